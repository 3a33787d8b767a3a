/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-properties.c: what the canvas can't show of a tile: its name, copies, picture. */

#include "config.h"

#include "tile-properties.h"

#include <glib/gi18n-lib.h>

#include "edit-row.h"
#include "edition-words.h"
#include "file-dialog.h"
#include "tile-fields.h"
#include "tile-edit.h"

#define MAX_DECORATION_ROWS 24
#define MAX_PICTURE_BYTES   (4 * 1024 * 1024)

struct _BastideTileProperties {
  AdwBin parent_instance;

  BastideEditionDocument *document;
  int tile;

  GtkWidget *group;
  GtkWidget *id;
  GtkWidget *count;
  GtkWidget *crossing;
  GtkWidget *alias;
  GtkWidget *fields;
  GtkWidget *decorations;
  GPtrArray *decoration_rows; /* borrowed */
  GPtrArray *decoration_lists;
  GtkWidget *picture;
  GtkWidget *remove_picture;
  GtkWidget *save_picture;
};

G_DEFINE_FINAL_TYPE (BastideTileProperties, bastide_tile_properties, ADW_TYPE_BIN)

static BastideTile *
get_tile (BastideTileProperties *self)
{
  GPtrArray *tiles;

  if (self->document == NULL || self->tile < 0)
    return NULL;
  tiles = bastide_edition_document_get_edition (self->document)->tiles;
  return (guint) self->tile < tiles->len ? tiles->pdata[self->tile] : NULL;
}

/* Takes the changed tile over. */
static void
edit (BastideTileProperties *self, BastideTile *tile, const char *name, const char *key)
{
  bastide_edition_document_edit_tile (self->document, (guint) self->tile, tile, name, key);
}

static void
left_cb (BastideTileProperties *self)
{
  if (self->document != NULL)
    bastide_edition_document_end_typing (self->document);
}

/* --- Name, count, crossing --- */

static void
id_cb (BastideTileProperties *self, GtkEditable *row)
{
  BastideTile *tile = get_tile (self);

  if (tile != NULL)
    edit (self, bastide_tile_with_id (tile, gtk_editable_get_text (row)), _ ("Name a Tile"), "id");
}

static void
alias_cb (BastideTileProperties *self, GtkEditable *row)
{
  BastideTile *tile = get_tile (self);
  const char *text = gtk_editable_get_text (row);

  if (tile != NULL)
    edit (self, bastide_tile_with_alias (tile, *text != '\0' ? text : NULL),
          _ ("Name a Tile for JCloisterZone"), "alias");
}

static void
count_cb (BastideTileProperties *self, GtkSpinButton *spin)
{
  BastideTile *tile = get_tile (self);

  if (tile != NULL)
    edit (self, bastide_tile_with_count (tile, (guint) gtk_spin_button_get_value_as_int (spin)),
          _ ("Change the Count"), "count");
}

static void
crossing_cb (BastideTileProperties *self, GParamSpec *pspec, GtkDropDown *list)
{
  BastideTile *tile = get_tile (self);

  if (tile != NULL)
    edit (self,
          bastide_tile_with_crossing (tile, (BastideCrossing) gtk_drop_down_get_selected (list)),
          _ ("Change the Crossing"), NULL);
}

/* --- Decorations --- */

/* None, then in the order of bastide_decoration_words. */
static const char *const decoration_names[] = {
  N_ ("None"),       N_ ("Garden"), N_ ("Farmhouse"),     N_ ("Cowshed"), N_ ("Water Tower"),
  N_ ("Highwaymen"), N_ ("Pigsty"), N_ ("Donkey Stable"), N_ ("Deer"),    N_ ("Fox"),
  N_ ("Wolf"),       N_ ("Hare"),   N_ ("Wolpertinger"),  N_ ("Inn"),     NULL,
};

static guint
decoration_of (const BastideTile *tile, guint copy)
{
  const char *word;

  if (tile->decorations == NULL || copy >= g_strv_length (tile->decorations))
    return 0;
  word = tile->decorations[copy];
  for (guint i = 0; bastide_decoration_words[i] != NULL; i++)
    if (g_str_equal (bastide_decoration_words[i], word))
      return i + 1;
  return 0;
}

static void
decoration_cb (BastideTileProperties *self, GParamSpec *pspec, GtkDropDown *list)
{
  BastideTile *tile = get_tile (self);
  guint copy, choice = gtk_drop_down_get_selected (list);

  if (tile != NULL && g_ptr_array_find (self->decoration_lists, list, &copy))
    edit (self,
          bastide_tile_with_decoration (tile, copy,
                                        choice > 0 ? bastide_decoration_words[choice - 1] : NULL),
          _ ("Change a Decoration"), NULL);
}

