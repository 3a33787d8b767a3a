/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-window.c: the rules of a game, to read and to search in.
 *
 * A list of topics beside a page; in a narrow window one after the other (AdwLeaflet). The page is
 * made anew for each topic. */

#include "config.h"
#include "rules-window.h"

#include <glib/gi18n-lib.h>

#include "rule-card.h"
#include "text-label.h"

struct _BastideRulesWindow {
  AdwWindow parent_instance;
  BastideSetup *setup; /* or NULL: the standard rules */
  BastideRuleBook *book;
  const BastideRuleTopic *topic; /* on the page */

  AdwLeaflet *leaflet;
  GtkWidget *page_side;
  GtkSearchEntry *search;
  GtkStack *list_stack;
  GtkWidget *list_scroller;
  GtkWidget *no_results;
  GtkListBox *list;
  AdwWindowTitle *page_title;
  GtkScrolledWindow *page_scroller;
  GtkBox *page;
};

G_DEFINE_FINAL_TYPE (BastideRulesWindow, bastide_rules_window, ADW_TYPE_WINDOW)

/* --- The page --- */

static void
add_heading (BastideRulesWindow *self, const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (self->page, label);
}

static gboolean
to_orientation_cb (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_enum (to, g_value_get_boolean (from) ? GTK_ORIENTATION_VERTICAL
                                                   : GTK_ORIENTATION_HORIZONTAL);
  return TRUE;
}

static void
add_example (BastideRulesWindow *self, const BastideRuleExample *example)
{
  GtkWidget *card = bastide_rule_card_new (example);

  g_object_bind_property_full (self->leaflet, "folded", card, "orientation", G_BINDING_SYNC_CREATE,
                               to_orientation_cb, NULL, NULL, NULL);
  gtk_box_append (self->page, card);
}

static void
link_cb (AdwActionRow *row, BastideRulesWindow *self)
{
  bastide_rules_window_open (self, g_object_get_data (G_OBJECT (row), "topic"));
}

static GtkWidget *
build_link (BastideRulesWindow *self, const BastideRuleTopic *topic)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bastide_rule_topic_get_title (topic));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_object_set_data (G_OBJECT (row), "topic", (gpointer) topic->id);
  g_signal_connect_object (row, "activated", G_CALLBACK (link_cb), self, 0);
  return row;
}

/* To other topics that this book has. */
static void
add_links (BastideRulesWindow *self, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);
  GtkWidget *group = NULL;

  for (guint i = 0; list[i] != NULL; i++)
    {
      int index = bastide_rule_book_find (self->book, list[i]);

      if (index < 0)
        continue;
      if (group == NULL)
        {
          group = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("See Also"));
          gtk_box_append (self->page, group);
        }
      adw_preferences_group_add (
          ADW_PREFERENCES_GROUP (group),
          build_link (self, bastide_rule_book_get (self->book, (guint) index)));
    }
}

static void
fill_page (BastideRulesWindow *self)
{
  const BastideRuleTopic *topic = self->topic;
  g_autoptr (GPtrArray) examples = bastide_rule_book_list_examples (self->book, topic);

  add_heading (self, bastide_rule_topic_get_title (topic), "title-1");
  for (const BastideRuleParagraph *p = topic->paragraphs; p->text != NULL; p++)
    if (bastide_rule_book_says (self->book, topic, p->when))
      gtk_box_append (self->page, bastide_text_label_new (_ (p->text), -1, NULL));
  for (guint i = 0; i < examples->len; i++)
    add_example (self, g_ptr_array_index (examples, i));
  add_links (self, topic->see);
}

static void
show_topic (BastideRulesWindow *self, const BastideRuleTopic *topic)
{
  const char *title = bastide_rule_topic_get_title (topic);
  GtkWidget *child;

  if (topic == self->topic)
    return;
  self->topic = topic;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->page))) != NULL)
    gtk_box_remove (self->page, child);
  fill_page (self);
  adw_window_title_set_title (self->page_title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->page), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->page_scroller), 0);
}

/* --- The list --- */

static const BastideRuleTopic *
topic_of (BastideRulesWindow *self, GtkListBoxRow *row)
{
  return bastide_rule_book_get (self->book, (guint) gtk_list_box_row_get_index (row));
}

static void
row_selected_cb (BastideRulesWindow *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_topic (self, topic_of (self, row));
}

/* GTK would scroll to the end of what has the focus. */
static void
show_page (BastideRulesWindow *self)
{
  GtkAdjustment *position = gtk_scrolled_window_get_vadjustment (self->page_scroller);
  double value = gtk_adjustment_get_value (position);

  adw_leaflet_set_visible_child (self->leaflet, self->page_side);
  gtk_widget_grab_focus (GTK_WIDGET (self->page));
  gtk_adjustment_set_value (position, value);
}

static void
row_activated_cb (BastideRulesWindow *self, GtkListBoxRow *row)
{
  show_page (self);
}

