/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-preview.c: a small picture of a board, drawn in a thread.
 *
 * The widget holds what to show (a copied position, or an edition); once it knows its size, a
 * thread paints that into an image, which becomes a texture. Until then the table is shown. A job
 * that was overtaken is cancelled: its result is dropped. */

#include "config.h"
#include "board-preview.h"

#include <math.h>

#include "board-picture.h"
#include "canvas.h"
#include "rules.h"
#include "score.h"

#define CACHE_BYTES  (16 << 20)
#define LARGEST_TILE 92 /* of an example: so large that all on a tile can be told apart */

struct _BastideBoardPreview {
  GtkWidget parent_instance;

  BastideSetup *setup;
  BastideState *state;
  BastideEdition *edition;
  BastideEdition *expansion;
  char *theme;
  GArray *outlined; /* of guint32: nodes of the state; NULL: nothing is explained */
  GArray *counted;  /* of guint32: placed tiles to frame, or NULL */
  gboolean shows_moves;
  gboolean is_close;
  int min_width;
  int height;
  int tile;

  GdkTexture *texture;
  int asked_width, asked_height, asked_scale; /* of the picture there is or that is being drawn */
  GCancellable *cancellable;
};

enum { PROP_MIN_WIDTH = 1, PROP_HEIGHT, PROP_TILE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BastideBoardPreview, bastide_board_preview, GTK_TYPE_WIDGET)

/* Jobs of all previews, from asking until their result is taken or dropped. */
static int n_jobs;

/* What the thread needs; its own copies. */
typedef struct {
  BastideSetup *setup;
  BastideState *state;
  BastideEdition *edition;
  BastideEdition *expansion;
  char *theme;
  GArray *outlined;
  GArray *counted;
  gboolean shows_moves;
  gboolean is_close;
  int width, height, tile, scale;
} Job;

static void
job_free (Job *job)
{
  g_free (job->state);
  g_clear_pointer (&job->setup, bastide_setup_unref);
  g_clear_pointer (&job->edition, bastide_edition_unref);
  g_clear_pointer (&job->expansion, bastide_edition_unref);
  g_clear_pointer (&job->outlined, g_array_unref);
  g_clear_pointer (&job->counted, g_array_unref);
  g_free (job->theme);
  g_free (job);
  g_atomic_int_add (&n_jobs, -1);
}

/* --- A made-up countryside --- */

static BastideMove
closest_placement (const GArray *moves, double aspect)
{
  BastideMove best = g_array_index (moves, BastideMove, 0);
  double least = HUGE_VAL;

  for (guint i = 0; i < moves->len; i++)
    {
      BastideMove move = g_array_index (moves, BastideMove, i);
      double distance = hypot (move.x / aspect, move.y);

      if (distance < least)
        {
          least = distance;
          best = move;
        }
    }
  return best;
}

/* A follower now and then, so that the picture shows what is played with. */
static BastideMove
follower_or_pass (const BastideState *state, const GArray *moves)
{
  const guint every = 3;

  if (state->n_placed % every == 1 && moves->len > 1)
    return g_array_index (moves, BastideMove, state->n_placed / every % (moves->len - 1));
  return g_array_index (moves, BastideMove, moves->len - 1);
}

/* A made-up game with n tiles on the table; its setup is new as well, and is unreferenced after the
 * state is freed. NULL if the edition does not make a game. */
static BastideState *
lay (BastideEdition *edition, BastideEdition *expansion, guint n, double aspect, guint seed)
{
  g_autoptr (GPtrArray) editions = g_ptr_array_new ();
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));
  const BastidePlayer players[] = {
    { "1", 0, NULL }, { "2", 1, NULL }, { "3", 2, NULL }, { "4", 3, NULL }
  };
  const BastideOptions options = { 0 };
  BastideSetup *setup;
  BastideState *state;

  g_ptr_array_add (editions, edition);
  if (expansion != NULL)
    g_ptr_array_add (editions, expansion);
  setup = bastide_setup_new (editions, players, G_N_ELEMENTS (players), &options, seed, NULL);
  if (setup == NULL)
    return NULL;
  state = bastide_state_new (setup, NULL);
  while (state->phase != BASTIDE_PHASE_OVER &&
         (state->n_placed < n || state->phase != BASTIDE_PHASE_PLACE))
    {
      g_array_set_size (moves, 0);
      bastide_rules_legal_moves (state, moves);
      bastide_rules_apply (state,
                           state->phase == BASTIDE_PHASE_PLACE ? closest_placement (moves, aspect)
                                                               : follower_or_pass (state, moves),
                           NULL);
    }
  return state;
}

