/* SPDX-License-Identifier: GPL-3.0-or-later */
/* application.c: the application: settings, editions, session, windows, app.* actions. */

#include "config.h"
#include "application-private.h"

#include <glib/gi18n-lib.h>
#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

#include "file-dialog.h"
#include "new-game.h"
#include "preferences.h"
#include "tally-window.h"
#include "tally.h"
#include "window-scale.h"

/* Also of a development build: its id has an ending, its settings and resources have not. */
#define SCHEMA_ID     "io.github.bastide.Bastide"
#define RESOURCE_PATH "/io/github/bastide/Bastide"

struct _BastideApplication {
  AdwApplication parent_instance;

  GSettings *settings;
  BastideEditionStore *store;
  BastideSession *session;
  BastideGame *last_game; /* found in the session, not yet shown in a window */
  char *message;          /* what is to be said about the session once there is a window */
  GtkWidget *preferences; /* while it's open */
  gboolean smoke;         /* leave after the first frame */
  guint welcome_id;       /* pages without a game are to show anew what can be continued */
  gboolean quitting;      /* the games that are put away now are to be open again */
};

G_DEFINE_FINAL_TYPE (BastideApplication, bastide_application, ADW_TYPE_APPLICATION)

enum { SIGNAL_OPEN_FILE, SIGNAL_QUERY_QUIT, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- Parts, made when first needed --- */

GSettings *
bastide_application_get_settings (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  return self->settings;
}

BastideEditionStore *
bastide_application_get_store (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  if (self->store == NULL)
    self->store = bastide_edition_store_new (NULL);
  return self->store;
}

AdwToast *
bastide_application_make_toast (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return adw_toast_new (markup);
}

static void
save_failed_cb (BastideSession *session,
                BastideGame *game,
                const char *message,
                BastideApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BASTIDE_IS_GAME_WINDOW (l->data) && bastide_game_window_get_game (l->data) == game)
      {
        AdwToast *toast = bastide_application_make_toast (message);

        adw_toast_set_button_label (toast, _ ("_Save As…"));
        adw_toast_set_action_name (toast, "win.save-as");
        bastide_game_window_add_toast (l->data, toast);
      }
}

static void
drop_last_game (BastideApplication *self)
{
  if (self->last_game != NULL)
    bastide_game_stop (self->last_game);
  g_clear_object (&self->last_game);
}

/* What one window offers may just have been opened in another, or put away by it. */
static gboolean
update_welcome_cb (gpointer data)
{
  BastideApplication *self = data;

  self->welcome_id = 0;
  drop_last_game (self);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BASTIDE_IS_GAME_WINDOW (l->data) && bastide_game_window_get_game (l->data) == NULL)
      bastide_game_window_set_game (l->data, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* Kept at any time, so that the windows come back after a crash, too. The last game that is put
 * away is what the program ends with. */
static void
games_changed_cb (BastideSession *session, BastideApplication *self)
{
  g_auto (GStrv) names = bastide_session_list_open (session);

  if (!self->quitting && names[0] != NULL)
    g_settings_set_strv (self->settings, "open-games", (const char *const *) names);
  if (!self->quitting && self->welcome_id == 0)
    self->welcome_id = g_idle_add (update_welcome_cb, self);
}

BastideSession *
bastide_application_get_session (BastideApplication *self)
{
  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  if (self->session == NULL)
    {
      g_autofree char *folder =
          g_build_filename (g_get_user_data_dir (), "bastide", "autosave", NULL);

      self->session = bastide_session_new (folder);
      g_signal_connect_object (self->session, "save-failed", G_CALLBACK (save_failed_cb), self, 0);
      g_signal_connect_object (self->session, "games-changed", G_CALLBACK (games_changed_cb), self,
                               0);
    }
  return self->session;
}

/* In a window, once there is one. */
static gboolean
show_message_cb (gpointer data)
{
  BastideApplication *self = data;
  BastideGameWindow *window = bastide_application_get_game_window (self, NULL);
  g_autofree char *message = g_steal_pointer (&self->message);

  if (window != NULL && message != NULL)
    bastide_game_window_add_toast (window, bastide_application_make_toast (message));
  return G_SOURCE_REMOVE;
}

/* Takes message, which may be NULL. */
static void
say_later (BastideApplication *self, char *message)
{
  g_autofree char *before = g_steal_pointer (&self->message);

  if (message == NULL)
    {
      self->message = g_steal_pointer (&before);
      return;
    }
  self->message = before != NULL ? g_strconcat (before, "\n", message, NULL) : g_strdup (message);
  if (before == NULL)
    g_idle_add_full (G_PRIORITY_LOW, show_message_cb, g_object_ref (self), g_object_unref);
  g_free (message);
}

BastideGame *
bastide_application_find_last_game (BastideApplication *self)
{
  g_autofree char *message = NULL;

  g_return_val_if_fail (BASTIDE_IS_APPLICATION (self), NULL);

  drop_last_game (self);
  self->last_game = bastide_session_restore (bastide_application_get_session (self), &message);
  /* Computer players wait until it's continued. */
  if (self->last_game != NULL)
    bastide_game_hold (self->last_game);
  say_later (self, g_steal_pointer (&message));
  return self->last_game;
}

/* --- Windows --- */

BastideGameWindow *
bastide_application_get_game_window (BastideApplication *self, GtkWindow *window)
{
  if (window == NULL)
    window = gtk_application_get_active_window (GTK_APPLICATION (self));
  for (; window != NULL; window = gtk_window_get_transient_for (window))
    if (BASTIDE_IS_GAME_WINDOW (window))
      return BASTIDE_GAME_WINDOW (window);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BASTIDE_IS_GAME_WINDOW (l->data))
      return l->data;
  return NULL;
}

