/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random.c: seeded random numbers, the same on every machine. */

#include "random.h"

static guint64
splitmix64 (guint64 *x)
{
  guint64 z = (*x += 0x9e3779b97f4a7c15u);

  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void
bastide_random_init (BastideRandom *self, guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->s); i++)
    self->s[i] = splitmix64 (&seed);
}

void
bastide_random_shuffle (BastideRandom *self, guint16 *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = bastide_random_below (self, i);
      guint16 item = items[i - 1];

      items[i - 1] = items[j];
      items[j] = item;
    }
}
