/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-document.c: an edition under edit: a value, the way it came about, and its file.
 *
 * A step goes from one edition to another. Kept of both is a head, the edition without tiles, and
 * the stretch of tiles in which they differ, so that a step of a large set is small. Heads are
 * shared as long as nothing but tiles changes. `steps` are all that were made; the first `cursor`
 * of them have led to `edition`. */

#include "config.h"

#include "edition-document.h"

#include "edition-edit.h"
#include "edition-file.h"
#include "issue-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NEVER G_MAXUINT

typedef struct {
  char *name;
  char *key;                      /* or NULL */
  BastideEdition *before, *after; /* heads */
  guint position;                 /* of the stretch */
  GPtrArray *old_tiles, *new_tiles;
} Step;

struct _BastideEditionDocument {
  GObject parent_instance;

  BastideEdition *edition;
  BastideEdition *head; /* the edition without its tiles */
  char *path;
  GPtrArray *steps; /* of Step */
  guint cursor;
  guint saved;        /* cursor at which it was saved, or NEVER */
  gboolean mergeable; /* the last step may take another with its key: not after undo, or saving */
  BastideIssueList *issues;
};

enum { CHANGED, SAVED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideEditionDocument, bastide_edition_document, G_TYPE_OBJECT)

static void
step_free (Step *step)
{
  g_free (step->name);
  g_free (step->key);
  bastide_edition_unref (step->before);
  bastide_edition_unref (step->after);
  g_ptr_array_unref (step->old_tiles);
  g_ptr_array_unref (step->new_tiles);
  g_free (step);
}

/* ---- From editions to steps and back ---- */

static BastideEdition *
head_of (const BastideEdition *edition)
{
  BastideEdition *head = bastide_edition_copy (edition);

  g_ptr_array_set_size (head->tiles, 0);
  return head;
}

static gboolean
same_translations (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer language, text;

  if ((a != NULL ? g_hash_table_size (a) : 0) != (b != NULL ? g_hash_table_size (b) : 0))
    return FALSE;
  if (a == NULL || b == NULL)
    return TRUE;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &language, &text))
    if (g_strcmp0 (g_hash_table_lookup (b, language), text) != 0)
      return FALSE;

  return TRUE;
}

static gboolean
same_text (const BastideText *a, const BastideText *b)
{
  return g_strcmp0 (a->text, b->text) == 0 && same_translations (a->translations, b->translations);
}

static gboolean
same_defaults (GStrv a, GStrv b)
{
  static const char *const nothing[] = { NULL };

  return g_strv_equal (a != NULL ? (const char *const *) a : nothing,
                       b != NULL ? (const char *const *) b : nothing);
}

static gboolean
same_start (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (BastideStartTile)) == 0);
}

/* Whether two editions are the same but for their tiles. */
static gboolean
same_head (const BastideEdition *a, const BastideEdition *b)
{
  return g_strcmp0 (a->id, b->id) == 0 && same_text (&a->name, &b->name) &&
         same_text (&a->description, &b->description) && g_strcmp0 (a->author, b->author) == 0 &&
         g_strcmp0 (a->licence, b->licence) == 0 && a->kind == b->kind &&
         g_strcmp0 (a->theme, b->theme) == 0 && g_strcmp0 (a->alias, b->alias) == 0 &&
         same_defaults (a->defaults, b->defaults) && same_start (a->start, b->start) &&
         g_strcmp0 (a->unknown, b->unknown) == 0 &&
         g_strcmp0 (a->start_unknown, b->start_unknown) == 0 &&
         g_strcmp0 (a->unknown_attributes, b->unknown_attributes) == 0 &&
         g_strcmp0 (a->comment, b->comment) == 0;
}

