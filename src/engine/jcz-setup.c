/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-setup.c: what a game saved by JCloisterZone is played with (docs/jcz.md). */

#include "config.h"

#include "jcz-setup.h"

#include "edition-file.h"
#include "jcz.h"
#include "record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define REASON(error, code, ...)                                                                   \
  g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_##code, __VA_ARGS__)

typedef struct {
  JsonObject *root;
  GPtrArray *editions; /* of BastideEdition, the base first */
  BastidePlayer players[BASTIDE_MAX_PLAYERS];
  guint n_players;
  BastideOptions options;
  gboolean has_count; /* the element: the Count lives in Carcassonne */
} Reader;

/* Sets and elements. */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The edition in a folder that has that alias, or NULL; files in the order of their names. */
static BastideEdition *
find_in_folder (const char *folder, const char *alias)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".edition"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (BastideEdition) edition = NULL;

      edition =
          bastide_edition_load (g_ptr_array_index (names, i), bastide_edition_lookup_in_folders,
                                (gpointer) bastide_edition_folders (), NULL, NULL);
      if (edition != NULL && g_strcmp0 (edition->alias, alias) == 0)
        return g_steal_pointer (&edition);
    }
  return NULL;
}

/* Shipped editions come before the user's own, so that a copy of one that he changed is not taken
 * for it. */
static BastideEdition *
find_edition (const char *alias)
{
  const char *const *folders = bastide_edition_folders ();

  for (guint n = g_strv_length ((GStrv) folders); n > 0; n--)
    {
      BastideEdition *edition = find_in_folder (folders[n - 1], alias);

      if (edition != NULL)
        return edition;
    }
  return NULL;
}

static gboolean
read_set (Reader *self, const char *name, JsonNode *node, GError **error)
{
  BastideEdition *edition;
  gint64 number;

  if (!bastide_json_node_true (node))
    return TRUE;
  edition = find_edition (name);
  if (edition == NULL)
    {
      REASON (error, UNSUPPORTED, _ ("Bastide does not have its tile set “%s”"), name);
      return FALSE;
    }
  g_ptr_array_insert (self->editions, edition->kind == BASTIDE_EDITION_BASE ? 0 : -1, edition);
  if (bastide_json_node_int (node, 1, 1, &number))
    return TRUE;
  REASON (error, UNSUPPORTED, _ ("it has the tile set “%s” several times"), name);
  return FALSE;
}

static gboolean
read_element (Reader *self, const char *name, JsonNode *node, GError **error)
{
  gint64 number;

  if (g_str_equal (name, "farmers"))
    self->options.no_farmers = !bastide_json_node_true (node);
  else if (g_str_equal (name, "small-follower"))
    {
      if (bastide_json_node_int (node, BASTIDE_SUPPLY, BASTIDE_SUPPLY, &number))
        return TRUE;
      REASON (error, UNSUPPORTED, _ ("“%s” is not %d: each player has that many followers"), name,
              BASTIDE_SUPPLY);
      return FALSE;
    }
  else if (g_str_equal (name, BASTIDE_JCZ_COUNT))
    self->has_count = bastide_json_node_true (node);
  else if (bastide_json_node_true (node))
    {
      REASON (error, UNSUPPORTED, _ ("Bastide does not have its element “%s”"), name);
      return FALSE;
    }
  return TRUE;
}

/* Rules that only matter with pieces or tiles of other sets; those are refused by themselves. */
static const char *const idle_rules[] = {
  "barn-placement",
  "bazaar-no-auction",
  "dragon-move",
  "espace-variant",
  "escape-variant",
  "fairy-placement",
  "festival-return",
  "gq11-pig-herd",
  "hill-tiebreaker",
  "keep-monasteries",
  "king-and-robber-scoring",
  "king-and-robber-baron-scoring",
  "labyrinth-variant",
  "little-buildings-scoring",
  "more-tunnel-tokens",
  "princess-action",
  "tunnelize-other-expansions",
  "wagon-move",
  NULL,
};

