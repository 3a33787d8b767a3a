/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draft.c: autosave of editions under edit, and what a crash has left.
 *
 * A draft is a file of its own: a line that says what it is, a line with the path of the edition's
 * file (or none), then the edition as it would be saved. Editions don't change once they are made,
 * so the thread that writes one needs nothing but a reference. There is one thread: the disk sees
 * everything in its order, and a draft that is deleted stays so. */

#include "config.h"

#include "draft.h"

#include <glib/gstdio.h>
#include <string.h>

#include "edition-file.h"
#include "save.h"

#define SUFFIX         ".draft"
#define DAMAGED_SUFFIX ".damaged"
#define HEAD           "Bastide draft 1\n"
#define DELAY_MS       1000
#define MAX_SIZE       (9 * 1024 * 1024)

/* A document whose draft is kept. */
typedef struct {
  BastideDrafts *drafts;
  BastideEditionDocument *document; /* owned */
  gulong changed_id, saved_id;
  char *path;
  guint timeout;           /* until it is written, or 0 */
  BastideEdition *written; /* what the draft has, or NULL: there is none */
} Entry;

/* Something to do on the disk. */
typedef struct {
  char *path;
  char *document_path;     /* or NULL */
  BastideEdition *edition; /* NULL: delete the file */
} Job;

/* A draft that could not be written, on its way to the main loop. */
typedef struct {
  BastideDrafts *drafts;
  char *path;
  char *message;
} Failure;

/* A file that a crash may have left. */
typedef struct {
  char *path;
  gint64 modified;
} Candidate;

struct _BastideDrafts {
  GObject parent_instance;

  char *folder;
  GHashTable *entries; /* BastideEditionDocument -> Entry */
  GThreadPool *pool;   /* one thread, of Job */

  GMutex mutex;
  GCond done;
  guint n_jobs; /* under the mutex: that wait or are at work */
};

enum { SAVE_FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideDrafts, bastide_drafts, G_TYPE_OBJECT)

static void
job_free (Job *job)
{
  g_clear_pointer (&job->edition, bastide_edition_unref);
  g_free (job->document_path);
  g_free (job->path);
  g_free (job);
}

static void
failure_free (Failure *failure)
{
  g_object_unref (failure->drafts);
  g_free (failure->message);
  g_free (failure->path);
  g_free (failure);
}

static void
candidate_free (Candidate *candidate)
{
  g_free (candidate->path);
  g_free (candidate);
}

/* ---- The thread that writes ---- */

static Entry *
find_entry (BastideDrafts *self, const char *path)
{
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    if (g_str_equal (((Entry *) entry)->path, path))
      return entry;

  return NULL;
}

static gboolean
report_failure_cb (gpointer data)
{
  Failure *failure = data;
  Entry *entry = find_entry (failure->drafts, failure->path);

  if (entry != NULL)
    g_signal_emit (failure->drafts, signals[SAVE_FAILED], 0, entry->document, failure->message);
  return G_SOURCE_REMOVE;
}

static void
write_draft (BastideDrafts *self, const Job *job)
{
  g_autofree char *xml = bastide_edition_to_xml (job->edition, FALSE);
  g_autofree char *path = g_strescape (job->document_path != NULL ? job->document_path : "", NULL);
  g_autofree char *text = g_strconcat (HEAD, path, "\n", xml, NULL);
  g_autoptr (GError) error = NULL;
  Failure *failure;

  if (g_file_set_contents_full (job->path, text, -1,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                &error))
    return;

  failure = g_new0 (Failure, 1);
  failure->drafts = g_object_ref (self);
  failure->path = g_strdup (job->path);
  failure->message = g_strdup (error->message);
  g_idle_add_full (G_PRIORITY_DEFAULT, report_failure_cb, failure, (GDestroyNotify) failure_free);
}

static void
run_job (gpointer data, gpointer user_data)
{
  BastideDrafts *self = user_data;
  Job *job = data;

  if (job->edition != NULL)
    write_draft (self, job);
  else
    g_remove (job->path);
  job_free (job);

  g_mutex_lock (&self->mutex);
  self->n_jobs--;
  g_cond_broadcast (&self->done);
  g_mutex_unlock (&self->mutex);
}

