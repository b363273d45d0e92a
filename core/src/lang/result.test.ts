import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alsoRefused, at, both, chain, mapResults, ok, type Result, refusalsOf, refuse } from './result.ts'

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

  test('all returns every value in order, or every refusal under its index', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 9 })), numbers => {
        const result = mapResults(numbers, positive)
        const bad = numbers.flatMap((n, i) => (n <= 0 ? [[i]] : []))
        if (bad.length === 0) expect(result).toEqual(ok(numbers))
        expect(refusalsOf(result).map(({ path }) => path)).toEqual(bad)
      }),
    )
  })

  test('both gives the refusals of both, and mapRefusals changes each', () => {
    expect(both(ok(1), ok('a'))).toEqual(ok([1, 'a']))
    const two = at('red', both(refused, at('guns', refused)))
    expect(refusalsOf(two).map(({ path }) => path.join(' '))).toEqual(['red hull', 'red guns hull'])
  })

  test('alsoRefused refuses a place once, and no key that is only misspelt', () => {
    const slip = { code: 'unknown-key', path: ['unit'], expected: 'units', nearest: 'units' } as const
    const missing = { code: 'missing', path: ['units'], expected: 'a list' } as const
    expect(alsoRefused([slip, missing, { ...slip, expected: 'another' }], ok(1))).toEqual(refuse(slip))
    expect(alsoRefused([], ok(1))).toEqual(ok(1))
  })
})
