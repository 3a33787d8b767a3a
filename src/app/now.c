/* SPDX-License-Identifier: GPL-3.0-or-later */
/* now.c: what the window shows and asks at this moment, derived anew from the game each time. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "now.h"

static const char *
player_name (const BastideNow *self)
{
  return self->state->setup->players[self->player].name;
}

static void
take_hand (BastideNow *self)
{
  if (self->state->n_hand == 0)
    return;
  self->has_tile = self->in_hand = TRUE;
  self->piece = self->state->hand[0];
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

/* The tiles that the last move's draw put aside: shown until the next decision. */
static void
look_for_aside (BastideNow *self)
{
  const GArray *events = bastide_game_get_events (self->game);

  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DISCARDED)
        {
          self->n_aside++;
          self->aside = event->piece;
        }
    }
  if (self->n_aside == 1)
    /* Translators: %s is a player's name. */
    self->notice = g_strdup_printf (_("This tile fits nowhere. It was set aside and %s drew again."), player_name (self));
  else if (self->n_aside > 1)
    self->notice = g_strdup_printf (
        /* Translators: %1$u is the number of tiles, %2$s a player's name. */
        ngettext ("This tile fits nowhere. %1$u tile was set aside and %2$s drew again.",
                  "These %1$u tiles fit nowhere. They were set aside and %2$s drew again.", self->n_aside),
        self->n_aside, player_name (self));
}

static guint
count_cells (const BastideState *state)
{
  const BastideKind *kind = bastide_state_hand (state);
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

static void
init_place (BastideNow *self,
            gboolean    cells_shown)
{
  take_hand (self);
  self->prompt = bastide_describe_prompt (self->state);
  self->caption = bastide_describe_prompt_caption (self->state, cells_shown);
  self->n_cells = count_cells (self->state);
  look_for_aside (self);
}

static void
init_follower (BastideNow *self)
{
  guint segments = bastide_rules_follower_segments (self->state);

  take_last (self);
  self->prompt = bastide_describe_prompt (self->state);
  for (guint s = 0; s < BASTIDE_MAX_SEGMENTS; s++)
    if (segments & (1u << s))
      self->options[self->n_options++] = s;
}

static void
init_computer (BastideNow *self)
{
  if (self->state->phase == BASTIDE_PHASE_PLACE)
    {
      take_hand (self);
      self->in_hand = FALSE;
      /* Translators: %s is a computer player's name. */
      self->prompt = g_strdup_printf (_("The next tile is %s’s."), player_name (self));
      look_for_aside (self);
    }
  else
    {
      take_last (self);
      /* Translators: %s is a computer player's name. */
      self->prompt = g_strdup_printf (_("%s placed this tile."), player_name (self));
    }
}

static void
init_confirm (BastideNow *self,
              int         player)
{
  self->player = player;
  take_last (self);
  /* Translators: %s is a player's name. */
  self->prompt = g_strdup_printf (_("%s’s turn is complete."), player_name (self));
}

static void
init_scoring (BastideNow                *self,
              const BastideFinalScoring *scoring)
{
  self->state = bastide_final_scoring_get_state (scoring);
  self->step = bastide_final_scoring_get_step (scoring);
  self->next_step = bastide_final_scoring_get_next (scoring);
  self->player = BASTIDE_NO_PLAYER;

  switch (self->step->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      self->prompt = g_strdup (_("Final scoring: roads"));
      self->caption = g_strdup (_("Each tile of an incomplete road is worth 1 point."));
      break;
    case BASTIDE_FEATURE_CITY:
      self->prompt = g_strdup (_("Final scoring: cities"));
      self->caption = g_strdup (_("Each tile and pennant of an incomplete city is worth 1 point."));
      break;
    case BASTIDE_FEATURE_MONASTERY:
      self->prompt = g_strdup (_("Final scoring: monasteries"));
      self->caption = g_strdup (_("An incomplete monastery is worth 1 point and 1 for each neighbour."));
      break;
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      self->prompt = g_strdup (_("Final scoring: farms"));
      self->caption = g_strdup (
          self->state->setup->options.farm_scoring == BASTIDE_FARM_SCORING_1ST
              ? _("Each completed city is worth 4 points to whoever has most farmers around it.")
              : _("Each completed city at a farm is worth 3 points."));
    }
}

static void
init_over (BastideNow *self)
{
  self->player = BASTIDE_NO_PLAYER;
  self->prompt = bastide_describe_result (self->state);
  self->caption = bastide_describe_result_caption (self->state);
}

/* "Chiara placed this tile and a knight." */
static char *
describe_decision (const char     *name,
                   BastideFeature  feature,
                   gboolean        deployed)
{
  if (!deployed)
    return g_strdup_printf (_("%s placed this tile and kept the follower."), name);
  switch (feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup_printf (_("%s placed this tile and a thief."), name);
    case BASTIDE_FEATURE_CITY:
      return g_strdup_printf (_("%s placed this tile and a knight."), name);
    case BASTIDE_FEATURE_MONASTERY:
      return g_strdup_printf (_("%s placed this tile and a monk."), name);
    case BASTIDE_FEATURE_FIELD:
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup_printf (_("%s placed this tile and a farmer."), name);
    }
}

static char *
describe_completed (const BastideSetup *setup,
                    const GArray       *events)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);
      g_autofree char *sentence = NULL;

      if (event->type == BASTIDE_EVENT_SCORED && !event->final)
        sentence = bastide_describe_event (setup, event);
      if (sentence != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  if (text->len == 0)
    g_string_append (text, _("Nothing was completed."));
  return g_string_free (text, FALSE);
}

