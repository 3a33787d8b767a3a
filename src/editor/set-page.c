/* SPDX-License-Identifier: GPL-3.0-or-later */
/* set-page.c: the editor's page about the set as a whole: names, kind, rules. */

#include "config.h"

#include "set-page.h"

#include <glib/gi18n-lib.h>

#include "edit-row.h"
#include "edition-edit.h"
#include "options.h"
#include "rules-group.h"
#include "translations-group.h"

struct _BastideSetPage {
  AdwBin parent_instance;

  BastideEditionDocument *document;

  GtkWidget *name;
  GtkWidget *description;
  GtkWidget *author;
  GtkWidget *licence;
  GtkWidget *id;
  GtkWidget *kind;
  GtkWidget *theme;
  GtkWidget *translations;
  GtkWidget *rules;
};

G_DEFINE_FINAL_TYPE (BastideSetPage, bastide_set_page, ADW_TYPE_BIN)

static const char *const themes[] = { "summer", "winter", NULL };

static BastideEdition *
get_edition (BastideSetPage *self)
{
  return bastide_edition_document_get_edition (self->document);
}

static void
edit (BastideSetPage *self, BastideEdition *edition, const char *name, const char *key)
{
  bastide_edition_document_edit (self->document, edition, name, key);
}

/* --- From the rows to the set --- */

static void
left_cb (BastideSetPage *self)
{
  if (self->document != NULL)
    bastide_edition_document_end_typing (self->document);
}

static void
name_cb (BastideSetPage *self, GtkEditable *row)
{
  edit (self, bastide_edition_with_name (get_edition (self), NULL, gtk_editable_get_text (row)),
        _ ("Name the Set"), "name");
}

static void
description_cb (BastideSetPage *self, GtkEditable *row)
{
  edit (self,
        bastide_edition_with_description (get_edition (self), NULL, gtk_editable_get_text (row)),
        _ ("Describe the Set"), "description");
}

static void
author_cb (BastideSetPage *self, GtkEditable *row)
{
  edit (self, bastide_edition_with_author (get_edition (self), gtk_editable_get_text (row)),
        _ ("Name the Author"), "author");
}

static void
licence_cb (BastideSetPage *self, GtkEditable *row)
{
  edit (self, bastide_edition_with_licence (get_edition (self), gtk_editable_get_text (row)),
        _ ("Change the Licence"), "licence");
}

static void
id_cb (BastideSetPage *self, GtkEditable *row)
{
  edit (self, bastide_edition_with_id (get_edition (self), gtk_editable_get_text (row)),
        _ ("Change the Id"), "edition-id");
}

static void
kind_cb (BastideSetPage *self, GParamSpec *pspec, GtkDropDown *list)
{
  edit (self,
        bastide_edition_with_kind (get_edition (self),
                                   (BastideEditionKind) gtk_drop_down_get_selected (list)),
        _ ("Change the Kind"), NULL);
}

static void
theme_cb (BastideSetPage *self, GParamSpec *pspec, GtkDropDown *list)
{
  edit (self,
        bastide_edition_with_theme (get_edition (self), themes[gtk_drop_down_get_selected (list)]),
        _ ("Change the Look"), NULL);
}

/* --- Rules --- */

static void
read_options (const BastideEdition *edition, BastideOptions *options)
{
  *options = (BastideOptions){ 0 };
  for (guint i = 0; edition->defaults != NULL && edition->defaults[i] != NULL; i++)
    bastide_options_set_pair (options, edition->defaults[i], NULL);
}

/* Only what is another than before: a rule that is written although it is the standard stays. */
static void
rules_cb (BastideSetPage *self)
{
  const BastideOptions *wanted =
      bastide_rules_group_get_options (BASTIDE_RULES_GROUP (self->rules));
  const BastideOptions standard = { 0 };
  g_autoptr (BastideEdition) edition = bastide_edition_ref (get_edition (self));
  BastideOptions had;
  const BastideOptionInfo *info;

  read_options (edition, &had);
  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    {
      const char *value = bastide_options_get (wanted, info->name);
      BastideEdition *next;

      if (g_str_equal (value, bastide_options_get (&had, info->name)))
        continue;
      if (g_str_equal (value, bastide_options_get (&standard, info->name)))
        value = NULL;
      next = bastide_edition_with_default (edition, info->name, value);
      bastide_edition_unref (edition);
      edition = next;
    }
  edit (self, g_steal_pointer (&edition), _ ("Change a Rule"), NULL);
}

