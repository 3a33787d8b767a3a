/* SPDX-License-Identifier: GPL-3.0-or-later */
/* translations-group.c: a set's name and description in other languages, as rows. */

#include "config.h"

#include "translations-group.h"

#include <glib/gi18n-lib.h>

#include "edit-row.h"
#include "edition-edit.h"

/* The rows of one language. */
typedef struct {
  BastideTranslationsGroup *group; /* borrowed */
  char *code;
  gboolean kept; /* its texts are being typed: it stays though both may be empty meanwhile */
  GtkWidget *row, *name, *description;
} Language;

struct _BastideTranslationsGroup {
  AdwPreferencesGroup parent_instance;

  BastideEditionDocument *document;
  GPtrArray *languages; /* of Language, by code */
  GtkWidget *add;
};

G_DEFINE_FINAL_TYPE (BastideTranslationsGroup,
                     bastide_translations_group,
                     ADW_TYPE_PREFERENCES_GROUP)

static void
language_free (Language *language)
{
  g_free (language->code);
  g_free (language);
}

static BastideEdition *
get_edition (BastideTranslationsGroup *self)
{
  return bastide_edition_document_get_edition (self->document);
}

/* --- From the rows to the set --- */

static void
left_cb (Language *language)
{
  if (language->group->document != NULL)
    bastide_edition_document_end_typing (language->group->document);
}

static void
name_cb (Language *language, GtkEditable *row)
{
  language->kept = TRUE;
  bastide_edition_document_edit (language->group->document,
                                 bastide_edition_with_name (get_edition (language->group),
                                                            language->code,
                                                            gtk_editable_get_text (row)),
                                 _ ("Translate the Name"), "translate-name");
}

static void
description_cb (Language *language, GtkEditable *row)
{
  language->kept = TRUE;
  bastide_edition_document_edit (language->group->document,
                                 bastide_edition_with_description (get_edition (language->group),
                                                                   language->code,
                                                                   gtk_editable_get_text (row)),
                                 _ ("Translate the Description"), "translate-description");
}

static void
remove_cb (Language *language)
{
  g_autoptr (BastideEdition) unnamed =
      bastide_edition_with_name (get_edition (language->group), language->code, NULL);

  language->kept = FALSE;
  bastide_edition_document_edit (language->group->document,
                                 bastide_edition_with_description (unnamed, language->code, NULL),
                                 _ ("Remove a Translation"), NULL);
}

/* "de", "pt_BR". */
static gboolean
is_code (const char *text)
{
  return g_regex_match_simple ("^[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?$", text, 0, 0);
}

static void
code_cb (BastideTranslationsGroup *self, GtkEditable *row)
{
  const char *text = gtk_editable_get_text (row);

  if (*text == '\0' || is_code (text))
    gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
}

static gboolean
has_language (BastideTranslationsGroup *self, const char *code)
{
  for (guint i = 0; i < self->languages->len; i++)
    if (g_str_equal (((Language *) self->languages->pdata[i])->code, code))
      return TRUE;
  return FALSE;
}

/* It begins with the English name. */
static void
add_cb (BastideTranslationsGroup *self)
{
  g_autofree char *code = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->add)));
  BastideEdition *edition = get_edition (self);

  if (!is_code (code) || has_language (self, code))
    return;
  bastide_edition_document_edit (
      self->document, bastide_edition_with_name (edition, code, bastide_edition_get_name (edition)),
      _ ("Add a Translation"), NULL);
  bastide_edit_row_set_text (self->add, "", self);
}

/* --- From the set to the rows --- */

static const char *
text_in (const BastideText *text, const char *code)
{
  return text->translations != NULL ? g_hash_table_lookup (text->translations, code) : NULL;
}

static void
gather (const BastideText *text, GHashTable *codes)
{
  GHashTableIter iter;
  gpointer code;

  if (text->translations == NULL)
    return;
  g_hash_table_iter_init (&iter, text->translations);
  while (g_hash_table_iter_next (&iter, &code, NULL))
    g_hash_table_add (codes, code);
}

