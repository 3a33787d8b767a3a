/* SPDX-License-Identifier: GPL-3.0-or-later */
/* results.c: the table of a finished game by player and kind, what its points came from, and the
 * offer of a new one; or of a game in play.
 *
 * The table is there twice, in an AdwSqueezer: a row for each player, and, for narrow windows, a
 * column for each player. Both are made by the same code: a cell of (line, place) is attached the
 * one way round or the other. Points are buttons: they tell what they came from. */

#include "config.h"
#include "results.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "picture.h"
#include "rules-window.h"
#include "score-chart.h"
#include "score-sheet.h"
#include "text-label.h"
#include "why-popover.h"
#include "why.h"

/* The table by players turns over below this width of the window less its margins. */
#define WIDE_TABLE 456

struct _BastideResults {
  AdwWindow parent_instance;

  GtkWidget *marks;
  GtkWidget *headline;
  GtkWidget *caption;
  GtkWidget *facts;
  GtkWidget *table;
  GtkWidget *chart;
  GtkWidget *new_game;

  BastideSetup *setup;
  BastideState *state; /* when the window was opened */
  GArray *events;      /* of BastideEvent: all that brought points until then */
  GtkWidget *why;      /* what some points came from, or NULL */
};

G_DEFINE_FINAL_TYPE (BastideResults, bastide_results, ADW_TYPE_WINDOW)

static const char *
kind_title (guint kind)
{
  switch (kind)
    {
    case BASTIDE_FEATURE_ROAD:
      return C_ ("results", "Roads");
    case BASTIDE_FEATURE_CITY:
      return C_ ("results", "Cities");
    case BASTIDE_FEATURE_MONASTERY:
      return C_ ("results", "Monasteries");
    case BASTIDE_FEATURE_FIELD:
      return C_ ("results", "Farms");
    case BASTIDE_SHEET_OFFERS:
      /* Translators: points that were paid for tiles; below or beside “Roads” and “Farms”. */
      return C_ ("results", "Offers");
    default:
      g_assert_not_reached ();
    }
}

/* --- What points came from --- */

static void
drop_why (BastideResults *self)
{
  g_clear_pointer (&self->why, gtk_widget_unparent);
}

/* Beside the number; with a picture, since this window lies over the board. */
static void
why_cb (GtkWidget *button, BastideResults *self)
{
  const guint player = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "player"));
  const guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));
  GArray *events = bastide_why_of_kind (self->events, player,
                                        kind == BASTIDE_SHEET_OFFERS ? BASTIDE_FEATURE_NONE
                                                                     : (BastideFeature) kind);

  drop_why (self);
  self->why = bastide_why_popover_new (self->setup, events);
  if (kind != BASTIDE_SHEET_OFFERS)
    bastide_why_popover_show_board (BASTIDE_WHY_POPOVER (self->why), self->state);
  bastide_why_popover_open (BASTIDE_WHY_POPOVER (self->why),
                            adw_window_get_content (ADW_WINDOW (self)), button, NULL,
                            GTK_POS_BOTTOM);
}

static void
rules_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bastide_rules_window_present (GTK_WINDOW (widget), BASTIDE_RESULTS (widget)->setup,
                                g_variant_get_string (parameter, NULL));
}

/* --- The table --- */

/* What is said about a player; the kinds of points come between. */
enum { PLACE_NAME, PLACE_RANK, PLACE_KINDS };

typedef struct {
  BastideResults *results;
  GtkWidget *grid;
  gboolean turned; /* players as columns */
  const BastideSetup *setup;
  const BastideScoreSheet *sheet;
} Table;

static int
place_of_total (const Table *table)
{
  return PLACE_KINDS + (int) table->sheet->n_kinds;
}

/* line: 0 = the heads, then the players. The rank stands before the name, or below the mark. Every
 * other row of the grid is a separator. */
static void
attach (const Table *table, GtkWidget *child, int line, int place)
{
  int column = place == PLACE_NAME ? 1 : place == PLACE_RANK ? 0 : place;

  if (table->turned)
    gtk_grid_attach (GTK_GRID (table->grid), child, line, 2 * place, 1, 1);
  else
    gtk_grid_attach (GTK_GRID (table->grid), child, column, 2 * line, 1, 1);
}

static void
attach_text (const Table *table,
             const char *text,
             int line,
             int place,
             gboolean at_end,
             const char *spoken,
             const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), at_end ? 1 : 0);
  if (table->turned && spoken == NULL)
    {
      /* The numbers of six players leave a long title no room. */
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 8);
    }
  gtk_widget_add_css_class (label, css_class);
  if (spoken != NULL)
    {
      gtk_widget_add_css_class (label, "numeric");
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                      -1);
    }
  attach (table, label, line, place);
}

static int
best_of (const BastideScoreSheet *sheet, guint kind)
{
  int best = 1;

  for (guint p = 0; p < sheet->n_players; p++)
    best = MAX (best, sheet->points[p][kind]);
  return best;
}

