/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue-fix.c: operations that mend what the checks of an edition find.
 *
 * For each code there are some operations, tried in order. The first one after which the checks
 * don't find the issue any more, nor another error instead, is its fix: no button is offered that
 * doesn't help. */

#include "config.h"

#include "issue-fix.h"

#include "edition-edit.h"
#include "edition-words.h"
#include "options.h"
#include "tile-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_SIDES         4
#define MAX_ID          64
#define MAX_NAME        200
#define MAX_DESCRIPTION 4000

/* Gives the mended edition, or NULL if it is no help here. */
typedef BastideEdition *(*FixFunc) (const BastideEdition *edition, const BastideIssue *issue);

static const BastideTile *
tile_of (const BastideEdition *edition, const BastideIssue *issue)
{
  if (issue->tile < 0 || issue->tile >= (int) edition->tiles->len)
    return NULL;
  return edition->tiles->pdata[issue->tile];
}

/* Takes next over; NULL stays NULL. */
static BastideEdition *
with_tile (const BastideEdition *edition, const BastideIssue *issue, BastideTile *next)
{
  g_autoptr (BastideTile) tile = next;

  return tile != NULL ? bastide_edition_with_tile (edition, issue->tile, tile) : NULL;
}

static const BastideSegment *
segment_of (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL || issue->segment < 0 || issue->segment >= (int) tile->n_segments)
    return NULL;
  return &tile->segments[issue->segment];
}

/* ---- Tiles as a whole ---- */

static BastideEdition *
rename_tile (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);
  g_autofree char *id = NULL;

  if (tile == NULL)
    return NULL;
  id = bastide_edition_free_tile_id (edition, tile->id);
  return with_tile (edition, issue, bastide_tile_with_id (tile, id));
}

static BastideEdition *
add_copy (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL)
    return NULL;
  return with_tile (edition, issue, bastide_tile_with_count (tile, tile->count + 1));
}

static BastideEdition *
add_tile (const BastideEdition *edition, const BastideIssue *issue)
{
  const guint first = 0;
  g_autoptr (GPtrArray) tiles = NULL;
  g_autofree char *id = NULL;
  BastideTile *tile;

  if (edition->tiles->len > 0)
    return bastide_edition_with_counts_changed (edition, &first, 1, 1);

  id = bastide_edition_free_tile_id (edition, NULL);
  tile = bastide_tile_new (id);
  bastide_tile_derive_fields (tile);
  tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);
  g_ptr_array_add (tiles, tile);
  return bastide_edition_with_tiles_inserted (edition, 0, tiles);
}

static BastideEdition *
remove_tile (const BastideEdition *edition, const BastideIssue *issue)
{
  const guint index = issue->tile;

  return issue->tile >= 0 ? bastide_edition_without_tiles (edition, &index, 1) : NULL;
}

static BastideEdition *
remove_picture (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  return tile != NULL ? with_tile (edition, issue, bastide_tile_with_picture (tile, NULL)) : NULL;
}

/* Unknown words, and what there is no copy for. */
static BastideEdition *
remove_decorations (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);
  BastideTile *next;

  if (tile == NULL || tile->decorations == NULL)
    return NULL;
  next = bastide_tile_ref ((BastideTile *) tile);
  for (guint i = g_strv_length (tile->decorations); i-- > 0;)
    {
      BastideTile *before = next;

      if (i < tile->count && g_strv_contains (bastide_decoration_words, tile->decorations[i]))
        continue;
      next = bastide_tile_with_decoration (before, i, NULL);
      bastide_tile_unref (before);
    }
  return with_tile (edition, issue, next);
}

/* ---- Segments ---- */

/* Of all that lies on a side only the first stays there; of monasteries one. */
static BastideEdition *
keep_first (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);
  const BastideSide side = (BastideSide) (MAX (issue->place, 0) / 2);
  BastideTile *next;
  gboolean found = FALSE;

  if (tile == NULL)
    return NULL;
  if (issue->place < 0)
    {
      g_autoptr (BastideTile) without = bastide_tile_with_monastery (tile, FALSE);

      return with_tile (edition, issue, bastide_tile_with_monastery (without, TRUE));
    }

  next = bastide_tile_ref ((BastideTile *) tile);
  for (guint i = 0; i < next->n_segments; i++)
    {
      BastideTile *before = next;

      if (!(next->segments[i].sides & (1 << side)))
        continue;
      if (found)
        {
          next = bastide_tile_without_side (before, i, side);
          if (next->n_segments < before->n_segments)
            i--;
          bastide_tile_unref (before);
        }
      found = TRUE;
    }
  return with_tile (edition, issue, next);
}

