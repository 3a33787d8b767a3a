/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-edit.c: changes of an edition, as functions from one edition to another. */

#include "config.h"

#include "edition-edit.h"
#include "edition-file.h"
#include "tile-edit.h"

#include <string.h>

#define MAX_KINDS       10000
#define MAX_START_TILES 200
#define MAX_COORDINATE  1000
#define MAX_ID          32
#define ID_LETTERS      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-"

static BastideEdition *
unchanged (const BastideEdition *edition)
{
  return bastide_edition_ref ((BastideEdition *) edition);
}

static BastideTile *
tile_at (const BastideEdition *edition, guint index)
{
  return edition->tiles->pdata[index];
}

static BastideStartTile *
place_at (const BastideEdition *edition, guint index)
{
  return &g_array_index (edition->start, BastideStartTile, index);
}

static void
set_tile (BastideEdition *self, guint index, BastideTile *tile)
{
  bastide_tile_unref (tile_at (self, index));
  self->tiles->pdata[index] = tile;
}

/* ---- Tiles ---- */

BastideEdition *
bastide_edition_with_tile (const BastideEdition *edition, guint index, BastideTile *tile)
{
  BastideEdition *self;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (tile != NULL, NULL);

  if (index >= edition->tiles->len || tile_at (edition, index) == tile)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  set_tile (self, index, bastide_tile_ref (tile));
  return self;
}

/* The ids of an edition's tiles, as a set. */
static GHashTable *
tile_ids (const BastideEdition *edition)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < edition->tiles->len; i++)
    g_hash_table_add (ids, g_strdup (tile_at (edition, i)->id));

  return ids;
}

/* What an id may be, made of any text; cut off so that a number fits behind it. */
static char *
sound_id (const char *wanted)
{
  GString *id = g_string_new (NULL);

  for (const char *p = wanted; *p != '\0' && id->len < MAX_ID - 6; p = g_utf8_next_char (p))
    g_string_append_c (id, strchr (ID_LETTERS, *p) != NULL ? *p : '-');

  return g_string_free (id, FALSE);
}

static char *
first_letter (GHashTable *ids)
{
  for (char letter = 'A'; letter <= 'Z'; letter++)
    {
      const char id[2] = { letter, '\0' };

      if (!g_hash_table_contains (ids, id))
        return g_strdup (id);
    }

  return NULL;
}

/* A2, A3 and so on follow on A, and A3 on A2. */
static char *
numbered_id (GHashTable *ids, const char *stem, guint first)
{
  gsize length = strlen (stem);

  while (length > 1 && g_ascii_isdigit (stem[length - 1]))
    length--;
  for (guint number = first;; number++)
    {
      g_autofree char *id = g_strdup_printf ("%.*s%u", (int) length, stem, number);

      if (!g_hash_table_contains (ids, id))
        return g_steal_pointer (&id);
    }
}

static char *
free_id (GHashTable *ids, const char *wanted)
{
  g_autofree char *id = wanted != NULL ? sound_id (wanted) : first_letter (ids);

  if (wanted != NULL && wanted[0] != '\0' && !g_hash_table_contains (ids, wanted) &&
      strlen (wanted) <= MAX_ID && strspn (wanted, ID_LETTERS) == strlen (wanted))
    return g_strdup (wanted);
  if (id != NULL && id[0] != '\0' && !g_hash_table_contains (ids, id))
    return g_steal_pointer (&id);
  return numbered_id (ids, id != NULL && id[0] != '\0' ? id : "T",
                      id != NULL && id[0] != '\0' ? 2 : 1);
}

char *
bastide_edition_free_tile_id (const BastideEdition *edition, const char *wanted)
{
  g_autoptr (GHashTable) ids = NULL;

  g_return_val_if_fail (edition != NULL, NULL);

  ids = tile_ids (edition);
  return free_id (ids, wanted);
}

static gboolean
has_alias (const BastideEdition *self, const char *alias)
{
  for (guint i = 0; i < self->tiles->len; i++)
    if (g_strcmp0 (tile_at (self, i)->alias, alias) == 0)
      return TRUE;

  return FALSE;
}

/* A copy of a tile that is there already: not the one that other programs know, nor the one that
 * its file remarks on. Takes the tile over. */
static BastideTile *
as_copy (const BastideEdition *self, BastideTile *tile, const char *id)
{
  BastideTile *copy = bastide_tile_copy (tile);

  g_free (copy->id);
  copy->id = g_strdup (id);
  g_clear_pointer (&copy->comment, g_free);
  if (has_alias (self, copy->alias))
    g_clear_pointer (&copy->alias, g_free);
  bastide_tile_unref (tile);
  return copy;
}