static void
smoke_cb (GdkFrameClock *clock, gpointer data)
{
  g_application_quit (G_APPLICATION (data));
}

static BastideGameWindow *
new_window (BastideApplication *self)
{
  BastideGameWindow *window = bastide_game_window_new (self);

  if (self->smoke)
    {
      gtk_widget_realize (GTK_WIDGET (window));
      g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                               G_CALLBACK (smoke_cb), self, 0);
    }
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

BastideGameWindow *
bastide_application_ensure_window (BastideApplication *self)
{
  BastideGameWindow *window = bastide_application_get_game_window (self, NULL);

  return window != NULL ? window : new_window (self);
}

/* --- Actions --- */

static void
start_cb (BastideNewGame *dialog, BastideSetup *setup, BastideApplication *self)
{
  BastideRecord *record = bastide_record_new (setup);
  g_autoptr (BastideGame) game = bastide_game_new (record);
  BastideGameWindow *window = bastide_application_get_game_window (
      self, gtk_window_get_transient_for (GTK_WINDOW (dialog)));

  if (window == NULL)
    window = new_window (self);
  bastide_game_window_set_game (window, game, NULL);
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;
  BastideGameWindow *window = bastide_application_ensure_window (self);
  GtkWidget *dialog;

  dialog = bastide_new_game_new (GTK_WINDOW (window), bastide_application_get_store (self),
                                 self->settings);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bastide_application_show_record (BastideApplication *self, BastideRecord *record)
{
  g_autoptr (BastideGame) game = NULL;

  g_return_if_fail (BASTIDE_IS_APPLICATION (self));
  g_return_if_fail (record != NULL);

  game = bastide_game_new (record);
  bastide_game_window_set_game (new_window (self), game, NULL);
}

static void
start_apart_cb (BastideNewGame *dialog, BastideSetup *setup, BastideApplication *self)
{
  bastide_application_show_record (self, bastide_record_new (setup));
}

void
bastide_application_propose_game (BastideApplication *self,
                                  GtkWindow *parent,
                                  BastideEdition *edition)
{
  GtkWidget *dialog;

  g_return_if_fail (BASTIDE_IS_APPLICATION (self));
  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (edition != NULL);

  bastide_edition_store_add (bastide_application_get_store (self), edition, NULL);
  dialog = bastide_new_game_new (parent, bastide_application_get_store (self), self->settings);
  bastide_new_game_choose (BASTIDE_NEW_GAME (dialog), edition->id);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_apart_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_chosen_cb (GFile *file, gpointer data)
{
  g_autoptr (BastideApplication) self = data;

  if (file != NULL)
    bastide_application_open_file (self, file,
                                   GTK_WINDOW (bastide_application_get_game_window (self, NULL)));
}

gboolean
bastide_application_emit_open_file (BastideApplication *self,
                                    GFile *file,
                                    GBytes *content,
                                    GtkWindow *parent)
{
  gboolean handled = FALSE;

  g_signal_emit (self, signals[SIGNAL_OPEN_FILE], 0, file, content, parent, &handled);
  return handled;
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;

  bastide_file_dialog_open_game (GTK_WINDOW (bastide_application_ensure_window (self)),
                                 open_chosen_cb, g_object_ref (self));
}

static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;
  BastideGameWindow *window = bastide_application_ensure_window (self);
  g_autoptr (BastideGame) game = NULL;

  if (self->last_game == NULL)
    bastide_application_find_last_game (self);
  game = g_steal_pointer (&self->last_game);
  if (game == NULL)
    return;
  bastide_game_window_set_game (window, game, NULL);
  bastide_game_release (game);
}

/* One of the unfinished games that the page of a window without a game lists. */
static void
continue_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;
  char *message;
  g_autoptr (BastideGame) game = bastide_session_open (
      bastide_application_get_session (self), g_variant_get_string (parameter, NULL), &message);
  BastideGameWindow *window = bastide_application_ensure_window (self);

  say_later (self, message);
  if (game == NULL)
    bastide_game_window_add_toast (
        window, bastide_application_make_toast (_ ("This game is open already, or has gone.")));
  else
    bastide_game_window_set_game (window, game, NULL);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;

  if (self->preferences == NULL)
    {
      self->preferences = bastide_preferences_new (
          GTK_WINDOW (bastide_application_get_game_window (self, NULL)), self->settings);
      g_object_add_weak_pointer (G_OBJECT (self->preferences), (gpointer *) &self->preferences);
    }
  gtk_window_present (GTK_WINDOW (self->preferences));
}

