#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tool that finds the weights of the computer players: a run can be taken up again at any step."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'cli'))
import tap  # noqa: E402

TUNE = os.environ['BASTIDE_TUNE']


def tune(*arguments, code=0):
    result = subprocess.run([TUNE, *arguments], capture_output=True, text=True)
    assert result.returncode == code, result.stderr
    return result.stdout.splitlines()


def test_goes_on():
    """Three steps at once, or two and one more from what the two came to."""
    at_once = tune('--steps', '3', '--pairs', '1', '--seed', '7')
    two = tune('--steps', '2', '--pairs', '1', '--seed', '7')
    one_more = tune('--first', '2', '--steps', '1', '--pairs', '1', '--seed', '7', '--start', two[-1])
    assert one_more == at_once and two[-1] != at_once[-1]
    other = tune('--steps', '3', '--pairs', '1', '--seed', '8')
    assert other[-1] != at_once[-1]


def test_compare():
    """Nobody leads over himself; who counts on nothing loses."""
    weights = tune('--steps', '1', '--pairs', '1', '--size', '0')[-1]
    same = tune('--compare', weights, '--pairs', '3')[0]
    assert same.startswith('+0.00 points a game, standard error 0.00'), same
    bad = ' '.join('%s=1e-9' % pair.split('=')[0] for pair in weights.split())
    assert float(tune('--compare', bad, '--pairs', '6')[0].split()[0]) > 10


def test_errors():
    for arguments in (('--pairs', '0'), ('--players', '7'), ('--start', 'close=1'), ('--nonsense',)):
        tune(*arguments, code=2)


tap.run([(name[5:].replace('_', '-'), test) for name, test in list(globals().items())
         if name.startswith('test_')])
