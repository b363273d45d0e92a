import { expect, test } from 'vitest'
import { controlIn, escaped, onOneLine, showable, showableJson, textsChanged } from './control-characters.ts'

/** Control, direction and line-break characters, each as it is shown. */
const rows = [
  ['\u001b[2J', '\\u001b[2J', 'U+001B'],
  ['\u0000', '\\u0000', 'U+0000'],
  ['\r', '\\r', 'U+000D'],
  ['\u007f', '\\u007f', 'U+007F'],
  ['\u0085', '\\u0085', 'U+0085'],
  ['\u009b', '\\u009b', 'U+009B'],
  ['\u061c', '\\u061c', 'U+061C'],
  ['\u200e', '\\u200e', 'U+200E'],
  ['\u202e', '\\u202e', 'U+202E'],
  ['\u2066', '\\u2066', 'U+2066'],
  ['\u2028', '\\u2028', 'U+2028'],
  ['\u2029', '\\u2029', 'U+2029'],
  ['\ud800', '\\ud800', 'U+D800'],
] as const

test.each(rows)('%j is found, and shown as an escape', (sign, shown, found) => {
  expect(controlIn(`a${sign}`, 'lines')).toBe(found)
  expect(controlIn(`a${sign}`, 'one line')).toBe(found)
  expect(showable(`a${sign}b`)).toBe(`a${shown}b`)
  expect(escaped(`a${sign}b`)).toBe(`a${shown}b`)
  const json = showableJson([`a${sign}b`])
  expect(controlIn(json, 'lines')).toBeUndefined()
  expect(JSON.parse(json)).toEqual([`a${sign}b`])
})

test('line ends and tabs are text, and do not stand on one line', () => {
  const text = 'one\n\ttwo'
  expect([controlIn(text, 'lines'), controlIn(text, 'one line')]).toEqual([undefined, 'U+000A'])
  expect([showable(text), escaped(text), onOneLine(` ${text} \r\n three `)]).toEqual([
    text,
    'one\\n\\ttwo',
    'one two three',
  ])
})

test('letters of every script, marks and pictures are left as they are', () => {
  const text = 'Ω 船 é ñ שלום مرحبا 👩‍🚀 — “x” \u200b'
  expect([showable(text), escaped(text), controlIn(text, 'one line')]).toEqual([text, text, undefined])
})

test('textsChanged changes every text of plain data, keys too', () => {
  expect(textsChanged({ 'a\n': ['b\n', 1, null, { c: 'd\n' }] }, escaped)).toEqual({
    'a\\n': ['b\\n', 1, null, { c: 'd\\n' }],
  })
})
