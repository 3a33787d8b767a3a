/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-jcz.c: JCloisterZone's saved games, read and written, as they are found and damaged. */

#include "jcz.h"
#include "record.h"
#include "support.h"

#include <string.h>

/* The game tests/data/games/NAME.jcz. */
static char *
game_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", "games", name, NULL);
}

static BastideRecord *
load (const char *name)
{
  g_autofree char *path = game_path (name);
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_record_load (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

static BastideRecord *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_jcz_parse (text, -1, "game.jcz", &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

static char *
write_text (const BastideRecord *record)
{
  g_autoptr (GError) error = NULL;
  char *text = bastide_jcz_write (record, &error);

  g_assert_no_error (error);
  return text;
}

static void
assert_scores (const BastideRecord *record, const char *expected)
{
  g_autofree BastideState *state = bastide_record_state (record, record->moves->len);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_cmpint (state->phase, ==, BASTIDE_PHASE_OVER);
  for (guint p = 0; p < record->setup->n_players; p++)
    g_string_append_printf (text, "%s%d", p > 0 ? " " : "", state->scores[p]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_same (const BastideRecord *a, const BastideRecord *b)
{
  g_assert_cmpuint (a->setup->n_players, ==, b->setup->n_players);
  for (guint p = 0; p < a->setup->n_players; p++)
    {
      g_assert_cmpstr (a->setup->players[p].name, ==, b->setup->players[p].name);
      g_assert_cmpuint (a->setup->players[p].colour, ==, b->setup->players[p].colour);
    }
  g_assert_cmpmem (&a->setup->options, sizeof a->setup->options, &b->setup->options,
                   sizeof b->setup->options);
  g_assert_cmpmem (a->setup->pieces, a->setup->n_pieces * sizeof (BastidePiece), b->setup->pieces,
                   b->setup->n_pieces * sizeof (BastidePiece));
  g_assert_cmpmem (a->moves->data, a->moves->len * sizeof (BastideMove), b->moves->data,
                   b->moves->len * sizeof (BastideMove));
  g_assert_cmpuint (a->good_turns, ==, b->good_turns);
}

/* Text with every occurrence of a part replaced; fails the test if there is none. */
static char *
replaced (const char *text, const char *part, const char *by)
{
  g_auto (GStrv) pieces = g_strsplit (text, part, -1);

  g_assert_cmpuint (g_strv_length (pieces), >, 1);
  return g_strjoinv (by, pieces);
}

/* Points that were counted by hand.
 *
 * hand-1: the road from the monastery (1,0) over the start tile to the crossing (-1,0) has three
 * tiles: Anna 3. The caps (0,0) and (0,-1) make a city of two tiles, 2 points each: Ben 4. At the
 * end Ben's open city on (0,-2) has one tile: 1. Anna's farm goes round the monastery and touches
 * the one complete city: 3. So 6 and 5.
 *
 * hand-2: the same city with the old rule: 1 a tile: Anna 2. No city is open then, so the tile with
 * four city sides is put aside and Ben draws again. His monastery on (0,1) has three neighbours at
 * the end: 4. Clara's road has the tiles (-1,0), (0,0), (1,0) and is open: 3. */
static void
test_by_hand (void)
{
  g_autoptr (BastideRecord) first = load ("hand-1.jcz"), second = load ("hand-2.jcz");
  g_autofree BastideState *state = bastide_record_state (second, second->moves->len);

  assert_scores (first, "6 5");
  assert_scores (second, "2 4 3");
  g_assert_cmpuint (state->n_discarded, ==, 1);
}

static void
test_round_trip (void)
{
  static const char *const names[] = { "hand-1.jcz",
                                       "hand-2.jcz",
                                       "greedy-2p.jcz",
                                       "random-6p-no-farmers.jcz",
                                       "mixed-3p-small-city-2.jcz",
                                       "count-3p.jcz",
                                       "count-4p-market.jcz" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BastideRecord) record = load (names[i]), back = NULL, other = NULL;
      g_autofree char *jcz = write_text (record), *xml = NULL, *again = NULL;
      g_autoptr (GError) error = NULL;

      back = parse (jcz);
      assert_same (record, back);
      xml = bastide_record_to_xml (record);
      other = bastide_record_parse (xml, -1, "game.bastide", &error);
      g_assert_no_error (error);
      assert_same (record, other);
      again = write_text (other);
      g_assert_cmpstr (jcz, ==, again);
    }
}

/* Only the moves up to the cursor are written; an unfinished turn is not confirmed. */
static void
test_write_part (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), back = NULL;
  g_autofree char *text = NULL;

  record->cursor = 3;
  text = write_text (record);
  back = parse (text);
  g_assert_cmpuint (back->moves->len, ==, 3);
  g_assert_cmpuint (back->setup->n_pieces, ==, record->setup->n_pieces);
  g_assert_true (g_str_has_suffix (text, "\"assertions\":[]}}"));
  g_assert_nonnull (strstr (text, "\"meepleId\":\"0.small.1\""));
}

/* Followers get the first pawn that is free; one that came home is used again. */
static void
test_pawns (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz");
  g_autofree char *text = write_text (record);

  g_assert_nonnull (strstr (text, "\"meepleId\":\"0.small.2\""));
  g_assert_null (strstr (text, "\"meepleId\":\"1.small.2\""));
}

/* Keys that are not there mean what they mean in that program. */
static void
test_defaults (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), no_rules = NULL, bare = NULL;
  g_autofree char *text = write_text (record), *a = NULL, *b = NULL, *c = NULL, *d = NULL;

  a = replaced (text, "\"tiny-city-scoring\":\"4\"", "");
  no_rules = parse (a);
  assert_scores (no_rules, "6 5");
  b = replaced (text, "\"rules\":{\"tiny-city-scoring\":\"4\"},", "");
  c = replaced (b,
                "\"start\":[{\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0}],\"options\":{}",
                "\"timer\":null");
  d = replaced (c, "\"name\":\"\",\"initialRandom\":0.0,", "\"initialSeed\":\"-1\",");
  bare = parse (d);
  assert_scores (bare, "6 5");
}

/* B14: without the element there are no farmers, so one who is deployed is an error. */
static void
test_no_farmers (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), damaged = NULL;
  g_autofree char *text = write_text (record), *without = NULL;
  g_autoptr (GError) error = NULL;

  without = replaced (text, ",\"farmers\":true", "");
  damaged = bastide_jcz_parse (without, -1, "game.jcz", &error);
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED);
  g_assert_true (damaged->setup->options.no_farmers);
  g_assert_cmpuint (damaged->moves->len, ==, 5);
}

