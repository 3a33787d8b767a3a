/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review-panel.h: a finished game looked at: what could be expected when, and the turns that cost
 * most. */

#pragma once

#include <gtk/gtk.h>
#include "review.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_REVIEW_PANEL (bastide_review_panel_get_type ())
G_DECLARE_FINAL_TYPE (BastideReviewPanel, bastide_review_panel, BASTIDE, REVIEW_PANEL, GtkWidget)

/* Signal "show-better" (guint index): a row of the worst turns was chosen. */

/* review: NULL, if there is none yet. */
void bastide_review_panel_update (BastideReviewPanel *self,
                                  const BastideSetup *setup,
                                  const BastideReview *review);
/* How much of one is done, 0 to 1; negative: none is made. */
void bastide_review_panel_set_progress (BastideReviewPanel *self, double fraction);

G_END_DECLS
