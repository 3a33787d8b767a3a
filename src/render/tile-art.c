/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tile-art.c: a tile drawn from its definition: its parts put together, spots, hit testing.
 *
 * See docs/tile-art.md. The shape (outlines, centre lines) and the spots are made at once, which is quick; the
 * things (houses, trees, ...) when they are first painted, which is slower. Neither changes afterwards. */

#include "art-noise.h"
#include "art-paint.h"
#include "tile-art-private.h"

#define EDGE_VARIANTS 2 /* how many rows of houses across a city side there are to choose from */

struct _BastideTileArt {
  gatomicrefcount     references;
  const BastideTheme *theme;
  char               *decoration;
  ArtShape            shape;
  ArtFieldMap         fields;
  guint               n_segments;
  BastideFeature      features[BASTIDE_MAX_SEGMENTS];
  ArtPoint            spots[BASTIDE_MAX_SEGMENTS];
  GMutex              lock;   /* of the making of things */
  GArray             *things; /* NULL until they are needed */
};

/* The garden of a monastery, for outlines and hits. */
#define GARDEN_WIDTH  0.50
#define GARDEN_HEIGHT 0.39

static ArtPoint
turned_point (double x,
              double y,
              guint  rotation)
{
  for (guint i = 0; i < (rotation & 3); i++)
    {
      double old = x;

      x = 1 - y;
      y = old;
    }
  return art_point (x, y);
}

static double
nearest_spot (const BastideTileArt *self,
              guint                 n,
              ArtPoint              p)
{
  double nearest = 1;

  for (guint i = 0; i < n; i++)
    nearest = MIN (nearest, art_distance (self->spots[i], p));
  return nearest;
}

/* On the line, not far from its middle, away from the spots before. */
static ArtPoint
spot_on_way (const BastideTileArt *self,
             guint                 segment,
             const ArtWay         *way)
{
  static const double through[] = { 0.5, 0.36, 0.64, 0.25, 0.75 };
  static const double ending[] = { 0.42, 0.30, 0.55, 0.2, 0.65 };
  const double *places = way->end == ART_WAY_THROUGH ? through : ending;
  double length = art_line_length (&way->line), best = -1;
  ArtPoint spot = art_line_point (&way->line, length / 2, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (through); i++)
    {
      ArtPoint p = art_line_point (&way->line, length * places[i], NULL);
      double room = MIN (nearest_spot (self, segment, p), 0.16) - 0.001 * i;

      for (guint k = 0; k < self->shape.n_bridges; k++)
        if (self->features[segment] == BASTIDE_FEATURE_RIVER)
          room = MIN (room, art_distance (self->shape.bridges[k].at, p) - 0.05);
      if (room > best)
        {
          best = room;
          spot = p;
        }
    }
  return spot;
}

/* The place with the most room inside a city, beside its shield rather than on it. */
static ArtPoint
spot_in_city (const ArtCity *city)
{
  ArtPoint spot = city->heart;
  double best = -1;

  for (guint i = 0; i < ART_GRID * ART_GRID; i++)
    {
      ArtPoint p = art_grid_point (i);
      double room = MIN (MIN (p.x, 1 - p.x), MIN (p.y, 1 - p.y)) * 1.2;

      if (!art_inside (city->outline, city->n_outline, p))
        continue;
      for (guint k = 0; k < city->n_walls; k++)
        room = MIN (room, art_line_distance (&city->walls[k].line, p) - ART_WALL_WIDTH);
      if (city->pennants > 0)
        room = MIN (room, art_distance (city->heart, p) - 0.12);
      room -= 0.05 * art_distance (city->heart, p);
      if (room > best)
        {
          best = room;
          spot = p;
        }
    }
  return spot;
}

/* The place with the most room in a field. */
static ArtPoint
spot_in_field (const BastideTileArt *self,
               const ArtFree        *free,
               guint                 segment)
{
  ArtPoint spot = { 0.5, 0.5 };
  double best = -9;

  for (guint i = 0; i < ART_GRID * ART_GRID; i++)
    {
      ArtPoint p = art_grid_point (i);
      double edge = MIN (MIN (p.x, 1 - p.x), MIN (p.y, 1 - p.y));
      double room = MIN (free->d[i], edge * 1.1);

      room = MIN (room, nearest_spot (self, segment, p) - 0.10);
      if (self->fields.label[i] == (int) segment && room > best)
        {
          best = room;
          spot = p;
        }
    }
  return spot;
}

