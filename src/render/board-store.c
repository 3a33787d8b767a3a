/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-store.c: prepared pictures for drawing the board fast. */

#include "board-store.h"

#include <math.h>
#include <string.h>

/* A zoom leaves pictures of every size behind; when there are that many all are dropped. */
#define MAX_SPRITE_BYTES (4 * 1024 * 1024)

/* Chunks: enough for a view of 1920 x 1080; what is in view is kept in any case. */
#define MAX_CHUNK_BYTES ((gsize) 18 * 1024 * 1024)
#define CHUNK_PIXELS    320

#define WOOD_WIDTH  1024
#define WOOD_HEIGHT 512
#define PLANK       128

struct _BastideBoardStore {
  GHashTable *sprites; /* BastideSpriteKey -> cairo_surface_t */
  gsize sprite_bytes;
  cairo_surface_t *wood;
  GHashTable *chunks; /* of BastideChunk, each its own key */
  gsize chunk_bytes;
  guint drawing;
  int pixels;          /* device pixels a tile in this drawing */
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

static BastideBoardStore *
store_new (void)
{
  BastideBoardStore *self = g_new0 (BastideBoardStore, 1);

  self->sprites =
      g_hash_table_new_full (key_hash, key_equal, g_free, (GDestroyNotify) cairo_surface_destroy);
  self->chunks = g_hash_table_new_full (chunk_hash, chunk_equal, NULL, chunk_free);
  return self;
}

static void
store_free (gpointer data)
{
  BastideBoardStore *self = data;

  g_hash_table_unref (self->sprites);
  g_hash_table_unref (self->chunks);
  g_clear_pointer (&self->wood, cairo_surface_destroy);
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

cairo_surface_t *
bastide_board_store_sprite (BastideBoardStore *self,
                            const BastideSpriteKey *key,
                            double size,
                            double scale,
                            BastideSpriteFunc func,
                            gpointer data)
{
  cairo_surface_t *surface = g_hash_table_lookup (self->sprites, key);
  int pixels = MAX (1, (int) round (size * scale));
  gsize bytes = (gsize) pixels * pixels * 4;
  cairo_t *cr;

  if (surface)
    return surface;

  if (self->sprite_bytes + bytes > MAX_SPRITE_BYTES)
    {
      g_hash_table_remove_all (self->sprites);
      self->sprite_bytes = 0;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  func (cr, key, size, data);
  cairo_destroy (cr);
  self->sprite_bytes += bytes;
  g_hash_table_insert (self->sprites, g_memdup2 (key, sizeof *key), surface);
  return surface;
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
  self->owner = owner;
  self->theme = theme;
  self->pixels = pixels;
  self->scale = scale;
  return same;
}

int
bastide_board_store_side (const BastideBoardStore *self)
{
  return CLAMP (CHUNK_PIXELS / self->pixels, 1, BASTIDE_CHUNK_SIDE);
}

BastideChunk *
bastide_board_store_chunk (BastideBoardStore *self, int x, int y)
{
  BastideChunk key = {
    .owner = self->owner,
    .theme = self->theme,
    .x = x,
    .y = y,
    .pixels = self->pixels,
    .side = bastide_board_store_side (self),
    .scale = self->scale,
  };
  BastideChunk *chunk = g_hash_table_lookup (self->chunks, &key);

  if (!chunk)
    {
      chunk = g_memdup2 (&key, sizeof key);
      chunk->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key.pixels * key.side,
                                                   key.pixels * key.side);
      /* Once and for all: each setting of it makes recordings that show the chunk copy it. */
      cairo_surface_set_device_scale (chunk->surface, key.scale, key.scale);
      g_hash_table_add (self->chunks, chunk);
      self->chunk_bytes += chunk_bytes (chunk);
    }
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
  g_autoptr (GPtrArray) chunks = NULL;
  GHashTableIter iter;
  gpointer chunk;

  if (self->chunk_bytes <= MAX_CHUNK_BYTES)
    return;
  chunks = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &chunk, NULL))
    g_ptr_array_add (chunks, chunk);
  g_ptr_array_sort (chunks, compare_used);
  for (guint i = 0; i < chunks->len && self->chunk_bytes > MAX_CHUNK_BYTES; i++)
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

static double
chance (guint32 n)
{
  n ^= n >> 16;
  n *= 0x7feb352du;
  n ^= n >> 15;
  n *= 0x846ca68bu;
  n ^= n >> 16;
  return n / 4294967296.0;
}

/* Smooth noise along one line, between -1 and 1, repeating after period cells. */
static double
grain (double at, guint period, guint32 seed)
{
  double cell = floor (at), t = at - cell;
  guint i = (guint) ((gint64) cell % period + period) % period;
  double a = chance (seed + i), b = chance (seed + (i + 1) % period);

  t = t * t * (3 - 2 * t);
  return 2 * (a + (b - a) * t) - 1;
}

/* The brightness of the wood at a pixel: grain that runs along planks, each plank with a tone of
 * its own. */
static double
wood_tone (int x, int y)
{
  double turn = 2 * G_PI * x / WOOD_WIDTH;
  guint plank = (guint) y / PLANK;
  double bend = 5 * sin (turn + plank * 2.1) + 2.2 * sin (3 * turn + plank * 1.3);
  double along = y % PLANK + bend;
  double tone = 1 + .035 * (chance (900 + plank) * 2 - 1);

  tone += .045 * grain (along / 9, 64, 1000 + plank * 977);
  tone += .04 * grain (along / 3, 64, 5000 + plank * 977);
  tone += .025 * grain (along / 1.3 + 2 * sin (2 * turn + plank), 128, 9000 + plank * 977);
  tone += .018 * (2 * chance ((guint32) (y * WOOD_WIDTH + x / 6)) - 1);
  /* The joint between two planks. */
  if (y % PLANK == 0)
    tone *= .74;
  else if (y % PLANK == 1)
    tone *= 1.07;
  return tone;
}

static guint32
shade (guint32 level, double tone)
{
  return (guint32) CLAMP (level * tone + .5, 0, 255);
}

cairo_surface_t *
bastide_board_store_wood (BastideBoardStore *self)
{
  guchar *data;
  int stride;

  if (self->wood)
    return self->wood;

  self->wood = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WOOD_WIDTH, WOOD_HEIGHT);
  cairo_surface_flush (self->wood);
  data = cairo_image_surface_get_data (self->wood);
  stride = cairo_image_surface_get_stride (self->wood);
  for (int y = 0; y < WOOD_HEIGHT; y++)
    {
      guint32 *row = (guint32 *) (void *) (data + (gsize) y * stride);

      for (int x = 0; x < WOOD_WIDTH; x++)
        {
          double tone = wood_tone (x, y);

          row[x] = shade (0x52, tone) << 16 | shade (0x3f, tone) << 8 | shade (0x31, tone);
        }
    }
  cairo_surface_mark_dirty (self->wood);
  return self->wood;
}
