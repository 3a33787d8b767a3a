/* SPDX-License-Identifier: GPL-3.0-or-later */
/* statistics-page.c: the editor's page that says what the set is like.
 *
 * Counted anew after a change, but only while it can be seen. */

#include "config.h"

#include "statistics-page.h"

#include <glib/gi18n-lib.h>

#include "statistics.h"
#include "terrain.h"
#include "text-label.h"
#include "tile-edit.h"
#include "trial-card.h"

#define LINE_WIDTH       40 /* characters */
#define COMBINATION_SIZE 36

struct _BastideStatisticsPage {
  AdwBin parent_instance;

  BastideEditionDocument *document;
  BastideStatistics *statistics;
  gboolean stale;

  GtkWidget *bar;
  GtkWidget *legend;
  GtkWidget *contents;
  GtkWidget *combinations_caption;
  GtkWidget *combinations;
  GtkWidget *lonely;
  GtkWidget *trial;
};

G_DEFINE_FINAL_TYPE (BastideStatisticsPage, bastide_statistics_page, ADW_TYPE_BIN)

enum { SIGNAL_MAKE_TILE, SIGNAL_SHOW_TILE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_widget_unparent (child);
}

static void
set_colour (cairo_t *cr, BastideTerrain terrain, double alpha)
{
  double rgb[3];

  bastide_terrain_colour (terrain, rgb);
  cairo_set_source_rgba (cr, rgb[0], rgb[1], rgb[2], alpha);
}

/* --- The terrain of the edges --- */

static guint
count_edges (const BastideStatistics *statistics)
{
  guint n = 0;

  for (guint i = 0; i < BASTIDE_N_TERRAINS; i++)
    n += statistics->n_edges[i];
  return n;
}

static void
draw_bar_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  BastideStatisticsPage *self = data;
  guint n = self->statistics != NULL ? count_edges (self->statistics) : 0;
  double x = 0;

  for (guint i = 0; i < BASTIDE_N_TERRAINS && n > 0; i++)
    {
      double part = width * (double) self->statistics->n_edges[i] / n;

      set_colour (cr, i, 1);
      cairo_rectangle (cr, x, 0, part, height);
      cairo_fill (cr);
      x += part;
    }
}

static void
draw_swatch_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  set_colour (cr, GPOINTER_TO_UINT (data), 1);
  cairo_paint (cr);
}

static GtkWidget *
make_drawing (int width, int height, GtkDrawingAreaDrawFunc draw, gpointer data)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), height);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, data, NULL);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (area, width > height * 4 ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  return area;
}

static GtkWidget *
make_share (BastideTerrain terrain, guint n, guint n_all)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *share = g_strdup_printf (
      /* Translators: a terrain and its share of all edges. */
      _ ("%s %u %%"), bastide_terrain_title (terrain), (200 * n / n_all + 1) / 2);
  g_autofree char *edges = g_strdup_printf (ngettext ("%u edge", "%u edges", n), n);
  GtkWidget *number = bastide_text_label_new (edges, LINE_WIDTH, "caption");

  gtk_widget_add_css_class (number, "dim-label");
  gtk_box_append (GTK_BOX (box), make_drawing (12, 12, draw_swatch_cb, GUINT_TO_POINTER (terrain)));
  gtk_box_append (GTK_BOX (box), bastide_text_label_new (share, LINE_WIDTH, NULL));
  gtk_box_append (GTK_BOX (box), number);
  return box;
}

/* A box whose children flow, none of which takes the focus by itself. */
static void
flow_append (GtkWidget *flow, GtkWidget *widget)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), child);
}

static void
flow_clear (GtkWidget *flow)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (flow)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (flow), child);
}

static GtkWidget *
make_flow (guint max)
{
  return g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE,
                       "max-children-per-line", max, "column-spacing", 12, "row-spacing", 6, NULL);
}