static void
add_language (BastideTranslationsGroup *self, const char *code)
{
  Language *language = g_new0 (Language, 1);

  language->group = self;
  language->code = g_strdup (code);
  language->row = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", code, NULL);
  language->name =
      bastide_edit_row_new_text (_ ("Name"), G_CALLBACK (name_cb), G_CALLBACK (left_cb), language);
  language->description = bastide_edit_row_new_text (_ ("Description"), G_CALLBACK (description_cb),
                                                     G_CALLBACK (left_cb), language);
  bastide_edit_row_add_button (language->row, "user-trash-symbolic", _ ("Remove the Translation"),
                               G_CALLBACK (remove_cb), language);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (language->row), language->name);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (language->row), language->description);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), language->row);
  g_ptr_array_add (self->languages, language);
}

static void
rebuild (BastideTranslationsGroup *self, GList *codes)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->languages);

  for (guint i = 0; i < old->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), ((Language *) old->pdata[i])->row);
  self->languages = g_ptr_array_new_with_free_func ((GDestroyNotify) language_free);
  for (GList *l = codes; l != NULL; l = l->next)
    add_language (self, l->data);
}

static gboolean
is_same (BastideTranslationsGroup *self, GList *codes)
{
  if (g_list_length (codes) != self->languages->len)
    return FALSE;
  for (GList *l = codes; l != NULL; l = l->next)
    if (!has_language (self, l->data))
      return FALSE;
  return TRUE;
}

static void
update (BastideTranslationsGroup *self)
{
  const BastideEdition *edition = get_edition (self);
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GList) sorted = NULL;

  gather (&edition->name, codes);
  gather (&edition->description, codes);
  for (guint i = 0; i < self->languages->len; i++)
    if (((Language *) self->languages->pdata[i])->kept)
      g_hash_table_add (codes, ((Language *) self->languages->pdata[i])->code);
  sorted = g_list_sort (g_hash_table_get_keys (codes), (GCompareFunc) strcmp);
  if (!is_same (self, sorted))
    rebuild (self, sorted);
  for (guint i = 0; i < self->languages->len; i++)
    {
      Language *language = self->languages->pdata[i];
      const char *name = text_in (&edition->name, language->code);
      g_autofree char *markup = g_markup_escape_text (name != NULL ? name : "", -1);

      bastide_edit_row_set_text (language->name, name, language);
      bastide_edit_row_set_text (language->description,
                                 text_in (&edition->description, language->code), language);
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (language->row), markup);
    }
}

/* --- The object --- */

static void
bastide_translations_group_dispose (GObject *object)
{
  BastideTranslationsGroup *self = BASTIDE_TRANSLATIONS_GROUP (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bastide_translations_group_parent_class)->dispose (object);
}

/* Rows that are going still tell that they lose the focus. */
static void
bastide_translations_group_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TRANSLATIONS_GROUP (object)->languages);
  G_OBJECT_CLASS (bastide_translations_group_parent_class)->finalize (object);
}

static void
bastide_translations_group_class_init (BastideTranslationsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_translations_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_translations_group_finalize;
}

static void
bastide_translations_group_init (BastideTranslationsGroup *self)
{
  self->languages = g_ptr_array_new_with_free_func ((GDestroyNotify) language_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Translations"));
  self->add = bastide_edit_row_new_text (_ ("Add a language, such as de or pt_BR"),
                                         G_CALLBACK (code_cb), NULL, self);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->add), TRUE);
  g_signal_connect_swapped (self->add, "apply", G_CALLBACK (add_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->add);
}

GtkWidget *
bastide_translations_group_new (void)
{
  return g_object_new (BASTIDE_TYPE_TRANSLATIONS_GROUP, NULL);
}

void
bastide_translations_group_set_document (BastideTranslationsGroup *self,
                                         BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TRANSLATIONS_GROUP (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  update (self);
}