/* A rule about the Count; without him its value does not matter. */
static gboolean
read_count_rule (Reader *self, const char *name, const char *text, GError **error)
{
  const char *option, *value;

  if (!self->has_count)
    return TRUE;
  if (text != NULL && bastide_jcz_rule_to_option (name, text, &option, &value))
    return bastide_options_set (&self->options, option, value, error);
  /* Translators: the name of a rule and its value, as they stand in the file. */
  REASON (error, UNSUPPORTED, _ ("Bastide does not have its rule “%s: %s”"), name,
          text != NULL ? text : "?");
  return FALSE;
}

static gboolean
read_rule (Reader *self, const char *name, JsonNode *node, GError **error)
{
  const char *text = bastide_json_node_string (node);
  gint64 number;

  if (g_str_equal (name, "tiny-city-scoring"))
    {
      if (g_strcmp0 (text, "2") == 0 || bastide_json_node_int (node, 2, 2, &number))
        self->options.small_city_2 = TRUE;
      else if (g_strcmp0 (text, "4") != 0 && !bastide_json_node_int (node, 4, 4, &number))
        {
          REASON (error, UNSUPPORTED, _ ("its rule “%s” is neither 4 nor 2"), name);
          return FALSE;
        }
    }
  else if (bastide_jcz_is_count_rule (name))
    return read_count_rule (self, name, text, error);
  else if (!g_strv_contains (idle_rules, name))
    {
      REASON (error, UNSUPPORTED, _ ("Bastide does not have its rule “%s”"), name);
      return FALSE;
    }
  return TRUE;
}

typedef gboolean (*MemberFunc) (Reader *self, const char *name, JsonNode *node, GError **error);

static gboolean
each_member (Reader *self, JsonObject *object, MemberFunc func, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (object == NULL)
    return TRUE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    if (!func (self, name, node, error))
      return FALSE;
  return TRUE;
}

/* Index of the tile with that alias in an edition, preferring one that has copies; -1 if there is
 * none. */
static int
find_tile (const BastideEdition *edition, const char *alias)
{
  int found = -1;

  for (guint t = 0; t < edition->tiles->len; t++)
    {
      const BastideTile *tile = g_ptr_array_index (edition->tiles, t);

      if (!g_str_equal (bastide_jcz_tile_id (tile), alias))
        continue;
      if (found < 0 || tile->count > 0)
        found = (int) t;
      if (tile->count > 0)
        break;
    }
  return found;
}

gboolean
bastide_jcz_read_rotation (JsonNode *node, guint *rotation)
{
  const char *text = bastide_json_node_string (node);
  gint64 degrees;

  if (text != NULL &&
      (text[0] != 'R' || !g_ascii_string_to_signed (text + 1, 10, 0, 270, &degrees, NULL)))
    return FALSE;
  if (text == NULL && !bastide_json_node_int (node, 0, 270, &degrees))
    return FALSE;
  *rotation = (guint) degrees / 90;
  return degrees % 90 == 0;
}

static gboolean
read_start_tile (const BastideEdition *edition,
                 JsonNode *node,
                 BastideStartTile *start,
                 GError **error)
{
  JsonObject *object = bastide_json_node_object (node);
  const char *id = object != NULL ? bastide_json_get_string (object, "tile") : NULL;
  gint64 x, y;
  int tile;

  if (id == NULL || !bastide_json_get_int (object, "x", G_MININT16, G_MAXINT16, &x) ||
      !bastide_json_get_int (object, "y", G_MININT16, G_MAXINT16, &y))
    {
      REASON (error, SYNTAX, _ ("a start tile has no tile, x or y"));
      return FALSE;
    }
  *start = (BastideStartTile){ .x = (gint) x, .y = (gint) y };
  if (json_object_has_member (object, "rotation") &&
      !bastide_jcz_read_rotation (json_object_get_member (object, "rotation"), &start->rotation))
    {
      REASON (error, SYNTAX, _ ("a start tile lies neither straight nor at a right angle"));
      return FALSE;
    }
  tile = find_tile (edition, id);
  if (tile < 0)
    {
      REASON (error, UNSUPPORTED, _ ("Bastide does not have its start tile “%s”"), id);
      return FALSE;
    }
  start->tile = (guint) tile;
  return TRUE;
}

