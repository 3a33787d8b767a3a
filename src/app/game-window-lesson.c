/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-lesson.c: the coach of a lesson: what he says, and where his bubble points.
 *
 * What he says follows from the game and from how much was read in this position. */

#include "config.h"

#include "coach.h"
#include "game-window-private.h"

#define POINTS_AFTER  16 /* milliseconds */
#define FOLLOWS_AFTER 50

/* --- Where --- */

static gboolean
area_of_widget (BastideGameWindow *self, GtkWidget *widget, GdkRectangle *area)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_get_mapped (widget) ||
      !gtk_widget_compute_bounds (widget, self->coach, &bounds))
    return FALSE;
  *area = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                          (int) bounds.size.height };
  return TRUE;
}

/* The card that says what to do, or the bar in its place. */
static gboolean
area_of_now (BastideGameWindow *self, GdkRectangle *area)
{
  GtkWidget *card = GTK_WIDGET (bastide_side_panel_get_now_card (self->panel));

  return area_of_widget (
      self, bastide_game_window_has_bars (self) ? GTK_WIDGET (self->hand_bar) : card, area);
}

static gboolean
area_of_decline (BastideGameWindow *self, GdkRectangle *area)
{
  BastideOptionList *list =
      bastide_game_window_has_bars (self)
          ? bastide_hand_bar_get_options (self->hand_bar)
          : bastide_now_card_get_options (bastide_side_panel_get_now_card (self->panel));

  return area_of_widget (self, bastide_option_list_get_decline (list), area);
}

static gboolean
area_of_player (BastideGameWindow *self, guint player, GdkRectangle *area)
{
  return area_of_widget (self,
                         bastide_game_window_has_bars (self)
                             ? bastide_score_strip_get_player (self->score_strip, player)
                             : bastide_side_panel_get_player (self->panel, player),
                         area);
}

static gboolean
area_of_option (BastideGameWindow *self, BastideMove move, GdkRectangle *area)
{
  g_auto (BastideNow) now = { 0 };

  bastide_game_window_now (self, &now);
  for (guint i = 0; i < bastide_now_n_options (&now); i++)
    if (bastide_move_equal (bastide_now_option (&now, i), move))
      return bastide_board_get_choice_area (self->board, i, self->coach, area);
  return FALSE;
}

/* The tile that was placed last, if that is where the follower's place is. */
static gboolean
find_around (BastideGameWindow *self, const GdkRectangle *area, GdkRectangle *around)
{
  const BastidePlaced *last = bastide_state_last_placed (bastide_game_get_state (self->game));

  return self->step.place == BASTIDE_LESSON_OPTION && last != NULL &&
         bastide_board_get_cell_area (self->board, last->x, last->y, self->coach, around) &&
         gdk_rectangle_intersect (area, around, NULL);
}

static gboolean
find_area (BastideGameWindow *self, GdkRectangle *area)
{
  const BastideLessonStep *step = &self->step;

  switch (step->place)
    {
    case BASTIDE_LESSON_CELL:
    case BASTIDE_LESSON_TOWN:
      return bastide_board_get_cell_area (self->board, step->x, step->y, self->coach, area);
    case BASTIDE_LESSON_OPTION:
      return area_of_option (self, step->move, area);
    case BASTIDE_LESSON_DECLINE:
      return area_of_decline (self, area);
    case BASTIDE_LESSON_PLAYER:
      return area_of_player (self, (guint) step->player, area);
    case BASTIDE_LESSON_NOW:
    default:
      return area_of_now (self, area);
    }
}

/* Where a place isn't in view, the card or bar is: something always says how to go on. */
static void
point (BastideGameWindow *self)
{
  BastideCoach *coach = BASTIDE_COACH (self->coach);
  GdkRectangle area, around, now;
  gboolean placed = area_of_now (self, &now);

  if (!self->coaching)
    bastide_coach_point (coach, NULL, NULL, NULL);
  else if (find_area (self, &area))
    bastide_coach_point (coach, &area, find_around (self, &area, &around) ? &around : NULL,
                         placed ? &now : NULL);
  else if (placed)
    bastide_coach_point (coach, &now, NULL, NULL);
}

/* What is meant may still be on its way, as bars are that slide in. */
static gboolean
point_cb (gpointer data)
{
  BastideGameWindow *self = data;
  BastideCoach *coach = BASTIDE_COACH (self->coach);
  GdkRectangle bubble, before, after;

  self->coach_id = 0;
  bastide_coach_get_places (coach, &bubble, &before);
  point (self);
  bastide_coach_get_places (coach, &bubble, &after);
  if (!gdk_rectangle_equal (&before, &after))
    self->coach_id = g_timeout_add (FOLLOWS_AFTER, point_cb, self);
  if (self->coaching && self->step.read && bastide_board_has_focus (self->board))
    bastide_coach_focus (coach);
  return G_SOURCE_REMOVE;
}

/* Everything has its place only after the next layout. */
static void
point_soon (BastideGameWindow *self)
{
  if (self->coach != NULL && self->coach_id == 0)
    self->coach_id = g_timeout_add (POINTS_AFTER, point_cb, self);
}

/* --- What --- */

/* The lesson holds the computers where the learner went another way, until he says how to go on. */
static void
hold_astray (BastideGameWindow *self, gboolean hold)
{
  if (self->coach_holds == hold)
    return;
  self->coach_holds = hold;
  if (hold)
    bastide_game_hold (self->game);
  else
    bastide_game_release (self->game);
}

