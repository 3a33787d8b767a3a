/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-noise.c: the painted ground, periodic over 4 x 4 tiles, and the grain of the paper, periodic over one.
 *
 * Each theme's two textures are made once and kept as pixels. For each zoom there is one copy at exactly that
 * size, so that a tile takes its ground by copying; the last few sizes are kept. All of it is behind one lock,
 * and surfaces handed out are wrappers of their own, so that threads share nothing but pixels at rest. */

#include "art-noise.h"
#include "art-math.h"
#include "art-pixels.h"

#include <string.h>

#define BASE        256                     /* pixels a tile in the ground as it is made */
#define GROUND_SIZE (BASE * ART_GROUND_SPAN)
#define MAX_EXACT   320                     /* the largest zoom that gets a copy of its own */
#define N_SCALED    4

typedef struct {
  const BastideTheme *theme;
  ArtPixels ground, grain;
  ArtPixels scaled[2][N_SCALED]; /* of ground and grain, the last used first */
} Textures;

static GMutex lock;
static GArray *all_textures; /* of Textures */

/* Adds amplitude times a smooth periodic noise of cells x cells to v. */
static void
add_noise (float  *v,
           int     n,
           int     cells,
           guint32 seed,
           float   amplitude)
{
  g_autofree int *index = g_new (int, n);
  g_autofree float *weight = g_new (float, n);
  g_autofree float *row = g_new (float, cells + 1);

  for (int x = 0; x < n; x++)
    {
      float f = (float) x * cells / n;

      index[x] = (int) f;
      f -= index[x];
      weight[x] = f * f * (3 - 2 * f);
    }
  for (int y = 0; y < n; y++)
    {
      guint top = index[y], bottom = (top + 1) % cells;
      float *line = v + (gsize) y * n;

      for (int i = 0; i <= cells; i++)
        {
          float a = art_hash (seed, top * cells + i % cells) / 4294967296.0f;
          float b = art_hash (seed, bottom * cells + i % cells) / 4294967296.0f;

          row[i] = (a + (b - a) * weight[y]) * amplitude;
        }
      for (int x = 0; x < n; x++)
        line[x] += row[index[x]] + (row[index[x] + 1] - row[index[x]]) * weight[x];
    }
}

/* Octaves of noise, stretched to 0 to 1, weight times added to v. */
static void
add_octaves (float  *v,
             int     n,
             int     cells,
             int     octaves,
             guint32 seed,
             float   weight)
{
  gsize count = (gsize) n * n;
  g_autofree float *sum = g_new0 (float, count);
  float low = G_MAXFLOAT, high = -G_MAXFLOAT;

  for (int i = 0; i < octaves; i++)
    add_noise (sum, n, cells << i, seed + i, 1.0f / (1 << i));
  for (gsize i = 0; i < count; i++)
    {
      low = MIN (low, sum[i]);
      high = MAX (high, sum[i]);
    }
  for (gsize i = 0; i < count; i++)
    v[i] += (sum[i] - low) / (high - low) * weight;
}

static ArtRgb
ramp_at (const BastideTheme *theme,
         double              v)
{
  const int last = G_N_ELEMENTS (theme->ground) - 1;
  double position = CLAMP (v, 0, 1) * last;
  int i = MIN ((int) position, last - 1);

  return art_blend (art_rgb (theme->ground[i]), art_rgb (theme->ground[i + 1]), position - i);
}

static guint32
pack (ArtRgb c)
{
  return 0xff000000u | (guint32) (c.r * 255 + 0.5) << 16 | (guint32) (c.g * 255 + 0.5) << 8
         | (guint32) (c.b * 255 + 0.5);
}

