/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-track.c: the scoreboard: a road of 50 fields round a meadow, and the markers on it (B9).
 *
 * The road goes clockwise from the upper left corner. It has the colours of the tiles, in light and
 * dark windows alike: every edge has a dark line on a light ground.
 *
 * The first marker on a field stands on it. Others stand in the meadow, where they cover nobody, as
 * near to the field as there is room, each with a line to it. Who went round bears a tag with what
 * that was worth: field and tag together are the score. */

#include "score-track.h"

#include <math.h>

#include "art-theme.h"
#include "figure.h"
#include "rounded.h"
#include "score.h"

#define COLUMNS 21
#define ROWS    6
#define MARGIN  2.0                  /* markers are a little wider than fields */
#define SIDE    (ROWS - 2)           /* fields of a side between the corners */
#define EAST    COLUMNS              /* the first field of the eastern side */
#define SOUTH   (COLUMNS + SIDE)     /* of the southern row, which runs westwards */
#define WEST    (2 * COLUMNS + SIDE) /* of the western side, which runs northwards */
/* All in fields. */
#define MARKER     1.06 /* width */
#define TAG_HEIGHT .64
#define TAG_AWAY   .94 /* from a marker's middle to that of its tag, along the column */
#define TAG_CORNER .6  /* along the row, at a corner */
#define RASTER     .25 /* of the places in the meadow */
#define GAP        .03

G_STATIC_ASSERT (2 * COLUMNS + 2 * SIDE == BASTIDE_SCOREBOARD_FIELDS);

static const double gold[3] = { 1, .89, .54 };
static const double dark[3] = { .17, .12, .08 };

static void
set_colour (cairo_t *cr, const double rgb[3], double alpha)
{
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

static double
field_size (double width)
{
  return (width - 2 * MARGIN) / COLUMNS;
}

double
bastide_score_track_height (double width)
{
  return field_size (width) * ROWS + 2 * MARGIN;
}

static void
find_field (guint field, guint *column, guint *row)
{
  *column = field < EAST    ? field
            : field < SOUTH ? COLUMNS - 1
            : field < WEST  ? COLUMNS - 1 - (field - SOUTH)
                            : 0;
  *row = field < EAST    ? 0
         : field < SOUTH ? field - EAST + 1
         : field < WEST  ? ROWS - 1
                         : ROWS - 2 - (field - WEST);
}

void
bastide_score_track_field (double width, guint field, double *x, double *y, double *size)
{
  guint column, row;

  g_return_if_fail (field < BASTIDE_SCOREBOARD_FIELDS);

  find_field (field, &column, &row);
  *size = field_size (width);
  *x = MARGIN + (column + .5) * *size;
  *y = MARGIN + (row + .5) * *size;
}

/* --- The board --- */

static void
set_art (cairo_t *cr, ArtColour colour, double alpha)
{
  ArtRgb rgb = art_rgb (colour);

  cairo_set_source_rgba (cr, rgb.r, rgb.g, rgb.b, alpha);
}

/* Tufts of grass, scattered the same way each time. */
static void
paint_tufts (cairo_t *cr, const BastideTheme *theme, double size)
{
  for (guint i = 0; i < 44; i++)
    {
      double x = (1.5 + fmod (i * 7.31, COLUMNS - 3.2)) * size;
      double y = (1.35 + fmod (i * 1.73, ROWS - 2.5)) * size;

      cairo_move_to (cr, x - .12 * size, y - .2 * size);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x + .14 * size, y - .24 * size);
    }
  set_art (cr, theme->leaves[1], .5);
  cairo_set_line_width (cr, .07 * size);
  cairo_stroke (cr);
}

static void
paint_meadow (cairo_t *cr, const BastideTheme *theme, double width, double size)
{
  double height = bastide_score_track_height (width);
  ArtRgb light = art_rgb (theme->flat ? theme->plan.field : theme->ground[3]);
  ArtRgb shade = art_rgb (theme->flat ? theme->plan.field : theme->ground[2]);
  cairo_pattern_t *ground = cairo_pattern_create_linear (0, 0, width / 3, height);

  cairo_pattern_add_color_stop_rgb (ground, 0, light.r, light.g, light.b);
  cairo_pattern_add_color_stop_rgb (ground, 1, shade.r, shade.g, shade.b);
  rounded_rectangle (cr, MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN, .2 * size);
  cairo_set_source (cr, ground);
  cairo_fill (cr);
  cairo_pattern_destroy (ground);
  if (!theme->flat)
    paint_tufts (cr, theme, size);
}

/* Its middle is that of its ink, so that all numbers sit alike; it is made narrow where need be. */
static void
paint_number (cairo_t *cr, int number, double x, double y, double height, double width)
{
  cairo_text_extents_t extents;
  cairo_matrix_t matrix;
  char text[12];

  g_snprintf (text, sizeof text, "%d", number);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, height);
  cairo_text_extents (cr, text, &extents);
  cairo_matrix_init_scale (&matrix, height * MIN (1, width / MAX (extents.width, 1)), height);
  cairo_set_font_matrix (cr, &matrix);
  cairo_text_extents (cr, text, &extents);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2,
                 y - extents.y_bearing - extents.height / 2);
  cairo_show_text (cr, text);
}

