#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every control of every window has a name that a screen reader can say.

usage: test-names.py BASTIDE BASTIDE_CLI
"""

import os
import re

from table import BASTIDE, SHORT_BAG, Keys, Suite, Table, new_game, run, run_cli, until
from drive import children, is_showing  # found by way of table

# What takes the focus or can be pressed. A list item may be called by the labels in it.
CONTROLS = {'push button', 'toggle button', 'check box', 'radio button', 'switch', 'combo box', 'text', 'entry',
            'spin button', 'slider', 'list item', 'page tab', 'link', 'menu item', 'image'}
APPLICATION = ('--dest', 'io.github.bastide.Bastide', '--object-path', '/io/github/bastide/Bastide')


def words_below(node, depth=6):
    """Whether a label inside has words."""
    return depth > 0 and any((child.get_role_name() == 'label' and child.get_name()) or words_below(child, depth - 1)
                             for child in children(node))


def is_named(node, parents):
    if node.get_name() or words_below(node):
        return True
    # The button inside a menu button, a row or a list: the focus is on what is named round it.
    return any(parent.get_name() for parent in parents[-2:] if parent.get_role_name() in CONTROLS)


def nameless(node, parents=()):
    """The controls below node without a name, with what they are in."""
    found = []
    for child in children(node):
        if not is_showing(child):
            continue
        role = child.get_role_name()
        if role in CONTROLS and not is_named(child, parents + (node,)):
            where = ' > '.join(f'{parent.get_role_name()} “{parent.get_name()}”' for parent in (parents + (node,))[-4:])
            found.append(f'{role} in {where}')
        found += nameless(child, parents + (node,))
    return found


class Walker:
    def __init__(self, table):
        self.table = table
        self.wrong = []
        self.n_windows = 0

    def frames(self):
        return [node for node in children(self.table.root) if is_showing(node)]

    def look(self, what, window):
        self.n_windows += 1
        self.wrong += [f'{what}: {line}' for line in nameless(window)]

    def open(self, what, act):
        """Opens one more window, looks at it, and closes it again."""
        before = self.frames()
        act()
        window = until(lambda: next((frame for frame in self.frames() if frame not in before), None), what)
        until(lambda: list(children(window)), f'the contents of {what}')
        if not window.get_name():
            self.wrong.append(f'{what}: the window has no title')
        self.check_role(what, window)
        self.look(what, window)
        return window

    def check_role(self, what, window):
        """Orca takes nothing else for a window that can be in front; libadwaita's own message dialogs are what they are."""
        if window.get_role_name() not in ('frame', 'dialog'):
            self.wrong.append(f'{what}: the window is a {window.get_role_name()}')

    def close(self, what):
        n = len(self.frames())
        self.table.key('Escape')
        until(lambda: len(self.frames()) < n, f'{what} to close')

    def visit(self, what, act):
        self.open(what, act)
        self.close(what)

    def key(self, *keys):
        return lambda: self.table.key(*keys)

    def action(self, name):
        return lambda: run('gdbus', 'call', '--session', *APPLICATION, '--method', 'org.gtk.Actions.Activate', name, '[]', '{}')

    def check(self, n_windows):
        for window in self.frames():
            self.check_role(window.get_name(), window)
        assert self.n_windows >= n_windows, self.n_windows
        assert not self.wrong, '\n'.join(self.wrong)


def first_run(suite, home):
    table = suite.start(home=home)
    walker = Walker(table)
    table.await_node('push button', 'New Game')
    walker.look('the first window', walker.frames()[0])
    walker.visit('new game', walker.key('ctrl+n'))
    walker.check(2)


