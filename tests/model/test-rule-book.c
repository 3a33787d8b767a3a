/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-rule-book.c: the rule book: complete, of one piece, and right for each game. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "game-support.h"
#include "rule-book.h"
#include "words.h"

/* All rules that players can notice; those of the Count that are told by letters are one. */
static const char ids[] =
    "B1 B2 B3 B4 B4a B4b B5 B5a B5b B5c B5d B5e B5f B5g B6 B6a B6b B6c B6d B6e B6f B7 B8 B9 B10 "
    "B11 "
    "B12 B12a B13 B14 W1 W2 W3 W4 W5 W6 W7 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 "
    "H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12 H13";

static BastideSetup *
make_setup (const char *base, gboolean count, const char *options)
{
  const BastidePlayer players[] = { { "Anna", 0, NULL }, { "Ben", 1, NULL } };
  g_autoptr (GPtrArray) editions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  g_auto (GStrv) pairs = g_strsplit (options, " ", -1);
  g_autoptr (GError) error = NULL;
  BastideOptions values = { 0 };
  BastideSetup *setup;

  g_ptr_array_add (editions, support_edition (base));
  if (count)
    g_ptr_array_add (editions, support_edition ("count-2004"));
  for (guint i = 0; *options != '\0' && pairs[i] != NULL; i++)
    g_assert_true (bastide_options_set_pair (&values, pairs[i], NULL));
  setup = bastide_setup_new (editions, players, G_N_ELEMENTS (players), &values, 1, &error);
  g_assert_no_error (error);
  return setup;
}

static BastideRuleBook *
make_book (const char *base, gboolean count, const char *options)
{
  g_autoptr (BastideSetup) setup = make_setup (base, count, options);

  return bastide_rule_book_new (setup);
}

/* Whether some paragraph of the book is about the rule. */
static gboolean
tells (const BastideRuleBook *book, const char *rule)
{
  return bastide_rule_book_find_rule (book, rule) >= 0;
}

static void
test_complete (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new (NULL);
  g_auto (GStrv) wanted = g_strsplit (ids, " ", -1);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (!tells (book, wanted[i]))
      g_test_fail_printf ("nothing is said about rule %s", wanted[i]);
}

/* Nothing is told twice over, about rules that there aren't, or with a slip in a condition. */
static void
check_topic (const BastideRuleTopic *topic)
{
  g_auto (GStrv) see = g_strsplit (topic->see, " ", -1);
  guint same = 0;

  for (guint i = 0; bastide_rule_topics[i].id != NULL; i++)
    same += g_str_equal (bastide_rule_topics[i].id, topic->id);
  g_assert_cmpuint (same, ==, 1);
  for (guint i = 0; see[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; bastide_rule_topics[j].id != NULL; j++)
        found |= g_str_equal (bastide_rule_topics[j].id, see[i]);
      g_assert_true (found);
      g_assert_cmpstr (see[i], !=, topic->id);
    }
  for (const BastideRuleParagraph *p = topic->paragraphs; p->text != NULL; p++)
    {
      g_auto (GStrv) rules = g_strsplit (p->rules, " ", -1);

      for (guint i = 0; rules[i] != NULL; i++)
        g_assert_true (bastide_rule_ids_have (ids, rules[i]));
    }
}

/* Each topic has a picture. */
static void
check_examples (const BastideRuleTopic *topic)
{
  g_auto (GStrv) names = g_strsplit (topic->examples, " ", -1);

  g_assert_cmpuint (g_strv_length (names), >, 0);
  for (guint i = 0; names[i] != NULL; i++)
    if (bastide_rule_example_find (names[i]) == NULL)
      g_test_fail_printf ("%s: there is no example %s", topic->id, names[i]);
}

static gboolean
is_value (const char *word)
{
  const char *pair = *word == '!' ? word + 1 : word, *sign = strchr (pair, '=');
  BastideOptions options = { 0 };

  return g_str_equal (pair, "count") || g_str_equal (pair, "winter") ||
         (sign != NULL && bastide_options_set_pair (&options, pair, NULL));
}

