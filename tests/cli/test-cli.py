#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of bastide-cli: what it prints, how it complains, its exit codes."""

import json
import os
import subprocess
import tempfile

import tap

EDITION = os.path.join(tap.DATA, 'editions', 'base-1st.edition')
GAME = os.path.join(tap.GAMES, 'greedy-2p.bastide')
JCZ = os.path.join(tap.GAMES, 'hand-1.jcz')
COMMANDS = ['validate', 'info', 'replay', 'play', 'match', 'engine', 'bench', 'convert', 'render']


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def write(folder, name, data):
    path = os.path.join(folder, name)
    with open(path, 'wb') as file:
        file.write(data)
    return path


def damaged(folder):
    """A game that can be read up to its tenth move."""
    text = read(GAME)
    parts = text.split(b'<move>')
    return write(folder, 'damaged.bastide', b'<move>'.join(parts[:11]) + b'<move>place 99 99 0</move>\n' +
                 b'  </moves>\n</game>\n')


def test_help():
    output, _ = tap.cli('--help')
    for command in COMMANDS:
        assert command in output
        text, _ = tap.cli(command, '--help')
        assert 'bastide-cli ' + command in text and '--help' in text


def test_version():
    output, _ = tap.cli('--version')
    assert output.startswith('bastide-cli ') and output.strip()[-1].isdigit()


def test_usage():
    for arguments in ([], ['nonsense'], ['replay'], ['replay', '--nonsense', JCZ], ['replay', JCZ, JCZ],
                      ['replay', '--until', 'x', JCZ], ['replay', '--until', '-1', JCZ], ['info'], ['validate'],
                      ['convert', JCZ], ['convert', JCZ, 'out.txt'], ['render', JCZ], ['render', JCZ, 'out.gif'],
                      ['render', '--size', '3', JCZ, 'out.png'], ['render', '--theme', 'neon', JCZ, 'out.png'],
                      ['play', 'x'], ['play', '--players', 'greedy'], ['play', '--players', 'greedy,nobody'],
                      ['play', '--players', ','.join(['greedy'] * 200)],
                      ['play', '--option', 'small-city=7'], ['play', '--option', 'x'], ['play', '--games', '0'],
                      ['play', '--save', 'x.txt'], ['play', '--seed=-1'], ['play', '--seed', ''],
                      ['play', '--seed', '18446744073709551616'], ['replay', '--until', '0', JCZ],
                      ['render', '--turn', '-1', JCZ, 'out.png'], ['render', '--turn', '0', EDITION, 'out.png'],
                      ['render', '--turns', '5', JCZ, 'out'], ['render', '--turns', '5-3', JCZ, 'out'],
                      ['render', '--turns', 'a-b', JCZ, 'out'], ['render', '--turns', '0-3', JCZ, 'out.png'],
                      ['render', '--turns', '0-3', '--turn', '1', JCZ, 'out'],
                      ['render', '--turns', '0-3', EDITION, 'out'], ['render', '--legend', EDITION, 'out.png'],
                      ['render', '--sheet', EDITION, 'out.png'], ['render', '--paper', 'a5', EDITION, 'out.pdf'],
                      ['render', '--tile-mm', '5', EDITION, 'out.pdf'], ['render', '--gap', '-1', EDITION, 'out.pdf'],
                      ['render', '--bleed', '99', EDITION, 'out.pdf'], ['render', '--margin', 'x', EDITION, 'out.pdf'],
                      ['render', '--tile-mm', 'nan', '--sheet', '--margin', '90', EDITION, 'out.pdf'],
                      ['render', '--backs', '--legend', JCZ, 'out.pdf'],
                      ['bench', '--games', '0'], ['bench', 'x']):
        _, complaint = tap.cli(*arguments, code=2)
        assert complaint.startswith('bastide-cli: ') and len(complaint.splitlines()) == 1, arguments


def test_output_full():
    for arguments in (['--help'], ['--version'], ['play', '--help'], ['info', GAME], ['info', '--json', EDITION],
                      ['replay', '--json', JCZ], ['replay', '--check', JCZ], ['play', '--json'], ['bench', '--games', '1']):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([tap.CLI, *arguments], stdout=full, stderr=subprocess.PIPE, encoding='utf-8')
        assert done.returncode == 1 and 'cannot be written' in done.stderr, arguments


