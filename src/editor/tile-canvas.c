/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas.c: one tile of an edition under edit, large, to be painted on.
 *
 * A stroke leads from one zone of the tile to another: its four edges and its middle. What it makes
 * is a function of tile, tool and zones, so that the preview of a drag and its result are the same.
 */

#include "config.h"

#include "tile-canvas.h"

#include <glib/gi18n.h>

#include "tile-art.h"
#include "tile-edit.h"

#define MARGIN     24.0
#define EDGE_DEPTH 0.2 /* of the tile: a generous area to hit */
#define MIDDLE     4   /* after the four sides */

struct _BastideTileCanvas {
  GtkWidget parent_instance;
  BastideEditionDocument *document;
  guint tile;
  BastideTileTool tool;
  guint edge;           /* chosen by keys or by the last press */
  BastideTile *preview; /* while a stroke is made, or NULL */
  double press_x, press_y;
  BastideTile *drawn; /* the tile of art, or NULL */
  BastideTileArt *art;
};

G_DEFINE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_TOOL, N_PROPS };
static GParamSpec *properties[N_PROPS];

static const char *const tool_names[BASTIDE_N_TILE_TOOLS] = {
  "select",  "field",     "road",    "city", "river", "monastery",
  "village", "crossroad", "pennant", "spot", "erase",
};

const char *
bastide_tile_tool_name (BastideTileTool tool)
{
  g_return_val_if_fail (tool < BASTIDE_N_TILE_TOOLS, NULL);

  return tool_names[tool];
}

/* ---- What is shown ---- */

static BastideTile *
get_shown (BastideTileCanvas *self)
{
  GPtrArray *tiles;

  if (self->document == NULL)
    return NULL;
  tiles = bastide_edition_document_get_edition (self->document)->tiles;
  return self->tile < tiles->len ? g_ptr_array_index (tiles, self->tile) : NULL;
}

static BastideTileArt *
get_art (BastideTileCanvas *self, BastideTile *tile)
{
  const char *theme = bastide_edition_document_get_edition (self->document)->theme;

  if (self->art != NULL && self->drawn == tile)
    return self->art;
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  g_clear_pointer (&self->drawn, bastide_tile_unref);
  self->drawn = bastide_tile_ref (tile);
  self->art = bastide_tile_art_new (tile, 0, 0, NULL, bastide_theme_get (theme));
  return self->art;
}

static double
get_place (BastideTileCanvas *self, double *x, double *y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double size = MAX (1, MIN (width, height) - 2 * MARGIN);

  *x = (width - size) / 2;
  *y = (height - size) / 2;
  return size;
}

static void
draw_edges (BastideTileCanvas *self, cairo_t *cr, const BastideTile *tile, double size)
{
  static const double colours[][3] = {
    [BASTIDE_TERRAIN_FIELD] = { 0.45, 0.60, 0.30 },
    [BASTIDE_TERRAIN_ROAD] = { 0.79, 0.64, 0.36 },
    [BASTIDE_TERRAIN_CITY] = { 0.78, 0.34, 0.22 },
    [BASTIDE_TERRAIN_RIVER] = { 0.25, 0.50, 0.75 },
  };

  for (guint side = 0; side < 4; side++)
    {
      const double *rgb = colours[bastide_tile_terrain (tile, side)];

      cairo_save (cr);
      cairo_translate (cr, size / 2, size / 2);
      cairo_rotate (cr, side * G_PI / 2);
      cairo_rectangle (cr, -size / 8, -size / 2 - 18, size / 4, 12);
      cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
      cairo_fill_preserve (cr);
      cairo_set_source_rgb (cr, 0.15, 0.45, 0.85);
      cairo_set_line_width (cr, 3);
      if (side == self->edge && gtk_widget_has_focus (GTK_WIDGET (self)))
        cairo_stroke (cr);
      cairo_new_path (cr);
      cairo_restore (cr);
    }
}