static void
check_condition (BastideRuleCondition when)
{
  g_auto (GStrv) words = g_strsplit (when, " ", -1);

  for (guint i = 0; *when != '\0' && words[i] != NULL; i++)
    g_assert_true (is_value (words[i]));
}

static void
test_table (void)
{
  for (guint i = 0; bastide_rule_topics[i].id != NULL; i++)
    {
      const BastideRuleTopic *topic = &bastide_rule_topics[i];

      check_topic (topic);
      check_condition (topic->when);
      for (const BastideRuleParagraph *p = topic->paragraphs; p->text != NULL; p++)
        check_condition (p->when);
      check_examples (topic);
    }
  for (const BastideRuleExample *e = bastide_rule_examples; e->name != NULL; e++)
    check_condition (e->when);
}

/* Whether the two books say the same. */
static gboolean
is_same_book (const BastideRuleBook *a, const BastideRuleBook *b)
{
  for (guint t = 0; bastide_rule_topics[t].id != NULL; t++)
    {
      const BastideRuleTopic *topic = &bastide_rule_topics[t];
      gboolean has = bastide_rule_book_find (a, topic->id) >= 0;

      if (has != (bastide_rule_book_find (b, topic->id) >= 0))
        return FALSE;
      for (const BastideRuleParagraph *p = topic->paragraphs; has && p->text != NULL; p++)
        if (bastide_rule_book_says (a, topic, p->when) !=
            bastide_rule_book_says (b, topic, p->when))
          return FALSE;
    }
  return TRUE;
}

/* Every option changes the book. */
static void
test_options (void)
{
  /* Some mean something beside these only. */
  g_autoptr (BastideRuleBook) before = make_book ("base-1st", TRUE, "hand=3 table=9x9");
  g_autoptr (BastideRuleBook) standard = make_book ("base-1st", TRUE, "");

  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    {
      const BastideOptionInfo *info = bastide_option_info (i);
      g_autofree char *pair =
          g_strdup_printf ("%s=%s", info->name, info->sized ? "9x9" : info->values[1]);
      g_autofree char *beside = g_strdup_printf ("hand=3 table=9x9 %s", pair);
      g_autoptr (BastideRuleBook) book = make_book ("base-1st", TRUE, pair);
      g_autoptr (BastideRuleBook) other = make_book ("base-1st", TRUE, beside);

      if (!g_str_equal (info->name, "start-in-bag") && is_same_book (book, standard) &&
          is_same_book (other, before))
        g_test_fail_printf ("%s says nothing", pair);
    }
}

static void
test_games (void)
{
  g_autoptr (BastideRuleBook) plain = make_book ("base-1st", FALSE, "");
  g_autoptr (BastideRuleBook) count = make_book ("winter-2022", TRUE, "small-city=2");
  g_autoptr (BastideRuleBook) first = make_book ("base-1st", FALSE, "farmers=no");
  g_autoptr (BastideRuleBook) all = bastide_rule_book_new (NULL);

  g_assert_cmpint (bastide_rule_book_find (plain, "roads"), >=, 0);
  g_assert_cmpint (bastide_rule_book_find (plain, "carcassonne"), ==, -1);
  g_assert_cmpint (bastide_rule_book_find (plain, "winter"), ==, -1);
  for (guint i = 0; i < bastide_rule_book_get_n (plain); i++)
    g_assert_cmpint (bastide_rule_book_get (plain, i)->section, ==, BASTIDE_RULE_SECTION_GAME);

  g_assert_cmpint (bastide_rule_book_find (count, "carcassonne"), >=, 0);
  g_assert_cmpint (bastide_rule_book_find (count, "count-options"), ==, -1);
  g_assert_cmpint (bastide_rule_book_find (count, "winter"), >=, 0);
  g_assert_cmpint (bastide_rule_book_find (count, "small-city"), >=, 0);
  g_assert_cmpint (bastide_rule_book_find (count, "holes"), ==, -1);

  g_assert_cmpint (bastide_rule_book_find (first, "farms"), ==, -1);
  g_assert_false (tells (first, "B12"));
  g_assert_true (tells (first, "B14"));

  g_assert_cmpint (bastide_rule_book_find (all, "carcassonne"), >=, 0);
  g_assert_cmpint (bastide_rule_book_find (all, "holes"), >=, 0);
}