/* Made anew each time, so that it shows what has been played meanwhile. */
static void
statistics_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autofree char *path = bastide_tally_default_path ();

  gtk_window_present (GTK_WINDOW (bastide_tally_window_new (
      GTK_WINDOW (bastide_application_get_game_window (data, NULL)), path)));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;

  bastide_about_present (GTK_WINDOW (bastide_application_get_game_window (self, NULL)));
}

static void
new_window_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  new_window (data);
}

/* Closing the windows one by one lets each put its game away. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  BastideApplication *self = data;
  g_autoptr (GList) windows = NULL;
  gboolean asked = FALSE;

  g_signal_emit (self, signals[SIGNAL_QUERY_QUIT], 0, &asked);
  if (asked)
    return;
  self->quitting = TRUE;
  windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));
  for (GList *l = windows; l != NULL; l = l->next)
    if (BASTIDE_IS_GAME_WINDOW (l->data))
      gtk_window_close (l->data);
  g_application_quit (G_APPLICATION (self));
}

static void
add_actions (BastideApplication *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-game", .activate = new_game_cb },
    { .name = "open", .activate = open_cb },
    { .name = "continue", .activate = continue_cb },
    { .name = "continue-game", .activate = continue_game_cb, .parameter_type = "s" },
    { .name = "preferences", .activate = preferences_cb },
    { .name = "statistics", .activate = statistics_cb },
    { .name = "about", .activate = about_cb },
    { .name = "new-window", .activate = new_window_cb },
    { .name = "quit", .activate = quit_cb },
  };
  static const struct {
    const char *action;
    const char *accels[3];
  } accels[] = {
    { "app.new-game", { "<primary>n" } },
    { "app.open", { "<primary>o" } },
    { "app.preferences", { "<primary>comma" } },
    { "app.new-window", { "<primary><shift>n" } },
    { "app.quit", { "<primary>q" } },
    { "window.close", { "<primary>w" } },
    { "win.show-help-overlay", { "<primary>question" } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           accels[i].accels);
}

/* --- The application's life --- */

