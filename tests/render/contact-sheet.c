/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contact-sheet.c: a picture of all kinds of an edition in a theme, to be looked at.
 *
 * contact-sheet EDITION|custom THEME PIXELS COLUMNS OUT.png [ROTATION [COPY]]
 * contact-sheet all THEME PIXELS COLUMNS OUT.png
 *
 * The second shows every tile of every shipped edition, and the invented ones, each decoration of
 * it in all rotations. What several editions share is there once. */

#include <cairo.h>
#include <stdlib.h>
#include <string.h>

#include "art-fixture.h"
#include "edition-file.h"
#include "tile-art.h"

typedef struct {
  BastideTile *tile;
  BastideEdition *edition; /* if the tile is a part of its town */
  guint index;             /* of the tile in it */
  guint rotation, copy;
  const char *decoration;
} Cell;

typedef struct {
  GArray *cells;
  GPtrArray *kept; /* of what the cells point into */
  GHashTable *seen;
} Sheet;

static void
sheet_init (Sheet *self)
{
  self->cells = g_array_new (FALSE, TRUE, sizeof (Cell));
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
sheet_clear (Sheet *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    g_clear_pointer (&g_array_index (self->cells, Cell, i).edition, bastide_edition_unref);
  g_array_unref (self->cells);
  g_ptr_array_unref (self->kept);
  g_hash_table_unref (self->seen);
}

static const char *
decoration_of (const BastideTile *tile, guint copy)
{
  guint n = tile->decorations != NULL ? g_strv_length (tile->decorations) : 0;

  return copy < n && *tile->decorations[copy] ? tile->decorations[copy] : NULL;
}

/* What a tile looks like follows from its segments, its crossing and its decoration. */
static gboolean
is_new (Sheet *self, const BastideTile *tile, const char *decoration)
{
  GString *key = g_string_new (decoration);

  g_string_append_printf (key, "/%d/", tile->crossing);
  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];

      g_string_append_printf (key, "%d:%x:%x:%d:%d:%d:%d ", segment->feature, segment->sides,
                              segment->halves, segment->pennants, segment->end, segment->end_city,
                              segment->carcassonne);
    }
  return g_hash_table_add (self->seen, g_string_free (key, FALSE));
}

static gboolean
is_of_town (const BastideTile *tile)
{
  gboolean of_town = tile->n_segments == 0;

  for (guint i = 0; i < tile->n_segments; i++)
    of_town = of_town || tile->segments[i].carcassonne;
  return of_town;
}

/* A piece of the Count's town lies in one rotation only. */
static void
add_tile (Sheet *self, BastideTile *tile, BastideEdition *edition, guint index)
{
  gboolean in_town = edition != NULL && is_of_town (tile);
  guint copies = MAX (1, tile->decorations != NULL ? g_strv_length (tile->decorations) : 1);

  for (guint copy = 0; copy < copies; copy++)
    for (guint rotation = 0; rotation < (in_town ? 1 : 4); rotation++)
      {
        Cell cell = { .tile = tile,
                      .index = index,
                      .rotation = rotation,
                      .copy = copy + rotation,
                      .decoration = decoration_of (tile, copy) };

        if (rotation == 0 && !in_town && !is_new (self, tile, cell.decoration))
          break;
        if (in_town)
          cell.edition = bastide_edition_ref (edition);
        g_array_append_val (self->cells, cell);
      }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of the shipped editions, in order. */
static GPtrArray *
edition_names (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  GPtrArray *names;
  const char *name;

  if (dir == NULL)
    return NULL;
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".edition"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static gboolean
add_all (Sheet *self, GError **error)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "editions", NULL);
  g_autoptr (GPtrArray) names = edition_names (folder, error);
  GPtrArray *custom = art_fixture_tiles ("custom", error);

  if (names == NULL)
    return FALSE;
  g_ptr_array_add (self->kept, custom);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autoptr (BastideEdition) edition =
          bastide_edition_load (path, bastide_edition_lookup_in_folders,
                                (gpointer) bastide_edition_folders (), NULL, error);

      if (edition == NULL)
        return FALSE;
      g_ptr_array_add (self->kept, g_ptr_array_ref (edition->tiles));
      for (guint k = 0; k < edition->tiles->len; k++)
        add_tile (self, g_ptr_array_index (edition->tiles, k), edition, k);
    }
  for (guint i = 0; i < custom->len; i++)
    add_tile (self, g_ptr_array_index (custom, i), NULL, i);
  return TRUE;
}

