/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-actions.c: the actions of the game window and their keys. */

#include "config.h"

#include <glib/gi18n.h>

#include "game-window-private.h"
#include "rules-window.h"

#define ZOOM_STEP 1.25

#define ACTION(name)                                                                               \
  static void name##_action (GtkWidget *widget, const char *action_name, GVariant *parameter)      \
  {                                                                                                \
    name (BASTIDE_GAME_WINDOW (widget), parameter);                                                \
  }

/* --- Play --- */

void
bastide_game_window_play (BastideGameWindow *self, BastideMove move)
{
  bastide_game_window_end_show (self);
  if (self->game == NULL || self->confirming != BASTIDE_NO_PLAYER)
    return;
  bastide_game_play (self->game, move);
}

static void
option (BastideGameWindow *self, GVariant *parameter)
{
  guint number = g_variant_get_uint32 (parameter);
  g_auto (BastideNow) now = { 0 };

  bastide_game_window_now (self, &now);
  if (number < bastide_now_n_options (&now))
    bastide_game_window_play (self, bastide_now_option (&now, number));
  else if (now.kind == BASTIDE_NOW_PLACE && number < now.state->n_hand)
    bastide_game_window_choose_tile (self, number);
}
ACTION (option)

/* What was drawn at a real table; or that its bag is empty. */
static void
draw (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_play (self, bastide_move_draw (g_variant_get_uint32 (parameter)));
}
ACTION (draw)

static void
bag_empty (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_play (self, bastide_move_pass ());
}
ACTION (bag_empty)

/* Points for a tile in another's hand. */
static void
offer (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_play (self, bastide_move_offer (g_variant_get_int32 (parameter)));
}
ACTION (offer)

/* The device has come to whom it was passed. */
static void
show_tiles (BastideGameWindow *self, GVariant *parameter)
{
  self->shown_to = bastide_game_get_current_state (self->game)->player;
  bastide_game_window_update (self);
  bastide_game_window_announce (self, NULL);
  bastide_board_focus_choice (self->board);
}
ACTION (show_tiles)

static void
next_player (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
}
ACTION (next_player)

static void
rotate_right (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_end_show (self);
  bastide_board_turn (self->board, 1);
}
ACTION (rotate_right)

static void
rotate_left (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_end_show (self);
  bastide_board_turn (self->board, -1);
}
ACTION (rotate_left)

static void
hint (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_find_hint (self);
}
ACTION (hint)

static void
insight (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_ask_cell (self);
}
ACTION (insight)

static void
play_hint (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_play_hint (self);
}
ACTION (play_hint)

static void
close_hint (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_drop_hint (self);
  bastide_game_window_update (self);
}
ACTION (close_hint)

static void
lesson_next (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_next_step (self);
}
ACTION (lesson_next)

static void
lesson_skip (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_leave_lesson (self);
}
ACTION (lesson_skip)

static void
coach (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_focus_coach (self);
}
ACTION (coach)

static void
next_puzzle (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_next_puzzle (self);
}
ACTION (next_puzzle)

static void
make_puzzle (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_make_puzzle (self);
}
ACTION (make_puzzle)

static gboolean
is_watching (BastideGameWindow *self)
{
  g_auto (BastideNow) now = { 0 };

  bastide_game_window_now (self, &now);
  return now.watching;
}

static void
pause_game (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_set_paused (self, !self->paused || self->stepping);
}
ACTION (pause_game)

static void
step (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_end_show (self);
  bastide_game_window_step (self);
}
ACTION (step)

/* --- History --- */

/* What waits for people is dropped before the game moves under it. */
static void
leave_show (BastideGameWindow *self)
{
  bastide_game_window_end_show (self);
  bastide_board_finish (self->board);
  g_clear_pointer (&self->scoring, bastide_final_scoring_free);
}

static void
undo (BastideGameWindow *self, GVariant *parameter)
{
  leave_show (self);
  /* The computers would go on at once. */
  if (is_watching (self))
    bastide_game_window_set_paused (self, TRUE);
  bastide_game_undo (self->game);
  bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  bastide_game_window_announce (self, NULL);
}
ACTION (undo)

