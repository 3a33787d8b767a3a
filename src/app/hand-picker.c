/* SPDX-License-Identifier: GPL-3.0-or-later */
/* hand-picker.c: the tiles of a hand of three, to choose one of. */

#include "config.h"

#include <glib/gi18n.h>

#include "describe.h"
#include "hand-picker.h"
#include "option-keys.h"
#include "picture.h"

#define MOST 3

struct _BastideHandPicker {
  GtkWidget parent_instance;
  GtkWidget *box;
  GtkWidget *buttons[MOST];
  GtkWidget *tiles[MOST];
  int size;
};

G_DEFINE_FINAL_TYPE (BastideHandPicker, bastide_hand_picker, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_SIZE, N_PROPS };

static void
bastide_hand_picker_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BastideHandPicker *self = BASTIDE_HAND_PICKER (object);

  switch (id)
    {
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      for (guint i = 0; i < MOST; i++)
        bastide_picture_set_size (BASTIDE_PICTURE (self->tiles[i]), self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_hand_picker_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIZE:
      g_value_set_int (value, BASTIDE_HAND_PICKER (object)->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_hand_picker_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_HAND_PICKER (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (bastide_hand_picker_parent_class)->dispose (object);
}

static void
bastide_hand_picker_class_init (BastideHandPickerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_hand_picker_set_property;
  object_class->get_property = bastide_hand_picker_get_property;
  object_class->dispose = bastide_hand_picker_dispose;
  g_object_class_install_property (object_class, PROP_SIZE,
                                   g_param_spec_int ("size", NULL, NULL, 1, 1024, 77,
                                                     G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bastide_hand_picker_init (BastideHandPicker *self)
{
  self->size = 77;
  self->box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "homogeneous", TRUE, NULL);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < MOST; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();

      self->buttons[i] = button;
      self->tiles[i] = bastide_picture_new (self->size);
      gtk_button_set_child (GTK_BUTTON (button), self->tiles[i]);
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "hand-choice");
      gtk_widget_add_css_class (button, "flat");
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                     GTK_TOGGLE_BUTTON (self->buttons[0]));
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", i);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.option");
      gtk_box_append (GTK_BOX (self->box), button);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Tiles in Hand"), -1);
}

static void
update_tile (BastideHandPicker *self,
             BastideArt *art,
             const BastideNow *now,
             guint i,
             guint rotation)
{
  g_autofree char *tile = bastide_describe_tile (bastide_state_hand_kind (now->state, i), rotation);
  /* Translators: the spoken name of a tile in hand; %s describes it. */
  g_autofree char *label = g_strdup_printf (_ ("Tile: %s"), tile);
  g_autofree char *tip = g_strdup_printf (
      /* Translators: a tile in hand, and the key that chooses it. */
      _ ("%s (%s)"), tile, bastide_option_keys_label (now->keys, i));

  bastide_picture_set_piece (BASTIDE_PICTURE (self->tiles[i]), art, now->state->setup,
                             now->state->hand[i], rotation);
  gtk_widget_set_tooltip_text (self->buttons[i], tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

void
bastide_hand_picker_update (BastideHandPicker *self,
                            BastideArt *art,
                            const BastideNow *now,
                            guint rotation)
{
  guint n = now->kind == BASTIDE_NOW_PLACE ? now->state->n_hand : 0;

  g_return_if_fail (BASTIDE_IS_HAND_PICKER (self));

  gtk_widget_set_visible (GTK_WIDGET (self), n > 1);
  for (guint i = 0; i < MOST; i++)
    {
      gtk_widget_set_visible (self->buttons[i], i < n);
      if (i >= n)
        continue;
      update_tile (self, art, now, i, i == now->hand ? rotation : 0);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), i == now->hand);
    }
}
