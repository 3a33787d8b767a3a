/* SPDX-License-Identifier: GPL-3.0-or-later */
/* welcome.c: the page of a window without a game: first run, or what there is to continue. */

#include "config.h"
#include "welcome.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "application-private.h"
#include "board-preview.h"
#include "describe.h"
#include "edition-file.h"
#include "picture.h"
#include "text-label.h"

#define HERO_EDITION "base-1st"
#define N_RECENT     5
#define N_UNFINISHED 5
#define URI_KEY      "bastide-uri" /* of a recent game's row and its button */

struct _BastideWelcome {
  AdwBin parent_instance;

  GtkWidget *stack;
  GtkWidget *hero;
  GtkWidget *first_learn;
  GtkWidget *learn_row;
  GtkWidget *continue_card;
  GtkWidget *board;
  GtkWidget *summary;
  GtkWidget *scores;
  GtkWidget *new_game;
  GtkWidget *unfinished;
  GPtrArray *unfinished_rows;
  GtkWidget *recent;
  GPtrArray *recent_rows;

  BastideApplication *application; /* weak: it owns the windows */
  guint hero_idle;
};

G_DEFINE_FINAL_TYPE (BastideWelcome, bastide_welcome, ADW_TYPE_BIN)

/* --- The game to continue --- */

static void
add_score (BastideWelcome *self, const BastidePlayer *player, int score)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *mark = bastide_picture_new (20);
  g_autofree char *text = g_strdup_printf ("%d", score);
  /* Translators: a player’s name, mark and points, as in “Anna, red circle: 12”. */
  g_autofree char *spoken = g_strdup_printf (_ ("%s, %s: %d"), player->name,
                                             bastide_describe_mark (player->colour), score);
  GtkWidget *label = gtk_label_new (text);

  bastide_picture_set_badge (BASTIDE_PICTURE (mark), player->colour);
  gtk_widget_add_css_class (label, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_tooltip_text (box, player->name);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_append (GTK_FLOW_BOX (self->scores), box);
  /* The focus is on the card as a whole. */
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
}

static void
show_game (BastideWelcome *self, BastideGame *game)
{
  const BastideState *state = bastide_game_get_current_state (game);
  GSettings *settings = bastide_application_get_settings (self->application);
  g_autofree char *theme = g_settings_get_string (settings, "theme");
  g_autofree char *summary = bastide_game_get_summary (game);
  g_autofree char *spoken = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->scores)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->scores), child);
  for (guint p = 0; p < state->setup->n_players; p++)
    add_score (self, &state->setup->players[p], state->scores[p]);
  gtk_label_set_text (GTK_LABEL (self->summary), summary);
  bastide_board_preview_set_state (BASTIDE_BOARD_PREVIEW (self->board), state, theme);
  /* Translators: %s says which game: “Anna, Ben – turn 12 of 71”. */
  spoken = g_strdup_printf (_ ("Continue: %s"), summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->continue_card),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* --- Other games that can be continued --- */

static void
add_unfinished (BastideWelcome *self, const BastideUnfinished *unfinished)
{
  g_autoptr (GDateTime) modified = g_date_time_new_from_unix_local (unfinished->modified);
  g_autofree char *date = g_date_time_format (modified, "%x");
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "title", unfinished->summary, "subtitle", date,
                    "activatable", TRUE, "use-markup", FALSE, "title-lines", 2, NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", unfinished->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "app.continue-game");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->unfinished), row);
  g_ptr_array_add (self->unfinished_rows, row);
}

static void
show_unfinished (BastideWelcome *self, BastideGame *but)
{
  g_autoptr (GPtrArray) list = bastide_session_list_unfinished (
      bastide_application_get_session (self->application), but, N_UNFINISHED);

  for (guint i = 0; i < self->unfinished_rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->unfinished),
                                  self->unfinished_rows->pdata[i]);
  g_ptr_array_set_size (self->unfinished_rows, 0);
  for (guint i = 0; i < list->len; i++)
    add_unfinished (self, list->pdata[i]);
  gtk_widget_set_visible (self->unfinished, list->len > 0);
}

