/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-noise.c: the painted ground, periodic over 4 x 4 tiles, and the grain of the paper, periodic
 * over one.
 *
 * Each theme's two textures are made once and kept as pixels. For each zoom there is one copy at
 * exactly that size, so that a tile takes its ground by copying; the last few sizes are kept. All
 * of it is behind one lock, and surfaces handed out are wrappers of their own, so that threads
 * share nothing but pixels at rest. */

#include "art-noise.h"
#include "art-math.h"
#include "art-pixels.h"

#include <string.h>

#define BASE        256 /* pixels a tile in the ground as it is made */
#define GROUND_SIZE (BASE * ART_GROUND_SPAN)
#define MAX_EXACT   320 /* the largest zoom that gets a copy of its own */
#define N_GROUNDS   1   /* copies kept: the caches of windows keep theirs themselves */
#define N_GRAINS    6

typedef struct {
  const BastideTheme *theme;
  ArtPixels ground, grain;
  ArtPixels grounds[N_GROUNDS], grains[N_GRAINS]; /* scaled, the last used first */
} Textures;

static GMutex lock;
static GArray *all_textures; /* of Textures */

/* One octave of a smooth noise on a wrapped lattice. */
typedef struct {
  int cells;
  guint32 seed;
  float weight;
} Octave;

/* Large soft forms and a finer mottling; the weights make about 0 to 1 of it. */
static const Octave ground_octaves[] = { { 5, 11, 0.52f },  { 10, 12, 0.26f }, { 20, 13, 0.13f },
                                         { 40, 14, 0.07f }, { 80, 15, 0.03f }, { 40, 23, 0.20f },
                                         { 80, 24, 0.10f }, { 160, 25, 0.05f } };

static float
lattice (const Octave *octave, int i, int j)
{
  guint32 at = (guint32) (j % octave->cells * octave->cells + i % octave->cells);

  return art_hash (octave->seed, at) / 4294967296.0f - 0.5f;
}

static float
eased (float f)
{
  return f * f * (3 - 2 * f);
}

/* How far each of n places of a row is eased on its way from one lattice point to the next. */
static void
ease_row (const Octave *octave, float *ease, int n)
{
  for (int x = 0; x < n; x++)
    {
      float f = (float) x * octave->cells / n;

      ease[x] = eased (f - (int) f);
    }
}

/* Adds the octave to a row of n values. */
static void
add_octave (const Octave *octave, const float *ease, float *row, int n, int y)
{
  float v = (float) y * octave->cells / n;
  int j = (int) v, x = 0;
  float down = eased (v - j), next;

  next = lattice (octave, 0, j);
  next = (next + (lattice (octave, 0, j + 1) - next) * down) * octave->weight;
  for (int i = 0; i < octave->cells; i++)
    {
      float a = next, b = lattice (octave, i + 1, j);
      int end = ((i + 1) * n + octave->cells - 1) / octave->cells;

      next = (b + (lattice (octave, i + 1, j + 1) - b) * down) * octave->weight;
      b = next - a;
      for (; x < end; x++)
        row[x] += a + b * ease[x];
    }
}

static float
stretched (float v)
{
  return CLAMP (v * 1.55f + 0.5f, 0, 1);
}

static double
ground_value (double x, double y)
{
  float sum = 0;

  for (guint k = 0; k < G_N_ELEMENTS (ground_octaves); k++)
    {
      const Octave *octave = &ground_octaves[k];
      float u = (float) (x * octave->cells / GROUND_SIZE);
      float v = (float) (y * octave->cells / GROUND_SIZE);
      int i = (int) u, j = (int) v;
      float a = lattice (octave, i, j), b = lattice (octave, i + 1, j);
      float down = eased (v - j);

      a += (lattice (octave, i, j + 1) - a) * down;
      b += (lattice (octave, i + 1, j + 1) - b) * down;
      sum += (a + (b - a) * eased (u - i)) * octave->weight;
    }
  return stretched (sum);
}

static ArtRgb
ramp_at (const BastideTheme *theme, double v)
{
  const int last = G_N_ELEMENTS (theme->ground) - 1;
  double position = CLAMP (v, 0, 1) * last;
  int i = MIN ((int) position, last - 1);

  return art_blend (art_rgb (theme->ground[i]), art_rgb (theme->ground[i + 1]), position - i);
}

static guint32
pack (ArtRgb c)
{
  return 0xff000000u | (guint32) (c.r * 255 + 0.5) << 16 | (guint32) (c.g * 255 + 0.5) << 8 |
         (guint32) (c.b * 255 + 0.5);
}

