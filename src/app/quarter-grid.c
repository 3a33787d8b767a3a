/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quarter-grid.c: the quarters of Carcassonne in the side panel: who stands in them, and the Count.
 */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "picture.h"
#include "quarter-grid.h"

#define SYMBOL      18
#define FIGURE      18 /* beside the name */
#define SMALL       14 /* below it, where many players stand */
#define COUNT       22
#define FEW_PLAYERS 2 /* have room beside the name */

typedef struct {
  GtkWidget *box;
  GtkWidget *use; /* what the quarter is for, or that it is closed */
  GtkBox *side;   /* figures beside the name */
  GtkBox *below;  /* figures below it, in place of the use */
} Cell;

struct _BastideQuarterGrid {
  GtkWidget parent_instance;
  GtkWidget *grid;
  Cell cells[BASTIDE_N_QUARTERS];
};

G_DEFINE_FINAL_TYPE (BastideQuarterGrid, bastide_quarter_grid, GTK_TYPE_WIDGET)

static void
bastide_quarter_grid_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_QUARTER_GRID (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_quarter_grid_parent_class)->dispose (object);
}

static void
bastide_quarter_grid_class_init (BastideQuarterGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_quarter_grid_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_texts (Cell *cell, BastideQuarter quarter)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (bastide_describe_quarter_name (quarter));

  cell->use = gtk_label_new (NULL);
  cell->below = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1));
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (name, "name");
  gtk_label_set_xalign (GTK_LABEL (cell->use), 0);
  gtk_label_set_ellipsize (GTK_LABEL (cell->use), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (cell->use, "caption");
  gtk_widget_add_css_class (cell->use, "dim-label");
  gtk_box_append (GTK_BOX (texts), name);
  gtk_box_append (GTK_BOX (texts), cell->use);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (cell->below));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  return texts;
}

static void
make_cell (BastideQuarterGrid *self, BastideQuarter quarter, int column, int row)
{
  Cell *cell = &self->cells[quarter];
  GtkWidget *symbol = bastide_picture_new (SYMBOL);

  cell->box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  cell->side = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1));
  bastide_picture_set_quarter (BASTIDE_PICTURE (symbol), quarter);
  gtk_widget_add_css_class (cell->box, "quarter");
  gtk_box_append (GTK_BOX (cell->box), symbol);
  gtk_box_append (GTK_BOX (cell->box), make_texts (cell, quarter));
  gtk_box_append (GTK_BOX (cell->box), GTK_WIDGET (cell->side));
  gtk_grid_attach (GTK_GRID (self->grid), cell->box, column, row, 1, 1);
}

static void
bastide_quarter_grid_init (BastideQuarterGrid *self)
{
  self->grid =
      g_object_new (GTK_TYPE_GRID, "column-spacing", 6, "row-spacing", 6, "column-homogeneous",
                    TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST, NULL);
  /* As on the board, which is never mirrored. */
  gtk_widget_set_direction (self->grid, GTK_TEXT_DIR_LTR);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Quarters of Carcassonne"), -1);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  make_cell (self, BASTIDE_QUARTER_CASTLE, 0, 0);
  make_cell (self, BASTIDE_QUARTER_MARKET, 1, 0);
  make_cell (self, BASTIDE_QUARTER_CATHEDRAL, 0, 1);
  make_cell (self, BASTIDE_QUARTER_BLACKSMITH, 1, 1);
}

static const char *
quarter_use (BastideQuarter quarter, gboolean closed)
{
  if (closed)
    return C_ ("quarter", "closed");
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return C_ ("quarter", "to cities");
    case BASTIDE_QUARTER_MARKET:
      return C_ ("quarter", "to farms");
    case BASTIDE_QUARTER_BLACKSMITH:
      return C_ ("quarter", "to roads");
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return C_ ("quarter", "to monasteries");
    }
}

static void
empty_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

/* One of a player's followers, with their number if there are several. */
static void
add_figure (GtkBox *box, guint colour, guint n, int size)
{
  GtkWidget *figure = bastide_picture_new (size);

  bastide_picture_set_figure (BASTIDE_PICTURE (figure), BASTIDE_POSTURE_SUPPLY, colour);
  gtk_box_append (box, figure);
  if (n > 1)
    {
      g_autofree char *text = g_strdup_printf ("%u", n);
      GtkWidget *label = gtk_label_new (text);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (box, label);
    }
}

static void
update_figures (Cell *cell, const BastideState *state, BastideQuarter quarter)
{
  guint n_players = 0;
  gboolean few;

  for (guint p = 0; p < state->setup->n_players; p++)
    n_players += state->quarters[p][quarter] > 0;
  few = n_players <= FEW_PLAYERS;
  empty_box (cell->side);
  empty_box (cell->below);
  for (guint p = 0; p < state->setup->n_players; p++)
    if (state->quarters[p][quarter] > 0)
      add_figure (few ? cell->side : cell->below, state->setup->players[p].colour,
                  state->quarters[p][quarter], few ? FIGURE : SMALL);
  if (state->count_quarter == quarter)
    {
      GtkWidget *count = bastide_picture_new (COUNT);

      bastide_picture_set_count (BASTIDE_PICTURE (count));
      gtk_box_append (cell->side, count);
    }
  gtk_widget_set_visible (cell->use, few);
  gtk_widget_set_visible (GTK_WIDGET (cell->below), !few);
}

/* Whether the question is about that quarter. */
static gboolean
is_asked (const BastideNow *now, BastideQuarter quarter)
{
  for (guint i = 0; i < bastide_now_n_options (now); i++)
    {
      BastideMove move = bastide_now_option (now, i);

      if ((move.type == BASTIDE_MOVE_REDEPLOY || move.type == BASTIDE_MOVE_QUARTER ||
           move.type == BASTIDE_MOVE_COUNT) &&
          move.quarter == quarter)
        return TRUE;
    }
  return FALSE;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
bastide_quarter_grid_update (BastideQuarterGrid *self, const BastideNow *now)
{
  g_return_if_fail (BASTIDE_IS_QUARTER_GRID (self));

  gtk_widget_set_visible (GTK_WIDGET (self), now->state->setup->has_count);
  if (!now->state->setup->has_count)
    return;
  for (BastideQuarter q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      g_autofree char *spoken = bastide_describe_quarter (now->state, q);
      gboolean closed = now->state->count_quarter == q;

      gtk_label_set_label (GTK_LABEL (self->cells[q].use), quarter_use (q, closed));
      update_figures (&self->cells[q], now->state, q);
      set_class (self->cells[q].box, "closed", closed);
      set_class (self->cells[q].box, "target", is_asked (now, q));
      gtk_widget_set_tooltip_text (self->cells[q].box, spoken);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[q].box),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
    }
}
