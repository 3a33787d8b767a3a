/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-check.c: what can be wrong with an edition, by the codes of issue.h. */

#include "config.h"

#include "edition-words.h"
#include "issue.h"
#include "options.h"
#include "own-picture.h"
#include "rim.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_SIDES         4
#define N_HALVES        8
#define MAX_NAME        200
#define MAX_DESCRIPTION 4000

/* One tile under the check. */
typedef struct {
  const BastideEdition *edition;
  const BastideTile *tile;
  guint index;
  GPtrArray *issues;
} Check;

static const char *
side_name (guint side)
{
  /* Translators: places on a tile, as in "Tile L, south side: …". */
  const char *names[N_SIDES] = { _ ("north side"), _ ("east side"), _ ("south side"),
                                 _ ("west side") };

  return names[side & 3];
}

static const char *
half_name (guint half)
{
  const char *names[N_HALVES] = {
    /* Translators: places on a tile, as in "Tile L, south side, east half: …". */
    _ ("north side, west half"), _ ("north side, east half"), _ ("east side, north half"),
    _ ("east side, south half"), _ ("south side, east half"), _ ("south side, west half"),
    _ ("west side, south half"), _ ("west side, north half"),
  };

  return names[half & 7];
}

static guint
first_bit (guint set)
{
  return set != 0 ? (guint) g_bit_nth_lsf (set, -1) : 0;
}

static void
check_add (Check *self,
           BastideSeverity severity,
           BastideIssueCode code,
           int place,
           int segment,
           const char *where,
           const char *message)
{
  const char *id = self->tile->id != NULL && self->tile->id[0] != '\0' ? self->tile->id : "?";
  g_autofree char *whole = NULL;

  if (where != NULL)
    /* Translators: the id of a tile, a place on it, a sentence about it. */
    whole = g_strdup_printf (_ ("Tile %s, %s: %s"), id, where, message);
  else
    /* Translators: the id of a tile, a sentence about it. */
    whole = g_strdup_printf (_ ("Tile %s: %s"), id, message);
  bastide_issues_add (self->issues, severity, code, self->index, place, segment, self->tile->line,
                      self->tile->column, "%s", whole);
}

static void
check_on_side (Check *self,
               BastideSeverity severity,
               BastideIssueCode code,
               guint side,
               int segment,
               const char *message)
{
  check_add (self, severity, code, 2 * side, segment, side_name (side), message);
}

static void
check_on_half (Check *self,
               BastideSeverity severity,
               BastideIssueCode code,
               guint half,
               int segment,
               const char *message)
{
  check_add (self, severity, code, half, segment, half_name (half), message);
}

static void
check_whole (Check *self, BastideSeverity severity, BastideIssueCode code, const char *message)
{
  check_add (self, severity, code, -1, -1, NULL, message);
}

static gboolean
is_word (const char *string, gsize maximum, const char *letters)
{
  gsize length = string != NULL ? strlen (string) : 0;

  return length >= 1 && length <= maximum && strspn (string, letters) == length;
}

