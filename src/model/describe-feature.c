/* SPDX-License-Identifier: GPL-3.0-or-later */
/* describe-feature.c: what a follower may do, and what a feature is worth, in words. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "describe-private.h"

/* ---- Where on its tile a segment lies ---- */

/* The eight winds, then the two ways through a tile, then the middle. */
typedef enum {
  WHERE_NORTH,
  WHERE_NORTH_EAST,
  WHERE_EAST,
  WHERE_SOUTH_EAST,
  WHERE_SOUTH,
  WHERE_SOUTH_WEST,
  WHERE_WEST,
  WHERE_NORTH_WEST,
  WHERE_NORTH_SOUTH,
  WHERE_EAST_WEST,
  WHERE_MIDDLE,
  N_WHERE
} Where;

/* In many languages the word depends on the noun, so each noun has its own. */
static const char *const field_titles[N_WHERE] = {
  N_ ("Farmer on the north field"),       N_ ("Farmer on the north-east field"),
  N_ ("Farmer on the east field"),        N_ ("Farmer on the south-east field"),
  N_ ("Farmer on the south field"),       N_ ("Farmer on the south-west field"),
  N_ ("Farmer on the west field"),        N_ ("Farmer on the north-west field"),
  N_ ("Farmer on the north-south field"), N_ ("Farmer on the east-west field"),
  N_ ("Farmer on the middle field"),
};

static const char *const city_titles[N_WHERE] = {
  N_ ("Knight on the north city"),       N_ ("Knight on the north-east city"),
  N_ ("Knight on the east city"),        N_ ("Knight on the south-east city"),
  N_ ("Knight on the south city"),       N_ ("Knight on the south-west city"),
  N_ ("Knight on the west city"),        N_ ("Knight on the north-west city"),
  N_ ("Knight on the north-south city"), N_ ("Knight on the east-west city"),
  N_ ("Knight on the middle city"),
};

static const char *const road_titles[N_WHERE] = {
  N_ ("Thief on the north road"),       N_ ("Thief on the north-east road"),
  N_ ("Thief on the east road"),        N_ ("Thief on the south-east road"),
  N_ ("Thief on the south road"),       N_ ("Thief on the south-west road"),
  N_ ("Thief on the west road"),        N_ ("Thief on the north-west road"),
  N_ ("Thief on the north-south road"), N_ ("Thief on the east-west road"),
  N_ ("Thief on the middle road"),
};

/* Where the edge of the tile is, seen from its middle: sides at distance 1, halves a half to the
 * left and right of their middle. */
static Where
where_from_sum (double x, double y)
{
  double turn;

  if (hypot (x, y) < 0.25)
    return WHERE_MIDDLE;
  turn = atan2 (x, -y) / (2 * G_PI); /* clockwise from north, in turns */
  return (Where) ((int) lround (turn * 8 + 8) % 8);
}

static Where
where_from_sides (guint sides)
{
  double x = 0, y = 0;

  if (sides == ((1u << BASTIDE_SIDE_NORTH) | (1u << BASTIDE_SIDE_SOUTH)))
    return WHERE_NORTH_SOUTH;
  if (sides == ((1u << BASTIDE_SIDE_EAST) | (1u << BASTIDE_SIDE_WEST)))
    return WHERE_EAST_WEST;
  for (guint side = 0; side < 4; side++)
    {
      if (!(sides & (1u << side)))
        continue;
      x += bastide_side_dx ((BastideSide) side);
      y += bastide_side_dy ((BastideSide) side);
    }
  return where_from_sum (x, y);
}

static Where
where_from_halves (guint halves)
{
  double x = 0, y = 0;

  for (guint half = 0; half < 8; half++)
    {
      const BastideSide side = (BastideSide) (half / 2);
      const BastideSide along = bastide_side_turned (side, half % 2 ? 1 : 3);

      if (!(halves & (1u << half)))
        continue;
      x += bastide_side_dx (side) + 0.5 * bastide_side_dx (along);
      y += bastide_side_dy (side) + 0.5 * bastide_side_dy (along);
    }
  return where_from_sum (x, y);
}

static guint
n_segments_of (const BastideKind *kind, guint feature)
{
  guint n = 0;

  for (guint i = 0; i < kind->n_segments; i++)
    n += kind->feature[i] == feature;
  return n;
}

/* ---- Follower choices ---- */

