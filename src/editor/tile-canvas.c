/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-canvas.c: one tile of an edition under edit, large, to be painted on.
 *
 * What a stroke makes is a function of tile, tool and zones (tile-stroke.h), so that the preview of
 * a drag and its result are the same. The picture is drawn in one go (tile-canvas-draw.h); each
 * edge and segment is an invisible child for the focus and for assistive technology. */

#include "config.h"

#include "tile-canvas.h"

#include <glib/gi18n-lib.h>

#include "board-target.h"
#include "tile-canvas-draw.h"
#include "tile-edit.h"

#define N_EDGES     4
#define TARGET_SIZE 28
#define SPOT_STEP   0.02 /* of the tile, by keys */
#define MIN_SIZE    200
#define SIZE        420

struct _BastideTileCanvas {
  GtkWidget parent_instance;
  BastideEditionDocument *document;
  guint tile;
  BastideTileTool tool;
  gboolean farms;
  guint edge;  /* chosen by keys or by the last press */
  int segment; /* the same; -1: the edge is */

  GtkGesture *drag;     /* borrowed: the stroke */
  BastideTile *preview; /* while a stroke is made, or NULL */
  guint stroke[3];      /* tool and zones of the preview */
  double press_x, press_y;
  double pointer_x, pointer_y; /* below 0: it isn't there */

  BastideTile *drawn; /* the tile of art, or NULL */
  BastideTileArt *art;

  GPtrArray *targets; /* borrowed: four edges, then the segments */
  BastideTile *named; /* the tile that the targets stand for, or NULL */
};

G_DEFINE_FINAL_TYPE (BastideTileCanvas, bastide_tile_canvas, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_TOOL, PROP_FARMS, PROP_HINT, N_PROPS };
static GParamSpec *properties[N_PROPS];

/* --- What is shown --- */

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
  const char *decoration = tile->decorations != NULL ? tile->decorations[0] : NULL;

  if (self->art != NULL && self->drawn == tile)
    return self->art;
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  g_clear_pointer (&self->drawn, bastide_tile_unref);
  self->drawn = bastide_tile_ref (tile);
  self->art = bastide_tile_art_new (tile, 0, 0,
                                    decoration != NULL && *decoration != '\0' ? decoration : NULL,
                                    bastide_theme_get (theme));
  return self->art;
}

static BastideTileFrame
get_frame (BastideTileCanvas *self)
{
  return bastide_tile_frame (gtk_widget_get_width (GTK_WIDGET (self)),
                             gtk_widget_get_height (GTK_WIDGET (self)));
}

static void
to_tile (BastideTileCanvas *self, double *x, double *y)
{
  BastideTileFrame frame = get_frame (self);

  *x = (*x - frame.x) / frame.size;
  *y = (*y - frame.y) / frame.size;
}

/* Zone and segment under the pointer; FALSE if it isn't there. */
static gboolean
get_pointed (BastideTileCanvas *self, BastideTile *tile, guint *zone, int *segment)
{
  double x = self->pointer_x, y = self->pointer_y;

  if (x < 0 || tile == NULL)
    return FALSE;
  to_tile (self, &x, &y);
  *zone = bastide_tile_zone_at (x, y);
  *segment = bastide_tile_art_segment_at (get_art (self, tile), CLAMP (x, 0, 1), CLAMP (y, 0, 1));
  return TRUE;
}

