/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window.c: the window in which a game is played.
 *
 * Every part of it has an update function that shows a BastideNow, derived from the game each time;
 * the window holds only what is for people to follow: a turn that waits to be confirmed, the step
 * of the final scoring. */

#include "config.h"

#include <glib/gi18n.h>

#include "aloud.h"
#include "describe.h"
#include "game-window-private.h"
#include "welcome.h"

G_DEFINE_FINAL_TYPE (BastideGameWindow, bastide_game_window, ADW_TYPE_APPLICATION_WINDOW)

enum { PROP_0, PROP_PANEL_VISIBLE, PROP_NARROW, PROP_BARS, PROP_FARMS, N_PROPS };
static GParamSpec *properties[N_PROPS];

#define FOLDS_BELOW 672 /* pixels: the least width of the board, and the panel */

/* --- Showing what there is --- */

static char *
edition_names (const BastideSetup *setup)
{
  const BastideEdition *first = g_ptr_array_index (setup->editions, 0);

  if (setup->editions->len < 2)
    return g_strdup (bastide_edition_get_name (first));
  /* Translators: the editions that a game is played with, in the title: "Base Game and The Count".
   */
  return g_strdup_printf (_ ("%s and %s"), bastide_edition_get_name (first),
                          bastide_edition_get_name (g_ptr_array_index (setup->editions, 1)));
}

/* At a real table the bag may be empty before all tiles of the set were drawn. */
static guint
n_turns (BastideGameWindow *self)
{
  const BastideState *state = bastide_game_get_current_state (self->game);
  guint total = bastide_setup_n_bag (state->setup) - state->n_discarded;

  if (state->phase != BASTIDE_PHASE_OVER)
    return total;
  return MIN (total,
              g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (self->game))));
}

static char *
progress_text (BastideGameWindow *self, const BastideNow *now)
{
  guint total = n_turns (self);

  if (now->kind == BASTIDE_NOW_BROWSE)
    return g_strdup_printf (_ ("Looking at turn %u of %u"),
                            bastide_game_get_browsed_turn (self->game), total);
  if (now->state->phase == BASTIDE_PHASE_OVER)
    return g_strdup_printf (ngettext ("Finished after %u turn", "Finished after %u turns", total),
                            total);
  return g_strdup_printf (_ ("Turn %u of %u"), MIN (now->state->turn, total), total);
}

/* A narrow window has room for a word or two beside its buttons. */
static void
update_narrow_title (BastideGameWindow *self, const BastideNow *now)
{
  guint total = n_turns (self);
  guint turn = now->kind == BASTIDE_NOW_BROWSE ? bastide_game_get_browsed_turn (self->game)
                                               : MIN (now->state->turn, total);
  g_autofree char *title = NULL, *subtitle = NULL;

  if (now->state->phase == BASTIDE_PHASE_OVER)
    {
      /* Translators: the title of a narrow window: the game is. Below it stands "71 turns". */
      title = g_strdup (_ ("Finished"));
      subtitle = g_strdup_printf (ngettext ("%u turn", "%u turns", total), total);
    }
  else
    {
      /* Translators: the title of a narrow window. Below it stands "of 71". */
      title = g_strdup_printf (_ ("Turn %u"), turn);
      /* Translators: below "Turn 12", in the title of a narrow window: how many turns there are. */
      subtitle = g_strdup_printf (_ ("of %u"), total);
    }
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, subtitle);
}

static void
update_title (BastideGameWindow *self, const BastideNow *now)
{
  g_autofree char *names = edition_names (now->state->setup), *text = progress_text (self, now);
  /* Translators: what a game is played with, and how far it is: "Base Game, Turn 12 of 71". */
  g_autofree char *all = g_strdup_printf (_ ("%s, %s"), names, text);

  bastide_say_title (GTK_WINDOW (self), names);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), self->narrow ? all : NULL);
  if (self->narrow)
    {
      update_narrow_title (self, now);
      return;
    }
  adw_window_title_set_title (self->title, names);
  adw_window_title_set_subtitle (self->title, text);
}

/* A closed revealer still asks for the width of its child: the bar would keep the window wide. */
static void
browse_revealed_cb (BastideGameWindow *self)
{
  if (!gtk_revealer_get_child_revealed (self->browse_revealer) &&
      !gtk_revealer_get_reveal_child (self->browse_revealer))
    gtk_widget_set_visible (GTK_WIDGET (self->browse_revealer), FALSE);
}

