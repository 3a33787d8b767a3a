/* SPDX-License-Identifier: GPL-3.0-or-later */
/* now.c: what the window shows and asks at this moment, derived anew from the game each time. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "describe.h"
#include "now.h"

static const char *
player_name (const BastideNow *self)
{
  return self->state->setup->players[self->player].name;
}

gboolean
bastide_now_hides_hands (const BastideSetup *setup)
{
  return setup->options.hand_3 && setup->options.hand_hidden;
}

static void
take_hand (BastideNow *self, guint hand)
{
  if (hand >= self->state->n_hand)
    return;
  self->has_tile = self->in_hand = TRUE;
  self->hand = hand;
  self->piece = self->state->hand[hand];
}

static void
take_last (BastideNow *self)
{
  const BastidePlaced *last = bastide_state_last_placed (self->state);

  if (last == NULL)
    return;
  self->has_tile = TRUE;
  self->piece = last->piece;
  self->rotation = last->rotation;
}

static void
count_aside (BastideNow *self, guint piece)
{
  self->n_aside++;
  self->aside = piece;
}

static char *
describe_aside (BastideNow *self, gboolean put_back)
{
  guint n = self->n_aside;
  const char *name = player_name (self);

  if (n == 1)
    /* Translators: %s is a player's name. */
    return g_strdup_printf (
        put_back ? _ ("This tile fits nowhere. It went back into the bag and %s drew again.")
                 : _ ("This tile fits nowhere. It was set aside and %s drew again."),
        name);
  if (put_back)
    return g_strdup_printf (
        /* Translators: %1$u is the number of tiles, %2$s a player's name. */
        ngettext ("This tile fits nowhere. %1$u tile went back into the bag and %2$s drew again.",
                  "These %1$u tiles fit nowhere. They went back into the bag and %2$s drew again.",
                  n),
        n, name);
  return g_strdup_printf (
      /* Translators: %1$u is the number of tiles, %2$s a player's name. */
      ngettext ("This tile fits nowhere. %1$u tile was set aside and %2$s drew again.",
                "These %1$u tiles fit nowhere. They were set aside and %2$s drew again.", n),
      n, name);
}

static gboolean
is_untouched (const BastideState *state)
{
  return state->turn == 1 &&
         (state->phase == BASTIDE_PHASE_PLACE || state->phase == BASTIDE_PHASE_DRAW) &&
         state->n_placed == state->setup->n_start;
}

/* What the last move brought besides: tiles put aside by the draw, another turn. Shown until the
 * next decision. */
static void
look_for_notice (BastideNow *self)
{
  const GArray *events = bastide_game_get_events (self->game);
  gboolean again = FALSE, put_back = FALSE;

  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DISCARDED || event->type == BASTIDE_EVENT_PUT_BACK)
        {
          count_aside (self, event->piece);
          put_back = event->type == BASTIDE_EVENT_PUT_BACK;
        }
      again = again || event->type == BASTIDE_EVENT_AGAIN;
    }
  if (self->n_aside > 0)
    self->notice = describe_aside (self, put_back);
  else if (again)
    /* Translators: %s is a player's name. */
    self->notice = g_strdup_printf (_ ("%s filled a hole and plays again."), player_name (self));
  else if (is_untouched (self->state))
    self->notice = bastide_describe_house_rules (self->state->setup);
}

static guint
count_cells (const BastideState *state, guint hand)
{
  const BastideKind *kind = bastide_state_hand_kind (state, hand);
  g_autofree BastidePlacement *placements = g_new (BastidePlacement, 4 * state->n_frontier);
  g_autofree guint8 *seen = g_new0 (guint8, state->n_frontier);
  guint n = bastide_rules_placements (state, kind, placements), n_cells = 0;

  for (guint i = 0; i < n; i++)
    if (!seen[placements[i].frontier])
      {
        seen[placements[i].frontier] = 1;
        n_cells++;
      }
  return n_cells;
}

/* The tile of the hand that was chosen, else the first that fits somewhere. */
static guint
chosen_tile (const BastideState *state, int wanted)
{
  if (wanted >= 0 && wanted < state->n_hand)
    return (guint) wanted;
  for (guint i = 0; i < state->n_hand; i++)
    if (bastide_rules_fits_anywhere (state, bastide_state_hand_kind (state, i)))
      return i;
  return 0;
}

