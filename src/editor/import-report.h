/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import-report.h: what came out of a file of another program, and what did not. */

#pragma once

#include "jcz-import.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Shows the report in a dialog of its own. */
void bastide_import_report_show (GtkWindow *parent, const BastideImportReport *report);

G_END_DECLS