def test_unsaved_game():
    with tempfile.TemporaryDirectory() as folder:
        for path in (os.path.join(folder, 'none', 'x.bastide'), os.path.join(folder, 'none', 'x.jcz')):
            for more in ([], ['--json'], ['--games', '2']):
                output, complaint = tap.cli('play', '--seed', '1', '--save', path, *more, code=1)
                assert output == '' and 'cannot be saved' in complaint


def test_seeds():
    output, _ = tap.cli('play', '--seed', '9223372036854775807', '--games', '2', '--json')
    second = output.splitlines()[1].replace('"game":2', '"game":1')
    output, _ = tap.cli('play', '--seed', json.loads(second)['seed'], '--json')
    assert output.strip() == second


def test_missing_file():
    for arguments in (['replay', '/none.jcz'], ['info', '/none.jcz'], ['validate', '/none.jcz'],
                      ['convert', '/none.jcz', '/none.bastide'], ['render', '/none.jcz', '/none.png'],
                      ['play', '--editions', 'no-such-set']):
        _, complaint = tap.cli(*arguments, code=1)
        assert 'none' in complaint or 'no-such-set' in complaint


def test_validate():
    _, complaint = tap.cli('validate', EDITION, GAME, JCZ)
    assert complaint == ''
    with tempfile.TemporaryDirectory() as folder:
        bad = damaged(folder)
        line = read(bad)[:read(bad).index(b'place 99 99')].count(b'\n') + 1
        before = read(bad)
        _, complaint = tap.cli('validate', bad, GAME, code=1)
        assert complaint.startswith('%s:%d:5: error: ' % (bad, line)), complaint
        assert before == read(bad)
        broken = write(folder, 'broken.edition', read(EDITION).replace(b'id="C"', b'id="A"'))
        _, complaint = tap.cli('validate', broken, code=1)
        assert complaint.startswith(broken + ':') and ': error: ' in complaint
        text = write(folder, 'note.txt', b'hello')
        _, complaint = tap.cli('validate', text, code=1)
        assert complaint.startswith(text + ':1:1: error: ')


def test_info_edition():
    output, _ = tap.cli('info', '--json', EDITION)
    info = json.loads(output)
    assert (info['id'], info['tiles'], len(info['kinds']), info['pennants']) == ('base-1st', 72, 24, 10)
    kinds = {kind['id']: kind for kind in info['kinds']}
    assert sum(kind['count'] for kind in info['kinds']) == 72
    assert (kinds['D']['count'], kinds['D']['edges']) == (4, 'CRFR')
    assert {'feature': 'road', 'location': 'WE'} in kinds['D']['segments']
    assert {'feature': 'field', 'location': 'EL.WR', 'cities': ['N']} in kinds['D']['segments']
    assert kinds['F']['pennants'] == 1
    text, _ = tap.cli('info', EDITION)
    assert '72 tiles' in text and '24 kinds' in text
    assert 'Combinations of sides: 17 of 24, counting rotations 55 of 81' in text
    assert info['edges'] == {'field': 115, 'road': 94, 'city': 79, 'river': 0}
    assert info['segments']['monastery'] == 6 and info['lonely'] == []
    combinations = info['combinations']
    assert (combinations['existing'], combinations['all']) == (17, 24)
    assert len(combinations['missing']) == 7 and 'FCRC' in combinations['missing']


def test_convert_definitions():
    source = os.path.join(os.environ['BASTIDE_SOURCE_ROOT'], 'tests/data/import/traps.xml')
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, 'traps.edition')
        _, report = tap.cli('convert', source, target)
        assert 'tile XX/none: It is in none of the files' in report
        output, _ = tap.cli('info', '--json', target)
        kinds = {kind['alias']: kind['count'] for kind in json.loads(output)['kinds']}
        assert kinds['OT/C'] == 1 and kinds['BA/RCr'] == 2 and kinds['TR/CcR.1'] == 4
        tap.cli('convert', '--set', 'traps/2:2', source, target)
        output, _ = tap.cli('info', '--json', target)
        assert json.loads(output)['tiles'] == 1
        _, complaint = tap.cli('convert', '--set', 'none', source, target, code=1)
        assert 'no such tile set' in complaint


