/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement.c: where a tile fits. [hard file]
 *
 * A tile in a rotation fits an empty cell where the sides that ask get what they ask for (state.h).
 * That is one AND and one comparison of bytes, for 32 cells at a time: by AVX2 where the processor
 * has it, else by eights in ordinary registers. Both say the same (test-placement.c). */

#include "rules-private.h"

#include <string.h>

#define LANES      BASTIDE_FRONTIER_LANES
#define FEW_CELLS  512 /* up to here all placements are counted to choose one */
#define LIST_CELLS 16  /* so many cells are listed rotation by rotation */

/* Where a tile fits among FEW_CELLS cells: bits by rotation, and how many they are. */
typedef struct {
  guint32 fits[4][FEW_CELLS / LANES];
  guint counts[4];
} Scan;

/* The frontier's requirements from some cell on. */
typedef struct {
  const guint8 *ask, *sides;
  guint n;
} Cells;

/* ---- Any processor ---- */

#define EACH(byte) ((byte) *G_GUINT64_CONSTANT (0x0101010101010101))

/* Bit i is set where the i-th of eight cells takes the pattern. */
static inline guint
match_eight (const guint8 *ask, const guint8 *sides, guint64 pattern)
{
  guint64 a, s, differ;

  memcpy (&a, ask, sizeof a);
  memcpy (&s, sides, sizeof s);
  differ = (s & pattern) ^ a;
  /* The top bit of each byte that is not 0, without carrying into the next. */
  differ |= (differ & EACH (0x7f)) + EACH (0x7f);
  differ = ~GUINT64_FROM_LE (differ) >> 7 & EACH (1);
  return (guint) (differ * G_GUINT64_CONSTANT (0x0102040810204080) >> 56);
}

static inline guint32
match_portable (const Cells *cells, guint i, guint pattern)
{
  guint64 each = EACH (pattern);
  guint32 fits = 0;

  for (guint lane = 0; lane < LANES; lane += 8)
    fits |= match_eight (cells->ask + i + lane, cells->sides + i + lane, each) << lane;
  return fits;
}