static void
init_place (BastideNow *self, const BastideNowView *view)
{
  take_hand (self, chosen_tile (self->state, view->hand));
  self->prompt = bastide_describe_prompt (self->state);
  self->n_cells = count_cells (self->state, self->hand);
  if (self->n_cells == 0)
    self->caption = g_strdup (_ ("This tile fits nowhere now."));
  else if (view->cells_shown)
    self->caption = g_strdup_printf (ngettext ("%u cell fits, marked on the board",
                                               "%u cells fit, marked on the board", self->n_cells),
                                     self->n_cells);
  look_for_notice (self);
}

static void
init_handover (BastideNow *self)
{
  /* Translators: %s is a player's name; the others are not to see his tiles. */
  self->prompt = g_strdup_printf (_ ("Pass the device to %s."), player_name (self));
}

/* Offers are a number, not a row each. */
static void
find_options (BastideNow *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  self->options = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  bastide_rules_legal_moves (self->state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);

      if (move.type == BASTIDE_MOVE_OFFER)
        self->most = MAX (self->most, move.x);
      else if (move.type != BASTIDE_MOVE_PASS)
        g_array_append_val (self->options, move);
    }
}

/* The tile that a question is about: the one placed last, or the one for sale. */
static void
take_asked (BastideNow *self)
{
  if (self->state->phase == BASTIDE_PHASE_OFFER || self->state->phase == BASTIDE_PHASE_ANSWER)
    take_hand (self, self->state->offered);
  else
    take_last (self);
  self->in_hand = FALSE;
}

static void
init_choose (BastideNow *self)
{
  take_asked (self);
  self->prompt = bastide_describe_prompt (self->state);
  self->decline = bastide_describe_decline (self->state);
  find_options (self);
}

/* What a computer player has before it. */
static void
take_thought (BastideNow *self)
{
  if (self->state->phase == BASTIDE_PHASE_PLACE)
    {
      if (!bastide_now_hides_hands (self->state->setup))
        take_hand (self, 0);
      self->in_hand = FALSE;
      /* Translators: %s is a computer player's name. */
      self->prompt = g_strdup_printf (_ ("The next tile is %s’s."), player_name (self));
      look_for_notice (self);
    }
  else
    {
      take_asked (self);
      if (self->state->player == self->state->turn_player &&
          self->state->phase == BASTIDE_PHASE_FOLLOWER)
        /* Translators: %s is a computer player's name. */
        self->prompt = g_strdup_printf (_ ("%s placed this tile."), player_name (self));
      else
        /* Translators: %s is a computer player's name. */
        self->prompt = g_strdup_printf (_ ("%s is asked."), player_name (self));
    }
}

static guint
count_people (BastideGame *game)
{
  guint n = 0;

  for (guint p = 0; p < bastide_game_get_setup (game)->n_players; p++)
    n += bastide_game_is_human (game, (int) p);
  return n;
}

static void
init_computer (BastideNow *self, gboolean paused)
{
  take_thought (self);
  self->watching = count_people (self->game) == 0;
  self->paused = paused;
  if (paused)
    self->caption = g_strdup (_ ("Paused"));
}

static void
init_confirm (BastideNow *self, int player)
{
  self->player = player;
  take_last (self);
  /* Translators: %s is a player's name. */
  self->prompt = g_strdup_printf (_ ("%s’s turn is complete."), player_name (self));
}

static void
init_scoring (BastideNow *self, const BastideFinalScoring *scoring)
{
  self->state = bastide_final_scoring_get_state (scoring);
  self->step = bastide_final_scoring_get_step (scoring);
  self->next_step = bastide_final_scoring_get_next (scoring);
  self->player = BASTIDE_NO_PLAYER;

  switch (self->step->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      self->prompt = g_strdup (_ ("Final scoring: roads"));
      self->caption = g_strdup (_ ("Each tile of an incomplete road is worth 1 point."));
      break;
    case BASTIDE_FEATURE_CITY:
      self->prompt = g_strdup (_ ("Final scoring: cities"));
      self->caption =
          g_strdup (_ ("Each tile and pennant of an incomplete city is worth 1 point."));
      break;
    case BASTIDE_FEATURE_MONASTERY:
      self->prompt = g_strdup (_ ("Final scoring: monasteries"));
      self->caption =
          g_strdup (_ ("An incomplete monastery is worth 1 point and 1 for each neighbour."));
      break;
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      self->prompt = g_strdup (_ ("Final scoring: farms"));
      self->caption = g_strdup (
          self->state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST
              ? _ ("Each completed city is worth 4 points to whoever has most farmers around it.")
              : _ ("Each completed city at a farm is worth 3 points."));
    }
}