/* Who acts may be left out, pointers may be without a feature, COMMIT may have other payloads,
 * rules of other expansions do not matter: files of older versions look like that. */
static void
test_older_files (void)
{
  g_autoptr (BastideRecord) record = load ("hand-2.jcz"), back = NULL;
  g_autofree char *text = write_text (record), *a = NULL, *b = NULL, *c = NULL, *d = NULL;
  g_autoptr (GRegex) player = g_regex_new (",\"player\":[0-9]", 0, 0, NULL);

  a = g_regex_replace_literal (player, text, -1, 0, "", 0, NULL);
  b = replaced (a, "\"location\":\"I\",\"feature\":\"Monastery\"", "\"location\":\"CLOISTER\"");
  c = replaced (b, "\"random\":0.0", "\"salt\":\"4694067631899599568\"");
  d = replaced (c, "\"rules\":{",
                "\"rules\":{\"princess-action\":\"may\",\"bazaar-no-auction\":false,"
                "\"coc-final-scoring\":\"market-only\",");
  g_assert_cmpstr (a, !=, text);
  back = parse (d);
  assert_same (record, back);
}

/* The game ends after that many tiles. */
static void
test_end_turn (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), shorter = NULL;
  g_autofree char *text = NULL, *with_end = NULL;

  record->cursor = 4;
  text = write_text (record);
  with_end = replaced (text, "\"gameAnnotations\":{", "\"gameAnnotations\":{\"endTurn\":2,");
  shorter = parse (with_end);
  /* Ben's city is complete; Anna's road is open: two tiles. */
  assert_scores (shorter, "2 4");
}

/* Without a draw order the tiles that were placed are known; the rest of the set is in the bag as
 * well. */
static void
test_no_draw_order (void)
{
  g_autoptr (BastideRecord) record = load ("greedy-2p.jcz"), back = NULL;
  g_autofree char *text = NULL, *without = NULL;
  g_autoptr (GRegex) order = g_regex_new ("\"gameAnnotations\":\\{[^}]*\\},", 0, 0, NULL);

  record->cursor = 40;
  text = write_text (record);
  without = g_regex_replace_literal (order, text, -1, 0, "", 0, NULL);
  g_assert_cmpuint (strlen (without), <, strlen (text));
  back = parse (without);
  g_assert_cmpuint (back->moves->len, ==, 40);
  g_assert_cmpuint (back->setup->n_pieces, ==, 72);
  g_assert_cmpmem (back->moves->data, 40 * sizeof (BastideMove), record->moves->data,
                   40 * sizeof (BastideMove));
}

/* A start that is not the set's own. */
static void
test_other_start (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), back = NULL;
  g_autofree char *text = NULL, *turned = NULL;

  record->cursor = 0;
  text = write_text (record);
  turned = replaced (text, "\"tile\":\"BA/RCr\",\"x\":0,\"y\":0,\"rotation\":0",
                     "\"tile\":\"BA/L\",\"x\":0,\"y\":0,\"rotation\":90");
  back = parse (turned);
  g_assert_cmpuint (back->setup->n_start, ==, 1);
  g_assert_cmpuint (back->setup->start[0].rotation, ==, 1);
  g_assert_cmpstr (back->setup->kinds[back->setup->pieces[0].kind].tile->alias, ==, "BA/L");
}

