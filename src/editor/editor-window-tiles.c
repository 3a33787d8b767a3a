/* SPDX-License-Identifier: GPL-3.0-or-later */
/* editor-window-tiles.c: what is done with the selected tiles. */

#include "config.h"

#include "editor-window-private.h"

#include <glib/gi18n-lib.h>

#include "edition-edit.h"
#include "tile-edit.h"

#define TYPING_MS  1500 /* between two digits of one number */
#define MAX_DIGITS 5

#define ACTION(name)                                                                               \
  static void name##_action (GtkWidget *widget, const char *action_name, GVariant *parameter)      \
  {                                                                                                \
    name (BASTIDE_EDITOR_WINDOW (widget));                                                         \
  }

static void
select_range (BastideEditorWindow *self, guint first, guint n)
{
  g_autofree guint *tiles = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    tiles[i] = first + i;
  bastide_tile_list_select (self->tiles, tiles, n);
}

/* Where something new is put: behind the last of the selected tiles, else at the end. */
static guint
place_for_new (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);

  return selected->len > 0 ? g_array_index (selected, guint, selected->len - 1) + 1
                           : bastide_editor_window_edition (self)->tiles->len;
}

/* --- Adding and taking away --- */

static void
insert_tiles (BastideEditorWindow *self, const GPtrArray *tiles, const char *name)
{
  const BastideEdition *edition = bastide_editor_window_edition (self);
  guint place = place_for_new (self), before = edition->tiles->len;

  bastide_editor_window_edit (self, bastide_edition_with_tiles_inserted (edition, place, tiles),
                              name, NULL);
  select_range (self, place, bastide_editor_window_edition (self)->tiles->len - before);
}

void
bastide_editor_window_insert_tile (BastideEditorWindow *self, BastideTile *tile)
{
  g_autoptr (GPtrArray) tiles =
      g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tile_unref);

  g_ptr_array_add (tiles, tile);
  adw_view_stack_set_visible_child_name (self->pages, "tiles");
  insert_tiles (self, tiles, _ ("Add a Tile"));
}

static void
add_tile (BastideEditorWindow *self)
{
  static const BastideTerrain fields[4] = { 0 };
  g_autofree char *id = bastide_edition_free_tile_id (bastide_editor_window_edition (self), NULL);

  bastide_editor_window_insert_tile (self, bastide_tile_from_sides (id, fields));
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}
ACTION (add_tile)

static void
duplicate_tiles (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  guint place = place_for_new (self), before = bastide_editor_window_edition (self)->tiles->len;

  bastide_editor_window_edit (self,
                              bastide_edition_with_tiles_duplicated (
                                  bastide_editor_window_edition (self),
                                  (const guint *) (void *) selected->data, selected->len),
                              ngettext ("Duplicate a Tile", "Duplicate Tiles", selected->len),
                              NULL);
  select_range (self, place, bastide_editor_window_edition (self)->tiles->len - before);
}
ACTION (duplicate_tiles)

static void
remove_selected (BastideEditorWindow *self, const char *name)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  guint next;

  if (selected->len == 0)
    return;
  next = g_array_index (selected, guint, 0);
  bastide_editor_window_edit (
      self,
      bastide_edition_without_tiles (bastide_editor_window_edition (self),
                                     (const guint *) (void *) selected->data, selected->len),
      name, NULL);
  /* The next one comes up, so that deleting can go on. */
  next = MIN (next, MAX (bastide_editor_window_edition (self)->tiles->len, 1) - 1);
  if (bastide_editor_window_edition (self)->tiles->len > 0)
    bastide_tile_list_select (self->tiles, &next, 1);
}

static void
delete_tiles (BastideEditorWindow *self)
{
  const BastideEdition *edition = bastide_editor_window_edition (self);
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  guint n = selected->len;
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  if (n == 1)
    text = g_strdup_printf (
        /* Translators: %s is a tile's id. */
        _ ("Tile %s deleted."),
        ((BastideTile *) edition->tiles->pdata[g_array_index (selected, guint, 0)])->id);
  else
    text = g_strdup_printf (ngettext ("%u tile deleted.", "%u tiles deleted.", n), n);
  remove_selected (self, ngettext ("Delete a Tile", "Delete Tiles", n));
  bastide_editor_window_say (self, text, _ ("_Undo"), "win.undo");
}
ACTION (delete_tiles)

/* --- The clipboard --- */

static void
copy_tiles (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  g_autofree char *text = bastide_edition_copy_tiles (
      bastide_editor_window_edition (self), (const guint *) (void *) selected->data, selected->len);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}
ACTION (copy_tiles)

static void
cut_tiles (BastideEditorWindow *self)
{
  copy_tiles (self);
  remove_selected (self, _ ("Cut Tiles"));
}
ACTION (cut_tiles)

static void
pasted_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  g_autoptr (BastideEditorWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (GPtrArray) tiles = NULL;

  if (self->document == NULL)
    return;
  if (text != NULL)
    tiles = bastide_edition_paste_tiles (text, NULL);
  if (tiles == NULL || tiles->len == 0)
    {
      bastide_editor_window_say (self, _ ("There are no tiles in the clipboard."), NULL, NULL);
      return;
    }
  adw_view_stack_set_visible_child_name (self->pages, "tiles");
  insert_tiles (self, tiles, ngettext ("Paste a Tile", "Paste Tiles", tiles->len));
}

static void
paste_tiles (BastideEditorWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, pasted_cb,
                                 g_object_ref (self));
}
ACTION (paste_tiles)

/* --- Counts --- */

static void
change_counts (BastideEditorWindow *self, int by)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);

  bastide_editor_window_edit (self,
                              bastide_edition_with_counts_changed (
                                  bastide_editor_window_edition (self),
                                  (const guint *) (void *) selected->data, selected->len, by),
                              _ ("Change the Count"), "count");
}

