/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board-parts.h: what the files of the board widget share: its fields and the calls between them.
 */

#pragma once

#include <adwaita.h>
#include "board-picture.h"
#include "board-target.h"
#include "board.h"
#include "canvas.h"
#include "spread.h"

G_BEGIN_DECLS

#define BASTIDE_BOARD_MAX_TARGETS 190  /* so that walking the accessible tree stays quick */
#define BASTIDE_BOARD_MARGIN      24.0 /* kept free round what the view shows by itself, in pixels */

#define BASTIDE_BOARD_EDGES 4

typedef struct {
  BastideBoardCell cell;
  guint rotations; /* bits 1 << rotation: those that fit */
} BastideLegalCell;

/* One of the options as it lies on the board: a segment of a placed tile or a quarter of
 * Carcassonne. */
typedef struct {
  BastideMove move;
  gboolean in_town;
  guint placed, segment; /* if not */
} BastideBoardChoice;

/* What a tip is about: a feature, or a quarter of Carcassonne. */
typedef struct {
  guint32 node; /* any of the feature's, or BASTIDE_NO_NODE */
  int quarter;  /* or -1 */
} BastideBoardSubject;
extern const BastideBoardSubject bastide_board_no_subject;

typedef enum { BASTIDE_BOARD_LOOK, BASTIDE_BOARD_PLACE, BASTIDE_BOARD_CHOOSE } BastideBoardMode;

struct _BastideBoard {
  GtkWidget parent_instance;
  BastideArt *art;
  BastideSetup *setup; /* of state */
  BastideState *state; /* own copy, or NULL */
  BastideBoardMode mode;
  GArray *scored;    /* of guint32: nodes outlined by the final scoring */
  GArray *explained; /* of guint32: nodes outlined instead while it is read why they counted */
  GArray *counted;   /* of guint32: placed tiles framed then, too */

  /* Placing. */
  GArray *legal; /* of BastideLegalCell, by rows */
  guint all_rotations;
  guint wanted;     /* rotation last chosen */
  guint rotation;   /* rotation as it would be placed */
  int ghost;        /* index in legal, or -1 */
  gboolean tapped;  /* a touch put the ghost there */
  gboolean hinted;  /* this is advised: */
  BastideMove hint; /* where to, PLACE */
  int hint_segment; /* for a follower, or -1 */
  guint hand;       /* which tile of the hand it is; in the copied state it lies first */

  /* Choosing. */
  GArray *choices;    /* of BastideBoardChoice, as the options are numbered */
  int lit;            /* index in choices, or -1 */
  GArray *asides;     /* of BastidePoint, one a choice; or empty: not known yet */
  double asides_tile; /* size of tiles for which they are */
  char **keys;        /* of the options, or NULL */

  /* Choices as children. */
  GPtrArray *targets; /* of BastideBoardTarget, owned through their parent */
  guint n_targets;    /* of those in use: the first ones */
  gboolean by_keys;   /* the last input was a key: show the focus */

  GtkWidget *signs[BASTIDE_BOARD_EDGES]; /* by GtkPositionType */

  /* View. */
  BastideCamera camera;
  BastideCamera camera_from, camera_to;
  BastideCamera camera_saved; /* before zooming in for a follower */
  gboolean has_camera, has_saved;
  gboolean follows; /* the view was not moved by hand: show the whole board */
  gboolean shown_once;
  AdwAnimation *camera_animation;

  /* Show. */
  BastideCanvas canvas;
  BastideCamera above_camera; /* the next four: of the canvas above layers of textures */
  double above_margin, above_scale;
  GBytes *above_shows; /* or NULL */
  guint n_states;      /* how many there were */
  guint again_id;      /* drawn again at the next frame */
  AdwAnimation *settle_animation;
  AdwAnimation *glow_animation;
  double settle;
  double glow;     /* how much the next are lit, 0 to 1 */
  GArray *glowing; /* of guint32: nodes of features just scored */
  gboolean show_legal;
  gboolean animate;

  /* Pointer. */
  double pointer_x, pointer_y;
  gboolean pointer_inside;
  gboolean pointer_known;        /* the next is */
  graphene_point_t pointer_root; /* where the pointer was last, in the window */
  gboolean dragging;
  double press_x, press_y;
  gboolean press_known;          /* the next two are those of what is asked now */
  int press_legal, press_choice; /* what lay under the pointer when it was pressed, or -1 */
  gboolean press_told;           /* the tip was about that feature */
  double drag_x, drag_y;         /* offset already followed */
  double pinch;

  /* Insight. */
  guint insight;      /* bits of BastideBoardInsight */
  GArray *dead;       /* of BastideBoardCell: nothing left can fill them */
  GtkWidget *popover; /* what fits a cell, or NULL */
  BastideCell asked;  /* that cell */

