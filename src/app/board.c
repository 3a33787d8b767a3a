/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board.c: the board as a widget: what it shows and offers.
 *
 * The picture comes from bastide_board_draw; what can be chosen now is, besides, a pool of
 * invisible children (board-target.h) for the focus and for assistive technology. board-camera.c
 * moves the view, board-show.c draws, board-input.c listens to the pointer, board-focus.c to the
 * keys, board-tip.c explains features. */

#include "config.h"

#include <glib/gi18n.h>

#include "board-parts.h"

G_DEFINE_FINAL_TYPE (BastideBoard, bastide_board, GTK_TYPE_WIDGET)

#define SPOT_GAP 6 /* between the marks of choices, in units */

enum {
  PROP_0,
  PROP_ZOOM,
  PROP_ROTATION,
  PROP_LIT,
  PROP_TAPPED,
  PROP_SHOW_LEGAL,
  PROP_ANIMATE,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum { SIGNAL_PLAY, SIGNAL_INPUT, SIGNAL_TELL, SIGNAL_MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- What can be chosen --- */

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const BastideLegalCell *first = a, *second = b;

  if (first->cell.y != second->cell.y)
    return first->cell.y < second->cell.y ? -1 : 1;
  return (first->cell.x > second->cell.x) - (first->cell.x < second->cell.x);
}

static void
add_legal (BastideBoard *self, BastideMove move)
{
  BastideLegalCell *last = NULL;

  if (self->legal->len > 0)
    last = &g_array_index (self->legal, BastideLegalCell, self->legal->len - 1);
  if (last == NULL || last->cell.x != move.x || last->cell.y != move.y)
    {
      g_array_append_vals (self->legal, &(BastideLegalCell){ { move.x, move.y }, 0 }, 1);
      last = &g_array_index (self->legal, BastideLegalCell, self->legal->len - 1);
    }
  last->rotations |= 1u << move.rotation;
  self->all_rotations |= 1u << move.rotation;
}

/* Cells may come in any order, with their rotations apart: afterwards each is there once. */
static void
merge_legal (BastideBoard *self)
{
  guint kept = 0;

  g_array_sort (self->legal, compare_cells);
  for (guint i = 0; i < self->legal->len; i++)
    {
      BastideLegalCell cell = g_array_index (self->legal, BastideLegalCell, i);
      BastideLegalCell *before =
          kept > 0 ? &g_array_index (self->legal, BastideLegalCell, kept - 1) : NULL;

      if (before != NULL && compare_cells (before, &cell) == 0)
        before->rotations |= cell.rotations;
      else
        g_array_index (self->legal, BastideLegalCell, kept++) = cell;
    }
  g_array_set_size (self->legal, kept);
}

static void
find_legal (BastideBoard *self)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (self->state, moves);
  for (guint i = 0; i < moves->len; i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);

      if (move.type == BASTIDE_MOVE_PLACE && move.hand == 0)
        add_legal (self, move);
    }
  merge_legal (self);
}

static void
add_choice (BastideBoard *self, BastideMove move)
{
  BastideBoardChoice choice = { .move = move, .segment = move.segment };
  int placed;

  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_FOLLOWER:
      choice.placed = self->state->n_placed - 1;
      break;
    case BASTIDE_MOVE_REDEPLOY:
      placed = bastide_state_find_placed (self->state, move.x, move.y);
      g_return_if_fail (placed >= 0);
      choice.placed = (guint) placed;
      break;
    case BASTIDE_MOVE_QUARTER:
    case BASTIDE_MOVE_COUNT:
      choice.in_town = TRUE;
      break;
    case BASTIDE_MOVE_PLACE:
    case BASTIDE_MOVE_PASS:
    case BASTIDE_MOVE_OFFER:
    case BASTIDE_MOVE_SELL:
    default:
      return;
    }
  g_array_append_val (self->choices, choice);
}

