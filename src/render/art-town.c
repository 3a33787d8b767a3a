/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-town.c: packs a town with houses, towers and walls. */

#include "art-things.h"

static void
add_walls (GArray         *things,
           const ArtShape *shape,
           guint           index)
{
  const ArtCity *city = &shape->cities[index];

  for (guint w = 0; w < city->n_walls; w++)
    {
      const ArtLine *line = &city->walls[w].line;

      for (guint first = 0; first + 1 < line->n; first += 3)
        {
          guint last = MIN (first + 3, line->n - 1);
          ArtThing piece = { .kind = ART_THING_WALL,
                             .city = index,
                             .wall = w,
                             .first = first,
                             .last = last,
                             .seed = first,
                             .key = line->p[(first + last) / 2].y };

          g_array_append_val (things, piece);
        }
    }
}

void
art_layout_edge_row (GArray             *things,
                     const BastideTheme *theme,
                     guint               side,
                     guint32             place)
{
}

void
art_town_layout (GArray             *things,
                 const ArtShape     *shape,
                 guint               index,
                 const BastideTheme *theme)
{
  const ArtCity *city = &shape->cities[index];

  add_walls (things, shape, index);
  if (city->pennants > 0)
    {
      ArtThing shield = { .kind = ART_THING_SHIELD, .at = city->heart, .a = 0.1, .key = 9 };

      g_array_append_val (things, shield);
    }
}
