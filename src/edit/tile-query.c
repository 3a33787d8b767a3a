/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-query.c: finding tiles by words: "city 3 edges with pennant".
 *
 * A query is a list of conditions. Words are looked up in a table, by their English form and by
 * the translations; each entry is a list of forms ("city cities"), so that any of them does. */

#include "config.h"

#include "tile-query.h"

#include "statistics.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define NO_NUMBER (-1)

typedef enum {
  WORD_FIELD,
  WORD_ROAD,
  WORD_CITY,
  WORD_RIVER,
  WORD_PENNANT,
  WORD_MONASTERY,
  WORD_VILLAGE,
  WORD_CROSSROAD,
  WORD_CROSSING,
  WORD_BRIDGE,
  WORD_PICTURE,
  WORD_NO,    /* turns the next condition round */
  WORD_NOISE, /* says nothing */
  WORD_TEXT,  /* any other */
  WORD_COPIES
} Word;

static const char *const forms[] = {
  /* Translators: the words of a search for tiles, with spaces between forms of one word. */
  [WORD_FIELD] = N_ ("field fields"),
  [WORD_ROAD] = N_ ("road roads"),
  [WORD_CITY] = N_ ("city cities"),
  [WORD_RIVER] = N_ ("river rivers water"),
  [WORD_PENNANT] = N_ ("pennant pennants shield shields"),
  [WORD_MONASTERY] = N_ ("monastery monasteries cloister"),
  [WORD_VILLAGE] = N_ ("village villages"),
  [WORD_CROSSROAD] = N_ ("crossroad crossroads"),
  [WORD_CROSSING] = N_ ("crossing crossings"),
  [WORD_BRIDGE] = N_ ("bridge bridges"),
  [WORD_PICTURE] = N_ ("picture pictures"),
  [WORD_NO] = N_ ("no not without"),
  [WORD_NOISE] = N_ ("with and edge edges side sides a an the tile tiles"),
};

typedef struct {
  Word word;
  int number; /* exactly so many, or NO_NUMBER: at least one */
  gboolean not ;
  char *text; /* of WORD_TEXT, folded */
} Condition;

struct _BastideTileQuery {
  GArray *conditions; /* of Condition */
};

static void
condition_clear (Condition *condition)
{
  g_free (condition->text);
}

static gboolean
is_form (const char *list, const char *word)
{
  g_auto (GStrv) words = g_strsplit (list, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *folded = g_utf8_casefold (words[i], -1);

      if (folded[0] != '\0' && g_str_equal (folded, word))
        return TRUE;
    }

  return FALSE;
}

static Word
find_word (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (is_form (forms[i], word) || is_form (_ (forms[i]), word))
      return (Word) i;

  return WORD_TEXT;
}

