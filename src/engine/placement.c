/* SPDX-License-Identifier: GPL-3.0-or-later */
/* placement.c: where a tile fits. [hard file]
 *
 * A tile in a rotation fits an empty cell where the sides that ask get what they ask for (state.h).
 * That is one AND and one comparison of bytes, for 64 cells at a time: by AVX2 where the processor
 * has it, else by eights in ordinary registers. Both say the same (/engine/state/portable). */

#include "rules-private.h"

#include <string.h>

#define LANES      BASTIDE_FRONTIER_LANES
#define FEW_CELLS  512 /* up to here all placements are counted to choose one */
#define LIST_CELLS 16  /* so many cells are listed rotation by rotation */

/* Where a tile fits among FEW_CELLS cells: bits by rotation, and how many they are. */
typedef struct {
  guint64 fits[4][FEW_CELLS / LANES];
  guint counts[4];
} Scan;

/* The frontier's requirements from some cell on. */
typedef struct {
  const guint8 *ask, *sides;
  guint n;
} Cells;

/* ---- Any processor ---- */

#define EACH(byte) ((byte) *G_GUINT64_CONSTANT (0x0101010101010101))

/* Bit i is set where the i-th of eight cells takes the pattern, which is there eight times. */
static inline guint64
match_eight (const guint8 *ask, const guint8 *sides, guint64 pattern)
{
  guint64 a, s, differ;

  memcpy (&a, ask, sizeof a);
  memcpy (&s, sides, sizeof s);
  differ = (s & pattern) ^ a;
  /* The top bit of each byte that is not 0, without carrying into the next. */
  differ |= (differ & EACH (0x7f)) + EACH (0x7f);
  differ = (~GUINT64_FROM_LE (differ) >> 7) & EACH (1);
  return differ * G_GUINT64_CONSTANT (0x0102040810204080) >> 56;
}

static inline guint64
match_portable (const Cells *cells, guint i, guint pattern)
{
  guint64 each = EACH (pattern), fits = 0;
  guint n = MIN (LANES, cells->n - i);

  for (guint lane = 0; lane < n; lane += 8)
    fits |= match_eight (cells->ask + i + lane, cells->sides + i + lane, each) << lane;
  return fits;
}

static inline guint
count_bits (guint64 bits)
{
  bits -= bits >> 1 & EACH (0x55);
  bits = (bits & EACH (0x33)) + (bits >> 2 & EACH (0x33));
  return (guint) (((bits + (bits >> 4)) & EACH (0x0f)) * EACH (1) >> 56);
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
          guint64 fits = match_portable (cells, i, kind->fit[rotation]);

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

static guint
nth_bit_portable (guint64 bits, guint n)
{
  for (; n > 0; n--)
    bits &= bits - 1;
  return (guint) __builtin_ctzll (bits);
}

/* ---- AVX2 ---- */

static gboolean wide; /* found, and not switched off */

#ifdef __x86_64__
#include <immintrin.h>

#define AVX2 __attribute__ ((target ("avx2,bmi,bmi2,popcnt")))

AVX2 static inline guint64
match_avx2 (const Cells *cells, guint i, guint8 fit)
{
  const __m256i *ask = (const __m256i *) (cells->ask + i);
  const __m256i *sides = (const __m256i *) (cells->sides + i);
  __m256i pattern = _mm256_set1_epi8 ((char) fit);
  __m256i low = _mm256_and_si256 (_mm256_loadu_si256 (sides), pattern);
  __m256i high = _mm256_and_si256 (_mm256_loadu_si256 (sides + 1), pattern);

  low = _mm256_cmpeq_epi8 (low, _mm256_loadu_si256 (ask));
  high = _mm256_cmpeq_epi8 (high, _mm256_loadu_si256 (ask + 1));
  return (guint32) _mm256_movemask_epi8 (low) | (guint64) (guint32) _mm256_movemask_epi8 (high)
                                                    << 32;
}

AVX2 static guint
scan_avx2 (const Cells *cells, const BastideKind *kind, Scan *scan)
{
  guint n[4] = { 0 };

  for (guint i = 0; i < cells->n; i += LANES)
#pragma GCC unroll 4
    for (guint rotation = 0; rotation < 4; rotation++)
      {
        guint64 fits = match_avx2 (cells, i, kind->fit[rotation]);

        scan->fits[rotation][i / LANES] = fits;
        n[rotation] += (guint) __builtin_popcountll (fits);
      }
  for (guint rotation = 0; rotation < 4; rotation++)
    scan->counts[rotation] = n[rotation];
  return n[0] + n[1] + n[2] + n[3];
}

AVX2 static gboolean
any_avx2 (const Cells *cells, const BastideKind *kind)
{
  for (guint i = 0; i < cells->n; i += LANES)
    for (guint rotation = 0; rotation < kind->n_shapes; rotation++)
      if (match_avx2 (cells, i, kind->fit[rotation]) != 0)
        return TRUE;
  return FALSE;
}

AVX2 static inline guint
nth_bit_avx2 (guint64 bits, guint n)
{
  return (guint) __builtin_ctzll (_pdep_u64 (G_GUINT64_CONSTANT (1) << n, bits));
}

/* Any of all placements among LANES cells at most, in registers alone and without a branch that is
 * hard to foretell. */
AVX2 static guint
any_placement_avx2 (const Cells *cells, const BastideKind *kind, BastideRandom *random)
{
  guint64 fits[4];
  guint before[5] = { 0 }, rotation, n;

#pragma GCC unroll 4
  for (guint r = 0; r < 4; r++)
    {
      fits[r] = match_avx2 (cells, 0, kind->fit[r]);
      before[r + 1] = before[r] + (guint) __builtin_popcountll (fits[r]);
    }
  n = bastide_random_below (random, before[4]);
  rotation = (n >= before[1]) + (guint) (n >= before[2]) + (guint) (n >= before[3]);
  return 4 * nth_bit_avx2 (fits[rotation], n - before[rotation]) + rotation;
}

static gboolean
has_avx2 (void)
{
  __builtin_cpu_init ();
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi") &&
         __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
}
#else
#define scan_avx2                               scan_portable
#define any_avx2                                any_portable
#define nth_bit_avx2                            nth_bit_portable
#define any_placement_avx2(cells, kind, random) 0
#define has_avx2()                              FALSE
#endif

/* Before main (), so that threads find it done. */
__attribute__ ((constructor)) static void
find_registers (void)
{
  wide = has_avx2 ();
}

void
bastide_rules_use_portable (gboolean only)
{
  wide = !only && has_avx2 ();
}

/* ---- What others ask ---- */

/* The cells [first, first + FEW_CELLS). */
static inline Cells
cells_from (const BastideState *state, guint first)
{
  return (Cells){ bastide_state_frontier_ask (state) + first,
                  bastide_state_frontier_sides (state) + first,
                  MIN (state->n_frontier - first, FEW_CELLS) };
}

gboolean
bastide_rules_fits_anywhere (const BastideState *state, const BastideKind *kind)
{
  Cells cells = cells_from (state, 0);

  cells.n = state->n_frontier;

  return wide ? any_avx2 (&cells, kind) : any_portable (&cells, kind);
}

/* Scans these cells. Returns how many placements there are. */
static inline guint
scan_from (const BastideState *state, const BastideKind *kind, guint first, Scan *scan)
{
  Cells cells = cells_from (state, first);

  return wide ? scan_avx2 (&cells, kind, scan) : scan_portable (&cells, kind, scan);
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
          guint64 fits = scan.fits[rotation][i % FEW_CELLS / LANES] >> i % LANES & 0xffff;

          for (; fits != 0; fits &= fits - 1)
            out[n++] = (BastidePlacement){ (guint16) (i + (guint) __builtin_ctzll (fits)),
                                           (guint16) rotation };
        }
    }
  return n;
}

