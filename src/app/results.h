/* SPDX-License-Identifier: GPL-3.0-or-later */
/* results.h: the table of a finished game by player and kind, what its points came from, and the
 * offer of a new one. */

#pragma once

#include <adwaita.h>
#include "game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_RESULTS (bastide_results_get_type ())
G_DECLARE_FINAL_TYPE (BastideResults, bastide_results, BASTIDE, RESULTS, AdwWindow)

GtkWidget *bastide_results_new (GtkWindow *parent, BastideGame *game);

G_END_DECLS