static gboolean
is_number (const char *word, int *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/* "×2", "x2". */
static gboolean
is_copies (const char *word, int *number)
{
  const char *digits = g_str_has_prefix (word, "\303\227") ? word + 2 : word + (word[0] == 'x');

  return digits != word && is_number (digits, number);
}

static gboolean
takes_number (Word word)
{
  return word <= WORD_MONASTERY;
}

/* ---- From words to conditions ---- */

typedef struct {
  BastideTileQuery *query;
  int number; /* waits for a word, or NO_NUMBER */
  char *number_text;
  gboolean not ;
} Parser;

static void
add_condition (Parser *self, Word word, int number, const char *text)
{
  Condition condition = { word, number, self->not, g_strdup (text) };

  g_array_append_val (self->query->conditions, condition);
  self->not = FALSE;
}

static Condition *
last_condition (Parser *self)
{
  GArray *conditions = self->query->conditions;

  return conditions->len > 0 ? &g_array_index (conditions, Condition, conditions->len - 1) : NULL;
}

/* A number that no word took is text: tiles may be called so. */
static void
give_up_number (Parser *self)
{
  if (self->number != NO_NUMBER)
    add_condition (self, WORD_TEXT, NO_NUMBER, self->number_text);
  self->number = NO_NUMBER;
  g_clear_pointer (&self->number_text, g_free);
}

static void
parse_number (Parser *self, int number, const char *word, const char *next)
{
  Condition *last = last_condition (self);
  const Word follows = next != NULL ? find_word (next) : WORD_TEXT;

  give_up_number (self);
  /* "city 3 edges": of the word before, unless the next one asks for it. */
  if (last != NULL && takes_number (last->word) && last->number == NO_NUMBER &&
      !takes_number (follows))
    {
      last->number = number;
      return;
    }
  self->number = number;
  self->number_text = g_strdup (word);
}

static void
parse_word (Parser *self, const char *word, const char *next)
{
  const Word kind = find_word (word);
  int number;

  if (is_number (word, &number))
    parse_number (self, number, word, next);
  else if (kind == WORD_NO)
    self->not = TRUE;
  else if (kind == WORD_TEXT && is_copies (word, &number))
    add_condition (self, WORD_COPIES, number, NULL);
  else if (kind == WORD_TEXT)
    add_condition (self, WORD_TEXT, NO_NUMBER, word);
  else if (kind != WORD_NOISE && takes_number (kind))
    {
      add_condition (self, kind, self->number, NULL);
      self->number = NO_NUMBER;
      g_clear_pointer (&self->number_text, g_free);
    }
  else if (kind != WORD_NOISE)
    add_condition (self, kind, NO_NUMBER, NULL);
}

BastideTileQuery *
bastide_tile_query_new (const char *text)
{
  BastideTileQuery *self;
  Parser parser = { .number = NO_NUMBER };
  g_autofree char *folded = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  g_return_val_if_fail (text != NULL, NULL);

  self = g_new0 (BastideTileQuery, 1);
  self->conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  g_array_set_clear_func (self->conditions, (GDestroyNotify) condition_clear);
  parser.query = self;
  folded = g_utf8_casefold (text, -1);
  words = g_strsplit_set (folded, " \t\n,;", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_ptr_array_add (list, words[i]);
  for (guint i = 0; i < list->len; i++)
    parse_word (&parser, list->pdata[i], i + 1 < list->len ? list->pdata[i + 1] : NULL);
  give_up_number (&parser);
  return self;
}

void
bastide_tile_query_free (BastideTileQuery *self)
{
  g_return_if_fail (self != NULL);

  g_array_unref (self->conditions);
  g_free (self);
}

gboolean
bastide_tile_query_is_empty (const BastideTileQuery *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->conditions->len == 0;
}

/* ---- From conditions to tiles ---- */

static int
n_sides (const BastideTile *tile, BastideTerrain terrain)
{
  int n = 0;

  for (guint side = 0; side < 4; side++)
    n += bastide_tile_terrain (tile, side) == terrain;

  return n;
}

/* Whether a road crosses the river: the only things that may cross. */
static gboolean
has_bridge (const BastideTile *tile)
{
  guint roads = 0, rivers = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];

      if (segment->feature == BASTIDE_FEATURE_ROAD && (segment->sides == 5 || segment->sides == 10))
        roads |= segment->sides;
      if (segment->feature == BASTIDE_FEATURE_RIVER)
        rivers |= segment->sides;
    }
  return roads != 0 && (rivers == 5 || rivers == 10) && roads != rivers;
}

static gboolean
contains (const char *string, const char *text)
{
  g_autofree char *folded = string != NULL ? g_utf8_casefold (string, -1) : NULL;

  return folded != NULL && strstr (folded, text) != NULL;
}

static gboolean
has_text (const BastideTile *tile, const char *text)
{
  if (contains (tile->id, text) || contains (tile->alias, text))
    return TRUE;
  for (guint i = 0; tile->decorations != NULL && tile->decorations[i] != NULL; i++)
    if (contains (tile->decorations[i], text))
      return TRUE;

  return FALSE;
}

/* How much there is of what a condition is about. */
static int
amount (const Condition *condition, const BastideTile *tile)
{
  switch (condition->word)
    {
    case WORD_FIELD:
      return n_sides (tile, BASTIDE_TERRAIN_FIELD);
    case WORD_ROAD:
      return n_sides (tile, BASTIDE_TERRAIN_ROAD);
    case WORD_CITY:
      return n_sides (tile, BASTIDE_TERRAIN_CITY);
    case WORD_RIVER:
      return n_sides (tile, BASTIDE_TERRAIN_RIVER);
    case WORD_PENNANT:
      return bastide_tile_n_pennants (tile);
    case WORD_MONASTERY:
      return bastide_tile_monastery (tile) >= 0;
    case WORD_VILLAGE:
      return tile->crossing == BASTIDE_CROSSING_VILLAGE;
    case WORD_CROSSROAD:
      return tile->crossing == BASTIDE_CROSSING_CROSSROAD;
    case WORD_CROSSING:
      return tile->crossing != BASTIDE_CROSSING_NONE;
    case WORD_BRIDGE:
      return has_bridge (tile);
    case WORD_PICTURE:
      return tile->picture != NULL;
    case WORD_COPIES:
      return tile->count;
    case WORD_TEXT:
      return has_text (tile, condition->text);
    case WORD_NO:
    case WORD_NOISE:
    default:
      g_assert_not_reached ();
    }
}

gboolean
bastide_tile_query_matches (const BastideTileQuery *self, const BastideTile *tile)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (tile != NULL, FALSE);

  for (guint i = 0; i < self->conditions->len; i++)
    {
      const Condition *condition = &g_array_index (self->conditions, Condition, i);
      const int found = amount (condition, tile);
      const gboolean holds =
          condition->number == NO_NUMBER ? found > 0 : found == condition->number;

      if (holds == condition->not )
        return FALSE;
    }

  return TRUE;
}
