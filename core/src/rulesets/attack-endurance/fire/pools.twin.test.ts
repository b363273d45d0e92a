import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dice, isWeakened, NO_DICE, normalDice, WEAKENED_DIE } from './dice.ts'
import { gatherPools, type Pool, poolCount, poolsOf, withoutPool } from './pools.ts'
import { shotsOf } from './shots.ts'

const UNITS = 4

/** Dice of each of four units on each of four targets, and the dice that those units have. */
const declared = fc.array(fc.array(fc.constantFrom(0, 0, 0, 1, 3), { minLength: UNITS, maxLength: UNITS }), {
  minLength: UNITS,
  maxLength: UNITS,
})
const own = fc.array(fc.constantFrom<Dice>(NO_DICE, normalDice(1), normalDice(3), WEAKENED_DIE), {
  minLength: UNITS,
  maxLength: UNITS,
})

const orderOf = (rows: readonly (readonly number[])[]) => ({
  fire: Object.fromEntries(
    rows.map((row, i) => [
      `R${i + 1}`,
      Object.fromEntries(row.flatMap((dice, k) => (dice > 0 ? [[`B${k + 1}`, dice]] : []))),
    ]),
  ),
})

/** One pool after the other, each counted over all units. */
function plainPools(rows: readonly (readonly number[])[], dice: readonly Dice[]): Pool[] {
  const on = (target: number, weak: boolean): number =>
    rows.reduce((sum, row, i) => sum + (isWeakened(dice[i]!) === weak ? row[target]! : 0), 0)
  return rows.flatMap((_, target) => {
    const pool = { target, normal: on(target, false), weak: on(target, true) }
    return pool.normal + pool.weak > 0 ? [pool] : []
  })
}

test('H3 R9 dice are gathered into one pool a target, weakened ones apart', () => {
  fc.assert(
    fc.property(declared, own, (rows, dice) => {
      expect(gatherPools(shotsOf(orderOf(rows)), dice)).toEqual(poolsOf(plainPools(rows, dice)))
    }),
    { seed: 21, numRuns: 300 },
  )
})

test('H3 a pool that is rolled is taken out, and the list it was in stays as it was', () => {
  fc.assert(
    fc.property(declared, own, (rows, dice) => {
      const list = plainPools(rows, dice)
      const pools = poolsOf(list)
      for (let n = 0; n < poolCount(pools); n++)
        expect(withoutPool(pools, n)).toEqual(poolsOf(list.filter((_, k) => k !== n)))
      expect(pools).toEqual(poolsOf(list))
    }),
    { seed: 22, numRuns: 100 },
  )
})
