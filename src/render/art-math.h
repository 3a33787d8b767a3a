/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-math.h: points, lines and chance for the tile art. Units are tiles, y down. Internal to
 * render. */

#pragma once

#include <glib.h>
#include <math.h>

G_BEGIN_DECLS

#define ART_LINE_MAX 40
#define ART_TAU      (2 * G_PI)

typedef struct {
  double x, y;
} ArtPoint;

/* A polyline with the arc length at each point. */
typedef struct {
  guint n;
  ArtPoint p[ART_LINE_MAX];
  double at[ART_LINE_MAX];
} ArtLine;

/* A source of chance: a hash of its seed and of how often it was asked. Copying it copies the
 * future. */
typedef struct {
  guint32 seed;
  guint32 count;
} ArtChance;

static inline ArtPoint
art_point (double x, double y)
{
  return (ArtPoint){ x, y };
}

static inline ArtPoint
art_lerp (ArtPoint a, ArtPoint b, double t)
{
  return (ArtPoint){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

/* a + d * k */
static inline ArtPoint
art_moved (ArtPoint a, ArtPoint d, double k)
{
  return (ArtPoint){ a.x + d.x * k, a.y + d.y * k };
}

/* The point drawn for a point at height z: the one projection of the art. */
static inline ArtPoint
art_up (ArtPoint a, double z)
{
  return (ArtPoint){ a.x, a.y - z };
}

static inline double
art_distance (ArtPoint a, ArtPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static inline double
art_dot (ArtPoint a, ArtPoint b)
{
  return a.x * b.x + a.y * b.y;
}

/* In that direction, of length 1; (0, 0) stays. */
ArtPoint art_unit (ArtPoint v);
double art_smoothstep (double from, double to, double x);

/* Chance that is the same on every machine. */
guint32 art_hash (guint32 a, guint32 b);
ArtChance art_chance (guint32 a, guint32 b);
/* A number from low up to high. */
double art_chance_range (ArtChance *self, double low, double high);
/* A whole number below n. */
guint art_chance_pick (ArtChance *self, guint n);

void art_line_add (ArtLine *self, ArtPoint p);
/* Computes the arc lengths; to be called after the last point. */
void art_line_measure (ArtLine *self);
double art_line_length (const ArtLine *self);
/* The point at arc length s, and the unit direction there if asked for. */
ArtPoint art_line_point (const ArtLine *self, double s, ArtPoint *direction);
/* Unit normals at each point, to the left of the line's direction as seen on the screen. */
void art_line_normals (const ArtLine *self, ArtPoint *normals);
double art_line_distance (const ArtLine *self, ArtPoint p);
/* A cubic Bezier curve as a polyline of n pieces. */
void art_line_cubic (ArtLine *self, ArtPoint p0, ArtPoint p1, ArtPoint p2, ArtPoint p3, guint n);
/* Where two lines cross first along the first of them: its arc length there, or -1. */
double art_line_crossing (const ArtLine *self, const ArtLine *other);

/* Whether a point lies inside a closed polygon; how far it is from a segment. */
gboolean art_inside (const ArtPoint *polygon, guint n, ArtPoint p);
double art_segment_distance (ArtPoint p, ArtPoint a, ArtPoint b);
/* The convex hull of n points; writes at most n, returns how many. n is at most 32. */
guint art_hull (const ArtPoint *points, guint n, ArtPoint *hull);
/* The corners of a rectangle a long and b deep, turned by angle, clockwise on the screen. */
void art_corners (ArtPoint middle, double a, double b, double angle, ArtPoint corners[4]);
/* Do two convex quadrilaterals overlap? (separating axes) */
gboolean art_quads_meet (const ArtPoint p[4], const ArtPoint q[4]);

G_END_DECLS
