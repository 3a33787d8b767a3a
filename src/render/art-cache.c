/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-cache.c: laid-out tiles and painted tiles, kept for drawing.
 *
 * A placed tile is two copies: its piece of the periodic ground, and above it the tile's own
 * picture, which has no ground of its own. What makes such a picture unique: the definition, its
 * rotation, one of a handful of faces, the variants of the houses across its city sides, and the
 * size. The pictures are kept by least recent use, within a number of bytes. */

#include "tile-art-private.h"
#include "art-noise.h"
#include "art-theme.h"

#include <math.h>
#include <string.h>

#define FACES             4
#define MAX_GROUND_PIXELS 256 /* a tile; larger tiles have it enlarged */
#define N_GROUNDS         3
#define STALE             1500 /* requests after which a queued picture is not wanted any more */

/* A laid-out tile. */
typedef struct {
  BastideTile *tile;
  guint rotation, face;
  const char *decoration; /* belongs to the tile; NULL: none */
  ArtTown *town;          /* that it is a part of, or NULL; and which cell of it */
  int town_x, town_y;
  BastideTileArt *art;
} Laid;

/* A painted tile, or one still to be painted. */
typedef struct {
  BastideTileArt *art;
  guint edges; /* bastide_tile_art_edge_key */
  int pixels;
  int cell_x, cell_y;       /* a place with those edges */
  guint64 asked;            /* the cache's requests when it was asked for last */
  cairo_surface_t *surface; /* NULL: queued */
  GList use;                /* in the cache's order of use, the newest first; or in its queue */
} Painted;

/* One period of the ground at one size. */
typedef struct {
  int pixels; /* a tile; 0: none */
  cairo_surface_t *surface;
} Ground;

struct _BastideArtCache {
  const BastideTheme *theme;
  gsize max_bytes, bytes;    /* at one pixel a unit; now */
  double scale;              /* pixels a unit of the last picture */
  ArtTown *town;             /* of the game that was drawn last, or NULL */
  GPtrArray *editions;       /* its editions (of BastideEdition), or NULL */
  GHashTable *laid;          /* Laid -> itself */
  GHashTable *painted;       /* Painted -> itself */
  GHashTable *sizes;         /* BastideTileArt -> GPtrArray of Painted: those that are painted */
  GQueue used;               /* painted ones */
  GQueue queue;              /* to be painted, the last asked for at the end */
  guint64 requests;          /* how often a picture was asked for */
  Ground grounds[N_GROUNDS]; /* kept: a surface that goes while a recorded drawing still needs it
                                is copied whole, for each tile */
  int wanted_ground;         /* pixels of a ground that another one stands in for; 0: none */
};

static guint
laid_hash (gconstpointer key)
{
  const Laid *self = key;

  return g_direct_hash (self->tile) * 31 + self->rotation * 7 + self->face * 13 +
         g_direct_hash (self->decoration);
}

static gboolean
laid_equal (gconstpointer a, gconstpointer b)
{
  const Laid *p = a, *q = b;

  return p->tile == q->tile && p->rotation == q->rotation && p->face == q->face &&
         p->decoration == q->decoration && p->town == q->town && p->town_x == q->town_x &&
         p->town_y == q->town_y;
}

static void
laid_free (gpointer data)
{
  Laid *self = data;

  bastide_tile_unref (self->tile);
  bastide_tile_art_unref (self->art);
  g_clear_pointer (&self->town, art_town_unref);
  g_free (self);
}

static guint
painted_hash (gconstpointer key)
{
  const Painted *self = key;

  return g_direct_hash (self->art) * 31 + self->edges * 977 + (guint) self->pixels;
}

static gboolean
painted_equal (gconstpointer a, gconstpointer b)
{
  const Painted *p = a, *q = b;

  return p->art == q->art && p->edges == q->edges && p->pixels == q->pixels;
}

static void
painted_free (gpointer data)
{
  Painted *self = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  bastide_tile_art_unref (self->art);
  g_free (self);
}

BastideArtCache *
bastide_art_cache_new (const BastideTheme *theme, gsize max_bytes)
{
  BastideArtCache *self;

  g_return_val_if_fail (theme != NULL, NULL);

  self = g_new0 (BastideArtCache, 1);
  self->theme = theme;
  self->max_bytes = max_bytes;
  self->laid = g_hash_table_new_full (laid_hash, laid_equal, NULL, laid_free);
  self->painted = g_hash_table_new_full (painted_hash, painted_equal, NULL, painted_free);
  self->sizes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_queue_init (&self->used);
  g_queue_init (&self->queue);
  return self;
}

