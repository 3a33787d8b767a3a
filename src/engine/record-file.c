/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-file.c: games to and from their own files (docs/game-format.md). */

#include "config.h"

#include "edition-file.h"
#include "issue.h"
#include "record-private.h"
#include "save.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* Reading */

typedef enum {
  ELEMENT_NONE,
  ELEMENT_GAME,
  ELEMENT_PLAYERS,
  ELEMENT_PLAYER,
  ELEMENT_OPTIONS,
  ELEMENT_OPTION,
  ELEMENT_EDITIONS,
  ELEMENT_EDITION,
  ELEMENT_BAG,
  ELEMENT_LESSON,
  ELEMENT_GOAL,
  ELEMENT_MOVES,
  ELEMENT_MOVE,
  N_ELEMENTS
} Element;

/* Where each element may stand, whether only once, and since which format. */
static const struct {
  const char *name;
  Element parent;
  gboolean once;
  gboolean has_text;
  guint format; /* 0: any */
} grammar[N_ELEMENTS] = {
  [ELEMENT_GAME] = { "game", ELEMENT_NONE, TRUE, FALSE },
  [ELEMENT_PLAYERS] = { "players", ELEMENT_GAME, TRUE, FALSE },
  [ELEMENT_PLAYER] = { "player", ELEMENT_PLAYERS, FALSE, FALSE },
  [ELEMENT_OPTIONS] = { "options", ELEMENT_GAME, TRUE, FALSE },
  [ELEMENT_OPTION] = { "option", ELEMENT_OPTIONS, FALSE, FALSE },
  [ELEMENT_EDITIONS] = { "editions", ELEMENT_GAME, TRUE, FALSE },
  [ELEMENT_EDITION] = { "edition", ELEMENT_EDITIONS, FALSE, TRUE },
  [ELEMENT_BAG] = { "bag", ELEMENT_GAME, TRUE, TRUE },
  [ELEMENT_LESSON] = { "lesson", ELEMENT_GAME, TRUE, FALSE, 2 },
  [ELEMENT_GOAL] = { "goal", ELEMENT_GAME, TRUE, FALSE, 2 },
  [ELEMENT_MOVES] = { "moves", ELEMENT_GAME, TRUE, FALSE },
  [ELEMENT_MOVE] = { "move", ELEMENT_MOVES, FALSE, TRUE },
};

/* The setup is made when the moves begin; from then on, what cannot be read costs the rest only. */
typedef struct {
  GMarkupParseContext *context;
  Element element;
  guint seen;          /* bit 1 << Element */
  gboolean failed;     /* an element's start was at fault: GMarkup goes on to the end of <x/> */
  guint line, column;  /* behind the tag of the element that is being read, or of what is wrong */
  gboolean at_tag;     /* the former */
  GPtrArray *editions; /* of BastideEdition */
  char *edition_id;    /* of the one that is being read */
  BastidePlayer players[BASTIDE_MAX_PLAYERS];
  guint n_players;
  BastideOptions options;
  char *bag;
  guint bag_line, bag_column;
  GString *text; /* of the element that is being read */
  guint64 format;
  char *lesson; /* or NULL */
  BastideGoal goal;
  guint goal_line, goal_column;
  guint64 cursor;
  BastideRecord *record; /* NULL before the moves */
  BastideState *state;   /* after all moves of the record */
} Reader;

static void
note_place (Reader *self, gboolean at_tag)
{
  int line, column;

  g_markup_parse_context_get_position (self->context, &line, &column);
  self->line = (guint) MAX (line, 1);
  self->column = (guint) MAX (column, 1);
  self->at_tag = at_tag;
}

/* GMarkup knows where it is, which is behind the tag, maybe on the next line: goes back to where
 * that begins. */
static void
find_tag (Reader *self, const char *text, gsize length)
{
  gsize offset = 0, start;

  for (guint line = 1; line < self->line && offset < length; offset++)
    line += text[offset] == '\n';
  offset = MIN (offset + self->column - 1, length);
  while (offset > 0 && text[offset - 1] != '<')
    offset--;
  if (offset == 0)
    return;
  self->line = 1;
  for (gsize i = start = 0; i < offset - 1; i++)
    if (text[i] == '\n')
      {
        self->line++;
        start = i + 1;
      }
  self->column = (guint) g_utf8_strlen (text + start, (gssize) (offset - 1 - start)) + 1;
}

