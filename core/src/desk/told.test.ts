import { expect, test } from 'vitest'
import { refuse } from '../lang/index.ts'
import { duesOf } from './fight/dues.ts'
import { asLeaves, toldToLeave, untold } from './told.ts'

const after = { kind: 'after', rounds: 3 } as const
const below = { kind: 'below', percent: 30 } as const

test('what sides are told is the same as jobs for odds have it, and back', () => {
  const pairs = [
    [{}, {}],
    [{ red: { ...after, rounds: 0 } }, { leavesAfter: { red: 0 } }],
    [{ red: below, blue: { ...below, percent: 1 } }, { leavesBelow: { red: 30, blue: 1 } }],
    [
      { red: after, blue: below },
      { leavesAfter: { red: 3 }, leavesBelow: { blue: 30 } },
    ],
  ] as const
  for (const [leaves, told] of pairs) {
    expect(toldToLeave({ leaves })).toEqual(told)
    expect(duesOf(told)).toEqual(leaves)
  }
  expect(toldToLeave({})).toEqual({})
})

test('what was refused of rounds or figures is refused of the side that was told, as its battle says it', () => {
  const path = (leaves: Parameters<typeof asLeaves>[0]['leaves'], ...of: string[]) => {
    const refused = asLeaves({ ...(leaves && { leaves }) }, refuse({ code: 'range', path: of, expected: 'another' }))
    return refused.ok ? [] : refused.refusal.path
  }
  const both = { red: after, blue: after }
  expect(path(both, 'leavesAfter', 'blue')).toEqual(['blue', 'leaves'])
  expect(path(both, 'leavesBelow', 'red', 'steps')).toEqual(['red', 'leaves', 'steps'])
  // where no side is named it is the first that is told
  expect(path({ blue: below }, 'leavesBelow')).toEqual(['blue', 'leaves'])
  expect(path(undefined, 'leavesBelow')).toEqual(['leavesBelow'])
  expect(path(both, 'doctrines', 'red')).toEqual(['doctrines', 'red'])
})

test('what cannot go by it names the side that is told', () => {
  const battle = { title: 'a battle', leaves: { blue: below } }
  expect(untold(battle, 'another')).toMatchObject({ refusal: { code: 'unsupported', path: ['blue', 'leaves'] } })
  for (const plain of [{ title: 'a battle' }, { title: 'a battle', leaves: {} }])
    expect(untold(plain, 'another')).toEqual({ ok: true, value: plain })
})