char *
bastide_describe_follower_title (const BastideState *state, guint segment)
{
  const BastidePlaced *placed;
  const BastideKind *kind;
  const BastideSegment *on;
  gboolean several;

  g_return_val_if_fail (state != NULL, NULL);
  placed = bastide_state_last_placed (state);
  g_return_val_if_fail (placed != NULL, NULL);
  kind = bastide_state_placed_kind (state, placed);
  g_return_val_if_fail (segment < kind->n_segments, NULL);

  on = &kind->tile->segments[segment];
  several = n_segments_of (kind, kind->feature[segment]) > 1;
  switch (on->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup (several ? _ (road_titles[where_from_sides (
                                     bastide_sides_turned (on->sides, placed->rotation))])
                               : _ ("Thief on the road"));
    case BASTIDE_FEATURE_CITY:
      return g_strdup (several ? _ (city_titles[where_from_sides (
                                     bastide_sides_turned (on->sides, placed->rotation))])
                               : _ ("Knight on the city"));
    case BASTIDE_FEATURE_FIELD:
      return g_strdup (several ? _ (field_titles[where_from_halves (
                                     bastide_halves_turned (on->halves, placed->rotation))])
                               : _ ("Farmer on the field"));
    case BASTIDE_FEATURE_MONASTERY:
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup (_ ("Monk in the monastery"));
    }
}

static char *
tiles_text (guint n)
{
  return g_strdup_printf (ngettext ("%u tile", "%u tiles", n), n);
}

/* "2 tiles, 1 pennant", "3 of 9 tiles". */
static char *
area_text (const BastideFeatureInfo *info)
{
  g_autofree char *tiles = tiles_text (info->tiles);
  g_autofree char *pennants = NULL;

  if (info->feature == BASTIDE_FEATURE_MONASTERY)
    /* Translators: a monastery and its neighbours */
    return g_strdup_printf (_ ("%u of 9 tiles"), info->tiles);
  if (info->pennants == 0)
    return g_steal_pointer (&tiles);
  pennants =
      g_strdup_printf (ngettext ("%u pennant", "%u pennants", info->pennants), info->pennants);
  /* Translators: "2 tiles, 1 pennant" */
  return g_strdup_printf (C_ ("feature", "%s, %s"), tiles, pennants);
}

/* "1 completed city: 3 at the end". */
static char *
farm_worth (const BastideFeatureInfo *info)
{
  g_autofree char *cities = NULL;

  if (info->cities == 0)
    return g_strdup (_ ("no completed city yet"));
  cities = g_strdup_printf (ngettext ("%u completed city", "%u completed cities", info->cities),
                            info->cities);
  /* Translators: a farm: "2 completed cities: 6 at the end" (points) */
  return g_strdup_printf (_ ("%s: %d at the end"), cities, info->points_now);
}

char *
bastide_describe_worth (const BastideFeatureInfo *info)
{
  if (info->feature == BASTIDE_FEATURE_FIELD)
    return farm_worth (info);
  if (info->complete)
    return g_strdup_printf (
        ngettext ("complete: %d point now", "complete: %d points now", (gulong) info->points_now),
        info->points_now);
  if (info->feature == BASTIDE_FEATURE_ROAD)
    /* Translators: points of a road now */
    return g_strdup_printf (_ ("%d now, more as it grows"), info->points_now);
  if (info->feature == BASTIDE_FEATURE_MONASTERY)
    /* Translators: points now and when completed */
    return g_strdup_printf (_ ("%d now, %d when completed"), info->points_now,
                            info->points_completed);
  /* Translators: points now, and at least so many when completed */
  return g_strdup_printf (_ ("%d now, %d+ when completed"), info->points_now,
                          info->points_completed);
}

char *
bastide_describe_follower_subtitle (const BastideState *state, guint segment)
{
  const BastidePlaced *placed;
  BastideFeatureInfo info;
  g_autofree char *area = NULL;
  g_autofree char *brings = NULL;

  g_return_val_if_fail (state != NULL, NULL);
  placed = bastide_state_last_placed (state);
  g_return_val_if_fail (placed != NULL, NULL);

  bastide_score_feature (state, placed->first_node + segment, &info);
  area = area_text (&info);
  brings = bastide_describe_worth (&info);
  return g_strdup_printf ("%s · %s", area, brings);
}

/* ---- Tips ---- */

char *
bastide_describe_feature_kind (const BastideFeatureInfo *info)
{
  g_return_val_if_fail (info != NULL, NULL);

  switch (info->feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return g_strdup (_ ("Road"));
    case BASTIDE_FEATURE_CITY:
      return g_strdup (_ ("City"));
    case BASTIDE_FEATURE_MONASTERY:
      return g_strdup (_ ("Monastery"));
    case BASTIDE_FEATURE_FIELD:
      return g_strdup (_ ("Farm"));
    case BASTIDE_FEATURE_RIVER:
    default:
      return g_strdup (_ ("River"));
    }
}

