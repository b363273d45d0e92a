"""A sample engine for the suite `attack-endurance`: a question a line on standard input, an answer a line out.

It knows the core: declared and matched fire, pooled dice, damage, ends. Cases on anything else it skips.
"""
import json, re, sys

KNOWN = {'category', 'attacker', 'half', 'allMod', 'redMod', 'blueMod', 'roundLimit'}
ONLY = {'screen': 'none', 'breakOff': 'none', 'matching': 'binding', 'unusedDice': 'allowed', 'untargeted': 'free'}
UNIT = re.compile(r'(?:(\d+)x )?((\D+) AF(\d+)(?:/(\d+)|/([+-]\d+)m)? EF(\d+)(?: mod([+-]\d+))?)$')
WORDS = {'character': 'wounded', 'ground-military': 'decimated'}
OTHER = {'red': 'blue', 'blue': 'red'}


class Answered(Exception):
    """Ends the work on a case; its argument is the answer, or the part of it that is known."""


def check(holds, what):
    if not holds:
        raise Answered({'refused': what})


class Unit:
    def __init__(self, entry, found, side, number, options):
        _, self.text, kind, front, back, shift, ef, mod = found.groups()
        self.id, self.side, self.gone = f'{side[0].upper()}{number}', side, False
        self.name, self.ef, front, shift = f'{kind} {self.id}', int(ef), int(front), int(shift or 0)
        self.half = max(1, self.ef // 2) if options.get('half') == 'down' else (self.ef + 1) // 2
        self.hits, flipped = entry.get('hits', 0), entry.get('damaged', False)
        self.damaged = self.half < self.ef and (flipped or self.hits >= self.half)
        self.hits = max(self.hits, self.half) if self.damaged else self.hits
        back = front if shift else int(back) if back else (front + 1) // 2
        check(back <= front and shift <= 0 and self.hits < self.ef and flipped <= self.damaged, 'setup')
        bonus = int(mod or 0) + options.get('allMod', 0) + options.get(side + 'Mod', 0)
        self.factors = [(front, bonus), (back, bonus + shift)]  # printed and modifiers, on the front and on the back

    def dice(self):
        printed, bonus = self.factors[self.damaged]
        return 0 if self.gone or printed == 0 else max(1, printed + bonus)

    def weak(self):
        return sum(self.factors[self.damaged]) <= 0


def read_units(raw, side, options):
    units = []
    for entry in raw['units']:
        entry = {'unit': entry} if isinstance(entry, str) else entry
        found = UNIT.match(entry['unit'])
        if not found:
            raise Answered({'skipped': 'a unit written in a way that is not known here'})
        check(entry.get('category', 'battle') in ('battle', options.get('category', 'starship')), 'setup')
        count, first = int(found[1] or entry.get('count', 1)), len(units) + 1
        units += [Unit(entry, found, side, first + n, options) for n in range(count)]
    return units


class Battle:
    def __init__(self, setup, play):
        self.options, self.play, self.events, self.done = setup.get('options', {}), list(play), [], 0
        known = all(key in KNOWN or value == ONLY.get(key) for key, value in self.options.items())
        if not known or any('ruling' in step or 'between' in step for step in play):
            raise Answered({'skipped': 'an option, a ruling or an event between battles that is not known here'})
        self.attacker = self.options.get('attacker', 'red')
        self.units = {side: read_units(setup[side], side, self.options) for side in OTHER}
        screened = self.options.get('screen') != 'none' and len(self.units[OTHER[self.attacker]]) > 1
        if screened or self.options.get('breakOff') != 'none':
            raise Answered({'skipped': 'the screened line and break-off are not known here'})

    def next(self, key, waits):
        if not self.play:
            raise Answered({'waits': waits})
        step = self.play.pop(0)
        check(key in step, next(iter(step)))
        return step[key]

    def declare(self, side, stage, attacks):
        """Shots as (unit, target, dice). A unit under attack owes its attackers as many dice, as far as it has them."""
        firing = [unit for unit in self.units[side] if unit.dice()]
        targets = {unit.id: unit for unit in self.units[OTHER[side]] if not unit.gone}
        on = {unit.id: {shooter.id: n for shooter, target, n in attacks if target is unit} for unit in firing}
        if all(len(on[unit.id]) == 1 and sum(on[unit.id].values()) >= unit.dice() for unit in firing):
            fire = {unit.id: {one: unit.dice() for one in on[unit.id]} for unit in firing}  # the only legal answer
        else:
            order = self.next('orders', {'orders': {side: 'fire'}}).get(side)
            check(order and 'fire' in order and not order['hold'] and set(order['fire']) <= set(on), 'orders')
            fire = order['fire']
        shots = []
        for unit in firing:
            row, owed = fire.get(unit.id, {}), min(unit.dice(), sum(on[unit.id].values()))
            check(set(row) <= set(targets) and all(isinstance(n, int) and n >= 0 for n in row.values()), 'orders')
            check(sum(row.values()) <= unit.dice() and sum(row.get(one, 0) for one in on[unit.id]) >= owed, 'orders')
            shots += [(unit, targets[key], n) for key, n in row.items() if n]
        told = [{'unit': a.name, 'target': b.name, 'dice': n, 'weakened': a.weak()} for a, b, n in shots]
        if firing:
            self.events.append(dict(kind='declaration', side=side, stage=stage, shots=told, held=[]))
        return shots

    def volley(self, shots, target):
        weak = sum(n for shooter, _, n in shots if shooter.weak())
        dice = sum(n for _, _, n in shots) - weak
        faces = self.next('faces', {'throw': 'd6' if dice + weak == 1 else f'{dice + weak}d6'})
        check(len(faces) == dice + weak and all(1 <= face <= 6 for face in faces), 'faces')
        hits = sum(max(0, face - 4) for face in faces[:dice]) + sum(face == 6 for face in faces[dice:])
        hits = min(hits, target.ef - target.hits)  # surplus hits are lost
        target.hits += hits
        facts = dict(target=target.name, dice=dice, weakened=weak, faces=faces, hits=hits)
        self.events.append(dict(kind='volley', side=OTHER[target.side], **facts))

    def settle(self, unit):
        facts = dict(side=unit.side, unit=unit.name)
        if unit.hits >= unit.ef:
            unit.gone = True
            self.events.append(dict(kind='destroyed', **facts))
        elif unit.hits >= unit.half and not unit.damaged:
            unit.damaged, word = True, WORDS.get(self.options.get('category'), 'damaged')
            self.events.append(dict(kind='damaged', word=word, hits=unit.hits, ef=unit.ef, **facts))

    def fight(self):
        while True:
            alive = {side: [unit for unit in self.units[side] if not unit.gone] for side in OTHER}
            stalled = not any(unit.dice() for side in OTHER for unit in alive[side])
            if not all(alive.values()) or stalled or 0 < self.options.get('roundLimit', 0) <= self.done:
                won = [side for side in OTHER if not alive[OTHER[side]] and alive[side]] or ['draw']
                self.events.append(dict(kind='end', winner=won[0]))
                self.next('nothing', {'over': won[0]})
            attacks = self.declare(self.attacker, 'attack', [])
            shots = attacks + self.declare(OTHER[self.attacker], 'answer', attacks)
            for target in alive[OTHER[self.attacker]] + alive[self.attacker]:
                if any(shot[1] is target for shot in shots):
                    self.volley([shot for shot in shots if shot[1] is target], target)
            for unit in alive['red'] + alive['blue']:
                self.settle(unit)
            self.done += 1
            left = {side: sum(not unit.gone for unit in self.units[side]) for side in OTHER}
            self.events.append(dict(kind='round', left=left))


for question in map(json.loads, sys.stdin):
    try:
        battle = Battle(question['setup'], question['play'])
        battle.fight()
    except Answered as answered:
        answer = {'case': question['case'], **answered.args[0]}
    if 'waits' in answer:
        lines = {side: [dict(unit=unit.text, count=1, hits=unit.hits, damaged=unit.damaged)
                        for unit in battle.units[side] if unit.hits < unit.ef] for side in OTHER}
        answer.update(events=battle.events, left=lines)
    print(json.dumps(answer), flush=True)
