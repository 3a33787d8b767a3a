/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-store.c: prepared pictures for drawing the board fast. */

#include "board-store.h"

#include <math.h>
#include <string.h>

#include "art-pixels.h"

/* A zoom leaves pictures of several sizes behind; when there are that many, those are dropped that
 * this drawing and the one before had no use for. */
#define MAX_SPRITE_BYTES (4 * 1024 * 1024)
#define SPRITE_TIME      1000 /* microseconds that a drawing may take for new ones, if it may wait */

/* Chunks: enough for a view of 1920 x 1080 at two sizes; for finer screens as many of them. What is
 * in view is kept in any case. */
#define MAX_CHUNK_BYTES ((gsize) 26 * 1024 * 1024)
#define CHUNK_PIXELS    256

typedef struct {
  BastideSpriteKey key;
  cairo_surface_t *surface;
  guint used; /* drawing in which it was last used */
} Sprite;

struct _BastideBoardStore {
  GHashTable *sprites; /* of Sprite, each its own key */
  gsize sprite_bytes;
  gint64 sprite_time; /* microseconds that this drawing took for new ones */
  GHashTable *chunks; /* of BastideChunk, each its own key */
  gsize chunk_bytes;
  guint drawing;
  guint n_same;        /* drawings before this one that were like it */
  int pixels;          /* device pixels a tile in this drawing, as it is seen */
  double scale;        /* and device pixels a unit */
  gconstpointer owner; /* of the chunks of this drawing */
  const BastideTheme *theme;
};

static guint
key_hash (gconstpointer data)
{
  const BastideSpriteKey *key = data;

  return key->size * 2654435761u ^ key->scale * 40503u ^
         (guint) (key->kind << 24 | key->posture << 16 | key->colour << 8) ^ (guchar) key->letter;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (BastideSpriteKey)) == 0;
}

static guint
chunk_hash (gconstpointer data)
{
  const BastideChunk *chunk = data;

  return ((guint) chunk->x * 73856093u) ^ ((guint) chunk->y * 19349663u) ^
         ((guint) chunk->pixels * 83492791u) ^ g_direct_hash (chunk->owner);
}

static gboolean
chunk_equal (gconstpointer a, gconstpointer b)
{
  const BastideChunk *left = a, *right = b;

  return left->x == right->x && left->y == right->y && left->pixels == right->pixels &&
         left->owner == right->owner && left->theme == right->theme && left->scale == right->scale;
}

static gsize
chunk_bytes (const BastideChunk *chunk)
{
  gsize side = (gsize) chunk->pixels * chunk->side;

  return side * side * 4 + sizeof *chunk;
}

static void
chunk_free (gpointer data)
{
  static const BastideChunkCell nothing;
  BastideChunk *chunk = data;

  for (guint i = 0; i < G_N_ELEMENTS (chunk->cells); i++)
    bastide_chunk_cell_set (&chunk->cells[i], &nothing);
  cairo_surface_destroy (chunk->surface);
  g_free (chunk);
}

static gsize
sprite_bytes (const Sprite *sprite)
{
  return (gsize) cairo_image_surface_get_stride (sprite->surface) *
         cairo_image_surface_get_height (sprite->surface);
}

static void
sprite_free (gpointer data)
{
  Sprite *sprite = data;

  cairo_surface_destroy (sprite->surface);
  g_free (sprite);
}

static BastideBoardStore *
store_new (void)
{
  BastideBoardStore *self = g_new0 (BastideBoardStore, 1);

  self->sprites = g_hash_table_new_full (key_hash, key_equal, NULL, sprite_free);
  self->chunks = g_hash_table_new_full (chunk_hash, chunk_equal, NULL, chunk_free);
  return self;
}

static void
store_free (gpointer data)
{
  BastideBoardStore *self = data;

  g_hash_table_unref (self->sprites);
  g_hash_table_unref (self->chunks);
  g_free (self);
}

/* One for each thread: the window draws in one, a file may be written in another. */
BastideBoardStore *
bastide_board_store_get (void)
{
  static GPrivate stores = G_PRIVATE_INIT (store_free);
  BastideBoardStore *self = g_private_get (&stores);

  if (!self)
    {
      self = store_new ();
      g_private_set (&stores, self);
    }
  return self;
}

static gboolean
drop_unused_cb (gpointer key, gpointer value, gpointer data)
{
  BastideBoardStore *self = data;
  Sprite *sprite = key;

  if (self->drawing - sprite->used <= 1)
    return FALSE;
  self->sprite_bytes -= sprite_bytes (sprite);
  return TRUE;
}

static Sprite *
draw_sprite (BastideBoardStore *self,
             const BastideSpriteKey *key,
             double size,
             double scale,
             BastideSpriteFunc func,
             gpointer data)
{
  gint64 begun = g_get_monotonic_time ();
  Sprite *sprite = g_new (Sprite, 1);
  int pixels = MAX (1, (int) round (size * scale));
  cairo_t *cr;

  sprite->key = *key;
  sprite->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_surface_set_device_scale (sprite->surface, scale, scale);
  cr = cairo_create (sprite->surface);
  func (cr, key, size, data);
  cairo_destroy (cr);
  self->sprite_bytes += sprite_bytes (sprite);
  if (self->sprite_bytes > MAX_SPRITE_BYTES * MAX (1, scale * scale))
    g_hash_table_foreach_remove (self->sprites, drop_unused_cb, self);
  g_hash_table_add (self->sprites, sprite);
  self->sprite_time += g_get_monotonic_time () - begun;
  return sprite;
}