static void
update_browsing (BastideGameWindow *self, const BastideNow *now)
{
  gboolean browsing = now->kind == BASTIDE_NOW_BROWSE;

  if (browsing)
    gtk_widget_set_visible (GTK_WIDGET (self->browse_revealer), TRUE);
  gtk_revealer_set_reveal_child (self->browse_revealer, browsing);
  if (browsing)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->toasts), "browsing");
      bastide_browse_bar_update (self->browse_bar, bastide_game_get_browsed_turn (self->game),
                                 n_turns (self));
    }
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "browsing");
}

/* A choice among the tiles of a hand is for one turn. */
static gboolean
is_hand_chosen (BastideGameWindow *self)
{
  return self->hand_turn == bastide_game_get_current_state (self->game)->turn;
}

void
bastide_game_window_now (BastideGameWindow *self, BastideNow *now)
{
  BastideNowView view = {
    .confirming = self->confirming,
    .scoring = self->scoring,
    .cells_shown = g_settings_get_boolean (self->settings, "show-legal-cells"),
    .hand = is_hand_chosen (self) ? self->hand : -1,
    .paused = self->paused && !self->stepping,
    .hint = self->hint,
    .hinting = self->hint_seen,
    .hinted = self->hinted,
    .shown_to = self->shown_to,
    .keys = (const char *const *) self->keys,
  };

  bastide_now_init (now, self->game, &view);
}

void
bastide_game_window_choose_tile (BastideGameWindow *self, guint hand)
{
  if (is_hand_chosen (self) && self->hand == (int) hand)
    return;
  self->hand = (int) hand;
  self->hand_turn = bastide_game_get_current_state (self->game)->turn;
  bastide_game_window_update (self);
  bastide_game_window_announce (self, NULL);
}

/* A narrow window has them in its menu. */
static void
show_buttons (BastideGameWindow *self)
{
  gboolean shown = self->game != NULL && !self->narrow;

  gtk_widget_set_visible (self->save_button, shown);
  gtk_widget_set_visible (self->header_gap, shown);
  gtk_widget_set_visible (self->redo_button, shown);
}

static void
show_page (BastideGameWindow *self, const char *name)
{
  gboolean game = g_str_equal (name, "game");

  gtk_stack_set_visible_child_name (self->stack, name);
  gtk_widget_set_visible (self->undo_button, game);
  show_buttons (self);
  gtk_widget_set_visible (self->panel_button, game);
}

static void
show_welcome (BastideGameWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  show_page (self, "welcome");
  gtk_revealer_set_reveal_child (self->browse_revealer, FALSE);
  adw_window_title_set_title (self->title, _ ("Bastide"));
  adw_window_title_set_subtitle (self->title, "");
  bastide_say_title (GTK_WINDOW (self), _ ("Bastide"));
  if (BASTIDE_IS_APPLICATION (application))
    bastide_welcome_update (BASTIDE_WELCOME (self->welcome), BASTIDE_APPLICATION (application));
}

/* Whether the focus is among what can be chosen in the panel or the hand bar, which is replaced by
 * every update. */
static gboolean
holds_focus (BastideOptionList *options, BastideDrawPicker *draw)
{
  return bastide_option_list_has_focus (options) ||
         gtk_widget_get_focus_child (GTK_WIDGET (draw)) != NULL;
}

