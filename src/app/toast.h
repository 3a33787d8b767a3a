/* SPDX-License-Identifier: GPL-3.0-or-later */
/* toast.h: short messages over a window, whole even where they need several lines. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the title that the toast has in as many lines as it needs, instead of cutting it. The toast
 * has no other title afterwards. */
void bastide_toast_wrap (AdwToast *toast);

G_END_DECLS
