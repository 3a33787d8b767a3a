/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-country.c: what stands in the open country: monastery, village, fields, trees, ponds. */

#include "art-things.h"

void
art_country_layout (GArray             *things,
                    const ArtShape     *shape,
                    const BastideTheme *theme,
                    const char         *decoration)
{
  if (shape->monastery >= 0)
    {
      ArtThing nave = { .kind = ART_THING_CHURCH,
                        .at = shape->centre,
                        .a = 0.285,
                        .b = 0.10,
                        .h = 0.078,
                        .h2 = 0.052,
                        .colour = theme->church,
                        .colour2 = theme->slate,
                        .key = shape->centre.y };

      g_array_append_val (things, nave);
    }
}

GArray *
art_layout_new (const ArtShape     *shape,
                const BastideTheme *theme,
                const char         *decoration)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (ArtThing));

  for (guint i = 0; i < shape->n_cities; i++)
    art_town_layout (things, shape, i, theme);
  art_country_layout (things, shape, theme, decoration);
  return things;
}