static void
add_decoration_row (BastideTileProperties *self)
{
  const char *names[G_N_ELEMENTS (decoration_names)] = { NULL };
  /* Translators: one of several copies of a tile, by its number. */
  g_autofree char *title = g_strdup_printf (_ ("Copy %u"), self->decoration_rows->len + 1);
  GtkWidget *list, *row;

  for (guint i = 0; decoration_names[i] != NULL; i++)
    names[i] = _ (decoration_names[i]);
  row = bastide_edit_row_new_choice (title, NULL, names, &list, G_CALLBACK (decoration_cb), self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->decorations), row);
  g_ptr_array_add (self->decoration_rows, row);
  g_ptr_array_add (self->decoration_lists, list);
}

static void
update_decorations (BastideTileProperties *self, const BastideTile *tile)
{
  guint n = MIN (tile->count, MAX_DECORATION_ROWS), n_decorated = 0;
  g_autofree char *text = NULL;

  while (self->decoration_rows->len < n)
    add_decoration_row (self);
  for (guint i = 0; i < self->decoration_rows->len; i++)
    {
      gtk_widget_set_visible (self->decoration_rows->pdata[i], i < n);
      bastide_edit_row_set_choice (self->decoration_lists->pdata[i], decoration_of (tile, i), self);
    }
  for (guint i = 0; i < tile->count; i++)
    n_decorated += decoration_of (tile, i) > 0;
  if (n_decorated > 0)
    text = g_strdup_printf (ngettext ("%u copy has one", "%u copies have one", n_decorated),
                            n_decorated);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->decorations),
                                 text != NULL ? text : C_ ("decorations", "None"));
}

/* --- The author's own picture --- */

static void
say (BastideTileProperties *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

/* Where a picture that is being read is to go. */
typedef struct {
  BastideTileProperties *self; /* owned */
  BastideTile *tile;           /* owned: by then the index may be another tile's */
} Reading;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->self);
  bastide_tile_unref (reading->tile);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static void
embed (BastideTileProperties *self, BastideTile *tile, const char *svg)
{
  GPtrArray *tiles = bastide_edition_document_get_edition (self->document)->tiles;
  guint index;

  if (g_ptr_array_find (tiles, tile, &index))
    bastide_edition_document_edit_tile (
        self->document, index, bastide_tile_with_picture (tile, svg), _ ("Choose a Picture"), NULL);
}

static void
picture_read_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Reading) reading = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_contents_finish (G_FILE (file), result, &text, &length, NULL, &error))
    say (reading->self, error->message);
  else if (length > MAX_PICTURE_BYTES || !g_utf8_validate (text, (gssize) length, NULL))
    say (reading->self, _ ("A picture has to be an SVG document, in UTF-8 and not too large."));
  else if (reading->self->document != NULL)
    embed (reading->self, reading->tile, text);
}

static void
picture_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (Reading) reading = data;

  if (file != NULL && reading->self->document != NULL)
    g_file_load_contents_async (file, NULL, picture_read_cb, g_steal_pointer (&reading));
}

static Reading *
reading_new (BastideTileProperties *self, BastideTile *tile)
{
  Reading *reading = g_new (Reading, 1);

  *reading = (Reading){ g_object_ref (self), bastide_tile_ref (tile) };
  return reading;
}

static void
choose_picture_cb (BastideTileProperties *self)
{
  BastideTile *tile = get_tile (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (tile != NULL)
    bastide_file_dialog_open_picture (GTK_WINDOW (root), picture_chosen_cb,
                                      reading_new (self, tile));
}

static void
save_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (Reading) reading = data;
  g_autoptr (GError) error = NULL;

  if (file != NULL &&
      !g_file_replace_contents (file, reading->tile->picture, strlen (reading->tile->picture), NULL,
                                FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error))
    say (reading->self, error->message);
}

static void
save_picture_cb (BastideTileProperties *self)
{
  BastideTile *tile = get_tile (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  if (tile == NULL || tile->picture == NULL)
    return;
  name = g_strconcat (tile->id, ".svg", NULL);
  bastide_file_dialog_save_picture (GTK_WINDOW (root), name, "svg", save_chosen_cb,
                                    reading_new (self, tile));
}

static void
remove_picture_cb (BastideTileProperties *self)
{
  BastideTile *tile = get_tile (self);

  if (tile != NULL)
    edit (self, bastide_tile_with_picture (tile, NULL), _ ("Remove the Picture"), NULL);
}

static void
update_picture (BastideTileProperties *self, const BastideTile *tile)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->picture),
                               tile->picture != NULL ? _ ("Its own") : _ ("Drawn by Bastide"));
  gtk_widget_set_visible (self->remove_picture, tile->picture != NULL);
  gtk_widget_set_visible (self->save_picture, tile->picture != NULL);
}

/* --- The whole --- */

