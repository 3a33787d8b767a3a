/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.h: one target a reader of files from outside. Any bytes give a clean error or a valid
 * object. */

#pragma once

#include <stddef.h>
#include <stdint.h>

/* Returns 0; whatever is wrong ends the program. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