/* Puts the tile among those of self, under an id that none has. Takes it over. */
static void
insert_tile (BastideEdition *self, guint index, BastideTile *tile, GHashTable *ids)
{
  g_autofree char *id = free_id (ids, tile->id);

  if (!g_str_equal (id, tile->id))
    tile = as_copy (self, tile, id);
  g_ptr_array_insert (self->tiles, index, tile);
  g_hash_table_add (ids, g_steal_pointer (&id));
}

BastideEdition *
bastide_edition_with_tiles_inserted (const BastideEdition *edition,
                                     guint index,
                                     const GPtrArray *tiles)
{
  g_autoptr (GHashTable) ids = NULL;
  BastideEdition *self;
  guint n;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (tiles != NULL, NULL);

  index = MIN (index, edition->tiles->len);
  n = MIN (tiles->len, MAX_KINDS - MIN (edition->tiles->len, MAX_KINDS));
  if (n == 0)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  ids = tile_ids (edition);
  for (guint i = 0; i < n; i++)
    insert_tile (self, index + i, bastide_tile_ref (tiles->pdata[i]), ids);
  for (guint i = 0; i < self->start->len; i++)
    if (place_at (self, i)->tile >= index)
      place_at (self, i)->tile += n;
  return self;
}

/* For each tile whether it is among the indices; n_set gets how many are. */
static gboolean *
flags_of (const BastideEdition *edition, const guint *indices, guint n_indices, guint *n_set)
{
  gboolean *flags = g_new0 (gboolean, edition->tiles->len + 1);

  *n_set = 0;
  for (guint i = 0; i < n_indices; i++)
    if (indices[i] < edition->tiles->len && !flags[indices[i]])
      {
        flags[indices[i]] = TRUE;
        ++*n_set;
      }

  return flags;
}

/* Puts the tiles in the order of `order` (indices, n of them); those left out go, and what lies of
 * them in the start layout. */
static BastideEdition *
reordered (const BastideEdition *edition, const guint *order, guint n)
{
  BastideEdition *self = bastide_edition_copy (edition);
  g_autofree guint *now = g_new (guint, edition->tiles->len + 1);

  for (guint i = 0; i < edition->tiles->len; i++)
    now[i] = G_MAXUINT;
  g_ptr_array_set_size (self->tiles, 0);
  for (guint i = 0; i < n; i++)
    {
      now[order[i]] = i;
      g_ptr_array_add (self->tiles, bastide_tile_ref (tile_at (edition, order[i])));
    }
  for (guint i = self->start->len; i-- > 0;)
    {
      BastideStartTile *place = place_at (self, i);

      if (place->tile < edition->tiles->len && now[place->tile] != G_MAXUINT)
        place->tile = now[place->tile];
      else
        g_array_remove_index (self->start, i);
    }
  return self;
}

BastideEdition *
bastide_edition_without_tiles (const BastideEdition *edition, const guint *indices, guint n_indices)
{
  g_autofree gboolean *gone = NULL;
  g_autofree guint *order = NULL;
  guint n_gone, n = 0;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (indices != NULL || n_indices == 0, NULL);

  gone = flags_of (edition, indices, n_indices, &n_gone);
  if (n_gone == 0)
    return unchanged (edition);

  order = g_new (guint, edition->tiles->len);
  for (guint i = 0; i < edition->tiles->len; i++)
    if (!gone[i])
      order[n++] = i;
  return reordered (edition, order, n);
}

BastideEdition *
bastide_edition_with_tiles_moved (const BastideEdition *edition,
                                  const guint *indices,
                                  guint n_indices,
                                  guint before)
{
  g_autofree gboolean *moves = NULL;
  g_autofree guint *order = NULL;
  gboolean same = TRUE;
  guint n_moves, n = 0;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (indices != NULL || n_indices == 0, NULL);

  moves = flags_of (edition, indices, n_indices, &n_moves);
  before = MIN (before, edition->tiles->len);
  order = g_new (guint, edition->tiles->len + 1);
  for (guint i = 0; i < before; i++)
    if (!moves[i])
      order[n++] = i;
  for (guint i = 0; i < edition->tiles->len; i++)
    if (moves[i])
      order[n++] = i;
  for (guint i = before; i < edition->tiles->len; i++)
    if (!moves[i])
      order[n++] = i;
  for (guint i = 0; i < n; i++)
    same = same && order[i] == i;
  return same ? unchanged (edition) : reordered (edition, order, n);
}

