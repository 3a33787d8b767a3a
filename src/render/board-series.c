/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-series.c: the board after each turn, as a folder of pictures.
 *
 * The pictures are made in a hidden folder inside the one that was asked for and move out of it
 * when all are there: whoever cancels, or whose disk is full, finds the folder as it was. */

#include "config.h"

#include "board-export-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#define MIN_DIGITS 3

typedef struct {
  const BastideRecord *record;
  guint first, last;
  BastideBoardExport options;
  const BastideExportWatch *watch;
  BastideArtCache *cache;
  char *folder;
  char *hidden;
} Series;

/* As many digits as the last turn of the game needs: parts of a series fit together. */
static char *
name_of (const Series *self, guint turn)
{
  g_autofree char *most = g_strdup_printf ("%u", self->record->good_turns);
  int digits = MAX ((int) strlen (most), MIN_DIGITS);

  return g_strdup_printf ("turn-%0*u.png", digits, turn);
}

static void
set_error (const char *folder, GError **error)
{
  int code = errno;
  g_autofree char *shown = g_filename_display_name (folder);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
               /* Translators: a folder's name and the system's reason. */
               _ ("The pictures cannot be saved in “%s”: %s"), shown, g_strerror (code));
}

/* The share of one picture in the whole. */
typedef struct {
  const Series *series;
  guint turn;
} Part;

static void
progress_cb (double done, gpointer data)
{
  const Part *part = data;
  const Series *series = part->series;

  if (series->watch->progress != NULL)
    series->watch->progress ((part->turn - series->first + done) /
                                 (series->last - series->first + 1),
                             series->watch->data);
}

static gboolean
write_turn (const Series *self, guint turn, GError **error)
{
  g_autofree BastideState *state =
      bastide_record_state (self->record, bastide_record_moves_until (self->record, turn));
  g_autofree char *name = name_of (self, turn);
  g_autofree char *path = g_build_filename (self->hidden, name, NULL);
  Part part = { self, turn };
  BastideExportWatch watch = { .progress = progress_cb, .data = &part };
  BastideBoardDrawing drawing;

  bastide_board_drawing_init (&drawing, state, &self->options, TRUE, self->cache);
  if (self->watch != NULL)
    {
      watch.cancellable = self->watch->cancellable;
      drawing.watch = &watch;
    }
  return bastide_picture_file_write (path, drawing.camera.width, drawing.height,
                                     bastide_board_drawing_draw, &drawing, drawing.watch, error);
}

static gboolean
publish (const Series *self, GError **error)
{
  for (guint turn = self->first; turn <= self->last; turn++)
    {
      g_autofree char *name = name_of (self, turn);
      g_autofree char *from = g_build_filename (self->hidden, name, NULL);
      g_autofree char *to = g_build_filename (self->folder, name, NULL);

      if (g_rename (from, to) != 0)
        {
          set_error (self->folder, error);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
write_all (const Series *self, GError **error)
{
  for (guint turn = self->first; turn <= self->last; turn++)
    if (!write_turn (self, turn, error))
      return FALSE;
  return publish (self, error);
}

static void
remove_hidden (const Series *self)
{
  for (guint turn = self->first; turn <= self->last; turn++)
    {
      g_autofree char *name = name_of (self, turn);
      g_autofree char *path = g_build_filename (self->hidden, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->hidden);
}

static gboolean
write_series (Series *self, GError **error)
{
  gboolean is_new = !g_file_test (self->folder, G_FILE_TEST_EXISTS), written;

  if (g_mkdir_with_parents (self->folder, 0777) != 0 || g_mkdtemp (self->hidden) == NULL)
    {
      set_error (self->folder, error);
      if (is_new)
        g_rmdir (self->folder);
      return FALSE;
    }
  written = write_all (self, error);
  remove_hidden (self);
  if (!written && is_new)
    g_rmdir (self->folder);
  return written;
}

gboolean
bastide_board_export_turns (const BastideRecord *record,
                            const char *folder,
                            guint first,
                            guint last,
                            const BastideBoardExport *options,
                            const BastideExportWatch *watch,
                            GError **error)
{
  g_autoptr (BastideArtCache) cache = NULL;
  g_autofree BastideState *frame = NULL;
  g_autofree char *hidden = NULL, *target = NULL;
  Series series;

  g_return_val_if_fail (record != NULL && folder != NULL, FALSE);
  g_return_val_if_fail (options != NULL && options->width > 0, FALSE);

  last = MIN (last, record->good_turns);
  g_return_val_if_fail (first <= last, FALSE);

  cache = bastide_board_drawing_cache (record->setup, options);
  frame = bastide_record_state (record, bastide_record_moves_until (record, last));
  target = g_strdup (folder);
  hidden = g_build_filename (folder, ".pictures-XXXXXX", NULL);
  series = (Series){ record, first, last, *options, watch, cache, target, hidden };
  series.options.frame = frame;
  return write_series (&series, error);
}
