/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session.c: autosave, and what is there to continue.
 *
 * Every game has a file of its own in the session's folder, which autosave.c writes in a thread, in
 * the order of the decisions. Each file is replaced as a whole (bastide_record_save), so whenever
 * the program dies, the last whole text is there. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "autosave.h"
#include "game-private.h"
#include "session.h"

#define SUFFIX ".bastide"

/* A game that is saved from now on. */
typedef struct {
  BastideSession *session;
  BastideGame *game; /* owned */
  gulong changed_id;
  char *path;
  guint saved_revision;
} Entry;

struct _BastideSession {
  GObject parent_instance;

  BastideAutosave *autosave;
  GHashTable *entries; /* BastideGame -> Entry */
};

enum { SAVE_FAILED, GAMES_CHANGED, N_SIGNALS };

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

/* ---- Writing ---- */

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

static void
failed_cb (const char *path, const char *message, gpointer data)
{
  BastideSession *self = data;
  Entry *entry = find_entry (self, path);

  if (entry)
    g_signal_emit (self, signals[SAVE_FAILED], 0, entry->game, message);
}

static gboolean
write_record (gpointer content, const char *path, GError **error)
{
  return bastide_record_save (content, path, error);
}

static void
save (Entry *entry)
{
  bastide_autosave_push (entry->session->autosave, entry->path,
                         bastide_game_to_record (entry->game));
}

/* ---- Games that are saved ---- */

static void
save_if_changed (Entry *entry)
{
  const guint revision = bastide_game_get_revision (entry->game);

  if (revision == entry->saved_revision)
    return;
  entry->saved_revision = revision;
  save (entry);
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
  g_autofree char *stem = g_strdup_printf ("game-%s-%.8s", time, unique);

  return bastide_autosave_path (self->autosave, stem);
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
        save (entry);
    }
  g_hash_table_insert (self->entries, game, entry);
  g_signal_emit (self, signals[GAMES_CHANGED], 0);
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
    bastide_autosave_push (self->autosave, entry->path, NULL);
  g_hash_table_remove (self->entries, game);
  g_signal_emit (self, signals[GAMES_CHANGED], 0);
}

void
bastide_session_flush (BastideSession *self)
{
  g_return_if_fail (BASTIDE_IS_SESSION (self));

  bastide_autosave_flush (self->autosave);
}

/* ---- What is there to continue ---- */

/* The paths of what is not played now, the newest first. */
static GPtrArray *
list_paths (BastideSession *self)
{
  GPtrArray *paths;

  bastide_session_flush (self);
  paths = bastide_autosave_list (self->autosave);
  for (guint i = paths->len; i > 0; i--)
    if (find_entry (self, paths->pdata[i - 1]))
      g_ptr_array_remove_index (paths, i - 1);
  return paths;
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
  g_autofree char *aside = bastide_autosave_put_aside (path);
  g_autofree char *name = NULL;

  if (!aside)
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

/* What is left of a damaged game goes on in a file of its own, where it is found again. */
static void
save_anew (BastideSession *self, BastideGame *game)
{
  g_autofree char *path = new_path (self);

  remember_path (game, path);
  bastide_autosave_push (self->autosave, path, bastide_game_to_record (game));
}

/* A game to go on with from that file, or NULL. */
static BastideGame *
try_file (BastideSession *self, const char *path, GString *messages)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record = bastide_record_load (path, &error);
  BastideGame *game;

  if (error && is_damage (error))
    put_aside (path, error, messages);
  if (!record || !can_continue (record))
    return NULL;
  game = bastide_game_new (g_steal_pointer (&record));
  if (error)
    save_anew (self, game);
  else
    remember_path (game, path);
  return game;
}

static void
tell (const GString *messages, char **message)
{
  if (message)
    *message = messages->len > 0 ? g_strdup (messages->str) : NULL;
}

BastideGame *
bastide_session_restore (BastideSession *self, char **message)
{
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GString) messages = g_string_new (NULL);
  BastideGame *game = NULL;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), NULL);

  paths = list_paths (self);
  for (guint i = 0; i < paths->len && !game; i++)
    game = try_file (self, paths->pdata[i], messages);
  tell (messages, message);
  return game;
}

