#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each language in po/LINGUAS is complete, has no errors, and is what the program speaks (docs/translating.md).

usage: test-translations.py SOURCE_ROOT BUILD_ROOT BASTIDE_CLI
"""

import os
import re
import subprocess
import sys
import tempfile

ROOT, BUILD, CLI = sys.argv[1:4]
# As in Meson's preset "glib".
KEYWORDS = ('_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3',
            'ngettext:1,2')
SHORT = {'cs': 'Použití', 'de': 'Aufruf', 'es': 'Uso', 'fr': 'Utilisation', 'it': 'Uso', 'nl': 'Gebruik',
         'pl': 'Użycie'}
number = 0
failed = 0


def result(good, name, said=''):
    global number, failed
    number += 1
    failed += not good
    print('%s %d %s' % ('ok' if good else 'not ok', number, name))
    for line in said.splitlines() if not good else ():
        print('# ' + line)
    sys.stdout.flush()


def run(*command, **others):
    return subprocess.run(command, capture_output=True, text=True, encoding='utf-8', **others)


def languages():
    with open(os.path.join(ROOT, 'po', 'LINGUAS'), encoding='utf-8') as file:
        return [line.strip() for line in file if line.strip() and not line.startswith('#')]


def extract(template):
    """All messages of the sources as they are now."""
    return run('xgettext', '--from-code=UTF-8', '--files-from=po/POTFILES.in', '--output=' + template,
               '--add-comments', *('--keyword=' + word for word in KEYWORDS), cwd=ROOT)


def plain(text):
    return ' '.join(re.findall(r'\w+', text))


def lost_comments(template):
    """Comments for translators that no message has: xgettext takes only those on the line before its call."""
    with open(os.path.join(ROOT, 'po', 'POTFILES.in'), encoding='utf-8') as file:
        sources = [line.strip() for line in file if line.strip().endswith('.c')]
    with open(template, encoding='utf-8') as file:
        kept = plain(' '.join(re.findall(r'^#\. (.*)', file.read(), re.MULTILINE)))
    for source in sources:
        with open(os.path.join(ROOT, source), encoding='utf-8') as file:
            for comment in re.findall(r'/\* (Translators:.*?)\*/', file.read(), re.DOTALL):
                if plain(comment) not in kept:
                    yield source + ': ' + ' '.join(comment.split())


def missing(language, template, folder):
    """The messages that a language lacks, as msgattrib writes them."""
    merged = os.path.join(folder, language + '.po')
    done = run('msgmerge', '--quiet', '--no-fuzzy-matching', '--output-file=' + merged,
               os.path.join(ROOT, 'po', language + '.po'), template)
    if done.returncode != 0:
        return done.stderr
    text = run('msgattrib', '--untranslated', '--no-obsolete', merged).stdout
    return '\n'.join(re.findall(r'^msgid .*(?:\n".*)*', text, re.MULTILINE)[1:])


def check(language, template, folder):
    path = os.path.join(ROOT, 'po', language + '.po')
    done = run('msgfmt', '--check', '--statistics', '--output-file=/dev/null', path, env={**os.environ, 'LC_ALL': 'C'})
    result(done.returncode == 0, '/translations/%s/no-errors' % language, done.stderr)
    result('fuzzy' not in done.stderr, '/translations/%s/nothing-fuzzy' % language, done.stderr)
    lacks = missing(language, template, folder)
    result(not lacks, '/translations/%s/complete' % language, lacks)
    said = run(CLI, '--help', env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': language,
                                   'BASTIDE_LOCALE_DIR': os.path.join(BUILD, 'po')}).stdout
    result(said.startswith(SHORT.get(language, '')) and not said.startswith('Usage'),
           '/translations/%s/spoken' % language, said)


with tempfile.TemporaryDirectory() as folder:
    template = os.path.join(folder, 'bastide.pot')
    done = extract(template)
    result(done.returncode == 0 and os.path.exists(template), '/translations/extracted', done.stderr)
    if os.path.exists(template):
        lost = '\n'.join(lost_comments(template))
        result(not lost, '/translations/comments-kept', lost)
        for language in languages():
            check(language, template, folder)
print('1..%d' % number)
sys.exit(1 if failed else 0)