static void
check_id (Check *self)
{
  if (!is_word (self->tile->id, 32,
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-"))
    check_whole (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_TILE_ID,
                 _ ("Its id should have 1 to 32 letters, digits or signs out of . _ + -"));
}

static void
check_id_twice (Check *self)
{
  check_whole (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_TILE_ID,
               _ ("An earlier tile has the same id."));
}

static void
check_count (Check *self)
{
  if (self->tile->count == 0)
    check_whole (self, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_COUNT,
                 _ ("The set has no copy of it."));
}

static gboolean
lies_on_sides (const BastideSegment *segment)
{
  return segment->feature == BASTIDE_FEATURE_ROAD || segment->feature == BASTIDE_FEATURE_CITY ||
         segment->feature == BASTIDE_FEATURE_RIVER;
}

static void
check_sides (Check *self)
{
  for (guint side = 0; side < N_SIDES; side++)
    {
      guint n = 0;

      for (guint i = 0; i < self->tile->n_segments; i++)
        if (lies_on_sides (&self->tile->segments[i]) &&
            self->tile->segments[i].sides & (1 << side) && ++n == 2)
          check_on_side (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIDE_TWICE, side, i,
                         _ ("Two segments lie on this side."));
    }
}

static void
check_monasteries (Check *self)
{
  guint n = 0;

  for (guint i = 0; i < self->tile->n_segments; i++)
    n += self->tile->segments[i].feature == BASTIDE_FEATURE_MONASTERY;
  if (n > 1)
    check_whole (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIDE_TWICE,
                 _ ("There is more than one monastery."));
}

/* What a road is joined with inside the tile. */
typedef struct {
  guint sides[BASTIDE_MAX_SEGMENTS];
  guint group[BASTIDE_MAX_SEGMENTS];
} Joined;

/* Groups: the index of a city with the roads that end at it, one for all roads of the crossing, one
 * for those of the monastery, and one for each other segment. */
static void
join_segments (const BastideTile *tile, Joined *joined)
{
  guint sides[BASTIDE_MAX_SEGMENTS + 2] = { 0 };

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];
      int city = bastide_tile_road_city (tile, i);

      joined->group[i] = i;
      if (segment->feature == BASTIDE_FEATURE_ROAD && city >= 0)
        joined->group[i] = city;
      else if (segment->feature == BASTIDE_FEATURE_ROAD &&
               segment->end == BASTIDE_ROAD_END_CROSSING)
        joined->group[i] = BASTIDE_MAX_SEGMENTS;
      else if (segment->feature == BASTIDE_FEATURE_ROAD &&
               segment->end == BASTIDE_ROAD_END_MONASTERY)
        joined->group[i] = BASTIDE_MAX_SEGMENTS + 1;
      if (lies_on_sides (segment))
        sides[joined->group[i]] |= segment->sides;
    }
  for (guint i = 0; i < tile->n_segments; i++)
    joined->sides[i] = tile->segments[i].feature == BASTIDE_FEATURE_ROAD ? sides[joined->group[i]]
                                                                         : tile->segments[i].sides;
}

static gboolean
segments_cross (const BastideTile *tile, const Joined *joined, guint a, guint b)
{
  BastideFeature first = tile->segments[a].feature;
  BastideFeature second = tile->segments[b].feature;

  if (!lies_on_sides (&tile->segments[a]) || !lies_on_sides (&tile->segments[b]) ||
      joined->group[a] == joined->group[b])
    return FALSE;
  /* A bridge. */
  if ((first == BASTIDE_FEATURE_ROAD && second == BASTIDE_FEATURE_RIVER) ||
      (first == BASTIDE_FEATURE_RIVER && second == BASTIDE_FEATURE_ROAD))
    return FALSE;
  return bastide_rim_cross (bastide_rim_of_sides (joined->sides[a]),
                            bastide_rim_of_sides (joined->sides[b]));
}

static void
check_crosses (Check *self)
{
  Joined joined;

  join_segments (self->tile, &joined);
  for (guint i = 0; i < self->tile->n_segments; i++)
    for (guint j = i + 1; j < self->tile->n_segments; j++)
      if (segments_cross (self->tile, &joined, i, j))
        {
          guint side = first_bit (self->tile->segments[i].sides);
          g_autofree char *message = g_strdup_printf (
              /* Translators: a side of a tile. */
              _ ("What begins here crosses what begins on the %s; only a road can cross, over a "
                 "river."),
              side_name (first_bit (self->tile->segments[j].sides)));

          check_on_side (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_CROSSES, side, i, message);
        }
}

static void
check_road_end (Check *self, guint index)
{
  const BastideTile *tile = self->tile;
  const BastideSegment *road = &tile->segments[index];
  gboolean one_side = (road->sides & (road->sides - 1)) == 0;
  const char *message = NULL;

  if (one_side && road->end == BASTIDE_ROAD_END_NONE)
    message =
        _ ("The road should say where it ends: at a crossing, a city, a monastery or nowhere.");
  else if (!one_side && road->end != BASTIDE_ROAD_END_NONE)
    message = _ ("A road through the tile has no end inside.");
  else if (road->end == BASTIDE_ROAD_END_CITY && bastide_tile_road_city (tile, index) < 0)
    message = _ ("The road ends at a city that is not there.");
  else if (road->end == BASTIDE_ROAD_END_MONASTERY && bastide_tile_monastery (tile) < 0)
    message = _ ("The road ends at a monastery, but the tile has none.");
  else if (road->end == BASTIDE_ROAD_END_CROSSING && tile->crossing == BASTIDE_CROSSING_NONE)
    message = _ ("The road ends at a crossing, but the tile has none.");
  if (message != NULL)
    check_on_side (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_ROAD_END, first_bit (road->sides),
                   index, message);
}

