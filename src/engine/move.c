/* SPDX-License-Identifier: GPL-3.0-or-later */
/* move.c: moves as lines of text. */

#include "move.h"

#include <string.h>

static const char *const quarter_words[BASTIDE_N_QUARTERS] = { "castle", "market", "blacksmith",
                                                               "cathedral" };

gboolean
bastide_move_equal (BastideMove a, BastideMove b)
{
  return memcmp (&a, &b, sizeof a) == 0;
}

char *
bastide_move_to_text (BastideMove move)
{
  switch ((BastideMoveType) move.type)
    {
    case BASTIDE_MOVE_PLACE:
      if (move.hand > 0)
        return g_strdup_printf ("place %d %d %d %d", move.x, move.y, 90 * move.rotation, move.hand);
      return g_strdup_printf ("place %d %d %d", move.x, move.y, 90 * move.rotation);
    case BASTIDE_MOVE_FOLLOWER:
      return g_strdup_printf ("follower %d", move.segment);
    case BASTIDE_MOVE_PASS:
      return g_strdup ("pass");
    case BASTIDE_MOVE_REDEPLOY:
      return g_strdup_printf ("redeploy %s %d %d %d",
                              bastide_quarter_word ((BastideQuarter) move.quarter), move.x, move.y,
                              move.segment);
    case BASTIDE_MOVE_QUARTER:
      return g_strdup_printf ("quarter %s", bastide_quarter_word ((BastideQuarter) move.quarter));
    case BASTIDE_MOVE_COUNT:
      return g_strdup_printf ("count %s", bastide_quarter_word ((BastideQuarter) move.quarter));
    case BASTIDE_MOVE_OFFER:
      return g_strdup_printf ("offer %d", move.x);
    case BASTIDE_MOVE_SELL:
      return g_strdup_printf ("sell %d", move.x);
    case BASTIDE_MOVE_DRAW:
      return g_strdup_printf ("draw %d", move.x);
    default:
      g_return_val_if_reached (NULL);
    }
}

const char *
bastide_quarter_word (BastideQuarter quarter)
{
  g_return_val_if_fail ((guint) quarter < BASTIDE_N_QUARTERS, NULL);

  return quarter_words[quarter];
}

/* Reads n numbers, all of them between low and high, and nothing else. */
static gboolean
read_numbers (char **words, gint64 *numbers, guint n, gint64 low, gint64 high)
{
  for (guint i = 0; i < n; i++)
    if (words[i] == NULL || !g_ascii_string_to_signed (words[i], 10, low, high, &numbers[i], NULL))
      return FALSE;
  return words[n] == NULL;
}

static gboolean
read_place (char **words, BastideMove *move)
{
  gint64 n[4] = { 0 };
  guint n_words = g_strv_length (words);

  if (n_words < 3 || n_words > 4 || !read_numbers (words, n, n_words, G_MININT16, G_MAXINT16))
    return FALSE;
  if (n[2] < 0 || n[2] > 270 || n[2] % 90 != 0 || n[3] < 0 || n[3] > 2)
    return FALSE;
  *move = bastide_move_place ((int) n[0], (int) n[1], (guint) n[2] / 90);
  move->hand = (guint8) n[3];
  return TRUE;
}

static gboolean
read_quarter (const char *word, BastideQuarter *quarter)
{
  for (guint q = 0; word != NULL && q < BASTIDE_N_QUARTERS; q++)
    if (g_str_equal (word, quarter_words[q]))
      {
        *quarter = (BastideQuarter) q;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_redeploy (char **words, BastideMove *move)
{
  gint64 n[3];
  BastideQuarter quarter;

  if (!read_quarter (words[0], &quarter) || !read_numbers (words + 1, n, 3, G_MININT16, G_MAXINT16))
    return FALSE;
  if (n[2] < 0 || n[2] >= BASTIDE_MAX_SEGMENTS)
    return FALSE;
  *move = bastide_move_redeploy (quarter, (int) n[0], (int) n[1], (guint) n[2]);
  return TRUE;
}

/* The moves that are a word and a number. */
static gboolean
read_counted (char **words, BastideMove *move)
{
  gboolean follower = g_str_equal (words[0], "follower");
  gint64 n;

  if (!read_numbers (words + 1, &n, 1, 0, follower ? BASTIDE_MAX_SEGMENTS - 1 : G_MAXINT16))
    return FALSE;
  if (follower)
    *move = bastide_move_follower ((guint) n);
  else if (g_str_equal (words[0], "offer"))
    *move = bastide_move_offer ((int) n);
  else if (g_str_equal (words[0], "sell"))
    *move = bastide_move_sell ((guint) n);
  else if (g_str_equal (words[0], "draw"))
    *move = bastide_move_draw ((guint) n);
  else
    return FALSE;
  return TRUE;
}

gboolean
bastide_move_from_text (const char *text, BastideMove *move)
{
  g_auto (GStrv) words = NULL;
  BastideQuarter quarter;

  g_return_val_if_fail (text != NULL && move != NULL, FALSE);

  words = g_strsplit (text, " ", 8);
  if (words[0] == NULL)
    return FALSE;
  if (g_str_equal (words[0], "place"))
    return read_place (words + 1, move);
  if (g_str_equal (words[0], "redeploy"))
    return read_redeploy (words + 1, move);
  if (g_str_equal (words[0], "quarter") || g_str_equal (words[0], "count"))
    {
      if (!read_quarter (words[1], &quarter) || words[2] != NULL)
        return FALSE;
      *move = words[0][0] == 'q' ? bastide_move_quarter (quarter) : bastide_move_count (quarter);
      return TRUE;
    }
  if (g_str_equal (words[0], "pass") && words[1] == NULL)
    {
      *move = bastide_move_pass ();
      return TRUE;
    }
  return read_counted (words, move);
}
