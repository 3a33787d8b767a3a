/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choice-row.c: a row with a title, an explanation of any length, and a list to choose from. */

#include "config.h"
#include "choice-row.h"

#define ROOM 150 /* pixels of the choice that are always shown, if it needs them */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkStringObject *object = gtk_list_item_get_item (item);
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (object);
  int natural;

  gtk_widget_set_size_request (GTK_WIDGET (label), -1, -1);
  gtk_label_set_text (label, text);
  gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                      NULL);
  gtk_widget_set_size_request (GTK_WIDGET (label), MIN (natural, ROOM), -1);
}

/* In the list the choice that is made has a tick. */

static void
setup_in_list_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static void
update_tick (GtkListItem *item, GParamSpec *pspec, GtkDropDown *list)
{
  GtkWidget *tick = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (
      tick, gtk_drop_down_get_selected_item (list) == gtk_list_item_get_item (item) ? 1 : 0);
}

static void
bind_in_list_cb (GtkListItemFactory *factory, GtkListItem *item, GtkDropDown *list)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (label),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
  g_signal_connect_object (list, "notify::selected-item", G_CALLBACK (update_tick), item,
                           G_CONNECT_SWAPPED);
  update_tick (item, NULL, list);
}

static void
unbind_in_list_cb (GtkListItemFactory *factory, GtkListItem *item, GtkDropDown *list)
{
  g_signal_handlers_disconnect_by_func (list, update_tick, item);
}

GtkWidget *
bastide_choice_row_new (const char *title,
                        const char *explanation,
                        GListModel *texts,
                        GtkWidget **drop_down)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list_factory = gtk_signal_list_item_factory_new ();
  GtkWidget *row, *list;

  g_return_val_if_fail (title != NULL && explanation != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (texts), NULL);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (list_factory, "setup", G_CALLBACK (setup_in_list_cb), NULL);
  list = g_object_new (GTK_TYPE_DROP_DOWN, "model", texts, "factory", factory, "list-factory",
                       list_factory, "valign", GTK_ALIGN_CENTER, NULL);
  g_signal_connect (list_factory, "bind", G_CALLBACK (bind_in_list_cb), list);
  g_signal_connect (list_factory, "unbind", G_CALLBACK (unbind_in_list_cb), list);
  gtk_widget_add_css_class (list, "choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, explanation, -1);

  row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", explanation,
                      "subtitle-lines", 0, "activatable-widget", list, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), list);
  if (drop_down != NULL)
    *drop_down = list;
  return row;
}