static gboolean
has_focus (BastideTileCanvas *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* With a tool that works on edges the whole feature that an edge has is outlined, else what lies
 * under the pointer. */
static void
mark_pointed (BastideTileCanvas *self, BastideTile *tile, BastideTileMarks *marks)
{
  guint zone;
  int segment;

  if (!get_pointed (self, tile, &zone, &segment))
    return;
  if (zone == BASTIDE_TILE_MIDDLE || self->tool == BASTIDE_TILE_TOOL_PENNANT ||
      self->tool == BASTIDE_TILE_TOOL_SPOT)
    marks->hover = segment;
  else
    {
      marks->hover_edge = (int) zone;
      marks->hover = bastide_tile_side_segment (tile, (BastideSide) zone);
    }
}

static void
bastide_tile_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  BastideTile *tile = self->preview != NULL ? self->preview : get_shown (self);
  BastideTileFrame frame = get_frame (self);
  BastideTileMarks marks = { -1, -1, -1, -1, self->farms, FALSE };

  if (tile == NULL)
    return;
  /* To compare the picture with what it stands for; without the pointer it is seen as it is. */
  marks.outline = tile->picture != NULL && (self->pointer_x >= 0 || self->farms);
  if (self->preview == NULL)
    mark_pointed (self, tile, &marks);
  if (has_focus (self) && self->segment < 0)
    marks.edge = (int) self->edge;
  if (has_focus (self) && self->preview == NULL)
    marks.segment = self->segment;
  bastide_tile_canvas_draw (widget, snapshot, &frame, tile, get_art (self, tile), &marks);
}

static void
refresh (BastideTileCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static char *
make_hint (BastideTileCanvas *self)
{
  BastideTile *tile = get_shown (self);
  g_autofree char *thing = NULL;
  guint zone;
  int segment;

  if (tile == NULL)
    return g_strdup ("");
  if (get_pointed (self, tile, &zone, &segment))
    return bastide_tile_stroke_hint (self->tool, tile, zone, segment);
  if (!has_focus (self))
    return bastide_tile_stroke_hint (self->tool, tile, BASTIDE_TILE_MIDDLE, -1);
  if (self->segment >= 0 && (guint) self->segment < tile->n_segments)
    {
      thing = bastide_describe_segment (tile, (guint) self->segment);
      /* Translators: %s is "City: north, west". */
      return g_strdup_printf (_ ("%s. Delete splits it, then takes it away; P adds a pennant, "
                                 "Shift+P takes one off; Shift and an arrow move the follower."),
                              thing);
    }
  thing = bastide_describe_edge (tile, (BastideSide) self->edge);
  /* Translators: %s is "North edge: city". */
  return g_strdup_printf (_ ("%s. F, R, C and I paint it, Shift and an arrow join it with that "
                             "edge, Return ends it in the middle."),
                          thing);
}

/* --- The children --- */

static GtkWidget *
get_target (BastideTileCanvas *self, guint index)
{
  return index < self->targets->len ? self->targets->pdata[index] : NULL;
}

static guint
target_index (BastideTileCanvas *self)
{
  return self->segment >= 0 ? N_EDGES + (guint) self->segment : self->edge;
}

/* What has the focus is what is chosen. */
static void
target_focus_cb (GtkEventController *focus, BastideTileCanvas *self)
{
  guint index = bastide_board_target_get_index (
      BASTIDE_BOARD_TARGET (gtk_event_controller_get_widget (focus)));

  if (index < N_EDGES)
    self->edge = index;
  self->segment = index < N_EDGES ? -1 : (int) (index - N_EDGES);
  refresh (self);
}

static void press_edge (BastideTileCanvas *self);

/* For assistive technology: what the space bar does. */
static void
target_chosen_cb (BastideBoardTarget *target, BastideTileCanvas *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (target));
  press_edge (self);
}