static const ArtWay *
way_of (const ArtWay *ways,
        guint         n,
        guint         segment)
{
  for (guint i = 0; i < n; i++)
    if (ways[i].segment == segment)
      return &ways[i];
  return NULL;
}

static const ArtCity *
city_of (const ArtShape *shape,
         guint           segment)
{
  for (guint i = 0; i < shape->n_cities; i++)
    if (shape->cities[i].segment == segment)
      return &shape->cities[i];
  return NULL;
}

static ArtPoint
find_spot (const BastideTileArt *self,
           const ArtFree        *free,
           guint                 segment)
{
  const ArtShape *shape = &self->shape;
  const ArtCity *city = city_of (shape, segment);
  const ArtWay *way = way_of (shape->roads, shape->n_roads, segment);

  if (way == NULL)
    way = way_of (shape->rivers, shape->n_rivers, segment);
  if (city != NULL)
    return spot_in_city (city);
  if (way != NULL)
    return spot_on_way (self, segment, way);
  if (self->features[segment] == BASTIDE_FEATURE_FIELD)
    return spot_in_field (self, free, segment);
  return shape->centre;
}

static void
find_spots (BastideTileArt    *self,
            const BastideTile *tile,
            guint              rotation)
{
  ArtFree free;

  art_free_init (&free, &self->shape);
  if (self->shape.monastery >= 0)
    art_free_block_disc (&free, self->shape.centre, GARDEN_WIDTH / 2);
  for (guint i = 0; i < self->n_segments; i++)
    {
      const BastideSegment *segment = &tile->segments[i];

      if (segment->has_spot)
        self->spots[i] = turned_point (segment->spot_x, segment->spot_y, rotation);
      else
        self->spots[i] = find_spot (self, &free, i);
    }
}

BastideTileArt *
bastide_tile_art_new (const BastideTile  *tile,
                      guint               rotation,
                      guint               face,
                      const char         *decoration,
                      const BastideTheme *theme)
{
  BastideTileArt *self;

  g_return_val_if_fail (tile != NULL, NULL);
  g_return_val_if_fail (theme != NULL, NULL);

  self = g_new0 (BastideTileArt, 1);
  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->lock);
  self->theme = theme;
  self->decoration = g_strdup (decoration);
  self->n_segments = MIN (tile->n_segments, BASTIDE_MAX_SEGMENTS);
  for (guint i = 0; i < self->n_segments; i++)
    self->features[i] = tile->segments[i].feature;
  art_shape_init (&self->shape, tile, rotation, face, theme->flat ? 0 : 1);
  art_field_map_init (&self->fields, &self->shape, tile, rotation);
  find_spots (self, tile, rotation);
  return self;
}

BastideTileArt *
bastide_tile_art_ref (BastideTileArt *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
bastide_tile_art_unref (BastideTileArt *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->things, g_array_unref);
  g_mutex_clear (&self->lock);
  art_shape_clear (&self->shape);
  g_free (self->decoration);
  g_free (self);
}

/* A number for the place of a side on the board, the same from both tiles. */
static guint32
side_place (guint side,
            int   cell_x,
            int   cell_y)
{
  ArtPoint middle = art_side_middle (side);
  int x = 2 * cell_x + (int) (2 * middle.x), y = 2 * cell_y + (int) (2 * middle.y);

  return art_hash ((guint32) x, (guint32) y) % EDGE_VARIANTS;
}

guint
bastide_tile_art_edge_key (BastideTileArt *self,
                           int             cell_x,
                           int             cell_y)
{
  guint key = 0;

  for (guint side = 0; side < 4; side++)
    if ((self->shape.city_sides >> side & 1) != 0 && !self->theme->flat)
      key = key * EDGE_VARIANTS + side_place (side, cell_x, cell_y);
  return key;
}

static const GArray *
get_things (BastideTileArt *self)
{
  g_mutex_lock (&self->lock);
  if (self->things == NULL)
    self->things = art_layout_new (&self->shape, self->theme, self->decoration);
  g_mutex_unlock (&self->lock);
  return self->things;
}

