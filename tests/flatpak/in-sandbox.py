#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed Flatpak, used as a person does: its files go through the portals, of which only the dialogs are not real.

usage: tests/tools/ui-run --a11y --wm openbox in-sandbox.py APPLICATION_ID BASTIDE_CLI LOCALE_FOLDER

BASTIDE_CLI runs the companion in a sandbox that the folders of the tests are open to: it makes games and counts points.
"""

import gettext
import os
import re
import shutil
import sys
import tempfile

from sandbox import HERE, Portals, Sandboxed, companion, has_locale, measure, own_folder
from table import PLAYERS, SHORT_BAG, Keys, Mouse, Suite, new_game, play_short_game, until, xdotool

LOCALES = sys.argv[3]
DATA = os.path.join(HERE, '..', '..', 'data')
PICTURES = os.path.join(HERE, '..', 'data', 'pictures')


def start_game(suite, home):
    """A new game, its first tile placed."""
    app = suite.start(home=home)
    app.click_on('push button', 'New Game')
    app.click_on('push button', 'Start')
    app.await_node(None, re.compile('^Board, 1 tile'))
    app.activate_window()
    app.click_on('push button', re.compile('^Cell '))
    app.await_node(None, re.compile('^Board, 2 tiles'))
    return app


def save(app, path):
    """Saves the game under a name that no file has, and says what the window said."""
    portals.choose(path)
    app.key('ctrl+s')
    app.await_node('label', f'Saved as “{os.path.basename(path)}”.')
    until(lambda: os.path.exists(path), 'the saved game')


def draws(suite, home):
    """The pictures of the first page are painted when there is time."""
    app = suite.start(home=home)
    app.await_node('push button', 'New Game')
    until(lambda: measure(app.picture(), '%k') > 500, 'a picture in the window')
    app.close()


def italian(suite, home):
    text = gettext.translation('bastide', LOCALES, ['it']).gettext('_New Game').replace('_', '')
    assert text != 'New Game'
    app = suite.start(home=home, environment={'LC_ALL': 'en_US.UTF-8', 'LANGUAGE': 'it'})
    app.await_node('push button', text)
    app.close()


def saved_and_reopened(suite, home):
    path = os.path.join(home, 'Saturday.bastide')
    app = start_game(suite, home)
    save(app, path)
    app.close()
    assert 'Anna' in companion(home, 'info', path)
    app = suite.start(path, home=home)
    app.await_node(None, re.compile('^Board, '))
    app.close()
    assert os.path.exists(os.path.join(own_folder(home, 'config'), 'glib-2.0', 'settings', 'keyfile'))


def continued(suite, home):
    """What was not saved is kept in the program's own folder."""
    app = start_game(suite, home)
    until(lambda: os.listdir(os.path.join(own_folder(home, 'data'), 'bastide', 'autosave')), 'the autosaved game')
    app.kill()
    app = suite.start(home=home)
    app.click_on('push button', re.compile('^Continue'))
    app.await_node(None, re.compile('^Board, '))
    app.close()


def saved_again(suite, home):
    """Saved, deleted, saved again: in the same window, and after closing under the same name."""
    path = os.path.join(home, 'Sunday.bastide')
    app = start_game(suite, home)
    save(app, path)
    os.remove(path)
    save(app, path)
    app.close()
    os.remove(path)
    app = suite.start(home=home)
    app.click_on('push button', re.compile('^Continue'))
    app.await_node(None, re.compile('^Board, '))
    save(app, path)
    app.close()
    companion(home, 'replay', path)


def write_edition(home, picture=''):
    """The base game by another name, its first tile with a picture."""
    path = os.path.join(home, 'Vineyards.edition')
    with open(os.path.join(DATA, 'editions', 'base-1st.edition'), encoding='utf-8') as file:
        text = file.read()
    text = re.sub('<name>.*?</name>', '<name>Vineyards</name>', text, count=1).replace('id="base-1st"', 'id="vineyards"')
    text = re.sub('(<tile id="A"[^>]*>)', r'\1' + picture, text)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def edition(suite, home):
    app = suite.start(write_edition(home), home=home)
    app.await_node(None, '“Vineyards” Was Opened')
    app.click_on('push button', 'Edit')
    app.await_node('label', 'Issues')
    until(lambda: measure(app.picture(), '%k') > 500, 'tiles in the editor')


def pictures_beside(suite, home):
    """They can't be seen from the sandbox, not by way of the file dialog either: said, with what is to be done."""
    os.mkdir(os.path.join(home, 'tiles'))
    shutil.copy(os.path.join(PICTURES, 'good.svg'), os.path.join(home, 'tiles', 'A.svg'))
    portals.choose(write_edition(home, '<picture href="tiles/A.svg"/>'))
    app = suite.start(home=home)
    app.await_node('push button', 'New Game')
    app.key('ctrl+o')
    app.await_node(None, re.compile('The own picture of 1 tile cannot be drawn'))
    app.click_on('push button', 'Edit')
    app.await_node(None, re.compile('Its picture is in another file, “tiles/A.svg”'))


