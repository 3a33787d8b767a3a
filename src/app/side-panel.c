/* SPDX-License-Identifier: GPL-3.0-or-later */
/* side-panel.c: what stands beside the board: the Now card, players, scoreboard, history and bag.
 */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bag-panel.h"
#include "player-row.h"
#include "quarter-grid.h"
#include "score.h"
#include "scoreboard.h"
#include "side-panel.h"

#define WIDTH 336 /* pixels, as in side-panel.ui */

struct _BastideSidePanel {
  GtkWidget parent_instance;
  GtkWidget *content;
  BastideNowCard *now_card;
  GtkWidget *rest; /* below the Now card */
  BastideQuarterGrid *quarters;
  GtkListBox *players;
  BastideScoreboard *scoreboard;
  AdwViewSwitcher *switcher;
  AdwViewStack *stack;
  AdwViewStackPage *bag_page, *review_page;
  BastideHistoryPanel *history;
  BastideBagPanel *bag;
  BastideReviewPanel *review;
  BastideArt *art;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (BastideSidePanel, bastide_side_panel, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_NARROW, N_PROPS };

static void
bastide_side_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideSidePanel *self = BASTIDE_SIDE_PANEL (object);

  switch (id)
    {
    case PROP_NARROW:
      self->narrow = g_value_get_boolean (value);
      gtk_widget_set_visible (GTK_WIDGET (self->now_card), !self->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_side_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, BASTIDE_SIDE_PANEL (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_side_panel_dispose (GObject *object)
{
  BastideSidePanel *self = BASTIDE_SIDE_PANEL (object);

  g_clear_object (&self->art);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_side_panel_parent_class)->dispose (object);
}

static void
bastide_side_panel_class_init (BastideSidePanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_side_panel_set_property;
  object_class->get_property = bastide_side_panel_get_property;
  object_class->dispose = bastide_side_panel_dispose;
  g_object_class_install_property (
      object_class, PROP_NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (BASTIDE_TYPE_NOW_CARD);
  g_type_ensure (BASTIDE_TYPE_QUARTER_GRID);
  g_type_ensure (BASTIDE_TYPE_SCOREBOARD);
  g_type_ensure (BASTIDE_TYPE_HISTORY_PANEL);
  g_type_ensure (BASTIDE_TYPE_BAG_PANEL);
  g_type_ensure (BASTIDE_TYPE_REVIEW_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/side-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, content);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, now_card);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, rest);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, quarters);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, players);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, scoreboard);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, switcher);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, bag_page);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, review_page);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, history);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, bag);
  gtk_widget_class_bind_template_child (widget_class, BastideSidePanel, review);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_side_panel_init (BastideSidePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

BastideNowCard *
bastide_side_panel_get_now_card (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return self->now_card;
}

BastideHistoryPanel *
bastide_side_panel_get_history (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return self->history;
}

BastideReviewPanel *
bastide_side_panel_get_review (BastideSidePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return self->review;
}

void
bastide_side_panel_show_review (BastideSidePanel *self)
{
  g_return_if_fail (BASTIDE_IS_SIDE_PANEL (self));

  adw_view_stack_set_visible_child_name (self->stack, "review");
}

void
bastide_side_panel_set_game (BastideSidePanel *self, BastideArt *art, BastideGame *game)
{
  const BastideSetup *setup = game != NULL ? bastide_game_get_setup (game) : NULL;
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_SIDE_PANEL (self));

  g_set_object (&self->art, art);
  while ((row = gtk_list_box_get_row_at_index (self->players, 0)) != NULL)
    gtk_list_box_remove (self->players, GTK_WIDGET (row));
  for (guint p = 0; setup != NULL && p < setup->n_players; p++)
    gtk_list_box_append (self->players, bastide_player_row_new ());
  bastide_history_panel_set_game (self->history, art, game);
  bastide_bag_panel_set_setup (self->bag, art, setup);
}

GtkWidget *
bastide_side_panel_get_player (BastideSidePanel *self, guint player)
{
  g_return_val_if_fail (BASTIDE_IS_SIDE_PANEL (self), NULL);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->players, (int) player));
}