static void
redo (BastideGameWindow *self, GVariant *parameter)
{
  leave_show (self);
  bastide_game_redo (self->game);
  bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  bastide_game_window_announce (self, bastide_game_get_events (self->game));
}
ACTION (redo)

/* What led away from the lesson is taken back. */
static void
lesson_back (BastideGameWindow *self, GVariant *parameter)
{
  undo (self, NULL);
}
ACTION (lesson_back)

static guint
newest_turn (BastideGameWindow *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (self->game)));
}

static guint
turn_shown (BastideGameWindow *self)
{
  return bastide_game_is_browsing (self->game) ? bastide_game_get_browsed_turn (self->game)
                                               : newest_turn (self);
}

static void
browse (BastideGameWindow *self, guint turn)
{
  bastide_game_window_end_show (self);
  if (turn >= newest_turn (self))
    bastide_game_browse_stop (self->game);
  else
    bastide_game_browse (self->game, turn);
  bastide_game_window_announce (self, NULL);
}

static void
first_turn (BastideGameWindow *self, GVariant *parameter)
{
  browse (self, 0);
}
ACTION (first_turn)

static void
previous_turn (BastideGameWindow *self, GVariant *parameter)
{
  browse (self, turn_shown (self) - 1);
}
ACTION (previous_turn)

static void
next_turn (BastideGameWindow *self, GVariant *parameter)
{
  browse (self, turn_shown (self) + 1);
}
ACTION (next_turn)

static void
back_to_now (BastideGameWindow *self, GVariant *parameter)
{
  if (bastide_game_window_has_hint (self))
    close_hint (self, NULL);
  else
    browse (self, G_MAXUINT);
}
ACTION (back_to_now)

/* parameter: the turn's number; 0 for the feature that the board tells about, else for the turn
 * that is shown. */
static void
why (BastideGameWindow *self, GVariant *parameter)
{
  guint turn = g_variant_get_uint32 (parameter);

  if (turn == 0 && bastide_game_window_explain_told (self))
    return;
  bastide_game_window_end_show (self);
  bastide_game_window_explain (self, turn > 0 ? turn : turn_shown (self));
}
ACTION (why)

static void
play_on (BastideGameWindow *self, GVariant *parameter)
{
  guint turn = bastide_game_get_browsed_turn (self->game), cut;
  g_autofree char *text = NULL;

  leave_show (self);
  bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  cut = bastide_game_play_on (self->game);
  text = g_strdup_printf (
      /* Translators: %1$u is a turn's number, %2$u how many turns after it are gone. */
      ngettext ("Playing on from turn %1$u. %2$u turn was cut.",
                "Playing on from turn %1$u. %2$u turns were cut.", cut),
      turn, cut);
  bastide_game_window_say (self, text, _ ("Restore"), "win.restore");
  bastide_game_window_announce (self, NULL);
}
ACTION (play_on)

static void
restore (BastideGameWindow *self, GVariant *parameter)
{
  leave_show (self);
  bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  bastide_game_restore (self->game);
  bastide_game_window_announce (self, NULL);
}
ACTION (restore)

/* --- The end --- */

static void
results (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_show_scores (self);
}
ACTION (results)

static void
review (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_start_review (self);
}
ACTION (review)

static void
stop_review (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_drop_review (self);
  bastide_game_window_update (self);
}
ACTION (stop_review)

static void
scoring_skip (BastideGameWindow *self, GVariant *parameter)
{
  g_clear_pointer (&self->scoring, bastide_final_scoring_free);
  bastide_game_window_update (self);
  bastide_game_window_announce (self, NULL);
  results (self, NULL);
}
ACTION (scoring_skip)

static void
scoring_next (BastideGameWindow *self, GVariant *parameter)
{
  if (!bastide_final_scoring_advance (self->scoring))
    {
      scoring_skip (self, NULL);
      return;
    }
  bastide_game_window_update (self);
  bastide_game_window_announce_step (self);
}
ACTION (scoring_next)

/* The space bar: on with it, without choosing anything. */
static void
decline (BastideGameWindow *self, GVariant *parameter)
{
  if (self->scoring != NULL)
    scoring_next (self, NULL);
  else if (self->confirming != BASTIDE_NO_PLAYER)
    bastide_game_window_set_confirming (self, BASTIDE_NO_PLAYER);
  else if (is_watching (self))
    pause_game (self, NULL);
  else
    bastide_game_window_play (self, bastide_move_pass ());
}
ACTION (decline)