static void
add_target (BastideTileCanvas *self)
{
  GtkWidget *target = bastide_board_target_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (focus, "enter", G_CALLBACK (target_focus_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (refresh), self);
  gtk_widget_add_controller (target, focus);
  g_signal_connect (target, "chosen", G_CALLBACK (target_chosen_cb), self);
  gtk_widget_set_parent (target, GTK_WIDGET (self));
  g_ptr_array_add (self->targets, target);
}

static void
remove_target (BastideTileCanvas *self)
{
  GtkWidget *target = self->targets->pdata[self->targets->len - 1];

  g_ptr_array_set_size (self->targets, (int) self->targets->len - 1);
  gtk_widget_unparent (target);
}

static void
name_targets (BastideTileCanvas *self, const BastideTile *tile)
{
  for (guint i = 0; i < self->targets->len; i++)
    {
      g_autofree char *name = i < N_EDGES ? bastide_describe_edge (tile, (BastideSide) i)
                                          : bastide_describe_segment (tile, i - N_EDGES);

      bastide_board_target_set (self->targets->pdata[i], i, name);
    }
}

/* A segment that goes while it has the focus leaves it to the chosen edge. */
static void
update_targets (BastideTileCanvas *self)
{
  BastideTile *tile = get_shown (self);
  guint wanted = tile != NULL ? N_EDGES + tile->n_segments : 0;
  gboolean focused = has_focus (self);

  if (tile == self->named)
    return;
  g_clear_pointer (&self->named, bastide_tile_unref);
  self->named = tile != NULL ? bastide_tile_ref (tile) : NULL;
  if (self->segment >= 0 && N_EDGES + (guint) self->segment >= wanted)
    {
      self->segment = -1;
      if (focused && wanted > 0)
        gtk_widget_grab_focus (self->targets->pdata[self->edge]);
    }
  while (self->targets->len < wanted)
    add_target (self);
  while (self->targets->len > wanted)
    remove_target (self);
  if (tile != NULL)
    name_targets (self, tile);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkAllocation
place_of (BastideTileCanvas *self, BastideTile *tile, const BastideTileFrame *frame, guint index)
{
  graphene_rect_t area;
  double x, y;

  if (index < N_EDGES)
    {
      area = bastide_tile_frame_edge (frame, (BastideSide) index);
      return (GtkAllocation){ (int) area.origin.x, (int) area.origin.y, (int) area.size.width,
                              (int) area.size.height };
    }
  bastide_tile_art_spot (get_art (self, tile), index - N_EDGES, &x, &y);
  return (GtkAllocation){ (int) (frame->x + x * frame->size) - TARGET_SIZE / 2,
                          (int) (frame->y + y * frame->size) - TARGET_SIZE / 2, TARGET_SIZE,
                          TARGET_SIZE };
}

static void
bastide_tile_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  BastideTileFrame frame = bastide_tile_frame (width, height);
  BastideTile *tile = get_shown (self);

  for (guint i = 0; i < self->targets->len && tile != NULL; i++)
    {
      GtkAllocation place = place_of (self, tile, &frame, i);

      gtk_widget_measure (self->targets->pdata[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                          NULL);
      gtk_widget_size_allocate (self->targets->pdata[i], &place, -1);
    }
}

static gboolean
bastide_tile_canvas_grab_focus (GtkWidget *widget)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (widget);
  GtkWidget *target = get_target (self, target_index (self));

  return target != NULL && gtk_widget_grab_focus (target);
}

/* --- Strokes --- */

static void
drop_preview (BastideTileCanvas *self)
{
  g_clear_pointer (&self->preview, bastide_tile_unref);
}

/* NULL without a tile. */
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
  *from = bastide_tile_zone_at (x, y);
  *to = bastide_tile_zone_at (end_x, end_y);
  x = CLAMP (x, 0, 1);
  y = CLAMP (y, 0, 1);
  segment = bastide_tile_art_segment_at (get_art (self, tile), x, y);
  if (self->tool == BASTIDE_TILE_TOOL_SPOT)
    {
      x = CLAMP (end_x, 0, 1);
      y = CLAMP (end_y, 0, 1);
    }
  return bastide_tile_stroke (self->tool, tile, *from, *to, segment, x, y);
}