/* The links of both queues lie in the painted tiles themselves. */
static void
forget_all (BastideArtCache *self)
{
  g_queue_init (&self->used);
  g_queue_init (&self->queue);
  g_hash_table_remove_all (self->sizes);
  g_hash_table_remove_all (self->painted);
  g_hash_table_remove_all (self->laid);
  self->wanted_ground = 0;
  g_clear_pointer (&self->town, art_town_unref);
  for (guint i = 0; i < N_GROUNDS; i++)
    {
      g_clear_pointer (&self->grounds[i].surface, cairo_surface_destroy);
      self->grounds[i].pixels = 0;
    }
  self->bytes = 0;
}

void
bastide_art_cache_free (BastideArtCache *self)
{
  if (self == NULL)
    return;
  forget_all (self);
  g_clear_pointer (&self->editions, g_ptr_array_unref);
  g_hash_table_unref (self->sizes);
  g_hash_table_unref (self->painted);
  g_hash_table_unref (self->laid);
  g_free (self);
}

void
bastide_art_cache_set_theme (BastideArtCache *self, const BastideTheme *theme)
{
  g_return_if_fail (self != NULL && theme != NULL);
  if (self->theme == theme)
    return;
  forget_all (self);
  self->theme = theme;
}

const BastideTheme *
bastide_art_cache_get_theme (BastideArtCache *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->theme;
}

void
bastide_art_cache_set_setup (BastideArtCache *self, const BastideSetup *setup)
{
  g_autoptr (GArray) pieces = NULL;

  g_return_if_fail (self != NULL && setup != NULL);

  if (self->editions != setup->editions)
    {
      g_clear_pointer (&self->editions, g_ptr_array_unref);
      self->editions = g_ptr_array_ref (setup->editions);
    }
  if (!setup->has_count || (self->town != NULL && art_town_is_of (self->town, setup)))
    return;
  g_clear_pointer (&self->town, art_town_unref);
  pieces = art_town_pieces (setup);
  self->town = art_town_new (pieces, self->theme);
}

static const char *
decoration_of (const BastideTile *tile, guint copy)
{
  guint n = tile->decorations != NULL ? g_strv_length (tile->decorations) : 0;

  return copy < n && *tile->decorations[copy] != '\0' ? tile->decorations[copy] : NULL;
}

/* Its own face for each kind, so that two kinds never look alike by chance. */
static guint
face_of (const BastideTile *tile, guint copy)
{
  return g_str_hash (tile->id) * 16 + copy % FACES;
}

/* The id of the edition that a tile is in, as far as that is known. */
static const char *
edition_of (BastideArtCache *self, const BastideTile *tile)
{
  for (guint i = 0; self->editions != NULL && i < self->editions->len; i++)
    {
      const BastideEdition *edition = g_ptr_array_index (self->editions, i);

      if (g_ptr_array_find (edition->tiles, tile, NULL))
        return edition->id;
    }
  return NULL;
}

BastideTileArt *
bastide_art_cache_get_art (BastideArtCache *self,
                           const BastideTile *tile,
                           guint rotation,
                           guint copy)
{
  Laid key, *laid;

  g_return_val_if_fail (self != NULL && tile != NULL, NULL);

  key = (Laid){ .tile = (BastideTile *) tile,
                .rotation = rotation & 3,
                .face = face_of (tile, copy),
                .decoration = decoration_of (tile, copy) };
  if (self->town != NULL &&
      art_town_find (self->town, tile, rotation, copy, &key.town_x, &key.town_y))
    key.town = self->town;
  else
    key.town_x = key.town_y = 0;
  laid = g_hash_table_lookup (self->laid, &key);
  if (laid == NULL)
    {
      laid = g_memdup2 (&key, sizeof key);
      laid->tile = bastide_tile_ref (laid->tile);
      if (laid->town != NULL)
        art_town_ref (laid->town);
      laid->art = bastide_tile_art_new_in_town (
          tile, tile->picture != NULL ? edition_of (self, tile) : NULL, key.rotation, key.face,
          key.decoration, self->theme, key.town, key.town_x, key.town_y);
      g_hash_table_add (self->laid, laid);
    }
  return laid->art;
}

