#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays every recorded game of the corpus and compares all that it says: one test a file.

The corpus is the folder $BASTIDE_CORPUS, or shared/corpus beside the project; without it the test is skipped.
"""

import functools
import json
import os
import tempfile

import tap

FOLDERS = ['base', 'base-nofarmers', 'base-tinycity', 'winter', 'count', 'winter-count']


def corpus():
    beside = os.path.join(tap.SOURCE, '..', 'shared', 'corpus')
    folder = os.environ.get('BASTIDE_CORPUS', beside)
    return folder if os.path.isdir(folder) else None


def check(path):
    output, _ = tap.cli('replay', '--check', path)
    assert 'all as the file says' in output


def check_copy(path):
    """Read and written again it is the same game, message by message."""
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, 'own.bastide')
        copy = os.path.join(folder, 'copy.jcz')
        tap.cli('convert', path, own)
        tap.cli('convert', own, copy)
        with open(path, encoding='utf-8') as a, open(copy, encoding='utf-8') as b:
            first, second = json.load(a), json.load(b)
    for game in (first, second):
        game['setup'].pop('timer', None)
        for message in game['replay']:
            message.pop('clock', None)
    for key in ('setup', 'players', 'gameAnnotations', 'replay'):
        assert first[key] == second[key], key


def check_fault(path, change):
    """The same game with one thing changed in what it says: that must be found."""
    with open(path, encoding='utf-8') as file:
        game = json.load(file)
    change(game)
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, 'changed.jcz')
        with open(copy, 'w', encoding='utf-8') as file:
            json.dump(game, file)
        _, complaint = tap.cli('replay', '--check', copy, code=1)
    assert 'changed.jcz' in complaint


def turn_with(game, key):
    return next(turn for turn in game['oracle'] if turn.get(key))


FAULTS = {
    'placements': lambda game: game['oracle'][20].update(placements=1),
    'placements_hash': lambda game: game['oracle'][20].update(placements_hash='0' * 40),
    'follower_list': lambda game: game['oracle'][5]['follower_list'].append('Road:N'),
    'scores': lambda game: game['oracle'][30]['scores'].__setitem__(1, 999),
    'supply': lambda game: game['oracle'][30]['supply'].__setitem__(0, 9),
    'events-points': lambda game: turn_with(game, 'events')['events'][0].update(points=77),
    'events-at': lambda game: turn_with(game, 'events')['events'][0].update(at=[70, 70]),
    'events-more': lambda game: turn_with(game, 'events')['events'].append(
        {'player': 0, 'points': 3, 'feature': 'road', 'final': False, 'at': [0, 0]}),
    'final-scores': lambda game: game['oracle'][-1]['scores'].__setitem__(0, 0),
    'turn-missing': lambda game: game['oracle'].pop(10),
    'end-missing': lambda game: game['oracle'].pop(),
    'coc': lambda game: game['oracle'][40]['coc']['market'].__setitem__(0, 7),
    'coc-count': lambda game: game['oracle'][40]['coc'].update(count='QUARTER_NOWHERE'),
    'coc_steps': lambda game: turn_with(game, 'coc_steps')['coc_steps'][0].update(player=9),
    'coc_steps-missing': lambda game: turn_with(game, 'coc_steps').pop('coc_steps'),
    'assertion': lambda game: game['test']['assertions'].append('Alice has 1000 points'),
    'assertion-event': lambda game: game['test']['assertions'].append('Alice scored road for 500 points'),
    'assertion-unknown': lambda game: game['test']['assertions'].append('Alice is happy'),
}


def main():
    folder = corpus()
    if folder is None:
        print('1..0 # SKIP the corpus of recorded games is not there')
        return
    tests, first = [], {}
    for kind in FOLDERS:
        if not os.path.isdir(os.path.join(folder, kind)):
            continue
        names = sorted(name for name in os.listdir(os.path.join(folder, kind)) if name.endswith('.jcz'))
        for name in names[::4] if tap.SANITIZED else names:
            path = os.path.join(folder, kind, name)
            tests.append(('%s/%s' % (kind, name), functools.partial(check, path)))
            tests.append(('copy/%s/%s' % (kind, name), functools.partial(check_copy, path)))
            first.setdefault(kind, path)
    for name, change in FAULTS.items():
        path = first.get('count' if name.startswith('coc') else 'base')
        if path:
            tests.append(('found/' + name, functools.partial(check_fault, path, change)))
    tap.run(tests)


if __name__ == '__main__':
    main()
