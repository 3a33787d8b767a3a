/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-own-picture.c: authors' own pictures of tiles (S52): good ones are drawn, and no other one
 * does any harm. */

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#include "edition.h"
#include "own-picture.h"
#include "tile-art.h"

#define PIXELS 64

/* What the program said, of all threads. */
static GMutex said_lock;
static GString *said;

static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if ((level & G_LOG_LEVEL_MESSAGE) == 0)
    {
      g_log_default_handler (domain, level, message, data);
      return;
    }
  g_mutex_lock (&said_lock);
  g_string_append (said, message);
  g_mutex_unlock (&said_lock);
}

static gboolean
has_said (const char *text)
{
  gboolean found;

  g_mutex_lock (&said_lock);
  found = strstr (said->str, text) != NULL;
  g_mutex_unlock (&said_lock);
  return found;
}

static void
forget_said (void)
{
  g_mutex_lock (&said_lock);
  g_string_set_size (said, 0);
  g_mutex_unlock (&said_lock);
}

static char *
read_picture (const char *folder, const char *name)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "pictures", folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *svg;

  g_file_get_contents (path, &svg, NULL, &error);
  g_assert_no_error (error);
  return svg;
}

static BastideTile *
tile_with (const char *picture)
{
  static guint count;
  g_autofree char *id = g_strdup_printf ("tower-%u", count++); /* each tile is told of once */
  BastideTile *tile = bastide_tile_new (id);

  tile->segments[tile->n_segments++] =
      (BastideSegment){ .feature = BASTIDE_FEATURE_CITY, .sides = 1, .end_city = -1 };
  bastide_tile_derive_fields (tile);
  tile->picture = g_strdup (picture);
  return tile;
}

/* The tile as it is painted, turned. */
static cairo_surface_t *
paint (const char *picture, guint rotation, int pixels, const char *theme)
{
  g_autoptr (BastideTile) tile = tile_with (picture);
  g_autoptr (BastideTileArt) art =
      bastide_tile_art_new (tile, rotation, 3, NULL, bastide_theme_get (theme));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  bastide_tile_art_paint (art, cr, pixels, pixels, 2, 5);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
same_picture (cairo_surface_t *a, cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);
  gboolean same =
      memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;

  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  return same;
}

/* The colour in the middle of a quarter, 0 to 3 clockwise from the north-west. */
static guint32
colour_of (cairo_surface_t *surface, guint quarter)
{
  int size = cairo_image_surface_get_width (surface);
  int x = quarter == 0 || quarter == 3 ? size / 8 : size - size / 8;
  int y = quarter < 2 ? size / 8 : size - size / 8;
  const guchar *row =
      cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x] & 0xffffff;
}

static void
test_drawn (void)
{
  static const guint32 colours[] = { 0xff0000, 0x00ff00, 0x0000ff };
  static const int sizes[] = { 24, 64, 200, 640 };
  g_autofree char *svg = read_picture (".", "good.svg");

  forget_said ();
  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        cairo_surface_t *picture = paint (svg, rotation, sizes[i], "summer");
        cairo_surface_t *ground = paint (NULL, rotation, sizes[i], "summer");

        for (guint quarter = 0; quarter < G_N_ELEMENTS (colours); quarter++)
          g_assert_cmphex (colour_of (picture, (quarter + rotation) % 4), ==, colours[quarter]);
        /* the fourth is clear: neither black nor one of the others */
        g_assert_cmphex (colour_of (picture, (3 + rotation) % 4), !=, 0);
        g_assert_false (same_picture (picture, ground));
      }
  g_assert_cmpstr (said->str, ==, "");
}

/* Plan tells terrains apart by patterns, so it has no use for them. */
static void
test_plan (void)
{
  g_autofree char *svg = read_picture (".", "good.svg");

  g_assert_true (same_picture (paint (svg, 1, PIXELS, "plan"), paint (NULL, 1, PIXELS, "plan")));
  g_assert_false (
      same_picture (paint (svg, 1, PIXELS, "winter"), paint (NULL, 1, PIXELS, "winter")));
}

/* Through the cache: the first view has a sketch, then the picture is there. */
static void
test_cached (void)
{
  g_autofree char *svg = read_picture (".", "good.svg");
  g_autoptr (BastideTile) tile = tile_with (svg);
  g_autoptr (BastideArtCache) cache = bastide_art_cache_new (bastide_theme_get ("summer"), 1 << 20);

  for (guint round = 0; round < 2; round++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PIXELS, PIXELS);
      cairo_t *cr = cairo_create (surface);

      bastide_art_cache_paint (cache, cr, tile, 1, 0, 0, 0, PIXELS, 1, TRUE);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_assert_cmpint (colour_of (surface, 1) == 0xff0000, ==, round);
      cairo_surface_destroy (surface);
      while (bastide_art_cache_work (cache, 1000))
        ;
    }
}

