import { expect, test } from 'vitest'
import { parseRecord, printRecord } from './record.ts'
import { chainDigest, chainLine, type HeaderContent, lineText } from './record-lines.ts'

const header = (revision: number): HeaderContent => ({
  flagplot: 2,
  kind: 'record',
  system: 'any',
  revision,
  title: 'T',
  setup: {},
  leaders: { red: {}, blue: {} },
  dice: { source: 'typed' },
})

test.each([1, 2, 99])('a record may be of revision %i', revision => {
  expect(parseRecord(printRecord(header(revision), []), 'a.jsonl').ok).toBe(true)
})

test.each([0, -3, 1.5])('no system has a revision %d, whatever the digests say', revision => {
  expect(parseRecord(printRecord(header(revision), []), 'a.jsonl')).toMatchObject({
    ok: false,
    refusal: { path: ['revision'] },
  })
})

test('an order stands in one order of its keys, however it was given', () => {
  const one = { kind: 'orders', orders: { red: { target: 'D7', amount: 2 }, blue: { give: 'F5' } } } as const
  const other = { kind: 'orders', orders: { blue: { give: 'F5' }, red: { amount: 2, target: 'D7' } } } as const
  expect(lineText(one)).toBe('{"kind":"orders","orders":{"blue":{"give":"F5"},"red":{"amount":2,"target":"D7"}}}')
  expect(lineText(other)).toBe(lineText(one))
  expect(chainLine('', other)).toEqual(chainLine('', one))
})

test('a digest is of the line and of all before it', () => {
  const line = { kind: 'roll', outcome: 3, faces: [1, 2] } as const
  const first = chainLine('', line)
  expect(first.digest).toBe(chainDigest('', line))
  expect(JSON.parse(first.text)).toEqual({ ...line, digest: first.digest })
  expect(chainLine(first.digest, line).digest).not.toBe(first.digest)
})