/* Cells without a tile within so many tiles of the start's middle. */
static guint
count_gaps (const BastideState *state, double half_width, double half_height)
{
  guint n = 0;

  for (int y = (int) floor (0.5 - half_height); y < 0.5 + half_height; y++)
    for (int x = (int) floor (0.5 - half_width); x < 0.5 + half_width; x++)
      n += bastide_state_find_placed (state, x, y) < 0;
  return n;
}

static void
drop_state (BastideState *state)
{
  BastideSetup *setup = (BastideSetup *) state->setup;

  g_free (state);
  bastide_setup_unref (setup);
}

/* The one with the fewest gaps of some games: laying them costs nothing beside painting one. */
static BastideState *
lay_best (BastideEdition *edition,
          double width, /* of the picture, in tiles */
          double height)
{
  const guint n_games = 24;
  guint n_tiles = (guint) (3 * width * height) + 6;
  BastideState *best = NULL;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < n_games && fewest > 0; i++)
    {
      BastideState *state =
          lay (edition, NULL, n_tiles, width / height, g_str_hash (edition->id) + i);
      guint gaps;

      if (state == NULL)
        return NULL;
      gaps = count_gaps (state, width / 2, height / 2);
      if (gaps < fewest)
        {
          g_clear_pointer (&best, drop_state);
          best = state;
          fewest = gaps;
        }
      else
        drop_state (state);
    }
  return best;
}

/* --- Painting, in a thread --- */

static const char *
theme_of (const Job *job, const BastideState *state)
{
  BastideEdition *edition = g_ptr_array_index (state->setup->editions, 0);

  return job->theme != NULL && *job->theme != '\0' ? job->theme : edition->theme;
}

/* What can be chosen in a position, as the board's overlay has it. */
typedef struct {
  GArray *cells;  /* of BastideBoardCell */
  guint rotation; /* that fits at the first of them */
  GArray *spots;  /* of BastideBoardSpot */
  BastideBoardQuarter quarters[BASTIDE_N_QUARTERS];
  guint n_quarters;
} Choices;

static void
add_cell (Choices *choices, BastideMove move)
{
  BastideBoardCell cell = { move.x, move.y };

  for (guint i = 0; i < choices->cells->len; i++)
    {
      BastideBoardCell known = g_array_index (choices->cells, BastideBoardCell, i);

      if (known.x == cell.x && known.y == cell.y)
        return;
    }
  if (choices->cells->len == 0)
    choices->rotation = move.rotation;
  g_array_append_val (choices->cells, cell);
}

static void
add_choice (Choices *choices, const BastideState *state, BastideMove move)
{
  BastideBoardSpot spot = { .segment = move.segment, .number = choices->spots->len + 1 };

  if (move.type == BASTIDE_MOVE_PLACE)
    add_cell (choices, move);
  else if (move.type == BASTIDE_MOVE_QUARTER || move.type == BASTIDE_MOVE_COUNT)
    {
      choices->quarters[choices->n_quarters].number = choices->n_quarters + 1;
      choices->quarters[choices->n_quarters++].quarter = move.quarter;
    }
  else if (move.type == BASTIDE_MOVE_REDEPLOY)
    {
      spot.elsewhere = TRUE;
      spot.placed = (guint) bastide_state_find_placed (state, move.x, move.y);
      g_array_append_val (choices->spots, spot);
    }
  else if (move.type == BASTIDE_MOVE_FOLLOWER)
    g_array_append_val (choices->spots, spot);
}

static void
find_choices (Choices *choices, const BastideState *state)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BastideMove));

  bastide_rules_legal_moves (state, moves);
  for (guint i = 0; i < moves->len; i++)
    add_choice (choices, state, g_array_index (moves, BastideMove, i));
}

