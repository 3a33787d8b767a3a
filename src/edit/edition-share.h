/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-share.h: editions given away, installed and deleted. */

#pragma once

#include "edition-file.h"

G_BEGIN_DECLS

/* Writes one file that needs no other: the tiles of other editions are in it. */
gboolean bastide_edition_share (const BastideEdition *edition, const char *path, GError **error);

/* Who has the edition's id already. */
typedef enum {
  BASTIDE_INSTALL_NEW,      /* nobody */
  BASTIDE_INSTALL_SAME,     /* the same edition is in the user's folder */
  BASTIDE_INSTALL_REPLACES, /* another one is in the user's folder */
  BASTIDE_INSTALL_SHADOWS   /* a shipped one: it would be hidden */
} BastideInstallState;

/* folders as in bastide_edition_lookup_in_folders; the first is the user's. */
BastideInstallState bastide_edition_install_state (const BastideEdition *edition,
                                                   const char *const *folders);
/* Writes it into the user's folder as ID.edition, in place of what is there: what to do about
 * another one is asked before. Returns its path, or NULL with error. */
char *
bastide_edition_install (const BastideEdition *edition, const char *const *folders, GError **error);
/* The same edition under an id that nobody has: "Keep Both". */
BastideEdition *bastide_edition_with_free_id (const BastideEdition *edition,
                                              const char *const *folders);
/* Deletes the user's own edition of that id; shipped ones stay. */
gboolean bastide_edition_uninstall (const char *id, const char *const *folders, GError **error);

G_END_DECLS
