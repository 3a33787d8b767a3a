/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas-draw.c: the picture of the canvas on which a tile is painted. */

#include "config.h"

#include "tile-canvas-draw.h"

#include "terrain.h"

#define EDGE_LENGTH 84.0
#define EDGE_DEPTH  28.0
#define EDGE_GAP    6.0
#define MARGIN      (EDGE_DEPTH + 2 * EDGE_GAP)
#define ICON_SIZE   14
#define LETTER_SIZE 22.0

BastideTileFrame
bastide_tile_frame (double width, double height)
{
  double size = MAX (1, floor (MIN (width, height) - 2 * MARGIN));

  return (BastideTileFrame){ floor ((width - size) / 2), floor ((height - size) / 2), size };
}

graphene_rect_t
bastide_tile_frame_edge (const BastideTileFrame *frame, BastideSide side)
{
  double across = frame->size / 2 + EDGE_GAP + EDGE_DEPTH / 2;
  double x = frame->x + frame->size / 2 + bastide_side_dx (side) * across;
  double y = frame->y + frame->size / 2 + bastide_side_dy (side) * across;
  double length = MIN (EDGE_LENGTH, frame->size);
  double width = bastide_side_dx (side) == 0 ? length : EDGE_DEPTH;
  double height = bastide_side_dx (side) == 0 ? EDGE_DEPTH : length;

  return GRAPHENE_RECT_INIT ((float) (x - width / 2), (float) (y - height / 2), (float) width,
                             (float) height);
}

/* --- The marks of the edges --- */

static const GdkRGBA blue = { .15f, .45f, .85f, 1 };
static const GdkRGBA white = { 1, 1, 1, 1 };

/* Read along the edge: those of the east and west from their outside. */
static float
turn_of (BastideSide side)
{
  return side == BASTIDE_SIDE_EAST ? 90 : side == BASTIDE_SIDE_WEST ? -90 : 0;
}

static void
draw_edge_text (GtkWidget *canvas, GtkSnapshot *snapshot, BastideTerrain terrain)
{
  static const char *const icons[] = { "tile-field-symbolic", "tile-road-symbolic",
                                       "tile-city-symbolic", "tile-river-symbolic" };
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (canvas));
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
      theme, icons[terrain], NULL, ICON_SIZE, gtk_widget_get_scale_factor (canvas),
      gtk_widget_get_direction (canvas), 0);
  g_autoptr (PangoLayout) layout =
      gtk_widget_create_pango_layout (canvas, bastide_terrain_title (terrain));
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Bold 8.5");
  int width, height;
  float left;

  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  left = -(float) (ICON_SIZE + 6 + width) / 2;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left, -ICON_SIZE / 2.0f));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), snapshot, ICON_SIZE,
                                            ICON_SIZE, &white, 1);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (left + ICON_SIZE + 6, -(float) height / 2));
  gtk_snapshot_append_layout (snapshot, layout, &white);
}

static void
draw_ring (GtkSnapshot *snapshot, const graphene_rect_t *area, float width, const GdkRGBA *colour)
{
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;
  graphene_rect_t around = *area;

  graphene_rect_inset (&around, -width, -width);
  gsk_rounded_rect_init_from_rect (&outline, &around, 9);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
draw_edge (GtkWidget *canvas,
           GtkSnapshot *snapshot,
           const BastideTileFrame *frame,
           const BastideTile *tile,
           const BastideTileMarks *marks,
           BastideSide side)
{
  graphene_rect_t area = bastide_tile_frame_edge (frame, side);
  BastideTerrain terrain = bastide_tile_terrain (tile, side);
  GskRoundedRect outline;
  double rgb[3];
  GdkRGBA faint;

  bastide_terrain_colour (terrain, rgb);
  gsk_rounded_rect_init_from_rect (&outline, &area, 7);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  /* Darker than on maps: white letters stand on it. */
  gtk_snapshot_append_color (
      snapshot, &(GdkRGBA){ (float) rgb[0] * .8f, (float) rgb[1] * .8f, (float) rgb[2] * .8f, 1 },
      &area);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (area.origin.x + area.size.width / 2,
                                                          area.origin.y + area.size.height / 2));
  gtk_snapshot_rotate (snapshot, turn_of (side));
  draw_edge_text (canvas, snapshot, terrain);
  gtk_snapshot_restore (snapshot);
  gtk_style_context_get_color (gtk_widget_get_style_context (canvas), &faint);
  faint.alpha *= .45f;
  if (marks->edge == (int) side)
    draw_ring (snapshot, &area, 3, &blue);
  else if (marks->hover_edge == (int) side)
    draw_ring (snapshot, &area, 2, &faint);
}

/* --- What lies over the tile --- */

static void
trace (cairo_t *cr, BastideTileArt *art, guint segment, double size)
{
  cairo_new_path (cr);
  bastide_tile_art_segment_path (art, cr, segment, size);
}

/* A field's path is made of bands, which have no outline worth drawing: it is tinted. */
static void
outline (cairo_t *cr,
         const BastideTile *tile,
         BastideTileArt *art,
         guint segment,
         double size,
         const GdkRGBA *colour)
{
  trace (cr, art, segment, size);
  if (tile->segments[segment].feature == BASTIDE_FEATURE_FIELD)
    {
      cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, .3);
      cairo_fill (cr);
      return;
    }
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 5);
  gdk_cairo_set_source_rgba (cr, &white);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.5);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_stroke (cr);
}

