/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start-page.c: the editor's page with the tiles that lie on the table from the start.
 *
 * Each cell is a button: those with a tile, and the free ones beside them. They are made anew with
 * each change that is seen; a start layout has some dozen tiles at most. */

#include "config.h"

#include "start-page.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "edition-edit.h"
#include "picture.h"
#include "tile-list.h"

#define SIZE 104 /* of a cell */
#define EDGE 48  /* of the table around them */

typedef struct {
  int x, y;
  int place; /* index in edition->start, or -1: free */
  GtkWidget *button;
} Cell;

struct _BastideStartPage {
  AdwBin parent_instance;

  BastideEditionDocument *document;
  BastideArt *art;
  GArray *cells; /* of Cell, row by row */
  int x, y;      /* the cell that has, or last had, the focus */
  gboolean stale;

  GtkWidget *flap;
  GtkWidget *tiles;
  GtkWidget *table;
  GtkWidget *hint;
  GtkWidget *list;
  GtkWidget *turn;
  GtkWidget *take;
};

G_DEFINE_FINAL_TYPE (BastideStartPage, bastide_start_page, ADW_TYPE_BIN)

static BastideEdition *
get_edition (BastideStartPage *self)
{
  return bastide_edition_document_get_edition (self->document);
}

static const BastideStartTile *
get_place (BastideStartPage *self, int place)
{
  return &g_array_index (get_edition (self)->start, BastideStartTile, place);
}

static Cell *
find_cell (BastideStartPage *self, int x, int y)
{
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *cell = &g_array_index (self->cells, Cell, i);

      if (cell->x == x && cell->y == y)
        return cell;
    }
  return NULL;
}

static Cell *
cell_of (BastideStartPage *self, gpointer button)
{
  for (guint i = 0; i < self->cells->len; i++)
    if (g_array_index (self->cells, Cell, i).button == button)
      return &g_array_index (self->cells, Cell, i);
  return NULL;
}

/* --- What fits --- */

static BastideTerrain
terrain_at (const BastideEdition *edition, guint tile, guint rotation, BastideSide side)
{
  return bastide_tile_terrain (edition->tiles->pdata[tile],
                               bastide_side_turned (side, 4 - rotation));
}

/* Whether a tile would fit what lies round a cell. */
static gboolean
fits (BastideStartPage *self, guint tile, int x, int y, guint rotation)
{
  const BastideEdition *edition = get_edition (self);

  for (BastideSide side = 0; side < 4; side++)
    {
      int place = bastide_edition_find_place (edition, x + bastide_side_dx (side),
                                              y + bastide_side_dy (side));
      const BastideStartTile *other;

      if (place < 0)
        continue;
      other = get_place (self, place);
      if (terrain_at (edition, tile, rotation, side) !=
          terrain_at (edition, other->tile, other->rotation, bastide_side_opposite (side)))
        return FALSE;
    }
  return TRUE;
}

/* The next rotation that fits, or without one the next. */
static guint
next_rotation (BastideStartPage *self, guint tile, int x, int y, guint after)
{
  for (guint turn = 1; turn <= 4; turn++)
    if (fits (self, tile, x, y, (after + turn) & 3))
      return (after + turn) & 3;
  return (after + 1) & 3;
}

/* --- Changing the layout --- */

static void
say (BastideStartPage *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", text);
}

static void
lay (BastideStartPage *self, guint tile, int x, int y, guint rotation)
{
  self->x = x;
  self->y = y;
  bastide_edition_document_edit (
      self->document, bastide_edition_with_place (get_edition (self), tile, x, y, rotation),
      _ ("Lay a Start Tile"), NULL);
}

static void
lay_new (BastideStartPage *self, guint tile, int x, int y)
{
  if (tile < get_edition (self)->tiles->len)
    lay (self, tile, x, y, next_rotation (self, tile, x, y, 3));
}

static void
lay_chosen (BastideStartPage *self, int x, int y)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (BASTIDE_TILE_LIST (self->tiles));

  if (selected->len > 0)
    lay_new (self, g_array_index (selected, guint, 0), x, y);
  else if (get_edition (self)->tiles->len == 0)
    say (self, _ ("The set has no tiles yet."));
  else
    {
      adw_flap_set_reveal_flap (ADW_FLAP (self->flap), TRUE);
      say (self, _ ("Choose a tile in the list first."));
    }
}

