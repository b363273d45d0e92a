import { expect, test } from 'vitest'
import { parseRecord, printRecord } from './record.ts'
import type { HeaderContent } from './record-lines.ts'

const header = (revision: number): HeaderContent => ({
  flagplot: 1,
  kind: 'record',
  system: 'any',
  revision,
  title: 'T',
  setup: {},
  doctrines: {},
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
