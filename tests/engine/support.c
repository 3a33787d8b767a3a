/* SPDX-License-Identifier: GPL-3.0-or-later */
/* support.c: small sets and scripted games for the engine's tests. */

#include "support.h"

#include <string.h>

BastideEdition *
support_edition (const char *id)
{
  g_autoptr (GError) error = NULL;
  BastideEdition *edition =
      bastide_edition_lookup_in_folders (id, (gpointer) bastide_edition_folders (), &error);

  g_assert_no_error (error);
  return edition;
}

BastideEdition *
support_set (void)
{
  BastideEdition *edition = bastide_edition_new ("test-set");

  g_clear_pointer (&edition->name.text, g_free);
  edition->name.text = g_strdup ("Test set");
  edition->kind = BASTIDE_EDITION_BASE;
  return edition;
}

static const char sides[] = "NESW";

static void
read_segment (BastideTile *tile, const char *text)
{
  BastideSegment *segment = &tile->segments[tile->n_segments++];
  g_auto (GStrv) words = g_strsplit (g_strstrip ((char *) text), " ", 2);

  g_assert_cmpuint (tile->n_segments, <=, BASTIDE_MAX_SEGMENTS);
  segment->end_city = -1;
  if (g_str_equal (words[0], "monastery"))
    segment->feature = BASTIDE_FEATURE_MONASTERY;
  else if (g_str_equal (words[0], "road"))
    segment->feature = BASTIDE_FEATURE_ROAD;
  else if (g_str_equal (words[0], "river"))
    segment->feature = BASTIDE_FEATURE_RIVER;
  else
    segment->feature = BASTIDE_FEATURE_CITY;
  for (const char *c = words[1]; c != NULL && *c != '\0'; c++)
    if (strchr (sides, *c) != NULL)
      segment->sides |= (guint8) (1 << (strchr (sides, *c) - sides));
    else if (*c == '+')
      segment->pennants = (guint8) g_ascii_digit_value (c[1]);
}

/* Roads that touch one side end at the monastery, at a crossing of several, at a city, or nowhere.
 */
static void
end_roads (BastideTile *tile)
{
  guint n_ends = 0;
  gboolean city = FALSE;

  for (guint s = 0; s < tile->n_segments; s++)
    {
      n_ends += tile->segments[s].feature == BASTIDE_FEATURE_ROAD &&
                __builtin_popcount (tile->segments[s].sides) == 1;
      city |= tile->segments[s].feature == BASTIDE_FEATURE_CITY;
    }
  for (guint s = 0; s < tile->n_segments; s++)
    if (tile->segments[s].feature == BASTIDE_FEATURE_ROAD &&
        __builtin_popcount (tile->segments[s].sides) == 1)
      {
        if (bastide_tile_monastery (tile) >= 0)
          tile->segments[s].end = BASTIDE_ROAD_END_MONASTERY;
        else if (n_ends > 1)
          tile->segments[s].end = BASTIDE_ROAD_END_CROSSING;
        else
          tile->segments[s].end = city ? BASTIDE_ROAD_END_CITY : BASTIDE_ROAD_END_NOWHERE;
        if (n_ends > 1 && bastide_tile_monastery (tile) < 0)
          tile->crossing = BASTIDE_CROSSING_VILLAGE;
      }
}

void
support_tile (BastideEdition *edition, const char *id, guint count, const char *segments)
{
  BastideTile *tile = bastide_tile_new (id);
  g_auto (GStrv) parts = g_strsplit (segments, ";", -1);

  tile->count = count;
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      read_segment (tile, *part);
  end_roads (tile);
  bastide_tile_derive_fields (tile);
  g_ptr_array_add (edition->tiles, tile);
  if (edition->tiles->len == 1)
    {
      BastideStartTile start = { 0, 0, 0, 0 };

      g_array_append_val (edition->start, start);
    }
}

