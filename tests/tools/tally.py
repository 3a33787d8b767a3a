#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what Meson ran: the single tests inside each program that speaks TAP, and one for each other program.

usage: tally.py LOG...       (meson-logs/testlog.json of each build folder)
Prints "PASSED FAILED SKIPPED". Names what failed on standard error.
"""

import json
import re
import sys

MAX_COMMENTS = 60
LINE = re.compile(r'^(not )?ok\b(?:\s+\d+)?\s*(?:-\s*)?([^#]*)(?:#\s*(\w+))?')


def tally_tap(name, text):
    """passed, failed, skipped of one TAP stream."""
    passed = failed = skipped = 0
    said = []
    for line in text.splitlines():
        if line.startswith('#'):
            said.append(line)
        if line.startswith('1..0') and 'display' in line:
            # A window test without a display has proved nothing.
            failed += 1
            continue
        match = LINE.match(line)
        if match is None:
            continue
        bad, title, directive = match.groups()
        comments, said = said, []
        if (directive or '').upper().startswith('SKIP'):
            skipped += 1
        elif bad:
            failed += 1
            print(f'failed: {name}: {title.strip()}', *comments[-MAX_COMMENTS:], sep='\n', file=sys.stderr)
        else:
            passed += 1
    return passed, failed, skipped


def tally(entry):
    name, result = entry['name'], entry['result']
    passed, failed, skipped = tally_tap(name, entry.get('stdout') or '')
    if result in ('OK', 'EXPECTEDFAIL'):
        passed = passed or int(passed + failed + skipped == 0)
    elif result == 'SKIP':
        skipped = skipped or int(failed == 0)
    elif failed == 0:
        # It ended badly without saying which test it was in: a crash, a time-out, a sanitizer's report.
        failed = 1
        print(f'failed: {name} ({result.lower()})', file=sys.stderr)
    return passed, failed, skipped


def main(paths):
    sums = [0, 0, 0]
    for path in paths:
        with open(path, encoding='utf-8') as log:
            for line in log:
                sums = [a + b for a, b in zip(sums, tally(json.loads(line)))]
    print(*sums)


if __name__ == '__main__':
    main(sys.argv[1:])
