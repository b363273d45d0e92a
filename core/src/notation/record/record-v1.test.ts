import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { leavingPattern, setupOf } from '../../../fixtures/pattern/index.ts'
import type { Ruleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { canonicalJson } from '../../lang/index.ts'
import { template } from '../../rulesets/_template/index.ts'
import { forkAt, parseRecord } from './record.ts'
import { leadersAt } from './record-battle.ts'
import { chainDigest } from './record-lines.ts'
import { verifyRecord } from './verify-record.ts'

const rules = leavingPattern as unknown as Ruleset<Shape>
const setup = template.setup.print(setupOf(['Cruiser'], ['Cutter']))
const steady = { name: 'steady', settings: { stance: 'press' } }
const wary = { name: 'wary', settings: { press: 4 } }

/** A record of format 1, its chain put on: format 2 has no maker of such lines. */
function recordV1(header: object, ...lines: readonly object[]): string {
  const head = { flagplot: 1, kind: 'record', system: '_template', revision: 2, title: 'Old', setup }
  let digest = ''
  const rows = [{ ...head, dice: { source: 'typed' }, ...header }, ...lines].map(content => {
    digest = chainDigest(digest, content as Readonly<Record<string, unknown>>)
    return JSON.stringify({ ...content, digest })
  })
  return rows.join('\n')
}

const led = (text: string, count = 0) => leadersAt(value(verifyRecord(rules, value(parseRecord(text)))), count)

test('leaders stand in one place: standing orders, minds and people of format 1', () => {
  const text = recordV1({ doctrines: { red: steady, blue: wary }, minds: { red: 'solver' }, people: ['blue'] })
  expect(led(text)).toMatchObject({
    red: { kind: 'solver', doctrine: { name: 'steady' } },
    blue: { kind: 'person', doctrine: { name: 'wary', settings: { press: 4 } } },
  })
  expect(led(recordV1({ doctrines: { red: steady } }))).toMatchObject({
    red: { kind: 'doctrine' },
    blue: { kind: 'person' },
  })
})

test('leave conditions of format 1 carry on: a later line changes only those that it states', () => {
  const gone = { ...steady, leaves: true }
  const text = recordV1(
    { doctrines: { red: steady, blue: gone }, leaves: { red: { after: 3 } } },
    { kind: 'seats', doctrines: { red: gone, blue: steady }, due: { red: { after: 3 } } },
    { kind: 'seats', doctrines: { red: steady, blue: steady }, leaves: {} },
  )
  const record = value(parseRecord(text))
  const leaves = [record.header.entry, ...record.lines.map(({ entry }) => entry)].map(entry =>
    'leaders' in entry ? [entry.leaders.red.leaves, entry.leaders.blue.leaves] : [],
  )
  expect(leaves).toEqual([
    [{ after: 3 }, { after: 0 }],
    [{ after: 3 }, undefined],
    [undefined, undefined],
  ])
})

test('its digests are those of its lines as they were written, and a changed line is refused', () => {
  const text = recordV1({ doctrines: { red: steady } }, { kind: 'seats', doctrines: { blue: wary } })
  expect(verifyRecord(rules, value(parseRecord(text)))).toMatchObject({ ok: true, value: { revision: 2 } })
  const changed = text.replace('"press":4', '"press":3')
  expect(verifyRecord(rules, value(parseRecord(changed)))).toMatchObject({
    ok: false,
    refusal: { code: 'tampered', path: ['digest'], source: { line: 2 } },
  })
})

test('a record of format 2 has no seats, and standing orders of format 1 are those of its sides', () => {
  const seats = { kind: 'seats', doctrines: { red: steady } }
  expect(parseRecord(recordV1({ flagplot: 2, leaders: { red: {}, blue: {} } }, seats))).toMatchObject({
    refusal: { path: ['kind'] },
  })
  expect(parseRecord(recordV1({ doctrines: { green: steady } }))).toMatchObject({
    refusal: { path: ['doctrines', 'green'] },
  })
})

test('forked it is a record of format 2', () => {
  const text = recordV1({ doctrines: { red: steady } }, { kind: 'seats', doctrines: { blue: wary } })
  const forked = value(forkAt(value(parseRecord(text)), 0))
  expect(value(parseRecord(forked)).header.written.flagplot).toBe(2)
  expect(canonicalJson(led(forked))).toBe(canonicalJson(led(text)))
})

test.each([
  ['the header', { doctrines: { red: steady }, leaves: { red: { below: '30%' } } }, 1],
  ['a line', { doctrines: { red: steady } }, 2],
])('a side that leaves below a chance to win is refused by name, in %s', (_, header, line) => {
  const seats = { kind: 'seats', doctrines: { red: steady }, leaves: { red: { below: '30%' } } }
  expect(parseRecord(recordV1(header, seats))).toMatchObject({
    ok: false,
    refusal: {
      code: 'unsupported',
      path: ['leaves', 'red'],
      found: 'a side that leaves below a chance to win',
      source: { line },
    },
  })
})