/* The n-th of the placements in a rotation that a scan from the cell `first` on found. Placements
 * are four a cell here. */
static inline guint
nth_placement (const Scan *scan, guint first, guint rotation, guint n)
{
  const guint64 *fits = scan->fits[rotation];
  guint bit;

  for (guint here; n >= (here = count_bits (*fits)); fits++, first += LANES)
    n -= here;
  bit = wide ? nth_bit_avx2 (*fits, n) : nth_bit_portable (*fits, n);
  return 4 * (first + bit) + rotation;
}

/* Any of all placements, counted by rotation, then by cell. */
static guint
any_placement (const BastideState *state, const BastideKind *kind, BastideRandom *random)
{
  Cells few = cells_from (state, 0);
  Scan scan;
  guint n = 0;

  if (wide && state->n_frontier <= LANES)
    return any_placement_avx2 (&few, kind, random);
  for (guint first = 0; first < state->n_frontier; first += FEW_CELLS)
    n += scan_from (state, kind, first, &scan);
  n = bastide_random_below (random, n);
  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint first = 0; first < state->n_frontier; first += FEW_CELLS)
      {
        if (state->n_frontier > FEW_CELLS)
          scan_from (state, kind, first, &scan);
        if (n < scan.counts[rotation])
          return nth_placement (&scan, first, rotation, n);
        n -= scan.counts[rotation];
      }
  g_return_val_if_reached (0);
}

static guint
random_placement (const BastideState *state, const BastideKind *kind, BastideRandom *random)
{
  /* On a large board a random try succeeds soon, and looking at every cell would cost more. */
  if (state->n_frontier > FEW_CELLS)
    for (guint attempt = 0; attempt < 256; attempt++)
      {
        guint choice = bastide_random_below (random, 4 * state->n_frontier);

        if (bastide_kind_fits (kind, choice & 3, bastide_state_requirement (state, choice >> 2)))
          return choice;
      }
  return any_placement (state, kind, random);
}

BastideMove
bastide_rules_random_placement (const BastideState *state, BastideRandom *random)
{
  guint fitting[3], n = 0, hand = 0, choice;
  BastideCell cell;

  if (state->n_hand > 1)
    {
      for (guint i = 0; i < state->n_hand; i++)
        if (bastide_rules_fits_anywhere (state, bastide_state_hand_kind (state, i)))
          fitting[n++] = i;
      hand = fitting[bastide_random_below (random, n)];
    }
  choice = random_placement (state, bastide_state_piece_kind (state, state->hand[hand]), random);
  cell = bastide_state_frontier_cell (state)[choice >> 2];
  return (BastideMove){ .type = BASTIDE_MOVE_PLACE,
                        .rotation = (guint8) (choice & 3),
                        .hand = (guint8) hand,
                        .x = cell.x,
                        .y = cell.y };
}