static gboolean
look (BastideGameWindow *self, BastideLessonStep *step)
{
  guint n_moves = bastide_game_n_moves (self->game);

  if (self->read_at != n_moves)
    self->n_read = 0;
  self->read_at = n_moves;
  /* Who comes back to a step was told before. */
  self->furthest = MAX (self->furthest, n_moves);
  if (n_moves < self->furthest)
    self->n_read = G_MAXUINT;
  return bastide_lesson_look (self->lesson, self->game, self->n_read, step);
}

/* He is silent while others move and while something else is looked at, and ends when the final
 * scoring has ended. */
static gboolean
may_speak (const BastideNow *now, const BastideLessonStep *step)
{
  if (step->astray != BASTIDE_LESSON_ON_WAY)
    return now->kind != BASTIDE_NOW_BROWSE;
  return bastide_now_asks (now) || now->kind == BASTIDE_NOW_OVER ||
         (now->kind == BASTIDE_NOW_SCORING && !step->last);
}

/* On the board it goes to what is meant. */
static void
focus_meant (BastideGameWindow *self)
{
  if (self->coaching && self->step.place == BASTIDE_LESSON_CELL &&
      bastide_board_focus_cell (self->board, self->step.x, self->step.y))
    return;
  if (!bastide_board_focus_choice (self->board))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
give_focus_back (BastideGameWindow *self)
{
  if (bastide_coach_has_focus (BASTIDE_COACH (self->coach)))
    focus_meant (self);
}

/* Of several options the one that is meant. */
static void
light_meant (BastideGameWindow *self, const BastideNow *now)
{
  for (guint i = 0; self->step.place == BASTIDE_LESSON_OPTION && i < bastide_now_n_options (now);
       i++)
    if (bastide_move_equal (bastide_now_option (now, i), self->step.move))
      g_object_set (self->board, "lit", (int) i, NULL);
}

void
bastide_game_window_update_lesson (BastideGameWindow *self, const BastideNow *now)
{
  BastideLessonStep step;
  guint before = self->coaching ? self->step.number : 0;

  if (self->lesson == NULL)
    return;
  self->coaching = look (self, &step) && may_speak (now, &step);
  hold_astray (self, self->coaching && step.astray != BASTIDE_LESSON_ON_WAY);
  if (self->coaching)
    {
      self->step = step;
      bastide_coach_set_step (BASTIDE_COACH (self->coach), &step);
      if (step.place == BASTIDE_LESSON_CELL)
        bastide_board_show_cell (self->board, step.x, step.y);
    }
  if (self->coaching && step.number != before)
    light_meant (self, now);
  if (!self->coaching || !step.read)
    give_focus_back (self);
  if (self->coaching && step.number != before && step.place == BASTIDE_LESSON_CELL &&
      bastide_board_has_focus (self->board))
    focus_meant (self);
  point_soon (self);
}

const char *
bastide_game_window_take_lesson_text (BastideGameWindow *self, const BastideNow *now)
{
  BastideLessonStep step;
  guint said = self->said;

  if (self->lesson == NULL || !look (self, &step) || !may_speak (now, &step))
    return NULL;
  self->said = step.number + (guint) step.astray * 1000;
  return self->said != said ? step.text : NULL;
}

/* --- Buttons --- */

void
bastide_game_window_next_step (BastideGameWindow *self)
{
  g_auto (BastideNow) now = { 0 };
  const char *text;

  if (!self->coaching || !self->step.read)
    return;
  if (self->step.last)
    {
      bastide_game_window_leave_lesson (self);
      return;
    }
  self->n_read++;
  bastide_game_window_update (self);
  bastide_game_window_now (self, &now);
  text = bastide_game_window_take_lesson_text (self, &now);
  if (text != NULL)
    bastide_game_window_speak (self, text);
}

void
bastide_game_window_leave_lesson (BastideGameWindow *self)
{
  BastideGame *game = self->game;

  if (self->lesson == NULL)
    return;
  bastide_game_window_drop_lesson (self);
  bastide_game_leave_lesson (game);
}

void
bastide_game_window_focus_coach (BastideGameWindow *self)
{
  if (self->coaching)
    bastide_coach_focus (BASTIDE_COACH (self->coach));
}

/* --- Begin and end --- */

void
bastide_game_window_begin_lesson (BastideGameWindow *self)
{
  const char *name = bastide_game_get_lesson (self->game);
  g_autoptr (BastideLesson) lesson = name != NULL ? bastide_lesson_load (name, NULL) : NULL;

  if (lesson == NULL || !bastide_lesson_fits (lesson, self->game))
    return;
  self->lesson = g_steal_pointer (&lesson);
  self->coach = bastide_coach_new ();
  self->n_read = self->said = self->furthest = 0;
  gtk_overlay_add_overlay (self->cover, self->coach);
  g_signal_connect_swapped (self->board, "moved", G_CALLBACK (point_soon), self);
  bastide_game_set_answers (self->game, bastide_lesson_answer, self->lesson, NULL);
}

void
bastide_game_window_drop_lesson (BastideGameWindow *self)
{
  g_autoptr (BastideLesson) lesson = NULL;

  if (self->lesson == NULL)
    return;
  hold_astray (self, FALSE);
  give_focus_back (self);
  lesson = g_steal_pointer (&self->lesson);
  self->coaching = FALSE;
  g_clear_handle_id (&self->coach_id, g_source_remove);
  g_signal_handlers_disconnect_by_func (self->board, point_soon, self);
  gtk_overlay_remove_overlay (self->cover, g_steal_pointer (&self->coach));
  bastide_game_set_answers (self->game, NULL, NULL, NULL);
}
