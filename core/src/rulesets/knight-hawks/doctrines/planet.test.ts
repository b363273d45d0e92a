import { expect, test } from 'vitest'
import { distance } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import { battleOf, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { helmIn, moveOf, ordered } from '../fixtures/captain.fixture.ts'
import { knightHawks as rules } from '../index.ts'
import { columnOfHex, hexNamed, rowOfHex } from '../map/place.ts'
import { flyPlot } from '../movement/course.ts'
import type { State } from '../state.ts'
import { mustCrashNextMove } from './courses.ts'
import { endAtRest } from './weigh.ts'

const around = { planet: { name: 'Here', hex: '28-20' } }
const planet = hexNamed('28-20')
const foe = (where: string) => placed('Theirs: frigate', where)

/** The pose that the captain chooses for a ship, after so many hexes. */
function chosen(state: State) {
  const { hex, facing } = must(state.ships.red[0], 'a ship')
  const { path = '' } = moveOf(state)
  const { poses, crash } = flyPlot({ hex, facing }, path, { planet: state.scenario.planet?.hex ?? null })
  return { path, crash, ...must(poses.at(-1), 'a pose') }
}

test.each([
  ['26-20', 8, true],
  // ADF 3 stops it in time
  ['26-20', 3, false],
  // there is a hex to turn in
  ['24-20', 8, false],
  ['29-20', 8, false],
])(
  'gravity.crash doomed where it is too fast to stop and has no room to turn away: %s at %i %s',
  (hex, hexes, doomed) => {
    const { plot } = helmIn(stateOf([placed('Ours: destroyer', hex)], [foe('50-20')], around))
    expect(mustCrashNextMove(plot, { ...endAtRest(plot, 0), path: 'F'.repeat(hexes) }, planet)).toBe(doomed)
  },
)

test.each([14, 15, 16, 17, 18, 19])(
  'gravity.crash a captain does not end a move where the next one leads into the planet: from column %i',
  column => {
    const state = stateOf([placed('Ours: destroyer', `${column}-20 E 9`)], [foe('29-20 W')], around)
    const { plot } = helmIn(state)
    const { hex, facing, path, crash } = chosen(state)
    expect(crash).toBe('none')
    expect(mustCrashNextMove(plot, { ...endAtRest(plot, facing), ...hex, path }, planet)).toBe(false)
  },
)

test('place.ships a defender of a station in orbit begins behind its planet', () => {
  const units = [placed('Home: station', '29-20', { orbit: 'left' }), 'Guard: frigate', 'Big: battleship']
  const setup = battleOf([], [foe('55-20')], { ...around, red: { name: 'Red', entry: 'anywhere', units } })
  const order = ordered(rules.begin(setup))
  for (const id of ['Guard', 'Big']) {
    const { hex } = Reflect.get(order, id) as { readonly hex: string }
    expect(columnOfHex(hexNamed(hex))).toBeLessThan(columnOfHex(planet))
    expect(distance(hexNamed(hex), planet)).toBeLessThan(12)
  }
})

test('end.evacuation a ship that is loaded makes for the nearest edge, a long one too', () => {
  const scenario = { goal: 'evacuation', charge: 'Ours', first: 'red' }
  const state = stateOf([placed('Ours: frigate', '28-6 E 4')], [foe('28-30')], { scenario })
  state.loaded = 3
  expect(rowOfHex(chosen(state).hex)).toBeLessThan(4)
})
