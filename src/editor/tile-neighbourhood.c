/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-neighbourhood.c: a tile in its four rotations, and among tiles that fit round it.
 *
 * Choosing a rotation turns the tile in the middle of its neighbours, nothing else: the tile itself
 * stays as it is. */

#include "config.h"

#include "tile-neighbourhood.h"

#include <glib/gi18n.h>

#include "neighbours.h"
#include "picture.h"

#define SIZE    56 /* of a tile, in logical pixels */
#define N_CELLS 9

struct _BastideTileNeighbourhood {
  GtkWidget parent_instance;
  BastideEditionDocument *document;
  BastideArt *art;
  guint tile;
  guint rotation; /* of the tile among its neighbours */
  guint64 seed;
  GtkWidget *box;
  GtkWidget *turns[4]; /* toggle buttons */
  GtkWidget *turned[4];
  GtkWidget *cells[N_CELLS];
  guint find_id; /* while neighbours are still to be found */
};

G_DEFINE_FINAL_TYPE (BastideTileNeighbourhood, bastide_tile_neighbourhood, GTK_TYPE_WIDGET)

/* ---- What it shows ---- */

static void
show_tile (BastideTileNeighbourhood *self, GtkWidget *picture, int tile, guint rotation)
{
  BastideEdition *edition = bastide_edition_document_get_edition (self->document);

  if (tile < 0)
    bastide_picture_clear (BASTIDE_PICTURE (picture));
  else
    bastide_picture_set_tile (BASTIDE_PICTURE (picture), self->art,
                              g_ptr_array_index (edition->tiles, tile), rotation, 0);
}

static gboolean
has_tile (BastideTileNeighbourhood *self)
{
  return self->document != NULL &&
         self->tile < bastide_edition_document_get_edition (self->document)->tiles->len;
}

static void
clear (BastideTileNeighbourhood *self)
{
  for (guint i = 0; i < 4; i++)
    bastide_picture_clear (BASTIDE_PICTURE (self->turned[i]));
  for (guint i = 0; i < N_CELLS; i++)
    bastide_picture_clear (BASTIDE_PICTURE (self->cells[i]));
}

static gboolean
find_neighbours_cb (gpointer data)
{
  BastideTileNeighbourhood *self = data;
  BastideNeighbour cells[N_CELLS];

  self->find_id = 0;
  if (!has_tile (self))
    return G_SOURCE_REMOVE;
  bastide_neighbours (bastide_edition_document_get_edition (self->document), self->tile,
                      self->rotation, self->seed, cells);
  for (guint i = 0; i < N_CELLS; i++)
    show_tile (self, self->cells[i], cells[i].tile, cells[i].rotation);
  return G_SOURCE_REMOVE;
}

/* In a set of thousands of tiles finding them takes longer than a frame: painting does not wait. */
static void
update_neighbours (BastideTileNeighbourhood *self)
{
  if (self->find_id == 0)
    self->find_id = g_idle_add (find_neighbours_cb, self);
}

static void
update (BastideTileNeighbourhood *self)
{
  gtk_widget_set_sensitive (self->box, has_tile (self));
  if (!has_tile (self))
    {
      clear (self);
      return;
    }
  bastide_art_set_theme (self->art, bastide_edition_document_get_edition (self->document)->theme);
  for (guint i = 0; i < 4; i++)
    show_tile (self, self->turned[i], (int) self->tile, i);
  update_neighbours (self);
}

/* Tiles that come or go before the shown one move it; if it goes itself, none is shown. */
static void
changed_cb (BastideEditionDocument *document,
            guint position,
            guint removed,
            guint added,
            BastideTileNeighbourhood *self)
{
  if (self->tile != G_MAXUINT && self->tile >= position + removed)
    self->tile = self->tile - removed + added;
  else if (self->tile != G_MAXUINT && self->tile >= position + added)
    self->tile = G_MAXUINT;
  update (self);
}

static void
turned_cb (GtkToggleButton *button, BastideTileNeighbourhood *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < 4; i++)
    if (self->turns[i] == GTK_WIDGET (button))
      self->rotation = i;
  update_neighbours (self);
}

