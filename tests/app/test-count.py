#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game with the Count through the real window, by mouse and by keyboard: what is asked, of whom and when.

usage: test-count.py BASTIDE BASTIDE_CLI
"""

import os

from table import BASTIDE, Keys, Mouse, Suite, Table, finish, new_game, until

# The bag, the turns and the points, which were counted by hand. Twelve tiles, Carcassonne, lie there at the start.
#
#                                                                       Anna  Ben
# 1 Anna: a thief outside the south gate
# 2 Ben closes her road of 3 tiles: asked about Carcassonne (C4),        3
#   he enters the castle and moves the Count to the market (C5)
# 3 Anna closes the city at the wall with a knight; Ben's knight comes
#   from the castle (C6), and both have its 2 tiles                      4     4
# 4 Ben: a thief outside the north gate
# 5 Anna closes his road of 3 tiles: she enters the cathedral and              3
#   leaves the Count where he is
# 8 Ben closes his city of 2 tiles                                             4
# 10 Ben closes Anna's road of 4 tiles and declines to enter             4
# End: Anna's monk from the cathedral shares Ben's monastery (C8)        2     2
#      her own monasteries with 2 and 5 neighbours                       3 + 6
BAG = 'U:1 A:1 E:1 U:2 A:2 D:1 V:1 E:2 B:1 W:1'
SCORES = [22, 13]
N_START = 12


class Game:
    """Asks and answers; knows how many tiles lie on the table."""

    def __init__(self, table, hand_class):
        self.table = table
        self.n_placed = N_START
        table.await_turn(N_START)
        self.hand = hand_class(table)

    def turn(self, cell, words='', follower=None):
        self.table.await_turn(self.n_placed)
        self.hand.place(cell, words)
        self.n_placed += 1
        until(self.table.asks_for_follower, 'the question for a follower')
        if follower is None:
            self.hand.keep()
        else:
            self.hand.deploy(follower)

    def is_asked(self, pattern):
        until(lambda: self.table.asks(pattern), f'the question “{pattern}”')


def play(suite, home, hand_class):
    path = new_game(os.path.join(home, 'count.bastide'), 1, BAG, editions='base-1st,count-2004')
    table = suite.start(path, home=home)
    game = Game(table, hand_class)
    hand = game.hand

    game.turn('2 south', 'straight road', 'Thief')
    game.turn('3 south', 'monastery', 'Monk')
    enter_castle(game)
    game.turn('2 east, 1 south', 'city west', 'Knight')
    game.is_asked('^Anna completed Anna’s city. Ben may send knights from the castle.$')
    hand.deploy('Send a Knight to the City')

    game.turn('1 east, 2 north', 'straight road', 'Thief')
    assert table.points() == {'Anna': 7, 'Ben': 4}, table.points()
    game.turn('1 east, 3 north', 'monastery', 'Monk')
    game.is_asked('Anna may place a follower in Carcassonne.$')
    hand.choose_row('Cathedral')
    game.is_asked('^Anna may move the Count to another quarter.$')
    hand.decline('Leave Him in the Market')

    game.turn('3 west, 1 north', 'city north', 'Knight')
    game.turn('4 west, 1 north', 'road.*(east.*south|south.*east)', 'Thief')
    game.turn('3 west, 2 north', 'city south')
    game.turn('2 north', 'monastery', 'Monk')
    game.turn('4 west', 'roads.*north.*east.*west')
    game.is_asked('Ben may place a follower in Carcassonne.$')
    hand.decline('Keep the Follower')
    game.is_asked('^Before the final scoring, Anna may move one follower out of Carcassonne.$')
    hand.choose_row('Cathedral to the monastery')
    finish(table, path, SCORES)


def enter_castle(game):
    """Ben takes his first quarter back in the middle of the decision."""
    game.is_asked('Ben may place a follower in Carcassonne.$')
    game.hand.deploy('Blacksmith')
    game.is_asked('^Ben may move the Count to another quarter.$')
    game.hand.undo()
    game.is_asked('Ben may place a follower in Carcassonne.$')
    game.hand.deploy('Castle')
    game.is_asked('^Ben may move the Count to another quarter.$')
    game.hand.deploy('Market')


def by_mouse(suite, home):
    play(suite, home, Mouse)


def by_keys(suite, home):
    play(suite, home, Keys)


if __name__ == '__main__':
    Suite(BASTIDE, Table).run('/app', [('C4-C8/count-game-by-mouse', by_mouse), ('C4-C8/count-game-by-keys', by_keys)])
