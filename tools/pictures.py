#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the pictures in docs/pictures from the running program.

usage: tests/tools/ui-run --a11y --wm metacity tools/pictures.py build/src/bastide build/src/cli/bastide-cli docs/pictures
       [NAME...]     (only these)
"""

import os
import re
import subprocess
import sys
import tempfile

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
sys.path.insert(0, os.path.join(TOP, 'tests', 'app'))
from table import BASTIDE, CLI, Table, run, until, xdotool  # noqa: E402

FOLDER = sys.argv[3]
SEED = 20
NAMES = (('Anna', 'red'), ('Ben', 'blue'), ('Chiara', 'yellow'))
# Moves that are played when the picture is taken: a tile is in hand, or (None) all of them.
MIDDLE = 86


def make_game(path, n_moves, editions='base-1st', seed=SEED, kinds=('greedy',) * 3, before=None):
    """A game between computer players, given to people, up to one of its moves; or up to the first of a kind."""
    subprocess.run([CLI, 'play', '--editions', editions, '--players', ','.join(kinds),
                    '--seed', str(seed), '--save', path], check=True, capture_output=True)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    players = ''.join(f'    <player name="{name}" colour="{colour}"/>\n' for name, colour in NAMES)
    text = re.sub(r'<players>.*</players>', f'<players>\n{players}  </players>', text, flags=re.DOTALL)
    moves = re.findall(r'    <move>.*?</move>\n', text)
    if before is not None and not any(before in move for move in moves):
        make_game(path, n_moves, editions, seed + 1, kinds, before)
        return
    if before is not None:
        moves = moves[:next(i for i, move in enumerate(moves) if before in move)]
    elif n_moves is not None:
        moves = moves[:n_moves]
    text = re.sub(r'<moves .*</moves>', f'<moves cursor="{len(moves)}">\n{"".join(moves)}  </moves>', text,
                  flags=re.DOTALL)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def geometry(window):
    lines = run('xdotool', 'getwindowgeometry', '--shell', window).splitlines()
    return {key: int(value) for key, value in (line.split('=') for line in lines if '=' in line)}


def resize(table, width, height):
    """The window's visible size; its shadow comes on top."""
    window = table.activate_window()
    extents = run('xprop', '-id', window, '_GTK_FRAME_EXTENTS')
    left, right, top, bottom = [int(part) for part in extents.split('=')[1].split(',')] if '=' in extents else [0] * 4

    def has_size():
        xdotool('windowsize', window, width + left + right, height + top + bottom)
        xdotool('windowmove', window, 40, 40)
        return geometry(window)['WIDTH'] == width + left + right
    until(has_size, 'the size of the window')


def take(table, name, number=0):
    """A window with what is round it. Waits until two pictures in a row are the same: tiles are painted when there is time."""
    window = table.windows()[number]
    path = os.path.join(FOLDER, name + '.png')

    def shoot():
        place = geometry(window)
        subprocess.run(['import', '-window', 'root', '-crop',
                        '{WIDTH}x{HEIGHT}+{X}+{Y}'.format(**place), '+repage', path], check=True)
        with open(path, 'rb') as file:
            return subprocess.run(['convert', 'png:-', 'rgb:-'], stdin=file, capture_output=True, check=True).stdout

    last = [shoot()]

    def at_rest():
        table.process.poll()
        subprocess.run(['sleep', '1'], check=True)
        last.append(shoot())
        return last[-1] == last[-2]
    until(at_rest, 'a window at rest')
    print(path)


