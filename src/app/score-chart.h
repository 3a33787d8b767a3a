/* SPDX-License-Identifier: GPL-3.0-or-later */
/* score-chart.h: the scores over the turns as lines in steps. */

#pragma once

#include <gtk/gtk.h>
#include "score-sheet.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SCORE_CHART (bastide_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (BastideScoreChart, bastide_score_chart, BASTIDE, SCORE_CHART, GtkWidget)

/* setup is kept (referenced), for names and colours; sheet is taken over. */
void bastide_score_chart_set (BastideScoreChart *self,
                              const BastideSetup *setup,
                              BastideScoreSheet *sheet);

G_END_DECLS