static void
move_to (BastideStartPage *self, int from, int x, int y)
{
  BastideStartTile place = *get_place (self, from);
  g_autoptr (BastideEdition) without =
      bastide_edition_without_place (get_edition (self), place.x, place.y);

  if (place.x == x && place.y == y)
    return;
  self->x = x;
  self->y = y;
  bastide_edition_document_edit (
      self->document, bastide_edition_with_place (without, place.tile, x, y, place.rotation),
      _ ("Move a Start Tile"), NULL);
}

static void
turn_cb (BastideStartPage *self)
{
  Cell *cell = find_cell (self, self->x, self->y);
  BastideStartTile place;

  if (cell == NULL || cell->place < 0)
    return;
  place = *get_place (self, cell->place);
  bastide_edition_document_edit (
      self->document,
      bastide_edition_with_place (
          get_edition (self), place.tile, place.x, place.y,
          next_rotation (self, place.tile, place.x, place.y, place.rotation)),
      _ ("Turn a Start Tile"), "turn");
}

static void
take_cb (BastideStartPage *self)
{
  Cell *cell = find_cell (self, self->x, self->y);

  if (cell != NULL && cell->place >= 0)
    bastide_edition_document_edit (
        self->document, bastide_edition_without_place (get_edition (self), cell->x, cell->y),
        _ ("Take a Start Tile Back"), NULL);
}

/* --- Cells by pointer and keys --- */

static void
update_controls (BastideStartPage *self)
{
  Cell *cell = find_cell (self, self->x, self->y);
  gboolean laid = cell != NULL && cell->place >= 0;

  gtk_widget_set_sensitive (self->turn, laid);
  gtk_widget_set_sensitive (self->take, laid);
  for (guint i = 0; i < self->cells->len; i++)
    {
      Cell *other = &g_array_index (self->cells, Cell, i);

      if (laid && other == cell)
        gtk_widget_add_css_class (other->button, "chosen");
      else
        gtk_widget_remove_css_class (other->button, "chosen");
    }
}

static void
choose (BastideStartPage *self, Cell *cell)
{
  self->x = cell->x;
  self->y = cell->y;
  update_controls (self);
}

static void
focus_cb (GtkEventController *focus, BastideStartPage *self)
{
  Cell *cell = cell_of (self, gtk_event_controller_get_widget (focus));

  if (cell != NULL)
    choose (self, cell);
}

static void
clicked_cb (GtkButton *button, BastideStartPage *self)
{
  Cell *cell = cell_of (self, button);

  if (cell == NULL)
    return;
  choose (self, cell);
  if (cell->place < 0)
    lay_chosen (self, cell->x, cell->y);
}

static void
right_click_cb (GtkGestureClick *click, int n, double x, double y, BastideStartPage *self)
{
  Cell *cell = cell_of (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click)));

  if (cell == NULL)
    return;
  choose (self, cell);
  turn_cb (self);
}

static gboolean
key_cb (GtkEventControllerKey *keys,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        BastideStartPage *self)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  switch (keyval)
    {
    case GDK_KEY_r:
    case GDK_KEY_R:
      turn_cb (self);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      take_cb (self);
      return TRUE;
    default:
      return FALSE;
    }
}

/* A tile that lies there is dragged as its place (int), one of the list as its index (guint). */
static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, BastideStartPage *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  Cell *cell = cell_of (self, button);
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (button);

  if (cell == NULL || cell->place < 0)
    return NULL;
  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_TYPE_INT, cell->place);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BastideStartPage *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  Cell *cell = cell_of (self, button);

  /* Indices of another window are those of another set. */
  if (cell == NULL ||
      !bastide_tile_list_is_own_drop (self->document, gtk_drop_target_get_current_drop (target)))
    return FALSE;
  if (G_VALUE_HOLDS_INT (value))
    move_to (self, g_value_get_int (value), cell->x, cell->y);
  else
    lay_new (self, g_value_get_uint (value), cell->x, cell->y);
  return TRUE;
}

static void
add_controllers (BastideStartPage *self, GtkWidget *button, gboolean laid)
{
  GType types[] = { G_TYPE_UINT, G_TYPE_INT };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (target));
  gtk_widget_add_controller (button, focus);
  if (laid)
    {
      GtkDragSource *source = gtk_drag_source_new ();
      GtkGesture *click = gtk_gesture_click_new ();

      gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
      /* Before the button takes the press for a click. */
      gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
      g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
      bastide_tile_list_mark_drag (source, self->document);
      gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
      g_signal_connect (click, "pressed", G_CALLBACK (right_click_cb), self);
      gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
      gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (click));
    }
}

/* --- The table --- */