def show(name, arguments, size=(1000, 700), dark=False, then=None):
    if len(sys.argv) > 4 and name not in sys.argv[4:]:
        return
    with tempfile.TemporaryDirectory() as home:
        environment = {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark' if dark else 'prefer-light'}
        table = Table(BASTIDE, *arguments, home=home, environment=environment)
        try:
            resize(table, *size)
            if then is not None:
                then(table)
            xdotool('mousemove', '1', '1')
            take(table, name)
        finally:
            table.kill()


def make_set(path, spoilt=False):
    """A set to be drawn on: the tiles of the base game, L first, four of them at the start."""
    with open(os.path.join(os.environ['BASTIDE_DATA_DIR'], 'editions', 'base-1st.edition'), encoding='utf-8') as file:
        text = file.read()
    text = text.replace('id="base-1st"', 'id="vineyards"')
    text = re.sub(r'  <name.*</description>\n', '  <name>Vineyards</name>\n', text, count=1, flags=re.DOTALL)
    text = text.replace('<place tile="D" x="0" y="0"/>', '''<place tile="D" x="0" y="0"/>
    <place tile="L" x="1" y="0"/>
    <place tile="A" x="2" y="0" rotation="90"/>
    <place tile="V" x="1" y="1" rotation="180"/>''')
    tile = re.search(r'  <tile id="L".*?</tile>\n', text, flags=re.DOTALL).group()
    text = text.replace(tile, '').replace('  <tile id="A"', tile + '  <tile id="A"')
    if spoilt:
        text = text.replace('<road sides="S" end="city" city="N"/>', '<road sides="S" end="nowhere"/>', 1)
        text = text.replace('<tile id="N"', '<tile id="M"')
        text = re.sub('(<tile id="M" count="2" alias="BA/Cc.">)', r'\1<field halves="EL ER SL SR"/>', text)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def show_editor(name, path, size=(1280, 800), dark=False, then=None):
    """path: a set, or None: a new one."""
    if len(sys.argv) > 4 and name not in sys.argv[4:]:
        return
    with tempfile.TemporaryDirectory() as home:
        environment = {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark' if dark else 'prefer-light'}
        table = Table(BASTIDE, *([path] if path else []), home=home, environment=environment)
        try:
            if path:
                table.click_on('push button', 'Edit')
            else:
                table.click_on('push button', 'Draw a Tile Set…')
                table.click_on('label', 'New Tile Set')
            table.await_node('label', 'Issues')
            until(lambda: len(table.windows()) == 2, 'the editor')
            xdotool('windowminimize', table.windows()[0])
            resize(table, *size)
            xdotool('mousemove', '1', '1')
            if then is not None:
                then(table)
            take(table, name, -1)
        finally:
            table.kill()


def paint(table):
    """Tile L with its fields coloured, the pointer on its eastern road."""
    table.click_on('push button', 'Farms')
    table.point(table.await_node('push button', 'East edge: road'))


def open_start(table):
    table.key('alt+2')


def try_it(table):
    table.key('alt+4', 'alt+p')
    table.await_node('label', 'Mean values of 1000 games between two computer players.', patience=120)


def open_results(table):
    table.click_on('push button', 'Results')
    until(lambda: len(table.windows()) > 1, 'the results')


def ask_for_hint(table):
    table.key('h')
    table.await_node('push button', 'Play It')


def open_rules(table):
    table.key('F1')
    until(lambda: len(table.windows()) > 1, 'the rules')
    table.click_on('label', 'Cities')


def ask_for_insight(table):
    table.key('a', 'i')
    table.await_node('label', 'What Fits Here')


def learn(table):
    """The coach of the first lesson, where it speaks of a cell."""
    table.click_on('push button', 'Learn to Play')
    table.click_on('push button', 'Next')


def review(table):
    table.click_on('page tab', 'Review')
    table.click_on('push button', 'Review the Game')
    table.await_node('label', 'Expected points', patience=120)


def open_house_rules(table):
    """The new game's page at its rules, those of the Count among them, two groups open."""
    table.click_on('push button', 'New Game')
    until(lambda: len(table.windows()) > 1, 'the new game')
    table.click_on('label', 'The Count (2004)')
    table.point(table.await_node('label', 'Players'))
    for _ in range(30):
        xdotool('click', 5)
    for group in ('The Count', 'Table'):
        table.click_on('label', group)
    for _ in range(5):
        xdotool('click', 5)


def draw_sets():
    with tempfile.TemporaryDirectory() as folder:
        vineyards, spoilt = os.path.join(folder, 'Vineyards.edition'), os.path.join(folder, 'Spoilt.edition')
        make_set(vineyards)
        make_set(spoilt, spoilt=True)
        show_editor('editor-empty', None)
        show_editor('editor', vineyards, then=paint)
        show_editor('editor-dark', vineyards, dark=True, then=paint)
        show_editor('editor-narrow', vineyards, size=(360, 640))
        show_editor('editor-issues', spoilt)
        show_editor('editor-start', vineyards, then=open_start)
        show_editor('editor-statistics', vineyards, then=try_it)


def main():
    draw_sets()
    with tempfile.TemporaryDirectory() as folder:
        middle, end = os.path.join(folder, 'Saturday.bastide'), os.path.join(folder, 'Sunday.bastide')
        make_game(middle, MIDDLE)
        make_game(end, None)
        start, question = os.path.join(folder, 'Friday.bastide'), os.path.join(folder, 'Thursday.bastide')
        winter = os.path.join(folder, 'Winter.bastide')
        move, final = os.path.join(folder, 'Wednesday.bastide'), os.path.join(folder, 'Tuesday.bastide')
        make_game(start, 0, 'base-1st,count-2004')
        make_game(question, None, 'base-1st,count-2004', 34, ('random', 'greedy', 'random'), '<move>redeploy castle')
        make_game(move, None, 'base-1st,count-2004', 8, ('random', 'greedy', 'random'), '<move>count ')
        make_game(final, -1, 'base-1st,count-2004', 33, ('random',) * 3)  # ends with a farmer from the market
        make_game(winter, MIDDLE, 'winter-2012')
        show('first-run', [])
        show('game', [middle])
        show('game-dark', [middle], dark=True)
        show('hint', [middle], then=ask_for_hint)
        show('narrow', [middle], size=(360, 640))
        show('end', [end], then=open_results)
        show('review', [end], then=review)
        show('count-start', [start])
        show('count-question', [question])
        show('count-moves', [move])
        show('count-final', [final])
        show('rules', [middle], then=open_rules)
        show('insight', [middle], then=ask_for_insight)
        show('lesson', [], then=learn)
        show('winter', [winter])
        show('house-rules', [start], then=open_house_rules)


if __name__ == '__main__':
    main()
