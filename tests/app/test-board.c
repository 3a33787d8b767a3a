/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board.c: the board by pointer, wheel and keys, as its controllers report them. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "board-parts.h"
#include "board-sign.h"
#include "camera.h"
#include "describe.h"
#include "game-fixture.h"
#include "why-popover.h"

/* The board's controller of a type. */
static gpointer
find_controller (Table *table, GType type, guint n)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table->board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type && n-- == 0)
        return controller;
    }
  g_assert_not_reached ();
}

static void
get_middle (Table *table, const char *start, double *x, double *y)
{
  BastideBoardTarget *target = table_find (table, start, 0);
  graphene_rect_t bounds;

  g_assert_nonnull (target);
  table_settle (table);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (target), table->board, &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
report_pointer (Table *table, double x, double y)
{
  g_signal_emit_by_name (find_controller (table, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0), "motion", x,
                         y);
}

/* A pointer that moves there. */
static void
point_at (Table *table, double x, double y)
{
  report_pointer (table, x - 1, y);
  report_pointer (table, x, y);
}

static void
press_and_move (Table *table, double x, double y, double dx, double dy)
{
  gpointer drag = find_controller (table, GTK_TYPE_GESTURE_DRAG, 0);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (drag, "drag-update", dx, dy);
  g_signal_emit_by_name (drag, "drag-end", dx, dy);
  fixture_run_pending ();
}

static void
scroll (Table *table, double dy)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (table, GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0), "scroll",
                         0.0, dy, &handled);
  g_assert_true (handled);
  fixture_run_pending ();
}

static double
get_zoom (Table *table)
{
  double zoom;

  g_object_get (table->board, "zoom", &zoom, NULL);
  return zoom;
}

/* --- S44 --- */

static void
click (Table *table)
{
  double x, y;

  get_middle (table, "Cell 1 north.", &x, &y);
  press_and_move (table, x, y, 2, 2);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 2);
  g_assert_cmpint (bastide_state_last_placed (table_state (table))->y, ==, -1);
}

static void
test_click (void)
{
  table_run ("E U V", NULL, click);
}

/* While the view moves, a click is for what lies under the pointer when it is pressed. */
static void
click_moving (Table *table)
{
  double x, y;

  table_choose (table, "Cell 1 north.");
  table_settle (table);
  press_and_move (table, 3, 3, 150, 0);
  get_middle (table, "Knight", &x, &y);
  g_settings_set_boolean (table->settings, "animations", TRUE);
  bastide_board_zoom_fit (BASTIDE_BOARD (table->board));
  g_assert_cmpfloat (get_zoom (table), >, 1.3);
  press_and_move (table, x, y, 0, 0);
  g_assert_cmpint (table_state (table)->scores[0], ==, 4);
}

static void
test_click_moving (void)
{
  table_run ("E U V", NULL, click_moving);
}

static void
click_elsewhere (Table *table)
{
  press_and_move (table, 3, 3, 0, 0);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 1);
}

static void
test_click_elsewhere (void)
{
  table_run ("E U V", NULL, click_elsewhere);
}

/* The release may lie outside of the board: the drag ends all the same, and nothing was chosen. */
static void
drag (Table *table)
{
  double x, y, after_x, after_y, zoom = get_zoom (table);

  get_middle (table, "Cell 1 north.", &x, &y);
  press_and_move (table, x, y, 40, -4000);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 1);
  get_middle (table, "Cell 1 north.", &after_x, &after_y);
  g_assert_cmpfloat_with_epsilon (after_x - x, 40, 2);
  g_assert_cmpfloat_with_epsilon (after_y - y, -4000, 2);
  g_assert_cmpfloat (get_zoom (table), ==, zoom);
}

static void
test_drag (void)
{
  table_run ("E U V", NULL, drag);
}

static void
wheel (Table *table)
{
  const double pointer_x = 10, pointer_y = 12;
  double x, y, after_x, after_y, factor, zoom = get_zoom (table);

  get_middle (table, "Cell 1 north.", &x, &y);
  point_at (table, pointer_x, pointer_y);
  scroll (table, 1);
  factor = get_zoom (table) / zoom;
  g_assert_cmpfloat (factor, <, 1);
  get_middle (table, "Cell 1 north.", &after_x, &after_y);
  g_assert_cmpfloat_with_epsilon (after_x, pointer_x + (x - pointer_x) * factor, 3);
  g_assert_cmpfloat_with_epsilon (after_y, pointer_y + (y - pointer_y) * factor, 3);
}