static void
check_roads (Check *self)
{
  const BastideTile *tile = self->tile;
  guint n_ends = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    n_ends += tile->segments[i].feature == BASTIDE_FEATURE_ROAD &&
              tile->segments[i].end == BASTIDE_ROAD_END_CROSSING;

  if (tile->crossing == BASTIDE_CROSSING_NONE && n_ends >= 3)
    {
      check_whole (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_CROSSING,
                   _ ("Three roads or more meet, but there is no crossing."));
      return;
    }
  if (tile->crossing != BASTIDE_CROSSING_NONE && n_ends < 2)
    check_whole (self, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_CROSSING,
                 _ ("At a crossing two roads or more should end."));
  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_ROAD)
      check_road_end (self, i);
}

static gboolean
has_city (const BastideTile *tile, guint side)
{
  return bastide_tile_terrain (tile, side) == BASTIDE_TERRAIN_CITY;
}

static guint
fields_on_half (const BastideTile *tile, guint half)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    n += tile->segments[i].feature == BASTIDE_FEATURE_FIELD &&
         (tile->segments[i].halves & (1 << half)) != 0;

  return n;
}

static const BastideStartTile *
start_at (const BastideEdition *edition, int x, int y)
{
  for (guint i = 0; i < edition->start->len; i++)
    {
      const BastideStartTile *start = &g_array_index (edition->start, BastideStartTile, i);

      if (start->x == x && start->y == y && start->tile < edition->tiles->len)
        return start;
    }

  return NULL;
}

/* Whether no copy of the tile is left when the start layout is on the table. */
static gboolean
is_start_only (const BastideEdition *edition, guint index)
{
  const BastideTile *tile = edition->tiles->pdata[index];
  guint n = 0;

  for (guint i = 0; i < edition->start->len; i++)
    n += g_array_index (edition->start, BastideStartTile, i).tile == index;

  return n > 0 && n >= tile->count;
}

/* Inside a town that lies on the table from the start, there are halves without a field: those of
 * two of its tiles that face each other. */
static gboolean
is_inside_start (Check *self, guint half)
{
  if (!is_start_only (self->edition, self->index))
    return FALSE;

  for (guint i = 0; i < self->edition->start->len; i++)
    {
      const BastideStartTile *start = &g_array_index (self->edition->start, BastideStartTile, i);
      const BastideStartTile *other;
      guint turned = bastide_half_turned (half, start->rotation);
      guint facing;

      if (start->tile != self->index)
        continue;
      other = start_at (self->edition, start->x + bastide_side_dx (turned / 2),
                        start->y + bastide_side_dy (turned / 2));
      if (other == NULL)
        return FALSE;
      facing = bastide_half_turned (bastide_half_opposite (turned), 4 - other->rotation);
      if (fields_on_half (self->edition->tiles->pdata[other->tile], facing) > 0)
        return FALSE;
    }

  return TRUE;
}

static void
check_halves (Check *self)
{
  const BastideTile *tile = self->tile;

  for (guint half = 0; half < N_HALVES; half++)
    {
      guint n = fields_on_half (tile, half);
      int segment = bastide_tile_half_segment (tile, half);

      if (n > 0 && has_city (tile, half / 2))
        check_on_half (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_HALF_NOT_FIELD, half, segment,
                       _ ("A field reaches this half, but the side belongs to a city."));
      else if (n > 1)
        check_on_half (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_HALF_TWICE, half, segment,
                       _ ("Two fields reach this half."));
      else if (n == 0 && !has_city (tile, half / 2) && !is_inside_start (self, half))
        check_on_half (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_HALF_MISSING, half, -1,
                       _ ("No field reaches this half."));
    }
}

static void
check_missing_links (Check *self, guint index, const BastideSegment *derived)
{
  const BastideSegment *field = &self->tile->segments[index];
  gboolean is_whole = field->halves == derived->halves;

  for (guint i = 0; i < self->tile->n_segments; i++)
    if (derived->cities & ~field->cities & (1 << i))
      {
        g_autofree char *message = g_strdup_printf (
            /* Translators: a side of a tile. */
            _ ("The field touches the wall of the city on the %s but isn’t linked to that city."),
            side_name (first_bit (self->tile->segments[i].sides)));

        /* Of a piece of the field that would follow from the tile, only the author knows. */
        check_on_half (self, is_whole ? BASTIDE_SEVERITY_ERROR : BASTIDE_SEVERITY_WARNING,
                       BASTIDE_ISSUE_CITY_LINK, first_bit (field->halves), index, message);
      }
    else if (field->cities & ~derived->cities & (1 << i))
      {
        g_autofree char *message = g_strdup_printf (
            /* Translators: a side of a tile. */
            _ ("The field is linked to the city on the %s, but other segments lie between them."),
            side_name (first_bit (self->tile->segments[i].sides)));

        check_on_half (self, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_CITY_LINK,
                       first_bit (field->halves), index, message);
      }
}