static void
more_copies (BastideEditorWindow *self)
{
  change_counts (self, 1);
}
ACTION (more_copies)

static void
fewer_copies (BastideEditorWindow *self)
{
  change_counts (self, -1);
}
ACTION (fewer_copies)

/* All digits of one number are one step. */
static void
set_counts (BastideEditorWindow *self, guint count)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  g_autoptr (BastideEdition) edition =
      bastide_edition_ref ((BastideEdition *) bastide_editor_window_edition (self));

  for (guint i = 0; i < selected->len; i++)
    {
      guint index = g_array_index (selected, guint, i);
      BastideEdition *next = bastide_edition_with_tile (
          edition, index, bastide_tile_with_count (edition->tiles->pdata[index], count));

      bastide_edition_unref (edition);
      edition = next;
    }
  bastide_editor_window_edit (self, g_steal_pointer (&edition), _ ("Change the Count"),
                              "count-typed");
}

static gboolean
digit_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BastideEditorWindow *self = BASTIDE_EDITOR_WINDOW (gtk_widget_get_root (widget));
  gint64 now = g_get_monotonic_time ();

  if (now - self->number_time > TYPING_MS * 1000)
    {
      bastide_edition_document_end_typing (self->document);
      g_string_truncate (self->number, 0);
    }
  if (self->number->len == MAX_DIGITS)
    return TRUE;
  self->number_time = now;
  g_string_append_printf (self->number, "%u", g_variant_get_uint32 (args));
  set_counts (self, (guint) g_ascii_strtoull (self->number->str, NULL, 10));
  return TRUE;
}

/* --- Order --- */

void
bastide_editor_window_move_tiles (BastideEditorWindow *self, guint before)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  guint first = before;

  for (guint i = 0; i < selected->len; i++)
    first -= g_array_index (selected, guint, i) < before;
  bastide_editor_window_edit (self,
                              bastide_edition_with_tiles_moved (
                                  bastide_editor_window_edition (self),
                                  (const guint *) (void *) selected->data, selected->len, before),
                              ngettext ("Move a Tile", "Move Tiles", selected->len), "move");
  select_range (self, first, selected->len);
}

static void
move_earlier (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);

  if (selected->len > 0 && g_array_index (selected, guint, 0) > 0)
    bastide_editor_window_move_tiles (self, g_array_index (selected, guint, 0) - 1);
}
ACTION (move_earlier)

static void
move_later (BastideEditorWindow *self)
{
  g_autoptr (GArray) selected = bastide_tile_list_get_selected (self->tiles);
  guint last = selected->len > 0 ? g_array_index (selected, guint, selected->len - 1) : 0;

  if (selected->len > 0 && last + 1 < bastide_editor_window_edition (self)->tiles->len)
    bastide_editor_window_move_tiles (self, last + 2);
}
ACTION (move_later)

static void
select_all (BastideEditorWindow *self)
{
  bastide_tile_list_select_all (self->tiles);
}
ACTION (select_all)

/* --- Names and keys --- */

void
bastide_editor_window_init_tile_actions (GtkWidgetClass *klass)
{
  static const struct {
    const char *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.add-tile", add_tile_action },
    { "win.duplicate-tiles", duplicate_tiles_action },
    { "win.delete-tiles", delete_tiles_action },
    { "win.copy-tiles", copy_tiles_action },
    { "win.cut-tiles", cut_tiles_action },
    { "win.paste-tiles", paste_tiles_action },
    { "win.more-copies", more_copies_action },
    { "win.fewer-copies", fewer_copies_action },
    { "win.move-earlier", move_earlier_action },
    { "win.move-later", move_later_action },
    { "win.select-all-tiles", select_all_action },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_t, GDK_CONTROL_MASK, "win.add-tile", NULL);
}

static void
add_key (GtkEventController *keys, guint key, GdkModifierType modifiers, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action)));
}

static void
add_digit (GtkEventController *keys, guint key, guint digit)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (digit_cb, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (digit));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

void
bastide_editor_window_add_tile_keys (BastideEditorWindow *self)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } list[] = {
    { GDK_KEY_Delete, 0, "win.delete-tiles" },
    { GDK_KEY_KP_Delete, 0, "win.delete-tiles" },
    { GDK_KEY_d, GDK_CONTROL_MASK, "win.duplicate-tiles" },
    { GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-tiles" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "win.cut-tiles" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-tiles" },
    { GDK_KEY_plus, 0, "win.more-copies" },
    { GDK_KEY_plus, GDK_SHIFT_MASK, "win.more-copies" },
    { GDK_KEY_equal, 0, "win.more-copies" },
    { GDK_KEY_KP_Add, 0, "win.more-copies" },
    { GDK_KEY_minus, 0, "win.fewer-copies" },
    { GDK_KEY_KP_Subtract, 0, "win.fewer-copies" },
    { GDK_KEY_Left, GDK_ALT_MASK, "win.move-earlier" },
    { GDK_KEY_Up, GDK_ALT_MASK, "win.move-earlier" },
    { GDK_KEY_Right, GDK_ALT_MASK, "win.move-later" },
    { GDK_KEY_Down, GDK_ALT_MASK, "win.move-later" },
  };
  GtkWidget *grid = bastide_tile_list_get_grid (self->tiles);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (list); i++)
    add_key (keys, list[i].key, list[i].modifiers, list[i].action);
  for (guint i = 0; i < 10; i++)
    {
      add_digit (keys, GDK_KEY_0 + i, i);
      add_digit (keys, GDK_KEY_KP_0 + i, i);
    }
  gtk_widget_add_controller (grid, keys);
}
