import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { disc, distance, type Hex, hexAt, neighbours, sameHex } from '../../../hex/index.ts'
import { battleOf, changed, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { kinds, played } from '../fixtures/combat.fixture.ts'
import { hexNamed, printHexName } from '../map/place.ts'
import { pending } from '../sequence.ts'
import { opening } from '../setup/opening.ts'
import type { Event } from '../shape.ts'
import type { Seeker, State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { seekerDistance, stepToward } from '../weapons/seekers.ts'
import { activate } from './activate.ts'

const missile = (number: number, at: string, phases: number): Seeker => ({ number, hex: hexNamed(at), phases })

/** Red's seekers in a battle without other tasks; red has a station, which no seeker finds. */
function battle(
  laid: readonly Seeker[],
  blue: readonly Placed[],
  red: readonly Placed[] = [],
  more: object = {},
): State {
  const state = stateOf([placed('Red Rock: station', '1-39'), ...red], blue, { ...more })
  state.seekers.red = laid
  return state
}

/** Seeker 1 of red flies: the events up to a die of its attack. */
function fly(state: State, ...faces: readonly (readonly number[])[]): readonly Event[] {
  state.agenda.push({ task: 'seeker', side: 'red', number: 1 })
  return played(state, ...faces)
}

const gone = { kind: 'destroyed', turn: 1 } as const
const far = placed('Far: destroyer', '40-30')
const b = (where: string, unit = 'frigate') => placed(`B: ${unit}`, where)

describe('activation', () => {
  const layer = placed('minelayer', '1-1')

  test('seeker.activate those chosen begin to fly, those that fly already go on, the others lie still', () => {
    const state = battle([missile(1, '5-5', 0), missile(2, '6-5', 0), missile(3, '7-5', 2)], [far], [layer])
    state.agenda.push({ task: 'activate', side: 'red' })
    expect(played(state, '2')).toMatchObject([{ kind: 'activated', number: 2, hex: '6-5', rule: 'seeker.activate' }])
    expect(state.seekers.red.map(({ phases }) => phases)).toEqual([0, 1, 3])
  })

  test('seeker.activate they move in the order of their numbers, however they are listed; those lying still do not', () => {
    const state = battle([missile(3, '5-5', 1), missile(2, '8-5', 0), missile(1, '6-5', 2)], [far], [layer])
    state.agenda.push({ task: 'seekers', side: 'red' })
    expect(played(state)).toMatchObject([{ number: 1 }, { number: 3 }])
  })

  test('seeker.inert a side built with seekers is asked, even if none lie still; others never', () => {
    const asks = (unit: string, lost = false) => {
      const state = opening(battleOf([placed(unit, '1-1')], [far]))
      if (lost) state.ships.red[0]!.fate = gone
      return activate.asks(state, { task: 'activate', side: 'red' })
    }
    expect(['minelayer', 'heavy cruiser', 'heavy cruiser S0'].map(unit => asks(unit))).toEqual([true, true, false])
    expect(asks('minelayer', true)).toBe(true)
    const [brief] = activate.briefs(opening(battleOf([layer], [far])), { task: 'activate', side: 'red' })
    expect(brief).toMatchObject({ rule: 'seeker.activate', ask: { kind: 'activate', seekers: [] } })
  })
})

describe('flight', () => {
  test.each([1, 2, 3, 4, 5])('seeker.speed in phase %d it moves twice as many hexes', phases => {
    const state = battle([missile(1, '1-30', phases)], [far])
    const from = state.seekers.red[0]!.hex
    fly(state)
    const { hex } = state.seekers.red[0]!
    expect(distance(from, hex)).toBe(2 * phases)
    expect(distance(hexNamed('40-30'), from) - distance(hexNamed('40-30'), hex)).toBe(2 * phases)
    expect(state.agenda).toEqual([])
  })

  test('seeker.twelve in the sixth phase it moves twelve hexes and goes off in any case', () => {
    const state = battle([missile(1, '1-30', 6)], [far])
    expect(fly(state)).toMatchObject([
      { kind: 'seekerMoved', to: '13-30', rule: 'seeker.speed' },
      { kind: 'seekerGone', hex: '13-30', rule: 'seeker.twelve' },
    ])
    expect([state.seekers.red, state.agenda]).toEqual([[], []])
  })

  test('seeker.nearest friend or foe, the closest ship; no die if all of them share a hex', () => {
    const own = battle([missile(1, '10-10', 1)], [far], [placed('Own: frigate', '7-10')])
    expect(fly(own)).toMatchObject([{ kind: 'seekerMoved', at: 'Own', to: '8-10' }])
    const two = battle([missile(1, '10-10', 1)], [b('13-10'), placed('C: fighter', '13-10')])
    expect(fly(two)).toMatchObject([{ at: 'B', to: '12-10' }])
  })

  test('seeker.nearest a die with a side for each decides between equals, openly', () => {
    const blue = [b('13-10'), placed('C: fighter', '13-10')]
    const state = battle([missile(1, '10-10', 1)], blue, [placed('A: frigate', '7-10')])
    expect(fly(state)).toEqual([])
    expect(state.agenda).toMatchObject([{ task: 'seekerAim', among: ['A', 'B', 'C'] }])
    expect(pending(state)).toMatchObject({ roll: { rule: 'seeker.nearest', dice: [{ sides: 3 }] } })
    const because = [{ rule: 'seeker.nearest' }, { text: 'thrown 2' }]
    expect(played(state, [2])).toMatchObject([{ at: 'B', to: '12-10', because }])
  })

  test('seeker.docked stations, docked ships and those that are gone do not attract it', () => {
    const rock = [placed('Rock: station', '11-10'), placed('Inside: frigate', '11-10', { base: 'Rock' })]
    const state = battle([missile(1, '10-10', 2)], [...rock, placed('Gone: frigate', '12-10'), far])
    changed(state, 'Gone', { fate: gone })
    expect(fly(state)).toMatchObject([{ kind: 'seekerMoved', at: 'Far' }])
    changed(state, 'Far', { fate: { kind: 'left', turn: 1 } })
    expect(fly(state)).toEqual([])
    expect(state.seekers.red).toHaveLength(1)
  })

  test('seeker.detonates on the way round a planet it meets a ship as near as the one it flies at', () => {
    const near = [placed('Prey: frigate', '29-20'), placed('Up: frigate', '29-19'), placed('Down: frigate', '29-21')]
    const state = battle([missile(1, '27-20', 3)], near, [], { planet: { hex: '28-20' } })
    expect(near.map(({ hex }) => distance(hexNamed(hex), hexNamed('27-20')))).toEqual([2, 2, 2])
    expect(fly(state, [1])).toMatchObject([{ at: 'Prey' }, { kind: 'seekerGone' }])
    expect(state.agenda.at(-1)).toMatchObject({ attack: { at: expect.stringMatching('Up|Down') } })
  })
})

/** The attack of a seeker that is due. */
const attackOn = (at: string, place: string) => ({
  attack: { by: 'red', weapon: 'S', from: null, at, hex: hexNamed(place), rangeHexes: 0, headOn: false, evades: false },
})

describe('going off', () => {
  test('seeker.detonates it enters the hex of a ship, attacks, and is gone', () => {
    const state = battle([missile(1, '10-10', 3)], [b('13-10')])
    expect(fly(state)).toMatchObject([
      { kind: 'seekerMoved', to: '13-10' },
      { kind: 'seekerGone', number: 1, hex: '13-10', rule: 'seeker.detonates' },
    ])
    expect(state.agenda.at(-1)).toMatchObject(attackOn('B', '13-10'))
    expect(state.seekers.red).toEqual([])
  })

  test('seeker.detonates a ship in its hex as it is activated is hit at once', () => {
    const state = battle([missile(1, '10-10', 1)], [far], [placed('Layer: minelayer', '10-10')])
    expect(fly(state)).toMatchObject([{ kind: 'seekerGone', hex: '10-10' }])
    expect(state.agenda.at(-1)).toMatchObject(attackOn('Layer', '10-10'))
  })

  test('seeker.largest most hull points as built, however many are left', () => {
    const hurt = placed('Large: destroyer', '12-10', { hullLost: 45 })
    const state = battle([missile(1, '10-10', 1)], [placed('Small: frigate', '12-10'), hurt])
    fly(state)
    expect(state.agenda.at(-1)).toMatchObject(attackOn('Large', '12-10'))
  })

  test('seeker.largest a die between equals: a destroyer and a minelayer have 50 each', () => {
    const there = ['D: destroyer', 'F: frigate', 'M: minelayer'].map(unit => placed(unit, '12-10'))
    const state = battle([missile(1, '10-10', 1)], there)
    fly(state)
    expect(state.agenda.at(-1)).toMatchObject({ task: 'seekerPick', among: ['D', 'M'] })
    expect(pending(state)).toMatchObject({ roll: { rule: 'seeker.largest', dice: [{ sides: 2 }] } })
    played(state, [2])
    expect(state.agenda.at(-1)).toMatchObject(attackOn('M', '12-10'))
    expect(state.seekers.red).toEqual([])
  })

  test('seeker.detonates every active seeker of the hex that a ship enters goes off, one after the other; those lying still do not', () => {
    const laid = [missile(1, '12-10', 2), missile(2, '12-10', 0), missile(3, '12-10', 1)]
    const state = battle(laid, [b('14-10')])
    state.agenda.push({ task: 'seekerHits', side: 'red', hex: hexNamed('12-10'), among: ['B'] })
    const events = played(state, 'hold', [100], 'hold', [100])
    expect(events).toMatchObject([{ number: 1 }, { kind: 'attack' }, { number: 3 }, { kind: 'attack' }])
    expect(state.seekers.red).toEqual([missile(2, '12-10', 0)])
  })

  test('seeker.detonates where the first destroys the ship the second waits for another', () => {
    const state = battle([missile(1, '12-10', 2), missile(2, '12-10', 2)], [b('12-10', 'frigate HP1')])
    state.agenda.push({ task: 'seekerHits', side: 'red', hex: hexNamed('12-10'), among: ['B'] })
    expect(kinds(played(state, 'hold', [1], [31], [1, 1, 1, 1, 1])).at(-1)).toBe('destroyed')
    expect(state.seekers.red).toHaveLength(1)
  })

  test.each([
    [true, 'hit.table', [1]],
    [false, 'seeker.roll', null],
  ])('seeker.roll with the option seekersRoll %s its hit is thrown for or certain', (seekersRoll, rule, faces) => {
    const state = battle([missile(1, '10-10', 1)], [b('12-10', 'freighter')], [], { options: { seekersRoll } })
    const events = fly(state, ...(faces === null ? [] : [faces]))
    expect(events.at(-1)).toMatchObject({ kind: 'attack', rule, weapon: 'S', at: 'B', hit: true })
    expect(state.agenda.at(-1)).toMatchObject({ task: 'damage', strike: { weapon: 'S', at: 'B' } })
  })
})

/** Hexes at each distance from a start, round the planet, by spreading out. */
function spread(from: Hex, planet: Hex, radius: number): (to: Hex) => number {
  const rings: Hex[][] = [[from]]
  const seen = new Set([printHexName(from), printHexName(planet)])
  for (let i = 0; i < radius; i++) {
    const next: Hex[] = []
    for (const each of rings[i]!.flatMap(neighbours)) {
      if (seen.has(printHexName(each))) continue
      seen.add(printHexName(each))
      next.push(each)
    }
    rings.push(next)
  }
  return to => rings.findIndex(list => list.some(each => sameHex(each, to)))
}

describe('the way', () => {
  const planet = hexAt(0, 0)

  test('seeker.speed ways round the planet are as long as those found by spreading out, and are flown step by step', () => {
    const away = disc(planet, cases(4, 2)).filter(each => !sameHex(each, planet))
    for (const from of away) {
      const reach = spread(from, planet, 9)
      for (const to of away) {
        expect(seekerDistance(from, to, planet)).toBe(reach(to))
        let at = from
        let steps = 0
        while (!sameHex(at, to)) {
          at = stepToward(at, { start: from, to }, planet)
          expect(sameHex(at, planet)).toBe(false)
          steps++
        }
        expect(steps).toBe(reach(to))
      }
    }
  })

  test('seeker.speed in open space the way keeps to the straight line', () => {
    const some = fc.integer({ min: -15, max: 15 })
    fc.assert(
      fc.property(some, some, (q, r) => {
        const to = hexAt(q, r)
        let at = planet
        for (let i = 0; i < distance(planet, to); i++) {
          at = stepToward(at, { start: planet, to }, null)
          // never a whole hex beside the line: the cross product is its distance from it times its length
          expect(Math.abs(q * at.r - r * at.q)).toBeLessThanOrEqual(distance(planet, to))
        }
        expect(sameHex(at, to)).toBe(true)
      }),
      { numRuns: cases(100, 30) },
    )
  })

  test('seeker.speed the planet is flown round', () => {
    const state = battle([missile(1, '10-10', 2)], [b('13-10')], [], { planet: { hex: '12-10' } })
    expect(fly(state)).toMatchObject([{ to: '13-10' }, { kind: 'seekerGone' }])
    expect(shipOf(state, 'B').fate).toBeNull()
  })
})
