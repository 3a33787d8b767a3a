#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""CPU time of the program until its first frame, against that of an empty window of the same toolkit.

usage: bench-first-frame.py BASTIDE EMPTY_WINDOW
Both run by turns, so that whatever else the machine does hits both. The median of the ratios may be LIMIT.
"""

import os
import statistics
import subprocess
import sys
import tempfile

RUNS, LIMIT = 7, 1.5


def cpu_seconds(command, home):
    environment = dict(os.environ, XDG_DATA_HOME=home, XDG_CONFIG_HOME=home, XDG_CACHE_HOME=home)
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, f'{command[0]} ended with status {process.returncode}'
    return usage.ru_utime + usage.ru_stime


def main():
    program, empty = sys.argv[1:3]
    ratios = []
    with tempfile.TemporaryDirectory() as home:
        # The first run of each fills caches.
        for run in range(RUNS + 1):
            ours = cpu_seconds([program, '--exit-after-startup'], home)
            toolkit = cpu_seconds([empty], home)
            print(f'# run {run}: {ours:.3f} s, an empty window {toolkit:.3f} s')
            if run > 0:
                ratios.append(ours / toolkit)
    ratio = statistics.median(ratios)
    print('1..1')
    print(f'{"" if ratio <= LIMIT else "not "}ok 1 /app/first-frame # {ratio:.2f} times an empty window, at most {LIMIT}')


if __name__ == '__main__':
    main()
