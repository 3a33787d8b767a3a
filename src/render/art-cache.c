/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-cache.c: laid-out tiles and painted tiles, kept for drawing.
 *
 * A placed tile is two copies: its piece of the periodic ground, and above it the tile's own
 * picture, which has no ground of its own. What makes such a picture unique: the definition, its
 * rotation, one of a handful of faces, the variants of the houses across its city sides, and the
 * size. The pictures are kept by least recent use, within a number of bytes. */

#include "art-grounds.h"
#include "art-job.h"
#include "art-theme.h"
#include "art-worker.h"
#include "board-wood.h"

#include <math.h>

#define FACES             4
#define MAX_GROUND_PIXELS 256 /* a tile; larger tiles have it enlarged */
#define STALE             30  /* drawings after which a queued picture is not wanted any more */
#define N_WITH_THINGS     128 /* layouts that keep their list of things, for the next size */
#define SKETCH            1   /* stands for a size: the tile in flat colours */

typedef enum {
  STEP_QUEUED,
  STEP_PUSHED, /* a thread is at it, or will be soon */
  STEP_READY,
} Step;

/* A laid-out tile, or one still to be laid out. */
typedef struct {
  ArtLayKey key;
  BastideTileArt *art; /* NULL: not yet */
  Step step;
  int pixels, cell_x, cell_y; /* of a picture that it is wanted for */
  GList use;                  /* in the queue of those to be laid out */
} Laid;

/* A painted tile, or one still to be painted. */
typedef struct {
  BastideTileArt *art;
  guint edges; /* bastide_tile_art_edge_key */
  int pixels;
  int cell_x, cell_y; /* a place with those edges */
  guint asked;        /* the drawing in which it was asked for last */
  Step step;
  cairo_surface_t *surface; /* NULL: not yet */
  GList use;                /* in the cache's order of use, the newest first; or in its queue */
} Painted;

struct _BastideArtCache {
  const BastideTheme *theme;
  gsize max_bytes, bytes; /* at one pixel a unit; now */
  double scale;           /* pixels a unit of the last picture */
  ArtTown *town;          /* of the game that was drawn last, or NULL */
  GPtrArray *editions;    /* its editions (of BastideEdition), or NULL */
  GHashTable *laid;       /* Laid -> itself */
  GQueue to_lay;          /* the last asked for at the end */
  GQueue with_things;     /* of BastideTileArt, the last painted first */
  GHashTable *painted;    /* Painted -> itself */
  GHashTable *sizes;      /* BastideTileArt -> GPtrArray of Painted: those that are painted */
  GQueue used;            /* painted ones */
  GQueue queue;           /* to be painted, the last asked for at the end */
  ArtGrounds grounds;
  cairo_surface_t *wood;
  Step wood_step;
  gboolean wood_wanted;
  guint drawing;
  guint news;        /* how often something became ready */
  guint generation;  /* of what is wanted: results for an earlier one are dropped */
  ArtWorker *worker; /* NULL until something may wait */
  GFunc notify;
  gpointer notify_data;
};

static void
laid_free (gpointer data)
{
  Laid *self = data;

  art_lay_key_clear (&self->key);
  g_clear_pointer (&self->art, bastide_tile_art_unref);
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
  self->laid = g_hash_table_new_full (art_lay_key_hash, art_lay_key_equal, NULL, laid_free);
  self->painted = g_hash_table_new_full (painted_hash, painted_equal, NULL, painted_free);
  self->sizes = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  art_grounds_init (&self->grounds);
  return self;
}

/* The links of the queues lie in what they link. */
static void
forget_all (BastideArtCache *self)
{
  g_queue_init (&self->used);
  g_queue_init (&self->queue);
  g_queue_init (&self->to_lay);
  g_queue_clear_full (&self->with_things, (GDestroyNotify) bastide_tile_art_unref);
  g_hash_table_remove_all (self->sizes);
  g_hash_table_remove_all (self->painted);
  g_hash_table_remove_all (self->laid);
  art_grounds_clear (&self->grounds);
  art_grounds_init (&self->grounds);
  g_clear_pointer (&self->town, art_town_unref);
  self->bytes = 0;
  self->generation++;
  self->news++;
}

