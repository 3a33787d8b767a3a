/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sounds.c: short sounds for what happens in a game, if they are wanted.
 *
 * GTK plays them (GtkMediaFile, through GStreamer). tools/make-sounds.py made the files. */

#include "config.h"
#include "sounds.h"

#define FOLDER "/io/github/bastide/Bastide/sounds/"

const char *
bastide_sounds_choose (const GArray *events)
{
  gboolean placed = FALSE, deployed = FALSE, scored = FALSE;

  g_return_val_if_fail (events != NULL, NULL);

  for (guint i = 0; i < events->len; i++)
    switch ((BastideEventType) g_array_index (events, BastideEvent, i).type)
      {
      case BASTIDE_EVENT_OVER:
        return "over";
      case BASTIDE_EVENT_SCORED:
        scored = TRUE;
        break;
      case BASTIDE_EVENT_DEPLOYED:
      case BASTIDE_EVENT_REDEPLOYED:
      case BASTIDE_EVENT_ENTERED:
      case BASTIDE_EVENT_COUNT:
        deployed = TRUE;
        break;
      case BASTIDE_EVENT_PLACED:
        placed = TRUE;
        break;
      default:
        break;
      }
  if (scored)
    return "points";
  if (deployed)
    return "follower";
  return placed ? "tile" : NULL;
}

static gboolean
has_backend (void)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup (GTK_MEDIA_FILE_EXTENSION_POINT_NAME);

  for (GList *l = point != NULL ? g_io_extension_point_get_extensions (point) : NULL; l != NULL;
       l = l->next)
    if (!g_str_equal (g_io_extension_get_name (l->data), "nomedia"))
      return TRUE;
  return FALSE;
}

/* A sandbox has the sound server's socket only if it may play. */
static gboolean
is_shut_out (void)
{
  g_autofree char *socket = g_build_filename (g_get_user_runtime_dir (), "pulse", "native", NULL);

  return g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) && g_getenv ("PULSE_SERVER") == NULL &&
         !g_file_test (socket, G_FILE_TEST_EXISTS);
}

gboolean
bastide_sounds_can_play (void)
{
  return has_backend () && !is_shut_out ();
}

void
bastide_sounds_play (const char *sound)
{
  static GHashTable *streams = NULL; /* sound -> GtkMediaStream: each is opened once */
  GtkMediaStream *stream;

  g_return_if_fail (sound != NULL);

  if (!bastide_sounds_can_play ())
    return;
  if (streams == NULL)
    streams = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  stream = g_hash_table_lookup (streams, sound);
  if (stream == NULL)
    {
      g_autofree char *path = g_strconcat (FOLDER, sound, ".wav", NULL);

      stream = gtk_media_file_new_for_resource (path);
      g_hash_table_insert (streams, (gpointer) sound, stream);
    }
  gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
}
