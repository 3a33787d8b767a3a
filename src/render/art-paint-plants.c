/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-paint-plants.c: trees, bushes, hedges. */

#include "art-paint.h"

void
art_cast_tree (const ArtBrush *self, const ArtThing *thing)
{
  double x = thing->at.x, y = thing->at.y, r = thing->a;

  if (thing->look == ART_TREE_LEAF)
    {
      ArtPoint points[10];

      for (guint i = 0; i < 10; i++)
        points[i] = art_point (x + r * 0.55 + cos (i * ART_TAU / 10) * r * 1.05,
                               y + r * 0.12 + sin (i * ART_TAU / 10) * r * 0.6);
      art_cast (self, thing->at, points, 10);
    }
  else if (thing->look == ART_TREE_CONIFER)
    {
      const ArtPoint points[] = { { x - r * 0.3, y },
                                  { x + r * 0.3, y + r * 0.1 },
                                  { x + r * 1.5, y + r * 0.75 } };

      art_cast (self, thing->at, points, 3);
    }
  else
    {
      const ArtPoint points[] = { { x - r * 0.1, y },
                                  { x + r * 0.1, y + 0.004 },
                                  { x + r * 1.4, y + r * 0.8 },
                                  { x + r * 0.9, y + r * 0.8 } };

      art_cast (self, thing->at, points, 4);
    }
}

static void
paint_trunk (const ArtBrush *self, const ArtThing *thing, double width)
{
  cairo_rectangle (self->cr, thing->at.x - width / 2, thing->at.y - thing->a * 0.9, width,
                   thing->a * 0.9);
  art_set_colour (self, self->theme->trunk, 1);
  cairo_fill (self->cr);
}

/* Specks of light at the upper left, of shade at the lower right, one path each. */
static void
paint_specks (const ArtBrush *self, const ArtThing *thing, ArtPoint crown)
{
  ArtChance chance = art_chance (thing->seed, 7);
  double r = thing->a;

  for (guint shade = 0; shade < 2; shade++)
    {
      for (guint i = 0; i < (shade ? 4 : 5); i++)
        {
          double angle =
              shade ? art_chance_range (&chance, -0.6, 2.2) : art_chance_range (&chance, 2.6, 5.4);
          double d = art_chance_range (&chance, shade ? 0.4 : 0.1, shade ? 0.85 : 0.7) * r;

          cairo_rectangle (self->cr, crown.x + cos (angle) * d - r * 0.07,
                           crown.y + sin (angle) * d - r * 0.07, r * 0.15, r * 0.13);
        }
      if (shade)
        art_set_rgb (self, art_tone (art_rgb (thing->colour), 0.5), 0.6);
      else
        art_set_colour (self, self->theme->leaf_light, 0.85);
      cairo_fill (self->cr);
    }
}

static void
paint_leaf_tree (const ArtBrush *self, const ArtThing *thing)
{
  const struct {
    double x, y, rx, ry;
  } blobs[] = {
    { 0, 0, 1, 0.96 }, { 0, 0, 1, 0.96 }, { -0.12, -0.14, 0.80, 0.74 }, { -0.28, -0.32, 0.48, 0.42 }
  };
  ArtRgb leaf = art_rgb (thing->colour);
  const ArtRgb colours[] = { art_rgb (self->theme->ink), art_tone (leaf, 0.74), leaf,
                             art_blend (leaf, art_rgb (self->theme->leaf_light), 0.55) };
  double r = thing->a, grow = self->line / r;
  ArtPoint crown = art_up (thing->at, r * 1.15), points[9];

  paint_trunk (self, thing, r * 0.28);
  for (guint i = 0; i < 4; i++)
    {
      ArtChance chance = art_chance (thing->seed, MAX (i, 1));
      double more = i == 0 ? grow : 0;

      art_blob (art_point (crown.x + blobs[i].x * r, crown.y + blobs[i].y * r),
                r * (blobs[i].rx + more), r * (blobs[i].ry + more), 0.11, &chance, points, 9);
      art_smooth_path (self, points, 9);
      art_set_rgb (self, colours[i], i == 0 ? self->ink_alpha : 1);
      cairo_fill (self->cr);
    }
  if (self->fine)
    paint_specks (self, thing, crown);
}

typedef struct {
  double width, low, high;
} Tier;

