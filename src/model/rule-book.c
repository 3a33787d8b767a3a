/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-book.c: the rules of a game as topics in short words, for reading.
 *
 * rule-topics.c and rule-examples.c have the words. Each topic, paragraph and example says when it
 * holds; a book is the list of the topics that hold for one game. */

#include "config.h"
#include "rule-book.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "words.h"

struct _BastideRuleBook {
  BastideOptions options;
  gboolean has_count;
  gboolean is_winter;
  gboolean is_general; /* without a game */
  GPtrArray *topics;   /* of const BastideRuleTopic, static */
};

/* --- When something is said --- */

/* "small-city=2" */
static gboolean
has_value (const BastideRuleBook *self, const char *pair)
{
  const char *sign = strchr (pair, '=');
  g_autofree char *name = g_strndup (pair, sign != NULL ? (gsize) (sign - pair) : strlen (pair));
  const char *value = bastide_options_get (&self->options, name);

  g_return_val_if_fail (sign != NULL && value != NULL, FALSE);
  return g_str_equal (value, sign + 1);
}

static gboolean
holds (const BastideRuleBook *self, const BastideRuleTopic *topic, const char *word)
{
  if (*word == '\0')
    return TRUE;
  if (*word == '!')
    return !holds (self, topic, word + 1);
  if (g_str_equal (word, "count"))
    return self->has_count || (self->is_general && topic->section == BASTIDE_RULE_SECTION_COUNT);
  if (g_str_equal (word, "winter"))
    return self->is_winter;
  return has_value (self, word);
}

gboolean
bastide_rule_book_says (const BastideRuleBook *self,
                        const BastideRuleTopic *topic,
                        BastideRuleCondition when)
{
  g_auto (GStrv) words = NULL;

  g_return_val_if_fail (self != NULL && topic != NULL && when != NULL, FALSE);

  if (self->is_general && topic->house)
    return TRUE;
  words = g_strsplit (when, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!holds (self, topic, words[i]))
      return FALSE;
  return TRUE;
}

GPtrArray *
bastide_rule_book_list_examples (const BastideRuleBook *self, const BastideRuleTopic *topic)
{
  g_auto (GStrv) names = NULL;
  GPtrArray *list = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL && topic != NULL, list);

  names = g_strsplit (topic->examples, " ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const BastideRuleExample *example = bastide_rule_example_find (names[i]);

      g_return_val_if_fail (example != NULL, list);
      if (bastide_rule_book_says (self, topic, example->when))
        g_ptr_array_add (list, (gpointer) example);
    }
  return list;
}

/* --- The book --- */

/* A topic of which nothing holds isn't there either. */
static gboolean
has_topic (const BastideRuleBook *self, const BastideRuleTopic *topic)
{
  if (!bastide_rule_book_says (self, topic, topic->when))
    return FALSE;
  for (const BastideRuleParagraph *p = topic->paragraphs; p->text != NULL; p++)
    if (bastide_rule_book_says (self, topic, p->when))
      return TRUE;
  return FALSE;
}

static void
read_setup (BastideRuleBook *self, const BastideSetup *setup)
{
  const BastideEdition *base = g_ptr_array_index (setup->editions, 0);

  self->options = setup->options;
  self->has_count = setup->has_count;
  self->is_winter = g_strcmp0 (base->theme, "winter") == 0;
}

BastideRuleBook *
bastide_rule_book_new (const BastideSetup *setup)
{
  BastideRuleBook *self = g_new0 (BastideRuleBook, 1);

  self->is_general = setup == NULL;
  self->is_winter = TRUE;
  if (setup != NULL)
    read_setup (self, setup);
  self->topics = g_ptr_array_new ();
  for (guint i = 0; bastide_rule_topics[i].id != NULL; i++)
    if (has_topic (self, &bastide_rule_topics[i]))
      g_ptr_array_add (self->topics, (gpointer) &bastide_rule_topics[i]);
  return self;
}

void
bastide_rule_book_free (BastideRuleBook *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->topics);
  g_free (self);
}

guint
bastide_rule_book_get_n (const BastideRuleBook *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->topics->len;
}

const BastideRuleTopic *
bastide_rule_book_get (const BastideRuleBook *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->topics->len, NULL);
  return g_ptr_array_index (self->topics, index);
}

int
bastide_rule_book_find (const BastideRuleBook *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);

  for (guint i = 0; i < self->topics->len; i++)
    if (g_str_equal (bastide_rule_book_get (self, i)->id, id))
      return (int) i;
  return -1;
}

static guint
count_paragraphs (const BastideRuleBook *self, const BastideRuleTopic *topic, const char *rule)
{
  guint n = 0;

  for (const BastideRuleParagraph *p = topic->paragraphs; p->text != NULL; p++)
    n += bastide_rule_ids_have (p->rules, rule) && bastide_rule_book_says (self, topic, p->when);
  return n;
}

int
bastide_rule_book_find_rule (const BastideRuleBook *self, const char *rule)
{
  int best = -1;
  guint most = 0;

  g_return_val_if_fail (self != NULL && rule != NULL, -1);

  for (guint i = 0; i < self->topics->len; i++)
    {
      guint n = count_paragraphs (self, bastide_rule_book_get (self, i), rule);

      if (n > most)
        {
          most = n;
          best = (int) i;
        }
    }
  return best;
}

gboolean
bastide_rule_ids_have (const char *ids, const char *id)
{
  g_auto (GStrv) list = NULL;

  g_return_val_if_fail (ids != NULL && id != NULL, FALSE);

  list = g_strsplit (ids, " ", -1);
  return g_strv_contains ((const char *const *) list, id);
}

const char *
bastide_rule_topic_get_title (const BastideRuleTopic *topic)
{
  g_return_val_if_fail (topic != NULL, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "rules", topic->title);
}

const char *
bastide_rule_section_get_title (BastideRuleSection section)
{
  switch (section)
    {
    case BASTIDE_RULE_SECTION_GAME:
      return C_ ("rules", "The Game");
    case BASTIDE_RULE_SECTION_COUNT:
      return C_ ("rules", "The Count");
    case BASTIDE_RULE_SECTION_HOUSE:
      return C_ ("rules", "House Rules");
    case BASTIDE_N_RULE_SECTIONS:
    default:
      g_return_val_if_reached ("");
    }
}

/* --- Searching --- */

static void
append_line (GString *all, const char *text)
{
  g_string_append (all, text);
  g_string_append_c (all, '\n');
}

/* All that is said about a topic. */
static char *
join_topic (const BastideRuleBook *self, const BastideRuleTopic *topic)
{
  g_autoptr (GPtrArray) examples = bastide_rule_book_list_examples (self, topic);
  GString *all = g_string_new (NULL);

  append_line (all, bastide_rule_topic_get_title (topic));
  for (const BastideRuleParagraph *p = topic->paragraphs; p->text != NULL; p++)
    if (bastide_rule_book_says (self, topic, p->when))
      append_line (all, _ (p->text));
  for (guint i = 0; i < examples->len; i++)
    {
      const BastideRuleExample *example = g_ptr_array_index (examples, i);

      append_line (all, _ (example->title));
      append_line (all, _ (example->text));
    }
  return g_string_free (all, FALSE);
}

gboolean
bastide_rule_book_matches (const BastideRuleBook *self,
                           const BastideRuleTopic *topic,
                           const char *words)
{
  g_autofree char *all = NULL;

  g_return_val_if_fail (self != NULL && topic != NULL && words != NULL, FALSE);

  all = join_topic (self, topic);
  return bastide_words_match (all, words);
}