static GArray *
edge_things (BastideTileArt *self,
             int             cell_x,
             int             cell_y)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (ArtThing));

  for (guint side = 0; side < 4; side++)
    if ((self->shape.city_sides >> side & 1) != 0)
      art_layout_edge_row (things, self->theme, side, side_place (side, cell_x, cell_y));
  return things;
}

static gboolean
is_image (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
}

/* Device pixels a tile on an image; elsewhere 0: there is no such thing. */
static double
device_pixels (cairo_t *cr,
               double   size)
{
  double x = size, y = 0, scale_x = 1, scale_y = 1;

  if (!is_image (cr))
    return 0;
  cairo_user_to_device_distance (cr, &x, &y);
  cairo_surface_get_device_scale (cairo_get_target (cr), &scale_x, &scale_y);
  return fabs (x * scale_x);
}

void
bastide_tile_art_paint_ground (const BastideTheme *theme,
                               cairo_t            *cr,
                               double              size,
                               int                 cell_x,
                               int                 cell_y)
{
  if (theme->flat)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_scale (cr, size, size);
  art_noise_set_ground (cr, theme, device_pixels (cr, 1), cell_x, cell_y);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* The tile without its ground, in units of a tile; the grain binds it into one paper. */
static void
paint_things (BastideTileArt *self,
              cairo_t        *cr,
              double          detail,
              int             cell_x,
              int             cell_y)
{
  ArtBrush brush = art_brush (cr, self->theme, &self->shape, detail);
  g_autoptr (GArray) edge = edge_things (self, cell_x, cell_y);

  art_paint_tile (&brush, get_things (self), edge);
}

void
bastide_tile_art_paint_above (BastideTileArt *self,
                              cairo_t        *cr,
                              double          size,
                              double          detail,
                              int             cell_x,
                              int             cell_y)
{
  gboolean grain = is_image (cr) && !self->theme->flat;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_scale (cr, size, size);
  if (self->theme->flat)
    {
      ArtBrush brush = art_brush (cr, self->theme, &self->shape, detail);

      art_paint_plan (&brush);
    }
  else
    {
      ArtBrush brush = art_brush (cr, self->theme, &self->shape, detail);

      if (grain)
        cairo_push_group (cr);
      brush.cr = cr;
      paint_things (self, cr, detail, cell_x, cell_y);
      if (grain)
        {
          art_noise_set_grain (cr, self->theme, device_pixels (cr, 1));
          cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
          cairo_paint (cr);
          cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
          cairo_pop_group_to_source (cr);
          cairo_paint (cr);
        }
      art_paint_rim (&brush);
    }
  cairo_restore (cr);
}

void
bastide_tile_art_paint (BastideTileArt *self,
                        cairo_t        *cr,
                        double          size,
                        double          detail,
                        int             cell_x,
                        int             cell_y)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL && size > 0);

  bastide_tile_art_paint_ground (self->theme, cr, size, cell_x, cell_y);
  bastide_tile_art_paint_above (self, cr, size, detail, cell_x, cell_y);
}

void
bastide_tile_art_sketch (BastideTileArt *self,
                         cairo_t        *cr,
                         double          size)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  cairo_scale (cr, size, size);
  {
    ArtBrush brush = art_brush (cr, self->theme, &self->shape, MIN (size, 39));

    if (self->theme->flat)
      art_paint_plan (&brush);
    else
      art_paint_sketch (&brush);
  }
  cairo_restore (cr);
}

void
bastide_tile_art_spot (BastideTileArt *self,
                       guint           segment,
                       double         *x,
                       double         *y)
{
  ArtPoint spot = { 0.5, 0.5 };

  g_return_if_fail (self != NULL);
  if (segment < self->n_segments)
    spot = self->spots[segment];
  if (x != NULL)
    *x = spot.x;
  if (y != NULL)
    *y = spot.y;
}

