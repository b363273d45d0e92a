import { expect, test } from 'vitest'
import { draftWith } from './draft.fixture.ts'
import type { Draft } from './draft.ts'
import { sayUnfit } from './say-unfit.ts'

const draft = (count: number): Draft => {
  const rows = [{ id: 1, text: 'D7', count, damage: {} }]
  return draftWith(rows, rows, ['Raiders', 'Patrol'])
}
const empty = { code: 'range', path: ['blue', 'units'], found: '[]', expected: 'at least 1 of them' } as const

test('a side without units is asked by name to get some', () => {
  expect(sayUnfit(draft(0), empty)).toBe('Patrol has no units: add a fleet, or load a ready battle.')
  const none = { ...empty, path: ['red', 'units'] } as const
  expect(sayUnfit(draft(0), none)).toBe('Raiders have no units: add a fleet, or load a ready battle.')
})

test('a side without units that is refused for another reason gets that reason', () => {
  const odd = { ...empty, code: 'type', found: '7', expected: 'a list' } as const
  expect(sayUnfit(draft(0), odd)).not.toContain('no units:')
})

test('any other refusal keeps its words', () => {
  expect(sayUnfit(draft(1), empty)).toContain('Blue has no units yet')
  const slip = { ...empty, path: ['blue', 'units', 0] } as const
  expect(sayUnfit(draft(0), slip)).toContain('Blue, first unit: [] is out of range')
})
