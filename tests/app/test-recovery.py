#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What must not be lost or disturbed: ended and killed games, damaged files, quick undoing, typing.

usage: test-recovery.py BASTIDE BASTIDE_CLI
"""

import os
import re
import subprocess

from table import BASTIDE, SHORT_BAG, SHORT_GAME, Mouse, Suite, Table, autosaved, moves_in, new_game, until, xdotool
from drive import is_focused  # found by way of table


def open_short_game(suite, home, n_turns):
    """The short game with its first turns played by mouse."""
    path = new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG)
    table = suite.start(path, home=home)
    for number, (cell, words, follower) in enumerate(SHORT_GAME[:n_turns], 1):
        table.await_turn(number)
        hand = Mouse(table)
        hand.place(cell, words)
        until(lambda: table.asks_for_follower() or table.n_placed() > number, 'the follower')
        if follower is None:
            hand.keep()
        else:
            hand.deploy(follower)
    table.await_turn(n_turns + 1)
    return table, path


def continue_game(suite, home):
    """The next start, and its offer."""
    table = suite.start(home=home)
    table.click(table.await_node('push button', re.compile('^Continue')))
    return table


def close_and_continue(suite, home):
    table, _ = open_short_game(suite, home, 3)
    points = table.points()
    table.close()
    table = continue_game(suite, home)
    table.await_turn(4)
    assert table.points() == points
    assert table.choice(r'Cell 2 east\.') is not None


def kill_and_continue(suite, home):
    """Killed in the middle of a turn: the tile is placed, its follower not yet decided."""
    table, _ = open_short_game(suite, home, 1)
    Mouse(table).place(*SHORT_GAME[1][:2])
    until(table.asks_for_follower, 'the follower')
    until(lambda: autosaved(home) and len(moves_in(autosaved(home)[-1])) == 3, 'the autosave')
    table.kill()
    table = continue_game(suite, home)
    until(table.asks_for_follower, 'the question that was open')
    assert table.n_placed() == 3
    Mouse(table).deploy('Thief')
    table.await_turn(3)


def broken_autosave(suite, home):
    """An autosave that can't be read keeps nobody from starting, and is not thrown away."""
    folder = os.path.join(home, 'data', 'bastide', 'autosave')
    os.makedirs(folder)
    with open(os.path.join(folder, '1.bastide'), 'w', encoding='utf-8') as file:
        file.write('<game format="1"><players>')
    table = suite.start(home=home)
    table.await_node('push button', 'New Game')
    assert len(os.listdir(folder)) == 1
    table.close()


def damaged_game(suite, home):
    """Two good turns, then a tile where none fits: the offer, and the file as it was."""
    table, path = open_short_game(suite, home, 3)
    table.key('ctrl+s')
    until(lambda: len(moves_in(path)) == 6, 'the saved game')
    table.close()
    with open(path, encoding='utf-8') as file:
        text = file.read()
    text = text.replace('place -1 0 270', 'place 9 9 0')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)

    table = suite.start(path, home=home)
    table.await_node(None, 'The Game Is Damaged')
    message = ' '.join(table.texts())
    assert 'short.bastide' in message and 'turn 2' in message, message
    table.click_on('push button', 'Open up to Turn 2')
    table.await_turn(3)
    with open(path, encoding='utf-8') as file:
        assert file.read() == text
    table.close()


def nonsense(suite, home):
    """A file that is no game at all, opened beside a running game: said, and the game stays."""
    table, _ = open_short_game(suite, home, 1)
    path = os.path.join(home, 'nonsense.bastide')
    with open(path, 'wb') as file:
        file.write(bytes(range(256)) * 16)
    subprocess.run([BASTIDE, path], check=True, timeout=60, env=table.environment)
    table.await_node(None, 'The Game Cannot Be Opened')
    table.key('Escape')
    table.await_gone(None, 'The Game Cannot Be Opened')
    assert table.is_running()
    table.await_node(None, re.compile('^Board, 2 tiles'))
    with open(path, 'rb') as file:
        assert file.read() == bytes(range(256)) * 16


def undo_twice(suite, home):
    """Follower and tile are taken back at once; what was there before is there again."""
    table, _ = open_short_game(suite, home, 1)
    before = (table.points(), sorted(node.get_name() for node in table.choices()))
    hand = Mouse(table)
    hand.place(*SHORT_GAME[1][:2])
    until(table.asks_for_follower, 'the follower')
    hand.deploy('Thief')
    table.await_turn(3)
    xdotool('key', '--delay', '0', 'ctrl+z', 'ctrl+z')
    table.await_turn(2)
    xdotool('mousemove', '--sync', '1', '1')
    assert (table.points(), sorted(node.get_name() for node in table.choices())) == before
    xdotool('key', '--delay', '0', 'ctrl+shift+z', 'ctrl+shift+z')
    table.await_turn(3)
    # Far more often than there is something to take back.
    xdotool('key', '--delay', '0', *['ctrl+z'] * 30)
    table.await_turn(1)
    assert table.is_running()


def typing_in_an_entry(suite, home):
    """Letters that are keys of the game, typed into a name."""
    table, _ = open_short_game(suite, home, 1)
    table.key('ctrl+n')
    entry = table.await_node('text', 'Name')
    # By Tab: the list scrolls to what has the focus, and the entry may be out of view before.
    for _ in range(40):
        if is_focused(entry):
            break
        table.key('Tab')
    assert is_focused(entry)
    table.key('ctrl+a')
    table.type('Susi R 1 nun')
    assert table.n_placed() == 2
    table.click_on('push button', 'Start')
    # The old game was not played on, and every letter is in the name.
    until(lambda: len(table.windows()) == 1, 'the dialog to close')
    until(lambda: table.n_placed() == 1, 'the new game')
    until(lambda: 'Susi R 1 nun' in table.points(), f'the typed name, not {table.points()}')


def run():
    Suite(BASTIDE, Table).run('/app', (
        ('S41/close-and-continue', close_and_continue),
        ('S41/kill-and-continue', kill_and_continue),
        ('S41/broken-autosave', broken_autosave),
        ('S39/damaged-game', damaged_game),
        ('S39/nonsense', nonsense),
        ('S34/undo-twice', undo_twice),
        ('S42/typing-in-an-entry', typing_in_an_entry),
    ))


if __name__ == '__main__':
    run()