static gboolean
is_active (const BastideNow *now, guint player)
{
  if (now->kind == BASTIDE_NOW_SCORING || now->kind == BASTIDE_NOW_OVER)
    return FALSE;
  return now->player == (int) player;
}

/* Hidden tiles might still be anywhere: they count as if they lay in the bag. */
static BastideState *
with_hands_in_bag (const BastideState *state)
{
  BastideState *self = bastide_state_copy (state);
  guint16 *bag = bastide_state_bag (self);

  for (guint i = 0; i < state->n_hand && self->drawn > 0; i++)
    bag[--self->drawn] = state->hand[i];
  for (guint p = 0; p < state->setup->n_players; p++)
    for (guint i = 0; i < state->n_held[p] && self->drawn > 0; i++)
      bag[--self->drawn] = state->held[p][i];
  return self;
}

static void
update_bag (BastideSidePanel *self, const BastideNow *now)
{
  g_autofree BastideState *unseen = NULL;
  /* Translators: title of a page; %u is how many tiles are left. */
  g_autofree char *title = g_strdup_printf (_ ("Bag (%u)"), bastide_state_n_left (now->state));

  if (bastide_now_hides_hands (now->state->setup))
    unseen = with_hands_in_bag (now->state);
  bastide_bag_panel_update (self->bag, unseen != NULL ? unseen : now->state);
  adw_view_stack_page_set_title (self->bag_page, title);
}

void
bastide_side_panel_show_bag (BastideSidePanel *self, gboolean shown)
{
  g_return_if_fail (BASTIDE_IS_SIDE_PANEL (self));

  if (!shown && adw_view_stack_get_visible_child (self->stack) == GTK_WIDGET (self->bag))
    adw_view_stack_set_visible_child_name (self->stack, "history");
  adw_view_stack_page_set_visible (self->bag_page, shown);
}

/* Icons stand above the titles where they have no room beside them. */
static void
fit_switcher (BastideSidePanel *self)
{
  int width;

  adw_view_switcher_set_policy (self->switcher, ADW_VIEW_SWITCHER_POLICY_WIDE);
  gtk_widget_measure (GTK_WIDGET (self->switcher), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  if (width > WIDTH)
    adw_view_switcher_set_policy (self->switcher, ADW_VIEW_SWITCHER_POLICY_NARROW);
}

void
bastide_side_panel_update (BastideSidePanel *self,
                           const BastideNow *now,
                           guint rotation,
                           gboolean with_projection)
{
  gint32 projected[BASTIDE_MAX_PLAYERS] = { 0 };
  gboolean handover = now->kind == BASTIDE_NOW_HANDOVER;
  gboolean held_shown =
      !bastide_now_hides_hands (now->state->setup) && now->kind != BASTIDE_NOW_BROWSE;

  g_return_if_fail (BASTIDE_IS_SIDE_PANEL (self));

  if (now->state->phase == BASTIDE_PHASE_OVER)
    with_projection = FALSE;
  if (with_projection)
    bastide_score_projected (now->state, projected);
  bastide_now_card_update (self->now_card, self->art, now, rotation);
  gtk_widget_set_visible (self->rest, !handover || self->narrow);
  gtk_widget_set_vexpand (GTK_WIDGET (self->now_card), handover);
  bastide_quarter_grid_update (self->quarters, now);
  for (guint p = 0; p < now->state->setup->n_players; p++)
    bastide_player_row_update (
        BASTIDE_PLAYER_ROW (gtk_list_box_get_row_at_index (self->players, (int) p)), now->state,
        self->art, p, is_active (now, p), held_shown, with_projection ? projected : NULL);
  bastide_scoreboard_update (self->scoreboard, now->state,
                             bastide_art_cache_get_theme (bastide_art_get_cache (self->art)));
  bastide_history_panel_update (self->history);
  adw_view_stack_page_set_visible (
      self->review_page, bastide_game_get_current_state (now->game)->phase == BASTIDE_PHASE_OVER &&
                             now->kind != BASTIDE_NOW_SCORING);
  update_bag (self, now);
  fit_switcher (self);
}