static char *
describe_number (const char *name, const char *title, int number)
{
  return g_strdup_printf (
      /* Translators: spoken name of a number in the results: player, kind, points, as
       * in “Anna, Roads: 12”. */
      _ ("%s, %s: %d"), name, title, number);
}

static void
attach_number (const Table *table,
               const char *name,
               const char *title,
               int number,
               int line,
               int place,
               const char *css_class)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  g_autofree char *spoken = describe_number (name, title, number);

  attach_text (table, text, line, place, TRUE, spoken, css_class);
}

/* Points of a kind: why there are so many can be asked. */
static void
attach_points (const Table *table, guint player, guint kind, int line)
{
  const int points = table->sheet->points[player][kind];
  g_autofree char *text = g_strdup_printf ("%d", points);
  g_autofree char *spoken =
      describe_number (table->setup->players[player].name, kind_title (kind), points);
  GtkWidget *button;

  if (points == 0)
    {
      attach_text (table, text, line, PLACE_KINDS + (int) kind, TRUE, spoken, "points-of-kind");
      return;
    }
  button = gtk_button_new_with_label (text);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (gtk_button_get_child (GTK_BUTTON (button)), "numeric");
  gtk_widget_add_css_class (button, "points-of-kind");
  if (points == best_of (table->sheet, kind))
    gtk_widget_add_css_class (button, "best");
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (button, _ ("Why these points?"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  g_object_set_data (G_OBJECT (button), "player", GUINT_TO_POINTER (player));
  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  g_signal_connect_object (button, "clicked", G_CALLBACK (why_cb), table->results, 0);
  attach (table, button, line, PLACE_KINDS + (int) kind);
}

/* With players as columns there is room for the mark only. */
static void
attach_player_name (const Table *table, const BastidePlayer *player, int line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = bastide_picture_new (24);

  bastide_picture_set_badge (BASTIDE_PICTURE (mark), player->colour);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
      table->turned ? player->name : bastide_describe_mark (player->colour), -1);
  gtk_widget_add_css_class (box, "name");
  gtk_box_append (GTK_BOX (box), mark);
  if (table->turned)
    {
      gtk_widget_set_tooltip_text (box, player->name);
      gtk_widget_set_halign (box, GTK_ALIGN_END);
    }
  else
    {
      GtkWidget *name = gtk_label_new (player->name);

      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (name, "heading");
      gtk_box_append (GTK_BOX (box), name);
    }
  attach (table, box, line, PLACE_NAME);
}

static void
attach_player (const Table *table, guint player, int line)
{
  const BastideScoreSheet *sheet = table->sheet;
  const char *name = table->setup->players[player].name;

  attach_number (table, name, C_ ("results", "Rank"), (int) sheet->ranks[player], line, PLACE_RANK,
                 "dim-label");
  attach_player_name (table, &table->setup->players[player], line);
  for (guint k = 0; k < sheet->n_kinds; k++)
    attach_points (table, player, k, line);
  attach_number (table, name, C_ ("results", "Total"), sheet->totals[player], line,
                 place_of_total (table), "total");
}

static void
attach_heads (const Table *table)
{
  attach_text (table, C_ ("results", "Player"), 0, PLACE_NAME, FALSE, NULL, "caption");
  if (table->turned)
    attach_text (table, C_ ("results", "Rank"), 0, PLACE_RANK, FALSE, NULL, "caption");
  for (guint k = 0; k < table->sheet->n_kinds; k++)
    attach_text (table, kind_title (k), 0, PLACE_KINDS + (int) k, !table->turned, NULL, "caption");
  attach_text (table, C_ ("results", "Total"), 0, place_of_total (table), !table->turned, NULL,
               "caption");
}

static void
attach_separators (const Table *table)
{
  int n_lines = (int) table->sheet->n_players + 1;
  int n_places = place_of_total (table) + 1;
  int rows = table->turned ? n_places : n_lines;
  int columns = table->turned ? n_lines : n_places;

  for (int row = 1; row < rows; row++)
    gtk_grid_attach (GTK_GRID (table->grid), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0,
                     2 * row - 1, columns, 1);
}

static GtkWidget *
make_table (BastideResults *self, const BastideScoreSheet *sheet, gboolean turned)
{
  Table table = { .results = self, .turned = turned, .setup = self->setup, .sheet = sheet };

  table.grid = gtk_grid_new ();
  gtk_widget_add_css_class (table.grid, "results-table");
  gtk_widget_add_css_class (table.grid, "card");
  if (turned)
    gtk_widget_add_css_class (table.grid, "turned");
  if (!turned)
    gtk_widget_set_size_request (table.grid, WIDE_TABLE, -1);
  attach_heads (&table);
  for (guint i = 0; i < sheet->n_players; i++)
    attach_player (&table, sheet->order[i], (int) i + 1);
  attach_separators (&table);
  /* The spare width goes to the names, or to the titles. */
  gtk_widget_set_hexpand (gtk_grid_get_child_at (GTK_GRID (table.grid), turned ? 0 : 1, 0), TRUE);
  return table.grid;
}

/* --- The head --- */

static void
show_winners (BastideResults *self, const BastideState *state)
{
  const BastideSetup *setup = state->setup;
  gint32 best = state->scores[0];
  g_autofree char *headline = bastide_describe_result (state);
  g_autofree char *caption = bastide_describe_result_caption (state);

  for (guint p = 1; p < setup->n_players; p++)
    best = MAX (best, state->scores[p]);
  for (guint p = 0; p < setup->n_players; p++)
    if (state->scores[p] == best)
      {
        GtkWidget *mark = bastide_picture_new (56);

        bastide_picture_set_badge (BASTIDE_PICTURE (mark), setup->players[p].colour);
        gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        bastide_describe_mark (setup->players[p].colour), -1);
        gtk_box_append (GTK_BOX (self->marks), mark);
      }
  gtk_label_set_text (GTK_LABEL (self->headline), headline);
  gtk_label_set_text (GTK_LABEL (self->caption), caption);
}