static gsize
bytes_of (const Painted *painted)
{
  return (gsize) painted->pixels * painted->pixels * 4;
}

static void
rasterise (BastideArtCache *self, Painted *painted)
{
  cairo_t *cr;

  painted->surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, painted->pixels, painted->pixels);
  cr = cairo_create (painted->surface);
  bastide_tile_art_paint_above (painted->art, cr, painted->pixels, painted->pixels, painted->cell_x,
                                painted->cell_y);
  cairo_destroy (cr);
  self->bytes += bytes_of (painted);
}

static void
add_size (BastideArtCache *self, Painted *painted)
{
  GPtrArray *sizes = g_hash_table_lookup (self->sizes, painted->art);

  if (sizes == NULL)
    {
      sizes = g_ptr_array_new ();
      g_hash_table_insert (self->sizes, painted->art, sizes);
    }
  g_ptr_array_add (sizes, painted);
}

static void
remove_size (BastideArtCache *self, Painted *painted)
{
  GPtrArray *sizes = g_hash_table_lookup (self->sizes, painted->art);

  g_ptr_array_remove_fast (sizes, painted);
  if (sizes->len == 0)
    g_hash_table_remove (self->sizes, painted->art);
}

/* As many pictures, however fine the screen is. */
static gboolean
is_too_large (const BastideArtCache *self)
{
  return self->bytes > self->max_bytes * MAX (1, self->scale * self->scale);
}

static void
drop_oldest (BastideArtCache *self)
{
  while (is_too_large (self) && self->used.length > 1)
    {
      Painted *oldest = g_queue_pop_tail_link (&self->used)->data;

      self->bytes -= bytes_of (oldest);
      remove_size (self, oldest);
      g_hash_table_remove (self->painted, oldest);
    }
}

static void
finish (BastideArtCache *self, Painted *painted)
{
  g_queue_unlink (&self->queue, &painted->use);
  rasterise (self, painted);
  add_size (self, painted);
  g_queue_push_head_link (&self->used, &painted->use);
  drop_oldest (self);
}

/* The painted tile, queued if it is new. */
static Painted *
painted_for (BastideArtCache *self, BastideTileArt *art, int cell_x, int cell_y, int pixels)
{
  Painted key = { .art = art,
                  .edges = bastide_tile_art_edge_key (art, cell_x, cell_y),
                  .pixels = pixels,
                  .cell_x = cell_x,
                  .cell_y = cell_y };
  Painted *painted = g_hash_table_lookup (self->painted, &key);

  if (painted == NULL)
    {
      painted = g_memdup2 (&key, sizeof key);
      painted->art = bastide_tile_art_ref (art);
      painted->use.data = painted;
      g_hash_table_add (self->painted, painted);
      g_queue_push_tail_link (&self->queue, &painted->use);
    }
  else if (painted->surface != NULL)
    {
      g_queue_unlink (&self->used, &painted->use);
      g_queue_push_head_link (&self->used, &painted->use);
    }
  else
    {
      g_queue_unlink (&self->queue, &painted->use);
      g_queue_push_tail_link (&self->queue, &painted->use);
    }
  painted->asked = ++self->requests;
  return painted;
}

/* How badly a picture of one size stands in for another: larger ones do it better. */
static double
distance (int pixels, int wanted)
{
  return pixels > wanted ? (double) pixels / wanted : pow ((double) wanted / pixels, 1.5);
}

/* The painted tile of the same art whose size is nearest, a larger one rather than a smaller one.
 */
static Painted *
nearest_size (BastideArtCache *self, const Painted *wanted)
{
  const GPtrArray *sizes = g_hash_table_lookup (self->sizes, wanted->art);
  Painted *best = NULL;
  double least = G_MAXDOUBLE;

  for (guint i = 0; sizes != NULL && i < sizes->len; i++)
    {
      Painted *other = g_ptr_array_index (sizes, i);
      double off = distance (other->pixels, wanted->pixels);

      if (off < least)
        {
          least = off;
          best = other;
        }
    }
  return best;
}

