/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-fixture.h: a game in its window, for tests that play it. */

#pragma once

#include "board-target.h"
#include "board.h"
#include "fixture.h"
#include "game-window.h"

G_BEGIN_DECLS

typedef struct {
  BastideApplication *application;
  GSettings *settings;
  BastideGameWindow *window;
  BastideGame *game;
  GtkWidget *board;
} Table;

typedef void (*TableFunc) (Table *table);

/* Starts the program, lets two people (or, with engine, a person and a computer) sit down to a game
 * of the base edition whose bag holds those tiles in that order ("E U V"; NULL: all, shuffled),
 * does body, and checks that nothing of the window stays behind. Animations are off. */
void table_run (const char *bag, const char *engine, TableFunc body);
/* The same with a game that was begun already; takes record over. */
void table_run_record (BastideRecord *record, TableFunc body);
const BastideState *table_state (Table *table);
/* The nth thing that can be chosen on the board whose spoken name begins so; NULL if there is none.
 */
BastideBoardTarget *table_find (Table *table, const char *start, guint n);
guint table_n_choices (Table *table);
/* Chooses it; the test fails if it isn't there. */
void table_choose (Table *table, const char *start);
/* The same, and no frame is drawn yet: a movement has begun, however slow the machine is. */
void table_choose_at_once (Table *table, const char *start);
/* Activates an action of the window, which must be possible. */
void table_act (Table *table, const char *action);
gboolean table_can (Table *table, const char *action);
/* Whether a game window (for fixture_wait_until) is laid out for little room. */
gboolean table_is_narrow (gpointer window);
/* Makes the window as small as it goes: 360 pixels wide. */
void table_make_narrow (Table *table);
/* Lays everything out anew. */
void table_settle (Table *table);

G_END_DECLS
