import { expect, test } from 'vitest'
import { template } from '../rulesets/_template/index.ts'
import { parseLeavesOf } from './battle.ts'
import { isPercent, isRoundsStayed, printDues, readPercent, sayDue } from './due.ts'

test('a system whose rules know nothing of leaving refuses it where it stands', () => {
  const path = (side: string) => [side, 'leaves']
  expect(parseLeavesOf(template, { blue: { after: 3 } }, path)).toMatchObject({
    refusal: { code: 'unsupported', path: ['blue', 'leaves'] },
  })
  expect(parseLeavesOf(template, {}, path)).toEqual({ ok: true, value: {} })
})

test('rounds and shares have their bounds', () => {
  expect([-1, 0, 999, 1000, 1.5, Number.NaN].map(isRoundsStayed)).toEqual([false, true, true, false, false, false])
  expect([0.5, 1, 30.25, 30.5, 99, 99.5].map(isPercent)).toEqual([false, true, false, true, true, false])
  expect(['30%', '30', '30.5%', '030%', '30 %', '100%'].map(readPercent)).toEqual([
    30,
    30,
    30.5,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})

test('when a side leaves is said and written by side', () => {
  expect([0, 1, 2].map(rounds => sayDue({ kind: 'after', rounds }))).toEqual([
    'leaving now',
    'leaving after 1 round',
    'leaving after 2 rounds',
  ])
  expect(sayDue({ kind: 'below', percent: 30.5 })).toBe('leaving below 30.5 %')
  expect(printDues({})).toBeUndefined()
  expect(printDues({ blue: { kind: 'below', percent: 30 } })).toEqual({ blue: { below: '30%' } })
})
