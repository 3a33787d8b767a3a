/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue-fix.h: operations that mend what the checks of an edition find. */

#pragma once

#include "issue.h"

G_BEGIN_DECLS

/* What mends an issue, as a button says it ("Link the Field"), also the name of the step; NULL if
 * there is nothing that would. Static, translated. */
const char *bastide_issue_fix_label (const BastideEdition *edition, const BastideIssue *issue);
/* The edition without that issue; a new reference. NULL if there is no fix. */
BastideEdition *bastide_issue_fix (const BastideEdition *edition, const BastideIssue *issue);

G_END_DECLS
