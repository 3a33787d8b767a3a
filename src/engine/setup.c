/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup.c: compiles editions into tables for play, and puts the bag in order. */

#include "config.h"
#include "setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "issue.h"
#include "state-private.h"

G_DEFINE_QUARK (bastide_setup_error, bastide_setup_error)

static gboolean
is_claimable (const BastideSegment *segment, const BastideOptions *options)
{
  if (segment->feature == BASTIDE_FEATURE_RIVER)
    return FALSE;
  return segment->feature != BASTIDE_FEATURE_FIELD || !options->no_farmers;
}

/* Whether a road goes on at the middle of its tile (H6). */
static gboolean
goes_on (const BastideTile *tile, const BastideSegment *segment, const BastideOptions *options)
{
  return options->bushes_through && tile->crossing == BASTIDE_CROSSING_CROSSROAD &&
         segment->feature == BASTIDE_FEATURE_ROAD && segment->end == BASTIDE_ROAD_END_CROSSING;
}

/* All roads that go on at a crossroad are one: the first. */
static guint
standing_for (const BastideTile *tile, guint s, const BastideOptions *options)
{
  if (goes_on (tile, &tile->segments[s], options))
    for (guint t = 0; t < s; t++)
      if (goes_on (tile, &tile->segments[t], options))
        return t;
  return s;
}

static void
compile_segment (BastideKind *kind, guint s, const BastideOptions *options)
{
  const BastideSegment *segment = &kind->tile->segments[s];
  guint same_as = standing_for (kind->tile, s, options);

  kind->same_as[s] = (guint8) same_as;
  if (same_as != s)
    {
      kind->feature[s] = BASTIDE_FEATURE_NONE;
      return;
    }
  kind->feature[s] = (guint8) segment->feature;
  kind->cities[s] = segment->cities;
  if (segment->feature == BASTIDE_FEATURE_MONASTERY)
    kind->monastery = (guint8) s;
  if (segment->feature == BASTIDE_FEATURE_ROAD || segment->feature == BASTIDE_FEATURE_CITY)
    kind->completable_mask |= (guint16) (1 << s);
  if (is_claimable (segment, options))
    {
      kind->claimable++;
      kind->claimable_mask |= (guint16) (1 << s);
    }
}

/* Behind all segments: what a segment's node begins with. */
static void
compile_node (BastideKind *kind, guint s)
{
  const BastideSegment *segment = &kind->tile->segments[s];
  guint n_alike = 0, open = 0;

  for (guint t = 0; t < kind->n_segments; t++)
    {
      n_alike += kind->feature[t] == kind->feature[s];
      if (kind->same_as[t] == s)
        open += (guint) __builtin_popcount (kind->tile->segments[t].sides);
    }
  kind->nodes[s] = (BastideNode){

    .size = 1,
    .feature = kind->feature[s],
  };
  if (kind->feature[s] == BASTIDE_FEATURE_NONE)
    return;
  if (kind->feature[s] == BASTIDE_FEATURE_MONASTERY)
    open = 8;
  else if (kind->feature[s] == BASTIDE_FEATURE_FIELD)
    open = 0;
  kind->nodes[s].open = (guint16) open;
  kind->nodes[s].pennants = segment->pennants;
  kind->nodes[s].flags = (guint8) ((n_alike > 1 ? BASTIDE_NODE_REPEATS : 0) |
                                   (segment->carcassonne ? BASTIDE_NODE_CARCASSONNE : 0));
}

static void
compile_rotation (BastideKind *kind, guint rotation)
{
  const BastideTile *tile = kind->tile;

  for (guint i = 0; i < 4; i++)
    {
      guint side = bastide_side_turned ((BastideSide) i, rotation);
      int segment = bastide_tile_side_segment (tile, (BastideSide) i);

      kind->fit[rotation] |= (guint8) (bastide_tile_terrain (tile, (BastideSide) i) << (2 * side));
      kind->side_segment[rotation][side] =
          segment < 0 ? BASTIDE_NO_SEGMENT : kind->same_as[segment];
    }
  for (guint i = 0; i < 8; i++)
    {
      guint half = bastide_half_turned ((BastideHalf) i, rotation);
      int segment = bastide_tile_half_segment (tile, (BastideHalf) i);

      kind->half_segment[rotation][half] = segment < 0 ? BASTIDE_NO_SEGMENT : (guint8) segment;
    }
}

