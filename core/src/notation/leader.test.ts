import { describe, expect, test } from 'vitest'
import { value } from '../../fixtures/index.ts'
import { leavingPattern, setupOf } from '../../fixtures/pattern/index.ts'
import type { Leader } from '../game/doctrine/index.ts'
import type { AnyRuleset } from '../game/index.ts'
import { sayRefusal } from '../lang/index.ts'
import { template } from '../rulesets/_template/index.ts'
import { parseLeader, printLeader, sayLeader, type WrittenLeader } from './leader.ts'

const rules = leavingPattern
const fleet = { setup: setupOf(['Cutter'], ['Cutter']), side: 'red' } as const

const parse = (written: WrittenLeader, of: AnyRuleset = rules) => parseLeader(of, written, fleet)

describe('a leader is parsed from its three keys and printed to them again:', () => {
  const doctrine = { name: 'wary', settings: { press: 4, takes: 'strongest', charge: 'none' } }
  const wary = { ...doctrine, settings: { ...doctrine.settings, press: 6 } }
  const steady = { name: 'steady', settings: { stance: 'press', takes: 'strongest', charge: 'none' } }
  const leaving = (after: number): Leader => ({ kind: 'doctrine', doctrine: wary, leaves: { after } })
  const rows: readonly (readonly [string, WrittenLeader, Leader])[] = [
    ['nothing stated is a person', {}, { kind: 'person' }],
    ['the solver alone', { mind: 'solver' }, { kind: 'solver' }],
    ['standing orders', { doctrine: 'steady' }, { kind: 'doctrine', doctrine: steady }],
    ['a setting', { doctrine: { name: 'wary', press: 4 } }, { kind: 'doctrine', doctrine }],
    ['a person with standing orders beside', { doctrine: 'wary', mind: 'person' }, { kind: 'person', doctrine: wary }],
    ['the solver with standing orders', { doctrine: 'wary', mind: 'solver' }, { kind: 'solver', doctrine: wary }],
    ['a condition to leave', { doctrine: 'wary', leaves: { after: 3 } }, leaving(3)],
    ['a condition from the start', { doctrine: 'wary', leaves: { after: 0 } }, leaving(0)],
    ['the last round there is', { doctrine: 'wary', leaves: { after: 999 } }, leaving(999)],
  ]
  test.each(rows)('%s', (_, written, expected) => {
    const leader = value(parse(written))
    expect(leader).toEqual(expected)
    expect(printLeader(rules, leader, 'short')).toEqual(written)
    expect(parse(printLeader(rules, leader, 'full'))).toEqual({ ok: true, value: leader })
  })

  test('all settings stand where a record writes them, whatever their defaults', () => {
    const { doctrine: full } = printLeader(rules, { kind: 'doctrine', doctrine }, 'full')
    expect(full).toEqual({ name: 'wary', ...doctrine.settings })
  })

  test('a side that is told to leave and names no standing orders follows the usual ones', () => {
    expect(parse({ leaves: { after: 2 } })).toMatchObject({
      ok: true,
      value: { kind: 'doctrine', doctrine: { name: Object.keys(template.doctrines)[0] }, leaves: { after: 2 } },
    })
  })
})

test.each<readonly [string, WrittenLeader, object]>([
  ['a leader nobody knows', { mind: 'solvr' }, { code: 'unknown-name', path: ['mind'], nearest: 'solver' }],
  ['a leader that is no name', { mind: 3 }, { code: 'unknown-name', path: ['mind'] }],
  ['no table', { leaves: true }, { code: 'type', path: ['leaves'] }],
  ['no key', { leaves: {} }, { code: 'missing', path: ['leaves'] }],
  ['a chance', { leaves: { below: '30%' } }, { code: 'unknown-key', path: ['leaves', 'below'] }],
  ['a slip', { leaves: { aftr: 3 } }, { code: 'unknown-key', path: ['leaves', 'aftr'], nearest: 'after' }],
  ['half a round', { leaves: { after: 1.5 } }, { code: 'range', path: ['leaves', 'after'] }],
  ['rounds below 0', { leaves: { after: -1 } }, { code: 'range', path: ['leaves', 'after'] }],
  ['rounds past the last', { leaves: { after: 1000 } }, { code: 'range', path: ['leaves', 'after'] }],
  ['rounds in words', { leaves: { after: 'three' } }, { code: 'type', path: ['leaves', 'after'] }],
  ['the solver told to leave', { mind: 'solver', leaves: { after: 3 } }, { code: 'conflict', path: ['leaves'] }],
  ['leaving within a doctrine', { doctrine: { name: 'wary', leaves: true } }, { path: ['doctrine', 'leaves'] }],
])('%s is refused at its place', (_, written, refusal) => {
  expect(parse(written)).toMatchObject({ ok: false, refusal })
})

test('a system whose rules let nobody leave refuses a condition', () => {
  expect(parse({ doctrine: 'steady', leaves: { after: 3 } }, template)).toMatchObject({
    ok: false,
    refusal: { code: 'unsupported', path: ['leaves'] },
  })
})

test('leaders in words', () => {
  const say = (written: WrittenLeader): string | undefined => {
    const leader = parse(written)
    return leader.ok ? sayLeader(rules, leader.value) : sayRefusal(leader.refusal)
  }
  expect(say({ doctrine: 'steady', mind: 'person' })).toBeUndefined()
  expect(say({ doctrine: { name: 'wary', press: 4 } })).toBe('wary (press 4)')
  expect(say({ doctrine: 'steady', leaves: { after: 3 } })).toBe('steady, leaving after 3 rounds')
  expect(say({ doctrine: 'steady', leaves: { after: 0 } })).toBe('steady, leaving at the first chance')
  expect(say({ mind: 'solver' })).toBe('the solver')
  expect(say({ doctrine: 'steady', mind: 'solver' })).toBe('the solver, all else by steady')
})