static void
push_job (BastideDrafts *self, const Entry *entry, BastideEdition *edition)
{
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (entry->path);
  job->document_path = g_strdup (bastide_edition_document_get_path (entry->document));
  job->edition = edition != NULL ? bastide_edition_ref (edition) : NULL;
  g_mutex_lock (&self->mutex);
  self->n_jobs++;
  g_mutex_unlock (&self->mutex);
  g_thread_pool_push (self->pool, job, NULL);
}

/* ---- Documents ---- */

static void
delete_draft (Entry *entry)
{
  g_clear_handle_id (&entry->timeout, g_source_remove);
  if (entry->written == NULL)
    return;
  push_job (entry->drafts, entry, NULL);
  g_clear_pointer (&entry->written, bastide_edition_unref);
}

static void
write_now (Entry *entry)
{
  BastideEdition *edition = bastide_edition_document_get_edition (entry->document);

  g_clear_handle_id (&entry->timeout, g_source_remove);
  if (edition == entry->written)
    return;
  g_clear_pointer (&entry->written, bastide_edition_unref);
  entry->written = bastide_edition_ref (edition);
  push_job (entry->drafts, entry, edition);
}

static gboolean
timeout_cb (gpointer data)
{
  Entry *entry = data;

  entry->timeout = 0;
  write_now (entry);
  return G_SOURCE_REMOVE;
}

static void
update (Entry *entry)
{
  if (!bastide_edition_document_is_modified (entry->document))
    delete_draft (entry);
  else if (entry->timeout == 0)
    entry->timeout = g_timeout_add (DELAY_MS, timeout_cb, entry);
}

static void
changed_cb (BastideEditionDocument *document,
            guint position,
            guint removed,
            guint added,
            Entry *entry)
{
  update (entry);
}

static void
saved_cb (BastideEditionDocument *document, Entry *entry)
{
  update (entry);
}

static void
entry_free (Entry *entry)
{
  g_clear_handle_id (&entry->timeout, g_source_remove);
  g_signal_handler_disconnect (entry->document, entry->changed_id);
  g_signal_handler_disconnect (entry->document, entry->saved_id);
  g_clear_pointer (&entry->written, bastide_edition_unref);
  g_object_unref (entry->document);
  g_free (entry->path);
  g_free (entry);
}

static Entry *
entry_new (BastideDrafts *self, BastideEditionDocument *document, const char *path)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->drafts = self;
  entry->document = g_object_ref (document);
  entry->path = g_strdup (path);
  entry->changed_id = g_signal_connect (document, "changed", G_CALLBACK (changed_cb), entry);
  entry->saved_id = g_signal_connect (document, "saved", G_CALLBACK (saved_cb), entry);
  g_hash_table_insert (self->entries, document, entry);
  return entry;
}

