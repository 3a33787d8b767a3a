/* SPDX-License-Identifier: GPL-3.0-or-later */
/* why-popover.h: why features brought their points: rules, sums, and links to the rules. */

#pragma once

#include <gtk/gtk.h>
#include "rules.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_WHY_POPOVER (bastide_why_popover_get_type ())
G_DECLARE_FINAL_TYPE (BastideWhyPopover, bastide_why_popover, BASTIDE, WHY_POPOVER, GtkPopover)

/* Signal "chosen" (): another one of the events is read. */

/* events: those that bastide_why_has (), taken over; one at least. */
GtkWidget *bastide_why_popover_new (const BastideSetup *setup, GArray *events);
/* Shows a picture of the position as well, with what counted; for where the board can't be seen. */
void bastide_why_popover_show_board (BastideWhyPopover *self, const BastideState *state);
/* Becomes a child of parent, and opens beside anchor, which lies in it, or beside an area of that.
 */
void bastide_why_popover_open (BastideWhyPopover *self,
                               GtkWidget *parent,
                               GtkWidget *anchor,
                               const graphene_rect_t *area,
                               GtkPositionType side);
/* The event that is read. */
const BastideEvent *bastide_why_popover_get_event (BastideWhyPopover *self);

G_END_DECLS