/* What is not played here is refused by its name. */
static void
test_refused (void)
{
  static const struct {
    const char *part, *by, *name;
  } cases[] = {
    { "\"basic:1\":1", "\"river:1\":1", "river:1" },
    { "\"basic:1\":1", "\"basic:1\":1,\"abbey-and-mayor:1\":1", "abbey-and-mayor:1" },
    { "\"basic:1\":1", "\"basic:1\":2", "basic:1" },
    { "\"farmers\":true", "\"farmers\":true,\"inn\":true", "inn" },
    { "\"farmers\":true", "\"farmers\":true,\"barn\":1", "barn" },
    { "\"small-follower\":7", "\"small-follower\":9", "small-follower" },
    { "\"tiny-city-scoring\":\"4\"", "\"tiny-city-scoring\":\"3\"", "tiny-city-scoring" },
    { "\"tiny-city-scoring\":\"4\"", "\"moon-scoring\":\"4\"", "moon-scoring" },
    { "[\"BA/LR\"", "[\"AM/CCc+\"", "AM/CCc+" },
    { "\"tile\":\"BA/RCr\"", "\"tile\":\"RI/s\"", "RI/s" },
    { "\"options\":{}", "\"tiles\":{\"BA/L\":2}", "tiles" },
  };
  g_autoptr (BastideRecord) record = load ("hand-1.jcz");
  g_autofree char *text = write_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = replaced (text, cases[i].part, cases[i].by);
      g_autofree char *quoted = g_strdup_printf ("“%s”", cases[i].name);
      g_autoptr (GError) error = NULL;

      g_assert_null (bastide_jcz_parse (bad, -1, "game.jcz", &error));
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED);
      g_assert_nonnull (strstr (error->message, quoted));
    }
}

/* S39: damaged in the replay: the good part is there, and the message says which step is wrong. */
static void
test_damaged (void)
{
  static const struct {
    const char *part, *by;
    guint n_moves;
  } cases[] = {
    { "\"rotation\":\"R180\",\"position\":[0,-1]", "\"rotation\":\"R0\",\"position\":[0,-1]", 2 },
    { "\"rotation\":\"R180\",\"position\":[0,-1]", "\"rotation\":\"R45\",\"position\":[0,-1]", 2 },
    { "\"rotation\":\"R180\",\"position\":[0,-1]",
      "\"rotation\":\"R180\",\"position\":[0,99999999999]", 2 },
    { "\"rotation\":\"R180\",\"position\":[0,-1]", "\"rotation\":\"R180\",\"position\":[0,-1,5]",
      2 },
    { "\"rotation\":\"R180\",\"position\":[0,-1]", "\"rotation\":\"R180\",\"position\":{}", 2 },
    { "\"tileId\":\"BA/C\"", "\"tileId\":\"BA/L\"", 2 },
    { "\"tileId\":\"BA/C\"", "\"tileId\":7", 2 },
    { "\"location\":\"S\"", "\"location\":\"N\"", 3 },
    { "\"location\":\"S\"", "\"location\":null", 3 },
    { "\"feature\":\"City\"}", "\"feature\":\"Road\"}", 3 },
    { "\"1.small.1\"", "\"0.small.1\"", 3 },
    { "\"1.small.1\"", "\"1.small.8\"", 3 },
    { "\"1.small.1\"", "\"1.big.1\"", 3 },
    { "\"1.small.1\"", "\"1.small.99999999999999999999\"", 3 },
    { "\"pointer\":{\"position\":[0,-1]", "\"pointer\":{\"position\":[5,-1]", 3 },
    { "\"type\":\"DEPLOY_MEEPLE\"", "\"type\":\"DEPLOY_FLOCK\"", 1 },
    { "\"type\":\"COMMIT\"", "\"type\":\"PASS\"", 2 },
    { "\"type\":\"PLACE_TILE\"", "\"type\":[]", 0 },
    { "\"player\":1", "\"player\":0", 2 },
    { "{\"type\":\"COMMIT\",\"payload\":{\"random\":0.0},\"player\":0},", "", 2 },
    { "{\"type\":\"COMMIT\",\"payload\":{\"random\":0.0},\"player\":0},",
      "{\"type\":\"COMMIT\",\"payload\":{},\"player\":0},{\"type\":\"COMMIT\",\"payload\":{},"
      "\"player\":0},",
      2 },
    { "\"replay\":[", "\"replay\":[5,", 0 },
    { "\"replay\":[", "\"replay\":5,\"other\":[", 0 },
  };
  g_autoptr (BastideRecord) record = load ("hand-1.jcz");
  g_autofree char *text = write_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = replaced (text, cases[i].part, cases[i].by);
      g_autoptr (BastideRecord) back = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s -> %s", cases[i].part, cases[i].by);
      back = bastide_jcz_parse (bad, -1, "game.jcz", &error);
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED);
      g_test_message ("%s", error->message);
      g_assert_nonnull (back);
      g_assert_cmpuint (back->moves->len, ==, cases[i].n_moves);
      g_assert_nonnull (strstr (error->message, "“game.jcz” cannot be read "));
    }
}