def test_no_name():
    with tempfile.TemporaryDirectory() as folder:
        lines = [line for line in read(EDITION).split(b'\n') if b'<name' not in line]
        nameless = write(folder, 'nameless.edition', b'\n'.join(lines))
        output, _ = tap.cli('info', nameless)
        assert output.startswith('base-1st (base-1st)\n')
        game = read(GAME).split(b'\n')
        game = write(folder, 'nameless.bastide', b'\n'.join(line for line in game if b'<name' not in line))
        output, _ = tap.cli('info', game)
        assert 'null' not in output and 'base-1st' in output
        tap.cli('convert', game, os.path.join(folder, 'nameless.jcz'))


def test_newer():
    with tempfile.TemporaryDirectory() as folder:
        newer = write(folder, 'newer.bastide', read(GAME).replace(b'<game format="1"', b'<game format="99"'))
        _, complaint = tap.cli('validate', newer, code=1)
        assert complaint.startswith(newer + ':2:1: error: ') and 'newer version' in complaint


def test_info_game():
    output, _ = tap.cli('info', '--json', GAME)
    info = json.loads(output)
    assert [player['name'] for player in info['players']] == ['Anna', 'Ben']
    assert info['options']['small-city'] == '4'
    assert info['scores'] == [99, 105] and info['over'] is True
    text, _ = tap.cli('info', GAME)
    assert 'Anna' in text and '105' in text


def test_replay_json():
    output, _ = tap.cli('replay', '--json', JCZ)
    turns = [json.loads(line) for line in output.splitlines()]
    assert len(turns) == 5
    assert list(turns[0]) == ['turn', 'player', 'tile', 'placements', 'placements_hash', 'follower_options',
                              'follower_list', 'scores', 'supply', 'events']
    assert (turns[0]['turn'], turns[0]['player'], turns[0]['tile']) == (1, 0, 'BA/LR')
    # The monastery with a road: one turn to each road side, three to the field side, none to the city.
    assert turns[0]['placements'] == 5
    assert turns[0]['follower_list'] == sorted(turns[0]['follower_list'])
    assert turns[1]['events'] == [{'player': 1, 'points': 4, 'feature': 'city', 'final': False, 'at': [0, -1]}]
    assert turns[2]['scores'] == [3, 4] and turns[2]['supply'] == [6, 7]
    assert turns[4] == {'final': True, 'scores': [6, 5], 'events': [
        {'player': 1, 'points': 1, 'feature': 'city', 'final': True, 'at': [0, -2]},
        {'player': 0, 'points': 3, 'feature': 'field', 'final': True, 'at': [-1, 0]}]}


def test_replay_discarded():
    output, _ = tap.cli('replay', '--json', os.path.join(tap.GAMES, 'hand-2.jcz'))
    turns = [json.loads(line) for line in output.splitlines()]
    assert turns[1]['discarded'] == ['BA/Cccc+'] and turns[1]['player'] == 1
    assert all('discarded' not in turn for turn in turns if turn is not turns[1])


def test_replay_until():
    output, _ = tap.cli('replay', '--json', '--until', '3', GAME)
    assert [json.loads(line)['turn'] for line in output.splitlines()] == [1, 2, 3]
    output, _ = tap.cli('replay', '--json', '--until', '500', JCZ)
    assert len(output.splitlines()) == 5


def test_replay_text():
    output, _ = tap.cli('replay', JCZ)
    assert 'Ben gets 4 points: city' in output and 'Final scoring' in output


def test_replay_check():
    output, _ = tap.cli('replay', '--check', JCZ)
    assert 'all as the file says' in output
    output, _ = tap.cli('replay', '--check', GAME)
    assert 'nothing to compare with' in output
    with tempfile.TemporaryDirectory() as folder:
        wrong = write(folder, 'wrong.jcz', read(JCZ).replace(b'Anna has 6', b'Anna has 7'))
        _, complaint = tap.cli('replay', '--check', wrong, code=1)
        assert 'Anna has 7 points' in complaint