static void
bastide_tile_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  BastideTile *tile = self->preview != NULL ? self->preview : get_shown (self);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double x, y, size = get_place (self, &x, &y);
  cairo_t *cr;

  if (tile == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, x, y);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  bastide_tile_art_paint (get_art (self, tile), cr, size,
                          size * gtk_widget_get_scale_factor (widget), 0, 0);
  cairo_restore (cr);
  draw_edges (self, cr, tile, size);
  cairo_destroy (cr);
}

/* ---- Strokes ---- */

static BastideTile *
paint_terrain (BastideTile *tile, BastideTerrain terrain, guint from, guint to)
{
  g_autoptr (BastideTile) painted = NULL;

  if (from == MIDDLE)
    return bastide_tile_ref (tile);
  painted = bastide_tile_with_terrain (tile, 1u << from, terrain);
  if (to == from)
    return g_steal_pointer (&painted);
  if (to == MIDDLE)
    return bastide_tile_with_end (painted, (BastideSide) from, BASTIDE_ROAD_END_NONE, -1);
  return bastide_tile_joined (painted, (BastideSide) from, (BastideSide) to);
}

static BastideTile *
select_zone (BastideTile *tile, guint from, guint to, int segment)
{
  BastideTerrain terrain;

  if (from == MIDDLE)
    return segment >= 0 ? bastide_tile_split (tile, (guint) segment) : bastide_tile_ref (tile);
  terrain = bastide_tile_terrain (tile, (BastideSide) from);
  return paint_terrain (tile, from == to ? (terrain + 1) % 4 : terrain, from, to);
}

static BastideTile *
with_crossing (BastideTile *tile, BastideCrossing crossing)
{
  return bastide_tile_with_crossing (tile,
                                     tile->crossing == crossing ? BASTIDE_CROSSING_NONE : crossing);
}

static BastideTile *
erase (BastideTile *tile, guint from, int segment)
{
  if (from != MIDDLE)
    return bastide_tile_with_terrain (tile, 1u << from, BASTIDE_TERRAIN_FIELD);
  if (segment < 0 || tile->segments[segment].feature == BASTIDE_FEATURE_FIELD)
    return bastide_tile_with_crossing (tile, BASTIDE_CROSSING_NONE);
  return bastide_tile_without_segment (tile, (guint) segment);
}

/* What a stroke from (x, y), in tiles, makes. segment: what lies there, or -1. */
static BastideTile *
make (BastideTileTool tool,
      BastideTile *tile,
      guint from,
      guint to,
      int segment,
      double x,
      double y)
{
  switch (tool)
    {
    case BASTIDE_TILE_TOOL_FIELD:
    case BASTIDE_TILE_TOOL_ROAD:
    case BASTIDE_TILE_TOOL_CITY:
    case BASTIDE_TILE_TOOL_RIVER:
      return paint_terrain (tile, (BastideTerrain) (tool - BASTIDE_TILE_TOOL_FIELD), from, to);
    case BASTIDE_TILE_TOOL_MONASTERY:
      return bastide_tile_with_monastery (tile, bastide_tile_monastery (tile) < 0);
    case BASTIDE_TILE_TOOL_VILLAGE:
      return with_crossing (tile, BASTIDE_CROSSING_VILLAGE);
    case BASTIDE_TILE_TOOL_CROSSROAD:
      return with_crossing (tile, BASTIDE_CROSSING_CROSSROAD);
    case BASTIDE_TILE_TOOL_PENNANT:
      if (segment < 0 || tile->segments[segment].feature != BASTIDE_FEATURE_CITY)
        return bastide_tile_ref (tile);
      return bastide_tile_with_pennants (tile, (guint) segment,
                                         tile->segments[segment].pennants == 0);
    case BASTIDE_TILE_TOOL_SPOT:
      return segment >= 0 ? bastide_tile_with_spot (tile, (guint) segment, x, y)
                          : bastide_tile_ref (tile);
    case BASTIDE_TILE_TOOL_ERASE:
      return erase (tile, from, segment);
    case BASTIDE_TILE_TOOL_SELECT:
    case BASTIDE_N_TILE_TOOLS:
    default:
      return select_zone (tile, from, to, segment);
    }
}