/* S39: things of the wrong kind in the setup. */
static void
test_wrong_things (void)
{
  static const struct {
    const char *part, *by;
  } cases[] = {
    { "\"setup\":{", "\"setup\":7,\"other\":{" },
    { "\"sets\":{\"basic:1\":1}", "\"sets\":{}" },
    { "\"sets\":{\"basic:1\":1}", "\"sets\":[]" },
    { "\"drawOrder\":[", "\"drawOrder\":[7," },
    { "\"drawOrder\":[", "\"drawOrder\":[\"BA/RRRR\",\"BA/RRRR\"," },
    { "\"gameAnnotations\":{", "\"gameAnnotations\":{\"endTurn\":-1," },
    { "\"gameAnnotations\":{", "\"gameAnnotations\":{\"endTurn\":1e400," },
    { "\"players\":[", "\"players\":7,\"other\":[" },
    { "\"x\":0", "\"x\":1e9" },
    { "\"rotation\":0", "\"rotation\":45" },
    { "{\"appVersion\"", "{{\"appVersion\"" },
    { "\"setup\":", "\"setup\" " },
    { "\"name\":\"Anna\"", "\"name\":\"\xff\"" },
    { "\"drawOrder\":[",
      "\"drawOrder\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[" },
  };
  g_autoptr (BastideRecord) record = load ("hand-1.jcz");
  g_autofree char *text = write_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = replaced (text, cases[i].part, cases[i].by);
      g_autoptr (GError) error = NULL;

      g_test_message ("case %u", i);
      g_assert_null (bastide_jcz_parse (bad, -1, "game.jcz", &error));
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* S39: cut anywhere, whole messages before the cut are there once the setup is. */
static void
test_cut (void)
{
  g_autoptr (BastideRecord) record = load ("greedy-2p.jcz");
  g_autofree char *text = write_text (record);
  gsize length = strlen (text), replay = (gsize) (strstr (text, "\"replay\":[") - text);
  guint last = 0;

  for (gsize part = 0; part < 50; part++)
    {
      gsize end = part * length / 50;
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) back = bastide_jcz_parse (text, (gssize) end, "game.jcz", &error);

      g_assert_nonnull (error);
      if (end < replay + 200)
        continue;
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED);
      g_assert_nonnull (back);
      g_assert_cmpuint (back->moves->len, >=, last);
      g_assert_cmpmem (back->moves->data, back->moves->len * sizeof (BastideMove),
                       record->moves->data, back->moves->len * sizeof (BastideMove));
      last = back->moves->len;
    }
  g_assert_cmpuint (last, >, 90);
}

/* The bag comes after the replay in that program's own files: cut before it, the game goes on all
 * the same. */
static void
test_cut_before_the_bag (void)
{
  g_autoptr (BastideRecord) record = load ("greedy-2p.jcz"), back = NULL;
  g_autofree char *text = write_text (record), *without = NULL;
  g_autoptr (GRegex) order = g_regex_new ("\"gameAnnotations\":\\{[^}]*\\},", 0, 0, NULL);
  g_autoptr (GError) error = NULL;

  without = g_regex_replace_literal (order, text, -1, 0, "", 0, NULL);
  back = bastide_jcz_parse (without, (gssize) strlen (without) / 2, "game.jcz", &error);
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED);
  g_assert_nonnull (back);
  g_assert_cmpuint (back->moves->len, >, 40);
  g_assert_cmpuint (back->setup->n_pieces, ==, 72);
}

/* Sets, tiles and rules without a counterpart there are not written. */
static void
test_not_written (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), other = NULL, own = NULL;
  g_autofree char *xml = bastide_record_to_xml (record), *first = NULL;
  g_autoptr (Play) play = NULL;
  g_autoptr (GError) error = NULL;
  BastideEdition *set = support_set ();

  first =
      replaced (xml, "name=\"farm-scoring\" value=\"3rd\"", "name=\"farm-scoring\" value=\"1st\"");
  other = bastide_record_parse (first, -1, "game.bastide", &error);
  g_assert_no_error (error);
  g_assert_null (bastide_jcz_write (other, &error));
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED);
  g_assert_nonnull (strstr (error->message, "farm-scoring=1st"));
  g_clear_error (&error);

  support_tile (set, "start", 1, "");
  support_tile (set, "X", 2, "monastery");
  play = play_new (set, 2, NULL, "X X");
  own = bastide_record_new (play->setup);
  g_assert_null (bastide_jcz_write (own, &error));
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED);
}

