/* SPDX-License-Identifier: GPL-3.0-or-later */
/* autosave.c: files of one folder that are written in a thread, and what lies there.
 *
 * What is to be written goes through one queue to one thread, so that the disk sees everything in
 * its order, what is deleted stays so, and no window ever waits. What still waits when the same
 * file is to be written anew is replaced: the newest is what counts. */

#include "config.h"

#include "autosave.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#define DAMAGED_SUFFIX ".damaged"
#define STALE_AFTER    (24 * 60 * 60) /* seconds: what a killed program left half written */

/* Something to do on the disk. */
typedef struct {
  char *path;
  gpointer content; /* NULL: delete the file */
} Job;

/* A file that could not be written, on its way to the main loop. */
typedef struct {
  char *path;
  char *message;
} Failure;

/* A file in the folder. */
typedef struct {
  char *path;
  gint64 modified; /* microseconds */
} Candidate;

struct _BastideAutosave {
  char *folder;
  const char *suffix;
  BastideAutosaveFunc write;
  GDestroyNotify free_content;
  BastideAutosaveFailedFunc failed; /* the owner's alone, as is data */
  gpointer data;

  GThread *thread;
  GMutex mutex;
  GCond changed;
  /* Under the mutex: */
  GQueue jobs;     /* of Job */
  GQueue failures; /* of Failure */
  guint failure_source;
  gboolean busy;
  gboolean quitting;
};

static void
job_free (BastideAutosave *self, Job *job)
{
  g_clear_pointer (&job->content, self->free_content);
  g_free (job->path);
  g_free (job);
}

static void
failure_free (Failure *failure)
{
  g_free (failure->path);
  g_free (failure->message);
  g_free (failure);
}

static void
candidate_free (Candidate *candidate)
{
  g_free (candidate->path);
  g_free (candidate);
}

/* ---- The thread that writes ---- */

/* One at a time: whoever is told may free the autosave. */
static gboolean
report_failure_cb (gpointer data)
{
  BastideAutosave *self = data;
  Failure *failure;
  gboolean more;

  g_mutex_lock (&self->mutex);
  failure = g_queue_pop_head (&self->failures);
  more = !g_queue_is_empty (&self->failures);
  if (!more)
    self->failure_source = 0;
  g_mutex_unlock (&self->mutex);
  if (self->failed != NULL)
    self->failed (failure->path, failure->message, self->data);
  failure_free (failure);
  return more ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
run_job (BastideAutosave *self, const Job *job)
{
  g_autoptr (GError) error = NULL;
  Failure *failure;

  if (job->content == NULL)
    {
      g_remove (job->path);
      return;
    }
  if (self->write (job->content, job->path, &error))
    return;
  failure = g_new0 (Failure, 1);
  failure->path = g_strdup (job->path);
  failure->message = g_strdup (error->message);
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->failures, failure);
  if (self->failure_source == 0)
    self->failure_source = g_idle_add (report_failure_cb, self);
  g_mutex_unlock (&self->mutex);
}

