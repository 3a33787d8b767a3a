/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson.h: games in which a coach says what to do (docs/learning.md).
 *
 * A lesson is a whole game in a file, whose moves are what everybody is to play, and a table of
 * what the coach says at which of them. Where the learner is follows from the moves made so far,
 * so undo, saving and opening need nothing more. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_LESSON_CELL,    /* the cell that the tile goes to */
  BASTIDE_LESSON_OPTION,  /* what is to be chosen */
  BASTIDE_LESSON_DECLINE, /* the button that declines */
  BASTIDE_LESSON_PLAYER,  /* a player's score */
  BASTIDE_LESSON_TOWN,    /* a cell that lies on the table already */
  BASTIDE_LESSON_NOW      /* the card that says what to do */
} BastideLessonPlace;

/* How the learner left the way of the lesson. */
typedef enum {
  BASTIDE_LESSON_ON_WAY,
  BASTIDE_LESSON_OTHER_CELL,
  BASTIDE_LESSON_TURNED, /* the cell is right, the tile is turned another way */
  BASTIDE_LESSON_OTHER_CHOICE
} BastideLessonAstray;

/* What the coach says now. */
typedef struct {
  guint number, n_steps; /* "3 of 15", from 1 */
  const char *text;      /* translated */
  BastideLessonPlace place;
  int player;       /* PLAYER: whose */
  int x, y;         /* CELL, TOWN */
  BastideMove move; /* what is to be played, unless it is only to be read */
  gboolean read;    /* there is nothing to do but to read it */
  gboolean last;    /* nothing comes after it */
  BastideLessonAstray astray;
} BastideLessonStep;

typedef struct _BastideLesson BastideLesson;

/* The lessons there are: "first-game", "count"; NULL-terminated. Static. */
const char *const *bastide_lesson_names (void);
/* "The First Game". Translated. */
const char *bastide_lesson_title (const char *name);
/* NULL with error if its file is not there or damaged. */
BastideLesson *bastide_lesson_load (const char *name, GError **error);
void bastide_lesson_free (BastideLesson *self);
/* A game from its beginning, which belongs to the lesson. Free with bastide_record_free. */
BastideRecord *bastide_lesson_begin (BastideLesson *self);
/* Whether that game has the same tiles and players: an older file's may not. */
gboolean bastide_lesson_fits (BastideLesson *self, BastideGame *game);
/* What the coach says in the current position, when n_read of what is only to be read there was
 * read. FALSE: nothing, others decide; or all is read. */
gboolean
bastide_lesson_look (BastideLesson *self, BastideGame *game, guint n_read, BastideLessonStep *step);
/* What the computer player does in the lesson: a BastideGameAnswerFunc, data is the lesson. */
gboolean bastide_lesson_answer (BastideGame *game, gpointer lesson, BastideMove *move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideLesson, bastide_lesson_free)

G_END_DECLS
