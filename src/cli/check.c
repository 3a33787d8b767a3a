/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check.c: compares a game with what its file says about it: oracle and assertions (docs/jcz.md).
 */

#include "config.h"

#include "turn.h"

#include "jcz.h"
#include "jcz-json.h"

#include <glib/gi18n.h>
#include <string.h>

struct _CliCheck {
  const BastideSetup *setup;
  JsonNode *root;
  JsonArray *oracle;     /* or NULL */
  JsonArray *assertions; /* or NULL */
  guint n_turns;         /* compared so far, the final one included */
  gint32 scores[BASTIDE_MAX_PLAYERS];
  GArray *points; /* of CliPoints: all of the game */
};

CliCheck *
cli_check_new (const BastideRecord *record)
{
  CliCheck *self;
  JsonObject *object;

  if (record->oracle == NULL)
    return NULL;
  self = g_new0 (CliCheck, 1);
  self->setup = record->setup;
  self->root = json_from_string (record->oracle, NULL);
  object = bastide_json_node_object (self->root);
  self->oracle = object != NULL ? bastide_json_get_array (object, "oracle") : NULL;
  self->assertions = object != NULL ? bastide_json_get_array (object, "assertions") : NULL;
  self->points = g_array_new (FALSE, FALSE, sizeof (CliPoints));
  return self;
}

void
cli_check_free (CliCheck *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->points, g_array_unref);
  g_free (self);
}

static char *
where (const CliTurn *turn)
{
  return turn->final ? g_strdup (_ ("final scoring"))
                     : g_strdup_printf (_ ("turn %u"), turn->number);
}

static char *
describe (const CliTurn *turn, const char *key, const char *expected, const char *found)
{
  g_autofree char *place = where (turn);

  /* Translators: a difference: "turn 12", a word of the file, its value there and Bastide's. */
  return g_strdup_printf (_ ("%s: %s: the file says %s, but it is %s"), place, key, expected,
                          found);
}

/* A member as JSON, "nothing" if it isn't there. */
static char *
member_text (JsonNode *node)
{
  return node != NULL ? json_to_string (node, FALSE) : g_strdup (_ ("nothing"));
}

static char *
compare_member (const CliTurn *turn, JsonObject *expected, JsonObject *found, const char *key)
{
  JsonNode *a = json_object_get_member (expected, key), *b = json_object_get_member (found, key);
  g_autofree char *a_text = NULL, *b_text = NULL;

  if (a != NULL && b != NULL && json_node_equal (a, b))
    return NULL;
  if (a == NULL && b == NULL)
    return NULL;
  a_text = member_text (a);
  b_text = member_text (b);
  return describe (turn, key, a_text, b_text);
}

/* Whether the file's event is this one; `at` may be any of the player's followers. */
static gboolean
is_event (const CliPoints *points, JsonObject *event)
{
  JsonArray *at = bastide_json_get_array (event, "at");
  g_autofree char *feature = g_ascii_strdown (bastide_jcz_feature_name (points->feature), -1);
  gint64 number, x, y;

  if (!bastide_json_get_int (event, "player", points->player, points->player, &number) ||
      !bastide_json_get_int (event, "points", points->points, points->points, &number) ||
      g_strcmp0 (bastide_json_get_string (event, "feature"), feature) != 0 ||
      bastide_json_node_true (json_object_get_member (event, "final")) != points->final)
    return FALSE;
  if (at == NULL)
    return TRUE;
  if (json_array_get_length (at) != 2 ||
      !bastide_json_node_int (json_array_get_element (at, 0), G_MININT16, G_MAXINT16, &x) ||
      !bastide_json_node_int (json_array_get_element (at, 1), G_MININT16, G_MAXINT16, &y))
    return FALSE;
  for (guint i = 0; i < points->n_cells; i++)
    if (points->cells[i].x == x && points->cells[i].y == y)
      return TRUE;
  return FALSE;
}

/* As sets: the order within a turn means nothing. */
static gboolean
same_events (const CliTurn *turn, JsonArray *events)
{
  guint n = events != NULL ? json_array_get_length (events) : 0;
  g_autofree gboolean *taken = g_new0 (gboolean, turn->points->len + 1);

  if (n != turn->points->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *event = bastide_json_node_object (json_array_get_element (events, i));
      guint j = 0;

      while (event != NULL && j < n &&
             (taken[j] || !is_event (&g_array_index (turn->points, CliPoints, j), event)))
        j++;
      if (event == NULL || j == n)
        return FALSE;
      taken[j] = TRUE;
    }
  return TRUE;
}

