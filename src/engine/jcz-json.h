/* SPDX-License-Identifier: GPL-3.0-or-later */
/* jcz-json.h: JSON that comes from outside: bounded, mended where it is cut off, read without
 * trust; and members of JSON that goes out. */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Parses an object. If the text ends in the middle, whole parts before the cut are kept and cut_off
 * is set. NULL with error if it's no JSON object, or nested too deeply; line and column (from 1)
 * then tell where. */
JsonNode *bastide_json_parse (const char *text,
                              gsize length,
                              gboolean *cut_off,
                              guint *line,
                              guint *column,
                              GError **error);
/* Members, if they are there and of that kind; else NULL or the fallback. Transfer none. */
JsonObject *bastide_json_get_object (JsonObject *object, const char *name);
JsonArray *bastide_json_get_array (JsonObject *object, const char *name);
const char *bastide_json_get_string (JsonObject *object, const char *name);
/* A whole number between low and high; FALSE if the node holds anything else. node may be NULL. */
gboolean bastide_json_node_int (JsonNode *node, gint64 low, gint64 high, gint64 *value);
gboolean
bastide_json_get_int (JsonObject *object, const char *name, gint64 low, gint64 high, gint64 *value);
const char *bastide_json_node_string (JsonNode *node);
JsonObject *bastide_json_node_object (JsonNode *node);
/* Anything but null, false, 0 and "" counts as true. */
gboolean bastide_json_node_true (JsonNode *node);

/* Write a member of an object; value NULL is null. */
void bastide_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void bastide_json_add_int (JsonBuilder *builder, const char *name, gint64 value);
void bastide_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
/* Begin a member that is an array or object. */
void bastide_json_begin_array (JsonBuilder *builder, const char *name);
void bastide_json_begin_object (JsonBuilder *builder, const char *name);

G_END_DECLS
