#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What Orca says of the program, line by line: for people who look after how it sounds, no test.

usage: tests/tools/ui-run --a11y --wm openbox tests/tools/hear.py BASTIDE [ARGUMENT...] -- KEY...

Starts Orca without a voice, then the program; presses one key after the other, named as xdotool does (Return, ctrl+m),
and prints what was said after each.
"""

import os
import subprocess
import sys
import tempfile
import time

from drive import App, until

# In the place of Speech Dispatcher's client, which needs a sound card.
VOICE = r'''
import html, os, re
class PunctuationMode: ALL, MOST, SOME, NONE = 'all', 'most', 'some', 'none'
class CallbackType: BEGIN, CANCEL, END, INDEX_MARK = 'begin', 'cancel', 'end', 'index-mark'
class Priority: MESSAGE = 'message'
class DataMode: SSML = 'ssml'
class SSIPCommunicationError(Exception): pass
class SSIPCommandError(Exception): pass
class SSIPClient:
    def __init__(self, *args, **keys): pass
    def speak(self, text, **keys):
        with open(os.environ['HEARD'], 'a', encoding='utf-8') as file:
            file.write(html.unescape(re.sub('<[^>]*>', '', text)).strip() + '\n')
    char = speak
    def list_output_modules(self): return ('silent',)
    def list_synthesis_voices(self, *args): return ()
    def get_language(self): return 'en'
    def get_rate(self): return 0
    get_pitch = get_volume = get_rate
    def __getattr__(self, name): return lambda *args, **keys: None
'''
CUSTOM = 'import orca.settings\norca.settings.enableKeyEcho = False\n'


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


class Orca:
    def __init__(self, home):
        self.heard, self.log = os.path.join(home, 'heard'), os.path.join(home, 'orca.log')
        self.at = 0
        for path, text in ((self.heard, ''), (os.path.join(home, 'voice', 'speechd.py'), VOICE),
                           (os.path.join(home, '.local', 'share', 'orca', 'orca-customizations.py'), CUSTOM)):
            write(path, text)
        env = dict(os.environ, HOME=home, PYTHONPATH=os.path.join(home, 'voice'), HEARD=self.heard)
        self.process = subprocess.Popen(['orca', '--replace', '--disable=braille', '--debug-file=' + self.log], env=env,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(self.listen, 'Orca')

    def listen(self):
        """What was said since the last time, once Orca has nothing more to do."""
        size = None
        while size != (size := os.path.getsize(self.log) if os.path.exists(self.log) else 0):
            time.sleep(1)
        with open(self.heard, encoding='utf-8') as file:
            file.seek(self.at)
            text = file.read()
            self.at = file.tell()
        return text.splitlines()


def main(command, keys):
    with tempfile.TemporaryDirectory(prefix='bastide-home-') as home:
        orca = Orca(home)
        app = App(*command, home=home)
        app.activate_window()
        for key in [None, *keys]:
            if key:
                app.key(key)
            print(key or '(the start)', *('    ' + line for line in orca.listen()), sep='\n', flush=True)
        app.kill()
        orca.process.terminate()
        orca.process.wait()


if __name__ == '__main__':
    end = sys.argv.index('--')
    main(sys.argv[1:end], sys.argv[end + 1:])