static BastideEdition *
split (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL || issue->segment < 0)
    return NULL;
  return with_tile (edition, issue, bastide_tile_split (tile, issue->segment));
}

/* Where roads cross, all of them end at a village. */
static BastideEdition *
make_crossing (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideSegment *segment = segment_of (edition, issue);
  BastideTile *next;

  if (segment == NULL || segment->feature != BASTIDE_FEATURE_ROAD)
    return NULL;
  next = bastide_tile_with_crossing (tile_of (edition, issue), BASTIDE_CROSSING_VILLAGE);
  for (guint side = 0; side < N_SIDES; side++)
    {
      BastideTile *before = next;

      if (bastide_tile_terrain (before, side) != BASTIDE_TERRAIN_ROAD)
        continue;
      next = bastide_tile_with_end (before, side, BASTIDE_ROAD_END_CROSSING, -1);
      bastide_tile_unref (before);
    }
  return with_tile (edition, issue, next);
}

static BastideEdition *
end_road (const BastideEdition *edition, const BastideIssue *issue, BastideRoadEnd end)
{
  const BastideSegment *segment = segment_of (edition, issue);
  const BastideSide side = (BastideSide) (MAX (issue->place, 0) / 2);

  if (segment == NULL || segment->feature != BASTIDE_FEATURE_ROAD)
    return NULL;
  return with_tile (edition, issue,
                    bastide_tile_with_end (tile_of (edition, issue), side, end, -1));
}

static gboolean
is_through (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideSegment *segment = segment_of (edition, issue);

  return segment != NULL && (segment->sides & (segment->sides - 1)) != 0;
}

static BastideEdition *
let_through (const BastideEdition *edition, const BastideIssue *issue)
{
  if (!is_through (edition, issue))
    return NULL;
  return with_tile (edition, issue,
                    bastide_tile_with_natural_end (tile_of (edition, issue), issue->segment));
}

static BastideEdition *
end_at_crossing (const BastideEdition *edition, const BastideIssue *issue)
{
  return end_road (edition, issue, BASTIDE_ROAD_END_CROSSING);
}

static BastideEdition *
end_at_monastery (const BastideEdition *edition, const BastideIssue *issue)
{
  return end_road (edition, issue, BASTIDE_ROAD_END_MONASTERY);
}

static BastideEdition *
end_at_city (const BastideEdition *edition, const BastideIssue *issue)
{
  return end_road (edition, issue, BASTIDE_ROAD_END_CITY);
}

static BastideEdition *
end_nowhere (const BastideEdition *edition, const BastideIssue *issue)
{
  return end_road (edition, issue, BASTIDE_ROAD_END_NOWHERE);
}

static BastideEdition *
add_village (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL)
    return NULL;
  return with_tile (edition, issue, bastide_tile_with_crossing (tile, BASTIDE_CROSSING_VILLAGE));
}

static BastideEdition *
remove_crossing (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL)
    return NULL;
  return with_tile (edition, issue, bastide_tile_with_crossing (tile, BASTIDE_CROSSING_NONE));
}

/* ---- Fields ---- */

static BastideEdition *
derive_fields (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL || !tile->own_fields)
    return NULL;
  return with_tile (edition, issue, bastide_tile_with_derived_fields (tile));
}

static BastideEdition *
give_half (const BastideEdition *edition, const BastideIssue *issue, int field)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL || issue->place < 0)
    return NULL;
  return with_tile (edition, issue,
                    bastide_tile_with_half (tile, (BastideHalf) issue->place, field));
}

static BastideEdition *
take_half (const BastideEdition *edition, const BastideIssue *issue)
{
  return give_half (edition, issue, -2);
}

