import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOfAtLeast, makeOdds, ratio } from './odds.ts'

/** A double as the exact fraction it stands for. */
function fractionOf(value: number): { top: bigint; bottom: bigint } {
  let scaled = value
  let bottom = 1n
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    bottom *= 2n
  }
  return { top: BigInt(scaled), bottom }
}

function neighbour(value: number, step: 1n | -1n): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  view.setBigInt64(0, view.getBigInt64(0) + step)
  return view.getFloat64(0)
}

/** The distance of a double from `part / whole`, over `bottom * whole`, in units of 1 / (2^1200 * whole). */
function distance(value: number, part: bigint, whole: bigint): bigint {
  const { top, bottom } = fractionOf(value)
  const difference = (top * whole - part * bottom) * ((1n << 1200n) / bottom)
  return difference < 0n ? -difference : difference
}

describe('ratio', () => {
  const size = fc.integer({ min: 1, max: 900 })
  const pair = fc
    .tuple(size, size)
    .chain(([a, b]) => fc.tuple(fc.bigInt(1n, 1n << BigInt(a)), fc.bigInt(1n, 1n << BigInt(b))))
    .map(([a, b]) => (a < b ? { part: a, whole: b } : { part: b, whole: a }))

  test('is the nearest double to the fraction, for any size', () => {
    fc.assert(
      fc.property(pair, ({ part, whole }) => {
        const value = ratio(part, whole)
        const error = distance(value, part, whole)
        expect(error <= distance(neighbour(value, 1n), part, whole)).toBe(true)
        expect(error <= distance(neighbour(value, -1n), part, whole)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('does not round a quotient just above the middle of two doubles to even', () => {
    // 1/2 + 2^-54 is the middle between 1/2 and the double above it; 2^-100 more decides
    const part = (1n << 127n) + (1n << 74n) + (1n << 28n)
    expect(ratio(part, 1n << 128n)).toBe(neighbour(0.5, 1n))
    expect(ratio((1n << 127n) + (1n << 74n), 1n << 128n)).toBe(0.5)
  })

  test('keeps chances that are small but can be written as a double', () => {
    expect(ratio(1n, 1n << 1020n)).toBe(2 ** -1020)
    expect(ratio(1n, 6n ** 390n) * 6 ** 300).toBeCloseTo(6 ** -90, 80)
    expect(ratio(1n, 1n << 1200n)).toBe(0)
  })

  test.each([
    [0n, 1n << 80n, 0],
    [1n << 80n, 1n << 80n, 1],
    [1n, 3n, 1 / 3],
    [10n ** 30n, 3n * 10n ** 30n, 1 / 3],
  ])('%s / %s', (part, whole, value) => {
    expect(ratio(part, whole)).toBe(value)
  })
})

describe('makeOdds', () => {
  const weights = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 }).filter(list => list.some(w => w > 0))

  test('keeps the weights and sums them; cumulative chances rise and end at exactly 1', () => {
    fc.assert(
      fc.property(weights, list => {
        const odds = makeOdds(list)
        expect(odds.weights).toEqual(list.map(BigInt))
        expect(odds.total).toBe(BigInt(list.reduce((sum, w) => sum + w, 0)))
        expect(odds.cumulative.at(-1)).toBe(1)
        expect(odds.cumulative).toEqual(odds.cumulative.toSorted((a, b) => a - b))
      }),
    )
  })

  test('chanceOfAtLeast is the chance of that reading or a higher one', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: -3, max: 50 }), (list, least) => {
        const odds = makeOdds(list)
        const sum = list.reduce((total, w, reading) => (reading >= least ? total + w : total), 0)
        expect(chanceOfAtLeast(odds, least)).toBe(sum / Number(odds.total))
      }),
    )
  })

  test('refuses weights that are no odds', () => {
    expect(() => makeOdds([0, 0])).toThrow('some reading has weight')
    expect(() => makeOdds([2, -1])).toThrow('non-negative')
  })
})
