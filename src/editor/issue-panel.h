/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue-panel.h: what is wrong with a set, to go to and to mend. */

#pragma once

#include "edition-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_ISSUE_PANEL (bastide_issue_panel_get_type ())
G_DECLARE_FINAL_TYPE (BastideIssuePanel, bastide_issue_panel, BASTIDE, ISSUE_PANEL, AdwBin)

/* Signal "show-issue" (const BastideIssue *): one was chosen; valid until the next change. */

void bastide_issue_panel_set_document (BastideIssuePanel *self, BastideEditionDocument *document);

G_END_DECLS