void
bastide_art_cache_free (BastideArtCache *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->worker, art_worker_free);
  forget_all (self);
  g_clear_pointer (&self->editions, g_ptr_array_unref);
  g_clear_pointer (&self->wood, cairo_surface_destroy);
  art_grounds_clear (&self->grounds);
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
bastide_art_cache_begin (BastideArtCache *self, const BastideSetup *setup)
{
  g_autoptr (GArray) pieces = NULL;

  g_return_if_fail (self != NULL && setup != NULL);

  self->drawing++;
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

/* --- Layouts --- */

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

/* The same, where it is of use. */
static const char *
edition_to_tell (BastideArtCache *self, const ArtLayKey *key)
{
  return key->tile->picture != NULL ? edition_of (self, key->tile) : NULL;
}

/* The entry of a tile, which may not be laid out yet. */
static Laid *
laid_for (BastideArtCache *self, const BastideTile *tile, guint rotation, guint copy)
{
  ArtLayKey key = { .tile = (BastideTile *) tile,
                    .rotation = rotation & 3,
                    .face = face_of (tile, copy),
                    .decoration = decoration_of (tile, copy) };
  Laid *laid;

  if (self->town != NULL &&
      art_town_find (self->town, tile, rotation, copy, &key.town_x, &key.town_y))
    key.town = self->town;
  else
    key.town_x = key.town_y = 0;
  laid = g_hash_table_lookup (self->laid, &key);
  if (laid == NULL)
    {
      laid = g_new0 (Laid, 1);
      art_lay_key_init_copy (&laid->key, &key);
      laid->use.data = laid;
      g_hash_table_add (self->laid, laid);
      g_queue_push_tail_link (&self->to_lay, &laid->use);
    }
  return laid;
}

static void
lay_now (BastideArtCache *self, Laid *laid)
{
  if (laid->art != NULL)
    return;
  if (laid->step == STEP_QUEUED)
    g_queue_unlink (&self->to_lay, &laid->use);
  laid->step = STEP_READY;
  laid->art = art_lay_key_lay (&laid->key, edition_to_tell (self, &laid->key), self->theme);
}

BastideTileArt *
bastide_art_cache_get_art (BastideArtCache *self,
                           const BastideTile *tile,
                           guint rotation,
                           guint copy)
{
  Laid *laid;

  g_return_val_if_fail (self != NULL && tile != NULL, NULL);

  laid = laid_for (self, tile, rotation, copy);
  lay_now (self, laid);
  return laid->art;
}

BastideTileArt *
bastide_art_cache_find_art (BastideArtCache *self,
                            const BastideTile *tile,
                            guint rotation,
                            guint copy)
{
  g_return_val_if_fail (self != NULL && tile != NULL, NULL);

  return laid_for (self, tile, rotation, copy)->art;
}

/* The things of a layout take far more room than the rest of it, and are soon made anew. */
static void
keep_things (BastideArtCache *self, BastideTileArt *art)
{
  GList *link = g_queue_find (&self->with_things, art);

  if (link != NULL)
    {
      g_queue_unlink (&self->with_things, link);
      g_queue_push_head_link (&self->with_things, link);
      return;
    }
  g_queue_push_head (&self->with_things, bastide_tile_art_ref (art));
  if (self->with_things.length > N_WITH_THINGS)
    {
      g_autoptr (BastideTileArt) oldest = g_queue_pop_tail (&self->with_things);

      bastide_tile_art_drop_things (oldest);
    }
}

/* --- Painted tiles --- */

static gsize
bytes_of (const Painted *painted)
{
  return (gsize) painted->pixels * painted->pixels * 4;
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

/* Takes the surface. */
static void
finish (BastideArtCache *self, Painted *painted, cairo_surface_t *surface)
{
  if (painted->step == STEP_QUEUED)
    g_queue_unlink (&self->queue, &painted->use);
  painted->step = STEP_READY;
  painted->surface = surface;
  self->bytes += bytes_of (painted);
  add_size (self, painted);
  g_queue_push_head_link (&self->used, &painted->use);
  keep_things (self, painted->art);
  drop_oldest (self);
}

static void
paint_now (BastideArtCache *self, Painted *painted)
{
  if (painted->surface == NULL)
    finish (self, painted,
            art_job_rasterise (painted->art, painted->pixels, painted->cell_x, painted->cell_y));
}

static void
move_to_front (GQueue *queue, GList *link, gboolean front_is_head)
{
  g_queue_unlink (queue, link);
  if (front_is_head)
    g_queue_push_head_link (queue, link);
  else
    g_queue_push_tail_link (queue, link);
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
  else if (painted->step == STEP_READY)
    move_to_front (&self->used, &painted->use, TRUE);
  else if (painted->step == STEP_QUEUED)
    move_to_front (&self->queue, &painted->use, FALSE);
  painted->asked = self->drawing;
  return painted;
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
      double off = art_size_distance (other->pixels, wanted->pixels);

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

/* --- The ground --- */

static void
paint_ground (BastideArtCache *self,
              cairo_t *cr,
              const ArtGround *ground,
              double size,
              gboolean exact,
              int cell_x,
              int cell_y)
{
  int pixels;

  if (self->theme->flat)
    return;
  if (ground == NULL)
    {
      bastide_art_cache_set_plain_ground (self, cr);
      cairo_rectangle (cr, 0, 0, size, size);
      cairo_fill (cr);
      return;
    }
  pixels = ground->pixels;
  cairo_save (cr);
  cairo_scale (cr, size / pixels, size / pixels);
  cairo_set_source_surface (cr, ground->surface, -pixels * (cell_x & (ART_GROUND_SPAN - 1)),
                            -pixels * (cell_y & (ART_GROUND_SPAN - 1)));
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_rectangle (cr, 0, 0, pixels, pixels);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
bastide_art_cache_get_plain_ground (BastideArtCache *self, double *red, double *green, double *blue)
{
  ArtRgb colour = art_rgb (self->theme->flat ? self->theme->plan.field : self->theme->ground[2]);

  *red = colour.r;
  *green = colour.g;
  *blue = colour.b;
}

void
bastide_art_cache_set_plain_ground (BastideArtCache *self, cairo_t *cr)
{
  double red, green, blue;

  bastide_art_cache_get_plain_ground (self, &red, &green, &blue);
  cairo_set_source_rgb (cr, red, green, blue);
}

cairo_surface_t *
bastide_art_cache_get_wood (BastideArtCache *self, gboolean may_wait)
{
  g_return_val_if_fail (self != NULL, NULL);

  self->wood_wanted = TRUE;
  if (self->wood == NULL && !may_wait)
    self->wood = bastide_board_wood ();
  return self->wood;
}

/* --- Painting --- */

/* What is there for a tile at a size. */
typedef struct {
  const Laid *laid;
  const Painted *painted;  /* of any size, or NULL */
  const ArtGround *ground; /* likewise */
  BastideArtLook look;
} Found;

/* Finds what is there and queues what isn't. */
static Found
find (BastideArtCache *self,
      const BastideTile *tile,
      guint rotation,
      guint copy,
      int cell_x,
      int cell_y,
      int pixels,
      gboolean may_wait)
{
  int ground_pixels = MIN (pixels, MAX_GROUND_PIXELS);
  Laid *laid = laid_for (self, tile, rotation, copy);
  Found found = { .laid = laid };
  Painted *painted;

  if (!may_wait)
    lay_now (self, laid);
  found.ground = self->theme->flat
                     ? NULL
                     : art_grounds_find (&self->grounds, self->theme, ground_pixels, may_wait);
  found.look.ground = found.ground != NULL ? (guint16) found.ground->pixels : 0;
  if (laid->art == NULL)
    {
      laid->pixels = pixels;
      laid->cell_x = cell_x;
      laid->cell_y = cell_y;
      return found;
    }
  painted = painted_for (self, laid->art, cell_x, cell_y, pixels);
  if (!may_wait)
    paint_now (self, painted);
  found.painted = painted->surface != NULL ? painted : nearest_size (self, painted);
  found.look.picture = found.painted != NULL ? (guint16) found.painted->pixels : SKETCH;
  found.look.is_final =
      painted->surface != NULL && (self->theme->flat || found.look.ground == ground_pixels);
  return found;
}

BastideArtLook
bastide_art_cache_look (BastideArtCache *self,
                        const BastideTile *tile,
                        guint rotation,
                        guint copy,
                        int cell_x,
                        int cell_y,
                        int pixels)
{
  BastideArtLook nothing = { 0 };

  g_return_val_if_fail (self != NULL && tile != NULL, nothing);

  return find (self, tile, rotation, copy, cell_x, cell_y, pixels, TRUE).look;
}

BastideArtLook
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
  Found found = { 0 };

  g_return_val_if_fail (self != NULL && cr != NULL && tile != NULL, found.look);

  self->scale = scale;
  found = find (self, tile, rotation, copy, cell_x, cell_y, pixels, may_wait);
  if (self->theme->flat && found.laid->art == NULL)
    {
      bastide_art_cache_set_plain_ground (self, cr);
      cairo_rectangle (cr, 0, 0, size, size);
      cairo_fill (cr);
    }
  paint_ground (self, cr, found.ground, size, found.look.ground == pixels, cell_x, cell_y);
  if (found.painted != NULL)
    paint_surface (cr, found.painted, size, found.look.picture == pixels);
  else if (found.laid->art != NULL)
    bastide_tile_art_sketch (found.laid->art, cr, size);
  return found.look;
}

guint
bastide_art_cache_get_news (BastideArtCache *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->news;
}

/* --- Work --- */

static ArtJob *
new_job (BastideArtCache *self, ArtJobKind kind)
{
  return art_job_new (kind, self->theme, self->generation);
}

static ArtJob *
next_to_lay (BastideArtCache *self)
{
  GList *link = g_queue_pop_tail_link (&self->to_lay);
  Laid *laid;
  ArtJob *job;

  if (link == NULL)
    return NULL;
  laid = link->data;
  laid->step = STEP_PUSHED;
  job = new_job (self, ART_JOB_LAY);
  art_lay_key_init_copy (&job->lay, &laid->key);
  job->edition = g_strdup (edition_to_tell (self, &laid->key));
  return job;
}

static ArtJob *
next_ground (BastideArtCache *self)
{
  int pixels = art_grounds_next (&self->grounds);
  ArtJob *job;

  if (pixels == 0)
    return NULL;
  job = new_job (self, ART_JOB_GROUND);
  job->pixels = pixels;
  return job;
}

static ArtJob *
next_wood (BastideArtCache *self)
{
  if (!self->wood_wanted || self->wood != NULL || self->wood_step != STEP_QUEUED)
    return NULL;
  self->wood_step = STEP_PUSHED;
  return new_job (self, ART_JOB_WOOD);
}

/* What was asked for long ago, at sizes that were only zoomed through, is not wanted any more. If
 * it is after all, whoever draws it asks again. */
static void
forget_queued (BastideArtCache *self)
{
  while (self->queue.head != NULL)
    g_hash_table_remove (self->painted, g_queue_pop_head_link (&self->queue)->data);
  self->news++;
}

static ArtJob *
next_to_paint (BastideArtCache *self)
{
  GList *link = self->queue.tail;
  Painted *painted;
  ArtJob *job;

  if (link == NULL)
    return NULL;
  painted = link->data;
  if (self->drawing - painted->asked > STALE)
    {
      forget_queued (self);
      return NULL;
    }
  g_queue_unlink (&self->queue, link);
  painted->step = STEP_PUSHED;
  job = new_job (self, ART_JOB_PAINT);
  job->art = bastide_tile_art_ref (painted->art);
  job->pixels = painted->pixels;
  job->cell_x = painted->cell_x;
  job->cell_y = painted->cell_y;
  return job;
}

/* Layouts first: with them a tile can be sketched, and followers have their places. */
static ArtJob *
next_job (BastideArtCache *self)
{
  ArtJob *job = next_to_lay (self);

  if (job == NULL)
    job = next_ground (self);
  if (job == NULL)
    job = next_wood (self);
  if (job == NULL)
    job = next_to_paint (self);
  return job;
}

void
bastide_art_cache_start (BastideArtCache *self)
{
  ArtJob *job;

  g_return_if_fail (self != NULL);

  /* Few, so that what is asked for next need not wait for long. */
  while ((self->worker == NULL || art_worker_count (self->worker) < 2 * art_worker_threads ()) &&
         (job = next_job (self)) != NULL)
    {
      if (self->worker == NULL)
        {
          self->worker = art_worker_new (art_job_run, art_job_free);
          if (self->notify != NULL)
            art_worker_set_notify (self->worker, self->notify, self->notify_data);
        }
      art_worker_push (self->worker, job);
    }
}

static void
take_layout (BastideArtCache *self, ArtJob *job)
{
  Laid *laid = g_hash_table_lookup (self->laid, &job->lay);

  /* Somebody may have been in need of it meanwhile. */
  if (laid == NULL || laid->art != NULL)
    return;
  laid->step = STEP_READY;
  laid->art = g_steal_pointer (&job->art);
  if (laid->pixels > 0)
    painted_for (self, laid->art, laid->cell_x, laid->cell_y, laid->pixels);
}

static void
take_picture (BastideArtCache *self, ArtJob *job)
{
  Painted key = { .art = job->art,
                  .edges = bastide_tile_art_edge_key (job->art, job->cell_x, job->cell_y),
                  .pixels = job->pixels };
  Painted *painted = g_hash_table_lookup (self->painted, &key);

  if (painted != NULL && painted->surface == NULL)
    finish (self, painted, g_steal_pointer (&job->surface));
}

static void
take (BastideArtCache *self, ArtJob *job)
{
  if (job->kind == ART_JOB_WOOD && self->wood == NULL)
    self->wood = g_steal_pointer (&job->surface);
  else if (job->generation == self->generation && job->kind == ART_JOB_LAY)
    take_layout (self, job);
  else if (job->generation == self->generation && job->kind == ART_JOB_PAINT)
    take_picture (self, job);
  else if (job->generation == self->generation && job->kind == ART_JOB_GROUND)
    art_grounds_take (&self->grounds, job->pixels, &job->surface);
  self->news++;
  art_job_free (job);
}

gboolean
bastide_art_cache_work (BastideArtCache *self, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;

  g_return_val_if_fail (self != NULL, FALSE);

  for (;;)
    {
      ArtJob *job;

      bastide_art_cache_start (self);
      if (self->worker == NULL || art_worker_count (self->worker) == 0)
        return FALSE;
      job = art_worker_pop (self->worker, MAX (0, end - g_get_monotonic_time ()));
      if (job == NULL)
        return TRUE;
      take (self, job);
    }
}

void
bastide_art_cache_set_notify (BastideArtCache *self, GFunc func, gpointer data)
{
  g_return_if_fail (self != NULL && self->worker == NULL);

  self->notify = func;
  self->notify_data = data;
}
