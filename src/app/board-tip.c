/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-tip.c: what can be said about the feature under the pointer, in a tip beside it.
 *
 * The tip is a child of the board that nothing can be clicked on: it never takes what was meant for
 * the board, and lies where it hides the feature least. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board-parts.h"
#include "describe.h"
#include "picture.h"
#include "text-label.h"

#define REST_TIME 500  /* milliseconds the pointer rests before the tip opens */
#define TIP_WIDTH 40   /* characters a line */
#define GAP       12.0 /* from the feature or the pointer, in pixels */
#define POINTER   16.0 /* half of what is kept free round the pointer */

const BastideBoardSubject bastide_board_no_subject = { BASTIDE_NO_NODE, -1 };

/* --- What it is about --- */

static gboolean
is_nothing (const BastideBoardSubject *subject)
{
  return subject->node == BASTIDE_NO_NODE && subject->quarter < 0;
}

static gboolean
is_same (BastideBoard *self, const BastideBoardSubject *a, const BastideBoardSubject *b)
{
  if (a->quarter != b->quarter)
    return FALSE;
  if (a->node == BASTIDE_NO_NODE || b->node == BASTIDE_NO_NODE)
    return a->node == b->node;
  return bastide_state_root (self->state, a->node) == bastide_state_root (self->state, b->node);
}

static guint32
follower_at (BastideBoard *self, double x, double y)
{
  double half = bastide_figure_height (self->camera.tile) / 2;
  const BastideNode *nodes = bastide_state_nodes (self->state);

  for (guint p = 0; p < self->setup->n_players; p++)
    for (guint i = 0; i < self->state->n_followers[p]; i++)
      {
        guint32 node = self->state->followers[p][i].node;
        double at_x, at_y;

        bastide_board_spot (self->state, &self->camera, bastide_art_get_cache (self->art),
                            nodes[node].placed, bastide_state_node_segment (self->state, node),
                            &at_x, &at_y);
        if (fabs (x - at_x) < half && fabs (y - at_y) < half)
          return node;
      }
  return BASTIDE_NO_NODE;
}

static BastideBoardSubject
subject_at (BastideBoard *self, double x, double y)
{
  BastideBoardSubject subject = bastide_board_no_subject;

  if (self->state == NULL || self->art == NULL)
    return subject;
  subject.node = follower_at (self, x, y);
  if (subject.node == BASTIDE_NO_NODE)
    subject.quarter = bastide_board_quarter_at (self->state, &self->camera, x, y);
  if (is_nothing (&subject))
    subject.node =
        bastide_board_node_at (self->state, &self->camera, bastide_art_get_cache (self->art), x, y);
  return subject;
}

/* NULL if nothing is told: the estimate is for features that somebody works on. */
static char *
describe_chance (BastideBoard *self, guint32 node)
{
  BastideFeatureInfo info;
  double chance;

  bastide_score_feature (self->state, node, &info);
  if (!(self->insight & BASTIDE_BOARD_CHANCE) || info.complete ||
      info.feature > BASTIDE_FEATURE_MONASTERY || self->state->phase == BASTIDE_PHASE_OVER)
    return NULL;
  chance = bastide_insight_chance (self->state, node);
  return info.owners != 0 || chance == 0 ? bastide_describe_completion (chance) : NULL;
}

static char **
describe (BastideBoard *self, const BastideBoardSubject *subject)
{
  g_auto (GStrv) lines = NULL;
  g_autofree char *chance = NULL;
  guint n;

  if (subject->quarter >= 0)
    return bastide_describe_quarter_lines (self->state, (BastideQuarter) subject->quarter);
  lines = bastide_describe_feature_lines (self->state, subject->node);
  chance = describe_chance (self, subject->node);
  if (chance == NULL)
    return g_steal_pointer (&lines);
  n = g_strv_length (lines);
  lines = g_renew (char *, lines, n + 2);
  lines[n] = g_steal_pointer (&chance);
  lines[n + 1] = NULL;
  return g_steal_pointer (&lines);
}

/* --- What it looks like --- */

static void
add_owners (BastideBoard *self, GtkWidget *head, guint32 node)
{
  BastideFeatureInfo info;

  bastide_score_feature (self->state, node, &info);
  for (guint p = 0; p < self->setup->n_players; p++)
    if (info.owners & (1u << p))
      {
        GtkWidget *badge = bastide_picture_new (18);

        bastide_picture_set_badge (BASTIDE_PICTURE (badge), self->setup->players[p].colour);
        gtk_box_append (GTK_BOX (head), badge);
      }
}

