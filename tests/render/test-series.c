/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-series.c: the board after each turn, as a folder of pictures. */

#include <cairo.h>
#include <glib/gstdio.h>
#include <string.h>

#include "board-export.h"

#define WIDTH 300

typedef struct {
  char *folder; /* there already */
  BastideRecord *record;
} Fixture;

static const BastideBoardExport options = { .theme = "plan", .width = WIDTH, .legend = TRUE };

static void
fixture_set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("G_TEST_SRCDIR"), "data", "games", "greedy-2p.bastide", NULL);
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("bastide-series-XXXXXX", &error);
  g_assert_no_error (error);
  self->record = bastide_record_load (path, &error);
  g_assert_no_error (error);
}

static void
empty_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
}

static void
fixture_tear_down (Fixture *self, gconstpointer data)
{
  empty_folder (self->folder);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  bastide_record_free (self->record);
}

/* The names in a folder, hidden ones as well, sorted and joined. */
static char *
list (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GString *names = g_string_new (NULL);
  GList *sorted = NULL;
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    sorted = g_list_insert_sorted (sorted, g_strdup (name), (GCompareFunc) strcmp);
  for (GList *link = sorted; link != NULL; link = link->next)
    g_string_append_printf (names, "%s%s", link->prev != NULL ? " " : "", (char *) link->data);
  g_list_free_full (sorted, g_free);
  return g_string_free (names, FALSE);
}

static void
get_size (const char *folder, const char *name, int *width, int *height)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);

  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  *width = cairo_image_surface_get_width (picture);
  *height = cairo_image_surface_get_height (picture);
  cairo_surface_destroy (picture);
}

/* One picture a turn, all of one size: that of the last one's board. */
static void
test_turns (Fixture *self, gconstpointer data)
{
  g_autofree BastideState *last =
      bastide_record_state (self->record, bastide_record_moves_until (self->record, 12));
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;
  int width, height, first_height;

  g_assert_true (
      bastide_board_export_turns (self->record, self->folder, 9, 12, &options, NULL, &error));
  g_assert_no_error (error);
  names = list (self->folder);
  g_assert_cmpstr (names, ==, "turn-009.png turn-010.png turn-011.png turn-012.png");
  get_size (self->folder, "turn-009.png", &width, &first_height);
  get_size (self->folder, "turn-012.png", &width, &height);
  g_assert_cmpint (width, ==, WIDTH);
  g_assert_cmpint (first_height, ==, height);
  g_assert_cmpfloat (height, ==, bastide_board_export_height (last, &options));
}

/* Tiles that lie there from the first picture on are at the same place in the last one. */
static void
test_framing (Fixture *self, gconstpointer data)
{
  const BastideBoardExport bare = { .theme = "plan", .width = WIDTH, .hide_followers = TRUE };
  cairo_surface_t *pictures[2];
  g_autoptr (GError) error = NULL;
  guint n_ink = 0;

  bastide_board_export_turns (self->record, self->folder, 0, 3, &bare, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path =
          g_build_filename (self->folder, i == 0 ? "turn-000.png" : "turn-003.png", NULL);

      pictures[i] = cairo_image_surface_create_from_png (path);
    }
  for (int y = 0; y < cairo_image_surface_get_height (pictures[0]); y++)
    for (int x = 0; x < WIDTH; x++)
      {
        const guchar *p = cairo_image_surface_get_data (pictures[0]) +
                          y * cairo_image_surface_get_stride (pictures[0]) + 4 * x;
        const guchar *q = cairo_image_surface_get_data (pictures[1]) +
                          y * cairo_image_surface_get_stride (pictures[1]) + 4 * x;

        /* Dark lines of the start tile; its shadow is lighter. */
        if (p[0] > 0x40 || p[1] > 0x40 || p[2] > 0x40)
          continue;
        n_ink++;
        g_assert_cmpint (q[1], <=, 0x40);
      }
  g_assert_cmpuint (n_ink, >, 100);
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
}

/* A folder that isn't there is made; turns beyond the end are none. */
static void
test_new_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "new", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *names = NULL;

  g_assert_true (
      bastide_board_export_turns (self->record, folder, 70, G_MAXUINT, &options, NULL, &error));
  g_assert_no_error (error);
  names = list (folder);
  g_assert_cmpstr (names, ==, "turn-070.png turn-071.png");
  empty_folder (folder);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

typedef struct {
  GCancellable *cancellable;
  double last;
} Watch;

static void
progress_cb (double done, gpointer data)
{
  Watch *watch = data;

  g_assert_cmpfloat (done, >=, watch->last);
  watch->last = done;
  if (done > 0.6)
    g_cancellable_cancel (watch->cancellable);
}

/* Who cancels finds everything as it was: no picture of this series, no hidden folder. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Watch watch = { cancellable, 0 };
  const BastideExportWatch looking = { cancellable, progress_cb, &watch };
  g_autofree char *old = g_build_filename (self->folder, "turn-001.png", NULL);
  g_autofree char *folder = g_build_filename (self->folder, "new", NULL);
  g_autofree char *names = NULL, *text = NULL;
  g_autoptr (GError) error = NULL, other_error = NULL;

  g_assert_true (g_file_set_contents (old, "precious", -1, NULL));
  g_assert_false (
      bastide_board_export_turns (self->record, self->folder, 0, 3, &options, &looking, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpfloat (watch.last, >, 0.6);
  g_assert_false (
      bastide_board_export_turns (self->record, folder, 0, 3, &options, &looking, &other_error));
  g_assert_error (other_error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  names = list (self->folder);
  g_assert_cmpstr (names, ==, "turn-001.png");
  g_assert_true (g_file_get_contents (old, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "precious");
}

/* What is no folder cannot take pictures. */
static void
test_no_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "file", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "precious", -1, NULL));
  g_assert_false (bastide_board_export_turns (self->record, path, 0, 3, &options, NULL, &error));
  g_assert_true (error != NULL && error->domain == G_FILE_ERROR);
  g_assert_nonnull (strstr (error->message, path));
}

#define ADD(name, func)                                                                            \
  g_test_add ("/render/series/" name, Fixture, NULL, fixture_set_up, func, fixture_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("turns", test_turns);
  ADD ("framing", test_framing);
  ADD ("new-folder", test_new_folder);
  ADD ("cancel", test_cancel);
  ADD ("no-folder", test_no_folder);
  return g_test_run ();
}
