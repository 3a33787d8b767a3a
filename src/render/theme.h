/* SPDX-License-Identifier: GPL-3.0-or-later */
/* theme.h: the colours and ornaments of one look: summer, winter, plan. Data; the art module reads
 * it. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _BastideTheme BastideTheme;

/* Falls back to "summer" for a name that isn't known. Static. */
const BastideTheme *bastide_theme_get (const char *name);
const char *bastide_theme_name (const BastideTheme *theme);
/* All names, NULL-terminated. Static. */
const char *const *bastide_theme_names (void);

/* Colours of the players, by BastidePlayer.colour; the same in every theme. 0 to 1. */
void bastide_player_colour (guint colour, double rgb[3]);
/* The colour of a mark on that colour: cream or near-black. */
void bastide_mark_colour (guint colour, double rgb[3]);

G_END_DECLS
