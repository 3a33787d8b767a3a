/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-job.c: what the threads of the art cache do: layouts, pictures of tiles, ground, wood. */

#include "art-job.h"
#include "art-noise.h"
#include "board-wood.h"

guint
art_lay_key_hash (gconstpointer key)
{
  const ArtLayKey *self = key;

  return g_direct_hash (self->tile) * 31 + self->rotation * 7 + self->face * 13 +
         g_direct_hash (self->decoration);
}

gboolean
art_lay_key_equal (gconstpointer a, gconstpointer b)
{
  const ArtLayKey *p = a, *q = b;

  return p->tile == q->tile && p->rotation == q->rotation && p->face == q->face &&
         p->decoration == q->decoration && p->town == q->town && p->town_x == q->town_x &&
         p->town_y == q->town_y;
}

void
art_lay_key_init_copy (ArtLayKey *self, const ArtLayKey *other)
{
  *self = *other;
  bastide_tile_ref (self->tile);
  if (self->town != NULL)
    art_town_ref (self->town);
}

void
art_lay_key_clear (ArtLayKey *self)
{
  g_clear_pointer (&self->tile, bastide_tile_unref);
  g_clear_pointer (&self->town, art_town_unref);
}

BastideTileArt *
art_lay_key_lay (const ArtLayKey *self, const char *edition, const BastideTheme *theme)
{
  return bastide_tile_art_new_in_town (self->tile, edition, self->rotation, self->face,
                                       self->decoration, theme, self->town, self->town_x,
                                       self->town_y);
}

cairo_surface_t *
art_job_rasterise (BastideTileArt *art, int pixels, int cell_x, int cell_y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t *cr = cairo_create (surface);

  bastide_tile_art_paint_above (art, cr, pixels, pixels, cell_x, cell_y);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

ArtJob *
art_job_new (ArtJobKind kind, const BastideTheme *theme, guint generation)
{
  ArtJob *self = g_new0 (ArtJob, 1);

  self->kind = kind;
  self->theme = theme;
  self->generation = generation;
  return self;
}

void
art_job_free (gpointer job)
{
  ArtJob *self = job;

  art_lay_key_clear (&self->lay);
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self->edition);
  g_free (self);
}

void
art_job_run (gpointer job, gpointer unused)
{
  ArtJob *self = job;

  switch (self->kind)
    {
    case ART_JOB_LAY:
      self->art = art_lay_key_lay (&self->lay, self->edition, self->theme);
      break;
    case ART_JOB_PAINT:
      self->surface = art_job_rasterise (self->art, self->pixels, self->cell_x, self->cell_y);
      break;
    case ART_JOB_GROUND:
      self->surface = art_noise_ground (self->theme, self->pixels);
      break;
    case ART_JOB_WOOD:
      self->surface = bastide_board_wood ();
      break;
    default:
      g_assert_not_reached ();
    }
}
