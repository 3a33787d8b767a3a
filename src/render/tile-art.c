/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-art.c: a tile drawn from its definition: its parts put together, spots, hit testing.
 *
 * See docs/tile-art.md. The shape (outlines, centre lines) and the spots are made at once, which is
 * quick; the things (houses, trees, ...) when they are first painted, which is slower. Neither
 * changes afterwards, but the things may be freed between two paintings. */

#include "art-carcassonne.h"
#include "art-noise.h"
#include "art-own.h"
#include "tile-art-private.h"

#define EDGE_VARIANTS 2 /* how many rows of houses across a city side there are to choose from */

struct _BastideTileArt {
  gatomicrefcount references;
  const BastideTheme *theme;
  char *decoration;
  ArtShape shape;
  ArtFieldMap fields;
  guint n_segments;
  BastideFeature features[BASTIDE_MAX_SEGMENTS];
  ArtPoint spots[BASTIDE_MAX_SEGMENTS];
  ArtTown *town; /* that it is a part of, or NULL; and which cell of it */
  int town_x, town_y;
  ArtOwn *own;    /* the author's own picture, or NULL */
  GMutex lock;    /* of the making of things */
  GArray *things; /* NULL until they are needed */
};

/* The garden of a monastery, for outlines and hits. */
#define GARDEN_WIDTH  0.50
#define GARDEN_HEIGHT 0.39

static ArtPoint
turned_point (double x, double y, guint rotation)
{
  for (guint i = 0; i < (rotation & 3); i++)
    {
      double old = x;

      x = 1 - y;
      y = old;
    }
  return art_point (x, y);
}

static double
nearest_spot (const BastideTileArt *self, guint n, ArtPoint p)
{
  double nearest = 1;

  for (guint i = 0; i < n; i++)
    nearest = MIN (nearest, art_distance (self->spots[i], p));
  return nearest;
}

/* On the line, not far from its middle, away from the spots before. */
static ArtPoint
spot_on_way (const BastideTileArt *self, guint segment, const ArtWay *way)
{
  static const double through[] = { 0.5, 0.36, 0.64, 0.25, 0.75 };
  static const double ending[] = { 0.42, 0.30, 0.55, 0.2, 0.65 };
  const double *places = way->end == ART_WAY_THROUGH ? through : ending;
  double length = art_line_length (&way->line), best = -1;
  ArtPoint spot = art_line_point (&way->line, length / 2, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (through); i++)
    {
      ArtPoint p = art_line_point (&way->line, length * places[i], NULL);
      double room = MIN (nearest_spot (self, segment, p), 0.16) - 0.001 * i;

      for (guint k = 0; k < self->shape.n_bridges; k++)
        if (self->features[segment] == BASTIDE_FEATURE_RIVER)
          room = MIN (room, art_distance (self->shape.bridges[k].at, p) - 0.05);
      if (room > best)
        {
          best = room;
          spot = p;
        }
    }
  return spot;
}

/* The place with the most room inside a city, beside its shield rather than on it. */
static ArtPoint
spot_in_city (const BastideTileArt *self, const ArtFree *free, guint index)
{
  const ArtCity *city = &self->shape.cities[index];
  ArtPoint spot = city->heart;
  double best = -1;

  for (guint i = 0; i < ART_GRID * ART_GRID; i++)
    {
      ArtPoint p = art_grid_point (i);
      double room = MIN (MIN (p.x, 1 - p.x), MIN (p.y, 1 - p.y)) * 0.8;

      if (free->what[i] != ART_CITY + index || ((i ^ i / ART_GRID) & 1) != 0)
        continue;
      for (guint k = 0; k < city->n_walls && room > best; k++)
        room = MIN (room, art_line_distance (&city->walls[k].line, p) - ART_WALL_WIDTH);
      if (city->pennants > 0)
        room = MIN (room, art_distance (city->heart, p) - 0.12);
      room -= 0.15 * art_distance (city->heart, p);
      if (room > best)
        {
          best = room;
          spot = p;
        }
    }
  return spot;
}

/* The place with the most room in a field. */
static ArtPoint
spot_in_field (const BastideTileArt *self, const ArtFree *free, guint segment)
{
  ArtPoint spot = { 0.5, 0.5 };
  double best = -9;

  for (guint i = 0; i < ART_GRID * ART_GRID; i++)
    {
      ArtPoint p = art_grid_point (i);
      double edge = MIN (MIN (p.x, 1 - p.x), MIN (p.y, 1 - p.y));
      double room = MIN (free->d[i], edge * 0.85);

      room = MIN (room, nearest_spot (self, segment, p) - 0.10);
      if (self->fields.label[i] == (int) segment && room > best)
        {
          best = room;
          spot = p;
        }
    }
  return spot;
}

