/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-toast.c: the window's short messages, at most one at a time. */

#include "config.h"

#include "game-window-private.h"
#include "toast.h"

#define SECONDS 5
/* A toast that is dismissed while it still appears takes the program down (libadwaita 1.2). It
 * appears by the frames that are drawn, so those tell when it's there: a clock on the wall would go
 * on while a busy machine draws none. */
#define APPEARS_FOR 400 /* milliseconds */

/* On its way out it must not be dismissed again. */
static void
dismissed_cb (AdwToast *toast, BastideGameWindow *self)
{
  if (self->toast == toast)
    g_clear_weak_pointer (&self->toast);
}

static gboolean appears_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data);

static void
show_toast (BastideGameWindow *self, AdwToast *toast)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  if (toast == NULL)
    return;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
  self->toast_time = 0;
  self->toast_tick =
      gtk_widget_add_tick_callback (GTK_WIDGET (self->toasts), appears_cb, self, NULL);
}

/* When the toast has appeared, the one that waits may take its place. */
static gboolean
appears_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  BastideGameWindow *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->toast_time == 0)
    self->toast_time = now;
  if (now - self->toast_time < 1000 * APPEARS_FOR)
    return G_SOURCE_CONTINUE;
  self->toast_tick = 0;
  if (self->replace_toast)
    {
      self->replace_toast = FALSE;
      show_toast (self, g_steal_pointer (&self->next_toast));
    }
  return G_SOURCE_REMOVE;
}

/* toast: NULL only dismisses. */
static void
replace_toast (BastideGameWindow *self, AdwToast *toast)
{
  g_clear_object (&self->next_toast);
  if (self->toast_tick == 0)
    {
      show_toast (self, toast);
      return;
    }
  self->next_toast = toast;
  self->replace_toast = TRUE;
}

/* Toasts are not read out by themselves. */
static void
speak_toast (BastideGameWindow *self, AdwToast *toast)
{
  g_autofree char *text = NULL;

  if (pango_parse_markup (adw_toast_get_title (toast), -1, 0, NULL, &text, NULL, NULL))
    bastide_game_window_speak (self, text);
}

void
bastide_game_window_add_toast (BastideGameWindow *self, AdwToast *toast)
{
  g_return_if_fail (BASTIDE_IS_GAME_WINDOW (self));
  g_return_if_fail (ADW_IS_TOAST (toast));

  speak_toast (self, toast);
  bastide_toast_wrap (toast);
  replace_toast (self, toast);
}

void
bastide_game_window_drop_toast (BastideGameWindow *self)
{
  if (self->toast != NULL)
    replace_toast (self, NULL);
  g_clear_object (&self->next_toast);
}

void
bastide_game_window_forget_toasts (BastideGameWindow *self)
{
  if (self->toast_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->toasts), self->toast_tick);
  self->toast_tick = 0;
  g_clear_object (&self->next_toast);
  g_clear_weak_pointer (&self->toast);
}

void
bastide_game_window_say (BastideGameWindow *self,
                         const char *text,
                         const char *button,
                         const char *action)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (escaped);

  adw_toast_set_timeout (toast, SECONDS);
  adw_toast_set_button_label (toast, button);
  adw_toast_set_action_name (toast, action);
  bastide_game_window_add_toast (self, toast);
}
