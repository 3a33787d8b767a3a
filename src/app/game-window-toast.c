/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game-window-toast.c: the window's short messages, at most one at a time. */

#include "config.h"

#include "game-window-private.h"

#define SECONDS 5
#define APPEARS_FOR                                                                                \
  400 /* milliseconds; a toast that is dismissed while it still appears takes the program down */

/* On its way out it must not be dismissed again. */
static void
dismissed_cb (AdwToast *toast, BastideGameWindow *self)
{
  if (self->toast == toast)
    g_clear_weak_pointer (&self->toast);
}

static void
show_toast (BastideGameWindow *self, AdwToast *toast)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  self->toast_time = g_get_monotonic_time ();
  g_set_weak_pointer (&self->toast, toast);
  if (toast == NULL)
    return;
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static gboolean
next_cb (gpointer data)
{
  BastideGameWindow *self = data;

  self->toast_id = 0;
  show_toast (self, g_steal_pointer (&self->next_toast));
  return G_SOURCE_REMOVE;
}

/* toast: NULL only dismisses. */
static void
replace_toast (BastideGameWindow *self, AdwToast *toast)
{
  gint64 age = (g_get_monotonic_time () - self->toast_time) / 1000;

  g_clear_object (&self->next_toast);
  if (self->toast == NULL || age >= APPEARS_FOR)
    {
      g_clear_handle_id (&self->toast_id, g_source_remove);
      show_toast (self, toast);
      return;
    }
  self->next_toast = toast;
  if (self->toast_id == 0)
    self->toast_id = g_timeout_add ((guint) (APPEARS_FOR - age), next_cb, self);
}

void
bastide_game_window_add_toast (BastideGameWindow *self, AdwToast *toast)
{
  g_return_if_fail (BASTIDE_IS_GAME_WINDOW (self));
  g_return_if_fail (ADW_IS_TOAST (toast));

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
  g_clear_handle_id (&self->toast_id, g_source_remove);
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