static gboolean
has_example (const BastideRuleBook *book, const char *topic, const char *name)
{
  int index = bastide_rule_book_find (book, topic);
  g_autoptr (GPtrArray) examples = NULL;

  g_assert_cmpint (index, >=, 0);
  examples = bastide_rule_book_list_examples (book, bastide_rule_book_get (book, (guint) index));
  return g_ptr_array_find (examples, bastide_rule_example_find (name), NULL);
}

/* Pictures are of the game that is played; without one, those of options stand by them only. */
static void
test_pictures (void)
{
  g_autoptr (BastideRuleBook) all = bastide_rule_book_new (NULL);
  g_autoptr (BastideRuleBook) closed = make_book ("base-1st", TRUE, "count-quarter=closed");
  g_autoptr (BastideRuleBook) first = make_book ("base-1st", FALSE, "farmers=no");

  g_assert_true (has_example (all, "turn", "turn"));
  g_assert_false (has_example (all, "turn", "no-farmers"));
  g_assert_true (has_example (all, "no-farmers", "no-farmers"));
  g_assert_true (has_example (all, "quarters", "quarters"));
  g_assert_false (has_example (all, "quarters", "quarters-closed"));
  g_assert_true (has_example (all, "count-options", "quarters-closed"));
  g_assert_false (has_example (closed, "quarters", "quarters"));
  g_assert_true (has_example (closed, "quarters", "quarters-closed"));
  g_assert_false (has_example (closed, "count-options", "count-follow"));
  g_assert_false (has_example (first, "turn", "turn"));
  g_assert_true (has_example (first, "turn", "no-farmers"));
}

/* "B6e" is told as it is played. */
static void
test_variant (void)
{
  g_autoptr (BastideRuleBook) plain = make_book ("base-1st", FALSE, "");
  g_autoptr (BastideRuleBook) small = make_book ("base-1st", FALSE, "small-city=2");
  const BastideRuleTopic *cities =
      bastide_rule_book_get (plain, (guint) bastide_rule_book_find (plain, "cities"));

  g_assert_true (bastide_rule_book_matches (plain, cities, "4 points"));
  g_assert_false (bastide_rule_book_matches (plain, cities, "only half"));
  g_assert_true (bastide_rule_book_matches (small, cities, "only half"));
  g_assert_false (bastide_rule_book_matches (small, cities, "like any other"));
}

static void
test_search (void)
{
  g_autoptr (BastideRuleBook) book = bastide_rule_book_new (NULL);
  const BastideRuleTopic *roads =
      bastide_rule_book_get (book, (guint) bastide_rule_book_find (book, "roads"));

  g_assert_true (bastide_rule_book_matches (book, roads, ""));
  g_assert_true (bastide_rule_book_matches (book, roads, "  CROSSING  ring "));
  g_assert_false (bastide_rule_book_matches (book, roads, "ring zebra"));
  g_assert_true (bastide_words_match ("Les monastères d’Élise", "ELISE  monasteres"));
  g_assert_true (bastide_words_match ("Les monasteres d'Elise", "d’élise monastères"));
  g_assert_true (bastide_words_match ("Pole i łąka", "laka"));
  g_assert_true (bastide_words_match ("Straße", "STRASSE"));
  g_assert_true (bastide_words_match ("Städte", "stadte"));
  g_assert_cmpint (bastide_rule_book_find_rule (book, "B6a"), ==,
                   bastide_rule_book_find (book, "roads"));
  g_assert_cmpint (bastide_rule_book_find_rule (book, "Z1"), ==, -1);
  g_assert_false (bastide_rule_ids_have ("B12a B6", "B12"));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/rule-book/complete", test_complete);
  g_test_add_func ("/model/rule-book/table", test_table);
  g_test_add_func ("/model/rule-book/options", test_options);
  g_test_add_func ("/model/rule-book/games", test_games);
  g_test_add_func ("/model/rule-book/pictures", test_pictures);
  g_test_add_func ("/model/rule-book/B6e/variant", test_variant);
  g_test_add_func ("/model/rule-book/search", test_search);
  return g_test_run ();
}
