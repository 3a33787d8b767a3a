/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit-support.c: for the tests of editions under edit. */

#include "edit-support.h"

#include "edition-edit.h"
#include "edition-words.h"
#include "tile-edit.h"

const char *const edit_shipped[] = { "base-1st",    "winter-2011", "winter-2012", "winter-2020",
                                     "winter-2022", "count-2004",  "count-2015",  NULL };

void
edit_take (BastideTile **tile, BastideTile *next)
{
  bastide_tile_unref (*tile);
  *tile = next;
}

char *
edit_text (BastideEditionDocument *document)
{
  return bastide_edition_to_xml (bastide_edition_document_get_edition (document), FALSE);
}

static guint
below (GRand *random, guint n)
{
  return (guint) g_rand_int_range (random, 0, (gint32) n);
}

static const char *
any_word (GRand *random)
{
  static const char *const words[] = { "A",         "Z9",       "B.1",
                                       "two words", "",         "\303\251t\303\251",
                                       "a<b>&\"",   "base-1st", "x" };

  return words[below (random, G_N_ELEMENTS (words))];
}

/* Changes of segments. */
static BastideTile *
change_segments (const BastideTile *tile, GRand *random)
{
  const guint segment = below (random, BASTIDE_MAX_SEGMENTS + 1);

  switch (below (random, 9))
    {
    case 0:
    case 1:
      return bastide_tile_with_terrain (tile, below (random, 16),
                                        (BastideTerrain) below (random, 4));
    case 2:
      return bastide_tile_joined (tile, (BastideSide) below (random, 4),
                                  (BastideSide) below (random, 4));
    case 3:
      return bastide_tile_with_end (tile, (BastideSide) below (random, 4),
                                    (BastideRoadEnd) below (random, 5),
                                    (int) below (random, 5) - 1);
    case 4:
      return bastide_tile_split (tile, segment);
    case 5:
      return bastide_tile_without_segment (tile, segment);
    case 6:
      return bastide_tile_with_pennants (tile, segment, below (random, 12));
    case 7:
      return bastide_tile_with_monastery (tile, g_rand_boolean (random));
    default:
      return bastide_tile_with_crossing (tile, (BastideCrossing) below (random, 3));
    }
}

/* Changes of everything else. */
static BastideTile *
change_rest (const BastideTile *tile, GRand *random)
{
  const guint segment = below (random, BASTIDE_MAX_SEGMENTS + 1);

  switch (below (random, 12))
    {
    case 0:
      return bastide_tile_with_decoration (tile, below (random, 6),
                                           bastide_decoration_words[below (random, 14)]);
    case 1:
      return bastide_tile_with_spot (tile, segment, g_rand_double (random), g_rand_double (random));
    case 2:
      return bastide_tile_without_spot (tile, segment);
    case 3:
      return bastide_tile_with_own_fields (tile);
    case 4:
      return bastide_tile_with_derived_fields (tile);
    case 5:
      return bastide_tile_with_link (tile, segment, below (random, 6), g_rand_boolean (random));
    case 6:
      return bastide_tile_with_half (tile, (BastideHalf) below (random, 8),
                                     (int) below (random, 18) - 2);
    case 7:
      return bastide_tile_with_id (tile, any_word (random));
    case 8:
      return bastide_tile_with_count (tile, below (random, 40000));
    case 9:
      return bastide_tile_with_picture (tile, g_rand_boolean (random) ? "<svg/>" : NULL);
    case 10:
      return bastide_tile_with_carcassonne (tile, segment, g_rand_boolean (random));
    default:
      return bastide_tile_turned (tile, below (random, 4));
    }
}

static BastideEdition *
change_tiles (BastideEdition *edition, GRand *random)
{
  guint indices[3];

  for (guint i = 0; i < 3; i++)
    indices[i] = below (random, edition->tiles->len + 2);
  switch (below (random, 5))
    {
    case 0:
      return bastide_edition_without_tiles (edition, indices, 1 + below (random, 2));
    case 1:
      return bastide_edition_with_tiles_moved (edition, indices, 3,
                                               below (random, edition->tiles->len + 2));
    case 2:
      return bastide_edition_with_tiles_duplicated (edition, indices, 2);
    case 3:
      return bastide_edition_with_counts_changed (edition, indices, 3, (int) below (random, 9) - 4);
      default: {
        g_autofree char *text = bastide_edition_copy_tiles (edition, indices, 2);
        g_autoptr (GPtrArray) tiles = bastide_edition_paste_tiles (text, NULL);

        return bastide_edition_with_tiles_inserted (edition, indices[2], tiles);
      }
    }
}

static BastideEdition *
change_set (BastideEdition *edition, GRand *random)
{
  static const char *const languages[] = { NULL, "de", "it" };
  const char *word = any_word (random);

  switch (below (random, 10))
    {
    case 0:
      return bastide_edition_with_id (edition, word);
    case 1:
      return bastide_edition_with_name (edition, languages[below (random, 3)], word);
    case 2:
      return bastide_edition_with_description (edition, languages[below (random, 3)], word);
    case 3:
      return bastide_edition_with_author (edition, word);
    case 4:
      return bastide_edition_with_licence (edition, word);
    case 5:
      return bastide_edition_with_kind (edition, (BastideEditionKind) below (random, 2));
    case 6:
      return bastide_edition_with_theme (edition, word);
    case 7:
      return bastide_edition_with_default (edition, g_rand_boolean (random) ? "small-city" : "no",
                                           g_rand_boolean (random) ? "2" : NULL);
    case 8:
      return bastide_edition_without_place (edition, (int) below (random, 3) - 1,
                                            (int) below (random, 3) - 1);
    default:
      return bastide_edition_with_place (edition, below (random, edition->tiles->len + 1),
                                         (int) below (random, 3) - 1, (int) below (random, 3) - 1,
                                         below (random, 5));
    }
}

gboolean
edit_random_step (BastideEditionDocument *document, GRand *random)
{
  static const char *const keys[] = { NULL, NULL, NULL, "a", "b" };
  BastideEdition *edition = bastide_edition_document_get_edition (document);
  const char *key = keys[below (random, G_N_ELEMENTS (keys))];
  const guint kind = below (random, 6);

  if (kind < 4 && edition->tiles->len > 0)
    {
      const guint index = below (random, edition->tiles->len);
      const BastideTile *tile = edition->tiles->pdata[index];

      return bastide_edition_document_edit_tile (
          document, index, kind < 2 ? change_segments (tile, random) : change_rest (tile, random),
          "Step", key);
    }
  return bastide_edition_document_edit (
      document, kind == 5 ? change_set (edition, random) : change_tiles (edition, random), "Step",
      key);
}
