/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session.c: autosave, and what is there to continue.
 *
 * Every game has a file of its own in the session's folder. What is to be written goes through one
 * queue to one thread, so that the disk sees the decisions in their order and the window never
 * waits. A game that changes while an older text of it still waits replaces that text: the newest
 * is what counts. Each file is replaced as a whole (bastide_record_save), so whenever the program
 * dies, the last whole text is there. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "game-private.h"
#include "session.h"

#define SUFFIX         ".bastide"
#define DAMAGED_SUFFIX ".damaged"
#define STALE_AFTER    (24 * 60 * 60) /* seconds: what a killed program left half written */

/* A game that is saved from now on. */
typedef struct {
  BastideSession *session;
  BastideGame *game; /* owned */
  gulong changed_id;
  char *path;
  guint saved_revision;
} Entry;

/* Something to do on the disk. */
typedef struct {
  char *path;
  BastideRecord *record; /* NULL: remove the file */
} Job;

/* A file that could not be written, on its way to the main loop. */
typedef struct {
  char *path;
  char *message;
} Failure;

/* A file that may hold a game to go on with. */
typedef struct {
  char *path;
  gint64 modified; /* microseconds */
} Candidate;

struct _BastideSession {
  GObject parent_instance;

  char *folder;
  GHashTable *entries; /* BastideGame -> Entry */

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

enum { SAVE_FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideSession, bastide_session, G_TYPE_OBJECT)

/* Where a game of this program run lies, also after it was removed: data of the game. */
#define PATH_KEY "bastide-session-path"

static void
entry_free (Entry *entry)
{
  g_signal_handler_disconnect (entry->game, entry->changed_id);
  g_object_unref (entry->game);
  g_free (entry->path);
  g_free (entry);
}

static void
job_free (Job *job)
{
  g_clear_pointer (&job->record, bastide_record_free);
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

/* The game that is saved there now, or NULL. */
static Entry *
find_entry (BastideSession *self, const char *path)
{
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    {
      if (g_str_equal (((Entry *) entry)->path, path))
        return entry;
    }
  return NULL;
}

static gboolean
report_failures_cb (gpointer data)
{
  g_autoptr (BastideSession) self = g_object_ref (data);
  GQueue failures;
  Failure *failure;

  g_mutex_lock (&self->mutex);
  self->failure_source = 0;
  failures = self->failures;
  g_queue_init (&self->failures);
  g_mutex_unlock (&self->mutex);
  while ((failure = g_queue_pop_head (&failures)))
    {
      Entry *entry = find_entry (self, failure->path);

      if (entry)
        g_signal_emit (self, signals[SAVE_FAILED], 0, entry->game, failure->message);
      failure_free (failure);
    }
  return G_SOURCE_REMOVE;
}

static void
run_job (BastideSession *self, const Job *job)
{
  g_autoptr (GError) error = NULL;
  Failure *failure;

  if (!job->record)
    {
      g_remove (job->path);
      return;
    }
  if (bastide_record_save (job->record, job->path, &error))
    return;
  failure = g_new0 (Failure, 1);
  failure->path = g_strdup (job->path);
  failure->message = g_strdup (error->message);
  g_mutex_lock (&self->mutex);
  g_queue_push_tail (&self->failures, failure);
  if (self->failure_source == 0)
    self->failure_source = g_idle_add (report_failures_cb, self);
  g_mutex_unlock (&self->mutex);
}

static gpointer
write_jobs (gpointer data)
{
  BastideSession *self = data;
  Job *job;

  g_mutex_lock (&self->mutex);
  for (;;)
    {
      while (g_queue_is_empty (&self->jobs) && !self->quitting)
        g_cond_wait (&self->changed, &self->mutex);
      job = g_queue_pop_head (&self->jobs);
      if (!job)
        break;
      self->busy = TRUE;
      g_mutex_unlock (&self->mutex);
      run_job (self, job);
      g_mutex_lock (&self->mutex);
      self->busy = FALSE;
      g_cond_broadcast (&self->changed);
      g_mutex_unlock (&self->mutex);
      job_free (job);
      g_mutex_lock (&self->mutex);
    }
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* Takes the record over. */
static void
push_job (BastideSession *self, const Entry *entry, BastideRecord *record)
{
  Job *waiting = NULL;

  g_mutex_lock (&self->mutex);
  for (GList *l = self->jobs.head; l && !waiting; l = l->next)
    {
      Job *job = l->data;

      if (g_str_equal (job->path, entry->path))
        waiting = job;
    }
  if (waiting)
    {
      g_clear_pointer (&waiting->record, bastide_record_free);
      waiting->record = record;
    }
  else
    {
      waiting = g_new0 (Job, 1);
      waiting->path = g_strdup (entry->path);
      waiting->record = record;
      g_queue_push_tail (&self->jobs, waiting);
    }
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

/* ---- Games that are saved ---- */

static void
save_if_changed (Entry *entry)
{
  const guint revision = bastide_game_get_revision (entry->game);

  if (revision == entry->saved_revision)
    return;
  entry->saved_revision = revision;
  push_job (entry->session, entry, bastide_game_to_record (entry->game));
}

static void
changed_cb (BastideGame *game, Entry *entry)
{
  save_if_changed (entry);
}

/* Names don't come from players or titles, so nothing in them can be unsafe, long or taken. */
static char *
new_path (BastideSession *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *time = g_date_time_format (now, "%Y%m%d-%H%M%S");
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *name = g_strdup_printf ("game-%s-%.8s" SUFFIX, time, unique);

  return g_build_filename (self->folder, name, NULL);
}

static void
remember_path (BastideGame *game, const char *path)
{
  g_object_set_data_full (G_OBJECT (game), PATH_KEY, g_strdup (path), g_free);
}

static const char *
remembered_path (BastideGame *game)
{
  return g_object_get_data (G_OBJECT (game), PATH_KEY);
}

void
bastide_session_add (BastideSession *self, BastideGame *game)
{
  Entry *entry;

  g_return_if_fail (BASTIDE_IS_SESSION (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  if (g_hash_table_contains (self->entries, game))
    return;
  entry = g_new0 (Entry, 1);
  entry->session = self;
  entry->game = g_object_ref (game);
  entry->changed_id = g_signal_connect (game, "changed", G_CALLBACK (changed_cb), entry);
  entry->saved_revision = bastide_game_get_revision (game);
  if (remembered_path (game))
    {
      /* A restored game is in its file, unless a computer has played since (its revision was 0). */
      entry->path = g_strdup (remembered_path (game));
      entry->saved_revision = 0;
      save_if_changed (entry);
    }
  else
    {
      entry->path = new_path (self);
      remember_path (game, entry->path);
      if (bastide_game_has_moves (game))
        push_job (self, entry, bastide_game_to_record (game));
    }
  g_hash_table_insert (self->entries, game, entry);
}

void
bastide_session_remove (BastideSession *self, BastideGame *game)
{
  Entry *entry;

  g_return_if_fail (BASTIDE_IS_SESSION (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  entry = g_hash_table_lookup (self->entries, game);
  if (!entry)
    return;
  save_if_changed (entry);
  if (!bastide_game_can_continue (game) || !bastide_game_has_moves (game))
    push_job (self, entry, NULL);
  g_hash_table_remove (self->entries, game);
}

void
bastide_session_flush (BastideSession *self)
{
  g_return_if_fail (BASTIDE_IS_SESSION (self));

  g_mutex_lock (&self->mutex);
  while (self->busy || !g_queue_is_empty (&self->jobs))
    g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

/* ---- What is there to continue ---- */

static gint
compare_newest_first (gconstpointer a, gconstpointer b)
{
  const Candidate *one = *(const Candidate *const *) a;
  const Candidate *two = *(const Candidate *const *) b;

  if (one->modified != two->modified)
    return one->modified > two->modified ? -1 : 1;
  return strcmp (two->path, one->path);
}

static void
add_candidate (BastideSession *self, GFileInfo *info, GPtrArray *candidates)
{
  const char *name = g_file_info_get_name (info);
  g_autoptr (GDateTime) modified = g_file_info_get_modification_date_time (info);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  Candidate *candidate;

  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR || name[0] == '.' ||
      !g_str_has_suffix (name, SUFFIX) || find_entry (self, path))
    return;
  candidate = g_new0 (Candidate, 1);
  candidate->path = g_steal_pointer (&path);
  if (modified)
    candidate->modified =
        g_date_time_to_unix (modified) * G_USEC_PER_SEC + g_date_time_get_microsecond (modified);
  g_ptr_array_add (candidates, candidate);
}

static GPtrArray *
list_candidates (BastideSession *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);
  g_autoptr (GFileEnumerator) files = NULL;
  GPtrArray *candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  GFileInfo *info;

  files = g_file_enumerate_children (folder,
                                     G_FILE_ATTRIBUTE_STANDARD_NAME
                                     "," G_FILE_ATTRIBUTE_STANDARD_TYPE
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED
                                     "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
                                     G_FILE_QUERY_INFO_NONE, NULL, NULL);
  while (files && g_file_enumerator_iterate (files, &info, NULL, NULL, NULL) && info)
    add_candidate (self, info, candidates);
  g_ptr_array_sort (candidates, compare_newest_first);
  return candidates;
}

static gboolean
can_continue (const BastideRecord *record)
{
  g_autofree BastideState *state = NULL;

  if (record->moves->len == 0)
    return FALSE;
  state = bastide_record_state (record, record->cursor);
  return state->phase != BASTIDE_PHASE_OVER;
}

/* Renames the file so that it is not tried again, and says so. */
static void
put_aside (const char *path, const GError *reason, GString *messages)
{
  g_autofree char *aside = g_strconcat (path, DAMAGED_SUFFIX, NULL);
  g_autofree char *name = NULL;

  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS); i++)
    {
      g_free (aside);
      aside = g_strdup_printf ("%s.%u" DAMAGED_SUFFIX, path, i);
    }
  if (g_rename (path, aside) != 0)
    return;
  name = g_path_get_basename (aside);
  if (messages->len > 0)
    g_string_append_c (messages, '\n');
  /* Translators: a file's name, then what is wrong with it */
  g_string_append_printf (messages, _ ("A saved game could not be read and was kept as “%s”: %s"),
                          name, reason->message);
}

/* Damage is what the file's text says; a file of a newer version or one that can't be opened may be
 * sound. */
static gboolean
is_damage (const GError *error)
{
  return error->domain == BASTIDE_RECORD_ERROR && error->code != BASTIDE_RECORD_ERROR_NEWER;
}

/* A game to go on with from that file, or NULL. */
static BastideGame *
try_candidate (const Candidate *candidate, GString *messages)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (candidate->path, &error);
  BastideGame *game;

  if (error && is_damage (error))
    put_aside (candidate->path, error, messages);
  if (!record || !can_continue (record))
    return NULL;
  game = bastide_game_new (g_steal_pointer (&record));
  /* What is left of a damaged game goes on in a file of its own. */
  if (!error)
    remember_path (game, candidate->path);
  return game;
}

BastideGame *
bastide_session_restore (BastideSession *self, char **message)
{
  g_autoptr (GPtrArray) candidates = NULL;
  g_autoptr (GString) messages = g_string_new (NULL);
  BastideGame *game = NULL;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), NULL);

  bastide_session_flush (self);
  candidates = list_candidates (self);
  for (guint i = 0; i < candidates->len && !game; i++)
    game = try_candidate (candidates->pdata[i], messages);
  if (message)
    *message = messages->len > 0 ? g_strdup (messages->str) : NULL;
  return game;
}

gboolean
bastide_session_has_game (BastideSession *self)
{
  g_autoptr (GPtrArray) candidates = NULL;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), FALSE);

