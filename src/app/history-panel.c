/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history-panel.c: the turns played so far, the newest on top; choosing one looks at it. */

#include "config.h"

#include "describe.h"
#include "history-panel.h"
#include "history-row.h"

struct _BastideHistoryPanel {
  GtkWidget parent_instance;
  BastideArt *art;
  BastideGame *game;
  GtkWidget *box;
  GtkWidget *stack;
  GtkWidget *empty;
  GtkWidget *scroller;
  GtkLabel *beginning; /* who begins and why, the house rules */
  GtkListView *view;
  GtkSingleSelection *selection; /* of the view */
  guint n_shown;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideHistoryPanel, bastide_history_panel, GTK_TYPE_WIDGET)

enum { SIGNAL_SHOW_TURN, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
setup_cb (BastideHistoryPanel *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, bastide_history_row_new ());
}

static void
bind_cb (BastideHistoryPanel *self, GtkListItem *item)
{
  bastide_history_row_update (BASTIDE_HISTORY_ROW (gtk_list_item_get_child (item)), self->art,
                              bastide_game_get_setup (self->game),
                              BASTIDE_TURN (gtk_list_item_get_item (item)));
}

static int
compare_newest_first (gconstpointer a, gconstpointer b, gpointer data)
{
  guint first = bastide_turn_get_number ((BastideTurn *) a),
        second = bastide_turn_get_number ((BastideTurn *) b);

  return (first < second) - (first > second);
}

static void
selected_cb (BastideHistoryPanel *self)
{
  BastideTurn *turn;

  if (self->updating || self->selection == NULL)
    return;
  turn = gtk_single_selection_get_selected_item (self->selection);
  if (turn != NULL)
    g_signal_emit (self, signals[SIGNAL_SHOW_TURN], 0, bastide_turn_get_number (turn));
}

static void
bastide_history_panel_dispose (GObject *object)
{
  BastideHistoryPanel *self = BASTIDE_HISTORY_PANEL (object);

  if (self->view != NULL)
    bastide_history_panel_set_game (self, NULL, NULL);
  self->view = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_history_panel_parent_class)->dispose (object);
}

static void
bastide_history_panel_class_init (BastideHistoryPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_history_panel_dispose;
  signals[SIGNAL_SHOW_TURN] =
      g_signal_new ("show-turn", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/history-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPanel, box);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPanel, view);
  gtk_widget_class_bind_template_child (widget_class, BastideHistoryPanel, beginning);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_history_panel_init (BastideHistoryPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Below the first turn, since that is at the bottom. */
static void
show_beginning (BastideHistoryPanel *self, const BastideSetup *setup)
{
  g_autofree char *first = bastide_describe_first_player (setup),
                  *rules = bastide_describe_house_rules (setup);
  g_autofree char *text =
      first != NULL && rules != NULL ? g_strdup_printf ("%s\n%s", first, rules) : NULL;

  if (text == NULL)
    text = first != NULL ? g_steal_pointer (&first) : g_steal_pointer (&rules);
  gtk_label_set_label (self->beginning, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->beginning), text != NULL);
}

void
bastide_history_panel_set_game (BastideHistoryPanel *self, BastideArt *art, BastideGame *game)
{
  GtkSorter *sorter;
  GListModel *newest_first;

  g_return_if_fail (BASTIDE_IS_HISTORY_PANEL (self));

  gtk_list_view_set_model (self->view, NULL);
  self->selection = NULL;
  g_set_object (&self->art, art);
  g_set_object (&self->game, game);
  if (game == NULL)
    return;

  show_beginning (self, bastide_game_get_setup (game));
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare_newest_first, NULL, NULL));
  newest_first = G_LIST_MODEL (gtk_sort_list_model_new (
      g_object_ref (G_LIST_MODEL (bastide_game_get_history (game))), sorter));
  self->updating = TRUE;
  self->selection = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_single_selection_set_model (self->selection, newest_first);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  g_object_unref (newest_first);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (selected_cb), self);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_object_unref (self->selection);
  self->updating = FALSE;
  bastide_history_panel_update (self);
}

void
bastide_history_panel_update (BastideHistoryPanel *self)
{
  guint selected = GTK_INVALID_LIST_POSITION, n, turn;

  g_return_if_fail (BASTIDE_IS_HISTORY_PANEL (self));

  if (self->game == NULL)
    return;
  n = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  turn = bastide_game_get_browsed_turn (self->game);
  if (bastide_game_is_browsing (self->game) && turn > 0 && turn <= n)
    selected = n - turn;
  self->updating = TRUE;
  gtk_single_selection_set_selected (self->selection, selected);
  self->updating = FALSE;
  gtk_stack_set_visible_child (GTK_STACK (self->stack), n > 0 ? self->scroller : self->empty);
  /* The view keeps the rows where they are; what is new would stay out of sight above them. */
  if (selected == GTK_INVALID_LIST_POSITION && n != self->n_shown && n > 0)
    selected = 0;
  self->n_shown = n;
  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u", selected);
}