static void
colour_ground (cairo_surface_t    *surface,
               const BastideTheme *theme,
               const float        *v)
{
  guint32 ramp[256];
  guint32 *pixels;

  for (guint i = 0; i < G_N_ELEMENTS (ramp); i++)
    ramp[i] = pack (ramp_at (theme, i / 255.0));
  cairo_surface_flush (surface);
  pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  for (gsize i = 0; i < (gsize) GROUND_SIZE * GROUND_SIZE; i++)
    pixels[i] = ramp[(guint8) (CLAMP (v[i], 0, 1) * 255)];
  cairo_surface_mark_dirty (surface);
}

static void
set_rgb (cairo_t *cr,
         ArtRgb   c,
         double   alpha)
{
  cairo_set_source_rgba (cr, c.r, c.g, c.b, alpha);
}

static void
paint_patch (cairo_t *cr,
             double   x,
             double   y,
             double   r,
             ArtRgb   c,
             double   alpha)
{
  cairo_pattern_t *soft = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);

  cairo_pattern_add_color_stop_rgba (soft, 0, c.r, c.g, c.b, alpha);
  cairo_pattern_add_color_stop_rgba (soft, 0.55, c.r, c.g, c.b, alpha * 0.7);
  cairo_pattern_add_color_stop_rgba (soft, 1, c.r, c.g, c.b, 0);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, r, r * 0.7);
  cairo_set_source (cr, soft);
  cairo_arc (cr, 0, 0, 1, 0, ART_TAU);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (soft);
}

/* Damp ground, dry grass, drifts: larger than a tile's things, so that no tile looks framed. */
static void
paint_patches (cairo_t            *cr,
               const BastideTheme *theme)
{
  ArtChance chance = art_chance (3, 4);

  for (int i = 0; i < 56; i++)
    {
      double x = art_chance_range (&chance, 0, GROUND_SIZE);
      double y = art_chance_range (&chance, 0, GROUND_SIZE);
      double r = art_chance_range (&chance, 0.18, 0.42) * BASE;
      double alpha = art_chance_range (&chance, 0.25, 0.5);

      for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
          {
            double px = x + dx * GROUND_SIZE, py = y + dy * GROUND_SIZE;

            if (px > -r && py > -r && px < GROUND_SIZE + r && py < GROUND_SIZE + r)
              paint_patch (cr, px, py, r, art_rgb (theme->patches[i % 4]), alpha);
          }
    }
}

typedef struct {
  double x, y, dx, dy, bend;
} Dab;

/* A short brush stroke, repeated where it runs over the border. */
static void
stroke_dab (cairo_t *cr,
            Dab      dab)
{
  for (int ox = -1; ox <= 1; ox++)
    for (int oy = -1; oy <= 1; oy++)
      {
        double x = dab.x + ox * GROUND_SIZE, y = dab.y + oy * GROUND_SIZE;

        if (x < -32 || y < -32 || x > GROUND_SIZE + 32 || y > GROUND_SIZE + 32)
          continue;
        cairo_move_to (cr, x, y);
        cairo_curve_to (cr, x + dab.dx / 3 - dab.bend, y + dab.dy / 3 + dab.bend,
                        x + dab.dx * 0.66 - dab.bend, y + dab.dy * 0.66 + dab.bend, x + dab.dx,
                        y + dab.dy);
      }
  cairo_stroke (cr);
}

static void
paint_dabs (cairo_t            *cr,
            const BastideTheme *theme,
            const float        *v)
{
  ArtChance chance = art_chance (5, 8);
  int n = theme->winter ? 2600 : 5200;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int i = 0; i < n; i++)
    {
      Dab dab = { .x = art_chance_range (&chance, 0, GROUND_SIZE),
                  .y = art_chance_range (&chance, 0, GROUND_SIZE) };
      double value = v[(gsize) dab.y * GROUND_SIZE + (gsize) dab.x];
      double step = art_chance_range (&chance, 0.08, 0.25);
      gboolean lighter = art_chance_pick (&chance, 2) != 0;
      double angle = -0.5 + (value - 0.5) * 2.4 + art_chance_range (&chance, -0.35, 0.35);
      double length = art_chance_range (&chance, 5, 17) * (theme->winter ? 1.5 : 1);

      dab.dx = cos (angle) * length;
      dab.dy = sin (angle) * length;
      dab.bend = art_chance_range (&chance, -3, 3);
      set_rgb (cr, ramp_at (theme, value + (lighter ? step : -step)),
               art_chance_range (&chance, 0.16, 0.42));
      cairo_set_line_width (cr, art_chance_range (&chance, 1.6, 4.6));
      stroke_dab (cr, dab);
    }
}

