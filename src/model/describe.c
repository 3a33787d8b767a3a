/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe.c: players, prompts and results in sentences. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "describe-private.h"

char *
bastide_describe_join (GPtrArray *items)
{
  g_autofree char *head = NULL;

  if (items->len == 0)
    return g_strdup ("");
  head = g_strdup (items->pdata[0]);
  for (guint i = 1; i + 1 < items->len; i++)
    {
      /* Translators: a list that goes on: "Anna, Ben" (and Dora) */
      char *longer = g_strdup_printf (_ ("%s, %s"), head, (char *) items->pdata[i]);

      g_free (head);
      head = longer;
    }
  if (items->len == 1)
    return g_steal_pointer (&head);
  /* Translators: the end of a list: "Anna, Ben and Dora" */
  return g_strdup_printf (_ ("%s and %s"), head, (char *) items->pdata[items->len - 1]);
}

char *
bastide_describe_capitalize (char *text)
{
  char first[7] = { 0 };
  char *result;

  if (*text == '\0')
    return text;
  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (text)), first);
  result = g_strconcat (first, g_utf8_next_char (text), NULL);
  g_free (text);
  return result;
}

char *
bastide_describe_names (const BastideSetup *setup, guint players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_return_val_if_fail (setup != NULL, NULL);

  for (guint i = 0; i < setup->n_players; i++)
    {
      if (players & (1u << i))
        g_ptr_array_add (names, setup->players[i].name);
    }
  return bastide_describe_join (names);
}

const char *
bastide_describe_mark (guint colour)
{
  static const char *const marks[BASTIDE_MAX_PLAYERS] = {
    N_ ("red circle"),    N_ ("blue triangle"), N_ ("yellow square"),
    N_ ("green diamond"), N_ ("black star"),    N_ ("grey cross"),
  };

  g_return_val_if_fail (colour < BASTIDE_MAX_PLAYERS, "");
  return _ (marks[colour]);
}

const char *
bastide_describe_follower (BastideFeature feature)
{
  switch (feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return _ ("Thief");
    case BASTIDE_FEATURE_CITY:
      return _ ("Knight");
    case BASTIDE_FEATURE_MONASTERY:
      return _ ("Monk");
    case BASTIDE_FEATURE_FIELD:
      return _ ("Farmer");
    case BASTIDE_FEATURE_RIVER:
    default:
      return _ ("Follower");
    }
}

char *
bastide_describe_gain (const BastideSetup *setup, guint owners, int points)
{
  g_autofree char *names = bastide_describe_names (setup, owners);

  if ((owners & (owners - 1)) == 0)
    /* Translators: a player's name and what he gets */
    return g_strdup_printf (ngettext ("%s %d point", "%s %d points", (gulong) points), names,
                            points);
  /* Translators: several players' names and what each of them gets */
  return g_strdup_printf (ngettext ("%s %d point each", "%s %d points each", (gulong) points),
                          names, points);
}

/* ---- Places ---- */

char *
bastide_describe_cell (int x, int y)
{
  g_autofree char *across = NULL;
  g_autofree char *along = NULL;

  if (x == 0 && y == 0)
    /* Translators: the cell of the start tile */
    return g_strdup (_ ("the start"));
  if (x != 0)
    /* Translators: so many cells from the start tile */
    across = g_strdup_printf (x > 0 ? _ ("%d east") : _ ("%d west"), ABS (x));
  if (y != 0)
    /* Translators: so many cells from the start tile */
    along = g_strdup_printf (y > 0 ? _ ("%d south") : _ ("%d north"), ABS (y));
  if (across && along)
    /* Translators: a cell: "2 east, 1 north" */
    return g_strdup_printf (C_ ("cell", "%s, %s"), across, along);
  return across ? g_steal_pointer (&across) : g_steal_pointer (&along);
}

guint
bastide_describe_n_cells (const BastideState *state)
{
  g_autofree BastidePlacement *placements = NULL;
  g_autofree gboolean *seen = NULL;
  guint n = 0;

  if (state->phase != BASTIDE_PHASE_PLACE)
    return 0;
  placements = g_new (BastidePlacement, 4 * MAX (state->n_frontier, 1));
  seen = g_new0 (gboolean, MAX (state->n_frontier, 1));
  for (guint hand = 0; hand < state->n_hand; hand++)
    {
      const guint n_placements =
          bastide_rules_placements (state, bastide_state_hand_kind (state, hand), placements);

      for (guint i = 0; i < n_placements; i++)
        {
          n += !seen[placements[i].frontier];
          seen[placements[i].frontier] = TRUE;
        }
    }
  return n;
}

