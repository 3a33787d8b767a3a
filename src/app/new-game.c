/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new-game.c: the dialog that sets a game up.
 *
 * There is a row for each of the six seats; those beyond the number of players are hidden. Whatever
 * changes, validate() looks at everything anew and says what stands in the way of a start. */

#include "config.h"
#include "new-game.h"

#include <glib/gi18n-lib.h>

#include "board-preview.h"
#include "choice-row.h"
#include "edition-card.h"
#include "error-dialog.h"
#include "last-setup.h"
#include "new-game-player.h"
#include "rules-group.h"
#include "text-label.h"

struct _BastideNewGame {
  AdwWindow parent_instance;

  GtkWidget *start;
  GtkWidget *edition_group;
  GtkWidget *editions;
  GtkWidget *expansions;
  GtkWidget *players;
  GtkWidget *rules;
  GtkWidget *seed_row;
  GtkWidget *seed;
  GtkWidget *first;
  GtkWidget *rows[BASTIDE_MAX_PLAYERS];
  guint n_players;
  gboolean updating;

  GPtrArray *cards; /* of BastideEditionCard */
  GArray *offers;   /* of Expansion */
  BastideEditionStore *store;
  GSettings *settings;
};

/* An expansion that can be added. */
typedef struct {
  BastideEdition *edition; /* owned */
  GtkWidget *row;
  GtkWidget *control; /* GtkSwitch */
} Expansion;

enum { START, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideNewGame, bastide_new_game, ADW_TYPE_WINDOW)

/* Who begins is a rule option, but belongs to the players. */
static const BastideOptionInfo *
first_player_info (void)
{
  guint i = 0;

  while (!g_str_equal (bastide_option_info (i)->name, BASTIDE_OPTION_FIRST_PLAYER))
    i++;
  return bastide_option_info (i);
}

/* --- Reading the choices --- */

static BastideEdition *
chosen_edition (BastideNewGame *self)
{
  for (guint i = 0; i < self->cards->len; i++)
    {
      GtkToggleButton *card = g_ptr_array_index (self->cards, i);

      if (gtk_toggle_button_get_active (card))
        return bastide_edition_card_get_edition (BASTIDE_EDITION_CARD (card));
    }
  return NULL;
}

/* The base edition and the expansions; transfers the array, not the editions. */
static GPtrArray *
chosen_editions (BastideNewGame *self)
{
  GPtrArray *editions = g_ptr_array_new ();
  BastideEdition *base = chosen_edition (self);

  if (base != NULL)
    g_ptr_array_add (editions, base);
  for (guint i = 0; i < self->offers->len; i++)
    {
      const Expansion *offer = &g_array_index (self->offers, Expansion, i);

      if (gtk_switch_get_active (GTK_SWITCH (offer->control)))
        g_ptr_array_add (editions, offer->edition);
    }
  return editions;
}

static void
read_choices (BastideNewGame *self, BastideLastSetup *choices)
{
  g_autoptr (GPtrArray) editions = chosen_editions (self);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  const BastideOptionInfo *first = first_player_info ();
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->first));

  *choices = (BastideLastSetup){ .n_players = self->n_players };
  for (guint i = 0; i < editions->len; i++)
    g_strv_builder_add (ids, ((BastideEdition *) g_ptr_array_index (editions, i))->id);
  choices->editions = g_strv_builder_end (ids);
  for (guint i = 0; i < self->n_players; i++)
    bastide_new_game_player_get (BASTIDE_NEW_GAME_PLAYER (self->rows[i]), &choices->players[i]);
  choices->options = *bastide_rules_group_get_options (BASTIDE_RULES_GROUP (self->rules));
  if (selected < g_strv_length ((GStrv) first->values))
    bastide_options_set (&choices->options, first->name, first->values[selected], NULL);
}

/* FALSE if the entry holds no number; an empty one is a number by chance. */
static gboolean
read_seed (BastideNewGame *self, guint64 *seed)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed))));

  if (*text == '\0')
    {
      *seed = (guint64) g_random_int () << 32 | g_random_int ();
      return TRUE;
    }
  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

/* --- What stands in the way --- */