/* Each fifth field is darker and bears its number. */
static void
paint_field (cairo_t *cr, const BastideTheme *theme, double width, guint field)
{
  ArtColour plain = theme->flat ? theme->plan.road : theme->road_light;
  ArtColour fifth = theme->flat ? 0xd8d8d8 : theme->road;
  double x, y, size;

  bastide_score_track_field (width, field, &x, &y, &size);
  rounded_rectangle (cr, x - .46 * size, y - .46 * size, .92 * size, .92 * size, .16 * size);
  set_art (cr, field % 5 == 0 ? fifth : plain, 1);
  cairo_fill_preserve (cr);
  set_art (cr, theme->ink, .75);
  cairo_set_line_width (cr, MAX (.8, .05 * size));
  cairo_stroke (cr);
  if (field % 5 != 0)
    return;
  set_art (cr, theme->ink, 1);
  paint_number (cr, (int) field, x, y, .6 * size, .85 * size);
}

/* --- Where markers stand --- */

guint
bastide_score_track_at (int score)
{
  int field = bastide_score_field (score);

  return (guint) (field < 0 ? field + BASTIDE_SCOREBOARD_FIELDS : field);
}

/* What the tag of a score says; 0 without a tag. Bought tiles may cost more than one has (H7): -1
 * is field 49, and -50. */
static int
tag_of (int score)
{
  return score - (int) bastide_score_track_at (score);
}

typedef struct {
  double x, y, width, height; /* its middle, and how large it is */
} Box;

typedef struct {
  double width, size;
  Box boxes[3 * BASTIDE_MAX_PLAYERS]; /* what is taken: fields, markers, tags */
  guint n_boxes;
} Layout;

static gboolean
is_free (const Layout *layout, const Box *box)
{
  for (guint i = 0; i < layout->n_boxes; i++)
    {
      const Box *other = &layout->boxes[i];

      if (fabs (other->x - box->x) < (other->width + box->width) / 2 + GAP * layout->size &&
          fabs (other->y - box->y) < (other->height + box->height) / 2 + GAP * layout->size)
        return FALSE;
    }
  return TRUE;
}

static Box
disc_at (const Layout *layout, double x, double y)
{
  return (Box){ x, y, MARKER * layout->size, MARKER * layout->size };
}

static Box
tag_at (const Layout *layout, int points, double x, double y)
{
  double width = points > -100 && points < 1000 ? .96 : 1.3;

  return (Box){ x, y, width * layout->size, TAG_HEIGHT * layout->size };
}

/* The way from a field to the meadow. */
static void
find_inwards (guint field, int *dx, int *dy)
{
  guint column, row;

  find_field (field, &column, &row);
  *dx = column == 0 ? 1 : column == COLUMNS - 1 ? -1 : 0;
  *dy = row == 0 ? 1 : row == ROWS - 1 ? -1 : 0;
}

static gboolean
is_inside (const Layout *layout, const Box *box)
{
  return box->x - box->width / 2 > 0 && box->x + box->width / 2 < layout->width &&
         box->y - box->height / 2 > 0 &&
         box->y + box->height / 2 < bastide_score_track_height (layout->width);
}

/* Towards the meadow if nobody stands there, else on a field beside. */
static gboolean
find_tag (const Layout *layout,
          const BastideScoreMarker *marker,
          const BastideScorePlace *place,
          Box *tag)
{
  const int points = tag_of (marker->score);
  const double aside = (MARKER + tag_at (layout, points, 0, 0).width / layout->size) / 2 + 2 * GAP;
  int in_x, in_y;

  find_inwards (bastide_score_track_at (marker->score), &in_x, &in_y);
  for (guint i = 0; i < 6; i++)
    {
      const double ways[6][2] = {
        { in_x * (in_y != 0 ? TAG_CORNER : aside), in_y * TAG_AWAY },
        { in_x * aside, in_y * TAG_AWAY },
        { aside, 0 },
        { -aside, 0 },
        { 0, TAG_AWAY },
        { 0, -TAG_AWAY },
      };

      *tag = tag_at (layout, points, place->x + ways[i][0] * layout->size,
                     place->y + ways[i][1] * layout->size);
      if (is_inside (layout, tag) && is_free (layout, tag))
        return TRUE;
    }
  return FALSE;
}

static void
take_tag (Layout *layout, BastideScorePlace *place, Box tag)
{
  place->tag_x = tag.x;
  place->tag_y = tag.y;
  place->tag_width = tag.width;
  place->tag_height = tag.height;
  layout->boxes[layout->n_boxes++] = tag;
}

