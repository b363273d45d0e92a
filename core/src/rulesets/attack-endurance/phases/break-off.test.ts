import { describe, expect, test } from 'vitest'
import { fires, kinds, opened, run } from '../battle.fixture.ts'
import { attackEndurance as rules } from '../index.ts'
import { AWAY, DESTROYED } from '../state.ts'

describe('B1 the table', () => {
  /** The numbers for blue's front unit and its screened one to get away, red having so many factors more. */
  function numbers(differential: number): readonly (number | undefined)[] {
    const [red, blue] = differential < 0 ? [1, 1 - differential] : [1 + differential, 1]
    const units = { red: [`A AF${red} EF9`], blue: [`B AF${blue} EF9`, 'S AF0 EF9'] }
    const least = (screen: readonly string[], leave: string): number | undefined => {
      const state = opened(units, { breakOff: 'parent-table', screen: 'allowed', minimumFront: 'any' })
      run(state, { orders: [{ screen }, { leave: [leave] }] })
      const pending = rules.pending(state)
      return pending.kind === 'roll' ? Number(pending.roll.odds.weights[1]) : undefined
    }
    return [least([], 'B1'), least(['B2'], 'B2')]
  }

  test.each([
    [-8, 4, 6],
    [-7, 4, 6],
    [-6, 4, 6],
    [-4, 4, 6],
    [-3, 3, 5],
    [-2, 3, 5],
    [-1, 3, 5],
    [0, 3, 4],
    [1, 2, 4],
    [2, 2, 4],
    [3, 2, 4],
    [4, 2, 3],
    [6, 2, 3],
    [7, 2, 3],
    [10, 2, 3],
    [11, 1, 3],
    [60, 1, 3],
  ])('B1 at a difference of %i: active %i, screened %i', (differential, active, screened) => {
    expect(numbers(differential)).toEqual([active, screened])
  })
})

describe('after some have left', () => {
  test('R22 where nobody can fire, any one unit is front enough', () => {
    const state = opened(
      { red: ['A AF1 EF9'], blue: ['E AF0 EF2', 'F AF0 EF2', 'S AF0 EF2'] },
      { screen: 'allowed', breakOff: 'parent-table', minimumFront: 'can-fire' },
    )
    const events = run(state, { orders: [{ screen: ['B3'] }, { leave: ['B1'] }], dice: [1] })
    expect(kinds(events)).not.toContain('forward R22')
    expect(state.blue.post).toEqual([0, 0, 1])
  })

  describe('R21 lines that are set up once stand', () => {
    const silentFront = { red: ['A AF4 EF9'], blue: ['B AF1 EF1', 'E AF0 EF9', 'S AF1 EF9'] }

    /** Blue's first unit in front is destroyed in the first round; a silent one remains there. */
    function afterFirstRound() {
      const state = opened(silentFront, { lines: 'once', breakOff: 'parent-table', screen: 'allowed' })
      const stay = { leave: [] }
      run(state, { orders: [{ screen: ['B3'] }, stay, stay, fires({ R1: { B1: 1 } })], dice: [6, 1] })
      expect(state.blue).toMatchObject({ status: [DESTROYED, 0, 0], post: [0, 0, 1] })
      return state
    }

    test('R22 a failed attempt of a screened unit leaves the screen where it is', () => {
      const state = afterFirstRound()
      const events = run(state, { orders: [{ leave: ['B3'] }], dice: [6] })
      expect(kinds(events)).not.toContain('forward R22')
      expect(state.blue.post).toEqual([0, 0, 1])
    })

    test('R22 the screen comes forward when the last unit of the front line leaves', () => {
      const state = afterFirstRound()
      const events = run(state, { orders: [{ leave: ['B2'] }], dice: [1] })
      expect(kinds(events)).toContain('forward R22')
      expect(state.blue.post).toEqual([0, 0, 0])
    })
  })

  test.each([
    ['red', { red: ['2x A AF1 EF1'], blue: ['B AF1 EF1'] }, [{ leave: [] }, { leave: ['R1'] }]],
    ['blue', { red: ['A AF1 EF1'], blue: ['2x B AF1 EF1'] }, [{ leave: ['B1'] }, { leave: [] }]],
  ])(
    'H11 when the rest of both sides destroy each other, those of %s that left decide the rule',
    (side, units, leave) => {
      const state = opened(units, { breakOff: 'free', matching: 'none' })
      run(state, { orders: [fires({}), fires({}), ...leave] })
      const [red, blue] = side === 'red' ? ['R2', 'B1'] : ['R1', 'B2']
      run(state, { orders: [fires({ [red]: { [blue]: 1 } }), fires({ [blue]: { [red]: 1 } })], dice: [6, 6] })
      expect([...state.red.status, ...state.blue.status].sort()).toEqual([DESTROYED, DESTROYED, AWAY])
      expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'draw', rule: 'H11' } })
    },
  )

  test.each([
    ['red', 'H11'],
    ['blue', 'H12'],
  ])('H11 H12 when some of %s have left and red is destroyed, blue has won by %s', (side, rule) => {
    const units = { red: side === 'red' ? ['2x A AF1 EF1'] : ['A AF1 EF1'], blue: ['2x B AF1 EF1'] }
    const state = opened(units, { breakOff: 'free', matching: 'none' })
    const leave = side === 'red' ? [{ leave: [] }, { leave: ['R1'] }] : [{ leave: ['B1'] }, { leave: [] }]
    run(state, { orders: [fires({}), fires({}), ...leave] })
    const red = side === 'red' ? 'R2' : 'R1'
    run(state, { orders: [fires({}), fires({ B2: { [red]: 1 } })], dice: [6] })
    expect(rules.pending(state)).toEqual({ kind: 'over', result: { winner: 'blue', rule } })
  })
})