/* --- View --- */

static void
zoom_in (BastideGameWindow *self, GVariant *parameter)
{
  bastide_board_zoom_by (self->board, ZOOM_STEP);
}
ACTION (zoom_in)

static void
zoom_out (BastideGameWindow *self, GVariant *parameter)
{
  bastide_board_zoom_by (self->board, 1 / ZOOM_STEP);
}
ACTION (zoom_out)

static void
zoom_normal (BastideGameWindow *self, GVariant *parameter)
{
  bastide_board_zoom_normal (self->board);
}
ACTION (zoom_normal)

static void
zoom_fit (BastideGameWindow *self, GVariant *parameter)
{
  bastide_board_zoom_fit (self->board);
}
ACTION (zoom_fit)

static void
last_tile (BastideGameWindow *self, GVariant *parameter)
{
  bastide_board_show_last (self->board);
}
ACTION (last_tile)

static void
fullscreen (BastideGameWindow *self, GVariant *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}
ACTION (fullscreen)

static void
save (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_save (self);
}
ACTION (save)

static void
save_as (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_save_as (self);
}
ACTION (save_as)

static void export(BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_export (self);
}
ACTION (export)

static void
show_folder (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_show_folder (self);
}
ACTION (show_folder)

static void
moves (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_show_moves (self);
}
ACTION (moves)

/* parameter: a topic or a rule, "" for where one was reading. */
static void
rules (BastideGameWindow *self, GVariant *parameter)
{
  const char *topic = g_variant_get_string (parameter, NULL);

  bastide_rules_window_present (GTK_WINDOW (self),
                                self->game != NULL ? bastide_game_get_setup (self->game) : NULL,
                                *topic != '\0' ? topic : NULL);
}
ACTION (rules)

static void
copy_picture (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_copy_picture (self);
}
ACTION (copy_picture)

static void
print (BastideGameWindow *self, GVariant *parameter)
{
  bastide_game_window_print (self);
}
ACTION (print)

/* --- Names and keys --- */

