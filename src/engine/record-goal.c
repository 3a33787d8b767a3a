/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record-goal.c: the goal of a puzzle in a game's file. */

#include "config.h"

#include "record-private.h"

#include <glib/gi18n-lib.h>

/* A number of the goal; FALSE with error if it is none, or missing where it is needed. */
static gboolean
read_number (const char *name,
             const char *text,
             gint64 least,
             gint64 most,
             gint64 *number,
             GError **error)
{
  if (text == NULL)
    g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                 _ ("its goal lacks “%s”"), name);
  else if (!g_ascii_string_to_signed (text, 10, least, most, number, NULL))
    g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                 /* Translators: what a game's file says, and the name of the number that it
                  * should be. */
                 _ ("“%s” is no number for “%s” of a goal"), text, name);
  else
    return TRUE;
  return FALSE;
}

typedef struct {
  const char *kind, *player, *moves, *turns, *points, *x, *y, *segment; /* as the file has them */
} GoalTexts;

static gboolean
take_goal (BastideGoal *self, const GoalTexts *texts, GError **error)
{
  gint64 player, moves, turns = 1, points = 0, x = 0, y = 0, segment = 0;
  guint kind = BASTIDE_GOAL_WIN;

  while (kind > BASTIDE_GOAL_NONE && !g_str_equal (texts->kind, bastide_goal_word (kind)))
    kind--;
  if (kind == BASTIDE_GOAL_NONE)
    {
      g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                   _ ("“%s” is no kind of goal"), texts->kind);
      return FALSE;
    }
  if (!read_number ("player", texts->player, 0, BASTIDE_MAX_PLAYERS - 1, &player, error) ||
      !read_number ("moves", texts->moves, 0, G_MAXINT32, &moves, error) ||
      (kind != BASTIDE_GOAL_WIN &&
       !read_number ("turns", texts->turns, 1, BASTIDE_GOAL_MAX_TURNS, &turns, error)) ||
      (kind == BASTIDE_GOAL_POINTS &&
       !read_number ("points", texts->points, 1, G_MAXINT32, &points, error)) ||
      (kind == BASTIDE_GOAL_COMPLETE &&
       (!read_number ("x", texts->x, G_MININT16, G_MAXINT16, &x, error) ||
        !read_number ("y", texts->y, G_MININT16, G_MAXINT16, &y, error) ||
        !read_number ("segment", texts->segment, 0, BASTIDE_MAX_SEGMENTS - 1, &segment, error))))
    return FALSE;
  *self = (BastideGoal){ .kind = (guint8) kind,
                         .player = (guint8) player,
                         .segment = (guint8) segment,
                         .x = (gint16) x,
                         .y = (gint16) y,
                         .moves = (guint32) moves,
                         .turns = (guint32) turns,
                         .points = (guint32) points };
  return TRUE;
}

void
bastide_record_read_goal (BastideGoal *self,
                          const char **names,
                          const char **values,
                          GError **error)
{
  const GMarkupCollectType optional = G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL;
  GoalTexts texts = { NULL };

  if (!g_markup_collect_attributes (
          "goal", names, values, error, G_MARKUP_COLLECT_STRING, "kind", &texts.kind, optional,
          "player", &texts.player, optional, "moves", &texts.moves, optional, "turns", &texts.turns,
          optional, "points", &texts.points, optional, "x", &texts.x, optional, "y", &texts.y,
          optional, "segment", &texts.segment, G_MARKUP_COLLECT_INVALID))
    return;
  take_goal (self, &texts, error);
}

void
bastide_record_append_goal (GString *xml, const BastideGoal *goal)
{
  g_string_append_printf (xml, "  <goal kind=\"%s\" player=\"%u\" moves=\"%u\"",
                          bastide_goal_word (goal->kind), goal->player, goal->moves);
  if (goal->kind != BASTIDE_GOAL_WIN)
    g_string_append_printf (xml, " turns=\"%u\"", goal->turns);
  if (goal->kind == BASTIDE_GOAL_POINTS)
    g_string_append_printf (xml, " points=\"%u\"", goal->points);
  if (goal->kind == BASTIDE_GOAL_COMPLETE)
    g_string_append_printf (xml, " x=\"%d\" y=\"%d\" segment=\"%u\"", goal->x, goal->y,
                            goal->segment);
  g_string_append (xml, "/>\n");
}
