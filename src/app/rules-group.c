/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-group.c: the rule options as rows, by group. */

#include "config.h"
#include "rules-group.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "choice-row.h"

/* One row for each option; one expander for each group that has options. */
typedef struct {
  const BastideOptionInfo *info;
  GtkWidget *row;
  GtkWidget *control; /* GtkSwitch for yes and no, else GtkDropDown */
} OptionRow;

typedef struct {
  BastideOptionGroup group;
  GtkWidget *expander;
  GtkWidget *pill;
} GroupRow;

struct _BastideRulesGroup {
  AdwPreferencesGroup parent_instance;

  BastideOptions options;
  BastideOptions standard;
  GArray *rows;   /* of OptionRow */
  GArray *groups; /* of GroupRow */
  GtkWidget *reset;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (BastideRulesGroup, bastide_rules_group, ADW_TYPE_PREFERENCES_GROUP)

static const char *
group_title (BastideOptionGroup group)
{
  switch (group)
    {
    case BASTIDE_OPTION_GROUP_SCORING:
      return _ ("Scoring");
    case BASTIDE_OPTION_GROUP_FIRST_GAME:
      return _ ("Easier Rules");
    default:
      return _ ("Other Rules");
    }
}

/* Offered is what the game window can show and ask for. The other options of the table are known to
 * the engine and bastide-cli only; a game with them comes from a file. */
static gboolean
is_offered (const BastideOptionInfo *info)
{
  static const char *const names[] = {
    "farmers", "small-city", "farm-scoring", "tie", "bushes", "incomplete", NULL,
  };

  return g_strv_contains (names, info->name);
}

/* An option whose values are "yes" and "no" is a switch. */
static gboolean
is_switch (const BastideOptionInfo *info)
{
  const char *const *values = info->values;

  return values[1] != NULL && values[2] == NULL &&
         ((g_str_equal (values[0], "yes") && g_str_equal (values[1], "no")) ||
          (g_str_equal (values[0], "no") && g_str_equal (values[1], "yes")));
}

static guint
value_index (const BastideOptionInfo *info, const BastideOptions *options)
{
  const char *value = bastide_options_get (options, info->name);

  for (guint i = 0; info->values[i] != NULL; i++)
    if (g_str_equal (info->values[i], value))
      return i;
  return 0;
}

static gboolean
is_changed (BastideRulesGroup *self, const BastideOptionInfo *info)
{
  return value_index (info, &self->options) != value_index (info, &self->standard);
}

/* --- From the options to the rows --- */

static void
update_row (BastideRulesGroup *self, OptionRow *row)
{
  guint value = value_index (row->info, &self->options);

  if (GTK_IS_SWITCH (row->control))
    gtk_switch_set_active (GTK_SWITCH (row->control),
                           g_str_equal (row->info->values[value], "yes"));
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (row->control), value);
}

/* The subtitle says what differs, the pill how many do. */
static guint
update_group (BastideRulesGroup *self, GroupRow *group)
{
  g_autoptr (GString) changes = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const BastideOptionInfo *info = g_array_index (self->rows, OptionRow, i).info;

      if (info->group != group->group || !is_changed (self, info))
        continue;
      if (n++ > 0)
        g_string_append (changes, " · ");
      /* Translators: a rule option and its value, as in “Two-Tile Cities: 1 a tile”. */
      g_string_append_printf (changes, C_ ("option", "%s: %s"), _ (info->title),
                              _ (info->value_names[value_index (info, &self->options)]));
    }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (group->expander),
                                 n > 0 ? changes->str : C_ ("rules", "Standard"));
  gtk_widget_set_visible (group->pill, n > 0);
  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("%u changed", "%u changed", n), n);

      gtk_label_set_text (GTK_LABEL (group->pill), text);
    }
  return n;
}

static void
update (BastideRulesGroup *self)
{
  guint n = 0;

  self->updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    update_row (self, &g_array_index (self->rows, OptionRow, i));
  for (guint i = 0; i < self->groups->len; i++)
    n += update_group (self, &g_array_index (self->groups, GroupRow, i));
  self->updating = FALSE;

  if (n > 0)
    {
      g_autofree char *text = g_strdup_printf (
          ngettext ("%u differs from the standard rules", "%u differ from the standard rules", n),
          n);

      adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), text);
    }
  else
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), _ ("All as standard"));
  gtk_widget_set_sensitive (self->reset, n > 0);
}

/* --- From the rows to the options --- */

static void
changed_cb (GObject *control, GParamSpec *pspec, BastideRulesGroup *self)
{
  if (self->updating)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    {
      OptionRow *row = &g_array_index (self->rows, OptionRow, i);
      const char *value;

      if ((gpointer) row->control != (gpointer) control)
        continue;
      if (GTK_IS_SWITCH (control))
        value = gtk_switch_get_active (GTK_SWITCH (control)) ? "yes" : "no";
      else
        value = row->info->values[gtk_drop_down_get_selected (GTK_DROP_DOWN (control))];
      bastide_options_set (&self->options, row->info->name, value, NULL);
    }
  update (self);
}

