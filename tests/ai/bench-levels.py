#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How strong each level of the computer players is against the one below, and against the yardstick.

usage: bench-levels.py [GAMES]     (of each match; the strong levels play a tenth of them)
"""

import os
import subprocess
import sys

CLI = os.environ['BASTIDE_CLI']
LEVELS = ('beginner', 'easy', 'medium', 'hard', 'expert', 'master')
GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 200


def match(better, other, games):
    print('%s against %s, %d games' % (better, other, games), flush=True)
    subprocess.run([CLI, 'match', '--seed', '1000000', '--games', str(games), better, other], check=True)


for below, level in zip(LEVELS, LEVELS[1:]):
    match(level, below, GAMES // 10 if level in ('expert', 'master') else GAMES)
for level in LEVELS[3:5]:
    match(level, 'greedy', GAMES if level == 'hard' else GAMES // 10)