cairo_surface_t *
bastide_board_store_sprite (BastideBoardStore *self,
                            const BastideSpriteKey *key,
                            double size,
                            double scale,
                            BastideSpriteFunc func,
                            gpointer data)
{
  Sprite *sprite = g_hash_table_lookup (self->sprites, key);

  if (!sprite)
    sprite = draw_sprite (self, key, size, scale, func, data);
  sprite->used = self->drawing;
  return sprite->surface;
}

static gboolean
shows_the_same (const BastideSpriteKey *a, const BastideSpriteKey *b)
{
  return a->kind == b->kind && a->posture == b->posture && a->colour == b->colour &&
         a->letter == b->letter && a->scale == b->scale;
}

static Sprite *
nearest_sprite (BastideBoardStore *self, const BastideSpriteKey *key)
{
  Sprite *nearest = NULL;
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, self->sprites);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    {
      Sprite *sprite = other;

      if (shows_the_same (&sprite->key, key) &&
          (!nearest || ABS ((gint64) sprite->key.size - key->size) <
                           ABS ((gint64) nearest->key.size - key->size)))
        nearest = sprite;
    }
  return nearest;
}

cairo_surface_t *
bastide_board_store_find_sprite (BastideBoardStore *self,
                                 const BastideSpriteKey *key,
                                 gboolean *late)
{
  Sprite *sprite = g_hash_table_lookup (self->sprites, key);

  *late = !sprite && self->sprite_time > SPRITE_TIME;
  if (*late)
    sprite = nearest_sprite (self, key);
  if (!sprite)
    return NULL;
  sprite->used = self->drawing;
  return sprite->surface;
}

gboolean
bastide_board_store_begin (BastideBoardStore *self,
                           gconstpointer owner,
                           const BastideTheme *theme,
                           int pixels,
                           double scale)
{
  gboolean same = self->owner == owner && self->theme == theme && self->pixels == pixels &&
                  self->scale == scale;

  self->drawing++;
  self->sprite_time = 0;
  self->n_same = same ? self->n_same + 1 : 0;
  self->owner = owner;
  self->theme = theme;
  self->pixels = pixels;
  self->scale = scale;
  return bastide_board_store_is_steady (self);
}

gboolean
bastide_board_store_is_steady (BastideBoardStore *self)
{
  /* At small sizes a slow zoom gives the same whole number of pixels twice. */
  return self->n_same >= 2;
}

int
bastide_chunk_side (int pixels)
{
  return CLAMP (CHUNK_PIXELS / pixels, 1, BASTIDE_CHUNK_SIDE);
}

static cairo_surface_t *
new_surface (const BastideChunk *chunk)
{
  int side = chunk->pixels * chunk->side;
  ArtPixels pixels = art_pixels_take (cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side));
  cairo_surface_t *surface = art_pixels_wrap (&pixels);

  art_pixels_clear (&pixels);
  /* Once and for all: each setting of it makes recordings that show the chunk copy it. */
  cairo_surface_set_device_scale (surface, chunk->scale, chunk->scale);
  return surface;
}

void
bastide_board_chunk_open (BastideChunk *chunk)
{
  cairo_surface_t *old = chunk->surface;
  gsize size;

  if (!chunk->is_told)
    return;
  size = (gsize) cairo_image_surface_get_stride (old) * cairo_image_surface_get_height (old);
  chunk->surface = new_surface (chunk);
  chunk->is_told = FALSE;
  cairo_surface_flush (old);
  memcpy (cairo_image_surface_get_data (chunk->surface), cairo_image_surface_get_data (old), size);
  cairo_surface_mark_dirty (chunk->surface);
  cairo_surface_destroy (old);
}

BastideChunk *
bastide_board_store_chunk (BastideBoardStore *self, int pixels, int x, int y, gboolean create)
{
  BastideChunk key = {
    .owner = self->owner,
    .theme = self->theme,
    .x = x,
    .y = y,
    .pixels = pixels,
    .side = bastide_chunk_side (pixels),
    .scale = self->scale,
  };
  BastideChunk *chunk = g_hash_table_lookup (self->chunks, &key);

  if (!chunk && create)
    {
      chunk = g_memdup2 (&key, sizeof key);
      chunk->surface = new_surface (chunk);
      g_hash_table_add (self->chunks, chunk);
      self->chunk_bytes += chunk_bytes (chunk);
    }
  if (chunk)
    chunk->used = self->drawing;
  return chunk;
}

static int
compare_used (gconstpointer a, gconstpointer b)
{
  const BastideChunk *left = *(BastideChunk *const *) a, *right = *(BastideChunk *const *) b;

  return (left->used > right->used) - (left->used < right->used);
}

void
bastide_board_store_end (BastideBoardStore *self)
{
  gsize most = MAX_CHUNK_BYTES * MAX (1, self->scale * self->scale);
  g_autoptr (GPtrArray) chunks = NULL;
  GHashTableIter iter;
  gpointer chunk;

  if (self->chunk_bytes <= most)
    return;
  chunks = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &chunk, NULL))
    g_ptr_array_add (chunks, chunk);
  g_ptr_array_sort (chunks, compare_used);
  for (guint i = 0; i < chunks->len && self->chunk_bytes > most; i++)
    {
      BastideChunk *oldest = g_ptr_array_index (chunks, i);

      if (oldest->used == self->drawing)
        return;
      self->chunk_bytes -= chunk_bytes (oldest);
      g_hash_table_remove (self->chunks, oldest);
    }
}

void
bastide_chunk_cell_set (BastideChunkCell *cell, const BastideChunkCell *value)
{
  BastideTile *before = (BastideTile *) cell->tile;

  *cell = *value;
  if (cell->tile)
    bastide_tile_ref ((BastideTile *) cell->tile);
  if (before)
    bastide_tile_unref (before);
}