static const GdkRGBA farm_colours[] = {
  { .10f, .45f, .75f, 1 }, { .65f, .25f, .60f, 1 }, { .80f, .45f, .05f, 1 },
  { .05f, .55f, .45f, 1 }, { .75f, .15f, .25f, 1 }, { .35f, .35f, .75f, 1 },
  { .55f, .50f, .05f, 1 }, { .30f, .30f, .30f, 1 },
};

static void
draw_letter (cairo_t *cr, double x, double y, guint number, const GdkRGBA *colour)
{
  const char text[] = { (char) ('a' + number % 26), '\0' };
  cairo_text_extents_t extents;

  cairo_arc (cr, x, y, LETTER_SIZE / 2, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &white);
  cairo_fill (cr);
  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, 14);
  cairo_text_extents (cr, text, &extents);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, x - extents.x_bearing - extents.width / 2,
                 y - extents.y_bearing - extents.height / 2);
  cairo_show_text (cr, text);
}

/* A city that a field feeds has the field's letter in small beside its own place. */
static void
draw_links (cairo_t *cr,
            const BastideTile *tile,
            BastideTileArt *art,
            guint field,
            guint number,
            double size)
{
  const GdkRGBA *colour = &farm_colours[number % G_N_ELEMENTS (farm_colours)];
  double from_x, from_y, x, y;

  bastide_tile_art_spot (art, field, &from_x, &from_y);
  for (guint city = 0; city < tile->n_segments; city++)
    {
      if (!(tile->segments[field].cities & 1u << city))
        continue;
      bastide_tile_art_spot (art, city, &x, &y);
      cairo_move_to (cr, from_x * size, from_y * size);
      cairo_line_to (cr, x * size, y * size);
      cairo_set_line_width (cr, 3);
      gdk_cairo_set_source_rgba (cr, colour);
      cairo_stroke (cr);
      cairo_arc (cr, x * size, y * size, 5, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_farms (cairo_t *cr, const BastideTile *tile, BastideTileArt *art, double size)
{
  guint number = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const GdkRGBA *colour = &farm_colours[number % G_N_ELEMENTS (farm_colours)];

      if (tile->segments[i].feature != BASTIDE_FEATURE_FIELD)
        continue;
      trace (cr, art, i, size);
      cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, .45);
      cairo_fill (cr);
      draw_links (cr, tile, art, i, number, size);
      number++;
    }
  number = 0;
  for (guint i = 0; i < tile->n_segments; i++)
    {
      double x, y;

      if (tile->segments[i].feature != BASTIDE_FEATURE_FIELD)
        continue;
      bastide_tile_art_spot (art, i, &x, &y);
      draw_letter (cr, x * size, y * size, number,
                   &farm_colours[number % G_N_ELEMENTS (farm_colours)]);
      number++;
    }
}

static void
draw_marks (cairo_t *cr,
            const BastideTile *tile,
            BastideTileArt *art,
            const BastideTileMarks *marks,
            double size)
{
  static const GdkRGBA grey = { .2f, .2f, .2f, 1 };

  if (marks->farms)
    draw_farms (cr, tile, art, size);
  for (guint i = 0; i < tile->n_segments && marks->outline; i++)
    outline (cr, tile, art, i, size, &grey);
  if (marks->hover >= 0 && (guint) marks->hover < tile->n_segments)
    outline (cr, tile, art, (guint) marks->hover, size, &grey);
  if (marks->segment >= 0 && (guint) marks->segment < tile->n_segments)
    {
      double x, y;

      outline (cr, tile, art, (guint) marks->segment, size, &blue);
      bastide_tile_art_spot (art, (guint) marks->segment, &x, &y);
      cairo_arc (cr, x * size, y * size, 8, 0, 2 * G_PI);
      gdk_cairo_set_source_rgba (cr, &white);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, 3);
      gdk_cairo_set_source_rgba (cr, &blue);
      cairo_stroke (cr);
    }
}

void
bastide_tile_canvas_draw (GtkWidget *canvas,
                          GtkSnapshot *snapshot,
                          const BastideTileFrame *frame,
                          const BastideTile *tile,
                          BastideTileArt *art,
                          const BastideTileMarks *marks)
{
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) frame->x, (float) frame->y,
                                             (float) frame->size, (float) frame->size);
  GskRoundedRect outline;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&outline, &area, 2);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, .35f }, 0, 2, 0, 6);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  cairo_translate (cr, frame->x, frame->y);
  cairo_rectangle (cr, 0, 0, frame->size, frame->size);
  cairo_clip (cr);
  cairo_save (cr);
  bastide_tile_art_paint (art, cr, frame->size, frame->size * gtk_widget_get_scale_factor (canvas),
                          0, 0);
  cairo_restore (cr);
  draw_marks (cr, tile, art, marks, frame->size);
  cairo_destroy (cr);
  for (BastideSide side = 0; side < 4; side++)
    draw_edge (canvas, snapshot, frame, tile, marks, side);
}
