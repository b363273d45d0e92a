import { describe, expect, test } from 'vitest'
import { colours } from '../../../game/index.ts'
import { damageReadings, hullRoll } from '../damage/damage-roll.ts'
import { destroy } from '../damage/destroy.ts'
import { type Placed, placed } from '../fixtures/battle.fixture.ts'
import { attackBy, played, stateWith } from '../fixtures/combat.fixture.ts'
import { pending } from '../sequence.ts'
import type { Ship, State, Strike } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

const oneOn = (unit: string, harm: Partial<Ship> = {}, options = {}): State => {
  const state = stateWith(
    { red: [placed('Firer: battleship', '10-10')], blue: [placed(`Prey: ${unit}`, '12-10')] },
    [],
    { options },
  )
  Object.assign(state.ships.blue[0]!, harm)
  return state
}

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
    expect(events[0]?.because?.map(({ text }) => text)).toContain('73 + 10 = 83: defence ICM, SS, PS, ES, MS')
    expect(state.ships.blue[0]!.screens).toMatchObject({ MS: true, ICM: false })
  })

  test('damage.weapon a modified 66: the laser cannon of a destroyer', () => {
    for (const [weapon, face] of [
      ['LB', 66],
      ['RB', 76],
      ['T', 86],
      ['EB', 56],
    ] as const) {
      const state = oneOn('destroyer')
      struck(state, weapon, [face])
      expect(state.ships.blue[0]!.arms).toMatchObject({ LC: 0, LB: 1, T: 1 })
    }
  })
})

describe('the throws', () => {
  test('damage.table results that come to the same on a ship are one reading', () => {
    const { roll } = damageReadings(oneOn('fighter').ships.blue[0]!, 'DC', {
      nextSystem: 'next',
      secondFire: 'hull',
    })
    const { odds, read, say } = roll
    expect(Number(odds.total)).toBe(100)
    expect(read([2])).toBe(read([60]))
    expect(say(read([60]), colours)).toBe('hull 1')
    const counted = odds.weights.map(() => 0)
    for (let face = 1; face <= 100; face++) counted[read([face])]!++
    expect(counted).toEqual(odds.weights.map(Number))
  })

  test.each(['LC', 'LB', 'PB', 'EB', 'DC', 'T', 'AR', 'RB', 'M', 'S', 'fire'] as const)(
    'damage.hull the dice of %s, single and doubled, whole and halved, against large and small hulls',
    weapon => {
      for (const times of [1, 2] as const) {
        for (const halved of [false, true]) {
          for (const hull of [1, 7, 50, 300]) {
            const strike = { weapon, at: 'Prey', halved }
            const { dice, odds, read } = hullRoll(strike, { times, doubleHalf: 'once' }, hull)
            const counted = new Map<number, number>()
            const faces = dice.map(() => 1)
            const total = Math.min(10 ** dice.length, 10_000)
            for (let i = 0; i < total; i++) {
              let rest = i
              for (let d = 0; d < faces.length; d++) {
                faces[d] = (rest % 10) + 1
                rest = Math.floor(rest / 10)
              }
              const reading = read(faces)
              counted.set(reading, (counted.get(reading) ?? 0) + 1)
              expect(reading).toBeLessThanOrEqual(hull)
            }
            if (dice.length <= 4)
              for (const [reading, weight] of odds.weights.entries())
                expect(counted.get(reading) ?? 0).toBe(Number(weight))
          }
        }
      }
    },
  )

  test('damage.double damage.hull double damage doubles what is thrown; at none left the ship is destroyed', () => {
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
    expect(state.ships.blue[0]!.fate).toEqual({ kind: 'destroyed', turn: 1 })
  })

  test('damage.double-half option: a masked laser that doubles', () => {
    const halved = (doubleHalf: string) => {
      const state = oneOn('frigate', {}, { doubleHalf })
      state.agenda.push({ task: 'damage', strike: { weapon: 'LB', at: 'Prey', halved: true } })
      played(state, [1], [5])
      return 40 - state.ships.blue[0]!.hull
    }
    expect([halved('once'), halved('halfFirst')]).toEqual([5, 6])
  })

  test('place.dice the faces are told with what they came to', () => {
    const [event] = struck(oneOn('destroyer'), 'LB', [100])
    expect(event?.because).toContainEqual({ rule: 'place.dice', text: 'thrown 100' })
  })

  test('damage.mask-out damage.half-control a mask that is out stays, a screen drops, a rating is halved: each is said', () => {
    const said = (unit: string, harm: Partial<Ship>, weapon: 'LB' | 'DC', face: number) =>
      struck(oneOn(unit, harm), weapon, [face])[0]?.because?.map(({ rule, text }) => `${rule} ${text}`)
    expect(said('destroyer', { screen: 'MS' }, 'LB', 78)).toContain('damage.mask-out the mask that is out stays')
    expect(said('destroyer', { screen: 'MS' }, 'LB', 71)).toContain('damage.mask-out the mask that is out stays')
    expect(said('heavy cruiser', { screen: 'PS' }, 'LB', 75)).toContain('damage.mask-out PS drops')
    expect(said('destroyer', {}, 'DC', 86)).toContain('damage.half-control 75 becomes 38')
    expect(said('destroyer', {}, 'DC', 100)).toContain('damage.half-control 75 becomes 38')
    expect(said('destroyer', { halvedControl: true }, 'DC', 100)?.join()).not.toContain('damage.half-control')
  })

  test('hit.half a laser through a mask does half, fractions up', () => {
    const state = oneOn('frigate', { screen: 'MS' })
    state.agenda.push({ task: 'attack', attack: attackBy(state, { at: 'Prey', weapon: 'LB' }) })
    expect(played(state, [20], [11], [7])).toMatchObject([{ chance: 20 }, {}, { points: 4 }])
  })
})

