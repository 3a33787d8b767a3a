/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-share.c: editions given away, installed and deleted. */

#include "config.h"

#include "edition-share.h"

#include "edition-edit.h"
#include "save.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX   ".edition"
#define MAX_ID   64
#define MAX_SIZE (8 * 1024 * 1024)

gboolean
bastide_edition_share (const BastideEdition *edition, const char *path, GError **error)
{
  g_autofree char *xml = NULL;

  g_return_val_if_fail (edition != NULL, FALSE);
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  for (guint i = 0; i < edition->tiles->len; i++)
    {
      const BastideTile *tile = edition->tiles->pdata[i];

      if (tile->from_edition == NULL || tile->origin != NULL || tile->n_segments > 0)
        continue;
      g_set_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_NOT_FOUND,
                   /* Translators: a tile's id, an edition's id. */
                   _ ("Tile %s is taken from the edition “%s”, which is not there."), tile->id,
                   tile->from_edition);
      return FALSE;
    }
  xml = bastide_edition_to_xml (edition, TRUE);
  return g_file_set_contents_full (
      path, xml, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0644, error);
}

/* Only a sound id may become a file's name. */
static gboolean
is_sound (const char *id)
{
  const gsize length = strlen (id);

  return length >= 1 && length <= MAX_ID &&
         strspn (id, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

static char *
path_in (const char *folder, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_there (const char *folder, const char *id)
{
  g_autofree char *path = path_in (folder, id);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
is_same_file (const BastideEdition *edition, const char *folder)
{
  g_autofree char *path = path_in (folder, edition->id);
  g_autofree char *text = NULL;
  g_autofree char *embedded = bastide_edition_to_xml (edition, TRUE);
  g_autofree char *referring = bastide_edition_to_xml (edition, FALSE);
  gboolean too_large;
  gsize length;

  text = bastide_read_text (path, MAX_SIZE, &length, &too_large, NULL);
  return text != NULL && (g_str_equal (text, embedded) || g_str_equal (text, referring));
}

BastideInstallState
bastide_edition_install_state (const BastideEdition *edition, const char *const *folders)
{
  g_return_val_if_fail (edition != NULL, BASTIDE_INSTALL_NEW);
  g_return_val_if_fail (folders != NULL && folders[0] != NULL, BASTIDE_INSTALL_NEW);

  if (!is_sound (edition->id))
    return BASTIDE_INSTALL_NEW;
  if (is_there (folders[0], edition->id))
    return is_same_file (edition, folders[0]) ? BASTIDE_INSTALL_SAME : BASTIDE_INSTALL_REPLACES;
  for (guint i = 1; folders[i] != NULL; i++)
    if (is_there (folders[i], edition->id))
      return BASTIDE_INSTALL_SHADOWS;

  return BASTIDE_INSTALL_NEW;
}

static gboolean
check_id (const char *id, GError **error)
{
  if (is_sound (id))
    return TRUE;

  g_set_error (error, BASTIDE_EDITION_ERROR, BASTIDE_EDITION_ERROR_SYNTAX,
               /* Translators: an edition's id. */
               _ ("The edition’s id “%s” should have 1 to 64 small letters, digits or hyphens."),
               id);
  return FALSE;
}

char *
bastide_edition_install (const BastideEdition *edition, const char *const *folders, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (folders != NULL && folders[0] != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (!check_id (edition->id, error))
    return NULL;
  /* If it can't be made, saving says why. */
  g_mkdir_with_parents (folders[0], 0755);
  path = path_in (folders[0], edition->id);
  /* References stay references where they can be found. */
  return bastide_edition_save (edition, path, error) ? g_steal_pointer (&path) : NULL;
}

static gboolean
is_taken (const char *id, const char *const *folders)
{
  for (guint i = 0; folders[i] != NULL; i++)
    if (is_there (folders[i], id))
      return TRUE;

  return FALSE;
}

BastideEdition *
bastide_edition_with_free_id (const BastideEdition *edition, const char *const *folders)
{
  g_autofree char *id = NULL;
  gsize length;

  g_return_val_if_fail (edition != NULL, NULL);
  g_return_val_if_fail (folders != NULL, NULL);

  id = is_sound (edition->id) ? g_strdup (edition->id) : g_strdup ("my-tiles");
  length = MIN (strlen (id), MAX_ID - 6);
  for (guint number = 2; is_taken (id, folders); number++)
    {
      g_free (id);
      id = g_strdup_printf ("%.*s-%u", (int) length,
                            is_sound (edition->id) ? edition->id : "my-tiles", number);
    }
  return bastide_edition_with_id (edition, id);
}

gboolean
bastide_edition_uninstall (const char *id, const char *const *folders, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (folders != NULL && folders[0] != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (!check_id (id, error))
    return FALSE;
  path = path_in (folders[0], id);
  if (g_remove (path) == 0)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               /* Translators: a file, why it can't be deleted. */
               _ ("“%s” can’t be deleted: %s"), path, g_strerror (errno));
  return FALSE;
}