static void
restore_panel_focus (BastideGameWindow *self, gboolean in_card, gboolean in_bar)
{
  BastideNowCard *card = bastide_side_panel_get_now_card (self->panel);

  /* What was drawn can only be told there. */
  if ((in_card || in_bar || gtk_widget_get_focus_child (GTK_WIDGET (self->board)) != NULL) &&
      (bastide_draw_picker_focus_first (bastide_now_card_get_draw (card)) ||
       bastide_draw_picker_focus_first (bastide_hand_bar_get_draw (self->hand_bar))))
    return;
  if (in_card && bastide_option_list_focus_first (bastide_now_card_get_options (card)))
    return;
  if (in_bar && bastide_option_list_focus_first (bastide_hand_bar_get_options (self->hand_bar)))
    return;
  if ((in_card || in_bar) && !bastide_board_focus_choice (self->board))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Of several options the one that is advised. */
static void
light_hinted (BastideGameWindow *self, const BastideNow *now)
{
  for (guint i = 0; now->hint != NULL && i < bastide_now_n_options (now); i++)
    if (bastide_move_equal (bastide_now_option (now, i), now->hint->moves[0]))
      g_object_set (self->board, "lit", (int) i, NULL);
}

void
bastide_game_window_update (BastideGameWindow *self)
{
  BastideNowCard *card = bastide_side_panel_get_now_card (self->panel);
  g_auto (BastideNow) now = { 0 };
  gboolean in_card =
      holds_focus (bastide_now_card_get_options (card), bastide_now_card_get_draw (card));
  gboolean in_bar = holds_focus (bastide_hand_bar_get_options (self->hand_bar),
                                 bastide_hand_bar_get_draw (self->hand_bar));

  if (self->game == NULL)
    {
      bastide_board_update (self->board, NULL);
      bastide_game_window_sync_actions (self, NULL);
      bastide_game_window_update_moves (self, NULL);
      return;
    }

  bastide_game_window_now (self, &now);
  bastide_game_window_sync_insight (self);
  bastide_board_update (self->board, &now);
  bastide_game_window_outline_why (self);
  bastide_side_panel_update (self->panel, &now, bastide_board_get_rotation (self->board),
                             bastide_game_window_tells (self, "show-projected-scores"));
  bastide_hand_bar_update (self->hand_bar, self->art, &now,
                           bastide_board_get_rotation (self->board), FALSE);
  bastide_score_strip_update (self->score_strip, &now);
  update_title (self, &now);
  update_browsing (self, &now);
  bastide_game_window_watch_thinking (self, now.kind == BASTIDE_NOW_COMPUTER && !now.paused);
  bastide_game_window_sync_actions (self, &now);
  bastide_game_window_update_moves (self, &now);
  light_hinted (self, &now);
  bastide_game_window_update_lesson (self, &now);
  bastide_game_window_update_puzzle (self);
  restore_panel_focus (self, in_card, in_bar);
  self->last_turn = bastide_game_get_current_state (self->game)->turn;
  self->last_player = bastide_game_get_current_state (self->game)->player;
  self->last_turn_player = bastide_game_get_current_state (self->game)->turn_player;
}

/* The tile in hand was turned, or touched onto the board: only what shows it changes. */
static void
hand_changed_cb (BastideGameWindow *self)
{
  g_auto (BastideNow) now = { 0 };
  gboolean tapped;

  if (self->game == NULL)
    return;
  bastide_game_window_now (self, &now);
  if (now.kind != BASTIDE_NOW_PLACE)
    return;
  g_object_get (self->board, "tapped", &tapped, NULL);
  bastide_hand_bar_update (self->hand_bar, self->art, &now,
                           bastide_board_get_rotation (self->board), tapped);
  if (tapped)
    {
      g_free (now.prompt);
      now.prompt = g_strdup (_ ("Tap again to place it here."));
      g_clear_pointer (&now.caption, g_free);
    }
  bastide_now_card_update (bastide_side_panel_get_now_card (self->panel), self->art, &now,
                           bastide_board_get_rotation (self->board));
}

static void
zoom_changed_cb (BastideGameWindow *self)
{
  g_autofree char *text = NULL;
  double zoom;

  g_object_get (self->board, "zoom", &zoom, NULL);
  /* Translators: how large the board is shown: "66 %". */
  text = g_strdup_printf (_ ("%d %%"), (int) (zoom * 100 + 0.5));
  gtk_button_set_label (self->zoom_label, text);
}

/* --- Signals of the game and of the parts --- */

static void
changed_cb (BastideGameWindow *self)
{
  bastide_game_window_drop_hint (self);
  if (bastide_game_get_current_state (self->game)->phase != BASTIDE_PHASE_OVER)
    bastide_game_window_drop_review (self);
  bastide_game_window_update (self);
}

static void
played_cb (BastideGameWindow *self)
{
  bastide_game_window_drop_hint (self);
  bastide_game_window_show_played (self);
}

static void
play_cb (BastideGameWindow *self, BastideMove *move)
{
  bastide_game_window_play (self, *move);
}

static void
input_cb (BastideGameWindow *self)
{
  bastide_game_window_end_show (self);
}

static void
tell_cb (BastideGameWindow *self, const char *text)
{
  bastide_game_window_speak (self, text);
}

static void
show_turn_cb (BastideGameWindow *self, guint turn)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (self->game)));

  bastide_game_window_end_show (self);
  if (turn >= n)
    bastide_game_browse_stop (self->game);
  else
    bastide_game_browse (self->game, turn);
  bastide_game_window_announce (self, NULL);
}