static void
tier_path (const ArtBrush *self, double x, Tier tier, double r, gboolean lit)
{
  const ArtPoint whole[] = {
    { x - tier.width, tier.low }, { x - tier.width * 0.4, tier.low + r * 0.10 },
    { x, tier.low + r * 0.02 },   { x + tier.width * 0.45, tier.low + r * 0.11 },
    { x + tier.width, tier.low }, { x, tier.high }
  };
  const ArtPoint west[] = {
    whole[0], whole[1], { x + tier.width * 0.08, tier.low - r * 0.2 }, { x, tier.high }
  };

  if (lit)
    art_path (self, west, 4, TRUE);
  else
    art_path (self, whole, 6, TRUE);
}

static void
snow_path (const ArtBrush *self, double x, Tier tier, double r)
{
  double w = tier.width;
  const ArtPoint snow[] = { { x, tier.high - r * 0.02 },
                            { x - w * 0.98, tier.low - r * 0.02 },
                            { x - w * 0.45, tier.low - r * 0.14 },
                            { x - w * 0.1, tier.low - r * 0.05 },
                            { x + w * 0.3, tier.low - r * 0.3 } };

  art_path (self, snow, 5, TRUE);
}

static void
paint_conifer (const ArtBrush *self, const ArtThing *thing)
{
  double x = thing->at.x, r = thing->a, o = self->line;
  Tier tiers[3];

  paint_trunk (self, thing, r * 0.25);
  for (guint i = 0; i < 3; i++)
    {
      double low = thing->at.y - r * (0.3 + i * 0.62);

      tiers[i] = (Tier){ r * (0.86 - i * 0.22), low, low - r * (1.05 - i * 0.08) };
    }
  for (guint i = 0; i < 3; i++)
    {
      const ArtPoint ink[] = { { x - tiers[i].width - o * 1.3, tiers[i].low + o },
                               { x, tiers[i].low + r * 0.10 + o },
                               { x + tiers[i].width + o * 1.3, tiers[i].low + o },
                               { x, tiers[i].high - o * 1.6 } };

      art_path (self, ink, 4, TRUE);
    }
  art_set_colour (self, self->theme->ink, self->ink_alpha);
  cairo_fill (self->cr);
  for (guint i = 0; i < 3; i++)
    {
      tier_path (self, x, tiers[i], r, FALSE);
      art_set_rgb (self, art_tone (art_rgb (self->theme->conifer), 0.78), 1);
      cairo_fill (self->cr);
      tier_path (self, x, tiers[i], r, TRUE);
      art_set_rgb (self, art_tone (art_rgb (self->theme->conifer), 1.08), 1);
      cairo_fill (self->cr);
    }
  if (!self->theme->winter)
    return;
  for (guint i = 0; i < 3; i++)
    snow_path (self, x, tiers[i], r);
  art_set_colour (self, self->theme->snow, 1);
  cairo_fill (self->cr);
}

typedef struct {
  ArtPoint from, to;
  double width;
} Limb;

static void
grow_limbs (GArray *limbs,
            ArtPoint from,
            double angle,
            double length,
            double width,
            guint depth,
            ArtChance *chance)
{
  Limb limb = { from, art_point (from.x + cos (angle) * length, from.y + sin (angle) * length),
                width };

  g_array_append_val (limbs, limb);
  if (depth == 3)
    return;
  for (int side = -1; side <= 1; side++)
    {
      double spread = art_chance_range (chance, 0.35, 0.75);
      double part = art_chance_range (chance, 0.55, 0.72);

      if (side != 0 || depth == 0)
        grow_limbs (limbs, limb.to, angle + side * spread, length * part, width * 0.62, depth + 1,
                    chance);
    }
}