/* Of two keys, menus show the first one. */
static const struct {
  const char *name;
  const char *parameter;
  GtkWidgetActionActivateFunc activate;
  guint key, other_key;
  GdkModifierType modifiers;
} actions[] = {
  { "win.option", "u", option_action, 0, 0, 0 },
  { "win.offer", "i", offer_action, 0, 0, 0 },
  { "win.draw", "u", draw_action, 0, 0, 0 },
  { "win.bag-empty", NULL, bag_empty_action, 0, 0, 0 },
  { "win.show-tiles", NULL, show_tiles_action, 0, 0, 0 },
  { "win.decline", NULL, decline_action, 0, 0, 0 },
  { "win.next-player", NULL, next_player_action, 0, 0, 0 },
  { "win.rotate-right", NULL, rotate_right_action, 0, 0, 0 },
  { "win.rotate-left", NULL, rotate_left_action, 0, 0, 0 },
  { "win.hint", NULL, hint_action, 0, 0, 0 },
  { "win.insight", NULL, insight_action, 0, 0, 0 },
  { "win.play-hint", NULL, play_hint_action, 0, 0, 0 },
  { "win.close-hint", NULL, close_hint_action, 0, 0, 0 },
  { "win.coach", NULL, coach_action, GDK_KEY_F6, 0, 0 },
  { "win.lesson-next", NULL, lesson_next_action, 0, 0, 0 },
  { "win.lesson-skip", NULL, lesson_skip_action, 0, 0, 0 },
  { "win.lesson-back", NULL, lesson_back_action, 0, 0, 0 },
  { "win.next-puzzle", NULL, next_puzzle_action, 0, 0, 0 },
  { "win.make-puzzle", NULL, make_puzzle_action, 0, 0, 0 },
  { "win.pause", NULL, pause_game_action, 0, 0, 0 },
  { "win.step", NULL, step_action, 0, 0, 0 },
  { "win.undo", NULL, undo_action, GDK_KEY_z, 0, GDK_CONTROL_MASK },
  { "win.redo", NULL, redo_action, GDK_KEY_z, 0, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "win.first-turn", NULL, first_turn_action, 0, 0, 0 },
  { "win.previous-turn", NULL, previous_turn_action, GDK_KEY_Left, GDK_KEY_KP_Left, GDK_ALT_MASK },
  { "win.next-turn", NULL, next_turn_action, GDK_KEY_Right, GDK_KEY_KP_Right, GDK_ALT_MASK },
  { "win.last-turn", NULL, back_to_now_action, 0, 0, 0 },
  { "win.back-to-now", NULL, back_to_now_action, GDK_KEY_Escape, 0, 0 },
  { "win.play-on", NULL, play_on_action, 0, 0, 0 },
  { "win.restore", NULL, restore_action, 0, 0, 0 },
  { "win.results", NULL, results_action, 0, 0, 0 },
  { "win.scores", NULL, results_action, 0, 0, 0 },
  { "win.review", NULL, review_action, 0, 0, 0 },
  { "win.stop-review", NULL, stop_review_action, 0, 0, 0 },
  { "win.scoring-next", NULL, scoring_next_action, 0, 0, 0 },
  { "win.scoring-skip", NULL, scoring_skip_action, 0, 0, 0 },
  { "win.zoom-in", NULL, zoom_in_action, GDK_KEY_plus, GDK_KEY_KP_Add, GDK_CONTROL_MASK },
  { "win.zoom-out", NULL, zoom_out_action, GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_CONTROL_MASK },
  { "win.zoom-normal", NULL, zoom_normal_action, GDK_KEY_0, GDK_KEY_KP_0, GDK_CONTROL_MASK },
  { "win.zoom-fit", NULL, zoom_fit_action, GDK_KEY_slash, GDK_KEY_KP_Divide, GDK_CONTROL_MASK },
  { "win.last-tile", NULL, last_tile_action, 0, 0, 0 },
  { "win.fullscreen", NULL, fullscreen_action, GDK_KEY_F11, 0, 0 },
  { "win.moves", NULL, moves_action, GDK_KEY_m, 0, GDK_CONTROL_MASK },
  { "win.save", NULL, save_action, GDK_KEY_s, 0, GDK_CONTROL_MASK },
  { "win.save-as", NULL, save_as_action, GDK_KEY_s, 0, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "win.export", NULL, export_action, GDK_KEY_e, 0, GDK_CONTROL_MASK },
  { "win.show-folder", NULL, show_folder_action, 0, 0, 0 },
  { "win.copy-picture", NULL, copy_picture_action, GDK_KEY_c, 0,
    GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "win.why", "u", why_action, 0, 0, 0 },
  { "win.rules", "s", rules_action, 0, 0, 0 },
  { "win.print", NULL, print_action, GDK_KEY_p, 0, GDK_CONTROL_MASK },
};

void
bastide_game_window_init_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                       actions[i].activate);
      /* Menus show the key that was added last. */
      if (actions[i].other_key != 0)
        gtk_widget_class_add_binding_action (klass, actions[i].other_key, actions[i].modifiers,
                                             actions[i].name, NULL);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (klass, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
  /* The plus lies on the key of the equals sign of many keyboards. */
  gtk_widget_class_add_binding_action (klass, GDK_KEY_equal, GDK_CONTROL_MASK, "win.zoom-in", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F1, 0, "win.rules", "s", "");
  gtk_widget_class_install_property_action (klass, "win.farms", "farms");
  gtk_widget_class_install_property_action (klass, "win.panel", "panel-visible");
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F9, 0, "win.panel", NULL);
}

/* --- What is possible now --- */

static void
enable (BastideGameWindow *self, const char *name, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), name, enabled);
}