/* Sets an error with a bare reason; the place is the reader's. */
static void set_reason (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
set_reason (GError **error, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list args;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX, reason);
}

static void
read_game (Reader *self, const char **names, const char **values, GError **error)
{
  const char *format;

  if (!g_markup_collect_attributes ("game", names, values, error, G_MARKUP_COLLECT_STRING, "format",
                                    &format, G_MARKUP_COLLECT_INVALID))
    return;
  if (!g_ascii_string_to_unsigned (format, 10, 1, G_MAXUINT32, &self->format, NULL))
    set_reason (error, _ ("“%s” is no format version"), format);
  else if (self->format > BASTIDE_GAME_FORMAT)
    g_set_error_literal (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_NEWER, "");
}

static void
read_player (Reader *self, const char **names, const char **values, GError **error)
{
  const char *name, *colour, *engine;
  BastidePlayer *player;
  guint c = 0;

  if (!g_markup_collect_attributes ("player", names, values, error, G_MARKUP_COLLECT_STRING, "name",
                                    &name, G_MARKUP_COLLECT_STRING, "colour", &colour,
                                    G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL, "engine",
                                    &engine, G_MARKUP_COLLECT_INVALID) ||
      !bastide_record_check_name (name, error) ||
      (engine != NULL && !bastide_record_check_name (engine, error)))
    return;
  while (c < BASTIDE_MAX_PLAYERS && !g_str_equal (colour, bastide_colour_word (c)))
    c++;
  if (c == BASTIDE_MAX_PLAYERS)
    {
      set_reason (error, _ ("“%s” is no player’s colour"), colour);
      return;
    }
  if (self->n_players == BASTIDE_MAX_PLAYERS)
    {
      set_reason (error, _ ("there are more than %d players"), BASTIDE_MAX_PLAYERS);
      return;
    }
  player = &self->players[self->n_players++];
  player->name = g_strdup (name);
  player->colour = (guint8) c;
  player->engine = g_strdup (engine);
}

static void
read_option (Reader *self, const char **names, const char **values, GError **error)
{
  const char *name, *value;

  if (g_markup_collect_attributes ("option", names, values, error, G_MARKUP_COLLECT_STRING, "name",
                                   &name, G_MARKUP_COLLECT_STRING, "value", &value,
                                   G_MARKUP_COLLECT_INVALID))
    bastide_options_set (&self->options, name, value, error);
}

static void
read_edition (Reader *self, GError **error)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (GError) local_error = NULL;
  BastideEdition *edition;

  /* Its messages name lines of the edition, so they name the edition in place of a file. */
  edition = bastide_edition_parse (self->text->str, (gssize) self->text->len, self->edition_id,
                                   NULL, NULL, issues, &local_error);
  if (edition == NULL)
    {
      gboolean newer =
          g_error_matches (local_error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NEWER);

      g_set_error (error, BASTIDE_RECORD_ERROR,
                   newer ? BASTIDE_RECORD_ERROR_NEWER : BASTIDE_RECORD_ERROR_SYNTAX,
                   /* Translators: what is wrong with it follows. */
                   _ ("the tile set kept with the game cannot be read: %s"), local_error->message);
      return;
    }
  g_ptr_array_add (self->editions, edition);
  for (guint i = 0; i < issues->len; i++)
    {
      const BastideIssue *issue = g_ptr_array_index (issues, i);

      if (issue->severity != BASTIDE_SEVERITY_ERROR)
        continue;
      set_reason (error, _ ("the tile set kept with the game cannot be read: %s"), issue->message);
      return;
    }
}

/* One tile of the bag: "V:3", with another edition than the first "winter-2022/Z01:1"; the copy
 * counts from 1 and may be missing. */
static gboolean
read_piece (GHashTable *kinds, char *word, BastidePiece *piece, GError **error)
{
  char *colon = strrchr (word, ':');
  guint64 copy = 0;
  gpointer kind;

  if (colon != NULL && !g_ascii_string_to_unsigned (colon + 1, 10, 1, G_MAXUINT16 - 1, &copy, NULL))
    {
      set_reason (error, _ ("“%s” is no tile of the bag"), word);
      return FALSE;
    }
  if (colon != NULL)
    *colon = '\0';
  if (!g_hash_table_lookup_extended (kinds, word, NULL, &kind))
    {
      set_reason (error, _ ("the bag has a tile “%s” that is in no tile set of the game"), word);
      return FALSE;
    }
  piece->kind = (guint16) GPOINTER_TO_UINT (kind);
  piece->copy = copy == 0 ? G_MAXUINT16 : (guint16) (copy - 1);
  return TRUE;
}

