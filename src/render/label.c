/* SPDX-License-Identifier: GPL-3.0-or-later */
/* label.c: one line of text in a picture. */

#include "label.h"

#include <pango/pangocairo.h>

#define UNITS 64 /* a unit of the picture: Pango rounds to its own, which may be millimetres here  \
                  */

static PangoLayout *
create_layout (cairo_t *cr, const BastideLabel *label, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");

  pango_context_set_round_glyph_positions (pango_layout_get_context (layout), FALSE);
  pango_font_description_set_absolute_size (font, label->size * UNITS * PANGO_SCALE);
  if (label->bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (label->width > 0)
    {
      pango_layout_set_width (layout, (int) (label->width * UNITS * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_set_text (layout, text, -1);
  return layout;
}

double
bastide_label_draw (cairo_t *cr, const BastideLabel *label, const char *text, double x, double y)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle box;
  double width;

  g_return_val_if_fail (cr != NULL && label != NULL && text != NULL, 0);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, 1.0 / UNITS, 1.0 / UNITS);
  layout = create_layout (cr, label, text);
  pango_layout_get_extents (layout, NULL, &box);
  width = (double) box.width / PANGO_SCALE;
  cairo_move_to (cr, label->align * (label->width * UNITS - width) - (double) box.x / PANGO_SCALE,
                 0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
  return width / UNITS;
}