  /* Tip. */
  GtkWidget *tip;           /* or NULL */
  BastideBoardSubject told; /* what it is about; outlined */
  double tip_x, tip_y;      /* what it belongs to, in tiles */
  guint tip_id;             /* the pointer may come to rest */
};

/* board.c */
void bastide_board_set_ghost (BastideBoard *self, int legal);
void bastide_board_set_lit (BastideBoard *self, int choice);
void bastide_board_set_tapped (BastideBoard *self, gboolean tapped);
void bastide_board_sync_rotation (BastideBoard *self);
int bastide_board_legal_at (BastideBoard *self, double x, double y);
int bastide_board_choice_at (BastideBoard *self, double x, double y);
/* Where a choice lies in the view, and the radius of its mark. */
void
bastide_board_choice_point (BastideBoard *self, guint choice, double *x, double *y, double *radius);
/* How far the mark stands aside of its place, so that it can be told from others. */
BastidePoint bastide_board_choice_aside (BastideBoard *self, guint choice);
void bastide_board_choose_ghost (BastideBoard *self);
void bastide_board_choose (BastideBoard *self, guint choice);
void bastide_board_emit_input (BastideBoard *self);
void bastide_board_emit_tell (BastideBoard *self, const char *text);

/* board-camera.c */
void bastide_board_init_camera (BastideBoard *self);
void bastide_board_resize_camera (BastideBoard *self, int width, int height);
void bastide_board_set_camera (BastideBoard *self, BastideCamera camera, gboolean slowly);
/* After the person moved the view: it no longer follows the board by itself. */
void bastide_board_hand_camera (BastideBoard *self, BastideCamera camera);
void bastide_board_follow_board (BastideBoard *self, gboolean first);
void bastide_board_show_point (BastideBoard *self, int cell_x, int cell_y);
void bastide_board_zoom_to_asked (BastideBoard *self);
void bastide_board_zoom_back (BastideBoard *self);

/* board-edges.c: signs for what can be chosen out of view. */
void bastide_board_init_signs (BastideBoard *self);
void bastide_board_dispose_signs (BastideBoard *self);
void bastide_board_place_signs (BastideBoard *self);
/* Whether a sign lies over that point. */
gboolean bastide_board_on_sign (BastideBoard *self, double x, double y);
void bastide_board_paint_signs (BastideBoard *self, GtkSnapshot *snapshot);

/* board-show.c: drawing and movements. */
void bastide_board_init_show (BastideBoard *self);
void bastide_board_paint (GtkWidget *widget, GtkSnapshot *snapshot);

/* board-layers.c: the same as textures. TRUE if some of it had to be left for the next frame. */
gboolean bastide_board_append_layers (BastideBoard *self,
                                      GtkSnapshot *snapshot,
                                      const BastideCanvasArea *area,
                                      const BastideCamera *camera,
                                      const BastideBoardOverlay *overlay);

/* board-input.c: pointer, wheel, touch. */
void bastide_board_init_input (BastideBoard *self);

/* board-insight.c: what fits an empty cell. */
void bastide_board_find_dead (BastideBoard *self);
/* Opens the popover of the empty cell at a point of the view; FALSE if there is none to tell of. */
gboolean bastide_board_ask_at (BastideBoard *self, double x, double y);
void bastide_board_close_insight (BastideBoard *self);
void bastide_board_place_insight (BastideBoard *self);

/* board-focus.c: targets, focus, keys. */
void bastide_board_init_keys (GtkWidgetClass *klass);
guint bastide_board_n_choices (BastideBoard *self);
/* Where a choice lies in the view: the rectangle of its cell or spot. */
GdkRectangle bastide_board_choice_area (BastideBoard *self, guint index);
void bastide_board_fill_targets (BastideBoard *self);
void bastide_board_place_targets (BastideBoard *self);
void bastide_board_name_targets (BastideBoard *self);
gboolean bastide_board_move_focus (GtkWidget *widget, GtkDirectionType direction);
/* The target that has the focus, or NULL. */
BastideBoardTarget *bastide_board_focused (BastideBoard *self);

/* board-tip.c: what can be said about a feature. */
void bastide_board_open_tip (BastideBoard *self, double x, double y);
void bastide_board_close_tip (BastideBoard *self);
/* Whether the tip is about the feature there, and more can be said about it. */
gboolean bastide_board_is_told (BastideBoard *self, double x, double y);
void bastide_board_place_tip (BastideBoard *self);
/* The pointer moved: the tip closes if it left what is told, and opens when it rests. */
void bastide_board_await_rest (BastideBoard *self);
/* Opens the tip of the next feature or the one before, and has it spoken. */
void bastide_board_tell_next (BastideBoard *self, int step);

G_END_DECLS
