/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-store.h: the editions that are there to choose from. */

#pragma once

#include <gio/gio.h>
#include "edition-file.h"

G_BEGIN_DECLS

/* The base set that the first game is played with, if it's there. */
#define BASTIDE_FIRST_EDITION "base-1st"

#define BASTIDE_TYPE_EDITION_STORE (bastide_edition_store_get_type ())
G_DECLARE_FINAL_TYPE (BastideEditionStore, bastide_edition_store, BASTIDE, EDITION_STORE, GObject)

/* Scans folders (NULL: bastide_edition_folders ()). "changed" is emitted when the list changes.
 * Base sets come first, the first edition before all others, each kind by its name. */
BastideEditionStore *bastide_edition_store_new (const char *const *folders);
guint bastide_edition_store_get_n (BastideEditionStore *self);
/* Transfer none. */
BastideEdition *bastide_edition_store_get (BastideEditionStore *self, guint index);
BastideEdition *bastide_edition_store_find (BastideEditionStore *self, const char *id);
/* Its issues (of BastideIssue), those of reading and those of bastide_edition_check(); transfer
 * none; empty if there are none. */
GPtrArray *bastide_edition_store_get_issues (BastideEditionStore *self, guint index);
/* Adds an edition read from elsewhere (opened, dropped) for this run, in place of one with its id.
 * issues: what reading it found, or NULL; the store keeps the array and adds to it. */
void
bastide_edition_store_add (BastideEditionStore *self, BastideEdition *edition, GPtrArray *issues);

G_END_DECLS