/* Colours: the slot's, or one that nobody has. */
static void
test_slots (void)
{
  g_autoptr (BastideRecord) record = load ("hand-2.jcz"), back = NULL;
  g_autofree char *text = write_text (record), *a = NULL, *b = NULL, *c = NULL;

  a = replaced (text, "\"slot\":0", "\"slot\":3");
  b = replaced (a, "\"slot\":1", "\"slot\":3");
  c = replaced (b, "\"name\":\"Clara\",\"slot\":2", "\"slot\":8");
  back = parse (c);
  g_assert_cmpuint (back->setup->players[0].colour, ==, 3);
  g_assert_cmpuint (back->setup->players[1].colour, ==, 0);
  g_assert_cmpuint (back->setup->players[2].colour, ==, 1);
  g_assert_cmpstr (back->setup->players[2].name, ==, "Player 3");
}

/* A game for one, as that program's own test files have them. */
static void
test_alone (void)
{
  g_autoptr (BastideRecord) record = load ("hand-1.jcz"), back = NULL;
  g_autofree char *text = NULL, *alone = NULL, *without = NULL;
  g_autoptr (GRegex) player = g_regex_new (",\"player\":[0-9]", 0, 0, NULL);

  record->cursor = 2;
  text = write_text (record);
  alone = replaced (text, ",{\"name\":\"Ben\",\"slot\":1}", "");
  without = g_regex_replace_literal (player, alone, -1, 0, "", 0, NULL);
  back = parse (without);
  g_assert_cmpuint (back->setup->n_players, ==, 1);
  g_assert_cmpuint (back->moves->len, ==, 2);
}

/* The Count of Carcassonne. */

#define CONFIRM "{\"type\":\"COMMIT\",\"payload\":{\"random\":0.0},\"player\":2},"
#define LEAVES                                                                                     \
  "\"pointer\":{\"position\":[-8,2],\"location\":\"W\",\"feature\":\"City\"},"                     \
  "\"meepleId\":\"2.small.5\"},\"player\":2},"
#define LAST                                                                                       \
  "\"pointer\":{\"position\":[1,0],\"location\":\"NR.EL.ER.SL\",\"feature\":\"Field\"},"           \
  "\"meepleId\":\"1.small.5\"},\"player\":1}"

static void
assert_count_options (const char *text, const char *rules, const char *final, BastideCountMove move)
{
  g_autofree char *other = replaced (
      text, ",\"count-move\":\"by-player\",\"coc-final-scoring\":\"any-district\"", rules);
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  record = bastide_jcz_parse (other, -1, "game.jcz", &error);
  g_assert_nonnull (record);
  g_assert_cmpstr (bastide_options_get (&record->setup->options, "count-final"), ==, final);
  g_assert_cmpint (record->setup->options.count_move, ==, move);
}

/* C10: the Count's rules by that program's names, and what it takes where a file does not say. */
static void
test_count_rules (void)
{
  g_autoptr (BastideRecord) record = load ("count-3p.jcz");
  g_autofree char *text = write_text (record);

  g_assert_true (record->setup->has_count);
  assert_count_options (text, "", "market", BASTIDE_COUNT_MOVE_FREE);
  assert_count_options (text,
                        ",\"coc-final-scoring\":\"any-district\",\"count-move\":\"clockwise\"",
                        "any", BASTIDE_COUNT_MOVE_CLOCKWISE);
  assert_count_options (text,
                        ",\"coc-final-scoring\":\"market-only\",\"count-move\":\"follow-meeple\"",
                        "market", BASTIDE_COUNT_MOVE_FOLLOW);
}

/* Who acts and the kinds of places may be left out here too; older files have no COMMIT of those
 * who left Carcassonne (C6). */
static void
test_count_older_files (void)
{
  g_autoptr (BastideRecord) record = load ("count-3p.jcz"), back = NULL;
  g_autofree char *text = write_text (record), *a = NULL, *b = NULL, *c = NULL;
  g_autoptr (GRegex) player = g_regex_new (",\"player\":[0-9]", 0, 0, NULL);

  a = replaced (text, LEAVES CONFIRM, LEAVES);
  b = replaced (a, ",\"feature\":\"Quarter\"", "");
  c = g_regex_replace_literal (player, b, -1, 0, "", 0, NULL);
  back = parse (c);
  assert_same (record, back);
}