static void
compile_kind (BastideKind *kind,
              const BastideTile *tile,
              guint edition,
              const BastideOptions *options)
{
  kind->tile = tile;
  kind->edition = (guint16) edition;
  kind->n_segments = (guint8) tile->n_segments;
  kind->monastery = BASTIDE_NO_SEGMENT;
  for (guint s = 0; s < tile->n_segments; s++)
    compile_segment (kind, s, options);
  for (guint s = 0; s < tile->n_segments; s++)
    compile_node (kind, s);
  for (guint rotation = 0; rotation < 4; rotation++)
    compile_rotation (kind, rotation);
  kind->n_shapes = kind->fit[1] == kind->fit[0] ? 1 : kind->fit[2] == kind->fit[0] ? 2 : 4;
}

static void
compile_kinds (BastideSetup *self)
{
  guint k = 0;

  for (guint e = 0; e < self->editions->len; e++)
    self->n_kinds += ((BastideEdition *) self->editions->pdata[e])->tiles->len;
  self->kinds = g_new0 (BastideKind, self->n_kinds);
  for (guint e = 0; e < self->editions->len; e++)
    {
      const BastideEdition *edition = self->editions->pdata[e];

      for (guint t = 0; t < edition->tiles->len; t++)
        compile_kind (&self->kinds[k++], edition->tiles->pdata[t], e, &self->options);
    }
}

static gboolean
check_editions (GPtrArray *editions, GError **error)
{
  const BastideEdition *base = editions->len > 0 ? editions->pdata[0] : NULL;

  if (base == NULL || base->kind != BASTIDE_EDITION_BASE)
    {
      g_set_error_literal (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                           _ ("A game needs a base edition."));
      return FALSE;
    }
  for (guint e = 0; e < editions->len; e++)
    {
      const BastideEdition *edition = editions->pdata[e];
      g_autoptr (GPtrArray) issues = bastide_edition_check (edition);

      if (e > 0 && edition->kind == BASTIDE_EDITION_BASE)
        {
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                       _ ("“%s” is a base edition, and there can be only one."),
                       bastide_edition_get_name (edition));
          return FALSE;
        }
      for (guint other = 0; other < e; other++)
        if (g_str_equal (((BastideEdition *) editions->pdata[other])->id, edition->id))
          {
            g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                         _ ("“%s” can be added once."), bastide_edition_get_name (edition));
            return FALSE;
          }
      for (guint i = 0; i < issues->len; i++)
        {
          const BastideIssue *issue = issues->pdata[i];

          if (issue->severity == BASTIDE_SEVERITY_ERROR)
            {
              g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                           _ ("“%s” has an error: %s"), bastide_edition_get_name (edition),
                           issue->message);
              return FALSE;
            }
        }
    }
  return TRUE;
}

static gboolean
check_number (guint n_players, guint least, GError **error)
{
  if (n_players >= least && n_players <= BASTIDE_MAX_PLAYERS)
    return TRUE;
  g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_PLAYERS,
               _ ("A game has %d to %d players."), BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS);
  return FALSE;
}

static gboolean
check_players (const BastidePlayer *players, guint n_players, GError **error)
{
  guint taken = 0;

  for (guint i = 0; i < n_players; i++)
    {
      if (players[i].colour >= BASTIDE_MAX_PLAYERS || (taken >> players[i].colour & 1) != 0)
        {
          g_set_error_literal (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_PLAYERS,
                               _ ("Two players need different colours."));
          return FALSE;
        }
      taken |= 1u << players[i].colour;
    }
  return TRUE;
}

