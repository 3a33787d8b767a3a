/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup.c: compiles editions into tables for play, and puts the bag in order. */

#include "config.h"
#include "setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "issue.h"
#include "state.h"

G_DEFINE_QUARK (bastide-setup-error-quark, bastide_setup_error)

#define VECTOR 16 /* frontier entries that are tested at a time (rules.c) */

static gboolean
is_claimable (const BastideSegment *segment,
              const BastideOptions *options)
{
  if (segment->feature == BASTIDE_FEATURE_RIVER)
    return FALSE;
  return segment->feature != BASTIDE_FEATURE_FIELD || !options->no_farmers;
}

static void
compile_segment (BastideKind          *kind,
                 guint                 s,
                 const BastideOptions *options)
{
  const BastideSegment *segment = &kind->tile->segments[s];

  kind->feature[s] = (guint8) segment->feature;
  kind->pennants[s] = segment->pennants;
  kind->cities[s] = segment->cities;
  kind->carcassonne[s] = segment->carcassonne;
  if (segment->feature == BASTIDE_FEATURE_MONASTERY)
    {
      kind->monastery = (guint8) s;
      kind->open[s] = 8;
    }
  else if (segment->feature != BASTIDE_FEATURE_FIELD)
    kind->open[s] = (guint8) __builtin_popcount (segment->sides);
  if (is_claimable (segment, options))
    {
      kind->claimable++;
      kind->claimable_mask |= (guint16) (1 << s);
    }
  for (guint t = 0; t < s; t++)
    if (kind->feature[t] == kind->feature[s])
      kind->repeats |= (guint8) (1 << kind->feature[s]);
}

static void
compile_rotation (BastideKind *kind,
                  guint        rotation)
{
  const BastideTile *tile = kind->tile;

  for (guint i = 0; i < 4; i++)
    {
      guint side = bastide_side_turned ((BastideSide) i, rotation);
      int segment = bastide_tile_side_segment (tile, (BastideSide) i);

      kind->fit[rotation] |= (guint16) (1 << (4 * side + bastide_tile_terrain (tile, (BastideSide) i)));
      kind->side_segment[rotation][side] = segment < 0 ? BASTIDE_NO_SEGMENT : (guint8) segment;
    }
  for (guint i = 0; i < 8; i++)
    {
      guint half = bastide_half_turned ((BastideHalf) i, rotation);
      int segment = bastide_tile_half_segment (tile, (BastideHalf) i);

      kind->half_segment[rotation][half] = segment < 0 ? BASTIDE_NO_SEGMENT : (guint8) segment;
    }
}

static void
compile_kind (BastideKind          *kind,
              const BastideTile    *tile,
              guint                 edition,
              const BastideOptions *options)
{
  kind->tile = tile;
  kind->edition = (guint16) edition;
  kind->n_segments = (guint8) tile->n_segments;
  kind->monastery = BASTIDE_NO_SEGMENT;
  for (guint s = 0; s < tile->n_segments; s++)
    compile_segment (kind, s, options);
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
check_editions (GPtrArray *editions,
                GError   **error)
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
      g_autoptr(GPtrArray) issues = bastide_edition_check (edition);

      if (e > 0 && edition->kind == BASTIDE_EDITION_BASE)
        {
          g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                       _ ("“%s” is a base edition, and there can be only one."), bastide_text_get (&edition->name));
          return FALSE;
        }
      for (guint other = 0; other < e; other++)
        if (g_str_equal (((BastideEdition *) editions->pdata[other])->id, edition->id))
          {
            g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                         _ ("“%s” can be added once."), bastide_text_get (&edition->name));
            return FALSE;
          }
      for (guint i = 0; i < issues->len; i++)
        {
          const BastideIssue *issue = issues->pdata[i];

          if (issue->severity == BASTIDE_SEVERITY_ERROR)
            {
              g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_EDITION,
                           _ ("“%s” has an error: %s"), bastide_text_get (&edition->name), issue->message);
              return FALSE;
            }
        }
    }
  return TRUE;
}

