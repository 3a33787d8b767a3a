/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-fields.c: the fields of a tile as rows: derived, or the author's own.
 *
 * Fields have letters, in their order: those that the canvas shows. */

#include "config.h"

#include "tile-fields.h"

#include <glib/gi18n-lib.h>

#include "edit-row.h"
#include "tile-edit.h"
#include "tile-stroke.h"

#define N_HALVES   8
#define MAX_FIELDS N_HALVES
#define NEW_FIELD  (-1)
#define NO_FIELD   (-2)

/* Whether a field borders a city. */
typedef struct {
  BastideTileFields *fields; /* borrowed */
  guint field, city;         /* segments of the tile */
  GtkWidget *row, *control;
} Link;

struct _BastideTileFields {
  AdwExpanderRow parent_instance;

  BastideEditionDocument *document;
  guint tile;
  GtkWidget *automatic;
  GtkWidget *half_rows[N_HALVES];
  GtkWidget *halves[N_HALVES];
  GPtrArray *links; /* of Link; those that aren't needed are hidden */
};

G_DEFINE_FINAL_TYPE (BastideTileFields, bastide_tile_fields, ADW_TYPE_EXPANDER_ROW)

static BastideTile *
get_tile (BastideTileFields *self)
{
  GPtrArray *tiles;

  if (self->document == NULL)
    return NULL;
  tiles = bastide_edition_document_get_edition (self->document)->tiles;
  return self->tile < tiles->len ? tiles->pdata[self->tile] : NULL;
}

static void
edit (BastideTileFields *self, BastideTile *tile, const char *name)
{
  bastide_edition_document_edit_tile (self->document, self->tile, tile, name, NULL);
}

/* The segment of the field with that letter (0: a), or NO_FIELD. */
static int
nth_field (const BastideTile *tile, guint n)
{
  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD && n-- == 0)
      return (int) i;
  return NO_FIELD;
}

static guint
letter_of (const BastideTile *tile, guint segment)
{
  guint n = 0;

  for (guint i = 0; i < segment; i++)
    n += tile->segments[i].feature == BASTIDE_FEATURE_FIELD;
  return n;
}

/* --- From the rows to the tile --- */

static void
automatic_cb (BastideTileFields *self, GParamSpec *pspec, GtkSwitch *control)
{
  BastideTile *tile = get_tile (self);

  if (tile == NULL)
    return;
  if (gtk_switch_get_active (control))
    edit (self, bastide_tile_with_derived_fields (tile), _ ("Reset the Fields"));
  else
    edit (self, bastide_tile_with_own_fields (tile), _ ("Draw Own Fields"));
}

/* The list of a half: none, the fields a to h, a new one. */
static void
half_cb (BastideTileFields *self, GParamSpec *pspec, GtkDropDown *list)
{
  BastideTile *tile = get_tile (self);
  guint choice = gtk_drop_down_get_selected (list);
  int field = NO_FIELD;

  if (tile == NULL)
    return;
  if (choice > 0 && choice <= MAX_FIELDS)
    field = nth_field (tile, choice - 1);
  /* A letter that no field has yet begins one. */
  if (field == NO_FIELD && choice > 0)
    field = NEW_FIELD;
  for (guint half = 0; half < N_HALVES; half++)
    if (self->halves[half] == GTK_WIDGET (list))
      {
        edit (self, bastide_tile_with_half (tile, (BastideHalf) half, field), _ ("Change a Field"));
        return;
      }
}

static void
link_cb (Link *link, GParamSpec *pspec, GtkSwitch *control)
{
  BastideTile *tile = get_tile (link->fields);

  if (tile != NULL)
    edit (link->fields,
          bastide_tile_with_link (tile, link->field, link->city, gtk_switch_get_active (control)),
          _ ("Link a Field"));
}

/* --- From the tile to the rows --- */

static void
update_halves (BastideTileFields *self, const BastideTile *tile)
{
  for (guint half = 0; half < N_HALVES; half++)
    {
      int field = bastide_tile_half_segment (tile, (BastideHalf) half);
      gboolean city = bastide_tile_terrain (tile, (BastideSide) (half / 2)) == BASTIDE_TERRAIN_CITY;

      gtk_widget_set_visible (self->half_rows[half], tile->own_fields && (!city || field >= 0));
      bastide_edit_row_set_choice (self->halves[half],
                                   field < 0 ? 0 : letter_of (tile, (guint) field) + 1, self);
    }
}

static void
add_link (BastideTileFields *self)
{
  Link *link = g_new0 (Link, 1);

  link->fields = self;
  link->row = bastide_edit_row_new_switch ("", NULL, &link->control, G_CALLBACK (link_cb), link);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), link->row);
  g_ptr_array_add (self->links, link);
}