static void
init_over (BastideNow *self)
{
  self->player = BASTIDE_NO_PLAYER;
  self->prompt = bastide_describe_result (self->state);
  self->caption = bastide_describe_result_caption (self->state);
}

static void
init_browse (BastideNow *self)
{
  GListModel *history = G_LIST_MODEL (bastide_game_get_history (self->game));
  guint number = bastide_game_get_browsed_turn (self->game);
  g_autoptr (BastideTurn) turn = number > 0 ? g_list_model_get_item (history, number - 1) : NULL;
  const BastideSetup *setup = self->state->setup;

  self->player = BASTIDE_NO_PLAYER;
  if (turn == NULL)
    {
      self->prompt = g_strdup (_ ("This is the start of the game."));
      return;
    }

  self->player = bastide_turn_get_player (turn);
  self->has_tile = bastide_turn_has_tile (turn);
  self->piece = bastide_turn_get_piece (turn);
  self->rotation = bastide_turn_get_rotation (turn);
  self->prompt = bastide_describe_turn_sentence (setup, turn);
  self->caption = bastide_describe_turn_gains (setup, turn);
}

/* A review shows what somebody could have done. */
static void
init_better (BastideNow *self, const BastideHint *hint)
{
  take_hand (self, hint->moves[0].hand);
  self->in_hand = FALSE;
  self->rotation = hint->moves[0].rotation;
  /* Translators: %s is a player's name; a better move follows. */
  self->prompt = g_strdup_printf (_ ("%s could have done better."), player_name (self));
}

/* Several people look at one screen: a hidden hand is shown once its owner has it. */
static gboolean
needs_handover (const BastideNow *self, const BastideNowView *view)
{
  return bastide_now_hides_hands (self->state->setup) && view->shown_to != self->player &&
         count_people (self->game) > 1;
}

static BastideNowKind
find_kind (const BastideNow *self, const BastideNowView *view)
{
  if (bastide_game_is_browsing (self->game))
    return BASTIDE_NOW_BROWSE;
  if (view->scoring != NULL)
    return BASTIDE_NOW_SCORING;
  if (view->confirming != BASTIDE_NO_PLAYER)
    return BASTIDE_NOW_CONFIRM;
  if (self->state->phase == BASTIDE_PHASE_OVER)
    return BASTIDE_NOW_OVER;
  if (self->state->phase == BASTIDE_PHASE_DRAW)
    return BASTIDE_NOW_DRAW;
  if (!bastide_game_is_human (self->game, self->player))
    return BASTIDE_NOW_COMPUTER;
  if (self->state->phase != BASTIDE_PHASE_PLACE)
    return BASTIDE_NOW_CHOOSE;
  return needs_handover (self, view) ? BASTIDE_NOW_HANDOVER : BASTIDE_NOW_PLACE;
}

gboolean
bastide_now_asks (const BastideNow *self)
{
  return self->kind == BASTIDE_NOW_PLACE || self->kind == BASTIDE_NOW_CHOOSE;
}

static void
take_hint (BastideNow *self, const BastideNowView *view)
{
  self->hinting = view->hinting;
  self->hint = view->hint;
  if (self->hint != NULL)
    self->advice = bastide_describe_hint (self->state, self->hint);
}

/* Over several turns it would be luck if nobody knew which tiles come. */
static void
take_coming (BastideNow *self, const BastideGoal *goal)
{
  const BastideState *state = self->state;
  guint n_left = bastide_state_n_left (state);

  if (self->result != BASTIDE_GOAL_OPEN || (goal->kind != BASTIDE_GOAL_WIN && goal->turns < 2))
    return;
  self->coming = bastide_state_bag (state) + state->drawn;
  self->n_coming = MIN (n_left, BASTIDE_NOW_MOST_COMING);
}