/* What is wrong with player i, looking at those above as well. */
static const char *
player_error (const BastideLastSetup *choices, guint i)
{
  const BastidePlayer *player = &choices->players[i];

  if (*player->name == '\0')
    return _ ("Each player needs a name");
  for (guint j = 0; j < i; j++)
    {
      if (choices->players[j].colour == player->colour)
        return _ ("Two players need different colours");
      if (g_utf8_collate (choices->players[j].name, player->name) == 0)
        return _ ("Two players need different names");
    }
  if (choices->n_players < BASTIDE_MIN_PLAYERS)
    return _ ("At least two players");
  return NULL;
}

static gboolean
validate_players (BastideNewGame *self)
{
  g_auto (BastideLastSetup) choices = { 0 };
  gboolean valid = TRUE;

  read_choices (self, &choices);
  for (guint i = 0; i < self->n_players; i++)
    {
      const char *error = player_error (&choices, i);

      bastide_new_game_player_set_error (BASTIDE_NEW_GAME_PLAYER (self->rows[i]), error);
      valid = valid && error == NULL;
    }
  return valid;
}

/* A row's subtitle, in the colour of errors if it says what is wrong. */
static void
set_subtitle (GtkWidget *row, const char *text, gboolean valid)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  if (valid)
    gtk_widget_remove_css_class (row, "invalid");
  else
    gtk_widget_add_css_class (row, "invalid");
}

static void
set_invalid (GtkWidget *control, gboolean invalid)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static gboolean
validate_seed (BastideNewGame *self)
{
  guint64 seed;
  gboolean valid = read_seed (self, &seed);

  set_subtitle (self->seed_row,
                valid ? _ ("A number deals the tiles in the same order again")
                      : _ ("The seed is a whole number, without a sign"),
                valid);
  set_invalid (self->seed, !valid);
  return valid;
}

/* Whether the town of Carcassonne comes with it (C1). */
static gboolean
brings_carcassonne (const BastideEdition *edition)
{
  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = g_ptr_array_index (edition->tiles, i);

      for (guint k = 0; k < tile->n_segments; k++)
        if (tile->segments[k].carcassonne)
          return TRUE;
    }
  return FALSE;
}

static const char *
subtitle_of (const Expansion *offer)
{
  const char *description = bastide_text_get (&offer->edition->description);

  return description != NULL ? description : "";
}

static gboolean
validate_expansions (BastideNewGame *self)
{
  guint n = 0;

  for (guint i = 0; i < self->offers->len; i++)
    {
      const Expansion *offer = &g_array_index (self->offers, Expansion, i);
      gboolean valid = TRUE;

      if (gtk_switch_get_active (GTK_SWITCH (offer->control)) &&
          brings_carcassonne (offer->edition))
        valid = ++n < 2;
      set_subtitle (offer->row, valid ? subtitle_of (offer) : _ ("Carcassonne can be added once"),
                    valid);
      set_invalid (offer->control, !valid);
    }
  bastide_rules_group_set_group_visible (BASTIDE_RULES_GROUP (self->rules),
                                         BASTIDE_OPTION_GROUP_COUNT, n > 0);
  return n < 2;
}

static gboolean
validate_edition (BastideNewGame *self)
{
  gboolean valid = chosen_edition (self) != NULL;

  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self->edition_group),
      valid ? NULL : _ ("There is no tile set without errors to play with."));
  return valid;
}

static void
validate (BastideNewGame *self)
{
  gboolean valid;

  if (self->updating)
    return;
  valid = validate_edition (self);
  valid = validate_expansions (self) && valid;
  valid = validate_players (self) && valid;
  valid = validate_seed (self) && valid;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", valid);
}

/* --- Players --- */

static void
players_changed (BastideNewGame *self)
{
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      gtk_widget_set_visible (self->rows[i], i < self->n_players);
      bastide_new_game_player_set_place (BASTIDE_NEW_GAME_PLAYER (self->rows[i]), i,
                                         self->n_players);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.add-player",
                                 self->n_players < BASTIDE_MAX_PLAYERS);
  validate (self);
}

static guint
row_index (BastideNewGame *self, BastideNewGamePlayer *row)
{
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    if (self->rows[i] == GTK_WIDGET (row))
      return i;
  g_assert_not_reached ();
}

/* Takes the player at from out and puts them in at to; those between move up or down by one. */
static void
move_player (BastideNewGame *self, guint from, guint to)
{
  g_auto (BastideLastSetup) choices = { 0 };
  BastidePlayer player;
  int step = from < to ? 1 : -1;

  read_choices (self, &choices);
  player = choices.players[from];
  for (guint i = from; i != to; i = (guint) ((int) i + step))
    choices.players[i] = choices.players[(guint) ((int) i + step)];
  choices.players[to] = player;
  for (guint i = 0; i < choices.n_players; i++)
    bastide_new_game_player_set (BASTIDE_NEW_GAME_PLAYER (self->rows[i]), &choices.players[i]);
  players_changed (self);
  bastide_new_game_player_focus (BASTIDE_NEW_GAME_PLAYER (self->rows[to]));
}

