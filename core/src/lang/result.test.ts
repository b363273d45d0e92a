import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, chain, mapResults, ok, type Result, refuse } from './result.ts'

const refused = refuse({ code: 'range', path: ['hull'], expected: 'at least 1' })
const positive = (n: number): Result<number> =>
  n > 0 ? ok(n) : refuse({ code: 'range', path: [], expected: 'more than 0' })

describe('result', () => {
  test('chain goes on with a value and returns a refusal unchanged', () => {
    expect(chain(ok(2), n => ok(n + 1))).toEqual(ok(3))
    expect(chain(refused, () => ok('never'))).toBe(refused)
  })

  test('at puts a place before the path and leaves values alone', () => {
    expect(at('red', at(0, refused))).toMatchObject({ refusal: { path: ['red', 0, 'hull'] } })
    const value = ok(1)
    expect(at('red', value)).toBe(value)
  })

  test('all returns every value in order, or the first refusal under its index', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 9 })), numbers => {
        const result = mapResults(numbers, positive)
        const bad = numbers.findIndex(n => n <= 0)
        if (bad < 0) expect(result).toEqual(ok(numbers))
        else expect(result).toMatchObject({ ok: false, refusal: { path: [bad] } })
      }),
    )
  })
})