static const ArtWay *
way_of (const ArtWay *ways, guint n, guint segment)
{
  for (guint i = 0; i < n; i++)
    if (ways[i].segment == segment)
      return &ways[i];
  return NULL;
}

static const ArtCity *
city_of (const ArtShape *shape, guint segment)
{
  for (guint i = 0; i < shape->n_cities; i++)
    if (shape->cities[i].segment == segment)
      return &shape->cities[i];
  return NULL;
}

static ArtPoint
find_spot (const BastideTileArt *self, const ArtFree *free, guint segment)
{
  const ArtShape *shape = &self->shape;
  const ArtCity *city = city_of (shape, segment);
  const ArtWay *way = way_of (shape->roads, shape->n_roads, segment);

  if (way == NULL)
    way = way_of (shape->rivers, shape->n_rivers, segment);
  if (city != NULL)
    return spot_in_city (self, free, (guint) (city - shape->cities));
  if (way != NULL)
    return spot_on_way (self, segment, way);
  if (self->features[segment] == BASTIDE_FEATURE_FIELD)
    return spot_in_field (self, free, segment);
  return shape->centre;
}

/* Whose field is where, and where followers stand. */
static void
map_segments (BastideTileArt *self, const BastideTile *tile, guint rotation)
{
  ArtFree free;

  art_free_init (&free, &self->shape);
  art_field_map_init (&self->fields, &free, &self->shape, tile, rotation);
  if (self->shape.monastery >= 0)
    art_free_block_disc (&free, self->shape.centre, GARDEN_WIDTH / 2);
  for (guint i = 0; i < self->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];

      if (segment->has_spot)
        self->spots[i] = turned_point (segment->spot_x, segment->spot_y, rotation);
      else
        self->spots[i] = find_spot (self, &free, i);
    }
}

/* Plan is for those who can't tell pictures apart: it draws every tile from its definition. */
static void
find_own_picture (BastideTileArt *self,
                  const BastideTile *tile,
                  const char *edition,
                  guint rotation)
{
  g_autofree char *name = NULL;

  if (tile->picture == NULL || self->theme->flat)
    return;
  name = edition != NULL ? g_strdup_printf ("%s, %s", edition, tile->id) : g_strdup (tile->id);
  self->own = art_own_get (tile->picture, rotation, name);
}

BastideTileArt *
bastide_tile_art_new (const BastideTile *tile,
                      guint rotation,
                      guint face,
                      const char *decoration,
                      const BastideTheme *theme)
{
  return bastide_tile_art_new_in_town (tile, NULL, rotation, face, decoration, theme, NULL, 0, 0);
}

BastideTileArt *
bastide_tile_art_new_of_edition (const BastideEdition *edition,
                                 guint tile,
                                 guint rotation,
                                 guint face,
                                 const char *decoration,
                                 const BastideTheme *theme)
{
  g_autoptr (GArray) pieces = NULL;
  g_autoptr (ArtTown) town = NULL;
  const BastideTile *definition;
  int x = 0, y = 0;

  g_return_val_if_fail (edition != NULL && tile < edition->tiles->len, NULL);

  definition = g_ptr_array_index (edition->tiles, tile);
  pieces = art_town_pieces_of_edition (edition);
  town = art_town_new (pieces, theme);
  for (guint i = 0; town != NULL && i < pieces->len; i++)
    {
      const ArtTownPiece *piece = &g_array_index (pieces, ArtTownPiece, i);

      if (piece->tile == definition &&
          art_town_find (town, definition, piece->rotation, piece->copy, &x, &y))
        return bastide_tile_art_new_in_town (definition, edition->id, piece->rotation, face,
                                             decoration, theme, town, x, y);
    }
  return bastide_tile_art_new_in_town (definition, edition->id, rotation, face, decoration, theme,
                                       NULL, 0, 0);
}

