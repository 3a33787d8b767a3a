/* SPDX-License-Identifier: GPL-3.0-or-later */
/* coach.h: a bubble that says what to do in a lesson, at the place that is meant. */

#pragma once

#include <gtk/gtk.h>
#include "lesson.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_COACH (bastide_coach_get_type ())
G_DECLARE_FINAL_TYPE (BastideCoach, bastide_coach, BASTIDE, COACH, GtkPopover)

/* It keeps out of the way: nothing else is blocked while it is there. Its buttons activate
 * win.lesson-next, win.lesson-skip and win.lesson-back. */
GtkWidget *bastide_coach_new (void);
/* What it says; it is shown by bastide_coach_point. */
void bastide_coach_set_step (BastideCoach *self, const BastideLessonStep *step);
/* Shows it beside that rectangle of its parent; NULL hides it. */
void bastide_coach_point (BastideCoach *self, const GdkRectangle *area);
/* Moves the focus to its first button. */
void bastide_coach_focus (BastideCoach *self);
gboolean bastide_coach_has_focus (BastideCoach *self);

G_END_DECLS
