/* SPDX-License-Identifier: GPL-3.0-or-later */
/* art-ornament.c: small drawings kept as SVG, recoloured through CSS, kept as pixels for each size.
 */

#include "art-ornament.h"
#include "art-pixels.h"
#include "art-resources.h"

#include <librsvg/rsvg.h>

#define MAX_KEPT 160

static const char *const names[ART_N_ORNAMENTS] = {
  [ART_ORNAMENT_SUN] = "sun",
  [ART_ORNAMENT_SHEEP] = "sheep",
  [ART_ORNAMENT_HAYSTACK] = "haystack",
  [ART_ORNAMENT_WELL] = "well",
  [ART_ORNAMENT_WAYSIDE_CROSS] = "wayside-cross",
  [ART_ORNAMENT_BEEHIVES] = "beehives",
  [ART_ORNAMENT_SCARECROW] = "scarecrow",
  [ART_ORNAMENT_WINDMILL] = "windmill",
  [ART_ORNAMENT_DEER] = "deer",
  [ART_ORNAMENT_FOX] = "fox",
  [ART_ORNAMENT_WOLF] = "wolf",
  [ART_ORNAMENT_HARE] = "hare",
  [ART_ORNAMENT_WOLPERTINGER] = "wolpertinger",
  [ART_ORNAMENT_COW] = "cow",
  [ART_ORNAMENT_PIG] = "pig",
  [ART_ORNAMENT_DONKEY] = "donkey",
  [ART_ORNAMENT_HIGHWAYMEN] = "highwaymen",
  [ART_ORNAMENT_WATER_TOWER] = "water-tower",
  [ART_ORNAMENT_INN_SIGN] = "inn-sign",
};

/* What an ornament looks like in one theme and, if the width is not 0, at one size. */
typedef struct {
  const BastideTheme *theme;
  ArtOrnament ornament;
  int width, height;
  ArtPixels pixels;
} Kept;

typedef struct {
  const BastideTheme *theme;
  ArtOrnament ornament;
  RsvgHandle *handle;
  double ratio; /* width / height */
} Drawing;

static GMutex lock; /* handles and kept pixels are shared by all threads */
static GArray *drawings;
static GArray *kept;

static void
add_rule (GString *css, const char *name, ArtRgb colour)
{
  g_string_append_printf (css, ".%s{fill:#%02x%02x%02x}", name, (int) (colour.r * 255 + 0.5),
                          (int) (colour.g * 255 + 0.5), (int) (colour.b * 255 + 0.5));
}

/* Classes whose colours are the same in every theme. */
static const struct {
  const char *name;
  ArtColour colour;
} fixed_colours[] = {
  { "gold", 0xf2c14a },        { "fleece", 0xf3ecdc },    { "cloth", 0x7d5a66 },
  { "night", 0x47485c },       { "skin", 0xe3b58f },      { "feather", 0xb8402f },
  { "deer", 0x8a5a3c },        { "deer-dark", 0x5f3d2b }, { "fox", 0xd0652a },
  { "fox-dark", 0x5a2f1c },    { "wolf", 0x6f7580 },      { "wolf-dark", 0x474c57 },
  { "hare", 0x9a7d62 },        { "hare-dark", 0x6d5644 }, { "pale", 0xefe4d4 },
  { "pig", 0xe0a898 },         { "pig-dark", 0xb97d70 },  { "donkey", 0x8b857d },
  { "donkey-dark", 0x5d5851 }, { "plank", 0xa9815a },     { "roof", 0x7c5340 },
  { "sail", 0xf0e4c8 },        { "eye", 0x241a14 },
};

static char *
stylesheet (const BastideTheme *theme)
{
  GString *css = g_string_new (NULL);
  ArtRgb ink = art_rgb (theme->ink), straw = art_rgb (theme->straw);

  for (guint i = 0; i < G_N_ELEMENTS (fixed_colours); i++)
    add_rule (css, fixed_colours[i].name, art_rgb (fixed_colours[i].colour));
  add_rule (css, "ink", ink);
  add_rule (css, "dark", art_blend (ink, art_rgb (0x5a4d42), 0.5));
  add_rule (css, "straw", straw);
  add_rule (css, "straw-light", art_tone (straw, 1.22));
  add_rule (css, "straw-shade", art_tone (straw, 0.74));
  add_rule (css, "stone", art_rgb (theme->stone));
  add_rule (css, "stone-top", art_rgb (theme->stone_top));
  add_rule (css, "stone-dark", art_rgb (theme->stone_dark));
  add_rule (css, "water-dark", art_rgb (theme->water_dark));
  add_rule (css, "water-light", art_rgb (theme->water_light));
  add_rule (css, "church", art_rgb (theme->church));
  add_rule (css, "slate", art_rgb (theme->slate));
  add_rule (css, "wood", art_rgb (theme->trunk));
  add_rule (css, "snow", art_rgb (theme->snow));
  g_string_append_printf (css, ".o{stroke:#%06x;stroke-width:3;stroke-linejoin:round}", theme->ink);
  g_string_append_printf (css, ".shade{fill:#%06x;fill-opacity:.25}", theme->ink);
  g_string_append_printf (css, ".line{fill:none;stroke:#%06x;stroke-width:3;stroke-opacity:.6}",
                          theme->ink);
  g_string_append (css, ".horn{fill:none;stroke:#5f4a36;stroke-width:4;stroke-linecap:round}");
  if (!theme->winter)
    g_string_append (css, ".snow{display:none}");
  return g_string_free (css, FALSE);
}

