/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-record.c: games to and from their files, whole, damaged and while the power fails. */

#include "record.h"
#include "support.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The base game with seats that are not in the order of the colours. */
static BastideRecord *
new_record (guint64 seed)
{
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  const BastidePlayer players[3] = { { (char *) "Ben & <Co>\t\"x\"\n", 4, NULL },
                                     { (char *) "Ánna", 1, (char *) "greedy" },
                                     { (char *) "", 0, NULL } };
  BastideOptions options = { .small_city_2 = TRUE };
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (editions, support_edition ("base-1st"));
  setup = bastide_setup_new (editions, players, 3, &options, seed, &error);
  g_assert_no_error (error);
  return bastide_record_new (setup);
}

static void
add_random_moves (BastideRecord *record, guint64 seed, guint n)
{
  g_autofree BastideState *state = bastide_record_state (record, record->moves->len);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  BastideRandom random;

  bastide_random_init (&random, seed);
  while (n-- > 0 && state->phase != BASTIDE_PHASE_OVER)
    {
      BastideMove move;

      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      move = g_array_index (moves, BastideMove, bastide_random_below (&random, moves->len));
      bastide_rules_apply (state, move, NULL);
      g_array_append_val (record->moves, move);
      record->good_turns += move.type == BASTIDE_MOVE_PLACE;
    }
  record->cursor = record->moves->len;
}

static void
assert_same_setup (const BastideSetup *a, const BastideSetup *b)
{
  g_assert_cmpuint (a->n_players, ==, b->n_players);
  for (guint p = 0; p < a->n_players; p++)
    {
      g_assert_cmpstr (a->players[p].name, ==, b->players[p].name);
      g_assert_cmpstr (a->players[p].engine, ==, b->players[p].engine);
      g_assert_cmpuint (a->players[p].colour, ==, b->players[p].colour);
    }
  g_assert_cmpmem (&a->options, sizeof a->options, &b->options, sizeof b->options);
  g_assert_cmpuint (a->n_start, ==, b->n_start);
  g_assert_cmpmem (a->pieces, a->n_pieces * sizeof *a->pieces, b->pieces,
                   b->n_pieces * sizeof *b->pieces);
}

static void
assert_same_record (const BastideRecord *a, const BastideRecord *b)
{
  assert_same_setup (a->setup, b->setup);
  g_assert_cmpmem (a->moves->data, a->moves->len * sizeof (BastideMove), b->moves->data,
                   b->moves->len * sizeof (BastideMove));
  g_assert_cmpuint (a->cursor, ==, b->cursor);
  g_assert_cmpuint (a->good_turns, ==, b->good_turns);
}

static BastideRecord *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  BastideRecord *record = bastide_record_parse (text, -1, "game.bastide", &error);

  g_assert_no_error (error);
  g_assert_nonnull (record);
  return record;
}

static char *
temporary_path (const char *name)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-record-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return g_build_filename (folder, name, NULL);
}

/* Removes the file, whatever else lies beside it, and the folder. */
static void
remove_folder_of (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_unlink (file);
    }
  g_rmdir (folder);
}

static char *
contents (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Text with the first occurrence of a part replaced; fails the test if it isn't there. */
static char *
replaced (const char *text, const char *part, const char *by)
{
  const char *at = strstr (text, part);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, by, at + strlen (part));
}

static void
test_round_trip (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (BastideRecord) record = new_record (seed), back = NULL;
      g_autofree char *text = NULL, *again = NULL;

      add_random_moves (record, seed, (guint) seed * 10);
      record->cursor = record->cursor / 2;
      text = bastide_record_to_xml (record);
      back = parse (text);
      assert_same_record (record, back);
      again = bastide_record_to_xml (back);
      g_assert_cmpstr (text, ==, again);
    }
}

/* A description that holds the end of a CDATA section, twice in a row. */
static void
test_edition_text (void)
{
  g_autoptr (Play) play = NULL;
  g_autoptr (BastideRecord) record = NULL, back = NULL;
  g_autofree char *text = NULL;
  BastideEdition *set = support_set ();

  support_tile (set, "start", 1, "");
  support_tile (set, "X", 2, "monastery");
  g_free (set->description.text);
  set->description.text = g_strdup ("a ]]> b ]]]]>> & <c>");
  play = play_new (set, 2, NULL, "X X");
  record = bastide_record_new (play->setup);
  text = bastide_record_to_xml (record);
  back = parse (text);
  assert_same_record (record, back);
  g_assert_cmpstr (((BastideEdition *) back->setup->editions->pdata[0])->description.text, ==,
                   "a ]]> b ]]]]>> & <c>");
}