char *
bastide_record_kind_name (const BastideEdition *edition, guint index, const BastideTile *tile)
{
  return index == 0 ? g_strdup (tile->id) : g_strdup_printf ("%s/%s", edition->id, tile->id);
}

/* Name -> number of the kind. */
static GHashTable *
list_kinds (GPtrArray *editions)
{
  GHashTable *kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_kinds = 0;

  for (guint e = 0; e < editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (editions, e);

      for (guint t = 0; t < edition->tiles->len; t++)
        g_hash_table_insert (
            kinds, bastide_record_kind_name (edition, e, g_ptr_array_index (edition->tiles, t)),
            GUINT_TO_POINTER (n_kinds++));
    }
  return kinds;
}

static GArray *
read_bag (Reader *self, GError **error)
{
  g_autoptr (GArray) bag = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  g_autoptr (GHashTable) kinds = list_kinds (self->editions);
  char *rest = self->bag, *word;

  while ((word = strsep (&rest, " \t\r\n")) != NULL)
    {
      BastidePiece piece;

      if (*word == '\0')
        continue;
      if (bag->len == BASTIDE_MAX_TILES)
        {
          set_reason (error, _ ("the bag has more than %d tiles"), BASTIDE_MAX_TILES);
          return NULL;
        }
      if (!read_piece (kinds, word, &piece, error))
        return NULL;
      g_array_append_val (bag, piece);
    }
  return g_steal_pointer (&bag);
}

/* The setup is complete: whatever is wrong from here on leaves a game to be opened. */
static void
begin_moves (Reader *self, GError **error)
{
  static const Element needed[] = { ELEMENT_PLAYERS, ELEMENT_EDITIONS, ELEMENT_BAG };
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GArray) bag = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if ((self->seen & (1u << needed[i])) == 0)
      {
        set_reason (error, _ ("<%s> is missing"), grammar[needed[i]].name);
        return;
      }
  self->line = self->bag_line;
  self->column = self->bag_column;
  bag = read_bag (self, error);
  if (bag == NULL)
    return;
  setup =
      bastide_setup_new_with_bag (self->editions, self->players, self->n_players, &self->options,
                                  (const BastidePiece *) (gpointer) bag->data, bag->len, error);
  if (setup == NULL)
    return;
  self->record = bastide_record_new (setup);
  self->record->lesson = g_steal_pointer (&self->lesson);
  self->state = bastide_state_new (setup, NULL);
}

static void
read_lesson (Reader *self, const char **names, const char **values, GError **error)
{
  const char *name;

  if (!g_markup_collect_attributes ("lesson", names, values, error, G_MARKUP_COLLECT_STRING, "name",
                                    &name, G_MARKUP_COLLECT_INVALID))
    return;
  if (g_utf8_strlen (name, -1) > BASTIDE_GAME_MAX_LESSON)
    set_reason (error, _ ("a lesson’s name has more than %d characters"), BASTIDE_GAME_MAX_LESSON);
  else
    self->lesson = g_strdup (name);
}

/* A goal is about a position, so it is looked at when the moves are there. One that means nothing
 * is left out. */
static gboolean
check_goal (Reader *self, GError **error)
{
  g_autofree BastideState *before = NULL;
  const char *fault;

  if (self->goal.kind == BASTIDE_GOAL_NONE)
    return TRUE;
  if (self->goal.moves > self->record->moves->len)
    fault = _ ("its goal is about moves that are not there");
  else
    {
      before = bastide_record_state (self->record, self->goal.moves);
      fault = bastide_goal_fault (&self->goal, before);
    }
  if (fault == NULL)
    {
      self->record->goal = self->goal;
      return TRUE;
    }
  set_reason (error, "%s", fault);
  return FALSE;
}

static void
read_moves (Reader *self, const char **names, const char **values, GError **error)
{
  const char *cursor;

  if (!g_markup_collect_attributes ("moves", names, values, error,
                                    G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL, "cursor",
                                    &cursor, G_MARKUP_COLLECT_INVALID))
    return;
  if (cursor == NULL)
    self->cursor = G_MAXUINT32;
  else if (!g_ascii_string_to_unsigned (cursor, 10, 0, G_MAXUINT32 - 1, &self->cursor, NULL))
    {
      set_reason (error, _ ("“%s” is no number of moves"), cursor);
      return;
    }
  begin_moves (self, error);
}