static GtkWidget *
build_head (BastideBoard *self, const BastideBoardSubject *subject, const char *title)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *symbol = bastide_picture_new (16);
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (head), symbol);
  gtk_box_append (GTK_BOX (head), label);
  if (subject->quarter >= 0)
    bastide_picture_set_quarter (BASTIDE_PICTURE (symbol), (BastideQuarter) subject->quarter);
  else
    {
      guint feature = bastide_state_nodes (self->state)[subject->node].feature;

      bastide_picture_set_symbol (BASTIDE_PICTURE (symbol),
                                  bastide_posture_for ((BastideFeature) feature));
      gtk_widget_set_visible (symbol, feature != BASTIDE_FEATURE_RIVER);
      add_owners (self, head, subject->node);
    }
  return head;
}

static gboolean
can_explain (BastideBoard *self, const BastideBoardSubject *subject)
{
  return subject->node != BASTIDE_NO_NODE &&
         bastide_state_nodes (self->state)[subject->node].feature <= BASTIDE_FEATURE_FIELD;
}

/* Who and how large share a line, since both are short. */
static GtkWidget *
build_tip (BastideBoard *self, const BastideBoardSubject *subject)
{
  g_auto (GStrv) lines = describe (self, subject);
  g_autofree char *spoken = bastide_describe_paragraph ((const char *const *) lines);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 3, "accessible-role", GTK_ACCESSIBLE_ROLE_TOOLTIP, NULL);
  guint next = 1;

  gtk_widget_add_css_class (box, "tip");
  gtk_widget_set_can_target (box, FALSE);
  gtk_box_append (GTK_BOX (box), build_head (self, subject, lines[0]));
  if (subject->quarter < 0 && g_strv_length (lines) > 2)
    {
      g_autofree char *both = g_strdup_printf ("%s · %s", lines[1], lines[2]);

      gtk_box_append (GTK_BOX (box), bastide_text_label_new (both, TIP_WIDTH, "caption"));
      next = 3;
    }
  for (; lines[next] != NULL; next++)
    gtk_box_append (GTK_BOX (box), bastide_text_label_new (lines[next], TIP_WIDTH, "caption"));
  if (can_explain (self, subject))
    {
      gtk_box_append (GTK_BOX (box),
                      bastide_text_label_new (
                          /* Translators: W is the key in every language. */
                          _ ("Why these points? Click, or press W."), TIP_WIDTH, "caption"));
      gtk_widget_add_css_class (gtk_widget_get_last_child (box), "dim-label");
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return box;
}

/* --- Where it lies --- */

typedef struct {
  BastideBoard *self;
  GArray *areas;          /* of graphene_rect_t: what should stay free, the pointer first */
  graphene_rect_t whole;  /* all of the feature that is in view */
  graphene_point_t point; /* what the tip belongs to */
  graphene_rect_t best;
  double best_cost;
} Placing;

static void
keep_free (Placing *placing, double x, double y, double width, double height)
{
  BastideBoard *self = placing->self;
  graphene_rect_t area = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);
  graphene_rect_t view =
      GRAPHENE_RECT_INIT (0, 0, (float) self->camera.width, (float) self->camera.height);

  if (!graphene_rect_intersection (&area, &view, &area))
    return;
  if (placing->areas->len <= 1)
    placing->whole = area;
  else
    graphene_rect_union (&placing->whole, &area, &placing->whole);
  g_array_append_val (placing->areas, area);
}

static void
keep_tile_free_cb (const BastideState *state, guint32 node, gpointer data)
{
  Placing *placing = data;
  BastideCamera *camera = &placing->self->camera;
  const BastidePlaced *at = &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];
  double x, y;

  bastide_camera_to_view (camera, at->x, at->y, &x, &y);
  keep_free (placing, x, y, camera->tile, camera->tile);
}

static void
gather_areas (Placing *placing)
{
  BastideBoard *self = placing->self;
  double x, y, radius;

  bastide_camera_to_view (&self->camera, self->tip_x, self->tip_y, &x, &y);
  placing->point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  keep_free (placing, x - POINTER, y - POINTER, 2 * POINTER, 2 * POINTER);
  if (self->told.quarter >= 0 &&
      bastide_board_quarter_spot (self->state, &self->camera, (BastideQuarter) self->told.quarter,
                                  &x, &y, &radius))
    keep_free (placing, x - radius, y - radius, 2 * radius, 2 * radius);
  if (self->told.node != BASTIDE_NO_NODE)
    bastide_score_walk (self->state, self->told.node, keep_tile_free_cb, placing);
}