static void
update_description (BastideTileProperties *self, const BastideTile *tile)
{
  g_autofree char *text = NULL;
  g_autofree char *markup = NULL;

  if (tile->from_edition != NULL)
    /* Translators: an edition's id and a tile's. */
    text = g_strdup_printf (_ ("Taken from %s, tile %s. A change makes it this set’s own."),
                            tile->from_edition, tile->from_id);
  if (text != NULL)
    markup = g_markup_escape_text (text, -1);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), markup);
}

static void
update (BastideTileProperties *self)
{
  BastideTile *tile = get_tile (self);

  gtk_widget_set_visible (self->group, tile != NULL);
  if (tile == NULL)
    return;
  bastide_edit_row_set_text (self->id, tile->id, self);
  bastide_edit_row_set_text (self->alias, tile->alias, self);
  bastide_edit_row_set_number (self->count, tile->count, self);
  bastide_edit_row_set_choice (self->crossing, tile->crossing, self);
  bastide_tile_fields_show (BASTIDE_TILE_FIELDS (self->fields), self->document, (guint) self->tile);
  update_decorations (self, tile);
  update_picture (self, tile);
  update_description (self, tile);
}

static gboolean
bastide_tile_properties_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BASTIDE_TILE_PROPERTIES (widget)->id);
}

static void
bastide_tile_properties_dispose (GObject *object)
{
  BastideTileProperties *self = BASTIDE_TILE_PROPERTIES (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->decoration_rows, g_ptr_array_unref);
  g_clear_pointer (&self->decoration_lists, g_ptr_array_unref);

  G_OBJECT_CLASS (bastide_tile_properties_parent_class)->dispose (object);
}

static void
bastide_tile_properties_class_init (BastideTilePropertiesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_properties_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = bastide_tile_properties_grab_focus;
}

static void
add (BastideTileProperties *self, GtkWidget *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
}

static void
make_picture_row (BastideTileProperties *self)
{
  self->picture = g_object_new (ADW_TYPE_ACTION_ROW, "title", _ ("Picture"), NULL);
  self->remove_picture =
      bastide_edit_row_add_button (self->picture, "user-trash-symbolic", _ ("Remove the Picture"),
                                   G_CALLBACK (remove_picture_cb), self);
  self->save_picture =
      bastide_edit_row_add_button (self->picture, "document-save-as-symbolic",
                                   _ ("Save the Picture As…"), G_CALLBACK (save_picture_cb), self);
  bastide_edit_row_add_button (self->picture, "document-open-symbolic", _ ("Choose a Picture…"),
                               G_CALLBACK (choose_picture_cb), self);
  add (self, self->picture);
}

static void
bastide_tile_properties_init (BastideTileProperties *self)
{
  const char *const crossings[] = { C_ ("crossing", "None"), _ ("Village"), _ ("Crossroad"), NULL };

  self->tile = -1;
  self->decoration_rows = g_ptr_array_new ();
  self->decoration_lists = g_ptr_array_new ();
  self->group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), _ ("Tile"));
  self->id = bastide_edit_row_new_text (_ ("Name"), G_CALLBACK (id_cb), G_CALLBACK (left_cb), self);
  add (self, self->id);
  add (self, bastide_edit_row_new_number (_ ("Count"), NULL, BASTIDE_MAX_TILES, &self->count,
                                          G_CALLBACK (count_cb), self));
  add (self, bastide_edit_row_new_choice (_ ("Crossing"), NULL, crossings, &self->crossing,
                                          G_CALLBACK (crossing_cb), self));
  self->fields = bastide_tile_fields_new ();
  add (self, self->fields);
  self->decorations = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", _ ("Decorations"), NULL);
  add (self, self->decorations);
  make_picture_row (self);
  self->alias = bastide_edit_row_new_text (_ ("Name in JCloisterZone"), G_CALLBACK (alias_cb),
                                           G_CALLBACK (left_cb), self);
  add (self, self->alias);
  adw_bin_set_child (ADW_BIN (self), self->group);
  gtk_widget_set_visible (self->group, FALSE);
}

void
bastide_tile_properties_set_document (BastideTileProperties *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TILE_PROPERTIES (self));

  g_set_object (&self->document, document);
  update (self);
}

void
bastide_tile_properties_set_tile (BastideTileProperties *self, int tile)
{
  g_return_if_fail (BASTIDE_IS_TILE_PROPERTIES (self));

  self->tile = tile;
  update (self);
}

void
bastide_tile_properties_embed (BastideTileProperties *self, GFile *file)
{
  BastideTile *tile;

  g_return_if_fail (BASTIDE_IS_TILE_PROPERTIES (self));
  g_return_if_fail (G_IS_FILE (file));

  tile = get_tile (self);
  if (tile != NULL)
    g_file_load_contents_async (file, NULL, picture_read_cb, reading_new (self, tile));
}
