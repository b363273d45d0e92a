import { expect, test } from 'vitest'
import { distance } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { battleOf, type Placed, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { ordered, settings, situated } from '../fixtures/captain.fixture.ts'
import { knightHawks as rules } from '../index.ts'
import { columnOf, parsePlace, rowOf } from '../map/place.ts'
import { flown } from '../movement/course.ts'
import { plotShip } from '../phases/plot-ask.ts'
import type { Attack, State } from '../state.ts'
import { answerTo } from './answers.ts'
import { isDoomed } from './courses.ts'
import { anchorOf, shipsAfter } from './purpose.ts'
import { endAtRest } from './weigh.ts'

const hexOf = (name: string) => must(parsePlace(name), name)
const around = { planet: { name: 'Here', hex: '28-20' } }
const planet = hexOf('28-20')

const plotting = (ours: Placed, theirs: Placed, more: Readonly<Record<string, unknown>> = around): State =>
  stateWith({ red: [ours], blue: [theirs] }, [{ task: 'plot', side: 'red', ships: [ours.unit.split(':')[0]!] }], more)

/** The pose that the captain chooses for a ship, after so many hexes. */
function chosen(state: State) {
  const ship = must(state.ships.red[0], 'a ship')
  const { path } = Reflect.get(ordered(state), ship.id) as { readonly path: string }
  const { poses, crash } = flown({ hex: ship.hex, facing: ship.facing }, path, {
    planet: state.scenario.planet?.hex ?? null,
  })
  return { path, crash, ...must(poses.at(-1), 'a berth') }
}

test('gravity.crash a ship is doomed where it is too fast to stop and has no room to turn away', () => {
  const at = (hex: string, hexes: number) => {
    const state = plotting(placed('Ours: destroyer', `${hex} E`), placed('Theirs: frigate', '50-20'))
    const plot = plotShip(state, 'red', must(state.ships.red[0], 'a ship'))
    return isDoomed(plot, { ...endAtRest(plot, 0), path: 'F'.repeat(hexes) }, planet)
  }
  expect(at('26-20', 8)).toBe(true)
  // ADF 3 stops it in time
  expect(at('26-20', 3)).toBe(false)
  // there is a hex to turn in
  expect(at('24-20', 8)).toBe(false)
  expect(at('29-20', 8)).toBe(false)
})

test('gravity.crash a captain does not end his move where the next one leads into the planet', () => {
  for (const from of ['14-20', '15-20', '16-20', '17-20', '18-20', '19-20']) {
    const ours = placed('Ours: destroyer', `${from} E 9`)
    const state = plotting(ours, placed('Theirs: frigate', '29-20 W 0'))
    const plot = plotShip(state, 'red', must(state.ships.red[0], 'a ship'))
    const { hex, facing, path, crash } = chosen(state)
    expect(crash).toBe('none')
    expect(isDoomed(plot, { ...endAtRest(plot, facing), q: hex.q, r: hex.r, path }, planet)).toBe(false)
  }
})

test('evade.owed gravity.crash a scout that would owe a move into the planet does not evade', () => {
  const evades = (hex: string) => {
    const state = plotting(placed('Ours: assault scout', `${hex} E`), placed('Theirs: frigate', '24-22'))
    const attack: Attack = {
      by: 'blue',
      weapon: 'T',
      from: 'Theirs',
      at: 'Ours',
      hex: hexOf(hex),
      rangeHexes: 2,
      headOn: false,
      skill: 0,
      interceptors: 0,
      evades: false,
    }
    const ask = { kind: 'counter', attack, sum: 50, evasion: 20, effect: 0, helpers: [] } as const
    return answerTo(situated(state), ask, settings).evade
  }
  expect(evades('26-20')).toBe('no')
  expect(evades('22-20')).toBe('yes')
})

test('place.ships who defends a station in orbit begins behind its planet', () => {
  const guards = ['Guard: frigate', 'Big: battleship']
  const setup = battleOf([placed('Home: station', '29-20')], [placed('Theirs: frigate', '55-20')], {
    ...around,
    red: { name: 'Red', entry: 'anywhere', units: [placed('Home: station', '29-20', { orbit: 'left' }), ...guards] },
  })
  const order = ordered(rules.begin(setup))
  for (const id of ['Guard', 'Big']) {
    const { hex } = Reflect.get(order, id) as { readonly hex: string }
    expect(columnOf(hexOf(hex))).toBeLessThan(columnOf(planet))
    expect(distance(hexOf(hex), planet)).toBeLessThan(12)
  }
})

test('a ship that defends a station may go six hexes from it before it is drawn back', () => {
  const state = stateOf(
    [placed('Home: station', '29-20', { orbit: 'left' }), placed('Guard: frigate', '20-20')],
    [placed('Theirs: frigate', '50-20')],
    around,
  )
  const situation = situated(state)
  const guard = must(situation.own[1], 'the guard')
  expect(anchorOf(situation, guard, shipsAfter(situation, new Map()))).toEqual({
    hex: hexOf('29-20'),
    pull: 1,
    leash: 6,
  })
})

test('end.evacuation a ship that is loaded makes for the nearest edge, a long one too', () => {
  const fleets = {
    scenario: { goal: 'evacuation', charge: 'Ours', first: 'red' },
  }
  const ours = placed('Ours: frigate', '28-6 E 4')
  const state = plotting(ours, placed('Theirs: frigate', '28-30'), fleets)
  state.loaded = 3
  expect(rowOf(chosen(state).hex)).toBeLessThan(4)
})