/* The nearest place in the meadow that is free for a marker and the tag below it. */
static void
place_in_meadow (Layout *layout, const BastideScoreMarker *marker, BastideScorePlace *place)
{
  int points = tag_of (marker->score);
  double size = layout->size, half = MARKER / 2 * size, best = G_MAXDOUBLE;
  double below = points != 0 ? (TAG_AWAY + TAG_HEIGHT / 2) * size : half;
  double home_x = place->x, home_y = place->y;

  for (double y = MARGIN + size + half; y <= MARGIN + (ROWS - 1) * size - below; y += RASTER * size)
    for (double x = MARGIN + size + half; x <= MARGIN + (COLUMNS - 1) * size - half;
         x += RASTER * size)
      {
        double away = hypot (x - home_x, y - home_y);
        Box disc = disc_at (layout, x, y), tag = tag_at (layout, points, x, y + TAG_AWAY * size);

        if (away < best && is_free (layout, &disc) && (points == 0 || is_free (layout, &tag)))
          {
            best = away;
            place->x = x;
            place->y = y;
          }
      }
  layout->boxes[layout->n_boxes++] = disc_at (layout, place->x, place->y);
  if (points != 0)
    take_tag (layout, place, tag_at (layout, points, place->x, place->y + TAG_AWAY * size));
}

static gboolean
is_first (const BastideScoreMarker *markers, guint index)
{
  for (guint i = 0; i < index; i++)
    if (bastide_score_track_at (markers[i].score) == bastide_score_track_at (markers[index].score))
      return FALSE;
  return TRUE;
}

/* Who finds no room for his tag leaves the field. */
static void
place_tags (Layout *layout,
            const BastideScoreMarker *markers,
            guint n_markers,
            BastideScorePlace *places)
{
  for (guint i = 0; i < n_markers; i++)
    {
      Box tag;

      if (!places[i].on_field || tag_of (markers[i].score) == 0)
        continue;
      places[i].on_field = find_tag (layout, &markers[i], &places[i], &tag);
      if (places[i].on_field)
        take_tag (layout, &places[i], tag);
    }
}

void
bastide_score_track_place (double width,
                           const BastideScoreMarker *markers,
                           guint n_markers,
                           BastideScorePlace *places)
{
  Layout layout = { .width = width };

  g_return_if_fail (n_markers <= BASTIDE_MAX_PLAYERS);

  for (guint i = 0; i < n_markers; i++)
    {
      places[i] = (BastideScorePlace){ .on_field = is_first (markers, i) };
      bastide_score_track_field (width, bastide_score_track_at (markers[i].score), &places[i].x,
                                 &places[i].y, &layout.size);
      if (places[i].on_field)
        layout.boxes[layout.n_boxes++] = disc_at (&layout, places[i].x, places[i].y);
    }
  place_tags (&layout, markers, n_markers, places);
  for (guint i = 0; i < n_markers; i++)
    if (!places[i].on_field)
      place_in_meadow (&layout, &markers[i], &places[i]);
}

/* --- Markers --- */

static void
paint_line (cairo_t *cr,
            const BastideScoreMarker *marker,
            const BastideScorePlace *place,
            double width)
{
  double x, y, size;

  bastide_score_track_field (width, bastide_score_track_at (marker->score), &x, &y, &size);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, place->x, place->y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  set_colour (cr, dark, 1);
  cairo_set_line_width (cr, .16 * size);
  cairo_stroke (cr);
  cairo_arc (cr, x, y, .17 * size, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
paint_marker (cairo_t *cr,
              const BastideScoreMarker *marker,
              const BastideScorePlace *place,
              double size)
{
  if (place->tag_width > 0)
    {
      rounded_rectangle (cr, place->tag_x - place->tag_width / 2,
                         place->tag_y - place->tag_height / 2, place->tag_width, place->tag_height,
                         .18 * size);
      set_colour (cr, dark, 1);
      cairo_fill (cr);
      set_colour (cr, gold, 1);
      paint_number (cr, tag_of (marker->score), place->tag_x, place->tag_y, .6 * size,
                    place->tag_width - .12 * size);
    }
  bastide_marker_draw (cr, marker->colour, place->x, place->y, MARKER * size);
}

void
bastide_score_track_draw (cairo_t *cr,
                          const BastideTheme *theme,
                          double width,
                          const BastideScoreMarker *markers,
                          guint n_markers)
{
  BastideScorePlace places[BASTIDE_MAX_PLAYERS];
  double size = field_size (width);

  g_return_if_fail (cr != NULL && n_markers <= BASTIDE_MAX_PLAYERS);

  bastide_score_track_place (width, markers, n_markers, places);
  cairo_save (cr);
  paint_meadow (cr, theme, width, size);
  for (guint field = 0; field < BASTIDE_SCOREBOARD_FIELDS; field++)
    paint_field (cr, theme, width, field);
  for (guint i = 0; i < n_markers; i++)
    if (!places[i].on_field)
      paint_line (cr, &markers[i], &places[i], width);
  for (guint i = 0; i < n_markers; i++)
    paint_marker (cr, &markers[i], &places[i], size);
  cairo_restore (cr);
}