/* What a place hides weighs more than how far away it is. */
static void
try_place (Placing *placing, double x, double y)
{
  graphene_rect_t tip = placing->best, common;
  double cost, dx, dy;

  x = CLAMP (x, 0, MAX (0, placing->self->camera.width - tip.size.width));
  y = CLAMP (y, 0, MAX (0, placing->self->camera.height - tip.size.height));
  tip.origin = GRAPHENE_POINT_INIT ((float) x, (float) y);
  dx = MAX (0, fabs (x + tip.size.width / 2 - placing->point.x) - tip.size.width / 2);
  dy = MAX (0, fabs (y + tip.size.height / 2 - placing->point.y) - tip.size.height / 2);
  cost = hypot (dx, dy) + fabs (x + tip.size.width / 2 - placing->point.x) / 100;
  for (guint i = 0; i < placing->areas->len; i++)
    if (graphene_rect_intersection (&tip, &g_array_index (placing->areas, graphene_rect_t, i),
                                    &common))
      cost += (i == 0 ? 1e6 : 10) * common.size.width * common.size.height;
  if (cost >= placing->best_cost)
    return;
  placing->best_cost = cost;
  placing->best.origin = tip.origin;
}

/* Above, below and beside the feature and the pointer, and along the rows of tiles between. */
static void
try_places (Placing *placing)
{
  const graphene_rect_t *whole = &placing->whole;
  double width = placing->best.size.width, height = placing->best.size.height;
  double tile = placing->self->camera.tile, x = placing->point.x, y = placing->point.y, row;
  const double columns[] = { x - width / 2, x + POINTER + GAP, x - POINTER - GAP - width,
                             whole->origin.x + whole->size.width + GAP,
                             whole->origin.x - GAP - width };
  int unused;
  int first_row;

  bastide_camera_cell_at (&placing->self->camera, 0, whole->origin.y + 1, &unused, &first_row);
  bastide_camera_to_view (&placing->self->camera, 0, first_row, &row, &row);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      try_place (placing, columns[i], y - height / 2);
      try_place (placing, columns[i], y - POINTER - GAP - height);
      try_place (placing, columns[i], y + POINTER + GAP);
      for (double edge = row; edge <= whole->origin.y + whole->size.height + 1; edge += tile)
        {
          try_place (placing, columns[i], edge - GAP - height);
          try_place (placing, columns[i], edge + GAP);
        }
    }
}

void
bastide_board_place_tip (BastideBoard *self)
{
  Placing placing = { .self = self, .best_cost = G_MAXDOUBLE };
  GtkRequisition size;
  GdkRectangle area;

  if (self->tip == NULL)
    return;
  gtk_widget_get_preferred_size (self->tip, NULL, &size);
  size.width = (int) MIN (size.width, self->camera.width);
  placing.areas = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  placing.best.size = GRAPHENE_SIZE_INIT ((float) size.width, (float) size.height);
  gather_areas (&placing);
  try_places (&placing);
  g_array_unref (placing.areas);
  area = (GdkRectangle){ (int) placing.best.origin.x, (int) placing.best.origin.y, size.width,
                         size.height };
  gtk_widget_size_allocate (self->tip, &area, -1);
}

/* --- Opening and closing --- */