BastideTileArt *
bastide_tile_art_new_in_town (const BastideTile *tile,
                              const char *edition,
                              guint rotation,
                              guint face,
                              const char *decoration,
                              const BastideTheme *theme,
                              ArtTown *town,
                              int town_x,
                              int town_y)
{
  BastideTileArt *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (theme != NULL, NULL);

  self = g_new0 (BastideTileArt, 1);
  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  self->theme = theme;
  self->decoration = g_strdup (decoration);
  self->n_segments = MIN (tile->n_segments, BASTIDE_MAX_SEGMENTS);
  for (guint i = 0; i < self->n_segments; i++)
    self->features[i] = tile->segments[i].feature;
  art_shape_init (&self->shape, tile, rotation, face, theme->flat ? 0 : 1);
  if (town != NULL)
    {
      self->town = art_town_ref (town);
      self->town_x = town_x;
      self->town_y = town_y;
      art_town_fit_shape (town, &self->shape, town_x, town_y);
    }
  map_segments (self, tile, rotation);
  find_own_picture (self, tile, edition, rotation);
  return self;
}

BastideTileArt *
bastide_tile_art_ref (BastideTileArt *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
bastide_tile_art_unref (BastideTileArt *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->things, g_array_unref);
  g_clear_pointer (&self->town, art_town_unref);
  g_clear_pointer (&self->own, art_own_unref);
  g_mutex_clear (&self->lock);
  art_shape_clear (&self->shape);
  g_free (self->decoration);
  g_free (self);
}

/* A number for the place of a side on the board, the same from both tiles. */
static guint32
side_place (guint side, int cell_x, int cell_y)
{
  ArtPoint middle = art_side_middle (side);
  int x = 2 * cell_x + (int) (2 * middle.x), y = 2 * cell_y + (int) (2 * middle.y);

  return art_hash ((guint32) x, (guint32) y) % EDGE_VARIANTS;
}

guint
bastide_tile_art_edge_key (BastideTileArt *self, int cell_x, int cell_y)
{
  guint key = 0;

  for (guint side = 0; side < 4; side++)
    if ((self->shape.city_sides >> side & 1) != 0 && !self->theme->flat)
      key = key * EDGE_VARIANTS + side_place (side, cell_x, cell_y);
  return key;
}

static GArray *
ref_things (BastideTileArt *self)
{
  GArray *things;

  g_mutex_lock (&self->lock);
  if (self->things == NULL)
    self->things = art_layout_new (&self->shape, self->theme, self->decoration);
  things = g_array_ref (self->things);
  g_mutex_unlock (&self->lock);
  return things;
}

void
bastide_tile_art_drop_things (BastideTileArt *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->things, g_array_unref);
  g_mutex_unlock (&self->lock);
}

static GArray *
edge_things (BastideTileArt *self, int cell_x, int cell_y)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (ArtThing));

  for (guint side = 0; side < 4; side++)
    if ((self->shape.city_sides >> side & 1) != 0)
      art_layout_edge_row (things, self->theme, side, side_place (side, cell_x, cell_y));
  return things;
}

static gboolean
is_image (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
}

/* Device pixels a tile on an image; elsewhere 0: there is no such thing. */
static double
device_pixels (cairo_t *cr, double size)
{
  double x = size, y = 0, scale_x = 1, scale_y = 1;

  if (!is_image (cr))
    return 0;
  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_target (cr), &scale_x, &scale_y);
  return fabs (x * scale_x);
}

static void
begin_tile (cairo_t *cr, double size)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_scale (cr, size, size);
}