def test_damaged():
    with tempfile.TemporaryDirectory() as folder:
        bad = damaged(folder)
        before = read(bad)
        output, complaint = tap.cli('replay', '--json', bad, code=1)
        assert len(output.splitlines()) == 5
        assert 'cannot be read after turn 5: in line' in complaint
        tap.cli('replay', '--check', bad, code=1)
        tap.cli('info', bad, code=1)
        out = os.path.join(folder, 'out.jcz')
        tap.cli('convert', bad, out, code=1)
        assert not os.path.exists(out)
        assert read(bad) == before


def test_convert():
    with tempfile.TemporaryDirectory() as folder:
        jcz = os.path.join(folder, 'game.jcz')
        back = os.path.join(folder, 'game.bastide')
        tap.cli('convert', GAME, jcz)
        tap.cli('convert', jcz, back)
        a, _ = tap.cli('replay', '--json', GAME)
        b, _ = tap.cli('replay', '--json', back)
        assert a == b
        newer = write(folder, 'newer.bastide', read(GAME).replace(b'<game format="1"', b'<game format="99"'))
        before = read(newer)
        _, complaint = tap.cli('convert', jcz, newer, code=1)
        assert 'newer version' in complaint and read(newer) == before
        _, complaint = tap.cli('convert', jcz, os.path.join(folder, 'none', 'x.bastide'), code=1)
        assert 'cannot be saved' in complaint


def test_play():
    first, _ = tap.cli('play', '--seed', '5', '--games', '3', '--json')
    second, _ = tap.cli('play', '--seed', '5', '--games', '3', '--json')
    assert first == second
    games = [json.loads(line) for line in first.splitlines()]
    assert [game['seed'] for game in games] == [5, 6, 7]
    other, _ = tap.cli('play', '--seed', '6', '--json')
    assert json.loads(other)['scores'] == games[1]['scores']
    text, _ = tap.cli('play', '--seed', '5', '--players', 'random,greedy,random')
    assert 'Clara (random)' in text and 'Final scoring' in text


def test_play_options():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.bastide')
        tap.cli('play', '--seed', '5', '--option', 'farmers=no', '--option', 'small-city=2', '--editions',
                'base-1st', '--json', '--save', path)
        output, _ = tap.cli('info', '--json', path)
        info = json.loads(output)
        assert info['options']['farmers'] == 'no' and info['options']['small-city'] == '2'
        turns, _ = tap.cli('replay', '--json', path)
        assert '"Field:' not in turns and info['turns'] == 71


def test_match():
    arguments = ['match', '--games', '6', '--seed', '3', '--json']
    result = json.loads(tap.cli(*arguments, 'greedy', 'random')[0])
    assert result['games'] == 6 and result['margin'] > 0 and result['win_rate'] >= 0.5
    assert 0 <= result['win_rate_low'] <= result['win_rate'] <= result['win_rate_high'] <= 1
    assert json.loads(tap.cli(*arguments, 'random', 'greedy')[0])['margin'] < 0
    three = json.loads(tap.cli(*arguments, '--players', '3', 'greedy', 'random')[0])
    assert three['margin'] > 0 and 1 <= three['mean_rank'] < 2
    text, _ = tap.cli('match', '--games', '3', '--players', '3', 'greedy', 'random')
    assert 'Mean rank of greedy: 1.00 of 3' in text
    text, _ = tap.cli('match', '--games', '2', 'greedy', 'random')
    assert 'greedy wins' in text
    for bad in (['greedy'], ['greedy', 'nobody'], ['--games', '0', 'greedy', 'random'],
                ['--players', '7', 'greedy', 'random']):
        tap.cli('match', *bad, code=2)


# Over the moves and scores of 10,000 games: changes only when the rules do or games turn out otherwise for the
# same seed. Then saved games and computer players change as well: see to it that this is wanted.
SIGNATURE = '3a6ec85c25effc77'