/* Draws what an example shows over the board. */
static void
draw_explained (const Job *job,
                const BastideState *state,
                const BastideCamera *camera,
                BastideArtCache *cache,
                cairo_t *cr)
{
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  Choices choices = { .cells = g_array_new (FALSE, FALSE, sizeof (BastideBoardCell)),
                      .spots = g_array_new (FALSE, FALSE, sizeof (BastideBoardSpot)) };

  if (job->shows_moves)
    find_choices (&choices, state);
  overlay.scored = (const guint32 *) (void *) job->outlined->data;
  overlay.n_scored = job->outlined->len;
  if (job->counted != NULL)
    {
      overlay.counted = (const guint32 *) (void *) job->counted->data;
      overlay.n_counted = job->counted->len;
    }
  overlay.legal = (const BastideBoardCell *) (void *) choices.cells->data;
  overlay.n_legal = choices.cells->len;
  overlay.has_ghost = overlay.ghost_legal = choices.cells->len > 0;
  if (overlay.has_ghost)
    overlay.ghost = g_array_index (choices.cells, BastideBoardCell, 0);
  overlay.ghost_rotation = choices.rotation;
  overlay.spots = (const BastideBoardSpot *) (void *) choices.spots->data;
  overlay.n_spots = choices.spots->len;
  overlay.quarters = choices.quarters;
  overlay.n_quarters = choices.n_quarters;
  overlay.mark_last = state->phase != BASTIDE_PHASE_PLACE;
  bastide_board_draw (cr, state, camera, cache, &overlay, job->scale);
  g_array_unref (choices.cells);
  g_array_unref (choices.spots);
}

/* Cells, those at the edges included. */
typedef struct {
  int min_x, min_y, max_x, max_y;
} Extent;

static void
extend_cb (const BastideState *state, guint32 node, gpointer data)
{
  const BastidePlaced *at = &bastide_state_placed (state)[bastide_state_nodes (state)[node].placed];
  Extent *extent = data;

  extent->min_x = MIN (extent->min_x, at->x);
  extent->min_y = MIN (extent->min_y, at->y);
  extent->max_x = MAX (extent->max_x, at->x);
  extent->max_y = MAX (extent->max_y, at->y);
}

/* All tiles, or those about which something is explained. */
static Extent
find_extent (const Job *job, const BastideState *state)
{
  Extent extent = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

  if (!job->is_close || job->outlined->len == 0)
    return (Extent){ state->min_x, state->min_y, state->max_x, state->max_y };
  for (guint i = 0; i < job->outlined->len; i++)
    bastide_score_walk (state, g_array_index (job->outlined, guint32, i), extend_cb, &extent);
  for (guint i = 0; job->counted != NULL && i < job->counted->len; i++)
    {
      guint32 placed = g_array_index (job->counted, guint32, i);

      if (placed < state->n_placed)
        extend_cb (state, bastide_state_placed (state)[placed].first_node, &extent);
    }
  return extent;
}

/* With a little of the table round it; legal cells lie beside the tiles. */
static void
fit_camera (const Job *job, const BastideState *state, BastideCamera *camera)
{
  double margin =
      job->is_close || (job->shows_moves && state->phase == BASTIDE_PHASE_PLACE) ? 2.2 : 0.5;
  Extent extent = find_extent (job, state);
  double columns = extent.max_x - extent.min_x + 1 + margin;
  double rows = extent.max_y - extent.min_y + 1 + margin;

  camera->tile = floor (MIN (MIN (job->width / columns, job->height / rows), LARGEST_TILE));
  camera->x = (extent.min_x + extent.max_x + 1) / 2.0;
  camera->y = (extent.min_y + extent.max_y + 1) / 2.0;
}

/* (x, y): the board point in the middle, unless something is explained. */
static void
paint_state (const Job *job,
             const BastideState *state,
             double x,
             double y,
             cairo_surface_t *surface)
{
  g_autoptr (BastideArtCache) cache = NULL;
  BastideBoardOverlay overlay = BASTIDE_BOARD_OVERLAY_INIT;
  BastideCamera camera = {
    .width = job->width, .height = job->height, .tile = job->tile, .x = x, .y = y
  };
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, job->scale, job->scale);
  cache = bastide_art_cache_new (bastide_theme_get (theme_of (job, state)), CACHE_BYTES);
  if (job->outlined != NULL)
    fit_camera (job, state, &camera);
  bastide_camera_snap (&camera, job->scale);
  if (job->outlined != NULL)
    draw_explained (job, state, &camera, cache, cr);
  else
    bastide_board_draw (cr, state, &camera, cache, &overlay, job->scale);
  cairo_destroy (cr);
}