static void
show_link (BastideTileFields *self, guint n, const BastideTile *tile, guint field, guint city)
{
  g_autofree char *city_name = bastide_describe_segment (tile, city);
  g_autofree char *title = g_strdup_printf (
      /* Translators: a field's letter, and a city, as in "City: north,
       * west". */
      _ ("Field %c borders: %s"), 'a' + (int) letter_of (tile, field), city_name);
  Link *link;

  while (self->links->len <= n)
    add_link (self);
  link = self->links->pdata[n];
  link->field = field;
  link->city = city;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (link->row), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (link->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  bastide_edit_row_set_switch (link->control, (tile->segments[field].cities & 1u << city) != 0,
                               link);
  gtk_widget_set_visible (link->row, TRUE);
}

static void
update_links (BastideTileFields *self, const BastideTile *tile)
{
  guint n = 0;

  for (guint field = 0; field < tile->n_segments && tile->own_fields; field++)
    for (guint city = 0; city < tile->n_segments; city++)
      if (tile->segments[field].feature == BASTIDE_FEATURE_FIELD &&
          tile->segments[city].feature == BASTIDE_FEATURE_CITY)
        show_link (self, n++, tile, field, city);
  for (; n < self->links->len; n++)
    gtk_widget_set_visible (((Link *) self->links->pdata[n])->row, FALSE);
}

static void
update_subtitle (BastideTileFields *self, const BastideTile *tile)
{
  guint n = 0, n_linked = 0;
  g_autofree char *fields = NULL, *text = NULL;

  for (guint i = 0; i < tile->n_segments; i++)
    if (tile->segments[i].feature == BASTIDE_FEATURE_FIELD)
      {
        n++;
        n_linked += tile->segments[i].cities != 0;
      }
  fields = g_strdup_printf (ngettext ("%u field", "%u fields", n), n);
  /* Translators: "3 fields", and how many of them are at a city. */
  text = tile->own_fields ? g_strdup_printf (_ ("Own: %s, %u at a city"), fields, n_linked)
                          : g_strdup_printf (_ ("Automatic: %s, %u at a city"), fields, n_linked);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
}

/* --- The object --- */

static void
bastide_tile_fields_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TILE_FIELDS (object)->document);
  G_OBJECT_CLASS (bastide_tile_fields_parent_class)->dispose (object);
}

static void
bastide_tile_fields_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_TILE_FIELDS (object)->links);
  G_OBJECT_CLASS (bastide_tile_fields_parent_class)->finalize (object);
}

static void
bastide_tile_fields_class_init (BastideTileFieldsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_tile_fields_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_tile_fields_finalize;
}

static void
add_halves (BastideTileFields *self)
{
  static const char *const names[N_HALVES] = {
    /* Translators: halves of a tile's edges, seen from its middle. */
    N_ ("North, left half"), N_ ("North, right half"), N_ ("East, left half"),
    N_ ("East, right half"), N_ ("South, left half"),  N_ ("South, right half"),
    N_ ("West, left half"),  N_ ("West, right half"),
  };
  char letters[MAX_FIELDS][2] = { { '\0' } };
  const char *choices[MAX_FIELDS + 3] = { NULL };

  choices[0] = C_ ("field", "None");
  for (guint i = 0; i < MAX_FIELDS; i++)
    {
      letters[i][0] = (char) ('a' + i);
      choices[i + 1] = letters[i];
    }
  choices[MAX_FIELDS + 1] = C_ ("field", "New");
  for (guint half = 0; half < N_HALVES; half++)
    {
      self->half_rows[half] = bastide_edit_row_new_choice (
          _ (names[half]), NULL, choices, &self->halves[half], G_CALLBACK (half_cb), self);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->half_rows[half]);
    }
}

static void
bastide_tile_fields_init (BastideTileFields *self)
{
  self->links = g_ptr_array_new_with_free_func (g_free);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Fields"));
  adw_expander_row_add_row (
      ADW_EXPANDER_ROW (self),
      bastide_edit_row_new_switch (_ ("Automatic"), _ ("They follow from cities, roads and rivers"),
                                   &self->automatic, G_CALLBACK (automatic_cb), self));
  add_halves (self);
}

GtkWidget *
bastide_tile_fields_new (void)
{
  return g_object_new (BASTIDE_TYPE_TILE_FIELDS, NULL);
}

void
bastide_tile_fields_show (BastideTileFields *self, BastideEditionDocument *document, guint tile)
{
  BastideTile *shown;

  g_return_if_fail (BASTIDE_IS_TILE_FIELDS (self));

  g_set_object (&self->document, document);
  self->tile = tile;
  shown = get_tile (self);
  if (shown == NULL)
    return;
  bastide_edit_row_set_switch (self->automatic, !shown->own_fields, self);
  update_halves (self, shown);
  update_links (self, shown);
  update_subtitle (self, shown);
}