/* In the middle of a game nobody has won: how far it is stands in place of that. */
static void
show_turn (BastideResults *self, const BastideState *state)
{
  g_autofree char *headline = g_strdup_printf (_ ("Turn %u"), state->turn);
  g_autofree char *caption = bastide_describe_scores (state);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Scores So Far"));
  gtk_widget_set_visible (self->marks, FALSE);
  gtk_widget_set_visible (self->new_game, FALSE);
  gtk_label_set_text (GTK_LABEL (self->headline), headline);
  gtk_label_set_text (GTK_LABEL (self->caption), caption);
}

static void
show_facts (BastideResults *self, const BastideSetup *setup, const BastideScoreSheet *sheet)
{
  BastideEdition *edition = g_ptr_array_index (setup->editions, 0);
  g_autofree char *players =
      g_strdup_printf (ngettext ("%u player", "%u players", setup->n_players), setup->n_players);
  g_autofree char *turns =
      g_strdup_printf (ngettext ("%u turn", "%u turns", sheet->n_turns), sheet->n_turns);
  g_autofree char *facts =
      g_strdup_printf ("%s · %s · %s", bastide_edition_get_name (edition), players, turns);

  gtk_label_set_text (GTK_LABEL (self->facts), facts);
}

/* --- The class --- */

static void
new_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "app.new-game", NULL);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
bastide_results_dispose (GObject *object)
{
  drop_why (BASTIDE_RESULTS (object));
  G_OBJECT_CLASS (bastide_results_parent_class)->dispose (object);
}

static void
bastide_results_finalize (GObject *object)
{
  BastideResults *self = BASTIDE_RESULTS (object);

  g_clear_pointer (&self->events, g_array_unref);
  g_free (self->state);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_results_parent_class)->finalize (object);
}

static void
bastide_results_class_init (BastideResultsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_results_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_results_finalize;
  g_type_ensure (BASTIDE_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/results.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideResults, marks);
  gtk_widget_class_bind_template_child (widget_class, BastideResults, headline);
  gtk_widget_class_bind_template_child (widget_class, BastideResults, caption);
  gtk_widget_class_bind_template_child (widget_class, BastideResults, facts);
  gtk_widget_class_bind_template_child (widget_class, BastideResults, table);
  gtk_widget_class_bind_template_child (widget_class, BastideResults, chart);
  gtk_widget_class_bind_template_child (widget_class, BastideResults, new_game);
  gtk_widget_class_install_action (widget_class, "results.new-game", NULL, new_game_action);
  gtk_widget_class_install_action (widget_class, "win.rules", "s", rules_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_results_init (BastideResults *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_text_label_wrap_buttons (GTK_WIDGET (self));
}

GtkWidget *
bastide_results_new (GtkWindow *parent, BastideGame *game)
{
  BastideResults *self;
  const BastideState *state;
  BastideScoreSheet *sheet;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  self = g_object_new (BASTIDE_TYPE_RESULTS, "transient-for", parent, NULL);
  state = bastide_game_get_current_state (game);
  self->setup = bastide_setup_ref ((BastideSetup *) state->setup);
  self->state = bastide_state_copy (state);
  self->events = bastide_why_of_game (G_LIST_MODEL (bastide_game_get_history (game)));
  sheet = bastide_score_sheet_new (state->setup, G_LIST_MODEL (bastide_game_get_history (game)));
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 440 + 31 * (int) state->setup->n_players);
  if (state->phase == BASTIDE_PHASE_OVER)
    show_winners (self, state);
  else
    show_turn (self, state);
  show_facts (self, state->setup, sheet);
  adw_squeezer_add (ADW_SQUEEZER (self->table), make_table (self, sheet, FALSE));
  adw_squeezer_add (ADW_SQUEEZER (self->table), make_table (self, sheet, TRUE));
  bastide_score_chart_set (BASTIDE_SCORE_CHART (self->chart), state->setup, sheet);
  gtk_widget_grab_focus (self->new_game);
  return GTK_WIDGET (self);
}
