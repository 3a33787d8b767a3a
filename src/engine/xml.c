/* SPDX-License-Identifier: GPL-3.0-or-later */
/* xml.c: GMarkup's events gathered in a tree.
 *
 * GMarkup doesn't say where a tag began. But it reports everything that begins with a '<', in
 * order, so a cursor can go through the text beside it and find each tag as the next one. */

#include "config.h"

#include "xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_DEPTH      64
#define MAX_ELEMENTS   500000
#define MAX_ATTRIBUTES 64

typedef struct {
  const char *text;
  gsize length;
  gsize offset;       /* the cursor: behind the last tag or comment */
  guint line, column; /* of the cursor */
  gboolean is_empty;  /* the last tag was both start and end */
  BastideXml *current;
  guint depth;
  guint n_elements;
} Reader;

static void
attribute_clear (BastideXmlAttribute *attribute)
{
  g_free (attribute->name);
  g_free (attribute->value);
}

static BastideXml *
node_new (BastideXml *parent, const char *name)
{
  BastideXml *self = g_new0 (BastideXml, 1);

  self->name = g_strdup (name);
  self->parent = parent;
  if (parent != NULL)
    {
      if (parent->children == NULL)
        parent->children = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_xml_free);
      g_ptr_array_add (parent->children, self);
    }
  return self;
}

void
bastide_xml_free (BastideXml *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->name);
  g_clear_pointer (&self->attributes, g_array_unref);
  g_clear_pointer (&self->children, g_ptr_array_unref);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_free (self);
}

static gboolean
reader_at (const Reader *self, const char *string)
{
  gsize length = strlen (string);

  return self->length - self->offset >= length &&
         memcmp (self->text + self->offset, string, length) == 0;
}

static void
reader_step (Reader *self)
{
  const char *here = self->text + self->offset;

  if (*here == '\n')
    {
      self->line++;
      self->column = 1;
    }
  else
    {
      self->column++;
    }
  self->offset = MIN ((gsize) (g_utf8_next_char (here) - self->text), self->length);
}

/* Moves behind the next occurrence of string, or to the end. */
static void
reader_skip (Reader *self, const char *string)
{
  while (self->offset < self->length && !reader_at (self, string))
    reader_step (self);
  for (gsize i = strlen (string); i > 0 && self->offset < self->length; i--)
    reader_step (self);
}

/* Moves to the next '<' that GMarkup reports as more than text. */
static void
reader_find_tag (Reader *self)
{
  while (self->offset < self->length && self->text[self->offset] != '<')
    reader_step (self);
  while (reader_at (self, "<![CDATA["))
    {
      reader_skip (self, "]]>");
      while (self->offset < self->length && self->text[self->offset] != '<')
        reader_step (self);
    }
}

/* Moves from a tag's '<' behind its '>'. */
static void
reader_skip_tag (Reader *self)
{
  char quote = '\0';
  char before = '\0';

  while (self->offset < self->length)
    {
      char here = self->text[self->offset];

      if (quote == '\0' && here == '>')
        break;
      if (quote == '\0' && (here == '"' || here == '\''))
        quote = here;
      else if (here == quote)
        quote = '\0';
      before = here;
      reader_step (self);
    }
  self->is_empty = before == '/';
  if (self->offset < self->length)
    reader_step (self);
}

static void
reader_begin (Reader *self, BastideXml *node)
{
  reader_find_tag (self);
  node->start = self->offset;
  node->line = self->line;
  node->column = self->column;
}

static gboolean
reader_count (Reader *self, GError **error)
{
  if (self->depth <= MAX_DEPTH && ++self->n_elements <= MAX_ELEMENTS)
    return TRUE;

  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
               _ ("There are too many elements, or too many inside each other."));
  return FALSE;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Reader *self = data;
  BastideXml *node;

  self->depth++;
  if (!reader_count (self, error))
    return;
  if (g_strv_length ((GStrv) names) > MAX_ATTRIBUTES)
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   _ ("The element <%s> has too many attributes."), name);
      return;
    }

  node = node_new (self->current, name);
  reader_begin (self, node);
  reader_skip_tag (self);
  node->end = self->offset;
  if (names[0] != NULL)
    {
      node->attributes = g_array_new (FALSE, FALSE, sizeof (BastideXmlAttribute));
      g_array_set_clear_func (node->attributes, (GDestroyNotify) attribute_clear);
    }
  for (guint i = 0; names[i] != NULL; i++)
    {
      BastideXmlAttribute attribute = { g_strdup (names[i]), g_strdup (values[i]), FALSE };

      g_array_append_val (node->attributes, attribute);
    }
  self->current = node;
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  Reader *self = data;

  if (!self->is_empty)
    {
      reader_find_tag (self);
      reader_skip_tag (self);
    }
  self->is_empty = FALSE;
  self->current->end = self->offset;
  self->current = self->current->parent;
  self->depth--;
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer data,
         GError **error)
{
  Reader *self = data;

  if (self->current->text == NULL)
    self->current->text = g_string_new (NULL);
  g_string_append_len (self->current->text, text, length);
}

/* Comments are kept; processing instructions, the XML declaration among them, are not. */
static void
passthrough_cb (GMarkupParseContext *context,
                const char *text,
                gsize length,
                gpointer data,
                GError **error)
{
  Reader *self = data;
  BastideXml *node;

  reader_find_tag (self);
  if (reader_at (self, "<?"))
    {
      reader_skip (self, "?>");
      return;
    }
  if (!reader_at (self, "<!--"))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   _ ("A document type declaration is not allowed."));
      return;
    }
  if (!reader_count (self, error))
    return;

  node = node_new (self->current, NULL);
  reader_begin (self, node);
  reader_skip (self, "-->");
  node->end = self->offset;
}

