/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random.h: seeded random numbers, the same on every machine (a GRand's stream may change with
 * GLib). */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* xoshiro256**, seeded through splitmix64. A value: copy it to branch the stream. */
typedef struct {
  guint64 s[4];
} BastideRandom;

/* The same seed gives the same stream. */
void bastide_random_init (BastideRandom *self, guint64 seed);
/* Puts n indices in random order. */
void bastide_random_shuffle (BastideRandom *self, guint16 *items, guint n);

static inline guint64
bastide_random_next (BastideRandom *self)
{
  guint64 *s = self->s, t = s[1] << 17;
  guint64 r = s[1] * 5;

  r = ((r << 7) | (r >> 57)) * 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = (s[3] << 45) | (s[3] >> 19);
  return r;
}

/* 0 <= result < bound, without bias (Lemire's multiplication); bound > 0. */
static inline guint32
bastide_random_below (BastideRandom *self, guint32 bound)
{
  guint64 product = (bastide_random_next (self) >> 32) * bound;

  if ((guint32) product < bound)
    {
      guint32 threshold = -bound % bound;

      while ((guint32) product < threshold)
        product = (bastide_random_next (self) >> 32) * bound;
    }
  return (guint32) (product >> 32);
}

G_END_DECLS
