/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-canvas.c: the pixels that a widget is drawn on. Run with each renderer. */

#include "config.h"

#include <math.h>

#include "canvas.h"
#include "fixture.h"
#include "window-scale.h"

#define WIDTH  120
#define HEIGHT 80

typedef struct {
  GtkWidget *window, *widget;
  BastideCanvas canvas;
} Fixture;

static void
set_up (Fixture *self)
{
  self->window = gtk_window_new ();
  self->widget = gtk_label_new ("");
  gtk_widget_set_size_request (self->widget, WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (self->window), self->widget);
  fixture_present (self->window);
}

static void
tear_down (Fixture *self)
{
  bastide_canvas_clear (&self->canvas);
  fixture_destroy_and_check (self->window);
}

/* A frame of one grey, and one dot, as the widget would put it into its snapshot. */
static GskRenderNode *
draw (Fixture *self, double grey)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  BastideCanvasArea area;
  GskRenderNode *node;
  cairo_t *cr;

  bastide_canvas_area_find (&area, self->widget, WIDTH, HEIGHT);
  cr = cairo_create (bastide_canvas_begin (&self->canvas, self->widget, &area));
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_rectangle (cr, 5, 5, 1, 1);
  cairo_fill (cr);
  cairo_destroy (cr);
  bastide_canvas_append (&self->canvas, self->widget, snapshot, &area);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  return node;
}

static gboolean
keeps_textures (Fixture *self)
{
  return !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (self->window)));
}

/* The pixel in the middle, as the window's renderer draws it. */
static guint32
middle (Fixture *self, GskRenderNode *node)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (self->window));
  g_autoptr (GdkTexture) texture =
      gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * height);

  gdk_texture_download (texture, (guchar *) pixels, sizeof *pixels * (gsize) width);
  return pixels[height / 2 * width + width / 2] & 0xffffff;
}

static void
test_shown (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GskRenderNode) first = NULL, second = NULL, third = NULL;

  set_up (&fixture);
  first = draw (&fixture, .2);
  second = draw (&fixture, .4);
  third = draw (&fixture, .6);
  g_assert_cmphex (middle (&fixture, third), ==, 0x999999);
  g_assert_cmphex (middle (&fixture, second), ==, 0x666666);
  /* Only a texture has pixels of its own for as long as it lives. */
  if (keeps_textures (&fixture))
    g_assert_cmphex (middle (&fixture, first), ==, 0x333333);
  g_clear_pointer (&first, gsk_render_node_unref);
  g_clear_pointer (&second, gsk_render_node_unref);
  g_clear_pointer (&third, gsk_render_node_unref);
  tear_down (&fixture);
}

/* What hasn't changed isn't loaded up again: it is the same texture. */
static void
test_kept (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GskRenderNode) first = NULL, again = NULL, changed = NULL;

  set_up (&fixture);
  first = draw (&fixture, .2);
  again = draw (&fixture, .2);
  changed = draw (&fixture, .3);
  if (keeps_textures (&fixture))
    {
      g_assert_cmpint (gsk_render_node_get_node_type (first), ==, GSK_TEXTURE_NODE);
      g_assert_true (gsk_texture_node_get_texture (first) == gsk_texture_node_get_texture (again));
      g_assert_false (gsk_texture_node_get_texture (first) ==
                      gsk_texture_node_get_texture (changed));
    }
  else
    g_assert_cmpint (gsk_render_node_get_node_type (first), ==, GSK_CAIRO_NODE);
  g_clear_pointer (&first, gsk_render_node_unref);
  g_clear_pointer (&again, gsk_render_node_unref);
  g_clear_pointer (&changed, gsk_render_node_unref);
  tear_down (&fixture);
}

/* Each row of it in a colour of its own. */
static GskRenderNode *
draw_rows (Fixture *self, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  BastideCanvasArea area;
  cairo_t *cr;

  bastide_canvas_area_find (&area, self->widget, width, height);
  cr = cairo_create (bastide_canvas_begin (&self->canvas, self->widget, &area));
  for (int row = 0; row < height; row++)
    {
      cairo_set_source_rgb (cr, row / 255.0, 1 - row / 255.0, row % 7 / 7.0);
      cairo_rectangle (cr, 0, row, width, 1);
      cairo_fill (cr);
    }
  cairo_destroy (cr);
  bastide_canvas_append (&self->canvas, self->widget, snapshot, &area);
  return gtk_snapshot_free_to_node (snapshot);
}

/* What one node makes the renderer copy stays small, and their borders can't be seen. */
static void
test_bands (void)
{
  const int width = 900, height = 200;
  Fixture fixture = { 0 };
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, width * height);

  set_up (&fixture);
  node = draw_rows (&fixture, width, height);
  if (!keeps_textures (&fixture))
    {
      g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_CONTAINER_NODE);
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        {
          graphene_rect_t bounds;

          gsk_render_node_get_bounds (gsk_container_node_get_child (node, i), &bounds);
          g_assert_cmpfloat (4 * bounds.size.width * bounds.size.height, <, 128 * 1024);
        }
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (fixture.window)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, sizeof *pixels * (gsize) width);
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column += width - 1)
      {
        guint32 pixel = pixels[row * width + column];

        g_assert_cmpuint (pixel >> 16 & 0xff, ==, row);
        g_assert_cmpuint (pixel >> 8 & 0xff, ==, 255 - row);
      }
  g_clear_pointer (&node, gsk_render_node_unref);
  tear_down (&fixture);
}