char *
bastide_describe_board (const BastideState *state)
{
  g_autofree char *tiles = NULL;
  g_autofree char *cells = NULL;
  guint n_cells;

  g_return_val_if_fail (state != NULL, NULL);

  tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", state->n_placed), state->n_placed);
  if (state->phase != BASTIDE_PHASE_PLACE)
    /* Translators: the board's spoken name; %s is "48 tiles" */
    return g_strdup_printf (_ ("Board, %s"), tiles);
  n_cells = bastide_describe_n_cells (state);
  cells = g_strdup_printf (ngettext ("%u cell fits", "%u cells fit", n_cells), n_cells);
  /* Translators: the board's spoken name; "48 tiles" and "15 cells fit" */
  return g_strdup_printf (_ ("Board, %s, %s"), tiles, cells);
}

/* ---- Prompts ---- */

char *
bastide_describe_prompt (const BastideState *state)
{
  const BastidePlayer *player;

  g_return_val_if_fail (state != NULL, NULL);

  if (state->phase == BASTIDE_PHASE_OVER)
    return bastide_describe_result (state);
  if (state->phase == BASTIDE_PHASE_DRAW)
    return g_strdup (_ ("Which tile was drawn?"));
  player = &state->setup->players[state->player];
  if (player->engine)
    /* Translators: %s is a computer player's name */
    return g_strdup_printf (_ ("%s is thinking…"), player->name);
  switch ((BastidePhase) state->phase)
    {
    case BASTIDE_PHASE_PLACE:
      return g_strdup (state->n_hand > 1 ? _ ("Choose a tile to play.") : _ ("Place this tile."));
    case BASTIDE_PHASE_FOLLOWER:
      return g_strdup (state->supply[state->player] == 1
                           ? _ ("Place the last follower, or keep it.")
                           : _ ("Place a follower, or keep it."));
    case BASTIDE_PHASE_OFFER:
    case BASTIDE_PHASE_ANSWER:
      return bastide_describe_offer_prompt (state);
    case BASTIDE_PHASE_REDEPLOY:
    case BASTIDE_PHASE_QUARTER:
    case BASTIDE_PHASE_COUNT:
    case BASTIDE_PHASE_FINAL:
    case BASTIDE_PHASE_DRAW:
    case BASTIDE_PHASE_OVER:
    default:
      return bastide_describe_count_prompt (state);
    }
}

char *
bastide_describe_prompt_caption (const BastideState *state, gboolean cells_shown)
{
  guint n;

  g_return_val_if_fail (state != NULL, NULL);

  if (state->phase == BASTIDE_PHASE_OVER)
    return bastide_describe_result_caption (state);
  if (state->phase != BASTIDE_PHASE_PLACE || state->setup->players[state->player].engine ||
      !cells_shown)
    return g_strdup ("");
  n = bastide_describe_n_cells (state);
  return g_strdup_printf (
      ngettext ("%u cell fits, marked on the board", "%u cells fit, marked on the board", n), n);
}

/* ---- Players ---- */

/* How many of a player's followers stand on each kind of feature. */
static void
count_followers (const BastideState *state, int player, guint counts[BASTIDE_N_FEATURES])
{
  const BastideNode *nodes = bastide_state_nodes (state);

  memset (counts, 0, BASTIDE_N_FEATURES * sizeof counts[0]);
  for (guint i = 0; i < state->n_followers[player]; i++)
    counts[nodes[state->followers[player][i].node].feature]++;
}

static void
add_followers (GPtrArray *parts, const BastideState *state, int player)
{
  guint counts[BASTIDE_N_FEATURES];
  const guint supply = state->supply[player];
  guint n;

  if (supply == 0)
    g_ptr_array_add (parts, g_strdup (_ ("no followers in supply")));
  else
    g_ptr_array_add (
        parts, g_strdup_printf (
                   ngettext ("%u follower in supply", "%u followers in supply", supply), supply));
  count_followers (state, player, counts);
  if ((n = counts[BASTIDE_FEATURE_ROAD]) > 0)
    /* Translators: followers that stand on roads */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u on a road", "%u on roads", n), n));
  if ((n = counts[BASTIDE_FEATURE_CITY]) > 0)
    /* Translators: followers that stand in cities */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u in a city", "%u in cities", n), n));
  if ((n = counts[BASTIDE_FEATURE_MONASTERY]) > 0)
    g_ptr_array_add (parts, g_strdup_printf (
                                /* Translators: followers that stand in monasteries */
                                ngettext ("%u in a monastery", "%u in monasteries", n), n));
  if ((n = counts[BASTIDE_FEATURE_FIELD]) > 0)
    /* Translators: followers that lie on fields */
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u on a field", "%u on fields", n), n));
  n = bastide_describe_n_in_town (state, player);
  if (n > 0)
    g_ptr_array_add (parts, g_strdup_printf (
                                /* Translators: followers that stand in the quarters of the town */
                                ngettext ("%u in Carcassonne", "%u in Carcassonne", n), n));
}

