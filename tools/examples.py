#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the saved games that are the examples of the rules window, data/examples/*.bastide.

usage: tools/examples.py

Each is a few moves with a reduced set: only the tiles that occur. What is shown is the position after the moves before
the bar; those after it show what the caption says (tests/model/test-rule-examples.c).
"""

import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COLOURS = {'Anna': 'red', 'Ben': 'blue', 'Chiara': 'yellow'}
TO_PLAY_ON = 'V E U W J'

# Name: start tile ("" = Carcassonne), bag, moves, options, players, whether the game goes on after the bag; the base edition.
# Moves: "W 0 1 0" places W, a number is a follower to that segment, "-" declines, anything else is a move as in the file.
EXAMPLES = {
    'placing': ('D', 'U V', 'U 1 0 0, 0 |', '', 'Anna Ben', True),
    'taken': ('D', 'U U', 'U 1 0 0, 0, U 2 0 0 | 2', '', 'Anna Ben', True),
    'completing': ('B', 'W E L', 'W 0 1 0, 0, E 1 0 180, 0, L 1 1 0 | -', '', 'Anna Ben Chiara', True),
    'roads': ('W', 'U V A', 'U 1 0 0, 0, V 2 0 0, -, A 2 1 180 | -', '', 'Anna Ben', True),
    'cities': ('N', 'M N M', 'M 0 -1 270, 0, N -1 0 90, -, M -1 -1 180 | -', '', 'Anna Ben', True),
    'small-city': ('B', 'E E', 'E 1 0 180, 0, E 1 1 0 | -', 'small-city=2', 'Anna Ben', True),
    'monasteries': ('U', 'U U B B B U U U', 'U 1 0 0, -, U 2 0 0, -, B 1 1 0, 0, B 0 1 0, -, B 2 1 0, -, U 0 2 0, -, '
                    'U 1 2 0, -, U 2 2 0 | -', '', 'Anna Ben', True),
    'majorities': ('U', 'E U U E B U E R', 'E 0 -1 90, 0, U 1 0 0, -, U 2 0 0, -, E 2 -1 270, 0, B 0 -2 0, -, U 3 0 0, -, '
                   'E 1 -2 180, 0, R 1 -1 0 | -', '', 'Anna Ben', True),
    'joining': ('U', 'E U U E F', 'E 0 -1 90, 0, U 1 0 0, -, U 2 0 0, -, E 2 -1 270, 0, F 1 -1 0 | -', '', 'Anna Ben',
                True),
    'followers-back': ('W', 'A', 'A 1 0 90 | 0', '', 'Anna Ben', True),
    'farms': ('E', 'E E E', 'E 1 0 0, 1, E 0 -1 180, 1, E 1 -1 180 | -', '', 'Anna Ben', False),
    'farms-1st': ('E', 'E E E', 'E 1 0 0, 1, E 0 -1 180, 1, E 1 -1 180 | -', 'farm-scoring=1st', 'Anna Ben', False),
    'end': ('U', 'M U B U', 'M 0 -1 0, 0, U 1 0 0, 0, B 1 -1 0, 0, U 2 0 0 | -', '', 'Anna Ben', False),
    'incomplete': ('U', 'M U B U', 'M 0 -1 0, 0, U 1 0 0, 0, B 1 -1 0, 0, U 2 0 0 | -', 'incomplete=nothing', 'Anna Ben',
                   False),
    'crossroads': ('L', 'A A W', 'A 1 0 90, 0, A -1 0 270, -, W 0 1 180 | -', 'bushes=through', 'Anna Ben', True),
    'holes': ('U', 'U U B B U U B', 'U 1 0 0, -, U 2 0 0, -, B 0 1 0, -, B 2 1 0, -, U 0 2 0, -, U 1 2 0, -, B 1 1 0 | -',
              'hole-turn=yes', 'Anna Ben', True),
    'table': ('D', 'U U V', 'U 1 0 0, 0, U -1 0 0, - |', 'table=5x3', 'Anna Ben', True),
    'table-border': ('D', 'U U', 'U 1 0 0, 0, U -1 0 0 | -', 'table=3x3 table-border=completes', 'Anna Ben', True),
    'carcassonne': ('', 'U', '|', '', 'Anna Ben', True),
    'quarters': ('', 'U A', 'U 1 -2 90, 0, A 1 -3 0, - | quarter blacksmith, -', '', 'Anna Ben', True),
    'count-moves': ('', 'U A', 'U 1 -2 90, 0, A 1 -3 0, -, quarter market | count market', '', 'Anna Ben', True),
    'redeploying': ('', 'U A U B A', 'U 1 -2 90, 0, A 1 -3 0, -, quarter blacksmith, -, U 0 2 90, 0, B 1 2 0, -, '
                    'A 0 3 180, - | redeploy blacksmith 0 2 0', '', 'Anna Ben', True),
    'count-final': ('', 'U A', 'U 1 -2 90, 0, A 1 -3 0, -, quarter market, - | redeploy market 1 -2 2', '', 'Anna Ben',
                    False),
    'start': ('D', 'U V', '|', '', 'Anna Ben', True),
    'turn': ('D', 'J V', 'J -1 0 0 | 1', '', 'Anna Ben', True),
    'no-farmers': ('D', 'J V', 'J -1 0 0 | 1', 'farmers=no', 'Anna Ben', True),
    'unplaceable': ('U', 'C U', '|', '', 'Anna Ben', True),
    'returned': ('U', 'C V E J W U V', '|', 'unplaceable=return', 'Anna Ben', False),
    'scoreboard': ('C', 'Q S S R M R F A F O G O M N N E', 'Q 0 -1 180, 0, S 1 0 270, 1, S -1 0 90, -, R 0 1 0, -, M -1 -1 180, -, '
                   'R 1 -1 180, -, F 2 -1 0, -, A 2 0 90, -, F 3 -1 0, -, O 1 1 0, -, G 4 -1 0, -, O -1 1 90, -, M 5 -1 0, -, '
                   'N 5 -2 270, -, N 4 -2 90, -, E 4 -3 180, - |', '', 'Anna Ben', True),
    'winter-animals': ('Z01', 'U V Z05', 'U 1 0 0, 0, V 0 1 90, -, Z05 2 0 90 | -', '', 'Anna Ben', True, 'winter-2022'),
    'winter': ('L', 'U W', 'U 1 0 0, 0, W 2 0 0 | -', '', 'Anna Ben', True, 'winter-2022'),
    'first-player': ('D', 'U V', '|', 'first-player=most-roads', 'Ben Anna', True),
    'draw-ahead': ('D', 'U V W', 'U 1 0 0, 0 |', 'draw-ahead=yes', 'Anna Ben', True),
    'hand': ('D', 'U V E W B U', '|', 'hand=3', 'Anna Ben', True),
    'start-in-bag': ('D', 'J D U', 'J 0 0 0 | 1', 'start-in-bag=yes', 'Anna Ben', True),
    'offers': ('W', 'E U W E F', 'E 0 -1 90, -, U 1 0 0, 0, W 2 0 0, -, E 2 -1 270, 0 | offer 2, sell 1, F 1 -1 0, -',
               'offers=yes', 'Anna Ben', True),
    'quarters-closed': ('', 'U A', 'U 1 -2 90, 0, A 1 -3 0, - | quarter blacksmith, -', 'count-quarter=closed', 'Anna Ben',
                        True),
    'count-clockwise': ('', 'U A', 'U 1 -2 90, 0, A 1 -3 0, -, quarter blacksmith |', 'count-move=clockwise', 'Anna Ben',
                        True),
    'count-follow': ('', 'U A', 'U 1 -2 90, 0, A 1 -3 0, -, quarter blacksmith |', 'count-move=follow', 'Anna Ben', True),
    'count-final-market': ('', 'U A U A U', 'U 1 -2 90, 0, A 1 -3 0, -, quarter market, -, U 0 2 90, 0, A 0 3 180, -, '
                           'quarter blacksmith, -, U -3 -1 0, 0 | redeploy market 1 -2 2', 'count-final=market', 'Anna Ben',
                           False),
}


def read_edition(name):
    with open(os.path.join(ROOT, 'data', 'editions', name + '.edition'), encoding='utf-8') as file:
        return file.read()


def write_out(use):
    """A tile that an edition takes from another one, as it stands there but for its decorations."""
    tile = re.search(rf'  <tile id="{use["tile"]}".*?</tile>\n', read_edition(use['edition']), re.DOTALL)[0]
    return tile.replace('>', f' {use["decorations"].strip()}>', 1) if use['decorations'] else tile


def reduce(text, tiles, start):
    """The edition in one language; with only those tiles, and the one that it begins with."""
    text = re.sub(r'  <use edition="(?P<edition>.*?)" tile="(?P<tile>.*?)"(?P<decorations> decorations=".*?")?/>\n', write_out,
                  text)
    text = re.sub(r'<!--.*?-->\n?', '', text, flags=re.DOTALL)
    text = re.sub(r'  <(?:name|description) lang=.*\n', '', text)
    text = re.sub(r'\n\s*\n', '\n', text)
    if tiles is None:
        return text
    text = re.sub(r'  <tile id="(.*?)".*?</tile>\n', lambda found: found[0] if found[1] in tiles else '', text,
                  flags=re.DOTALL)
    return re.sub(r'<place tile=".*?"', f'<place tile="{start}"', text)


def as_move(text):
    words = text.split()
    if text == '-':
        return 'pass'
    if len(words) == 1:
        return f'follower {text}'
    return f'place {" ".join(words[1:])}' if words[0].isupper() else text


def as_moves(text):
    return [as_move(move.strip()) for move in text.split(',') if move.strip()]


def write(name, start, bag, moves, options, players, goes_on, base='base-1st'):
    before, after = map(as_moves, moves.split('|'))
    bag = (f'{bag} {TO_PLAY_ON}' if goes_on else bag).split()
    editions = [(base, reduce(read_edition(base), set(bag) | {start or 'D'}, start or 'D'))]
    if not start:
        editions.append(('count-2004', reduce(read_edition('count-2004'), None, None)))
    with open(os.path.join(ROOT, 'data', 'examples', name + '.bastide'), 'w', encoding='utf-8') as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<game format="1">\n  <players>\n')
        for player in players.split():
            file.write(f'    <player name="{player}" colour="{COLOURS[player]}"/>\n')
        file.write('  </players>\n  <options>\n')
        for pair in options.split():
            file.write('    <option name="{}" value="{}"/>\n'.format(*pair.split('=')))
        file.write('  </options>\n  <editions>\n')
        for identity, text in editions:
            file.write(f'    <edition id="{identity}"><![CDATA[{text}]]></edition>\n')
        file.write(f'  </editions>\n  <bag>\n    {" ".join(bag)}\n  </bag>\n  <moves cursor="{len(before)}">\n')
        for move in before + after:
            file.write(f'    <move>{move}</move>\n')
        file.write('  </moves>\n</game>\n')


def main():
    for name, example in EXAMPLES.items():
        write(name, *example)


if __name__ == '__main__':
    main()