/* The start layout is that of the last edition that has one: Carcassonne takes the start tile's
 * place (C1). */
static guint
start_edition (const BastideSetup *self)
{
  guint found = 0;

  for (guint e = 0; e < self->editions->len; e++)
    if (((BastideEdition *) self->editions->pdata[e])->start->len > 0)
      found = e;
  return found;
}

static guint
first_kind (const BastideSetup *self, guint edition)
{
  guint k = 0;

  for (guint e = 0; e < edition; e++)
    k += ((BastideEdition *) self->editions->pdata[e])->tiles->len;
  return k;
}

/* Which copies of a kind are in the game already. */
typedef struct {
  guint8 *taken; /* count bytes */
  guint lowest;  /* no copy below it is free */
} Copies;

static Copies *
copies_new (const BastideSetup *self)
{
  Copies *copies = g_new0 (Copies, self->n_kinds);

  for (guint k = 0; k < self->n_kinds; k++)
    copies[k].taken = g_malloc0 (MAX (self->kinds[k].tile->count, 1));
  return copies;
}

static void
copies_free (const BastideSetup *self, Copies *copies)
{
  for (guint k = 0; k < self->n_kinds; k++)
    g_free (copies[k].taken);
  g_free (copies);
}

/* Takes a copy of the kind, the lowest free one if copy is G_MAXUINT16, and adds it to the pieces.
 * FALSE if it isn't there any more. */
static gboolean
take_piece (BastideSetup *self, Copies *copies, guint kind, guint copy)
{
  guint count = self->kinds[kind].tile->count;

  if (copy == G_MAXUINT16)
    {
      while (copies[kind].lowest < count && copies[kind].taken[copies[kind].lowest])
        copies[kind].lowest++;
      copy = copies[kind].lowest;
    }
  if (copy >= count || copies[kind].taken[copy])
    return FALSE;
  copies[kind].taken[copy] = 1;
  self->pieces[self->n_pieces++] = (BastidePiece){ (guint16) kind, (guint16) copy };
  self->n_nodes += self->kinds[kind].n_segments;
  return TRUE;
}

static gboolean
add_piece (BastideSetup *self, Copies *copies, guint kind, guint copy, GError **error)
{
  if (kind >= self->n_kinds)
    {
      g_set_error_literal (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_BAG,
                           _ ("The bag holds a tile that the set does not have."));
      return FALSE;
    }
  if (!take_piece (self, copies, kind, copy))
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_BAG,
                   _ ("The game uses tile %s more often than the set has it."),
                   self->kinds[kind].tile->id);
      return FALSE;
    }
  return TRUE;
}

static gboolean
add_start (BastideSetup *self, Copies *copies, GError **error)
{
  guint e = start_edition (self), first = first_kind (self, e);
  const BastideEdition *edition = self->editions->pdata[e];

  /* Only a start tile can go into the bag, not a town (H4). */
  self->n_start = self->options.start_in_bag && e == 0 ? 0 : edition->start->len;
  self->start = g_new0 (BastideStartPiece, MAX (self->n_start, 1));
  for (guint i = 0; i < self->n_start; i++)
    {
      const BastideStartTile *tile = &g_array_index (edition->start, BastideStartTile, i);

      self->start[i] = (BastideStartPiece){ (guint16) self->n_pieces, (gint16) tile->x,
                                            (gint16) tile->y, (guint8) tile->rotation };
      if (!add_piece (self, copies, first + tile->tile, G_MAXUINT16, error))
        return FALSE;
    }
  return TRUE;
}

static void
add_rest (BastideSetup *self, Copies *copies)
{
  for (guint k = 0; k < self->n_kinds; k++)
    while (take_piece (self, copies, k, G_MAXUINT16))
      ;
}