static GPtrArray *
tiles_in (const BastideEdition *edition, guint position, guint n)
{
  GPtrArray *tiles = g_ptr_array_new_full (n, (GDestroyNotify) bastide_tile_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (tiles, bastide_tile_ref (edition->tiles->pdata[position + i]));

  return tiles;
}

/* Finds the stretch in which the tiles differ. */
static void
compare_tiles (const GPtrArray *a, const GPtrArray *b, guint *position, guint *n_a, guint *n_b)
{
  const guint n = MIN (a->len, b->len);
  guint first = 0, last = 0;

  while (first < n && a->pdata[first] == b->pdata[first])
    first++;
  while (last < n - first && a->pdata[a->len - 1 - last] == b->pdata[b->len - 1 - last])
    last++;
  *position = first;
  *n_a = a->len - first - last;
  *n_b = b->len - first - last;
}

static Step *
step_new (BastideEditionDocument *self, BastideEdition *next, const char *name, const char *key)
{
  Step *step = g_new0 (Step, 1);
  guint n_old, n_new;

  compare_tiles (self->edition->tiles, next->tiles, &step->position, &n_old, &n_new);
  step->name = g_strdup (name);
  step->key = g_strdup (key);
  step->before = bastide_edition_ref (self->head);
  step->after = same_head (self->edition, next) ? bastide_edition_ref (self->head) : head_of (next);
  step->old_tiles = tiles_in (self->edition, step->position, n_old);
  step->new_tiles = tiles_in (next, step->position, n_new);
  return step;
}

static void
append_tiles (GPtrArray *tiles, const GPtrArray *more, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    g_ptr_array_add (tiles, bastide_tile_ref (more->pdata[i]));
}

/* The edition on the other side of a step. */
static BastideEdition *
cross (const BastideEdition *edition,
       const BastideEdition *head,
       guint position,
       const GPtrArray *gone,
       const GPtrArray *come)
{
  BastideEdition *next = bastide_edition_copy (head);

  append_tiles (next->tiles, edition->tiles, 0, position);
  append_tiles (next->tiles, come, 0, come->len);
  append_tiles (next->tiles, edition->tiles, position + gone->len,
                edition->tiles->len - position - gone->len);
  return next;
}

/* Takes both over. */
static void
go_to (BastideEditionDocument *self,
       BastideEdition *edition,
       BastideEdition *head,
       guint position,
       guint removed,
       guint added)
{
  bastide_edition_unref (self->edition);
  bastide_edition_unref (self->head);
  self->edition = edition;
  self->head = head;
  bastide_issue_list_update (self->issues, edition, position, removed, added);
  g_signal_emit (self, signals[CHANGED], 0, position, removed, added);
}

/* ---- Steps ---- */

static Step *
step_at (BastideEditionDocument *self, guint index)
{
  return self->steps->pdata[index];
}

/* Whether the last step can take one more into it. */
static gboolean
can_merge (BastideEditionDocument *self, const char *key)
{
  return key != NULL && self->mergeable && self->cursor > 0 &&
         g_strcmp0 (step_at (self, self->cursor - 1)->key, key) == 0;
}

/* Lets the last step lead to `next` too. It begins where it began: the edition before it is made
 * once more, and compared. */
static void
merge (BastideEditionDocument *self, BastideEdition *next)
{
  Step *step = step_at (self, self->cursor - 1);
  g_autoptr (BastideEdition) before =
      cross (self->edition, step->before, step->position, step->new_tiles, step->old_tiles);
  guint n_old, n_new;

  compare_tiles (before->tiles, next->tiles, &step->position, &n_old, &n_new);
  if (!same_head (step->after, next))
    {
      bastide_edition_unref (step->after);
      step->after = head_of (next);
    }
  g_ptr_array_unref (step->old_tiles);
  g_ptr_array_unref (step->new_tiles);
  step->old_tiles = tiles_in (before, step->position, n_old);
  step->new_tiles = tiles_in (next, step->position, n_new);
}

gboolean
bastide_edition_document_edit (BastideEditionDocument *self,
                               BastideEdition *edition,
                               const char *name,
                               const char *key)
{
  guint position, removed, added;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);
  g_return_val_if_fail (edition != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (edition == self->edition)
    {
      bastide_edition_unref (edition);
      return FALSE;
    }
  compare_tiles (self->edition->tiles, edition->tiles, &position, &removed, &added);
  /* What was undone can't be redone any more. */
  g_ptr_array_set_size (self->steps, self->cursor);
  if (self->saved != NEVER && self->saved > self->cursor)
    self->saved = NEVER;
  if (can_merge (self, key))
    merge (self, edition);
  else
    {
      g_ptr_array_add (self->steps, step_new (self, edition, name, key));
      self->cursor++;
    }
  self->mergeable = TRUE;
  go_to (self, edition, bastide_edition_ref (step_at (self, self->cursor - 1)->after), position,
         removed, added);
  return TRUE;
}

gboolean
bastide_edition_document_edit_tile (BastideEditionDocument *self,
                                    guint index,
                                    BastideTile *tile,
                                    const char *name,
                                    const char *key)
{
  BastideEdition *edition;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);
  g_return_val_if_fail (index < self->edition->tiles->len, FALSE);
  g_return_val_if_fail (tile != NULL, FALSE);

  edition = bastide_edition_with_tile (self->edition, index, tile);
  bastide_tile_unref (tile);
  return bastide_edition_document_edit (self, edition, name, key);
}

