/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.c: a game as it is kept: setup, moves, cursor; and what is said when its file is at fault.
 */

#include "config.h"

#include "record-private.h"
#include "save.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_REASON 300 /* characters */

/* Errors: beside the message they keep the bare reason and its place */

typedef struct {
  guint line, column;
  char *reason;
} BastideRecordErrorPrivate;

static void
bastide_record_error_private_init (BastideRecordErrorPrivate *private)
{
}

static void
bastide_record_error_private_copy (const BastideRecordErrorPrivate *source,
                                   BastideRecordErrorPrivate *target)
{
  *target = *source;
  target->reason = g_strdup (source->reason);
}

static void
bastide_record_error_private_clear (BastideRecordErrorPrivate *private)
{
  g_free (private->reason);
}

G_DEFINE_EXTENDED_ERROR (BastideRecordError, bastide_record_error)

const char *
bastide_record_error_get_reason (const GError *error, guint *line, guint *column)
{
  const BastideRecordErrorPrivate *private;

  g_return_val_if_fail (error != NULL && error->domain == BASTIDE_RECORD_ERROR, NULL);

  private = bastide_record_error_get_private (error);
  if (line != NULL)
    *line = private->line;
  if (column != NULL)
    *column = private->column;
  return private->reason != NULL && *private->reason != '\0' ? private->reason : error->message;
}

static char *
describe_damage (const char *name, guint good_turns, guint line, const char *reason)
{
  if (line == 0 && good_turns == 0)
    /* Translators: a file's name; then what is wrong, as a part of a sentence. */
    return g_strdup_printf (_ ("“%s” cannot be read from the first turn on: %s."), name, reason);
  if (line == 0)
    /* Translators: a file's name, a turn's number; then what is wrong, as a part of a sentence. */
    return g_strdup_printf (_ ("“%s” cannot be read after turn %u: %s."), name, good_turns, reason);
  if (good_turns == 0)
    /* Translators: a file's name, a line's number; then what is wrong, as a part of a sentence. */
    return g_strdup_printf (_ ("“%s” cannot be read from the first turn on: in line %u %s."), name,
                            line, reason);
  /* Translators: a file's name, a turn's number, a line's number; then what is wrong, as a part of
   * a sentence: "a tile is placed where it does not fit". */
  return g_strdup_printf (_ ("“%s” cannot be read after turn %u: in line %u %s."), name, good_turns,
                          line, reason);
}

static char *
describe_error (BastideRecordError code,
                const char *name,
                guint good_turns,
                guint line,
                guint column,
                const char *reason)
{
  if (code == BASTIDE_RECORD_ERROR_NEWER)
    return g_strdup_printf (_ ("“%s” was made by a newer version of Bastide."), name);
  if (code == BASTIDE_RECORD_ERROR_TOO_LARGE)
    return g_strdup_printf (_ ("“%s” is too large for a game: more than %u MiB."), name,
                            BASTIDE_GAME_MAX_BYTES >> 20);
  if (reason == NULL)
    return g_strdup_printf (_ ("“%s” is not a Bastide game."), name);
  if (code == BASTIDE_RECORD_ERROR_DAMAGED)
    return describe_damage (name, good_turns, line, reason);
  if (line == 0)
    /* Translators: a file's name; then what is wrong, as a part of a sentence. */
    return g_strdup_printf (_ ("“%s” cannot be opened: %s."), name, reason);
  /* Translators: a file's name, line and column; then what is wrong, as a part of a sentence. */
  return g_strdup_printf (_ ("“%s” cannot be opened: line %u, column %u: %s."), name, line, column,
                          reason);
}

/* What a file says may be anything: valid text of bearable length, without a full stop at its end.
 */
static char *
clean_reason (const char *reason)
{
  g_autofree char *valid = g_utf8_make_valid (reason, -1);

  if (g_utf8_strlen (valid, -1) > MAX_REASON)
    {
      g_autofree char *start = g_utf8_substring (valid, 0, MAX_REASON);

      return g_strconcat (start, "…", NULL);
    }
  if (g_str_has_suffix (valid, "."))
    valid[strlen (valid) - 1] = '\0';
  return g_steal_pointer (&valid);
}

