/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-import-file.c: a definition file with what lies around it. */

#include "config.h"

#include "jcz-import.h"
#include "save.h"

#include <string.h>

#define MAX_SIZE   (8 * 1024 * 1024)
#define MAX_OTHERS 200

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Paths of the files in a folder that end so, always in the same order. */
static GPtrArray *
list_files (const char *folder, const char *suffix)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.' && g_str_has_suffix (name, suffix))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

/* The texts of the other definition files in the same folder, NULL-terminated. */
static GPtrArray *
read_siblings (const char *path)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *own = g_path_get_basename (path);
  g_autoptr (GPtrArray) paths = list_files (folder, ".xml");

  for (guint i = 0; i < paths->len && texts->len < MAX_OTHERS; i++)
    {
      g_autofree char *name = g_path_get_basename (paths->pdata[i]);
      g_autofree char *text = NULL;
      gboolean too_large;
      gsize length;

      if (g_str_equal (name, own) || !g_file_test (paths->pdata[i], G_FILE_TEST_IS_REGULAR))
        continue;
      text = bastide_read_text (paths->pdata[i], MAX_SIZE, &length, &too_large, NULL);
      if (text != NULL && bastide_jcz_is_definition (text, length))
        g_ptr_array_add (texts, g_steal_pointer (&text));
    }
  g_ptr_array_add (texts, NULL);
  return texts;
}

static GPtrArray *
read_editions (const char *const *folders)
{
  GPtrArray *editions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_edition_unref);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) paths = list_files (folders[i], ".edition");

      for (guint j = 0; j < paths->len; j++)
        {
          BastideEdition *edition = bastide_edition_load (
              paths->pdata[j], bastide_edition_lookup_in_folders, (gpointer) folders, NULL, NULL);

          if (edition != NULL)
            g_ptr_array_add (editions, edition);
        }
    }
  return editions;
}

BastideEdition *
bastide_jcz_import_file (const char *path,
                         const char *set,
                         const char *const *folders,
                         BastideImportReport **report,
                         GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) editions = NULL;
  gboolean too_large;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = bastide_read_text (path, MAX_SIZE, &length, &too_large, error);
  if (text == NULL)
    return NULL;
  name = g_path_get_basename (path);
  others = read_siblings (path);
  editions = read_editions (folders != NULL ? folders : bastide_edition_folders ());
  return bastide_jcz_import (text, length, name, set, (const char *const *) others->pdata, editions,
                             report, error);
}