/* --- Recent games --- */

static void
open_recent_cb (AdwActionRow *row, BastideWelcome *self)
{
  const char *uri = g_object_get_data (G_OBJECT (row), URI_KEY);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);

  bastide_application_open_file (self->application, file,
                                 GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
}

static void
forget_recent_cb (GtkButton *button, BastideWelcome *self)
{
  const char *uri = g_object_get_data (G_OBJECT (button), URI_KEY);

  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
  bastide_welcome_update (self, self->application);
}

static char *
recent_title (GtkRecentInfo *info)
{
  char *title = g_strdup (gtk_recent_info_get_display_name (info));
  char *dot = strrchr (title, '.');

  if (dot != NULL && dot != title)
    *dot = '\0';
  return title;
}

/* The folder that a file lies in, with "~" for the home folder. */
static char *
recent_folder (GtkRecentInfo *info)
{
  g_autofree char *path = gtk_recent_info_get_uri_display (info);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : g_strdup ("");
  const char *home = g_get_home_dir ();

  if (g_str_has_prefix (folder, home) &&
      (folder[strlen (home)] == '\0' || folder[strlen (home)] == G_DIR_SEPARATOR))
    return g_strconcat ("~", folder + strlen (home), NULL);
  return g_steal_pointer (&folder);
}

static void
add_recent (BastideWelcome *self, GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  g_autofree char *title = recent_title (info);
  g_autofree char *folder = recent_folder (info);
  g_autofree char *date = g_date_time_format (gtk_recent_info_get_modified (info), "%x");
  g_autofree char *subtitle = g_strdup_printf ("%s · %s", date, folder);
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", subtitle, "activatable", TRUE,
                    "use-markup", FALSE, "subtitle-lines", 1, NULL);
  GtkWidget *forget = gtk_button_new_from_icon_name ("window-close-symbolic");

  g_object_set_data_full (G_OBJECT (row), URI_KEY, g_strdup (uri), g_free);
  g_object_set_data_full (G_OBJECT (forget), URI_KEY, g_strdup (uri), g_free);
  gtk_widget_set_valign (forget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (forget, "flat");
  gtk_widget_add_css_class (forget, "circular");
  gtk_widget_set_tooltip_text (forget, _ ("Remove from This List"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (forget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove from this list"), -1);
  g_signal_connect (row, "activated", G_CALLBACK (open_recent_cb), self);
  g_signal_connect (forget, "clicked", G_CALLBACK (forget_recent_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), forget);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->recent), row);
  g_ptr_array_add (self->recent_rows, row);
}

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  GDateTime *first = gtk_recent_info_get_modified ((GtkRecentInfo *) a);
  GDateTime *second = gtk_recent_info_get_modified ((GtkRecentInfo *) b);

  return g_date_time_compare (second, first);
}

static void
show_recent (BastideWelcome *self)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (guint i = 0; i < self->recent_rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->recent),
                                  g_ptr_array_index (self->recent_rows, i));
  g_ptr_array_set_size (self->recent_rows, 0);

  items = g_list_sort (items, compare_recent);
  for (GList *l = items; l != NULL && self->recent_rows->len < N_RECENT; l = l->next)
    if (gtk_recent_info_has_application (l->data, BASTIDE_RECENT_APPLICATION) &&
        g_strcmp0 (gtk_recent_info_get_mime_type (l->data), BASTIDE_EDITION_MIME_TYPE) != 0 &&
        gtk_recent_info_exists (l->data))
      add_recent (self, l->data);
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  gtk_widget_set_visible (self->recent, self->recent_rows->len > 0);
}

