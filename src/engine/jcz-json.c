/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-json.c: JSON that comes from outside: bounded, mended where it is cut off, read without
 * trust. */

#include "config.h"

#include "jcz-json.h"
#include "record.h"

#include <glib/gi18n-lib.h>

/* The parser calls itself for each level, so depth is bounded before it sees the text. It also
 * takes more than JSON: comments, strings in other quotes, halves of surrogate pairs (it loses the
 * quote behind one). With those it would see other brackets than the look at them here, so they are
 * refused. */
#define MAX_DEPTH 64

/* What a look at the brackets alone tells. */
typedef struct {
  gboolean too_deep;
  gboolean foreign;  /* something that is in no JSON text */
  gboolean open_end; /* brackets or a string are open at the end */
  gsize cut;         /* behind the last whole part */
  guint depth;       /* brackets open there */
  char closers[MAX_DEPTH];
} Outline;

/* The four digits of \u, or 0, which no name needs, if they are not there. */
static guint
escaped_character (const char *text, gsize length)
{
  guint character = 0;

  if (length < 6 || text[0] != '\\' || text[1] != 'u')
    return 0;
  for (guint i = 2; i < 6; i++)
    {
      if (!g_ascii_isxdigit (text[i]))
        return 0;
      character = character << 4 | (guint) g_ascii_xdigit_value (text[i]);
    }
  return character;
}

/* How many bytes the escape takes that text begins with; 0 if it is none. At the end of the text it
 * may be cut off. */
static gsize
escape_length (const char *text, gsize length)
{
  guint character;

  if (length < 2)
    return length;
  if (text[1] != 'u')
    return text[1] != '\0' && strchr ("\"\\/bfnrt", text[1]) != NULL ? 2 : 0;
  if (length < 12 && memchr (text, '"', length) == NULL)
    return length;
  character = escaped_character (text, length);
  if (character < 0xd800 || character > 0xdfff)
    return character != 0 ? 6 : 0;
  if (character > 0xdbff)
    return 0;
  character = escaped_character (text + 6, length - 6);
  return character >= 0xdc00 && character <= 0xdfff ? 12 : 0;
}

static gboolean
is_json (char c)
{
  return g_ascii_isalnum (c) || (c != '\0' && strchr (" \t\r\n{}[]:,+-.", c) != NULL);
}

static void
outline (Outline *self, const char *text, gsize length)
{
  gboolean in_string = FALSE;
  guint depth = 0;

  *self = (Outline){ 0 };
  for (gsize i = 0; i < length && !self->too_deep && !self->foreign; i++)
    {
      char c = text[i];

      if (in_string && c == '\\')
        {
          gsize escape = escape_length (text + i, length - i);

          self->foreign = escape == 0;
          i += escape - (escape > 0);
        }
      else if (c == '"')
        in_string = !in_string;
      else if (in_string)
        continue;
      else if (!is_json (c))
        self->foreign = TRUE;
      else if ((c == '{' || c == '[') && depth == MAX_DEPTH)
        self->too_deep = TRUE;
      else if (c == '{' || c == '[')
        self->closers[depth++] = c == '{' ? '}' : ']';
      else if ((c == '}' || c == ']') && depth > 0)
        {
          self->depth = --depth;
          self->cut = i + 1;
        }
      else if (c == ',')
        {
          self->depth = depth;
          self->cut = i;
        }
    }
  self->open_end = in_string || depth > 0;
}

static JsonNode *
parse_whole (const char *text, gsize length, guint *line, guint *column, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) local_error = NULL;
  JsonNode *root;

  if (!json_parser_load_from_data (parser, text, (gssize) length, &local_error))
    {
      *line = json_parser_get_current_line (parser);
      *column = json_parser_get_current_pos (parser);
      g_set_error_literal (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                           _ ("it is not well-formed JSON"));
      return NULL;
    }
  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    return json_node_ref (root);
  g_set_error_literal (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                       _ ("it is no JSON object"));
  return NULL;
}

JsonNode *
bastide_json_parse (const char *text,
                    gsize length,
                    gboolean *cut_off,
                    guint *line,
                    guint *column,
                    GError **error)
{
  Outline shape;
  GString *mended;
  JsonNode *root;

  *cut_off = FALSE;
  *line = *column = 0;
  if (!g_utf8_validate_len (text, length, NULL))
    {
      g_set_error_literal (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                           _ ("it is not UTF-8 text"));
      return NULL;
    }
  outline (&shape, text, length);
  if (shape.too_deep)
    {
      g_set_error (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                   _ ("its brackets are nested more than %d deep"), MAX_DEPTH);
      return NULL;
    }
  if (shape.foreign)
    {
      g_set_error_literal (error, BASTIDE_RECORD_ERROR, BASTIDE_RECORD_ERROR_SYNTAX,
                           _ ("it is not well-formed JSON"));
      return NULL;
    }
  if (!shape.open_end || shape.cut == 0)
    return parse_whole (text, length, line, column, error);
  mended = g_string_new_len (text, (gssize) shape.cut);
  while (shape.depth > 0)
    g_string_append_c (mended, shape.closers[--shape.depth]);
  *cut_off = TRUE;
  root = parse_whole (mended->str, mended->len, line, column, error);
  g_string_free (mended, TRUE);
  return root;
}

JsonObject *
bastide_json_node_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

const char *
bastide_json_node_string (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

JsonObject *
bastide_json_get_object (JsonObject *object, const char *name)
{
  return bastide_json_node_object (json_object_get_member (object, name));
}

JsonArray *
bastide_json_get_array (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

const char *
bastide_json_get_string (JsonObject *object, const char *name)
{
  return bastide_json_node_string (json_object_get_member (object, name));
}

gboolean
bastide_json_node_int (JsonNode *node, gint64 low, gint64 high, gint64 *value)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    *value = json_node_get_int (node);
  else if (json_node_get_value_type (node) == G_TYPE_DOUBLE)
    {
      double number = json_node_get_double (node);

      if (!(number >= (double) low && number <= (double) high) ||
          number != (double) (gint64) number)
        return FALSE;
      *value = (gint64) number;
    }
  else
    return FALSE;
  return *value >= low && *value <= high;
}

gboolean
bastide_json_get_int (JsonObject *object, const char *name, gint64 low, gint64 high, gint64 *value)
{
  return bastide_json_node_int (json_object_get_member (object, name), low, high, value);
}

gboolean
bastide_json_node_true (JsonNode *node)
{
  gint64 number;

  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return FALSE;
  if (!JSON_NODE_HOLDS_VALUE (node))
    return TRUE;
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return json_node_get_boolean (node);
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return *json_node_get_string (node) != '\0';
  return !bastide_json_node_int (node, 0, 0, &number);
}

void
bastide_json_add_string (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
bastide_json_add_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bastide_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
bastide_json_begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
bastide_json_begin_object (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}