static gboolean
same_start (const GArray *a, const GArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    {
      const BastideStartTile *s = &g_array_index (a, BastideStartTile, i);
      gboolean found = FALSE;

      for (guint j = 0; !found && j < b->len; j++)
        {
          const BastideStartTile *t = &g_array_index (b, BastideStartTile, j);

          found = s->tile == t->tile && s->x == t->x && s->y == t->y && s->rotation == t->rotation;
        }
      same = found;
    }
  return same;
}

/* The start tiles belong to the last set that has a start layout. If they lie otherwise than there,
 * the game gets a copy of that set with its own layout. */
static gboolean
read_start (Reader *self, JsonArray *array, GError **error)
{
  g_autoptr (GArray) start = g_array_new (FALSE, FALSE, sizeof (BastideStartTile));
  g_autoptr (BastideEdition) changed = NULL;
  const BastideEdition *edition = NULL;
  guint e = 0;

  for (guint i = 0; i < self->editions->len; i++)
    {
      const BastideEdition *candidate = g_ptr_array_index (self->editions, i);

      if (candidate->start->len > 0)
        {
          edition = candidate;
          e = i;
        }
    }
  if (array == NULL || edition == NULL)
    return TRUE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      BastideStartTile tile;

      if (!read_start_tile (edition, json_array_get_element (array, i), &tile, error))
        return FALSE;
      g_array_append_val (start, tile);
    }
  if (same_start (start, edition->start) && same_start (edition->start, start))
    return TRUE;
  changed = bastide_edition_copy (edition);
  g_array_set_size (changed->start, 0);
  g_array_append_vals (changed->start, start->data, start->len);
  bastide_edition_unref (self->editions->pdata[e]);
  self->editions->pdata[e] = g_steal_pointer (&changed);
  return TRUE;
}

/* That program can lay the town on the table without its Count; here he always lives in it. */
static gboolean
check_count (const Reader *self, GError **error)
{
  gboolean has_town = FALSE;

  for (guint e = 0; e < self->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (self->editions, e);

      has_town = has_town || g_strcmp0 (edition->alias, BASTIDE_JCZ_COUNT) == 0;
    }
  if (has_town == self->has_count)
    return TRUE;
  REASON (error, UNSUPPORTED,
          has_town ? _ ("it has the tile set “%s” without the element of that name")
                   : _ ("it has the element “%s” without the tile set of that name"),
          BASTIDE_JCZ_COUNT);
  return FALSE;
}

static gboolean
read_setup (Reader *self, GError **error)
{
  JsonObject *setup = bastide_json_get_object (self->root, "setup");
  JsonObject *tiles;

  if (setup == NULL)
    {
      REASON (error, SYNTAX, _ ("it has no “%s”"), "setup");
      return FALSE;
    }
  self->options.no_farmers = TRUE;
  if (!each_member (self, bastide_json_get_object (setup, "sets"), read_set, error) ||
      !each_member (self, bastide_json_get_object (setup, "elements"), read_element, error) ||
      !check_count (self, error))
    return FALSE;
  /* What that program takes where the file does not say it. */
  self->options.count_final_market = self->has_count;
  if (!each_member (self, bastide_json_get_object (setup, "rules"), read_rule, error))
    return FALSE;
  tiles = bastide_json_get_object (setup, "tiles");
  if (tiles != NULL && json_object_get_size (tiles) > 0)
    {
      REASON (error, UNSUPPORTED, _ ("it has “%s”: other numbers of tiles than its sets"), "tiles");
      return FALSE;
    }
  if (self->editions->len == 0)
    {
      REASON (error, SYNTAX, _ ("it has no tile set"));
      return FALSE;
    }
  return read_start (self, bastide_json_get_array (setup, "start"), error);
}