static void
paint_bare_tree (const ArtBrush *self, const ArtThing *thing)
{
  ArtChance chance = art_chance (thing->seed, 3);
  g_autoptr (GArray) limbs = g_array_new (FALSE, FALSE, sizeof (Limb));
  double r = thing->a;

  grow_limbs (limbs, thing->at, -G_PI / 2 + art_chance_range (&chance, -0.1, 0.1), r * 0.85,
              r * 0.2, 0, &chance);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  for (guint snow = 0; snow < (self->middle ? 2 : 1); snow++)
    for (guint i = 0; i < limbs->len; i++)
      {
        Limb limb = g_array_index (limbs, Limb, i);
        double off = snow ? limb.width * 0.45 : 0;

        if (limb.width < r * (self->fine ? 0.04 : 0.07) || (snow && limb.width < r * 0.1))
          continue;
        cairo_move_to (self->cr, limb.from.x - off, limb.from.y - off * 0.4);
        cairo_line_to (self->cr, limb.to.x - off, limb.to.y - off * 0.4);
        cairo_set_line_width (self->cr,
                              snow ? limb.width * 0.42 : MAX (limb.width, 0.5 / self->pixels));
        art_set_colour (self, snow ? self->theme->snow : self->theme->trunk, 1);
        cairo_stroke (self->cr);
      }
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
}

void
art_paint_tree (const ArtBrush *self, const ArtThing *thing)
{
  if (thing->look == ART_TREE_LEAF)
    paint_leaf_tree (self, thing);
  else if (thing->look == ART_TREE_CONIFER)
    paint_conifer (self, thing);
  else
    paint_bare_tree (self, thing);
}

/* One bush of a row, from its own chance. */
static ArtPoint
bush_at (const ArtThing *thing, guint i, double *r)
{
  ArtChance chance = art_chance (thing->seed, 100 + i);
  double t = thing->count > 1 ? (double) i / (thing->count - 1) : 0;
  ArtPoint p = art_lerp (thing->at, thing->quad[0], t);

  *r = thing->a * art_chance_range (&chance, 0.8, 1.15);
  if (thing->count > 1)
    p = art_point (p.x + art_chance_range (&chance, -0.006, 0.006),
                   p.y + art_chance_range (&chance, -0.006, 0.006));
  return p;
}

void
art_cast_bushes (const ArtBrush *self, const ArtThing *thing)
{
  if (self->pixels < 60)
    return;
  for (guint i = thing->first; i <= thing->last; i++)
    {
      ArtPoint points[7];
      double r;
      ArtPoint p = bush_at (thing, i, &r);

      for (guint k = 0; k < 7; k++)
        points[k] = art_point (p.x + r * 0.4 + cos (k * ART_TAU / 7) * r,
                               p.y + r * 0.25 + sin (k * ART_TAU / 7) * r * 0.6);
      art_cast (self, p, points, 7);
    }
}

static void
bushes_path (const ArtBrush *self, const ArtThing *thing, ArtPoint shift, double part, double grow)
{
  for (guint i = thing->first; i <= thing->last; i++)
    {
      ArtChance chance = art_chance (thing->seed, 200 + i);
      ArtPoint points[7];
      double r;
      ArtPoint p = bush_at (thing, i, &r);

      art_blob (art_moved (p, shift, r), r * part + grow, r * 0.82 * part + grow, 0.12, &chance,
                points, 7);
      art_smooth_path (self, points, 7);
    }
}

/* All bushes of a row are three fills: ink, body, light. A line is enough where one would be a
 * pixel. */
void
art_paint_bushes (const ArtBrush *self, const ArtThing *thing)
{
  gboolean winter = self->theme->winter;
  ArtRgb body = art_rgb (thing->colour);

  if (self->pixels < 60)
    {
      double r;
      ArtPoint p = bush_at (thing, thing->first, &r), q = bush_at (thing, thing->last, &r);

      if (thing->count < 3)
        return;
      cairo_move_to (self->cr, p.x, p.y);
      cairo_line_to (self->cr, q.x, q.y);
      cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (self->cr, 0.03);
      art_set_colour (self, thing->colour, 0.9);
      cairo_stroke (self->cr);
      cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
      return;
    }
  bushes_path (self, thing, art_point (0, -0.4), 1, self->line * 0.9);
  art_set_colour (self, self->theme->ink, self->ink_alpha * (winter ? 0.6 : 0.85));
  cairo_fill (self->cr);
  bushes_path (self, thing, art_point (0, -0.4), 1, 0);
  art_set_rgb (self, art_tone (body, 0.8), 1);
  cairo_fill (self->cr);
  bushes_path (self, thing, art_point (winter ? -0.07 : -0.18, -0.54), winter ? 0.86 : 0.66, 0);
  art_set_rgb (self,
               winter ? art_rgb (self->theme->snow)
                      : art_blend (body, art_rgb (self->theme->leaf_light), 0.45),
               1);
  cairo_fill (self->cr);
}