/* Fields that were written out, against those that follow from the tile. */
static void
check_own_fields (Check *self)
{
  const BastideTile *tile = self->tile;
  g_autoptr (BastideTile) derived = NULL;

  if (!tile->own_fields)
    return;
  /* The indices of cities must be the same in both. */
  for (guint i = 1; i < tile->n_segments; i++)
    if (tile->segments[i - 1].feature == BASTIDE_FEATURE_FIELD &&
        tile->segments[i].feature != BASTIDE_FEATURE_FIELD)
      return;

  derived = bastide_tile_copy (tile);
  bastide_tile_derive_fields (derived);
  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideSegment *field = &tile->segments[i];
      int other;

      if (field->feature != BASTIDE_FEATURE_FIELD || field->halves == 0)
        continue;
      other = bastide_tile_half_segment (derived, first_bit (field->halves));
      if (other < 0)
        continue;
      if (field->halves & ~derived->segments[other].halves)
        check_on_half (
            self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_NOT_SPLIT, first_bit (field->halves), i,
            _ ("The field that begins here lies on both sides of a road, a river or a city."));
      else
        check_missing_links (self, i, &derived->segments[other]);
    }
}

static void
check_decorations (Check *self)
{
  const BastideTile *tile = self->tile;

  if (tile->decorations == NULL)
    return;

  if (g_strv_length (tile->decorations) > tile->count)
    check_whole (self, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_DECORATIONS,
                 _ ("It has more decorations than copies."));
  for (guint i = 0; tile->decorations[i] != NULL; i++)
    {
      g_autofree char *message = NULL;

      if (tile->decorations[i][0] == '\0' ||
          g_strv_contains (bastide_decoration_words, tile->decorations[i]))
        continue;
      /* Translators: a word out of an edition file. */
      message = g_strdup_printf (_ ("There is no decoration “%s”."), tile->decorations[i]);
      check_whole (self, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_DECORATIONS, message);
    }
}

/* It can be played all the same: the tile is drawn from its definition (S52). */
static void
check_picture (Check *self)
{
  g_autofree char *fault = NULL;
  g_autofree char *picture = NULL;

  if (self->tile->picture == NULL)
    return;

  picture = bastide_own_picture_clean (self->tile->picture, 0, &fault);
  if (picture == NULL)
    check_whole (self, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_PICTURE, fault);
}

static void
check_reference (Check *self)
{
  const BastideTile *tile = self->tile;
  g_autofree char *message = NULL;

  if (tile->from_id == NULL)
    /* Translators: an edition's id. */
    message = g_strdup_printf (_ ("The edition “%s”, whose tiles it stands for, was not found."),
                               tile->from_edition);
  else
    /* Translators: an edition's id, the id of a tile of it. */
    message = g_strdup_printf (_ ("The edition “%s” with its tile “%s” was not found."),
                               tile->from_edition, tile->from_id);
  check_whole (self, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_REFERENCE, message);
}

static void
check_tile (Check *self)
{
  if (self->tile->from_edition != NULL && self->tile->origin == NULL && self->tile->n_segments == 0)
    {
      check_reference (self);
      return;
    }
  check_id (self);
  check_count (self);
  check_sides (self);
  check_monasteries (self);
  check_crosses (self);
  check_roads (self);
  check_halves (self);
  check_own_fields (self);
  check_decorations (self);
  check_picture (self);
}

void
bastide_edition_check_tile (const BastideEdition *edition, guint tile, GPtrArray *issues)
{
  Check check;

  g_return_if_fail (edition != NULL);
  g_return_if_fail (tile < edition->tiles->len);
  g_return_if_fail (issues != NULL);

  check = (Check){ edition, edition->tiles->pdata[tile], tile, issues };
  check_tile (&check);
}

