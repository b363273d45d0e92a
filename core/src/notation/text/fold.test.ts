import { describe, expect, test } from 'vitest'
import { foldText } from './fold.ts'

describe('a number and its percent sign', () => {
  test('stand in one line, at every width', () => {
    const text = 'factor: 38 × 30 % = 11.4 and (8) % of it; 100 %'
    for (let width = 12; width <= 60; width++) {
      const lines = foldText(text, width)
      expect(lines.join(' ')).toBe(text)
      for (const line of lines) expect(line, `${width}`).not.toMatch(/^%/)
    }
  })

  test('any other word before a percent sign may end a line', () => {
    expect(foldText('one two %', 8)).toEqual(['one two', '%'])
  })

  test('nothing is one empty line', () => expect(foldText('')).toEqual(['']))

  test('blanks between them are one', () => {
    expect(foldText('at 30  % now', 80)).toEqual(['at 30 % now'])
  })
})
