/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-tools.c: the palette of what the pointer does on the canvas. */

#include "config.h"

#include "tile-tools.h"

#include <glib/gi18n-lib.h>

struct _BastideTileTools {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideTileTools, bastide_tile_tools, ADW_TYPE_BIN)

/* In the order of the palette. */
static const struct {
  BastideTileTool tool;
  const char *name;
  const char *key; /* that does it on the chosen edge or segment, or NULL */
  gboolean gap;    /* a line before it */
} tools[] = {
  { BASTIDE_TILE_TOOL_SELECT, N_ ("Select, Join and Split"), NULL, FALSE },
  { BASTIDE_TILE_TOOL_FIELD, N_ ("Field"), "F", TRUE },
  { BASTIDE_TILE_TOOL_ROAD, N_ ("Road"), "R", FALSE },
  { BASTIDE_TILE_TOOL_CITY, N_ ("City"), "C", FALSE },
  { BASTIDE_TILE_TOOL_RIVER, N_ ("River"), "I", FALSE },
  { BASTIDE_TILE_TOOL_MONASTERY, N_ ("Monastery"), "M", TRUE },
  { BASTIDE_TILE_TOOL_VILLAGE, N_ ("Village"), "G", FALSE },
  { BASTIDE_TILE_TOOL_CROSSROAD, N_ ("Crossroad"), "X", FALSE },
  { BASTIDE_TILE_TOOL_PENNANT, N_ ("Pennant"), "P", FALSE },
  { BASTIDE_TILE_TOOL_SPOT, N_ ("Place of the Follower"), NULL, FALSE },
  { BASTIDE_TILE_TOOL_DECORATION, N_ ("Decoration"), "D", FALSE },
  { BASTIDE_TILE_TOOL_ERASE, N_ ("Erase"), "E", TRUE },
};

static GtkWidget *
make_button (guint i)
{
  const char *word = bastide_tile_tool_name (tools[i].tool);
  g_autofree char *icon = g_strdup_printf ("tile-%s-symbolic", word);
  const char *name = _ (tools[i].name);
  g_autofree char *tip = tools[i].key != NULL
                             ? g_strdup_printf (
                                   /* Translators: a tool and its key: "Road (R)". */
                                   _ ("%s (%s)"), name, tools[i].key)
                             : g_strdup (name);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "canvas.tool");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", word);
  return button;
}

static GtkWidget *
make_farms (void)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ ("Farms"));

  gtk_widget_set_tooltip_text (button, _ ("Colour the Fields by Farm (A)"));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "canvas.farms");
  return button;
}

static void
bastide_tile_tools_class_init (BastideTileToolsClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
bastide_tile_tools_init (BastideTileTools *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  gtk_widget_add_css_class (box, "tile-tools");
  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      if (tools[i].gap)
        gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
      gtk_box_append (GTK_BOX (box), make_button (i));
    }
  gtk_box_append (GTK_BOX (box), make_farms ());
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tools"),
                                  -1);
}

GtkWidget *
bastide_tile_tools_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_TOOLS, NULL);
}

void
bastide_tile_tools_set_canvas (BastideTileTools *self, BastideTileCanvas *canvas)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GPropertyAction) tool = NULL;
  g_autoptr (GPropertyAction) farms = NULL;

  g_return_if_fail (BASTIDE_IS_TILE_TOOLS (self));
  g_return_if_fail (BASTIDE_IS_TILE_CANVAS (canvas));

  tool = g_property_action_new ("tool", canvas, "tool");
  farms = g_property_action_new ("farms", canvas, "farms");
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (tool));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (farms));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "canvas", G_ACTION_GROUP (group));
}
