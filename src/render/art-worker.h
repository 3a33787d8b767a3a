/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-worker.h: jobs done in threads, and their results fetched by whoever asked. Internal.
 *
 * A job is a block of memory that belongs to one thread at a time: to the owner until it is pushed,
 * to a thread of the pool while it is done, to the owner again once it is popped. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _ArtWorker ArtWorker;

/* work: does a job, in a thread. free_job: for jobs that nobody fetches, in any thread. */
ArtWorker *art_worker_new (GFunc work, GDestroyNotify free_job);
/* Doesn't wait for jobs under way: they are freed as they end. */
void art_worker_free (ArtWorker *self);
/* func is called in the main context that is the thread's default now, after jobs were done; once
 * for several of them. It is not called any more when the worker is freed from there. */
void art_worker_set_notify (ArtWorker *self, GFunc func, gpointer data);
/* Takes over the job; work gets user_data NULL. */
void art_worker_push (ArtWorker *self, gpointer job);
/* A job that is done, or NULL if there is none within that many microseconds. */
gpointer art_worker_pop (ArtWorker *self, gint64 microseconds);
/* Jobs pushed and not popped yet. */
guint art_worker_count (const ArtWorker *self);
/* How many jobs keep all threads busy. */
guint art_worker_threads (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArtWorker, art_worker_free)

G_END_DECLS