static void
move_cb (BastideNewGamePlayer *row, int delta, BastideNewGame *self)
{
  guint from = row_index (self, row);

  if ((int) from + delta >= 0 && (guint) ((int) from + delta) < self->n_players)
    move_player (self, from, (guint) ((int) from + delta));
}

static void
dropped_cb (BastideNewGamePlayer *row, BastideNewGamePlayer *dragged, BastideNewGame *self)
{
  /* A row of another window has no place here. */
  if (gtk_widget_is_ancestor (GTK_WIDGET (dragged), GTK_WIDGET (self)))
    move_player (self, row_index (self, dragged), row_index (self, row));
}

static void
remove_cb (BastideNewGamePlayer *row, BastideNewGame *self)
{
  guint index = row_index (self, row);

  if (self->n_players <= 1)
    return;
  move_player (self, index, self->n_players - 1);
  self->n_players--;
  players_changed (self);
  bastide_new_game_player_focus (
      BASTIDE_NEW_GAME_PLAYER (self->rows[MIN (index, self->n_players - 1)]));
}

static gboolean
is_name_taken (const BastideLastSetup *choices, const char *name)
{
  for (guint i = 0; i < choices->n_players; i++)
    if (g_strcmp0 (choices->players[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* A colour and a name that nobody has yet. */
static void
free_player (const BastideLastSetup *choices, BastidePlayer *player)
{
  guint colours = 0, name = 0;

  for (guint i = 0; i < choices->n_players; i++)
    colours |= 1u << choices->players[i].colour;
  *player = (BastidePlayer){ .colour = 0 };
  while (colours & 1u << player->colour)
    player->colour++;
  while (name < BASTIDE_MAX_PLAYERS - 1 && is_name_taken (choices, bastide_default_name (name)))
    name++;
  player->name = g_strdup (bastide_default_name (name));
}

static void
add_player_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideNewGame *self = BASTIDE_NEW_GAME (widget);
  g_auto (BastideLastSetup) choices = { 0 };
  BastidePlayer player;

  if (self->n_players >= BASTIDE_MAX_PLAYERS)
    return;
  read_choices (self, &choices);
  free_player (&choices, &player);
  bastide_new_game_player_set (BASTIDE_NEW_GAME_PLAYER (self->rows[self->n_players]), &player);
  bastide_player_clear (&player);
  self->n_players++;
  players_changed (self);
  bastide_new_game_player_focus (BASTIDE_NEW_GAME_PLAYER (self->rows[self->n_players - 1]));
}

static void
make_players (BastideNewGame *self)
{
  const BastideOptionInfo *first = first_player_info ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row;

  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      self->rows[i] = bastide_new_game_player_new ();
      g_signal_connect_swapped (self->rows[i], "changed", G_CALLBACK (validate), self);
      g_signal_connect (self->rows[i], "remove", G_CALLBACK (remove_cb), self);
      g_signal_connect (self->rows[i], "move", G_CALLBACK (move_cb), self);
      g_signal_connect (self->rows[i], "dropped", G_CALLBACK (dropped_cb), self);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->players), self->rows[i]);
    }
  for (guint i = 0; first->values[i] != NULL; i++)
    gtk_string_list_append (names, _ (first->value_names[i]));
  row = bastide_choice_row_new (_ (first->title), _ (first->explanation), G_LIST_MODEL (names),
                                &self->first);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->players), row);
}

/* --- Editions --- */

/* The rules that the chosen editions bring along are the standard ones (S11). */
static void
editions_changed (BastideNewGame *self)
{
  g_autoptr (GPtrArray) editions = chosen_editions (self);
  BastideOptions standard = { 0 };

  for (guint i = 0; i < editions->len; i++)
    {
      const BastideEdition *edition = g_ptr_array_index (editions, i);

      for (guint k = 0; edition->defaults != NULL && edition->defaults[k] != NULL; k++)
        bastide_options_set_pair (&standard, edition->defaults[k], NULL);
    }
  bastide_rules_group_set_standard (BASTIDE_RULES_GROUP (self->rules), &standard);
  validate (self);
}