/* S19: an unplaceable tile is put aside; which copy it was is still so after loading. */
static void
test_unplaceable (void)
{
  g_autofree BastideState *before = NULL, *after = NULL;
  g_autofree char *text = NULL, *other = NULL;
  g_autoptr (BastideRecord) record = NULL, back = NULL;
  g_autoptr (Play) play = NULL;
  BastideEdition *set = support_set ();

  support_tile (set, "start", 1, "");
  support_tile (set, "city", 3, "city NESW");
  support_tile (set, "field", 3, "");
  play = play_new (set, 2, NULL, "city field field");
  g_assert_cmpuint (play->state->n_discarded, ==, 1);
  g_assert_cmpint (play->state->player, ==, 0);
  g_assert_cmpstr (bastide_state_hand (play->state)->tile->id, ==, "field");
  g_assert_cmpuint (bastide_state_n_left (play->state), ==, 1);

  record = bastide_record_new (play->setup);
  text = bastide_record_to_xml (record);
  g_assert_nonnull (strstr (text, "city:1 field:1 field:2"));
  other = replaced (text, "city:1 field:1", "city:3 field:1");
  back = parse (other);
  g_assert_cmpuint (back->setup->pieces[back->setup->n_start].copy, ==, 2);
  before = bastide_record_state (record, 0);
  after = bastide_record_state (back, 0);
  g_assert_cmpuint (after->n_discarded, ==, 1);
  g_assert_cmpuint (after->drawn, ==, before->drawn);
  g_clear_pointer (&text, g_free);
  text = bastide_record_to_xml (back);
  g_assert_cmpstr (text, ==, other);
}

/* S21: 72 tiles with the start tile; its kind has three more in the bag, 71 can be drawn. */
static void
test_start_copies (void)
{
  g_autoptr (BastideRecord) record = new_record (5), back = NULL;
  g_autofree char *text = bastide_record_to_xml (record);
  guint start_kind, copies = 0;

  back = parse (text);
  g_assert_cmpuint (back->setup->n_pieces, ==, 72);
  g_assert_cmpuint (back->setup->n_start, ==, 1);
  g_assert_cmpuint (bastide_setup_n_bag (back->setup), ==, 71);
  start_kind = back->setup->pieces[0].kind;
  for (guint i = 1; i < back->setup->n_pieces; i++)
    copies += back->setup->pieces[i].kind == start_kind;
  g_assert_cmpuint (copies, ==, 3);
}

/* S34: two steps back, after saving and loading too, give the tile back into the hand. */
static void
test_two_steps_back (void)
{
  g_autofree BastideState *start = NULL, *end = NULL;
  g_autoptr (BastideRecord) record = new_record (7), back = NULL, again = NULL;
  g_autofree char *text = NULL;
  guint n;

  add_random_moves (record, 7, 20);
  start = bastide_record_state (record, record->cursor);
  while (start->phase != BASTIDE_PHASE_PLACE)
    {
      add_random_moves (record, 8, 1);
      g_free (start);
      start = bastide_record_state (record, record->cursor);
    }
  n = record->cursor;
  while (TRUE)
    {
      g_autofree BastideState *state = NULL;

      g_array_set_size (record->moves, n);
      record->good_turns = 0;
      add_random_moves (record, g_test_rand_int_range (0, G_MAXINT), 1);
      state = bastide_record_state (record, n + 1);
      if (state->phase == BASTIDE_PHASE_FOLLOWER)
        break;
    }
  add_random_moves (record, 9, 1);
  g_assert_cmpuint (record->cursor, ==, n + 2);
  text = bastide_record_to_xml (record);
  back = parse (text);
  back->cursor -= 2;
  g_clear_pointer (&text, g_free);
  text = bastide_record_to_xml (back);
  again = parse (text);
  g_assert_cmpuint (again->cursor, ==, n);
  g_assert_cmpuint (again->moves->len, ==, n + 2);
  end = bastide_record_state (again, again->cursor);
  end->setup = start->setup;
  g_assert_true (bastide_state_equal (start, end));
}