char *
bastide_describe_feature_holder (const BastideState *state, const BastideFeatureInfo *info)
{
  g_autofree char *names = NULL;

  g_return_val_if_fail (state != NULL && info != NULL, NULL);

  if (info->owners == 0)
    /* Translators: nobody has a follower there */
    return g_strdup (info->complete ? _ ("Nobody") : _ ("Nobody yet"));
  names = bastide_describe_names (state->setup, info->owners);
  if ((info->owners & (info->owners - 1)) == 0)
    return g_steal_pointer (&names);
  /* Translators: %s are two names or more: they hold a feature together */
  return g_strdup_printf (_ ("%s share"), names);
}

char *
bastide_describe_feature_size (const BastideFeatureInfo *info)
{
  g_autofree char *tiles = NULL;
  g_autofree char *cities = NULL;

  g_return_val_if_fail (info != NULL, NULL);

  if (info->feature != BASTIDE_FEATURE_FIELD)
    return area_text (info);
  tiles = tiles_text (info->tiles);
  if (info->cities == 0)
    cities = g_strdup (_ ("no completed city yet"));
  else
    cities = g_strdup_printf (ngettext ("%u completed city", "%u completed cities", info->cities),
                              info->cities);
  return g_strdup_printf (C_ ("feature", "%s, %s"), tiles, cities);
}

char *
bastide_describe_feature_points (const BastideFeatureInfo *info)
{
  g_autofree char *now = NULL;
  int n;

  g_return_val_if_fail (info != NULL, NULL);

  n = info->points_now;
  if (info->feature == BASTIDE_FEATURE_RIVER)
    return g_strdup ("");
  if (info->feature == BASTIDE_FEATURE_FIELD)
    return g_strdup_printf (ngettext ("%d point at the end", "%d points at the end", (gulong) n),
                            n);
  if (info->complete)
    /* Translators: a completed feature and what it was worth */
    return g_strdup_printf (ngettext ("Complete: %d point", "Complete: %d points", (gulong) n), n);
  now = g_strdup_printf (ngettext ("%d point now", "%d points now", (gulong) n), n);
  if (info->feature == BASTIDE_FEATURE_MONASTERY)
    /* Translators: "3 points now", and so many when completed */
    return g_strdup_printf (_ ("%s, %d when completed"), now, info->points_completed);
  /* Translators: "9 points now", and at least so many when completed */
  return g_strdup_printf (_ ("%s, %d or more when completed"), now, info->points_completed);
}

char *
bastide_describe_feature_open (const BastideFeatureInfo *info)
{
  g_return_val_if_fail (info != NULL, NULL);

  if (info->open == 0 || info->complete || info->feature == BASTIDE_FEATURE_FIELD ||
      info->feature == BASTIDE_FEATURE_RIVER)
    return g_strdup ("");
  if (info->feature == BASTIDE_FEATURE_MONASTERY)
    return g_strdup_printf (ngettext ("%u neighbour missing", "%u neighbours missing", info->open),
                            info->open);
  return g_strdup_printf (ngettext ("%u open edge", "%u open edges", info->open), info->open);
}

static void
take_line (GStrvBuilder *lines, char *line)
{
  if (*line != '\0')
    g_strv_builder_add (lines, line);
  g_free (line);
}

char **
bastide_describe_feature_lines (const BastideState *state, guint32 node)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  BastideFeatureInfo info;

  g_return_val_if_fail (state != NULL && node < state->n_nodes, NULL);

  bastide_score_feature (state, node, &info);
  take_line (lines, bastide_describe_feature_kind (&info));
  if (info.feature != BASTIDE_FEATURE_RIVER)
    take_line (lines, bastide_describe_feature_holder (state, &info));
  take_line (lines, bastide_describe_feature_size (&info));
  take_line (lines, bastide_describe_feature_points (&info));
  take_line (lines, bastide_describe_feature_open (&info));
  return g_strv_builder_end (lines);
}

char *
bastide_describe_paragraph (const char *const *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? " " : "", lines[i],
                            g_str_has_suffix (lines[i], ".") ? "" : ".");
  /* Screen readers say “middle dot”. */
  g_string_replace (text, " · ", ", ", 0);
  return g_string_free (text, FALSE);
}

char *
bastide_describe_feature (const BastideState *state, guint32 node)
{
  g_auto (GStrv) lines = bastide_describe_feature_lines (state, node);

  g_return_val_if_fail (lines != NULL, NULL);
  return bastide_describe_paragraph ((const char *const *) lines);
}