/* Puts the table round the start layout (H10). FALSE if that is too large. */
static gboolean
place_table (BastideSetup *self, GError **error)
{
  int width = self->options.table_width, height = self->options.table_height;
  int min_x = 0, min_y = 0, max_x = 0, max_y = 0;

  for (guint i = 0; i < self->n_start; i++)
    {
      min_x = MIN (min_x, self->start[i].x);
      min_y = MIN (min_y, self->start[i].y);
      max_x = MAX (max_x, self->start[i].x);
      max_y = MAX (max_y, self->start[i].y);
    }
  if (width == 0)
    return TRUE;
  if (max_x - min_x >= width || max_y - min_y >= height)
    {
      g_set_error_literal (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_SIZE,
                           _ ("The table is too small for the start layout."));
      return FALSE;
    }
  self->table_x = (gint16) (min_x - (width - 1 - (max_x - min_x)) / 2);
  self->table_y = (gint16) (min_y - (height - 1 - (max_y - min_y)) / 2);
  return TRUE;
}

static guint32
round_up (guint32 n, guint32 to)
{
  return (n + to - 1) / to * to;
}

/* A tile completes features of its own and up to nine monasteries; where the table's border is
 * found while playing, also what reaches it along a whole side, twice (H10, H11). */
static guint32
max_completed (const BastideSetup *self)
{
  guint32 n = BASTIDE_MAX_SEGMENTS + 9;

  if (self->options.table_border && self->options.table_shift)
    n += (BASTIDE_MAX_SEGMENTS + 1) * 2u *
         ((guint32) self->options.table_width + self->options.table_height);
  return n;
}

/* A connected board of n tiles has at most 2 n + 2 empty cells beside it (all in one row). The hash
 * table is at least twice as large as all cells. */
static void
lay_out (BastideSetup *self)
{
  BastideLayout *layout = &self->layout;
  guint32 n = self->n_pieces, slots = 64, stride = 8;

  layout->max_frontier = round_up (2 * n + 2, BASTIDE_FRONTIER_LANES);
  while (slots < 2 * (n + 2 * n + 2))
    slots *= 2;
  while (stride * stride < slots)
    stride++;
  layout->hash_mask = slots - 1;
  layout->hash_stride = stride | 1;
  layout->frontier_ask = round_up (sizeof (BastideState), 64);
  layout->frontier_sides = layout->frontier_ask + layout->max_frontier;
  layout->frontier_cell = layout->frontier_sides + layout->max_frontier;
  layout->bag = layout->frontier_cell + layout->max_frontier * (guint32) sizeof (BastideCell);
  layout->completed = round_up (layout->bag + n * (guint32) sizeof (guint16), 4);
  layout->placed =
      round_up (layout->completed + max_completed (self) * (guint32) sizeof (guint32), 8);
  layout->nodes = round_up (layout->placed + n * (guint32) sizeof (BastidePlaced), 8);
  layout->hash = round_up (layout->nodes + self->n_nodes * (guint32) sizeof (BastideNode), 8);
  layout->size = layout->hash + slots * (guint32) sizeof (BastideSlot);
}

static BastideSetup *
setup_begin (GPtrArray *editions,
             const BastidePlayer *players,
             guint n_players,
             const BastideOptions *options,
             GError **error)
{
  BastideSetup *self;
  guint n = 0;

  if (!check_editions (editions, error) || !check_players (players, n_players, error))
    return NULL;
  for (guint e = 0; e < editions->len; e++)
    n += bastide_edition_n_tiles (editions->pdata[e]);
  if (n > BASTIDE_MAX_TILES)
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_SIZE,
                   _ ("The game has %u tiles; at most %d can be played with."), n,
                   BASTIDE_MAX_TILES);
      return NULL;
    }
  self = g_atomic_rc_box_new0 (BastideSetup);
  self->first_draws = g_array_new (FALSE, FALSE, sizeof (BastideFirstDraw));
  self->editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  for (guint e = 0; e < editions->len; e++)
    g_ptr_array_add (self->editions, bastide_edition_ref (editions->pdata[e]));
  self->n_players = n_players;
  for (guint i = 0; i < n_players; i++)
    self->players[i] = (BastidePlayer){ g_strdup (players[i].name), players[i].colour,
                                        g_strdup (players[i].engine) };
  self->options = *options;
  /* At a real table it is told what is drawn when it is to be placed: hands are kept there. */
  if (self->options.draw_told)
    self->options.draw_ahead = self->options.hand_3 = FALSE;
  compile_kinds (self);
  self->pieces = g_new0 (BastidePiece, MAX (n, 1));
  return self;
}