static void
setting_changed_cb (BastideGameWindow *self, const char *key)
{
  if (g_str_equal (key, "confirm-turn") && !g_settings_get_boolean (self->settings, key))
    bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  if (g_str_equal (key, "pure-mode") || g_str_equal (key, "tint-farms"))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FARMS]);
  if (g_str_equal (key, "option-keys"))
    bastide_game_window_set_option_keys (self);
  if (g_str_has_prefix (key, "window-") || self->game == NULL)
    return;
  if (g_str_equal (key, "pure-mode"))
    bastide_game_window_drop_hint (self);
  bastide_game_window_update (self);
}

/* --- The panel --- */

static gboolean
get_panel_visible (BastideGameWindow *self)
{
  /* Actions are looked at before the template is there. */
  return self->flap != NULL && adw_flap_get_reveal_flap (self->flap);
}

/* Without the panel, scores and what to do now stand above and below the board. */
gboolean
bastide_game_window_has_bars (BastideGameWindow *self)
{
  return self->narrow || (self->flap != NULL && !adw_flap_get_reveal_flap (self->flap));
}

static void
set_panel_visible (BastideGameWindow *self, gboolean visible)
{
  adw_flap_set_reveal_flap (self->flap, visible);
  /* Over the board it is opened for a moment only: that is not a wish for the wide window. */
  if (!adw_flap_get_folded (self->flap) && self->settings != NULL)
    g_settings_set_boolean (self->settings, "panel-visible", visible);
}

/* The flap folds in the middle of a layout; what else changes with it has to wait for the next one.
 */
static gboolean
narrow_cb (gpointer data)
{
  BastideGameWindow *self = data;

  self->narrow_id = 0;
  if (self->narrow != adw_flap_get_folded (self->flap))
    {
      self->narrow = !self->narrow;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BARS]);
      show_buttons (self);
      if (self->game != NULL)
        bastide_game_window_update (self);
    }
  return G_SOURCE_REMOVE;
}

static void
folded_cb (BastideGameWindow *self)
{
  if (self->narrow_id == 0)
    self->narrow_id = g_idle_add_full (G_PRIORITY_HIGH, narrow_cb, self, NULL);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  else if (self->settings != NULL)
    adw_flap_set_reveal_flap (self->flap, g_settings_get_boolean (self->settings, "panel-visible"));
}

/* A flap that was never shown doesn't know yet that it will fold; the window would open too wide
 * for it. */
static void
guess_folded (BastideGameWindow *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self)), height;

  if (width == 0)
    gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (width >= FOLDS_BELOW || gtk_window_is_maximized (GTK_WINDOW (self)))
    return;
  adw_flap_set_fold_policy (self->flap, ADW_FLAP_FOLD_POLICY_ALWAYS);
  adw_flap_set_fold_policy (self->flap, ADW_FLAP_FOLD_POLICY_AUTO);
  g_clear_handle_id (&self->narrow_id, g_source_remove);
  narrow_cb (self);
}

static void
revealed_cb (BastideGameWindow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PANEL_VISIBLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BARS]);
}

/* --- Window --- */

static void
save_size (BastideGameWindow *self)
{
  int width, height;

  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
  if (gtk_window_is_maximized (GTK_WINDOW (self)) || gtk_window_is_fullscreen (GTK_WINDOW (self)))
    return;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
}

static gboolean
bastide_game_window_close_request (GtkWindow *window)
{
  BastideGameWindow *self = BASTIDE_GAME_WINDOW (window);

  save_size (self);
  bastide_game_window_set_game (self, NULL, NULL);
  return GTK_WINDOW_CLASS (bastide_game_window_parent_class)->close_request (window);
}

static void
bastide_game_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideGameWindow *self = BASTIDE_GAME_WINDOW (widget);

  bastide_hand_bar_set_room (self->hand_bar, width, height);
  GTK_WIDGET_CLASS (bastide_game_window_parent_class)
      ->size_allocate (widget, width, height, baseline);
}