/* The question of a puzzle, or how it ended. */
static void
init_puzzle (BastideNow *self, const BastideNowView *view)
{
  const BastideGoal *goal = bastide_game_get_goal (self->game);
  const char *result;

  if (goal->kind == BASTIDE_GOAL_NONE)
    return;
  self->result = bastide_game_look_at_goal (self->game);
  take_coming (self, goal);
  result = bastide_describe_goal_result (self->result, view->hinted);
  if (self->notice == NULL)
    self->notice = result != NULL
                       ? g_strdup (result)
                       : bastide_describe_goal (bastide_game_get_current_state (self->game), goal);
}

static void
init_draw (BastideNow *self)
{
  self->prompt = bastide_describe_prompt (self->state);
  self->decline = bastide_describe_decline (self->state);
  look_for_notice (self);
}

/* What is asked for, or told, at the stage that was found. */
static void
init_stage (BastideNow *self, const BastideNowView *view)
{
  switch (self->kind)
    {
    case BASTIDE_NOW_PLACE:
      init_place (self, view);
      break;
    case BASTIDE_NOW_CHOOSE:
      init_choose (self);
      break;
    case BASTIDE_NOW_DRAW:
      init_draw (self);
      break;
    case BASTIDE_NOW_HANDOVER:
      init_handover (self);
      break;
    case BASTIDE_NOW_CONFIRM:
      init_confirm (self, view->confirming);
      break;
    case BASTIDE_NOW_COMPUTER:
      init_computer (self, view->paused);
      break;
    case BASTIDE_NOW_SCORING:
      init_scoring (self, view->scoring);
      break;
    case BASTIDE_NOW_OVER:
      init_over (self);
      break;
    case BASTIDE_NOW_BROWSE:
    default:
      if (view->hint != NULL)
        init_better (self, view->hint);
      else
        init_browse (self);
    }
}

void
bastide_now_init (BastideNow *self, BastideGame *game, const BastideNowView *view)
{
  g_return_if_fail (self != NULL && BASTIDE_IS_GAME (game) && view != NULL);

  *self = (BastideNow){ .game = game, .state = bastide_game_get_state (game), .keys = view->keys };
  self->player = self->state->player;
  self->kind = find_kind (self, view);
  init_stage (self, view);
  if (self->kind != BASTIDE_NOW_BROWSE)
    init_puzzle (self, view);
  if (bastide_now_asks (self) || self->kind == BASTIDE_NOW_BROWSE)
    take_hint (self, view);
}

guint
bastide_now_n_options (const BastideNow *self)
{
  return self->options != NULL ? self->options->len : 0;
}

BastideMove
bastide_now_option (const BastideNow *self, guint number)
{
  g_return_val_if_fail (number < bastide_now_n_options (self), bastide_move_pass ());

  return g_array_index (self->options, BastideMove, number);
}

const char *
bastide_now_next_step (const BastideNow *self)
{
  if (self->next_step == NULL)
    return _ ("Results");
  switch (self->next_step->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return _ ("Next: Roads");
    case BASTIDE_FEATURE_CITY:
      return _ ("Next: Cities");
    case BASTIDE_FEATURE_MONASTERY:
      return _ ("Next: Monasteries");
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return _ ("Next: Farms");
    }
}

void
bastide_now_clear (BastideNow *self)
{
  g_clear_pointer (&self->prompt, g_free);
  g_clear_pointer (&self->caption, g_free);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->decline, g_free);
  g_clear_pointer (&self->advice, g_free);
  g_clear_pointer (&self->options, g_array_unref);
}

static gboolean
ends_sentence (GString *text)
{
  return text->len == 0 || strchr (".?!", text->str[text->len - 1]) != NULL;
}

char *
bastide_now_spoken (const BastideNow *self)
{
  GString *text = g_string_new (NULL);

  if (self->player != BASTIDE_NO_PLAYER && self->kind != BASTIDE_NOW_BROWSE)
    g_string_append_printf (text, "%s. ", player_name (self));
  if (self->notice != NULL)
    g_string_append_printf (text, "%s ", self->notice);
  if (self->in_hand)
    {
      g_autofree char *tile =
          bastide_describe_tile (bastide_state_piece_kind (self->state, self->piece), 0);

      g_string_append_printf (text, "%s. ", tile);
    }
  if (self->prompt != NULL)
    g_string_append (text, self->prompt);
  if (self->caption != NULL)
    g_string_append_printf (text, "%s %s", ends_sentence (text) ? "" : ".", self->caption);
  return g_string_free (text, FALSE);
}
