import { expect, test } from 'vitest'
import { faceHits } from '../tables.ts'
import { hitsOfNextDie } from './next-die.ts'

/** The mean of the hits that count, over every way so many dice can fall. */
function meanHits(left: number, dice: number, before = 0): number {
  if (dice === 0) return Math.min(left, before)
  const sum = faceHits.normal.reduce<number>((total, hits) => total + meanHits(left, dice - 1, before + hits), 0)
  return sum / faceHits.normal.length
}

test('H4 R25 the gain by the next die is the difference of two means over every way the dice can fall', () => {
  for (const left of [1, 2, 3, 5, 11]) {
    for (let dice = 0; dice < 6; dice++) {
      const adds = meanHits(left, dice + 1) - meanHits(left, dice)
      expect(hitsOfNextDie(left, dice), `${dice} on ${left}`).toBeCloseTo(adds, 12)
    }
  }
})

test('R25 a die adds less the more are on a unit, and nothing at last; asked for in any order', () => {
  expect(hitsOfNextDie(4, 300)).toBe(0)
  expect(hitsOfNextDie(4, 0)).toBeCloseTo(0.5, 12)
  for (let dice = 0; dice < 60; dice++) expect(hitsOfNextDie(4, dice + 1)).toBeLessThanOrEqual(hitsOfNextDie(4, dice))
  expect(hitsOfNextDie(4, 12)).toBeGreaterThan(0)
})
