/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-ornament.h: small drawings kept as SVG in data/art, recoloured by the theme. Internal to
 * render. */

#pragma once

#include "art-paint.h"

G_BEGIN_DECLS

typedef enum {
  ART_ORNAMENT_SUN,
  ART_ORNAMENT_SHEEP,
  ART_ORNAMENT_HAYSTACK,
  ART_ORNAMENT_WELL,
  ART_ORNAMENT_WAYSIDE_CROSS,
  ART_ORNAMENT_BEEHIVES,
  ART_ORNAMENT_SCARECROW,
  ART_ORNAMENT_WINDMILL,
  /* for decorations: shown at small sizes too */
  ART_ORNAMENT_DEER,
  ART_ORNAMENT_FOX,
  ART_ORNAMENT_WOLF,
  ART_ORNAMENT_HARE,
  ART_ORNAMENT_WOLPERTINGER,
  ART_ORNAMENT_COW,
  ART_ORNAMENT_PIG,
  ART_ORNAMENT_DONKEY,
  ART_ORNAMENT_HIGHWAYMEN,
  ART_ORNAMENT_WATER_TOWER,
  ART_ORNAMENT_INN_SIGN,
  ART_N_ORNAMENTS
} ArtOrnament;

/* Draws it height high, the middle of its foot at that point. */
void art_ornament_draw (const ArtBrush *self,
                        ArtOrnament ornament,
                        ArtPoint foot,
                        double height,
                        gboolean mirrored);
void art_ornament_paint (const ArtBrush *self, const ArtThing *thing);
void art_ornament_cast (const ArtBrush *self, const ArtThing *thing);

G_END_DECLS
