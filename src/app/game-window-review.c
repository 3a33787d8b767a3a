/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-review.c: a finished game is looked at in a thread; the better move is shown. */

#include "config.h"

#include "describe.h"
#include "game-window-private.h"

#define PROGRESS_EVERY 100 /* milliseconds */

static BastideReviewPanel *
panel_of (BastideGameWindow *self)
{
  return bastide_side_panel_get_review (self->panel);
}

static guint
n_turns (BastideGameWindow *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (self->game)));
}

static gboolean
progress_cb (gpointer data)
{
  BastideGameWindow *self = data;

  bastide_review_panel_set_progress (panel_of (self), (double) g_atomic_int_get (self->n_reviewed) /
                                                          MAX (n_turns (self), 1));
  return G_SOURCE_CONTINUE;
}

static void
end_progress (BastideGameWindow *self)
{
  g_clear_object (&self->reviewing);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_pointer (&self->n_reviewed, g_atomic_rc_box_release);
}

/* The window may be gone: then it cancelled this. */
static void
review_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideReview) review = bastide_review_finish (result, &error);
  BastideGameWindow *self = data;
  const BastideSetup *setup;
  g_autofree char *text = NULL;

  if (review == NULL)
    return;
  setup = bastide_game_get_setup (self->game);
  end_progress (self);
  self->review = g_steal_pointer (&review);
  bastide_review_panel_update (panel_of (self), setup, self->review);
  bastide_game_window_update (self);
  text = bastide_describe_review (setup, self->review);
  bastide_game_window_speak (self, text);
}

void
bastide_game_window_start_review (BastideGameWindow *self)
{
  g_autoptr (BastideRecord) record = bastide_game_to_record (self->game);

  bastide_side_panel_show_review (self->panel);
  adw_flap_set_reveal_flap (self->flap, TRUE);
  self->reviewing = g_cancellable_new ();
  self->n_reviewed = g_atomic_rc_box_new0 (int);
  self->progress_id = g_timeout_add (PROGRESS_EVERY, progress_cb, self);
  bastide_review_start (record, NULL, self->n_reviewed, self->reviewing, review_cb, self);
  progress_cb (self);
  bastide_game_window_update (self);
}

void
bastide_game_window_drop_review (BastideGameWindow *self)
{
  if (self->reviewing == NULL && self->review == NULL)
    return;
  if (self->reviewing != NULL)
    g_cancellable_cancel (self->reviewing);
  end_progress (self);
  g_clear_pointer (&self->review, bastide_review_free);
  bastide_review_panel_update (panel_of (self), NULL, NULL);
}

/* The position before the turn, with what would have been better in it. */
void
bastide_game_window_show_better (BastideGameWindow *self, guint index)
{
  const BastideReviewTurn *turn;
  g_autofree char *title = NULL, *text = NULL;

  g_return_if_fail (self->review != NULL && index < self->review->n_worst);

  turn = &self->review->worst[index];
  bastide_game_browse (self->game, turn->turn - 1);
  self->hint = g_memdup2 (&turn->better, sizeof turn->better);
  if (self->narrow)
    adw_flap_set_reveal_flap (self->flap, FALSE);
  bastide_game_window_update (self);
  title = bastide_describe_review_turn (bastide_game_get_setup (self->game), turn);
  text = g_strdup_printf ("%s. %s", title, turn->advice);
  bastide_game_window_speak (self, text);
}