static void
find_choices (BastideBoard *self, const BastideNow *now)
{
  for (guint i = 0; i < bastide_now_n_options (now); i++)
    add_choice (self, bastide_now_option (now, i));
}

static void
forget_choices (BastideBoard *self)
{
  self->mode = BASTIDE_BOARD_LOOK;
  self->press_known = FALSE;
  self->all_rotations = 0;
  g_array_set_size (self->choices, 0);
  g_array_set_size (self->asides, 0);
  g_array_set_size (self->legal, 0);
  g_array_set_size (self->scored, 0);
  g_array_set_size (self->explained, 0);
  g_array_set_size (self->counted, 0);
  bastide_board_set_ghost (self, -1);
  bastide_board_set_lit (self, -1);
  bastide_board_close_tip (self);
  bastide_board_close_insight (self);
}

static void
take_state (BastideBoard *self, const BastideState *state, guint hand)
{
  g_autoptr (BastideSetup) old = g_steal_pointer (&self->setup);

  /* A copy, because pictures may be drawn between two changes of the game. */
  g_clear_pointer (&self->state, g_free);
  self->n_states++;
  if (state == NULL)
    return;
  self->setup = bastide_setup_ref ((BastideSetup *) state->setup);
  self->state = bastide_state_copy (state);
  /* The chosen tile of a hand lies first, so that everything else is about that one. */
  self->hand = hand;
  self->state->hand[0] = state->hand[hand];
  self->state->hand[hand] = state->hand[0];
}

/* A tile that is advised comes with the follower that belongs to it. */
static void
take_hint (BastideBoard *self, const BastideHint *hint)
{
  const BastideMove *move = hint != NULL ? &hint->moves[0] : NULL;

  self->hinted = move != NULL && move->type == BASTIDE_MOVE_PLACE && move->hand == self->hand;
  if (self->hinted)
    {
      gboolean follower = hint->n_moves > 1 && hint->moves[1].type == BASTIDE_MOVE_FOLLOWER;

      self->hint = *move;
      self->hint_segment = follower ? hint->moves[1].segment : -1;
      self->wanted = move->rotation;
    }
}

static void
name_board (BastideBoard *self)
{
  g_autofree char *label = NULL, *tiles = NULL, *cells = NULL;
  guint n_tiles = self->state != NULL ? self->state->n_placed : 0;

  tiles = g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles);
  if (self->mode == BASTIDE_BOARD_PLACE)
    {
      cells = g_strdup_printf (ngettext ("%u cell fits", "%u cells fit", self->legal->len),
                               self->legal->len);
      /* Translators: the spoken name of the board: "Board, 48 tiles, 15 cells fit". */
      label = g_strdup_printf (_ ("Board, %s, %s"), tiles, cells);
    }
  else
    /* Translators: the spoken name of the board: "Board, 48 tiles". */
    label = g_strdup_printf (_ ("Board, %s"), tiles);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static gboolean
same_hand (const BastideState *state, const BastideNow *now)
{
  return state != NULL && state->n_hand > 0 && now->state->n_hand > 0 &&
         state->hand[0] == now->state->hand[now->hand];
}

/* A tile that an undo takes back into the hand stays turned as it lay. */
static guint
rotation_before (const BastideState *before, const BastideState *state)
{
  const BastidePlaced *last = before != NULL ? bastide_state_last_placed (before) : NULL;

  return last != NULL && state->n_hand > 0 && state->hand[0] == last->piece ? last->rotation : 0;
}