static void
test_count_refused (void)
{
  static const struct {
    const char *part, *by, *name;
  } cases[] = {
    { "\"by-player\"", "\"anti-clockwise\"", "count-move: anti-clockwise" },
    { "\"by-player\"", "7", "count-move: ?" },
    { "\"any-district\"", "\"castle-only\"", "coc-final-scoring: castle-only" },
    { ",\"count\":1},\"rules\"", "},\"rules\"", "count" },
    { "\"basic:1\":1,\"count\":1", "\"basic:1\":1", "count" },
    { "\"basic:1\":1,\"count\":1", "\"basic:1\":1,\"count\":2", "count" },
  };
  g_autoptr (BastideRecord) record = load ("count-3p.jcz");
  g_autofree char *text = write_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = replaced (text, cases[i].part, cases[i].by);
      g_autofree char *quoted = g_strdup_printf ("“%s”", cases[i].name);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s -> %s", cases[i].part, cases[i].by);
      g_assert_null (bastide_jcz_parse (bad, -1, "game.jcz", &error));
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED);
      g_assert_nonnull (strstr (error->message, quoted));
    }
}

/* S39: decisions about Carcassonne that are not possible; what comes before them is there. */
static void
test_count_damaged (void)
{
  static const struct {
    const char *part, *by, *reason;
  } cases[] = {
    { "\"count.1\"", "\"dragon.1\"", "a figure is moved that does not exist" },
    { "QUARTER_CATHEDRAL", "QUARTER_MINT", "the Count is moved to no quarter" },
    { "QUARTER_CATHEDRAL", "QUARTER_CASTLE", "closed or empty" },
    { LEAVES,
      "\"pointer\":{\"position\":[-8,90],\"location\":\"W\"},"
      "\"meepleId\":\"2.small.5\"},\"player\":2},",
      "where no tile lies" },
    { LEAVES,
      "\"pointer\":{\"position\":[-8,2],\"location\":\"NWSE\"},"
      "\"meepleId\":\"2.small.5\"},\"player\":2},",
      "NWSE" },
    { LEAVES,
      "\"pointer\":{\"position\":[1,0],\"location\":\"NR.EL.ER.SL\"},"
      "\"meepleId\":\"2.small.5\"},\"player\":2},",
      "closed or empty" },
    { LEAVES,
      "\"pointer\":{\"position\":[-8,2],\"location\":\"W\"},"
      "\"meepleId\":\"1.small.5\"},\"player\":2},",
      "somebody else’s follower" },
    { LAST, LAST ",{\"type\":\"PASS\",\"payload\":{},\"player\":1}", "the game is over" },
    { LEAVES CONFIRM, LEAVES CONFIRM CONFIRM, "message 184" },
  };
  g_autoptr (BastideRecord) record = load ("count-3p.jcz");
  g_autofree char *text = write_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = replaced (text, cases[i].part, cases[i].by);
      g_autoptr (BastideRecord) back = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s -> %s", cases[i].part, cases[i].by);
      back = bastide_jcz_parse (bad, -1, "game.jcz", &error);
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, cases[i].reason));
      g_assert_cmpuint (back->moves->len, >, 50);
      g_assert_cmpmem (back->moves->data, back->moves->len * sizeof (BastideMove),
                       record->moves->data, back->moves->len * sizeof (BastideMove));
    }
}

/* Three players with the Count; the bag ends with a tile that fits nowhere. */
static BastideSetup *
short_count_setup (void)
{
  static const char *const ids[] = { "E", "E", "W", "X", "W", "A", "W", "U", "V", "W",
                                     "A", "U", "V", "V", "U", "B", "U", "V", "C" };
  static const BastidePlayer players[] = { { (char *) "Anna", 0, NULL },
                                           { (char *) "Ben", 1, NULL },
                                           { (char *) "Clara", 2, NULL } };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  BastidePiece bag[G_N_ELEMENTS (ids)];
  BastideOptions options = { 0 };
  g_autoptr (GError) error = NULL;
  BastideSetup *setup;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  g_ptr_array_add (editions, support_edition ("count-2004"));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const BastideEdition *base = g_ptr_array_index (editions, 0);
      guint kind = 0;

      while (!g_str_equal (((BastideTile *) g_ptr_array_index (base->tiles, kind))->id, ids[i]))
        kind++;
      bag[i] = (BastidePiece){ (guint16) kind, G_MAXUINT16 };
    }
  setup = bastide_setup_new_with_bag (editions, players, G_N_ELEMENTS (players), &options, bag,
                                      G_N_ELEMENTS (bag), &error);
  g_assert_no_error (error);
  return setup;
}

/* Plays by chance, but closes the town's two cities first. Returns the players who left Carcassonne
 * before the final scoring, as bits. */