static void
paint_surface (cairo_t *cr, const Painted *painted, double size, gboolean exact)
{
  cairo_save (cr);
  cairo_scale (cr, size / painted->pixels, size / painted->pixels);
  cairo_set_source_surface (cr, painted->surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_rectangle (cr, 0, 0, painted->pixels, painted->pixels);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* One period of the ground at that size, the last used one first in the row. */
static cairo_surface_t *
ground_of (BastideArtCache *self, int pixels)
{
  guint i = 0;
  Ground found;

  while (i < N_GROUNDS - 1 && self->grounds[i].pixels != pixels)
    i++;
  found = self->grounds[i];
  if (found.pixels != pixels)
    {
      g_clear_pointer (&found.surface, cairo_surface_destroy);
      found = (Ground){ pixels, art_noise_ground (self->theme, pixels) };
    }
  memmove (self->grounds + 1, self->grounds, i * sizeof (Ground));
  self->grounds[0] = found;
  return found.surface;
}

/* The size of the ground to be used: that one, or one that is there already if it may wait. Making
 * one for each step of a zoom would take longer than all the rest. */
static int
ground_size (BastideArtCache *self, int pixels, gboolean may_wait)
{
  int best = 0;

  for (guint i = 0; i < N_GROUNDS; i++)
    {
      int other = self->grounds[i].pixels;

      if (other != 0 && (best == 0 || distance (other, pixels) < distance (best, pixels)))
        best = other;
    }
  if (best == pixels || best == 0 || !may_wait)
    return pixels;
  self->wanted_ground = pixels;
  return best;
}

static void
paint_ground (BastideArtCache *self,
              cairo_t *cr,
              double size,
              int wanted,
              int cell_x,
              int cell_y,
              gboolean may_wait)
{
  int pixels;

  if (self->theme->flat)
    return;
  pixels = ground_size (self, MIN (wanted, MAX_GROUND_PIXELS), may_wait);
  cairo_save (cr);
  cairo_scale (cr, size / pixels, size / pixels);
  cairo_set_source_surface (cr, ground_of (self, pixels),
                            -pixels * (cell_x & (ART_GROUND_SPAN - 1)),
                            -pixels * (cell_y & (ART_GROUND_SPAN - 1)));
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            pixels == wanted ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_rectangle (cr, 0, 0, pixels, pixels);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
bastide_art_cache_paint (BastideArtCache *self,
                         cairo_t *cr,
                         const BastideTile *tile,
                         guint rotation,
                         guint copy,
                         int cell_x,
                         int cell_y,
                         double size,
                         double scale,
                         gboolean may_wait)
{
  int pixels = MAX (1, (int) floor (size * scale + 0.5));
  BastideTileArt *art;
  Painted *painted, *other;

  g_return_if_fail (self != NULL && cr != NULL && tile != NULL);

  self->scale = scale;
  art = bastide_art_cache_get_art (self, tile, rotation, copy);
  painted = painted_for (self, art, cell_x, cell_y, pixels);
  if (painted->surface == NULL && !may_wait)
    finish (self, painted);
  paint_ground (self, cr, size, pixels, cell_x, cell_y, may_wait);
  if (painted->surface != NULL)
    {
      paint_surface (cr, painted, size, TRUE);
      return;
    }
  other = nearest_size (self, painted);
  if (other != NULL)
    paint_surface (cr, other, size, FALSE);
  else
    bastide_tile_art_sketch (art, cr, size);
}

/* What was asked for long ago, at sizes that were only zoomed through, is not wanted any more. */
static void
forget_queued (BastideArtCache *self)
{
  while (self->queue.head != NULL)
    g_hash_table_remove (self->painted, g_queue_pop_head_link (&self->queue)->data);
}

gboolean
bastide_art_cache_work (BastideArtCache *self, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;

  g_return_val_if_fail (self != NULL, FALSE);

  while (self->queue.tail != NULL && g_get_monotonic_time () < end)
    {
      Painted *newest = self->queue.tail->data;

      if (self->requests - newest->asked <= STALE)
        finish (self, newest);
      else
        forget_queued (self);
    }
  if (self->wanted_ground != 0 && self->queue.tail == NULL && g_get_monotonic_time () < end)
    {
      ground_of (self, self->wanted_ground);
      self->wanted_ground = 0;
    }
  return self->queue.tail != NULL || self->wanted_ground != 0;
}
