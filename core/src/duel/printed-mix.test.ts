import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf, wholeWeights } from './printed-mix.ts'

test('weights are whole, sum to the total, and lie nearest', () => {
  expect(wholeWeights([1 / 3, 1 / 2, 1 / 6], 1000)).toEqual([333, 500, 167])
  expect(wholeWeights([1 / 3, 1 / 3, 1 / 3], 100)).toEqual([34, 33, 33])
  expect(wholeWeights([0.9996, 0.0004], 1000)).toEqual([1000, 0])
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 2000 }),
      (list, total) => {
        const sum = list.reduce((a, b) => a + b, 0)
        fc.pre(sum > 0)
        const weights = wholeWeights(
          list.map(each => each / sum),
          total,
        )
        expect(weights.reduce((a, b) => a + b, 0)).toBe(total)
        for (const [i, weight] of weights.entries()) expect(Math.abs(weight - (list[i]! / sum) * total)).toBeLessThan(1)
        expect(Array.from(sharesOf(weights)).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
      },
    ),
  )
})
