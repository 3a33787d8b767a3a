#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The installed Flatpak, used as a person does: its files go through the portals, of which only the dialogs are not real.

usage: tests/tools/ui-run --a11y --wm openbox in-sandbox.py APPLICATION_ID LOCALE_FOLDER
"""

import gettext
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'tools'))
from drive import App, Atspi, Suite, children, run, until, xdotool  # noqa: E402

ID, LOCALES = sys.argv[1:3]
DATA = os.path.join(HERE, '..', '..', 'data')
PORTALS = ('/usr/libexec/xdg-permission-store', '/usr/libexec/xdg-document-portal', '/usr/libexec/xdg-desktop-portal')
# As an installed program has it, not as the other tests want it.
FLATPAK_RUN = ('run', '--user', '--unset-env=GSETTINGS_BACKEND', '--unset-env=GDK_DEBUG')
# The portals tell where a document is in a desktop's session: there the place is the same in the sandbox. Here it isn't.
START = 'mkdir -p "${0%/*}" && ln -sfn "$XDG_RUNTIME_DIR/doc" "$0" && exec "$@"'
DOCUMENTS = os.path.join(os.environ['XDG_RUNTIME_DIR'], 'doc')


class Portals:
    """The services of a desktop that stand between a sandbox and the person's files."""

    def __init__(self, folder):
        self.answer = os.path.join(folder, 'answer')
        with open(os.path.join(folder, 'test.portal'), 'w', encoding='utf-8') as file:
            file.write('[portal]\nDBusName=org.freedesktop.impl.portal.desktop.test\n'
                       'Interfaces=org.freedesktop.impl.portal.FileChooser\nUseIn=test\n')
        environment = dict(os.environ, XDG_DESKTOP_PORTAL_DIR=folder, XDG_CURRENT_DESKTOP='test')
        backend = (sys.executable, os.path.join(HERE, 'portal.py'), self.answer)
        self.processes = []
        for command, name in ((backend, 'impl.portal.desktop.test'), (PORTALS[:1], 'impl.portal.PermissionStore'),
                              (PORTALS[1:2], 'portal.Documents'), (PORTALS[2:], 'portal.Desktop')):
            self.processes.append(subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL))
            subprocess.run(['gdbus', 'wait', '--session', '--timeout', '20', 'org.freedesktop.' + name], check=True)

    def choose(self, path):
        """What every file dialog answers from now on."""
        with open(self.answer, 'w', encoding='utf-8') as file:
            file.write(path)

    def end(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait()
        # Whatever is still mounted must not be deleted with the folder it is mounted in.
        subprocess.run(['fusermount3', '-uqz', DOCUMENTS], check=False, capture_output=True)


def command_line(program, *words, environment=None):
    """Words that are files are opened as the desktop's menu does it: as documents that the sandbox may see."""
    forwarded = [part for word in words for part in (('@@', word, '@@') if os.path.exists(word) else (word,))]
    extra = [f'--env={name}={value}' for name, value in (environment or {}).items()]
    return [*FLATPAK_RUN, *extra, '--command=sh', '--file-forwarding', ID, '-c', START, DOCUMENTS, program, *forwarded]


class Sandboxed(App):
    """Its process has another number inside of the sandbox, so it is known by its names."""

    def __init__(self, program, *files, home, environment=None):
        super().__init__(program, *command_line('bastide', *files, environment=environment), home=home)

    def _find_root(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the program ended with status {self.process.returncode}')
        return next((node for node in children(Atspi.get_desktop(0))
                     if node.get_name() in ('bastide', ID) and node.get_child_count() > 0), None)

    def windows(self):
        return run('xdotool', 'search', '--onlyvisible', '--class', f'^{re.escape(ID)}$').split()

    def kill(self):
        subprocess.run(['flatpak', 'kill', ID], check=False, capture_output=True)
        super().kill()


def companion(home, *words):
    """What bastide-cli says in the sandbox."""
    done = subprocess.run(['flatpak', *command_line('bastide-cli', *words)], env=dict(os.environ, HOME=home),
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def own_folder(home, kind):
    return os.path.join(home, '.var', 'app', ID, kind)


def colours(window):
    picture = subprocess.run(['import', '-window', window, 'png:-'], capture_output=True, check=True).stdout
    return int(subprocess.run(['identify', '-format', '%k', 'png:-'], input=picture, capture_output=True,
                              check=True).stdout)


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
    until(lambda: colours(app.windows()[-1]) > 500, 'a picture in the window')
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
    until(lambda: colours(app.windows()[-1]) > 500, 'tiles in the editor')


def pictures_beside(suite, home):
    """They can't be seen from the sandbox: said, with what is to be done; the tile is drawn all the same (S52)."""
    os.mkdir(os.path.join(home, 'tiles'))
    shutil.copy(os.path.join(HERE, '..', 'data', 'pictures', 'good.svg'), os.path.join(home, 'tiles', 'A.svg'))
    path = write_edition(home, '<picture href="tiles/A.svg"/>')
    app = suite.start(path, home=home)
    app.await_node(None, re.compile('The own picture of 1 tile cannot be drawn'))
    app.click_on('push button', 'Edit')
    app.await_node(None, re.compile('Its picture is in another file, “tiles/A.svg”'))


TESTS = (
    ('draws', draws),
    ('italian', italian),
    ('saved-and-reopened', saved_and_reopened),
    ('continued', continued),
    ('edition', edition),
    ('S51/saved-again', saved_again),
    ('S51/pictures-beside', pictures_beside),
)

with tempfile.TemporaryDirectory() as folder:
    portals = Portals(folder)
    try:
        Suite('flatpak', Sandboxed).run('/flatpak', TESTS)
    finally:
        portals.end()