static void
read_move (Reader *self, GError **error)
{
  g_autofree char *text = g_strstrip (g_strndup (self->text->str, MIN (self->text->len, 100)));
  BastideMove move;

  if (self->text->len > 100 || !bastide_move_from_text (text, &move))
    set_reason (error, _ ("“%s” is no move"), text);
  else
    bastide_record_append (self->record, self->state, move, error);
}

static void
read_attributes (Reader *self, const char **names, const char **values, GError **error)
{
  switch (self->element)
    {
    case ELEMENT_GAME:
      read_game (self, names, values, error);
      break;
    case ELEMENT_PLAYER:
      read_player (self, names, values, error);
      break;
    case ELEMENT_OPTION:
      read_option (self, names, values, error);
      break;
    case ELEMENT_MOVES:
      read_moves (self, names, values, error);
      break;
    case ELEMENT_LESSON:
      read_lesson (self, names, values, error);
      break;
    case ELEMENT_GOAL:
      self->goal_line = self->line;
      self->goal_column = self->column;
      bastide_record_read_goal (&self->goal, names, values, error);
      break;
    case ELEMENT_EDITION:
      g_clear_pointer (&self->edition_id, g_free);
      g_markup_collect_attributes ("edition", names, values, error, G_MARKUP_COLLECT_STRDUP, "id",
                                   &self->edition_id, G_MARKUP_COLLECT_INVALID);
      break;
    default:
      g_markup_collect_attributes (grammar[self->element].name, names, values, error,
                                   G_MARKUP_COLLECT_INVALID, NULL, NULL);
      break;
    }
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  Reader *self = user_data;
  g_autoptr (GError) local_error = NULL;
  guint e = 1;

  note_place (self, TRUE);
  while (e < N_ELEMENTS &&
         !(g_str_equal (grammar[e].name, name) && grammar[e].parent == self->element &&
           grammar[e].format <= MAX (self->format, 1)))
    e++;
  if (e == N_ELEMENTS)
    {
      set_reason (error, _ ("<%s> is not expected here"), name);
      self->failed = TRUE;
      return;
    }
  if (grammar[e].once && (self->seen & (1u << e)) != 0)
    {
      set_reason (error, _ ("<%s> is there twice"), name);
      self->failed = TRUE;
      return;
    }
  self->element = (Element) e;
  self->seen |= 1u << e;
  g_string_truncate (self->text, 0);
  read_attributes (self, names, values, &local_error);
  self->failed = local_error != NULL;
  if (self->failed)
    g_propagate_error (error, g_steal_pointer (&local_error));
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *self = user_data;

  if (self->failed)
    return;
  switch (self->element)
    {
    case ELEMENT_EDITION:
      read_edition (self, error);
      break;
    case ELEMENT_BAG:
      self->bag = g_strdup (self->text->str);
      self->bag_line = self->line;
      self->bag_column = self->column;
      break;
    case ELEMENT_MOVE:
      read_move (self, error);
      break;
    default:
      break;
    }
  self->element = grammar[self->element].parent;
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *self = user_data;

  if (grammar[self->element].has_text)
    {
      g_string_append_len (self->text, text, (gssize) length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        note_place (self, FALSE);
        set_reason (error, _ ("there is text between the elements"));
        return;
      }
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->context, g_markup_parse_context_free);
  g_clear_pointer (&self->editions, g_ptr_array_unref);
  for (guint p = 0; p < self->n_players; p++)
    bastide_player_clear (&self->players[p]);
  g_clear_pointer (&self->edition_id, g_free);
  g_clear_pointer (&self->bag, g_free);
  g_clear_pointer (&self->lesson, g_free);
  g_string_free (self->text, TRUE);
  g_clear_pointer (&self->record, bastide_record_free);
  g_clear_pointer (&self->state, g_free);
}

/* What is wrong, as a part of a sentence. GMarkup writes its own place in front of its messages. */
static char *
bare_reason (const GError *error)
{
  const char *colon;

  if (error->domain != G_MARKUP_ERROR)
    return g_strdup (error->message);
  colon = strstr (error->message, ": ");
  /* Translators: what the reader of XML says about it. */
  return g_strdup_printf (_ ("the text is not as it should be (%s)"),
                          colon != NULL && g_ascii_isalpha (colon[2]) ? colon + 2 : error->message);
}

