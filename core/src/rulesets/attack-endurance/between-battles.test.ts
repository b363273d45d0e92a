import { describe, expect, test } from 'vitest'
import { brief, fires, opened, parsed, run } from './battle.fixture.ts'
import { interphase, repair, attackEndurance as rules } from './index.ts'
import { DAMAGED } from './state.ts'

const hitsAndStatus = (setup: ReturnType<typeof parsed>, side: 'red' | 'blue') =>
  setup[side].units.map(({ count, hits, damaged }) => [count, hits, damaged])

describe('interphase', () => {
  test('H8 H9 R2 R3 R26 the round with fixed dice, then an interphase: the cruiser keeps 3, the corvette 1', () => {
    const state = opened({ red: ['3x Corvette AF1/1 EF2'], blue: ['Heavy Cruiser AF4/2 EF6'] })
    run(state, {
      orders: [
        fires({ R1: { B1: 1 }, R2: { B1: 1 }, R3: { B1: 1 } }),
        fires({ B1: { R1: 2, R2: 1, R3: 1 } }),
        fires({ R3: { B1: 1 } }),
        fires({ B1: { R3: 2 } }),
      ],
      dice: [6, 5, 2, 5, 5, 6, 4, 5, 3, 5],
    })
    const left = rules.roster(state)
    expect([hitsAndStatus(left, 'red'), hitsAndStatus(left, 'blue')]).toEqual([[[1, 1, true]], [[1, 4, true]]])
    const rested = interphase(left)
    expect([hitsAndStatus(rested, 'red'), hitsAndStatus(rested, 'blue')]).toEqual([[[1, 1, true]], [[1, 3, true]]])
    expect(interphase(rested)).toEqual(rested)
  })

  test('R3 H8 a fit unit loses all its hits', () => {
    const setup = parsed({ red: [{ unit: 'A AF1 EF9', hits: 4 }], blue: ['B AF1 EF9'] })
    expect(hitsAndStatus(interphase(setup), 'red')).toEqual([[1, 0, false]])
  })

  test('R2 D7 by option half is rounded down, and the unit stays damaged all the same', () => {
    const setup = parsed({ red: [{ unit: 'A AF1 EF7', hits: 6 }], blue: ['B AF1 EF9'] }, { keptHits: 'down' })
    const rested = interphase(setup)
    expect(hitsAndStatus(rested, 'red')).toEqual([[1, 3, true]])
    const again = rules.setup.parse(rules.setup.print(rested))
    expect(again).toEqual({ ok: true, value: rested })
    expect(rules.begin(rested).red.status).toEqual([DAMAGED])
  })

  test('H10 R27 a repair clears the damaged status and the hits of one unit', () => {
    const setup = parsed({ red: [{ unit: '2x A AF1 EF4', hits: 3 }], blue: ['B AF1 EF9'] })
    expect(hitsAndStatus(repair(setup, 'red', 0), 'red')).toEqual([
      [1, 0, false],
      [1, 3, true],
    ])
  })

  test('R26 what an interphase leaves fights the next battle', () => {
    const setup = parsed({ red: [{ unit: 'A AF3/1 EF6', hits: 5 }], blue: ['B AF1 EF9'] })
    const state = rules.begin(interphase(setup))
    expect(state.red.hits).toEqual([3])
    expect(brief(state).size()).toBe(2n)
  })
})