static void
colour_ground (cairo_surface_t *surface, const BastideTheme *theme)
{
  guint32 ramp[256];
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);

  static const guint n_octaves = G_N_ELEMENTS (ground_octaves);
  g_autofree float *ease = g_new (float, n_octaves *GROUND_SIZE);

  for (guint i = 0; i < G_N_ELEMENTS (ramp); i++)
    ramp[i] = pack (ramp_at (theme, i / 255.0));
  for (guint k = 0; k < n_octaves; k++)
    ease_row (&ground_octaves[k], ease + k * GROUND_SIZE, GROUND_SIZE);
  for (int y = 0; y < GROUND_SIZE; y++)
    {
      float row[GROUND_SIZE] = { 0 };

      for (guint k = 0; k < n_octaves; k++)
        add_octave (&ground_octaves[k], ease + k * GROUND_SIZE, row, GROUND_SIZE, y);
      for (int x = 0; x < GROUND_SIZE; x++)
        pixels[y * GROUND_SIZE + x] = ramp[(guint8) (stretched (row[x]) * 255)];
    }
  cairo_surface_mark_dirty (surface);
}

static void
set_rgb (cairo_t *cr, ArtRgb c, double alpha)
{
  cairo_set_source_rgba (cr, c.r, c.g, c.b, alpha);
}

static void
paint_patch (cairo_t *cr, double x, double y, double r, ArtRgb c, double alpha)
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

/* Damp ground, dry grass, drifts: larger than a tile's things, so that no tile looks framed. They
 * are soft: a small picture of them, stretched, is enough. */
static void
paint_patches (cairo_t *ground, const BastideTheme *theme)
{
  const int n = GROUND_SIZE / 8;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, n, n);
  cairo_t *cr = cairo_create (surface);
  ArtChance chance = art_chance (3, 4);

  for (int i = 0; i < 56; i++)
    {
      double x = art_chance_range (&chance, 0, n), y = art_chance_range (&chance, 0, n);
      double r = art_chance_range (&chance, 0.18, 0.42) * n / ART_GROUND_SPAN;
      double alpha = art_chance_range (&chance, 0.25, 0.5);

      for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
          {
            double px = x + dx * n, py = y + dy * n;

            if (px > -r && py > -r && px < n + r && py < n + r)
              paint_patch (cr, px, py, r, art_rgb (theme->patches[i % 4]), alpha);
          }
    }
  cairo_destroy (cr);
  cairo_save (ground);
  cairo_scale (ground, 8, 8);
  cairo_set_source_surface (ground, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (ground), CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (cairo_get_source (ground), CAIRO_FILTER_BILINEAR);
  cairo_paint (ground);
  cairo_restore (ground);
  cairo_surface_destroy (surface);
}

/* The dab of a brush: a short bent leaf, repeated where it runs over the border. */
static void
paint_dab (cairo_t *cr, ArtPoint from, ArtPoint along, double width, double bend)
{
  ArtPoint across = art_unit (art_point (-along.y, along.x));

  for (int ox = -1; ox <= 1; ox++)
    for (int oy = -1; oy <= 1; oy++)
      {
        ArtPoint p = { from.x + ox * GROUND_SIZE, from.y + oy * GROUND_SIZE };
        ArtPoint q = art_moved (p, along, 1);
        ArtPoint a = art_moved (art_moved (p, along, 0.28), across, bend);
        ArtPoint b = art_moved (art_moved (p, along, 0.72), across, bend);
        const ArtPoint leaf[] = {
          p, art_moved (a, across, width / 2),  art_moved (b, across, width / 2),
          q, art_moved (b, across, -width / 2), art_moved (a, across, -width / 2)
        };

        if (p.x < -36 || p.y < -36 || p.x > GROUND_SIZE + 36 || p.y > GROUND_SIZE + 36)
          continue;
        cairo_move_to (cr, leaf[0].x, leaf[0].y);
        for (guint i = 1; i < G_N_ELEMENTS (leaf); i++)
          cairo_line_to (cr, leaf[i].x, leaf[i].y);
        cairo_close_path (cr);
      }
  cairo_fill (cr);
}

/* Short strokes, a little lighter or darker than what they lie on, give the painted look. */
static void
paint_dabs (cairo_t *cr, const BastideTheme *theme)
{
  ArtChance chance = art_chance (5, 8);
  int n = theme->winter ? 2600 : 5200;

  for (int i = 0; i < n; i++)
    {
      ArtPoint at = { art_chance_range (&chance, 0, GROUND_SIZE),
                      art_chance_range (&chance, 0, GROUND_SIZE) };
      double value = ground_value (at.x, at.y);
      double step = art_chance_range (&chance, 0.08, 0.25);
      gboolean lighter = art_chance_pick (&chance, 2) != 0;
      double angle = -0.5 + (value - 0.5) * 2.4 + art_chance_range (&chance, -0.35, 0.35);
      double length = art_chance_range (&chance, 7, 20) * (theme->winter ? 1.5 : 1);
      double width = art_chance_range (&chance, 1.8, 4.8);

      set_rgb (cr, ramp_at (theme, value + (lighter ? step : -step)),
               art_chance_range (&chance, 0.16, 0.42));
      paint_dab (cr, at, art_point (cos (angle) * length, sin (angle) * length), width,
                 art_chance_range (&chance, -2, 2));
    }
}