static BastideSetup *
setup_end (BastideSetup *self, Copies *copies, gboolean good)
{
  copies_free (self, copies);
  if (!good)
    {
      bastide_setup_unref (self);
      return NULL;
    }
  for (guint k = 0; k < self->n_kinds; k++)
    for (guint s = 0; s < self->kinds[k].n_segments; s++)
      self->has_count |= (self->kinds[k].nodes[s].flags & BASTIDE_NODE_CARCASSONNE) != 0;
  lay_out (self);
  return self;
}

static void
shuffle_bag (BastideSetup *self, guint64 seed)
{
  BastideRandom random;

  bastide_random_init (&random, seed);
  for (guint i = bastide_setup_n_bag (self); i > 1; i--)
    {
      BastidePiece *bag = self->pieces + self->n_start;
      guint j = bastide_random_below (&random, i);
      BastidePiece piece = bag[i - 1];

      bag[i - 1] = bag[j];
      bag[j] = piece;
    }
}

/* ---- Who begins (H2) ---- */

static guint
n_road_sides (const BastideSetup *self, guint piece)
{
  const BastideTile *tile = bastide_setup_piece_kind (self, piece)->tile;
  guint n = 0;

  for (guint side = 0; side < 4; side++)
    n += bastide_tile_terrain (tile, (BastideSide) side) == BASTIDE_TERRAIN_ROAD;
  return n;
}

/* One round among the players of the set (bits): draws or rolls for each, returns those who have
 * the most. */
static guint
first_round (BastideSetup *self, guint players, BastideRandom *random)
{
  guint best = 0, winners = 0;

  for (guint player = 0; player < self->n_players; player++)
    {
      BastideFirstDraw draw = { .player = (guint8) player };

      if ((players >> player & 1) == 0)
        continue;
      if (self->options.first_player == BASTIDE_FIRST_PLAYER_MOST_ROADS)
        {
          draw.piece = (guint16) bastide_random_below (random, self->n_pieces);
          draw.value = (guint8) n_road_sides (self, draw.piece);
        }
      else
        draw.value = (guint8) (1 + bastide_random_below (random, 6));
      g_array_append_val (self->first_draws, draw);
      if (winners == 0 || draw.value > best)
        {
          best = draw.value;
          winners = 0;
        }
      if (draw.value == best)
        winners |= 1u << player;
    }
  return winners;
}

/* Makes that player the first; the others keep their order round the table. */
static void
seat_first (BastideSetup *self, guint first)
{
  BastidePlayer seated[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < self->n_players; i++)
    seated[i] = self->players[(first + i) % self->n_players];
  memcpy (self->players, seated, self->n_players * sizeof *seated);
  for (guint i = 0; i < self->first_draws->len; i++)
    {
      BastideFirstDraw *draw = &g_array_index (self->first_draws, BastideFirstDraw, i);

      draw->player = (guint8) ((draw->player + self->n_players - first) % self->n_players);
    }
}

static void
choose_first (BastideSetup *self, guint64 seed)
{
  guint left = (1u << self->n_players) - 1;
  BastideRandom random;

  if (self->options.first_player == BASTIDE_FIRST_PLAYER_GIVEN)
    return;
  bastide_random_init (&random, seed ^ 0x66697273746d6f76u);
  if (self->options.first_player == BASTIDE_FIRST_PLAYER_RANDOM)
    left = 1u << bastide_random_below (&random, self->n_players);
  for (guint round = 0; round < 50 && (left & (left - 1)) != 0; round++)
    left = first_round (self, left, &random);
  seat_first (self, (guint) __builtin_ctz (left));
}