static BastideEdition *
give_half_to_first (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);

  if (tile == NULL || issue->place < 0)
    return NULL;
  return give_half (edition, issue, bastide_tile_half_segment (tile, issue->place));
}

/* The cities that the field would border if it followed from the tile. */
static guint
derived_cities (const BastideTile *tile, guint field)
{
  g_autoptr (BastideTile) derived = bastide_tile_copy (tile);
  const guint halves = tile->segments[field].halves;
  int other;

  bastide_tile_derive_fields (derived);
  other = halves != 0 ? bastide_tile_half_segment (derived, g_bit_nth_lsf (halves, -1)) : -1;
  return other >= 0 ? derived->segments[other].cities : tile->segments[field].cities;
}

static BastideEdition *
change_links (const BastideEdition *edition, const BastideIssue *issue, gboolean linked)
{
  const BastideSegment *field = segment_of (edition, issue);
  BastideTile *next;
  guint cities;

  if (field == NULL || field->feature != BASTIDE_FEATURE_FIELD)
    return NULL;
  cities = derived_cities (tile_of (edition, issue), issue->segment);
  cities = linked ? cities & ~field->cities : field->cities & ~cities;
  next = bastide_tile_ref ((BastideTile *) tile_of (edition, issue));
  for (guint city = 0; city < BASTIDE_MAX_SEGMENTS; city++)
    {
      BastideTile *before = next;

      if (!(cities & (1 << city)))
        continue;
      next = bastide_tile_with_link (before, issue->segment, city, linked);
      bastide_tile_unref (before);
    }
  return with_tile (edition, issue, next);
}

static BastideEdition *
link_field (const BastideEdition *edition, const BastideIssue *issue)
{
  return change_links (edition, issue, TRUE);
}

static BastideEdition *
unlink_field (const BastideEdition *edition, const BastideIssue *issue)
{
  return change_links (edition, issue, FALSE);
}

/* ---- The start layout ---- */

static const BastideStartTile *
place_at (const BastideEdition *edition, guint index)
{
  return &g_array_index (edition->start, BastideStartTile, index);
}

/* How good a tile is to begin with: the more terrains it has, the more fits it. */
static guint
start_value (const BastideTile *tile)
{
  guint seen = 0;

  for (guint side = 0; side < N_SIDES; side++)
    seen |= 1 << bastide_tile_terrain (tile, side);
  return tile->count > 0 ? __builtin_popcount (seen) : 0;
}

static BastideEdition *
add_start_tile (const BastideEdition *edition, const BastideIssue *issue)
{
  guint best = 0, best_value = 0;

  for (guint i = 0; i < edition->tiles->len && edition->start->len == 0; i++)
    if (start_value (edition->tiles->pdata[i]) > best_value)
      {
        best = i;
        best_value = start_value (edition->tiles->pdata[i]);
      }
  return best_value > 0 ? bastide_edition_with_place (edition, best, 0, 0, 0) : NULL;
}

static BastideEdition *
add_start_copies (const BastideEdition *edition, const BastideIssue *issue)
{
  const BastideTile *tile = tile_of (edition, issue);
  guint n = 0;

  if (tile == NULL)
    return NULL;
  for (guint i = 0; i < edition->start->len; i++)
    n += place_at (edition, i)->tile == (guint) issue->tile;
  return with_tile (edition, issue, bastide_tile_with_count (tile, MAX (n, tile->count)));
}

/* Keeps only the places for which keep says so. */
static BastideEdition *
filter_places (const BastideEdition *edition, const gboolean *keep)
{
  BastideEdition *self = bastide_edition_copy (edition);

  for (guint i = edition->start->len; i-- > 0;)
    if (!keep[i])
      g_array_remove_index (self->start, i);
  return self;
}

static gboolean
is_first_there (const BastideEdition *edition, guint index)
{
  const BastideStartTile *place = place_at (edition, index);

  return bastide_edition_find_place (edition, place->x, place->y) == (int) index;
}

static BastideEdition *
remove_doubles (const BastideEdition *edition, const BastideIssue *issue)
{
  g_autofree gboolean *keep = g_new (gboolean, edition->start->len + 1);

  for (guint i = 0; i < edition->start->len; i++)
    keep[i] = place_at (edition, i)->tile < edition->tiles->len && is_first_there (edition, i);
  return filter_places (edition, keep);
}

