/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export.c: files, clipboard and paper from the window. */

#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "export-dialog.h"
#include "game-fixture.h"
#include "game-print.h"

#define POINTS (72 / 25.4)

typedef struct {
  BastideGame *game;
  GSettings *settings;
  BastideExportDialog *dialog;
  char *folder;
  GFile *done;
  gboolean gone;
} Export;

static void
done_cb (GtkWidget *dialog, GFile *file, Export *export)
{
  g_set_object (&export->done, file);
}

static void
gone_cb (gpointer data, GObject *dialog)
{
  ((Export *) data)->gone = TRUE;
}

static void
begin (Export *export, const char *what, const char *type)
{
  GtkWidget *dialog;

  *export = (Export){ .game = bastide_game_new (fixture_make_record (2, 12)),
                      .settings = fixture_make_settings (),
                      .folder = g_dir_make_tmp ("bastide-export-XXXXXX", NULL) };
  g_settings_set_string (export->settings, "export-what", what);
  g_settings_set_string (export->settings, "export-type", type);
  g_settings_set_int (export->settings, "export-width", 300);
  g_settings_set_string (export->settings, "export-theme", "plan");
  dialog = bastide_export_dialog_new (NULL, export->game, export->settings, "summer", "Anna, Ben");
  export->dialog = BASTIDE_EXPORT_DIALOG (dialog);
  g_signal_connect (dialog, "done", G_CALLBACK (done_cb), export);
  g_object_weak_ref (G_OBJECT (dialog), gone_cb, export);
  fixture_present (dialog);
}

static void
end (Export *export)
{
  g_settings_reset (export->settings, "export-what");
  g_settings_reset (export->settings, "export-type");
  g_settings_reset (export->settings, "export-width");
  g_settings_reset (export->settings, "export-theme");
  fixture_remove_all (export->folder);
  g_free (export->folder);
  g_clear_object (&export->done);
  bastide_game_stop (export->game);
  g_object_unref (export->game);
  g_object_unref (export->settings);
}