static char *
points_text (int points)
{
  return g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (points)), points);
}

char *
bastide_describe_player (const BastideState *state, int player, gboolean with_projection)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  gint32 projected[BASTIDE_MAX_PLAYERS];

  g_return_val_if_fail (state != NULL, NULL);
  g_return_val_if_fail (player >= 0 && player < (int) state->setup->n_players, NULL);

  g_ptr_array_add (parts, g_strdup (state->setup->players[player].name));
  g_ptr_array_add (parts, g_strdup (bastide_describe_mark (state->setup->players[player].colour)));
  g_ptr_array_add (parts, points_text (state->scores[player]));
  if (with_projection)
    {
      bastide_score_projected (state, projected);
      /* Translators: the score if the game ended now */
      g_ptr_array_add (parts, g_strdup_printf (_ ("projected %d"), projected[player]));
    }
  add_followers (parts, state, player);
  g_ptr_array_add (parts, NULL);
  all = g_strjoinv (", ", (char **) parts->pdata);
  if (state->phase != BASTIDE_PHASE_OVER && state->turn_player == player)
    /* Translators: %s says all about a player, whose turn it is */
    return g_strdup_printf (_ ("%s. On turn."), all);
  return g_strdup_printf ("%s.", all);
}

/* The most points of those who have not won; everybody has won if there is none. */
static int
second_best (const BastideState *state, guint winners)
{
  int second = G_MININT;

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      if (!(winners & (1u << i)))
        second = MAX (second, state->scores[i]);
    }
  return second;
}

static guint
players_with (const BastideState *state, int score)
{
  guint players = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    {
      if (state->scores[i] == score)
        players |= 1u << i;
    }
  return players;
}

static gboolean
is_single (guint players)
{
  return (players & (players - 1)) == 0;
}

char *
bastide_describe_result (const BastideState *state)
{
  g_autofree char *names = NULL;
  guint players;

  g_return_val_if_fail (state != NULL, NULL);

  players = bastide_score_winners (state);
  names = bastide_describe_names (state->setup, players);
  /* Translators: %s is one name */
  return g_strdup_printf (is_single (players) ? _ ("%s wins")
                                              /* Translators: %s are two names or more */
                                              : _ ("%s share the victory"),
                          names);
}

char *
bastide_describe_result_caption (const BastideState *state)
{
  g_autofree char *points = NULL;
  g_autofree char *behind = NULL;
  int best, second;
  guint players;

  g_return_val_if_fail (state != NULL, NULL);

  players = bastide_score_winners (state);
  best = state->scores[g_bit_nth_lsf (players, -1)];
  if (!is_single (players))
    return g_strdup_printf (ngettext ("%d point each", "%d points each", (gulong) ABS (best)),
                            best);
  points = points_text (best);
  second = second_best (state, players);
  behind = bastide_describe_names (state->setup, players_with (state, second));
  /* Translators: "45 points, 3 ahead of Ben" */
  return g_strdup_printf (_ ("%s, %d ahead of %s"), points, best - second, behind);
}

/* Points may be equal; then the earlier seat comes first, as on the board's edge. */
char *
bastide_describe_scores (const BastideState *state)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  guint listed = 0;

  g_return_val_if_fail (state != NULL, NULL);

  for (guint n = 0; n < state->setup->n_players; n++)
    {
      int next = -1;

      for (guint i = 0; i < state->setup->n_players; i++)
        {
          if (!(listed & (1u << i)) && (next < 0 || state->scores[i] > state->scores[next]))
            next = (int) i;
        }
      listed |= 1u << next;
      g_ptr_array_add (
          items, g_strdup_printf (
                     /* Translators: a name and a score */
                     C_ ("score", "%s %d"), state->setup->players[next].name, state->scores[next]));
    }
  return bastide_describe_join (items);
}
