/* SPDX-License-Identifier: GPL-3.0-or-later */
/* window-scale.h: windows that come to a screen of another scale are drawn anew. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on, for all windows of the program. */
void bastide_windows_follow_scale (void);

G_END_DECLS