/* Two or three blades of grass, here and there. */
static void
paint_tufts (cairo_t            *cr,
             const BastideTheme *theme)
{
  ArtChance chance = art_chance (6, 9);

  cairo_set_line_width (cr, 1.3);
  for (int light = 0; light < 2; light++)
    {
      for (int i = 0; i < (light ? 360 : 540); i++)
        {
          double x = art_chance_range (&chance, 4, GROUND_SIZE - 4);
          double y = art_chance_range (&chance, 8, GROUND_SIZE - 1);

          for (int blade = -1; blade <= 1; blade++)
            {
              cairo_move_to (cr, x + blade * 0.9, y);
              cairo_line_to (cr, x + blade * 2.3, y - art_chance_range (&chance, 3, 6));
            }
        }
      set_rgb (cr, art_rgb (theme->ground[light ? 4 : 0]), 0.5);
      cairo_stroke (cr);
    }
}

/* How much lighter (above 0) or darker the paper is at each pixel. */
static float *
make_grain (int n)
{
  float *v = g_new0 (float, (gsize) n * n);
  double sum = 0, squares = 0, deviation;
  gsize count = (gsize) n * n;

  add_octaves (v, n, n * 90 / GROUND_SIZE, 2, 51, 0.5f);
  add_octaves (v, n, MAX (3, n * 12 / GROUND_SIZE), 3, 77, 0.2f);
  for (gsize i = 0; i < count; i++)
    {
      v[i] += 0.3f * art_hash (7, (guint32) i) / 4294967296.0f;
      sum += v[i];
      squares += (double) v[i] * v[i];
    }
  deviation = sqrt (MAX (squares / count - sum / count * sum / count, 1e-9));
  for (gsize i = 0; i < count; i++)
    v[i] = (float) CLAMP ((v[i] - sum / count) / deviation * 0.045, -0.145, 0.145) * 0.9f;
  return v;
}

static guint32
grained (guint32 pixel,
         float   grain)
{
  static const int light[3] = { 0xe0, 0xf6, 0xff }, dark[3] = { 0x1c, 0x2a, 0x3b };
  guint32 out = 0xff000000u;

  for (int k = 0; k < 3; k++)
    {
      int c = (int) (pixel >> (8 * k) & 0xff), goal = grain > 0 ? light[k] : dark[k];

      out |= (guint32) (c + (goal - c) * fabsf (grain) + 0.5f) << (8 * k);
    }
  return out;
}

static void
make_ground (Textures *self)
{
  const BastideTheme *theme = self->theme;
  gsize count = (gsize) GROUND_SIZE * GROUND_SIZE;
  g_autofree float *v = g_new0 (float, count);
  g_autofree float *grain = make_grain (GROUND_SIZE);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, GROUND_SIZE, GROUND_SIZE);
  cairo_t *cr = cairo_create (surface);
  guint32 *pixels;

  add_octaves (v, GROUND_SIZE, 5, 5, 11, 0.72f);
  add_octaves (v, GROUND_SIZE, 40, 3, 23, 0.28f);
  for (gsize i = 0; i < count; i++)
    v[i] = CLAMP ((v[i] - 0.5f) * 1.25f + 0.5f, 0, 1);
  colour_ground (surface, theme, v);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  paint_patches (cr, theme);
  paint_dabs (cr, theme, v);
  if (!theme->winter)
    paint_tufts (cr, theme);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  for (gsize i = 0; i < count; i++)
    pixels[i] = grained (pixels[i], grain[i]);
  cairo_surface_mark_dirty (surface);
  self->ground = art_pixels_take (surface);
}

