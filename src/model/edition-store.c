/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-store.c: the editions that are there to choose from. */

#include "edition-store.h"

#include <string.h>

#define SUFFIX ".edition"
/* A file is often written in several steps; one look afterwards is enough. */
#define SETTLE_MS 200

typedef struct {
  BastideEdition *edition; /* owned */
  GPtrArray *issues;       /* of BastideIssue; owned; what reading found, and once checked, all */
  gboolean checked;
  gboolean added; /* for this run, not from a folder */
} Item;

struct _BastideEditionStore {
  GObject parent_instance;

  GStrv folders;
  GPtrArray *items;    /* of Item */
  GPtrArray *monitors; /* of GFileMonitor */
  guint rescan_source;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BastideEditionStore, bastide_edition_store, G_TYPE_OBJECT)

static void
item_free (Item *item)
{
  bastide_edition_unref (item->edition);
  g_ptr_array_unref (item->issues);
  g_free (item);
}

static Item *
item_at (BastideEditionStore *self, guint index)
{
  return self->items->pdata[index];
}

static Item *
find_item (BastideEditionStore *self, const char *id)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      if (g_str_equal (item_at (self, i)->edition->id, id))
        return item_at (self, i);
    }
  return NULL;
}

static gboolean
is_first (const BastideEdition *edition)
{
  return g_str_equal (edition->id, BASTIDE_FIRST_EDITION);
}

/* Base sets first, each kind by its name; before all others, whatever a language calls it, the one
 * that everybody begins with. */
static int
compare_items (gconstpointer a, gconstpointer b)
{
  const BastideEdition *one = (*(const Item *const *) a)->edition;
  const BastideEdition *two = (*(const Item *const *) b)->edition;
  int order;

  if (one->kind != two->kind)
    return one->kind < two->kind ? -1 : 1;
  if (is_first (one) != is_first (two))
    return is_first (one) ? -1 : 1;
  order = g_utf8_collate (bastide_edition_get_name (one), bastide_edition_get_name (two));
  return order != 0 ? order : strcmp (one->id, two->id);
}

/* ---- Folders ---- */

static void
read_file (BastideEditionStore *self, const char *path)
{
  g_autoptr (GPtrArray) issues = bastide_issues_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideEdition) edition = NULL;
  Item *item;

  edition =
      bastide_edition_load (path, bastide_edition_lookup_in_folders, self->folders, issues, &error);
  if (!edition)
    {
      g_message ("%s", error->message);
      return;
    }
  /* The folders come in the order in which they count. */
  if (find_item (self, edition->id))
    return;
  item = g_new0 (Item, 1);
  item->edition = g_steal_pointer (&edition);
  item->issues = g_steal_pointer (&issues);
  g_ptr_array_add (self->items, item);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
read_folder (BastideEditionStore *self, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      if (name[0] != '.' && g_str_has_suffix (name, SUFFIX))
        g_ptr_array_add (names, g_strdup (name));
    }
  /* Which of two files with one id counts must not depend on the disk. */
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        read_file (self, path);
    }
}

static void
scan (BastideEditionStore *self)
{
  for (guint i = self->items->len; i-- > 0;)
    {
      if (!item_at (self, i)->added)
        g_ptr_array_remove_index (self->items, i);
    }
  for (guint i = 0; self->folders[i]; i++)
    read_folder (self, self->folders[i]);
  g_ptr_array_sort (self->items, compare_items);
}