static gboolean
is_gone (gpointer data)
{
  return ((Export *) data)->gone;
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
save_in (Export *export, const char *name)
{
  g_autofree char *path = g_build_filename (export->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bastide_export_dialog_save (export->dialog, file);
}

/* Enter, without anything else, exports: it must not cancel. */
static void
test_focus (void)
{
  Export export;
  GtkWidget *button;

  begin (&export, "board", "png");
  button = fixture_find_nth (GTK_WIDGET (export.dialog), fixture_has_action, "export.choose", 0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (export.dialog)) == button);
  gtk_window_close (GTK_WINDOW (export.dialog));
  fixture_wait_until (is_gone, &export);
  end (&export);
}

/* The ending that was taken away comes back; the dialog closes and says what was written. */
static void
test_board (gconstpointer type)
{
  static const char *const magic[][2] = { { "png", "\211PNG" },
                                          { "svg", "<?xml" },
                                          { "pdf", "%PDF" } };
  g_autofree char *text = NULL, *name = g_strconcat ("board.", (const char *) type, NULL);
  g_autofree char *base = NULL;
  Export export;

  begin (&export, "board", type);
  save_in (&export, "board");
  fixture_wait_until (is_gone, &export);
  g_assert_nonnull (export.done);
  base = g_file_get_basename (export.done);
  g_assert_cmpstr (base, ==, name);
  g_assert_true (g_file_load_contents (export.done, NULL, &text, NULL, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (magic); i++)
    if (strcmp (magic[i][0], type) == 0)
      g_assert_true (g_str_has_prefix (text, magic[i][1]));
  end (&export);
}

static void
test_tiles (void)
{
  g_autofree char *base = NULL;
  Export export;

  begin (&export, "tiles", "png");
  save_in (&export, "tiles");
  fixture_wait_until (is_gone, &export);
  base = g_file_get_basename (export.done);
  g_assert_cmpstr (base, ==, "tiles.pdf");
  end (&export);
}

static char *
read_sheet (Export *export, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (export->folder, name, NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* How many sheets a file of tiles has. */
static guint
count_sheets (Export *export, const char *name)
{
  static const char page[] = "/Type /Page ";
  gsize length;
  g_autofree char *bytes = read_sheet (export, name, &length);
  guint n = 0;

  for (gsize i = 0; i + sizeof page < length; i++)
    n += memcmp (bytes + i, page, sizeof page - 1) == 0;
  return n;
}

/* Gap, bleed and margin are chosen in the window, too: they decide how many tiles a page has. */
static void
test_sheet_choices (void)
{
  static const char *const keys[] = { "export-gap", "export-bleed", "export-margin" };
  static const double values[][3] = { { 3, 1.5, 8 }, { 30, 1.5, 8 }, { 3, 10, 8 }, { 3, 1.5, 40 } };
  static const guint sheets[] = { 4, 12, 9, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      Export export;

      begin (&export, "tiles", "png");
      g_settings_set_string (export.settings, "export-paper", "a4");
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        g_settings_set_double (export.settings, keys[k], values[i][k]);
      save_in (&export, "tiles");
      fixture_wait_until (is_gone, &export);
      g_assert_cmpuint (count_sheets (&export, "tiles.pdf"), ==, sheets[i]);
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        g_settings_reset (export.settings, keys[k]);
      g_settings_reset (export.settings, "export-paper");
      end (&export);
    }
}

/* Pictures of turns go into a folder of their own, which is never one that was there. */
static void
test_turns (void)
{
  g_autofree char *path = NULL, *old = NULL;
  Export export;
  guint n_turns;

  begin (&export, "turns", "svg");
  n_turns = g_list_model_get_n_items (G_LIST_MODEL (bastide_game_get_history (export.game)));
  old = g_build_filename (export.folder, "Anna, Ben", NULL);
  g_mkdir (old, 0777);
  save_in (&export, "");
  fixture_wait_until (is_gone, &export);
  path = g_file_get_path (export.done);
  g_assert_true (g_str_has_suffix (path, "Anna, Ben 2"));
  g_assert_cmpuint (count_files (path), ==, n_turns + 1);
  g_assert_cmpuint (count_files (old), ==, 0);
  end (&export);
}

static gboolean
can_choose (gpointer data)
{
  Export *export = data;
  GtkWidget *button =
      fixture_find_nth (GTK_WIDGET (export->dialog), fixture_has_action, "export.choose", 0);

  return gtk_widget_get_sensitive (button);
}

/* Cancel ends the writing first, and leaves nothing behind; then it closes the dialog. */
static void
test_cancel (void)
{
  Export export;

  begin (&export, "turns", "png");
  g_settings_set_int (export.settings, "export-width", 4000);
  save_in (&export, "");
  g_assert_false (can_choose (&export));
  gtk_window_close (GTK_WINDOW (export.dialog));
  fixture_wait_until (can_choose, &export);
  g_assert_false (export.gone);
  g_assert_null (export.done);
  g_assert_cmpuint (count_files (export.folder), ==, 0);
  gtk_window_close (GTK_WINDOW (export.dialog));
  fixture_wait_until (is_gone, &export);
  end (&export);
}

static gboolean
shows_error (gpointer data)
{
  Export *export = data;

  return fixture_find_nth (GTK_WIDGET (export->dialog), fixture_has_class, "error", 0) != NULL;
}

/* What goes wrong is said in the dialog, which stays for another try. */
static void
test_error (void)
{
  Export export;

  begin (&export, "board", "png");
  save_in (&export, "none/board.png");
  fixture_wait_until (shows_error, &export);
  g_assert_true (can_choose (&export));
  g_assert_null (export.done);
  save_in (&export, "board.png");
  fixture_wait_until (is_gone, &export);
  g_assert_nonnull (export.done);
  end (&export);
}

static gboolean
has_texture (gpointer data)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (data), GDK_TYPE_TEXTURE);
}

/* What "win.copy-picture" puts there, as (width, height). */
static void
copy_picture (Table *table, int *width, int *height)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (table->window));
  g_auto (GValue) value = G_VALUE_INIT;
  GdkTexture *texture;

  gdk_clipboard_set_text (clipboard, "before");
  table_act (table, "win.copy-picture");
  fixture_wait_until (has_texture, clipboard);
  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  texture = g_value_get_object (&value);
  *width = gdk_texture_get_width (texture);
  *height = gdk_texture_get_height (texture);
}

static void
copy (Table *table)
{
  int width, height;

  copy_picture (table, &width, &height);
  g_assert_cmpint (width, ==, 1600);
  g_assert_cmpint (height, >, 100);
}

static void
test_copy (void)
{
  table_run ("E U V", NULL, copy);
}

/* A column of tiles as wide as other boards would be higher than any surface. */
static void
copy_tall (Table *table)
{
  int width, height;

  for (int y = 1; y <= 8; y++)
    {
      g_assert_true (bastide_game_play (table->game, bastide_move_place (0, y, 0)));
      g_assert_true (bastide_game_play (table->game, bastide_move_pass ()));
    }
  copy_picture (table, &width, &height);
  g_assert_cmpint (width, >, 400);
  g_assert_cmpint (height, <=, 6400);
}

static void
test_copy_tall (void)
{
  table_run ("U U U U U U U U V", NULL, copy_tall);
}

/* Every choice of the print question has a key of its own. */
static void
print_question (Table *table)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  guint n = g_list_model_get_n_items (windows);
  g_autoptr (GtkWidget) question = NULL;

  table_act (table, "win.print");
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, n + 1);
  for (guint i = 0; i <= n && !ADW_IS_MESSAGE_DIALOG (question); i++)
    {
      g_clear_object (&question);
      question = g_list_model_get_item (windows, i);
    }
  g_assert_true (ADW_IS_MESSAGE_DIALOG (question));
  fixture_wait_until (fixture_is_mapped, question);
  fixture_check_mnemonics (question);
  gtk_window_destroy (GTK_WINDOW (question));
}

