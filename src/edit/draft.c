/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draft.c: autosave of editions under edit, and what a crash has left.
 *
 * A draft is a file of its own: a line that says what it is, a line with the path of the edition's
 * file (or none), then the edition as it would be saved. Editions don't change once they are made,
 * so the thread that writes one (autosave.c) needs nothing but a reference. */

#include "config.h"

#include "draft.h"

#include <string.h>

#include "autosave.h"
#include "edition-file.h"
#include "save.h"

#define SUFFIX   ".draft"
#define HEAD     "Bastide draft 1\n"
#define DELAY_MS 1000
#define MAX_SIZE (9 * 1024 * 1024)

/* A document whose draft is kept. */
typedef struct {
  BastideDrafts *drafts;
  BastideEditionDocument *document; /* owned */
  gulong changed_id, saved_id;
  char *path;
  guint timeout;           /* until it is written, or 0 */
  BastideEdition *written; /* what the draft has, or NULL: there is none */
} Entry;

/* What a draft consists of. */
typedef struct {
  char *document_path; /* or NULL */
  BastideEdition *edition;
} Draft;

struct _BastideDrafts {
  GObject parent_instance;

  BastideAutosave *autosave;
  GHashTable *entries; /* BastideEditionDocument -> Entry */
};

enum { SAVE_FAILED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideDrafts, bastide_drafts, G_TYPE_OBJECT)

static void
draft_free (Draft *draft)
{
  bastide_edition_unref (draft->edition);
  g_free (draft->document_path);
  g_free (draft);
}

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

static void
failed_cb (const char *path, const char *message, gpointer data)
{
  BastideDrafts *self = data;
  Entry *entry = find_entry (self, path);

  if (entry != NULL)
    g_signal_emit (self, signals[SAVE_FAILED], 0, entry->document, message);
}

static gboolean
write_draft (gpointer content, const char *path, GError **error)
{
  const Draft *draft = content;
  g_autofree char *xml = bastide_edition_to_xml (draft->edition, FALSE);
  g_autofree char *escaped =
      g_strescape (draft->document_path != NULL ? draft->document_path : "", NULL);
  g_autofree char *text = g_strconcat (HEAD, escaped, "\n", xml, NULL);

  return bastide_save_text (path, text, strlen (text), error);
}

/* ---- Documents ---- */

static void
delete_draft (Entry *entry)
{
  g_clear_handle_id (&entry->timeout, g_source_remove);
  if (entry->written == NULL)
    return;
  bastide_autosave_push (entry->drafts->autosave, entry->path, NULL);
  g_clear_pointer (&entry->written, bastide_edition_unref);
}

static void
write_now (Entry *entry)
{
  BastideEdition *edition = bastide_edition_document_get_edition (entry->document);
  Draft *draft;

  g_clear_handle_id (&entry->timeout, g_source_remove);
  if (edition == entry->written)
    return;
  g_clear_pointer (&entry->written, bastide_edition_unref);
  entry->written = bastide_edition_ref (edition);
  draft = g_new0 (Draft, 1);
  draft->document_path = g_strdup (bastide_edition_document_get_path (entry->document));
  draft->edition = bastide_edition_ref (edition);
  bastide_autosave_push (entry->drafts->autosave, entry->path, draft);
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
  g_autofree char *path = NULL;

  g_return_if_fail (BASTIDE_IS_DRAFTS (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (g_hash_table_contains (self->entries, document))
    return;
  path = bastide_autosave_path (self->autosave, unique);
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
  bastide_autosave_flush (self->autosave);
}

/* ---- What a crash has left ---- */

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

static BastideEditionDocument *
restore (BastideDrafts *self, const char *path)
{
  g_autofree char *text = NULL;
  BastideEditionDocument *document;
  gboolean too_large;
  gsize length;
  Entry *entry;

  text = bastide_read_text (path, MAX_SIZE, &length, &too_large, NULL);
  /* What can't be opened may be sound, and so may what another version wrote. */
  if (text == NULL || (g_str_has_prefix (text, "Bastide draft ") && !g_str_has_prefix (text, HEAD)))
    return NULL;
  document = g_str_has_prefix (text, HEAD) ? read_draft (text) : NULL;
  if (document == NULL)
    {
      g_free (bastide_autosave_put_aside (path));
      return NULL;
    }

  entry = entry_new (self, document, path);
  entry->written = bastide_edition_ref (bastide_edition_document_get_edition (document));
  return document;
}

GPtrArray *
bastide_drafts_restore (BastideDrafts *self)
{
  g_autoptr (GPtrArray) paths = NULL;
  GPtrArray *documents;

  g_return_val_if_fail (BASTIDE_IS_DRAFTS (self), NULL);

  bastide_drafts_flush (self);
  documents = g_ptr_array_new_with_free_func (g_object_unref);
  paths = bastide_autosave_list (self->autosave);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = paths->pdata[i];
      BastideEditionDocument *document =
          find_entry (self, path) == NULL ? restore (self, path) : NULL;

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

  if (self->autosave != NULL)
    write_waiting (self);
  g_clear_pointer (&self->autosave, bastide_autosave_free);
  g_hash_table_remove_all (self->entries);
  G_OBJECT_CLASS (bastide_drafts_parent_class)->dispose (object);
}

static void
bastide_drafts_finalize (GObject *object)
{
  BastideDrafts *self = BASTIDE_DRAFTS (object);

  g_hash_table_unref (self->entries);
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
}

BastideDrafts *
bastide_drafts_new (const char *folder)
{
  BastideDrafts *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_DRAFTS, NULL);
  self->autosave = bastide_autosave_new (folder, SUFFIX, write_draft, (GDestroyNotify) draft_free);
  bastide_autosave_set_failed_func (self->autosave, failed_cb, self);
  return self;
}