BastideEdition *
bastide_edition_with_tiles_duplicated (const BastideEdition *edition,
                                       const guint *indices,
                                       guint n_indices)
{
  g_autofree gboolean *wanted = NULL;
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  guint n_wanted, last = 0;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (indices != NULL || n_indices == 0, NULL);

  wanted = flags_of (edition, indices, n_indices, &n_wanted);
  for (guint i = 0; i < edition->tiles->len; i++)
    if (wanted[i])
      {
        g_ptr_array_add (tiles, tile_at (edition, i));
        last = i;
      }
  return bastide_edition_with_tiles_inserted (edition, last + 1, tiles);
}

BastideEdition *
bastide_edition_with_counts_changed (const BastideEdition *edition,
                                     const guint *indices,
                                     guint n_indices,
                                     int by)
{
  g_autofree gboolean *wanted = NULL;
  BastideEdition *self;
  gboolean same = TRUE;
  guint n_wanted;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (indices != NULL || n_indices == 0, NULL);

  wanted = flags_of (edition, indices, n_indices, &n_wanted);
  self = bastide_edition_copy (edition);
  for (guint i = 0; i < edition->tiles->len; i++)
    if (wanted[i])
      {
        const gint64 count = (gint64) tile_at (edition, i)->count + by;

        set_tile (self, i, bastide_tile_with_count (tile_at (edition, i), MAX (count, 0)));
        same = same && tile_at (self, i) == tile_at (edition, i);
      }
  if (!same)
    return self;

  bastide_edition_unref (self);
  return unchanged (edition);
}

/* ---- Properties ---- */

/* Changes one text of a copy. Empty ones are none. */
static BastideEdition *
with_string (const BastideEdition *edition, gsize offset, const char *string)
{
  BastideEdition *self;
  char **member;

  if (string != NULL && string[0] == '\0')
    string = NULL;
  if (g_strcmp0 (G_STRUCT_MEMBER (char *, edition, offset), string) == 0)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  member = &G_STRUCT_MEMBER (char *, self, offset);
  g_free (*member);
  *member = g_strdup (string);
  return self;
}

BastideEdition *
bastide_edition_with_id (const BastideEdition *edition, const char *id)
{
  BastideEdition *self;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (g_strcmp0 (edition->id, id) == 0)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  g_free (self->id);
  self->id = g_strdup (id);
  return self;
}

static BastideEdition *
with_text (const BastideEdition *edition, gsize offset, const char *language, const char *string)
{
  const BastideText *text = &G_STRUCT_MEMBER (BastideText, edition, offset);
  const char *old = NULL;
  BastideEdition *self;
  BastideText *changed;

  if (language == NULL)
    return with_string (edition, offset + G_STRUCT_OFFSET (BastideText, text), string);
  if (string != NULL && string[0] == '\0')
    string = NULL;
  if (text->translations != NULL)
    old = g_hash_table_lookup (text->translations, language);
  if (g_strcmp0 (old, string) == 0)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  changed = &G_STRUCT_MEMBER (BastideText, self, offset);
  if (changed->translations == NULL)
    changed->translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  if (string != NULL)
    g_hash_table_replace (changed->translations, g_strdup (language), g_strdup (string));
  else
    g_hash_table_remove (changed->translations, language);
  return self;
}

BastideEdition *
bastide_edition_with_name (const BastideEdition *edition, const char *language, const char *text)
{
  g_return_val_if_fail (edition != NULL, NULL);

  return with_text (edition, G_STRUCT_OFFSET (BastideEdition, name), language, text);
}

BastideEdition *
bastide_edition_with_description (const BastideEdition *edition,
                                  const char *language,
                                  const char *text)
{
  g_return_val_if_fail (edition != NULL, NULL);

  return with_text (edition, G_STRUCT_OFFSET (BastideEdition, description), language, text);
}

BastideEdition *
bastide_edition_with_author (const BastideEdition *edition, const char *author)
{
  g_return_val_if_fail (edition != NULL, NULL);

  return with_string (edition, G_STRUCT_OFFSET (BastideEdition, author), author);
}

BastideEdition *
bastide_edition_with_licence (const BastideEdition *edition, const char *licence)
{
  g_return_val_if_fail (edition != NULL, NULL);

  return with_string (edition, G_STRUCT_OFFSET (BastideEdition, licence), licence);
}

