/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue-list.h: the issues of an edition that changes, tile by tile. */

#pragma once

#include "issue.h"

G_BEGIN_DECLS

typedef struct _BastideIssueList BastideIssueList;

BastideIssueList *bastide_issue_list_new (void);
void bastide_issue_list_free (BastideIssueList *self);
/* Goes over to another edition: from `position` on, `removed` tiles have gone and `added` are there
 * instead; the other tiles are the same pointers. */
void bastide_issue_list_update (BastideIssueList *self,
                                BastideEdition *edition,
                                guint position,
                                guint removed,
                                guint added);
/* What only reading found (of BastideIssue), or NULL; copied. */
void bastide_issue_list_set_reading (BastideIssueList *self, const GPtrArray *issues);
/* All, as bastide_edition_check lists them, with those of reading. Transfer none. */
GPtrArray *bastide_issue_list_get (BastideIssueList *self);
/* The gravest of a tile's issues, or -1. */
int bastide_issue_list_get_severity (BastideIssueList *self, guint tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideIssueList, bastide_issue_list_free)

G_END_DECLS
