import { describe, expect, test } from 'vitest'
import { push } from '../../../game/kit/index.ts'
import { changed, type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { cameThrough, kinds, played } from '../fixtures/combat.fixture.ts'
import { hexNamed } from '../map/place.ts'
import type { State } from '../state.ts'
import { shipOf, sideOf } from '../units/fleets.ts'
import { canFire, declareAsk } from '../weapons/targets.ts'
import { sideTurn } from './turn.ts'

const blue: readonly Placed[] = [placed('Wolf: destroyer', '53-12 W')]

/** The fate of a ship that went to a hex by way of another. */
function exitOf(state: State, id: string, ...hexes: readonly string[]): string | null {
  cameThrough(state, id, '20-20', ...hexes)
  push(state, { task: 'exits', side: sideOf(state, id) })
  played(state)
  return shipOf(state, id).fate?.kind ?? null
}

describe('leaving the battle', () => {
  test('turn.end mine.enters fire.path a ship that has crossed the edge is still mined and fired at in that turn', () => {
    const escort = { scenario: { goal: 'escort', charge: 'Megasaurus', first: 'red' } }
    const state = stateOf([placed('Megasaurus: freighter MS0', '54-10 5')], blue, escort)
    state.mines.blue = [hexNamed('55-10')]
    sideTurn.run(state, { task: 'sideTurn', side: 'red' })
    expect(kinds(played(state, [61]))).toEqual(['moved', 'mines', 'attack'])
    const fire = 'Wolf: LB at Megasaurus in 54-10, EB hold, RB hold'
    expect(kinds(played(state, fire, [99]))).toEqual(['declared', 'attack', 'safe', 'end'])
    expect(shipOf(state, 'Megasaurus').fate).toEqual({ kind: 'safe', turn: 1 })
  })

  test.each([
    ['1-5', null],
    ['0-5', 'left'],
    ['55-5', null],
    ['56-5', 'left'],
    ['9-1', null],
    ['9-0', 'left'],
    ['9-39', null],
    ['9-40', 'left'],
  ] as const)(
    'map.edge by the option edge a ship is lost beyond the printed map, back or not, and flies on otherwise: %s',
    (hex, fate) => {
      const exit = (edge: string, ...hexes: readonly string[]) =>
        exitOf(stateOf([placed('Dart: frigate', '9-9')], blue, { options: { edge } }), 'Dart', ...hexes)
      expect([exit('lost', hex), exit('lost', hex, '9-9'), exit('open', hex)]).toEqual([fate, fate, null])
    },
  )

  test('map.edge a carrier that is lost takes its fighters along', () => {
    const nest = [placed('Nest: assault carrier', '9-9'), placed('Gamma: fighter', 'in Nest')]
    const state = stateOf(nest, blue, { options: { edge: 'lost' } })
    cameThrough(state, 'Nest', '1-9', '0-9')
    push(state, { task: 'exits', side: 'red' })
    expect(played(state)).toMatchObject(['Gamma', 'Nest'].map(ship => ({ kind: 'leftMap', rule: 'map.edge', ship })))
    expect(shipOf(state, 'Gamma').fate).toEqual({ kind: 'left', turn: 1 })
  })

  const evacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Gata' } }

  test.each([
    [3, ['9-0', '56-9']],
    [2, []],
  ])('end.evacuation after %i turns docked its ship is away beyond the edge: %j', (loaded, away) => {
    const left = ['9-9', '9-1', '9-0', '56-9'].filter(hex => {
      const state = stateOf([placed('Gata: frigate', '9-9')], blue, evacuation)
      state.loaded = loaded
      return exitOf(state, 'Gata', hex) === 'left'
    })
    expect(left).toEqual(away)
  })

  test('end.evacuation a ship that is docked beyond the edge is not away', () => {
    const state = stateOf([placed('Gata: frigate', 'in Bay'), placed('Bay: station', '0-9')], blue, evacuation)
    state.loaded = 3
    push(state, { task: 'exits', side: 'red' })
    played(state)
    expect(shipOf(state, 'Gata').fate).toBeNull()
  })

  test.each([
    ['own', 'red', ['56-9']],
    ['own', 'blue', ['0-9']],
    ['west', 'blue', ['56-9']],
    ['east', 'red', ['0-9']],
    ['north', 'red', ['9-40']],
    ['south', 'red', ['9-0']],
    ['anywhere', 'red', ['0-9', '56-9', '9-0', '9-40']],
  ] as const)('end.escort across the map from the edge %s of %s: beyond %j', (entry, side, safe) => {
    const more = {
      scenario: { first: 'red', goal: 'escort', charge: side },
      red: { name: 'Red', entry, units: [placed('red: freighter', '9-9')] },
      blue: { name: 'Blue', entry, units: [placed('blue: freighter', '30-30')] },
    }
    const beyond = ['0-9', '56-9', '9-0', '9-40', '9-9'].filter(hex => {
      return exitOf(stateOf([], [], more), side, hex) === 'safe'
    })
    expect(beyond).toEqual(safe)
  })
})

describe('a station that has been evacuated', () => {
  const state = (loaded: number, goal: 'evacuation' | 'lastFleet' = 'evacuation') => {
    const red = [placed('Bay: station', '10-10'), placed('Gata: frigate', 'in Bay')]
    const wolves = [placed('Wolf: destroyer', '12-10 W'), placed('Lair: station', '12-10')]
    return Object.assign(stateOf(red, wolves, { scenario: { first: 'red', goal, charge: 'Gata' } }), { loaded })
  }
  const firing = (loaded: number, side: 'red' | 'blue', goal?: 'evacuation' | 'lastFleet') =>
    declareAsk(state(loaded, goal), side, side === 'red' ? 'offensive' : 'defensive').ships.map(({ id }) => id)

  test('end.deserted its weapons are dead once three turns are done, and no others', () => {
    expect(firing(2, 'red')).toEqual(['Bay', 'Gata'])
    expect(firing(3, 'red')).toEqual(['Gata'])
    expect(firing(3, 'blue')).toEqual(['Wolf', 'Lair'])
    expect(firing(3, 'red', 'lastFleet')).toEqual(['Bay', 'Gata'])
  })

  test('end.deserted nobody is asked for it alone', () => {
    const alone = state(3)
    changed(alone, 'Gata', { fate: { kind: 'destroyed', turn: 1 } })
    expect(canFire(alone, 'red', 'defensive')).toBe(false)
    expect(canFire(alone, 'blue', 'offensive')).toBe(true)
  })
})