/* S38: loading changes nothing, however often. */
static void
test_loading_changes_nothing (void)
{
  g_autofree char *path = temporary_path ("game.bastide"), *before = NULL, *after = NULL;
  g_autoptr (BastideRecord) record = new_record (11), first = NULL, second = NULL;
  g_autofree BastideState *a = NULL, *b = NULL;
  g_autoptr (GError) error = NULL;

  add_random_moves (record, 11, 61);
  g_assert_true (bastide_record_save (record, path, &error));
  g_assert_no_error (error);
  before = contents (path);
  first = bastide_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_true (bastide_record_save (first, path, &error));
  second = bastide_record_load (path, &error);
  g_assert_no_error (error);
  assert_same_record (record, first);
  assert_same_record (record, second);
  after = contents (path);
  g_assert_cmpstr (before, ==, after);
  a = bastide_record_state (record, record->cursor);
  b = bastide_record_state (second, second->cursor);
  b->setup = a->setup;
  g_assert_true (bastide_state_equal (a, b));
  remove_folder_of (path);
}

/* What is said about a text that cannot be read whole, with the moves that could. */
static char *
complaint (const char *text, int code, int n_moves)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRecord) record =
      bastide_record_parse (text, -1, "/some/where/Saturday.bastide", &error);

  g_assert_error (error, BASTIDE_RECORD_ERROR, code);
  g_assert_true ((record != NULL) == (code == BASTIDE_RECORD_ERROR_DAMAGED));
  if (record != NULL && n_moves >= 0)
    g_assert_cmpuint (record->moves->len, ==, (guint) n_moves);
  if (record != NULL)
    {
      g_autofree BastideState *state = bastide_record_state (record, record->cursor);

      g_assert_true (bastide_state_check (state, NULL));
    }
  g_assert_nonnull (strstr (error->message, "“Saturday.bastide”"));
  g_assert_null (strstr (error->message, "/some/where"));
  return g_strdup (error->message);
}

/* S39: cut anywhere, what was whole is there. */
static void
test_cut (void)
{
  g_autoptr (BastideRecord) record = new_record (13);
  g_autofree char *text = NULL;
  gsize length, setup_end;

  add_random_moves (record, 13, 1000);
  text = bastide_record_to_xml (record);
  length = strlen (text);
  setup_end = (gsize) (strstr (text, "<moves cursor=") - text) + strlen ("<moves cursor=\"999\">");
  for (gsize part = 0; part < 50; part++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideRecord) back = NULL;
      gsize end = part * length / 50;

      back = bastide_record_parse (text, (gssize) end, "cut.bastide", &error);
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, BASTIDE_RECORD_ERROR);
      if (end < setup_end)
        continue;
      g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_DAMAGED);
      g_assert_nonnull (back);
      g_assert_cmpuint (back->moves->len, >=, (end - setup_end) / 40);
      g_assert_cmpmem (back->moves->data, back->moves->len * sizeof (BastideMove),
                       record->moves->data, back->moves->len * sizeof (BastideMove));
    }
}

/* S39: a move that cannot be made names its line and the turn before it. */
static void
test_illegal_move (void)
{
  g_autoptr (BastideRecord) record = new_record (17);
  g_autofree char *text = NULL, *bad = NULL, *move = NULL, *line = NULL, *expected = NULL,
                  *message = NULL;
  guint n = 1, turns = 0;
  const char *at;

  add_random_moves (record, 17, 40);
  text = bastide_record_to_xml (record);
  for (guint i = 0; i < 20; i++)
    turns += g_array_index (record->moves, BastideMove, i).type == BASTIDE_MOVE_PLACE;
  at = strstr (text, "<move>");
  for (guint i = 0; i < 20; i++)
    at = strstr (at + 1, "<move>");
  for (const char *p = text; p < at; p++)
    n += *p == '\n';
  bad = g_strdup_printf ("%.*s<move>place 999 0 0</move>\n%s", (int) (at - text), text, at);
  message = complaint (bad, BASTIDE_RECORD_ERROR_DAMAGED, 20);
  expected = g_strdup_printf ("cannot be read after turn %u: in line %u ", turns, n);
  g_assert_nonnull (strstr (message, expected));
}

