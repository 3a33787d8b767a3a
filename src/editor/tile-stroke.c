/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-stroke.c: what a stroke of a tool makes of a tile, and how it is said. */

#include "config.h"

#include "tile-stroke.h"

#include <glib/gi18n-lib.h>

#include "edition-words.h"
#include "terrain.h"
#include "tile-edit.h"

#define EDGE_DEPTH 0.2 /* of the tile: a generous area to hit */

static const char *const tool_names[BASTIDE_N_TILE_TOOLS] = {
  "select",  "field",     "road",    "city", "river",      "monastery",
  "village", "crossroad", "pennant", "spot", "decoration", "erase",
};

const char *
bastide_tile_tool_name (BastideTileTool tool)
{
  g_return_val_if_fail (tool < BASTIDE_N_TILE_TOOLS, NULL);

  return tool_names[tool];
}

/* --- Strokes --- */

static BastideTile *
paint_terrain (BastideTile *tile, BastideTerrain terrain, guint from, guint to)
{
  g_autoptr (BastideTile) painted = NULL;

  if (from == BASTIDE_TILE_MIDDLE)
    return bastide_tile_ref (tile);
  painted = bastide_tile_with_terrain (tile, 1u << from, terrain);
  if (to == from)
    return g_steal_pointer (&painted);
  if (to == BASTIDE_TILE_MIDDLE)
    return bastide_tile_with_end (painted, (BastideSide) from, BASTIDE_ROAD_END_NONE, -1);
  return bastide_tile_joined (painted, (BastideSide) from, (BastideSide) to);
}

static BastideTile *
select_zone (BastideTile *tile, guint from, guint to, int segment)
{
  BastideTerrain terrain;

  if (from == BASTIDE_TILE_MIDDLE)
    return segment >= 0 ? bastide_tile_split (tile, (guint) segment) : bastide_tile_ref (tile);
  terrain = bastide_tile_terrain (tile, (BastideSide) from);
  return paint_terrain (tile, from == to ? (terrain + 1) % 4 : terrain, from, to);
}

static BastideTile *
with_crossing (BastideTile *tile, BastideCrossing crossing)
{
  return bastide_tile_with_crossing (tile,
                                     tile->crossing == crossing ? BASTIDE_CROSSING_NONE : crossing);
}

static BastideTile *
erase (BastideTile *tile, guint from, int segment)
{
  if (from != BASTIDE_TILE_MIDDLE)
    return bastide_tile_with_terrain (tile, 1u << from, BASTIDE_TERRAIN_FIELD);
  if (segment < 0 || tile->segments[segment].feature == BASTIDE_FEATURE_FIELD)
    return bastide_tile_with_crossing (tile, BASTIDE_CROSSING_NONE);
  return bastide_tile_without_segment (tile, (guint) segment);
}

/* The first copy gets the word after its own; behind the last comes none. */
static BastideTile *
decorate (BastideTile *tile)
{
  const char *word = tile->decorations != NULL ? tile->decorations[0] : NULL;
  guint i = 0;

  if (word != NULL && *word != '\0')
    {
      while (bastide_decoration_words[i] != NULL &&
             !g_str_equal (bastide_decoration_words[i], word))
        i++;
      i += bastide_decoration_words[i] != NULL;
    }
  return bastide_tile_with_decoration (tile, 0, bastide_decoration_words[i]);
}

BastideTile *
bastide_tile_stroke (BastideTileTool tool,
                     BastideTile *tile,
                     guint from,
                     guint to,
                     int segment,
                     double x,
                     double y)
{
  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (from <= BASTIDE_TILE_MIDDLE && to <= BASTIDE_TILE_MIDDLE, NULL);

  switch (tool)
    {
    case BASTIDE_TILE_TOOL_FIELD:
    case BASTIDE_TILE_TOOL_ROAD:
    case BASTIDE_TILE_TOOL_CITY:
    case BASTIDE_TILE_TOOL_RIVER:
      return paint_terrain (tile, (BastideTerrain) (tool - BASTIDE_TILE_TOOL_FIELD), from, to);
    case BASTIDE_TILE_TOOL_MONASTERY:
      return bastide_tile_with_monastery (tile, bastide_tile_monastery (tile) < 0);
    case BASTIDE_TILE_TOOL_VILLAGE:
      return with_crossing (tile, BASTIDE_CROSSING_VILLAGE);
    case BASTIDE_TILE_TOOL_CROSSROAD:
      return with_crossing (tile, BASTIDE_CROSSING_CROSSROAD);
    case BASTIDE_TILE_TOOL_PENNANT:
      if (segment < 0 || tile->segments[segment].feature != BASTIDE_FEATURE_CITY)
        return bastide_tile_ref (tile);
      return bastide_tile_with_pennants (tile, (guint) segment,
                                         tile->segments[segment].pennants == 0);
    case BASTIDE_TILE_TOOL_SPOT:
      return segment >= 0 ? bastide_tile_with_spot (tile, (guint) segment, x, y)
                          : bastide_tile_ref (tile);
    case BASTIDE_TILE_TOOL_DECORATION:
      return decorate (tile);
    case BASTIDE_TILE_TOOL_ERASE:
      return erase (tile, from, segment);
    case BASTIDE_TILE_TOOL_SELECT:
    case BASTIDE_N_TILE_TOOLS:
    default:
      return select_zone (tile, from, to, segment);
    }
}

