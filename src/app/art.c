/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art.c: the painted tiles of one window, shared by its board and its small pictures. */

#include "config.h"

#include "art.h"

#define CACHE_BYTES (14 * 1024 * 1024) /* more where a unit has several pixels */
#define SHOW_EVERY  150000 /* microseconds between two pictures of what is ready so far */

struct _BastideArt {
  GObject parent_instance;
  BastideArtCache *cache;
  gint64 shown;
};

G_DEFINE_FINAL_TYPE (BastideArt, bastide_art, G_TYPE_OBJECT)

enum { SIGNAL_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* Something is ready. */
static void
ready_cb (gpointer data, gpointer unused)
{
  BastideArt *self = data;
  gboolean more = bastide_art_cache_work (self->cache, 0);
  gint64 now = g_get_monotonic_time ();

  /* Drawing costs as well: not after every tile. */
  if (!more || now - self->shown > SHOW_EVERY)
    {
      self->shown = now;
      g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
    }
}

static void
bastide_art_finalize (GObject *object)
{
  BastideArt *self = BASTIDE_ART (object);

  g_clear_pointer (&self->cache, bastide_art_cache_free);
  G_OBJECT_CLASS (bastide_art_parent_class)->finalize (object);
}

static void
bastide_art_class_init (BastideArtClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_art_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_art_init (BastideArt *self)
{
}

BastideArt *
bastide_art_new (const char *theme)
{
  BastideArt *self = g_object_new (BASTIDE_TYPE_ART, NULL);

  self->cache = bastide_art_cache_new (bastide_theme_get (theme), CACHE_BYTES);
  bastide_art_cache_set_notify (self->cache, ready_cb, self);
  return self;
}

BastideArtCache *
bastide_art_get_cache (BastideArt *self)
{
  g_return_val_if_fail (BASTIDE_IS_ART (self), NULL);

  return self->cache;
}

void
bastide_art_set_theme (BastideArt *self, const char *theme)
{
  const BastideTheme *found = bastide_theme_get (theme);

  g_return_if_fail (BASTIDE_IS_ART (self));

  if (found == bastide_art_cache_get_theme (self->cache))
    return;
  bastide_art_cache_set_theme (self->cache, found);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
bastide_art_queue_work (BastideArt *self)
{
  g_return_if_fail (BASTIDE_IS_ART (self));

  bastide_art_cache_start (self->cache);
}