static void
update_edges (BastideStatisticsPage *self)
{
  guint n_all = count_edges (self->statistics);

  flow_clear (self->legend);
  for (guint i = 0; i < BASTIDE_N_TERRAINS && n_all > 0; i++)
    if (self->statistics->n_edges[i] > 0)
      flow_append (self->legend, make_share (i, self->statistics->n_edges[i], n_all));
  gtk_widget_queue_draw (self->bar);
}

/* --- What is in it --- */

static void
add_number (BastideStatisticsPage *self, const char *name, guint number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *text = g_strdup_printf ("%u", number);
  GtkWidget *label = bastide_text_label_new (name, LINE_WIDTH, "dim-label"),
            *value = bastide_text_label_new (text, LINE_WIDTH, "numeric");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (value, "heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), value);
  flow_append (self->contents, box);
}

static void
update_contents (BastideStatisticsPage *self)
{
  const BastideStatistics *s = self->statistics;

  flow_clear (self->contents);
  add_number (self, _ ("Tiles"), s->n_tiles);
  add_number (self, _ ("Kinds"), s->n_kinds);
  add_number (self, _ ("Roads"), s->n_segments[BASTIDE_FEATURE_ROAD]);
  add_number (self, _ ("Road ends"), s->n_by_sides[BASTIDE_FEATURE_ROAD][1]);
  add_number (self, _ ("Cities"), s->n_segments[BASTIDE_FEATURE_CITY]);
  add_number (self, _ ("City ends"), s->n_by_sides[BASTIDE_FEATURE_CITY][1]);
  add_number (self, _ ("Monasteries"), s->n_segments[BASTIDE_FEATURE_MONASTERY]);
  add_number (self, _ ("Fields"), s->n_segments[BASTIDE_FEATURE_FIELD]);
  add_number (self, _ ("Pennants"), s->n_pennants);
  add_number (self, _ ("Villages"), s->n_villages);
  add_number (self, _ ("Crossroads"), s->n_crossroads);
  add_number (self, _ ("Own pictures"), s->n_pictures);
  if (s->has_river)
    add_number (self, _ ("Rivers"), s->n_segments[BASTIDE_FEATURE_RIVER]);
}

/* --- Combinations of edges --- */

static const BastideCombination *
get_combination (BastideStatisticsPage *self, guint index)
{
  return &g_array_index (self->statistics->combinations, BastideCombination, index);
}

static void
draw_combination_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const BastideCombination *combination = data;
  double alpha = combination->n_tiles > 0 ? 1 : .35;

  for (guint side = 0; side < 4; side++)
    {
      cairo_save (cr);
      cairo_translate (cr, width / 2.0, height / 2.0);
      cairo_rotate (cr, side * G_PI / 2);
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, -width / 2.0, -height / 2.0);
      cairo_line_to (cr, width / 2.0, -height / 2.0);
      cairo_close_path (cr);
      set_colour (cr, combination->sides[side], alpha);
      cairo_fill_preserve (cr);
      cairo_set_source_rgba (cr, 1, 1, 1, .8);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

static void
combination_cb (GtkButton *button, BastideStatisticsPage *self)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
  const BastideCombination *combination = get_combination (self, index);
  BastideTerrain sides[4];
  g_autoptr (BastideTile) tile = NULL;

  if (combination->tile >= 0)
    {
      g_signal_emit (self, signals[SIGNAL_SHOW_TILE], 0, (guint) combination->tile);
      return;
    }
  for (guint i = 0; i < 4; i++)
    sides[i] = combination->sides[i];
  tile = bastide_tile_from_sides ("T1", sides);
  g_signal_emit (self, signals[SIGNAL_MAKE_TILE], 0, tile);
}

