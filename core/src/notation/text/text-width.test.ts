import { describe, expect, test } from 'vitest'
import { alignColumns } from './columns.ts'
import { foldText } from './fold.ts'
import { cutToWidth, padBefore, padBehind, widthOf } from './text-width.ts'

describe('columns that a text takes', () => {
  test.each([
    ['Border clash', 12],
    ['’–…', 3],
    ['艦隊', 4],
    ['한국', 4],
    ['ﾊﾝｶｸ', 4],
    ['Ａ', 2],
    ['🚀', 2],
    ['e\u0301', 1],
    ['a\u200bb', 2],
    ['a\u00adb', 3],
    ['☠', 1],
    ['☠\ufe0f', 2],
    ['🚀\ufe0f', 2],
    ['\u{20000}', 2],
    ['', 0],
  ])('%s takes %i', (text, width) => {
    expect(widthOf(text)).toBe(width)
  })

  test('blanks fill up the rest', () => {
    expect([padBehind('艦', 4), padBefore('艦', 4), padBefore('long', 2)]).toEqual(['艦  ', '  艦', 'long'])
  })
})

test('a text is cut where its room ends, marks with their letter, and a letter without room stands alone', () => {
  expect(cutToWidth('abcdefg', 3)).toEqual(['abc', 'def', 'g'])
  expect(cutToWidth('abcdefg', 1, 4)).toEqual(['a', 'bcde', 'fg'])
  expect(cutToWidth('艦隊艦', 3)).toEqual(['艦', '隊', '艦'])
  expect(cutToWidth('e\u0301e\u0301', 1)).toEqual(['e\u0301', 'e\u0301'])
  expect(cutToWidth('艦隊', 1)).toEqual(['艦', '隊'])
  expect(cutToWidth('', 3)).toEqual([])
})

const texts = [
  'W'.repeat(500),
  `a ${'W'.repeat(200)} b`,
  '艦隊'.repeat(90),
  '艦隊 '.repeat(90),
  '🚀'.repeat(80),
  'e\u0301'.repeat(99),
]

test.each(texts)('no line of a fold is wider than it may be, and nothing is lost, whatever its words: %s', text => {
  for (const width of [10, 44, 80]) {
    const lines = foldText(text, width, '', '  ')
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  }
})

test('a word that is longer than a line begins one, ends lines where they end, and words go on behind it', () => {
  expect(foldText('ab abcdefghijk lm', 5, '', ' ')).toEqual(['ab', ' abcd', ' efgh', ' ijk', ' lm'])
})

test.each([2, 3, 5])('a table with %i long names keeps its line', count => {
  for (const name of ['N'.repeat(80), 'Old name '.repeat(9).trim(), '艦隊'.repeat(40)]) {
    const names = Array.from({ length: count }, () => name)
    const table = alignColumns([
      ['on average', ...names],
      ['losses', ...names.map(() => '12.34')],
      [name, ...names],
    ])
    for (const line of table) expect(widthOf(line), line).toBeLessThanOrEqual(80)
  }
})

test('columns of figures end below one another, wide letters or not; the widest is folded to fit', () => {
  expect(
    alignColumns([
      ['of', '艦隊'],
      ['red', '7'],
      ['blue', '12'],
    ]),
  ).toEqual(['of    艦隊', 'red      7', 'blue    12'])
  expect(
    alignColumns(
      [
        ['name', 'n'],
        ['two words here', '5'],
      ],
      14,
    ),
  ).toEqual(['name         n', 'two words    5', '  here'])
})
