/* SPDX-License-Identifier: GPL-3.0-or-later */
/* seat.c: who plays in a game of the command line. */

#include "config.h"

#include "cli.h"
#include "record.h"
#include "seat.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>

#define PREFIX   "exec:"
#define PATIENCE 10 /* seconds for an answer that needs no thought */

/* ---- Names of tiles ---- */

char *
cli_kind_name (const BastideSetup *setup, guint kind)
{
  const BastideKind *self = &setup->kinds[kind];

  return bastide_record_kind_name (setup->editions->pdata[self->edition], self->edition,
                                   self->tile);
}

int
cli_find_kind (const BastideSetup *setup, const char *name)
{
  for (guint kind = 0; kind < setup->n_kinds; kind++)
    {
      g_autofree char *other = cli_kind_name (setup, kind);

      if (g_str_equal (other, name))
        return (int) kind;
    }
  return -1;
}

/* ---- Another program ---- */

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, message);
  return FALSE;
}

static gboolean
fail_ended (const CliSeat *seat, GError **error)
{
  /* Translators: here and in what follows, “%s” is another program that plays, as the command line
   * calls it. */
  return fail (error, _ ("“%s” has ended."), seat->name);
}

static gboolean send (CliSeat *seat, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
send (CliSeat *seat, GError **error, const char *format, ...)
{
  GOutputStream *to = g_subprocess_get_stdin_pipe (seat->process);
  g_autofree char *line = NULL;
  va_list args;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  if (g_output_stream_write_all (to, line, strlen (line), NULL, NULL, NULL) &&
      g_output_stream_flush (to, NULL, NULL))
    return TRUE;
  return fail_ended (seat, error);
}

/* Cancels a read that takes too long. */
typedef struct {
  GCancellable *cancellable;
  GMutex mutex;
  GCond cond;
  gboolean done;
  gint64 end;
} Watch;

static gpointer
watch_thread (gpointer data)
{
  Watch *watch = data;

  g_mutex_lock (&watch->mutex);
  while (!watch->done)
    if (!g_cond_wait_until (&watch->cond, &watch->mutex, watch->end))
      {
        g_cancellable_cancel (watch->cancellable);
        break;
      }
  g_mutex_unlock (&watch->mutex);
  return NULL;
}

/* The next line, or NULL with error. end: until when, some seconds after it was asked for. */
static char *
read_line (CliSeat *seat, int seconds, gint64 end, GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) reason = NULL;
  Watch watch = { .cancellable = cancellable, .end = end };
  GThread *thread;
  char *line;

  /* Who never stops talking is always faster than the thread. */
  if (g_get_monotonic_time () >= end)
    g_cancellable_cancel (cancellable);
  thread = g_thread_new ("watch", watch_thread, &watch);
  line = g_data_input_stream_read_line_utf8 (seat->from, NULL, cancellable, &reason);
  g_mutex_lock (&watch.mutex);
  watch.done = TRUE;
  g_cond_signal (&watch.cond);
  g_mutex_unlock (&watch.mutex);
  g_thread_join (thread);
  g_mutex_clear (&watch.mutex);
  g_cond_clear (&watch.cond);
  if (line != NULL)
    return line;
  if (g_cancellable_is_cancelled (cancellable))
    fail (error,
          ngettext ("“%s” did not answer within %d second.",
                    "“%s” did not answer within %d seconds.", (gulong) seconds),
          seat->name, seconds);
  else if (reason != NULL)
    /* Translators: a program, and the system's reason */
    fail (error, _ ("What “%s” says cannot be read: %s"), seat->name, reason->message);
  else
    fail_ended (seat, error);
  return NULL;
}

/* What follows a word at the beginning of a line; other lines are passed over, but for errors. */
static char *
await (CliSeat *seat, const char *word, int seconds, GError **error)
{
  gint64 end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;

  for (;;)
    {
      g_autofree char *line = read_line (seat, seconds, end, error);

      if (line == NULL)
        return NULL;
      if (g_str_has_prefix (line, "error "))
        {
          /* Translators: a program, and what it says of an error */
          fail (error, _ ("“%s” complains: %s"), seat->name, line + strlen ("error "));
          return NULL;
        }
      if (g_str_has_prefix (line, word) &&
          (line[strlen (word)] == ' ' || line[strlen (word)] == '\0'))
        return g_strdup (g_strstrip (line + strlen (word)));
    }
}

static gboolean
start (CliSeat *seat, GError **error)
{
  g_autofree char *ready = NULL;

  signal (SIGPIPE, SIG_IGN); /* a program that ends is no end of ours */
  seat->process =
      g_subprocess_newv ((const char *const *) seat->command,
                         G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, error);
  if (seat->process == NULL)
    return FALSE;
  seat->from = g_data_input_stream_new (g_subprocess_get_stdout_pipe (seat->process));
  if (!send (seat, error, "bastide\n"))
    return FALSE;
  ready = await (seat, "ready", PATIENCE, error);
  return ready != NULL;
}

