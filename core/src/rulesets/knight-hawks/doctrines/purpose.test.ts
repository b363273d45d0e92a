import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { changed, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { helmIn, moveOf, settings, situated } from '../fixtures/captain.fixture.ts'
import { knightHawks as rules } from '../index.ts'
import { hexNamed } from '../map/place.ts'
import type { State } from '../state.ts'
import { shipToMove } from './helm.ts'
import { mustAttack } from './purpose.ts'
import { endAtRest, scoreOf } from './weigh.ts'

const foe = placed('Theirs: frigate', '40-20 W')
const ours = placed('Ours: frigate', '10-10')
const home = placed('Home: station', '20-20')

/** A fighter whose rockets are spent. */
function emptied(state: State, id: string): State {
  const { rounds } = must(
    state.ships.red.find(each => each.id === id),
    id,
  )
  changed(state, id, { rounds: { ...rounds, AR: 0 } })
  return state
}

describe('breaking off', () => {
  const crippled = placed('Hurt: frigate', '10-10', { hullLost: 35 })
  const whole = placed('Whole: frigate', '10-12')
  const hulk = placed('Hulk: freighter', '10-12')
  const near = placed('Theirs: frigate', '14-10')
  const stronger = [near, placed('Big: heavy cruiser', '15-10')]

  test.each<[says: string, red: readonly Placed[], blue: readonly Placed[], quiet: number, purpose: string]>([
    ['a crippled ship leaves the fight to others', [crippled, whole], [near], 0, 'run'],
    ['a whole one fights', [whole, crippled], [near], 0, 'fight'],
    ['the last one fights on while there is hope', [crippled], [{ ...near, hullLost: 35 }], 0, 'fight'],
    ['and runs from a stronger fleet', [crippled], stronger, 0, 'run'],
    ['a ship without guns is nobody to leave the fight to', [crippled, hulk], [{ ...foe, hullLost: 35 }], 0, 'fight'],
    ['a battle that nobody fights is taken up again', [crippled, whole], [near], 3, 'fight'],
  ])('end.quiet %s', (_, red, blue, quiet, purpose) => {
    const state = Object.assign(stateOf(red, blue), { quiet })
    expect(helmIn(state).purpose).toBe(purpose)
  })
})

test('dock.rearm a fighter without rockets goes home where there is one', () => {
  const red = [placed('Wasp: fighter', '10-10'), placed('Nest: assault carrier', '5-10')]
  expect(helmIn(emptied(stateOf(red, [foe]), 'Wasp')).purpose).toBe('home')
})

test('a fleet keeps together by those in space, and not once a battle has gone quiet', () => {
  const red = [ours, placed('Wing: frigate', '10-20'), placed('Nest: assault carrier', '20-20')]
  const anchor = (more: readonly Placed[], quiet = 0) =>
    helmIn(Object.assign(stateOf([...red, ...more], [foe]), { quiet })).anchor
  expect(anchor([])).not.toBeNull()
  expect(anchor([placed('8x fighter', 'in Nest')])).toEqual(anchor([]))
  expect(anchor([], 3)).toBeNull()
})

test('a ship that defends a station may go six hexes from it before it is drawn back', () => {
  const red = [placed('Home: station', '29-20', { orbit: 'left' }), placed('Guard: frigate', '20-20')]
  const state = stateOf(red, [placed('Theirs: frigate', '50-20')], { planet: { hex: '28-20' } })
  expect(helmIn(state, 1).anchor).toEqual({ hex: hexNamed('29-20'), pull: 1, leash: 6 })
})

const charge = placed('Charge: freighter', '20-20')
const post = placed('Post: station', '20-20')
const escort = { scenario: { goal: 'escort', charge: 'Charge', first: 'red' } }
test.each<[red: readonly Placed[], blue: readonly Placed[], sides: readonly string[], more: object]>([
  [[ours], [foe], [], {}],
  [[home, ours], [foe], ['blue'], {}],
  [[ours], [foe, post], ['red'], {}],
  [[home], [foe, post], [], {}],
  [[charge, ours], [foe], ['blue'], escort],
])('a side attacks where the enemy alone has a station or a ship to guard: %#', (red, blue, sides, more) => {
  const state = stateOf(red, blue, { ...more })
  expect((['red', 'blue'] as const).filter(side => mustAttack(rules.view(state, side), side))).toEqual(sides)
})

const evacuation = { scenario: { goal: 'evacuation', charge: 'Ours', first: 'red' } }

test.each([
  [2, 'stay'],
  [3, 'fly'],
])('end.evacuation dock.leave a ship loaded for %i turns leaves its base, with no enemy near: %s', (loaded, deed) => {
  const red = [home, placed('Ours: frigate', 'in Home')]
  const state = Object.assign(stateOf(red, [{ ...foe, hex: '50-20' }], evacuation), { loaded })
  expect(moveOf(state, 'Ours').deed).toBe(deed)
})

test('end.evacuation the lower edge is an edge like the upper one', () => {
  const state = stateOf([placed('Ours: frigate', '28-34 E 4')], [{ ...foe, hex: '28-10' }], evacuation)
  state.loaded = 3
  const helm = helmIn(state)
  const at = (name: string) => scoreOf(helm, { ...endAtRest(helm.plot, 0), ...hexNamed(name) })
  expect(at('28-38')).toBeGreaterThan(at('28-36'))
})

test('dock.stop a fighter that has to come home docks at the carrier beside it', () => {
  const red = [placed('Nest: assault carrier', '12-10'), placed('Wasp: fighter', '10-10 E 3')]
  expect(moveOf(emptied(stateOf(red, [foe]), 'Wasp'), 'Wasp').dock).toBe('Nest')
})

test('dock.stop a base too near to be stopped at is not on the way home', () => {
  const red = [placed('Home: station', '20-10'), placed('Wasp: fighter', '10-10 E 8')]
  const state = emptied(stateOf(red, [foe]), 'Wasp')
  const { plot, ship } = helmIn(state, 1)
  const near = { ...plot, docks: [{ id: 'Home', hex: hexNamed('20-10') }] }
  const helm = shipToMove(situated(state), { plot: near, ship, settings })
  const after = (hexes: number) =>
    scoreOf(helm, { ...endAtRest(near, 0), ...hexNamed('17-10'), path: 'F'.repeat(hexes) })
  // ADF 5 brings 8 down to the 3 hexes that are left, and 9 only to 4
  expect(after(7) - after(8)).toBeLessThan(2)
  expect(after(8) - after(9)).toBeGreaterThan(7)
})

test.each([
  [0, '20-10', 'stay'],
  [2, '24-10', 'fly'],
])(
  'dock.target fighters leave a carrier under way on sight, one at rest when their rockets reach: %i %s %s',
  (...row) => {
    const [speed, hex, deed] = row
    const red = [placed('Nest: assault carrier', `10-10 E ${speed}`), placed('Wasp: fighter', 'in Nest')]
    expect(moveOf(stateOf(red, [{ ...foe, hex }]), 'Wasp').deed).toBe(deed)
  },
)

test.each([
  ['10-18', [{ hex: 0 }]],
  ['10-14', []],
])('seeker.place seekers are dropped if an enemy is nearer than any friend, which is in %s', (friend, seekers) => {
  const red = [placed('Ours: minelayer S4', '10-10 E 2'), placed('Friend: frigate', friend)]
  expect(moveOf(stateOf(red, [{ ...foe, hex: '16-10' }])).seekers).toEqual(seekers)
})
