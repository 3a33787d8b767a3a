/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-plan.c: the flat theme: each terrain differs in pattern and in lightness. */

#include "art-paint.h"

void
art_paint_plan (const ArtBrush *self)
{
  art_set_colour (self, self->theme->plan.field, 1);
  cairo_paint (self->cr);
}