/* GMarkup's message without the place at its beginning ("Error on line 6 char 2: ", in any
 * language), which is told apart from it. */
static void
set_error (GError **error, const GError *markup_error, gint line)
{
  g_autofree char *number = g_strdup_printf ("%d", line);
  const char *message = markup_error->message;
  const char *colon = strstr (message, ": ");
  const char *found = strstr (message, number);

  if (colon != NULL && found != NULL && found < colon)
    message = colon + 2;
  g_set_error_literal (error, markup_error->domain, markup_error->code, message);
}

/* Not left to GMarkup, which would quote the bad bytes in its message. */
static gboolean
check_encoding (Reader *self, GError **error)
{
  const char *end;

  if (g_utf8_validate (self->text, self->length, &end))
    return TRUE;

  while (self->offset < (gsize) (end - self->text))
    reader_step (self);
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_BAD_UTF8,
               _ ("The text is not encoded in UTF-8 from here on."));
  return FALSE;
}

static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, passthrough_cb,
                                      NULL };

/* GMarkup lets a document have no root element or several. Sets the cursor to the trouble. */
static gboolean
check_root (Reader *self, BastideXml *document, GError **error)
{
  guint n = 0;

  for (guint i = 0; document->children != NULL && i < document->children->len; i++)
    {
      const BastideXml *node = document->children->pdata[i];

      if (node->name == NULL || ++n < 2)
        continue;
      self->line = node->line;
      self->column = node->column;
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                   /* Translators: an XML element. */
                   _ ("The document ends before this element <%s>."), node->name);
      return FALSE;
    }

  if (n == 0)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, _ ("The document is empty."));
  return n == 1;
}

static gboolean
read_document (Reader *self, BastideXml *document, GError **error)
{
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autoptr (GError) markup_error = NULL;
  gint line, column;

  if (!check_encoding (self, error))
    return FALSE;

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, self, NULL);
  self->current = document;
  if (g_markup_parse_context_parse (context, self->text, self->length, &markup_error) &&
      g_markup_parse_context_end_parse (context, &markup_error))
    return check_root (self, document, error);

  g_markup_parse_context_get_position (context, &line, &column);
  self->line = MAX (line, 1);
  self->column = MAX (column, 1);
  set_error (error, markup_error, line);
  return FALSE;
}

BastideXml *
bastide_xml_parse (const char *text, gsize length, guint *line, guint *column, GError **error)
{
  Reader reader = { .text = text, .length = length, .line = 1, .column = 1 };
  g_autoptr (BastideXml) document = NULL;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  document = node_new (NULL, NULL);
  document->end = length;
  if (read_document (&reader, document, error))
    return g_steal_pointer (&document);

  if (line != NULL)
    *line = reader.line;
  if (column != NULL)
    *column = reader.column;
  return NULL;
}

const char *
bastide_xml_take (BastideXml *self, const char *name)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; self->attributes != NULL && i < self->attributes->len; i++)
    {
      BastideXmlAttribute *attribute = &g_array_index (self->attributes, BastideXmlAttribute, i);

      if (g_str_equal (attribute->name, name))
        {
          attribute->taken = TRUE;
          return attribute->value;
        }
    }

  return NULL;
}

/* GMarkup lets an attribute be there twice; the first counts. */
static gboolean
is_repeated (const BastideXml *self, guint index)
{
  const BastideXmlAttribute *attributes = (const BastideXmlAttribute *) self->attributes->data;

  for (guint i = 0; i < index; i++)
    if (g_str_equal (attributes[i].name, attributes[index].name))
      return TRUE;

  return FALSE;
}

char *
bastide_xml_left (const BastideXml *self)
{
  GString *left;

  g_return_val_if_fail (self != NULL, NULL);

  left = g_string_new (NULL);
  for (guint i = 0; self->attributes != NULL && i < self->attributes->len; i++)
    {
      BastideXmlAttribute *attribute = &g_array_index (self->attributes, BastideXmlAttribute, i);

      if (!attribute->taken && !is_repeated (self, i))
        bastide_xml_append_attribute (left, attribute->name, attribute->value);
    }

  return g_string_free (left, left->len == 0);
}

void
bastide_xml_append (GString *xml, const char *text)
{
  g_return_if_fail (xml != NULL);
  g_return_if_fail (text != NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (character == '&')
        g_string_append (xml, "&amp;");
      else if (character == '<')
        g_string_append (xml, "&lt;");
      else if (character == '>')
        g_string_append (xml, "&gt;");
      else if (character == '"')
        g_string_append (xml, "&quot;");
      else if (character == '\t' || character == '\n' || character == '\r')
        g_string_append_printf (xml, "&#%u;", character);
      else if (character < 0x20 || character == 0xfffe || character == 0xffff)
        g_string_append (xml, "\357\277\275");
      else
        g_string_append_unichar (xml, character);
    }
}

void
bastide_xml_append_attribute (GString *xml, const char *name, const char *value)
{
  g_return_if_fail (xml != NULL);
  g_return_if_fail (name != NULL);

  if (value == NULL)
    return;

  g_string_append_printf (xml, " %s=\"", name);
  bastide_xml_append (xml, value);
  g_string_append_c (xml, '"');
}
