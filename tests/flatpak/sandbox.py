# SPDX-License-Identifier: GPL-3.0-or-later
"""The program in its sandbox, with the desktop's portals before it, of which only the dialogs are not real."""

import os
import re
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'app'))
from table import BASTIDE as ID, Atspi, Table, children, run, xdotool  # noqa: E402

PORTALS = ('/usr/libexec/xdg-permission-store', '/usr/libexec/xdg-document-portal', '/usr/libexec/xdg-desktop-portal')
# As an installed program has it, not as the other tests want it.
FLATPAK_RUN = ('run', '--user', '--unset-env=GSETTINGS_BACKEND', '--unset-env=GDK_DEBUG', '--unset-env=ADW_DISABLE_PORTAL')
# The portals tell where a document is in a desktop's session: there the place is the same in the sandbox. Here it isn't.
START = 'mkdir -p "${0%/*}" && ln -sfn "$XDG_RUNTIME_DIR/doc" "$0" && exec "$@"'
BORDER = 5  # of a window where nothing composes shadows
DOCUMENTS = os.path.join(os.environ['XDG_RUNTIME_DIR'], 'doc')


class Portals:
    """The services of a desktop that stand between a sandbox and the person's files."""

    def __init__(self, folder):
        self.answer = os.path.join(folder, 'answer')
        with open(os.path.join(folder, 'test.portal'), 'w', encoding='utf-8') as file:
            file.write('[portal]\nDBusName=org.freedesktop.impl.portal.desktop.test\n'
                       'Interfaces=org.freedesktop.impl.portal.FileChooser;org.freedesktop.impl.portal.Settings\n'
                       'UseIn=test\n')
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

    def switch_style(self):
        """From light to dark and back, for the whole desktop."""
        self.processes[0].send_signal(signal.SIGUSR1)

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


class Sandboxed(Table):
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

    def click(self, node, button=1, dx=.5, dy=.5):
        """GTK 4.18 tells places without the paddings of all that they are in: on the board that is near enough for a
        mouse; elsewhere a button is pressed as a screen reader does it."""
        if node.get_parent().get_name().startswith('Board, '):
            super().click(node, button, dx, dy)
        else:
            self.act(node)

    def extents(self, node):
        return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)

    def resize(self, width, height):
        """The newest window, as a person would with its edge, if it lets itself; without the border to pull it by."""
        window = self.activate_window()
        xdotool('windowsize', window, width + 2 * BORDER, height + 2 * BORDER)

    def size(self):
        """Of the newest window."""
        words = run('xdotool', 'getwindowgeometry', '--shell', self.windows()[-1])
        return tuple(int(re.search(f'{name}=(.*)', words).group(1)) - 2 * BORDER for name in ('WIDTH', 'HEIGHT'))

    def picture(self):
        """The newest window as a PNG."""
        return subprocess.run(['import', '-window', self.windows()[-1], 'png:-'], capture_output=True, check=True).stdout


def companion(home, *words):
    """What bastide-cli says in the sandbox."""
    done = subprocess.run(['flatpak', *command_line('bastide-cli', *words)], env=dict(os.environ, HOME=home),
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def own_folder(home, kind):
    return os.path.join(home, '.var', 'app', ID, kind)


def has_locale(name):
    """Whether the runtime has a language's habits, its direction among them: it has those of the person's languages."""
    return name in run('flatpak', 'run', '--user', '--command=locale', ID, '-a')


def measure(picture, form, *operations):
    """What ImageMagick says of a picture."""
    done = subprocess.run(['convert', 'png:-', *operations, '-format', form, 'info:'], input=picture, capture_output=True,
                          check=True)
    return float(done.stdout)
