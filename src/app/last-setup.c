/* SPDX-License-Identifier: GPL-3.0-or-later */
/* last-setup.c: the choices of the new-game dialog, and how they are remembered.
 *
 * The text is a dictionary of variants in GVariant's own notation: editions (as), players (a(sus):
 * name, colour, computer kind or empty), options (as: name=value). */

#include "config.h"
#include "last-setup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *
bastide_default_name (guint seat)
{
  static const char *const names[BASTIDE_MAX_PLAYERS] = {
    /* Translators: proposed names of the players, in the order of the seats; use common ones
     * of your language. */
    N_ ("Anna"), N_ ("Ben"), N_ ("Chiara"), N_ ("Dora"), N_ ("Emil"), N_ ("Frida"),
  };

  g_return_val_if_fail (seat < BASTIDE_MAX_PLAYERS, NULL);

  return _ (names[seat]);
}

void
bastide_last_setup_init (BastideLastSetup *self)
{
  g_return_if_fail (self != NULL);

  *self = (BastideLastSetup){ .n_players = 2 };
  for (guint i = 0; i < self->n_players; i++)
    {
      self->players[i].name = g_strdup (bastide_default_name (i));
      self->players[i].colour = (guint8) i;
    }
}

void
bastide_last_setup_clear (BastideLastSetup *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->editions, g_strfreev);
  for (guint i = 0; i < self->n_players; i++)
    bastide_player_clear (&self->players[i]);
  self->n_players = 0;
}

/* Keeps what is there if none of the players is possible. */
static void
read_players (BastideLastSetup *self, GVariant *players)
{
  BastidePlayer found[BASTIDE_MAX_PLAYERS];
  guint n = 0;
  GVariantIter iter;
  const char *name, *engine;
  guint32 colour;

  g_variant_iter_init (&iter, players);
  while (n < BASTIDE_MAX_PLAYERS && g_variant_iter_next (&iter, "(&su&s)", &name, &colour, &engine))
    if (colour < BASTIDE_MAX_PLAYERS)
      found[n++] = (BastidePlayer){
        .name = g_strdup (name),
        .colour = (guint8) colour,
        .engine = *engine != '\0' ? g_strdup (engine) : NULL,
      };
  if (n == 0)
    return;
  for (guint i = 0; i < self->n_players; i++)
    bastide_player_clear (&self->players[i]);
  memcpy (self->players, found, n * sizeof *found);
  self->n_players = n;
}

gboolean
bastide_last_setup_from_text (BastideLastSetup *self, const char *text)
{
  g_autoptr (GVariant) values = NULL;
  g_autoptr (GVariant) players = NULL;
  g_auto (GStrv) options = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  bastide_last_setup_init (self);
  values = g_variant_parse (G_VARIANT_TYPE_VARDICT, text, NULL, NULL, NULL);
  if (values == NULL)
    return FALSE;

  players = g_variant_lookup_value (values, "players", G_VARIANT_TYPE ("a(sus)"));
  if (players != NULL)
    read_players (self, players);
  g_variant_lookup (values, "editions", "^as", &self->editions);
  if (g_variant_lookup (values, "options", "^as", &options))
    for (guint i = 0; options[i] != NULL; i++)
      bastide_options_set_pair (&self->options, options[i], NULL);
  return TRUE;
}

char *
bastide_last_setup_to_text (const BastideLastSetup *self)
{
  const char *none[] = { NULL };
  g_autoptr (GVariant) values = NULL;
  GVariantBuilder players, options;
  GVariantDict dict;

  g_return_val_if_fail (self != NULL, NULL);

  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(sus)"));
  for (guint i = 0; i < self->n_players; i++)
    g_variant_builder_add (&players, "(sus)", self->players[i].name,
                           (guint32) self->players[i].colour,
                           self->players[i].engine != NULL ? self->players[i].engine : "");
  g_variant_builder_init (&options, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; bastide_option_info (i) != NULL; i++)
    {
      const char *name = bastide_option_info (i)->name;
      g_autofree char *pair =
          g_strdup_printf ("%s=%s", name, bastide_options_get (&self->options, name));

      g_variant_builder_add (&options, "s", pair);
    }
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "editions", "^as",
                         self->editions != NULL ? (const char *const *) self->editions : none);
  g_variant_dict_insert (&dict, "players", "a(sus)", &players);
  g_variant_dict_insert (&dict, "options", "as", &options);
  values = g_variant_ref_sink (g_variant_dict_end (&dict));
  return g_variant_print (values, TRUE);
}
