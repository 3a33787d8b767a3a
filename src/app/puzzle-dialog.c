/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle-dialog.c: makes a puzzle of a position: which goal, and whether it can be reached. */

#include "config.h"

#include "puzzle-dialog.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "puzzle.h"
#include "thought.h"

#define MOST_POSITIONS 400000 /* some seconds */
#define MAX_TURNS      2
#define MAX_POINTS     99

typedef struct {
  BastideRecord *record; /* the game up to the position */
  BastideState *state;   /* there */
  GArray *goals;         /* of BastideGoal, as the list has them */
  BastidePuzzleDialogFunc func;
  gpointer data;
  GtkDropDown *choice;
  GtkWidget *points_row;
  GtkSpinButton *points;
  GtkLabel *answer;
  GCancellable *checking;
} Maker;

static void
maker_free (gpointer data, GClosure *closure)
{
  Maker *self = data;

  g_cancellable_cancel (self->checking);
  g_object_unref (self->checking);
  g_clear_pointer (&self->record, bastide_record_free);
  g_free (self->state);
  g_array_unref (self->goals);
  g_free (self);
}

/* --- The goals there are --- */

static void
add_goal (Maker *self, BastideGoal goal)
{
  goal.player = (guint8) self->state->player;
  goal.moves = self->record->moves->len;
  if (bastide_goal_fault (&goal, self->state) == NULL)
    g_array_append_val (self->goals, goal);
}

static void
add_feature (Maker *self, guint32 root)
{
  const BastideNode *nodes = bastide_state_nodes (self->state);
  const BastidePlaced *tile = &bastide_state_placed (self->state)[nodes[root].placed];

  for (guint turns = 1; turns <= MAX_TURNS; turns++)
    add_goal (self,
              (BastideGoal){ .kind = BASTIDE_GOAL_COMPLETE,
                             .turns = turns,
                             .x = tile->x,
                             .y = tile->y,
                             .segment = (guint8) bastide_state_node_segment (self->state, root) });
}

/* Points, the game, and each road, city and monastery that somebody holds. */
static void
find_goals (Maker *self)
{
  const BastideNode *nodes = bastide_state_nodes (self->state);

  for (guint turns = 1; turns <= MAX_TURNS; turns++)
    add_goal (self, (BastideGoal){ .kind = BASTIDE_GOAL_POINTS, .turns = turns, .points = 10 });
  add_goal (self, (BastideGoal){ .kind = BASTIDE_GOAL_WIN, .turns = 1 });
  for (guint32 node = 0; node < self->state->n_nodes; node++)
    if (bastide_state_root (self->state, node) == node && nodes[node].followers != 0)
      add_feature (self, node);
}

static BastideGoal
chosen_goal (Maker *self)
{
  BastideGoal goal =
      g_array_index (self->goals, BastideGoal, gtk_drop_down_get_selected (self->choice));

  if (goal.kind == BASTIDE_GOAL_POINTS)
    goal.points = (guint32) gtk_spin_button_get_value_as_int (self->points);
  return goal;
}

/* --- Whether it can be reached --- */

typedef struct {
  BastideThought *thought;
  BastideGoal goal;
} Check;

static void
check_free (Check *check)
{
  bastide_thought_free (check->thought);
  g_free (check);
}

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Check *check = data;
  BastidePuzzleAnswer *answer = g_new0 (BastidePuzzleAnswer, 1);

  bastide_puzzle_solve (&check->goal, check->thought->state, MOST_POSITIONS, &check->thought->stop,
                        answer);
  g_task_return_pointer (task, answer, g_free);
}

static char *
describe_answer (const BastidePuzzleAnswer *answer)
{
  if (answer->n_solutions > 0 && answer->whole)
    return g_strdup_printf (
        /* Translators: in how many ways a puzzle can be solved, of %2$u first turns. */
        ngettext ("It can be reached with %1$u of %2$u first turns.",
                  "It can be reached with %1$u of %2$u first turns.", answer->n_solutions),
        answer->n_solutions, answer->n_lines);
  if (answer->n_solutions > 0)
    return g_strdup (_ ("It can be reached."));
  return g_strdup (answer->whole ? _ ("It can’t be reached.")
                                 : _ ("No way was found to reach it, but not all were tried."));
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Maker *self = data;
  g_autofree BastidePuzzleAnswer *answer = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autofree char *text = NULL;

  /* Cancelled: the dialog may be gone. */
  if (answer == NULL)
    return;
  text = describe_answer (answer);
  gtk_label_set_label (self->answer, text);
}