static const char *
name_step (BastideTileTool tool, guint from, guint to)
{
  static const char *const names[BASTIDE_N_TILE_TOOLS] = {
    [BASTIDE_TILE_TOOL_MONASTERY] = N_ ("Change the Monastery"),
    [BASTIDE_TILE_TOOL_VILLAGE] = N_ ("Change the Crossing"),
    [BASTIDE_TILE_TOOL_CROSSROAD] = N_ ("Change the Crossing"),
    [BASTIDE_TILE_TOOL_PENNANT] = N_ ("Change a Pennant"),
    [BASTIDE_TILE_TOOL_SPOT] = N_ ("Move a Follower’s Place"),
    [BASTIDE_TILE_TOOL_ERASE] = N_ ("Erase"),
  };

  if (names[tool] != NULL)
    return _ (names[tool]);
  if (from == MIDDLE)
    return _ ("Split");
  if (from == to)
    return _ ("Paint an Edge");
  return to == MIDDLE ? _ ("End at the Middle") : _ ("Join Edges");
}

static guint
zone_at (double x, double y)
{
  const double depth[4] = { y, 1 - x, 1 - y, x };
  guint zone = 0;

  for (guint side = 1; side < 4; side++)
    if (depth[side] < depth[zone])
      zone = side;
  return depth[zone] < EDGE_DEPTH ? zone : MIDDLE;
}

static void
to_tile (BastideTileCanvas *self, double *x, double *y)
{
  double left, top, size = get_place (self, &left, &top);

  *x = (*x - left) / size;
  *y = (*y - top) / size;
}