static void
name_combination (GtkWidget *button, const BastideCombination *combination)
{
  g_autofree char *sides = bastide_describe_sides (combination->sides);
  g_autofree char *text = NULL;

  if (combination->tile < 0)
    /* Translators: %s is "north city, east road, south field, west field". */
    text = g_strdup_printf (_ ("Make a tile with %s: there is none"), sides);
  else
    text = g_strdup_printf (ngettext ("Show the tile with %s: there is %u",
                                      "Show a tile with %s: there are %u", combination->n_tiles),
                            sides, combination->n_tiles);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static GtkWidget *
make_combination (BastideStatisticsPage *self, guint index)
{
  const BastideCombination *combination = get_combination (self, index);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  /* Translators: so many copies of a tile. */
  g_autofree char *count = g_strdup_printf (_ ("×%u"), combination->n_tiles);
  GtkWidget *label =
      gtk_label_new (combination->tile < 0 ? C_ ("a tile that is missing", "add") : count);

  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), make_drawing (COMBINATION_SIZE, COMBINATION_SIZE,
                                               draw_combination_cb, (gpointer) combination));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, combination->tile < 0 ? "gap" : "combination");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  g_signal_connect (button, "clicked", G_CALLBACK (combination_cb), self);
  name_combination (button, combination);
  return button;
}

static void
update_combinations (BastideStatisticsPage *self)
{
  const BastideStatistics *s = self->statistics;
  g_autofree char *text = g_strdup_printf (
      /* Translators: of all ways in which the edges of a tile can be, so
       * many are in the set. */
      _ ("%u of %u exist, %u of %u counting rotations. Choose a gap to make it."),
      s->n_combinations, s->combinations->len, s->n_rotated, s->n_rotated_total);

  gtk_label_set_text (GTK_LABEL (self->combinations_caption), text);
  for (guint i = 0; i < s->combinations->len; i++)
    flow_append (self->combinations, make_combination (self, i));
}

/* --- Tiles that never meet another --- */

static char *
describe_lonely (BastideStatisticsPage *self, const BastideLonelyTile *lonely)
{
  GPtrArray *tiles = bastide_edition_document_get_edition (self->document)->tiles;
  const BastideTile *tile = tiles->pdata[lonely->tile];
  g_autoptr (GString) sides = g_string_new (NULL);

  if (lonely->sides == 0xf)
    /* Translators: %s is a tile's id. */
    return g_strdup_printf (_ ("Tile %s: no other tile fits any of its edges."), tile->id);
  for (guint side = 0; side < 4; side++)
    if (lonely->sides & 1u << side)
      g_string_append_printf (sides, "%s%s", sides->len > 0 ? ", " : "", bastide_side_name (side));
  /* Translators: a tile's id, and a list like "north, west". */
  return g_strdup_printf (_ ("Tile %s: no other tile fits these edges: %s."), tile->id, sides->str);
}

static void
lonely_cb (GtkButton *button, BastideStatisticsPage *self)
{
  g_signal_emit (self, signals[SIGNAL_SHOW_TILE], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
}

static void
add_lonely (BastideStatisticsPage *self, const BastideLonelyTile *lonely)
{
  g_autofree char *text = describe_lonely (self, lonely);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), bastide_text_label_new (text, LINE_WIDTH, NULL));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "lonely");
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (lonely->tile));
  g_signal_connect (button, "clicked", G_CALLBACK (lonely_cb), self);
  gtk_box_append (GTK_BOX (self->lonely), button);
}

static void
update_lonely (BastideStatisticsPage *self)
{
  const BastideEdition *edition = bastide_edition_document_get_edition (self->document);
  GArray *lonely = self->statistics->lonely;

  clear_box (self->lonely);
  for (guint i = 0; i < lonely->len; i++)
    add_lonely (self, &g_array_index (lonely, BastideLonelyTile, i));
  if (lonely->len > 0)
    return;
  gtk_box_append (
      GTK_BOX (self->lonely),
      bastide_text_label_new (edition->kind == BASTIDE_EDITION_BASE
                                  ? _ ("Every tile has at least one other that fits on each edge.")
                                  : _ ("An expansion’s tiles also meet those of the base set."),
                              LINE_WIDTH, "dim-label"));
}

/* --- The whole --- */

/* Buttons draw the combinations that are counted anew: they go first. */
static void
update (BastideStatisticsPage *self)
{
  self->stale = FALSE;
  flow_clear (self->combinations);
  g_clear_pointer (&self->statistics, bastide_statistics_free);
  self->statistics = bastide_statistics_new (bastide_edition_document_get_edition (self->document));
  update_edges (self);
  update_contents (self);
  update_combinations (self);
  update_lonely (self);
}