static void
changed_cb (Maker *self)
{
  g_autoptr (GTask) task = NULL;
  Check *check = g_new0 (Check, 1);

  check->goal = chosen_goal (self);
  gtk_widget_set_visible (self->points_row, check->goal.kind == BASTIDE_GOAL_POINTS);
  gtk_label_set_label (self->answer, _ ("Looking whether it can be reached…"));
  g_cancellable_cancel (self->checking);
  g_object_unref (self->checking);
  self->checking = g_cancellable_new ();
  check->thought = bastide_thought_new (self->state, 0, self->checking);
  task = g_task_new (NULL, self->checking, checked_cb, self);
  g_task_set_task_data (task, check, (GDestroyNotify) check_free);
  g_task_run_in_thread (task, check_in_thread);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, Maker *self)
{
  if (!g_str_equal (response, "save"))
    return;
  self->record->goal = chosen_goal (self);
  self->func (g_steal_pointer (&self->record), self->data);
}

/* --- What it looks like --- */

static char *
goal_text (Maker *self, guint index)
{
  const BastideGoal *goal = &g_array_index (self->goals, BastideGoal, index);

  if (goal->kind != BASTIDE_GOAL_POINTS)
    return bastide_describe_goal (self->state, goal);
  return g_strdup (goal->turns == 1 ? _ ("Points in this turn") : _ ("Points within two turns"));
}

static GtkWidget *
build_choice (Maker *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->goals->len; i++)
    g_ptr_array_add (texts, goal_text (self, i));
  g_ptr_array_add (texts, NULL);
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new_from_strings ((const char **) texts->pdata));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Goal"), -1);
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (changed_cb), self);
  return GTK_WIDGET (self->choice);
}

static GtkWidget *
build_points (Maker *self)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Points"));

  self->points_row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  self->points = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, MAX_POINTS, 1));
  gtk_spin_button_set_value (self->points, 10);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (self->points));
  gtk_box_append (GTK_BOX (self->points_row), label);
  gtk_box_append (GTK_BOX (self->points_row), GTK_WIDGET (self->points));
  g_signal_connect_swapped (self->points, "value-changed", G_CALLBACK (changed_cb), self);
  return self->points_row;
}

static GtkWidget *
build_content (Maker *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->answer =
      GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                               "wrap", TRUE, "xalign", 0.f, NULL));
  gtk_box_append (GTK_BOX (box), build_choice (self));
  gtk_box_append (GTK_BOX (box), build_points (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->answer));
  return box;
}

static void
take_position (Maker *self, BastideGame *game)
{
  g_autoptr (BastideRecord) played = bastide_game_to_record (game);

  self->record = bastide_record_new (played->setup);
  self->record->cursor = played->cursor;
  g_array_append_vals (self->record->moves, played->moves->data, played->cursor);
  self->state = bastide_state_copy (bastide_game_get_current_state (game));
  self->goals = g_array_new (FALSE, FALSE, sizeof (BastideGoal));
  self->checking = g_cancellable_new ();
  find_goals (self);
}

GtkWidget *
bastide_puzzle_dialog_new (GtkWindow *parent,
                           BastideGame *game,
                           BastidePuzzleDialogFunc func,
                           gpointer data)
{
  AdwMessageDialog *dialog;
  Maker *self;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);
  g_return_val_if_fail (func != NULL, NULL);

  self = g_new0 (Maker, 1);
  self->func = func;
  self->data = data;
  take_position (self, game);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      parent, _ ("Make a Puzzle"), _ ("What is asked for in the position that is shown?")));
  adw_message_dialog_set_extra_child (dialog, build_content (self));
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "save", _ ("_Save As…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), self, maker_free, 0);
  changed_cb (self);
  return GTK_WIDGET (dialog);
}