static void
disconnect_game (BastideGameWindow *self)
{
  g_autoptr (BastideGame) game = NULL;

  if (self->game == NULL)
    return;
  bastide_game_window_end_show (self);
  bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  bastide_game_window_watch_thinking (self, FALSE);
  bastide_game_window_drop_hint (self);
  bastide_game_window_drop_review (self);
  bastide_game_window_drop_why (self);
  bastide_game_window_drop_lesson (self);
  self->paused = self->stepping = FALSE;
  g_clear_pointer (&self->scoring, bastide_final_scoring_free);
  g_signal_handlers_disconnect_by_data (self->game, self);
  bastide_side_panel_set_game (self->panel, NULL, NULL);
  bastide_game_stop (self->game);
  /* Whoever hears of it finds the window without a game. */
  game = g_steal_pointer (&self->game);
  if (self->session != NULL)
    bastide_session_remove (self->session, game);
}

static void
bastide_game_window_dispose (GObject *object)
{
  BastideGameWindow *self = BASTIDE_GAME_WINDOW (object);

  disconnect_game (self);
  g_clear_handle_id (&self->narrow_id, g_source_remove);
  g_clear_handle_id (&self->why_id, g_source_remove);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  bastide_game_window_forget_toasts (self);
  bastide_game_window_end_speech (self);
  g_clear_weak_pointer (&self->results);
  g_clear_weak_pointer (&self->moves);
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_object (&self->file);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  g_clear_object (&self->exported);
  g_clear_object (&self->art);
  G_OBJECT_CLASS (bastide_game_window_parent_class)->dispose (object);
}

static void
bastide_game_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PANEL_VISIBLE:
      set_panel_visible (BASTIDE_GAME_WINDOW (object), g_value_get_boolean (value));
      break;
    case PROP_FARMS:
      bastide_game_window_set_farms (BASTIDE_GAME_WINDOW (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_game_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_PANEL_VISIBLE:
      g_value_set_boolean (value, get_panel_visible (BASTIDE_GAME_WINDOW (object)));
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, BASTIDE_GAME_WINDOW (object)->narrow);
      break;
    case PROP_BARS:
      g_value_set_boolean (value, bastide_game_window_has_bars (BASTIDE_GAME_WINDOW (object)));
      break;
    case PROP_FARMS:
      g_value_set_boolean (value,
                           bastide_game_window_tells (BASTIDE_GAME_WINDOW (object), "tint-farms"));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/game-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, browse_revealer);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, browse_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, cover);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, flight);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, score_strip);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, board);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, spoken);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, hand_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, save_button);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, header_gap);
  gtk_widget_class_bind_template_child (widget_class, BastideGameWindow, panel_button);
  gtk_widget_class_bind_template_callback (widget_class, hand_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, input_cb);
  gtk_widget_class_bind_template_callback (widget_class, tell_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, revealed_cb);
  gtk_widget_class_bind_template_callback (widget_class, browse_revealed_cb);
}