static void
reset_cb (GtkButton *button, BastideRulesGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *name = g_array_index (self->rows, OptionRow, i).info->name;

      bastide_options_set (&self->options, name, bastide_options_get (&self->standard, name), NULL);
    }
  update (self);
}

/* --- Making the rows --- */

static GtkWidget *
make_choice_row (BastideRulesGroup *self, const BastideOptionInfo *info, GtkWidget **control)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row;

  for (guint i = 0; info->values[i] != NULL; i++)
    gtk_string_list_append (names, _ (info->value_names[i]));
  row = bastide_choice_row_new (_ (info->title), _ (info->explanation), G_LIST_MODEL (names),
                                control);
  g_signal_connect (*control, "notify::selected", G_CALLBACK (changed_cb), self);
  return row;
}

static GtkWidget *
make_switch_row (BastideRulesGroup *self, const BastideOptionInfo *info, GtkWidget **control)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _ (info->title), "subtitle",
                                 _ (info->explanation), "subtitle-lines", 0, NULL);

  *control = g_object_new (GTK_TYPE_SWITCH, "valign", GTK_ALIGN_CENTER, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), *control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), *control);
  g_signal_connect (*control, "notify::active", G_CALLBACK (changed_cb), self);
  return row;
}

static GtkWidget *
find_expander (BastideRulesGroup *self, BastideOptionGroup which)
{
  GroupRow group = { .group = which };

  for (guint i = 0; i < self->groups->len; i++)
    if (g_array_index (self->groups, GroupRow, i).group == which)
      return g_array_index (self->groups, GroupRow, i).expander;

  group.expander = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", group_title (which), NULL);
  group.pill = g_object_new (GTK_TYPE_LABEL, "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (group.pill, "pill-count");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (group.expander), group.pill);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), group.expander);
  g_array_append_val (self->groups, group);
  return group.expander;
}

static void
add_option (BastideRulesGroup *self, const BastideOptionInfo *info)
{
  OptionRow row = { .info = info };

  if (is_switch (info))
    row.row = make_switch_row (self, info, &row.control);
  else
    row.row = make_choice_row (self, info, &row.control);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (find_expander (self, info->group)), row.row);
  g_array_append_val (self->rows, row);
}

static void
bastide_rules_group_finalize (GObject *object)
{
  BastideRulesGroup *self = BASTIDE_RULES_GROUP (object);

  g_array_unref (self->rows);
  g_array_unref (self->groups);

  G_OBJECT_CLASS (bastide_rules_group_parent_class)->finalize (object);
}

static void
bastide_rules_group_class_init (BastideRulesGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_rules_group_finalize;
}

static void
bastide_rules_group_init (BastideRulesGroup *self)
{
  self->rows = g_array_new (FALSE, TRUE, sizeof (OptionRow));
  self->groups = g_array_new (FALSE, TRUE, sizeof (GroupRow));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Rules"));

  self->reset = gtk_button_new_with_mnemonic (_ ("R_eset"));
  gtk_widget_add_css_class (self->reset, "flat");
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  g_signal_connect (self->reset, "clicked", G_CALLBACK (reset_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->reset);

  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    if (is_offered (bastide_option_info (i)))
      add_option (self, bastide_option_info (i));
  update (self);
}

GtkWidget *
bastide_rules_group_new (void)
{
  return g_object_new (BASTIDE_TYPE_RULES_GROUP, NULL);
}

const BastideOptions *
bastide_rules_group_get_options (BastideRulesGroup *self)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_GROUP (self), NULL);

  return &self->options;
}

void
bastide_rules_group_set_options (BastideRulesGroup *self, const BastideOptions *options)
{
  g_return_if_fail (BASTIDE_IS_RULES_GROUP (self));
  g_return_if_fail (options != NULL);

  self->options = *options;
  update (self);
}

void
bastide_rules_group_set_standard (BastideRulesGroup *self, const BastideOptions *standard)
{
  g_return_if_fail (BASTIDE_IS_RULES_GROUP (self));
  g_return_if_fail (standard != NULL);

  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    {
      const BastideOptionInfo *info = bastide_option_info (i);

      if (!is_changed (self, info))
        bastide_options_set (&self->options, info->name, bastide_options_get (standard, info->name),
                             NULL);
    }
  self->standard = *standard;
  update (self);
}

GtkWidget *
bastide_rules_group_get_row (BastideRulesGroup *self, const char *option)
{
  g_return_val_if_fail (BASTIDE_IS_RULES_GROUP (self), NULL);

  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (g_array_index (self->rows, OptionRow, i).info->name, option))
      return g_array_index (self->rows, OptionRow, i).row;
  return NULL;
}