static void
edition_toggled_cb (GtkToggleButton *card, BastideNewGame *self)
{
  if (gtk_toggle_button_get_active (card))
    editions_changed (self);
}

static void
add_card (BastideNewGame *self, BastideEdition *edition, guint n_errors)
{
  GtkWidget *card = bastide_edition_card_new (edition, n_errors);

  if (self->cards->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (card), g_ptr_array_index (self->cards, 0));
  g_ptr_array_add (self->cards, card);
  g_signal_connect (card, "toggled", G_CALLBACK (edition_toggled_cb), self);
  gtk_flow_box_append (GTK_FLOW_BOX (self->editions), card);
  gtk_widget_set_focusable (gtk_widget_get_parent (card), FALSE);
}

static void
add_expansion (BastideNewGame *self, BastideEdition *edition, guint n_errors)
{
  Expansion offer = { .edition = bastide_edition_ref (edition) };
  BastideEdition *base = bastide_edition_store_find (self->store, BASTIDE_FIRST_EDITION);

  offer.row =
      g_object_new (ADW_TYPE_ACTION_ROW, "title", bastide_edition_get_name (edition), "use-markup",
                    FALSE, "subtitle-lines", 0, "sensitive", n_errors == 0, NULL);
  if (base != NULL && n_errors == 0)
    {
      GtkWidget *preview = g_object_new (BASTIDE_TYPE_BOARD_PREVIEW, "min-width", 64, "height", 48,
                                         "tile", 15, "valign", GTK_ALIGN_CENTER, NULL);

      gtk_widget_add_css_class (preview, "thumbnail");
      bastide_board_preview_set_edition (BASTIDE_BOARD_PREVIEW (preview), base, edition);
      adw_action_row_add_prefix (ADW_ACTION_ROW (offer.row), preview);
    }
  offer.control = g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, NULL);
  g_signal_connect_swapped (offer.control, "notify::active", G_CALLBACK (editions_changed), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (offer.row), offer.control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (offer.row), offer.control);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->expansions), offer.row);
  g_array_append_val (self->offers, offer);
}

static void
make_editions (BastideNewGame *self)
{
  guint n = bastide_edition_store_get_n (self->store);

  for (guint i = 0; i < n; i++)
    {
      BastideEdition *edition = bastide_edition_store_get (self->store, i);
      guint n_errors =
          bastide_issues_count_errors (bastide_edition_store_get_issues (self->store, i));

      if (edition->kind == BASTIDE_EDITION_BASE)
        add_card (self, edition, n_errors);
      else
        add_expansion (self, edition, n_errors);
    }
  gtk_widget_set_visible (self->expansions, self->offers->len > 0);
}

/* Chooses the base edition of that id, else the first one without errors. */
static void
choose_edition (BastideNewGame *self, const char *id)
{
  GtkToggleButton *choice = NULL;

  for (guint i = 0; i < self->cards->len; i++)
    {
      GtkWidget *card = g_ptr_array_index (self->cards, i);
      BastideEdition *edition = bastide_edition_card_get_edition (BASTIDE_EDITION_CARD (card));

      if (!gtk_widget_get_sensitive (card))
        continue;
      if (choice == NULL || g_strcmp0 (edition->id, id) == 0)
        choice = GTK_TOGGLE_BUTTON (card);
    }
  if (choice != NULL)
    gtk_toggle_button_set_active (choice, TRUE);
}

void
bastide_new_game_choose (BastideNewGame *self, const char *id)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME (self));
  g_return_if_fail (id != NULL);

  for (guint i = 0; i < self->offers->len; i++)
    {
      const Expansion *offer = &g_array_index (self->offers, Expansion, i);

      if (g_str_equal (offer->edition->id, id))
        {
          gtk_switch_set_active (GTK_SWITCH (offer->control), TRUE);
          return;
        }
    }
  choose_edition (self, id);
}

/* --- The whole --- */

