#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine protocol (docs/engine-protocol.md), from both sides."""

import json
import os
import shlex
import subprocess
import sys
import tempfile

import tap

CLI = os.environ['BASTIDE_CLI']


def talk(*lines):
    """All that is answered to these lines."""
    text = '\n'.join(lines) + '\n'
    result = subprocess.run([CLI, 'engine'], input=text, capture_output=True, text=True, timeout=120)
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


class Engine:
    """An engine that is talked to line by line."""

    def __init__(self):
        self.process = subprocess.Popen([CLI, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def hear(self, word):
        """The rest of the first line that begins with a word."""
        while True:
            line = self.process.stdout.readline()
            assert line, 'ended before “%s”' % word
            assert not line.startswith('error'), line
            if line.split()[:1] == [word]:
                return line[len(word):].strip()

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(60) == 0
        self.process.stdout.close()


def bot(folder, body):
    """The command of a small program that plays."""
    path = os.path.join(folder, 'bot.py')
    with open(path, 'w', encoding='utf-8') as file:
        file.write('import sys\nfor line in sys.stdin:\n    words = line.split()\n' +
                   ''.join('    %s\n' % text for text in body))
    return 'exec:' + shlex.join([sys.executable, path])


def test_hello():
    lines = talk('bastide', 'isready')
    assert lines[0].startswith('id Bastide ') and lines[1] == 'protocol 1'
    assert lines[2].split()[0] == 'levels' and 'expert' in lines[2].split()
    assert lines[3:] == ['ready', 'ready']


def test_game():
    """A whole game of the engine against itself; the moves are what `play` says to a game of the same tiles."""
    engine = Engine()
    engine.say('newgame players 3 seed 5')
    moves = 0
    while True:
        engine.say('show')
        if engine.process.stdout.readline().startswith('board'):
            line = engine.process.stdout.readline()
            while not line.startswith('scores'):
                line = engine.process.stdout.readline()
            scores = [int(word) for word in line.split()[1:]]
            over = engine.process.stdout.readline().strip() == 'over'
            engine.hear('end')
        if over:
            break
        engine.say('go level greedy seed %d' % moves)
        engine.say('play ' + engine.hear('bestmove'))
        moves += 1
    engine.close()
    assert len(scores) == 3 and min(scores) > 10 and moves > 71


def test_draws():
    """What is named is drawn; a tile that isn't left is said."""
    lines = talk('newgame seed 1', 'draw E U', 'show', 'play place 0 -1 180', 'play follower 0', 'show')
    assert [line for line in lines if line.startswith('hand')] == ['hand E', 'hand U']
    lines = talk('newgame editions base-1st,count-2004', 'draw X', 'show', 'draw count-2004/C01', 'moves')
    assert 'hand X' in lines and not any(line.startswith('error') for line in lines)
    lines = talk('newgame seed 1', 'draw E Q9', 'draw U', 'show')
    assert lines[0].startswith('error draw') and 'hand U' in lines, lines
    lines = talk('newgame', 'draw X X', 'show', 'draw X', 'show')
    assert [line for line in lines if line.startswith('error')] == ['error draw: a tile that was named isn’t left']
    assert [line for line in lines if line.startswith('hand')] == ['hand X']
    lines = talk('newgame', 'draw E', 'moves', 'draw X X', 'play place 0 -1 180', 'play pass', 'show')
    assert any(line.startswith('error play') and 'draw' in line for line in lines)


def test_same_seed():
    one, other = (talk('newgame seed 3', 'draw E', 'go games 60 seed 7') for _ in range(2))
    assert one == other and one[-1].startswith('bestmove ') and one[-2].startswith('info games 60 value ')


def test_stop():
    engine = Engine()
    engine.say('newgame seed 2')
    engine.say('go games 1000000')
    engine.say('isready')
    engine.hear('ready')
    engine.say('stop')
    move = engine.hear('bestmove')
    engine.say('moves')
    assert engine.hear('move') and move
    engine.hear('end')
    engine.say('play ' + move)
    engine.close()


def test_load():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.bastide')
        tap.cli('play', '--seed', '5', '--save', path)
        lines = talk('load ' + path, 'show', 'moves', 'go')
        scores = json.loads(tap.cli('play', '--seed', '5', '--json')[0])['scores']
        assert 'over' in lines and 'scores %d %d' % tuple(scores) in lines
        assert lines[-1] == 'error go: the game is over'


def test_errors():
    lines = talk('nonsense', 'play pass', 'newgame players 9', 'newgame editions none', 'newgame option x=y',
                 'newgame players', 'load /nowhere', 'newgame', 'draw Q9', 'play nothing', 'play place 9 9 0',
                 'go level nobody', 'go ms 0', 'go games x')
    assert len(lines) == 13 and all(line.startswith('error ') for line in lines), lines


def test_as_player():
    result = json.loads(tap.cli('match', '--json', '--games', '2', '--seed', '1', '--ms', '5',
                                'exec:%s engine' % shlex.quote(CLI), 'random')[0])
    assert result['games'] == 2 and result['margin'] > 0
    game = json.loads(tap.cli('play', '--json', '--seed', '4', '--ms', '5', '--editions', 'base-1st,count-2004',
                              '--players', 'random,exec:%s engine' % shlex.quote(CLI))[0])
    assert game['scores'][1] > game['scores'][0]


def test_slow_player():
    """Who talks on and on doesn't gain time by it."""
    talks = ["words[:1] == ['bastide'] and print('ready', flush=True)",
             "while words[:1] == ['go']: print('info', flush=True)"]
    with tempfile.TemporaryDirectory() as folder:
        _, errors = tap.cli('match', '--ms', '1000', bot(folder, talks), 'greedy', code=1)
        assert 'did not answer within 11 seconds' in errors, errors


def test_bad_players():
    ready = "words[:1] == ['bastide'] and print('ready', flush=True)"
    with tempfile.TemporaryDirectory() as folder:
        for body, said in ((["break"], 'has ended'),
                           ([ready, "words[:1] == ['go'] and print('bestmove place 9 9 0', flush=True)"],
                            'plays “place 9 9 0”, which is illegal: '),
                           ([ready, "words[:1] == ['go'] and print('bestmove fly', flush=True)"],
                            'answers “fly”, which is no move'),
                           ([ready, "words[:1] == ['go'] and print('error tired', flush=True)"], 'complains: tired'),
                           ([ready, "if words[:1] == ['go']: break"], 'has ended'),
                           ([r"sys.stdout.buffer.write(b'\xff\n') and sys.stdout.flush()"], 'cannot be read')):
            _, errors = tap.cli('match', '--games', '2', bot(folder, body), 'greedy', code=1)
            assert said in errors, errors
        _, errors = tap.cli('match', '--option', 'hand=3', bot(folder, [ready]), 'greedy', code=1)
        assert 'hands of three tiles' in errors
    _, errors = tap.cli('match', 'exec:/nowhere/bot', 'greedy', code=1)
    assert '/nowhere/bot' in errors
    tap.cli('match', 'exec:"', 'greedy', code=2)
    tap.cli('play', '--ms', '0', code=2)


tap.run([(name[5:].replace('_', '-'), test) for name, test in list(globals().items())
         if name.startswith('test_')])
