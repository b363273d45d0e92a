import { expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { type Placed, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { ordered, settings, situated } from '../fixtures/captain.fixture.ts'
import { knightHawks as rules } from '../index.ts'
import { parsePlace, rowOf } from '../map/place.ts'
import type { MoveOrder } from '../orders/plot.ts'
import { plotShip } from '../phases/plot-ask.ts'
import type { Ship, State } from '../state.ts'
import { helmOf } from './helm.ts'
import { anchorOf, attacks, purposeOf, shipsAfter } from './purpose.ts'
import { endAtRest, scoreOf } from './weigh.ts'

const foe: Placed = placed('Theirs: frigate', '40-20 W')

/** The plot of red's ships with these names is due. */
const plotting = (red: readonly Placed[], ships: readonly string[], more = {}, blue: Placed = foe): State =>
  stateWith({ red, blue: [blue] }, [{ task: 'plot', side: 'red', ships }], more)

const orderFor = (state: State, id: string): MoveOrder => Reflect.get(ordered(state), id)

const changed = (state: State, id: string, change: Partial<Ship>): void => {
  Object.assign(
    must(
      state.ships.red.find(each => each.id === id),
      id,
    ),
    change,
  )
}

test('a ship without guns is nobody to leave the fight to', () => {
  const purpose = (friend: string) => {
    const hurt = placed('Hurt: frigate', '10-10', { hullLost: 35 })
    const blue = [{ ...foe, hullLost: 35 }]
    const situation = situated(stateOf([hurt, placed(friend, '10-12')], blue))
    return purposeOf(situation, must(situation.own[0], 'a ship'), settings)
  }
  expect(purpose('freighter')).toBe('fight')
  expect(purpose('frigate')).toBe('run')
})

test('a fleet keeps together by those in space, and not once a battle has gone quiet', () => {
  const nest = placed('Nest: assault carrier', '20-20')
  const red = [placed('Ours: frigate', '10-10'), placed('Wing: frigate', '10-20'), nest]
  const anchor = (more: readonly Placed[], quiet = 0) => {
    const state = stateOf([...red, ...more], [foe])
    state.quiet = quiet
    const situation = situated(state)
    return anchorOf(situation, must(situation.own[0], 'a ship'), shipsAfter(situation, new Map()))
  }
  const aboard = placed('8x fighter', 'in Nest')
  expect(anchor([])).not.toBeNull()
  expect(anchor([aboard])).toEqual(anchor([]))
  expect(anchor([], 3)).toBeNull()
})

test('a side attacks where the enemy alone has a station or a ship to guard', () => {
  const sides = (red: readonly Placed[], blue: readonly Placed[], more = {}) => {
    const state = stateOf(red, blue, more)
    return (['red', 'blue'] as const).filter(side => attacks(rules.view(state, side), side))
  }
  const home = placed('Home: station', '20-20')
  const charge = placed('Charge: freighter', '20-20')
  const ours = placed('Ours: frigate', '10-10')
  expect(sides([ours], [foe])).toEqual([])
  expect(sides([home, ours], [foe])).toEqual(['blue'])
  expect(sides([ours], [foe, { ...home, unit: 'Post: station' }])).toEqual(['red'])
  expect(sides([home], [foe, { ...home, unit: 'Post: station' }])).toEqual([])
  expect(sides([charge, ours], [foe], { scenario: { goal: 'escort', charge: 'Charge', first: 'red' } })).toEqual([
    'blue',
  ])
})

test('end.evacuation dock.leave a ship that is loaded leaves its base, with no enemy near', () => {
  const red = [placed('Home: station', '20-20'), placed('Ours: frigate', 'in Home')]
  const goal = { scenario: { goal: 'evacuation', charge: 'Ours', first: 'red' } }
  const deed = (loaded: number) => {
    const state = plotting(red, ['Ours'], goal, { ...foe, hex: '50-20' })
    state.loaded = loaded
    return orderFor(state, 'Ours').deed
  }
  expect(deed(2)).toBe('stay')
  expect(deed(3)).toBe('fly')
})

test('end.evacuation the lower edge is an edge like the upper one', () => {
  const goal = { scenario: { goal: 'evacuation', charge: 'Ours', first: 'red' } }
  const ours = placed('Ours: frigate', '28-34 E 4')
  const state = plotting([ours], ['Ours'], goal, { ...foe, hex: '28-10' })
  state.loaded = 3
  const situation = situated(state)
  const ship = must(situation.own[0], 'a ship')
  const helm = helmOf(situation, { plot: plotShip(state, 'red', ship), ship, settings })
  const at = (name: string) => scoreOf(helm, { ...endAtRest(helm.plot, 0), ...must(parsePlace(name), name) })
  expect(rowOf(must(parsePlace('28-38'), 'a hex'))).toBe(38)
  expect(at('28-38')).toBeGreaterThan(at('28-36'))
})

test('dock.stop a fighter that has to come home docks at the carrier beside it', () => {
  const red: readonly Placed[] = [placed('Nest: assault carrier', '12-10 E 0'), placed('Wasp: fighter', '10-10 E 3')]
  const state = plotting(red, ['Wasp'])
  const wasp = must(state.ships.red[1], 'the fighter')
  changed(state, 'Wasp', { rounds: { ...wasp.rounds, AR: 0 } })
  expect(orderFor(state, 'Wasp').dock).toBe('Nest')
})

test('dock.stop a base too near to be stopped at is not on the way home', () => {
  const red: readonly Placed[] = [placed('Home: station', '20-10'), placed('Wasp: fighter', '10-10 E 8')]
  const state = plotting(red, ['Wasp'])
  const wasp = must(state.ships.red[1], 'the fighter')
  changed(state, 'Wasp', { rounds: { ...wasp.rounds, AR: 0 } })
  const situation = situated(state)
  const ship = must(situation.own[1], 'a ship')
  const near = {
    ...plotShip(state, 'red', ship),
    docks: [{ id: 'Home', hex: must(parsePlace('20-10'), 'a hex') }],
  }
  const helm = helmOf(situation, { plot: near, ship, settings })
  const after = (hexes: number) =>
    scoreOf(helm, { ...endAtRest(near, 0), ...must(parsePlace('17-10'), 'a hex'), path: 'F'.repeat(hexes) })
  // ADF 5 brings 8 down to the 3 hexes that are left, and 9 only to 4
  expect(after(7) - after(8)).toBeLessThan(2)
  expect(after(8) - after(9)).toBeGreaterThan(7)
})

test('dock.target fighters leave a carrier under way on sight, one at rest when their rockets reach', () => {
  const deed = (speed: number, hex: string) => {
    const red: readonly Placed[] = [
      placed('Nest: assault carrier', '10-10 E', { speed }),
      placed('Wasp: fighter', 'in Nest'),
    ]
    return orderFor(plotting(red, ['Wasp'], {}, { ...foe, hex }), 'Wasp').deed
  }
  expect(deed(0, '20-10')).toBe('stay')
  expect(deed(2, '24-10')).toBe('fly')
})

test('seeker.place seekers are dropped where an enemy is nearer than any friend', () => {
  const seekers = (friend: string) => {
    const red: readonly Placed[] = [placed('Ours: minelayer S4', '10-10 E 2'), placed('Friend: frigate', friend)]
    return orderFor(plotting(red, ['Ours'], {}, { ...foe, hex: '16-10' }), 'Ours').seekers
  }
  expect(seekers('10-18')).toEqual([{ hex: 0 }])
  expect(seekers('10-14')).toEqual([])
})