void
bastide_tile_art_paint_ground (const BastideTheme *theme,
                               cairo_t *cr,
                               double size,
                               int cell_x,
                               int cell_y)
{
  if (theme->flat)
    return;
  begin_tile (cr, size);
  art_noise_set_ground (cr, theme, device_pixels (cr, 1), cell_x, cell_y);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Everything above the ground; the grain, which binds it into one paper, only where a surface has
 * pixels. */
static void
paint_layers (BastideTileArt *self,
              cairo_t *cr,
              double detail,
              int cell_x,
              int cell_y,
              gboolean no_rim)
{
  ArtBrush brush = art_brush (cr, self->theme, &self->shape, detail);
  g_autoptr (GArray) edge = NULL, things = NULL;

  brush.no_rim = no_rim;
  if (self->own != NULL && art_own_is_good (self->own))
    {
      art_own_paint (self->own, cr);
      return;
    }
  if (self->theme->flat)
    {
      art_paint_plan (&brush);
      if (self->town != NULL)
        art_town_paint (self->town, &brush, self->town_x, self->town_y);
      return;
    }
  edge = edge_things (self, cell_x, cell_y);
  things = ref_things (self);
  art_paint_tile (&brush, things, edge);
  if (self->town != NULL)
    {
      /* the tiles' joints show on the fields, not across the town */
      art_paint_rim (&brush);
      art_town_paint (self->town, &brush, self->town_x, self->town_y);
    }
  if (is_image (cr))
    {
      art_noise_set_grain (cr, self->theme, device_pixels (cr, 1));
      cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
      cairo_paint (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
    }
  if (self->town == NULL)
    art_paint_rim (&brush);
}

void
bastide_tile_art_paint_above (BastideTileArt *self,
                              cairo_t *cr,
                              double size,
                              double detail,
                              int cell_x,
                              int cell_y)
{
  begin_tile (cr, size);
  paint_layers (self, cr, detail, cell_x, cell_y, FALSE);
  cairo_restore (cr);
}

void
bastide_tile_art_paint_to_cut (BastideTileArt *self,
                               cairo_t *cr,
                               double size,
                               double detail,
                               int cell_x,
                               int cell_y)
{
  begin_tile (cr, size);
  paint_layers (self, cr, detail, cell_x, cell_y, TRUE);
  cairo_restore (cr);
}

void
bastide_tile_art_paint (BastideTileArt *self,
                        cairo_t *cr,
                        double size,
                        double detail,
                        int cell_x,
                        int cell_y)
{
  gboolean group;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL && size > 0);

  /* the grain needs a layer of its own above the ground */
  group = is_image (cr) && !self->theme->flat;
  bastide_tile_art_paint_ground (self->theme, cr, size, cell_x, cell_y);
  begin_tile (cr, size);
  if (group)
    cairo_push_group (cr);
  paint_layers (self, cr, detail, cell_x, cell_y, FALSE);
  if (group)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint (cr);
    }
  cairo_restore (cr);
}

void
bastide_tile_art_sketch (BastideTileArt *self, cairo_t *cr, double size)
{
  ArtBrush brush = art_brush (cr, self->theme, &self->shape, MIN (size, 39));

  begin_tile (cr, size);
  if (self->theme->flat)
    art_paint_plan (&brush);
  else
    art_paint_sketch (&brush);
  if (self->town != NULL)
    art_town_sketch (self->town, &brush, self->town_x, self->town_y);
  cairo_restore (cr);
}

void
bastide_tile_art_spot (BastideTileArt *self, guint segment, double *x, double *y)
{
  ArtPoint spot = { 0.5, 0.5 };

  g_return_if_fail (self != NULL);
  if (segment < self->n_segments)
    spot = self->spots[segment];
  if (x != NULL)
    *x = spot.x;
  if (y != NULL)
    *y = spot.y;
}

/* A way as a closed ribbon. */
static void
ribbon_path (cairo_t *cr, const ArtWay *way, double width, double size)
{
  ArtPoint normals[ART_LINE_MAX];
  const ArtLine *line = &way->line;

  art_line_normals (line, normals);
  for (guint i = 0; i < 2 * line->n; i++)
    {
      guint k = i < line->n ? i : 2 * line->n - 1 - i;
      ArtPoint p = art_moved (line->p[k], normals[k], i < line->n ? width / 2 : -width / 2);

      if (i == 0)
        cairo_move_to (cr, p.x * size, p.y * size);
      else
        cairo_line_to (cr, p.x * size, p.y * size);
    }
  cairo_close_path (cr);
}

/* How far inside a segment's field a grid sample lies; below 0 outside. Samples -1 and ART_GRID lie
 * on the edge. */
static double
field_depth (const BastideTileArt *self, guint segment, int x, int y)
{
  int cell = CLAMP (y, 0, ART_GRID - 1) * ART_GRID + CLAMP (x, 0, ART_GRID - 1);
  double depth = MAX (fabs (self->fields.edge[cell] / 256.0), 0.001);

  return self->fields.label[cell] == (int) segment ? depth : -depth;
}

static ArtPoint
sample_point (int x, int y)
{
  return art_point (CLAMP ((x + 0.5) / ART_GRID, 0, 1), CLAMP ((y + 0.5) / ART_GRID, 0, 1));
}

