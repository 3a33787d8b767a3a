# SPDX-License-Identifier: GPL-3.0-or-later
"""What the end-to-end tests share: games to open, and hands that play them through the window."""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tools'))
from drive import Atspi, App, Suite, children, is_sensitive, is_showing, is_visible, run, until, xdotool  # noqa: E402,F401

FOCUSED = Atspi.StateType.FOCUSED
BASTIDE, CLI = sys.argv[1:3]
PLAYERS = (('Anna', 'red'), ('Ben', 'blue'), ('Clara', 'yellow'), ('David', 'green'), ('Emma', 'black'), ('Felix', 'grey'))


def run_cli(*arguments):
    return subprocess.run([CLI, *arguments], check=True, capture_output=True, text=True).stdout


def new_game(path, seed, bag=None, editions='base-1st', players=PLAYERS[:2]):
    """A game of people in which nothing is played yet. bag: the draw order as in the file, if not shuffled."""
    run_cli('play', '--editions', editions, '--players', ','.join(['random'] * len(players)), '--seed', str(seed),
            '--save', path)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    rows = ''.join(f'    <player name="{name}" colour="{colour}"/>\n' for name, colour in players)
    text = re.sub(r'<moves .*</moves>', '<moves cursor="0">\n  </moves>', text, flags=re.DOTALL)
    text = re.sub(r'<players>.*</players>', f'<players>\n{rows}  </players>', text, flags=re.DOTALL)
    if bag is not None:
        text = re.sub(r'<bag>.*</bag>', f'<bag>\n    {bag}\n  </bag>', text, flags=re.DOTALL)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def moves_in(path):
    with open(path, encoding='utf-8') as file:
        return re.findall(r'<move>(.*?)</move>', file.read())


def final_scores(path):
    """As bastide-cli computes them from the moves of a saved game."""
    return json.loads(run_cli('replay', path, '--json').splitlines()[-1])['scores']


def autosaved(home):
    folder = os.path.join(home, 'data', 'bastide', 'autosave')
    if not os.path.isdir(folder):
        return []
    return sorted(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith('.bastide'))


# A short game whose points were counted by hand; the tile at the start is D.
#
#   cell, words for the tile as it must lie, follower                   Anna  Ben
#
# 1 Anna closes the start's city: 2 tiles                                 4
# 5 Anna closes Ben's road of 5 tiles                                           5
# 8 Ben closes his city: 2 tiles                                                4
# 12 Ben closes Anna's road of 4 tiles                                    4
# End: Anna's city of one tile                                            1
#      Ben's road of one tile                                                   1
#      his monasteries with 4 and 3 neighbours                                  5 + 4
#      his farm at the two completed cities                                     6
SHORT_BAG = 'E:1 U:1 V:1 A:1 W:1 E:2 U:2 E:3 V:2 B:1 E:4 W:2'
SHORT_GAME = (
    ('1 north', 'city south', 'Knight'),
    ('1 east', 'straight road', 'Thief'),
    ('1 west', 'road.*(east.*south|south.*east)', None),
    ('2 east', 'monastery with a road west', 'Monk'),
    ('1 west, 1 south', 'roads.*(north, east and west|west, north and east|north.*east.*west)', 'Thief on the east'),
    ('1 east, 1 north', 'city north', 'Knight'),
    ('1 south', 'straight road', None),
    ('1 east, 2 north', 'city south', 'Farmer'),
    ('1 east, 1 south', 'road.*(south.*west|west.*south)', None),
    ('2 north', 'monastery', 'Monk'),
    ('2 east, 1 north', 'city north', 'Knight'),
    ('1 east, 2 south', 'roads.*north.*east.*west', 'Thief on the west'),
)
SHORT_SCORES = [9, 25]


class Table(App):
    """The program with a game on the table."""

    _board = _now = None

    def board(self):
        if self._board is None:
            self._board = self.await_node('panel', re.compile(r'^Board, '))
        return self._board

    def now(self):
        """The card that says what to do; walking through it alone is much quicker than through the window."""
        if self._now is None:
            self._now = self.await_node('panel', 'Now')
        return self._now

    def choices(self):
        """Cells or spots that can be chosen on the board now."""
        return [node for node in children(self.board()) if node.get_role_name() == 'push button' and is_visible(node)]

    def choice(self, start, words=''):
        pattern = re.compile(start + '.*' + words, re.IGNORECASE)
        return next((node for node in self.choices() if pattern.match(node.get_name())), None)

    def asks(self, pattern):
        return self.find('label', re.compile(pattern), below=self.now()) is not None

    def asks_for_tile(self):
        return self.asks('^Place this tile.$')

    def asks_for_follower(self):
        return self.asks('^Place (a|the last) follower, or keep it.$')

    def rows(self):
        """What can be chosen now, as the card lists it."""
        return self.nodes('list item', below=self.now())

    def await_row(self, words):
        return until(lambda: next((row for row in self.rows() if re.match(words, row.get_name())), None),
                     f'the row “{words}”')

    def is_over(self):
        return self.asks('^Final scoring:|wins$|share the victory$')

    def n_placed(self):
        """Tiles on the table, as the board says."""
        return int(re.match(r'Board, (\d+) tile', self.board().get_name()).group(1))

    def await_turn(self, n_placed):
        until(lambda: self.n_placed() == n_placed and (self.asks_for_tile() or self.is_over()),
              f'the turn with {n_placed} tiles on the table')

    def points(self):
        """Every player's points, as the rows of the panel say them."""
        rows = [re.match(r'([^,]+), [a-z]+ [a-z]+, (\d+) points?', node.get_name() or '')
                for node in self.nodes('list item')]
        return {row.group(1): int(row.group(2)) for row in rows if row}


