import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { streamOf } from '../../../dice/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { colourWords } from '../../../game/words/index.ts'
import { disc, type Hex, printHex } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { hexNamed, hexOf, printHexName } from '../map/place.ts'
import type { Event } from '../shape.ts'
import type { State, Task } from '../state.ts'
import { builtWith, unusedOf } from '../units/stores.ts'
import { tell } from '../words/tell.ts'
import { hides, imagine, scrambleSecrets } from './imagine.ts'
import { likelyHexes } from './likely-hexes.ts'
import { show } from './show.ts'
import { view } from './view.ts'
import { witness } from './witness.ts'

const red = [placed('Sweeper: minelayer M2 S1', '5-20')]
const blue = [placed('Layer: minelayer', '40-20'), placed('Guard: battleship', '41-20')]
const planet = { planet: { hex: '28-20' } }

/** The stores of blue in use: mines and seekers that lie, seekers that fly, and those that have gone off. */
const nothing = { mines: 0, still: 0, active: 0, minesGone: 0, seekersGone: 0 }
type Done = Partial<typeof nothing>

/** Rounds taken off the ships of blue, as they were laid. */
function take(state: State, store: 'M' | 'S', count: number): void {
  let left = count
  for (const ship of state.ships.blue) {
    const taken = Math.min(left, ship.rounds[store])
    ship.rounds = { ...ship.rounds, [store]: ship.rounds[store] - taken }
    left -= taken
  }
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

function battle(done: Done, lays: boolean, wakes: readonly Hex[] = [], tasks: readonly Task[] = []): State {
  const { mines, still, active, minesGone, seekersGone } = { ...nothing, ...done }
  const state = stateWith({ red, blue }, tasks, planet)
  const { deployment } = state.scenario
  const scenario = { ...state.scenario, deployment: { ...deployment, blue: { ...deployment.blue, lays } } }
  const at = (i: number): Hex => (lays ? hexOf(30, 5 + i) : wakes[i % Math.max(1, wakes.length)]!)
  state.mines.blue = range(mines).map(at)
  state.seekers.blue = [
    ...range(active).map(i => ({ number: seekersGone + i + 1, hex: hexOf(20, 5 + i), phases: 1 + i })),
    ...range(still).map(i => ({ number: seekersGone + active + i + 1, hex: at(i), phases: 0 })),
  ]
  state.wakes.blue = wakes
  take(state, 'M', mines + minesGone)
  take(state, 'S', still + active + seekersGone)
  return { ...state, scenario }
}

const wakeHexes = range(12).map(i => hexOf(30 + i, 20))
describe('the view of an eye', () => {
  test('mine.secret mines, seekers lying still and the rest of both aboard are known to their side and the umpire alone', () => {
    const state = battle({ mines: 3, still: 2, active: 1 }, true)
    for (const eye of ['red', 'public'] as const) {
      const seen = view(state, eye)
      expect(seen.mines.blue).toBe(null)
      expect(seen.seekers.blue).toEqual([{ number: 1, hex: hexOf(20, 5), phases: 1 }])
      expect(seen.ships.blue).toMatchObject([20, 0].map(M => ({ rounds: { M, S: 4 } })))
    }
    for (const eye of ['blue', 'umpire'] as const) {
      const seen = view(state, eye)
      expect(seen.mines.blue).toHaveLength(3)
      expect(seen.seekers.blue).toHaveLength(3)
      expect(seen.ships.blue[0]).toMatchObject({ rounds: { M: 17, S: 1 } })
    }
  })

  test('mine.secret how many have gone off is known to everybody', () => {
    const state = battle({ mines: 3, minesGone: 2, active: 1, seekersGone: 2 }, true)
    for (const eye of ['red', 'blue', 'public', 'umpire'] as const)
      expect(view(state, eye).blown).toEqual({ red: { mines: 0, seekers: 0 }, blue: { mines: 2, seekers: 2 } })
  })

  test('mine.secret a side built without mines and seekers hides nothing, and every eye sees all', () => {
    const state = stateOf([placed('frigate', '1-1')], [placed('destroyer', '9-9')])
    expect(hides(state)).toBe(false)
    const all = show(view(state, 'umpire'))
    for (const eye of ['red', 'blue', 'public'] as const) {
      expect(show(view(state, eye))).toEqual(all)
      expect(view(state, eye).mines).toEqual({ red: [], blue: [] })
      expect(scrambleSecrets(state, eye, streamOf('none'))).toBe(state)
    }
    expect(hides(battle({}, false))).toBe(true)
  })

  test('mine.secret layings before the battle are told without their hexes, drops of a ship not at all', () => {
    const laid = { kind: 'laid', rule: 'mine.before', round: 0, side: 'blue', what: 'mine' } as const
    const before: Event = { ...laid, ship: null, hexes: ['30-5', '30-6'] }
    const none: Event = { ...laid, ship: null, hexes: [] }
    const dropped: Event = { ...laid, rule: 'mine.drop', ship: 'Layer', hexes: ['30-5'] }
    for (const eye of ['red', 'public'] as const) {
      expect(witness(before, eye)).toEqual({ ...before, hexes: null })
      expect(witness(none, eye)).toEqual(witness(before, eye))
      expect(witness(dropped, eye)).toBe(undefined)
    }
    for (const eye of ['blue', 'umpire'] as const) expect(witness(dropped, eye)).toBe(dropped)
    const words = [before, none, dropped, must(witness(before, 'red'), 'told')].map(event => tell(event, colourWords))
    expect(words).toEqual([
      'Blue lays mines in 30-5, 30-6.',
      'Blue lays no mines.',
      'Layer lays mines in 30-5.',
      'Blue may have laid mines.',
    ])
  })
})

/** True of every position that fits: nothing is there twice, and nothing that was not built. */
function fits(state: State, side: Side): void {
  const ships = state.ships[side]
  for (const { rounds, made } of ships) {
    for (const store of ['M', 'S'] as const) {
      expect(rounds[store]).toBeGreaterThanOrEqual(0)
      expect(rounds[store]).toBeLessThanOrEqual(made.rounds[store])
    }
  }
  expect(new Set(state.mines[side].map(printHex)).size).toBe(state.mines[side].length)
  expect(new Set(state.seekers[side].map(({ number }) => number)).size).toBe(state.seekers[side].length)
  for (const hex of [...state.mines[side], ...state.seekers[side].map(each => each.hex)])
    expect(printHexName(hex)).not.toBe('28-20')
}

describe('the imagination of an eye', () => {
  test('mine.secret stores are kept: those lying, aboard and gone off add up to those built', () => {
    const state = battle({ mines: 4, still: 1, active: 2, minesGone: 3, seekersGone: 1 }, true)
    const stream = streamOf('stores')
    for (let i = 0; i < cases(50); i++) {
      const imagined = imagine(view(state, 'red'), stream)
      const { ships, mines, seekers } = imagined
      fits(imagined, 'blue')
      expect(unusedOf(ships.blue, 'M') + mines.blue.length + 3).toBe(builtWith(ships.blue, 'M'))
      expect(unusedOf(ships.blue, 'S') + seekers.blue.length + 1).toBe(builtWith(ships.blue, 'S'))
    }
  })

  test('mine.before where nothing could be laid nothing is imagined; along a wake it is', () => {
    const stream = streamOf('wakes')
    const idle = range(cases(20)).map(() => imagine(view(battle({}, false), 'red'), stream))
    expect(idle.every(({ mines, seekers }) => mines.blue.length + seekers.blue.length === 0)).toBe(true)
    const wakes = new Set(wakeHexes.map(printHex))
    const flown = range(40).map(() => imagine(view(battle({}, false, wakeHexes), 'red'), stream))
    const counts = new Set(flown.map(({ mines }) => mines.blue.length))
    expect(flown.flatMap(({ mines }) => mines.blue).every(hex => wakes.has(printHex(hex)))).toBe(true)
    expect(counts.size).toBeGreaterThan(8)
  })

  test('mine.before earlier layings lie round the planet and on the way of the enemy, once they have been laid', () => {
    const state = battle({}, true)
    const places = new Set(likelyHexes(view(state, 'red'), 'blue').map(printHex))
    for (const hex of disc(hexNamed('28-20'), 9)) expect(places.has(printHex(hex))).toBe(printHexName(hex) !== '28-20')
    expect(places.has(printHex(hexOf(16, 20)))).toBe(true)
    expect(places.has(printHex(hexOf(10, 20)))).toBe(false)
    const waiting = battle({}, true, [], [{ task: 'place', side: 'blue' }])
    expect(likelyHexes(view(waiting, 'red'), 'blue')).toEqual([])
  })

  test('mine.enters none lie where the own ships have flown, but where they are still to go off', () => {
    const path = [hexOf(26, 20), hexOf(27, 20)].map(hex => ({ hex, facing: 0 as const }))
    const places = (tasks: readonly Task[]): ReadonlySet<string> => {
      const state = battle({}, true, [], tasks)
      state.ships.red[0]!.path = path
      return new Set(likelyHexes(view(state, 'red'), 'blue').map(printHex))
    }
    expect(places([]).has(printHex(path[1]!.hex))).toBe(false)
    expect(places([{ task: 'mines', side: 'red' }]).has(printHex(path[1]!.hex))).toBe(true)
  })

  test('seeker.inert a high number that flies tells of others before it', () => {
    const state = battle({ active: 1, seekersGone: 0 }, true)
    state.seekers.blue = [{ number: 4, hex: hexOf(20, 5), phases: 1 }]
    const stream = streamOf('numbers')
    for (let i = 0; i < 20; i++) {
      const still = imagine(view(state, 'red'), stream).seekers.blue.filter(({ phases }) => phases === 0)
      expect(still.length).toBeGreaterThanOrEqual(3)
      expect(still.slice(0, 3).map(({ number }) => number)).toEqual([1, 2, 3])
    }
  })

  test('seeker.inert those that were seen to go off need not be there any more', () => {
    const state = battle({ active: 1, seekersGone: 3 }, true)
    const stream = streamOf('gone')
    const still = range(40).map(() => imagine(view(state, 'red'), stream).seekers.blue.length - 1)
    expect(Math.min(...still)).toBe(0)
  })

  test('mine.secret every number of mines is as likely as any other', () => {
    const state = battle({}, true)
    const stream = streamOf('even')
    const n = cases(4_200, 840)
    const counts = range(21).map(() => 0)
    for (let i = 0; i < n; i++) counts[imagine(view(state, 'red'), stream).mines.blue.length]!++
    const sigma = Math.sqrt((n * 20) / 21 ** 2)
    for (const count of counts) expect(Math.abs(count - n / 21)).toBeLessThan(5 * sigma)
  })
})
