#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole games through the real window, by mouse and by keyboard.

usage: test-play.py BASTIDE BASTIDE_CLI [long]     (long: also the games of 72 tiles)
"""

import os
import re
import sys

from table import BASTIDE, SHORT_BAG, Keys, Mouse, Suite, Table, finish, new_game, play_short_game, until

LONG_SEED = 41


def play_long_game(suite, home, hand_class):
    """All 72 tiles of a shuffled bag: a simple plan, whose outcome bastide-cli counts from the saved moves."""
    path = new_game(os.path.join(home, 'long.bastide'), LONG_SEED)
    table = suite.start(path, home=home)
    hand, number = None, 1
    while number < 72:
        table.await_turn(number)
        hand = hand or hand_class(table)
        # The cell nearest to the start, as it offers itself first.
        cells = [re.match(r'Cell (.*?)\.', node.get_name()).group(1) for node in table.choices()]
        hand.place(min(cells, key=lambda cell: (sum(map(int, re.findall(r'\d+', cell))), cell)), '')
        number += 1
        until(lambda: table.asks_for_follower() or table.asks_for_tile() or table.is_over(), 'the next question')
        if table.asks_for_follower():
            # Knights, monks and thieves; every third follower stays at home.
            spots = [node.get_name() for node in table.choices() if not node.get_name().startswith('Farmer')]
            if spots and number % 3 != 0:
                hand.deploy(re.escape(spots[0].split('.')[0]))
            else:
                hand.keep()
    finish(table, path, None)


def short_game_by_mouse(suite, home):
    play_short_game(suite, home, Mouse)


def short_game_by_keys(suite, home):
    play_short_game(suite, home, Keys)


def long_game_by_mouse(suite, home):
    play_long_game(suite, home, Mouse)


def long_game_by_keys(suite, home):
    play_long_game(suite, home, Keys)


def hint_by_keys(suite, home):
    """H asks, Escape forgets; what is advised can be played."""
    path = new_game(os.path.join(home, 'hint.bastide'), 1, SHORT_BAG)
    table = suite.start(path, home=home)
    table.await_turn(1)
    table.activate_window()
    table.key('h')
    table.await_node('push button', 'Play It')
    assert table.asks('^Place it at ')
    table.key('Escape')
    table.await_gone('push button', 'Play It')
    table.key('h')
    table.click_on('push button', 'Play It')
    until(lambda: table.n_placed() == 2, 'the tile on the table')


if __name__ == '__main__':
    games = [('short-game-by-mouse', short_game_by_mouse), ('S43/short-game-by-keys', short_game_by_keys),
             ('S43/hint-by-keys', hint_by_keys)]
    if 'long' in sys.argv[3:]:  # 72 tiles each: several minutes
        games += [('long-game-by-mouse', long_game_by_mouse), ('S43/long-game-by-keys', long_game_by_keys)]
    Suite(BASTIDE, Table).run('/app', games)