void
bastide_board_update (BastideBoard *self, const BastideNow *now)
{
  gboolean first = self->state == NULL || now == NULL || self->state->setup != now->state->setup;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL ||
                       gtk_widget_is_focus (GTK_WIDGET (self));

  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (now == NULL || !same_hand (self->state, now))
    self->wanted = now != NULL ? rotation_before (self->state, now->state) : 0;
  forget_choices (self);
  take_state (self, now != NULL ? now->state : NULL, now != NULL ? now->hand : 0);
  g_strfreev (self->keys);
  self->keys = now != NULL ? g_strdupv ((GStrv) now->keys) : NULL;

  if (now != NULL && now->kind == BASTIDE_NOW_PLACE)
    {
      self->mode = BASTIDE_BOARD_PLACE;
      find_legal (self);
    }
  else if (now != NULL && now->kind == BASTIDE_NOW_CHOOSE)
    {
      find_choices (self, now);
      self->mode = self->choices->len > 0 ? BASTIDE_BOARD_CHOOSE : BASTIDE_BOARD_LOOK;
    }
  else if (now != NULL && now->step != NULL)
    g_array_append_vals (self->scored, now->step->nodes->data, now->step->nodes->len);

  bastide_board_find_dead (self);
  take_hint (self, now != NULL ? now->hint : NULL);
  bastide_board_sync_rotation (self);
  name_board (self);
  if (self->state != NULL)
    bastide_board_follow_board (self, first);
  if (self->hinted)
    bastide_board_show_point (self, self->hint.x, self->hint.y);
  if (self->mode == BASTIDE_BOARD_CHOOSE)
    bastide_board_zoom_to_asked (self);
  else
    bastide_board_zoom_back (self);
  bastide_board_fill_targets (self);
  if (had_focus && !bastide_board_focus_choice (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

int
bastide_board_legal_at (BastideBoard *self, double x, double y)
{
  BastideLegalCell key = { 0 };
  guint index;

  if (self->mode != BASTIDE_BOARD_PLACE)
    return -1;
  bastide_camera_cell_at (&self->camera, x, y, &key.cell.x, &key.cell.y);
  return g_array_binary_search (self->legal, &key, compare_cells, &index) ? (int) index : -1;
}

static double
spot_radius (BastideBoard *self)
{
  return MAX (15.0, 0.13 * self->camera.tile);
}

/* Where choices lie on the board, in units from the start tile's corner. */
static GArray *
find_places (BastideBoard *self)
{
  GArray *places = g_array_new (FALSE, TRUE, sizeof (BastidePoint));

  for (guint i = 0; i < self->choices->len; i++)
    {
      const BastideBoardChoice *choice = &g_array_index (self->choices, BastideBoardChoice, i);
      BastidePoint at = { 0, 0 };
      double left, top;

      /* Quarters have room, and lie apart from all others. */
      if (choice->in_town)
        continue;
      bastide_camera_to_view (&self->camera, 0, 0, &left, &top);
      bastide_board_spot (self->state, &self->camera, bastide_art_get_cache (self->art),
                          choice->placed, choice->segment, &at.x, &at.y);
      at.x -= left;
      at.y -= top;
      g_array_append_val (places, at);
    }
  return places;
}

/* Moving the view changes nothing about them, zooming does. */
static void
find_asides (BastideBoard *self)
{
  g_autoptr (GArray) before = find_places (self), after = g_array_copy (before);
  guint n = 0;

  bastide_points_spread ((BastidePoint *) (void *) after->data, after->len,
                         2 * spot_radius (self) + SPOT_GAP);
  g_array_set_size (self->asides, 0);
  for (guint i = 0; i < self->choices->len; i++)
    {
      BastidePoint aside = { 0, 0 };

      if (!g_array_index (self->choices, BastideBoardChoice, i).in_town)
        {
          aside.x = g_array_index (after, BastidePoint, n).x;
          aside.y = g_array_index (after, BastidePoint, n).y;
          aside.x -= g_array_index (before, BastidePoint, n).x;
          aside.y -= g_array_index (before, BastidePoint, n++).y;
        }
      g_array_append_val (self->asides, aside);
    }
  self->asides_tile = self->camera.tile;
}

BastidePoint
bastide_board_choice_aside (BastideBoard *self, guint choice)
{
  if (self->asides->len != self->choices->len || self->asides_tile != self->camera.tile)
    find_asides (self);
  return g_array_index (self->asides, BastidePoint, choice);
}

void
bastide_board_choice_point (BastideBoard *self, guint choice, double *x, double *y, double *radius)
{
  const BastideBoardChoice *found = &g_array_index (self->choices, BastideBoardChoice, choice);
  BastidePoint aside = bastide_board_choice_aside (self, choice);

  *radius = spot_radius (self);
  if (found->in_town)
    bastide_board_quarter_spot (self->state, &self->camera, (BastideQuarter) found->move.quarter, x,
                                y, radius);
  else
    bastide_board_spot (self->state, &self->camera, bastide_art_get_cache (self->art),
                        found->placed, found->segment, x, y);
  *x += aside.x;
  *y += aside.y;
}

/* All of a quarter can be clicked, not only its mark. */
static int
quarter_choice_at (BastideBoard *self, double x, double y)
{
  int quarter = bastide_board_quarter_at (self->state, &self->camera, x, y);

  for (guint i = 0; quarter >= 0 && i < self->choices->len; i++)
    {
      const BastideBoardChoice *choice = &g_array_index (self->choices, BastideBoardChoice, i);

      if (choice->in_town && choice->move.quarter == quarter)
        return (int) i;
    }
  return -1;
}

int
bastide_board_choice_at (BastideBoard *self, double x, double y)
{
  double best = G_MAXDOUBLE;
  int found = -1;

  for (guint i = 0; i < self->choices->len; i++)
    {
      double at_x, at_y, radius, distance;

      bastide_board_choice_point (self, i, &at_x, &at_y, &radius);
      distance = hypot (x - at_x, y - at_y);
      if (distance < MIN (best, radius + 2))
        {
          best = distance;
          found = (int) i;
        }
    }
  return found >= 0 || self->choices->len == 0 ? found : quarter_choice_at (self, x, y);
}

/* --- The tile in hand --- */

static gboolean
joined (const BastideKind *kind, guint rotation, guint a, guint b)
{
  return kind->side_segment[rotation][a] == kind->side_segment[rotation][b];
}

/* Whether nobody could tell two rotations apart by what they connect. */
static gboolean
looks_alike (const BastideKind *kind, guint r, guint s)
{
  if (kind->fit[r] != kind->fit[s])
    return FALSE;
  for (guint a = 0; a < 4; a++)
    for (guint b = 0; b < a; b++)
      if (joined (kind, r, a, b) != joined (kind, s, a, b))
        return FALSE;
  return TRUE;
}

/* The next of the rotations that looks different; from itself if there is none. */
static guint
next_rotation (const BastideKind *kind, guint rotations, guint from, int direction)
{
  for (guint i = 1; i < 4; i++)
    {
      guint r = (from + (direction > 0 ? i : 4 - i)) & 3;

      if ((rotations & (1u << r)) && !((rotations & (1u << from)) && looks_alike (kind, r, from)))
        return r;
    }
  return from;
}

static guint
rotations_here (BastideBoard *self)
{
  if (self->ghost >= 0)
    return g_array_index (self->legal, BastideLegalCell, self->ghost).rotations;
  return self->all_rotations;
}

void
bastide_board_sync_rotation (BastideBoard *self)
{
  guint rotations = rotations_here (self), rotation = self->wanted;

  if (rotations != 0 && !(rotations & (1u << rotation)))
    rotation = next_rotation (bastide_state_hand (self->state), rotations, rotation, 1);
  if (rotation == self->rotation)
    return;
  self->rotation = rotation;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROTATION]);
}

gboolean
bastide_board_can_turn (BastideBoard *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD (self), FALSE);

  return self->mode == BASTIDE_BOARD_PLACE &&
         next_rotation (bastide_state_hand (self->state), rotations_here (self), self->rotation,
                        1) != self->rotation;
}