static cairo_status_t
append_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_string_append_len (bytes, (const char *) data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* In files that keep outlines it is outlines as well. */
static void
test_outlines (void)
{
  g_autofree char *svg = read_picture (".", "good.svg");
  g_autoptr (BastideTile) tile = tile_with (svg);
  g_autoptr (BastideTileArt) art =
      bastide_tile_art_new (tile, 0, 3, NULL, bastide_theme_get ("summer"));
  g_autoptr (GString) bytes = g_string_new (NULL);
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, bytes, 100, 100);
  cairo_t *cr = cairo_create (surface);

  bastide_tile_art_paint (art, cr, 100, 100, 0, 0);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  g_string_replace (bytes, " ", "", 0); /* not all versions of cairo write them */
  g_assert_nonnull (strstr (bytes->str, "rgb(100%,0%,0%)"));
  g_assert_nonnull (strstr (bytes->str, "rgb(0%,0%,100%)"));
}

/* Whoever reads the cleaned text reads the same picture in it, and nothing else. */
static void
test_cleaned (void)
{
  g_autofree char *svg = read_picture (".", "good.svg");
  g_autofree char *fault = NULL;
  g_autofree char *clean = bastide_own_picture_clean (svg, 0, &fault);
  g_autofree char *again = bastide_own_picture_clean (clean, 0, NULL);

  g_assert_null (fault);
  g_assert_nonnull (strstr (clean, "viewBox=\"10 10 80 80\""));
  g_assert_null (strstr (clean, "inkscape"));
  g_assert_null (strstr (clean, "A tile"));
  g_assert_null (strstr (clean, "60mm"));
  g_assert_nonnull (again);
}

/* Falls back to the drawn tile, and says so once. */
static void
check_falls_back (const char *svg)
{
  forget_said ();
  g_assert_true (
      same_picture (paint (svg, 1, PIXELS, "summer"), paint (NULL, 1, PIXELS, "summer")));
  g_assert_true (has_said ("tower-"));
  g_assert_true (has_said ("The tile is drawn from its definition."));
}

static void
test_hostile (gconstpointer name)
{
  g_autofree char *svg = read_picture ("hostile", name);
  g_autofree char *fault = NULL;

  g_assert_null (bastide_own_picture_clean (svg, 0, &fault));
  g_assert_nonnull (fault);
  check_falls_back (svg);
}

static void
test_too_large (void)
{
  g_autoptr (GString) svg = g_string_new ("<svg viewBox='0 0 9 9'><!--");

  while (svg->len < 512 * 1024)
    g_string_append (svg, "and so on ");
  g_string_append (svg, "--></svg>");
  check_falls_back (svg->str);
}

/* Under the sanitizers each group of a picture takes twenty times as long. */
#ifdef __SANITIZE_ADDRESS__
#define N_GROUPS  300
#define N_DAMAGED 25
#else
#define N_GROUPS  6000
#define N_DAMAGED 300
#endif

/* Its text says nothing of the time that it takes. */
static void
test_slow (void)
{
  g_autoptr (GString) svg = g_string_new ("<svg viewBox='0 0 9 9'>");
  g_autofree char *clean = NULL;

  for (guint i = 0; i < N_GROUPS; i++)
    g_string_append (svg, "<g opacity='.5'><path d='M0 0h9v9z'/></g>");
  g_string_append (svg, "</svg>");
  clean = bastide_own_picture_clean (svg->str, 0, NULL);
  g_assert_nonnull (clean);
  check_falls_back (svg->str);
}

/* With any byte changed, it is drawn or not, and that is all. */
static void
test_damaged (void)
{
  g_autofree char *svg = read_picture (".", "good.svg");
  gsize length = strlen (svg);
  g_autoptr (GRand) rand = g_rand_new_with_seed (52);

  for (guint i = 0; i < N_DAMAGED; i++)
    {
      g_autofree char *damaged = g_strdup (svg);

      damaged[g_rand_int_range (rand, 0, (gint32) length)] = (char) g_rand_int_range (rand, 0, 256);
      cairo_surface_destroy (paint (damaged, i % 4, 16, "summer"));
    }
}

static void
add_hostile (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "pictures", "hostile", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strdup_printf ("/render/own-picture/S52/hostile/%s", name);

      g_test_add_data_func_full (test, g_strdup (name), test_hostile, g_free);
    }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  said = g_string_new (NULL);
  g_log_set_default_handler (log_cb, NULL);
  g_test_add_func ("/render/own-picture/S52/drawn", test_drawn);
  g_test_add_func ("/render/own-picture/plan", test_plan);
  g_test_add_func ("/render/own-picture/cached", test_cached);
  g_test_add_func ("/render/own-picture/outlines", test_outlines);
  g_test_add_func ("/render/own-picture/cleaned", test_cleaned);
  add_hostile ();
  g_test_add_func ("/render/own-picture/S52/too-large", test_too_large);
  g_test_add_func ("/render/own-picture/S52/slow", test_slow);
  g_test_add_func ("/render/own-picture/S52/damaged", test_damaged);
  result = g_test_run ();
  g_string_free (said, TRUE);
  return result;
}