static void
add_cell (BastideStartPage *self, int x, int y)
{
  Cell cell = { x, y, bastide_edition_find_place (get_edition (self), x, y), NULL };

  if (find_cell (self, x, y) == NULL)
    g_array_append_val (self->cells, cell);
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const Cell *one = a, *other = b;

  return one->y != other->y ? one->y - other->y : one->x - other->x;
}

/* An empty layout begins at (0, 0). */
static void
gather_cells (BastideStartPage *self)
{
  const BastideEdition *edition = get_edition (self);

  g_array_set_size (self->cells, 0);
  for (guint i = 0; i < edition->start->len; i++)
    {
      const BastideStartTile *place = get_place (self, (int) i);

      add_cell (self, place->x, place->y);
      for (BastideSide side = 0; side < 4; side++)
        add_cell (self, place->x + bastide_side_dx (side), place->y + bastide_side_dy (side));
    }
  add_cell (self, 0, 0);
  g_array_sort (self->cells, compare_cells);
}

static void
name_cell (BastideStartPage *self, const Cell *cell)
{
  const BastideEdition *edition = get_edition (self);
  g_autofree char *where = bastide_describe_cell (cell->x, cell->y);
  g_autofree char *name = NULL;

  if (cell->place < 0)
    /* Translators: %s is "2 east, 1 south". */
    name = g_strdup_printf (_ ("Free cell %s"), where);
  else
    {
      const BastideStartTile *place = get_place (self, cell->place);
      const BastideTile *tile = edition->tiles->pdata[place->tile];

      /* Translators: a cell ("2 east, 1 south"), a tile's id, how far it is turned. */
      name = g_strdup_printf (_ ("Cell %s: tile %s, turned by %u°"), where, tile->id,
                              90 * place->rotation);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
}

static GtkWidget *
make_content (BastideStartPage *self, const Cell *cell)
{
  const BastideStartTile *place;
  GtkWidget *picture;

  if (cell->place < 0)
    return gtk_image_new_from_icon_name ("list-add-symbolic");
  place = get_place (self, cell->place);
  picture = bastide_picture_new (SIZE);
  bastide_picture_set_tile (BASTIDE_PICTURE (picture), self->art,
                            get_edition (self)->tiles->pdata[place->tile], place->rotation, 0);
  return picture;
}

static void
make_button (BastideStartPage *self, Cell *cell, int left, int top)
{
  gboolean laid = cell->place >= 0;
  int size = laid ? SIZE : SIZE - 12;

  cell->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (cell->button), make_content (self, cell));
  gtk_widget_add_css_class (cell->button, "start-cell");
  gtk_widget_add_css_class (cell->button, laid ? "laid" : "free");
  gtk_widget_set_size_request (cell->button, size, size);
  name_cell (self, cell);
  g_signal_connect (cell->button, "clicked", G_CALLBACK (clicked_cb), self);
  add_controllers (self, cell->button, laid);
  gtk_fixed_put (GTK_FIXED (self->table), cell->button,
                 EDGE + (cell->x - left) * SIZE + (SIZE - size) / 2,
                 EDGE + (cell->y - top) * SIZE + (SIZE - size) / 2);
}

static void
update_hint (BastideStartPage *self)
{
  guint n = get_edition (self)->start->len;
  g_autofree char *text = NULL;

  if (n == 0)
    text = g_strdup (_ ("Choose a tile and the cell where it lies when the game begins."));
  else
    text = g_strdup_printf (
        ngettext ("%u tile lies on the table when the game begins. R turns the chosen one, Delete "
                  "takes it back.",
                  "%u tiles lie on the table when the game begins. R turns the chosen one, Delete "
                  "takes it back.",
                  n),
        n);
  gtk_label_set_text (GTK_LABEL (self->hint), text);
}

static void
rebuild (BastideStartPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean focused = focus != NULL && gtk_widget_is_ancestor (focus, self->table);
  int x = self->x, y = self->y, left = 0, top = 0;
  GtkWidget *child;
  Cell *cell;

  self->stale = FALSE;
  g_array_set_size (self->cells, 0);
  while ((child = gtk_widget_get_first_child (self->table)) != NULL)
    gtk_fixed_remove (GTK_FIXED (self->table), child);
  gather_cells (self);
  for (guint i = 0; i < self->cells->len; i++)
    {
      left = MIN (left, g_array_index (self->cells, Cell, i).x);
      top = MIN (top, g_array_index (self->cells, Cell, i).y);
    }
  for (guint i = 0; i < self->cells->len; i++)
    make_button (self, &g_array_index (self->cells, Cell, i), left, top);
  self->x = x;
  self->y = y;
  cell = find_cell (self, x, y);
  if (focused && cell != NULL)
    gtk_widget_grab_focus (cell->button);
  update_controls (self);
  update_hint (self);
}