void
bastide_board_turn (BastideBoard *self, int direction)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (self->mode != BASTIDE_BOARD_PLACE)
    return;
  self->wanted = next_rotation (bastide_state_hand (self->state), rotations_here (self),
                                self->rotation, direction);
  bastide_board_sync_rotation (self);
  bastide_board_name_targets (self);
}

guint
bastide_board_get_rotation (BastideBoard *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD (self), 0);

  return self->rotation;
}

void
bastide_board_set_ghost (BastideBoard *self, int legal)
{
  if (self->ghost == legal)
    return;
  self->ghost = legal;
  bastide_board_set_tapped (self, FALSE);
  if (self->state != NULL)
    bastide_board_sync_rotation (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_set_tapped (BastideBoard *self, gboolean tapped)
{
  if (self->tapped == tapped)
    return;
  self->tapped = tapped;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TAPPED]);
}

void
bastide_board_set_lit (BastideBoard *self, int choice)
{
  if (choice >= (int) self->choices->len)
    choice = -1;
  if (self->lit == choice)
    return;
  self->lit = choice;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LIT]);
}

/* --- Choosing --- */

void
bastide_board_choose_ghost (BastideBoard *self)
{
  const BastideLegalCell *legal;
  BastideMove move;

  if (self->ghost < 0)
    return;
  legal = &g_array_index (self->legal, BastideLegalCell, self->ghost);
  move = bastide_move_place (legal->cell.x, legal->cell.y, self->rotation);
  move.hand = (guint8) self->hand;
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, &move);
}

