/* SPDX-License-Identifier: GPL-3.0-or-later */
/* issue.h: the checks of an edition, shared by the loader, `bastide-cli validate` and the editor.
 */

#pragma once

#include "edition.h"

G_BEGIN_DECLS

typedef enum {
  BASTIDE_SEVERITY_HINT,
  BASTIDE_SEVERITY_WARNING,
  BASTIDE_SEVERITY_ERROR /* such a set can't start a game, but can be saved and mended */
} BastideSeverity;

/* One kind of trouble each, so that the editor can offer the fitting repair and tests can name it.
 */
typedef enum {
  BASTIDE_ISSUE_SYNTAX,  /* XML or attribute at fault: only from the reader */
  BASTIDE_ISSUE_UNKNOWN, /* element or attribute that this version keeps but does not know */
  BASTIDE_ISSUE_NO_TILES,
  BASTIDE_ISSUE_TILE_ID, /* missing, malformed or used twice */
  BASTIDE_ISSUE_COUNT,
  BASTIDE_ISSUE_SIDE_TWICE,     /* two segments on one side */
  BASTIDE_ISSUE_HALF_TWICE,     /* a half in two fields */
  BASTIDE_ISSUE_HALF_MISSING,   /* a half that should be in a field is in none */
  BASTIDE_ISSUE_HALF_NOT_FIELD, /* a field on a city's side */
  BASTIDE_ISSUE_CROSSES,        /* segments that cross each other, other than a road over a river */
  BASTIDE_ISSUE_NOT_SPLIT, /* one field on both sides of a road or river that divides the tile */
  BASTIDE_ISSUE_CITY_LINK, /* a field touches a wall on this tile and isn't linked to the city (S05)
                            */
  BASTIDE_ISSUE_ROAD_END,  /* a road's inner end that doesn't exist */
  BASTIDE_ISSUE_CROSSING,  /* a crossing with fewer than two roads that end there, or three ends and
                              no crossing */
  BASTIDE_ISSUE_START, /* start layout: missing, overlapping, not fitting, more copies than there
                          are */
  BASTIDE_ISSUE_NEVER_PLACEABLE, /* no tile of the set can lie beside it */
  BASTIDE_ISSUE_DECORATIONS,     /* more of them than copies, or an unknown word */
  BASTIDE_ISSUE_PICTURE,         /* an own picture that is not drawn (own-picture.h) */
  BASTIDE_ISSUE_REFERENCE,       /* an edition or tile referred to that is not there */
  BASTIDE_ISSUE_OPTION,          /* a rule default that does not exist */
  BASTIDE_ISSUE_SIZE,            /* a bound was passed */
  BASTIDE_ISSUE_EDITION_ID       /* the edition's id or name is missing or malformed */
} BastideIssueCode;

typedef struct {
  BastideSeverity severity;
  BastideIssueCode code;
  int tile;           /* index in the edition's tiles, or -1: the whole set */
  int place;          /* a BastideHalf (2 * side for a whole side), or -1 */
  int segment;        /* index of the segment concerned, or -1 */
  guint line, column; /* in the file, from 1, or 0 */
  char *message;      /* translated, one sentence, names tile and side */
} BastideIssue;

/* Every issue of the edition, the graver first, then by tile. Free with g_ptr_array_unref. Those
 * that only reading can find (SYNTAX, UNKNOWN) are not among them. */
GPtrArray *bastide_edition_check (const BastideEdition *edition);
/* The issues of one tile by itself (what an editor redoes after a stroke): of its neighbours in a
 * start layout and of nothing else of the edition they depend too. Appends to issues. */
void bastide_edition_check_tile (const BastideEdition *edition, guint tile, GPtrArray *issues);
/* All others, which only the whole set can tell. Appends to issues. */
void bastide_edition_check_set (const BastideEdition *edition, GPtrArray *issues);
/* The graver first, then by tile; else they keep their order. */
void bastide_issues_sort (GPtrArray *issues);
/* How many of them are errors. */
guint bastide_issues_count_errors (const GPtrArray *issues);
/* Whether one of them is an error, so that the edition can't start a game. */
gboolean bastide_issues_have_error (const GPtrArray *issues);
/* "FILE:LINE:COLUMN: severity: message". */
char *bastide_issue_to_line (const BastideIssue *issue, const char *file);
void bastide_issue_free (BastideIssue *issue);
/* An empty list (of BastideIssue) that frees what is in it. */
GPtrArray *bastide_issues_new (void);
/* Appends an issue; the members are those of BastideIssue. */
void bastide_issues_add (GPtrArray *issues,
                         BastideSeverity severity,
                         BastideIssueCode code,
                         int tile,
                         int place,
                         int segment,
                         guint line,
                         guint column,
                         const char *format,
                         ...) G_GNUC_PRINTF (9, 10);

G_END_DECLS
