/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-show.c: what was just played, shown and said; computers wait a moment for it. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "game-window-private.h"
#include "sounds.h"
#include "tally.h"

#define QUICK_PACE     600 /* milliseconds a computer's move is shown */
#define RELAXED_PACE   1500
#define THINKING_AFTER 300 /* milliseconds before a spinner appears */
#define NOTICE_SECONDS 2

/* --- Computers --- */

static gboolean
show_over_cb (gpointer data)
{
  BastideGameWindow *self = data;

  self->show_id = 0;
  bastide_game_release (self->game);
  return G_SOURCE_REMOVE;
}

static gboolean
is_animated (BastideGameWindow *self)
{
  return g_settings_get_boolean (self->settings, "animations") &&
         adw_get_enable_animations (GTK_WIDGET (self));
}

static gboolean
is_watched (BastideGameWindow *self)
{
  for (guint p = 0; p < bastide_game_get_setup (self->game)->n_players; p++)
    if (bastide_game_is_human (self->game, (int) p))
      return FALSE;
  return TRUE;
}

/* A computer's move is seen for a while, and what anybody's move brought until it has arrived. */
static void
hold_for_show (BastideGameWindow *self, gboolean human)
{
  g_autofree char *pace = g_settings_get_string (self->settings, "pace");
  guint time = g_str_equal (pace, "relaxed") ? RELAXED_PACE : QUICK_PACE;

  time = MAX (human ? 0 : time, bastide_flight_get_time (self->flight));
  /* Who only watches could follow nothing otherwise. */
  if (self->show_id != 0 || time == 0 || (!is_watched (self) && !is_animated (self)))
    return;
  bastide_game_hold (self->game);
  self->show_id = g_timeout_add (time, show_over_cb, self);
}

void
bastide_game_window_end_show (BastideGameWindow *self)
{
  bastide_board_end_show (self->board);
  bastide_flight_finish (self->flight);
  if (self->show_id == 0)
    return;
  g_clear_handle_id (&self->show_id, g_source_remove);
  bastide_game_release (self->game);
}

/* Whoever shows a player's score now. */
static GtkWidget *
find_player (guint player, gpointer data)
{
  BastideGameWindow *self = data;

  if (bastide_game_window_has_bars (self))
    return bastide_score_strip_get_player (self->score_strip, player);
  return bastide_side_panel_get_player (self->panel, player);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        BastideGameWindow *self)
{
  bastide_game_window_end_show (self);
  bastide_board_finish (self->board);
  return FALSE;
}

/* The view of the board is left to the board: a press there is for what was seen. */
static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, BastideGameWindow *self)
{
  bastide_game_window_end_show (self);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, BastideGameWindow *self)
{
  bastide_game_window_end_show (self);
  return FALSE;
}

static void
add_listener (BastideGameWindow *self,
              GtkEventController *controller,
              const char *signal,
              GCallback callback)
{
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, signal, callback, self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
bastide_game_window_init_show (BastideGameWindow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  add_listener (self, GTK_EVENT_CONTROLLER (click), "pressed", G_CALLBACK (pressed_cb));
  add_listener (self, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb));
  add_listener (self, gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES),
                "scroll", G_CALLBACK (scroll_cb));
  bastide_flight_set_ends (self->flight, self->board, find_player, self);
}

static gboolean
thinking_cb (gpointer data)
{
  BastideGameWindow *self = data;

  self->thinking_id = 0;
  bastide_now_card_set_thinking (bastide_side_panel_get_now_card (self->panel), TRUE);
  return G_SOURCE_REMOVE;
}

void
bastide_game_window_watch_thinking (BastideGameWindow *self, gboolean thinking)
{
  if (!thinking)
    g_clear_handle_id (&self->thinking_id, g_source_remove);
  else if (self->thinking_id == 0)
    self->thinking_id = g_timeout_add (THINKING_AFTER, thinking_cb, self);
}

/* --- Watching --- */

/* A pause holds the game, but for a step. */
static void
hold_paused (BastideGameWindow *self, gboolean paused, gboolean stepping)
{
  gboolean held = self->paused && !self->stepping, hold = paused && !stepping;

  self->paused = paused;
  self->stepping = stepping;
  if (hold && !held)
    bastide_game_hold (self->game);
  else if (held && !hold)
    bastide_game_release (self->game);
}

void
bastide_game_window_set_paused (BastideGameWindow *self, gboolean paused)
{
  hold_paused (self, paused, FALSE);
  bastide_game_window_update (self);
  bastide_game_window_announce (self, NULL);
}

void
bastide_game_window_step (BastideGameWindow *self)
{
  hold_paused (self, TRUE, TRUE);
  bastide_game_window_update (self);
}