static guint
count_bits (guint32 bits)
{
  bits -= bits >> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
  return ((bits + (bits >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

static guint
scan_portable (const Cells *cells, const BastideKind *kind, Scan *scan)
{
  guint n = 0;

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      scan->counts[rotation] = 0;
      for (guint i = 0; i < cells->n; i += LANES)
        {
          guint32 fits = match_portable (cells, i, kind->fit[rotation]);

          scan->fits[rotation][i / LANES] = fits;
          scan->counts[rotation] += count_bits (fits);
        }
      n += scan->counts[rotation];
    }
  return n;
}

static gboolean
any_portable (const Cells *cells, const BastideKind *kind)
{
  for (guint i = 0; i < cells->n; i += LANES)
    for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
      if (match_portable (cells, i, kind->fit[rotation]) != 0)
        return TRUE;
  return FALSE;
}

/* ---- AVX2 ---- */

static gboolean portable; /* for tests and measurements */

void
bastide_rules_use_portable (gboolean only)
{
  portable = only;
}

#ifdef __x86_64__
#include <immintrin.h>

#define AVX2 __attribute__ ((target ("avx2,popcnt")))

static inline gboolean
has_avx2 (void)
{
  return !portable && __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("popcnt");
}

AVX2 static guint
scan_avx2 (const Cells *cells, const BastideKind *kind, Scan *scan)
{
  guint counts[4] = { 0 };

  for (guint i = 0; i < cells->n; i += LANES)
    {
      __m256i ask = _mm256_loadu_si256 ((const __m256i *) (cells->ask + i));
      __m256i sides = _mm256_loadu_si256 ((const __m256i *) (cells->sides + i));

#pragma GCC unroll 4
      for (guint rotation = 0; rotation < 4; rotation++)
        {
          __m256i pattern = _mm256_set1_epi8 ((char) kind->fit[rotation]);
          __m256i equal = _mm256_cmpeq_epi8 (_mm256_and_si256 (sides, pattern), ask);
          guint32 fits = (guint32) _mm256_movemask_epi8 (equal);

          scan->fits[rotation][i / LANES] = fits;
          counts[rotation] += (guint) __builtin_popcount (fits);
        }
    }
  for (guint rotation = 0; rotation < 4; rotation++)
    scan->counts[rotation] = counts[rotation];
  return counts[0] + counts[1] + counts[2] + counts[3];
}

AVX2 static gboolean
any_avx2 (const Cells *cells, const BastideKind *kind)
{
  for (guint i = 0; i < cells->n; i += LANES)
    {
      __m256i ask = _mm256_loadu_si256 ((const __m256i *) (cells->ask + i));
      __m256i sides = _mm256_loadu_si256 ((const __m256i *) (cells->sides + i));

      for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
        {
          __m256i pattern = _mm256_set1_epi8 ((char) kind->fit[rotation]);
          __m256i equal = _mm256_cmpeq_epi8 (_mm256_and_si256 (sides, pattern), ask);

          if (_mm256_movemask_epi8 (equal) != 0)
            return TRUE;
        }
    }
  return FALSE;
}
#else
#define has_avx2()                     FALSE
#define scan_avx2(cells, kind, result) scan_portable (cells, kind, result)
#define any_avx2(cells, kind)          any_portable (cells, kind)
#endif

/* ---- What others ask ---- */

gboolean
bastide_rules_fits_anywhere (const BastideState *state, const BastideKind *kind)
{
  Cells cells = { bastide_state_frontier_ask (state), bastide_state_frontier_sides (state),
                  state->n_frontier };

  return has_avx2 () ? any_avx2 (&cells, kind) : any_portable (&cells, kind);
}

/* Scans the cells [first, first + FEW_CELLS). Returns how many placements there are. */
static guint
scan_from (const BastideState *state, const BastideKind *kind, guint first, Scan *scan)
{
  Cells cells = { bastide_state_frontier_ask (state) + first,
                  bastide_state_frontier_sides (state) + first,
                  MIN (state->n_frontier - first, FEW_CELLS) };

  return has_avx2 () ? scan_avx2 (&cells, kind, scan) : scan_portable (&cells, kind, scan);
}

/* The order is by groups of LIST_CELLS cells, in them by rotation, then by cell. Seeded computer
 * players depend on it. */
guint
bastide_rules_placements (const BastideState *state, const BastideKind *kind, BastidePlacement *out)
{
  Scan scan;
  guint n = 0;

  for (guint i = 0; i < state->n_frontier; i += LIST_CELLS)
    {
      if (i % FEW_CELLS == 0)
        scan_from (state, kind, i, &scan);
      for (guint rotation = 0; rotation < 4; rotation++)
        {
          guint32 fits = scan.fits[rotation][i % FEW_CELLS / LANES] >> i % LANES & 0xffff;

          for (; fits != 0; fits &= fits - 1)
            out[n++] = (BastidePlacement){ (guint16) (i + (guint) __builtin_ctz (fits)),
                                           (guint16) rotation };
        }
    }
  return n;
}

static BastideMove
placement_move (const BastideState *state, guint frontier, guint rotation)
{
  BastideCell cell = bastide_state_frontier_cell (state)[frontier];

  return bastide_move_place (cell.x, cell.y, rotation);
}

/* The k-th of the placements in a rotation that a scan from the cell `first` on found. */
static BastideMove
nth_placement (const BastideState *state, const Scan *scan, guint first, guint rotation, guint k)
{
  const guint32 *fits = scan->fits[rotation];
  guint32 left;

  for (guint n; k >= (n = count_bits (*fits)); fits++, first += LANES)
    k -= n;
  for (left = *fits; k > 0; k--)
    left &= left - 1;
  return placement_move (state, first + (guint) __builtin_ctz (left), rotation);
}

/* Any of all placements, counted by rotation, then by cell. */
static BastideMove
any_placement (const BastideState *state, const BastideKind *kind, BastideRandom *random)
{
  Scan scan;
  guint n = 0, k;

  for (guint first = 0; first < state->n_frontier; first += FEW_CELLS)
    n += scan_from (state, kind, first, &scan);
  k = bastide_random_below (random, n);
  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint first = 0; first < state->n_frontier; first += FEW_CELLS)
      {
        if (state->n_frontier > FEW_CELLS)
          scan_from (state, kind, first, &scan);
        if (k < scan.counts[rotation])
          return nth_placement (state, &scan, first, rotation, k);
        k -= scan.counts[rotation];
      }
  g_return_val_if_reached (bastide_move_pass ());
}

static BastideMove
random_placement (const BastideState *state, const BastideKind *kind, BastideRandom *random)
{
  /* On a large board a random try succeeds soon, and looking at every cell would cost more. */
  if (state->n_frontier > FEW_CELLS)
    for (guint attempt = 0; attempt < 256; attempt++)
      {
        guint choice = bastide_random_below (random, 4 * state->n_frontier);

        if (bastide_kind_fits (kind, choice & 3, bastide_state_requirement (state, choice >> 2)))
          return placement_move (state, choice >> 2, choice & 3);
      }
  return any_placement (state, kind, random);
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
  move = random_placement (state, bastide_state_piece_kind (state, state->hand[hand]), random);
  move.hand = (guint8) hand;
  return move;
}
