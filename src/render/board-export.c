/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-export.c: the board as a picture file. */

#include "config.h"

#include "board-export-private.h"

#include "board-legend.h"
#include "board-picture.h"

#include <math.h>

#define MARGIN      .35 /* in tiles, round the board */
#define CACHE_BYTES (32 * 1024 * 1024)
#define OUTLINES    .5 /* of the work on a file of outlines: the tiles; then it is packed */
#define BAND        (4 * 1024 * 1024) /* pixels that are drawn between two looks at the watch */

const char *
bastide_setup_theme (const BastideSetup *setup)
{
  g_return_val_if_fail (setup != NULL, NULL);

  for (guint e = 0; e < setup->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (setup->editions, e);

      if (edition->theme != NULL)
        return edition->theme;
    }
  return "summer";
}

/* A camera whose view is as wide as asked and just holds the placed tiles with their margin.
 * Whole pixels a tile, if there are pixels, and a whole number of them to the north-western tile:
 * then bands of the picture meet exactly. */
static void
camera_for (BastideCamera *camera, const BastideState *state, int width, gboolean whole)
{
  double columns = state->max_x - state->min_x + 1 + 2 * MARGIN;
  double rows = state->max_y - state->min_y + 1 + 2 * MARGIN;

  camera->tile = width / columns;
  if (whole)
    camera->tile = MAX (1, floor (camera->tile));
  camera->width = width;
  camera->height = ceil (rows * camera->tile);
  camera->x = (state->min_x + state->max_x + 1) / 2.0;
  camera->y = (state->min_y + state->max_y + 1) / 2.0;
  if (whole)
    bastide_camera_snap (camera, 1);
}

static gboolean
is_bare (const BastideBoardExport *options, const char *theme)
{
  return options->bare || g_strcmp0 (theme, "plan") == 0;
}

BastideArtCache *
bastide_board_drawing_cache (const BastideSetup *setup, const BastideBoardExport *options)
{
  const char *theme = options->theme != NULL ? options->theme : bastide_setup_theme (setup);

  return bastide_art_cache_new (bastide_theme_get (theme), CACHE_BYTES);
}

void
bastide_board_drawing_init (BastideBoardDrawing *self,
                            const BastideState *state,
                            const BastideBoardExport *options,
                            gboolean pixels,
                            BastideArtCache *cache)
{
  const BastideState *frame = options->frame != NULL ? options->frame : state;

  *self = (BastideBoardDrawing){ .state = state, .options = options, .cache = cache };
  camera_for (&self->camera, frame, options->width, pixels);
  self->height = self->camera.height;
  if (options->legend)
    self->height += bastide_board_legend_height (state->setup, options->width);
  self->band = pixels ? ceil (MAX (self->camera.tile, BAND / self->camera.width)) : G_MAXDOUBLE;
}

typedef struct {
  const BastideExportWatch *watch;
  GError *error; /* why it shall not go on, or NULL */
} Asked;

static gboolean
go_on_cb (double done, gpointer data)
{
  Asked *asked = data;

  return bastide_export_watch_step (asked->watch, OUTLINES * done, &asked->error);
}

gboolean
bastide_board_drawing_draw (cairo_t *cr, gpointer data, GError **error)
{
  BastideBoardDrawing *self = data;
  const BastideTheme *theme = bastide_art_cache_get_theme (self->cache);
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  BastideCamera camera = self->camera;
  Asked asked = { .watch = self->watch };

  overlay.go_on = go_on_cb;
  overlay.go_on_data = &asked;
  overlay.hide_followers = self->options->hide_followers;
  overlay.bare_table = is_bare (self->options, bastide_theme_name (theme));
  for (double top = 0; top < self->camera.height; top += self->band)
    {
      if (!bastide_export_watch_step (self->watch, top / self->height, error))
        return FALSE;
      camera.height = MIN (self->band, self->camera.height - top);
      camera.y =
          self->camera.y + (top + camera.height / 2 - self->camera.height / 2) / self->camera.tile;
      cairo_save (cr);
      cairo_translate (cr, 0, top);
      bastide_board_draw (cr, self->state, &camera, self->cache, &overlay, 1);
      cairo_restore (cr);
      if (asked.error != NULL)
        {
          g_propagate_error (error, asked.error);
          return FALSE;
        }
    }
  if (self->options->legend)
    {
      cairo_save (cr);
      cairo_translate (cr, 0, self->camera.height);
      bastide_board_legend_draw (cr, self->state, self->camera.width, overlay.bare_table);
      cairo_restore (cr);
    }
  return TRUE;
}

double
bastide_board_export_height (const BastideState *state, const BastideBoardExport *options)
{
  BastideBoardDrawing drawing;

  g_return_val_if_fail (state != NULL && options != NULL && options->width > 0, 0);

  bastide_board_drawing_init (&drawing, state, options, TRUE, NULL);
  return drawing.height;
}

void
bastide_board_export_draw (cairo_t *cr,
                           const BastideState *state,
                           const BastideBoardExport *options)
{
  g_autoptr (BastideArtCache) cache = NULL;
  BastideBoardDrawing drawing;

  g_return_if_fail (cr != NULL && state != NULL);
  g_return_if_fail (options != NULL && options->width > 0);

  cache = bastide_board_drawing_cache (state->setup, options);
  bastide_board_drawing_init (&drawing, state, options, TRUE, cache);
  drawing.band = G_MAXDOUBLE;
  bastide_board_drawing_draw (cr, &drawing, NULL);
}

gboolean
bastide_board_export (const BastideState *state,
                      const char *path,
                      const BastideBoardExport *options,
                      const BastideExportWatch *watch,
                      GError **error)
{
  g_autoptr (BastideArtCache) cache = NULL;
  BastideBoardDrawing drawing;

  g_return_val_if_fail (state != NULL && path != NULL, FALSE);
  g_return_val_if_fail (options != NULL && options->width > 0, FALSE);

  cache = bastide_board_drawing_cache (state->setup, options);
  bastide_board_drawing_init (&drawing, state, options,
                              bastide_picture_file_of (path) == BASTIDE_PICTURE_FILE_PNG, cache);
  drawing.watch = watch;
  return bastide_picture_file_write (path, drawing.camera.width, drawing.height,
                                     bastide_board_drawing_draw, &drawing, watch, error);
}
