/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement.c: where a tile fits. [hard file]
 *
 * A tile in a rotation fits an empty cell where the cell's requirement (state.h) contains the
 * tile's four one-hot terrains. That is tested for 16 cells at a time. */

#include "rules-private.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define LANES     BASTIDE_FRONTIER_LANES
#define FEW_CELLS 512 /* up to here all placements are counted to choose one */

/* Bit i is set where the i-th of LANES requirements contains the pattern. Unused entries are 0, and
 * fit nothing. */
static inline guint
matches (const guint16 *fit, guint16 pattern)
{
#ifdef __SSE2__
  __m128i p = _mm_set1_epi16 ((short) pattern);
  __m128i a = _mm_loadu_si128 ((const __m128i *) fit);
  __m128i b = _mm_loadu_si128 ((const __m128i *) (fit + 8));

  a = _mm_cmpeq_epi16 (_mm_and_si128 (a, p), p);
  b = _mm_cmpeq_epi16 (_mm_and_si128 (b, p), p);
  return (guint) _mm_movemask_epi8 (_mm_packs_epi16 (a, b));
#else
  guint mask = 0;

  for (guint i = 0; i < LANES; i++)
    mask |= (guint) ((fit[i] & pattern) == pattern) << i;
  return mask;
#endif
}

gboolean
bastide_rules_fits_anywhere (const BastideState *state, const BastideKind *kind)
{
  const guint16 *fit = bastide_state_frontier_fit (state);

  for (guint i = 0; i < state->n_frontier; i += LANES)
    for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
      if (matches (fit + i, kind->fit[rotation]) != 0)
        return TRUE;
  return FALSE;
}

guint
bastide_rules_placements (const BastideState *state, const BastideKind *kind, BastidePlacement *out)
{
  const guint16 *fit = bastide_state_frontier_fit (state);
  guint n = 0;

  for (guint i = 0; i < state->n_frontier; i += LANES)
    for (guint rotation = 0; rotation < 4; rotation++)
      for (guint mask = matches (fit + i, kind->fit[rotation]); mask != 0; mask &= mask - 1)
        out[n++] =
            (BastidePlacement){ (guint16) (i + (guint) __builtin_ctz (mask)), (guint16) rotation };
  return n;
}

static BastideMove
placement_move (const BastideState *state, guint frontier, guint rotation)
{
  BastideCell cell = bastide_state_frontier_cell (state)[frontier];

  return bastide_move_place (cell.x, cell.y, rotation);
}

/* The k-th of all placements, counted by rotation, then by frontier entry. */
static BastideMove
nth_placement (const BastideState *state, const BastideKind *kind, guint k)
{
  const guint16 *fit = bastide_state_frontier_fit (state);

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint i = 0; i < state->n_frontier; i += LANES)
      {
        guint mask = matches (fit + i, kind->fit[rotation]), n = (guint) __builtin_popcount (mask);

        if (k >= n)
          {
            k -= n;
            continue;
          }
        for (; k > 0; k--)
          mask &= mask - 1;
        return placement_move (state, i + (guint) __builtin_ctz (mask), rotation);
      }
  g_return_val_if_reached (bastide_move_pass ());
}

static BastideMove
random_placement (const BastideState *state, const BastideKind *kind, BastideRandom *random)
{
  const guint16 *fit = bastide_state_frontier_fit (state);
  guint n = 0;

  /* On a large board a random try succeeds soon, and looking at every cell would cost more. */
  if (state->n_frontier > FEW_CELLS)
    for (guint attempt = 0; attempt < 256; attempt++)
      {
        guint choice = bastide_random_below (random, 4 * state->n_frontier);
        guint16 pattern = kind->fit[choice & 3];

        if ((fit[choice >> 2] & pattern) == pattern)
          return placement_move (state, choice >> 2, choice & 3);
      }
  for (guint i = 0; i < state->n_frontier; i += LANES)
    for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
      n += (guint) __builtin_popcount (matches (fit + i, kind->fit[rotation]));
  n *= 4u / kind->n_shapes;
  return nth_placement (state, kind, bastide_random_below (random, n));
}

BastideMove
bastide_rules_random_placement (const BastideState *state, BastideRandom *random)
{
  guint fitting[3], n = 0, hand = 0;
  BastideMove move;

  if (state->n_hand > 1)
    {
      for (guint i = 0; i < state->n_hand; i++)
        if (bastide_rules_fits_anywhere (state, bastide_state_hand_kind (state, i)))
          fitting[n++] = i;
      hand = fitting[bastide_random_below (random, n)];
    }
  move = random_placement (state, bastide_state_hand_kind (state, hand), random);
  move.hand = (guint8) hand;
  return move;
}