/* S39: the same action twice. */
static void
test_duplicated_move (void)
{
  g_autoptr (BastideRecord) record = new_record (19);
  g_autofree char *text = NULL, *bad = NULL, *message = NULL;

  add_random_moves (record, 19, 1);
  text = bastide_record_to_xml (record);
  bad = replaced (text, "  </moves>",
                  "    <move>place 0 1 0</move>\n    <move>place 0 1 0</move>\n  </moves>");
  message = complaint (bad, BASTIDE_RECORD_ERROR_DAMAGED, -1);
  g_assert_nonnull (strstr (message, "in line"));
}

/* S39: a follower before any tile was placed, and one on a segment that is not there. */
static void
test_follower_without_tile (void)
{
  g_autoptr (BastideRecord) record = new_record (23);
  g_autofree char *text = bastide_record_to_xml (record), *first = NULL, *second = NULL;
  g_autofree char *one = NULL, *two = NULL;

  first = replaced (text, "  </moves>", "    <move>follower 0</move>\n  </moves>");
  one = complaint (first, BASTIDE_RECORD_ERROR_DAMAGED, 0);
  g_assert_nonnull (strstr (one, "cannot be read from the first turn on"));
  second = replaced (text, "  </moves>", "    <move>follower 15</move>\n  </moves>");
  two = complaint (second, BASTIDE_RECORD_ERROR_DAMAGED, 0);
}