def odd_picture(suite, home):
    """A picture that is none: the tile is named, drawn from its definition, and a game can be played with it."""
    with open(os.path.join(PICTURES, 'hostile', 'broken.svg'), encoding='utf-8') as file:
        path = write_edition(home, f'<picture><![CDATA[{file.read()}]]></picture>')
    app = suite.start(path, home=home)
    app.await_node(None, re.compile('The own picture of 1 tile cannot be drawn'))
    app.key('Return')
    app.click_on('push button', 'Start')
    app.await_turn(1)
    place_somewhere(app, Keys(app))
    app.await_turn(2)


# By keys, by mouse

def place_somewhere(app, hand):
    """The tile in the first cell that offers itself, without a follower."""
    n_placed = app.n_placed()
    hand.place(re.match(r'Cell (.*?)\.', app.choices()[0].get_name()).group(1), '')
    until(lambda: app.asks_for_follower() or app.n_placed() > n_placed, 'the next question')
    if app.asks_for_follower():
        hand.keep()


def keys_alone(suite, home):
    """From the first page to the saved game; where the focus is, is read as a screen reader does."""
    path = os.path.join(home, 'Monday.bastide')
    app = suite.start(home=home)
    app.await_node('push button', 'New Game')
    app.key('ctrl+n')
    app.await_node('push button', 'Start')
    app.key('alt+s')
    app.await_turn(1)
    app.activate_window()
    hand = Keys(app)
    for n_placed in (2, 3, 4):
        place_somewhere(app, hand)
        app.await_turn(n_placed)
    save(app, path)
    app.close()
    assert 'Anna' in companion(home, 'info', path)


def short_game_by_keys(suite, home):
    play_short_game(suite, home, Keys)


def short_game_by_mouse(suite, home):
    play_short_game(suite, home, Mouse)


class View:
    """Where a cell of the board is on the screen, as a mouse finds it."""

    def __init__(self, app):
        self.app = app
        self.size = app.extents(self.cell()).height

    def cell(self):
        return self.app.choice(r'Cell 1 north\.')

    def at(self):
        until(lambda: self.app.rests(self.cell()), 'the view to rest')
        return self.app.centre(self.cell())

    def drag(self, *steps):
        """From the middle of the start tile, below the cell."""
        x, y = self.at()
        xdotool('mousemove', x, y + self.size, 'mousedown', 1)
        for dx, dy in steps:
            xdotool('mousemove_relative', '--sync', '--', dx, dy)
        xdotool('mouseup', 1)


def is_near(place, x, y):
    return abs(place[0] - x) <= 1 and abs(place[1] - y) <= 1


def pan_and_zoom(suite, home):
    app = suite.start(new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG), home=home)
    app.await_turn(1)
    view = View(app)
    x, y = view.at()
    view.drag((20, 10), (20, 10), (-10, 10))
    assert is_near(view.at(), x + 30, y + 30), (view.at(), x, y)

    # Released outside of the window: that was the end of it.
    view.drag((0, -20), (0, -2000))
    moved = view.at()
    xdotool('mousemove', x, y + 60, 'mousemove', x + 40, y + 90)
    assert view.at() == moved
    app.click_on('push button', 'Whole Board')

    # The wheel keeps what is under the pointer where it is: the cell itself with Ctrl, else the middle of the tile.
    x, y = view.at()
    app.point(view.cell())
    xdotool('keydown', 'ctrl', 'click', 4, 'keyup', 'ctrl')
    until(lambda: app.extents(view.cell()).height > view.size * 1.1, 'a larger cell')
    assert is_near(view.at(), x, y), (view.at(), x, y)
    size = app.extents(view.cell()).height
    xdotool('mousemove', x, y + size, 'click', 5)
    until(lambda: app.extents(view.cell()).height < size / 1.1, 'a smaller cell')
    assert is_near(view.at(), x, y + size - app.extents(view.cell()).height), (view.at(), x, y, size)


def click_that_slips(suite, home):
    """Three pixels are not a drag."""
    app = suite.start(new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG), home=home)
    app.await_turn(1)
    app.point(View(app).cell())
    for _ in range(4):
        if app.choice(r'Cell 1 north\.', 'city south'):
            break
        before = app.choice(r'Cell 1 north\.').get_name()
        xdotool('click', 3)
        until(lambda: app.choice(r'Cell 1 north\.').get_name() != before, 'the tile to turn')
    xdotool('mousedown', 1, 'mousemove_relative', '--sync', 3, 0, 'mouseup', 1)
    until(app.asks_for_follower, 'the tile on the table')


# Screens and styles