static gboolean
add_edition (Sheet *self, const char *what, guint rotation, guint copy, GError **error)
{
  GPtrArray *tiles = art_fixture_tiles (what, error);

  if (tiles == NULL)
    return FALSE;
  g_ptr_array_add (self->kept, tiles);
  for (guint i = 0; i < tiles->len; i++)
    {
      BastideTile *tile = g_ptr_array_index (tiles, i);
      Cell cell = {
        .tile = tile, .rotation = rotation, .copy = copy, .decoration = decoration_of (tile, copy)
      };

      g_array_append_val (self->cells, cell);
    }
  return TRUE;
}

static void
paint_cell (cairo_t *cr, const Cell *cell, int pixels, guint place, const BastideTheme *theme)
{
  guint face = g_str_hash (cell->tile->id) * 16 + cell->copy;
  g_autoptr (BastideTileArt) art = NULL;

  if (cell->edition != NULL)
    art = bastide_tile_art_new_of_edition (cell->edition, cell->index, cell->rotation, face,
                                           cell->decoration, theme);
  else
    art = bastide_tile_art_new (cell->tile, cell->rotation, face, cell->decoration, theme);
  bastide_tile_art_paint (art, cr, pixels, pixels, (int) place * 3, (int) place);
  for (guint i = 0; g_getenv ("SPOTS") != NULL && i < cell->tile->n_segments; i++)
    {
      double x, y;

      bastide_tile_art_spot (art, i, &x, &y);
      cairo_set_source_rgb (cr, 1, 0, 1);
      cairo_arc (cr, x * pixels, y * pixels, pixels * 0.03, 0, 7);
      cairo_fill (cr);
    }
}

static gboolean
write_sheet (const Sheet *self,
             const BastideTheme *theme,
             int pixels,
             int columns,
             const char *path)
{
  int gap = MAX (2, pixels / 8), rows = ((int) self->cells->len + columns - 1) / columns;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, columns * (pixels + gap) + gap, rows * (pixels + gap) + gap);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, 0.32, 0.25, 0.19);
  cairo_paint (cr);
  for (guint i = 0; i < self->cells->len; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, gap + (int) i % columns * (pixels + gap),
                       gap + (int) i / columns * (pixels + gap));
      paint_cell (cr, &g_array_index (self->cells, Cell, i), pixels, i, theme);
      cairo_restore (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  return status == CAIRO_STATUS_SUCCESS;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  Sheet sheet;
  gboolean good;

  if (argc < 6)
    {
      g_printerr ("contact-sheet EDITION|custom|all THEME PIXELS COLUMNS OUT.png "
                  "[ROTATION [COPY]]\n");
      return 2;
    }
  sheet_init (&sheet);
  if (strcmp (argv[1], "all") == 0)
    good = add_all (&sheet, &error);
  else
    good = add_edition (&sheet, argv[1], argc > 6 ? (guint) atoi (argv[6]) : 0,
                        argc > 7 ? (guint) atoi (argv[7]) : 0, &error);
  if (good)
    good = write_sheet (&sheet, bastide_theme_get (argv[2]), MAX (8, atoi (argv[3])),
                        MAX (1, atoi (argv[4])), argv[5]);
  if (good)
    g_print ("%u tiles\n", sheet.cells->len);
  else
    g_printerr ("%s\n", error != NULL ? error->message : "The picture can't be made.");
  sheet_clear (&sheet);
  return good ? 0 : 1;
}
