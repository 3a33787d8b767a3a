/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-layers.c: the board in the snapshot of a renderer that keeps textures.
 *
 * The wood and each chunk of tiles are textures, loaded up once and then only moved. What lies
 * above them, from followers to marks, is drawn onto a canvas, which is a little larger than the
 * view while somebody pans: as long as it shows the same it is moved as well. */

#include "config.h"

#include <string.h>

#include "board-parts.h"

#define MARGIN 160.0 /* of that canvas, while somebody pans: whole device pixels at any scale */

static const cairo_user_data_key_t texture_key;

/* The texture of a part, which lives as long as its surface. */
static GdkTexture *
texture_of (const BastideBoardPart *part)
{
  GdkTexture *texture = cairo_surface_get_user_data (part->surface, &texture_key);

  if (texture != NULL)
    return texture;
  texture = gdk_memory_texture_new (
      cairo_image_surface_get_width (part->surface), cairo_image_surface_get_height (part->surface),
      GDK_MEMORY_DEFAULT, part->bytes, (gsize) cairo_image_surface_get_stride (part->surface));
  cairo_surface_set_user_data (part->surface, &texture_key, texture, g_object_unref);
  return texture;
}

static graphene_rect_t
bounds_of (const cairo_rectangle_t *rectangle)
{
  return GRAPHENE_RECT_INIT ((float) rectangle->x, (float) rectangle->y, (float) rectangle->width,
                             (float) rectangle->height);
}

static void
append_part (const BastideBoardPart *part, gpointer data)
{
  GtkSnapshot *snapshot = data;
  graphene_rect_t at = bounds_of (&part->at), clip = bounds_of (&part->clip);
  GdkRGBA colour = { (float) part->red, (float) part->green, (float) part->blue, 1 };

  if (part->surface == NULL)
    gtk_snapshot_append_color (snapshot, &colour, &clip);
  else if (part->repeats)
    {
      gtk_snapshot_push_repeat (snapshot, &clip, &at);
      gtk_snapshot_append_texture (snapshot, texture_of (part), &at);
      gtk_snapshot_pop (snapshot);
    }
  else if (graphene_rect_contains_rect (&clip, &at))
    gtk_snapshot_append_texture (snapshot, texture_of (part), &at);
  else
    {
      gtk_snapshot_push_clip (snapshot, &clip);
      gtk_snapshot_append_texture (snapshot, texture_of (part), &at);
      gtk_snapshot_pop (snapshot);
    }
}

/* All that the canvas shows, but for where: the same bytes, the same picture. */
static GBytes *
describe (BastideBoard *self, const BastideBoardOverlay *overlay)
{
  GByteArray *bytes = g_byte_array_new ();
  BastideBoardOverlay plain = *overlay;
  BastideArtCache *cache = bastide_art_get_cache (self->art);
  guint news = bastide_art_cache_get_news (cache);

#define ADD(items, n) g_byte_array_append (bytes, (gconstpointer) (items), (n) * sizeof *(items))
  ADD (overlay->legal, overlay->n_legal);
  ADD (overlay->dead, overlay->n_dead);
  ADD (overlay->scored, overlay->n_scored);
  ADD (overlay->counted, overlay->n_counted);
  ADD (overlay->glowing, overlay->n_glowing);
  ADD (overlay->spots, overlay->n_spots);
  ADD (overlay->quarters, overlay->n_quarters);
  for (guint i = 0; overlay->keys != NULL && overlay->keys[i] != NULL; i++)
    ADD (overlay->keys[i], strlen (overlay->keys[i]));
  plain.keys = NULL;
  plain.legal = plain.dead = NULL;
  plain.scored = plain.counted = plain.glowing = NULL;
  plain.spots = NULL;
  plain.quarters = NULL;
  ADD (&plain, 1);
  ADD (&self->n_states, 1);
  ADD (&cache, 1);
  ADD (&news, 1);
#undef ADD
  return g_byte_array_free_to_bytes (bytes);
}

/* How far the canvas has to be moved, in units. FALSE if it doesn't cover the view or is of another
 * size. */
static gboolean
find_shift (BastideBoard *self, const BastideCamera *camera, double scale, double *dx, double *dy)
{
  BastideCamera old = self->above_camera, new = *camera;
  double x, y, margin = self->above_margin;

  if (old.tile != new.tile || old.width != new.width + 2 * margin ||
      old.height != new.height + 2 * margin || self->above_scale != scale)
    return FALSE;
  bastide_camera_snap (&old, scale);
  bastide_camera_snap (&new, scale);
  bastide_camera_to_view (&old, 0, 0, &x, &y);
  bastide_camera_to_view (&new, 0, 0, dx, dy);
  *dx -= x;
  *dy -= y;
  return *dx <= 0 && *dy <= 0 && *dx >= -2 * margin && *dy >= -2 * margin;
}

/* Draws what lies above the tiles. TRUE if some of it had to be left. */
static gboolean
draw_above (BastideBoard *self,
            const BastideCamera *camera,
            const BastideBoardOverlay *overlay,
            double scale,
            double margin)
{
  BastideCamera larger = *camera;
  BastideCanvasArea area = { .scale = scale };
  gboolean again;
  cairo_t *cr;

  larger.width += 2 * margin;
  larger.height += 2 * margin;
  area.width = larger.width;
  area.height = larger.height;
  cr = cairo_create (bastide_canvas_begin (&self->canvas, GTK_WIDGET (self), &area));
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  again = bastide_board_draw_above (cr, self->state, &larger, bastide_art_get_cache (self->art),
                                    overlay, scale);
  cairo_destroy (cr);
  self->above_camera = larger;
  self->above_margin = margin;
  self->above_scale = scale;
  return again;
}

gboolean
bastide_board_append_layers (BastideBoard *self,
                             GtkSnapshot *snapshot,
                             const BastideCanvasArea *area,
                             const BastideCamera *camera,
                             const BastideBoardOverlay *overlay)
{
  g_autoptr (GBytes) before = g_steal_pointer (&self->above_shows);
  double dx = 0, dy = 0;
  gboolean again, same, moved;
  BastideCanvasArea above = *area;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) area->left, (float) area->top));
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, 0, (float) area->width, (float) area->height));
  again = bastide_board_draw_parts (self->state, camera, bastide_art_get_cache (self->art), overlay,
                                    area->scale, append_part, snapshot);
  self->above_shows = describe (self, overlay);
  same = before != NULL && g_bytes_equal (before, self->above_shows);
  moved = same && find_shift (self, camera, area->scale, &dx, &dy);
  if (!moved)
    {
      dx = dy = same ? -MARGIN : 0;
      if (draw_above (self, camera, overlay, area->scale, -dx))
        {
          again = TRUE;
          g_clear_pointer (&self->above_shows, g_bytes_unref);
        }
    }
  above.left = dx;
  above.top = dy;
  above.width = self->above_camera.width;
  above.height = self->above_camera.height;
  if (moved)
    bastide_canvas_append_again (&self->canvas, snapshot, &above);
  else
    bastide_canvas_append (&self->canvas, GTK_WIDGET (self), snapshot, &above);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
  return again;
}