/* Those that can't be reached from the one at (0, 0). */
static BastideEdition *
remove_apart (const BastideEdition *edition, const BastideIssue *issue)
{
  const int first = bastide_edition_find_place (edition, 0, 0);
  g_autofree gboolean *keep = g_new0 (gboolean, edition->start->len + 1);
  gboolean again = first >= 0;

  if (first < 0)
    return NULL;
  keep[first] = TRUE;
  while (again)
    {
      again = FALSE;
      for (guint i = 0; i < edition->start->len; i++)
        for (guint j = 0; j < edition->start->len && keep[i]; j++)
          if (!keep[j] && ABS (place_at (edition, i)->x - place_at (edition, j)->x) +
                                  ABS (place_at (edition, i)->y - place_at (edition, j)->y) <=
                              1)
            keep[j] = again = TRUE;
    }
  return filter_places (edition, keep);
}

static BastideEdition *
move_to_origin (const BastideEdition *edition, const BastideIssue *issue)
{
  BastideEdition *self;
  int x, y;

  if (edition->start->len == 0)
    return NULL;
  self = bastide_edition_copy (edition);
  x = place_at (edition, 0)->x;
  y = place_at (edition, 0)->y;
  for (guint i = 0; i < self->start->len; i++)
    {
      g_array_index (self->start, BastideStartTile, i).x -= x;
      g_array_index (self->start, BastideStartTile, i).y -= y;
    }
  return self;
}

