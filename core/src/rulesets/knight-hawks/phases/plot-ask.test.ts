import { describe, expect, test } from 'vitest'
import { type Placed, placed } from '../fixtures/battle.fixture.ts'
import { moving } from '../fixtures/move.fixture.ts'
import type { PlotShip } from '../orders/plot.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { isAsked, plotShip } from './plot-ask.ts'

const planet = { planet: { hex: '28-20' } }
const beside: Placed = placed('Some: frigate', '27-20 0')

/** A frigate with these losses, alone with a planet. */
const stateOf = (more: Partial<Placed>): State => moving([{ ...beside, ...more }], planet)
const shipIn = (state: State): PlotShip => plotShip(state, 'red', shipOf(state, 'Some'))

describe('the data of a ship that its plot needs', () => {
  test('fire.forward weapon.limited forward weapons that are whole and have a round', () => {
    const guns = (arms: string, rounds: object): readonly string[] => {
      const state = stateOf({ unit: `Some: assault scout ${arms}` })
      const some = shipOf(state, 'Some')
      some.rounds = { ...some.rounds, ...rounds }
      return shipIn(state).guns
    }
    expect([guns('AR4', {}), guns('AR4 DC1 LC1', {}), guns('AR4', { AR: 0 }), guns('AR0', {})]).toEqual([
      ['AR'],
      ['LC', 'DC', 'AR'],
      [],
      [],
    ])
  })

  test('orbit.enter move.drift a drifting layer has nothing to say about its course, beside a planet either', () => {
    const layer = stateOf({ unit: 'Some: minelayer', adfLost: 1, mrLost: 2 })
    expect(isAsked(layer, shipOf(layer, 'Some'))).toBe(true)
    expect(shipIn(layer).orbits).toBe(false)
    expect(shipIn(stateOf({ unit: 'Some: minelayer', adfLost: 1 })).orbits).toBe(true)
  })

  test('evade.owed as many hexes as its MR is now; a ship without any owes none', () => {
    const owing = (mrLost: number): PlotShip => {
      const state = stateOf({ mrLost })
      shipOf(state, 'Some').owesEvasion = true
      return shipIn(state)
    }
    expect([owing(0).owed, owing(2).owed, owing(3).owed]).toEqual([3, 1, 0])
    expect(owing(0).turnRule).toBe('evading')
  })

  test('orbit.rotate a ship in orbit without ADF is asked where it points, one without MR is not', () => {
    const asked = (more: Partial<Placed>): boolean => {
      const state = stateOf({ orbit: 'left', ...more })
      return isAsked(state, shipOf(state, 'Some'))
    }
    expect([asked({}), asked({ adfLost: 4 }), asked({ adfLost: 4, broken: 'navigation' })]).toEqual([true, true, true])
    expect(asked({ adfLost: 4, mrLost: 3 })).toBe(false)
  })
})