static void
test_wheel (void)
{
  table_run ("E U V", NULL, wheel);
}

static void
wheel_on_cell (Table *table)
{
  guint rotation;
  double x, y, zoom = get_zoom (table);

  /* A village with three roads fits east of the start in three ways. */
  get_middle (table, "Cell 1 east.", &x, &y);
  point_at (table, x, y);
  rotation = bastide_board_get_rotation (BASTIDE_BOARD (table->board));
  scroll (table, 1);
  g_assert_cmpuint (bastide_board_get_rotation (BASTIDE_BOARD (table->board)), !=, rotation);
  g_assert_cmpfloat (get_zoom (table), ==, zoom);
  scroll (table, -1);
  g_assert_cmpuint (bastide_board_get_rotation (BASTIDE_BOARD (table->board)), ==, rotation);

  scroll (table, 1);
  rotation = bastide_board_get_rotation (BASTIDE_BOARD (table->board));
  press_and_move (table, x, y, 0, 0);
  g_assert_cmpuint (bastide_state_last_placed (table_state (table))->rotation, ==, rotation);
}

static void
test_wheel_on_cell (void)
{
  table_run ("W U V", NULL, wheel_on_cell);
}

static void
pinch (Table *table)
{
  gpointer gesture = find_controller (table, GTK_TYPE_GESTURE_ZOOM, 0);
  double zoom = get_zoom (table);

  g_signal_emit_by_name (gesture, "begin", NULL);
  g_signal_emit_by_name (gesture, "scale-changed", 0.8);
  g_signal_emit_by_name (gesture, "scale-changed", 0.5);
  g_assert_cmpfloat_with_epsilon (get_zoom (table), zoom * 0.5, 0.02);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 1);
}

static void
test_pinch (void)
{
  table_run ("E U V", NULL, pinch);
}

/* A tile at the edge: the view that nobody moved goes on showing all cells; one that was moved
 * stays. */
static void
growing (Table *table)
{
  double x, y, after_x, after_y, zoom;

  for (guint i = 0; i < 12; i++)
    {
      table_choose (table, table_state (table)->phase == BASTIDE_PHASE_PLACE ? "Cell" : "");
      table_settle (table);
      for (guint t = 0; t < table_n_choices (table); t++)
        {
          graphene_rect_t bounds;

          g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table_find (table, "", t)),
                                                    table->board, &bounds));
          g_assert_cmpfloat (bounds.origin.x, >=, -1);
          g_assert_cmpfloat (bounds.origin.y, >=, -1);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                             gtk_widget_get_width (table->board) + 1);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                             gtk_widget_get_height (table->board) + 1);
        }
    }
  while (table_state (table)->phase != BASTIDE_PHASE_PLACE)
    table_act (table, "win.decline");

  press_and_move (table, 3, 3, 20, 0);
  zoom = get_zoom (table);
  get_middle (table, "Cell", &x, &y);
  table_act (table, "win.undo");
  table_act (table, "win.redo");
  g_assert_cmpfloat (get_zoom (table), ==, zoom);
  get_middle (table, "Cell", &after_x, &after_y);
  g_assert_cmpfloat (after_x, ==, x);
  g_assert_cmpfloat (after_y, ==, y);
}

static void
test_growing (void)
{
  table_run (NULL, NULL, growing);
}

static void
zoom_actions (Table *table)
{
  double zoom;

  table_act (table, "win.zoom-normal");
  g_assert_cmpfloat_with_epsilon (get_zoom (table), 1, 0.01);
  table_act (table, "win.zoom-out");
  zoom = get_zoom (table);
  g_assert_cmpfloat (zoom, <, 1);
  table_act (table, "win.zoom-in");
  g_assert_cmpfloat (get_zoom (table), >, zoom);
  for (guint i = 0; i < 40; i++)
    table_act (table, "win.zoom-in");
  g_assert_cmpfloat_with_epsilon (get_zoom (table), BASTIDE_ZOOM_MAX / BASTIDE_ZOOM_NORMAL, 0.01);
  table_act (table, "win.zoom-fit");
  g_assert_cmpfloat (get_zoom (table), <=, 1.01);
}