/* Whether the tile of a place fits those beside it, turned by rotation. */
static gboolean
fits (const BastideEdition *edition, guint index, guint rotation)
{
  const BastideStartTile *place = place_at (edition, index);

  for (guint side = 0; side < N_SIDES; side++)
    {
      const int other = bastide_edition_find_place (edition, place->x + bastide_side_dx (side),
                                                    place->y + bastide_side_dy (side));
      const BastideStartTile *beside = other >= 0 ? place_at (edition, other) : NULL;

      if (beside != NULL &&
          bastide_tile_terrain (edition->tiles->pdata[place->tile],
                                bastide_side_turned (side, 4 - rotation)) !=
              bastide_tile_terrain (
                  edition->tiles->pdata[beside->tile],
                  bastide_side_turned (bastide_side_opposite (side), 4 - beside->rotation)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
places_are_tiles (const BastideEdition *edition)
{
  for (guint i = 0; i < edition->start->len; i++)
    if (place_at (edition, i)->tile >= edition->tiles->len)
      return FALSE;

  return TRUE;
}

/* Turns the tiles that don't fit so that they do, if that is possible. */
static BastideEdition *
turn_to_fit (const BastideEdition *edition, const BastideIssue *issue)
{
  BastideEdition *self;

  if (!places_are_tiles (edition))
    return NULL;
  self = bastide_edition_copy (edition);
  for (guint i = 0; i < self->start->len; i++)
    for (guint rotation = 0; rotation < 4; rotation++)
      if (!fits (self, i, place_at (self, i)->rotation) && fits (self, i, rotation))
        g_array_index (self->start, BastideStartTile, i).rotation = rotation;
  return self;
}

/* Takes away what does not fit, one after the other, but not the tile in the middle. */
static BastideEdition *
remove_unfit (const BastideEdition *edition, const BastideIssue *issue)
{
  BastideEdition *self;

  if (!places_are_tiles (edition))
    return NULL;
  self = bastide_edition_copy (edition);
  for (guint i = self->start->len; i-- > 0;)
    if (!fits (self, i, place_at (self, i)->rotation) &&
        (place_at (self, i)->x != 0 || place_at (self, i)->y != 0))
      g_array_remove_index (self->start, i);
  return self;
}

/* ---- The set ---- */

static BastideEdition *
remove_options (const BastideEdition *edition, const BastideIssue *issue)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  BastideOptions options = { 0 };
  BastideEdition *self;

  if (edition->defaults == NULL)
    return NULL;
  for (guint i = 0; edition->defaults[i] != NULL; i++)
    if (bastide_options_set_pair (&options, edition->defaults[i], NULL))
      g_strv_builder_add (builder, edition->defaults[i]);
  self = bastide_edition_copy (edition);
  g_strfreev (self->defaults);
  self->defaults = g_strv_builder_end (builder);
  return self;
}

static void
shorten (char **string, glong maximum)
{
  if (*string != NULL && g_utf8_strlen (*string, -1) > maximum)
    *g_utf8_offset_to_pointer (*string, maximum) = '\0';
}

static void
shorten_text (BastideText *text, glong maximum)
{
  GHashTableIter iter;
  gpointer translation;

  shorten (&text->text, maximum);
  if (text->translations == NULL)
    return;
  g_hash_table_iter_init (&iter, text->translations);
  while (g_hash_table_iter_next (&iter, NULL, &translation))
    shorten ((char **) &translation, maximum);
}

static BastideEdition *
shorten_texts (const BastideEdition *edition, const BastideIssue *issue)
{
  BastideEdition *self = bastide_edition_copy (edition);

  shorten_text (&self->name, MAX_NAME);
  shorten_text (&self->description, MAX_DESCRIPTION);
  shorten (&self->author, MAX_NAME);
  shorten (&self->licence, MAX_NAME);
  return self;
}

/* An id made of the name: "Two Towns" gives "two-towns". */
static BastideEdition *
give_id (const BastideEdition *edition, const BastideIssue *issue)
{
  const char *text = edition->name.text != NULL ? edition->name.text : edition->id;
  g_autofree char *plain = g_str_to_ascii (text != NULL ? text : "", "C");
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *p = plain; *p != '\0' && id->len < MAX_ID; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, g_ascii_tolower (*p));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  return bastide_edition_with_id (edition, id->len > 0 ? id->str : "my-tiles");
}

static BastideEdition *
give_name (const BastideEdition *edition, const BastideIssue *issue)
{
  if (edition->name.text != NULL && edition->name.text[0] != '\0')
    return NULL;
  /* Translators: the name of a tile set until its author gives it one. */
  return bastide_edition_with_name (edition, NULL, _ ("My Tiles"));
}

/* ---- Which one helps ---- */

static const struct {
  BastideIssueCode code;
  FixFunc fix;
  const char *label;
} fixes[] = {
  /* Translators: these are buttons beside what is wrong with a tile set, and what Undo undoes. */
  { BASTIDE_ISSUE_NO_TILES, add_tile, N_ ("Add a Tile") },
  { BASTIDE_ISSUE_TILE_ID, rename_tile, N_ ("Give Another Id") },
  { BASTIDE_ISSUE_COUNT, add_copy, N_ ("Add a Copy") },
  { BASTIDE_ISSUE_SIDE_TWICE, keep_first, N_ ("Keep the First") },
  { BASTIDE_ISSUE_HALF_TWICE, give_half_to_first, N_ ("Give It to the First Field") },
  { BASTIDE_ISSUE_HALF_TWICE, derive_fields, N_ ("Reset the Fields") },
  { BASTIDE_ISSUE_HALF_MISSING, derive_fields, N_ ("Reset the Fields") },
  { BASTIDE_ISSUE_HALF_NOT_FIELD, take_half, N_ ("Take the Field Away") },
  { BASTIDE_ISSUE_CROSSES, make_crossing, N_ ("Make a Crossing") },
  { BASTIDE_ISSUE_CROSSES, split, N_ ("Split It") },
  { BASTIDE_ISSUE_CROSSES, end_nowhere, N_ ("End Nowhere") },
  { BASTIDE_ISSUE_NOT_SPLIT, derive_fields, N_ ("Reset the Fields") },
  { BASTIDE_ISSUE_CITY_LINK, link_field, N_ ("Link the Field") },
  { BASTIDE_ISSUE_CITY_LINK, unlink_field, N_ ("Remove the Link") },
  { BASTIDE_ISSUE_ROAD_END, let_through, N_ ("Let It Go Through") },
  { BASTIDE_ISSUE_ROAD_END, end_at_crossing, N_ ("End at the Crossing") },
  { BASTIDE_ISSUE_ROAD_END, end_at_monastery, N_ ("End at the Monastery") },
  { BASTIDE_ISSUE_ROAD_END, end_at_city, N_ ("End at the City") },
  { BASTIDE_ISSUE_ROAD_END, end_nowhere, N_ ("End Nowhere") },
  { BASTIDE_ISSUE_CROSSING, add_village, N_ ("Add a Village") },
  { BASTIDE_ISSUE_CROSSING, remove_crossing, N_ ("Remove the Crossing") },
  { BASTIDE_ISSUE_START, add_start_tile, N_ ("Add a Start Tile") },
  { BASTIDE_ISSUE_START, add_start_copies, N_ ("Add a Copy") },
  { BASTIDE_ISSUE_START, remove_doubles, N_ ("Take It Away") },
  { BASTIDE_ISSUE_START, turn_to_fit, N_ ("Turn It") },
  { BASTIDE_ISSUE_START, remove_unfit, N_ ("Take It Away") },
  { BASTIDE_ISSUE_START, move_to_origin, N_ ("Move It to the Middle") },
  { BASTIDE_ISSUE_START, remove_apart, N_ ("Take It Away") },
  { BASTIDE_ISSUE_NEVER_PLACEABLE, add_copy, N_ ("Add a Copy") },
  { BASTIDE_ISSUE_DECORATIONS, remove_decorations, N_ ("Remove the Decorations") },
  { BASTIDE_ISSUE_PICTURE, remove_picture, N_ ("Remove the Picture") },
  { BASTIDE_ISSUE_REFERENCE, remove_tile, N_ ("Remove the Tile") },
  { BASTIDE_ISSUE_OPTION, remove_options, N_ ("Remove the Rule") },
  { BASTIDE_ISSUE_SIZE, shorten_texts, N_ ("Shorten It") },
  { BASTIDE_ISSUE_EDITION_ID, give_id, N_ ("Make an Id") },
  { BASTIDE_ISSUE_EDITION_ID, give_name, N_ ("Give a Name") },
};

static guint
count_same (const GPtrArray *issues, const BastideIssue *issue)
{
  guint n = 0;

  for (guint i = 0; i < issues->len; i++)
    {
      const BastideIssue *other = issues->pdata[i];

      n += other->code == issue->code && other->tile == issue->tile &&
           other->place == issue->place && g_str_equal (other->message, issue->message);
    }

  return n;
}

/* What the checks find of the issue's tile and of the whole set. */
typedef struct {
  guint n_same;
  guint n_errors;
} Found;

static Found
find (const BastideEdition *edition, const BastideIssue *issue)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();

  if (issue->tile >= 0 && issue->tile < (int) edition->tiles->len)
    bastide_edition_check_tile (edition, issue->tile, issues);
  bastide_edition_check_set (edition, issues);
  return (Found){ count_same (issues, issue), bastide_issues_count_errors (issues) };
}

/* It has to help, and not to make another error of the one it mends. */
static gboolean
helps (const BastideEdition *mended, const BastideIssue *issue, const Found *before)
{
  const Found after = find (mended, issue);
  const gboolean was_error = issue->severity == BASTIDE_SEVERITY_ERROR;

  return after.n_same < before->n_same && after.n_errors + was_error <= before->n_errors;
}

static BastideEdition *
find_fix (const BastideEdition *edition, const BastideIssue *issue, const char **label)
{
  const Found before = find (edition, issue);

  for (guint i = 0; i < G_N_ELEMENTS (fixes) && before.n_same > 0; i++)
    {
      g_autoptr (BastideEdition) mended = NULL;

      if (fixes[i].code == issue->code)
        mended = fixes[i].fix (edition, issue);
      if (mended == NULL || mended == edition || !helps (mended, issue, &before))
        continue;
      *label = _ (fixes[i].label);
      return g_steal_pointer (&mended);
    }

  return NULL;
}

const char *
bastide_issue_fix_label (const BastideEdition *edition, const BastideIssue *issue)
{
  g_autoptr (BastideEdition) mended = NULL;
  const char *label = NULL;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (issue != NULL, NULL);

  mended = find_fix (edition, issue, &label);
  return label;
}

BastideEdition *
bastide_issue_fix (const BastideEdition *edition, const BastideIssue *issue)
{
  const char *label;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (issue != NULL, NULL);

  return find_fix (edition, issue, &label);
}
