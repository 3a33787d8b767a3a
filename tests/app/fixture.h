/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fixture.h: what the tests of windows share: waiting, finding widgets, games. */

#pragma once

#include <adwaita.h>
#include "edition-store.h"
#include "record.h"

G_BEGIN_DECLS

/* main() of a test: a home folder of its own, the display, then what add_tests adds. */
int fixture_main (int argc, char **argv, void (*add_tests) (void));
/* Removes a file or a folder with what is in it. */
void fixture_remove_all (const char *path);

/* Runs the main loop until the condition holds; the test fails after 20 seconds. */
typedef gboolean (*FixtureCondition) (gpointer data);
void fixture_wait_until (FixtureCondition condition, gpointer data);
void fixture_run_pending (void);
gboolean fixture_is_mapped (gpointer widget);
/* data: the address of a weak pointer. */
gboolean fixture_is_gone (gpointer weak);
void fixture_present (GtkWidget *window);
/* A window that is destroyed leaves nothing behind. */
void fixture_destroy_and_check (GtkWidget *window);

/* Among the visible widgets below root, in their order, the nth that matches, from 0; or NULL. */
typedef gboolean (*FixtureMatch) (GtkWidget *widget, const void *data);
GtkWidget *fixture_find_nth (GtkWidget *root, FixtureMatch match, const void *data, guint n);
GtkWidget *fixture_find_type (GtkWidget *root, GType type, guint n);
guint fixture_count (GtkWidget *root, FixtureMatch match, const void *data);
gboolean fixture_has_type (GtkWidget *widget, const void *type);
gboolean fixture_has_action (GtkWidget *widget, const void *name);
gboolean fixture_has_text (GtkWidget *widget, const void *text);
gboolean fixture_has_class (GtkWidget *widget, const void *name);
/* No two visible labels of the window have the same mnemonic. */
void fixture_check_mnemonics (GtkWidget *window);

/* The shipped editions. */
BastideEditionStore *fixture_make_store (void);
/* The settings, with no set-up remembered. */
GSettings *fixture_make_settings (void);
/* A game between people, played by the greedy player up to that many moves. */
BastideRecord *fixture_make_record (guint n_players, guint n_moves);

G_END_DECLS
