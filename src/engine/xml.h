/* SPDX-License-Identifier: GPL-3.0-or-later */
/* xml.h: a small XML document as a tree that remembers where everything stood in its text. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  char *name;
  char *value;
  gboolean taken; /* a reader has asked for it */
} BastideXmlAttribute;

typedef struct _BastideXml BastideXml;

/* An element, or a comment (name is NULL). */
struct _BastideXml {
  char *name;
  GArray *attributes;  /* of BastideXmlAttribute, or NULL */
  GPtrArray *children; /* of BastideXml, or NULL */
  GString *text;       /* its own text without that of elements inside, or NULL */
  BastideXml *parent;
  gsize start, end;   /* bytes of the document that it covers */
  guint line, column; /* of its first character, from 1; columns count characters */
};

/* Reads a document; the result is an element without a name that has the root element and the
 * comments around it as children. NULL with error, and the place of the trouble, if it isn't
 * well-formed, deeper than 64 elements or larger than 500,000 elements. Entities other than XML's
 * own five are refused; nothing outside the text is ever looked at. line and column may be NULL. */
BastideXml *
bastide_xml_parse (const char *text, gsize length, guint *line, guint *column, GError **error);
void bastide_xml_free (BastideXml *self);
/* The attribute's value, or NULL. Marks it as taken. */
const char *bastide_xml_take (BastideXml *self, const char *name);
/* The attributes that nobody took, as written in a tag with a space before each, or NULL. */
char *bastide_xml_left (const BastideXml *self);
/* Appends text, escaped for an attribute or for content; what XML can't hold becomes U+FFFD. */
void bastide_xml_append (GString *xml, const char *text);
/* Appends ` name="value"`, or nothing if value is NULL. */
void bastide_xml_append_attribute (GString *xml, const char *name, const char *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideXml, bastide_xml_free)

G_END_DECLS