/* A way as a closed ribbon. */
static void
ribbon_path (cairo_t      *cr,
             const ArtWay *way,
             double        width,
             double        size)
{
  ArtPoint normals[ART_LINE_MAX];
  const ArtLine *line = &way->line;

  art_line_normals (line, normals);
  for (guint i = 0; i < 2 * line->n; i++)
    {
      guint k = i < line->n ? i : 2 * line->n - 1 - i;
      ArtPoint p = art_moved (line->p[k], normals[k], i < line->n ? width / 2 : -width / 2);

      if (i == 0)
        cairo_move_to (cr, p.x * size, p.y * size);
      else
        cairo_line_to (cr, p.x * size, p.y * size);
    }
  cairo_close_path (cr);
}

/* The cells of a field, each row's runs as rectangles: hits and outlines agree by construction. */
static void
field_path (const BastideTileArt *self,
            cairo_t              *cr,
            guint                 segment,
            double                size)
{
  double cell = size / ART_GRID;

  for (guint y = 0; y < ART_GRID; y++)
    for (guint x = 0; x < ART_GRID;)
      {
        guint from = x;

        while (x < ART_GRID && self->fields.label[y * ART_GRID + x] == (int) segment)
          x++;
        if (x > from)
          cairo_rectangle (cr, from * cell, y * cell, (x - from) * cell, cell);
        else
          x++;
      }
}

static void
city_path (cairo_t       *cr,
           const ArtCity *city,
           double         size)
{
  cairo_move_to (cr, city->outline[0].x * size, city->outline[0].y * size);
  for (guint i = 1; i < city->n_outline; i++)
    cairo_line_to (cr, city->outline[i].x * size, city->outline[i].y * size);
  cairo_close_path (cr);
}

void
bastide_tile_art_segment_path (BastideTileArt *self,
                               cairo_t        *cr,
                               guint           segment,
                               double          size)
{
  const ArtShape *shape;
  const ArtCity *city;

  g_return_if_fail (self != NULL && cr != NULL);
  g_return_if_fail (segment < self->n_segments);

  shape = &self->shape;
  city = city_of (shape, segment);
  if (city != NULL)
    city_path (cr, city, size);
  for (guint i = 0; i < shape->n_roads; i++)
    if (shape->roads[i].segment == segment)
      ribbon_path (cr, &shape->roads[i], ART_ROAD_WIDTH, size);
  for (guint i = 0; i < shape->n_rivers; i++)
    if (shape->rivers[i].segment == segment)
      ribbon_path (cr, &shape->rivers[i], ART_RIVER_WIDTH, size);
  if (self->features[segment] == BASTIDE_FEATURE_FIELD)
    field_path (self, cr, segment, size);
  else if (self->features[segment] == BASTIDE_FEATURE_MONASTERY)
    cairo_rectangle (cr, (shape->centre.x - GARDEN_WIDTH / 2) * size,
                     (shape->centre.y - GARDEN_HEIGHT / 2) * size, GARDEN_WIDTH * size,
                     GARDEN_HEIGHT * size);
}

static int
way_at (const ArtWay *ways,
        guint         n,
        double        reach,
        ArtPoint      p)
{
  int segment = -1;

  for (guint i = 0; i < n; i++)
    {
      double d = art_line_distance (&ways[i].line, p);

      if (d < reach)
        {
          reach = d;
          segment = (int) ways[i].segment;
        }
    }
  return segment;
}

int
bastide_tile_art_segment_at (BastideTileArt *self,
                             double          x,
                             double          y)
{
  ArtPoint p = { x, y };
  const ArtShape *shape;
  int segment;

  g_return_val_if_fail (self != NULL, -1);

  shape = &self->shape;
  if (shape->monastery >= 0 && fabs (x - shape->centre.x) < GARDEN_WIDTH / 2
      && fabs (y - shape->centre.y) < GARDEN_HEIGHT / 2)
    return shape->monastery;
  for (guint i = 0; i < shape->n_cities; i++)
    if (art_inside (shape->cities[i].outline, shape->cities[i].n_outline, p))
      return (int) shape->cities[i].segment;
  segment = way_at (shape->roads, shape->n_roads, ART_ROAD_WIDTH * 0.6, p);
  if (segment < 0)
    segment = way_at (shape->rivers, shape->n_rivers, ART_RIVER_WIDTH / 2, p);
  return segment >= 0 ? segment : art_field_map_at (&self->fields, p);
}