Play *
play_new (BastideEdition *edition, guint n_players, const char *options, const char *bag)
{
  static const BastidePlayer players[] = { { (char *) "A", 0 }, { (char *) "B", 1 },
                                           { (char *) "C", 2 }, { (char *) "D", 3 },
                                           { (char *) "E", 4 }, { (char *) "F", 5 } };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_auto (GStrv) ids = g_strsplit (bag, " ", -1),
                 pairs = g_strsplit (options != NULL ? options : "", " ", -1);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  g_autoptr (GError) error = NULL;
  BastideOptions rules = { 0 };
  Play *play = g_new0 (Play, 1);

  g_ptr_array_add (editions, edition);
  for (char **pair = pairs; *pair != NULL; pair++)
    if (**pair != '\0')
      bastide_options_set_pair (&rules, *pair, &error);
  g_assert_no_error (error);
  for (char **id = ids; *id != NULL; id++)
    if (**id != '\0')
      {
        int tile = bastide_edition_find (edition, *id);
        BastidePiece piece = { (guint16) tile, G_MAXUINT16 };

        g_assert_cmpint (tile, >=, 0);
        g_array_append_val (pieces, piece);
      }
  play->setup =
      bastide_setup_new_with_bag (editions, players, n_players, &rules,
                                  (BastidePiece *) (void *) pieces->data, pieces->len, &error);
  g_assert_no_error (error);
  play->events = g_array_new (FALSE, FALSE, sizeof (BastideEvent));
  play->state = bastide_state_new (play->setup, play->events);
  return play;
}

void
play_free (Play *play)
{
  g_free (play->state);
  bastide_setup_unref (play->setup);
  g_array_unref (play->events);
  g_free (play);
}

void
play_move (Play *play, BastideMove move)
{
  g_autoptr (GError) error = NULL;

  bastide_rules_is_legal (play->state, move, &error);
  g_assert_no_error (error);
  g_array_set_size (play->events, 0);
  bastide_rules_apply (play->state, move, play->events);
  bastide_state_check (play->state, &error);
  g_assert_no_error (error);
}

void
play_tile (Play *play, int x, int y, guint rotation)
{
  play_move (play, bastide_move_place (x, y, rotation));
}

static guint
find_segment (Play *play, const BastidePlaced *tile, BastideFeature feature, const char *place)
{
  const BastideKind *kind = bastide_state_placed_kind (play->state, tile);
  guint side = place[0] == '\0' ? 0 : (guint) (strchr (sides, place[0]) - sides);
  guint8 segment;

  if (feature == BASTIDE_FEATURE_MONASTERY)
    segment = kind->monastery;
  else if (feature == BASTIDE_FEATURE_FIELD)
    segment = kind->half_segment[tile->rotation][2 * side + (place[1] == 'R')];
  else
    segment = kind->side_segment[tile->rotation][side];
  g_assert_cmpuint (segment, !=, BASTIDE_NO_SEGMENT);
  g_assert_cmpuint (kind->feature[segment], ==, feature);
  return segment;
}

void
play_follower (Play *play, BastideFeature feature, const char *place)
{
  play_move (play, bastide_move_follower (find_segment (
                       play, bastide_state_last_placed (play->state), feature, place)));
}

void
play_pass (Play *play)
{
  if (play->state->phase == BASTIDE_PHASE_FOLLOWER)
    play_move (play, bastide_move_pass ());
}

void
play_only (Play *play, int x, int y, guint rotation)
{
  play_tile (play, x, y, rotation);
  play_pass (play);
}

guint32
play_node (Play *play, int x, int y, BastideFeature feature, const char *place)
{
  int i = bastide_state_find_placed (play->state, x, y);
  const BastidePlaced *tile = &bastide_state_placed (play->state)[i];

  g_assert_cmpint (i, >=, 0);
  return tile->first_node + find_segment (play, tile, feature, place);
}

gboolean
play_may_follow (Play *play, BastideFeature feature, const char *place)
{
  const BastidePlaced *tile = bastide_state_last_placed (play->state);

  if (play->state->phase != BASTIDE_PHASE_FOLLOWER)
    return FALSE;
  return (bastide_rules_follower_segments (play->state) >>
              find_segment (play, tile, feature, place) &
          1) != 0;
}

gboolean
play_fits (Play *play, int x, int y, guint rotation)
{
  return bastide_rules_is_legal (play->state, bastide_move_place (x, y, rotation), NULL);
}

const BastideEvent *
play_event (Play *play, BastideEventType type, guint n)
{
  for (guint i = 0; i < play->events->len; i++)
    {
      const BastideEvent *event = &g_array_index (play->events, BastideEvent, i);

      if (event->type == type && n-- == 0)
        return event;
    }
  return NULL;
}

void
play_assert_scores (Play *play, const char *scores)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint player = 0; player < play->setup->n_players; player++)
    g_string_append_printf (text, "%s%d", player > 0 ? " " : "", play->state->scores[player]);
  g_assert_cmpstr (text->str, ==, scores);
}
