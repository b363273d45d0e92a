import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters, isLongerThan } from './characters.ts'
import { boundedText, parseWith } from './schema.ts'

const texts = fc.string({ unit: 'binary', maxLength: 12 })

test('every code point is a character', () => {
  expect(['', 'abc', '🚀'.repeat(80), 'e\u0301', '\ud83d!', '!\ude80'].map(countCharacters)).toEqual([
    0, 3, 80, 2, 2, 2,
  ])
  // the first and the last that take two halves, and neighbours of either half
  expect(['\u{10000}', '\u{10ffff}', '\ud7ff\udc00', '\ud800\ue000'].map(countCharacters)).toEqual([1, 1, 2, 2])
  fc.assert(fc.property(texts, each => countCharacters(each) === [...each].length))
})

test('bounds count as schemas do', () => {
  expect([isLongerThan('🚀'.repeat(80), 80), isLongerThan('🚀'.repeat(81), 80)]).toEqual([false, true])
  fc.assert(
    fc.property(texts, fc.nat({ max: 12 }), (each, most) => {
      expect(parseWith(boundedText(0, most), each).ok).toBe(!isLongerThan(each, most))
    }),
  )
})
