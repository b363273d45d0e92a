import { expect, test } from 'vitest'
import { pack } from '../index.ts'
import { chainLine } from './record-lines.ts'
import { packRecordLink, parseRecordLink } from './record-link.ts'

const first = chainLine('', { kind: 'record', title: 'Ä – “T”' })
const second = chainLine(first.digest, { kind: 'orders', orders: { red: { b: 1, a: [2] } } })
const lines = [first.text, second.text]

test('packRecordLink and parseRecordLink are a pair: the lines are those that were written, letter by letter', () => {
  const link = packRecordLink(lines)
  expect(link).toMatch(/^r1\.[A-Za-z0-9_-]+$/)
  expect(parseRecordLink(`#${link}`)).toEqual({ ok: true, value: `${lines.join('\n')}\n` })
})

test('a record link that is cut, foreign or names another digest is refused', () => {
  const link = packRecordLink(lines)
  for (const junk of [
    '',
    'r1',
    'r1.',
    '2.abc',
    link.slice(0, -1),
    `${link}.x`,
    `r1.${pack('7')}`,
    `r1.${pack('["x", 7]')}`,
  ]) {
    expect(parseRecordLink(junk), junk).toMatchObject({ ok: false, refusal: { code: 'notation' } })
  }
  const other = pack(JSON.stringify([first.digest, { kind: 'record', title: 'another' }]))
  expect(parseRecordLink(`r1.${other}`)).toMatchObject({ ok: false, refusal: { code: 'tampered' } })
})
