import { describe, expect, test } from 'vitest'
import { must } from '../../../lang/index.ts'
import { battleOf, type Placed, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { ordered, settings, situated } from '../fixtures/captain.fixture.ts'
import { knightHawks as rules } from '../index.ts'
import type { Attack, Task } from '../state.ts'
import { fleetOf } from '../units/fleets.ts'
import { answerTo } from './answers.ts'
import { purposeOf } from './purpose.ts'
import { shipValue, suitedRange } from './ship-value.ts'

interface Fleets {
  readonly red: readonly Placed[]
  readonly blue: readonly Placed[]
}

const screens: Task = { task: 'screens', side: 'red' }
const plots: Task = { task: 'plots', side: 'red' }

describe('masks', () => {
  const fleets = (hex: string, ours: object = {}): Fleets => ({
    red: [placed('Ours: assault carrier', `${hex} E 4`, ours)],
    blue: [placed('Theirs: battleship PB0 EB0 DC0', '30-20 W 0')],
  })

  test('mask.launch none is launched at an enemy out of reach', () => {
    expect(ordered(stateWith(fleets('2-20'), [screens]))).toEqual({ Ours: 'none' })
  })

  test('mask.ends a ship that launches one holds course and speed in the same turn', () => {
    let launched = 0
    for (const column of [16, 18, 20, 22, 24, 26]) {
      for (const heading of ['E', 'NE', 'SE'] as const) {
        const state = stateWith(fleets(`${column}-20`, { heading }), [screens, plots])
        const chosen = ordered(state)
        rules.advance(state, { kind: 'orders', orders: { red: chosen } })
        if (Reflect.get(chosen, 'Ours') !== 'MS') continue
        launched++
        expect(ordered(state)).toMatchObject({ Ours: { path: 'FFFF' } })
      }
    }
    expect(launched).toBeGreaterThan(0)
  })
})

describe('interceptors', () => {
  const attack: Attack = {
    by: 'blue',
    weapon: 'T',
    from: 'Theirs',
    at: 'Ours',
    hex: { q: 0, r: 0 },
    rangeHexes: 2,
    headOn: false,
    skill: 0,
    interceptors: 0,
    evades: false,
  }
  const against = (theirs: string, weapon: 'T' | 'RB', sum: number, effect: number) => {
    const state = stateOf([placed('Ours: frigate', '10-10')], [placed(theirs, '12-10')])
    const ask = {
      kind: 'counter',
      attack: { ...attack, weapon },
      sum,
      evasion: 0,
      effect,
      helpers: [{ id: 'Ours', left: 6 }],
    } as const
    return answerTo(situated(state), ask, settings).interceptors
  }

  test('icm.effect as many as help go against a torpedo, none against rockets while it has torpedoes', () => {
    expect(against('Theirs: frigate', 'T', 50, 10)).toEqual({ Ours: 5 })
    expect(against('Theirs: frigate', 'RB', 40, 3)).toEqual({ Ours: 0 })
  })

  test('icm.effect they go against rockets of an enemy that has nothing worse', () => {
    expect(against('Theirs: frigate T0', 'RB', 20, 3)).toEqual({ Ours: 5 })
  })
})

describe('evasion', () => {
  const answer = (hullLost: number) => {
    const fleets = {
      red: [placed('Ours: assault scout', '10-10', { hullLost })],
      blue: [placed('Theirs: frigate', '12-10')],
    }
    const state = stateWith(fleets)
    const at = { by: 'blue', weapon: 'T', from: 'Theirs', at: 'Ours', hex: { q: 0, r: 0 }, rangeHexes: 2 } as const
    const made = { ...at, headOn: false, skill: 0, interceptors: 0, evades: false }
    const ask = { kind: 'counter', attack: made, sum: 50, evasion: 20, effect: 0, helpers: [] } as const
    return answerTo(situated(state), ask, settings).evade
  }

  test('evade.torpedo breakup.chance a whole scout evades; one that the owed turns would break apart does not', () => {
    expect(answer(0)).toBe('yes')
    // 12 lost are 5 beyond half of 15: times MR 4 that is as much as evasion takes off
    expect(answer(12)).toBe('yes')
    expect(answer(13)).toBe('no')
  })
})

describe('breaking off', () => {
  const crippled = placed('Hurt: frigate', '10-10', { hullLost: 35 })
  const whole = placed('Whole: frigate', '10-12')
  const foe = placed('Theirs: frigate', '14-10')
  const purpose = (fleets: Fleets, quiet = 0) => {
    const state = stateWith(fleets)
    state.quiet = quiet
    const situation = situated(state)
    return purposeOf(situation, must(situation.own[0], 'a ship'), settings)
  }

  test('a crippled ship leaves the fight to others', () => {
    expect(purpose({ red: [crippled, whole], blue: [foe] })).toBe('run')
    expect(purpose({ red: [whole, crippled], blue: [foe] })).toBe('fight')
  })

  test('the last one fights on while there is hope, and runs from a stronger fleet', () => {
    expect(purpose({ red: [crippled], blue: [{ ...foe, hullLost: 35 }] })).toBe('fight')
    expect(purpose({ red: [crippled], blue: [foe, placed('Big: heavy cruiser', '15-10')] })).toBe('run')
  })

  test('end.quiet a battle that nobody fights is taken up again', () => {
    expect(purpose({ red: [crippled, whole], blue: [foe] }, 3)).toBe('fight')
  })

  test('dock.rearm a fighter without rockets goes home where there is one', () => {
    const fighter = placed('Wasp: fighter', '10-10')
    const state = stateOf([fighter, placed('Nest: assault carrier', '5-10')], [foe])
    const wasp = must(state.ships.red[0], 'the fighter')
    wasp.rounds = { ...wasp.rounds, AR: 0 }
    const situation = situated(state)
    expect(purposeOf(situation, must(situation.own[0], 'the fighter'), settings)).toBe('home')
  })
})

describe('what is worth fire', () => {
  const ship = (unit: string, more: object = {}) => {
    const state = stateOf([placed(`It: ${unit}`, '5-5', more)], [placed('Theirs: frigate', '40-5')])
    return must(fleetOf(rules.view(state, 'red'), 'red')[0], 'a ship')
  }

  test('much fire on little hull, most where the hull is nearly gone', () => {
    expect(shipValue(ship('fighter'))).toBeGreaterThan(shipValue(ship('light cruiser')))
    expect(shipValue(ship('destroyer', { hullLost: 40 }))).toBeGreaterThan(shipValue(ship('destroyer')))
    expect(shipValue(ship('freighter'))).toBeLessThan(shipValue(ship('assault carrier')))
  })

  test('a fleet of beams keeps away from one of rockets, and that one closes', () => {
    const beams = [ship('battleship T0 RB0')]
    const rockets = [ship('assault scout LB0'), ship('fighter')]
    expect(suitedRange(beams, rockets)).toBe('long')
    expect(suitedRange(rockets, beams)).toBe('close')
    expect(suitedRange(beams, beams)).toBe('medium')
  })

  test('fire.declare a torpedo is not fired at a fighter while there is a ship', () => {
    const state = stateWith(
      {
        red: [placed('Ours: frigate', '10-10')],
        blue: [placed('Wasp: fighter', '12-10'), placed('Theirs: destroyer', '13-10')],
      },
      [{ task: 'declare', side: 'red', phase: 'offensive' }],
    )
    expect(Reflect.get(Reflect.get(ordered(state), 'Ours'), 'T')).toBe('Theirs')
  })
})

test('dock.stop place.speed defenders of a station begin slowly', () => {
  const setup = battleOf([placed('Home: station', '20-20')], [placed('Theirs: frigate', '50-20')], {
    planet: { name: 'Here', hex: '21-20' },
    red: { name: 'Red', units: [placed('Home: station', '20-20'), 'Guard: frigate'] },
  })
  expect(ordered(rules.begin(setup))).toMatchObject({ Guard: { speed: 2 } })
})