static guint
play_short_game (BastideRecord *record, guint64 seed)
{
  g_autofree BastideState *state = bastide_state_new (record->setup, NULL);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;
  guint left = 0;

  bastide_random_init (&random, seed);
  while (state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move;

      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      move = g_array_index (moves, BastideMove, bastide_random_below (&random, moves->len));
      if (state->phase == BASTIDE_PHASE_PLACE && state->turn == 1)
        move = bastide_move_place (-2, 2, 0);
      if (state->phase == BASTIDE_PHASE_PLACE && state->turn == 2)
        move = bastide_move_place (2, 1, 3);
      if (state->phase == BASTIDE_PHASE_FINAL && move.type == BASTIDE_MOVE_REDEPLOY)
        left |= 1u << state->player;
      bastide_rules_apply (state, move, NULL);
      g_array_append_val (record->moves, move);
      record->good_turns += move.type == BASTIDE_MOVE_PLACE;
    }
  record->cursor = record->moves->len;
  return left;
}

/* The player of the first message behind the last COMMIT. */
static int
first_of_last_round (const char *text)
{
  const char *last = g_strrstr (text, "\"COMMIT\""), *player = NULL;

  for (guint i = 0; i < 2; i++)
    {
      player = strstr (last, "\"player\":");
      g_assert_nonnull (player);
      last = player + 1;
    }
  return player[strlen ("\"player\":")] - '0';
}

/* C8: when the last tiles fit nowhere that program begins the last round one player later. Written
 * is its order, read is ours: from the left of the player who placed the last tile. */
static void
test_count_last_round (void)
{
  g_autoptr (BastideSetup) setup = short_count_setup ();
  guint found = 0;

  for (guint64 seed = 1; found < 3 && seed < 20000; seed++)
    {
      g_autoptr (BastideRecord) record = bastide_record_new (setup), back = NULL, part = NULL;
      g_autofree BastideState *state = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;

      /* Clara placed the last tile: Anna is asked first, there it is Ben. */
      if ((play_short_game (record, seed) & 3) != 3)
        continue;
      found++;
      state = bastide_record_state (record, record->cursor);
      g_assert_cmpuint (state->n_discarded, ==, 1);
      g_assert_cmpint (bastide_state_last_placed (state)->player, ==, 2);
      text = write_text (record);
      g_assert_cmpint (first_of_last_round (text), ==, 1);
      back = parse (text);
      assert_same (record, back);

      /* A part of that round is not a game for it. */
      record->cursor--;
      g_assert_null (bastide_jcz_write (record, &error));
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED);
    }
  g_assert_cmpuint (found, ==, 3);
}

static void
assert_not_written (const BastideRecord *record, const char *reason)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bastide_jcz_write (record, &error));
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_UNSUPPORTED);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, reason));
}

/* C10a and the later printing have no counterpart; without farmers that program keeps the Count out
 * of the market. */
static void
test_count_not_written (void)
{
  g_autoptr (BastideRecord) record = load ("count-3p.jcz");
  g_autofree char *xml = bastide_record_to_xml (record), *closed = NULL, *later = NULL;
  g_autoptr (BastideRecord) a = NULL, b = NULL, c = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (GError) error = NULL;
  BastideMove count = bastide_move_count (BASTIDE_QUARTER_MARKET);

  closed = replaced (xml, "name=\"count-quarter\" value=\"open\"",
                     "name=\"count-quarter\" value=\"closed\"");
  a = bastide_record_parse (closed, -1, "game.bastide", NULL);
  a->cursor = 0;
  assert_not_written (a, "count-quarter=closed");

  b = bastide_record_new (record->setup);
  g_array_append_vals (b->moves, record->moves->data, record->moves->len);
  state = bastide_state_new (b->setup, NULL);
  while (state->phase != BASTIDE_PHASE_COUNT)
    bastide_rules_apply (state, g_array_index (b->moves, BastideMove, b->cursor++), NULL);
  g_array_index (b->moves, BastideMove, b->cursor++) = count;
  later = write_text (b);
  c = parse (later);
  g_assert_cmpuint (c->moves->len, ==, b->cursor);
  b->setup->options.no_farmers = TRUE;
  assert_not_written (b, "market");
}

static void
test_locations (void)
{
  g_autoptr (BastideTile) tile = bastide_tile_new ("X");
  static const struct {
    guint sides, rotation;
    const char *name;
  } cases[] = {
    { 0x1, 0, "N" },  { 0x1, 1, "E" },  { 0x1, 2, "S" },  { 0x1, 3, "W" },  { 0x3, 0, "NE" },
    { 0x3, 1, "SE" }, { 0x3, 2, "SW" }, { 0x3, 3, "NW" }, { 0x5, 0, "NS" }, { 0x5, 1, "WE" },
    { 0xb, 0, "_S" }, { 0xb, 1, "_W" }, { 0xb, 2, "_N" }, { 0xb, 3, "_E" }, { 0xf, 2, "NWSE" },
  };

  tile->n_segments = 1;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = NULL;

      tile->segments[0] =
          (BastideSegment){ .feature = BASTIDE_FEATURE_CITY, .sides = (guint8) cases[i].sides };
      name = bastide_jcz_location (tile, 0, cases[i].rotation);
      g_assert_cmpstr (name, ==, cases[i].name);
    }
  for (guint r = 0; r < 4; r++)
    {
      /* The northern half of a tile, turned clockwise. */
      static const char *const names[] = { "NL.NR.EL.WR", "NR.EL.ER.SL", "ER.SL.SR.WL",
                                           "NL.SR.WL.WR" };
      g_autofree char *name = NULL;

      tile->segments[0] = (BastideSegment){ .feature = BASTIDE_FEATURE_FIELD, .halves = 0x87 };
      name = bastide_jcz_location (tile, 0, r);
      g_assert_cmpstr (name, ==, names[r]);
    }
}