describe('fires', () => {
  const burning = (options = {}): State => {
    const state = oneOn('destroyer', { burning: true }, options)
    state.agenda.push({ task: 'fires', side: 'red' })
    return state
  }

  test('burn.when in the combat step of the enemy, or by option of the own side', () => {
    expect(played(burning()).map(({ kind }) => kind)).toEqual(['burns'])
    expect(played(burning({ fireThrow: 'owner' }))).toEqual([])
    const own = burning({ fireThrow: 'owner' })
    own.agenda.splice(0, 1, { task: 'fires', side: 'blue' })
    expect(played(own).map(({ kind }) => kind)).toEqual(['burns'])
  })

  test('burn.throw twenty is added; hull damage is one die and never doubled', () => {
    const state = burning()
    const events = played(state, [1], [9])
    expect(events).toMatchObject([{ kind: 'burns' }, { rule: 'burn.throw', text: 'hull hit' }, { points: 9, left: 41 }])
    const again = burning()
    expect(played(again, [100], [4])).toMatchObject([{}, { text: 'hull hit' }, { points: 4 }])
    expect(played(burning(), [86]).at(-1)).toMatchObject({ text: 'damage control hit: its rating is halved' })
  })

  test('damage.fire damage.disaster a disruptor sets fire at 78 to 85 and worse at 97', () => {
    for (const [face, text] of [
      [77, 'navigation hit: its turns are out of control'],
      [78, 'electrical fire'],
      [85, 'electrical fire'],
      [86, 'damage control hit: its rating is halved'],
      [97, 'disastrous fire: no ADF, no MR, -10 % on all attacks, damage control halved'],
    ] as const) {
      expect(struck(oneOn('destroyer'), 'DC', [face])).toMatchObject([{ text }])
    }
    const state = oneOn('destroyer')
    struck(state, 'DC', [100])
    expect(state.ships.blue[0]).toMatchObject({ adf: 0, mr: 0, blind: true, halvedControl: true, burning: true })
  })
})

describe('blasts', () => {
  const dock = (...blue: readonly Placed[]): State =>
    stateWith({ red: [placed('frigate', '1-1')], blue: [placed('Base: station HP81', '12-10'), ...blue] }, [])

  test('dock.blast half of a base as built, rounded down, to each docked ship; whoever is left is in space', () => {
    const state = dock(placed('A: fighter', 'in Base'), placed('B: destroyer', 'in Base'))
    destroy(state, 'Base', 'damage.hull')
    expect(shipOf(state, 'A').fate?.kind).toBe('destroyed')
    expect(shipOf(state, 'B')).toMatchObject({ hull: 10, docked: null, speed: 0, fate: null })
  })

  test('dock.blast half of a docked ship to its base, and on to the others where that destroys it', () => {
    const state = dock(placed('A: frigate', 'in Base'), placed('B: destroyer', 'in Base'))
    destroy(state, 'A', 'damage.hull')
    expect(shipOf(state, 'Base')).toMatchObject({ hull: 61, fate: null })
    expect(shipOf(state, 'B')).toMatchObject({ hull: 50, docked: 'Base' })
    const weak = dock(placed('A: frigate', 'in Base'), placed('B: destroyer', 'in Base'))
    shipOf(weak, 'Base').hull = 20
    const events: string[] = []
    destroy(weak, 'A', 'damage.hull', event => events.push(event.kind))
    expect(events).toEqual(['destroyed', 'hull', 'destroyed', 'hull'])
    expect(shipOf(weak, 'B').hull).toBe(10)
  })
})

describe('what is thrown for', () => {
  test('damage.table the question is a throw of the damage table, then of the hull', () => {
    const state = oneOn('destroyer')
    state.agenda.push({ task: 'damage', strike: { weapon: 'T', at: 'Prey', halved: false } })
    const asked = pending(state)
    expect(asked.kind === 'roll' && asked.roll.rule).toBe('damage.table')
    played(state, [30])
    const next = pending(state)
    expect(next.kind === 'roll' && [next.roll.rule, next.roll.dice.length]).toEqual(['damage.hull', 4])
  })
})