static gboolean
check_players (const BastidePlayer *players,
               guint                n_players,
               GError             **error)
{
  if (n_players < BASTIDE_MIN_PLAYERS || n_players > BASTIDE_MAX_PLAYERS)
    {
      g_set_error (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_PLAYERS,
                   _ ("A game has %d to %d players."), BASTIDE_MIN_PLAYERS, BASTIDE_MAX_PLAYERS);
      return FALSE;
    }
  for (guint i = 0; i < n_players; i++)
    for (guint j = 0; j < i; j++)
      if (players[i].colour == players[j].colour || players[i].colour >= BASTIDE_MAX_PLAYERS)
        {
          g_set_error_literal (error, BASTIDE_SETUP_ERROR, BASTIDE_SETUP_ERROR_PLAYERS,
                               _ ("Two players need different colours."));
          return FALSE;
        }
  return TRUE;
}

/* The start layout is that of the last edition that has one: Carcassonne takes the start tile's place (C1). */
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
first_kind (const BastideSetup *self,
            guint               edition)
{
  guint k = 0;

  for (guint e = 0; e < edition; e++)
    k += ((BastideEdition *) self->editions->pdata[e])->tiles->len;
  return k;
}

/* Which copies of a kind are in the game already. */
typedef struct {
  guint8 *taken; /* count bytes */
  guint   lowest; /* no copy below it is free */
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
copies_free (const BastideSetup *self,
             Copies             *copies)
{
  for (guint k = 0; k < self->n_kinds; k++)
    g_free (copies[k].taken);
  g_free (copies);
}

/* Takes a copy of the kind, the lowest free one if copy is G_MAXUINT16, and adds it to the pieces. FALSE if it
 * isn't there any more. */
static gboolean
take_piece (BastideSetup *self,
            Copies       *copies,
            guint         kind,
            guint         copy)
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
  self->pieces[self->n_pieces++] = (BastidePiece) { (guint16) kind, (guint16) copy };
  self->n_nodes += self->kinds[kind].n_segments;
  return TRUE;
}

static gboolean
add_piece (BastideSetup *self,
           Copies       *copies,
           guint         kind,
           guint         copy,
           GError      **error)
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
                   _ ("The game uses tile %s more often than the set has it."), self->kinds[kind].tile->id);
      return FALSE;
    }
  return TRUE;
}

static gboolean
add_start (BastideSetup *self,
           Copies       *copies,
           GError      **error)
{
  guint e = start_edition (self), first = first_kind (self, e);
  const BastideEdition *edition = self->editions->pdata[e];

  self->n_start = edition->start->len;
  self->start = g_new0 (BastideStartPiece, MAX (self->n_start, 1));
  for (guint i = 0; i < self->n_start; i++)
    {
      const BastideStartTile *tile = &g_array_index (edition->start, BastideStartTile, i);

      self->start[i] = (BastideStartPiece) { (guint16) self->n_pieces, (gint16) tile->x, (gint16) tile->y,
                                             (guint8) tile->rotation };
      if (!add_piece (self, copies, first + tile->tile, G_MAXUINT16, error))
        return FALSE;
    }
  return TRUE;
}

static void
add_rest (BastideSetup *self,
          Copies       *copies)
{
  for (guint k = 0; k < self->n_kinds; k++)
    while (take_piece (self, copies, k, G_MAXUINT16))
      ;
}

static guint32
round_up (guint32 n,
          guint32 to)
{
  return (n + to - 1) / to * to;
}

/* A connected board of n tiles has at most 2 n + 2 empty cells beside it (all in one row). The hash table is
 * at least twice as large as all cells. */
static void
lay_out (BastideSetup *self)
{
  BastideLayout *layout = &self->layout;
  guint32 n = self->n_pieces, slots = 64, stride = 8;

  layout->max_frontier = round_up (2 * n + 2, VECTOR);
  while (slots < 2 * (n + layout->max_frontier))
    slots *= 2;
  while (stride * stride < slots)
    stride++;
  layout->hash_mask = slots - 1;
  layout->hash_stride = stride | 1;
  layout->frontier_fit = round_up (sizeof (BastideState), 64);
  layout->frontier_cell = layout->frontier_fit + layout->max_frontier * (guint32) sizeof (guint16);
  layout->bag = layout->frontier_cell + layout->max_frontier * (guint32) sizeof (BastideCell);
  layout->placed = round_up (layout->bag + n * (guint32) sizeof (guint16), 8);
  layout->nodes = round_up (layout->placed + n * (guint32) sizeof (BastidePlaced), 8);
  layout->hash = round_up (layout->nodes + self->n_nodes * (guint32) sizeof (BastideNode), 8);
  layout->size = layout->hash + slots * (guint32) sizeof (BastideSlot);
}