  bastide_session_flush (self);
  candidates = list_candidates (self);
  for (guint i = 0; i < candidates->len; i++)
    {
      const Candidate *candidate = candidates->pdata[i];
      g_autoptr (BastideRecord) record = bastide_record_load (candidate->path, NULL);

      if (record && can_continue (record))
        return TRUE;
    }
  return FALSE;
}

/* ---- Construction ---- */

/* A program that was killed while writing leaves its temporary file. */
static void
remove_stale_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (name[0] == '.' && strstr (name, SUFFIX ".") && g_stat (path, &info) == 0 &&
          now - info.st_mtime > STALE_AFTER)
        g_remove (path);
    }
}

/* Everything that waits is still written. */
static void
bastide_session_dispose (GObject *object)
{
  BastideSession *self = BASTIDE_SESSION (object);

  if (self->thread)
    {
      g_mutex_lock (&self->mutex);
      self->quitting = TRUE;
      g_cond_broadcast (&self->changed);
      g_mutex_unlock (&self->mutex);
      g_clear_pointer (&self->thread, g_thread_join);
    }
  g_clear_handle_id (&self->failure_source, g_source_remove);
  g_hash_table_remove_all (self->entries);
  G_OBJECT_CLASS (bastide_session_parent_class)->dispose (object);
}

static void
bastide_session_finalize (GObject *object)
{
  BastideSession *self = BASTIDE_SESSION (object);

  g_queue_clear_full (&self->failures, (GDestroyNotify) failure_free);
  g_hash_table_unref (self->entries);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self->folder);
  G_OBJECT_CLASS (bastide_session_parent_class)->finalize (object);
}

static void
bastide_session_class_init (BastideSessionClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_session_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_session_finalize;

  signals[SAVE_FAILED] =
      g_signal_new ("save-failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 2, BASTIDE_TYPE_GAME, G_TYPE_STRING);
}

static void
bastide_session_init (BastideSession *self)
{
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) entry_free);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->jobs);
  g_queue_init (&self->failures);
}

BastideSession *
bastide_session_new (const char *folder)
{
  BastideSession *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_SESSION, NULL);
  self->folder = g_strdup (folder);
  /* If it can't be made, saving will say why. */
  g_mkdir_with_parents (folder, 0700);
  remove_stale_files (folder);
  self->thread = g_thread_new ("autosave", write_jobs, self);
  return self;
}