/* The press chooses what it lands on. */
static void
choose_at (BastideTileCanvas *self, double x, double y)
{
  BastideTile *tile = get_shown (self);
  guint zone;
  int segment;

  if (tile == NULL)
    return;
  to_tile (self, &x, &y);
  zone = bastide_tile_zone_at (x, y);
  segment = bastide_tile_art_segment_at (get_art (self, tile), CLAMP (x, 0, 1), CLAMP (y, 0, 1));
  if (zone != BASTIDE_TILE_MIDDLE)
    self->edge = zone;
  self->segment = zone == BASTIDE_TILE_MIDDLE ? segment : -1;
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BastideTileCanvas *self)
{
  self->press_x = x;
  self->press_y = y;
  choose_at (self, x, y);
}

/* Most movements of the pointer stay in one zone, and make the same tile. */
static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BastideTileCanvas *self)
{
  guint from = 0, to = 0;
  g_autoptr (BastideTile) made = make_stroke (self, dx, dy, &from, &to);
  const guint stroke[3] = { self->tool, from, to };

  if (made == NULL)
    return;
  if (self->preview != NULL && self->tool != BASTIDE_TILE_TOOL_SPOT &&
      memcmp (stroke, self->stroke, sizeof stroke) == 0)
    return;
  drop_preview (self);
  self->preview = g_steal_pointer (&made);
  memcpy (self->stroke, stroke, sizeof stroke);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BastideTileCanvas *self)
{
  guint from, to;
  BastideTile *made = make_stroke (self, dx, dy, &from, &to);

  drop_preview (self);
  refresh (self);
  if (made == NULL)
    return;
  bastide_edition_document_edit_tile (self->document, self->tile, made,
                                      bastide_tile_stroke_name (self->tool, from, to), NULL);
}

static void
cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BastideTileCanvas *self)
{
  drop_preview (self);
  refresh (self);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, BastideTileCanvas *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
  refresh (self);
}

static void
leave_cb (BastideTileCanvas *self)
{
  self->pointer_x = -1;
  refresh (self);
}

/* --- Changes from elsewhere --- */

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
  drop_preview (self);
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  update_targets (self);
  refresh (self);
}

/* --- Keys --- */

static void
edit (BastideTileCanvas *self, BastideTile *tile, const char *name, const char *key)
{
  bastide_edition_document_edit_tile (self->document, self->tile, tile, name, key);
}

/* What a stroke of that tool from the chosen edge to a zone would do. */
static void
stroke_edge (BastideTileCanvas *self, BastideTileTool tool, guint to)
{
  BastideTile *tile = get_shown (self);

  if (tile != NULL)
    edit (self, bastide_tile_stroke (tool, tile, self->edge, to, -1, 0, 0),
          bastide_tile_stroke_name (tool, self->edge, to), NULL);
}

static void
press_edge (BastideTileCanvas *self)
{
  if (self->segment < 0)
    stroke_edge (self, BASTIDE_TILE_TOOL_SELECT, self->edge);
}

/* Pennants of the chosen city, else of the one on the chosen edge. */
static void
change_pennants (BastideTileCanvas *self, int by)
{
  BastideTile *tile = get_shown (self);
  int segment = self->segment;

  if (tile != NULL && segment < 0)
    segment = bastide_tile_side_segment (tile, (BastideSide) self->edge);
  if (tile == NULL || segment < 0 || (guint) segment >= tile->n_segments ||
      tile->segments[segment].feature != BASTIDE_FEATURE_CITY)
    return;
  edit (self,
        bastide_tile_with_pennants (tile, (guint) segment,
                                    (guint) CLAMP (tile->segments[segment].pennants + by, 0, 9)),
        _ ("Change a Pennant"), NULL);
}

static void
move_spot (BastideTileCanvas *self, BastideSide side)
{
  BastideTile *tile = get_shown (self);
  double x, y;

  if (tile == NULL || (guint) self->segment >= tile->n_segments)
    return;
  bastide_tile_art_spot (get_art (self, tile), (guint) self->segment, &x, &y);
  x = CLAMP (x + bastide_side_dx (side) * SPOT_STEP, 0, 1);
  y = CLAMP (y + bastide_side_dy (side) * SPOT_STEP, 0, 1);
  edit (self, bastide_tile_with_spot (tile, (guint) self->segment, x, y),
        _ ("Move a Follower’s Place"), "spot");
}

