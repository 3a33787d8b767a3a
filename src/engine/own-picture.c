/* SPDX-License-Identifier: GPL-3.0-or-later */
/* own-picture.c: authors' own pictures of tiles, made safe.
 *
 * What may be in a picture is listed; all else is a fault, or is left out where it wouldn't be seen
 * anyway. A few lines of SVG can ask for any amount of work: things that are used again and again
 * inside each other, or dashes without number. So the work is counted with everything that is
 * referred to, before anybody draws. The renderer measures the rest (art-own.c). */

#include "config.h"

#include "own-picture.h"

#include "xml.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_BYTES   (512 * 1024)
#define MAX_SIDE    100000.0 /* of the view box */
#define MAX_NUMBER  1e6
#define MAX_NESTED  100   /* elements inside each other, what they refer to included */
#define MAX_WORK    20000 /* elements to be drawn, more or less */
#define MAX_EFFECTS 16    /* steps of filters */
#define MAX_DASHES  200000.0

#define BYTES_OF_WORK  64   /* so many bytes of attributes are as much work as an element */
#define WORK_OF_FILTER 2000 /* a filter is as much work as so many elements */

static const char *const drawn[] = {
  "svg",      "g",    "defs",           "symbol",         "use",
  "switch",   "a",    "path",           "rect",           "circle",
  "ellipse",  "line", "polyline",       "polygon",        "style",
  "clipPath", "mask", "linearGradient", "radialGradient", "stop",
  "filter",   NULL,
};

/* Steps of filters whose cost doesn't grow with a radius. */
static const char *const effects[] = {
  "feBlend",     "feColorMatrix",  "feComponentTransfer",
  "feComposite", "feDropShadow",   "feFlood",
  "feFuncA",     "feFuncB",        "feFuncG",
  "feFuncR",     "feGaussianBlur", "feMerge",
  "feMergeNode", "feOffset",       NULL,
};

/* Not to be seen. */
static const char *const silent[] = { "title", "desc", "metadata", NULL };

/* What says where things lie. */
static const char *const measures[] = {
  "d",  "points", "x", "y",  "x1", "y1",    "x2",     "y2",
  "cx", "cy",     "r", "rx", "ry", "width", "height", NULL,
};

/* Words that let a style sheet do what only attributes may do, where it is counted. */
static const char *const too_much_style[] = { "@",      "\\",   "filter",    "mask",
                                              "marker", "clip", "dasharray", "vector-effect" };

typedef struct {
  double work;
  double reach; /* at most so long are its lines, in units */
  gboolean open;
} Weight;

typedef struct {
  GHashTable *ids;     /* id -> BastideXml */
  GHashTable *weights; /* BastideXml -> Weight */
  double shortest;     /* sum of the shortest pattern of dashes; G_MAXDOUBLE: there are none */
  guint n_effects;
  char *fault; /* the first one */
} Picture;

static gboolean
has_fault (Picture *self, char *fault)
{
  if (self->fault == NULL)
    self->fault = fault;
  else
    g_free (fault);
  return FALSE;
}

static gboolean
is_too_intricate (Picture *self)
{
  return has_fault (self, g_strdup (_ ("Its picture is too intricate.")));
}

/* The element's name without SVG's prefix; NULL for a comment or another vocabulary's element. */
static const char *
name_of (const BastideXml *node)
{
  const char *name = node->name;

  if (name != NULL && g_str_has_prefix (name, "svg:"))
    name += strlen ("svg:");
  return name != NULL && strchr (name, ':') == NULL ? name : NULL;
}

static gboolean
is_kept (const BastideXml *node)
{
  const char *name = name_of (node);

  return name != NULL && !g_strv_contains (silent, name);
}

static guint
n_attributes (const BastideXml *node)
{
  return node->attributes != NULL ? node->attributes->len : 0;
}

static const BastideXmlAttribute *
attribute_at (const BastideXml *node, guint index)
{
  return &g_array_index (node->attributes, BastideXmlAttribute, index);
}

static guint
n_children (const BastideXml *node)
{
  return node->children != NULL ? node->children->len : 0;
}