def lost_by_halving(picture):
    """How much of a picture's middle changes if four pixels become one: nothing, if it was enlarged."""
    return measure(picture, '%[fx:mean]', '-gravity', 'center', '-crop', '300x300+0+0', '+repage', '-colorspace', 'gray',
                   '(', '+clone', '-filter', 'box', '-resize', '50%', '-filter', 'point', '-resize', '200%', ')',
                   '-compose', 'difference', '-composite')


def twice_as_fine(suite, home):
    """At scale 2 the board has details that no enlarged picture of scale 1 has: it would lose .009 at most."""
    app = suite.start(new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG), home=home, environment={'GDK_SCALE': '2'})
    app.await_node(None, re.compile('^Board, '))
    until(lambda: lost_by_halving(app.picture()) > .013, 'a fine picture of the board')


def side_panel(app, form):
    """What ImageMagick says of the panel beside the board."""
    return measure(app.picture(), form, '-gravity', 'east', '-crop', '300x600+0+0', '+repage', '-colorspace', 'gray')


def dark_while_running(suite, home):
    """The desktop's style is followed at once, and there are light and dark pixels in either."""
    app = start_game(suite, home)
    until(lambda: side_panel(app, '%[fx:mean]') > .7, 'a light panel')
    for is_dark in (True, False):
        portals.switch_style()
        until(lambda: (side_panel(app, '%[fx:mean]') < .4) == is_dark, 'the other style')
        assert side_panel(app, '%[fx:maxima-minima]') > .6
    app.close()


# Narrow windows and other languages

def fits(app, width=360, height=640):
    """The newest window gets as narrow as that, with all that is in it: no widget is made smaller than it must be.
    Not at once: what it contains changes on the way."""
    def is_narrow():
        app.resize(width, height)
        assert app.size()[0] == width, f'it is {app.size()[0]} pixels wide'
        return True
    until(is_narrow, f'a window that is {width} pixels wide')


def six_in_a_small_window(suite, home):
    """Six people and the Count: whose turn it is, what can be done, and all scores are in view."""
    path = new_game(os.path.join(home, 'six.bastide'), 1, editions='base-1st,count-2004', players=PLAYERS)
    app = suite.start(path, home=home)
    app.await_node(None, re.compile('^Board, '))
    fits(app)
    until(lambda: app.asks('^Place this tile'), 'the question for the tile')
    hand = Keys(app)
    hand.place(re.match(r'Cell (.*?)\.', app.choices()[0].get_name()).group(1), '')
    until(app.asks_for_follower, 'the question for a follower')
    assert app.size()[0] == 360
    assert app.find('label', 'Anna', below=app.now())
    assert len(app.points()) == 6, app.points()
    hand.keep()
    until(lambda: app.find('label', 'Ben', below=app.now()), 'the next player')


def german(suite, home):
    speaks = gettext.translation('bastide', LOCALES, ['de']).gettext
    path = new_game(os.path.join(home, 'six.bastide'), 1, editions='base-1st,count-2004', players=PLAYERS)
    environment = {'LC_ALL': 'en_US.UTF-8', 'LANGUAGE': 'de'}
    app = suite.start(home=home, environment=environment)
    app.await_node('push button', speaks('_New Game').replace('_', ''))
    fits(app)
    app.key('ctrl+n')
    app.await_node('push button', speaks('_Start').replace('_', ''))
    fits(app)
    app.key('Escape')
    app.close()
    app = suite.start(path, home=home, environment=environment)
    app.await_node('label', 'Anna')
    fits(app)


def right_to_left(suite, home):
    """The side panel is at the other side then."""
    path = new_game(os.path.join(home, 'short.bastide'), 1, SHORT_BAG)
    app = suite.start(path, home=home, environment={'LC_ALL': 'ar_EG.UTF-8'})
    app.await_turn(1)
    assert app.extents(app.now()).x < app.extents(app.board()).x
    Mouse(app).place('1 north', 'city south')
    until(app.asks_for_follower, 'the tile on the table')
    fits(app)


TESTS = [
    ('draws', draws),
    ('italian', italian),
    ('saved-and-reopened', saved_and_reopened),
    ('continued', continued),
    ('edition', edition),
    ('S43/keys-alone', keys_alone),
    ('S43/short-game-by-keys', short_game_by_keys),
    ('S44/short-game-by-mouse', short_game_by_mouse),
    ('S44/pan-and-zoom', pan_and_zoom),
    ('S44/click-that-slips', click_that_slips),
    ('S45/twice-as-fine', twice_as_fine),
    ('S46/dark-while-running', dark_while_running),
    ('S47/six-in-a-small-window', six_in_a_small_window),
    ('S49/german', german),
    ('S51/saved-again', saved_again),
    ('S51/pictures-beside', pictures_beside),
    ('S52/odd-picture', odd_picture),
]
if has_locale('ar_EG'):
    TESTS.append(('S49/right-to-left', right_to_left))

with tempfile.TemporaryDirectory() as folder:
    portals = Portals(folder)
    try:
        Suite('flatpak', Sandboxed).run('/flatpak', TESTS)
    finally:
        portals.end()