/* Transfer full, or NULL without a tile. */
static BastideTile *
make_stroke (BastideTileCanvas *self, double dx, double dy, guint *from, guint *to)
{
  double x = self->press_x, y = self->press_y, end_x = x + dx, end_y = y + dy;
  BastideTile *tile = get_shown (self);
  int segment;

  if (tile == NULL)
    return NULL;
  to_tile (self, &x, &y);
  to_tile (self, &end_x, &end_y);
  *from = zone_at (x, y);
  *to = zone_at (end_x, end_y);
  x = CLAMP (x, 0, 1);
  y = CLAMP (y, 0, 1);
  segment = bastide_tile_art_segment_at (get_art (self, tile), x, y);
  return make (self->tool, tile, *from, *to, segment, x, y);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BastideTileCanvas *self)
{
  self->press_x = x;
  self->press_y = y;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BastideTileCanvas *self)
{
  guint from, to;

  g_clear_pointer (&self->preview, bastide_tile_unref);
  self->preview = make_stroke (self, dx, dy, &from, &to);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BastideTileCanvas *self)
{
  guint from, to;
  BastideTile *made = make_stroke (self, dx, dy, &from, &to);

  g_clear_pointer (&self->preview, bastide_tile_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (made == NULL)
    return;
  if (from != MIDDLE)
    self->edge = from;
  bastide_edition_document_edit_tile (self->document, self->tile, made,
                                      name_step (self->tool, from, to), NULL);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BastideTileCanvas *self)
{
  g_clear_pointer (&self->preview, bastide_tile_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Changes from elsewhere ---- */

static void
changed_cb (BastideEditionDocument *document,
            guint position,
            guint removed,
            guint added,
            BastideTileCanvas *self)
{
  if (self->tile != G_MAXUINT && self->tile >= position + removed)
    self->tile = self->tile - removed + added;
  else if (self->tile != G_MAXUINT && self->tile >= position + added)
    self->tile = G_MAXUINT;
  g_clear_pointer (&self->preview, bastide_tile_unref);
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- Keys ---- */

/* What a click on the chosen edge would do with that tool. */
static void
paint_edge (BastideTileCanvas *self, BastideTileTool tool)
{
  BastideTile *tile = get_shown (self);

  if (tile != NULL)
    bastide_edition_document_edit_tile (self->document, self->tile,
                                        make (tool, tile, self->edge, self->edge, -1, 0, 0),
                                        name_step (tool, self->edge, self->edge), NULL);
}

static void
join_edge (BastideTileCanvas *self, guint to)
{
  BastideTile *tile = get_shown (self);

  if (tile != NULL)
    bastide_edition_document_edit_tile (self->document, self->tile,
                                        select_zone (tile, self->edge, to, -1),
                                        name_step (BASTIDE_TILE_TOOL_SELECT, self->edge, to), NULL);
}

static int
side_of_key (guint keyval)
{
  static const guint keys[4] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };

  for (int side = 0; side < 4; side++)
    if (keys[side] == keyval)
      return side;
  return -1;
}

static int
tool_of_key (guint keyval)
{
  static const guint keys[BASTIDE_N_TILE_TOOLS] = {
    GDK_KEY_space, GDK_KEY_f, GDK_KEY_r, GDK_KEY_c, GDK_KEY_i, GDK_KEY_m, GDK_KEY_g, GDK_KEY_x,
  };

  if (keyval == GDK_KEY_Delete)
    return BASTIDE_TILE_TOOL_ERASE;
  for (int tool = 0; tool < BASTIDE_N_TILE_TOOLS; tool++)
    if (keys[tool] != 0 && keys[tool] == gdk_keyval_to_lower (keyval))
      return tool;
  return -1;
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        BastideTileCanvas *self)
{
  const int side = side_of_key (keyval), tool = tool_of_key (keyval);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (side >= 0 && (state & GDK_SHIFT_MASK))
    join_edge (self, (guint) side);
  else if (side >= 0)
    self->edge = (guint) side;
  else if (keyval == GDK_KEY_Return)
    join_edge (self, MIDDLE);
  else if (tool >= 0)
    paint_edge (self, (BastideTileTool) tool);
  else
    return FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* ---- The object ---- */

static void
bastide_tile_canvas_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = 200;
  *natural = 340 + 2 * (int) MARGIN;
}

static void
set_tool (BastideTileCanvas *self, const char *name)
{
  for (guint tool = 0; tool < BASTIDE_N_TILE_TOOLS; tool++)
    if (g_strcmp0 (tool_names[tool], name) == 0)
      self->tool = (BastideTileTool) tool;
}

static void
bastide_tile_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TOOL)
    set_tool (BASTIDE_TILE_CANVAS (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bastide_tile_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TOOL)
    g_value_set_string (value, tool_names[BASTIDE_TILE_CANVAS (object)->tool]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bastide_tile_canvas_dispose (GObject *object)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, changed_cb, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->preview, bastide_tile_unref);
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  g_clear_pointer (&self->drawn, bastide_tile_unref);
  G_OBJECT_CLASS (bastide_tile_canvas_parent_class)->dispose (object);
}

static void
bastide_tile_canvas_class_init (BastideTileCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_tile_canvas_set_property;
  object_class->get_property = bastide_tile_canvas_get_property;
  object_class->dispose = bastide_tile_canvas_dispose;
  widget_class->measure = bastide_tile_canvas_measure;
  widget_class->snapshot = bastide_tile_canvas_snapshot;
  properties[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, "select",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "tile-canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_tile_canvas_init (BastideTileCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->tile = G_MAXUINT;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

GtkWidget *
bastide_tile_canvas_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_CANVAS, NULL);
}

void
bastide_tile_canvas_set_document (BastideTileCanvas *self, BastideEditionDocument *document)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, changed_cb, self);
  g_set_object (&self->document, document);
  if (document != NULL)
    g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_tile_canvas_set_tile (BastideTileCanvas *self, guint index)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  self->tile = index;
  g_clear_pointer (&self->preview, bastide_tile_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
bastide_tile_canvas_get_tile (BastideTileCanvas *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILE_CANVAS (self), G_MAXUINT);

  return self->tile;
}

void
bastide_tile_canvas_show_place (BastideTileCanvas *self, const BastideIssue *issue)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  if (issue != NULL && issue->place >= 0)
    self->edge = (guint) issue->place / 2 % 4;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