static void
check_ids (const BastideEdition *edition, GPtrArray *issues)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < edition->tiles->len; i++)
    {
      Check check = { edition, edition->tiles->pdata[i], i, issues };

      if (check.tile->id[0] != '\0' && !g_hash_table_add (ids, check.tile->id))
        check_id_twice (&check);
    }
}

/* Something about the whole set. */
static void
edition_add (const BastideEdition *edition,
             GPtrArray *issues,
             BastideSeverity severity,
             BastideIssueCode code,
             const char *message)
{
  bastide_issues_add (issues, severity, code, -1, -1, -1, edition->line, edition->column, "%s",
                      message);
}

static void
check_text (const BastideEdition *edition,
            const BastideText *text,
            glong maximum,
            const char *what,
            GPtrArray *issues)
{
  GHashTableIter iter;
  gpointer translation;
  gboolean is_long = text->text != NULL && g_utf8_strlen (text->text, -1) > maximum;

  if (text->translations != NULL)
    {
      g_hash_table_iter_init (&iter, text->translations);
      while (g_hash_table_iter_next (&iter, NULL, &translation))
        is_long = is_long || g_utf8_strlen (translation, -1) > maximum;
    }
  if (is_long)
    edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIZE, what);
}

static void
check_head (const BastideEdition *edition, GPtrArray *issues)
{
  BastideText author = { edition->author, NULL };
  BastideText licence = { edition->licence, NULL };

  if (!is_word (edition->id, 64, "abcdefghijklmnopqrstuvwxyz0123456789-"))
    edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_EDITION_ID,
                 _ ("The edition’s id should have 1 to 64 small letters, digits or hyphens."));
  if (edition->name.text == NULL || edition->name.text[0] == '\0')
    edition_add (edition, issues, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_EDITION_ID,
                 _ ("The edition has no name."));
  check_text (edition, &edition->name, MAX_NAME, _ ("The name is longer than 200 characters."),
              issues);
  check_text (edition, &edition->description, MAX_DESCRIPTION,
              _ ("The description is longer than 4,000 characters."), issues);
  check_text (edition, &author, MAX_NAME, _ ("The author’s name is longer than 200 characters."),
              issues);
  check_text (edition, &licence, MAX_NAME, _ ("The licence is longer than 200 characters."),
              issues);
}

static void
check_defaults (const BastideEdition *edition, GPtrArray *issues)
{
  BastideOptions options = { 0 };

  for (guint i = 0; edition->defaults != NULL && edition->defaults[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *message = NULL;

      if (bastide_options_set_pair (&options, edition->defaults[i], &error))
        continue;
      message = g_strdup_printf (
          /* Translators: a rule default as "option=value", a sentence about
           * it. */
          _ ("The rule default %s: %s"), edition->defaults[i], error->message);
      edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_OPTION, message);
    }
}

/* How many tiles have a side of each terrain. */
static void
count_terrains (const BastideEdition *edition, guint n_terrains[4])
{
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];
      guint seen = 0;

      for (guint side = 0; side < N_SIDES; side++)
        seen |= 1 << bastide_tile_terrain (tile, side);
      for (guint terrain = 0; terrain < 4; terrain++)
        if (seen & (1 << terrain))
          n_terrains[terrain] += tile->count;
    }
}

/* An expansion's tiles may fit those of the base editions that it is played with. */
static void
check_placeable (const BastideEdition *edition, GPtrArray *issues)
{
  guint n_terrains[4] = { 0 };

  if (edition->kind != BASTIDE_EDITION_BASE)
    return;

  count_terrains (edition, n_terrains);
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      Check check = { edition, edition->tiles->pdata[i], i, issues };
      gboolean placeable = FALSE;

      for (guint side = 0; side < N_SIDES; side++)
        placeable = placeable || n_terrains[bastide_tile_terrain (check.tile, side)] > 1;
      if (!placeable && check.tile->count > 0 && !is_start_only (edition, i))
        check_whole (&check, BASTIDE_SEVERITY_WARNING, BASTIDE_ISSUE_NEVER_PLACEABLE,
                     _ ("No tile of the set can lie beside it."));
    }
}

