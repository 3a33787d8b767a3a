/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-own.c: authors' own pictures of tiles, drawn through librsvg.
 *
 * What the picture holds has been looked at before (own-picture.h): it has no links, letters,
 * bitmaps or scripts, and what librsvg gets was written by this program. How long it takes is
 * measured: a picture is drawn once in a thread of its own. Librsvg can't be interrupted, but
 * nobody needs to wait for it: a picture that is late is not drawn, and its thread ends by itself,
 * since the work in it was counted. Time is the thread's own, so that a busy computer spoils no
 * picture. */

#include "config.h"

#include "art-own.h"

#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "own-picture.h"

#define TRIAL_PIXELS 512
#define TRIAL_TIME   0.5   /* seconds that a picture may take */
#define LOOK_EVERY   10000 /* microseconds between two looks at the clock of the thread */

typedef enum {
  OWN_UNTRIED,
  OWN_BEGUN, /* its thread is about to run */
  OWN_TRYING,
  OWN_GOOD,
  OWN_BAD
} OwnState;

struct _ArtOwn {
  char *key; /* its rotation and its text as it came */
  char *clean;
  char *name;
  guint references; /* guarded by the lock of all pictures */
  GMutex lock;      /* of what follows; never held while drawing but with a good picture */
  GCond changed;
  OwnState state;
  clockid_t clock; /* of the thread that tries it */
  RsvgHandle *handle;
};

static GMutex all_lock;
static GHashTable *all;      /* key -> ArtOwn */
static GHashTable *reported; /* names of tiles that were told of */

/* One at a time: late ones don't add up. */
static GMutex trial_lock;

/* Once for each tile: it is laid out in many ways. */
static void
report (const char *name, const char *fault)
{
  gboolean is_new;

  g_mutex_lock (&all_lock);
  if (reported == NULL)
    reported = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  is_new = g_hash_table_add (reported, g_strdup (name));
  g_mutex_unlock (&all_lock);
  if (is_new)
    /* Translators: an edition and its tile, as in "base-1st, D"; a sentence about it. */
    g_message (_ ("%s: %s The tile is drawn from its definition."), name, fault);
}

/* Takes key and clean. */
static ArtOwn *
own_new (char *key, char *clean, const char *name)
{
  ArtOwn *self = g_new0 (ArtOwn, 1);

  self->key = key;
  self->clean = clean;
  self->name = g_strdup (name);
  self->references = 1;
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  return self;
}

static ArtOwn *
find (const char *key)
{
  ArtOwn *self;

  g_mutex_lock (&all_lock);
  if (all == NULL)
    all = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (all, key);
  if (self != NULL)
    self->references++;
  g_mutex_unlock (&all_lock);
  return self;
}

ArtOwn *
art_own_get (const char *svg, guint rotation, const char *name)
{
  g_autofree char *key = g_strdup_printf ("%u%s", rotation & 3, svg);
  g_autofree char *fault = NULL;
  ArtOwn *self = find (key);
  char *clean;

  if (self != NULL)
    return self;
  clean = bastide_own_picture_clean (svg, rotation, &fault);
  if (clean == NULL)
    {
      report (name, fault);
      return NULL;
    }
  self = own_new (g_steal_pointer (&key), clean, name);
  g_mutex_lock (&all_lock);
  g_hash_table_replace (all, self->key, self); /* another thread may have been faster: no matter */
  g_mutex_unlock (&all_lock);
  return self;
}

ArtOwn *
art_own_ref (ArtOwn *self)
{
  g_mutex_lock (&all_lock);
  self->references++;
  g_mutex_unlock (&all_lock);
  return self;
}

void
art_own_unref (ArtOwn *self)
{
  gboolean last;

  g_mutex_lock (&all_lock);
  last = --self->references == 0;
  if (last && g_hash_table_lookup (all, self->key) == self)
    g_hash_table_remove (all, self->key);
  g_mutex_unlock (&all_lock);
  if (!last)
    return;
  g_clear_object (&self->handle);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self->key);
  g_free (self->clean);
  g_free (self->name);
  g_free (self);
}

static double
seconds (clockid_t clock)
{
  struct timespec now = { 0 };

  clock_gettime (clock, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static gboolean
render (RsvgHandle *handle, cairo_t *cr, double size)
{
  RsvgRectangle viewport = { 0, 0, size, size };

  return rsvg_handle_render_document (handle, cr, &viewport, NULL) &&
         cairo_status (cr) == CAIRO_STATUS_SUCCESS;
}

/* Reads and draws it. NULL if that fails. */
static RsvgHandle *
draw_once (const char *svg)
{
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), NULL);
  cairo_surface_t *surface;
  cairo_t *cr;

  if (handle == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, TRIAL_PIXELS, TRIAL_PIXELS);
  cr = cairo_create (surface);
  if (!render (handle, cr, TRIAL_PIXELS))
    g_clear_object (&handle);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return handle;
}

/* The verdict comes once; handle (transfer full): what was drawn, or NULL. */
static void
decide (ArtOwn *self, RsvgHandle *handle, double spent)
{
  if (self->state != OWN_TRYING)
    {
      g_clear_object (&handle);
      return;
    }
  self->state = handle != NULL && spent <= TRIAL_TIME ? OWN_GOOD : OWN_BAD;
  if (self->state == OWN_GOOD)
    self->handle = g_steal_pointer (&handle);
  else if (spent > TRIAL_TIME)
    report (self->name, _ ("Its picture takes too long to draw."));
  else
    report (self->name, _ ("Its picture is no SVG document."));
  g_clear_object (&handle);
  g_cond_broadcast (&self->changed);
}

static gpointer
try_cb (gpointer data)
{
  ArtOwn *self = data;
  RsvgHandle *handle;

  g_mutex_lock (&trial_lock);
  g_mutex_lock (&self->lock);
  self->state = OWN_TRYING;
  pthread_getcpuclockid (pthread_self (), &self->clock);
  g_mutex_unlock (&self->lock);
  handle = draw_once (self->clean);
  g_mutex_lock (&self->lock);
  decide (self, handle, seconds (self->clock));
  g_mutex_unlock (&self->lock);
  g_mutex_unlock (&trial_lock);
  art_own_unref (self);
  return NULL;
}

gboolean
art_own_is_good (ArtOwn *self)
{
  gboolean good;

  g_mutex_lock (&self->lock);
  if (self->state == OWN_UNTRIED)
    {
      self->state = OWN_BEGUN;
      g_thread_unref (g_thread_new ("picture", try_cb, art_own_ref (self)));
    }
  while (self->state == OWN_BEGUN || self->state == OWN_TRYING)
    {
      g_cond_wait_until (&self->changed, &self->lock, g_get_monotonic_time () + LOOK_EVERY);
      if (self->state == OWN_TRYING && seconds (self->clock) > TRIAL_TIME)
        decide (self, NULL, seconds (self->clock));
    }
  good = self->state == OWN_GOOD;
  g_mutex_unlock (&self->lock);
  return good;
}

void
art_own_paint (ArtOwn *self, cairo_t *cr)
{
  cairo_save (cr);
  cairo_scale (cr, 1.0 / TRIAL_PIXELS, 1.0 / TRIAL_PIXELS);
  g_mutex_lock (&self->lock);
  if (!render (self->handle, cr, TRIAL_PIXELS))
    g_warning ("The picture of tile %s can't be drawn any more", self->name);
  g_mutex_unlock (&self->lock);
  cairo_restore (cr);
}