def test_bench():
    first, _ = tap.cli('bench', '--json', '--games', '10000')
    result = json.loads(first)
    assert list(result) == ['games', 'cpu_seconds', 'games_per_cpu_second', 'mean_scores', 'signature']
    assert result['games'] == 10000 and result['cpu_seconds'] > 0
    assert abs(result['mean_scores'][0] - 19.6) < 1 and abs(result['mean_scores'][1] - 19.3) < 1
    assert result['signature'] == SIGNATURE
    second, _ = tap.cli('bench', '--json', '--games', '10500', '--portable')
    assert json.loads(second)['signature'] == SIGNATURE
    text, _ = tap.cli('bench', '--games', '100')
    assert 'games a second' in text


def test_render():
    with tempfile.TemporaryDirectory() as folder:
        for source in (JCZ, EDITION):
            for ending, magic in (('png', b'\x89PNG'), ('svg', b'<?xml'), ('pdf', b'%PDF')):
                out = os.path.join(folder, 'out.' + ending)
                tap.cli('render', source, out, '--size', '400', '--theme', 'summer' if ending == 'png' else 'plan')
                assert read(out).startswith(magic) and len(read(out)) > 1000
                os.remove(out)
        start = os.path.join(folder, 'start.png')
        tap.cli('render', GAME, start, '--turn', '0', '--size', '300', '--theme', 'winter')
        assert read(start).startswith(b'\x89PNG')
        _, complaint = tap.cli('render', GAME, start, '--turn', '99', code=1)
        assert '71' in complaint
        tap.cli('render', GAME, os.path.join(folder, 'none', 'x.png'), code=1)


def test_render_options():
    with tempfile.TemporaryDirectory() as folder:
        def picture(*options):
            out = os.path.join(folder, 'out.png')
            tap.cli('render', GAME, out, '--size', '400', '--theme', 'plan', *options)
            return read(out)
        plain = picture()
        without, legend = picture('--no-followers'), picture('--legend')
        assert plain == picture()
        assert len({plain, without, legend}) == 3
        # The height of a PNG is in its header.
        assert plain[20:24] == without[20:24] < legend[20:24] and plain[16:20] == legend[16:20]


def test_render_turns():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'turns')
        tap.cli('render', GAME, out, '--turns', '70-', '--size', '200', '--theme', 'plan')
        assert sorted(os.listdir(out)) == ['turn-070.png', 'turn-071.png']
        tap.cli('render', GAME, out, '--turns', '0-2', '--size', '200', '--theme', 'plan')
        assert len(os.listdir(out)) == 5
        assert len({read(os.path.join(out, 'turn-%03d.png' % turn))[16:24] for turn in range(3)}) == 1
        _, complaint = tap.cli('render', GAME, os.path.join(folder, 'none'), '--turns', '90-95', code=1)
        assert '71' in complaint and not os.path.exists(os.path.join(folder, 'none'))


def box(pdf):
    numbers = pdf[pdf.index(b'/MediaBox') + 9:][:80].strip(b' [').split(b']')[0].split()
    return [round(float(number), 1) for number in numbers]


def test_render_sheets():
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'tiles.pdf')
        for options, pages, size in ((['--sheet'], 4, [595.3, 841.9]), (['--paper', 'letter'], 4, [612, 792]),
                                     (['--backs', '--no-marks'], 8, [595.3, 841.9]),
                                     (['--tile-mm', '60', '--gap', '0', '--bleed', '0'], 6, [595.3, 841.9])):
            tap.cli('render', EDITION, out, '--theme', 'plan', *options)
            pdf = read(out)
            assert pdf.startswith(b'%PDF') and box(pdf)[2:] == size, box(pdf)
            assert pdf.count(b'/Type /Page ') == pages, options
        # Of a game all editions that are played with.
        tap.cli('render', os.path.join(tap.GAMES, 'count-3p.bastide'), out, '--theme', 'plan', '--sheet')
        assert read(out).count(b'/Type /Page ') == 5


tap.run([(name[5:].replace('_', '-'), test) for name, test in list(globals().items())
         if name.startswith('test_')])