static void
check_bag (const BastideEdition *edition, GPtrArray *issues)
{
  guint64 n_tiles = 0;

  for (guint i = 0; i < edition->tiles->len; i++)
    n_tiles += ((const BastideTile *) edition->tiles->pdata[i])->count;

  if (n_tiles == 0)
    edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_NO_TILES,
                 _ ("The set has no tiles."));
  else if (n_tiles > BASTIDE_MAX_TILES)
    edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_SIZE,
                 _ ("The set has more than 30,000 tiles."));
}

static void
check_start_tile (const BastideEdition *edition, guint index, GPtrArray *issues)
{
  const BastideStartTile *start = &g_array_index (edition->start, BastideStartTile, index);
  Check check = { edition, edition->tiles->pdata[start->tile], start->tile, issues };
  guint n_same = 1;

  if (start_at (edition, start->x, start->y) != start)
    check_whole (&check, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START,
                 _ ("In the start layout it lies on another tile."));
  for (guint i = 0; i < index; i++)
    n_same += g_array_index (edition->start, BastideStartTile, i).tile == start->tile;
  if (n_same == check.tile->count + 1)
    check_whole (&check, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START,
                 _ ("The start layout has more copies of it than the set."));

  for (guint side = 0; side < N_SIDES; side++)
    {
      const BastideStartTile *other =
          start_at (edition, start->x + bastide_side_dx (side), start->y + bastide_side_dy (side));
      BastideSide mine = bastide_side_turned (side, 4 - start->rotation);

      /* Each contact once: seen from its northern or western tile. */
      if (other == NULL || side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_WEST)
        continue;
      if (bastide_tile_terrain (check.tile, mine) !=
          bastide_tile_terrain (
              edition->tiles->pdata[other->tile],
              bastide_side_turned (bastide_side_opposite (side), 4 - other->rotation)))
        check_on_side (&check, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START, mine, -1,
                       _ ("In the start layout it doesn’t fit the tile beside this side."));
    }
}

/* Whether every start tile can be reached from the first, going over sides. */
static gboolean
start_is_connected (const BastideEdition *edition)
{
  guint n = edition->start->len;
  g_autofree gboolean *reached = g_new0 (gboolean, n);
  gboolean again = TRUE;
  guint n_reached = 1;

  reached[0] = TRUE;
  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < n && reached[i]; j++)
          {
            const BastideStartTile *a = &g_array_index (edition->start, BastideStartTile, i);
            const BastideStartTile *b = &g_array_index (edition->start, BastideStartTile, j);

            if (reached[j] || ABS (a->x - b->x) + ABS (a->y - b->y) > 1)
              continue;
            reached[j] = TRUE;
            n_reached++;
            again = TRUE;
          }
    }

  return n_reached == n;
}

static void
check_start (const BastideEdition *edition, GPtrArray *issues)
{
  const BastideStartTile *starts = (const BastideStartTile *) edition->start->data;

  if (edition->start->len == 0)
    {
      if (edition->kind == BASTIDE_EDITION_BASE)
        edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START,
                     _ ("A base set needs a start tile."));
      return;
    }
  for (guint i = 0; i < edition->start->len; i++)
    if (starts[i].tile >= edition->tiles->len)
      {
        edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START,
                     _ ("The start layout has a tile that the set doesn’t have."));
        return;
      }

  for (guint i = 0; i < edition->start->len; i++)
    check_start_tile (edition, i, issues);
  if (start_at (edition, 0, 0) == NULL)
    edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START,
                 _ ("In the start layout a tile should lie at (0, 0)."));
  else if (!start_is_connected (edition))
    edition_add (edition, issues, BASTIDE_SEVERITY_ERROR, BASTIDE_ISSUE_START,
                 _ ("The tiles of the start layout should all hang together."));
}

void
bastide_edition_check_set (const BastideEdition *edition, GPtrArray *issues)
{
  g_return_if_fail (edition != NULL);
  g_return_if_fail (issues != NULL);

  check_head (edition, issues);
  check_defaults (edition, issues);
  check_bag (edition, issues);
  check_ids (edition, issues);
  check_placeable (edition, issues);
  check_start (edition, issues);
}

GPtrArray *
bastide_edition_check (const BastideEdition *edition)
{
  GPtrArray *issues;

  g_return_val_if_fail (edition != NULL, NULL);

  issues = bastide_issues_new ();
  for (guint i = 0; i < edition->tiles->len; i++)
    bastide_edition_check_tile (edition, i, issues);
  bastide_edition_check_set (edition, issues);
  bastide_issues_sort (issues);
  return issues;
}