static RsvgHandle *
load_handle (const BastideTheme *theme, ArtOrnament ornament)
{
  g_autofree char *path =
      g_strdup_printf ("/io/github/bastide/Bastide/art/%s.svg", names[ornament]);
  g_autofree char *css = stylesheet (theme);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;
  gsize size;
  const guint8 *data;

  bytes = g_resource_lookup_data (art_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  g_assert_no_error (error);
  data = g_bytes_get_data (bytes, &size);
  handle = rsvg_handle_new_from_data (data, size, &error);
  g_assert_no_error (error);
  rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), &error);
  g_assert_no_error (error);
  return handle;
}

static const Drawing *
drawing_for (const BastideTheme *theme, ArtOrnament ornament)
{
  Drawing fresh = { .theme = theme, .ornament = ornament };
  RsvgRectangle box;
  gboolean has_width, has_height, has_box;
  RsvgLength width, height;

  if (drawings == NULL)
    drawings = g_array_new (FALSE, FALSE, sizeof (Drawing));
  for (guint i = 0; i < drawings->len; i++)
    {
      Drawing *drawing = &g_array_index (drawings, Drawing, i);

      if (drawing->theme == theme && drawing->ornament == ornament)
        return drawing;
    }
  fresh.handle = load_handle (theme, ornament);
  rsvg_handle_get_intrinsic_dimensions (fresh.handle, &has_width, &width, &has_height, &height,
                                        &has_box, &box);
  g_assert (has_box);
  fresh.ratio = box.width / box.height;
  g_array_append_val (drawings, fresh);
  return &g_array_index (drawings, Drawing, drawings->len - 1);
}

static void
render (const Drawing *drawing, cairo_t *cr, double width, double height)
{
  RsvgRectangle viewport = { 0, 0, width, height };
  g_autoptr (GError) error = NULL;

  if (!rsvg_handle_render_document (drawing->handle, cr, &viewport, &error))
    g_warning ("The ornament %s can't be drawn: %s", names[drawing->ornament], error->message);
}

/* The drawing's pixels at that height, from the kept ones or made now. */
static ArtPixels
pixels_for (const Drawing *drawing, int height)
{
  Kept fresh = { .theme = drawing->theme, .ornament = drawing->ornament, .height = height };
  cairo_surface_t *surface;
  cairo_t *cr;

  if (kept == NULL)
    kept = g_array_new (FALSE, FALSE, sizeof (Kept));
  for (guint i = 0; i < kept->len; i++)
    {
      Kept *one = &g_array_index (kept, Kept, i);

      if (one->theme == fresh.theme && one->ornament == fresh.ornament && one->height == height)
        return one->pixels;
    }
  if (kept->len == MAX_KEPT)
    {
      art_pixels_clear (&g_array_index (kept, Kept, 0).pixels);
      g_array_remove_index (kept, 0);
    }
  fresh.width = MAX (1, (int) ceil (height * drawing->ratio));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, fresh.width, height);
  cr = cairo_create (surface);
  render (drawing, cr, fresh.width, height);
  cairo_destroy (cr);
  fresh.pixels = art_pixels_take (surface);
  g_array_append_val (kept, fresh);
  return fresh.pixels;
}

static gboolean
is_image (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
}

void
art_ornament_draw (const ArtBrush *self,
                   ArtOrnament ornament,
                   ArtPoint foot,
                   double height,
                   gboolean mirrored)
{
  int pixels = MAX (1, (int) ceil (height * self->pixels));
  cairo_surface_t *surface = NULL;
  const Drawing *drawing;

  cairo_save (self->cr);
  cairo_translate (self->cr, foot.x, foot.y);
  if (mirrored)
    cairo_scale (self->cr, -1, 1);
  g_mutex_lock (&lock);
  drawing = drawing_for (self->theme, ornament);
  cairo_translate (self->cr, -height * drawing->ratio / 2, -height);
  if (is_image (self->cr))
    {
      ArtPixels made = pixels_for (drawing, pixels);

      surface = art_pixels_wrap (&made);
    }
  else
    {
      render (drawing, self->cr, height * drawing->ratio, height);
    }
  g_mutex_unlock (&lock);
  if (surface != NULL)
    {
      cairo_scale (self->cr, height / pixels, height / pixels);
      cairo_set_source_surface (self->cr, surface, 0, 0);
      cairo_paint (self->cr);
      cairo_surface_destroy (surface);
    }
  cairo_restore (self->cr);
}

/* Small tiles have only what tells a copy or a crossing from another, a little larger. */
void
art_ornament_paint (const ArtBrush *self, const ArtThing *thing)
{
  gboolean tells = thing->look >= ART_ORNAMENT_DEER && thing->a > 0.1;
  double height = thing->a * (tells ? self->bold : 1);

  if (self->pixels >= 60 || (tells && self->middle) || thing->look == ART_ORNAMENT_WELL ||
      thing->look == ART_ORNAMENT_WAYSIDE_CROSS)
    art_ornament_draw (self, thing->look, thing->at, height, (thing->seed & 1) != 0);
}

void
art_ornament_cast (const ArtBrush *self, const ArtThing *thing)
{
  ArtPoint points[9];
  double r = thing->a * 0.5;

  if (self->pixels < 60)
    return;
  for (guint i = 0; i < 9; i++)
    points[i] = art_point (thing->at.x + r * 0.5 + cos (i * ART_TAU / 9) * r * 1.0,
                           thing->at.y - r * 0.1 + sin (i * ART_TAU / 9) * r * 0.4);
  art_cast (self, thing->at, points, 9);
}