static void
test_print_question (void)
{
  table_run ("E U V", NULL, print_question);
}

static void
without_game (Table *table)
{
  g_assert_true (table_can (table, "win.export"));
  g_assert_true (table_can (table, "win.print"));
  bastide_game_window_set_game (table->window, NULL, NULL);
  fixture_run_pending ();
  g_assert_false (table_can (table, "win.export"));
  g_assert_false (table_can (table, "win.print"));
  g_assert_false (table_can (table, "win.copy-picture"));
  bastide_game_window_set_game (table->window, table->game, NULL);
  table_settle (table);
}

static void
test_without_game (void)
{
  table_run ("E U V", NULL, without_game);
}

/* Runs the operation into a PDF file; returns its pages and the size of the first. */
static guint
print (GtkPrintOperation *operation, double *width, double *height)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-print-XXXXXX", NULL), *bytes = NULL;
  g_autofree char *path = g_build_filename (folder, "out.pdf", NULL);
  static const char box[] = "/MediaBox [", page[] = "/Type /Page ";
  g_autoptr (GError) error = NULL;
  guint n = 0;
  gsize length;

  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  *width = 0;
  for (gsize i = 0; i + sizeof box < length; i++)
    {
      if (memcmp (bytes + i, box, sizeof box - 1) == 0 && *width == 0)
        sscanf (bytes + i + sizeof box - 1, " 0 0 %lf %lf", width, height);
      n += memcmp (bytes + i, page, sizeof page - 1) == 0;
    }
  fixture_remove_all (folder);
  return n;
}

static void
set_paper (GtkPrintOperation *operation, const char *name)
{
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (name);

  gtk_page_setup_set_paper_size (setup, paper);
  gtk_print_operation_set_default_page_setup (operation, setup);
}

static void
test_print (void)
{
  g_autoptr (BastideGame) game = bastide_game_new (fixture_make_record (2, 40));
  g_autoptr (GtkPrintOperation) board = bastide_game_print_board (game, "plan");
  g_autoptr (GtkPrintOperation) tiles = bastide_game_print_tiles (game, "plan", 45, FALSE);
  g_autoptr (GtkPrintOperation) backs = bastide_game_print_tiles (game, "plan", 45, TRUE);
  double width, height;

  g_assert_cmpuint (print (board, &width, &height), ==, 1);
  set_paper (tiles, GTK_PAPER_NAME_A4);
  g_assert_cmpuint (print (tiles, &width, &height), ==, 4);
  g_assert_cmpfloat_with_epsilon (width, 210 * POINTS, 1);
  g_assert_cmpfloat_with_epsilon (height, 297 * POINTS, 1);
  set_paper (backs, GTK_PAPER_NAME_LETTER);
  g_assert_cmpuint (print (backs, &width, &height), ==, 8);
  g_assert_cmpfloat_with_epsilon (width, 612, 1);
  bastide_game_stop (game);
}

/* Tiles that fit on no page are not printed; the reason is kept for whoever asked. */
static void
test_print_too_large (void)
{
  g_autoptr (BastideGame) game = bastide_game_new (fixture_make_record (2, 40));
  g_autoptr (GtkPrintOperation) tiles = bastide_game_print_tiles (game, "plan", 1000, FALSE);
  g_autofree char *folder = g_dir_make_tmp ("bastide-print-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "out.pdf", NULL);

  gtk_print_operation_set_export_filename (tiles, path);
  g_assert_cmpint (gtk_print_operation_run (tiles, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL),
                   ==, GTK_PRINT_OPERATION_RESULT_CANCEL);
  g_assert_nonnull (g_object_get_data (G_OBJECT (tiles), "reason"));
  fixture_remove_all (folder);
  bastide_game_stop (game);
}

static void
add_tests (void)
{
  g_test_add_data_func ("/app/export/board/png", "png", test_board);
  g_test_add_data_func ("/app/export/board/svg", "svg", test_board);
  g_test_add_data_func ("/app/export/board/pdf", "pdf", test_board);
  g_test_add_func ("/app/export/focus", test_focus);
  g_test_add_func ("/app/export/tiles", test_tiles);
  g_test_add_func ("/app/export/tiles-gap-bleed-margin", test_sheet_choices);
  g_test_add_func ("/app/export/turns", test_turns);
  g_test_add_func ("/app/export/cancel", test_cancel);
  g_test_add_func ("/app/export/error", test_error);
  g_test_add_func ("/app/export/copy", test_copy);
  g_test_add_func ("/app/export/copy-tall", test_copy_tall);
  g_test_add_func ("/app/export/without-game", test_without_game);
  g_test_add_func ("/app/export/print", test_print);
  g_test_add_func ("/app/export/print-question", test_print_question);
  g_test_add_func ("/app/export/print-too-large", test_print_too_large);
}

int
main (int argc, char **argv)
{
  return fixture_main (argc, argv, add_tests);
}