/* The part of the square between four samples that lies in the field, as a polygon. */
static void
square_path (const BastideTileArt *self, cairo_t *cr, guint segment, int x, int y, double size)
{
  static const int steps[4][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  gboolean begun = FALSE;

  for (guint i = 0; i < 4; i++)
    {
      const int *a = steps[i], *b = steps[(i + 1) & 3];
      double from = field_depth (self, segment, x + a[0], y + a[1]);
      double to = field_depth (self, segment, x + b[0], y + b[1]);
      ArtPoint p = sample_point (x + a[0], y + a[1]), q = sample_point (x + b[0], y + b[1]);
      ArtPoint points[] = { p, art_lerp (p, q, from / (from - to)) };

      for (guint k = 0; k < 2; k++)
        {
          if (k == 0 ? from < 0 : (from < 0) == (to < 0))
            continue;
          if (begun)
            cairo_line_to (cr, points[k].x * size, points[k].y * size);
          else
            cairo_move_to (cr, points[k].x * size, points[k].y * size);
          begun = TRUE;
        }
    }
  if (begun)
    cairo_close_path (cr);
}

static gboolean
is_full_square (const BastideTileArt *self, guint segment, int x, int y)
{
  return field_depth (self, segment, x, y) > 0 && field_depth (self, segment, x + 1, y) > 0 &&
         field_depth (self, segment, x, y + 1) > 0 && field_depth (self, segment, x + 1, y + 1) > 0;
}

/* Row by row, full squares in runs, and the pieces at its border. */
static void
field_path (const BastideTileArt *self, cairo_t *cr, guint segment, double size)
{
  for (int y = -1; y < ART_GRID; y++)
    for (int x = -1; x < ART_GRID; x++)
      {
        ArtPoint from = sample_point (x, y), to;

        if (!is_full_square (self, segment, x, y))
          {
            square_path (self, cr, segment, x, y, size);
            continue;
          }
        while (x + 1 < ART_GRID && is_full_square (self, segment, x + 1, y))
          x++;
        to = sample_point (x + 1, y + 1);
        cairo_rectangle (cr, from.x * size, from.y * size, (to.x - from.x) * size,
                         (to.y - from.y) * size);
      }
}

static void
city_path (cairo_t *cr, const ArtCity *city, double size)
{
  cairo_move_to (cr, city->outline[0].x * size, city->outline[0].y * size);
  for (guint i = 1; i < city->n_outline; i++)
    cairo_line_to (cr, city->outline[i].x * size, city->outline[i].y * size);
  cairo_close_path (cr);
}

void
bastide_tile_art_segment_path (BastideTileArt *self, cairo_t *cr, guint segment, double size)
{
  const ArtShape *shape;
  const ArtCity *city;

  g_return_if_fail (self != NULL && cr != NULL);
  g_return_if_fail (segment < self->n_segments);

  shape = &self->shape;
  city = city_of (shape, segment);
  if (city != NULL)
    city_path (cr, city, size);
  for (guint i = 0; i < shape->n_roads; i++)
    if (shape->roads[i].segment == segment)
      ribbon_path (cr, &shape->roads[i], ART_ROAD_WIDTH, size);
  for (guint i = 0; i < shape->n_rivers; i++)
    if (shape->rivers[i].segment == segment)
      ribbon_path (cr, &shape->rivers[i], ART_RIVER_WIDTH, size);
  if (self->features[segment] == BASTIDE_FEATURE_FIELD)
    field_path (self, cr, segment, size);
  else if (self->features[segment] == BASTIDE_FEATURE_MONASTERY)
    cairo_rectangle (cr, (shape->centre.x - GARDEN_WIDTH / 2) * size,
                     (shape->centre.y - GARDEN_HEIGHT / 2) * size, GARDEN_WIDTH * size,
                     GARDEN_HEIGHT * size);
}

static int
way_at (const ArtWay *ways, guint n, double reach, ArtPoint p)
{
  int segment = -1;

  for (guint i = 0; i < n; i++)
    {
      double d = art_line_distance (&ways[i].line, p);

      if (d < reach)
        {
          reach = d;
          segment = (int) ways[i].segment;
        }
    }
  return segment;
}

int
bastide_tile_art_segment_at (BastideTileArt *self, double x, double y)
{
  ArtPoint p = { x, y };
  const ArtShape *shape;
  int segment;

  g_return_val_if_fail (self != NULL, -1);

  shape = &self->shape;
  if (shape->monastery >= 0 && fabs (x - shape->centre.x) < GARDEN_WIDTH / 2 &&
      fabs (y - shape->centre.y) < GARDEN_HEIGHT / 2)
    return shape->monastery;
  for (guint i = 0; i < shape->n_cities; i++)
    if (art_inside (shape->cities[i].outline, shape->cities[i].n_outline, p))
      return (int) shape->cities[i].segment;
  segment = way_at (shape->roads, shape->n_roads, ART_ROAD_WIDTH * 0.6, p);
  if (segment < 0)
    segment = way_at (shape->rivers, shape->n_rivers, ART_RIVER_WIDTH / 2, p);
  return segment >= 0 ? segment : art_field_map_at (&self->fields, p);
}
