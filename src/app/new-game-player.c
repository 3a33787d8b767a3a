/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new-game-player.c: the row of one player in the new-game dialog.
 *
 * A row is a place at the table: when players change places, the dialog exchanges what the rows
 * show, and the rows stay where they are. */

#include "config.h"
#include "new-game-player.h"

#include <glib/gi18n-lib.h>

#include "describe.h"
#include "picture.h"
#include "player.h"

struct _BastideNewGamePlayer {
  AdwPreferencesRow parent_instance;

  GtkWidget *handle;
  GtkWidget *mark_button;
  GtkWidget *mark;
  GtkWidget *popover;
  GtkWidget *colours;
  GtkWidget *name;
  GtkWidget *error;
  GtkWidget *kind;
  GtkWidget *remove;
  GtkWidget *colour_buttons[BASTIDE_MAX_PLAYERS];
  guint colour;
  gboolean updating;
};

enum { CHANGED, REMOVE, MOVE, DROPPED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideNewGamePlayer, bastide_new_game_player, ADW_TYPE_PREFERENCES_ROW)

/* --- Names --- */

static void
update_labels (BastideNewGamePlayer *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  g_autofree char *mark_label = NULL;
  g_autofree char *remove_label = NULL;

  /* Translators: %s is a player’s mark, as in “red circle”. */
  mark_label = g_strdup_printf (_ ("Colour and place: %s"), bastide_describe_mark (self->colour));
  /* Translators: %s is a player’s name. */
  remove_label = g_strdup_printf (_ ("Remove %s"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mark_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mark_label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  remove_label, -1);
  gtk_widget_set_tooltip_text (self->remove, remove_label);
}

static void
show_colour (BastideNewGamePlayer *self, guint colour)
{
  self->colour = colour;
  bastide_picture_set_badge (BASTIDE_PICTURE (self->mark), colour);
}

static void
changed_cb (BastideNewGamePlayer *self)
{
  if (self->updating)
    return;
  update_labels (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Colours --- */

static void
colour_toggled_cb (GtkToggleButton *button, BastideNewGamePlayer *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    if (self->colour_buttons[i] == GTK_WIDGET (button))
      show_colour (self, i);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->mark_button));
  changed_cb (self);
}

static void
make_colours (BastideNewGamePlayer *self)
{
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      GtkWidget *mark = bastide_picture_new (28);

      bastide_picture_set_badge (BASTIDE_PICTURE (mark), i);
      self->colour_buttons[i] = button;
      gtk_button_set_child (GTK_BUTTON (button), mark);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "circular");
      gtk_widget_set_tooltip_text (button, bastide_describe_mark (i));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      bastide_describe_mark (i), -1);
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     GTK_TOGGLE_BUTTON (self->colour_buttons[0]));
      g_signal_connect (button, "toggled", G_CALLBACK (colour_toggled_cb), self);
      gtk_grid_attach (GTK_GRID (self->colours), button, (int) i % 3, (int) i / 3, 1, 1);
    }
}

/* --- Kinds --- */

static GtkWidget *
make_kind_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    {
      gtk_widget_add_css_class (label, style);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

/* A row of the open list: the name of a kind, and how it plays. */
static void
setup_kind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), make_kind_label (NULL));
  gtk_box_append (GTK_BOX (box), make_kind_label ("caption"));
  gtk_list_item_set_child (item, box);
}

static void
bind_kind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *name = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  guint kind = gtk_list_item_get_position (item);

  gtk_label_set_label (GTK_LABEL (name),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (name)),
                       kind > 0 ? _ (bastide_ai_kinds (NULL)[kind - 1].description)
                                : _ ("Plays at this screen"));
}

static void
make_kinds (BastideNewGamePlayer *self)
{
  g_autoptr (GtkListItemFactory) rows = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  /* Translators: a player who is a person, in a list with kinds of computer players. */
  gtk_string_list_append (names, C_ ("player", "Human"));
  for (guint i = 0; i < bastide_ai_n_levels (); i++)
    gtk_string_list_append (names, _ (bastide_ai_kinds (NULL)[i].title));
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->kind), G_LIST_MODEL (names));
  g_signal_connect (rows, "setup", G_CALLBACK (setup_kind_cb), NULL);
  g_signal_connect (rows, "bind", G_CALLBACK (bind_kind_cb), NULL);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->kind), rows);
}