static void
make_paper (Textures *self)
{
  g_autofree float *v = make_grain (BASE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, BASE, BASE);
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);

  for (gsize i = 0; i < (gsize) BASE * BASE; i++)
    {
      float a = fabsf (v[i]);
      ArtRgb c = art_rgb (v[i] > 0 ? 0xfff6e0 : 0x3b2a1c);

      pixels[i] = (guint32) (a * 255 + 0.5f) << 24 | (guint32) (c.r * a * 255 + 0.5) << 16
                  | (guint32) (c.g * a * 255 + 0.5) << 8 | (guint32) (c.b * a * 255 + 0.5);
    }
  cairo_surface_mark_dirty (surface);
  self->grain = art_pixels_take (surface);
}

static ArtPixels
scale_texture (const ArtPixels *base,
               int              size)
{
  cairo_surface_t *source = art_pixels_wrap (base);
  cairo_surface_t *surface = cairo_image_surface_create (base->format, size, size);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, (double) size / base->width, (double) size / base->width);
  cairo_set_source_surface (cr, source, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (source);
  return art_pixels_take (surface);
}

static Textures *
textures_for (const BastideTheme *theme)
{
  Textures fresh = { .theme = theme };

  if (all_textures == NULL)
    all_textures = g_array_new (FALSE, TRUE, sizeof (Textures));
  for (guint i = 0; i < all_textures->len; i++)
    if (g_array_index (all_textures, Textures, i).theme == theme)
      return &g_array_index (all_textures, Textures, i);
  make_ground (&fresh);
  make_paper (&fresh);
  g_array_append_val (all_textures, fresh);
  return &g_array_index (all_textures, Textures, all_textures->len - 1);
}

/* The texture at exactly that size, the last used one first in the row. */
static const ArtPixels *
scaled_to (ArtPixels       *row,
           const ArtPixels *base,
           int              size)
{
  guint i = 0;
  ArtPixels found;

  while (i < N_SCALED - 1 && (row[i].bytes == NULL || row[i].width != size))
    i++;
  found = row[i];
  if (found.bytes == NULL || found.width != size)
    {
      art_pixels_clear (&found);
      found = scale_texture (base, size);
    }
  memmove (row + 1, row, i * sizeof (ArtPixels));
  row[0] = found;
  return &row[0];
}

static void
set_texture (cairo_t            *cr,
             const BastideTheme *theme,
             gboolean            grain,
             double              pixels,
             int                 phase_x,
             int                 phase_y)
{
  int span = grain ? 1 : ART_GROUND_SPAN;
  gboolean exact = pixels >= 1 && pixels <= MAX_EXACT && pixels == floor (pixels);
  cairo_surface_t *surface;
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;
  int size;

  g_mutex_lock (&lock);
  {
    Textures *textures = textures_for (theme);
    const ArtPixels *texture = grain ? &textures->grain : &textures->ground;

    if (exact)
      texture = scaled_to (textures->scaled[grain], texture, (int) pixels * span);
    surface = art_pixels_wrap (texture);
    size = texture->width;
  }
  g_mutex_unlock (&lock);

  pattern = cairo_pattern_create_for_surface (surface);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
  cairo_matrix_init_scale (&matrix, (double) size / span, (double) size / span);
  cairo_matrix_translate (&matrix, phase_x, phase_y);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_surface_destroy (surface);
}

void
art_noise_set_ground (cairo_t            *cr,
                      const BastideTheme *theme,
                      double              pixels,
                      int                 cell_x,
                      int                 cell_y)
{
  set_texture (cr, theme, FALSE, pixels, cell_x & (ART_GROUND_SPAN - 1),
               cell_y & (ART_GROUND_SPAN - 1));
}

void
art_noise_set_grain (cairo_t            *cr,
                     const BastideTheme *theme,
                     double              pixels)
{
  set_texture (cr, theme, TRUE, pixels, 0, 0);
}
