# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives a running window as a person does: looks through AT-SPI, acts through the mouse and the keys (xdotool).

To be run inside `ui-run --a11y --wm openbox`. Nothing here sleeps for a fixed time: `until` asks again and again.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

import gi
gi.require_version('Atspi', '2.0')
from gi.repository import Atspi  # noqa: E402

# Sanitized builds are slower; so are busy machines.
PATIENCE = float(os.environ.get('UI_PATIENCE', '30'))


def until(ask, what, patience=None):
    """Asks until the answer is true, and returns it."""
    end, error = time.monotonic() + (patience or PATIENCE), None
    while True:
        try:
            answer = ask()
            if answer:
                return answer
        except Exception as caught:  # nodes may vanish while they are looked at
            error = caught
        if time.monotonic() > end:
            raise AssertionError(f'waited in vain for {what}' + (f' ({error!r})' if error else ''))
        time.sleep(.03)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def xdotool(*words):
    subprocess.run(['xdotool', *map(str, words)], check=True, capture_output=True)


def children(node):
    return [child for child in (node.get_child_at_index(i) for i in range(node.get_child_count())) if child]


def is_visible(node):
    return node.get_state_set().contains(Atspi.StateType.VISIBLE)


def is_showing(node):
    """GTK 4.8 has no state for it: what was never shown has no size."""
    if not is_visible(node):
        return False
    component = node.get_component_iface()
    if component is None:
        return True
    extents = component.get_extents(Atspi.CoordType.WINDOW)
    return extents.width > 0 and extents.height > 0


def walk(node):
    """The node and all below that is not hidden."""
    yield node
    for child in children(node):
        if is_visible(child):
            yield from walk(child)


def is_sensitive(node):
    return node.get_state_set().contains(Atspi.StateType.SENSITIVE)


def is_focused(node):
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def names_of(node):
    """A button made with a label is called by it twice; its label child has the plain name."""
    names = [node.get_name() or '']
    if node.get_role_name() not in ('frame', 'dialog', 'panel', 'grouping'):
        names += [child.get_name() for child in children(node) if child.get_role_name() == 'label']
    return names


# What newer versions of GTK call it.
OTHER_ROLES = {'panel': 'grouping'}


def matches(node, role, name):
    if role is not None and node.get_role_name() not in (role, OTHER_ROLES.get(role)):
        return False
    if name is None:
        return True
    if isinstance(name, re.Pattern):
        return any(name.search(text) for text in names_of(node))
    return name in names_of(node)