/* Whether the XML reader itself stopped: then the place is where it is. */
static gboolean
is_markup_error (const GError *error)
{
  return error->domain == G_MARKUP_ERROR && error->code != G_MARKUP_ERROR_MISSING_ATTRIBUTE &&
         error->code != G_MARKUP_ERROR_UNKNOWN_ATTRIBUTE;
}

static void
run (Reader *self, const char *text, gsize length, GError **error)
{
  const char *end;
  gboolean valid = g_utf8_validate_len (text, length, &end);

  /* GMarkup would go on behind wrong bytes in a CDATA section. */
  if (!g_markup_parse_context_parse (self->context, text, end - text, error))
    {
      if (is_markup_error (*error))
        note_place (self, FALSE);
      return;
    }
  if (!valid)
    set_reason (error, _ ("there are bytes that are no UTF-8 text"));
  else if (!g_markup_parse_context_end_parse (self->context, NULL))
    set_reason (error, _ ("the file ends before the game does"));
  else if (self->record == NULL)
    set_reason (error, _ ("<%s> is missing"), grammar[ELEMENT_MOVES].name);
  else if (self->cursor != G_MAXUINT32 && self->cursor > self->record->moves->len)
    set_reason (error, _ ("moves are missing: it shows the position after %u of them"),
                (guint) self->cursor);
  else if (!check_goal (self, error))
    {
      self->line = self->goal_line;
      self->column = self->goal_column;
      self->at_tag = TRUE;
      return;
    }
  else
    return;
  note_place (self, FALSE);
}

static BastideRecordError
error_code (const Reader *self, const GError *error)
{
  if (g_error_matches (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_NEWER))
    return BASTIDE_RECORD_ERROR_NEWER;
  return self->record != NULL ? BASTIDE_RECORD_ERROR_DAMAGED : BASTIDE_RECORD_ERROR_SYNTAX;
}

BastideRecord *
bastide_record_parse (const char *text, gssize length, const char *file_name, GError **error)
{
  static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL, NULL };
  Reader self = { .editions =
                      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref),
                  .text = g_string_new (NULL) };
  g_autoptr (GError) local_error = NULL;
  BastideRecord *record;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (length < 0)
    length = (gssize) strlen (text);
  self.context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &self, NULL);
  run (&self, text, (gsize) length, &local_error);
  if (local_error != NULL)
    {
      g_autofree char *reason = self.seen != 0 ? bare_reason (local_error) : NULL;

      if (self.at_tag)
        find_tag (&self, text, (gsize) length);
      bastide_record_set_error (error, error_code (&self, local_error), file_name,
                                self.record != NULL ? self.record->good_turns : 0, self.line,
                                self.column, reason);
    }
  record = g_steal_pointer (&self.record);
  if (record != NULL)
    record->cursor = (guint) MIN (self.cursor, record->moves->len);
  reader_clear (&self);
  return record;
}

/* Writing */

/* As an attribute's value; line ends and tabs would come back as blanks. */
static void
append_attribute (GString *xml, const char *name, const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (xml, " %s=\"", name);
  for (const char *p = escaped; *p != '\0'; p++)
    if (*p == '\n' || *p == '\t' || *p == '\r')
      g_string_append_printf (xml, "&#%d;", *p);
    else
      g_string_append_c (xml, *p);
  g_string_append_c (xml, '"');
}

static void
append_players (GString *xml, const BastideSetup *setup)
{
  g_string_append (xml, "  <players>\n");
  for (guint p = 0; p < setup->n_players; p++)
    {
      const BastidePlayer *player = &setup->players[p];

      g_string_append (xml, "    <player");
      append_attribute (xml, "name", player->name);
      append_attribute (xml, "colour", bastide_colour_word (player->colour));
      if (player->engine != NULL)
        append_attribute (xml, "engine", player->engine);
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "  </players>\n");
}

static void
append_options (GString *xml, const BastideSetup *setup)
{
  const BastideOptionInfo *info;

  g_string_append (xml, "  <options>\n");
  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    {
      g_string_append (xml, "    <option");
      append_attribute (xml, "name", info->name);
      append_attribute (xml, "value", bastide_options_get (&setup->options, info->name));
      g_string_append (xml, "/>\n");
    }
  g_string_append (xml, "  </options>\n");
}

/* The edition's own file as it is, in a CDATA section; where its text would end the section, two
 * are made. */