static void
test_zoom_actions (void)
{
  table_run ("E U V", NULL, zoom_actions);
}

/* --- Followers --- */

static void
spots (Table *table)
{
  double x, y;
  int lit;

  table_choose (table, "Cell 1 north.");
  get_middle (table, "Knight", &x, &y);
  point_at (table, x, y);
  g_object_get (table->board, "lit", &lit, NULL);
  g_assert_cmpint (lit, >=, 0);
  g_assert_cmpfloat (get_zoom (table), >=, 1.3);
  press_and_move (table, x, y, 0, 0);
  g_assert_cmpint (table_state (table)->scores[0], ==, 4);
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_PLACE);
}

static void
test_spots (void)
{
  table_run ("E U V", NULL, spots);
}

/* However small the tiles are, no spot hides another one. */
static void
spots_apart (Table *table)
{
  table_choose (table, "Cell 1 north.");
  bastide_board_zoom_by (BASTIDE_BOARD (table->board), .01);
  table_settle (table);
  g_assert_cmpuint (table_n_choices (table), >=, 2);
  for (guint i = 0; i < table_n_choices (table); i++)
    for (guint k = i + 1; k < table_n_choices (table); k++)
      {
        GdkRectangle a = bastide_board_choice_area (BASTIDE_BOARD (table->board), i);
        GdkRectangle b = bastide_board_choice_area (BASTIDE_BOARD (table->board), k);

        g_assert_cmpfloat (hypot (a.x - b.x, a.y - b.y), >=, a.width);
      }
}

static void
test_spots_apart (void)
{
  table_run ("E U V", NULL, spots_apart);
}

/* --- Focus --- */

static GtkWidget *
get_focus (Table *table)
{
  return gtk_window_get_focus (GTK_WINDOW (table->window));
}

static void
one_tab_stop (Table *table)
{
  GtkWidget *first;

  gtk_window_set_focus (GTK_WINDOW (table->window), NULL);
  g_assert_true (gtk_widget_child_focus (table->board, GTK_DIR_TAB_FORWARD));
  first = get_focus (table);
  g_assert_true (BASTIDE_IS_BOARD_TARGET (first));
  g_assert_false (gtk_widget_child_focus (table->board, GTK_DIR_TAB_FORWARD));

  /* The focus stays on the board, whatever is asked there. */
  table_choose (table, "Cell 1 north.");
  g_assert_true (BASTIDE_IS_BOARD_TARGET (get_focus (table)));
  table_act (table, "win.decline");
  g_assert_true (BASTIDE_IS_BOARD_TARGET (get_focus (table)));
  table_act (table, "win.previous-turn");
  g_assert_true (get_focus (table) == table->board ||
                 gtk_widget_is_ancestor (get_focus (table), table->board));
}

static void
test_one_tab_stop (void)
{
  table_run ("E U V W", NULL, one_tab_stop);
}

static GtkShortcut *
find_shortcut (GListModel *shortcuts, guint key)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
          gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key)
        return shortcut;
    }
  return NULL;
}

/* What the board itself does with a key. */
static void
press_key (Table *table, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (table->board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      GtkShortcut *shortcut = GTK_IS_SHORTCUT_CONTROLLER (controller)
                                  ? find_shortcut (G_LIST_MODEL (controller), key)
                                  : NULL;

      if (shortcut == NULL)
        continue;
      g_assert_true (gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0,
                                                   table->board,
                                                   gtk_shortcut_get_arguments (shortcut)));
      fixture_run_pending ();
      return;
    }
  g_assert_not_reached ();
}

/* GTK reports a pointer that rests whenever something appears under it; that is no use of it. */
static void
resting_pointer (Table *table)
{
  gpointer motion = find_controller (table, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);

  gtk_window_set_focus (GTK_WINDOW (table->window), NULL);
  g_assert_true (gtk_widget_child_focus (table->board, GTK_DIR_TAB_FORWARD));
  report_pointer (table, 3, 3);
  press_key (table, GDK_KEY_Return);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 2);
  g_signal_emit_by_name (motion, "leave");
  report_pointer (table, 3, 3);
  press_key (table, GDK_KEY_Return);
  g_assert_cmpint (table_state (table)->phase, ==, BASTIDE_PHASE_PLACE);

  /* One that was moved is: the first key shows the focus only. */
  point_at (table, 30, 3);
  press_key (table, GDK_KEY_Return);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 2);
  press_key (table, GDK_KEY_Return);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 3);
}

