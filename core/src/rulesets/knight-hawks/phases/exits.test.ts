import { describe, expect, test } from 'vitest'
import { push, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { type Placed, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { cameThrough, played } from '../fixtures/combat.fixture.ts'
import { parsePlace } from '../map/place.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { canFire, declareAsk } from '../weapons/targets.ts'
import { sideTurn } from './turn.ts'

const hexNamed = (name: string) => must(parsePlace(name), name)

describe('leaving the battle', () => {
  const escort = { scenario: { goal: 'escort', charge: 'Megasaurus', first: 'red' } }
  const red: readonly Placed[] = [placed('Megasaurus: freighter MS0', '54-10 5')]
  const blue: readonly Placed[] = [placed('Wolf: destroyer', '53-12 W')]

  test('turn.end mine.enters fire.path a ship that has crossed the edge is still mined and fired at in that turn', () => {
    const state = stateOf(red, blue, escort)
    state.mines.blue = [hexNamed('55-10')]
    state.agenda.length = 0
    sideTurn.run(state, { task: 'sideTurn', side: 'red' })
    const mined = played(state, [61])
    expect(mined.map(({ kind }) => kind)).toEqual(['moved', 'mines', 'attack'])
    expect(played(state, 'Wolf: LB at Megasaurus in 54-10, EB hold, RB hold', [99]).map(({ kind }) => kind)).toEqual([
      'declared',
      'attack',
      'safe',
      'end',
    ])
  })

  test('map.edge a ship that came back in the same move has left, by the option edge', () => {
    const state = stateOf([placed('Dart: frigate', '2-1 5')], blue, {
      options: { edge: 'lost' },
    })
    cameThrough(state, 'Dart', '2-1', '2-0', '2-1')
    push(state, { task: 'exits', side: 'red' })
    expect(played(state)).toMatchObject([{ kind: 'leftMap', rule: 'map.edge' }])
    expect(shipOf(state, 'Dart').fate).toEqual({ kind: 'left', turn: 1 })
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
  ] as const)('map.edge %s: %s', (hex, fate) => {
    const state = stateOf([placed('Dart: frigate', '9-9')], blue, { options: { edge: 'lost' } })
    cameThrough(state, 'Dart', '9-9', hex)
    push(state, { task: 'exits', side: 'red' })
    played(state)
    expect(shipOf(state, 'Dart').fate?.kind ?? null).toBe(fate)
  })
})

const exitOf = (state: State, side: Side, id: string, hex: string): string | null => {
  cameThrough(state, id, '20-20', hex)
  push(state, { task: 'exits', side })
  played(state)
  return shipOf(state, id).fate?.kind ?? null
}

describe('who is safe', () => {
  test('end.evacuation a ship that is docked beyond the edge is not away', () => {
    const red = [placed('Gata: frigate', 'in Bay'), placed('Bay: station', '0-9')]
    const state = stateWith({ red, blue: [placed('Wolf: destroyer', '30-30')] }, [{ task: 'exits', side: 'red' }], {
      scenario: { first: 'red', goal: 'evacuation', charge: 'Gata' },
    })
    state.loaded = 3
    played(state)
    expect(shipOf(state, 'Gata').fate).toBeNull()
  })

  test('end.evacuation a loaded ship is away beyond the edge and not before', () => {
    const evacuation = { scenario: { first: 'red', goal: 'evacuation', charge: 'Gata' } }
    const ships = { red: [placed('Gata: frigate', '9-9')], blue: [placed('Wolf: destroyer', '30-30')] }
    const loaded = (hex: string) => {
      const state = stateWith(ships, [], evacuation)
      state.loaded = 3
      return exitOf(state, 'red', 'Gata', hex)
    }
    expect(['9-9', '9-1', '9-0', '56-9'].map(loaded)).toEqual([null, null, 'left', 'left'])
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
    const beyond = ['0-9', '56-9', '9-0', '9-40', '9-9'].filter(hex => {
      const state = stateOf([placed('Ore: freighter', '9-9')], [placed('Cargo: freighter', '30-30')], {
        scenario: { first: 'red', goal: 'escort', charge: side === 'red' ? 'Ore' : 'Cargo' },
        red: { name: 'Red', entry, units: [placed('Ore: freighter', '9-9')] },
        blue: { name: 'Blue', entry, units: [placed('Cargo: freighter', '30-30')] },
      })
      return exitOf(state, side, side === 'red' ? 'Ore' : 'Cargo', hex) === 'safe'
    })
    expect(beyond).toEqual(safe)
  })
})

describe('a station that has been evacuated', () => {
  const state = (loaded: number, goal: 'evacuation' | 'lastFleet' = 'evacuation') => {
    const made = stateOf(
      [placed('Bay: station', '10-10'), placed('Gata: frigate', 'in Bay')],
      [placed('Wolf: destroyer', '12-10 W'), placed('Lair: station', '12-10')],
      { scenario: { first: 'red', goal, charge: 'Gata' } },
    )
    made.loaded = loaded
    return made
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
    alone.ships.red[1]!.fate = { kind: 'destroyed', turn: 1 }
    expect(canFire(alone, 'red', 'defensive')).toBe(false)
    expect(canFire(alone, 'blue', 'offensive')).toBe(true)
  })
})