/* What is no level for people, as may be remembered from an older version, becomes the one in the
 * middle. */
static guint
kind_index (const char *engine)
{
  if (engine == NULL)
    return 0;
  for (guint i = 0; i < bastide_ai_n_levels (); i++)
    if (g_str_equal (bastide_ai_kinds (NULL)[i].name, engine))
      return i + 1;
  return bastide_ai_n_levels () / 2;
}

/* --- Changing places --- */

static void
move_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BastideNewGamePlayer *self = BASTIDE_NEW_GAME_PLAYER (widget);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->mark_button));
  g_signal_emit (self, signals[MOVE], 0, g_str_equal (name, "player.move-up") ? -1 : 1);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[REMOVE], 0);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, BastideNewGamePlayer *self)
{
  return gdk_content_provider_new_typed (BASTIDE_TYPE_NEW_GAME_PLAYER, self);
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, BastideNewGamePlayer *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 20, gtk_widget_get_height (GTK_WIDGET (self)) / 2);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BastideNewGamePlayer *self)
{
  BastideNewGamePlayer *other = g_value_get_object (value);

  if (other == NULL || other == self)
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, other);
  return TRUE;
}

static void
make_draggable (BastideNewGamePlayer *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_NEW_GAME_PLAYER, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- The class --- */

static void
bastide_new_game_player_class_init (BastideNewGamePlayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[CHANGED] =
      g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVE] =
      g_signal_new ("remove", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVE] = g_signal_new ("move", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_INT);
  signals[DROPPED] =
      g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, type);

  g_type_ensure (BASTIDE_TYPE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/new-game-player.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, handle);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, mark_button);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, popover);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, colours);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, name);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, error);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, kind);
  gtk_widget_class_bind_template_child (widget_class, BastideNewGamePlayer, remove);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);

  gtk_widget_class_install_action (widget_class, "player.move-up", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "player.move-down", NULL, move_action);
  gtk_widget_class_install_action (widget_class, "player.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "player.move-up",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "player.move-down",
                                       NULL);
}

static void
bastide_new_game_player_init (BastideNewGamePlayer *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  make_colours (self);
  make_kinds (self);
  make_draggable (self);
  self->updating = FALSE;
}

GtkWidget *
bastide_new_game_player_new (void)
{
  return g_object_new (BASTIDE_TYPE_NEW_GAME_PLAYER, NULL);
}

void
bastide_new_game_player_get (BastideNewGamePlayer *self, BastidePlayer *player)
{
  guint kind;

  g_return_if_fail (BASTIDE_IS_NEW_GAME_PLAYER (self));
  g_return_if_fail (player != NULL);

  kind = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->kind));
  *player = (BastidePlayer){
    .name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)))),
    .colour = (guint8) self->colour,
    .engine = kind > 0 && kind != GTK_INVALID_LIST_POSITION
                  ? g_strdup (bastide_ai_kinds (NULL)[kind - 1].name)
                  : NULL,
  };
}

void
bastide_new_game_player_set (BastideNewGamePlayer *self, const BastidePlayer *player)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PLAYER (self));
  g_return_if_fail (player != NULL && player->colour < BASTIDE_MAX_PLAYERS);

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name), player->name);
  show_colour (self, player->colour);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->colour_buttons[player->colour]), TRUE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->kind), kind_index (player->engine));
  update_labels (self);
  self->updating = FALSE;
}

void
bastide_new_game_player_set_error (BastideNewGamePlayer *self, const char *error)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PLAYER (self));

  gtk_label_set_text (GTK_LABEL (self->error), error != NULL ? error : "");
  gtk_widget_set_visible (self->error, error != NULL);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_STATE_INVALID,
      error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
bastide_new_game_player_set_place (BastideNewGamePlayer *self, guint index, guint n_players)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PLAYER (self));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.move-up", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.move-down", index + 1 < n_players);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "player.remove", n_players > 1);
}

void
bastide_new_game_player_focus (BastideNewGamePlayer *self)
{
  g_return_if_fail (BASTIDE_IS_NEW_GAME_PLAYER (self));

  gtk_widget_grab_focus (self->name);
}
