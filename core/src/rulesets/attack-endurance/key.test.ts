import { describe, expect, test } from 'vitest'
import { fires, opened, run, type Sides } from './battle.fixture.ts'
import { canonicalOrder } from './fleet/condition.ts'
import { attackEndurance as rules } from './index.ts'

describe('declared attacks', () => {
  const units: Sides = { red: [{ unit: 'A AF2/1 EF4', hits: 2 }, 'A AF2/1 EF4'], blue: ['B AF2 EF4', 'C AF2 EF4'] }
  const declared = (attack: object, sides = units): string => {
    const state = opened(sides)
    run(state, { orders: [fires(attack)] })
    return rules.key(state)
  }

  test('T7 R11 which of two attackers in different condition fires at a unit is told apart', () => {
    expect(declared({ R1: { B1: 1 }, R2: { B2: 1 } })).not.toBe(declared({ R1: { B2: 1 }, R2: { B1: 1 } }))
  })

  test('R9 T8 targets alike but for their order are the same targets', () => {
    const blue = (hits: readonly number[]): Sides => ({
      red: ['A AF3 EF4'],
      blue: hits.map(n => ({ unit: 'B AF2 EF4', hits: n })),
    })
    const one = declared({ R1: { B1: 1, B2: 2 } }, blue([1, 0]))
    expect(declared({ R1: { B1: 2, B2: 1 } }, blue([0, 1]))).toBe(one)
    expect(declared({ R1: { B1: 1, B2: 2 } }, blue([0, 1]))).not.toBe(one)
  })
})

describe('equal units', () => {
  test('H3 those with the same dice on them are counted together, wherever they stand', () => {
    const fired = (attack: object): string => {
      const state = opened({ red: ['A AF2 EF4'], blue: ['3x B AF0 EF4'] }, { matching: 'none' })
      run(state, { orders: [fires({ R1: attack })] })
      return rules.key(state)
    }
    expect(fired({ B1: 1, B2: 1 })).toBe(fired({ B1: 1, B3: 1 }))
    expect(fired({ B1: 1, B2: 1 })).not.toBe(fired({ B1: 2 }))
  })

  test('R9 R17 the canonical order goes by the dice they hold', () => {
    const state = opened(
      { red: ['2x A AF3 EF4'], blue: ['B AF1 EF4', 'S AF1 EF4'] },
      { screen: 'allowed', holding: 'dice', matching: 'none' },
    )
    run(state, { orders: [{ screen: ['B2'] }, { fire: { R1: { B1: 2 }, R2: { B1: 1 } }, hold: ['R1', 'R2'] }] })
    expect(canonicalOrder(state, 'red')).toEqual([1, 0])
  })

  test('H11 of one that has left, only that it left matters here', () => {
    const left = (hits: number): string => {
      const state = opened(
        { red: ['A AF1 EF9'], blue: [{ unit: 'B AF1 EF4', hits }, 'B AF1 EF4'] },
        { breakOff: 'free', matching: 'none' },
      )
      run(state, { orders: [fires({}), fires({}), { leave: ['B1'] }, { leave: [] }] })
      return rules.key(state)
    }
    expect(left(1)).toBe(left(0))
    expect(left(2)).toBe(left(0))
  })
})

describe('at the bounds of a set-up', () => {
  test('H3 U5 five hundred units with all their dice on one: a die more is another position', () => {
    const state = opened(
      { red: ['500x A AF99 EF999 mod+99'], blue: [{ unit: '500x B AF1 EF999', hits: 998 }] },
      { allMod: 99, redMod: 99, matching: 'none' },
    )
    const fired = (last: number): string => {
      const after = rules.clone(state)
      const fire = Object.fromEntries(
        Array.from({ length: 500 }, (_, i) => [`R${i + 1}`, { B1: i === 499 ? last : 396 }]),
      )
      rules.advance(after, { kind: 'orders', orders: { red: { fire, hold: [] } } })
      return rules.key(after)
    }
    expect(new Set([396, 395, 394, 1].map(fired)).size).toBe(4)
    expect(fired(396)).toBe(fired(396))
  })

  test('H7 R17 hits up to 998 and dice held do not run into each other', () => {
    const keys = new Set<string>()
    for (const hits of [0, 1, 499, 500, 997, 998]) {
      for (const hold of [1, 2, 3, 98, 99]) {
        const state = opened(
          { red: [{ unit: 'A AF99/99 EF999', hits }], blue: ['B AF1 EF9', 'S AF1 EF9'] },
          { screen: 'allowed', holding: 'dice', matching: 'none' },
        )
        const fire = hold === 99 ? {} : { R1: { B1: 99 - hold } }
        run(state, { orders: [{ screen: ['B2'] }, { fire, hold: ['R1'] }] })
        keys.add(rules.key({ ...state, blue: { ...state.blue, pools: state.red.pools } }))
      }
    }
    expect(keys.size).toBe(30)
  })
})