static void
back_cb (BastideRulesWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static gboolean
matches_cb (GtkListBoxRow *row, gpointer data)
{
  BastideRulesWindow *self = data;

  return bastide_rule_book_matches (self->book, topic_of (self, row),
                                    gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* A section's name above its first topic that is shown. */
static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  BastideRulesWindow *self = data;
  BastideRuleSection section = topic_of (self, row)->section;
  GtkWidget *label;

  if (before != NULL && topic_of (self, before)->section == section)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (bastide_rule_section_get_title (section));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "rules-section");
  gtk_list_box_row_set_header (row, label);
}

static GtkListBoxRow *
first_match (BastideRulesWindow *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (matches_cb (row, self))
      return row;
  return NULL;
}

/* The page shows what was found, unless it shows a match already. */
static void
search_changed_cb (BastideRulesWindow *self)
{
  GtkListBoxRow *found = first_match (self), *selected = gtk_list_box_get_selected_row (self->list);

  gtk_list_box_invalidate_filter (self->list);
  gtk_stack_set_visible_child (self->list_stack,
                               found != NULL ? self->list_scroller : self->no_results);
  if (found != NULL && (selected == NULL || !matches_cb (selected, self)))
    gtk_list_box_select_row (self->list, found);
}

/* Words typed while a page is read are looked for in the list. */
static void
show_list (BastideRulesWindow *self)
{
  if (adw_leaflet_get_visible_child (self->leaflet) == self->page_side)
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static gboolean
find_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (widget);

  show_list (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
  return TRUE;
}

static void
search_started_cb (BastideRulesWindow *self)
{
  if (adw_leaflet_get_folded (self->leaflet))
    show_list (self);
}

static void
search_activate_cb (BastideRulesWindow *self)
{
  if (first_match (self) != NULL)
    show_page (self);
}

/* Escape clears the words first, and closes the window then. */
static void
stop_search_cb (BastideRulesWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
fill_list (BastideRulesWindow *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < bastide_rule_book_get_n (self->book); i++)
    {
      const BastideRuleTopic *topic = bastide_rule_book_get (self->book, i);

      gtk_list_box_append (self->list,
                           bastide_text_label_new (bastide_rule_topic_get_title (topic), -1, NULL));
    }
}

/* --- The window --- */

static void
bastide_rules_window_dispose (GObject *object)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (object);

  if (self->list != NULL)
    {
      gtk_list_box_set_filter_func (self->list, NULL, NULL, NULL);
      gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
    }
  G_OBJECT_CLASS (bastide_rules_window_parent_class)->dispose (object);
}

static void
bastide_rules_window_finalize (GObject *object)
{
  BastideRulesWindow *self = BASTIDE_RULES_WINDOW (object);

  g_clear_pointer (&self->book, bastide_rule_book_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  G_OBJECT_CLASS (bastide_rules_window_parent_class)->finalize (object);
}

static void
bastide_rules_window_class_init (BastideRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_rules_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_rules_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, page_side);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, search);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, list_stack);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, list_scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, no_results);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, page_title);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, page_scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideRulesWindow, page);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bastide_rules_window_init (BastideRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self));
  g_signal_connect_swapped (self->search, "search-started", G_CALLBACK (search_started_cb), self);
}

static void
set_setup (BastideRulesWindow *self, const BastideSetup *setup)
{
  if (self->book != NULL && setup == self->setup)
    return;
  gtk_list_box_set_filter_func (self->list, NULL, NULL, NULL);
  gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  g_clear_pointer (&self->book, bastide_rule_book_free);
  g_clear_pointer (&self->setup, bastide_setup_unref);
  self->setup = setup != NULL ? bastide_setup_ref ((BastideSetup *) setup) : NULL;
  self->book = bastide_rule_book_new (setup);
  self->topic = NULL;
  fill_list (self);
  gtk_list_box_set_filter_func (self->list, matches_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

static void
forget_cb (GtkWidget *window, GtkWindow *parent)
{
  g_object_set_data (G_OBJECT (parent), "bastide-rules", NULL);
}

BastideRulesWindow *
bastide_rules_window_present (GtkWindow *parent, const BastideSetup *setup, const char *topic)
{
  BastideRulesWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = g_object_get_data (G_OBJECT (parent), "bastide-rules");
  if (self == NULL)
    {
      self =
          g_object_new (BASTIDE_TYPE_RULES_WINDOW, "transient-for", parent, "destroy-with-parent",
                        TRUE, "modal", gtk_window_get_modal (parent), NULL);
      g_object_set_data (G_OBJECT (parent), "bastide-rules", self);
      g_signal_connect_object (self, "destroy", G_CALLBACK (forget_cb), parent, 0);
    }
  set_setup (self, setup);
  if (topic != NULL)
    bastide_rules_window_open (self, topic);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

gboolean
bastide_rules_window_open (BastideRulesWindow *self, const char *topic)
{
  GtkListBoxRow *row;
  int index;

  g_return_val_if_fail (BASTIDE_IS_RULES_WINDOW (self) && topic != NULL, FALSE);

  index = bastide_rule_book_find (self->book, topic);
  if (index < 0)
    index = bastide_rule_book_find_rule (self->book, topic);
  if (index < 0)
    return FALSE;
  /* What was searched for might hide it. */
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  row = gtk_list_box_get_row_at_index (self->list, index);
  gtk_list_box_select_row (self->list, row);
  show_page (self);
  return TRUE;
}