/* The follower stands where the program puts him. */
static void
reset_spot (BastideTileCanvas *self)
{
  BastideTile *tile = get_shown (self);

  if (tile != NULL && self->segment >= 0 && (guint) self->segment < tile->n_segments)
    edit (self, bastide_tile_without_spot (tile, (guint) self->segment),
          _ ("Reset a Follower’s Place"), NULL);
}

static void
erase_segment (BastideTileCanvas *self)
{
  BastideTile *tile = get_shown (self);
  guint segment = (guint) self->segment;

  if (tile == NULL || segment >= tile->n_segments)
    return;
  if (__builtin_popcount (tile->segments[segment].sides) > 1)
    edit (self, bastide_tile_split (tile, segment), _ ("Split"), NULL);
  else
    edit (self, bastide_tile_without_segment (tile, segment), _ ("Erase"), NULL);
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

  if (keyval == GDK_KEY_d)
    return BASTIDE_TILE_TOOL_DECORATION;
  if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_e)
    return BASTIDE_TILE_TOOL_ERASE;
  for (int tool = 0; tool < BASTIDE_N_TILE_TOOLS; tool++)
    if (keys[tool] != 0 && keys[tool] == keyval)
      return tool;
  return -1;
}

static void
choose_edge (BastideTileCanvas *self, guint edge)
{
  self->edge = edge;
  self->segment = -1;
  if (has_focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* Tools that work on the whole tile do so wherever the focus is. */
static gboolean
tool_key (BastideTileCanvas *self, BastideTileTool tool)
{
  const gboolean whole = tool == BASTIDE_TILE_TOOL_MONASTERY || tool == BASTIDE_TILE_TOOL_VILLAGE ||
                         tool == BASTIDE_TILE_TOOL_CROSSROAD;

  if (self->segment >= 0 && tool == BASTIDE_TILE_TOOL_ERASE)
    erase_segment (self);
  else if (self->segment < 0 || whole)
    stroke_edge (self, tool, self->edge);
  else
    return FALSE;
  return TRUE;
}

static gboolean
arrow_key (BastideTileCanvas *self, guint side, gboolean shift)
{
  if (!shift)
    choose_edge (self, side);
  else if (self->segment >= 0)
    move_spot (self, (BastideSide) side);
  else
    stroke_edge (self, BASTIDE_TILE_TOOL_SELECT, side);
  return TRUE;
}

static gboolean
letter_key (BastideTileCanvas *self, guint letter, gboolean shift)
{
  const int tool = tool_of_key (letter);

  if (tool >= 0)
    return tool_key (self, (BastideTileTool) tool);
  switch (letter)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (self->segment < 0)
        stroke_edge (self, BASTIDE_TILE_TOOL_SELECT, BASTIDE_TILE_MIDDLE);
      return TRUE;
    case GDK_KEY_Escape:
      if (self->preview == NULL)
        return FALSE;
      gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
      return TRUE;
    case GDK_KEY_p:
      change_pennants (self, shift ? -1 : 1);
      return TRUE;
    case GDK_KEY_s:
      reset_spot (self);
      return TRUE;
    case GDK_KEY_a:
      g_object_set (self, "farms", !self->farms, NULL);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        BastideTileCanvas *self)
{
  const int side = side_of_key (keyval);
  const gboolean shift = (state & GDK_SHIFT_MASK) != 0;
  gboolean handled;

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  handled = side >= 0 ? arrow_key (self, (guint) side, shift)
                      : letter_key (self, gdk_keyval_to_lower (keyval), shift);
  if (handled)
    refresh (self);
  return handled;
}

/* --- The object --- */

static void
bastide_tile_canvas_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = MIN_SIZE;
  *natural = SIZE;
}

static void
set_tool (BastideTileCanvas *self, const char *name)
{
  for (guint tool = 0; tool < BASTIDE_N_TILE_TOOLS; tool++)
    if (g_strcmp0 (bastide_tile_tool_name (tool), name) == 0 && self->tool != tool)
      {
        self->tool = (BastideTileTool) tool;
        g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
        refresh (self);
      }
}

static void
set_farms (BastideTileCanvas *self, gboolean farms)
{
  if (self->farms == farms)
    return;
  self->farms = farms;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FARMS]);
  refresh (self);
}