/* --- Confirming a turn --- */

void
bastide_game_window_set_confirming (BastideGameWindow *self, int player)
{
  int before = self->confirming;

  if (before == player)
    return;
  self->confirming = player;
  if (before == BASTIDE_NO_PLAYER)
    bastide_game_hold (self->game);
  if (player == BASTIDE_NO_PLAYER)
    {
      bastide_game_release (self->game);
      bastide_game_window_update (self);
      bastide_game_window_announce (self, NULL);
    }
}

/* --- After a move --- */

static gboolean
have_event (const GArray *events, BastideEventType type)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, BastideEvent, i).type == type)
      return TRUE;
  return FALSE;
}

static guint
count_returned (const GArray *events, int player)
{
  guint n = 0;

  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      n += event->type == BASTIDE_EVENT_RETURNED && event->player == player;
    }
  return n;
}

/* A turn that ended without a question says why: otherwise it looks like a mistake. */
static void
explain_no_question (BastideGameWindow *self,
                     const BastideState *state,
                     const GArray *events,
                     int player)
{
  const char *name = state->setup->players[player].name;
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (!have_event (events, BASTIDE_EVENT_PLACED) ||
      (state->phase != BASTIDE_PHASE_PLACE && state->phase != BASTIDE_PHASE_DRAW))
    return;
  if (state->supply[player] == count_returned (events, player))
    /* Translators: %s is a player's name. */
    text = g_markup_printf_escaped (_ ("%s has no follower left to place."), name);
  else
    text = g_strdup (_ ("Everything on this tile is taken."));
  toast = adw_toast_new (text);
  adw_toast_set_timeout (toast, NOTICE_SECONDS);
  bastide_game_window_add_toast (self, toast);
}

/* What nobody chose, or what passed between players, is said shortly. */
static void
tell (BastideGameWindow *self, const BastideSetup *setup, const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);
      g_autofree char *text = NULL;

      if ((event->type == BASTIDE_EVENT_COUNT &&
           setup->options.count_move != BASTIDE_COUNT_MOVE_FREE) ||
          event->type == BASTIDE_EVENT_SOLD)
        text = bastide_describe_event (setup, event);
      if (text != NULL)
        bastide_game_window_say (self, text, NULL, NULL);
    }
}

/* For the statistics. */
static void
count_game (BastideGameWindow *self)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (self->game);
  g_autofree char *path = bastide_tally_default_path ();
  g_autoptr (GError) error = NULL;

  if (!bastide_tally_add (path, record, &error))
    bastide_game_window_say (self, error->message, NULL, NULL);
}

void
bastide_game_window_show_played (BastideGameWindow *self)
{
  const BastideState *state = bastide_game_get_current_state (self->game);
  const GArray *events = bastide_game_get_events (self->game);
  int mover = self->last_player;
  int owner = self->last_turn_player; /* others may be asked in his turn */
  gboolean human = mover != BASTIDE_NO_PLAYER && bastide_game_is_human (self->game, mover);
  gboolean owned = owner != BASTIDE_NO_PLAYER && bastide_game_is_human (self->game, owner);
  gboolean turn_over = state->turn != self->last_turn || state->phase == BASTIDE_PHASE_OVER;

  bastide_board_show_events (self->board, events);
  if (g_settings_get_boolean (self->settings, "sounds") && bastide_sounds_choose (events) != NULL)
    bastide_sounds_play (bastide_sounds_choose (events));
  if (state->phase != BASTIDE_PHASE_OVER && g_settings_get_boolean (self->settings, "animations"))
    bastide_flight_play (self->flight, state, events);
  else
    bastide_flight_finish (self->flight);

  g_clear_pointer (&self->scoring, bastide_final_scoring_free);
  if (state->phase == BASTIDE_PHASE_OVER)
    {
      self->scoring = bastide_final_scoring_new (state, events);
      count_game (self);
    }
  else if (owned && turn_over && g_settings_get_boolean (self->settings, "confirm-turn"))
    bastide_game_window_set_confirming (self, owner);
  else
    hold_for_show (self, human);
  if (self->stepping && turn_over)
    hold_paused (self, state->phase != BASTIDE_PHASE_OVER, FALSE);

  bastide_game_window_announce (self, events);
  if (self->scoring != NULL)
    bastide_game_window_announce_step (self);
  if (human && turn_over)
    explain_no_question (self, state, events, mover);
  tell (self, state->setup, events);
  bastide_game_window_warn_last_chance (self);
  self->last_turn = state->turn;
  self->last_player = state->player;
  self->last_turn_player = state->turn_player;
}
