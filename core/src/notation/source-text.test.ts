import { expect, test } from 'vitest'
import { readSourceText } from './source-text.ts'

const text = ['red:', '  name: Reds', '  units:', '    - D7', '    - { unit: D6, count: -1 }', 'empty:', ''].join('\n')

const where = (path: (string | number)[], code: 'type' | 'unknown-key' = 'type') => {
  const source = readSourceText(text, 'a.yaml')
  if (!source.ok) throw new Error('it parses')
  const { source: place } = source.value.locate({ code, path, expected: 'x' })
  return place && `${place.line}:${place.column}`
}

test('readSourceText places a value, a key, and what is missing', () => {
  expect(where(['red', 'name'])).toBe('2:9')
  expect(where(['red', 'units', 1, 'count'])).toBe('5:26')
  expect(where(['red', 'units', 1])).toBe('5:7')
  expect(where(['red', 'name'], 'unknown-key')).toBe('2:3')
  expect(where(['red', 'nothing'])).toBe('1:1')
  expect(where(['empty', 'units', 3])).toBe('6:7')
  expect(where([])).toBe('1:1')
})

test('readSourceText refuses text that is not YAML, with its line', () => {
  const refused = readSourceText('a: [1, 2\nb: 3\n', 'a.yaml')
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'syntax', source: { file: 'a.yaml', line: 2 } } })
  expect(readSourceText('a: !!js/function x\n')).toMatchObject({ ok: false, refusal: { code: 'syntax' } })
})

test('readSourceText refuses aliases that multiply or point nowhere', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefgh'.split('').map((name, i) => {
      const before = 'abcdefgh'[i]
      return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`
    }),
  ].join('\n')
  expect(readSourceText(bomb)).toMatchObject({ ok: false, refusal: { code: 'syntax' } })
  expect(readSourceText('a: 1\nred: { units: [*nowhere] }\n')).toMatchObject({
    refusal: { found: '*nowhere', expected: 'an alias of an anchor above: &nowhere', source: { line: 2, column: 16 } },
  })
  expect(readSourceText('a: *later\nb: &later 1\n')).toMatchObject({ refusal: { found: '*later' } })
  const expected = 'at most 100 aliases, times those inside what they repeat'
  expect(readSourceText(bomb)).toMatchObject({ refusal: { expected } })
  expect(readSourceText(`- &a 1\n${'- *a\n'.repeat(100)}`)).toMatchObject({ ok: true })
  expect(readSourceText(`- &a 1\n${'- *a\n'.repeat(101)}`)).toMatchObject({
    refusal: { expected, source: { line: 102 } },
  })
})

test('readSourceText cuts what the parser says of a long text', () => {
  const refused = readSourceText('!'.repeat(900_000))
  expect(refused.ok || refused.refusal.expected?.length).toBe('YAML or JSON ()'.length + 120)
})

test('readSourceText refuses a table of more keys than its faults could be told of', () => {
  const keys = (count: number): string => Array.from({ length: count }, (_, i) => `k${i}: 1\n`).join('')
  expect(readSourceText(keys(10_000))).toMatchObject({ ok: true })
  expect(readSourceText(keys(10_001))).toMatchObject({ refusal: { expected: 'at most 10,000 keys in a table' } })
})

test('readSourceText reads JSON', () => {
  const source = readSourceText('{"a": [1, {"b": true}]}')
  expect(source.ok && source.value.value).toEqual({ a: [1, { b: true }] })
})

test('readSourceText names a false comment, several documents, and a text that is none', () => {
  const comments = ['{ // one\n "a": 1 }', '{ "a": 1, /* two */ "b": 2 }']
  for (const text of comments) {
    const refused = readSourceText(text)
    expect(refused, text).toMatchObject({ ok: false, refusal: { code: 'syntax' } })
  }
  expect(readSourceText(comments[0] ?? '')).toMatchObject({ refusal: { found: '//', source: { line: 1, column: 3 } } })
  expect(readSourceText('a: 1\n---\nb: 2\n')).toMatchObject({
    refusal: { expected: 'one document a file; --- begins another' },
  })
  expect(readSourceText('\u0000\u0001')).toMatchObject({ refusal: { expected: expect.stringContaining('UTF-8') } })
})

test('readSourceText refuses an alias of what it stands in, with its place', () => {
  for (const text of ['a: 1\nred: &a { units: *a }\n', 'a: 1\nred: &a [[*a]]\n']) {
    const refused = readSourceText(text, 'a.yaml')
    expect(refused, text).toMatchObject({ ok: false, refusal: { code: 'syntax', found: '*a', source: { line: 2 } } })
  }
  expect(readSourceText('red: &a { units: [1] }\nblue: *a\n')).toMatchObject({ ok: true })
})

test('readSourceText refuses a key that is no text', () => {
  for (const key of ['[a, b]', '{ a: 1 }', '']) {
    const refused = readSourceText(`a: 1\n? ${key}\n: c\n`)
    expect(refused, key).toMatchObject({ ok: false, refusal: { expected: 'text for a key', source: { line: 2 } } })
  }
})

test('readSourceText refuses text that would do something to the screen, with its place', () => {
  const rows = [
    ['\\e[2J', 'U+001B'],
    ['\\0', 'U+0000'],
    ['\\u202e', 'U+202E'],
    ['\\x9b', 'U+009B'],
  ]
  for (const [written, found] of rows) {
    const refused = readSourceText(`a: 1\nname: "x${written}"\n`, 'a.yaml')
    expect(refused, written).toMatchObject({
      ok: false,
      refusal: { code: 'syntax', found, source: { line: 2, column: 7 } },
    })
  }
  expect(readSourceText('notes: "one\\ntwo\\tthree Ω 船"\n')).toMatchObject({ ok: true })
})

test('readSourceText refuses what is nested beyond reason in words of its own, however it is written', () => {
  const expected = 'at most 64 lists and tables in one another'
  const texts = [
    `a: ${'['.repeat(64)}${']'.repeat(64)}`,
    `a: ${'['.repeat(100_000)}`,
    '- '.repeat(50_000),
    '? '.repeat(50_000),
    Array.from({ length: 70 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
    Array.from({ length: 1200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
  ]
  for (const text of texts) {
    expect(readSourceText(text), text.slice(0, 20)).toMatchObject({ refusal: { code: 'syntax', expected } })
  }
  expect(readSourceText(`a: ${'['.repeat(63)}${']'.repeat(63)}`)).toMatchObject({ ok: true })
})

test('readSourceText refuses the key __proto__, which schemas drop without a word', () => {
  expect(readSourceText('units:\n  __proto__: Scout E2\n', 'a.yaml')).toMatchObject({
    refusal: { code: 'syntax', found: '__proto__', expected: 'another name for a key', source: { line: 2, column: 3 } },
  })
})

test('readSourceText refuses a key that stands twice, with its place, in JSON too', () => {
  for (const text of ['a: 1\nb: { c: 1, c: 2 }\n', '{"a": 1,\n"b": {"c": 1, "c": 2}}']) {
    const refused = readSourceText(text)
    expect(refused, text).toMatchObject({ refusal: { expected: 'every key once in a table', source: { line: 2 } } })
  }
  // one of them would be lost: as keys both are text
  expect(readSourceText('1: a\n"1": b\n')).toMatchObject({ refusal: { found: '1', source: { line: 2 } } })
})
