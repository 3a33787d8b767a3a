/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art.h: the painted tiles of one window, shared by its board and its small pictures. */

#pragma once

#include <glib-object.h>
#include "tile-art.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_ART (bastide_art_get_type ())
G_DECLARE_FINAL_TYPE (BastideArt, bastide_art, BASTIDE, ART, GObject)

/* Signal "changed": draw again, because the theme changed or better pictures have become ready. */

BastideArt *bastide_art_new (const char *theme);
/* Transfer none. */
BastideArtCache *bastide_art_get_cache (BastideArt *self);
void bastide_art_set_theme (BastideArt *self, const char *theme);
/* To be called after drawing with may_wait: threads make what the cache has queued. */
void bastide_art_queue_work (BastideArt *self);

G_END_DECLS
