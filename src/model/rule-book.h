/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rule-book.h: the rules of a game as topics in short words, for reading. Nothing is played by it.
 */

#pragma once

#include "record.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_RULE_SECTION_GAME,
  BASTIDE_RULE_SECTION_COUNT,
  BASTIDE_RULE_SECTION_HOUSE,
  BASTIDE_N_RULE_SECTIONS
} BastideRuleSection;

/* When something is said: words that must all hold, "" = always. A word is an option's value
 * ("small-city=2"), its opposite ("!table=none"), "count" (Carcassonne lies on the table) or
 * "winter". */
typedef const char *BastideRuleCondition;

typedef struct {
  const char *rules; /* the ids that it is about: "B4a B4b" */
  BastideRuleCondition when;
  const char *text; /* translatable (N_) */
} BastideRuleParagraph;

/* A segment of a placed tile. */
typedef struct {
  gint8 x, y;
  gint8 segment;
} BastideRulePlace;

#define BASTIDE_RULE_PLACES 4

/* A saved game, data/examples/NAME.bastide, looked at where its cursor is; the moves after it show
 * what the caption says. */
typedef struct {
  const char *name;
  const char *rule; /* that its test is about */
  BastideRuleCondition when;
  const char *title;    /* translatable (N_): what happens */
  const char *text;     /* translatable (N_): what can be seen, and the points */
  gboolean shows_moves; /* what can be chosen now is marked */
  gboolean shows_track; /* the scoreboard is shown, not the board */
  const char *draws;    /* ids of the tiles that the players drew to see who begins, or NULL */
  guint n_places;
  BastideRulePlace places[BASTIDE_RULE_PLACES]; /* of features to outline */
} BastideRuleExample;

typedef struct {
  const char *id; /* "roads" */
  BastideRuleSection section;
  BastideRuleCondition when;
  gboolean house;    /* it is about options: without a game all of it is said */
  const char *title; /* translatable (NC_ "rules") */
  const BastideRuleParagraph *paragraphs; /* up to one without text */
  const char *examples;                   /* their names, in order */
  const char *see;                        /* ids of other topics */
} BastideRuleTopic;

/* All topics, in order, whatever is played; up to one without id. */
extern const BastideRuleTopic bastide_rule_topics[];
/* All examples, up to one without name. */
extern const BastideRuleExample bastide_rule_examples[];

/* The topics of one game. */
typedef struct _BastideRuleBook BastideRuleBook;

/* Of a game's tile sets and options. setup may be NULL: the standard rules, and beside them all
 * that can be agreed on. */
BastideRuleBook *bastide_rule_book_new (const BastideSetup *setup);
void bastide_rule_book_free (BastideRuleBook *self);
guint bastide_rule_book_get_n (const BastideRuleBook *self);
const BastideRuleTopic *bastide_rule_book_get (const BastideRuleBook *self, guint index);
/* Index of the topic with that id, or of the one that says most about that rule ("B6a"); -1 if the
 * book doesn't have it. */
int bastide_rule_book_find (const BastideRuleBook *self, const char *id);
int bastide_rule_book_find_rule (const BastideRuleBook *self, const char *rule);
/* Whether a paragraph or an example of a topic belongs to this book. */
gboolean bastide_rule_book_says (const BastideRuleBook *self,
                                 const BastideRuleTopic *topic,
                                 BastideRuleCondition when);
/* The examples of a topic that belong to this book: of const BastideRuleExample, static. Free with
 * g_ptr_array_unref. */
GPtrArray *bastide_rule_book_list_examples (const BastideRuleBook *self,
                                            const BastideRuleTopic *topic);
/* Whether all these words are in the topic's title, texts and captions, in any order. */
gboolean bastide_rule_book_matches (const BastideRuleBook *self,
                                    const BastideRuleTopic *topic,
                                    const char *words);
/* In the user's language. Static. */
const char *bastide_rule_topic_get_title (const BastideRuleTopic *topic);
const char *bastide_rule_section_get_title (BastideRuleSection section);
/* Whether an id is one of a list of them: "B4a" in "B4a B4b". */
gboolean bastide_rule_ids_have (const char *ids, const char *id);
/* NULL if there is none of that name. */
const BastideRuleExample *bastide_rule_example_find (const char *name);
/* The game of an example, from the data folders. */
BastideRecord *bastide_rule_example_load (const BastideRuleExample *example, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRuleBook, bastide_rule_book_free)

G_END_DECLS