static void
test_resting_pointer (void)
{
  table_run ("E U V W", NULL, resting_pointer);
}

/* --- Tips --- */

static GtkWidget *
find_tip (Table *table)
{
  return fixture_find_nth (table->board, fixture_has_class, "tip", 0);
}

static gboolean
has_tip (gpointer table)
{
  return find_tip (table) != NULL;
}

/* Every line that is said is shown. */
static void
assert_tells (GtkWidget *tip, char **lines)
{
  g_autofree char *spoken = bastide_describe_paragraph ((const char *const *) lines);
  g_autoptr (GString) shown = g_string_new (NULL);
  const GType label = GTK_TYPE_LABEL;

  for (guint i = 0; i < fixture_count (tip, fixture_has_type, &label); i++)
    g_string_append_printf (shown, "%s\n",
                            gtk_label_get_text (GTK_LABEL (fixture_find_type (tip, label, i))));
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_nonnull (strstr (shown->str, lines[i]));
  gtk_test_accessible_assert_property (tip, GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
}

/* The middle of the start's city, as the pointer sees it: its cell is south of the legal one. */
static void
get_city (Table *table, double *x, double *y)
{
  double tile = BASTIDE_ZOOM_NORMAL * get_zoom (table);

  get_middle (table, "Cell 1 north.", x, y);
  *y += 0.65 * tile;
}

static void
hover (Table *table)
{
  g_auto (GStrv) city = NULL, field = NULL;
  graphene_rect_t bounds;
  GtkWidget *tip;
  double x, y;

  get_city (table, &x, &y);
  point_at (table, x, y);
  g_assert_null (find_tip (table));
  fixture_wait_until (has_tip, table);
  tip = find_tip (table);
  city = bastide_describe_feature_lines (table_state (table), 0);
  g_assert_cmpstr (city[0], ==, "City");
  assert_tells (tip, city);

  /* It lies beside the only tile, and clicks go through. */
  table_settle (table);
  g_assert_true (gtk_widget_compute_bounds (tip, table->board, &bounds));
  g_assert_false (graphene_rect_contains_point (
      &bounds, &GRAPHENE_POINT_INIT ((float) x, (float) (y + 0.3 * get_zoom (table)))));
  g_assert_true (gtk_widget_pick (table->board, bounds.origin.x + bounds.size.width / 2,
                                  bounds.origin.y + bounds.size.height / 2,
                                  GTK_PICK_DEFAULT) != tip);

  /* A step within the feature keeps it, one that leaves it does not. */
  point_at (table, x + 2, y);
  g_assert_true (find_tip (table) == tip);
  point_at (table, x + BASTIDE_ZOOM_NORMAL * get_zoom (table) * 3, y);
  g_assert_null (find_tip (table));
}

static void
test_hover (void)
{
  table_run ("E U V", NULL, hover);
}

/* Whatever is done ends a tip. */
static void
tip_ends (Table *table)
{
  double x, y;

  get_city (table, &x, &y);
  for (guint i = 0; i < 4; i++)
    {
      point_at (table, 3, 3);
      get_city (table, &x, &y);
      point_at (table, x, y);
      fixture_wait_until (has_tip, table);
      if (i == 0)
        scroll (table, 1);
      else if (i == 1)
        press_and_move (table, 3, 3, 0, 0);
      else if (i == 2)
        press_key (table, GDK_KEY_Escape);
      else
        table_choose (table, "Cell 1 north.");
      g_assert_null (find_tip (table));
    }
}

static void
test_tip_ends (void)
{
  table_run ("E U V", NULL, tip_ends);
}

/* Each feature can be reached by keys, and is spoken in the words of its tip. */
static void
tip_by_keys (Table *table)
{
  guint n_features = 0;

  for (guint32 node = 0; node < table_state (table)->n_nodes; node++)
    n_features += bastide_state_root (table_state (table), node) == node;
  g_assert_cmpuint (n_features, ==, 4);
  for (guint i = 0; i < n_features; i++)
    {
      g_auto (GStrv) lines = bastide_describe_feature_lines (table_state (table), i);
      g_autofree char *spoken = bastide_describe_feature (table_state (table), i);

      press_key (table, GDK_KEY_f);
      assert_tells (find_tip (table), lines);
      fixture_run_pending ();
      g_assert_nonnull (fixture_find_nth (GTK_WIDGET (table->window), fixture_has_text, spoken, 0));
    }
  press_key (table, GDK_KEY_Escape);
  g_assert_null (find_tip (table));
}

static void
test_tip_by_keys (void)
{
  table_run ("E U V", NULL, tip_by_keys);
}

static gboolean
is_why (GtkWidget *widget, const void *data)
{
  return BASTIDE_IS_WHY_POPOVER (widget);
}

/* What is told is explained: by the key, and by a click on it, not by one elsewhere. */
static void
tip_explained (Table *table)
{
  GtkWidget *window = GTK_WIDGET (table->window), *why;
  double x, y;

  press_key (table, GDK_KEY_f);
  g_assert_nonnull (find_tip (table));
  gtk_widget_activate_action (window, "win.why", "u", 0);
  g_assert_null (find_tip (table));
  why = fixture_find_nth (window, is_why, NULL, 0);
  g_assert_nonnull (why);
  g_assert_cmpuint (bastide_why_popover_get_event (BASTIDE_WHY_POPOVER (why))->feature, ==,
                    bastide_state_nodes (table_state (table))[0].feature);
  gtk_popover_popdown (GTK_POPOVER (why));
  fixture_run_pending ();

  get_city (table, &x, &y);
  press_and_move (table, x, y, 0, 0);
  g_assert_null (fixture_find_nth (window, is_why, NULL, 0));
  point_at (table, 3, 3);
  point_at (table, x, y);
  fixture_wait_until (has_tip, table);
  press_and_move (table, x, y, 0, 0);
  why = fixture_find_nth (window, is_why, NULL, 0);
  g_assert_nonnull (why);
  g_assert_nonnull (fixture_find_nth (why, fixture_has_text, "City", 0));
  g_assert_nonnull (fixture_find_nth (why, fixture_has_text, "1 tile = 1", 0));
  gtk_popover_popdown (GTK_POPOVER (why));
  fixture_run_pending ();
}

static void
test_tip_explained (void)
{
  table_run ("E U V", NULL, tip_explained);
}

static void
hidden_cells (Table *table)
{
  guint n = table_n_choices (table);

  /* Not marked, but still there to be chosen. */
  g_settings_set_boolean (table->settings, "show-legal-cells", FALSE);
  fixture_run_pending ();
  g_assert_cmpuint (table_n_choices (table), ==, n);
  g_settings_reset (table->settings, "show-legal-cells");
}

static void
test_hidden_cells (void)
{
  table_run ("E U V", NULL, hidden_cells);
}

/* --- What lies out of view --- */

static BastideBoardSign *
find_sign (Table *table, GtkPositionType side)
{
  for (guint i = 0;; i++)
    {
      GtkWidget *sign = fixture_find_type (table->board, BASTIDE_TYPE_BOARD_SIGN, i);

      g_assert_nonnull (sign);
      if (bastide_board_sign_get_side (BASTIDE_BOARD_SIGN (sign)) == side)
        return BASTIDE_BOARD_SIGN (sign);
    }
}

static guint
count_signs (Table *table)
{
  guint n = 0;

  for (int side = GTK_POS_LEFT; side <= GTK_POS_BOTTOM; side++)
    {
      BastideBoardSign *sign = find_sign (table, (GtkPositionType) side);

      g_assert_cmpint (bastide_board_sign_get_count (sign) > 0, ==,
                       gtk_widget_get_child_visible (GTK_WIDGET (sign)));
      n += bastide_board_sign_get_count (sign);
    }
  return n;
}

static void
signs (Table *table)
{
  GtkWidget *sign = GTK_WIDGET (find_sign (table, GTK_POS_TOP));
  double x, y;

  /* All can be seen. */
  g_assert_cmpuint (table_n_choices (table), ==, 2);
  g_assert_cmpuint (count_signs (table), ==, 0);

  /* Far to the south, all lie beyond the upper edge. */
  bastide_board_zoom_by (BASTIDE_BOARD (table->board), 3);
  press_and_move (table, 3, 3, 0, -2000);
  table_settle (table);
  g_assert_cmpuint (bastide_board_sign_get_count (BASTIDE_BOARD_SIGN (sign)), ==, 2);
  g_assert_cmpuint (count_signs (table), ==, 2);
  gtk_test_accessible_assert_property (sign, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Out of view: 2 cells that fit");

  /* The sign leads to them. */
  gtk_widget_activate_action (sign, "sign.go", NULL);
  table_settle (table);
  g_assert_cmpuint (count_signs (table), <, 2);
  g_assert_cmpuint (table_state (table)->n_placed, ==, 1);

  /* Who doesn't want to be told where the tile fits isn't told here. */
  g_settings_set_boolean (table->settings, "show-legal-cells", FALSE);
  press_and_move (table, 3, 3, 0, -2000);
  table_settle (table);
  get_middle (table, "Cell 1 north.", &x, &y);
  g_assert_cmpfloat (y, <, 0);
  g_assert_cmpuint (count_signs (table), ==, 0);
  g_settings_reset (table->settings, "show-legal-cells");
}

static void
test_signs (void)
{
  table_run ("E U V", NULL, signs);
}

static gboolean
has_ghost (Table *table)
{
  return BASTIDE_BOARD (table->board)->ghost >= 0;
}

/* A sign that lies over a cell takes the click: the cell shows no tile that it wouldn't get. */
static void
sign_over_cell (Table *table)
{
  GtkWidget *sign = GTK_WIDGET (find_sign (table, GTK_POS_TOP));
  double x, y, tile;
  graphene_rect_t bounds;

  bastide_board_zoom_by (BASTIDE_BOARD (table->board), 3);
  table_settle (table);
  get_middle (table, "Cell 1 north.", &x, &y);
  tile = BASTIDE_ZOOM_NORMAL * get_zoom (table);
  /* Its middle is just out of view, the rest of it is not. */
  press_and_move (table, 3, 3, 0, -y - 2);
  table_settle (table);
  g_assert_true (gtk_widget_get_child_visible (sign));
  g_assert_true (gtk_widget_compute_bounds (sign, table->board, &bounds));
  x = bounds.origin.x + bounds.size.width / 2;
  y = bounds.origin.y + bounds.size.height / 2;
  g_assert_cmpint (bastide_board_legal_at (BASTIDE_BOARD (table->board), x, y), >=, 0);
  point_at (table, x, y);
  g_assert_false (has_ghost (table));
  point_at (table, x, bounds.origin.y + bounds.size.height + 3);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height + 3, <, tile / 2 - 2);
  g_assert_true (has_ghost (table));
}

static void
test_sign_over_cell (void)
{
  table_run ("E U V", NULL, sign_over_cell);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/board/sign-over-cell", test_sign_over_cell);
  g_test_add_func ("/app/board/spots-apart", test_spots_apart);
  g_test_add_func ("/app/board/out-of-view", test_signs);
  g_test_add_func ("/app/board/S44/click", test_click);
  g_test_add_func ("/app/board/S44/click-while-the-view-moves", test_click_moving);
  g_test_add_func ("/app/board/S44/click-elsewhere", test_click_elsewhere);
  g_test_add_func ("/app/board/S44/drag", test_drag);
  g_test_add_func ("/app/board/S44/wheel", test_wheel);
  g_test_add_func ("/app/board/S44/pinch", test_pinch);
  g_test_add_func ("/app/board/S44/growing", test_growing);
  g_test_add_func ("/app/board/wheel-on-cell", test_wheel_on_cell);
  g_test_add_func ("/app/board/zoom-actions", test_zoom_actions);
  g_test_add_func ("/app/board/spots", test_spots);
  g_test_add_func ("/app/board/S43/one-tab-stop", test_one_tab_stop);
  g_test_add_func ("/app/board/S43/resting-pointer", test_resting_pointer);
  g_test_add_func ("/app/board/tip/hover", test_hover);
  g_test_add_func ("/app/board/tip/ends", test_tip_ends);
  g_test_add_func ("/app/board/tip/keys", test_tip_by_keys);
  g_test_add_func ("/app/board/tip/explained", test_tip_explained);
  g_test_add_func ("/app/board/hidden-cells", test_hidden_cells);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