def game(suite, home):
    table = suite.start(new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG), home=home)
    walker = Walker(table)
    table.await_turn(1)
    walker.look('the game', walker.frames()[0])
    walker.visit('preferences', walker.key('ctrl+comma'))
    walker.visit('shortcuts', walker.key('ctrl+question'))
    walker.visit('rules', walker.key('F1'))
    walker.visit('export', walker.key('ctrl+e'))
    walker.visit('moves', walker.key('ctrl+m'))
    walker.visit('about', walker.action('about'))
    walker.visit('statistics', walker.action('statistics'))
    walker.visit('puzzles', walker.action('puzzles'))
    table.key('F10')
    until(lambda: table.find('menu item') or table.find('push button', 'Preferences'), 'the menu')
    walker.look('the menu', walker.frames()[0])
    table.key('Escape')
    other = new_game(os.path.join(home, 'other.bastide'), 2, SHORT_BAG)
    walker.open('another game', lambda: run('gdbus', 'call', '--session', *APPLICATION, '--method',
                                            'org.freedesktop.Application.Open', f"['file://{other}']", '{}'))
    walker.check(11)


def over_the_board(suite, home):
    """What opens beside a cell, a score and a lesson's place; and the dialog that makes a puzzle."""
    table = suite.start(new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG), home=home)
    walker = Walker(table)
    table.await_turn(1)
    window = walker.frames()[0]
    table.key('i')
    until(lambda: table.find(None, re.compile('^Cell .* of the 11 tiles left fit')), 'what fits the cell')
    walker.look('what fits a cell', window)
    table.key('Escape')
    player = Keys(table)
    player.place('1 north', 'city south')
    player.deploy('Knight')
    table.await_turn(2)
    table.key('w')
    until(lambda: table.find('push button', 'Show the Rule'), 'why there were points')
    walker.look('why there were points', window)
    table.key('Escape')
    walker.visit('making a puzzle', lambda: table.act(window, 'win.make-puzzle'))
    walker.check(3)


def lesson(suite, home):
    table = suite.start(home=home)
    walker = Walker(table)
    table.click_on('push button', 'Learn to Play')
    table.await_node('push button', 'Skip')
    walker.look('a lesson', walker.frames()[0])
    walker.check(1)


def aloud(suite, home):
    """Where GTK can't announce, the window in front is called by what is said (aloud.c)."""
    table = suite.start(new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG), home=home)
    walker = Walker(table)
    table.await_turn(1)
    if [int(part) for part in table.root.get_toolkit_version().split('.')[:2]] >= [4, 14]:
        return
    window = walker.frames()[0]
    for _ in range(2):
        table.key('f')
        until(lambda: '. Nobody yet. ' in window.get_name(), 'the feature to be said')
        table.key('ctrl+n')
        until(lambda: len(walker.frames()) == 2, 'the dialog')
        until(lambda: window.get_name() == 'Base Game (1st Edition)', 'the title')
        walker.close('the dialog')


def results(suite, home):
    path = os.path.join(home, 'finished.bastide')
    run_cli('play', '--editions', 'base-1st,count-2004', '--players', 'random,random', '--seed', '3', '--save', path)
    table = suite.start(path, home=home)
    walker = Walker(table)
    until(table.is_over, 'the end of the game')
    walker.look('a finished game', walker.frames()[0])
    walker.visit('results', lambda: table.click_on('push button', 'Results'))
    walker.check(2)


def editor(suite, home):
    table = suite.start(home=home)
    walker = Walker(table)
    table.await_node('push button', 'New Game')
    chooser = walker.open('choosing a set', walker.action('choose-edition'))
    table.click(until(lambda: table.find('label', 'New Tile Set', below=chooser), 'the row for a new set'))
    table.await_node('push button', 'Save')
    table.activate_window()
    for page in ('Tiles', 'Start Layout', 'Set', 'Statistics'):
        table.click(until(lambda: table.find('page tab', page) or table.find('toggle button', page)
                          or table.find('radio button', page), page))
        for frame in walker.frames():
            walker.look(f'the editor, {page}', frame)
    walker.check(5)


if __name__ == '__main__':
    Suite(BASTIDE, Table).run('/app/names', [
        ('first-run', first_run), ('game', game), ('over-the-board', over_the_board), ('lesson', lesson),
        ('aloud', aloud), ('results', results), ('editor', editor)])
