import { describe, expect, test } from 'vitest'
import {
  firstControlIn,
  hasVisibleText,
  isolated,
  mapTexts,
  onOneLine,
  safeJson,
  safeLine,
  safeText,
  withEscapes,
} from './control-characters.ts'

/** Control, direction and line-break characters, each with its shown form. */
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
  // invisible characters
  ['\u00ad', '\\u00ad', 'U+00AD'],
  ['\u034f', '\\u034f', 'U+034F'],
  ['\u200b', '\\u200b', 'U+200B'],
  ['\u200c', '\\u200c', 'U+200C'],
  ['\u200d', '\\u200d', 'U+200D'],
  ['\u2060', '\\u2060', 'U+2060'],
  ['\u3164', '\\u3164', 'U+3164'],
  ['\ufeff', '\\ufeff', 'U+FEFF'],
  ['\ufffa', '\\ufffa', 'U+FFFA'],
  ['\u{e0041}', '\\udb40\\udc41', 'U+E0041'],
  ['\u{e0100}', '\\udb40\\udd00', 'U+E0100'],
] as const

test.each(rows)('%j is found, and shown as an escape', (sign, shown, found) => {
  expect(firstControlIn(`a${sign}`, 'lines')).toBe(found)
  expect(firstControlIn(`a${sign}`, 'one line')).toBe(found)
  expect(safeText(`a${sign}b`)).toBe(`a${shown}b`)
  expect(safeLine(`a${sign}b`)).toBe(`a${shown}b`)
  const json = safeJson([`a${sign}b`])
  expect(firstControlIn(json, 'lines')).toBeUndefined()
  expect(JSON.parse(json)).toEqual([`a${sign}b`])
})

test('line ends and tabs are text, but not on one line', () => {
  const text = 'one\n\ttwo'
  expect([firstControlIn(text, 'lines'), firstControlIn(text, 'one line')]).toEqual([undefined, 'U+000A'])
  expect([safeText(text), safeLine(text), onOneLine(` ${text} \r\n three `)]).toEqual([
    text,
    'one\\n\\ttwo',
    'one two three',
  ])
})

test('letters of every script, marks and pictures stay', () => {
  const text = 'Ω 船 é ñ 👩‍🚀 — “x”'
  expect([safeText(text), safeLine(text), firstControlIn(text, 'one line')]).toEqual([text, text, undefined])
})

describe('words from right to left', () => {
  const inHebrew = 'אבג 12'

  test('pass every door, and a name with them is isolated', () => {
    expect([safeLine(inHebrew), firstControlIn(inHebrew, 'one line')]).toEqual([inHebrew, undefined])
    expect([isolated(inHebrew), isolated('Rebels 12')]).toEqual([`\u2068${inHebrew}\u2069`, 'Rebels 12'])
  })

  test('turn no figures of a text on a screen, isolated before or not', () => {
    expect(safeText('A אבג דהו 51.2 %, مرحبا: 3')).toBe('A \u2068אבג דהו\u2069 51.2 %, \u2068مرحبا\u2069: 3')
    const sentence = `won by ${isolated(inHebrew)} 51.2 %`
    expect([safeLine(sentence), onOneLine(sentence)]).toEqual([sentence, sentence])
    expect(safeText(sentence)).toBe('won by \u2068אבג\u2069 12 51.2 %')
    expect(safeText(sentence.replace('אבג ', 'אבג\nדהו '))).toBe('won by \u2068אבג\u2069\n\u2068דהו\u2069 12 51.2 %')
  })

  test('from outside have no isolates: those are escapes', () => {
    const sent = isolated(inHebrew)
    expect(firstControlIn(sent, 'one line')).toBe('U+2068')
    expect(withEscapes(sent, 'lines')).toBe(`\\u2068${inHebrew}\\u2069`)
    expect(safeText('\u2068אבג\u202e\u2069')).toBe('\u2068אבג\u2069\\u202e')
  })
})

test.each([
  ['a picture of several', '👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥'],
  ['a flag of tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a picture and a text of one sign, a key', '☎\ufe0e ☎\ufe0f 1\ufe0f\u20e3'],
  ['a joiner within and at the end of a word', 'می\u200cخواهم क्\u200dष ന്\u200d'],
  ['a form of a Han letter', '葛\u{e0100}'],
  ['letters with their marks', 'e\u0301 ệ e\u0323\u0302 שָׁלוֹם บิ้ รྒྱུ'],
])('signs that shape a letter or a picture stay: %s', (_, text) => {
  expect([safeLine(text), firstControlIn(text, 'one line'), hasVisibleText(text)]).toEqual([text, undefined, true])
})

test('a pile of marks is shown as escapes beyond the length of any script', () => {
  const pile = `e${'\u0301'.repeat(9)}`
  expect([firstControlIn(pile, 'one line'), safeLine(pile)]).toEqual([
    'U+0301',
    `e${'\u0301'.repeat(6)}${'\\u0301'.repeat(3)}`,
  ])
})

test('tags hide no words behind a flag, and joiners none in a row', () => {
  expect(firstControlIn(`\u{1f3f4}${'\u{e0061}'.repeat(7)}`, 'one line')).toBe('U+E0061')
  expect(firstControlIn('می\u200c\u200c', 'one line')).toBe('U+200C')
  expect(firstControlIn('☎\ufe0f\ufe0f', 'one line')).toBe('U+FE0F')
})

test.each(['', ' ', '\t\n', '\u00a0', '\u3000', '\u2800', '\u3164', '\u200b\u00ad', ' \u{e0041} '])(
  'nothing is visible in %j',
  text => expect([hasVisibleText(text), hasVisibleText(`${text}a`)]).toEqual([false, true]),
)

test('mapTexts changes every text of plain data, keys too', () => {
  expect(mapTexts({ 'a\n': ['b\n', 1, null, { c: 'd\n' }] }, safeLine)).toEqual({
    'a\\n': ['b\\n', 1, null, { c: 'd\\n' }],
  })
})