static void
update_rules (BastideSetPage *self, const BastideEdition *edition)
{
  BastideRulesGroup *rules = BASTIDE_RULES_GROUP (self->rules);
  BastideOptions options;

  read_options (edition, &options);
  if (memcmp (&options, bastide_rules_group_get_options (rules), sizeof options) != 0)
    bastide_rules_group_set_options (rules, &options);
}

/* --- The whole --- */

static guint
theme_index (const char *theme)
{
  return g_strcmp0 (theme, themes[1]) == 0;
}

static void
update (BastideSetPage *self)
{
  const BastideEdition *edition = get_edition (self);

  bastide_edit_row_set_text (self->name, edition->name.text, self);
  bastide_edit_row_set_text (self->description, edition->description.text, self);
  bastide_edit_row_set_text (self->author, edition->author, self);
  bastide_edit_row_set_text (self->licence, edition->licence, self);
  bastide_edit_row_set_text (self->id, edition->id, self);
  bastide_edit_row_set_choice (self->kind, edition->kind, self);
  bastide_edit_row_set_choice (self->theme, theme_index (edition->theme), self);
  update_rules (self, edition);
}

static void
bastide_set_page_dispose (GObject *object)
{
  BastideSetPage *self = BASTIDE_SET_PAGE (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bastide_set_page_parent_class)->dispose (object);
}

static void
bastide_set_page_class_init (BastideSetPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_set_page_dispose;
}

static GtkWidget *
make_group (const char *title)
{
  return g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", title, NULL);
}

static GtkWidget *
add_text (BastideSetPage *self, GtkWidget *group, const char *title, GCallback changed)
{
  GtkWidget *row = bastide_edit_row_new_text (title, changed, G_CALLBACK (left_cb), self);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
make_about (BastideSetPage *self)
{
  GtkWidget *group = make_group (_ ("About This Set"));

  self->name = add_text (self, group, _ ("Name"), G_CALLBACK (name_cb));
  self->description = add_text (self, group, _ ("Description"), G_CALLBACK (description_cb));
  self->author = add_text (self, group, _ ("Author"), G_CALLBACK (author_cb));
  self->licence =
      add_text (self, group, _ ("Licence, such as CC-BY-SA-4.0"), G_CALLBACK (licence_cb));
  self->id =
      add_text (self, group, _ ("Id: small letters, digits and hyphens"), G_CALLBACK (id_cb));
  return group;
}

static GtkWidget *
make_kind (BastideSetPage *self)
{
  const char *const kinds[] = { _ ("Base set"), _ ("Expansion"), NULL };
  const char *const looks[] = { C_ ("theme", "Summer"), C_ ("theme", "Winter"), NULL };
  GtkWidget *group = make_group (_ ("Kind and Look"));

  adw_preferences_group_add (
      ADW_PREFERENCES_GROUP (group),
      bastide_edit_row_new_choice (_ ("Kind"), _ ("An expansion is played with a base set"), kinds,
                                   &self->kind, G_CALLBACK (kind_cb), self));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             bastide_edit_row_new_choice (_ ("Pictures"), NULL, looks, &self->theme,
                                                          G_CALLBACK (theme_cb), self));
  return group;
}

static void
bastide_set_page_init (BastideSetPage *self)
{
  GtkWidget *page = adw_preferences_page_new ();

  self->translations = bastide_translations_group_new ();
  self->rules = bastide_rules_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->rules), _ ("Rules of This Set"));
  g_signal_connect_swapped (self->rules, "changed", G_CALLBACK (rules_cb), self);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (make_about (self)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (make_kind (self)));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (self->translations));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (self->rules));
  adw_bin_set_child (ADW_BIN (self), page);
}

void
bastide_set_page_set_document (BastideSetPage *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_SET_PAGE (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  bastide_translations_group_set_document (BASTIDE_TRANSLATIONS_GROUP (self->translations),
                                           document);
  update (self);
}