/* Two or three blades of grass, here and there. */
static void
paint_tufts (cairo_t *cr, const BastideTheme *theme)
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

/* How much lighter (above 0) or darker the paper is at each of BASE x BASE pixels. */
static float *
make_grain (void)
{
  static const Octave octaves[] = { { 22, 51, 1.0f }, { 44, 52, 0.5f } };
  float *v = g_new0 (float, BASE *BASE);
  float ease[G_N_ELEMENTS (octaves)][BASE];

  for (guint k = 0; k < G_N_ELEMENTS (octaves); k++)
    ease_row (&octaves[k], ease[k], BASE);
  for (int y = 0; y < BASE; y++)
    {
      float *row = v + y * BASE;

      for (guint k = 0; k < G_N_ELEMENTS (octaves); k++)
        add_octave (&octaves[k], ease[k], row, BASE, y);
      for (int x = 0; x < BASE; x++)
        {
          row[x] += 0.6f * (art_hash (7, (guint32) (y * BASE + x)) / 4294967296.0f - 0.5f);
          row[x] = CLAMP (row[x] * 0.14f, -0.13f, 0.13f);
        }
    }
  return v;
}

static guint32
grained (guint32 pixel, float grain)
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
  g_autofree float *grain = make_grain ();
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, GROUND_SIZE, GROUND_SIZE);
  cairo_t *cr = cairo_create (surface);
  guint32 *pixels;

  colour_ground (surface, theme);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  paint_patches (cr, theme);
  paint_dabs (cr, theme);
  if (!theme->winter)
    paint_tufts (cr, theme);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  for (int y = 0; y < GROUND_SIZE; y++)
    for (int x = 0; x < GROUND_SIZE; x++)
      pixels[y * GROUND_SIZE + x] =
          grained (pixels[y * GROUND_SIZE + x], grain[y % BASE * BASE + x % BASE]);
  cairo_surface_mark_dirty (surface);
  self->ground = art_pixels_take (surface);
}

static void
make_paper (Textures *self)
{
  g_autofree float *v = make_grain ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, BASE, BASE);
  guint32 *pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);

  for (gsize i = 0; i < (gsize) BASE * BASE; i++)
    {
      float a = fabsf (v[i]);
      ArtRgb c = art_rgb (v[i] > 0 ? 0xfff6e0 : 0x3b2a1c);

      pixels[i] = (guint32) (a * 255 + 0.5f) << 24 | (guint32) (c.r * a * 255 + 0.5) << 16 |
                  (guint32) (c.g * a * 255 + 0.5) << 8 | (guint32) (c.b * a * 255 + 0.5);
    }
  cairo_surface_mark_dirty (surface);
  self->grain = art_pixels_take (surface);
}

static ArtPixels
scale_texture (const ArtPixels *base, int size)
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
scaled_to (ArtPixels *row, guint n, const ArtPixels *base, int size)
{
  guint i = 0;
  ArtPixels found;

  while (i < n - 1 && (row[i].bytes == NULL || row[i].width != size))
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

/* A file holds surfaces of one name only once. */
static void
name_surface (cairo_surface_t *surface, const BastideTheme *theme, gboolean grain, int size)
{
  char *name = g_strdup_printf ("bastide-%s-%s-%d", theme->name, grain ? "grain" : "ground", size);

  if (cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_UNIQUE_ID, (const guchar *) name,
                                   strlen (name), g_free, name) != CAIRO_STATUS_SUCCESS)
    g_free (name);
}

static void
set_texture (cairo_t *cr,
             const BastideTheme *theme,
             gboolean grain,
             double pixels,
             int phase_x,
             int phase_y)
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
      texture = grain ? scaled_to (textures->grains, N_GRAINS, texture, (int) pixels)
                      : scaled_to (textures->grounds, N_GROUNDS, texture, (int) pixels * span);
    surface = art_pixels_wrap (texture);
    size = texture->width;
  }
  g_mutex_unlock (&lock);

  name_surface (surface, theme, grain, size);
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
art_noise_set_ground (cairo_t *cr, const BastideTheme *theme, double pixels, int cell_x, int cell_y)
{
  set_texture (cr, theme, FALSE, pixels, cell_x & (ART_GROUND_SPAN - 1),
               cell_y & (ART_GROUND_SPAN - 1));
}

cairo_surface_t *
art_noise_ground (const BastideTheme *theme, int pixels)
{
  cairo_surface_t *surface;
  Textures *textures;

  g_mutex_lock (&lock);
  textures = textures_for (theme);
  surface = art_pixels_wrap (
      scaled_to (textures->grounds, N_GROUNDS, &textures->ground, pixels * ART_GROUND_SPAN));
  g_mutex_unlock (&lock);
  return surface;
}

void
art_noise_set_grain (cairo_t *cr, const BastideTheme *theme, double pixels)
{
  set_texture (cr, theme, TRUE, pixels, 0, 0);
}
