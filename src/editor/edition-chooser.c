/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-chooser.c: the dialog that asks which tile set is to be drawn. */

#include "config.h"

#include "edition-chooser.h"

#include <glib/gi18n-lib.h>

#include "art.h"
#include "edition-file.h"
#include "edition-share.h"
#include "picture.h"

#define PICTURE_SIZE 48

struct _BastideEditionChooser {
  AdwWindow parent_instance;

  GtkApplication *application; /* borrowed: it outlives its windows */
  BastideArt *art;
  GtkWidget *page;
  GtkWidget *own; /* the group of the user's sets */
};

G_DEFINE_FINAL_TYPE (BastideEditionChooser, bastide_edition_chooser, ADW_TYPE_WINDOW)

/* What a row activates. */
typedef struct {
  const char *action;
  char *target; /* or NULL */
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_free (choice->target);
  g_free (choice);
}

static void
activated_cb (AdwActionRow *row, Choice *choice)
{
  BastideEditionChooser *self = BASTIDE_EDITION_CHOOSER (gtk_widget_get_root (GTK_WIDGET (row)));

  g_action_group_activate_action (G_ACTION_GROUP (self->application), choice->action,
                                  choice->target != NULL ? g_variant_new_string (choice->target)
                                                         : NULL);
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
add_row (GtkWidget *group,
         const char *title,
         const char *subtitle,
         const char *action,
         char *target)
{
  g_autofree char *safe_title = g_markup_escape_text (title, -1);
  g_autofree char *safe_subtitle = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", safe_title, "subtitle",
                                 safe_subtitle, "subtitle-lines", 2, "activatable", TRUE, NULL);
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ action, target };
  g_signal_connect_data (row, "activated", G_CALLBACK (activated_cb), choice, choice_free, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

/* --- Sets --- */

/* The tile that stands for a set: the one at the start, else the first. */
static void
add_picture (BastideEditionChooser *self, GtkWidget *row, const BastideEdition *edition)
{
  GtkWidget *picture = bastide_picture_new (PICTURE_SIZE);
  guint tile = 0;

  if (edition->start->len > 0)
    tile = g_array_index (edition->start, BastideStartTile, 0).tile;
  if (tile < edition->tiles->len)
    bastide_picture_set_tile (BASTIDE_PICTURE (picture), self->art, edition->tiles->pdata[tile], 0,
                              0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
}

static char *
describe (const BastideEdition *edition)
{
  guint n = bastide_edition_n_tiles (edition);

  return g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
}

static void
delete_response_cb (AdwMessageDialog *dialog, const char *response, GtkWidget *row)
{
  const char *id = g_object_get_data (G_OBJECT (row), "id");
  BastideEditionChooser *self = BASTIDE_EDITION_CHOOSER (gtk_widget_get_root (row));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete"))
    return;
  if (bastide_edition_uninstall (id, bastide_edition_folders (), &error))
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->own), row);
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), error->message);
}

static void
delete_cb (GtkWidget *row)
{
  /* Translators: %s is a tile set's name. */
  g_autofree char *heading = g_strdup_printf (
      _ ("Delete “%s”?"), (const char *) g_object_get_data (G_OBJECT (row), "name"));
  GtkWidget *dialog =
      adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (row)), heading,
                              _ ("Its file is deleted. Saved games keep the tiles they need."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "delete",
                                    _ ("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "delete",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (delete_response_cb), row, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
add_delete (GtkWidget *row, const BastideEdition *edition)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *name =
      /* Translators: %s is a tile set's name. */
      g_strdup_printf (_ ("Delete “%s”"), bastide_edition_get_name (edition));

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (edition->id), g_free);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (bastide_edition_get_name (edition)),
                          g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (delete_cb), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_edition (BastideEditionChooser *self, GtkWidget *group, const char *path, gboolean own)
{
  g_autoptr (BastideEdition) edition = bastide_edition_load (
      path, bastide_edition_lookup_in_folders, (gpointer) bastide_edition_folders (), NULL, NULL);
  g_autofree char *about = NULL;
  GtkWidget *row;

  if (edition == NULL)
    return;
  about = describe (edition);
  row = add_row (group, bastide_edition_get_name (edition), about,
                 own ? "edit-edition" : "copy-edition",
                 own ? g_filename_to_uri (path, NULL, NULL) : g_strdup (path));
  add_picture (self, row, edition);
  if (own)
    add_delete (row, edition);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the editions of a folder; how many there were. known: file names that were there before. */
static guint
add_folder (BastideEditionChooser *self,
            GtkWidget *group,
            const char *path,
            gboolean own,
            GHashTable *known)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  guint n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".edition"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *file = g_build_filename (path, names->pdata[i], NULL);

      if (!own && !g_hash_table_add (known, g_strdup (names->pdata[i])))
        continue;
      add_edition (self, group, file, own);
      n++;
    }
  return n;
}

static void
add_editions (BastideEditionChooser *self)
{
  const char *const *folders = bastide_edition_folders ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *shipped = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _ ("Copy a Shipped Set"),
                                     "description", _ ("The shipped one stays as it is."), NULL);

  self->own = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _ ("Your Installed Sets"), NULL);
  if (add_folder (self, self->own, folders[0], TRUE, known) == 0)
    gtk_widget_set_visible (self->own, FALSE);
  for (guint i = 1; folders[i] != NULL; i++)
    add_folder (self, shipped, folders[i], FALSE, known);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (self->own));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (shipped));
}

/* --- The whole --- */

static void
add_beginnings (BastideEditionChooser *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *row = add_row (group, _ ("New Tile Set"), _ ("Without tiles"), "new-edition", NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("document-new-symbolic"));
  row = add_row (group, _ ("Open a File…"), _ ("Of Bastide, or tile definitions of JCloisterZone"),
                 "open-edition", NULL);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("document-open-symbolic"));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (self->page), ADW_PREFERENCES_GROUP (group));
}

static void
bastide_edition_chooser_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_EDITION_CHOOSER (object)->art);
  G_OBJECT_CLASS (bastide_edition_chooser_parent_class)->dispose (object);
}

static void
bastide_edition_chooser_class_init (BastideEditionChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_edition_chooser_dispose;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
bastide_edition_chooser_init (BastideEditionChooser *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->art = bastide_art_new (NULL);
  self->page = adw_preferences_page_new ();
  gtk_widget_set_vexpand (self->page, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), self->page);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 640);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 300);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Draw a Tile Set"));
  add_beginnings (self);
  add_editions (self);
}

GtkWidget *
bastide_edition_chooser_new (GtkApplication *application, GtkWindow *parent)
{
  BastideEditionChooser *self;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);

  self = g_object_new (BASTIDE_TYPE_EDITION_CHOOSER, "transient-for", parent, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_WINDOW, NULL);
  self->application = application;
  return GTK_WIDGET (self);
}
