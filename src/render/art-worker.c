/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-worker.c: jobs done in threads, and their results fetched by whoever asked.
 *
 * All workers share one pool of threads. Each has a queue of its own for what is done. Owner and
 * threads share nothing but that queue, behind its lock; the memory of a worker lives until its
 * last job has ended. */

#include "art-worker.h"
#include "tile-art.h"

#define MAX_THREADS 4

struct _ArtWorker {
  gatomicrefcount references; /* its owner and each job under way */
  GFunc work;
  GDestroyNotify free_job;
  guint count; /* the owner's alone, as are the next two */
  GFunc notify;
  gpointer data;

  GMutex lock; /* of what follows */
  GCond changed;
  GQueue done;
  gboolean closed;
  GMainContext *context; /* NULL: nobody is told */
  GSource *source;       /* about to tell, or NULL */
};

typedef struct {
  ArtWorker *worker;
  gpointer job;
} Item;

static void
worker_unref (ArtWorker *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->context, g_main_context_unref);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

static gboolean
notify_cb (gpointer data)
{
  ArtWorker *self = data;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_unlock (&self->lock);
  self->notify (self->data, NULL);
  return G_SOURCE_REMOVE;
}

/* With the lock held. */
static void
tell_owner (ArtWorker *self)
{
  g_cond_signal (&self->changed);
  if (self->context == NULL || self->source != NULL)
    return;
  self->source = g_idle_source_new ();
  g_source_set_priority (self->source, G_PRIORITY_DEFAULT_IDLE);
  g_source_set_callback (self->source, notify_cb, self, NULL);
  g_source_attach (self->source, self->context);
}

/* In the pool's queue or in its threads. */
static int n_items;

gboolean
bastide_art_is_any_painting (void)
{
  return g_atomic_int_get (&n_items) > 0;
}

static gboolean
is_closed (ArtWorker *self)
{
  gboolean closed;

  g_mutex_lock (&self->lock);
  closed = self->closed;
  g_mutex_unlock (&self->lock);
  return closed;
}

static void
run_item (gpointer data, gpointer user_data)
{
  Item *item = data;
  ArtWorker *self = item->worker;
  gpointer job = item->job;

  g_free (item);
  if (!is_closed (self))
    self->work (job, NULL);
  g_mutex_lock (&self->lock);
  if (!self->closed)
    {
      g_queue_push_tail (&self->done, g_steal_pointer (&job));
      tell_owner (self);
    }
  g_mutex_unlock (&self->lock);
  g_clear_pointer (&job, self->free_job);
  worker_unref (self);
  g_atomic_int_add (&n_items, -1);
}

guint
art_worker_threads (void)
{
  static gsize threads;

  /* One processor is left to the thread that draws. */
  if (g_once_init_enter (&threads))
    g_once_init_leave (&threads, CLAMP (g_get_num_processors (), 2, MAX_THREADS + 1) - 1);
  return (guint) threads;
}

static GThreadPool *
get_pool (void)
{
  static gsize pool;

  if (g_once_init_enter (&pool))
    g_once_init_leave (&pool, (gsize) g_thread_pool_new (run_item, NULL,
                                                         (int) art_worker_threads (), FALSE, NULL));
  return (GThreadPool *) pool;
}

ArtWorker *
art_worker_new (GFunc work, GDestroyNotify free_job)
{
  ArtWorker *self = g_new0 (ArtWorker, 1);

  g_atomic_ref_count_init (&self->references);
  self->work = work;
  self->free_job = free_job;
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  return self;
}

void
art_worker_free (ArtWorker *self)
{
  GQueue done;

  if (self == NULL)
    return;
  g_mutex_lock (&self->lock);
  self->closed = TRUE;
  done = self->done;
  g_queue_init (&self->done);
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_unlock (&self->lock);
  g_queue_clear_full (&done, self->free_job);
  worker_unref (self);
}

void
art_worker_set_notify (ArtWorker *self, GFunc func, gpointer data)
{
  self->notify = func;
  self->data = data;
  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->context, g_main_context_unref);
  self->context = g_main_context_ref_thread_default ();
  g_mutex_unlock (&self->lock);
}

void
art_worker_push (ArtWorker *self, gpointer job)
{
  Item *item = g_new (Item, 1);

  *item = (Item){ self, job };
  self->count++;
  g_atomic_ref_count_inc (&self->references);
  g_atomic_int_inc (&n_items);
  g_thread_pool_push (get_pool (), item, NULL);
}

gpointer
art_worker_pop (ArtWorker *self, gint64 microseconds)
{
  gint64 end = g_get_monotonic_time () + microseconds;
  gpointer job;

  g_mutex_lock (&self->lock);
  while ((job = g_queue_pop_head (&self->done)) == NULL && microseconds > 0)
    if (!g_cond_wait_until (&self->changed, &self->lock, end))
      break;
  if (job == NULL)
    job = g_queue_pop_head (&self->done);
  g_mutex_unlock (&self->lock);
  if (job != NULL)
    self->count--;
  return job;
}

guint
art_worker_count (const ArtWorker *self)
{
  return self->count;
}