void
bastide_edition_document_end_typing (BastideEditionDocument *self)
{
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self));

  self->mergeable = FALSE;
}

const char *
bastide_edition_document_get_undo_name (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), NULL);

  return self->cursor > 0 ? step_at (self, self->cursor - 1)->name : NULL;
}

const char *
bastide_edition_document_get_redo_name (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), NULL);

  return self->cursor < self->steps->len ? step_at (self, self->cursor)->name : NULL;
}

gboolean
bastide_edition_document_undo (BastideEditionDocument *self)
{
  const Step *step;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);

  if (self->cursor == 0)
    return FALSE;
  self->mergeable = FALSE;
  step = step_at (self, --self->cursor);
  go_to (self,
         cross (self->edition, step->before, step->position, step->new_tiles, step->old_tiles),
         bastide_edition_ref (step->before), step->position, step->new_tiles->len,
         step->old_tiles->len);
  return TRUE;
}

gboolean
bastide_edition_document_redo (BastideEditionDocument *self)
{
  const Step *step;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);

  if (self->cursor == self->steps->len)
    return FALSE;
  self->mergeable = FALSE;
  step = step_at (self, self->cursor++);
  go_to (self, cross (self->edition, step->after, step->position, step->old_tiles, step->new_tiles),
         bastide_edition_ref (step->after), step->position, step->old_tiles->len,
         step->new_tiles->len);
  return TRUE;
}

guint
bastide_edition_document_get_n_undo (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), 0);

  return self->cursor;
}

guint
bastide_edition_document_get_n_redo (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), 0);

  return self->steps->len - self->cursor;
}

/* ---- What it is ---- */

BastideEdition *
bastide_edition_document_get_edition (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), NULL);

  return self->edition;
}

const char *
bastide_edition_document_get_path (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), NULL);

  return self->path;
}

gboolean
bastide_edition_document_is_modified (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);

  return self->saved != self->cursor;
}

void
bastide_edition_document_set_modified (BastideEditionDocument *self)
{
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self));

  self->saved = NEVER;
  g_signal_emit (self, signals[SAVED], 0);
}

GPtrArray *
bastide_edition_document_get_issues (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), NULL);

  return bastide_issue_list_get (self->issues);
}

int
bastide_edition_document_get_severity (BastideEditionDocument *self, guint tile)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), -1);

  return bastide_issue_list_get_severity (self->issues, tile);
}

gboolean
bastide_edition_document_has_error (BastideEditionDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);

  return bastide_issues_have_error (bastide_issue_list_get (self->issues));
}