static gpointer
run_jobs (gpointer data)
{
  BastideAutosave *self = data;
  Job *job;

  g_mutex_lock (&self->mutex);
  for (;;)
    {
      while (g_queue_is_empty (&self->jobs) && !self->quitting)
        g_cond_wait (&self->changed, &self->mutex);
      job = g_queue_pop_head (&self->jobs);
      if (job == NULL)
        break;
      self->busy = TRUE;
      g_mutex_unlock (&self->mutex);
      run_job (self, job);
      job_free (self, job);
      g_mutex_lock (&self->mutex);
      self->busy = FALSE;
      g_cond_broadcast (&self->changed);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* The job that waits for a file, or NULL. With the mutex held. */
static Job *
find_job (BastideAutosave *self, const char *path)
{
  for (GList *l = self->jobs.head; l != NULL; l = l->next)
    if (g_str_equal (((Job *) l->data)->path, path))
      return l->data;
  return NULL;
}

void
bastide_autosave_push (BastideAutosave *self, const char *path, gpointer content)
{
  Job *job;

  g_return_if_fail (self != NULL && path != NULL);

  g_mutex_lock (&self->mutex);
  job = find_job (self, path);
  if (job == NULL)
    {
      job = g_new0 (Job, 1);
      job->path = g_strdup (path);
      g_queue_push_tail (&self->jobs, job);
    }
  g_clear_pointer (&job->content, self->free_content);
  job->content = content;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

void
bastide_autosave_flush (BastideAutosave *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  while (self->busy || !g_queue_is_empty (&self->jobs))
    g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

/* ---- What lies there ---- */

char *
bastide_autosave_path (BastideAutosave *self, const char *stem)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (self != NULL && stem != NULL, NULL);

  name = g_strconcat (stem, self->suffix, NULL);
  return g_build_filename (self->folder, name, NULL);
}

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Candidate *one = *(const Candidate *const *) a;
  const Candidate *two = *(const Candidate *const *) b;

  if (one->modified != two->modified)
    return one->modified > two->modified ? -1 : 1;
  return strcmp (two->path, one->path);
}

static void
add_candidate (BastideAutosave *self, GFileInfo *info, GPtrArray *candidates)
{
  const char *name = g_file_info_get_name (info);
  g_autoptr (GDateTime) modified = g_file_info_get_modification_date_time (info);
  Candidate *candidate;

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || name[0] == '.' ||
      !g_str_has_suffix (name, self->suffix))
    return;
  candidate = g_new0 (Candidate, 1);
  candidate->path = g_build_filename (self->folder, name, NULL);
  if (modified != NULL)
    candidate->modified =
        g_date_time_to_unix (modified) * G_USEC_PER_SEC + g_date_time_get_microsecond (modified);
  g_ptr_array_add (candidates, candidate);
}

GPtrArray *
bastide_autosave_list (BastideAutosave *self)
{
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFileEnumerator) files = NULL;
  g_autoptr (GPtrArray) candidates = NULL;
  GPtrArray *paths;
  GFileInfo *info;

  g_return_val_if_fail (self != NULL, NULL);

  folder = g_file_new_for_path (self->folder);
  candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  files = g_file_enumerate_children (folder,
                                     G_FILE_ATTRIBUTE_STANDARD_NAME
                                     "," G_FILE_ATTRIBUTE_STANDARD_TYPE
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
                                     G_FILE_QUERY_INFO_NONE, NULL, NULL);
  while (files != NULL && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) &&
         info != NULL)
    add_candidate (self, info, candidates);
  g_ptr_array_sort (candidates, compare_newest_first);
  paths = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < candidates->len; i++)
    g_ptr_array_add (paths, g_strdup (((Candidate *) candidates->pdata[i])->path));
  return paths;
}

char *
bastide_autosave_put_aside (const char *path)
{
  g_autofree char *aside = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  aside = g_strconcat (path, DAMAGED_SUFFIX, NULL);
  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.%u" DAMAGED_SUFFIX, path, i);
    }
  return g_rename (path, aside) == 0 ? g_steal_pointer (&aside) : NULL;
}

/* ---- Construction ---- */

/* A program that was killed while writing leaves its temporary file. */
static void
remove_stale_files (BastideAutosave *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  g_autofree char *part = g_strconcat (self->suffix, ".", NULL);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      GStatBuf info;

      if (name[0] == '.' && strstr (name, part) != NULL && g_stat (path, &info) == 0 &&
          now - info.st_mtime > STALE_AFTER)
        g_remove (path);
    }
}

BastideAutosave *
bastide_autosave_new (const char *folder,
                      const char *suffix,
                      BastideAutosaveFunc write,
                      GDestroyNotify free_content)
{
  BastideAutosave *self;

  g_return_val_if_fail (folder != NULL && suffix != NULL, NULL);
  g_return_val_if_fail (write != NULL && free_content != NULL, NULL);

  self = g_new0 (BastideAutosave, 1);
  self->folder = g_strdup (folder);
  self->suffix = suffix;
  self->write = write;
  self->free_content = free_content;
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->jobs);
  g_queue_init (&self->failures);
  /* If it can't be made, writing will say why. */
  g_mkdir_with_parents (folder, 0700);
  remove_stale_files (self);
  self->thread = g_thread_new ("autosave", run_jobs, self);
  return self;
}

void
bastide_autosave_free (BastideAutosave *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->quitting = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  g_thread_join (self->thread);
  g_clear_handle_id (&self->failure_source, g_source_remove);
  g_queue_clear_full (&self->failures, (GDestroyNotify) failure_free);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self->folder);
  g_free (self);
}

void
bastide_autosave_set_failed_func (BastideAutosave *self,
                                  BastideAutosaveFailedFunc failed,
                                  gpointer data)
{
  g_return_if_fail (self != NULL);

  self->failed = failed;
  self->data = data;
}
