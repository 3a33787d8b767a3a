/* SPDX-License-Identifier: GPL-3.0-or-later */
/* picture.h: a small drawing in a row or card: a tile, a player's badge, a follower. */

#pragma once

#include <gtk/gtk.h>
#include "art.h"
#include "figure.h"
#include "setup.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PICTURE (bastide_picture_get_type ())
G_DECLARE_FINAL_TYPE (BastidePicture, bastide_picture, BASTIDE, PICTURE, GtkWidget)

/* Property "size" (int): width and height in logical pixels. */

GtkWidget *bastide_picture_new (int size);
void bastide_picture_set_size (BastidePicture *self, int size);
void bastide_picture_clear (BastidePicture *self);
/* Keeps a reference to the tile and to art. */
void bastide_picture_set_tile (BastidePicture *self,
                               BastideArt *art,
                               const BastideTile *tile,
                               guint rotation,
                               guint copy);
/* The same for a piece of a game. */
void bastide_picture_set_piece (BastidePicture *self,
                                BastideArt *art,
                                const BastideSetup *setup,
                                guint piece,
                                guint rotation);
void bastide_picture_set_badge (BastidePicture *self, guint colour);
void bastide_picture_set_figure (BastidePicture *self, BastidePosture posture, guint colour);
void bastide_picture_set_count (BastidePicture *self);
/* In the text colour. */
void bastide_picture_set_quarter (BastidePicture *self, BastideQuarter quarter);
void bastide_picture_set_symbol (BastidePicture *self, BastidePosture posture);

G_END_DECLS
