/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-text.c: the board in the letters of a terminal. */

#include "config.h"

#include "board-text.h"
#include "turn.h"

#include <glib/gi18n.h>
#include <string.h>

#define TILE_WIDTH  5
#define TILE_HEIGHT 3

typedef struct {
  int x, y;
} Spot;

/* Where a side and a half lie on a tile's signs. */
static const Spot side_spots[4] = { { 2, 0 }, { 4, 1 }, { 2, 2 }, { 0, 1 } };
static const Spot half_spots[8] = { { 0, 0 }, { 4, 0 }, { 4, 0 }, { 4, 2 },
                                    { 4, 2 }, { 0, 2 }, { 0, 2 }, { 0, 0 } };
static const Spot middle = { 2, 1 };

typedef gunichar Signs[TILE_HEIGHT][TILE_WIDTH];

static void
draw_city (Signs signs, guint sides)
{
  if (sides & (1u << BASTIDE_SIDE_NORTH))
    signs[0][1] = signs[0][2] = signs[0][3] = '#';
  if (sides & (1u << BASTIDE_SIDE_SOUTH))
    signs[2][1] = signs[2][2] = signs[2][3] = '#';
  if (sides & (1u << BASTIDE_SIDE_EAST))
    signs[1][4] = '#';
  if (sides & (1u << BASTIDE_SIDE_WEST))
    signs[1][0] = '#';
  if ((sides & (sides - 1)) != 0)
    signs[1][1] = signs[1][2] = signs[1][3] = '#';
}

static void
draw_road (Signs signs, guint sides)
{
  /* By the set of sides; a road that ends in the middle of the tile goes up to there. */
  static const gunichar shapes[16] = { ' ',    0x2575, 0x2576, 0x2514, 0x2577, 0x2502,
                                       0x250c, 0x251c, 0x2574, 0x2518, 0x2500, 0x2534,
                                       0x2510, 0x2524, 0x252c, 0x253c };

  if (sides & (1u << BASTIDE_SIDE_NORTH))
    signs[0][2] = 0x2502;
  if (sides & (1u << BASTIDE_SIDE_SOUTH))
    signs[2][2] = 0x2502;
  if (sides & (1u << BASTIDE_SIDE_EAST))
    signs[1][3] = signs[1][4] = 0x2500;
  if (sides & (1u << BASTIDE_SIDE_WEST))
    signs[1][0] = signs[1][1] = 0x2500;
  if (signs[1][2] == ' ')
    signs[1][2] = shapes[sides];
}

static void
draw_tile (const BastideTile *tile, guint rotation, Signs signs)
{
  for (guint y = 0; y < TILE_HEIGHT; y++)
    for (guint x = 0; x < TILE_WIDTH; x++)
      signs[y][x] = ' ';
  signs[0][0] = signs[0][4] = signs[2][0] = signs[2][4] = '.';
  if (tile->crossing != BASTIDE_CROSSING_NONE)
    signs[1][2] = '+';
  for (guint s = 0; s < tile->n_segments; s++)
    {
      const BastideSegment *segment = &tile->segments[s];
      guint sides = bastide_sides_turned (segment->sides, rotation);

      if (segment->feature == BASTIDE_FEATURE_CITY)
        draw_city (signs, sides);
      else if (segment->feature == BASTIDE_FEATURE_ROAD)
        draw_road (signs, sides);
      else if (segment->feature == BASTIDE_FEATURE_MONASTERY)
        signs[1][2] = 'M';
    }
}

static Spot
segment_spot (const BastideSegment *segment, guint rotation)
{
  guint sides = bastide_sides_turned (segment->sides, rotation);
  guint halves = bastide_halves_turned (segment->halves, rotation);

  if (segment->feature == BASTIDE_FEATURE_FIELD)
    return half_spots[g_bit_nth_lsf (halves, -1) & 7];
  if (sides != 0 && (sides & (sides - 1)) == 0)
    return side_spots[g_bit_nth_lsf (sides, -1) & 3];
  return middle;
}

static void
draw_followers (const BastideState *state, gunichar *page, guint width)
{
  for (guint p = 0; p < state->setup->n_players; p++)
    for (guint f = 0; f < state->n_followers[p]; f++)
      {
        guint32 node = state->followers[p][f].node;
        const BastidePlaced *placed =
            &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];
        const BastideTile *tile = bastide_state_placed_kind (state, placed)->tile;
        Spot spot = segment_spot (&tile->segments[bastide_state_node_segment (state, node)],
                                  placed->rotation);
        guint x = (guint) (placed->x - state->min_x) * TILE_WIDTH + (guint) spot.x;
        guint y = (guint) (placed->y - state->min_y) * TILE_HEIGHT + (guint) spot.y;

        page[y * width + x] = 'A' + p;
      }
}

/* Carcassonne's quarters, a line each: whose followers are in it, and whether the Count is. */
static void
append_town (GString *text, const BastideState *state)
{
  for (guint q = 0; state->setup->has_count && q < BASTIDE_N_QUARTERS; q++)
    {
      g_string_append_printf (text, "%s:", cli_quarter_word ((BastideQuarter) q));
      for (guint p = 0; p < state->setup->n_players; p++)
        for (guint i = 0; i < state->quarters[p][q]; i++)
          g_string_append_printf (text, " %c", 'A' + (int) p);
      /* Translators: after a quarter of Carcassonne, in brackets: he is there. */
      g_string_append_printf (text, "%s\n", state->count_quarter == q ? _ (" (the Count)") : "");
    }
}

char *
cli_board_to_text (const BastideState *state)
{
  guint width = (guint) (state->max_x - state->min_x + 1) * TILE_WIDTH;
  guint height = (guint) (state->max_y - state->min_y + 1) * TILE_HEIGHT;
  g_autofree gunichar *page = g_new (gunichar, (gsize) width * height);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < (gsize) width * height; i++)
    page[i] = ' ';
  for (guint i = 0; i < state->n_placed; i++)
    {
      const BastidePlaced *placed = &bastide_state_placed (state)[i];
      guint left = (guint) (placed->x - state->min_x) * TILE_WIDTH;
      guint top = (guint) (placed->y - state->min_y) * TILE_HEIGHT;
      Signs signs;

      draw_tile (bastide_state_placed_kind (state, placed)->tile, placed->rotation, signs);
      for (guint y = 0; y < TILE_HEIGHT; y++)
        memcpy (&page[(top + y) * width + left], signs[y], sizeof signs[y]);
    }
  draw_followers (state, page, width);
  for (guint y = 0; y < height; y++)
    {
      guint end = width;

      while (end > 0 && page[y * width + end - 1] == ' ')
        end--;
      for (guint x = 0; x < end; x++)
        g_string_append_unichar (text, page[y * width + x]);
      g_string_append_c (text, '\n');
    }
  append_town (text, state);
  return g_string_free (text, FALSE);
}