const char *
bastide_tile_stroke_name (BastideTileTool tool, guint from, guint to)
{
  static const char *const names[BASTIDE_N_TILE_TOOLS] = {
    [BASTIDE_TILE_TOOL_MONASTERY] = N_ ("Change the Monastery"),
    [BASTIDE_TILE_TOOL_VILLAGE] = N_ ("Change the Crossing"),
    [BASTIDE_TILE_TOOL_CROSSROAD] = N_ ("Change the Crossing"),
    [BASTIDE_TILE_TOOL_PENNANT] = N_ ("Change a Pennant"),
    [BASTIDE_TILE_TOOL_SPOT] = N_ ("Move a Follower’s Place"),
    [BASTIDE_TILE_TOOL_DECORATION] = N_ ("Change a Decoration"),
    [BASTIDE_TILE_TOOL_ERASE] = N_ ("Erase"),
  };

  g_return_val_if_fail (tool < BASTIDE_N_TILE_TOOLS, NULL);

  if (names[tool] != NULL)
    return _ (names[tool]);
  if (from == BASTIDE_TILE_MIDDLE)
    return _ ("Split");
  if (from == to)
    return _ ("Paint an Edge");
  return to == BASTIDE_TILE_MIDDLE ? _ ("End at the Middle") : _ ("Join Edges");
}

guint
bastide_tile_zone_at (double x, double y)
{
  const double depth[4] = { y, 1 - x, 1 - y, x };
  guint zone = 0;

  for (guint side = 1; side < 4; side++)
    if (depth[side] < depth[zone])
      zone = side;
  return depth[zone] < EDGE_DEPTH ? zone : BASTIDE_TILE_MIDDLE;
}

/* --- In words --- */

static guint
sides_of (const BastideTile *tile, guint segment)
{
  const BastideSegment *s = &tile->segments[segment];
  guint sides = s->sides;

  for (guint half = 0; half < 8; half++)
    if (s->halves & 1u << half)
      sides |= 1u << half / 2;
  return sides;
}

/* "north, west" without a side, or NULL if there is none. */
static char *
list_sides (guint sides)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint side = 0; side < 4; side++)
    if (sides & 1u << side)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", bastide_side_name (side));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
bastide_describe_edge (const BastideTile *tile, BastideSide side)
{
  static const char *const edges[] = { N_ ("North edge"), N_ ("East edge"), N_ ("South edge"),
                                       N_ ("West edge") };
  int segment;
  g_autofree char *others = NULL, *text = NULL;

  g_return_val_if_fail (tile != NULL && side < 4, NULL);

  segment = bastide_tile_side_segment (tile, side);
  /* Translators: "North edge", and "city". */
  text = g_strdup_printf (_ ("%s: %s"), _ (edges[side]),
                          bastide_terrain_name (bastide_tile_terrain (tile, side)));
  if (segment >= 0)
    others = list_sides (tile->segments[segment].sides & ~(1u << side));
  if (others == NULL)
    return g_steal_pointer (&text);
  /* Translators: "North edge: city", and "east, west". */
  return g_strdup_printf (_ ("%s, joined with %s"), text, others);
}

static const char *
feature_title (BastideFeature feature)
{
  static const char *const titles[] = { N_ ("Road"), N_ ("City"), N_ ("Monastery"), N_ ("Field"),
                                        N_ ("River") };

  return feature < G_N_ELEMENTS (titles) ? _ (titles[feature]) : "";
}

char *
bastide_describe_segment (const BastideTile *tile, guint segment)
{
  const BastideSegment *s;
  g_autofree char *sides = NULL, *text = NULL;

  g_return_val_if_fail (tile != NULL && segment < tile->n_segments, NULL);

  s = &tile->segments[segment];
  sides = list_sides (sides_of (tile, segment));
  /* Translators: "City", and "north, west". */
  text = sides != NULL ? g_strdup_printf (_ ("%s: %s"), feature_title (s->feature), sides)
                       : g_strdup (feature_title (s->feature));
  if (s->pennants == 0)
    return g_steal_pointer (&text);
  /* Translators: "City: north, west". */
  return g_strdup_printf (ngettext ("%s, %u pennant", "%s, %u pennants", s->pennants), text,
                          (guint) s->pennants);
}