class App:
    """One run of the program. home: a folder for its data; the same one again is the same person."""

    def __init__(self, program, *arguments, home, environment=None):
        self.home = home
        env = dict(os.environ, HOME=home, XDG_DATA_HOME=os.path.join(home, 'data'),
                   XDG_CONFIG_HOME=os.path.join(home, 'config'), XDG_CACHE_HOME=os.path.join(home, 'cache'))
        env.update(environment or {})
        if 'ASAN_OPTIONS' in env:
            # Whole programs leak a little in GTK, which only whole stacks can tell from ours (lsan.supp).
            env['ASAN_OPTIONS'] += ':fast_unwind_on_malloc=0'
        self.environment = env
        self.process = subprocess.Popen([program, *arguments], env=env, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        self.root = until(self._find_root, 'the program on the accessibility bus')

    def _find_root(self):
        if self.process.poll() is not None:
            raise AssertionError(f'the program ended with status {self.process.returncode}')
        for node in children(Atspi.get_desktop(0)):
            if node.get_process_id() == self.process.pid and node.get_child_count() > 0:
                return node
        return None

    # Looking

    def nodes(self, role=None, name=None, below=None):
        return [node for node in walk(below or self.root) if matches(node, role, name) and is_showing(node)]

    def find(self, role=None, name=None, below=None):
        """The first such thing that can be seen now, or None."""
        for node in walk(below or self.root):
            if matches(node, role, name) and is_showing(node):
                return node
        return None

    def await_node(self, role=None, name=None, patience=None):
        return until(lambda: self.find(role, name), f'{role or "a thing"} called {name!r}', patience)

    def await_gone(self, role=None, name=None):
        until(lambda: self.find(role, name) is None, f'{role or "the thing"} called {name!r} to go')

    def texts(self):
        """Everything that can be read in the windows."""
        return [node.get_name() for node in walk(self.root) if node.get_name() and is_showing(node)]

    def focused(self):
        for node in walk(self.root):
            if is_focused(node) and node.get_role_name() not in ('frame', 'dialog', 'window'):
                return node
        return None

    # Windows

    def windows(self):
        """X windows of the program that have a title, the newest last."""
        return run('xdotool', 'search', '--all', '--onlyvisible', '--pid', str(self.process.pid), '--name', '.').split()

    def _frame_of(self, node):
        while node.get_role_name() not in ('frame', 'dialog', 'window') and node.get_parent():
            node = node.get_parent()
        return node

    def _window_of(self, node):
        """The X window that shows a node: told by the title, else the only one."""
        title = self._frame_of(node).get_name()
        # While a tooltip goes, xdotool may find nothing at all.
        windows = until(self.windows, 'a window')
        titles = {window: run('xdotool', 'getwindowname', window).strip() for window in reversed(windows)}
        # The one in front may be called by what it has just said (aloud.c): none is titled so, none else called as it.
        called = [frame.get_name() for frame in children(self.root)]
        return next((window for window in titles if titles[window] == title),
                    next((window for window in titles if titles[window] not in called), windows[-1]))

    def centre(self, node, dx=.5, dy=.5):
        """Where a node is on the screen."""
        extents = node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        window = self._window_of(node)
        lines = run('xdotool', 'getwindowgeometry', '--shell', window).splitlines()
        origin = dict(line.split('=') for line in lines if '=' in line)
        # The X window has room for a shadow or a resize border round what is seen.
        frame = run('xprop', '-id', window, '_GTK_FRAME_EXTENTS')
        left, _, top, _ = [int(part) for part in frame.split('=')[1].split(',')] if '=' in frame else [5] * 4
        return (int(origin['X']) + left + extents.x + int(extents.width * dx),
                int(origin['Y']) + top + extents.y + int(extents.height * dy))

    def activate_window(self):
        window = until(self.windows, 'a window')[-1]
        xdotool('windowactivate', '--sync', window)
        return window

    # Acting

    def point(self, node, dx=.5, dy=.5):
        x, y = self.centre(node, dx, dy)
        # By way of the place beside it: a pointer told to go where it is would not move, and nothing would know of it.
        xdotool('mousemove', x + 1, y, 'mousemove', x, y)

    def rests(self, node, dx=.5, dy=.5):
        before = self.centre(node, dx, dy)
        time.sleep(.3)  # longer than anything in the window moves
        return self.centre(node, dx, dy) == before

    def click(self, node, button=1, dx=.5, dy=.5):
        # What moves (a view that zooms, a bar that slides in) is hit when it has come to rest.
        until(lambda: self.rests(node, dx, dy), 'a place at rest')
        self.point(node, dx, dy)
        xdotool('click', button)

    def click_on(self, role, name):
        self.click(self.await_node(role, name))

    def key(self, *keys):
        xdotool('key', '--clearmodifiers', *keys)

    def type(self, text):
        xdotool('type', '--delay', '20', text)

    def act(self, node, name=None):
        actions = node.get_action_iface()
        names = [actions.get_action_name(i) for i in range(actions.get_n_actions())]
        assert actions.do_action(names.index(name) if name else 0), names

    # Ending

    def kill(self):
        """As a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        """As a person does, and as it should: without a question, with status 0."""
        self.activate_window()
        self.key('ctrl+q')
        assert self.process.wait(PATIENCE) == 0, self.process.returncode

    def is_running(self):
        return self.process.poll() is None

    def screenshot(self, path):
        subprocess.run(['import', '-window', 'root', path], check=False, capture_output=True)

    def describe(self):
        """The tree as text, for reports."""
        lines = []

        def visit(node, depth):
            lines.append(f'{"  " * depth}{node.get_role_name()} {node.get_name()!r}{"" if is_showing(node) else " hidden"}')
            for child in children(node):
                visit(child, depth + 1)
        visit(self.root, 0)
        return '\n'.join(lines)


class Suite:
    """Runs functions as TAP tests, (name, function) each. Each gets a fresh home folder; what it starts is ended.

    $UI_ONLY, a pattern, picks some of them by name."""

    def __init__(self, program, app_class=App):
        self.program = program
        self.app_class = app_class
        self.apps = []

    def start(self, *arguments, home, environment=None):
        app = self.app_class(self.program, *arguments, home=home, environment=environment)
        self.apps.append(app)
        app.activate_window()
        return app

    def _report(self, name):
        folder = os.environ.get('G_TEST_BUILDDIR', tempfile.gettempdir())
        for app in self.apps:
            if app.is_running():
                path = os.path.join(folder, f'failed-{name.replace("/", "-")}.png')
                app.screenshot(path)
                print(f'# picture: {path}')
                try:
                    print('# ' + app.describe().replace('\n', '\n# '))
                except Exception as error:
                    print(f'# the window cannot be read: {error!r}')

    def run(self, prefix, tests):
        tests = [test for test in tests if re.search(os.environ.get('UI_ONLY', ''), test[0])]
        print(f'1..{len(tests)}', flush=True)
        for number, (name, function) in enumerate(tests, 1):
            home = tempfile.mkdtemp(prefix='bastide-home-')
            self.apps = []
            try:
                function(self, home)
                print(f'ok {number} {prefix}/{name}', flush=True)
            except Exception:
                print('# ' + traceback.format_exc().replace('\n', '\n# '))
                self._report(name)
                print(f'not ok {number} {prefix}/{name}', flush=True)
            finally:
                for app in self.apps:
                    if app.is_running():
                        app.kill()
                shutil.rmtree(home, ignore_errors=True)