/* S39: what the parser takes beside JSON must not hide brackets that would exhaust its stack. */
static void
test_deep (void)
{
  static const struct {
    const char *before, *after;
  } cases[] = {
    { "{\"a\":", "}" },
    { "{\"a\":/*\"*/", "/*\"*/}" },
    { "{\"a\":\n//\"\n", "\n//\"\n}" },
    { "{\"a\":\n#\"\n", "\n#\"\n}" },
    { "{'a\"':", ",'\"':1}" },
    { "{\"a\":\"\\ud800\"1\",'b':", "/*\"*/}" },
    { "{\"a\":\"\\ud800\\u\"1\",'b':", "/*\"*/}" },
    { "{\"a\":\"\\udc00\"1\",'b':", "/*\"*/}" },
    { "{\"a\":\"\\u12\"\",'b':", "/*\"*/}" },
    { "{\"a\":\"\\x\",'b':", "/*\"*/}" },
  };
  g_autofree char *open = g_strnfill (500000, '['), *close = g_strnfill (500000, ']');

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].before, open, close, cases[i].after, NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("case %u", i);
      g_assert_null (bastide_jcz_parse (text, -1, "game.jcz", &error));
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX);
      g_assert_null (strstr (error->message, "setup"));
    }
}

/* Every way to write a name is read; one that is cut off costs the rest only. */
static void
test_escapes (void)
{
  static const char *const names[][2] = {
    { "[[{{", "[[{{" },
    { "a\\\"b\\\\", "a\"b\\" },
    { "\\u00c9\\t/*", "É\t/*" },
    { "\\ud83c\\udff0'", "🏰'" },
  };
  g_autoptr (BastideRecord) record = load ("hand-1.jcz");
  g_autofree char *text = write_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *member = g_strdup_printf ("\"name\":\"%s\"", names[i][0]);
      g_autofree char *other = replaced (text, "\"name\":\"Anna\"", member);
      g_autoptr (BastideRecord) read = parse (other);

      g_assert_cmpstr (read->setup->players[0].name, ==, names[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/jcz/counted-by-hand", test_by_hand);
  g_test_add_func ("/engine/jcz/round-trip", test_round_trip);
  g_test_add_func ("/engine/jcz/write-part", test_write_part);
  g_test_add_func ("/engine/jcz/pawns", test_pawns);
  g_test_add_func ("/engine/jcz/defaults", test_defaults);
  g_test_add_func ("/engine/jcz/B14/no-farmers", test_no_farmers);
  g_test_add_func ("/engine/jcz/older-files", test_older_files);
  g_test_add_func ("/engine/jcz/C10/rules", test_count_rules);
  g_test_add_func ("/engine/jcz/C6/older-files", test_count_older_files);
  g_test_add_func ("/engine/jcz/C10/refused", test_count_refused);
  g_test_add_func ("/engine/jcz/C6/S39/damaged", test_count_damaged);
  g_test_add_func ("/engine/jcz/C8/last-round", test_count_last_round);
  g_test_add_func ("/engine/jcz/C10/not-written", test_count_not_written);
  g_test_add_func ("/engine/jcz/end-turn", test_end_turn);
  g_test_add_func ("/engine/jcz/no-draw-order", test_no_draw_order);
  g_test_add_func ("/engine/jcz/other-start", test_other_start);
  g_test_add_func ("/engine/jcz/refused", test_refused);
  g_test_add_func ("/engine/jcz/S39/damaged", test_damaged);
  g_test_add_func ("/engine/jcz/S39/wrong-things", test_wrong_things);
  g_test_add_func ("/engine/jcz/S39/deep", test_deep);
  g_test_add_func ("/engine/jcz/escapes", test_escapes);
  g_test_add_func ("/engine/jcz/S39/cut", test_cut);
  g_test_add_func ("/engine/jcz/S39/cut-before-the-bag", test_cut_before_the_bag);
  g_test_add_func ("/engine/jcz/not-written", test_not_written);
  g_test_add_func ("/engine/jcz/slots", test_slots);
  g_test_add_func ("/engine/jcz/alone", test_alone);
  g_test_add_func ("/engine/jcz/locations", test_locations);
  return g_test_run ();
}