/* The protocol can't say what others hold, nor how chance goes on. */
static gboolean
can_be_told (const CliSeat *seat, const BastideSetup *setup, GError **error)
{
  if (setup->options.hand_3)
    return fail (error, _ ("“%s” can’t play with hands of three tiles."), seat->name);
  if (setup->options.unplaceable_return)
    return fail (error, _ ("“%s” can’t play where unplaceable tiles go back into the bag."),
                 seat->name);
  return TRUE;
}

static char *
new_game_line (const BastideSetup *setup)
{
  GString *line = g_string_new (NULL);
  const BastideOptionInfo *info;

  g_string_append_printf (line, "newgame players %u editions ", setup->n_players);
  for (guint i = 0; i < setup->editions->len; i++)
    g_string_append_printf (line, "%s%s", i > 0 ? "," : "",
                            ((BastideEdition *) setup->editions->pdata[i])->id);
  for (guint i = 0; (info = bastide_option_info (i)) != NULL; i++)
    {
      const char *value = bastide_options_get (&setup->options, info->name);

      if (g_strcmp0 (value, info->values[0]) != 0)
        g_string_append_printf (line, " option %s=%s", info->name, value);
    }
  return g_string_free (g_string_append_c (line, '\n'), FALSE);
}

static gboolean
send_draws (CliSeat *seat, const BastideSetup *setup, GArray *events, GError **error)
{
  g_autoptr (GString) line = g_string_new ("draw");

  for (guint i = 0; i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);

      if (event->type == BASTIDE_EVENT_DRAWN || event->type == BASTIDE_EVENT_DISCARDED)
        {
          g_autofree char *name = cli_kind_name (setup, setup->pieces[event->piece].kind);

          g_string_append_printf (line, " %s", name);
        }
    }
  return line->len == strlen ("draw") || send (seat, error, "%s\n", line->str);
}

gboolean
cli_seat_begin (CliSeat *seat, const BastideSetup *setup, GArray *events, GError **error)
{
  g_autofree char *line = NULL;

  if (seat->kind != NULL)
    return TRUE;
  if (!can_be_told (seat, setup, error) || (seat->process == NULL && !start (seat, error)))
    return FALSE;
  line = new_game_line (setup);
  return send (seat, error, "%s", line) && send_draws (seat, setup, events, error);
}

gboolean
cli_seat_tell (CliSeat *seat,
               const BastideSetup *setup,
               BastideMove move,
               GArray *events,
               GError **error)
{
  g_autofree char *text = NULL;

  if (seat->kind != NULL)
    return TRUE;
  text = bastide_move_to_text (move);
  return send_draws (seat, setup, events, error) && send (seat, error, "play %s\n", text);
}

static gboolean
ask_program (CliSeat *seat, const BastideState *state, BastideMove *move, GError **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) illegal = NULL;

  if (!send (seat, error, "go ms %d\n", seat->ms))
    return FALSE;
  text = await (seat, "bestmove", PATIENCE + (seat->ms + 999) / 1000, error);
  if (text == NULL)
    return FALSE;
  if (!bastide_move_from_text (text, move))
    /* Translators: a program, and what it said */
    return fail (error, _ ("“%s” answers “%s”, which is no move."), seat->name, text);
  if (!bastide_rules_is_legal (state, *move, &illegal))
    /* Translators: a program, its move, and why that is illegal: “a tile must be placed first” */
    return fail (error, _ ("“%s” plays “%s”, which is illegal: %s."), seat->name, text,
                 illegal->message);
  return TRUE;
}

gboolean
cli_seat_choose (CliSeat *seat,
                 const BastideState *state,
                 BastideRandom *random,
                 BastideMove *move,
                 GError **error)
{
  if (seat->kind == NULL)
    return ask_program (seat, state, move, error);
  *move = bastide_ai_choose (seat->kind, state, random, NULL);
  return TRUE;
}

int
cli_seat_read (const char *command, const char *text, int ms, CliSeat *seat)
{
  g_autoptr (GError) error = NULL;

  *seat = (CliSeat){ .name = g_strdup (text), .ms = ms };
  if (g_str_has_prefix (text, PREFIX))
    {
      if (!g_shell_parse_argv (text + strlen (PREFIX), NULL, &seat->command, &error))
        return cli_usage ("%s: %s: %s", command, text, error->message);
      return CLI_OK;
    }
  seat->kind = bastide_ai_find (text);
  if (seat->kind == NULL)
    return cli_usage (_ ("%s: there is no computer player “%s”"), command, text);
  return CLI_OK;
}

void
cli_seat_clear (CliSeat *seat)
{
  if (seat->process != NULL)
    {
      send (seat, NULL, "quit\n");
      g_output_stream_close (g_subprocess_get_stdin_pipe (seat->process), NULL, NULL);
      for (int i = 0; i < 100 && g_subprocess_get_identifier (seat->process) != NULL; i++)
        g_usleep (10000);
      g_subprocess_force_exit (seat->process);
    }
  g_clear_object (&seat->from);
  g_clear_object (&seat->process);
  g_strfreev (seat->command);
  g_free (seat->name);
  *seat = (CliSeat){ NULL };
}
