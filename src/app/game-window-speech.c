/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-speech.c: what is said aloud, once for each thing that happens.
 *
 * One decision can bring several things to say: events, a toast, the next question. They are
 * gathered until the program has nothing else to do, and then said as one text, the question last
 * and as it is then. */

#include "config.h"

#include "aloud.h"
#include "describe.h"
#include "game-window-private.h"

/* A label that hides behind the board keeps the words, to be read again, or the list of moves if
 * people play there. */
static void
say_aloud (BastideGameWindow *self, const char *text)
{
  if (!bastide_game_window_tell_moves (self, text))
    {
      gtk_label_set_label (self->spoken, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->spoken), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      text, -1);
      bastide_say_aloud (GTK_WIDGET (self), text);
    }
  g_signal_emit_by_name (self, "announced", text);
}

static void
add_prompt (BastideGameWindow *self)
{
  g_auto (BastideNow) now = { 0 };
  const char *coach;

  if (self->game == NULL)
    return;
  bastide_game_window_now (self, &now);
  g_ptr_array_add (self->news, bastide_now_spoken (&now));
  coach = bastide_game_window_take_lesson_text (self, &now);
  if (coach != NULL)
    g_ptr_array_add (self->news, g_strdup (coach));
}

static gboolean
speak_cb (gpointer data)
{
  BastideGameWindow *self = data;
  g_autofree char *text = NULL;

  self->speak_id = 0;
  if (self->prompt_due)
    add_prompt (self);
  self->prompt_due = FALSE;
  g_ptr_array_add (self->news, NULL);
  text = g_strjoinv (" ", (char **) self->news->pdata);
  g_ptr_array_set_size (self->news, 0);
  if (*text != '\0')
    say_aloud (self, text);
  return G_SOURCE_REMOVE;
}

static void
queue (BastideGameWindow *self)
{
  if (self->speak_id == 0 && self->news != NULL)
    self->speak_id = g_idle_add_full (G_PRIORITY_DEFAULT, speak_cb, self, NULL);
}

void
bastide_game_window_speak (BastideGameWindow *self, const char *text)
{
  /* The window goes. */
  if (self->news == NULL)
    return;
  if (g_ptr_array_find_with_equal_func (self->news, text, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->news, g_strdup (text));
  queue (self);
}

/* Not what the question says as well: the tile that a person holds, what was set aside before it,
 * another turn. The final scoring is told as it is shown, step by step. */
static gboolean
is_told (BastideGameWindow *self, const BastideEvent *event)
{
  const BastideState *state = bastide_game_get_current_state (self->game);
  gboolean asked = state->phase == BASTIDE_PHASE_PLACE || state->phase == BASTIDE_PHASE_DRAW;

  switch ((BastideEventType) event->type)
    {
    case BASTIDE_EVENT_DRAWN:
      return !(asked && bastide_game_is_human (self->game, state->player)) &&
             !bastide_now_hides_hands (state->setup);
    case BASTIDE_EVENT_DISCARDED:
    case BASTIDE_EVENT_PUT_BACK:
    case BASTIDE_EVENT_AGAIN:
      return !asked;
    case BASTIDE_EVENT_SCORED:
      return self->scoring == NULL || !event->final;
    case BASTIDE_EVENT_OVER:
      return FALSE;
    case BASTIDE_EVENT_PLACED:
    case BASTIDE_EVENT_DEPLOYED:
    case BASTIDE_EVENT_RETURNED:
    case BASTIDE_EVENT_ENTERED:
    case BASTIDE_EVENT_REDEPLOYED:
    case BASTIDE_EVENT_COUNT:
    case BASTIDE_EVENT_OFFERED:
    case BASTIDE_EVENT_SOLD:
    default:
      return TRUE;
    }
}

void
bastide_game_window_announce (BastideGameWindow *self, const GArray *events)
{
  if (self->game == NULL)
    return;
  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);
      g_autofree char *sentence =
          is_told (self, event)
              ? bastide_describe_event (bastide_game_get_setup (self->game), event)
              : NULL;

      if (sentence != NULL)
        bastide_game_window_speak (self, sentence);
    }
  self->prompt_due = TRUE;
  queue (self);
}

void
bastide_game_window_announce_step (BastideGameWindow *self)
{
  const BastideFinalStep *step = bastide_final_scoring_get_step (self->scoring);
  const GArray *events = bastide_game_get_events (self->game);

  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const BastideEvent *event = &g_array_index (events, BastideEvent, i);
      g_autofree char *sentence = NULL;

      if (!bastide_final_step_has (step->feature, event))
        continue;
      sentence = bastide_describe_event (bastide_game_get_setup (self->game), event);
      if (sentence != NULL)
        bastide_game_window_speak (self, sentence);
    }
  self->prompt_due = TRUE;
  queue (self);
}

void
bastide_game_window_init_speech (BastideGameWindow *self)
{
  self->news = g_ptr_array_new_with_free_func (g_free);
}

void
bastide_game_window_end_speech (BastideGameWindow *self)
{
  g_clear_handle_id (&self->speak_id, g_source_remove);
  g_clear_pointer (&self->news, g_ptr_array_unref);
}
