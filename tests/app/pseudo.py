#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A language for tests: English words with accents that are two fifths longer.

usage: pseudo.py SOURCE_ROOT OUT.mo
"""

import os
import re
import subprocess
import sys
import tempfile

KEYWORDS = ('_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3',
            'ngettext:1,2')
ACCENTS = str.maketrans('aeiouyAEIOUYcnsz', 'áéïöüÿÁÉÏÖÜŸčñšž')
# What stays as it is: formats, markup, escapes, and the letter of a mnemonic.
KEPT = re.compile(r'%(?:\d+\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l)?[a-zA-Z%]|<[^>]*>|&\w+;|\\.|_\w')
HEADER = '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'


def longer(word):
    """Each word by itself: long words are what does not wrap."""
    if len(word) < 2:
        return word
    extra = (len(word) * 2 + 4) // 5
    return (word + 'mn' * extra)[:len(word) + extra].translate(ACCENTS)


def pseudo(text):
    parts, at = [], 0
    for kept in KEPT.finditer(text):
        parts += [re.sub(r'\w+', lambda word: longer(word.group()), text[at:kept.start()]), kept.group()]
        at = kept.end()
    return ''.join(parts) + re.sub(r'\w+', lambda word: longer(word.group()), text[at:])


def translate(line):
    return '"' + pseudo(line[1:-1]) + '"'


def fill(template):
    """The text of a .pot file with every msgstr filled in."""
    out = ['msgid ""\nmsgstr ""\n' + HEADER]
    for entry in template.split('\n\n')[1:]:
        strings, flags, key = {}, [], None
        for line in entry.splitlines():
            if line.startswith('#,'):
                flags.append(line)
            match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr)(?:\[\d\])? (".*")$', line)
            if match:
                key = match.group(1)
                strings[key] = [match.group(2)]
            elif line.startswith('"') and key is not None:
                strings[key].append(line)
        if not strings.get('msgid'):
            continue
        single = '\n'.join(translate(line) for line in strings['msgid'])
        lines = flags + [f'{word} ' + '\n'.join(strings[word]) for word in ('msgctxt', 'msgid', 'msgid_plural')
                         if word in strings]
        if 'msgid_plural' in strings:
            plural = '\n'.join(translate(line) for line in strings['msgid_plural'])
            lines += ['msgstr[0] ' + single, 'msgstr[1] ' + plural]
        else:
            lines.append('msgstr ' + single)
        out.append('\n'.join(lines) + '\n')
    return '\n'.join(out)


def main(root, out):
    with tempfile.TemporaryDirectory() as folder:
        template, language = (os.path.join(folder, name) for name in ('bastide.pot', 'pseudo.po'))
        subprocess.run(['xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in', '--output=' + template,
                        *('--keyword=' + word for word in KEYWORDS)], cwd=root, check=True)
        with open(template, encoding='utf-8') as file:
            text = fill(file.read())
        with open(language, 'w', encoding='utf-8') as file:
            file.write(text)
        subprocess.run(['msgfmt', '--check-format', '--output-file=' + out, language], check=True)


if __name__ == '__main__':
    main(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]))