static void
changed_cb (BastideStatisticsPage *self)
{
  self->stale = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
bastide_statistics_page_map (GtkWidget *widget)
{
  BastideStatisticsPage *self = BASTIDE_STATISTICS_PAGE (widget);

  if (self->stale && self->document != NULL)
    update (self);
  GTK_WIDGET_CLASS (bastide_statistics_page_parent_class)->map (widget);
}

static void
bastide_statistics_page_dispose (GObject *object)
{
  BastideStatisticsPage *self = BASTIDE_STATISTICS_PAGE (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bastide_statistics_page_parent_class)->dispose (object);
}

static void
bastide_statistics_page_finalize (GObject *object)
{
  g_clear_pointer (&BASTIDE_STATISTICS_PAGE (object)->statistics, bastide_statistics_free);
  G_OBJECT_CLASS (bastide_statistics_page_parent_class)->finalize (object);
}

static void
bastide_statistics_page_class_init (BastideStatisticsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_statistics_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_statistics_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = bastide_statistics_page_map;
  signals[SIGNAL_MAKE_TILE] =
      g_signal_new ("make-tile", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_SHOW_TILE] =
      g_signal_new ("show-tile", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* A card with a title, and what is put below it. */
static GtkWidget *
add_card (GtkWidget *column, const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "statistics-card");
  gtk_box_append (GTK_BOX (card), bastide_text_label_new (title, LINE_WIDTH, "heading"));
  gtk_box_append (GTK_BOX (column), card);
  return card;
}

static GtkWidget *
make_left (BastideStatisticsPage *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *card = add_card (column, _ ("Terrain of the edges"));

  self->bar = make_drawing (100, 22, draw_bar_cb, self);
  self->legend = make_flow (4);
  gtk_box_append (GTK_BOX (card), self->bar);
  gtk_box_append (GTK_BOX (card), self->legend);
  card = add_card (column, _ ("Contents"));
  self->contents = make_flow (2);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->contents), TRUE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->contents), 24);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->contents), 2);
  gtk_box_append (GTK_BOX (card), self->contents);
  card = add_card (column, _ ("Edge combinations"));
  self->combinations_caption = bastide_text_label_new (NULL, LINE_WIDTH, "caption");
  gtk_widget_add_css_class (self->combinations_caption, "dim-label");
  self->combinations = make_flow (8);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->combinations), 3);
  gtk_box_append (GTK_BOX (card), self->combinations_caption);
  gtk_box_append (GTK_BOX (card), self->combinations);
  return column;
}

static GtkWidget *
make_right (BastideStatisticsPage *self)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *card = add_card (column, _ ("Try it"));

  self->trial = bastide_trial_card_new ();
  gtk_box_append (GTK_BOX (card), self->trial);
  card = add_card (column, _ ("Tiles that never meet"));
  self->lonely = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (card), self->lonely);
  return column;
}

static void
bastide_statistics_page_init (BastideStatisticsPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (), *columns = make_flow (2);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *left = make_left (self), *right = make_right (self);

  gtk_widget_set_size_request (left, 330, -1);
  gtk_widget_set_size_request (right, 330, -1);
  flow_append (columns, left);
  flow_append (columns, right);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (columns), TRUE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (columns), 18);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (columns), 18);
  gtk_widget_set_valign (columns, GTK_ALIGN_START);
  gtk_widget_add_css_class (columns, "statistics");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 1000);
  adw_clamp_set_child (ADW_CLAMP (clamp), columns);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  adw_bin_set_child (ADW_BIN (self), scrolled);
}

void
bastide_statistics_page_set_document (BastideStatisticsPage *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_STATISTICS_PAGE (self));
  g_return_if_fail (BASTIDE_IS_EDITION_DOCUMENT (document));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  bastide_trial_card_set_document (BASTIDE_TRIAL_CARD (self->trial), document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}
