import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disc, distance, type Hex, hexAt, neighbours, sameHex } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { battleOf, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { parsePlace, printPlace } from '../map/place.ts'
import { advance, runOn } from '../sequence.ts'
import { opening } from '../setup/opening.ts'
import type { Event } from '../shape.ts'
import type { Seeker, State, Task } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { seekerDistance, stepToward } from '../weapons/seekers.ts'
import { activate } from './activate.ts'
import { seekerHits, seekerPick } from './detonate.ts'
import { seeker, seekerAim, seekers } from './seekers.ts'

const hex = (name: string): Hex => must(parsePlace(name), name)
const missile = (number: number, at: string, phases: number): Seeker => ({ number, hex: hex(at), phases })

/** Red has a station where it has no ship: nothing that a seeker finds. */
const rock: Placed = placed('Red Rock: station', '1-39')

/** Red's seekers in a battle where nothing else is to be done. */
function battle(
  laid: readonly Seeker[],
  red: readonly Placed[],
  blue: readonly Placed[],
  more: Readonly<Record<string, unknown>> = {},
): State {
  const state = stateOf(red.length > 0 ? red : [rock], blue, more)
  state.seekers.red = laid
  return state
}

/** Runs seeker 1 of red and what it pushes, up to a die or an attack. */
function fly(state: State): Event[] {
  const events: Event[] = []
  const log = (event: Event): void => void events.push(event)
  state.agenda.push({ task: 'seeker', side: 'red', number: 1 })
  for (let task = state.agenda.at(-1); task !== undefined; task = state.agenda.at(-1)) {
    if (task.task !== 'seeker' && task.task !== 'seekerHits') break
    state.agenda.pop()
    if (task.task === 'seeker') seeker.run(state, task, log)
    else seekerHits.run(state, task, log)
  }
  return events
}

const top = (state: State): Task => must(state.agenda.at(-1), 'a task')

const far: Placed = placed('Far: destroyer', '40-30')

describe('activation', () => {
  const layer: Placed = placed('minelayer', '1-1')

  test('seeker.activate those chosen begin to fly, those that fly already go on, the others lie still', () => {
    const state = battle([missile(1, '5-5', 0), missile(2, '6-5', 0), missile(3, '7-5', 2)], [layer], [far])
    const events: Event[] = []
    activate.obey(state, { task: 'activate', side: 'red' }, { red: { seekers: ['2'] } }, event => events.push(event))
    expect(state.seekers.red.map(({ phases }) => phases)).toEqual([0, 1, 3])
    expect(events).toMatchObject([{ kind: 'activated', number: 2, hex: '6-5', rule: 'seeker.activate' }])
    seekers.run(state, { task: 'seekers', side: 'red' })
    expect(state.agenda.toReversed()).toMatchObject([
      { task: 'seeker', number: 2 },
      { task: 'seeker', number: 3 },
    ])
  })

  test('seeker.activate they move in the order of their numbers, however they are listed', () => {
    const state = battle([missile(3, '5-5', 1), missile(1, '6-5', 2)], [layer], [far])
    seekers.run(state, { task: 'seekers', side: 'red' })
    expect(state.agenda.toReversed()).toMatchObject([{ number: 1 }, { number: 3 }])
  })

  test('seeker.inert who was built with seekers is asked, also where none lie; others never', () => {
    const asks = (units: readonly Placed[]) => {
      const state = opening(battleOf(units, [far]))
      return activate.asks(state, { task: 'activate', side: 'red' })
    }
    expect(asks([layer])).toBe(true)
    expect(asks([placed('heavy cruiser', '1-1')])).toBe(true)
    expect(asks([placed('heavy cruiser S0', '1-1')])).toBe(false)
    const state = opening(battleOf([layer], [far]))
    state.ships.red[0]!.fate = { kind: 'destroyed', turn: 1 }
    expect(activate.asks(state, { task: 'activate', side: 'red' })).toBe(true)
    const [brief] = activate.briefs(state, { task: 'activate', side: 'red' })
    expect(brief).toMatchObject({ rule: 'seeker.activate', ask: { kind: 'activate', seekers: [] } })
  })
})

describe('flight', () => {
  test.each([1, 2, 3, 4, 5])('seeker.speed in phase %d it moves twice as many hexes', phases => {
    const state = battle([missile(1, '1-30', phases)], [], [far])
    const from = state.seekers.red[0]!.hex
    fly(state)
    expect(distance(from, state.seekers.red[0]!.hex)).toBe(2 * phases)
    expect(distance(hex('40-30'), from) - distance(hex('40-30'), state.seekers.red[0]!.hex)).toBe(2 * phases)
    expect(state.agenda).toEqual([])
  })

  test('seeker.twelve in the sixth phase it moves twelve hexes and goes off in any case', () => {
    const state = battle([missile(1, '1-30', 6)], [], [far])
    expect(fly(state)).toMatchObject([
      { kind: 'seekerMoved', to: '13-30', rule: 'seeker.speed' },
      { kind: 'seekerGone', hex: '13-30', rule: 'seeker.twelve' },
    ])
    expect(state.seekers.red).toEqual([])
    expect(state.agenda).toEqual([])
  })

  test('seeker.nearest friend or foe, whoever is closest', () => {
    const state = battle([missile(1, '10-10', 1)], [placed('Own: frigate', '7-10')], [far])
    expect(fly(state)).toMatchObject([{ kind: 'seekerMoved', at: 'Own', to: '8-10' }])
  })

  test('seeker.nearest a die with a side for each decides between equals, openly', () => {
    const at = (unit: string, place: string): Placed => placed(unit, place)
    const state = battle(
      [missile(1, '10-10', 1)],
      [at('A: frigate', '7-10')],
      [at('B: frigate', '13-10'), at('C: fighter', '13-10')],
    )
    expect(fly(state)).toEqual([])
    const task = top(state)
    if (task.task !== 'seekerAim') throw new Error(task.task)
    expect(task.among).toEqual(['A', 'B', 'C'])
    expect(seekerAim.roll(state, task)).toMatchObject({ rule: 'seeker.nearest', dice: [{ sides: 3 }] })
    state.agenda.pop()
    const events: Event[] = []
    seekerAim.land(state, task, { outcome: 1, faces: [2] }, event => events.push(event))
    expect(events).toMatchObject([
      { at: 'B', to: '12-10', because: [{ rule: 'seeker.nearest' }, { text: 'thrown 2' }] },
    ])
  })

  test('seeker.nearest no die where all of them share a hex', () => {
    const two = [placed('B: frigate', '13-10'), placed('C: fighter', '13-10')]
    const state = battle([missile(1, '10-10', 1)], [], two)
    expect(fly(state)).toMatchObject([{ at: 'B', to: '12-10' }])
  })

  test('seeker.docked stations, docked ships and those that are gone do not attract it', () => {
    const blue = [
      placed('Rock: station', '11-10'),
      { unit: 'Inside: frigate', hex: '11-10', base: 'Rock' },
      placed('Gone: frigate', '12-10'),
      far,
    ]
    const state = battle([missile(1, '10-10', 2)], [], blue)
    shipOf(state, 'Gone').fate = { kind: 'destroyed', turn: 1 }
    expect(fly(state)).toMatchObject([{ kind: 'seekerMoved', at: 'Far' }])
    shipOf(state, 'Far').fate = { kind: 'left', turn: 1 }
    expect(fly(state)).toEqual([])
    expect(state.seekers.red).toHaveLength(1)
  })
})

const attackOn = (at: string, place: string) => ({
  task: 'attack',
  attack: { by: 'red', weapon: 'S', from: null, at, hex: hex(place), rangeHexes: 0, headOn: false, evades: false },
})

describe('going off', () => {
  test('seeker.detonates it enters the hex of a ship, attacks, and is gone', () => {
    const state = battle([missile(1, '10-10', 3)], [], [placed('B: frigate', '13-10')])
    expect(fly(state)).toMatchObject([
      { kind: 'seekerMoved', to: '13-10' },
      { kind: 'seekerGone', number: 1, hex: '13-10', rule: 'seeker.detonates' },
    ])
    expect(top(state)).toMatchObject(attackOn('B', '13-10'))
    expect(state.seekers.red).toEqual([])
  })

  test('seeker.detonates a ship in its hex as it is activated is hit at once', () => {
    const state = battle([missile(1, '10-10', 1)], [placed('Layer: minelayer', '10-10')], [far])
    expect(fly(state)).toMatchObject([{ kind: 'seekerGone', hex: '10-10' }])
    expect(top(state)).toMatchObject(attackOn('Layer', '10-10'))
  })

  test('seeker.largest most hull points as built, whatever is left of them', () => {
    const there = [placed('Small: frigate', '12-10'), placed('Large: destroyer', '12-10', { hullLost: 45 })]
    const state = battle([missile(1, '10-10', 1)], [], there)
    fly(state)
    expect(top(state)).toMatchObject(attackOn('Large', '12-10'))
  })

  test('seeker.largest a die between equals: a destroyer and a minelayer have 50 each', () => {
    const there = [placed('D: destroyer', '12-10'), placed('F: frigate', '12-10'), placed('M: minelayer', '12-10')]
    const state = battle([missile(1, '10-10', 1)], [], there)
    fly(state)
    const task = top(state)
    if (task.task !== 'seekerPick') throw new Error(task.task)
    expect(task.among).toEqual(['D', 'M'])
    expect(seekerPick.roll(state, task)).toMatchObject({ rule: 'seeker.largest', dice: [{ sides: 2 }] })
    state.agenda.pop()
    seekerPick.land(state, task, { outcome: 1, faces: [2] })
    expect(top(state)).toMatchObject(attackOn('M', '12-10'))
    expect(state.seekers.red).toEqual([])
  })

  test('seeker.detonates every active seeker of the hex that a ship enters goes off, one after the other; those lying still do not', () => {
    const laid = [missile(1, '12-10', 2), missile(2, '12-10', 0), missile(3, '12-10', 1)]
    const state = battle(laid, [], [placed('B: frigate', '14-10')])
    state.agenda.push({ task: 'seekerHits', side: 'red', hex: hex('12-10'), among: ['B'] })
    const gone: Event[] = []
    for (let task = state.agenda.pop(); task !== undefined; task = state.agenda.pop())
      if (task.task === 'seekerHits') seekerHits.run(state, task, event => gone.push(event))
    expect(gone).toMatchObject([{ number: 1 }, { number: 3 }])
    expect(state.seekers.red).toEqual([missile(2, '12-10', 0)])
  })

  test('seeker.detonates where the first destroys the ship the second waits for another', () => {
    const state = battle([missile(1, '12-10', 2), missile(2, '12-10', 2)], [], [placed('B: frigate', '12-10')])
    state.agenda.push({ task: 'seekerHits', side: 'red', hex: hex('12-10'), among: ['B'] })
    const task = state.agenda.pop()
    if (task?.task !== 'seekerHits') throw new Error('no task')
    seekerHits.run(state, task)
    shipOf(state, 'B').fate = { kind: 'destroyed', turn: 1 }
    state.agenda.pop()
    const next = state.agenda.pop()
    if (next?.task !== 'seekerHits') throw new Error('no task')
    seekerHits.run(state, next)
    expect(state.seekers.red).toHaveLength(1)
  })

  test.each([
    [true, 'hit.table'],
    [false, 'seeker.roll'],
  ])('seeker.roll with the option seekersRoll %s its hit is thrown for or certain', (seekersRoll, rule) => {
    const ship = placed('B: freighter', '12-10')
    const state = battle([missile(1, '10-10', 1)], [], [ship], { options: { seekersRoll } })
    fly(state)
    const events: Event[] = []
    runOn(state, event => events.push(event))
    if (seekersRoll) advance(state, { kind: 'roll', outcome: 1, faces: [1] }, event => events.push(event))
    expect(events.find(({ kind }) => kind === 'attack')).toMatchObject({ rule, weapon: 'S', at: 'B', hit: true })
    expect(top(state)).toMatchObject({ task: 'damage', strike: { weapon: 'S', at: 'B' } })
  })
})

/** Hexes at each distance from a start, round the planet, by spreading out. */
function spread(from: Hex, planet: Hex, radius: number): (to: Hex) => number {
  const met: Hex[][] = [[from]]
  const seen = new Set([printPlace(from), printPlace(planet)])
  for (let i = 0; i < radius; i++) {
    const next: Hex[] = []
    for (const each of met[i]!.flatMap(neighbours)) {
      if (seen.has(printPlace(each))) continue
      seen.add(printPlace(each))
      next.push(each)
    }
    met.push(next)
  }
  return to => met.findIndex(list => list.some(each => sameHex(each, to)))
}

describe('the way', () => {
  const planet = hexAt(0, 0)
  const away = disc(planet, 4).filter(each => !sameHex(each, planet))

  test('seeker.speed ways round the planet are as long as those found by spreading out, and are flown step by step', () => {
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
        let at = hexAt(0, 0)
        for (let i = 0; i < distance(hexAt(0, 0), to); i++) {
          at = stepToward(at, { start: hexAt(0, 0), to }, null)
          // never a whole hex beside the line: the cross product is its distance from it times its length
          expect(Math.abs(q * at.r - r * at.q)).toBeLessThanOrEqual(distance(hexAt(0, 0), to))
        }
        expect(sameHex(at, to)).toBe(true)
      }),
    )
  })

  test('seeker.speed the planet is flown round', () => {
    const state = battle([missile(1, '10-10', 2)], [], [placed('B: frigate', '13-10')], {
      planet: { hex: '12-10' },
    })
    expect(fly(state)).toMatchObject([{ to: '13-10' }, { kind: 'seekerGone' }])
  })
})

test('seeker.detonates on the way round a planet it meets a ship as near as the one it flies at', () => {
  const near = ['Up', 'Down'].map((name, i) => placed(`${name}: frigate`, i === 0 ? '29-19' : '29-21'))
  const state = battle([missile(1, '27-20', 3)], [], [placed('Prey: frigate', '29-20'), ...near], {
    planet: { hex: '28-20' },
  })
  const away = ['Prey', 'Up', 'Down'].map(id => distance(shipOf(state, id).hex, hex('27-20')))
  expect(away).toEqual([2, 2, 2])
  fly(state)
  const task = top(state)
  if (task.task !== 'seekerAim') throw new Error('several are the closest')
  state.agenda.pop()
  seekerAim.land(state, task, { outcome: 0, faces: [1] })
  expect(top(state)).toMatchObject({ task: 'seekerHits', among: [expect.stringMatching('Up|Down')] })
})
