/* SPDX-License-Identifier: GPL-3.0-or-later */
/* driver.c: runs a fuzz target without a fuzzer, over its seeds and changed copies of them, always
 * the same. */

#include "fuzz.h"
#include "random.h"

#include <stdlib.h>
#include <string.h>

/* Whole words do more than bytes. */
static const char *const words[] = {
  "<",
  ">",
  "/>",
  "\"",
  "{",
  "}",
  "[",
  "]",
  ",",
  "]]>",
  "<![CDATA[",
  "&#0;",
  "&lt;",
  "-1",
  "0",
  "4294967296",
  "99999999999999999999",
  "1e400",
  "null",
  "true",
  "<tile",
  "<move>",
  "</move>",
  "pass",
  "follower 0",
  "place 0 1 0",
  "<edition",
  "\xff",
  "\xc3",
  "PLACE_TILE",
  "COMMIT",
  "\"player\":",
  "NL",
  "<!--",
};

/* Changes one thing: takes a piece away, doubles it, moves it, or puts something else there. */
static void
change (GString *text, BastideRandom *random)
{
  gsize at = bastide_random_below (random, (guint32) text->len + 1);
  gsize length = bastide_random_below (random, 1u << bastide_random_below (random, 8));
  g_autofree char *piece = NULL;

  length = MIN (length, text->len - at);
  piece = g_strndup (text->str + at, length);
  switch (bastide_random_below (random, 6))
    {
    case 0:
      g_string_erase (text, (gssize) at, (gssize) length);
      break;
    case 1:
      g_string_insert_len (text, (gssize) at, piece, (gssize) strlen (piece));
      break;
    case 2:
      g_string_erase (text, (gssize) at, (gssize) length);
      g_string_insert_len (text, (gssize) bastide_random_below (random, (guint32) text->len + 1),
                           piece, (gssize) strlen (piece));
      break;
    case 3:
      g_string_insert (text, (gssize) at,
                       words[bastide_random_below (random, G_N_ELEMENTS (words))]);
      break;
    case 4:
      g_string_truncate (text, at);
      break;
    default:
      if (at < text->len)
        text->str[at] = (char) bastide_random_below (random, 256);
      break;
    }
}

static void
run_changed (const char *seed, gsize length, guint n)
{
  BastideRandom random;

  for (guint i = 0; i < n; i++)
    {
      GString *text = g_string_new_len (seed, (gssize) length);

      bastide_random_init (&random, i);
      for (guint c = 1 + bastide_random_below (&random, 4); c > 0; c--)
        change (text, &random);
      LLVMFuzzerTestOneInput ((const uint8_t *) text->str, text->len);
      g_string_free (text, TRUE);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* driver FOLDER NUMBER: that many changed copies of each seed in the folder. */
int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  guint n = argc > 2 ? (guint) atoi (argv[2]) : 1000;
  const char *name;

  g_assert_cmpint (argc, >, 1);
  dir = g_dir_open (argv[1], 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (argv[1], name, NULL));
  g_ptr_array_sort (names, compare_names);
  g_print ("1..%u\n", names->len);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *text = NULL, *shown = g_path_get_basename (names->pdata[i]);
      gsize length;

      g_assert_true (g_file_get_contents (names->pdata[i], &text, &length, NULL));
      LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
      run_changed (text, length, n);
      g_print ("ok %u %s\n", i + 1, shown);
    }
  return 0;
}