/* What there is to do as long as there is a game. */
static void
sync_with_game (BastideGameWindow *self, gboolean playing)
{
  static const char *const names[] = {
    "win.farms",     "win.zoom-in", "win.zoom-out",     "win.zoom-normal", "win.zoom-fit",
    "win.last-tile", "win.panel",   "win.moves",        "win.save",        "win.save-as",
    "win.export",    "win.print",   "win.copy-picture",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    enable (self, names[i], playing);
  enable (self, "win.restore", playing && bastide_game_can_restore (self->game));
  enable (self, "win.next-puzzle",
          playing && bastide_game_get_goal (self->game)->kind != BASTIDE_GOAL_NONE);
}

/* How a turn is played. now: NULL without a game. */
static void
sync_turn (BastideGameWindow *self, const BastideNow *now)
{
  BastideNowKind kind = now != NULL ? now->kind : BASTIDE_NOW_OVER;
  gboolean placing = kind == BASTIDE_NOW_PLACE, choosing = kind == BASTIDE_NOW_CHOOSE,
           confirming = kind == BASTIDE_NOW_CONFIRM, scoring = kind == BASTIDE_NOW_SCORING;
  gboolean watching = now != NULL && now->watching;

  enable (self, "win.option", choosing || (placing && now->state->n_hand > 1));
  enable (self, "win.offer", choosing && now->most > 0);
  enable (self, "win.draw", kind == BASTIDE_NOW_DRAW);
  enable (self, "win.bag-empty", kind == BASTIDE_NOW_DRAW);
  enable (self, "win.show-tiles", kind == BASTIDE_NOW_HANDOVER);
  enable (self, "win.decline", choosing || confirming || scoring || watching);
  enable (self, "win.next-player", confirming);
  /* Whether a turn changes anything depends on the cell that the pointer or the focus is on just
   * then. */
  enable (self, "win.rotate-right", placing);
  enable (self, "win.rotate-left", placing);
  enable (self, "win.pause", watching);
  enable (self, "win.step", watching);
  enable (self, "win.scoring-next", scoring);
  enable (self, "win.scoring-skip", scoring);
}

static void
sync_history (BastideGameWindow *self, const BastideNow *now)
{
  gboolean playing = now != NULL, browsing = playing && now->kind == BASTIDE_NOW_BROWSE;
  guint newest = playing ? newest_turn (self) : 0, shown = playing ? turn_shown (self) : 0;

  enable (self, "win.undo", playing && !browsing && bastide_game_can_undo (self->game));
  enable (self, "win.redo", playing && !browsing && bastide_game_can_redo (self->game));
  enable (self, "win.first-turn", shown > 0);
  enable (self, "win.previous-turn", shown > 0);
  enable (self, "win.next-turn", browsing && shown < newest);
  enable (self, "win.last-turn", browsing);
  enable (self, "win.back-to-now", browsing || bastide_game_window_has_hint (self));
  enable (self, "win.play-on", browsing);
  enable (self, "win.why", playing);
}

/* What helps in a game, and what is learnt from it. */
static void
sync_help (BastideGameWindow *self, const BastideNow *now)
{
  gboolean asks = now != NULL && bastide_now_asks (now);

  enable (self, "win.hint", asks);
  enable (self, "win.play-hint", asks && now->hint != NULL);
  enable (self, "win.close-hint", bastide_game_window_has_hint (self));
  enable (self, "win.make-puzzle", asks);
  enable (self, "win.insight",
          now != NULL && now->state->phase != BASTIDE_PHASE_OVER &&
              now->kind != BASTIDE_NOW_HANDOVER);
  enable (self, "win.coach", self->lesson != NULL);
  enable (self, "win.lesson-next", self->lesson != NULL);
  enable (self, "win.lesson-skip", self->lesson != NULL);
  enable (self, "win.lesson-back", self->lesson != NULL);
}

static void
sync_results (BastideGameWindow *self, const BastideNow *now)
{
  gboolean told = now != NULL && now->kind != BASTIDE_NOW_SCORING;
  gboolean over = told && bastide_game_get_current_state (self->game)->phase == BASTIDE_PHASE_OVER;

  enable (self, "win.results", over);
  enable (self, "win.scores", told);
  enable (self, "win.review", over && self->reviewing == NULL && self->review == NULL);
  enable (self, "win.stop-review", self->reviewing != NULL);
}

void
bastide_game_window_sync_actions (BastideGameWindow *self, const BastideNow *now)
{
  sync_with_game (self, now != NULL);
  sync_turn (self, now);
  sync_history (self, now);
  sync_help (self, now);
  sync_results (self, now);
}