/* A lesson that was begun is gone on with. */
static void
show_learning (BastideWelcome *self)
{
  GActionGroup *actions = G_ACTION_GROUP (self->application);
  GtkActionable *row = GTK_ACTIONABLE (self->learn_row);
  gboolean begun;

  bastide_application_sync_learning (self->application);
  begun = g_action_group_get_action_enabled (actions, "continue-learning");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->learn_row),
                                 begun ? _ ("Continue Learning") : _ ("Learn to Play"));
  /* A target that the action doesn't take would be complained of. */
  gtk_actionable_set_action_name (row, NULL);
  gtk_actionable_set_action_target_value (row, begun ? NULL : g_variant_new_string ("first-game"));
  gtk_actionable_set_action_name (row, begun ? "app.continue-learning" : "app.learn");
}

/* --- First run --- */

/* The editions are read when the window is there already. */
static gboolean
show_hero_cb (gpointer data)
{
  BastideWelcome *self = data;
  BastideEdition *edition;

  self->hero_idle = 0;
  if (self->application != NULL)
    {
      edition = bastide_edition_store_find (bastide_application_get_store (self->application),
                                            HERO_EDITION);
      if (edition != NULL)
        bastide_board_preview_set_edition (BASTIDE_BOARD_PREVIEW (self->hero), edition, NULL);
    }
  return G_SOURCE_REMOVE;
}

/* --- The class --- */

static void
bastide_welcome_dispose (GObject *object)
{
  BastideWelcome *self = BASTIDE_WELCOME (object);

  g_clear_handle_id (&self->hero_idle, g_source_remove);
  g_clear_weak_pointer (&self->application);
  g_clear_pointer (&self->unfinished_rows, g_ptr_array_unref);
  g_clear_pointer (&self->recent_rows, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_welcome_parent_class)->dispose (object);
}

static gboolean
bastide_welcome_grab_focus (GtkWidget *widget)
{
  BastideWelcome *self = BASTIDE_WELCOME (widget);
  const char *page = gtk_stack_get_visible_child_name (GTK_STACK (self->stack));

  if (g_strcmp0 (page, "first-run") == 0)
    return gtk_widget_grab_focus (self->first_learn);
  return gtk_widget_grab_focus (gtk_widget_get_visible (self->continue_card) ? self->continue_card
                                                                             : self->new_game);
}

/* A window begins at what is most likely wanted, not at the first button of its header bar. */
static void
bastide_welcome_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_welcome_parent_class)->map (widget);
  gtk_widget_grab_focus (widget);
}

static void
bastide_welcome_class_init (BastideWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_welcome_dispose;
  widget_class->grab_focus = bastide_welcome_grab_focus;
  widget_class->map = bastide_welcome_map;

  g_type_ensure (BASTIDE_TYPE_BOARD_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, hero);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, first_learn);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, learn_row);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, continue_card);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, board);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, summary);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, scores);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, new_game);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, unfinished);
  gtk_widget_class_bind_template_child (widget_class, BastideWelcome, recent);
}

static void
bastide_welcome_init (BastideWelcome *self)
{
  self->unfinished_rows = g_ptr_array_new ();
  self->recent_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_text_label_wrap_buttons (GTK_WIDGET (self));
}

GtkWidget *
bastide_welcome_new (void)
{
  return g_object_new (BASTIDE_TYPE_WELCOME, NULL);
}

void
bastide_welcome_update (BastideWelcome *self, BastideApplication *application)
{
  BastideGame *game;

  g_return_if_fail (BASTIDE_IS_WELCOME (self));
  g_return_if_fail (BASTIDE_IS_APPLICATION (application));

  g_set_weak_pointer (&self->application, application);
  game = bastide_application_find_last_game (application);
  show_unfinished (self, game);
  show_recent (self);
  show_learning (self);
  gtk_widget_set_visible (self->continue_card, game != NULL);
  if (game != NULL)
    show_game (self, game);
  if (game != NULL || self->recent_rows->len > 0)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "continue");
      return;
    }
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "first-run");
  if (self->hero_idle == 0)
    self->hero_idle = g_idle_add_full (G_PRIORITY_LOW, show_hero_cb, self, NULL);
}
