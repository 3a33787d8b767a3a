/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-things.h: the list of things on a tile: laid out once, painted as often as needed. Internal
 * to render.
 *
 * A thing is a value: where it stands, its measures, its colours and a seed of its own. Painting
 * it at any size
 * takes chance from that seed alone, so that nothing moves when the picture is zoomed. */

#pragma once

#include "art-free.h"
#include "art-theme.h"

G_BEGIN_DECLS

typedef enum {
  /* flat, painted in this order of the list */
  ART_THING_FIELD,   /* quad, colour and colour2: crop and rows */
  ART_THING_POND,    /* at, a: radius */
  ART_THING_FLOWERS, /* at, a: radius */
  ART_THING_YARD,    /* at: a green spot in a town */
  ART_THING_LAWN,    /* at, a x b: the ground of a garden */
  ART_THING_BED,     /* at, a x b: a garden bed */
  ART_THING_PATH,    /* quad[0] to quad[3]: a cubic; a: width */
  ART_THING_SQUARE,  /* at, a x b: a pale round square in a town */
  /* standing, painted by the y of their foot */
  ART_THING_HOUSE,    /* at, a long, b deep, angle; h walls, h2 roof; colour walls, colour2 roof */
  ART_THING_CHURCH,   /* the same without a chimney, its windows lit */
  ART_THING_WORKSHOP, /* the same without openings */
  ART_THING_STALL,    /* at, a: width; colour: of every second stripe */
  ART_THING_TOWER,    /* at, a: radius, h body, h2 cone; colour (0: stone), colour2 roof */
  ART_THING_SPIRE,    /* at, a: half width, h body, h2 roof: square, with a cross */
  ART_THING_WALL,     /* city, wall, first to last sample */
  ART_THING_GATE,     /* at, angle: across a wall, where it looks */
  ART_THING_RAIL,     /* quad: foot; h: a low wall; colour */
  ART_THING_FENCE,    /* at to quad[0], h: posts and rails of wood */
  ART_THING_TREE,     /* at, a: radius, look: ArtTree */
  ART_THING_BUSHES,   /* at to quad[0], a: radius, first to last of count */
  ART_THING_LANDMARK, /* look: ArtLandmark of art-carcassonne.h */
  ART_THING_ORNAMENT, /* at, a: height; look: ArtOrnament */
  ART_THING_SHIELD    /* at, a: half width; above everything */
} ArtThingKind;

typedef enum { ART_TREE_LEAF, ART_TREE_CONIFER, ART_TREE_BARE } ArtTree;

typedef struct {
  ArtThingKind kind;
  guint look;
  guint32 seed;
  double key; /* y of the foot */
  ArtPoint at;
  ArtPoint quad[4];
  double a, b, angle, h, h2;
  ArtColour colour, colour2;
  guint city, wall, first, last, count;
} ArtThing;

static inline gboolean
art_thing_is_flat (const ArtThing *self)
{
  return self->kind < ART_THING_HOUSE;
}

/* Everything that chance and the definition put on a tile, except what hangs on its place on the
 * board. */
GArray *art_layout_new (const ArtShape *shape, const BastideTheme *theme, const char *decoration);
/* The houses that stand across a city side; the tile next door has the same ones. place: a hash
 * of the side's place
 * on the board. */
void art_layout_edge_row (GArray *things, const BastideTheme *theme, guint side, guint32 place);
/* Houses, squares, shield, walls of one city. */
void art_town_layout (GArray *things, const ArtShape *shape, guint city, const BastideTheme *theme);
/* The picture without meaning that a copy of a tile may have (W5, W6): in the largest free place,
 * which it
 * takes. An unknown word has none. */
void art_decoration_layout (GArray *things,
                            const BastideTheme *theme,
                            ArtFree *free,
                            const char *word,
                            guint32 seed);
/* The monastery in the tile's centre; takes its place. */
void art_monastery_layout (GArray *things,
                           const ArtShape *shape,
                           const BastideTheme *theme,
                           ArtFree *free);
/* Monastery, village, thicket, huts, fields, trees. */
void art_country_layout (GArray *things,
                         const ArtShape *shape,
                         const BastideTheme *theme,
                         const char *decoration);

G_END_DECLS