static void
paint_middle (const Job *job, const BastideState *state, cairo_surface_t *surface)
{
  paint_state (job, state, (state->min_x + state->max_x + 1) / 2.0,
               (state->min_y + state->max_y + 1) / 2.0, surface);
}

static void
paint_edition (const Job *job, cairo_surface_t *surface)
{
  BastideState *state;

  if (job->expansion != NULL)
    state = lay (job->edition, job->expansion, 0, 1, 0);
  else
    state =
        lay_best (job->edition, (double) job->width / job->tile, (double) job->height / job->tile);
  if (state == NULL)
    return;
  if (job->expansion != NULL)
    paint_middle (job, state, surface);
  else
    paint_state (job, state, 0.5, 0.5, surface);
  drop_state (state);
}

static void
paint_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Job *job = task_data;
  cairo_surface_t *surface;

  if (g_task_return_error_if_cancelled (task))
    return;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, job->width * job->scale,
                                        job->height * job->scale);
  if (job->state != NULL)
    paint_middle (job, job->state, surface);
  else
    paint_edition (job, surface);
  cairo_surface_flush (surface);
  g_task_return_pointer (task, surface, (GDestroyNotify) cairo_surface_destroy);
}

static void
painted_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  BastideBoardPreview *self = BASTIDE_BOARD_PREVIEW (object);
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);

  if (surface == NULL)
    return;
  g_clear_object (&self->texture);
  self->texture = bastide_texture_new_for_surface (surface);
  cairo_surface_destroy (surface);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
start_painting (BastideBoardPreview *self, int width, int height, int scale)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->asked_width = width;
  self->asked_height = height;
  self->asked_scale = scale;

  g_atomic_int_inc (&n_jobs);
  job = g_new0 (Job, 1);
  job->state = self->state != NULL ? bastide_state_copy (self->state) : NULL;
  job->setup = self->setup != NULL ? bastide_setup_ref (self->setup) : NULL;
  job->edition = self->edition != NULL ? bastide_edition_ref (self->edition) : NULL;
  job->expansion = self->expansion != NULL ? bastide_edition_ref (self->expansion) : NULL;
  job->theme = g_strdup (self->theme);
  job->outlined = self->outlined != NULL ? g_array_ref (self->outlined) : NULL;
  job->counted = self->counted != NULL ? g_array_ref (self->counted) : NULL;
  job->shows_moves = self->shows_moves;
  job->is_close = self->is_close;
  job->width = width;
  job->height = height;
  job->tile = self->tile;
  job->scale = scale;
  task = g_task_new (self, self->cancellable, painted_cb, NULL);
  g_task_set_source_tag (task, start_painting);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, paint_thread);
}

static void
forget_picture (BastideBoardPreview *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->texture);
  self->asked_width = self->asked_height = self->asked_scale = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- The widget --- */

static GtkSizeRequestMode
bastide_board_preview_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
bastide_board_preview_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  BastideBoardPreview *self = BASTIDE_BOARD_PREVIEW (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->min_width : self->height;
}

/* The first frame shows the table only, so that a window appears without waiting for its pictures.
 */
static void
bastide_board_preview_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BastideBoardPreview *self = BASTIDE_BOARD_PREVIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  const GdkRGBA table = { 0.30f, 0.22f, 0.17f, 1 };
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  if (width <= 0 || height <= 0)
    return;
  if ((self->state != NULL || self->edition != NULL) &&
      (width != self->asked_width || height != self->asked_height || scale != self->asked_scale))
    start_painting (self, width, height, scale);
  if (self->texture != NULL)
    {
      /* Of another size only until the new one is there: then cut, not stretched. */
      float tw = (float) gdk_texture_get_width (self->texture) / (float) scale;
      float th = (float) gdk_texture_get_height (self->texture) / (float) scale;

      gtk_snapshot_push_clip (snapshot, &all);
      gtk_snapshot_append_color (snapshot, &table, &all);
      gtk_snapshot_append_texture (
          snapshot, self->texture,
          &GRAPHENE_RECT_INIT (((float) width - tw) / 2, ((float) height - th) / 2, tw, th));
      gtk_snapshot_pop (snapshot);
    }
  else
    gtk_snapshot_append_color (snapshot, &table, &all);
}