static gboolean
is_link (const BastideXmlAttribute *attribute)
{
  return g_str_equal (attribute->name, "href") || g_str_equal (attribute->name, "xlink:href");
}

/* Where text refers to next: what stands between "url(" or "#" and the end of the name. Moves
 * text behind it. */
static char *
next_url (const char **text)
{
  const char *at = *text;

  while (*at != '\0' && g_ascii_strncasecmp (at, "url(", 4) != 0)
    at++;
  if (*at == '\0')
    return NULL;
  at += 4;
  while (g_ascii_isspace (*at) || *at == '"' || *at == '\'')
    at++;
  *text = at + strcspn (at, ")\"' \t\r\n");
  return g_strndup (at, (gsize) (*text - at));
}

static gboolean
check_target (Picture *self, const char *target)
{
  g_autofree char *start = NULL;

  if (*target == '#')
    return TRUE;
  start = g_utf8_substring (target, 0, MIN (g_utf8_strlen (target, -1), 60));
  return has_fault (self, g_strdup_printf (
                              /* Translators: what an SVG document refers to, such as a file's name
                               * or an address. */
                              _ ("Its picture refers to “%s”, outside of itself."), start));
}

/* Calls func for all that an element refers to. */
static gboolean
for_targets (Picture *self,
             const BastideXml *node,
             gboolean (*func) (Picture *self, const char *target, gpointer data),
             gpointer data)
{
  for (guint i = 0; i < n_attributes (node); i++)
    {
      const BastideXmlAttribute *attribute = attribute_at (node, i);
      const char *rest = attribute->value;
      char *target;

      if (is_link (attribute) && !g_str_equal (name_of (node), "a") &&
          !func (self, attribute->value, data))
        return FALSE;
      while ((target = next_url (&rest)) != NULL)
        {
          gboolean go_on = func (self, target, data);

          g_free (target);
          if (!go_on)
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_target_cb (Picture *self, const char *target, gpointer data)
{
  return check_target (self, target);
}

/* The next number in a text, behind which text is moved. */
static gboolean
next_number (const char **text, double *number)
{
  while (**text != '\0' && !g_ascii_isdigit (**text) && **text != '.')
    (*text)++;
  while (**text != '\0')
    {
      char *end;

      *number = g_ascii_strtod (*text, &end);
      if (end != *text)
        {
          *text = end;
          return TRUE;
        }
      (*text)++;
    }
  return FALSE;
}

/* Dashes are many if they are short. A property's pattern ends with the property. */
static void
look_at_dashes (Picture *self, const char *pattern)
{
  g_autofree char *list = g_strndup (pattern, strcspn (pattern, ";"));
  const char *rest = list;
  double sum = 0, number;

  while (next_number (&rest, &number))
    sum += number;
  if (sum > 0)
    self->shortest = MIN (self->shortest, sum);
}

static gboolean
check_style (Picture *self, const char *style)
{
  g_autofree char *lower = g_ascii_strdown (style, -1);
  const char *rest = style;
  char *target;

  for (guint i = 0; i < G_N_ELEMENTS (too_much_style); i++)
    if (strstr (lower, too_much_style[i]) != NULL)
      return has_fault (
          self,
          /* Translators: a word out of CSS. */
          g_strdup_printf (_ ("Its picture has a style sheet with “%s”, which is not allowed."),
                           too_much_style[i]));
  while ((target = next_url (&rest)) != NULL)
    {
      gboolean inside = check_target (self, target);

      g_free (target);
      if (!inside)
        return FALSE;
    }
  return TRUE;
}

/* The properties in an attribute. Neither comments nor escapes may hide one. */
static gboolean
check_properties (Picture *self, const char *style)
{
  g_autofree char *lower = g_ascii_strdown (style, -1);

  if (strchr (lower, '\\') != NULL || strstr (lower, "/*") != NULL ||
      strstr (lower, "vector-effect") != NULL)
    return is_too_intricate (self);
  for (const char *at = lower; (at = strstr (at, "dasharray")) != NULL; at++)
    look_at_dashes (self, at);
  return TRUE;
}

/* An id is what can be referred to without doubt. */
static gboolean
check_id (Picture *self, BastideXml *node, char *id)
{
  if (strpbrk (id, "#()\"' \t\r\n") == NULL && !g_hash_table_contains (self->ids, id))
    return g_hash_table_insert (self->ids, id, node);
  return has_fault (
      self,
      /* Translators: the name of a part of an SVG document. */
      g_strdup_printf (_ ("Its picture has the id “%s”, which is odd or there twice."), id));
}

static gboolean
check_attribute (Picture *self, BastideXml *node, const BastideXmlAttribute *attribute)
{
  if (g_str_equal (attribute->name, "id"))
    return check_id (self, node, attribute->value);
  if (g_str_equal (attribute->name, "style"))
    return check_properties (self, attribute->value);
  if (g_str_equal (attribute->name, "vector-effect") || strchr (attribute->value, '\\') != NULL)
    return is_too_intricate (self);
  if (g_str_equal (attribute->name, "stroke-dasharray"))
    look_at_dashes (self, attribute->value);
  return TRUE;
}

/* Looks at an element and what is in it, each by itself. */
static gboolean
check_node (Picture *self, BastideXml *node)
{
  const char *name = name_of (node);
  gboolean is_effect = g_strv_contains (effects, name);

  if (!is_effect && !g_strv_contains (drawn, name))
    return has_fault (self, g_strdup_printf (
                                /* Translators: an element of SVG, such as text or image. */
                                _ ("Its picture holds <%s>, which is not drawn."), name));
  if (is_effect && ++self->n_effects > MAX_EFFECTS)
    return is_too_intricate (self);
  if (g_str_equal (name, "style") && node->text != NULL && !check_style (self, node->text->str))
    return FALSE;
  for (guint i = 0; i < n_attributes (node); i++)
    if (!check_attribute (self, node, attribute_at (node, i)))
      return FALSE;
  if (!for_targets (self, node, check_target_cb, NULL))
    return FALSE;
  for (guint i = 0; i < n_children (node); i++)
    if (is_kept (node->children->pdata[i]) && !check_node (self, node->children->pdata[i]))
      return FALSE;
  return TRUE;
}

static gboolean
has_filter (const BastideXmlAttribute *attribute)
{
  g_autofree char *lower = NULL;

  if (!g_str_equal (attribute->name, "style"))
    return g_str_equal (attribute->name, "filter");
  lower = g_ascii_strdown (attribute->value, -1);
  for (const char *at = lower; (at = strstr (at, "filter")) != NULL;)
    {
      at += strlen ("filter");
      at += strspn (at, " \t\r\n");
      if (*at == ':')
        return TRUE;
    }
  return FALSE;
}

static gboolean
weigh_attributes (Picture *self, const BastideXml *node, Weight *weight)
{
  for (guint i = 0; i < n_attributes (node); i++)
    {
      const BastideXmlAttribute *attribute = attribute_at (node, i);
      const char *rest = attribute->value;
      double number;

      weight->work += (double) strlen (attribute->value) / BYTES_OF_WORK;
      if (has_filter (attribute))
        weight->work += WORK_OF_FILTER;
      if (!g_strv_contains (measures, attribute->name))
        continue;
      while (next_number (&rest, &number))
        {
          if (!(number <= MAX_NUMBER))
            return is_too_intricate (self);
          weight->reach += number;
        }
    }
  return TRUE;
}

typedef struct {
  Weight *weight;
  guint depth;
} Way;

static const Weight *weigh (Picture *self, const BastideXml *node, guint depth);

static gboolean
add_weight (Picture *self, const BastideXml *node, const Way *way)
{
  const Weight *other = weigh (self, node, way->depth + 1);

  if (other == NULL)
    return FALSE;
  way->weight->work += other->work;
  way->weight->reach += other->reach;
  return way->weight->work <= MAX_WORK || is_too_intricate (self);
}

static gboolean
weigh_target_cb (Picture *self, const char *target, gpointer data)
{
  const BastideXml *node = g_hash_table_lookup (self->ids, target + 1);

  return node == NULL || add_weight (self, node, data);
}

/* What drawing an element costs, with all that is in it and that it refers to. NULL: too much. */
static const Weight *
weigh (Picture *self, const BastideXml *node, guint depth)
{
  Weight *weight = g_hash_table_lookup (self->weights, node);
  Way way = { .depth = depth };

  if (weight != NULL && weight->open)
    has_fault (self, g_strdup (_ ("A part of its picture refers to itself.")));
  if (weight != NULL)
    return weight->open ? NULL : weight;
  if (depth > MAX_NESTED)
    {
      is_too_intricate (self);
      return NULL;
    }
  weight = way.weight = g_new0 (Weight, 1);
  g_hash_table_insert (self->weights, (gpointer) node, weight);
  weight->open = TRUE;
  weight->work = 1;
  if (!weigh_attributes (self, node, weight) || !for_targets (self, node, weigh_target_cb, &way))
    return NULL;
  for (guint i = 0; i < n_children (node); i++)
    if (is_kept (node->children->pdata[i]) && !add_weight (self, node->children->pdata[i], &way))
      return NULL;
  weight->open = FALSE;
  return weight;
}

/* Whether it can be drawn in bounded time. A line is at most eight times as long as the sum of its
 * numbers: arcs are the longest. */
static gboolean
check_weight (Picture *self, const BastideXml *root)
{
  const Weight *weight = weigh (self, root, 0);

  if (weight == NULL)
    return FALSE;
  return 8 * weight->reach / self->shortest <= MAX_DASHES || is_too_intricate (self);
}

/* A length that is a plain number of pixels. */
static gboolean
read_length (const char *text, double *length)
{
  char *end;

  if (text == NULL)
    return FALSE;
  *length = g_ascii_strtod (text, &end);
  return end != text && (*end == '\0' || g_str_equal (end, "px"));
}

/* x, y, width and height: of the view box, or of the whole without one. */
static gboolean
find_box (Picture *self, BastideXml *root, double box[4])
{
  const char *text = bastide_xml_take (root, "viewBox");
  gboolean found = TRUE;

  box[0] = box[1] = 0;
  if (text == NULL)
    found = read_length (bastide_xml_take (root, "width"), &box[2]) &&
            read_length (bastide_xml_take (root, "height"), &box[3]);
  for (guint i = 0; text != NULL && i < 4; i++)
    {
      char *end;

      text += strspn (text, " \t\r\n,");
      box[i] = g_ascii_strtod (text, &end);
      found = found && end != text;
      text = end;
    }
  if (found && fabs (box[0]) <= MAX_SIDE && fabs (box[1]) <= MAX_SIDE && box[2] >= 1 &&
      box[2] <= MAX_SIDE && fabs (box[2] - box[3]) <= 0.01 * box[2])
    return TRUE;
  return has_fault (self, g_strdup (_ ("Its picture has no square view box between 1 and 100,000 "
                                       "units wide.")));
}

static void
append_attributes (GString *svg, const BastideXml *node)
{
  for (guint i = 0; i < n_attributes (node); i++)
    {
      const BastideXmlAttribute *attribute = attribute_at (node, i);

      if (is_link (attribute))
        bastide_xml_append_attribute (svg, "xlink:href", attribute->value);
      else if (strchr (attribute->name, ':') == NULL && !g_str_equal (attribute->name, "xmlns"))
        bastide_xml_append_attribute (svg, attribute->name, attribute->value);
    }
}

static void append_node (GString *svg, const BastideXml *node);

static void
append_content (GString *svg, const BastideXml *node)
{
  if (g_str_equal (name_of (node), "style") && node->text != NULL)
    bastide_xml_append (svg, node->text->str);
  for (guint i = 0; i < n_children (node); i++)
    if (is_kept (node->children->pdata[i]))
      append_node (svg, node->children->pdata[i]);
}

static void
append_node (GString *svg, const BastideXml *node)
{
  g_string_append_printf (svg, "<%s", name_of (node));
  append_attributes (svg, node);
  g_string_append_c (svg, '>');
  append_content (svg, node);
  g_string_append_printf (svg, "</%s>", name_of (node));
}

static void
append_numbers (GString *svg, const double *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (svg, "%s%s", i > 0 ? " " : "",
                              g_ascii_dtostr (text, sizeof text, numbers[i]));
    }
}

/* The root's own place and size don't count: its view box is the tile. Its colours do. */
static char *
write_picture (const BastideXml *root, const double box[4], guint rotation)
{
  static const char *const frame[] = {
    "viewBox", "preserveAspectRatio", "x", "y", "width", "height", NULL
  };
  GString *svg = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\""
                               " xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"");

  append_numbers (svg, (const double[]){ box[0], box[1], box[2], box[2] }, 4);
  g_string_append_c (svg, '"');
  for (guint i = 0; i < n_attributes (root); i++)
    {
      const BastideXmlAttribute *attribute = attribute_at (root, i);

      if (strchr (attribute->name, ':') == NULL && !g_str_equal (attribute->name, "xmlns") &&
          !g_strv_contains (frame, attribute->name))
        bastide_xml_append_attribute (svg, attribute->name, attribute->value);
    }
  g_string_append_printf (svg, "><g transform=\"rotate(%u ", 90 * (rotation & 3));
  append_numbers (svg, (const double[]){ box[0] + box[2] / 2, box[1] + box[2] / 2 }, 2);
  g_string_append (svg, ")\">");
  append_content (svg, root);
  g_string_append (svg, "</g></svg>");
  return g_string_free (svg, FALSE);
}

static BastideXml *
find_root (Picture *self, const BastideXml *document)
{
  for (guint i = 0; document != NULL && i < n_children (document); i++)
    {
      const char *name = name_of (document->children->pdata[i]);

      if (name != NULL && g_str_equal (name, "svg"))
        return document->children->pdata[i];
    }
  has_fault (self, g_strdup (_ ("Its picture is no SVG document.")));
  return NULL;
}

/* Not a document, but the name of one. */
static gboolean
lies_elsewhere (Picture *self, const char *text)
{
  g_autofree char *name = NULL, *start = NULL;

  if (strchr (text, '<') != NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;
  name = g_strstrip (g_strdup (text));
  start = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 60));
  if (*start != '\0')
    has_fault (self, g_strdup_printf (
                         /* Translators: a file's name. */
                         _ ("Its picture is in another file, “%s”. Only a picture inside the tile "
                            "set’s own file is drawn; the editor can put it there."),
                         start));
  return *start != '\0';
}

static char *
clean (Picture *self, const char *svg, guint rotation)
{
  g_autoptr (BastideXml) document = NULL;
  g_autoptr (GError) error = NULL;
  BastideXml *root;
  double box[4];

  if (strlen (svg) > MAX_BYTES)
    {
      has_fault (self, g_strdup (_ ("Its picture is larger than 512 KiB.")));
      return NULL;
    }
  if (lies_elsewhere (self, svg))
    return NULL;
  document = bastide_xml_parse (svg, strlen (svg), NULL, NULL, &error);
  if (document == NULL)
    {
      /* Translators: %s is a sentence that says what is wrong in the XML. */
      has_fault (self, g_strdup_printf (_ ("Its picture is no SVG document. %s"), error->message));
      return NULL;
    }
  root = find_root (self, document);
  if (root == NULL || !find_box (self, root, box) || !check_node (self, root) ||
      !check_weight (self, root))
    return NULL;
  return write_picture (root, box, rotation);
}

char *
bastide_own_picture_clean (const char *svg, guint rotation, char **fault)
{
  Picture self = { .shortest = G_MAXDOUBLE };
  char *result;

  g_return_val_if_fail (svg != NULL, NULL);

  self.ids = g_hash_table_new (g_str_hash, g_str_equal);
  self.weights = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  result = clean (&self, svg, rotation);
  g_hash_table_unref (self.ids);
  g_hash_table_unref (self.weights);
  if (fault != NULL)
    *fault = self.fault;
  else
    g_free (self.fault);
  return result;
}
