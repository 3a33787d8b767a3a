/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet-layout.c: where tiles lie on sheets of paper to be cut out. */

#include "config.h"

#include "sheet-layout.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#ifdef HAVE_NL_PAPER_WIDTH
#include <langinfo.h>
#endif

#define LETTER_WIDTH 216 /* mm, as locales have it */
#define MAX_PAGES    400
#define TOUCH        1e-6 /* mm: what just fits does fit */

/* A4 where nobody knows. */
const char *
bastide_sheet_usual_paper (void)
{
#ifdef HAVE_NL_PAPER_WIDTH
  /* glibc hands these numbers out as if they were pointers. */
  union {
    const char *text;
    guint number;
  } width = { nl_langinfo (_NL_PAPER_WIDTH) };

  if (width.number == LETTER_WIDTH)
    return "letter";
#endif
  return "a4";
}

gboolean
bastide_sheet_options_set_paper (BastideSheetOptions *options, const char *name)
{
  static const struct {
    const char *name;
    double width, height;
  } papers[] = { { "a4", 210, 297 }, { "letter", 215.9, 279.4 } };

  if (*name == '\0')
    name = bastide_sheet_usual_paper ();
  for (guint i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        options->page_width = papers[i].width;
        options->page_height = papers[i].height;
        return TRUE;
      }
  return FALSE;
}

/* A number that is none is in no bounds. */
static gboolean
is_within (double value, double least, double most)
{
  return value >= least && value <= most;
}

static gboolean
check_bounds (const BastideSheetOptions *options, GError **error)
{
  const struct {
    double value, least, most;
    const char *name;
  } bounds[] = {
    { options->tile, BASTIDE_SHEET_MIN_TILE, BASTIDE_SHEET_MAX_TILE, _ ("Width of a tile") },
    { options->gap, 0, BASTIDE_SHEET_MAX_GAP, _ ("Gap between tiles") },
    { options->bleed, 0, BASTIDE_SHEET_MAX_BLEED, _ ("Bleed") },
    { options->margin, 0, BASTIDE_SHEET_MAX_MARGIN, _ ("Margin") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    if (!is_within (bounds[i].value, bounds[i].least, bounds[i].most))
      {
        g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                     /* Translators: what is measured, and its bounds: "Gap between tiles: choose
                      * 0 to 30 mm." */
                     _ ("%s: choose %g to %g mm."), bounds[i].name, bounds[i].least,
                     bounds[i].most);
        return FALSE;
      }
  return TRUE;
}

/* How many of them lie in a row of that length. */
static guint
n_in (const BastideSheetLayout *self, double length)
{
  double rest = length - self->options.tile - 2 * self->options.bleed + TOUCH;

  return rest < 0 ? 0 : (guint) floor (rest / self->pitch) + 1;
}

gboolean
bastide_sheet_layout_init (BastideSheetLayout *self,
                           const BastideSheetOptions *options,
                           guint n_tiles,
                           GError **error)
{
  double height = options->page_height - 2 * options->margin - BASTIDE_SHEET_FOOTER;

  g_return_val_if_fail (self != NULL && options != NULL, FALSE);

  *self = (BastideSheetLayout){ .options = *options, .n_tiles = n_tiles };
  if (!check_bounds (options, error))
    return FALSE;
  self->pitch = options->tile + MAX (options->gap, 2 * options->bleed);
  self->columns = n_in (self, options->page_width - 2 * options->margin);
  self->rows = n_in (self, height);
  if (self->columns == 0 || self->rows == 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                           _ ("No tile of that size fits on the page. Choose smaller tiles or a "
                              "smaller margin."));
      return FALSE;
    }
  self->n_sheets =
      MAX (1, (n_tiles + self->columns * self->rows - 1) / (self->columns * self->rows));
  self->left = (options->page_width - (self->columns - 1) * self->pitch - options->tile) / 2;
  self->top = options->margin + (height - (self->rows - 1) * self->pitch - options->tile) / 2;
  if (bastide_sheet_layout_n_pages (self) > MAX_PAGES)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   _ ("These are more than %d pages. Choose smaller tiles."), MAX_PAGES);
      return FALSE;
    }
  return TRUE;
}

guint
bastide_sheet_layout_n_pages (const BastideSheetLayout *self)
{
  return self->options.backs ? 2 * self->n_sheets : self->n_sheets;
}

gboolean
bastide_sheet_layout_is_back (const BastideSheetLayout *self, guint page)
{
  return self->options.backs && page % 2 == 1;
}

guint
bastide_sheet_layout_tiles (const BastideSheetLayout *self, guint page, guint *first)
{
  guint sheet = self->options.backs ? page / 2 : page;

  *first = MIN (sheet * self->columns * self->rows, self->n_tiles);
  return MIN (self->columns * self->rows, self->n_tiles - *first);
}

void
bastide_sheet_layout_place (const BastideSheetLayout *self,
                            guint page,
                            guint place,
                            double *x,
                            double *y)
{
  guint column = place % self->columns;

  if (bastide_sheet_layout_is_back (self, page))
    column = self->columns - 1 - column;
  *x = self->left + column * self->pitch;
  *y = self->top + place / self->columns * self->pitch;
}