BastideSetup *
bastide_setup_new (GPtrArray *editions,
                   const BastidePlayer *players,
                   guint n_players,
                   const BastideOptions *options,
                   guint64 seed,
                   GError **error)
{
  BastideSetup *self;
  Copies *copies;
  gboolean good;

  g_return_val_if_fail (editions != NULL && players != NULL && options != NULL, NULL);

  if (!check_number (n_players, BASTIDE_MIN_PLAYERS, error))
    return NULL;
  self = setup_begin (editions, players, n_players, options, error);
  if (self == NULL)
    return NULL;
  copies = copies_new (self);
  good = add_start (self, copies, error) && place_table (self, error);
  if (good)
    add_rest (self, copies);
  self = setup_end (self, copies, good);
  if (self != NULL)
    {
      shuffle_bag (self, seed);
      choose_first (self, seed);
    }
  return self;
}

BastideSetup *
bastide_setup_new_with_bag (GPtrArray *editions,
                            const BastidePlayer *players,
                            guint n_players,
                            const BastideOptions *options,
                            const BastidePiece *bag,
                            guint n_bag,
                            GError **error)
{
  BastideSetup *self;
  Copies *copies;
  gboolean good;

  g_return_val_if_fail (editions != NULL && players != NULL && options != NULL, NULL);
  g_return_val_if_fail (bag != NULL || n_bag == 0, NULL);

  /* One alone may be in another program's file. */
  if (!check_number (n_players, 1, error))
    return NULL;
  self = setup_begin (editions, players, n_players, options, error);
  if (self == NULL)
    return NULL;
  copies = copies_new (self);
  good = add_start (self, copies, error);
  for (guint i = 0; good && i < n_bag; i++)
    good = add_piece (self, copies, bag[i].kind, bag[i].copy, error);
  good = good && place_table (self, error);
  return setup_end (self, copies, good);
}

BastideSetup *
bastide_setup_reshuffled (const BastideSetup *self, guint64 seed)
{
  BastideSetup *other;

  g_return_val_if_fail (self != NULL, NULL);

  other =
      bastide_setup_new_with_bag (self->editions, self->players, self->n_players, &self->options,
                                  self->pieces + self->n_start, bastide_setup_n_bag (self), NULL);
  g_assert (other != NULL);
  shuffle_bag (other, seed);
  return other;
}

BastideSetup *
bastide_setup_ref (BastideSetup *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
setup_clear (gpointer data)
{
  BastideSetup *self = data;

  for (guint i = 0; i < self->n_players; i++)
    bastide_player_clear (&self->players[i]);
  g_array_unref (self->first_draws);
  g_ptr_array_unref (self->editions);
  g_free (self->kinds);
  g_free (self->pieces);
  g_free (self->start);
}

void
bastide_setup_unref (BastideSetup *self)
{
  g_atomic_rc_box_release_full (self, setup_clear);
}

void
bastide_player_clear (BastidePlayer *player)
{
  g_clear_pointer (&player->name, g_free);
  g_clear_pointer (&player->engine, g_free);
}

const char *
bastide_colour_word (guint colour)
{
  static const char *const words[BASTIDE_MAX_PLAYERS] = { "red",   "blue",  "yellow",
                                                          "green", "black", "grey" };

  g_return_val_if_fail (colour < BASTIDE_MAX_PLAYERS, "");

  return words[colour];
}

int
bastide_setup_find_kind (const BastideSetup *self, guint edition, const char *tile_id)
{
  int tile;

  g_return_val_if_fail (self != NULL && tile_id != NULL, -1);

  if (edition >= self->editions->len)
    return -1;
  tile = bastide_edition_find (self->editions->pdata[edition], tile_id);
  return tile < 0 ? -1 : (int) first_kind (self, edition) + tile;
}