void
bastide_drafts_add (BastideDrafts *self, BastideEditionDocument *document)
{
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (unique, SUFFIX, NULL);
  g_autofree char *path = NULL;

  g_return_if_fail (BASTIDE_IS_DRAFTS (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (g_hash_table_contains (self->entries, document))
    return;
  path = g_build_filename (self->folder, name, NULL);
  update (entry_new (self, document, path));
}

void
bastide_drafts_remove (BastideDrafts *self, BastideEditionDocument *document)
{
  Entry *entry;

  g_return_if_fail (BASTIDE_IS_DRAFTS (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  entry = g_hash_table_lookup (self->entries, document);
  if (entry == NULL)
    return;
  delete_draft (entry);
  g_hash_table_remove (self->entries, document);
}

static void
wait_for_jobs (BastideDrafts *self)
{
  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

static void
write_waiting (BastideDrafts *self)
{
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    if (((Entry *) entry)->timeout != 0)
      write_now (entry);
}

void
bastide_drafts_flush (BastideDrafts *self)
{
  g_return_if_fail (BASTIDE_IS_DRAFTS (self));

  write_waiting (self);
  wait_for_jobs (self);
}

/* ---- What a crash has left ---- */

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Candidate *one = *(const Candidate *const *) a;
  const Candidate *two = *(const Candidate *const *) b;

  if (one->modified != two->modified)
    return one->modified > two->modified ? -1 : 1;
  return strcmp (one->path, two->path);
}

static GPtrArray *
list_candidates (BastideDrafts *self)
{
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      Candidate *candidate;
      GStatBuf info;

      if (name[0] == '.' || !g_str_has_suffix (name, SUFFIX) || find_entry (self, path) != NULL ||
          g_stat (path, &info) != 0)
        continue;
      candidate = g_new0 (Candidate, 1);
      candidate->path = g_steal_pointer (&path);
      candidate->modified = info.st_mtime;
      g_ptr_array_add (candidates, candidate);
    }
  g_ptr_array_sort (candidates, compare_newest_first);
  return candidates;
}

/* The document of a draft's text, or NULL. */
static BastideEditionDocument *
read_draft (const char *text)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL;
  g_autofree char *escaped = NULL;
  g_autofree char *path = NULL;
  BastideEditionDocument *document;
  const char *end;

  text += strlen (HEAD);
  end = strchr (text, '\n');
  if (end == NULL)
    return NULL;
  escaped = g_strndup (text, end - text);
  path = g_strcompress (escaped);
  edition = bastide_edition_parse (end + 1, -1, NULL, bastide_edition_lookup_in_folders,
                                   (gpointer) bastide_edition_folders (), issues, NULL);
  if (edition == NULL)
    return NULL;

  document = bastide_edition_document_new (edition, path[0] != '\0' ? path : NULL, issues);
  bastide_edition_document_set_modified (document);
  return document;
}

static void
put_aside (const char *path)
{
  g_autofree char *aside = g_strconcat (path, DAMAGED_SUFFIX, NULL);

  g_rename (path, aside);
}

static BastideEditionDocument *
restore (BastideDrafts *self, const Candidate *candidate)
{
  g_autofree char *text = NULL;
  BastideEditionDocument *document;
  gboolean too_large;
  gsize length;
  Entry *entry;

  text = bastide_read_text (candidate->path, MAX_SIZE, &length, &too_large, NULL);
  /* What can't be opened may be sound, and so may what another version wrote. */
  if (text == NULL || (g_str_has_prefix (text, "Bastide draft ") && !g_str_has_prefix (text, HEAD)))
    return NULL;
  document = g_str_has_prefix (text, HEAD) ? read_draft (text) : NULL;
  if (document == NULL)
    {
      put_aside (candidate->path);
      return NULL;
    }

  entry = entry_new (self, document, candidate->path);
  entry->written = bastide_edition_ref (bastide_edition_document_get_edition (document));
  return document;
}

GPtrArray *
bastide_drafts_restore (BastideDrafts *self)
{
  g_autoptr (GPtrArray) candidates = NULL;
  GPtrArray *documents;

  g_return_val_if_fail (BASTIDE_IS_DRAFTS (self), NULL);

  bastide_drafts_flush (self);
  documents = g_ptr_array_new_with_free_func (g_object_unref);
  candidates = list_candidates (self);
  for (guint i = 0; i < candidates->len; i++)
    {
      BastideEditionDocument *document = restore (self, candidates->pdata[i]);

      if (document != NULL)
        g_ptr_array_add (documents, document);
    }
  return documents;
}

/* ---- Construction ---- */

/* What waits is written: whoever closed a document has removed it. */
static void
bastide_drafts_dispose (GObject *object)
{
  BastideDrafts *self = BASTIDE_DRAFTS (object);

  if (self->pool != NULL)
    {
      write_waiting (self);
      g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, TRUE);
    }
  g_hash_table_remove_all (self->entries);
  G_OBJECT_CLASS (bastide_drafts_parent_class)->dispose (object);
}

static void
bastide_drafts_finalize (GObject *object)
{
  BastideDrafts *self = BASTIDE_DRAFTS (object);

  g_hash_table_unref (self->entries);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->done);
  g_free (self->folder);
  G_OBJECT_CLASS (bastide_drafts_parent_class)->finalize (object);
}

static void
bastide_drafts_class_init (BastideDraftsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_drafts_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_drafts_finalize;

  signals[SAVE_FAILED] =
      g_signal_new ("save-failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, BASTIDE_TYPE_EDITION_DOCUMENT, G_TYPE_STRING);
}

static void
bastide_drafts_init (BastideDrafts *self)
{
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) entry_free);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
}

BastideDrafts *
bastide_drafts_new (const char *folder)
{
  BastideDrafts *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_DRAFTS, NULL);
  self->folder = g_strdup (folder);
  /* If it can't be made, writing will say why. */
  g_mkdir_with_parents (folder, 0700);
  self->pool = g_thread_pool_new (run_job, self, 1, FALSE, NULL);
  return self;
}
