#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The man pages tell the options that the programs have, no more and no fewer, and no formatter complains of them.

usage: test-man.py SOURCE_ROOT PROGRAM...
"""

import os
import re
import shutil
import subprocess
import sys

ROOT, PROGRAMS = sys.argv[1], sys.argv[2:]
ENVIRONMENT = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''}
LINTER = ['mandoc', '-T', 'lint', '-W', 'style']
number = 0
failed = 0


def result(faults, name):
    global number, failed
    number += 1
    failed += bool(faults)
    for fault in faults:
        print('# ' + fault)
    print('%s %d /man/%s' % ('not ok' if faults else 'ok', number, name), flush=True)


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, encoding='utf-8', env=ENVIRONMENT).stdout


def options(text):
    return set(re.findall(r'(?<![\w-])--([a-z][a-z-]*)', text))


def commands(text):
    """The commands that the help of a program lists."""
    listed = re.search(r'^Commands:\n(.*?)\n\n', text, re.MULTILINE | re.DOTALL)
    return re.findall(r'^  (\w+)', listed.group(1), re.MULTILINE) if listed else []


def page_of(name):
    """A page without its markup, apart from the requests."""
    with open(os.path.join(ROOT, 'docs', 'man', name + '.1'), encoding='utf-8') as file:
        return re.sub(r'\\f[BIR]', '', file.read().replace('\\-', '-'))


def part_about(command, page):
    """What a page says about a command: from each heading of it up to the next command's."""
    parts = re.split(r'^\.TP\n(?=\.BI?R? "?[a-z])', page.split('.SH COMMANDS')[1].split('.SH OPTIONS')[0], flags=re.MULTILINE)
    return '\n'.join(part for part in parts if re.match(r'\.BI?R? "?%s\b' % command, part))


def check(program):
    name = os.path.basename(program)
    page, help_text = page_of(name), said(program, '--help')
    everything = help_text
    for command in commands(help_text):
        text = said(program, command, '--help')
        everything += text
        part = part_about(command, page)
        result([f'nothing about --{option}' for option in sorted(options(text) - options(part) - {'help'})]
               + ([] if part else ['nothing about the command']), f'{name}/{command}')
    result([f'nothing about --{option}' for option in sorted(options(help_text) - options(page))]
           + [f'there is no --{option}' for option in sorted(options(page) - options(everything))], f'{name}/options')


def complaints(name):
    done = subprocess.run([*LINTER, os.path.join(ROOT, 'docs', 'man', name + '.1')], capture_output=True, text=True)
    return (done.stdout + done.stderr).splitlines()


for program in PROGRAMS:
    check(program)
    if shutil.which(LINTER[0]):
        result(complaints(os.path.basename(program)), os.path.basename(program) + '/well-formed')
print('1..%d' % number)
sys.exit(1 if failed else 0)
