/* SPDX-License-Identifier: GPL-3.0-or-later */
/* coach.h: a bubble that says what to do in a lesson, at the place that is meant. */

#pragma once

#include <gtk/gtk.h>
#include "lesson.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_COACH (bastide_coach_get_type ())
G_DECLARE_FINAL_TYPE (BastideCoach, bastide_coach, BASTIDE, COACH, GtkWidget)

/* It lies over everything it may point at, and has its bubble beside that, always whole inside the
 * window; nothing else is blocked. Its buttons activate win.lesson-next, win.lesson-skip and
 * win.lesson-back. */
GtkWidget *bastide_coach_new (void);
/* What it says; it is shown by bastide_coach_point. */
void bastide_coach_set_step (BastideCoach *self, const BastideLessonStep *step);
/* Shows the bubble beside that rectangle of the coach's own, never over it, and if possible without
 * hiding what is around it, or kept; these two may be NULL. An area of NULL hides it. */
void bastide_coach_point (BastideCoach *self,
                          const GdkRectangle *area,
                          const GdkRectangle *around,
                          const GdkRectangle *kept);
/* Where the bubble is, and what it points at, after a layout. */
void bastide_coach_get_places (BastideCoach *self, GdkRectangle *bubble, GdkRectangle *meant);
/* Moves the focus to its first button. */
void bastide_coach_focus (BastideCoach *self);
gboolean bastide_coach_has_focus (BastideCoach *self);

G_END_DECLS