void
bastide_record_set_error (GError **error,
                          BastideRecordError code,
                          const char *file_name,
                          guint good_turns,
                          guint line,
                          guint column,
                          const char *reason)
{
  g_autofree char *name = g_filename_display_basename (file_name != NULL ? file_name : "");
  g_autofree char *bare = reason != NULL ? clean_reason (reason) : NULL;
  g_autofree char *message = NULL;

  if (error == NULL)
    return;
  message = describe_error (code, name, good_turns, line, column, bare);
  g_set_error_literal (error, BASTIDE_RECORD_ERROR, (int) code, message);
  if (*error != NULL)
    {
      BastideRecordErrorPrivate *private = bastide_record_error_get_private (*error);

      private->line = line;
      private->column = column;
      private->reason = g_steal_pointer (&bare);
    }
}

BastideRecord *
bastide_record_new (BastideSetup *setup)
{
  BastideRecord *self;

  g_return_val_if_fail (setup != NULL, NULL);

  self = g_new0 (BastideRecord, 1);
  self->setup = bastide_setup_ref (setup);
  self->moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  return self;
}

void
bastide_record_free (BastideRecord *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->setup, bastide_setup_unref);
  g_clear_pointer (&self->moves, g_array_unref);
  g_free (self->oracle);
  g_free (self->lesson);
  g_free (self);
}

gboolean
bastide_record_append (BastideRecord *self, BastideState *state, BastideMove move, GError **error)
{
  if (!bastide_rules_is_legal (state, move, error))
    return FALSE;
  bastide_rules_apply (state, move, NULL);
  g_array_append_val (self->moves, move);
  if (move.type == BASTIDE_MOVE_PLACE)
    self->good_turns++;
  return TRUE;
}

gboolean
bastide_record_check_name (const char *name, GError **error)
{
  if (g_utf8_strlen (name, -1) <= BASTIDE_GAME_MAX_NAME)
    return TRUE;
  g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
               _ ("a player’s name has more than %d characters"), BASTIDE_GAME_MAX_NAME);
  return FALSE;
}

BastideState *
bastide_record_state (const BastideRecord *self, guint n)
{
  BastideState *state;

  g_return_val_if_fail (self != NULL && n <= self->moves->len, NULL);

  state = bastide_state_new (self->setup, NULL);
  for (guint i = 0; i < n; i++)
    bastide_rules_apply (state, g_array_index (self->moves, BastideMove, i), NULL);
  return state;
}

BastideRecord *
bastide_record_from_bytes (GBytes *bytes, const char *file_name, GError **error)
{
  gsize length, i = 0;
  const char *text;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  if (length > BASTIDE_GAME_MAX_BYTES)
    {
      bastide_record_set_error (error, BASTIDE_RECORD_ERROR_TOO_LARGE, file_name, 0, 0, 0, NULL);
      return NULL;
    }
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  while (i < length && g_ascii_isspace (text[i]))
    i++;
  if (i < length && text[i] == '{')
    return bastide_jcz_parse (text, (gssize) length, file_name, error);
  return bastide_record_parse (length > 0 ? text : "", (gssize) length, file_name, error);
}

BastideRecord *
bastide_record_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local_error = NULL;
  gboolean too_large;
  gsize length;
  char *text;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = bastide_read_text (path, BASTIDE_GAME_MAX_BYTES, &length, &too_large, &local_error);
  if (text == NULL && too_large)
    bastide_record_set_error (error, BASTIDE_RECORD_ERROR_TOO_LARGE, path, 0, 0, 0, NULL);
  else if (text == NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  if (text == NULL)
    return NULL;
  bytes = g_bytes_new_take (text, length);
  return bastide_record_from_bytes (bytes, path, error);
}

guint
bastide_record_moves_until (const BastideRecord *self, guint turn)
{
  guint turns = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < self->moves->len; i++)
    if (g_array_index (self->moves, BastideMove, i).type == BASTIDE_MOVE_PLACE && turns++ == turn)
      return i;
  return self->moves->len;
}