/* What reading the file now would find: so the list says what `bastide-cli validate` says. */
static void
read_again (BastideEditionDocument *self)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autofree char *xml = bastide_edition_to_xml (self->edition, FALSE);
  g_autoptr (BastideEdition) edition =
      bastide_edition_parse (xml, -1, NULL, NULL, NULL, issues, NULL);

  bastide_issue_list_set_reading (self->issues, issues);
}

gboolean
bastide_edition_document_save (BastideEditionDocument *self, const char *path, GError **error)
{
  g_autofree char *kept = NULL;

  g_return_val_if_fail (BASTIDE_IS_EDITION_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!bastide_edition_save (self->edition, path, error))
    return FALSE;

  kept = g_strdup (path);
  g_free (self->path);
  self->path = g_steal_pointer (&kept);
  self->saved = self->cursor;
  self->mergeable = FALSE;
  read_again (self);
  g_signal_emit (self, signals[SAVED], 0);
  return TRUE;
}

/* ---- Construction ---- */

static void
bastide_edition_document_finalize (GObject *object)
{
  BastideEditionDocument *self = BASTIDE_EDITION_DOCUMENT (object);

  g_clear_pointer (&self->edition, bastide_edition_unref);
  g_clear_pointer (&self->head, bastide_edition_unref);
  g_ptr_array_unref (self->steps);
  bastide_issue_list_free (self->issues);
  g_free (self->path);
  G_OBJECT_CLASS (bastide_edition_document_parent_class)->finalize (object);
}

static void
bastide_edition_document_class_init (BastideEditionDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bastide_edition_document_finalize;

  signals[CHANGED] =
      g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_edition_document_init (BastideEditionDocument *self)
{
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  self->issues = bastide_issue_list_new ();
}

BastideEditionDocument *
bastide_edition_document_new (BastideEdition *edition, const char *path, GPtrArray *issues)
{
  BastideEditionDocument *self;

  g_return_val_if_fail (edition != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_EDITION_DOCUMENT, NULL);
  self->edition = bastide_edition_ref (edition);
  self->head = head_of (edition);
  self->path = g_strdup (path);
  bastide_issue_list_update (self->issues, edition, 0, 0, edition->tiles->len);
  bastide_issue_list_set_reading (self->issues, issues);
  return self;
}

BastideEditionDocument *
bastide_edition_document_new_empty (void)
{
  g_autofree char *unique = g_uuid_string_random ();
  g_autofree char *id = g_strdup_printf ("my-set-%.4s", unique);
  g_autoptr (BastideEdition) edition = bastide_edition_new (id);

  /* Translators: the name of a tile set until its author gives it one. */
  edition->name.text = g_strdup (_ ("My Tiles"));
  edition->theme = g_strdup ("summer");
  return bastide_edition_document_new (edition, NULL, NULL);
}

BastideEditionDocument *
bastide_edition_document_new_copy (const BastideEdition *edition)
{
  g_autoptr (BastideEdition) copy = NULL;
  g_autofree char *unique = g_uuid_string_random ();

  g_return_val_if_fail (edition != NULL, NULL);

  copy = bastide_edition_copy (edition);
  g_free (copy->id);
  copy->id = g_strdup_printf ("%.*s-%.4s", 59, edition->id, unique);
  g_free (copy->name.text);
  /* Translators: the name of a tile set. */
  copy->name.text = g_strdup_printf (_ ("Copy of %s"), bastide_edition_get_name (edition));
  g_clear_pointer (&copy->name.translations, g_hash_table_unref);
  /* It is another set, also for other programs. */
  g_clear_pointer (&copy->alias, g_free);
  return bastide_edition_document_new (copy, NULL, NULL);
}

BastideEditionDocument *
bastide_edition_document_open (const char *path, const char *const *folders, GError **error)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (BastideEdition) edition = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (folders == NULL)
    folders = bastide_edition_folders ();
  edition = bastide_edition_load (path, bastide_edition_lookup_in_folders, (gpointer) folders,
                                  issues, error);
  return edition != NULL ? bastide_edition_document_new (edition, path, issues) : NULL;
}