static BastideSetup *
setup_begin (GPtrArray            *editions,
             const BastidePlayer  *players,
             guint                 n_players,
             const BastideOptions *options,
             GError              **error)
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
                   _ ("The game has %u tiles; at most %d can be played with."), n, BASTIDE_MAX_TILES);
      return NULL;
    }
  self = g_atomic_rc_box_new0 (BastideSetup);
  self->editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  for (guint e = 0; e < editions->len; e++)
    g_ptr_array_add (self->editions, bastide_edition_ref (editions->pdata[e]));
  self->n_players = n_players;
  for (guint i = 0; i < n_players; i++)
    self->players[i] = (BastidePlayer) { g_strdup (players[i].name), players[i].colour, g_strdup (players[i].engine) };
  self->options = *options;
  compile_kinds (self);
  self->pieces = g_new0 (BastidePiece, MAX (n, 1));
  return self;
}

static BastideSetup *
setup_end (BastideSetup *self,
           Copies       *copies,
           gboolean      good)
{
  copies_free (self, copies);
  if (!good)
    {
      bastide_setup_unref (self);
      return NULL;
    }
  for (guint k = 0; k < self->n_kinds; k++)
    for (guint s = 0; s < self->kinds[k].n_segments; s++)
      self->has_count |= self->kinds[k].carcassonne[s] != 0;
  lay_out (self);
  return self;
}

static void
shuffle_bag (BastideSetup *self,
             guint64       seed)
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

BastideSetup *
bastide_setup_new (GPtrArray            *editions,
                   const BastidePlayer  *players,
                   guint                 n_players,
                   const BastideOptions *options,
                   guint64               seed,
                   GError              **error)
{
  BastideSetup *self;
  Copies *copies;
  gboolean good;

  g_return_val_if_fail (editions != NULL && players != NULL && options != NULL, NULL);

  self = setup_begin (editions, players, n_players, options, error);
  if (self == NULL)
    return NULL;
  copies = copies_new (self);
  good = add_start (self, copies, error);
  if (good)
    add_rest (self, copies);
  self = setup_end (self, copies, good);
  if (self != NULL)
    shuffle_bag (self, seed);
  return self;
}

BastideSetup *
bastide_setup_new_with_bag (GPtrArray            *editions,
                            const BastidePlayer  *players,
                            guint                 n_players,
                            const BastideOptions *options,
                            const BastidePiece   *bag,
                            guint                 n_bag,
                            GError              **error)
{
  BastideSetup *self;
  Copies *copies;
  gboolean good;

  g_return_val_if_fail (editions != NULL && players != NULL && options != NULL, NULL);
  g_return_val_if_fail (bag != NULL || n_bag == 0, NULL);

  self = setup_begin (editions, players, n_players, options, error);
  if (self == NULL)
    return NULL;
  copies = copies_new (self);
  good = add_start (self, copies, error);
  for (guint i = 0; good && i < n_bag; i++)
    good = add_piece (self, copies, bag[i].kind, bag[i].copy, error);
  return setup_end (self, copies, good);
}

BastideSetup *
bastide_setup_reshuffled (const BastideSetup *self,
                          guint64             seed)
{
  BastideSetup *other;

  g_return_val_if_fail (self != NULL, NULL);

  other = bastide_setup_new_with_bag (self->editions, self->players, self->n_players, &self->options,
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

int
bastide_setup_find_kind (const BastideSetup *self,
                         guint               edition,
                         const char         *tile_id)
{
  int tile;

  g_return_val_if_fail (self != NULL && tile_id != NULL, -1);

  if (edition >= self->editions->len)
    return -1;
  tile = bastide_edition_find (self->editions->pdata[edition], tile_id);
  return tile < 0 ? -1 : (int) first_kind (self, edition) + tile;
}

int
bastide_setup_find_alias (const BastideSetup *self,
                          const char         *alias)
{
  int found = -1;

  g_return_val_if_fail (self != NULL && alias != NULL, -1);

  for (guint k = 0; k < self->n_kinds; k++)
    if (g_strcmp0 (self->kinds[k].tile->alias, alias) == 0)
      {
        if (self->kinds[k].tile->count > 0)
          return (int) k;
        found = (int) k;
      }
  return found;
}