/* S45: nor at a scale at which their borders are not at whole units. What lies below is white; the
 * first pixels may be other widgets', too. */
static void
test_fine_bands (void)
{
  const double scale = 4.0 / 3;
  Fixture fixture = { 0 };
  BastideCanvasArea area;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1200, 264);
  const guchar *pixels = cairo_image_surface_get_data (screen);
  cairo_t *cr;

  set_up (&fixture);
  bastide_canvas_area_init (&area, 0, 50, 900, 200, scale);
  cr = cairo_create (bastide_canvas_begin (&fixture.canvas, fixture.widget, &area));
  cairo_set_source_rgb (cr, .4, .4, .4);
  cairo_paint (cr);
  cairo_destroy (cr);
  bastide_canvas_append (&fixture.canvas, fixture.widget, snapshot, &area);
  node = gtk_snapshot_free_to_node (snapshot);
  cr = cairo_create (screen);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, 0, -area.top);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (screen);
  for (int row = 2; row < 264; row++)
    g_assert_cmpuint (pixels[cairo_image_surface_get_stride (screen) * row + 4 * 500], ==, 0x66);
  cairo_surface_destroy (screen);
  g_clear_pointer (&node, gsk_render_node_unref);
  tear_down (&fixture);
}

/* S45: wherever a widget lies, its canvas covers it and has whole device pixels. */
static void
test_area (void)
{
  static const double scales[] = { 1, 1.25, 1.5, 1.75, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int x = 0; x < 50; x++)
      {
        BastideCanvasArea area;
        double corner, columns, scale = scales[i];

        bastide_canvas_area_init (&area, x, 50 - x, 333, 77, scale);
        corner = (x + area.left) * scale;
        columns = area.width * scale;
        g_assert_cmpfloat (fabs (corner - round (corner)), <, 1e-9);
        g_assert_cmpfloat (fabs (columns - round (columns)), <, 1e-9);
        g_assert_cmpfloat (area.left, <=, 0);
        g_assert_cmpfloat (area.left, >, -1 / scale);
        g_assert_cmpfloat (area.left + area.width, >=, 333 - 1e-6);
        g_assert_cmpfloat (area.left + area.width, <, 333 + 1 / scale);
        g_assert_cmpfloat (area.top + area.height, >=, 77 - 1e-6);
        if (scale == 1 || scale == 2)
          g_assert_cmpfloat (area.left, ==, 0);
      }
}

/* S45: a small picture of a tile has whole device pixels, too, wherever it lies. */
static void
test_square (void)
{
  static const double scales[] = { 1, 1.25, 1.5, 1.75, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    for (int x = 0; x < 50; x++)
      {
        BastideCanvasArea area;
        double scale = scales[i], left, top, side;

        bastide_canvas_area_init_square (&area, x, 50 - x, 30, scale);
        left = (x + area.left) * scale;
        top = (50 - x + area.top) * scale;
        side = area.width * scale;
        g_assert_cmpfloat (fabs (left - round (left)), <, 1e-9);
        g_assert_cmpfloat (fabs (top - round (top)), <, 1e-9);
        g_assert_cmpfloat (fabs (side - round (side)), <, 1e-9);
        g_assert_cmpfloat (fabs (area.left), <=, .5 / scale + 1e-9);
        g_assert_cmpfloat (area.width, ==, area.height);
        g_assert_cmpfloat (area.width, <=, 30);
        g_assert_cmpfloat (area.width, >, 30 - 1 / scale);
      }
}

static void
count_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer n)
{
  (*(guint *) n)++;
}

static gboolean
is_counted (gpointer n)
{
  return *(guint *) n > 0;
}

/* S45: what lies in a window is painted anew when the window comes to another screen. */
static void
test_other_scale (void)
{
  GtkWidget *window, *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *area = gtk_drawing_area_new ();
  guint n = 0;

  bastide_windows_follow_scale ();
  window = gtk_window_new ();
  gtk_widget_set_size_request (area, WIDTH, HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), count_cb, &n, NULL);
  gtk_box_append (GTK_BOX (box), area);
  gtk_window_set_child (GTK_WINDOW (window), box);
  fixture_present (window);
  fixture_wait_until (is_counted, &n);
  fixture_run_pending ();
  n = 0;
  g_object_notify (G_OBJECT (window), "scale-factor");
  fixture_wait_until (is_counted, &n);
  fixture_destroy_and_check (window);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/canvas/S45/area", test_area);
  g_test_add_func ("/app/canvas/S45/square", test_square);
  g_test_add_func ("/app/canvas/bands", test_bands);
  g_test_add_func ("/app/canvas/S45/bands", test_fine_bands);
  g_test_add_func ("/app/canvas/S45/other-scale", test_other_scale);
  g_test_add_func ("/app/canvas/shown", test_shown);
  g_test_add_func ("/app/canvas/kept", test_kept);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
