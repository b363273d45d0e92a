import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { d6, diceOfKind } from './die.ts'
import { type PoolPart, poolOdds } from './pool.ts'
import { oddsOf } from './roll.ts'

/** Brute force: every die of the pool in turn, every score it can make. */
function countedSums(parts: readonly PoolPart[], cap: number): bigint[] {
  const dice = parts.flatMap(part => Array.from({ length: part.count }, () => part.scores))
  const sums: bigint[] = []
  const walk = (die: number, sum: number, weight: bigint): void => {
    const scores = dice[die]
    if (scores === undefined) {
      const reading = Math.min(sum, cap)
      sums[reading] = (sums[reading] ?? 0n) + weight
      return
    }
    for (const [score, ways] of scores.entries()) walk(die + 1, sum + score, weight * BigInt(ways))
  }
  walk(0, 0, 1n)
  return Array.from(sums, weight => weight ?? 0n)
}

/** One die after the other: the weights of every sum. */
function addedUp(scores: readonly number[], count: number): bigint[] {
  let sums = [1n]
  for (let die = 0; die < count; die++) {
    const next = Array.from({ length: sums.length + scores.length - 1 }, () => 0n)
    for (const [sum, weight] of sums.entries())
      for (const [score, ways] of scores.entries()) next[sum + score] = next[sum + score]! + weight * BigInt(ways)
    sums = next
  }
  return sums
}

const scores = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 4 }).filter(list => list.some(w => w > 0))
const parts = fc.array(fc.record({ scores, count: fc.nat({ max: 3 }) }), { maxLength: 2 })

describe('poolOdds', () => {
  test('agrees with counting every die, capped or not', () => {
    fc.assert(
      fc.property(parts, fc.option(fc.nat({ max: 8 }), { nil: 1000 }), (pool, cap) => {
        expect(poolOdds(pool, cap).weights).toEqual(countedSums(pool, cap))
      }),
    )
  })

  test('agrees with the faces of real dice under a reading', () => {
    const hits = (faces: readonly number[]): number =>
      faces.reduce((sum, face) => sum + (face === 6 ? 2 : face === 5 ? 1 : 0), 0)
    for (const count of [1, 2, 3, 4]) {
      const pool = [{ scores: [4, 1, 1], count }]
      expect(poolOdds(pool)).toEqual(oddsOf(diceOfKind(count, d6), 2 * count + 1, hits))
      const capped = oddsOf(diceOfKind(count, d6), 3, faces => Math.min(2, hits(faces)))
      expect(poolOdds(pool, 2)).toEqual(capped)
    }
  })

  test.each([[[4, 1, 1]], [[5, 1]], [[0, 2, 0, 3]], [[0, 0, 1]], [[3, 0, 0]]])(
    'forty dice of weights %j, die by die: caps below, at and past the highest score',
    scores => {
      const whole = addedUp(scores, 40)
      const highest = 40 * (scores.length - 1)
      for (const cap of [0, 1, 39, 40, highest - 1, highest, highest + 1]) {
        const lumped = whole.slice(0, cap + 1)
        if (cap <= highest) lumped[cap] = whole.slice(cap).reduce((sum, weight) => sum + weight, 0n)
        expect(poolOdds([{ scores, count: 40 }], cap).weights, `cap ${cap}`).toEqual(lumped)
      }
    },
  )

  test('a pool without dice surely sums to 0', () => {
    expect(poolOdds([]).weights).toEqual([1n])
    expect(poolOdds([{ scores: [4, 1, 1], count: 0 }]).weights).toEqual([1n])
  })

  test('a cap of 0 lumps everything', () => {
    expect(poolOdds([{ scores: [4, 1, 1], count: 2 }], 0).weights).toEqual([36n])
  })
})