static void
others_cb (GtkButton *button, BastideTileNeighbourhood *self)
{
  self->seed++;
  update_neighbours (self);
}

/* ---- Its parts ---- */

static GtkWidget *
make_column (const char *title, GtkWidget *content)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), content);
  return column;
}

static GtkWidget *
make_turn (BastideTileNeighbourhood *self, guint rotation)
{
  /* Translators: how far a tile is turned clockwise: "90°". */
  g_autofree char *degrees = g_strdup_printf (_ ("%u°"), 90 * rotation);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (degrees);

  self->turned[rotation] = bastide_picture_new (SIZE);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), self->turned[rotation]);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Turn It Among Its Neighbours"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, degrees,
                                  -1);
  return button;
}

static GtkWidget *
make_turns (BastideTileNeighbourhood *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint i = 0; i < 4; i++)
    {
      self->turns[i] = make_turn (self, i);
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->turns[i]),
                                     GTK_TOGGLE_BUTTON (self->turns[0]));
      gtk_box_append (GTK_BOX (row), self->turns[i]);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->turns[0]), TRUE);
  for (guint i = 0; i < 4; i++)
    g_signal_connect (self->turns[i], "toggled", G_CALLBACK (turned_cb), self);
  return row;
}

/* The cells keep their places in right-to-left languages: they are a piece of a board. */
static GtkWidget *
make_neighbours (BastideTileNeighbourhood *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *others = gtk_button_new_from_icon_name ("view-refresh-symbolic");

  gtk_widget_set_direction (grid, GTK_TEXT_DIR_LTR);
  for (int i = 0; i < N_CELLS; i++)
    {
      self->cells[i] = bastide_picture_new (SIZE);
      gtk_grid_attach (GTK_GRID (grid), self->cells[i], i % 3, i / 3, 1, 1);
    }
  gtk_widget_add_css_class (others, "flat");
  gtk_widget_set_valign (others, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (others, _ ("Other Neighbours"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (others), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Other Neighbours"), -1);
  g_signal_connect (others, "clicked", G_CALLBACK (others_cb), self);
  gtk_box_append (GTK_BOX (row), grid);
  gtk_box_append (GTK_BOX (row), others);
  return row;
}

/* ---- The object ---- */

static void
bastide_tile_neighbourhood_dispose (GObject *object)
{
  BastideTileNeighbourhood *self = BASTIDE_TILE_NEIGHBOURHOOD (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, changed_cb, self);
  g_clear_handle_id (&self->find_id, g_source_remove);
  g_clear_object (&self->document);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->art);
  G_OBJECT_CLASS (bastide_tile_neighbourhood_parent_class)->dispose (object);
}

static void
bastide_tile_neighbourhood_class_init (BastideTileNeighbourhoodClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_neighbourhood_dispose;
  gtk_widget_class_set_css_name (widget_class, "neighbourhood");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_tile_neighbourhood_init (BastideTileNeighbourhood *self)
{
  self->tile = G_MAXUINT;
  self->art = bastide_art_new (NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->box, "neighbourhood");
  gtk_box_append (GTK_BOX (self->box), make_column (_ ("Rotations"), make_turns (self)));
  gtk_box_append (GTK_BOX (self->box),
                  make_column (_ ("With fitting neighbours"), make_neighbours (self)));
  gtk_widget_set_sensitive (self->box, FALSE);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
bastide_tile_neighbourhood_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_NEIGHBOURHOOD, NULL);
}

void
bastide_tile_neighbourhood_set_document (BastideTileNeighbourhood *self,
                                         BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TILE_NEIGHBOURHOOD (self));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, changed_cb, self);
  g_set_object (&self->document, document);
  if (document != NULL)
    g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
  update (self);
}

void
bastide_tile_neighbourhood_set_tile (BastideTileNeighbourhood *self, guint index)
{
  g_return_if_fail (BASTIDE_IS_TILE_NEIGHBOURHOOD (self));

  /* Changes of the same tile it hears from the document. */
  if (self->tile == index)
    return;
  self->tile = index;
  update (self);
}

guint
bastide_tile_neighbourhood_get_tile (BastideTileNeighbourhood *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_NEIGHBOURHOOD (self), G_MAXUINT);

  return self->tile;
}
