import { expect, test } from 'vitest'
import { chain, ok, type Result } from '../../lang/index.ts'
import { checkNesting, parseJson } from './json-line.ts'

const parseJsonLine = (text: string): Result<unknown> =>
  chain(parseJson(text), value => chain(checkNesting(text), () => ok(value)))

test('a line of JSON is read as JSON.parse reads it', () => {
  const texts = [
    '{"a":[1,{"b":"x:\\"{,"}],"c":{"a":null}}',
    '[]',
    '5',
    '"a:b"',
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
  ]
  for (const text of texts) expect(parseJsonLine(text), text).toEqual({ ok: true, value: JSON.parse(text) })
})

test('a line of JSON with a key that stands twice in one table is refused', () => {
  for (const text of ['{"a":1,"a":2}', '{"b":[{"a":1,"c":{},"a":2}]}', '{"a":1,"\\u0061":2}']) {
    expect(parseJsonLine(text), text).toMatchObject({
      ok: false,
      refusal: { code: 'syntax', says: expect.stringContaining('twice') },
    })
  }
})

test('a line of JSON with the key __proto__ is refused, however it is written and however deep', () => {
  for (const text of ['{"__proto__":1}', '{"a":[{"__proto__":{"b":1}}]}', '{"\\u005f_proto__":1}']) {
    expect(parseJsonLine(text), text).toMatchObject({
      refusal: { code: 'syntax', says: 'No key may be called __proto__.' },
    })
  }
  expect(parseJsonLine('{"a":"__proto__"}')).toMatchObject({ ok: true })
})

test('a line of JSON that is nested beyond reason is refused', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(parseJsonLine(nested(64))).toMatchObject({ ok: true })
  expect(parseJsonLine(nested(65))).toMatchObject({ ok: false, refusal: { code: 'syntax' } })
  expect(parseJsonLine(nested(200_000))).toMatchObject({ ok: false, refusal: { code: 'syntax' } })
})

test('a line of JSON with a table of more keys than its faults could be told of is refused', () => {
  const table = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])))
  expect(parseJsonLine(`[${table(10_000)},${table(10_000)}]`)).toMatchObject({ ok: true })
  expect(parseJsonLine(table(10_001))).toMatchObject({ refusal: { expected: 'at most 10,000 keys in a table' } })
})

test('a text that is no JSON is refused', () => {
  expect(parseJsonLine('{"a":')).toMatchObject({ refusal: { expected: 'one JSON object on the line' } })
})

test('a line of JSON with a very long string is read', () => {
  const long = JSON.stringify({ comment: 'x\n"'.repeat(3_000_000) })
  expect(parseJsonLine(long).ok).toBe(true)
})
