#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A second opinion on games of the base, winter and Count sets: reads a .jcz file and adds up the scores in the
plainest way.

It shares nothing with the engine: its own table of tiles, features found by flooding the board, everything
counted anew after each turn. Slow and simple on purpose. Usage: referee.py FILE..., prints the final scores.
"""

import json
import sys

# Edges N E S W; cities and roads by their sides, fields by their halves with the sides of the cities they border
# (* is Carcassonne).
TILES = {
    'BA/C': 'city N; field EL ER SL SR WL WR >N',
    'BA/CC.2': 'city N; city W; field EL ER SL SR >N W',
    'BA/CFC.2': 'city N; city S; field EL ER WL WR >N S',
    'BA/CFc+': 'city W E +; field NL NR >W; field SL SR >W',
    'BA/CFc.1': 'city W E; field NL NR >W; field SL SR >W',
    'BA/CRRR': 'city N; road E .; road S .; road W .; field EL WR >N; field ER SL; field SR WL',
    'BA/CRr': 'city N; road S E; field EL SR WL WR >N; field ER SL',
    'BA/Cc+': 'city N W +; field EL ER SL SR >N',
    'BA/Cc.1': 'city N W; field EL ER SL SR >N',
    'BA/CcRr': 'city N W; road S E; field EL SR >N; field ER SL',
    'BA/CcRr+': 'city N W +; road S E; field EL SR >N; field ER SL',
    'BA/Ccc': 'city N E W; field SL SR >N',
    'BA/Ccc+': 'city N E W +; field SL SR >N',
    'BA/CccR': 'city N E W; road S .; field SL >N; field SR >N',
    'BA/CccR+': 'city N E W +; road S .; field SL >N; field SR >N',
    'BA/Cccc+': 'city N E S W +',
    'BA/L': 'monastery; field NL NR EL ER SL SR WL WR',
    'BA/LR': 'monastery; road S .; field NL NR EL ER SL SR WL WR',
    'BA/RCr': 'city N; road W E; field EL WR >N; field ER SL SR WL',
    'BA/RFr': 'road W E; field NL NR EL WR; field ER SL SR WL',
    'BA/RRR': 'road E .; road S .; road W .; field NL NR EL WR; field ER SL; field SR WL',
    'BA/RRRR': 'road N .; road E .; road S .; road W .; field NL WR; field NR EL; field ER SL; field SR WL',
    'BA/Rr': 'road S W; field NL NR EL ER SL WR; field SR WL',
    'BA/RrC': 'city N; road S W; field EL ER SL WR >N; field SR WL',
    'WI/CFR': 'city N; road S .; field EL ER SL >N; field SR WL WR >N',
    'WI/CR': 'city N; road E .; field EL >N; field ER SL SR WL WR >N',
    'WI/CRr': 'city N; road S E; field EL SR WL WR >N; field ER SL',
    'WI/CcR': 'city N W; road E .; field EL >N; field ER SL SR >N',
    'WI/LR': 'monastery; road S .; field NL NR EL ER SL SR WL WR',
    'WI/LRFR': 'monastery; road E .; road W .; field NL NR EL WR; field ER SL SR WL',
    'WI/R': 'road S .; field NL NR EL ER SL SR WL WR',
    'WI/RC': 'city N; road W .; field EL ER SL SR WL >N; field WR >N',
    'WI/RCc.i': 'city N W; road S .; field EL ER SL >N; field SR >N',
    'WI/RRR': 'road E .; road S .; road W .; field NL NR EL WR; field ER SL; field SR WL',
    'WI/RrC': 'city N; road S W; field EL ER SL WR >N; field SR WL',
    'WI/RrRr': 'road N W; road S E; field NL WR; field NR EL SR WL; field ER SL',
    'CO/1': 'road W .; field NL NR EL WR >*; field SR WL >*',
    'CO/2': 'field NL NR EL WR >*',
    'CO/3': 'field NL NR EL WR >*',
    'CO/4': 'road N .; field NL WR >*; field NR EL ER SL >*',
    'CO/5': 'field NL SR WL WR >*',
    'CO/6': '',
    'CO/7': '',
    'CO/8': 'field NR EL ER SL >*',
    'CO/9': 'city S; field NL ER WL WR >S *',
    'CO/10': 'field ER SL SR WL >*',
    'CO/11': 'road S .; field ER SL >*; field SR WL >*',
    'CO/12': 'city E; field NR SL SR WL >E *',
}
SERVES = {'castle': 'city', 'blacksmith': 'road', 'cathedral': 'monastery', 'market': 'field'}
SIDES = 'NESW'
HALVES = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR']
STEP = {'N': (0, -1), 'E': (1, 0), 'S': (0, 1), 'W': (-1, 0)}
MEETS = {'NL': 'SR', 'NR': 'SL', 'EL': 'WR', 'ER': 'WL', 'SL': 'NR', 'SR': 'NL', 'WL': 'ER', 'WR': 'EL'}
OPPOSITE = dict(zip('NESW', 'SWNE'))


def turn(place, quarters):
    side = SIDES[(SIDES.index(place[0]) + quarters) % 4]
    return side + place[1:]


class Segment:
    def __init__(self, cell, text, quarters):
        words = text.split()
        self.cell = cell
        self.kind = words[0]
        self.pennant = '+' in words
        self.followers = []
        bare = text.split('>')[0].split()[1:]
        self.places = {turn(w, quarters) for w in bare if w not in '+.'}
        borders = text.split('>')[1].split() if '>' in text else []
        self.carcassonne = '*' in borders
        self.borders = {turn(w, quarters) for w in borders if w != '*'}


class Board:
    def __init__(self):
        self.cells = {}

    def place(self, tile, cell, quarters):
        assert cell not in self.cells
        parts = [Segment(cell, text.strip(), quarters) for text in TILES[tile].split(';') if text]
        self.cells[cell] = parts
        for side in SIDES:
            x, y = STEP[side]
            other = self.cells.get((cell[0] + x, cell[1] + y))
            assert other is None or self.terrain(parts, side) == self.terrain(other, OPPOSITE[side])

    @staticmethod
    def terrain(parts, side):
        kinds = {p.kind for p in parts if side in p.places}
        return kinds.pop() if kinds else 'field'

    def neighbours(self, segment):
        """Segments that go on from this one, None for each side that is open."""
        for place in segment.places:
            x, y = STEP[place[0]]
            other = self.cells.get((segment.cell[0] + x, segment.cell[1] + y))
            if other is None:
                yield None
                continue
            wanted = MEETS[place] if segment.kind == 'field' else OPPOSITE[place]
            yield next(p for p in other if p.kind == segment.kind and wanted in p.places)

    def feature(self, segment):
        """All segments of the feature, and whether it is complete."""
        found, queue, complete = [segment], [segment], True
        while queue:
            for other in self.neighbours(queue.pop()):
                if other is None:
                    complete = False
                elif other not in found:
                    found.append(other)
                    queue.append(other)
        return found, complete

    def surrounded(self, cell):
        return sum((cell[0] + x, cell[1] + y) in self.cells for x in (-1, 0, 1) for y in (-1, 0, 1))

    def segments(self):
        return [segment for parts in self.cells.values() for segment in parts]


class Game:
    def __init__(self, data):
        self.names = [player['name'] for player in data['players']]
        self.scores = [0] * len(self.names)
        self.small_city = data['setup'].get('rules', {}).get('tiny-city-scoring', '4')
        self.board = Board()
        for start in data['setup']['start']:
            self.board.place(start['tile'], (start['x'], start['y']), start['rotation'] // 90)
        self.last = None
        self.placer = None
        self.confirmed = False
        self.to_score = False  # what the turn completed
        self.paid = set()      # who got points in this turn
        self.town = {quarter: [] for quarter in SERVES}
        self.count = 'castle'
        self.count_move = data['setup'].get('rules', {}).get('count-move', 'by-player')
        for message in data['replay']:
            self.act(message['type'], message['payload'], message['player'])
        self.finish()

    def act(self, kind, payload, player):
        if kind == 'PLACE_TILE':
            self.score_completed()
            self.paid = set()
            self.last = tuple(payload['position'])
            self.placer = player
            self.confirmed = False
            self.board.place(payload['tileId'], self.last, int(payload['rotation'][1:]) // 90)
        elif kind == 'DEPLOY_MEEPLE':
            pointer = payload['pointer']
            if pointer['feature'] == 'Quarter':
                self.enter(player, self.quarter(pointer))
            else:
                segment = next(s for s in self.board.cells[tuple(pointer['position'])]
                               if s.kind == pointer['feature'].lower() and self.name(s) == pointer['location'])
                self.deploy(player, segment)
            assert (sum(s.followers.count(player) for s in self.board.segments()) +
                    sum(people.count(player) for people in self.town.values())) <= 7
        elif kind == 'COMMIT':
            self.to_score = self.to_score or not self.confirmed
            self.confirmed = True
        elif kind == 'MOVE_NEUTRAL_FIGURE':
            assert self.count_move == 'by-player' and self.quarter(payload['to']) != self.count
            self.count = self.quarter(payload['to'])

    @staticmethod
    def quarter(pointer):
        return pointer['location'].replace('QUARTER_', '').lower()

    def deploy(self, player, segment):
        """Before the turn is confirmed from the supply, afterwards out of Carcassonne."""
        segments, complete = self.board.feature(segment)
        if segment.kind == 'monastery':
            complete = self.board.surrounded(segment.cell) == 9
        if not self.confirmed:
            assert segment.cell == self.last and not any(s.followers for s in segments)
        else:
            quarter = next(q for q, kind in SERVES.items() if kind == segment.kind)
            assert quarter != self.count
            if not complete or segment.kind == 'field':
                self.score_completed()
            self.town[quarter].remove(player)
        segment.followers.append(player)

    def enter(self, player, quarter):
        """Only who gave points to others and none to himself may go there."""
        self.score_completed()
        assert player == self.placer and self.paid and player not in self.paid
        self.town[quarter].append(player)
        if self.count_move == 'clockwise':
            order = ['castle', 'market', 'blacksmith', 'cathedral']
            self.count = order[(order.index(self.count) + 1) % 4]
        elif self.count_move == 'follow-meeple':
            self.count = quarter

    @staticmethod
    def name(segment):
        if segment.kind == 'monastery':
            return 'I'
        if segment.kind == 'field':
            return '.'.join(h for h in HALVES if h in segment.places)
        missing = [side for side in SIDES if side not in segment.places]
        if len(missing) == 1:
            return '_' + missing[0]
        return {'NE': 'NE', 'NS': 'NS', 'NW': 'NW', 'ES': 'SE', 'EW': 'WE', 'SW': 'SW', 'NESW': 'NWSE'}.get(
            ''.join(s for s in SIDES if s in segment.places), ''.join(s for s in SIDES if s in segment.places))

    def pay(self, segments, points):
        followers = [player for s in segments for player in s.followers]
        most = max((followers.count(p) for p in followers), default=0)
        for player in set(followers):
            if followers.count(player) == most:
                self.scores[player] += points
                self.paid.add(player)
        for segment in segments:
            segment.followers = []

    def score_completed(self):
        """What the turn completed, as late as possible: before it players may leave Carcassonne."""
        if not self.to_score:
            return
        self.to_score = False
        x, y = self.last
        for segment in list(self.board.cells[self.last]):
            if segment.kind in ('city', 'road'):
                segments, complete = self.board.feature(segment)
                if complete:
                    self.pay(segments, self.worth(segments, complete))
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for segment in self.board.cells.get((x + dx, y + dy), []):
                    if segment.kind == 'monastery' and self.board.surrounded(segment.cell) == 9:
                        self.pay([segment], 9)

    def worth(self, segments, complete):
        tiles = len({s.cell for s in segments})
        if segments[0].kind == 'road':
            return tiles
        points = tiles + sum(s.pennant for s in segments)
        if complete and not (tiles == 2 and self.small_city == '2'):
            points *= 2
        return points

    def finish(self):
        self.score_completed()
        for segment in self.board.segments():
            if segment.kind == 'monastery':
                self.pay([segment], self.board.surrounded(segment.cell))
            elif segment.kind in ('city', 'road') and segment.followers:
                segments, complete = self.board.feature(segment)
                self.pay(segments, self.worth(segments, complete))
        for segment in self.board.segments():
            if segment.kind == 'field' and segment.followers:
                segments = self.board.feature(segment)[0]
                self.pay(segments, 3 * self.cities(segments))

    def cities(self, fields):
        """Completed cities that the farm borders, each once."""
        seen = [['Carcassonne']] if any(field.carcassonne for field in fields) else []
        for field in fields:
            for part in self.board.cells[field.cell]:
                if part.kind == 'city' and part.places & field.borders and not any(part in s for s in seen):
                    segments, complete = self.board.feature(part)
                    if complete:
                        seen.append(segments)
        return len(seen)


def scores(path):
    with open(path, encoding='utf-8') as file:
        return Game(json.load(file)).scores


if __name__ == '__main__':
    for argument in sys.argv[1:]:
        print(argument, *scores(argument))
