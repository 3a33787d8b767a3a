/* SPDX-License-Identifier: GPL-3.0-or-later */
/* town.c: what happens in Carcassonne, as JSON and in words. */

#include "config.h"

#include "turn.h"

#include "jcz.h"
#include "jcz-json.h"

#include <glib/gi18n.h>

const char *
cli_feature_word (BastideFeature feature)
{
  switch (feature)
    {
    case BASTIDE_FEATURE_ROAD:
      return _ ("road");
    case BASTIDE_FEATURE_CITY:
      return _ ("city");
    case BASTIDE_FEATURE_MONASTERY:
      return _ ("monastery");
    case BASTIDE_FEATURE_FIELD:
      return _ ("farm");
    default:
      return "";
    }
}

const char *
cli_quarter_word (BastideQuarter quarter)
{
  switch (quarter)
    {
    case BASTIDE_QUARTER_CASTLE:
      return _ ("castle");
    case BASTIDE_QUARTER_MARKET:
      return _ ("market");
    case BASTIDE_QUARTER_BLACKSMITH:
      return _ ("blacksmith");
    case BASTIDE_QUARTER_CATHEDRAL:
    default:
      return _ ("cathedral");
    }
}

static void
add_people (JsonBuilder *builder, const CliTurn *turn, const BastideSetup *setup)
{
  bastide_json_begin_object (builder, "coc");
  bastide_json_add_string (builder, "count", bastide_jcz_quarter_name (turn->count_quarter));
  for (guint q = 0; q < BASTIDE_N_QUARTERS; q++)
    {
      bastide_json_begin_array (builder, bastide_quarter_word ((BastideQuarter) q));
      for (guint p = 0; p < setup->n_players; p++)
        json_builder_add_int_value (builder, turn->quarters[p][q]);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

/* In the order of their names, as JCloisterZone's. */
static void
add_quarters (JsonBuilder *builder, guint quarters)
{
  static const BastideQuarter order[BASTIDE_N_QUARTERS] = { BASTIDE_QUARTER_BLACKSMITH,
                                                            BASTIDE_QUARTER_CASTLE,
                                                            BASTIDE_QUARTER_CATHEDRAL,
                                                            BASTIDE_QUARTER_MARKET };

  bastide_json_begin_array (builder, "quarters");
  for (guint i = 0; i < BASTIDE_N_QUARTERS; i++)
    if ((quarters >> order[i] & 1) != 0)
      json_builder_add_string_value (builder, bastide_jcz_quarter_name (order[i]));
  json_builder_end_array (builder);
}

static const char *
phase_name (BastidePhase phase)
{
  switch (phase)
    {
    case BASTIDE_PHASE_REDEPLOY:
      return "CocScoringPhase";
    case BASTIDE_PHASE_QUARTER:
      return "CocFollowerPhase";
    case BASTIDE_PHASE_COUNT:
      return "CocCountPhase";
    case BASTIDE_PHASE_FINAL:
      return "CocFinalScoringPhase";
    default:
      g_return_val_if_reached ("");
    }
}

static void
add_step (JsonBuilder *builder, const CliStep *step)
{
  const char *choice = step->move.type == BASTIDE_MOVE_PASS ? "pass" : "move";

  json_builder_begin_object (builder);
  bastide_json_add_string (builder, "phase", phase_name (step->phase));
  bastide_json_add_int (builder, "player", step->player);
  if (step->phase == BASTIDE_PHASE_REDEPLOY || step->phase == BASTIDE_PHASE_FINAL)
    bastide_json_add_int (builder, "features", step->n_features);
  add_quarters (builder, step->quarters);
  bastide_json_add_string (builder, "choice", step->confirms ? "commit" : choice);
  json_builder_end_object (builder);
}

void
cli_town_add_json (JsonBuilder *builder, const CliTurn *turn, const BastideSetup *setup)
{
  if (!setup->has_count)
    return;
  if (!turn->final)
    add_people (builder, turn, setup);
  if (turn->steps->len == 0)
    return;
  bastide_json_begin_array (builder, "coc_steps");
  for (guint i = 0; i < turn->steps->len; i++)
    add_step (builder, &g_array_index (turn->steps, CliStep, i));
  json_builder_end_array (builder);
}

static void
append_leaving (GString *text, const CliStep *step, const char *name)
{
  if (step->move.type == BASTIDE_MOVE_PASS)
    g_string_append_printf (text, _ ("    %s moves nobody out of Carcassonne\n"), name);
  else
    g_string_append_printf (text,
                            /* Translators: a name, a quarter (castle), then road, city,
                             * monastery or farm, and its place. */
                            _ ("    %s moves a follower out of Carcassonne (%s): %s at %d,%d\n"),
                            name, cli_quarter_word ((BastideQuarter) step->move.quarter),
                            cli_feature_word (step->feature), step->move.x, step->move.y);
}

static void
append_entering (GString *text, const CliStep *step, const char *name)
{
  if (step->move.type == BASTIDE_MOVE_PASS)
    g_string_append_printf (text, _ ("    %s sends nobody to Carcassonne\n"), name);
  else
    /* Translators: a name, and a quarter (castle). */
    g_string_append_printf (text, _ ("    %s sends a follower to Carcassonne (%s)\n"), name,
                            cli_quarter_word ((BastideQuarter) step->move.quarter));
  if (step->count != step->count_before)
    /* Translators: he goes by himself; %s is a quarter (castle). */
    g_string_append_printf (text, _ ("    The Count goes to another quarter (%s)\n"),
                            cli_quarter_word (step->count));
}

static void
append_count (GString *text, const CliStep *step, const char *name)
{
  if (step->move.type == BASTIDE_MOVE_PASS)
    /* Translators: a name, and a quarter (castle). */
    g_string_append_printf (text, _ ("    %s leaves the Count where he is (%s)\n"), name,
                            cli_quarter_word (step->count));
  else
    /* Translators: a name, and a quarter (castle). */
    g_string_append_printf (text, _ ("    %s moves the Count to another quarter (%s)\n"), name,
                            cli_quarter_word (step->count));
}

void
cli_town_add_text (GString *text,
                   const CliTurn *turn,
                   const BastideSetup *setup,
                   gboolean after_scoring)
{
  for (guint i = 0; i < turn->steps->len; i++)
    {
      const CliStep *step = &g_array_index (turn->steps, CliStep, i);
      const char *name = setup->players[step->player].name;
      gboolean after = step->phase == BASTIDE_PHASE_QUARTER || step->phase == BASTIDE_PHASE_COUNT;

      if (step->confirms || after != after_scoring)
        continue;
      if (step->phase == BASTIDE_PHASE_QUARTER)
        append_entering (text, step, name);
      else if (step->phase == BASTIDE_PHASE_COUNT)
        append_count (text, step, name);
      else
        append_leaving (text, step, name);
    }
}