/* S39: wrong kinds of things and huge numbers, each with a message and nothing else. */
static void
test_wrong_things (void)
{
  static const struct {
    const char *part, *by;
    int code;
  } cases[] = {
    { "<game format=\"1\">", "<game format=\"one\">", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<game format=\"1\">", "<game>", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<game format=\"1\">", "<game format=\"99999999999999999999\">",
      BASTIDE_RECORD_ERROR_SYNTAX },
    { "<game format=\"1\">", "<game format=\"3\">", BASTIDE_RECORD_ERROR_NEWER },
    { "<game format=\"1\">", "<game format=\"1\" x=\"\">", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<game format", "<play format", BASTIDE_RECORD_ERROR_SYNTAX },
    { "colour=\"blue\"", "colour=\"pink\"", BASTIDE_RECORD_ERROR_SYNTAX },
    { "colour=\"blue\"", "colour=\"black\"", BASTIDE_RECORD_ERROR_SYNTAX },
    { "name=\"small-city\"", "name=\"large-city\"", BASTIDE_RECORD_ERROR_SYNTAX },
    { "value=\"2\"", "value=\"3\"", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<bag>", "<bag> NOTHERE:1 ", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<bag>", "<bag> B:0 ", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<bag>", "<bag> B:4294967297 ", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<bag>", "<bag> B B B B B ", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<bag>", "<bag>text</bag><bag>", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<players>", "<players>text", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<players>", "<players><player/>", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<players>", "<players><moves/>", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<edition id", "<edition name", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<edition id", "<edition/><edition id", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<edition id", "<moves/><edition id", BASTIDE_RECORD_ERROR_SYNTAX },
    { "<edition format=\"1\"", "<edition format=\"1000\"", BASTIDE_RECORD_ERROR_NEWER },
    { "<edition format=\"1\"", "<other format=\"1\"", BASTIDE_RECORD_ERROR_SYNTAX },
    { "cursor=\"30\"", "cursor=\"-1\"", BASTIDE_RECORD_ERROR_SYNTAX },
    { "cursor=\"30\"", "cursor=\"31\"", BASTIDE_RECORD_ERROR_DAMAGED },
    { "<move>", "<move>place 99999999999 0 0</move><move>", BASTIDE_RECORD_ERROR_DAMAGED },
    { "<move>", "<move>jump</move><move>", BASTIDE_RECORD_ERROR_DAMAGED },
    { "<move>", "<move></move><move>", BASTIDE_RECORD_ERROR_DAMAGED },
    { "<move>", "<step>", BASTIDE_RECORD_ERROR_DAMAGED },
    { "</moves>", "</moves><moves></moves>", BASTIDE_RECORD_ERROR_DAMAGED },
    { "</game>", "", BASTIDE_RECORD_ERROR_DAMAGED },
    { "</game>", "</game>x", BASTIDE_RECORD_ERROR_DAMAGED },
  };
  g_autoptr (BastideRecord) record = new_record (29);
  g_autofree char *text = NULL;

  add_random_moves (record, 29, 30);
  text = bastide_record_to_xml (record);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = replaced (text, cases[i].part, cases[i].by);
      g_autofree char *message = NULL;

      g_test_message ("%s -> %s", cases[i].part, cases[i].by);
      message = complaint (bad, cases[i].code, -1);
      g_test_message ("%s", message);
      g_assert_true (g_utf8_validate (message, -1, NULL));
    }
}

/* A name that is no text at all, or endless, makes a message that can be shown. */
static void
test_messages (void)
{
  g_autoptr (BastideRecord) record = new_record (30);
  g_autofree char *text = bastide_record_to_xml (record), *bad = NULL, *name = NULL,
                  *message = NULL;

  name = g_strnfill (100000, 'x');
  bad = replaced (text, "name=\"small-city\"", "name=\"\xff\xff\"");
  message = complaint (bad, BASTIDE_RECORD_ERROR_SYNTAX, 0);
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_clear_pointer (&bad, g_free);
  g_clear_pointer (&message, g_free);
  bad = replaced (text, "small-city", name);
  message = complaint (bad, BASTIDE_RECORD_ERROR_SYNTAX, 0);
  g_assert_cmpuint (strlen (message), <, 500);
}

static void
test_no_game (void)
{
  static const char *const texts[] = { "",    " ",   "hello", "<html/>", "<?xml version=\"1.0\"?>",
                                       "[1]", "\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *message = complaint (texts[i], BASTIDE_RECORD_ERROR_SYNTAX, 0);

      if (!g_str_equal (texts[i], "<html/>"))
        g_assert_cmpstr (message, ==, "“Saturday.bastide” is not a Bastide game.");
    }
}

/* A lesson's name and a goal make it a file of format 2; without them nothing changes. */
static void
test_goal (void)
{
  g_autoptr (BastideRecord) record = new_record (37), back = NULL;
  g_autofree char *plain = NULL, *text = NULL, *again = NULL;
  g_autofree BastideState *state = NULL;
  g_autoptr (GError) error = NULL;

  add_random_moves (record, 37, 30);
  plain = bastide_record_to_xml (record);
  g_assert_nonnull (strstr (plain, "<game format=\"1\">"));
  g_assert_null (strstr (plain, "<goal"));
  state = bastide_record_state (record, 30);
  record->goal = (BastideGoal){ .kind = BASTIDE_GOAL_POINTS,
                                .player = (guint8) state->player,
                                .moves = 30,
                                .turns = 2,
                                .points = 20 };
  record->lesson = g_strdup ("first & <last>");
  text = bastide_record_to_xml (record);
  g_assert_nonnull (strstr (text, "<game format=\"2\">"));
  back = bastide_record_parse (text, -1, "puzzle", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (back->lesson, ==, record->lesson);
  g_assert_cmpmem (&back->goal, sizeof back->goal, &record->goal, sizeof record->goal);
  again = bastide_record_to_xml (back);
  g_assert_cmpstr (again, ==, text);
}

/* What is wrong with a goal is said; from the moves on, the game is there all the same. */
static void
test_wrong_goals (void)
{
  static const struct {
    const char *goal;
    int code;
    const char *says;
  } cases[] = {
    { "<goal/>", BASTIDE_RECORD_ERROR_SYNTAX, "kind" },
    { "<goal kind=\"dance\" player=\"0\" moves=\"0\"/>", BASTIDE_RECORD_ERROR_SYNTAX, "“dance”" },
    { "<goal kind=\"win\" moves=\"0\"/>", BASTIDE_RECORD_ERROR_SYNTAX, "“player”" },
    { "<goal kind=\"win\" player=\"zero\" moves=\"0\"/>", BASTIDE_RECORD_ERROR_SYNTAX, "“zero”" },
    { "<goal kind=\"points\" player=\"0\" moves=\"0\" turns=\"1\"/>", BASTIDE_RECORD_ERROR_SYNTAX,
      "“points”" },
    { "<goal kind=\"points\" player=\"0\" moves=\"0\" turns=\"100\" points=\"1\"/>",
      BASTIDE_RECORD_ERROR_SYNTAX, "“100”" },
    { "<goal kind=\"win\" player=\"0\" moves=\"31\"/>", BASTIDE_RECORD_ERROR_DAMAGED, "not there" },
    { "<goal kind=\"win\" player=\"5\" moves=\"0\"/>", BASTIDE_RECORD_ERROR_DAMAGED,
      "isn’t there" },
    { "<goal kind=\"win\" player=\"1\" moves=\"0\"/>", BASTIDE_RECORD_ERROR_DAMAGED, "turn" },
    { "<goal kind=\"complete\" player=\"0\" moves=\"0\" turns=\"1\" x=\"9\" y=\"9\" "
      "segment=\"0\"/>",
      BASTIDE_RECORD_ERROR_DAMAGED, "completed" },
    { "<goal kind=\"win\" player=\"0\" moves=\"0\"/><goal/>", BASTIDE_RECORD_ERROR_SYNTAX,
      "twice" },
  };
  g_autoptr (BastideRecord) record = new_record (29);
  g_autofree char *text = NULL, *newer = NULL, *older = NULL, *message = NULL;

  add_random_moves (record, 29, 30);
  text = bastide_record_to_xml (record);
  newer = replaced (text, "<game format=\"1\">", "<game format=\"2\">");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *goal = g_strconcat (cases[i].goal, "<moves cursor", NULL);
      g_autofree char *bad = replaced (newer, "<moves cursor", goal);
      g_autofree char *said = complaint (bad, cases[i].code, -1);

      g_assert_nonnull (strstr (said, cases[i].says));
    }
  older = replaced (text, "<moves cursor",
                    "<goal kind=\"win\" player=\"0\" moves=\"0\"/><moves cursor");
  message = complaint (older, BASTIDE_RECORD_ERROR_SYNTAX, -1);
  g_assert_nonnull (strstr (message, "<goal> is not expected here"));
}

/* A file that cannot be read stays as it is, and one of a newer format is not written over. */
static void
test_untouched (void)
{
  g_autofree char *path = temporary_path ("game.bastide"), *text = NULL, *newer = NULL, *now = NULL;
  g_autoptr (BastideRecord) record = new_record (31), back = NULL;
  g_autoptr (GError) error = NULL;

  text = bastide_record_to_xml (record);
  newer = replaced (text, "format=\"1\"", "format=\"7\"");
  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  back = bastide_record_load (path, &error);
  g_assert_null (back);
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_NEWER);
  g_clear_error (&error);
  g_assert_false (bastide_record_save (record, path, &error));
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_NEWER);
  now = contents (path);
  g_assert_cmpstr (now, ==, newer);
  remove_folder_of (path);
}

