/* SPDX-License-Identifier: GPL-3.0-or-later */
/* save.c: writing a file so that its old or its new text is there whole, whatever happens
 * meanwhile. */

#include "config.h"

#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Takes what over: a whole sentence. */
static void
set_error (GError **error, int code, char *what)
{
  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), what);
  g_free (what);
}

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      text += n;
      length -= (gsize) n;
    }
  return TRUE;
}

/* The permissions of the file that is replaced, else what a new file gets. */
static mode_t
mode_for (const char *path)
{
  struct stat info;
  mode_t mask;

  if (stat (path, &info) == 0)
    return info.st_mode & 0777;
  mask = umask (0);
  umask (mask);
  return 0666 & ~mask;
}

/* Without this the new name may be lost with a power cut, though the text is safe. Some file
 * systems cannot do it; that is no reason to call the saving failed. */
static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

static gboolean
fill_and_rename (int fd, const char *temporary, const char *path, const char *text, gsize length)
{
  gboolean written =
      write_all (fd, text, length) && fchmod (fd, mode_for (path)) == 0 && fsync (fd) == 0;
  int code = errno;

  if (close (fd) != 0 && written)
    return FALSE;
  errno = code;
  return written && g_rename (temporary, path) == 0;
}

/* Renaming over a device or a pipe would put a file in its place. */
static gboolean
may_replace (const char *path, const char *shown, GError **error)
{
  struct stat info;

  if (stat (path, &info) != 0 || S_ISREG (info.st_mode))
    return TRUE;
  set_error (error, S_ISDIR (info.st_mode) ? EISDIR : EINVAL,
             g_strdup_printf (S_ISDIR (info.st_mode)
                                  ? /* Translators: a file's name. */
                                  _ ("“%s” cannot be saved: there is a folder of that name")
                                  : _ ("“%s” cannot be saved: what is there is no file"),
                              shown));
  return FALSE;
}

gboolean
bastide_save_text (const char *path, const char *text, gsize length, GError **error)
{
  g_autofree char *target = NULL, *folder = NULL, *name = NULL, *shown = NULL, *temporary = NULL;
  char *real;
  int fd;

  g_return_val_if_fail (path != NULL && text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  real = realpath (path, NULL);
  target = g_strdup (real != NULL ? real : path);
  free (real);
  folder = g_path_get_dirname (target);
  name = g_path_get_basename (target);
  shown = g_filename_display_name (name);
  if (!may_replace (target, shown, error))
    return FALSE;
  temporary = g_strdup_printf ("%s%c.%s.XXXXXX", folder, G_DIR_SEPARATOR, name);
  fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0600);
  if (fd < 0)
    {
      set_error (error, errno,
                 g_strdup_printf (
                     /* Translators: a file's name and the system's reason. */
                     _ ("“%s” cannot be saved: %s"), shown, g_strerror (errno)));
      return FALSE;
    }
  if (!fill_and_rename (fd, temporary, target, text, length))
    {
      int code = errno;

      g_unlink (temporary);
      set_error (error, code,
                 g_strdup_printf (_ ("“%s” cannot be saved: %s"), shown, g_strerror (code)));
      return FALSE;
    }
  sync_folder (folder);
  return TRUE;
}

/* Appends what there is to read, up to one byte more than max_bytes. */
static gboolean
read_all (int fd, gsize max_bytes, GString *text)
{
  char buffer[65536];

  while (text->len <= max_bytes)
    {
      gssize n = read (fd, buffer, MIN (sizeof buffer, max_bytes + 1 - text->len));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      if (n == 0)
        return TRUE;
      g_string_append_len (text, buffer, n);
    }
  return TRUE;
}

char *
bastide_read_text (const char *path,
                   gsize max_bytes,
                   gsize *length,
                   gboolean *too_large,
                   GError **error)
{
  g_autofree char *shown = NULL;
  GString *text;
  gboolean read_it;
  int fd, code;

  g_return_val_if_fail (path != NULL && length != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (too_large != NULL)
    *too_large = FALSE;
  shown = g_filename_display_basename (path);
  fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    {
      set_error (error, errno,
                 g_strdup_printf (
                     /* Translators: a file's name and the system's reason. */
                     _ ("“%s” cannot be opened: %s"), shown, g_strerror (errno)));
      return NULL;
    }
  text = g_string_new (NULL);
  read_it = read_all (fd, max_bytes, text);
  code = errno;
  close (fd);
  if (read_it && text->len <= max_bytes)
    {
      *length = text->len;
      return g_string_free (text, FALSE);
    }
  if (too_large != NULL)
    *too_large = read_it;
  code = read_it ? EFBIG : code;
  set_error (error, code,
             g_strdup_printf (_ ("“%s” cannot be read: %s"), shown, g_strerror (code)));
  g_string_free (text, TRUE);
  return NULL;
}