static void
style_changed_cb (GSettings *settings, const char *key, gpointer data)
{
  g_autofree char *style = g_settings_get_string (settings, "style");

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      g_str_equal (style, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                                      : g_str_equal (style, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                                    : ADW_COLOR_SCHEME_DEFAULT);
}

/* Besides style.css, which AdwApplication finds by itself. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, RESOURCE_PATH "/style-dialogs.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* By the name of its desktop file, so that a panel finds its icon. Wayland is told by GTK. */
static void
name_windows (void)
{
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default ();

  if (GDK_IS_X11_DISPLAY (display))
    gdk_x11_display_set_program_class (display, APP_ID);
#endif
  gtk_window_set_default_icon_name (APP_ID);
}

static void
bastide_application_startup (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  G_APPLICATION_CLASS (bastide_application_parent_class)->startup (application);

  name_windows ();
  load_style ();
  bastide_windows_follow_scale ();
  g_signal_connect_object (self->settings, "changed::style", G_CALLBACK (style_changed_cb), self,
                           0);
  style_changed_cb (self->settings, "style", self);
  add_actions (self);
  bastide_application_add_learning (self);
}

/* Several games that were open together are so again; a single one is offered by the page that a
 * window begins with. FALSE if there are not several. */
static gboolean
restore_windows (BastideApplication *self)
{
  g_auto (GStrv) names = g_settings_get_strv (self->settings, "open-games");
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; g_strv_length (names) > 1 && names[i] != NULL; i++)
    {
      char *message;
      BastideGame *game =
          bastide_session_open (bastide_application_get_session (self), names[i], &message);

      say_later (self, message);
      if (game != NULL)
        g_ptr_array_add (games, game);
    }
  for (guint i = 0; i < games->len; i++)
    if (games->len > 1)
      bastide_game_window_set_game (new_window (self), games->pdata[i], NULL);
    else
      bastide_game_stop (games->pdata[i]);
  return games->len > 1;
}

static void
bastide_application_activate (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  if (bastide_application_get_game_window (self, NULL) == NULL && restore_windows (self))
    return;
  gtk_window_present (GTK_WINDOW (bastide_application_ensure_window (self)));
}

/* A window without a game takes the first file; the others get their own. */
static void
bastide_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  for (int i = 0; i < n_files; i++)
    {
      BastideGameWindow *window =
          i == 0 ? bastide_application_ensure_window (self) : new_window (self);

      if (i == 0 && bastide_game_window_get_game (window) != NULL)
        window = new_window (self);
      bastide_application_open_file (self, files[i], GTK_WINDOW (window));
    }
}

static void
bastide_application_shutdown (GApplication *application)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  if (self->preferences != NULL)
    gtk_window_destroy (GTK_WINDOW (self->preferences));
  if (self->session != NULL)
    bastide_session_flush (self->session);

  G_APPLICATION_CLASS (bastide_application_parent_class)->shutdown (application);
}

/* g_settings_new() would end the program without a word that a person can use if the schema isn't
 * there. */
static GSettings *
find_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, SCHEMA_ID, TRUE);
  return schema != NULL ? g_settings_new_full (schema, NULL, NULL) : NULL;
}

static int
bastide_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  BastideApplication *self = BASTIDE_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Bastide %s\n", VERSION);
      return 0;
    }
  if (self->settings == NULL)
    {
      g_printerr (
          _ ("bastide: The description of its settings, %s, is not installed. Install the "
             "program, or set GSETTINGS_SCHEMA_DIR to the folder with gschemas.compiled.\n"),
          SCHEMA_ID);
      return 1;
    }
  if (g_variant_dict_contains (options, "exit-after-startup"))
    {
      self->smoke = TRUE;
      g_application_set_flags (application,
                               g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
    }
  return -1;
}

static void
bastide_application_dispose (GObject *object)
{
  BastideApplication *self = BASTIDE_APPLICATION (object);

  drop_last_game (self);
  g_clear_handle_id (&self->welcome_id, g_source_remove);
  g_clear_pointer (&self->message, g_free);
  g_clear_object (&self->session);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_application_parent_class)->dispose (object);
}

static void
bastide_application_class_init (BastideApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_application_dispose;
  application_class->startup = bastide_application_startup;
  application_class->activate = bastide_application_activate;
  application_class->open = bastide_application_open;
  application_class->shutdown = bastide_application_shutdown;
  application_class->handle_local_options = bastide_application_handle_local_options;

  signals[SIGNAL_OPEN_FILE] =
      g_signal_new ("open-file", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 3, G_TYPE_FILE,
                    G_TYPE_BYTES, GTK_TYPE_WINDOW);
  signals[SIGNAL_QUERY_QUIT] =
      g_signal_new ("query-quit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
}

static void
bastide_application_init (BastideApplication *self)
{
  const GOptionEntry entries[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and leave"), NULL },
    { "exit-after-startup", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, NULL, NULL, NULL },
    { NULL },
  };

  self->settings = find_settings ();
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

BastideApplication *
bastide_application_new (void)
{
  return g_object_new (BASTIDE_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", RESOURCE_PATH, NULL);
}
