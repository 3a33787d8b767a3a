/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contact-sheet.c: a picture of all kinds of an edition in a theme, to be looked at.
 *
 * contact-sheet EDITION|custom THEME PIXELS COLUMNS OUT.png [ROTATION [COPY]] */

#include <cairo.h>
#include <stdlib.h>

#include "art-fixture.h"
#include "tile-art.h"

#define GAP 24

static void
paint_one (cairo_t *cr,
           const BastideTile *tile,
           guint rotation,
           guint copy,
           int pixels,
           guint place,
           const BastideTheme *theme)
{
  guint n = tile->decorations != NULL ? g_strv_length (tile->decorations) : 0;
  const char *decoration = copy < n && *tile->decorations[copy] ? tile->decorations[copy] : NULL;
  g_autoptr (BastideTileArt) art =
      bastide_tile_art_new (tile, rotation, g_str_hash (tile->id) * 16 + copy, decoration, theme);

  bastide_tile_art_paint (art, cr, pixels, pixels, (int) place * 3, (int) place);
  for (guint i = 0; g_getenv ("SPOTS") != NULL && i < tile->n_segments; i++)
    {
      double x, y;

      bastide_tile_art_spot (art, i, &x, &y);
      cairo_set_source_rgb (cr, 1, 0, 1);
      cairo_arc (cr, x * pixels, y * pixels, pixels * 0.03, 0, 7);
      cairo_fill (cr);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (GError) error = NULL;
  int pixels, columns, rows;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (argc < 6)
    {
      g_printerr ("contact-sheet EDITION|custom THEME PIXELS COLUMNS OUT.png [ROTATION [COPY]]\n");
      return 2;
    }
  tiles = art_fixture_tiles (argv[1], &error);
  if (tiles == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  pixels = MAX (8, atoi (argv[3]));
  columns = MAX (1, atoi (argv[4]));
  rows = ((int) tiles->len + columns - 1) / columns;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns * (pixels + GAP) + GAP,
                                        rows * (pixels + GAP) + GAP);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0.32, 0.25, 0.19);
  cairo_paint (cr);
  for (guint i = 0; i < tiles->len; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, GAP + (int) i % columns * (pixels + GAP),
                       GAP + (int) i / columns * (pixels + GAP));
      paint_one (cr, g_ptr_array_index (tiles, i), argc > 6 ? (guint) atoi (argv[6]) : 0,
                 argc > 7 ? (guint) atoi (argv[7]) : 0, pixels, i, bastide_theme_get (argv[2]));
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  return cairo_surface_write_to_png (surface, argv[5]) == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
