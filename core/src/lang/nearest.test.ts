import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, nearest } from './nearest.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'C', '7'), maxLength: 6 })

/** Brute force by the recursive definition (optimal string alignment). */
function slowDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a[0] === b[0] ? 0 : 1
  const [restA, restB] = [a.slice(1), b.slice(1)]
  const plain = Math.min(slowDistance(restA, restB) + same, slowDistance(restA, b) + 1, slowDistance(a, restB) + 1)
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
  return swapped ? Math.min(plain, slowDistance(a.slice(2), b.slice(2)) + 1) : plain
}

describe('editDistance', () => {
  test('agrees with the recursive definition, ignoring case', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b)).toBe(slowDistance(a.toLowerCase(), b.toLowerCase()))
      }),
    )
  })
})

describe('nearest', () => {
  test.each([
    ['steaddy', 'steady'],
    ['allout', 'all-out'],
    ['d7c', 'D7C'],
    ['uints', 'units'],
    ['uni', 'units'],
  ])('%s is a slip for %s', (written, meant) => {
    expect(nearest(written, ['steady', 'all-out', 'preserve', 'D7C', 'units'])).toBe(meant)
  })

  test('guesses nothing if nothing is close, or if no letter is left', () => {
    expect(nearest('battleship', ['steady', 'all-out'])).toBeUndefined()
    expect(nearest('xy', ['D7', 'F5'])).toBeUndefined()
    expect(nearest('steady', [])).toBeUndefined()
  })

  test('a text of many pages is near no word, and is not compared with each', () => {
    let read = 0
    const word = Object.assign(Object('Warpship W2'), {
      toLowerCase: () => {
        read++
        return 'warpship w2'
      },
    }) as string
    expect(nearest('W'.repeat(100_000), [word])).toBeUndefined()
    expect(read).toBe(0)
  })

  test('of texts that differ in the number at their end it is the one with the closest', () => {
    const factors = ['factor 1', 'factor 2', 'factor 3', 'factor 4']
    expect(nearest('factor 9', factors)).toBe('factor 4')
    expect(nearest('factor 0', factors)).toBe('factor 1')
    // a slip of the hand is one number typed twice
    expect(nearest('factor 33', factors)).toBe('factor 3')
  })

  test('finds a known word itself, the first of equals', () => {
    expect(nearest('F5', ['F5L', 'F5', 'f5'])).toBe('F5')
  })
})