BastideEdition *
bastide_edition_with_theme (const BastideEdition *edition, const char *theme)
{
  g_return_val_if_fail (edition != NULL, NULL);

  return with_string (edition, G_STRUCT_OFFSET (BastideEdition, theme), theme);
}

BastideEdition *
bastide_edition_with_kind (const BastideEdition *edition, BastideEditionKind kind)
{
  BastideEdition *self;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (kind <= BASTIDE_EDITION_EXPANSION, NULL);

  if (edition->kind == kind)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  self->kind = kind;
  return self;
}

static gboolean
is_default_of (const char *pair, const char *option)
{
  return g_str_has_prefix (pair, option) && pair[strlen (option)] == '=';
}

BastideEdition *
bastide_edition_with_default (const BastideEdition *edition, const char *option, const char *value)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *pair = NULL;
  BastideEdition *self;
  gboolean found = FALSE;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (option != NULL, NULL);

  pair = value != NULL ? g_strdup_printf ("%s=%s", option, value) : NULL;
  for (guint i = 0; edition->defaults != NULL && edition->defaults[i] != NULL; i++)
    {
      if (!is_default_of (edition->defaults[i], option))
        g_strv_builder_add (builder, edition->defaults[i]);
      else if (g_strcmp0 (edition->defaults[i], pair) == 0)
        return unchanged (edition);
      else if (pair != NULL && !found)
        g_strv_builder_add (builder, pair);
      found = found || is_default_of (edition->defaults[i], option);
    }
  if (!found && pair == NULL)
    return unchanged (edition);
  if (!found)
    g_strv_builder_add (builder, pair);

  self = bastide_edition_copy (edition);
  g_strfreev (self->defaults);
  self->defaults = g_strv_builder_end (builder);
  return self;
}

/* ---- The start layout ---- */

int
bastide_edition_find_place (const BastideEdition *edition, int x, int y)
{
  g_return_val_if_fail (edition != NULL, -1);

  for (guint i = 0; i < edition->start->len; i++)
    if (place_at (edition, i)->x == x && place_at (edition, i)->y == y)
      return i;

  return -1;
}

BastideEdition *
bastide_edition_with_place (const BastideEdition *edition, guint tile, int x, int y, guint rotation)
{
  const BastideStartTile place = { tile, x, y, rotation & 3 };
  BastideEdition *self;
  int index;

  g_return_val_if_fail (edition != NULL, NULL);

  index = bastide_edition_find_place (edition, x, y);
  if (tile >= edition->tiles->len || ABS (x) > MAX_COORDINATE || ABS (y) > MAX_COORDINATE ||
      (index < 0 && edition->start->len >= MAX_START_TILES))
    return unchanged (edition);
  if (index >= 0 && place_at (edition, index)->tile == tile &&
      place_at (edition, index)->rotation == place.rotation)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  if (index >= 0)
    *place_at (self, index) = place;
  else
    g_array_append_val (self->start, place);
  return self;
}

BastideEdition *
bastide_edition_without_place (const BastideEdition *edition, int x, int y)
{
  BastideEdition *self;
  int index;

  g_return_val_if_fail (edition != NULL, NULL);

  index = bastide_edition_find_place (edition, x, y);
  if (index < 0)
    return unchanged (edition);

  self = bastide_edition_copy (edition);
  g_array_remove_index (self->start, index);
  return self;
}

/* ---- Copy and paste ---- */

char *
bastide_edition_copy_tiles (const BastideEdition *edition, const guint *indices, guint n_indices)
{
  g_autoptr (BastideEdition) part = NULL;
  g_autofree gboolean *wanted = NULL;
  guint n_wanted;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (indices != NULL || n_indices == 0, NULL);

  wanted = flags_of (edition, indices, n_indices, &n_wanted);
  part = bastide_edition_new (edition->id);
  part->name.text = g_strdup (bastide_edition_get_name (edition));
  for (guint i = 0; i < edition->tiles->len; i++)
    if (wanted[i])
      g_ptr_array_add (part->tiles, bastide_tile_ref (tile_at (edition, i)));
  return bastide_edition_to_xml (part, TRUE);
}

GPtrArray *
bastide_edition_paste_tiles (const char *text, GError **error)
{
  g_autoptr (BastideEdition) part = NULL;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  part = bastide_edition_parse (text, -1, NULL, NULL, NULL, NULL, error);
  return part != NULL ? g_ptr_array_ref (part->tiles) : NULL;
}
