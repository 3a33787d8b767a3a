# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of bastide-cli share: running it, and a line of TAP for each test."""

import os
import subprocess
import sys

CLI = os.environ['BASTIDE_CLI']
SOURCE = os.environ['BASTIDE_SOURCE_ROOT']
DATA = os.path.join(SOURCE, 'data')
GAMES = os.path.join(SOURCE, 'tests', 'data', 'games')
# Under the sanitizers every run takes ten times as long; the same paths are gone by fewer games, too.
SANITIZED = 'ASAN_OPTIONS' in os.environ


def cli(*arguments, code=0):
    """Runs bastide-cli; returns its output and complaints. Fails if it ends with another code."""
    done = subprocess.run([CLI, *map(str, arguments)], capture_output=True, text=True, encoding='utf-8')
    assert done.returncode == code, '%s: code %d, not %d\n%s%s' % (
        ' '.join(map(str, arguments)), done.returncode, code, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout, done.stderr


def run(tests):
    """tests: (name, function) pairs."""
    print('1..%d' % len(tests))
    failed = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            test()
            print('ok %d %s' % (number, name))
        except Exception as error:  # a test that breaks has failed, whatever it broke with
            failed += 1
            print('not ok %d %s' % (number, name))
            for line in str(error).splitlines() or [repr(error)]:
                print('# ' + line)
        sys.stdout.flush()
    sys.exit(1 if failed else 0)
