/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edition-reader.h: the reader of edition files at work; for the engine's own use. */

#pragma once

#include "edition-file.h"
#include "xml.h"

G_BEGIN_DECLS

#define BASTIDE_MAX_TILE_KINDS  10000 /* of one edition */
#define BASTIDE_MAX_START_TILES 200   /* of one edition */

typedef struct {
  const char *text;
  GPtrArray *issues; /* or NULL */
  BastideEditionLookup lookup;
  gpointer lookup_data;
  GHashTable *editions; /* id -> edition referred to, or NULL if it isn't there */
  BastideEdition *edition;
  BastideTile *tile;      /* the one being read, or NULL */
  GPtrArray *attributes;  /* its unknown attributes (BastideTile.unknown_attributes) */
  GString *inside;        /* its unknown elements */
  GString *comment;       /* comments that no tile has taken yet */
  GString *unknown;       /* the edition's unknown elements */
  GString *start_unknown; /* those of its start layout */
  GStrvBuilder *defaults;
} BastideReader;

/* Lists an issue of the tile being read, or of the edition. */
void bastide_reader_issue (BastideReader *self,
                           BastideXml *node,
                           BastideSeverity severity,
                           BastideIssueCode code,
                           const char *message);
/* Lists what is wrong with an attribute (value NULL: it is missing); expected completes "it should
 * be". */
void bastide_reader_bad_value (BastideReader *self,
                               BastideXml *node,
                               const char *name,
                               const char *value,
                               const char *expected);
/* Keeps a node as it was written, to be saved again. */
void
bastide_reader_keep (BastideReader *self, BastideXml *node, GString *unknown, const char *indent);
/* The attributes of an element that this version doesn't know, or NULL; lists them. They will be
 * kept. */
char *bastide_reader_left (BastideReader *self, BastideXml *node);
/* Lists what this version doesn't know of an element of which nothing unknown is kept. */
void bastide_reader_drop (BastideReader *self, BastideXml *node);
/* Lists an element of another one that isn't kept. */
void bastide_reader_drop_child (BastideReader *self, BastideXml *node, BastideXml *child);
/* Lists text where none belongs. */
void bastide_reader_no_text (BastideReader *self, BastideXml *node);
/* A whole number within bounds; otherwise an issue and the fallback. */
int bastide_reader_int (BastideReader *self,
                        BastideXml *node,
                        const char *name,
                        int minimum,
                        int maximum,
                        int fallback);
/* The index of one of some words; otherwise an issue and the fallback. */
int bastide_reader_word (BastideReader *self,
                         BastideXml *node,
                         const char *name,
                         const char *const *words,
                         int fallback);
/* Some of the words as bits; an absent attribute is the empty set. FALSE with an issue if one is
 * none of them. */
gboolean bastide_reader_set (BastideReader *self,
                             BastideXml *node,
                             const char *name,
                             const char *const *words,
                             guint *set);
/* The source of a node. */
char *bastide_reader_slice (BastideReader *self, BastideXml *node);
/* Adds the tile of a <tile> element, or the tiles of a <use> element, to the edition. */
void bastide_reader_read_tile (BastideReader *self, BastideXml *node);
void bastide_reader_read_use (BastideReader *self, BastideXml *node);

G_END_DECLS
