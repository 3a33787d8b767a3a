/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-own.h: authors' own pictures of tiles, drawn through librsvg. Internal to render. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A picture turned by so many quarters clockwise. The same text gives the same object, as long as
 * anybody has it. Reference-counted; any thread may use it. */
typedef struct _ArtOwn ArtOwn;

/* name: of the edition and tile, for the log, if it can't be drawn. Only the text is looked at;
 * NULL if that is at fault. */
ArtOwn *art_own_get (const char *svg, guint rotation, const char *name);
ArtOwn *art_own_ref (ArtOwn *self);
void art_own_unref (ArtOwn *self);
/* Whether it can be drawn. The first to ask waits until it has been tried, a second at most. */
gboolean art_own_is_good (ArtOwn *self);
/* Paints a good picture over the unit square. */
void art_own_paint (ArtOwn *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArtOwn, art_own_unref)

G_END_DECLS
