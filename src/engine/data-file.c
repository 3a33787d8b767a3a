/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data-file.c: files that come with the program: examples, lessons and puzzles. */

#include "config.h"

#include "data-file.h"

#include <string.h>

static char *
find_folder (const char *folder)
{
  const char *data_dir = g_getenv ("BASTIDE_DATA_DIR");

  return g_build_filename (data_dir != NULL ? data_dir : PKGDATADIR, folder, NULL);
}

char *
bastide_data_file (const char *folder, const char *name)
{
  g_autofree char *path = find_folder (folder);

  return g_build_filename (path, name, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

char **
bastide_data_list (const char *folder, const char *suffix)
{
  g_autofree char *path = find_folder (folder);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_set_free_func (names, NULL);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