static void
test_too_large (void)
{
  g_autofree char *path = temporary_path ("large.bastide");
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "<game", -1, NULL));
  g_assert_cmpint (truncate (path, (off_t) BASTIDE_GAME_MAX_BYTES + 1), ==, 0);
  record = bastide_record_load (path, &error);
  g_assert_null (record);
  g_assert_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_TOO_LARGE);
  remove_folder_of (path);
}

static void
test_missing (void)
{
  g_autofree char *path = temporary_path ("none.bastide");
  g_autoptr (BastideRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  record = bastide_record_load (path, &error);
  g_assert_null (record);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, "“none.bastide”"));
  remove_folder_of (path);
}

/* Saving keeps the permissions and a symbolic link, and leaves nothing else in the folder. */
static void
test_save_in_place (void)
{
  g_autofree char *path = temporary_path ("game.bastide");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *link = g_build_filename (folder, "link.bastide", NULL);
  g_autoptr (BastideRecord) record = new_record (37);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  struct stat info;
  guint n = 0;

  g_assert_true (bastide_record_save (record, path, &error));
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_cmpint (symlink ("game.bastide", link), ==, 0);
  g_assert_true (bastide_record_save (record, link, &error));
  g_assert_no_error (error);
  g_assert_cmpint (lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  dir = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, 2);
  remove_folder_of (path);
}

static void
test_save_fails (void)
{
  g_autofree char *path = temporary_path ("game.bastide");
  g_autofree char *below = g_build_filename (path, "x.bastide", NULL);
  g_autoptr (BastideRecord) record = new_record (41);
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_record_save (record, path, NULL));
  g_assert_false (bastide_record_save (record, below, &error));
  g_assert_cmpint (error->domain, ==, G_FILE_ERROR);
  g_assert_nonnull (strstr (error->message, "“x.bastide” cannot be saved"));
  remove_folder_of (path);
}