/* The newest unfinished lesson, and its path; NULL if there is none. */
static BastideRecord *
find_lesson (BastideSession *self, char **path)
{
  g_autoptr (GPtrArray) paths = list_paths (self);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) record = bastide_record_load (paths->pdata[i], &error);

      if (error != NULL || record->lesson == NULL || !can_continue (record))
        continue;
      *path = g_strdup (paths->pdata[i]);
      return g_steal_pointer (&record);
    }
  return NULL;
}

gboolean
bastide_session_has_lesson (BastideSession *self)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), FALSE);

  record = find_lesson (self, &path);
  return record != NULL;
}

BastideGame *
bastide_session_restore_lesson (BastideSession *self)
{
  g_autoptr (BastideRecord) record = NULL;
  g_autofree char *path = NULL;
  BastideGame *game;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), NULL);

  record = find_lesson (self, &path);
  if (record == NULL)
    return NULL;
  game = bastide_game_new (g_steal_pointer (&record));
  remember_path (game, path);
  return game;
}

static void
unfinished_free (BastideUnfinished *unfinished)
{
  g_free (unfinished->name);
  g_free (unfinished->summary);
  g_free (unfinished);
}

static BastideUnfinished *
unfinished_new (const char *path)
{
  g_autoptr (BastideRecord) record = bastide_record_load (path, NULL);
  BastideUnfinished *unfinished;
  BastideGame *game;
  GStatBuf info;

  /* A lesson is gone on with from a place of its own. */
  if (record == NULL || record->lesson != NULL || !can_continue (record))
    return NULL;
  game = bastide_game_new (g_steal_pointer (&record));
  unfinished = g_new0 (BastideUnfinished, 1);
  unfinished->name = g_path_get_basename (path);
  unfinished->summary = bastide_game_get_summary (game);
  if (g_stat (path, &info) == 0)
    unfinished->modified = info.st_mtime;
  bastide_game_stop (game);
  g_object_unref (game);
  return unfinished;
}

GPtrArray *
bastide_session_list_unfinished (BastideSession *self, BastideGame *but, guint max)
{
  g_autoptr (GPtrArray) paths = NULL;
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) unfinished_free);

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), list);

  paths = list_paths (self);
  for (guint i = 0; i < paths->len && list->len < max; i++)
    {
      BastideUnfinished *unfinished = NULL;

      if (but == NULL || g_strcmp0 (remembered_path (but), paths->pdata[i]) != 0)
        unfinished = unfinished_new (paths->pdata[i]);
      if (unfinished != NULL)
        g_ptr_array_add (list, unfinished);
    }
  return list;
}

BastideGame *
bastide_session_open (BastideSession *self, const char *name, char **message)
{
  g_autoptr (GPtrArray) paths = NULL;
  g_autoptr (GString) messages = g_string_new (NULL);
  BastideGame *game = NULL;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  paths = list_paths (self);
  for (guint i = 0; i < paths->len && !game; i++)
    {
      g_autofree char *other = g_path_get_basename (paths->pdata[i]);

      if (g_str_equal (other, name))
        game = try_file (self, paths->pdata[i], messages);
    }
  tell (messages, message);
  return game;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GStrv
bastide_session_list_open (BastideSession *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer entry;

  g_return_val_if_fail (BASTIDE_IS_SESSION (self), NULL);

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    g_ptr_array_add (names, g_path_get_basename (((Entry *) entry)->path));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (GStrv) g_ptr_array_steal (names, NULL);
}

/* ---- Construction ---- */

/* Everything that waits is still written. */
static void
bastide_session_dispose (GObject *object)
{
  BastideSession *self = BASTIDE_SESSION (object);

  g_clear_pointer (&self->autosave, bastide_autosave_free);
  g_hash_table_remove_all (self->entries);
  G_OBJECT_CLASS (bastide_session_parent_class)->dispose (object);
}

static void
bastide_session_finalize (GObject *object)
{
  BastideSession *self = BASTIDE_SESSION (object);

  g_hash_table_unref (self->entries);
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
  signals[GAMES_CHANGED] = g_signal_new ("games-changed", G_TYPE_FROM_CLASS (class),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_session_init (BastideSession *self)
{
  self->entries = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) entry_free);
}

BastideSession *
bastide_session_new (const char *folder)
{
  BastideSession *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_SESSION, NULL);
  self->autosave =
      bastide_autosave_new (folder, SUFFIX, write_record, (GDestroyNotify) bastide_record_free);
  bastide_autosave_set_failed_func (self->autosave, failed_cb, self);
  return self;
}
