/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-window.c: the puzzles there are, to choose one of. */

#include "config.h"

#include "puzzle-window.h"

#include <glib/gi18n.h>

#include "application-private.h"
#include "board-preview.h"
#include "describe.h"
#include "puzzle.h"

#define NAME_KEY "bastide-puzzle"

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, BastideApplication *application)
{
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (row), NAME_KEY));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (list));

  bastide_application_open_puzzle (application, name);
  gtk_window_close (GTK_WINDOW (root));
}

static GtkWidget *
build_preview (const BastideRecord *record)
{
  g_autofree BastideState *state = bastide_record_state (record, record->goal.moves);
  GtkWidget *preview = bastide_board_preview_new ();

  g_object_set (preview, "min-width", 112, "height", 84, "tile", 21, NULL);
  bastide_board_preview_set_state (BASTIDE_BOARD_PREVIEW (preview), state, NULL);
  gtk_widget_set_hexpand (preview, FALSE);
  gtk_widget_set_valign (preview, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (preview, 6);
  gtk_widget_set_margin_bottom (preview, 6);
  return preview;
}

static void
add_mark (GtkWidget *row, BastideApplication *application, const char *name)
{
  BastidePuzzleMark mark = bastide_application_get_puzzle_mark (application, name);
  const char *text = mark == BASTIDE_PUZZLE_HINTED ? _ ("Solved with a hint") : _ ("Solved");
  GtkWidget *image = gtk_image_new_from_icon_name ("object-select-symbolic");

  if (mark == BASTIDE_PUZZLE_UNSOLVED)
    return;
  gtk_widget_set_tooltip_text (image, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (mark == BASTIDE_PUZZLE_HINTED)
    gtk_widget_add_css_class (image, "dim-label");
  else
    gtk_widget_add_css_class (image, "success");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
}

static GtkWidget *
build_row (BastideApplication *application, const char *name, const BastideRecord *record)
{
  g_autofree BastideState *state = bastide_record_state (record, record->goal.moves);
  g_autofree char *question = bastide_describe_goal (state, &record->goal);
  g_autofree char *what = bastide_describe_puzzle (record->setup, bastide_puzzle_level (record));
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", question, "subtitle", what,
                                 "use-markup", FALSE, "activatable", TRUE, NULL);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), build_preview (record));
  add_mark (row, application, name);
  g_object_set_data_full (G_OBJECT (row), NAME_KEY, g_strdup (name), g_free);
  return row;
}

static GtkWidget *
build_list (BastideApplication *application)
{
  GtkWidget *list = gtk_list_box_new ();
  g_auto (GStrv) names = bastide_puzzle_names ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (BastideRecord) record = bastide_puzzle_load (names[i], NULL);

      if (record != NULL)
        gtk_list_box_append (GTK_LIST_BOX (list), build_row (application, names[i], record));
    }
  g_signal_connect_object (list, "row-activated", G_CALLBACK (activated_cb), application, 0);
  return list;
}

static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, controller);
}

GtkWidget *
bastide_puzzle_window_new (BastideApplication *application, GtkWindow *parent)
{
  GtkWidget *window, *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();

  g_return_val_if_fail (BASTIDE_IS_APPLICATION (application), NULL);

  gtk_widget_set_margin_top (clamp, 24);
  gtk_widget_set_margin_bottom (clamp, 24);
  gtk_widget_set_margin_start (clamp, 12);
  gtk_widget_set_margin_end (clamp, 12);
  adw_clamp_set_child (ADW_CLAMP (clamp), build_list (application));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);
  window = g_object_new (ADW_TYPE_WINDOW, "title", _ ("Puzzles"), "content", box, "modal", TRUE,
                         "transient-for", parent, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW,
                         "default-width", 640, "default-height", 700, "width-request", 360, NULL);
  close_on_escape (window);
  return window;
}