static void
init_browse (BastideNow *self)
{
  GListModel *history = G_LIST_MODEL (bastide_game_get_history (self->game));
  guint number = bastide_game_get_browsed_turn (self->game);
  g_autoptr(BastideTurn) turn = number > 0 ? g_list_model_get_item (history, number - 1) : NULL;
  BastideFeature feature = BASTIDE_FEATURE_ROAD;
  gboolean deployed = FALSE;
  const GArray *events;

  self->player = BASTIDE_NO_PLAYER;
  if (turn == NULL)
    {
      self->prompt = g_strdup (_("This is the start of the game."));
      return;
    }

  self->player = bastide_turn_get_player (turn);
  self->has_tile = TRUE;
  self->piece = bastide_turn_get_piece (turn);
  self->rotation = bastide_turn_get_rotation (turn);
  events = bastide_turn_get_events (turn);
  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DEPLOYED)
        {
          deployed = TRUE;
          feature = (BastideFeature) event->feature;
        }
    }
  self->prompt = describe_decision (player_name (self), feature, deployed);
  self->caption = describe_completed (self->state->setup, events);
}

void
bastide_now_init (BastideNow                *self,
                  BastideGame               *game,
                  int                        confirming,
                  const BastideFinalScoring *scoring,
                  gboolean                   cells_shown)
{
  g_return_if_fail (self != NULL && BASTIDE_IS_GAME (game));

  *self = (BastideNow) { .game = game, .state = bastide_game_get_state (game) };
  self->player = self->state->player;

  if (bastide_game_is_browsing (game))
    self->kind = BASTIDE_NOW_BROWSE;
  else if (scoring != NULL)
    self->kind = BASTIDE_NOW_SCORING;
  else if (confirming != BASTIDE_NO_PLAYER)
    self->kind = BASTIDE_NOW_CONFIRM;
  else if (self->state->phase == BASTIDE_PHASE_OVER)
    self->kind = BASTIDE_NOW_OVER;
  else if (!bastide_game_is_human (game, self->player))
    self->kind = BASTIDE_NOW_COMPUTER;
  else
    self->kind = self->state->phase == BASTIDE_PHASE_PLACE ? BASTIDE_NOW_PLACE : BASTIDE_NOW_FOLLOWER;

  switch (self->kind)
    {
    case BASTIDE_NOW_PLACE:
      init_place (self, cells_shown);
      break;
    case BASTIDE_NOW_FOLLOWER:
      init_follower (self);
      break;
    case BASTIDE_NOW_CONFIRM:
      init_confirm (self, confirming);
      break;
    case BASTIDE_NOW_COMPUTER:
      init_computer (self);
      break;
    case BASTIDE_NOW_SCORING:
      init_scoring (self, scoring);
      break;
    case BASTIDE_NOW_OVER:
      init_over (self);
      break;
    case BASTIDE_NOW_BROWSE:
    default:
      init_browse (self);
    }
}

void
bastide_now_clear (BastideNow *self)
{
  g_clear_pointer (&self->prompt, g_free);
  g_clear_pointer (&self->caption, g_free);
  g_clear_pointer (&self->notice, g_free);
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
      g_autofree char *tile = bastide_describe_tile (bastide_state_piece_kind (self->state, self->piece), 0);

      g_string_append_printf (text, "%s. ", tile);
    }
  if (self->prompt != NULL)
    g_string_append (text, self->prompt);
  if (self->caption != NULL)
    g_string_append_printf (text, " %s", self->caption);
  return g_string_free (text, FALSE);
}