static char *
compare_turn (const CliTurn *turn, JsonObject *expected, JsonObject *found)
{
  static const char *const keys[] = { "turn",
                                      "player",
                                      "tile",
                                      "discarded",
                                      "placements",
                                      "placements_hash",
                                      "follower_options",
                                      "follower_list",
                                      "final",
                                      "scores",
                                      "supply",
                                      "coc",
                                      "coc_steps" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      char *difference = compare_member (turn, expected, found, keys[i]);

      if (difference != NULL)
        return difference;
    }
  if (!same_events (turn, bastide_json_get_array (expected, "events")))
    {
      g_autofree char *a = member_text (json_object_get_member (expected, "events"));
      g_autofree char *b = member_text (json_object_get_member (found, "events"));

      return describe (turn, "events", a, b);
    }
  return NULL;
}

char *
cli_check_turn (CliCheck *self, const CliTurn *turn)
{
  g_autoptr (JsonNode) found = NULL;
  JsonObject *expected;

  memcpy (self->scores, turn->scores, sizeof self->scores);
  g_array_append_vals (self->points, turn->points->data, turn->points->len);
  if (self->oracle == NULL)
    return NULL;
  if (self->n_turns == json_array_get_length (self->oracle))
    {
      g_autofree char *place = where (turn);

      return g_strdup_printf (_ ("%s: the file says nothing about it"), place);
    }
  expected = bastide_json_node_object (json_array_get_element (self->oracle, self->n_turns++));
  found = cli_turn_to_json (turn, self->setup);
  if (expected == NULL)
    return describe (turn, "oracle", _ ("nothing"), _ ("a turn"));
  return compare_turn (turn, expected, json_node_get_object (found));
}

/* Whether a word of an assertion means that feature; older files say farm and cloister. */
static gboolean
is_feature (const char *word, BastideFeature feature)
{
  static const char *const words[BASTIDE_N_FEATURES][2] = {
    [BASTIDE_FEATURE_ROAD] = { "road", "road" },
    [BASTIDE_FEATURE_CITY] = { "city", "city" },
    [BASTIDE_FEATURE_MONASTERY] = { "monastery", "cloister" },
    [BASTIDE_FEATURE_FIELD] = { "field", "farm" },
    [BASTIDE_FEATURE_RIVER] = { "", "" },
  };

  return g_str_equal (word, words[feature][0]) || g_str_equal (word, words[feature][1]);
}

/* "NAME has N points" */
static gboolean
check_total (const CliCheck *self, GMatchInfo *match)
{
  g_autofree char *name = g_match_info_fetch (match, 1), *number = g_match_info_fetch (match, 2);

  for (guint p = 0; p < self->setup->n_players; p++)
    if (g_str_equal (self->setup->players[p].name, name) &&
        self->scores[p] == g_ascii_strtoll (number, NULL, 10))
      return TRUE;
  return FALSE;
}

/* "NAME scored KIND for N points" */
static gboolean
check_event (const CliCheck *self, GMatchInfo *match)
{
  g_autofree char *name = g_match_info_fetch (match, 1), *kind = g_match_info_fetch (match, 2);
  g_autofree char *number = g_match_info_fetch (match, 3);

  for (guint i = 0; i < self->points->len; i++)
    {
      const CliPoints *points = &g_array_index (self->points, CliPoints, i);

      if (g_str_equal (self->setup->players[points->player].name, name) &&
          is_feature (kind, points->feature) &&
          points->points == g_ascii_strtoll (number, NULL, 10))
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_assertion (const CliCheck *self, const char *text)
{
  static const struct {
    const char *pattern;
    gboolean (*holds) (const CliCheck *self, GMatchInfo *match);
  } forms[] = {
    { "^(.*) scored (\\w+) for (-?\\d{1,9}) points?$", check_event },
    { "^(.*) has (-?\\d{1,9}) points?$", check_total },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GRegex) regex = g_regex_new (forms[i].pattern, G_REGEX_DOTALL, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;

      if (g_regex_match (regex, text, 0, &match))
        return forms[i].holds (self, match);
    }
  return FALSE;
}

char *
cli_check_end (CliCheck *self)
{
  guint n = self->assertions != NULL ? json_array_get_length (self->assertions) : 0;

  if (self->oracle != NULL && self->n_turns < json_array_get_length (self->oracle))
    return g_strdup_printf (_ ("the file goes on after turn %u, but the game does not"),
                            self->n_turns);
  for (guint i = 0; i < n; i++)
    {
      const char *text = bastide_json_node_string (json_array_get_element (self->assertions, i));

      if (text == NULL || !check_assertion (self, text))
        return g_strdup_printf (_ ("the file says “%s”, which is not so"),
                                text != NULL ? text : "");
    }
  return NULL;
}