static void
changed_cb (BastideStartPage *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    rebuild (self);
}

/* --- The object --- */

static void
bastide_start_page_map (GtkWidget *widget)
{
  BastideStartPage *self = BASTIDE_START_PAGE (widget);

  if (self->stale)
    rebuild (self);
  GTK_WIDGET_CLASS (bastide_start_page_parent_class)->map (widget);
}

static void
bastide_start_page_dispose (GObject *object)
{
  BastideStartPage *self = BASTIDE_START_PAGE (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_object (&self->art);
  g_clear_pointer (&self->cells, g_array_unref);

  G_OBJECT_CLASS (bastide_start_page_parent_class)->dispose (object);
}

static void
bastide_start_page_class_init (BastideStartPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_start_page_dispose;
  GTK_WIDGET_CLASS (klass)->map = bastide_start_page_map;
}

static GtkWidget *
make_control (BastideStartPage *self, const char *icon, const char *name, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static GtkWidget *
make_bar (BastideStartPage *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->hint = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->hint), 0);
  gtk_widget_add_css_class (self->hint, "caption");
  gtk_widget_set_hexpand (self->hint, TRUE);
  self->turn = make_control (self, "object-rotate-right-symbolic", _ ("Turn the Chosen Tile"),
                             G_CALLBACK (turn_cb));
  self->take = make_control (self, "user-trash-symbolic", _ ("Take the Chosen Tile Back"),
                             G_CALLBACK (take_cb));
  self->list = make_control (self, "sidebar-show-symbolic", _ ("List of Tiles"),
                             G_CALLBACK (bastide_start_page_toggle_list));
  gtk_widget_set_visible (self->list, FALSE);
  gtk_box_append (GTK_BOX (bar), self->list);
  gtk_box_append (GTK_BOX (bar), self->hint);
  gtk_box_append (GTK_BOX (bar), self->turn);
  gtk_box_append (GTK_BOX (bar), self->take);
  gtk_widget_add_css_class (bar, "start-bar");
  return bar;
}

static GtkWidget *
make_table (BastideStartPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* A layout has its places, whichever way one reads. */
  self->table = gtk_fixed_new ();
  gtk_widget_set_direction (self->table, GTK_TEXT_DIR_LTR);
  gtk_widget_set_halign (self->table, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->table, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_end (self->table, EDGE);
  gtk_widget_set_margin_bottom (self->table, EDGE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (self->table, keys);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->table);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_hexpand (scrolled, TRUE);
  gtk_widget_set_size_request (scrolled, 336, -1);
  gtk_widget_add_css_class (scrolled, "start-table");
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), make_bar (self));
  return box;
}

static void
bastide_start_page_init (BastideStartPage *self)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  self->stale = TRUE;
  self->tiles = g_object_new (BASTIDE_TYPE_TILE_LIST, NULL);
  bastide_tile_list_set_editable (BASTIDE_TILE_LIST (self->tiles), FALSE);
  self->flap = adw_flap_new ();
  adw_flap_set_flap (ADW_FLAP (self->flap), self->tiles);
  adw_flap_set_separator (ADW_FLAP (self->flap), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_flap_set_content (ADW_FLAP (self->flap), make_table (self));
  adw_bin_set_child (ADW_BIN (self), self->flap);
}

void
bastide_start_page_set_document (BastideStartPage *self,
                                 BastideEditionDocument *document,
                                 BastideArt *art)
{
  g_return_if_fail (BASTIDE_IS_START_PAGE (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  g_set_object (&self->art, art);
  bastide_tile_list_set_document (BASTIDE_TILE_LIST (self->tiles), document, art);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

void
bastide_start_page_toggle_list (BastideStartPage *self)
{
  g_return_if_fail (BASTIDE_IS_START_PAGE (self));

  adw_flap_set_reveal_flap (ADW_FLAP (self->flap),
                            !adw_flap_get_reveal_flap (ADW_FLAP (self->flap)));
}

void
bastide_start_page_set_narrow (BastideStartPage *self, gboolean narrow)
{
  g_return_if_fail (BASTIDE_IS_START_PAGE (self));

  gtk_widget_set_visible (self->list, narrow);
}