static void
open_tip (BastideBoard *self, const BastideBoardSubject *subject, double board_x, double board_y)
{
  bastide_board_close_tip (self);
  if (is_nothing (subject))
    return;
  self->told = *subject;
  self->tip_x = board_x;
  self->tip_y = board_y;
  self->tip = build_tip (self, subject);
  gtk_widget_set_parent (self->tip, GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bastide_board_open_tip (BastideBoard *self, double x, double y)
{
  BastideBoardSubject subject = subject_at (self, x, y);
  double board_x, board_y;

  bastide_camera_to_board (&self->camera, x, y, &board_x, &board_y);
  open_tip (self, &subject, board_x, board_y);
}

void
bastide_board_close_tip (BastideBoard *self)
{
  GtkWidget *tip = g_steal_pointer (&self->tip);

  g_clear_handle_id (&self->tip_id, g_source_remove);
  self->told = bastide_board_no_subject;
  if (tip == NULL)
    return;
  gtk_widget_unparent (tip);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
bastide_board_is_told (BastideBoard *self, double x, double y)
{
  BastideBoardSubject subject = subject_at (self, x, y);

  return self->tip != NULL && can_explain (self, &subject) && is_same (self, &subject, &self->told);
}

guint32
bastide_board_take_told (BastideBoard *self, graphene_rect_t *area)
{
  guint32 node = self->told.node;
  double x, y, half; /* of a monastery, its neighbours stay in view */

  g_return_val_if_fail (BASTIDE_IS_BOARD (self) && area != NULL, BASTIDE_NO_NODE);

  if (self->tip == NULL || !can_explain (self, &self->told))
    return BASTIDE_NO_NODE;
  bastide_camera_to_view (&self->camera, self->tip_x, self->tip_y, &x, &y);
  half = bastide_state_nodes (self->state)[node].feature == BASTIDE_FEATURE_MONASTERY
             ? 1.5 * self->camera.tile
             : POINTER;
  *area = GRAPHENE_RECT_INIT ((float) (x - half), (float) (y - half), (float) (2 * half),
                              (float) (2 * half));
  bastide_board_close_tip (self);
  return node;
}

static gboolean
rested_cb (gpointer data)
{
  BastideBoard *self = data;

  self->tip_id = 0;
  if (self->pointer_inside && !self->dragging && !self->by_keys &&
      bastide_board_choice_at (self, self->pointer_x, self->pointer_y) < 0)
    bastide_board_open_tip (self, self->pointer_x, self->pointer_y);
  return G_SOURCE_REMOVE;
}

void
bastide_board_await_rest (BastideBoard *self)
{
  BastideBoardSubject subject = subject_at (self, self->pointer_x, self->pointer_y);

  if (self->tip != NULL && is_same (self, &subject, &self->told))
    return;
  bastide_board_close_tip (self);
  if (!is_nothing (&subject) && !self->dragging)
    self->tip_id = g_timeout_add (REST_TIME, rested_cb, self);
}

/* --- By keys --- */

/* A segment of each feature on the table: those of the last tile first. */
static GArray *
list_features (BastideBoard *self)
{
  const BastidePlaced *placed = bastide_state_placed (self->state);
  const BastideNode *nodes = bastide_state_nodes (self->state);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = self->state->n_placed; i-- > 0;)
    {
      guint n = bastide_state_placed_kind (self->state, &placed[i])->n_segments;

      for (guint32 node = placed[i].first_node; node < placed[i].first_node + n; node++)
        if (nodes[node].feature != BASTIDE_FEATURE_NONE &&
            g_hash_table_add (seen, GUINT_TO_POINTER (bastide_state_root (self->state, node))))
          g_array_append_val (found, node);
    }
  return found;
}

/* The quarters of Carcassonne come after all features. */
static void
list_subjects (BastideBoard *self, GArray *subjects)
{
  g_autoptr (GArray) features = list_features (self);

  for (guint i = 0; i < features->len; i++)
    {
      BastideBoardSubject subject = { g_array_index (features, guint32, i), -1 };

      g_array_append_val (subjects, subject);
    }
  for (int q = 0; self->setup->has_count && q < BASTIDE_N_QUARTERS; q++)
    {
      BastideBoardSubject subject = { BASTIDE_NO_NODE, q };

      g_array_append_val (subjects, subject);
    }
}

/* Where a subject is pointed at, on the board. */
static void
get_point (BastideBoard *self, const BastideBoardSubject *subject, double *x, double *y)
{
  double view_x = 0, view_y = 0;

  if (subject->quarter >= 0)
    bastide_board_quarter_spot (self->state, &self->camera, (BastideQuarter) subject->quarter,
                                &view_x, &view_y, NULL);
  else
    bastide_board_spot (self->state, &self->camera, bastide_art_get_cache (self->art),
                        bastide_state_nodes (self->state)[subject->node].placed,
                        bastide_state_node_segment (self->state, subject->node), &view_x, &view_y);
  bastide_camera_to_board (&self->camera, view_x, view_y, x, y);
}

void
bastide_board_tell_next (BastideBoard *self, int step)
{
  g_autoptr (GArray) subjects = g_array_new (FALSE, FALSE, sizeof (BastideBoardSubject));
  g_autofree char *spoken = NULL;
  g_auto (GStrv) lines = NULL;
  const BastideBoardSubject *subject;
  int next = step > 0 ? 0 : -1;
  double x, y;

  list_subjects (self, subjects);
  for (guint i = 0; i < subjects->len; i++)
    if (!is_nothing (&self->told) &&
        is_same (self, &g_array_index (subjects, BastideBoardSubject, i), &self->told))
      next = (int) i + step;
  if (subjects->len == 0)
    return;
  next = (next + (int) subjects->len) % (int) subjects->len;
  subject = &g_array_index (subjects, BastideBoardSubject, next);
  get_point (self, subject, &x, &y);
  bastide_board_show_point (self, (int) floor (x), (int) floor (y));
  open_tip (self, subject, x, y);
  lines = describe (self, subject);
  spoken = bastide_describe_paragraph ((const char *const *) lines);
  bastide_board_emit_tell (self, spoken);
}
