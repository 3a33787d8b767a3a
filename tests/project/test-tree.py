#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What must hold for the files of the project, as one TAP test for each matter.

usage: test-tree.py SOURCE_ROOT VERSION
"""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

ROOT, VERSION = sys.argv[1:3]
MAX_COLUMNS = 120
# The rules of the base game, and the reported faults that concern it.
RULES = '''B1 B2 B3 B4a B4b B5a B5b B5c B5d B5e B5f B5g B6a B6b B6c B6d B6e B6f B7 B8 B9 B10 B11 B12 B12a B13 B14'''
SCENARIOS = '''S01 S03 S05 S07 S10 S11 S12 S14 S16 S17 S18 S19 S21 S23 S34 S38 S39 S41 S42 S43 S44 S45 S46 S47 S48 S49 S51'''
TRANSLATED = re.compile(r'(?<![\w])(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2)\s*\(\s*"')
UI_TRANSLATED = re.compile(r'translatable="(?:yes|true)"')


def project_files():
    """Everything that belongs to the project; in an unpacked tarball there is no git to ask."""
    try:
        listing = subprocess.run(['git', '-C', ROOT, 'ls-files', '-z'], capture_output=True, check=True)
        names = [name for name in listing.stdout.decode().split('\0') if name]
    except (OSError, subprocess.CalledProcessError):
        names = []
        for folder, folders, files in os.walk(ROOT):
            folders[:] = [name for name in folders if not name.startswith(('.git', 'build', '_build'))]
            names += [os.path.relpath(os.path.join(folder, name), ROOT) for name in files]
    return sorted(name for name in names if os.path.isfile(os.path.join(ROOT, name)))


FILES = project_files()


def files(*endings, under=''):
    return [name for name in FILES if name.endswith(endings) and name.startswith(under)]


def read(name):
    with open(os.path.join(ROOT, name), encoding='utf-8') as file:
        return file.read()


def entries(name):
    """The lines of a list like po/LINGUAS."""
    return [line.strip() for line in read(name).splitlines() if line.strip() and not line.startswith('#')]


def lines_that(pattern, names, flags=0):
    """file:line of each line that matches."""
    regex = re.compile(pattern, flags)
    return [f'{name}:{number}: {line.strip()[:80]}'
            for name in names
            for number, line in enumerate(read(name).splitlines(), 1) if regex.search(line)]


def xml_is_well_formed():
    names = files('.ui', '.xml', '.svg', '.rng', '.edition', '.xml.in', '.xml.in.in')
    names = [name for name in names if not name.startswith('tests/')]
    faults = []
    for name in names:
        try:
            ElementTree.fromstring(read(name))
        except ElementTree.ParseError as error:
            faults.append(f'{name}: {error}')
    return faults


def potfiles_are_complete():
    listed = entries('po/POTFILES.in')
    wanted = [name for name in files('.c', '.h', under='src/') if TRANSLATED.search(read(name))]
    wanted += [name for name in files('.ui', under='ui/') if UI_TRANSLATED.search(read(name))]
    wanted += files('.desktop.in.in', '.metainfo.xml.in.in', '.gschema.xml', 'Bastide.xml.in', under='data/')
    faults = [f'po/POTFILES.in lacks {name}' for name in wanted if name not in listed]
    faults += [f'po/POTFILES.in names {name}, which has nothing to translate' for name in listed if name not in wanted]
    return faults + ([] if listed == sorted(listed) else ['po/POTFILES.in is not sorted'])


def translations_are_sound():
    faults = [f'po/LINGUAS names {name}, but there is no po/{name}.po'
              for name in entries('po/LINGUAS') if f'po/{name}.po' not in FILES]
    faults += [f'{name} is not in po/LINGUAS' for name in files('.po', under='po/')
               if os.path.basename(name)[:-3] not in entries('po/LINGUAS')]
    for name in files('.po', under='po/'):
        run = subprocess.run(['msgfmt', '--check', '-o', os.devnull, os.path.join(ROOT, name)],
                             capture_output=True, text=True)
        if run.returncode != 0:
            faults.append(run.stderr)
    return faults


def links_lead_somewhere():
    faults = []
    for name in files('.md'):
        text = re.sub(r'```.*?```|`[^`]*`', '', read(name), flags=re.DOTALL)
        for target in re.findall(r'\]\(([^)\s]+)\)', text):
            path = target.split('#')[0]
            if not path or re.match(r'[a-z]+:', path):
                continue
            if not os.path.exists(os.path.join(ROOT, os.path.dirname(name), path)):
                faults.append(f'{name}: {target}')
    return faults


def sources_say_their_licence():
    names = files('.c', '.h', '.py', '.sh', '.css', '.ui', '.svg')
    names = [name for name in names if not name.startswith('tests/data/')]
    names += [name for name in ('play', 'check', '.ci/run', 'tests/tools/ui-run', 'tests/flatpak/test-flatpak')
              if name in FILES]
    return [name for name in names if 'SPDX-License-Identifier' not in read(name)[:400]]


def lines_are_tidy():
    code = files('.c', '.h', under='src/') + files('.c', '.h', under='tests/')
    text = code + files('.py', '.build', '.ui', '.css', '.md')
    return (lines_that(r'\t', text)
            + lines_that(r'[ \t]+$', text)
            + lines_that(r'^.{%d,}$' % (MAX_COLUMNS + 1), files('.c', under='src/')))


def files_are_not_too_long():
    return [f'{name}: {count} lines' for name in files('.c', under='src/')
            if (count := read(name).count('\n')) > 900]


def nothing_is_left_over():
    names = [name for name in files('.c', '.h', '.py', '.ui', '.css', '.build', '.md')
             if name != 'tests/project/test-tree.py']
    return lines_that(r'\b(TODO|FIXME|XXX|HACK)\b', names)


def templates_are_in_the_resource():
    resource = 'ui/bastide.gresource.xml'
    listed = {file.text for file in ElementTree.fromstring(read(resource)).iter('file')}
    return [name for name in files('.ui', '.css', under='ui/') if os.path.relpath(name, 'ui') not in listed]


def labels_of(menu):
    """Of the items that are seen together: those of sections, not those of submenus."""
    for child in menu:
        if child.tag in ('item', 'submenu'):
            yield from (label.text for label in child.findall('attribute[@name="label"]'))
        elif child.tag == 'section':
            yield from labels_of(child)


def menus_have_a_key_for_each_item():
    faults = []
    for name in files('.ui', under='ui/'):
        root = ElementTree.fromstring(read(name))
        for menu in [*root.iter('menu'), *root.iter('submenu')]:
            keys = {}
            for label in labels_of(menu):
                key = label[label.find('_') + 1].lower() if '_' in label else None
                if key in keys:
                    faults.append(f'{name}: “{label}” and “{keys[key]}” have the same key')
                elif key:
                    keys[key] = label
    return faults


def architecture_names_every_file():
    page = read('docs/architecture.md')
    return [f'docs/architecture.md does not name {name}' for name in files('.c', under='src/')
            if f'`{os.path.basename(name)}`' not in page and f'`{name}`' not in page]


def every_rule_has_a_test():
    """Tests name the rule they are about in their path: /engine/B6a/..."""
    text = ''.join(read(name) for name in files('.c', '.py', '.sh', under='tests/'))
    named = set(re.findall(r"""[/'"]((?:B|S)\d+[a-g]?)(?=[/"])""", text))
    return [f'no test names {rule}' for rule in RULES.split() + SCENARIOS.split() if rule not in named]


def versions_agree():
    faults = []
    metainfo = ElementTree.fromstring(read('data/io.github.bastide.Bastide.metainfo.xml.in.in'))
    newest = metainfo.find('releases/release').get('version')
    if newest != VERSION:
        faults.append(f'the newest release in the metainfo is {newest}, the project is at {VERSION}')
    if not re.search(r'^(?:Version|Bastide) %s\b' % re.escape(VERSION), read('NEWS').lstrip(), re.MULTILINE):
        faults.append(f'NEWS does not speak of {VERSION}')
    if not read('packaging/debian/changelog').startswith(f'bastide ({VERSION})'):
        faults.append(f'packaging/debian/changelog does not begin with {VERSION}')
    return faults


TESTS = (
    xml_is_well_formed,
    potfiles_are_complete,
    translations_are_sound,
    links_lead_somewhere,
    sources_say_their_licence,
    lines_are_tidy,
    files_are_not_too_long,
    nothing_is_left_over,
    templates_are_in_the_resource,
    menus_have_a_key_for_each_item,
    architecture_names_every_file,
    every_rule_has_a_test,
    versions_agree,
)


def main():
    print(f'1..{len(TESTS)}')
    for number, test in enumerate(TESTS, 1):
        faults = test()
        for fault in faults:
            print('#', fault.replace('\n', '\n# '))
        title = test.__name__.replace('_', '-')
        print(f'{"not " if faults else ""}ok {number} /project/{title}', flush=True)


if __name__ == '__main__':
    main()