/* Players. */

/* The colour of that slot, or the first that nobody has. */
static guint8
pick_colour (const Reader *self, gint64 slot)
{
  guint taken = 0, colour = 0;

  for (guint p = 0; p < self->n_players; p++)
    taken |= 1u << self->players[p].colour;
  if (slot >= 0 && slot < BASTIDE_MAX_PLAYERS && (taken & (1u << slot)) == 0)
    return (guint8) slot;
  while ((taken & (1u << colour)) != 0)
    colour++;
  return (guint8) colour;
}

static gboolean
read_players (Reader *self, GError **error)
{
  JsonArray *array = bastide_json_get_array (self->root, "players");
  guint n = array != NULL ? json_array_get_length (array) : 0;

  if (n > BASTIDE_MAX_PLAYERS)
    {
      REASON (error, UNSUPPORTED, _ ("it has %u players"), n);
      return FALSE;
    }
  for (guint p = 0; p < n; p++)
    {
      JsonObject *object = bastide_json_node_object (json_array_get_element (array, p));
      const char *name = object != NULL ? bastide_json_get_string (object, "name") : NULL;
      gint64 slot = -1;

      if (name != NULL && !bastide_record_check_name (name, error))
        return FALSE;
      if (object != NULL)
        bastide_json_get_int (object, "slot", 0, BASTIDE_MAX_PLAYERS - 1, &slot);
      self->players[p].colour = pick_colour (self, slot);
      self->players[p].name =
          name != NULL ? g_strdup (name)
                       : g_strdup_printf (
                             /* Translators: what a player without a name is called; his place in
                              * the turn order. */
                             _ ("Player %u"), p + 1);
      self->n_players++;
    }
  return TRUE;
}

/* The bag. */

/* The kind of that name in the game to be, or -1: kinds are the tiles of all editions in their
 * order. */
static int
find_kind (const Reader *self, const char *alias)
{
  int fallback = -1;
  guint first = 0;

  for (guint e = 0; e < self->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (self->editions, e);
      int tile = find_tile (edition, alias);

      if (tile >= 0 && ((BastideTile *) g_ptr_array_index (edition->tiles, tile))->count > 0)
        return (int) first + tile;
      if (tile >= 0 && fallback < 0)
        fallback = (int) first + tile;
      first += edition->tiles->len;
    }
  return fallback;
}