static void
bastide_game_window_class_init (BastideGameWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_game_window_dispose;
  object_class->set_property = bastide_game_window_set_property;
  object_class->get_property = bastide_game_window_get_property;
  widget_class->size_allocate = bastide_game_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = bastide_game_window_close_request;

  properties[PROP_PANEL_VISIBLE] =
      g_param_spec_boolean ("panel-visible", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BARS] =
      g_param_spec_boolean ("bars", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FARMS] =
      g_param_spec_boolean ("farms", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* What is said aloud, for tests. */
  g_signal_new ("announced", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (BASTIDE_TYPE_BOARD);
  g_type_ensure (BASTIDE_TYPE_BROWSE_BAR);
  g_type_ensure (BASTIDE_TYPE_FLIGHT);
  g_type_ensure (BASTIDE_TYPE_HAND_BAR);
  g_type_ensure (BASTIDE_TYPE_SCORE_STRIP);
  g_type_ensure (BASTIDE_TYPE_SIDE_PANEL);
  bind_template (widget_class);
  bastide_game_window_init_actions (widget_class);
}

static void
bind_options (BastideGameWindow *self)
{
  BastideOptionList *lists[] = {
    bastide_now_card_get_options (bastide_side_panel_get_now_card (self->panel)),
    bastide_hand_bar_get_options (self->hand_bar),
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    g_object_bind_property (self->board, "lit", lists[i], "lit", G_BINDING_BIDIRECTIONAL);
}

static void
bastide_game_window_init (BastideGameWindow *self)
{
  self->confirming = BASTIDE_NO_PLAYER;
  self->last_player = self->last_turn_player = self->shown_to = BASTIDE_NO_PLAYER;
  self->hand = -1;
  self->art = bastide_art_new (NULL);
  bastide_game_window_init_speech (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  if (DEVEL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
  self->welcome = bastide_welcome_new ();
  gtk_stack_add_named (self->stack, self->welcome, "welcome");
  bastide_board_set_art (self->board, self->art);
  g_signal_connect_swapped (bastide_side_panel_get_history (self->panel), "show-turn",
                            G_CALLBACK (show_turn_cb), self);
  g_signal_connect_swapped (bastide_side_panel_get_review (self->panel), "show-better",
                            G_CALLBACK (bastide_game_window_show_better), self);
  bastide_review_panel_update (bastide_side_panel_get_review (self->panel), NULL, NULL);
  bind_options (self);
  bastide_game_window_add_keys (GTK_WIDGET (self->board));
  bastide_game_window_add_keys (GTK_WIDGET (bastide_side_panel_get_now_card (self->panel)));
  bastide_game_window_add_keys (GTK_WIDGET (bastide_side_panel_get_history (self->panel)));
  bastide_game_window_add_keys (GTK_WIDGET (self->hand_bar));
  bastide_game_window_init_drop (self);
  bastide_game_window_init_show (self);
  /* The button asked before there was a flap to ask. */
  revealed_cb (self);
}

static void
use_settings (BastideGameWindow *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  adw_flap_set_reveal_flap (self->flap, g_settings_get_boolean (settings, "panel-visible"));
  guess_folded (self);
  g_settings_bind (settings, "show-legal-cells", self->board, "show-legal", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animations", self->board, "animate", G_SETTINGS_BIND_GET);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (setting_changed_cb), self);
  bastide_game_window_set_option_keys (self);
}

BastideGameWindow *
bastide_game_window_new (BastideApplication *application)
{
  BastideGameWindow *self;

  g_return_val_if_fail (BASTIDE_IS_APPLICATION (application), NULL);

  self = g_object_new (BASTIDE_TYPE_GAME_WINDOW, "application", application, NULL);
  self->session = g_object_ref (bastide_application_get_session (application));
  use_settings (self, bastide_application_get_settings (application));
  show_welcome (self);
  bastide_game_window_update (self);
  return self;
}

static void
use_theme (BastideGameWindow *self)
{
  const BastideSetup *setup = bastide_game_get_setup (self->game);
  g_autofree char *theme = g_settings_get_string (self->settings, "theme");

  if (*theme == '\0')
    bastide_art_set_theme (self->art,
                           ((BastideEdition *) g_ptr_array_index (setup->editions, 0))->theme);
  else
    bastide_art_set_theme (self->art, theme);
}

/* How it was decided who begins, once. */
static void
say_first_player (BastideGameWindow *self)
{
  const BastideState *state = bastide_game_get_state (self->game);
  g_autofree char *text = NULL;

  if (state->turn != 1 || state->n_placed > state->setup->n_start)
    return;
  text = bastide_describe_first_player (state->setup);
  if (text != NULL)
    bastide_game_window_say (self, text, NULL, NULL);
}

void
bastide_game_window_set_game (BastideGameWindow *self, BastideGame *game, GFile *file)
{
  g_autoptr (BastideGame) kept = game != NULL ? g_object_ref (game) : NULL;

  g_return_if_fail (BASTIDE_IS_GAME_WINDOW (self));

  disconnect_game (self);
  g_set_object (&self->file, file);
  bastide_game_window_drop_toast (self);
  if (game == NULL)
    {
      show_welcome (self);
      bastide_game_window_update (self);
      return;
    }

  self->game = g_steal_pointer (&kept);
  self->hand = -1;
  self->shown_to = BASTIDE_NO_PLAYER;
  use_theme (self);
  bastide_side_panel_set_game (self->panel, self->art, game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (game, "played", G_CALLBACK (played_cb), self);
  guess_folded (self);
  show_page (self, "game");
  bastide_game_window_begin_lesson (self);
  bastide_game_window_begin_puzzle (self);
  bastide_game_window_update (self);
  bastide_game_window_announce (self, NULL);
  say_first_player (self);
  bastide_session_add (self->session, game);
  if (!bastide_board_focus_choice (self->board))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

BastideGame *
bastide_game_window_get_game (BastideGameWindow *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_WINDOW (self), NULL);

  return self->game;
}
