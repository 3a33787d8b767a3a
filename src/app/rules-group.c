/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-group.c: the rule options as rows, by group. */

#include "config.h"
#include "rules-group.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "choice-row.h"

/* A limited table is of that size at first, in tiles. */
#define TABLE_WIDTH  14
#define TABLE_HEIGHT 10

/* One row for each option; one expander for each group that has options. */
typedef struct {
  const BastideOptionInfo *info;
  GtkWidget *row;
  GtkWidget *control; /* GtkSwitch for yes and no, else GtkDropDown */
  /* Of an option that can be a size; its list has one entry more than it has values. */
  GtkWidget *width_row, *width;
  GtkWidget *height_row, *height;
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

enum { SIGNAL_CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *
group_title (BastideOptionGroup group)
{
  switch (group)
    {
    case BASTIDE_OPTION_GROUP_SCORING:
      return _ ("Scoring");
    case BASTIDE_OPTION_GROUP_TILES:
      return _ ("Tiles");
    case BASTIDE_OPTION_GROUP_TABLE:
      return _ ("Table");
    case BASTIDE_OPTION_GROUP_COUNT:
      return _ ("The Count");
    case BASTIDE_OPTION_GROUP_FIRST_GAME:
      return _ ("Easier Rules");
    default:
      return _ ("Other Rules");
    }
}

/* Options that say more about another one: they mean nothing while that has its first value. */
static const char *
depends_on (const BastideOptionInfo *info)
{
  static const char *const pairs[][2] = {
    { "hand-hidden", "hand" },
    { "table-shift", "table" },
    { "table-border", "table" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (g_str_equal (pairs[i][0], info->name))
      return pairs[i][1];
  return NULL;
}

/* An option whose values are no more than yes and no is a switch. */
static gboolean
is_switch (const BastideOptionInfo *info)
{
  const char *const *names = info->value_names;

  return info->values[1] != NULL && info->values[2] == NULL &&
         ((g_str_equal (names[0], "Yes") && g_str_equal (names[1], "No")) ||
          (g_str_equal (names[0], "No") && g_str_equal (names[1], "Yes")));
}

static void
read_size (const char *value, int *width, int *height)
{
  char *end;

  *width = (int) g_ascii_strtoll (value, &end, 10);
  *height = *end == 'x' ? (int) g_ascii_strtoll (end + 1, NULL, 10) : 0;
}

/* The place of the value in the list; behind the last for a size. */
static guint
value_index (const BastideOptionInfo *info, const BastideOptions *options)
{
  const char *value = bastide_options_get (options, info->name);
  guint i = 0;

  while (info->values[i] != NULL && !g_str_equal (info->values[i], value))
    i++;
  return i;
}

/* Translated; free with g_free. */
static char *
value_title (const BastideOptionInfo *info, const BastideOptions *options)
{
  guint index = value_index (info, options);
  int width, height;

  if (info->values[index] != NULL)
    return g_strdup (_ (info->value_names[index]));
  read_size (bastide_options_get (options, info->name), &width, &height);
  /* Translators: the size of a table, in tiles. */
  return g_strdup_printf (C_ ("option", "%d × %d"), width, height);
}

static gboolean
is_changed (BastideRulesGroup *self, const BastideOptionInfo *info)
{
  return !g_str_equal (bastide_options_get (&self->options, info->name),
                       bastide_options_get (&self->standard, info->name));
}

/* --- From the options to the rows --- */

static gboolean
is_first_value (const BastideOptions *options, const char *name)
{
  const BastideOptions first = { 0 };

  return g_str_equal (bastide_options_get (options, name), bastide_options_get (&first, name));
}

static void
update_size (BastideRulesGroup *self, OptionRow *row)
{
  gboolean sized = row->info->values[value_index (row->info, &self->options)] == NULL;
  int width, height;

  gtk_widget_set_visible (row->width_row, sized);
  gtk_widget_set_visible (row->height_row, sized);
  if (!sized)
    return;
  read_size (bastide_options_get (&self->options, row->info->name), &width, &height);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->width), width);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->height), height);
}

