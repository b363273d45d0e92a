import { describe, expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { damageReadings } from '../damage/damage-roll.ts'
import { destroy } from '../damage/destroy.ts'
import { changed, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { kinds, played, underFire } from '../fixtures/combat.fixture.ts'
import { pending } from '../sequence.ts'
import type { Event } from '../shape.ts'
import type { Ship, State, Strike } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

const oneOn = (unit: string, harm: Partial<Ship> = {}, options = {}): State => {
  const state = stateOf([placed('Firer: battleship', '10-10')], [placed(`Prey: ${unit}`, '12-10')], { options })
  changed(state, 'Prey', harm)
  return state
}
const prey = (state: State): Ship => shipOf(state, 'Prey')

/** A hit with this weapon, with these faces for the table and the hull. */
function struck(state: State, weapon: Strike['weapon'], ...faces: readonly (readonly number[])[]) {
  state.agenda.push({ task: 'damage', strike: { weapon, at: 'Prey', halved: false } })
  return played(state, ...faces)
}

describe('the printed examples', () => {
  test('damage.table a proton battery and 73: 83, which destroys the interceptors of a destroyer', () => {
    const state = oneOn('destroyer')
    const events = struck(state, 'PB', [73])
    expect(events).toMatchObject([{ kind: 'damage', text: 'defence hit: loses ICM' }])
    expect(events[0]?.because?.map(({ text }) => text)).toContain('thrown 73 + 10 = 83: defence ICM, SS, PS, ES, MS')
    expect(prey(state).screens).toMatchObject({ MS: true, ICM: false })
  })

  test.each([
    ['LB', 66, 'damage'],
    ['RB', 76, 'damage -10'],
    ['T', 86, 'damage -20'],
    ['EB', 56, 'damage +10'],
  ] as const)('damage.weapon a modified 66 by %s and %i: the laser cannon of a destroyer', (weapon, face, label) => {
    const state = oneOn('destroyer')
    expect(damageReadings(prey(state), weapon, state.options).roll.dice).toMatchObject([{ label }])
    struck(state, weapon, [face])
    expect(prey(state).arms).toMatchObject({ LC: 0, LB: 1, T: 1 })
  })
})

describe('the throws', () => {
  test('damage.table results that come to the same on a ship are one reading', () => {
    const { roll } = damageReadings(prey(oneOn('fighter')), 'DC', { nextSystem: 'next', secondFire: 'hull' })
    const { odds, read, say } = roll
    expect(Number(odds.total)).toBe(100)
    expect(read([2])).toBe(read([60]))
    expect(say(read([60]), colourWords)).toBe('hull 1')
    const counted = odds.weights.map(() => 0)
    for (let face = 1; face <= 100; face++) counted[read([face])]!++
    expect(counted).toEqual(odds.weights.map(Number))
  })

  test('damage.double damage.hull double damage doubles the throw; at none left the ship is destroyed', () => {
    const state = oneOn('frigate')
    expect(struck(state, 'LC', [10], [7, 8])).toMatchObject([
      { kind: 'damage', text: 'hull hit, double damage' },
      { kind: 'hull', points: 30, left: 10 },
    ])
    expect(struck(state, 'LC', [11], [5, 6])).toMatchObject([
      { kind: 'damage' },
      { kind: 'hull', points: 10, left: 0 },
      { kind: 'destroyed', ship: 'Prey', rule: 'damage.hull' },
    ])
    expect(prey(state).fate).toEqual({ kind: 'destroyed', turn: 1 })
  })

  test('damage.double-half option: a masked laser that doubles', () => {
    const halved = (doubleHalf: string) => {
      const state = oneOn('frigate', {}, { doubleHalf })
      state.agenda.push({ task: 'damage', strike: { weapon: 'LB', at: 'Prey', halved: true } })
      played(state, [1], [5])
      return 40 - prey(state).hull
    }
    expect([halved('once'), halved('halfFirst')]).toEqual([5, 6])
  })

  test('place.dice the faces are told with their result', () => {
    const [event] = struck(oneOn('destroyer'), 'LB', [100])
    expect(event?.because).toContainEqual({ rule: 'damage.table', text: 'thrown 100: electrical fire' })
  })

  test.each<[string, Partial<Ship>, 'LB' | 'DC', number, string]>([
    ['destroyer', { screen: 'MS' }, 'LB', 78, 'damage.mask-out the mask that is out stays'],
    ['destroyer', { screen: 'MS' }, 'LB', 71, 'damage.mask-out the mask that is out stays'],
    ['heavy cruiser', { screen: 'PS' }, 'LB', 75, 'damage.mask-out PS drops'],
    ['destroyer', {}, 'DC', 86, 'damage.half-control 75 becomes 38'],
    ['destroyer', {}, 'DC', 100, 'damage.half-control 75 becomes 38'],
  ])('damage.mask-out damage.half-control a %s with %o hit by %s and %i: %s', (unit, harm, weapon, face, text) => {
    const [event] = struck(oneOn(unit, harm), weapon, [face])
    expect(event?.because?.map(each => `${each.rule} ${each.text}`)).toContain(text)
    const [again] = struck(oneOn(unit, { ...harm, halvedControl: true }), weapon, [face])
    expect(again?.because?.map(({ rule }) => rule)).not.toContain('damage.half-control')
  })

  test('hit.half a laser through a mask does half, fractions up', () => {
    const state = underFire(oneOn('frigate', { screen: 'MS' }), { at: 'Prey', weapon: 'LB' })
    expect(played(state, [20], [11], [7])).toMatchObject([{ chance: 20 }, {}, { points: 4 }])
  })

  test('damage.table the question is a throw of the damage table, then of the hull', () => {
    const state = oneOn('destroyer')
    state.agenda.push({ task: 'damage', strike: { weapon: 'T', at: 'Prey', halved: false } })
    expect(pending(state)).toMatchObject({ kind: 'roll', roll: { rule: 'damage.table' } })
    played(state, [30])
    expect(pending(state)).toMatchObject({ kind: 'roll', roll: { rule: 'damage.hull', dice: { length: 4 } } })
  })
})

describe('burning ships', () => {
  const burning = (options = {}, side: 'red' | 'blue' = 'red'): State => {
    const state = oneOn('destroyer', { burning: true }, options)
    state.agenda.push({ task: 'burningShips', side })
    return state
  }

  test('burn.when in the combat step of the enemy, or by option of the own side', () => {
    expect(kinds(played(burning()))).toEqual(['burns'])
    expect(played(burning({ fireThrow: 'owner' }))).toEqual([])
    expect(kinds(played(burning({ fireThrow: 'owner' }, 'blue')))).toEqual(['burns'])
  })

  test('burn.throw twenty is added; hull damage is one die and never doubled', () => {
    expect(played(burning(), [1], [9])).toMatchObject([
      { kind: 'burns' },
      { rule: 'burn.throw', text: 'hull hit' },
      { points: 9, left: 41 },
    ])
    expect(played(burning(), [100], [4])).toMatchObject([{}, { text: 'hull hit' }, { points: 4 }])
    expect(played(burning(), [86]).at(-1)).toMatchObject({ text: 'damage control hit: its rating is halved' })
  })

  test.each([
    [77, 'navigation hit: its turns are out of control', { astray: true, burning: false }],
    [78, 'electrical fire', { burning: true, blind: false }],
    [85, 'electrical fire', { burning: true, blind: false }],
    [86, 'damage control hit: its rating is halved', { halvedControl: true, burning: false }],
    [
      97,
      'disastrous fire: no ADF, no MR, -10 % on all attacks, damage control halved',
      { adf: 0, mr: 0, blind: true, halvedControl: true, burning: true },
    ],
  ] as const)('damage.fire damage.disaster a disruptor and %i: %s', (face, text, left) => {
    const state = oneOn('destroyer')
    expect(struck(state, 'DC', [face])).toMatchObject([{ text }])
    expect(prey(state)).toMatchObject(left)
  })
})

describe('blasts', () => {
  const dock = (...units: readonly string[]): State => {
    const guests = units.map((unit): Placed => placed(unit, 'in Base'))
    return stateOf([placed('frigate', '1-1')], [placed('Base: station HP81', '12-10'), ...guests])
  }

  test('dock.blast half of a base as built, rounded down, to each docked ship; survivors are in space', () => {
    const state = dock('A: fighter', 'B: destroyer')
    destroy(state, 'Base', 'damage.hull')
    expect(shipOf(state, 'A').fate?.kind).toBe('destroyed')
    expect(shipOf(state, 'B')).toMatchObject({ hull: 10, docked: null, speed: 0, fate: null })
  })

  test('dock.blast half of a docked ship to its base, and on to the others where that destroys it', () => {
    const state = dock('A: frigate', 'B: destroyer')
    destroy(state, 'A', 'damage.hull')
    expect(shipOf(state, 'Base')).toMatchObject({ hull: 61, fate: null })
    expect(shipOf(state, 'B')).toMatchObject({ hull: 50, docked: 'Base' })
    const weak = dock('A: frigate', 'B: destroyer')
    changed(weak, 'Base', { hull: 20 })
    const events: Event[] = []
    destroy(weak, 'A', 'damage.hull', event => events.push(event))
    expect(kinds(events)).toEqual(['destroyed', 'hull', 'destroyed', 'hull'])
    expect(shipOf(weak, 'B').hull).toBe(10)
  })
})
