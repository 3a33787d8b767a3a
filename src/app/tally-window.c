/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally-window.c: the statistics of the games finished on this computer.
 *
 * Each figure is a row of its own, so that it can be gone to and is read out as one sentence. */

#include "config.h"
#include "tally-window.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "aloud.h"
#include "file-dialog.h"
#include "player.h"
#include "tally.h"
#include "text-label.h"
#include "toast.h"

#define MAX_NAMES 8 /* rows of persons; others are in the exported table */

struct _BastideTallyWindow {
  AdwWindow parent_instance;

  char *path;
  GtkStack *stack;
  AdwStatusPage *empty;
  AdwToastOverlay *toasts;
  AdwBin *figures; /* holds the page, made anew each time */
  GtkWidget *buttons;
  guint n_games;
};

G_DEFINE_FINAL_TYPE (BastideTallyWindow, bastide_tally_window, ADW_TYPE_WINDOW)

/* --- Rows --- */

/* Sentences, the last one only beside computer players. */
static char *
describe (const BastideTallyFigures *figures, gboolean with_others)
{
  const int mean = (int) lround (figures->mean), others = (int) lround (figures->other_mean);
  g_autofree char *games = g_strdup_printf (
      /* Translators: %1$u is the number of games that were won, %2$u that of all; the plural goes
       * by the second one. */
      ngettext ("Won %1$u of %2$u game.", "Won %1$u of %2$u games.", figures->n_games),
      figures->n_won, figures->n_games);
  g_autofree char *points = g_strdup_printf (
      /* Translators: points of a game; the plural goes by the first number. */
      ngettext ("%1$d point on average, %2$d at best.", "%1$d points on average, %2$d at best.",
                (gulong) ABS (mean)),
      mean, figures->best);
  g_autofree char *theirs = g_strdup_printf (
      /* Translators: points, in the same games. */
      ngettext ("The computer players had %d point on average.",
                "The computer players had %d points on average.", (gulong) ABS (others)),
      others);

  return g_strjoin (" ", games, points, with_others ? theirs : NULL, NULL);
}

/* Nothing if there are no such games. */
static void
add_row (GtkWidget *group,
         const GPtrArray *games,
         const char *title,
         guint n_players,
         const char *engine,
         const char *name)
{
  BastideTallyFigures figures;
  g_autofree char *text = NULL, *escaped = g_markup_escape_text (title, -1);
  GtkWidget *row;

  bastide_tally_sum (games, n_players, engine, name, &figures);
  if (figures.n_games == 0)
    return;
  text = describe (&figures, engine != NULL);
  row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_widget_set_visible (group, TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static GtkWidget *
add_group (GtkWidget *page, const char *title, const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  gtk_widget_set_visible (group, FALSE);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return group;
}

static GtkWidget *
make_page (const GPtrArray *games)
{
  GtkWidget *page = adw_preferences_page_new (), *group;
  g_autoptr (GPtrArray) names = bastide_tally_names (games);

  group =
      add_group (page, _ ("Persons"),
                 _ ("Games that a person took part in. They are counted on this computer only."));
  add_row (group, games, _ ("All Games"), 0, NULL, NULL);
  for (guint i = 0; i < MIN (names->len, MAX_NAMES); i++)
    add_row (group, games, names->pdata[i], 0, NULL, names->pdata[i]);
  group = add_group (page, _ ("By Number of Players"), NULL);
  for (guint n = BASTIDE_MIN_PLAYERS; n <= BASTIDE_MAX_PLAYERS; n++)
    {
      g_autofree char *title = g_strdup_printf (ngettext ("%u player", "%u players", n), n);

      add_row (group, games, title, n, NULL, NULL);
    }
  group = add_group (page, _ ("Against Computer Players"), _ ("By the level of their play"));
  for (guint i = 0; i < bastide_ai_n_levels (); i++)
    {
      const BastideAiKind *kind = &bastide_ai_kinds (NULL)[i];

      add_row (group, games, _ (kind->title), 0, kind->name, NULL);
    }
  return page;
}

/* --- The window --- */

static void
say (BastideTallyWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);

  bastide_toast_wrap (toast);
  bastide_say_aloud (GTK_WIDGET (self), text);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
update (BastideTallyWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = bastide_tally_load (self->path, &error);

  self->n_games = games != NULL ? games->len : 0;
  if (self->n_games > 0)
    adw_bin_set_child (self->figures, make_page (games));
  else
    adw_bin_set_child (self->figures, NULL);
  adw_status_page_set_description (
      self->empty, error != NULL ? error->message
                                 : _ ("When a game ends that a person takes part in, it is counted "
                                      "here. Nothing leaves this computer."));
  gtk_stack_set_visible_child_name (self->stack, self->n_games > 0 ? "figures" : "empty");
  gtk_widget_set_visible (self->buttons, self->n_games > 0);
}

static void
export_cb (GFile *file, gpointer data)
{
  g_autoptr (BastideTallyWindow) self = data;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *csv = NULL, *name = NULL, *text = NULL;

  if (file == NULL)
    return;
  games = bastide_tally_load (self->path, &error);
  csv = games != NULL ? bastide_tally_to_csv (games) : NULL;
  if (csv == NULL || !g_file_replace_contents (file, csv, strlen (csv), NULL, FALSE,
                                               G_FILE_CREATE_NONE, NULL, NULL, &error))
    {
      say (self, error->message);
      return;
    }
  name = g_file_get_basename (file);
  /* Translators: %s is a file's name. */
  text = g_strdup_printf (_ ("Saved as “%s”."), name);
  say (self, text);
}

static void
export_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  /* Translators: a file's name, without its ending. */
  bastide_file_dialog_save_picture (GTK_WINDOW (widget), _ ("Games of Bastide"), "csv", export_cb,
                                    g_object_ref (widget));
}

static void
reset_cb (AdwMessageDialog *dialog, const char *response, BastideTallyWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "reset"))
    return;
  if (!bastide_tally_reset (self->path, &error))
    say (self, error->message);
  update (self);
}

static void
reset_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideTallyWindow *self = BASTIDE_TALLY_WINDOW (widget);
  g_autofree char *body =
      g_strdup_printf (ngettext ("%u game will be forgotten. Saved games stay.",
                                 "%u games will be forgotten. Saved games stay.", self->n_games),
                       self->n_games);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Reset the Statistics?"), body);

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "reset",
                                    _ ("_Reset"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "reset",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (reset_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
bastide_tally_window_finalize (GObject *object)
{
  g_free (BASTIDE_TALLY_WINDOW (object)->path);
  G_OBJECT_CLASS (bastide_tally_window_parent_class)->finalize (object);
}

static void
bastide_tally_window_class_init (BastideTallyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_tally_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/tally-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTallyWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideTallyWindow, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideTallyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideTallyWindow, figures);
  gtk_widget_class_bind_template_child (widget_class, BastideTallyWindow, buttons);
  gtk_widget_class_install_action (widget_class, "tally.export", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "tally.reset", NULL, reset_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_tally_window_init (BastideTallyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_text_label_wrap_buttons (GTK_WIDGET (self));
}

GtkWidget *
bastide_tally_window_new (GtkWindow *parent, const char *path)
{
  BastideTallyWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_TALLY_WINDOW, "transient-for", parent, NULL);
  self->path = g_strdup (path);
  update (self);
  return GTK_WIDGET (self);
}