static void
update_row (BastideRulesGroup *self, OptionRow *row)
{
  const BastideOptionInfo *info = row->info;
  const char *other = depends_on (info);
  const char *value = bastide_options_get (&self->options, info->name);

  if (GTK_IS_SWITCH (row->control))
    gtk_switch_set_active (GTK_SWITCH (row->control), g_str_equal (value, "yes"));
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (row->control), value_index (info, &self->options));
  if (info->sized)
    update_size (self, row);
  if (other != NULL)
    gtk_widget_set_sensitive (row->row, !is_first_value (&self->options, other));
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
      g_autofree char *value = NULL;

      if (info->group != group->group || !is_changed (self, info))
        continue;
      if (n++ > 0)
        g_string_append (changes, " · ");
      value = value_title (info, &self->options);
      /* Translators: a rule option and its value, as in “Two-Tile Cities: 1 a tile”. */
      g_string_append_printf (changes, C_ ("option", "%s: %s"), _ (info->title), value);
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

static OptionRow *
find_control (BastideRulesGroup *self, gpointer control)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      OptionRow *row = &g_array_index (self->rows, OptionRow, i);

      if (control == row->control || control == row->width || control == row->height)
        return row;
    }
  return NULL;
}

/* What the row's controls say. Free with g_free. */
static char *
read_row (const OptionRow *row)
{
  guint selected;

  if (GTK_IS_SWITCH (row->control))
    return g_strdup (gtk_switch_get_active (GTK_SWITCH (row->control)) ? "yes" : "no");
  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (row->control));
  if (row->info->values[selected] != NULL)
    return g_strdup (row->info->values[selected]);
  return g_strdup_printf ("%dx%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->width)),
                          gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (row->height)));
}

static void
changed_cb (GObject *control, GParamSpec *pspec, BastideRulesGroup *self)
{
  OptionRow *row = find_control (self, control);
  g_autofree char *value = NULL;

  if (self->updating || row == NULL)
    return;
  value = read_row (row);
  bastide_options_set (&self->options, row->info->name, value, NULL);
  update (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* --- Making the rows --- */

static GtkWidget *
make_choice_row (BastideRulesGroup *self, const BastideOptionInfo *info, GtkWidget **control)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *row;

  for (guint i = 0; info->values[i] != NULL; i++)
    gtk_string_list_append (names, _ (info->value_names[i]));
  if (info->sized)
    /* Translators: a table of so many tiles. */
    gtk_string_list_append (names, C_ ("option", "Limited"));
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
make_size_row (BastideRulesGroup *self, const char *title, int size, GtkWidget **spin)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", _ ("In tiles"),
                                 "visible", FALSE, NULL);

  *spin = gtk_spin_button_new_with_range (BASTIDE_TABLE_MIN, BASTIDE_TABLE_MAX, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (*spin), size);
  gtk_widget_set_valign (*spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (*spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect (*spin, "notify::value", G_CALLBACK (changed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), *spin);
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
  AdwExpanderRow *expander = ADW_EXPANDER_ROW (find_expander (self, info->group));

  if (is_switch (info))
    row.row = make_switch_row (self, info, &row.control);
  else
    row.row = make_choice_row (self, info, &row.control);
  adw_expander_row_add_row (expander, row.row);
  if (info->sized)
    {
      row.width_row = make_size_row (self, _ ("Width"), TABLE_WIDTH, &row.width);
      row.height_row = make_size_row (self, _ ("Height"), TABLE_HEIGHT, &row.height);
      adw_expander_row_add_row (expander, row.width_row);
      adw_expander_row_add_row (expander, row.height_row);
    }
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
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
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

  /* The groups stand in their own order, whichever option comes first. */
  for (guint i = BASTIDE_OPTION_GROUP_SCORING; i <= BASTIDE_OPTION_GROUP_FIRST_GAME; i++)
    find_expander (self, (BastideOptionGroup) i);
  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    if (!g_str_equal (bastide_option_info (i)->name, BASTIDE_OPTION_FIRST_PLAYER))
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

void
bastide_rules_group_set_group_visible (BastideRulesGroup *self,
                                       BastideOptionGroup group,
                                       gboolean visible)
{
  g_return_if_fail (BASTIDE_IS_RULES_GROUP (self));

  for (guint i = 0; i < self->groups->len; i++)
    if (g_array_index (self->groups, GroupRow, i).group == group)
      gtk_widget_set_visible (g_array_index (self->groups, GroupRow, i).expander, visible);
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
