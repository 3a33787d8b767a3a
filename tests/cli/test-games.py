#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The project's own recorded games, and new ones, against numbers that were found another way."""

import functools
import json
import os
import tempfile

import referee
import tap

# hand-*: added up by hand, the sums are in tests/engine/test-jcz.c. The others were made by `bastide-cli play`
# and their scores added up by referee.py, which shares nothing with the engine.
SCORES = {
    'hand-1': [6, 5],
    'hand-2': [2, 4, 3],
    'greedy-2p': [99, 105],
    'mixed-3p-small-city-2': [30, 87, 31],
    'random-6p-no-farmers': [22, 14, 15, 10, 14, 5],
    'count-3p': [28, 31, 23],
    'count-4p-market': [72, 23, 22, 27],
}


def final_scores(path):
    output, _ = tap.cli('replay', '--json', path)
    last = json.loads(output.splitlines()[-1])
    assert last['final'] is True
    return last['scores']


def check_scores(name):
    path = os.path.join(tap.GAMES, name + '.jcz')
    tap.cli('replay', '--check', path)
    assert final_scores(path) == SCORES[name]
    assert referee.scores(path) == SCORES[name]


def check_twin(name):
    """The .bastide file of the same game says the same about every turn."""
    jcz, _ = tap.cli('replay', '--json', os.path.join(tap.GAMES, name + '.jcz'))
    bastide, _ = tap.cli('replay', '--json', os.path.join(tap.GAMES, name + '.bastide'))
    assert jcz == bastide


N_GAMES = 1 if tap.SANITIZED else 4  # of each new kind


def check_new(players, options, seed, editions='base-1st'):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.jcz')
        arguments = ['play', '--editions', editions, '--players', players, '--seed', seed, '--games', N_GAMES, '--json',
                     '--save', path]
        for option in options:
            arguments += ['--option', option]
        output, _ = tap.cli(*arguments)
        results = [json.loads(line) for line in output.splitlines()]
        assert len(results) == N_GAMES
        for game, result in enumerate(results, 1):
            saved = path if N_GAMES == 1 else os.path.join(folder, 'game-%d.jcz' % game)
            assert result['scores'] == final_scores(saved) == referee.scores(saved)
            tap.cli('replay', '--check', saved)
            back = os.path.join(folder, 'back.bastide')
            again = os.path.join(folder, 'again.jcz')
            tap.cli('convert', saved, back)
            tap.cli('convert', back, again)
            with open(saved, 'rb') as a, open(again, 'rb') as b:
                assert a.read() == b.read()


def check_sold():
    """What is paid for a tile (H7) counts: the buyer's 3 points less 2, and 8 for the city."""
    path = os.path.join(tap.DATA, 'examples', 'offers.bastide')
    output, _ = tap.cli('replay', '--json', path)
    assert json.loads(output.splitlines()[-1])['scores'] == [2, 9]


TWINS = ['hand-1', 'hand-2', 'greedy-2p', 'count-3p']
NEW = [
    ('random,random', [], 100),
    ('greedy,random,greedy', [], 200),
    ('random,random,random,random', ['small-city=2'], 300),
    ('greedy,greedy', ['farmers=no'], 400),
    ('random,random', [], 500, 'base-1st,count-2004'),
    ('random,random,random', ['count-final=market'], 600, 'winter-2012,count-2004'),
    ('random,greedy,random', ['count-move=clockwise'], 700, 'base-1st,count-2004'),
    ('random,random,random', ['count-move=follow', 'farmers=no'], 800, 'winter-2012,count-2004'),
    ('greedy,random', [], 900, 'winter-2012'),
]

tap.run([('H7/sold', check_sold)] +
        [('scores/' + name, functools.partial(check_scores, name)) for name in SCORES] +
        [('twin/' + name, functools.partial(check_twin, name)) for name in TWINS] +
        [('new/%s' % '/'.join([*editions, players, ','.join(options) or 'standard']),
          functools.partial(check_new, players, options, seed, *editions))
         for players, options, seed, *editions in NEW])