static void
bastide_tile_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (object);

  switch (id)
    {
    case PROP_TOOL:
      set_tool (self, g_value_get_string (value));
      break;
    case PROP_FARMS:
      set_farms (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_tile_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (object);

  switch (id)
    {
    case PROP_TOOL:
      g_value_set_string (value, bastide_tile_tool_name (self->tool));
      break;
    case PROP_FARMS:
      g_value_set_boolean (value, self->farms);
      break;
    case PROP_HINT:
      g_value_take_string (value, make_hint (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_tile_canvas_dispose (GObject *object)
{
  BastideTileCanvas *self = BASTIDE_TILE_CANVAS (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_func (self->document, changed_cb, self);
  g_clear_object (&self->document);
  while (self->targets->len > 0)
    remove_target (self);
  drop_preview (self);
  g_clear_pointer (&self->art, bastide_tile_art_unref);
  g_clear_pointer (&self->drawn, bastide_tile_unref);
  g_clear_pointer (&self->named, bastide_tile_unref);
  G_OBJECT_CLASS (bastide_tile_canvas_parent_class)->dispose (object);
}

static void
bastide_tile_canvas_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TILE_CANVAS (object)->targets);
  G_OBJECT_CLASS (bastide_tile_canvas_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_TOOL] =
      g_param_spec_string ("tool", NULL, NULL, "select",
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_FARMS] =
      g_param_spec_boolean ("farms", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_HINT] =
      g_param_spec_string ("hint", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_tile_canvas_class_init (BastideTileCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_tile_canvas_set_property;
  object_class->get_property = bastide_tile_canvas_get_property;
  object_class->dispose = bastide_tile_canvas_dispose;
  object_class->finalize = bastide_tile_canvas_finalize;
  widget_class->measure = bastide_tile_canvas_measure;
  widget_class->size_allocate = bastide_tile_canvas_size_allocate;
  widget_class->snapshot = bastide_tile_canvas_snapshot;
  widget_class->grab_focus = bastide_tile_canvas_grab_focus;
  install_properties (object_class);
  gtk_widget_class_set_css_name (widget_class, "tile-canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_pointer (BastideTileCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->drag = drag;
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (cancel_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

static void
bastide_tile_canvas_init (BastideTileCanvas *self)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  self->tile = G_MAXUINT;
  self->segment = -1;
  self->pointer_x = -1;
  self->targets = g_ptr_array_new ();
  add_pointer (self);
  g_signal_connect (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The tile"), -1);
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
  update_targets (self);
  refresh (self);
}

void
bastide_tile_canvas_set_tile (BastideTileCanvas *self, guint index)
{
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  if (self->tile != index)
    self->segment = -1;
  self->tile = index;
  drop_preview (self);
  update_targets (self);
  refresh (self);
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
  BastideTile *tile;

  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (self));

  tile = get_shown (self);
  if (issue == NULL || tile == NULL)
    return;
  if (issue->place >= 0)
    self->edge = (guint) issue->place / 2 % 4;
  self->segment =
      issue->segment >= 0 && issue->place < 0 && (guint) issue->segment < tile->n_segments
          ? issue->segment
          : -1;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  refresh (self);
}
