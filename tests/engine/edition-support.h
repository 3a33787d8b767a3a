/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-support.h: tiles in words, for the tests of editions. */

#pragma once

#include "edition-file.h"

/* The shipped edition of that id; fails the test on any issue. */
BastideEdition *edition_read (const char *id);
/* The first tile of an edition that has only these elements ("<city sides='N'/>"). */
BastideTile *tile_read (const char *elements);
/* The tile's segments as the table of the .jcz format has them: sorted, "; " between them, for
 * example "city N; field EL.WR (feeds city N); field ER.SL; road SE". */
char *tile_in_words (const BastideTile *tile);
/* Its fields only. */
char *fields_in_words (const BastideTile *tile);
/* The terrains of its sides, such as "CRFF"; W is a river. */
char *sides_in_words (const BastideTile *tile);