class Mouse:
    """Plays with the mouse alone."""

    def __init__(self, table):
        self.table = table

    def place(self, cell, words):
        start = f'Cell {cell}\\.'
        self._show(until(lambda: self.table.choice(start), f'the cell {cell}'))
        self.table.point(until(lambda: self.table.choice(start), f'the cell {cell}'))
        for _ in range(4):
            fitting = self.table.choice(start, words)
            if fitting:
                self.table.click(fitting)
                return
            self._turn(start)
        raise AssertionError(f'no way to lay “{words}” at {cell}: {[node.get_name() for node in self.table.choices()]}')

    def _show(self, node):
        """What is out of view is brought into it as a player would do it: by the button for the whole board."""
        cell, board = (n.get_component_iface().get_extents(Atspi.CoordType.WINDOW) for n in (node, self.table.board()))
        x, y = cell.x + cell.width // 2, cell.y + cell.height // 2
        if not (board.x < x < board.x + board.width and board.y < y < board.y + board.height):
            self.table.click_on('push button', 'Whole Board')

    def _turn(self, start):
        before = self.table.choice(start).get_name()
        xdotool('click', 3)
        until(lambda: self.table.choice(start).get_name() != before, 'the tile to turn')

    def deploy(self, words):
        spot = until(lambda: self.table.choice(words), f'the spot “{words}”')
        self.table.click(spot)

    def keep(self):
        self.decline('Keep the Follower')

    def decline(self, words):
        """The button that says no to what is asked."""
        self.table.click_on('push button', words)

    def choose_row(self, words):
        """What is asked, in the panel instead of on the board."""
        self.table.click(self.table.await_row(words))

    def undo(self):
        self.table.click_on('push button', 'Undo')


class Keys:
    """Plays with the keyboard alone; where the focus is, is read as a screen reader does."""

    def __init__(self, table):
        self.table = table
        # Once into the board; from then on the focus stays there.
        for _ in range(40):
            if self._focused() is not None:
                return
            table.key('Tab')
        raise AssertionError('Tab does not lead to the board')

    def _focused(self):
        return next((node for node in self.table.choices()
                     if node.get_state_set().contains(FOCUSED)), None)

    def _go_to(self, start):
        """N leads through all choices."""
        for _ in range(len(self.table.choices()) + 2):
            node = until(self._focused, 'a focused choice')
            if re.match(start, node.get_name(), re.IGNORECASE):
                return
            name = node.get_name()
            self.table.key('n')
            until(lambda: (self._focused() or node).get_name() != name or len(self.table.choices()) == 1,
                  'the focus to move')
        raise AssertionError(f'no focus on “{start}”')

    def place(self, cell, words):
        start = f'Cell {cell}\\.'
        until(lambda: self.table.choice(start), f'the cell {cell}')
        self._go_to(start)
        for _ in range(4):
            if self.table.choice(start, words):
                self.table.key('Return')
                return
            before = self.table.choice(start).get_name()
            self.table.key('r')
            until(lambda: self.table.choice(start).get_name() != before, 'the tile to turn')
        raise AssertionError(f'no way to lay “{words}” at {cell}')

    def deploy(self, words):
        until(lambda: self.table.choice(words), f'the spot “{words}”')
        self._go_to(words)
        self.table.key('Return')

    def keep(self):
        self.decline('Keep the Follower')

    def decline(self, words):
        self.table.await_node('push button', words)
        self.table.key('space')

    def choose_row(self, words):
        """By its digit."""
        row = self.table.await_row(words)
        self.table.key(str(self.table.rows().index(row) + 1))

    def undo(self):
        self.table.key('ctrl+z')


def finish(table, path, expected):
    """Leads the game through the final scoring, saves it, and compares window, file and hand-counted scores."""
    until(table.is_over, 'the end of the game')
    skip = table.find('push button', 'Skip')
    if skip is not None:
        table.click(skip)
    table.await_node('label', re.compile('wins$|share the victory$'))
    close_results(table)
    counted = table.points()
    table.key('ctrl+s')
    until(lambda: len(moves_in(path)) > 0, 'the saved game')
    saved = final_scores(path)
    assert [counted['Anna'], counted['Ben']] == saved, (counted, saved)
    if expected is not None:
        assert saved == expected, (saved, expected)
    table.close()


def play_short_game(suite, home, hand_class):
    """The short game, cell by cell, up to the counted scores."""
    path = new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG)
    table = suite.start(path, home=home)
    hand = None
    for number, (cell, words, follower) in enumerate(SHORT_GAME, 1):
        table.await_turn(number)
        hand = hand or hand_class(table)
        hand.place(cell, words)
        until(lambda: table.asks_for_follower() or table.n_placed() > number, 'the follower')
        if follower is None:
            hand.keep()
        else:
            hand.deploy(follower)
    finish(table, path, SHORT_SCORES)


def close_results(table):
    """The results are a window of their own, in front. (A tooltip would be a window, too: told by the title.)"""
    def results():
        return [window for window in table.windows() if run('xdotool', 'getwindowname', window).strip() == 'Results']
    until(results, 'the results')
    xdotool('windowactivate', '--sync', results()[-1])
    table.key('Escape')
    until(lambda: not results(), 'the results to close')
    table.activate_window()