void
bastide_board_choose (BastideBoard *self, guint choice)
{
  BastideMove move;

  g_assert (choice < self->choices->len);
  move = g_array_index (self->choices, BastideBoardChoice, choice).move;
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, &move);
}

void
bastide_board_emit_input (BastideBoard *self)
{
  bastide_board_finish (self);
  g_signal_emit (self, signals[SIGNAL_INPUT], 0);
}

void
bastide_board_emit_tell (BastideBoard *self, const char *text)
{
  g_signal_emit (self, signals[SIGNAL_TELL], 0, text);
}

/* --- The widget --- */

static void
bastide_board_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 120;
  *natural = 600;
}

static void
bastide_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BastideBoard *self = BASTIDE_BOARD (widget);

  bastide_board_resize_camera (self, width, height);
  bastide_board_place_targets (self);
  bastide_board_place_signs (self);
  bastide_board_place_tip (self);
  bastide_board_place_insight (self);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

static void
bastide_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideBoard *self = BASTIDE_BOARD (object);

  switch (id)
    {
    case PROP_LIT:
      bastide_board_set_lit (self, g_value_get_int (value));
      break;
    case PROP_SHOW_LEGAL:
      self->show_legal = g_value_get_boolean (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    case PROP_ANIMATE:
      self->animate = g_value_get_boolean (value);
      if (!self->animate)
        bastide_board_finish (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BastideBoard *self = BASTIDE_BOARD (object);

  switch (id)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->camera.tile / BASTIDE_ZOOM_NORMAL);
      break;
    case PROP_ROTATION:
      g_value_set_uint (value, self->rotation);
      break;
    case PROP_LIT:
      g_value_set_int (value, self->lit);
      break;
    case PROP_TAPPED:
      g_value_set_boolean (value, self->tapped);
      break;
    case PROP_SHOW_LEGAL:
      g_value_set_boolean (value, self->show_legal);
      break;
    case PROP_ANIMATE:
      g_value_set_boolean (value, self->animate);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_board_dispose (GObject *object)
{
  BastideBoard *self = BASTIDE_BOARD (object);

  if (self->camera_animation != NULL)
    {
      adw_animation_reset (self->camera_animation);
      adw_animation_reset (self->settle_animation);
      adw_animation_reset (self->glow_animation);
    }
  g_clear_object (&self->camera_animation);
  g_clear_object (&self->settle_animation);
  g_clear_object (&self->glow_animation);
  bastide_board_close_tip (self);
  bastide_board_close_insight (self);
  for (guint i = 0; i < self->targets->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->targets, i));
  g_ptr_array_set_size (self->targets, 0);
  self->n_targets = 0;
  bastide_board_dispose_signs (self);
  bastide_board_set_art (self, NULL);
  take_state (self, NULL, 0);
  G_OBJECT_CLASS (bastide_board_parent_class)->dispose (object);
}

static void
bastide_board_finalize (GObject *object)
{
  BastideBoard *self = BASTIDE_BOARD (object);

  bastide_canvas_clear (&self->canvas);
  g_clear_pointer (&self->above_shows, g_bytes_unref);
  g_strfreev (self->keys);
  g_array_unref (self->legal);
  g_array_unref (self->choices);
  g_array_unref (self->asides);
  g_array_unref (self->dead);
  g_array_unref (self->scored);
  g_array_unref (self->explained);
  g_array_unref (self->counted);
  g_array_unref (self->glowing);
  g_ptr_array_unref (self->targets);
  G_OBJECT_CLASS (bastide_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  properties[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, 0, 100, 1,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROTATION] = g_param_spec_uint ("rotation", NULL, NULL, 0, 3, 0,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LIT] =
      g_param_spec_int ("lit", NULL, NULL, -1, G_MAXINT, -1,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TAPPED] =
      g_param_spec_boolean ("tapped", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOW_LEGAL] = g_param_spec_boolean ("show-legal", NULL, NULL, TRUE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ANIMATE] = g_param_spec_boolean ("animate", NULL, NULL, TRUE,
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_board_class_init (BastideBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_board_set_property;
  object_class->get_property = bastide_board_get_property;
  object_class->dispose = bastide_board_dispose;
  object_class->finalize = bastide_board_finalize;
  widget_class->measure = bastide_board_measure;
  widget_class->size_allocate = bastide_board_size_allocate;
  widget_class->snapshot = bastide_board_paint;
  widget_class->focus = bastide_board_move_focus;
  install_properties (object_class);

  signals[SIGNAL_PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_INPUT] = g_signal_new ("input", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_TELL] = g_signal_new ("tell", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bastide_board_init_keys (widget_class);
}

static void
bastide_board_init (BastideBoard *self)
{
  self->legal = g_array_new (FALSE, FALSE, sizeof (BastideLegalCell));
  self->choices = g_array_new (FALSE, FALSE, sizeof (BastideBoardChoice));
  self->asides = g_array_new (FALSE, FALSE, sizeof (BastidePoint));
  self->dead = g_array_new (FALSE, FALSE, sizeof (BastideBoardCell));
  self->scored = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->explained = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->counted = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->glowing = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->targets = g_ptr_array_new ();
  self->ghost = self->lit = -1;
  self->told = bastide_board_no_subject;
  self->show_legal = self->animate = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  bastide_board_init_camera (self);
  bastide_board_init_signs (self);
  bastide_board_init_show (self);
  bastide_board_init_input (self);
}

void
bastide_board_set_art (BastideBoard *self, BastideArt *art)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));

  if (self->art != NULL)
    g_signal_handlers_disconnect_by_func (self->art, gtk_widget_queue_draw, self);
  g_set_object (&self->art, art);
  if (art != NULL)
    g_signal_connect_swapped (art, "changed", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_explain (BastideBoard *self, const GArray *nodes, const GArray *tiles)
{
  g_return_if_fail (BASTIDE_IS_BOARD (self));
  g_return_if_fail (nodes == NULL || tiles != NULL);

  g_array_set_size (self->explained, 0);
  g_array_set_size (self->counted, 0);
  if (nodes != NULL && nodes->len > 0 && self->state != NULL)
    {
      guint32 first = g_array_index (nodes, guint32, 0);
      const BastidePlaced *tile =
          &bastide_state_placed (self->state)[bastide_state_nodes (self->state)[first].placed];

      g_array_append_vals (self->explained, nodes->data, nodes->len);
      g_array_append_vals (self->counted, tiles->data, tiles->len);
      bastide_board_show_point (self, tile->x, tile->y);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
