/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit-row.h: rows that show a text, a number or a choice of an edition under edit. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* They tell `changed` of what people change, and not of what the functions here do: who shows a
 * document and changes it needs no mark of his own for that. Callbacks are swapped: data comes
 * first. The functions that set something need the same data. */

/* An AdwEntryRow whose undo is the document's. changed (data, GtkEditable *row). left (data), may
 * be NULL: the focus left it. */
GtkWidget *
bastide_edit_row_new_text (const char *title, GCallback changed, GCallback left, gpointer data);
/* text: NULL is "". */
void bastide_edit_row_set_text (GtkWidget *row, const char *text, gpointer data);

/* An AdwActionRow with a spin button, which spin (transfer none) gets. changed (data, GtkSpinButton
 * *spin). */
GtkWidget *bastide_edit_row_new_number (const char *title,
                                        const char *subtitle,
                                        double max,
                                        GtkWidget **spin,
                                        GCallback changed,
                                        gpointer data);
void bastide_edit_row_set_number (GtkWidget *spin, double number, gpointer data);

/* A row with a list of texts (NULL-terminated), which list (transfer none) gets. changed (data,
 * GParamSpec *, GtkDropDown *list). */
GtkWidget *bastide_edit_row_new_choice (const char *title,
                                        const char *subtitle,
                                        const char *const *texts,
                                        GtkWidget **list,
                                        GCallback changed,
                                        gpointer data);
void bastide_edit_row_set_choice (GtkWidget *list, guint choice, gpointer data);

/* A row with a switch, which control (transfer none) gets. changed (data, GParamSpec *, GtkSwitch
 * *control). */
GtkWidget *bastide_edit_row_new_switch (const char *title,
                                        const char *subtitle,
                                        GtkWidget **control,
                                        GCallback changed,
                                        gpointer data);
void bastide_edit_row_set_switch (GtkWidget *control, gboolean on, gpointer data);

/* A flat button with an icon at the end of a row. clicked (data, GtkButton *). */
GtkWidget *bastide_edit_row_add_button (GtkWidget *row,
                                        const char *icon,
                                        const char *name,
                                        GCallback clicked,
                                        gpointer data);

G_END_DECLS