/* Only a file is replaced: not a folder, and not a device or a pipe, even through a link. */
static void
test_save_over_others (void)
{
  g_autofree char *path = temporary_path ("pipe.bastide");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *link = g_build_filename (folder, "link.bastide", NULL);
  g_autofree char *below = g_build_filename (folder, "folder.bastide", NULL);
  const char *const targets[] = { path, link, below };
  g_autoptr (BastideRecord) record = new_record (43);
  struct stat info;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (symlink ("pipe.bastide", link), ==, 0);
  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (bastide_record_save (record, targets[i], &error));
      g_assert_cmpint (error->domain, ==, G_FILE_ERROR);
      g_assert_nonnull (strstr (error->message, ".bastide” cannot be saved: "));
    }
  g_assert_cmpint (stat (path, &info), ==, 0);
  g_assert_true (S_ISFIFO (info.st_mode));
  g_assert_cmpint (g_rmdir (below), ==, 0);
  remove_folder_of (path);
}

/* Saves the two games in turn until it is killed. */
static G_NORETURN void
save_for_ever (const BastideRecord *a, const BastideRecord *b, const char *path)
{
  while (TRUE)
    if (!bastide_record_save (a, path, NULL) || !bastide_record_save (b, path, NULL))
      _exit (1);
}

/* S41: killed at any moment while saving, the file is the old or the new one, whole. */
static void
test_killed (void)
{
  g_autofree char *path = temporary_path ("game.bastide");
  g_autoptr (BastideRecord) small = new_record (43), large = new_record (47);
  guint seen[2] = { 0 };

  add_random_moves (large, 47, 1000);
  g_assert_true (bastide_record_save (small, path, NULL));
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (BastideRecord) back = NULL;
      g_autoptr (GError) error = NULL;
      int status;
      pid_t child = fork ();

      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        save_for_ever (i % 2 == 0 ? small : large, i % 2 == 0 ? large : small, path);
      g_usleep (2000 + (gulong) g_test_rand_int_range (0, 18000));
      kill (child, SIGKILL);
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));
      back = bastide_record_load (path, &error);
      g_assert_no_error (error);
      assert_same_record (back->moves->len == 0 ? small : large, back);
      seen[back->moves->len > 0]++;
    }
  g_test_message ("old %u, new %u", seen[0], seen[1]);
  remove_folder_of (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/record/round-trip", test_round_trip);
  g_test_add_func ("/engine/record/edition-text", test_edition_text);
  g_test_add_func ("/engine/record/S19/unplaceable-copy", test_unplaceable);
  g_test_add_func ("/engine/record/S21/start-copies", test_start_copies);
  g_test_add_func ("/engine/record/S34/two-steps-back", test_two_steps_back);
  g_test_add_func ("/engine/record/S38/loading-changes-nothing", test_loading_changes_nothing);
  g_test_add_func ("/engine/record/S39/cut", test_cut);
  g_test_add_func ("/engine/record/S39/illegal-move", test_illegal_move);
  g_test_add_func ("/engine/record/S39/duplicated-move", test_duplicated_move);
  g_test_add_func ("/engine/record/S39/follower-without-tile", test_follower_without_tile);
  g_test_add_func ("/engine/record/S39/wrong-things", test_wrong_things);
  g_test_add_func ("/engine/record/goal", test_goal);
  g_test_add_func ("/engine/record/wrong-goals", test_wrong_goals);
  g_test_add_func ("/engine/record/S39/messages", test_messages);
  g_test_add_func ("/engine/record/S39/no-game", test_no_game);
  g_test_add_func ("/engine/record/S39/untouched", test_untouched);
  g_test_add_func ("/engine/record/too-large", test_too_large);
  g_test_add_func ("/engine/record/missing", test_missing);
  g_test_add_func ("/engine/record/save-in-place", test_save_in_place);
  g_test_add_func ("/engine/record/save-fails", test_save_fails);
  g_test_add_func ("/engine/record/save-over-others", test_save_over_others);
  g_test_add_func ("/engine/record/S41/killed-while-saving", test_killed);
  return g_test_run ();
}
