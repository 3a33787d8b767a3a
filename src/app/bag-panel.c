/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bag-panel.c: how many tiles of each kind are still in the bag. */

#include "config.h"

#include <glib/gi18n.h>

#include "bag-panel.h"
#include "describe.h"
#include "picture.h"

#define TILE            46
#define USED_UP         0.25
#define HEIGHT_CHOOSING 290 /* about four rows */

typedef struct {
  guint kind;
  guint total;
  GtkWidget *child; /* of the flow box */
  GtkWidget *count;
} Item;

struct _BastideBagPanel {
  GtkWidget parent_instance;
  GtkWidget *stack;
  GtkWidget *scroller;
  GtkWidget *empty;
  GtkFlowBox *flow;
  GArray *items;     /* of Item */
  gboolean choosing; /* one of the tiles that are left */
};

G_DEFINE_FINAL_TYPE (BastideBagPanel, bastide_bag_panel, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_CHOOSING, N_PROPS };
static GParamSpec *properties[N_PROPS];

static const Item *
find_item (BastideBagPanel *self, GtkWidget *child)
{
  for (guint i = 0; i < self->items->len; i++)
    if (g_array_index (self->items, Item, i).child == child)
      return &g_array_index (self->items, Item, i);
  return NULL;
}

static void
chosen_cb (BastideBagPanel *self, GtkFlowBoxChild *child)
{
  const Item *item = find_item (self, GTK_WIDGET (child));

  if (self->choosing && item != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.draw", "u", item->kind);
}

static void
bastide_bag_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideBagPanel *self = BASTIDE_BAG_PANEL (object);

  switch (id)
    {
    case PROP_CHOOSING:
      self->choosing = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* The panel takes no more height than it needs, and scrolls beyond that. */
static void
bastide_bag_panel_constructed (GObject *object)
{
  BastideBagPanel *self = BASTIDE_BAG_PANEL (object);

  G_OBJECT_CLASS (bastide_bag_panel_parent_class)->constructed (object);
  if (!self->choosing)
    return;
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              HEIGHT_CHOOSING);
  gtk_widget_set_vexpand (self->scroller, FALSE);
}

static void
bastide_bag_panel_dispose (GObject *object)
{
  BastideBagPanel *self = BASTIDE_BAG_PANEL (object);

  g_array_set_size (self->items, 0);
  g_clear_pointer (&self->stack, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_bag_panel_parent_class)->dispose (object);
}

static void
bastide_bag_panel_finalize (GObject *object)
{
  g_array_unref (BASTIDE_BAG_PANEL (object)->items);
  G_OBJECT_CLASS (bastide_bag_panel_parent_class)->finalize (object);
}

static void
bastide_bag_panel_class_init (BastideBagPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_bag_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_bag_panel_finalize;
  G_OBJECT_CLASS (klass)->set_property = bastide_bag_panel_set_property;
  G_OBJECT_CLASS (klass)->constructed = bastide_bag_panel_constructed;
  properties[PROP_CHOOSING] =
      g_param_spec_boolean ("choosing", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/bag-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideBagPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideBagPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideBagPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, BastideBagPanel, flow);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_bag_panel_init (BastideBagPanel *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  gtk_widget_init_template (GTK_WIDGET (self));
}

static guint
count_pieces (const BastideSetup *setup, guint kind)
{
  guint n = 0;

  for (guint i = setup->n_start; i < setup->n_pieces; i++)
    n += setup->pieces[i].kind == kind;
  return n;
}

static void
add_item (BastideBagPanel *self, BastideArt *art, const BastideSetup *setup, guint kind)
{
  Item item = { .kind = kind, .total = count_pieces (setup, kind) };
  GtkWidget *box, *tile;

  if (item.total == 0)
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  tile = bastide_picture_new (TILE);
  bastide_picture_set_tile (BASTIDE_PICTURE (tile), art, setup->kinds[kind].tile, 0, 0);
  item.count = gtk_label_new (NULL);
  gtk_widget_add_css_class (item.count, "caption");
  gtk_widget_add_css_class (item.count, "numeric");
  gtk_box_append (GTK_BOX (box), tile);
  gtk_box_append (GTK_BOX (box), item.count);
  item.child = g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "accessible-role",
                             self->choosing ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_IMG,
                             "child", box, NULL);
  gtk_flow_box_append (self->flow, item.child);
  g_array_append_val (self->items, item);
}

void
bastide_bag_panel_set_setup (BastideBagPanel *self, BastideArt *art, const BastideSetup *setup)
{
  g_return_if_fail (BASTIDE_IS_BAG_PANEL (self));

  for (guint i = 0; i < self->items->len; i++)
    gtk_flow_box_remove (self->flow, g_array_index (self->items, Item, i).child);
  g_array_set_size (self->items, 0);
  for (guint kind = 0; setup != NULL && kind < setup->n_kinds; kind++)
    add_item (self, art, setup, kind);
}

static void
update_item (const BastideBagPanel *self, const Item *item, const BastideState *state)
{
  guint left = bastide_state_n_left_of (state, item->kind);
  g_autofree char *tile = bastide_describe_tile (&state->setup->kinds[item->kind], 0),
                  *count = NULL, *label = NULL;

  count = g_strdup_printf ("%u", left);
  gtk_label_set_label (GTK_LABEL (item->count), count);
  gtk_widget_set_opacity (item->child, left > 0 ? 1 : USED_UP);
  gtk_widget_set_visible (item->child, left > 0 || !self->choosing);
  if (left > 0)
    /* Translators: a tile, how many of it are left, how many there were: "Monastery, 2 of 4 left".
     */
    label = g_strdup_printf (_ ("%s, %u of %u left"), tile, left, item->total);
  else
    /* Translators: a tile, and how many of it there were: "Monastery, none of 4 left". */
    label = g_strdup_printf (_ ("%s, none of %u left"), tile, item->total);
  gtk_widget_set_tooltip_text (item->child, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item->child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

void
bastide_bag_panel_update (BastideBagPanel *self, const BastideState *state)
{
  gboolean over = bastide_state_n_left (state) == 0;

  g_return_if_fail (BASTIDE_IS_BAG_PANEL (self));

  gtk_stack_set_visible_child (GTK_STACK (self->stack), over ? self->empty : self->scroller);
  gtk_label_set_label (GTK_LABEL (self->empty),
                       state->phase == BASTIDE_PHASE_OVER || state->setup->options.hand_3 ||
                               state->setup->options.draw_ahead
                           ? _ ("The bag is empty.")
                           : _ ("The bag is empty. This is the last tile."));
  for (guint i = 0; i < self->items->len; i++)
    update_item (self, &g_array_index (self->items, Item, i), state);
}

gboolean
bastide_bag_panel_focus_first (BastideBagPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_BAG_PANEL (self), FALSE);

  for (guint i = 0; i < self->items->len; i++)
    if (gtk_widget_get_visible (g_array_index (self->items, Item, i).child))
      return gtk_widget_grab_focus (g_array_index (self->items, Item, i).child);
  return FALSE;
}
