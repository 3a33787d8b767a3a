#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tile sets drawn in the real window, by mouse and by keyboard; saved, opened again, played.

usage: test-editor.py BASTIDE BASTIDE_CLI
"""

import os
import re
import xml.etree.ElementTree as ElementTree

from table import BASTIDE, Keys, Suite, Table, is_sensitive, run, run_cli, until, xdotool

SHIPPED = os.path.join(os.environ['BASTIDE_DATA_DIR'], 'editions', 'base-1st.edition')
IMPORTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data', 'import')
TILES = 'ADLSX'


def tile_of(path, name):
    """A tile as its file says it: everything but how often it is there, and what others call it."""
    tile = next(tile for tile in ElementTree.parse(path).getroot().iter('tile') if tile.get('id') == name)
    attributes = {key: value for key, value in tile.attrib.items() if key not in ('count', 'alias', 'decorations')}
    return attributes, [(part.tag, part.attrib, (part.text or '').strip()) for part in tile]


class Editor(Table):
    """The program with a tile set on the desk."""

    def draw_new_set(self):
        self.click_on('push button', 'Draw a Tile Set…')
        self.choose('New Tile Set')

    def choose(self, row):
        """A row of the dialog that asks which set is to be drawn; afterwards the editor is in front."""
        self.click(self.await_node('label', row))
        self.await_node('push button', 'Save')
        self.activate_window()

    _canvas = _tools = None

    def canvas(self):
        """Walking through it alone is much quicker than through the window."""
        if self._canvas is None:
            self._canvas = self.await_node('panel', 'The tile')
        return self._canvas

    def edge(self, side):
        pattern = re.compile(f'^{side} edge: ')
        return until(lambda: self.find('push button', pattern, below=self.canvas()), f'the {side} edge')

    def tool(self, name):
        if self._tools is None:
            self._tools = self.await_node('tool bar', 'Tools')
        return self.find('push button', name, below=self._tools)

    def says(self, pattern):
        self.await_node('label', re.compile(pattern))

    def save_as(self, path):
        """By the file chooser: its entry takes whole paths."""
        self.key('ctrl+s')
        until(lambda: len(self.windows()) > self.n_windows, 'the file chooser')
        self.activate_window()
        self.key('ctrl+a')
        self.type(path)
        self.key('Return')
        until(lambda: os.path.exists(path), 'the saved file')
        until(lambda: len(self.windows()) == self.n_windows, 'the file chooser to close')
        self.activate_window()

    def close_window(self, title):
        def found():
            return run('xdotool', 'search', '--all', '--onlyvisible', '--pid', str(self.process.pid), '--name', title).split()
        xdotool('windowactivate', '--sync', until(found, f'the window “{title}”')[0])
        self.key('ctrl+w')
        until(lambda: not found(), f'the window “{title}” to close')

    n_windows = 2  # the game's window and the editor's


class Brush:
    """Draws with the mouse alone."""

    SIDES = {'N': 'North', 'E': 'East', 'S': 'South', 'W': 'West'}

    def __init__(self, editor):
        self.editor = editor

    def new_tile(self, first):
        self.editor.click_on('push button', 'New Tile' if first else 'Add a Tile')
        until(lambda: self.editor.edge('North').get_name() == 'North edge: field', 'the new tile')

    def name(self, name):
        self.editor.click(self.editor.await_node('text', 'Name'))
        self.editor.key('ctrl+a')
        self.editor.type(name)

    def take(self, tool):
        self.editor.click(self.editor.tool(tool))

    def stroke(self, start, end):
        """From one side to another, or to the middle (M)."""
        canvas = self.editor.canvas()
        places = [self.editor.centre(canvas) if zone == 'M' else
                  self.editor.centre(self.editor.edge(self.SIDES[zone])) for zone in (start, end)]
        xdotool('mousemove', *places[0], 'mousedown', 1)
        if start != end:
            middle = [sum(pair) // 2 for pair in zip(*places)]
            xdotool('mousemove', *middle, 'mousemove', *places[1])
        xdotool('mouseup', 1)

    def draw_a(self):
        self.take('Monastery')
        self.stroke('M', 'M')
        self.take('Road')
        self.stroke('S', 'M')

    def draw_d(self):
        self.take('City')
        self.stroke('N', 'N')
        self.take('Road')
        self.stroke('W', 'E')

    def draw_l(self):
        self.take('City')
        self.stroke('N', 'N')
        self.take('Crossroad')
        self.stroke('M', 'M')
        self.take('Road')
        for side in 'ESW':
            self.stroke(side, 'M')

    def draw_s(self):
        self.take('City')
        self.stroke('N', 'W')
        self.stroke('N', 'E')
        self.take('Road')
        self.stroke('S', 'S')
        self.take('Pennant')
        self.stroke('M', 'M')

    def draw_x(self):
        self.take('Village')
        self.stroke('M', 'M')
        self.take('Road')
        for side in 'NESW':
            self.stroke(side, side)

    def undo(self):
        self.editor.click_on('push button', 'Undo')


class Pen:
    """Draws with the keyboard alone."""

    ARROWS = {'N': 'Up', 'E': 'Right', 'S': 'Down', 'W': 'Left'}

    def __init__(self, editor):
        self.editor = editor

    def new_tile(self, first):
        self.editor.key('ctrl+t')
        until(lambda: self.editor.edge('North').get_name() == 'North edge: field', 'the new tile')

    def name(self, name):
        self.editor.key('F2', 'ctrl+a')
        self.editor.type(name)

    def paint(self, side, key):
        self.editor.key(self.ARROWS[side], key)

    def draw_a(self):
        self.editor.key('m')
        self.paint('S', 'r')

    def draw_d(self):
        self.paint('N', 'c')
        self.paint('W', 'r')
        self.editor.key('shift+Right')

    def draw_l(self):
        self.paint('N', 'c')
        self.editor.key('x')
        for side in 'ESW':
            self.paint(side, 'r')

    def draw_s(self):
        self.paint('N', 'c')
        self.editor.key('shift+Left', 'shift+Right', 'p')
        self.paint('S', 'r')

    def draw_x(self):
        self.editor.key('g')
        for side in 'NESW':
            self.paint(side, 'r')

    def undo(self):
        self.editor.key('ctrl+z')


def draw_tiles(suite, home, hand_class):
    """The tiles A, D, L, S and X of the base game, from nothing, are what the shipped ones are."""
    path = os.path.join(home, 'drawn.edition')
    editor = suite.start(home=home)
    editor.draw_new_set()
    hand = hand_class(editor)
    for number, name in enumerate(TILES):
        hand.new_tile(number == 0)
        getattr(hand, 'draw_' + name.lower())()
        hand.name(name)
    editor.says('^5 kinds, 5 tiles$')
    editor.save_as(path)
    for name in TILES:
        assert tile_of(path, name) == tile_of(SHIPPED, name), (tile_of(path, name), tile_of(SHIPPED, name))
    # All of it goes back, step by step, and the file's state is known by then.
    undo = editor.await_node('push button', 'Undo')
    for _ in range(100):
        if not is_sensitive(undo):
            break
        hand.undo()
    editor.await_node('label', 'Draw the First Tile')


def tiles_by_mouse(suite, home):
    draw_tiles(suite, home, Brush)


def tiles_by_keys(suite, home):
    draw_tiles(suite, home, Pen)


def set_of_five(suite, home):
    """A set is drawn, mended by what the issues offer, saved, opened again and played to the end."""
    path = os.path.join(home, 'five.edition')
    editor = suite.start(home=home)
    editor.draw_new_set()
    hand = Pen(editor)
    for number, name in enumerate(TILES):
        hand.new_tile(number == 0)
        getattr(hand, 'draw_' + name.lower())()
    editor.says('This set starts no game yet')
    editor.key('F5')
    editor.await_node('label', 'This Set Has Errors')
    editor.key('Return')
    editor.click_on('push button', 'Add a Start Tile')
    editor.says('This set can be played')
    editor.save_as(path)
    editor.close()
    run_cli('validate', path)

    again = suite.start(path, home=home)
    again.click_on('push button', 'Edit')
    again.await_node('push button', 'Save')
    again.activate_window()
    again.key('F5')
    again.click_on('push button', 'Start')
    until(lambda: len(again.windows()) == 3, 'the game')
    again.close_window('Tile Set$')
    again.close_window('^Bastide$')
    again.activate_window()
    player = None
    for placed in range(1, len(TILES)):
        again.await_turn(placed)
        player = player or Keys(again)
        cells = [re.match(r'Cell (.*?)\.', node.get_name()) for node in again.choices()]
        player.place(next(cell.group(1) for cell in cells if cell), '')
        until(lambda: again.asks_for_follower() or again.is_over() or again.n_placed() > placed, 'the next question')
        if again.asks_for_follower():
            again.key('space')
        if again.is_over():
            break
    until(again.is_over, 'the end of the game')


def unsaved_work(suite, home):
    """Closing asks, naming the set; what a crash leaves is offered."""
    editor = suite.start(home=home)
    editor.draw_new_set()
    Pen(editor).new_tile(True)
    Pen(editor).draw_d()
    editor.key('ctrl+w')
    editor.await_node('label', 'Save “My Tiles”?')
    editor.key('Escape')
    drafts = os.path.join(home, 'data', 'bastide', 'drafts')
    until(lambda: os.path.isdir(drafts) and os.listdir(drafts), 'the draft')
    editor.kill()

    again = suite.start(home=home)
    again.await_node('label', 'Unsaved Work Was Found')
    again.key('Return')
    again.await_node('push button', re.compile('^West edge: road, joined with east'))
    again.activate_window()
    again.key('ctrl+w')
    again.click_on('push button', 'Don’t Save')
    until(lambda: not os.listdir(drafts), 'the draft to go')
    again.close()


def import_definitions(suite, home):
    """Tile definitions of the other program become a set, with a report of what did not come."""
    editor = suite.start(os.path.join(IMPORTS, 'traps.xml'), home=home)
    editor.await_node('label', 'Which Tile Set?')
    editor.key('alt+i')
    editor.await_node('label', 'Imported from JCloisterZone')
    editor.await_node('list', 'What did not come as it was')
    editor.key('Return')
    editor.activate_window()
    editor.await_node('label', 'edited')


if __name__ == '__main__':
    Suite(BASTIDE, Editor).run('/editor', (
        ('tiles-by-mouse', tiles_by_mouse),
        ('tiles-by-keys', tiles_by_keys),
        ('set-of-five', set_of_five),
        ('unsaved-work', unsaved_work),
        ('import', import_definitions),
    ))