static void
bastide_board_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BastideBoardPreview *self = BASTIDE_BOARD_PREVIEW (object);

  g_value_set_int (value, id == PROP_MIN_WIDTH ? self->min_width
                          : id == PROP_HEIGHT  ? self->height
                                               : self->tile);
}

static void
bastide_board_preview_set_property (GObject *object,
                                    guint id,
                                    const GValue *value,
                                    GParamSpec *pspec)
{
  BastideBoardPreview *self = BASTIDE_BOARD_PREVIEW (object);
  int number = g_value_get_int (value);

  if (id == PROP_MIN_WIDTH)
    self->min_width = number;
  else if (id == PROP_HEIGHT)
    self->height = number;
  else
    self->tile = number;
  forget_picture (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
bastide_board_preview_dispose (GObject *object)
{
  BastideBoardPreview *self = BASTIDE_BOARD_PREVIEW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  g_clear_pointer (&self->edition, bastide_edition_unref);
  g_clear_pointer (&self->expansion, bastide_edition_unref);
  g_clear_pointer (&self->theme, g_free);
  g_clear_pointer (&self->outlined, g_array_unref);
  g_clear_pointer (&self->counted, g_array_unref);

  G_OBJECT_CLASS (bastide_board_preview_parent_class)->dispose (object);
}

static void
bastide_board_preview_class_init (BastideBoardPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bastide_board_preview_dispose;
  object_class->get_property = bastide_board_preview_get_property;
  object_class->set_property = bastide_board_preview_set_property;
  widget_class->get_request_mode = bastide_board_preview_get_request_mode;
  widget_class->measure = bastide_board_preview_measure;
  widget_class->snapshot = bastide_board_preview_snapshot;

  properties[PROP_MIN_WIDTH] = g_param_spec_int ("min-width", NULL, NULL, 1, 4096, 64, flags);
  properties[PROP_HEIGHT] = g_param_spec_int ("height", NULL, NULL, 1, 4096, 40, flags);
  properties[PROP_TILE] = g_param_spec_int ("tile", NULL, NULL, 4, 512, 72, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
bastide_board_preview_init (BastideBoardPreview *self)
{
  self->min_width = 64;
  self->height = 40;
  self->tile = 72;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
bastide_board_preview_new (void)
{
  return g_object_new (BASTIDE_TYPE_BOARD_PREVIEW, NULL);
}

void
bastide_board_preview_set_state (BastideBoardPreview *self,
                                 const BastideState *state,
                                 const char *theme)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PREVIEW (self));
  g_return_if_fail (state != NULL);

  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  self->state = bastide_state_copy (state);
  self->setup = bastide_setup_ref ((BastideSetup *) state->setup);
  g_free (self->theme);
  self->theme = g_strdup (theme);
  forget_picture (self);
}

void
bastide_board_preview_set_edition (BastideBoardPreview *self,
                                   BastideEdition *edition,
                                   BastideEdition *expansion)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PREVIEW (self));
  g_return_if_fail (edition != NULL);

  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  g_clear_pointer (&self->edition, bastide_edition_unref);
  g_clear_pointer (&self->expansion, bastide_edition_unref);
  self->edition = bastide_edition_ref (edition);
  self->expansion = expansion != NULL ? bastide_edition_ref (expansion) : NULL;
  forget_picture (self);
}

void
bastide_board_preview_explain (BastideBoardPreview *self,
                               GArray *nodes,
                               GArray *tiles,
                               gboolean shows_moves)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PREVIEW (self));
  g_return_if_fail (nodes != NULL);

  g_clear_pointer (&self->outlined, g_array_unref);
  g_clear_pointer (&self->counted, g_array_unref);
  self->outlined = g_array_ref (nodes);
  self->counted = tiles != NULL ? g_array_ref (tiles) : NULL;
  self->shows_moves = shows_moves;
  forget_picture (self);
}

void
bastide_board_preview_come_close (BastideBoardPreview *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PREVIEW (self));

  self->is_close = TRUE;
  forget_picture (self);
}

gboolean
bastide_board_preview_is_drawn (BastideBoardPreview *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_PREVIEW (self), FALSE);

  return self->texture != NULL;
}

gboolean
bastide_board_preview_is_any_painting (void)
{
  return g_atomic_int_get (&n_jobs) > 0;
}