static void
show_choices (BastideNewGame *self, const BastideLastSetup *choices)
{
  const BastideOptionInfo *first = first_player_info ();
  const char *value = bastide_options_get (&choices->options, first->name);
  const char *const none[] = { NULL };
  const char *const *editions =
      choices->editions != NULL ? (const char *const *) choices->editions : none;
  guint selected = 0;

  self->updating = TRUE;
  choose_edition (self, editions[0] != NULL ? editions[0] : BASTIDE_FIRST_EDITION);
  for (guint i = 0; i < self->offers->len; i++)
    {
      const Expansion *offer = &g_array_index (self->offers, Expansion, i);

      gtk_switch_set_active (GTK_SWITCH (offer->control),
                             gtk_widget_get_sensitive (offer->row) &&
                                 g_strv_contains (editions, offer->edition->id));
    }
  self->n_players = choices->n_players;
  for (guint i = 0; i < choices->n_players; i++)
    bastide_new_game_player_set (BASTIDE_NEW_GAME_PLAYER (self->rows[i]), &choices->players[i]);
  while (!g_str_equal (first->values[selected], value))
    selected++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->first), selected);
  bastide_rules_group_set_options (BASTIDE_RULES_GROUP (self->rules), &choices->options);
  self->updating = FALSE;
  players_changed (self);
}

static void
first_game_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideNewGame *self = BASTIDE_NEW_GAME (widget);
  BastideOptions options = { 0 };

  choose_edition (self, BASTIDE_FIRST_EDITION);
  for (guint i = 0; i < self->offers->len; i++)
    gtk_switch_set_active (GTK_SWITCH (g_array_index (self->offers, Expansion, i).control), FALSE);
  bastide_options_set_pair (&options, "farmers=no", NULL);
  bastide_rules_group_set_options (BASTIDE_RULES_GROUP (self->rules), &options);
  validate (self);
}

static BastideSetup *
make_setup (BastideNewGame *self, const BastideLastSetup *choices, guint64 seed, GError **error)
{
  g_autoptr (GPtrArray) editions = chosen_editions (self);

  return bastide_setup_new (editions, choices->players, choices->n_players, &choices->options, seed,
                            error);
}

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideNewGame *self = BASTIDE_NEW_GAME (widget);
  g_auto (BastideLastSetup) choices = { 0 };
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint64 seed;

  if (!read_seed (self, &seed))
    return;
  read_choices (self, &choices);
  setup = make_setup (self, &choices, seed, &error);
  if (setup == NULL)
    {
      bastide_error_dialog_present (GTK_WINDOW (self), _ ("The Game Cannot Begin"), error->message);
      return;
    }
  text = bastide_last_setup_to_text (&choices);
  g_settings_set_string (self->settings, "last-setup", text);
  g_signal_emit (self, signals[START], 0, setup);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
expansion_clear (gpointer data)
{
  g_clear_pointer (&((Expansion *) data)->edition, bastide_edition_unref);
}

static void
bastide_new_game_dispose (GObject *object)
{
  BastideNewGame *self = BASTIDE_NEW_GAME (object);

  self->updating = TRUE;
  g_clear_object (&self->store);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->offers, g_array_unref);

  G_OBJECT_CLASS (bastide_new_game_parent_class)->dispose (object);
}

static void
bastide_new_game_class_init (BastideNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_new_game_dispose;

  signals[START] = g_signal_new ("start", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  g_type_ensure (BASTIDE_TYPE_RULES_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/new-game.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, start);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, edition_group);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, editions);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, expansions);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, players);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, rules);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, seed_row);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGame, seed);
  gtk_widget_class_bind_template_callback (widget_class, validate);

  gtk_widget_class_install_action (widget_class, "new-game.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "new-game.first-game", NULL, first_game_action);
  gtk_widget_class_install_action (widget_class, "new-game.add-player", NULL, add_player_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_new_game_init (BastideNewGame *self)
{
  self->cards = g_ptr_array_new ();
  self->offers = g_array_new (FALSE, TRUE, sizeof (Expansion));
  g_array_set_clear_func (self->offers, expansion_clear);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_text_label_wrap_buttons (GTK_WIDGET (self));
  make_players (self);
}

GtkWidget *
bastide_new_game_new (GtkWindow *parent, BastideEditionStore *store, GSettings *settings)
{
  BastideNewGame *self;
  g_auto (BastideLastSetup) choices = { 0 };
  g_autofree char *text = NULL;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (BASTIDE_IS_EDITION_STORE (store), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (BASTIDE_TYPE_NEW_GAME, "transient-for", parent, NULL);
  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  make_editions (self);
  text = g_settings_get_string (settings, "last-setup");
  bastide_last_setup_from_text (&choices, text);
  show_choices (self, &choices);
  gtk_widget_grab_focus (self->start);
  return GTK_WIDGET (self);
}