static const char *
hint_for_edge (BastideTileTool tool)
{
  switch (tool)
    {
    case BASTIDE_TILE_TOOL_SELECT:
      return _ ("Click for the next terrain. Drag to another edge to join them, to the middle to "
                "end it.");
    case BASTIDE_TILE_TOOL_FIELD:
      return _ ("Click to make it field.");
    case BASTIDE_TILE_TOOL_ROAD:
      return _ ("Click or drag to the middle for a road that ends there, to another edge for one "
                "that leads on.");
    case BASTIDE_TILE_TOOL_CITY:
      return _ ("Click for a city of its own. Drag to another edge to make it one.");
    case BASTIDE_TILE_TOOL_RIVER:
      return _ ("Click for a spring or a mouth. Drag to another edge for a river that flows on.");
    case BASTIDE_TILE_TOOL_ERASE:
      return _ ("Click to make it field.");
    case BASTIDE_TILE_TOOL_MONASTERY:
    case BASTIDE_TILE_TOOL_VILLAGE:
    case BASTIDE_TILE_TOOL_CROSSROAD:
    case BASTIDE_TILE_TOOL_PENNANT:
    case BASTIDE_TILE_TOOL_SPOT:
    case BASTIDE_TILE_TOOL_DECORATION:
    case BASTIDE_N_TILE_TOOLS:
    default:
      return NULL;
    }
}

/* Of what is done wherever one clicks. */
static const char *
hint_for_tile (BastideTileTool tool, const BastideTile *tile)
{
  switch (tool)
    {
    case BASTIDE_TILE_TOOL_MONASTERY:
      return bastide_tile_monastery (tile) < 0 ? _ ("Click to put a monastery in the middle.")
                                               : _ ("Click to take the monastery away.");
    case BASTIDE_TILE_TOOL_VILLAGE:
      return tile->crossing == BASTIDE_CROSSING_VILLAGE
                 ? _ ("Click to take the village away.")
                 : _ ("Click to let the roads end at a village.");
    case BASTIDE_TILE_TOOL_CROSSROAD:
      return tile->crossing == BASTIDE_CROSSING_CROSSROAD
                 ? _ ("Click to take the crossroad away.")
                 : _ ("Click to let the roads end at a crossroad.");
    case BASTIDE_TILE_TOOL_DECORATION:
      return _ ("Click for the next decoration of the first copy; the other copies have theirs in "
                "the list beside the tile.");
    case BASTIDE_TILE_TOOL_SELECT:
    case BASTIDE_TILE_TOOL_FIELD:
    case BASTIDE_TILE_TOOL_ROAD:
    case BASTIDE_TILE_TOOL_CITY:
    case BASTIDE_TILE_TOOL_RIVER:
    case BASTIDE_TILE_TOOL_PENNANT:
    case BASTIDE_TILE_TOOL_SPOT:
    case BASTIDE_TILE_TOOL_ERASE:
    case BASTIDE_N_TILE_TOOLS:
    default:
      return NULL;
    }
}

static const char *
hint_for_segment (BastideTileTool tool, const BastideTile *tile, guint zone, guint segment)
{
  const BastideSegment *s = &tile->segments[segment];
  const guint n_sides = (guint) __builtin_popcount (s->sides);

  switch (tool)
    {
    case BASTIDE_TILE_TOOL_SELECT:
      return zone == BASTIDE_TILE_MIDDLE && n_sides > 1 ? _ ("Click to split it.") : NULL;
    case BASTIDE_TILE_TOOL_PENNANT:
      if (s->feature != BASTIDE_FEATURE_CITY)
        return _ ("Only cities have pennants.");
      return s->pennants > 0 ? _ ("Click to take its pennants away.")
                             : _ ("Click to give it a pennant.");
    case BASTIDE_TILE_TOOL_SPOT:
      return _ ("Click where its follower stands.");
    case BASTIDE_TILE_TOOL_ERASE:
      return s->feature != BASTIDE_FEATURE_FIELD ? _ ("Click to take it away.") : NULL;
    case BASTIDE_TILE_TOOL_FIELD:
    case BASTIDE_TILE_TOOL_ROAD:
    case BASTIDE_TILE_TOOL_CITY:
    case BASTIDE_TILE_TOOL_RIVER:
    case BASTIDE_TILE_TOOL_MONASTERY:
    case BASTIDE_TILE_TOOL_VILLAGE:
    case BASTIDE_TILE_TOOL_CROSSROAD:
    case BASTIDE_TILE_TOOL_DECORATION:
    case BASTIDE_N_TILE_TOOLS:
    default:
      return NULL;
    }
}

char *
bastide_tile_stroke_hint (BastideTileTool tool, const BastideTile *tile, guint zone, int segment)
{
  const char *deed = hint_for_tile (tool, tile);
  g_autofree char *thing = NULL;
  const gboolean on_edge = zone != BASTIDE_TILE_MIDDLE && hint_for_edge (tool) != NULL;

  g_return_val_if_fail (tile != NULL, NULL);

  if (deed != NULL)
    return g_strdup (deed);
  if (on_edge)
    {
      thing = bastide_describe_edge (tile, (BastideSide) zone);
      deed = hint_for_edge (tool);
    }
  else if (segment >= 0)
    {
      thing = bastide_describe_segment (tile, (guint) segment);
      deed = hint_for_segment (tool, tile, zone, (guint) segment);
    }
  if (thing == NULL)
    return g_strdup (_ ("Point at an edge of the tile, or at what is on it."));
  /* Translators: what is under the pointer, and what a click does there, as sentences. */
  return deed != NULL ? g_strdup_printf (_ ("%s. %s"), thing, deed)
                      : g_strdup_printf (_ ("%s."), thing);
}
