/* SPDX-License-Identifier: GPL-3.0-or-later */
/* choice-row.h: a row with a title, an explanation of any length, and a list to choose from. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwComboRow gives its subtitle all the room it likes and cuts the choice off; here the
 * explanation wraps, and the choice keeps room for some words. drop_down (may be NULL, transfer
 * none) gets the GtkDropDown. */
GtkWidget *bastide_choice_row_new (const char *title,
                                   const char *explanation,
                                   GListModel *texts,
                                   GtkWidget **drop_down);

G_END_DECLS
