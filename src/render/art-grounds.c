/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-grounds.c: the ground in the sizes that a cache uses. */

#include "art-grounds.h"

#include <math.h>

#define MAX_BYTES ((gsize) 8 * 1024 * 1024)
#define N_KEPT    2 /* those of the last drawing stay in any case */

static void
ground_free (gpointer data)
{
  ArtGround *self = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

void
art_grounds_init (ArtGrounds *self)
{
  self->row = g_ptr_array_new_with_free_func (ground_free);
}

void
art_grounds_clear (ArtGrounds *self)
{
  g_clear_pointer (&self->row, g_ptr_array_unref);
}

double
art_size_distance (int pixels, int wanted)
{
  return pixels > wanted ? (double) pixels / wanted : pow ((double) wanted / pixels, 1.5);
}

/* What was not used for longest goes. */
static void
drop_oldest (ArtGrounds *self)
{
  gsize bytes = 0;

  for (guint i = 0; i < self->row->len; i++)
    {
      ArtGround *ground = g_ptr_array_index (self->row, i);
      gsize side = (gsize) ground->pixels * ART_GROUND_SPAN;

      bytes += side * side * 4;
      if (i >= N_KEPT && bytes > MAX_BYTES)
        g_ptr_array_remove_index (self->row, i--);
    }
}

/* The ground of that size, moved to the front, which may not be there yet. */
static ArtGround *
ground_for (ArtGrounds *self, int pixels)
{
  ArtGround *ground;

  for (guint i = 0; i < self->row->len; i++)
    {
      ground = g_ptr_array_index (self->row, i);
      if (ground->pixels != pixels)
        continue;
      g_ptr_array_insert (self->row, 0, g_ptr_array_steal_index (self->row, i));
      return ground;
    }
  ground = g_new0 (ArtGround, 1);
  ground->pixels = pixels;
  g_ptr_array_insert (self->row, 0, ground);
  drop_oldest (self);
  return ground;
}

static const ArtGround *
nearest (ArtGrounds *self, int pixels)
{
  const ArtGround *best = NULL;

  for (guint i = 0; i < self->row->len; i++)
    {
      const ArtGround *other = g_ptr_array_index (self->row, i);

      if (other->surface != NULL && (best == NULL || art_size_distance (other->pixels, pixels) <
                                                         art_size_distance (best->pixels, pixels)))
        best = other;
    }
  return best;
}

const ArtGround *
art_grounds_find (ArtGrounds *self, const BastideTheme *theme, int pixels, gboolean may_wait)
{
  ArtGround *ground = ground_for (self, pixels);

  if (ground->surface == NULL && !may_wait)
    ground->surface = art_noise_ground (theme, pixels);
  return ground->surface != NULL ? ground : nearest (self, pixels);
}

int
art_grounds_next (ArtGrounds *self)
{
  for (guint i = 0; i < self->row->len; i++)
    {
      ArtGround *ground = g_ptr_array_index (self->row, i);

      if (ground->surface != NULL || ground->pushed)
        continue;
      ground->pushed = TRUE;
      return ground->pixels;
    }
  return 0;
}

void
art_grounds_take (ArtGrounds *self, int pixels, cairo_surface_t **surface)
{
  for (guint i = 0; i < self->row->len; i++)
    {
      ArtGround *ground = g_ptr_array_index (self->row, i);

      if (ground->pixels == pixels && ground->surface == NULL)
        ground->surface = g_steal_pointer (surface);
    }
}