static gboolean
append_piece (const Reader *self, GArray *bag, const char *alias, GError **error)
{
  BastidePiece piece = { .copy = G_MAXUINT16 };
  int kind = alias != NULL ? find_kind (self, alias) : -1;

  if (alias == NULL)
    REASON (error, SYNTAX, _ ("its draw order has something else than tiles"));
  else if (kind < 0)
    REASON (error, UNSUPPORTED, _ ("Bastide does not have its tile “%s”"), alias);
  else if (bag->len >= BASTIDE_MAX_TILES)
    REASON (error, SYNTAX, _ ("it has more than %d tiles"), BASTIDE_MAX_TILES);
  else
    {
      piece.kind = (guint16) kind;
      g_array_append_val (bag, piece);
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_draw_order (const Reader *self, JsonArray *order, guint n, GArray *bag, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (!append_piece (self, bag, bastide_json_node_string (json_array_get_element (order, i)),
                       error))
      return FALSE;
  return TRUE;
}

/* How many tiles of each kind are left when the start tiles and those in bag are taken away; at
 * least 0. */
static GArray *
count_rest (const Reader *self, const GArray *bag)
{
  GArray *left = g_array_new (FALSE, TRUE, sizeof (int));
  guint first = 0;

  for (guint e = 0; e < self->editions->len; e++)
    {
      const BastideEdition *edition = g_ptr_array_index (self->editions, e);

      g_array_set_size (left, first + edition->tiles->len);
      for (guint t = 0; t < edition->tiles->len; t++)
        g_array_index (left, int, first + t) =
            (int) ((BastideTile *) g_ptr_array_index (edition->tiles, t))->count;
      for (guint s = 0; s < edition->start->len; s++)
        g_array_index (left, int,
                       first + g_array_index (edition->start, BastideStartTile, s).tile)--;
      first += edition->tiles->len;
    }
  for (guint i = 0; i < bag->len; i++)
    g_array_index (left, int, g_array_index (bag, BastidePiece, i).kind)--;
  return left;
}

/* Without a draw order each COMMIT of that program decides by chance what comes next: known is what
 * was placed, and any order of the other tiles is as good as another. */
static gboolean
guess_draw_order (const Reader *self, GArray *bag, GError **error)
{
  JsonArray *replay = bastide_json_get_array (self->root, "replay");
  guint n = replay != NULL ? json_array_get_length (replay) : 0;
  g_autoptr (GArray) left = NULL;
  BastideRandom random;
  guint first;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *message = bastide_json_node_object (json_array_get_element (replay, i));
      JsonObject *payload = message ? bastide_json_get_object (message, "payload") : NULL;

      if (payload != NULL && json_object_has_member (payload, "tileId") &&
          !append_piece (self, bag, bastide_json_get_string (payload, "tileId"), error))
        return FALSE;
    }
  first = bag->len;
  left = count_rest (self, bag);
  for (guint k = 0; k < left->len; k++)
    for (int i = g_array_index (left, int, k); i > 0 && bag->len < BASTIDE_MAX_TILES; i--)
      {
        BastidePiece piece = { .kind = (guint16) k, .copy = G_MAXUINT16 };

        g_array_append_val (bag, piece);
      }
  bastide_random_init (&random, first);
  for (guint i = bag->len; i > first + 1; i--)
    {
      guint j = first + bastide_random_below (&random, i - first);
      BastidePiece piece = g_array_index (bag, BastidePiece, i - 1);

      g_array_index (bag, BastidePiece, i - 1) = g_array_index (bag, BastidePiece, j);
      g_array_index (bag, BastidePiece, j) = piece;
    }
  return TRUE;
}

static gboolean
read_bag (const Reader *self, GArray *bag, GError **error)
{
  JsonObject *notes = bastide_json_get_object (self->root, "gameAnnotations");
  JsonArray *order = notes != NULL ? bastide_json_get_array (notes, "drawOrder") : NULL;
  guint n;
  gint64 end;

  if (order == NULL)
    return guess_draw_order (self, bag, error);
  n = json_array_get_length (order);
  if (json_object_has_member (notes, "endTurn"))
    {
      if (!bastide_json_get_int (notes, "endTurn", 0, G_MAXINT32, &end))
        {
          REASON (error, SYNTAX, _ ("“%s” is no number of tiles"), "endTurn");
          return FALSE;
        }
      n = MIN (n, (guint) end);
    }
  return read_draw_order (self, order, n, bag, error);
}

BastideSetup *
bastide_jcz_read_setup (JsonObject *root, GError **error)
{
  Reader self = { .root = root };
  g_autoptr (GPtrArray) editions = NULL;
  g_autoptr (GArray) bag = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  BastideSetup *setup = NULL;

  editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);
  self.editions = editions;
  if (read_setup (&self, error) && read_players (&self, error) && read_bag (&self, bag, error))
    setup =
        bastide_setup_new_with_bag (editions, self.players, self.n_players, &self.options,
                                    (const BastidePiece *) (gpointer) bag->data, bag->len, error);
  for (guint p = 0; p < self.n_players; p++)
    bastide_player_clear (&self.players[p]);
  return setup;
}