static void
append_editions (GString *xml, const BastideSetup *setup)
{
  g_string_append (xml, "  <editions>\n");
  for (guint e = 0; e < setup->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (setup->editions, e);
      g_autofree char *text = bastide_edition_to_xml (edition, TRUE);
      const char *p = text, *end;

      g_string_append (xml, "    <edition");
      append_attribute (xml, "id", edition->id);
      g_string_append (xml, "><![CDATA[");
      for (; (end = strstr (p, "]]>")) != NULL; p = end + 2)
        {
          g_string_append_len (xml, p, end + 2 - p);
          g_string_append (xml, "]]><![CDATA[");
        }
      g_string_append (xml, p);
      g_string_append (xml, "]]></edition>\n");
    }
  g_string_append (xml, "  </editions>\n");
}

static void
append_bag (GString *xml, const BastideSetup *setup)
{
  g_string_append (xml, "  <bag>");
  for (guint i = setup->n_start; i < setup->n_pieces; i++)
    {
      const BastidePiece *piece = &setup->pieces[i];
      const BastideKind *kind = &setup->kinds[piece->kind];
      g_autofree char *name = bastide_record_kind_name (
          g_ptr_array_index (setup->editions, kind->edition), kind->edition, kind->tile);

      g_string_append (xml, (i - setup->n_start) % 12 == 0 ? "\n    " : " ");
      g_string_append_printf (xml, "%s:%u", name, piece->copy + 1u);
    }
  g_string_append (xml, "\n  </bag>\n");
}

/* What an older Bastide can read is written for it. */
static int
format_of (const BastideRecord *self)
{
  return self->lesson != NULL || self->goal.kind != BASTIDE_GOAL_NONE ? BASTIDE_GAME_FORMAT : 1;
}

char *
bastide_record_to_xml (const BastideRecord *self)
{
  GString *xml;

  g_return_val_if_fail (self != NULL, NULL);

  xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  g_string_append_printf (xml, "<game format=\"%d\">\n", format_of (self));
  append_players (xml, self->setup);
  append_options (xml, self->setup);
  append_editions (xml, self->setup);
  append_bag (xml, self->setup);
  if (self->lesson != NULL)
    {
      g_string_append (xml, "  <lesson");
      append_attribute (xml, "name", self->lesson);
      g_string_append (xml, "/>\n");
    }
  if (self->goal.kind != BASTIDE_GOAL_NONE)
    bastide_record_append_goal (xml, &self->goal);
  g_string_append_printf (xml, "  <moves cursor=\"%u\">\n", self->cursor);
  for (guint i = 0; i < self->moves->len; i++)
    {
      g_autofree char *text = bastide_move_to_text (g_array_index (self->moves, BastideMove, i));

      g_string_append_printf (xml, "    <move>%s</move>\n", text);
    }
  g_string_append (xml, "  </moves>\n</game>\n");
  return g_string_free (xml, FALSE);
}

static void
peek_element_cb (GMarkupParseContext *context,
                 const char *name,
                 const char **names,
                 const char **values,
                 gpointer user_data,
                 GError **error)
{
  guint64 format = 0;

  for (guint i = 0; g_str_equal (name, "game") && names[i] != NULL; i++)
    if (g_str_equal (names[i], "format"))
      g_ascii_string_to_unsigned (values[i], 10, 0, G_MAXUINT32, &format, NULL);
  *(gboolean *) user_data = format > BASTIDE_GAME_FORMAT;
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "enough");
}

/* Whether a newer Bastide wrote the file at path: its beginning tells. */
static gboolean
is_newer (const char *path)
{
  static const GMarkupParser parser = { peek_element_cb, NULL, NULL, NULL, NULL };
  g_autoptr (GMarkupParseContext) context = NULL;
  gboolean newer = FALSE;
  char start[4096];
  gssize length;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

  if (fd < 0)
    return FALSE;
  length = read (fd, start, sizeof start);
  close (fd);
  if (length <= 0)
    return FALSE;
  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &newer, NULL);
  g_markup_parse_context_parse (context, start, length, NULL);
  return newer;
}

gboolean
bastide_record_save (const BastideRecord *self, const char *path, GError **error)
{
  g_autofree char *xml = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (is_newer (path))
    {
      bastide_record_set_error (error, BASTIDE_RECORD_ERROR_NEWER, path, 0, 0, 0, NULL);
      return FALSE;
    }
  xml = bastide_record_to_xml (self);
  return bastide_save_text (path, xml, strlen (xml), error);
}