static gboolean
rescan_cb (gpointer data)
{
  BastideEditionStore *self = data;

  self->rescan_source = 0;
  scan (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
folder_changed_cb (GFileMonitor *monitor,
                   GFile *file,
                   GFile *other,
                   GFileMonitorEvent event,
                   BastideEditionStore *self)
{
  if (event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED)
    return;
  g_clear_handle_id (&self->rescan_source, g_source_remove);
  self->rescan_source = g_timeout_add (SETTLE_MS, rescan_cb, self);
}

static void
watch_folders (BastideEditionStore *self)
{
  for (guint i = 0; self->folders[i]; i++)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (self->folders[i]);
      GFileMonitor *monitor =
          g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

      if (!monitor)
        continue;
      g_signal_connect (monitor, "changed", G_CALLBACK (folder_changed_cb), self);
      g_ptr_array_add (self->monitors, monitor);
    }
}

/* ---- Construction ---- */

static void
monitor_free (GFileMonitor *monitor)
{
  g_file_monitor_cancel (monitor);
  g_object_unref (monitor);
}

static void
bastide_edition_store_dispose (GObject *object)
{
  BastideEditionStore *self = BASTIDE_EDITION_STORE (object);

  for (guint i = 0; i < self->monitors->len; i++)
    g_signal_handlers_disconnect_by_data (self->monitors->pdata[i], self);
  g_ptr_array_set_size (self->monitors, 0);
  g_clear_handle_id (&self->rescan_source, g_source_remove);
  G_OBJECT_CLASS (bastide_edition_store_parent_class)->dispose (object);
}

static void
bastide_edition_store_finalize (GObject *object)
{
  BastideEditionStore *self = BASTIDE_EDITION_STORE (object);

  g_ptr_array_unref (self->items);
  g_ptr_array_unref (self->monitors);
  g_strfreev (self->folders);
  G_OBJECT_CLASS (bastide_edition_store_parent_class)->finalize (object);
}

static void
bastide_edition_store_class_init (BastideEditionStoreClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bastide_edition_store_dispose;
  G_OBJECT_CLASS (class)->finalize = bastide_edition_store_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_edition_store_init (BastideEditionStore *self)
{
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  self->monitors = g_ptr_array_new_with_free_func ((GDestroyNotify) monitor_free);
}

BastideEditionStore *
bastide_edition_store_new (const char *const *folders)
{
  BastideEditionStore *self = g_object_new (BASTIDE_TYPE_EDITION_STORE, NULL);

  self->folders = g_strdupv ((GStrv) (folders ? folders : bastide_edition_folders ()));
  scan (self);
  watch_folders (self);
  return self;
}

guint
bastide_edition_store_get_n (BastideEditionStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_STORE (self), 0);
  return self->items->len;
}

BastideEdition *
bastide_edition_store_get (BastideEditionStore *self, guint index)
{
  g_return_val_if_fail (BASTIDE_IS_EDITION_STORE (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);
  return item_at (self, index)->edition;
}

BastideEdition *
bastide_edition_store_find (BastideEditionStore *self, const char *id)
{
  const Item *item;

  g_return_val_if_fail (BASTIDE_IS_EDITION_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  item = find_item (self, id);
  return item ? item->edition : NULL;
}

GPtrArray *
bastide_edition_store_get_issues (BastideEditionStore *self, guint index)
{
  Item *item;

  g_return_val_if_fail (BASTIDE_IS_EDITION_STORE (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  /* Checking takes longer than reading, and mostly nobody asks. */
  item = item_at (self, index);
  if (!item->checked)
    {
      g_ptr_array_extend_and_steal (item->issues, bastide_edition_check (item->edition));
      bastide_issues_sort (item->issues);
      item->checked = TRUE;
    }
  return item->issues;
}

/* What was opened last counts, until the program ends. */
void
bastide_edition_store_add (BastideEditionStore *self, BastideEdition *edition, GPtrArray *issues)
{
  Item *item;

  g_return_if_fail (BASTIDE_IS_EDITION_STORE (self));
  g_return_if_fail (edition != NULL);

  item = find_item (self, edition->id);
  if (item)
    g_ptr_array_remove (self->items, item);
  item = g_new0 (Item, 1);
  item->edition = bastide_edition_ref (edition);
  item->issues = issues ? g_ptr_array_ref (issues) : bastide_issues_new ();
  item->added = TRUE;
  g_ptr_array_add (self->items, item);
  g_ptr_array_sort (self->items, compare_items);
  g_signal_emit (self, signals[CHANGED], 0);
}
