import { expect, test } from 'vitest'
import { template } from '../rulesets/_template/index.ts'
import { parseLeavesOf } from './battle.ts'
import { dueSchema, isPercent, isRoundsStayed, parseDues, printDues, readPercent, sayDue, statedDues } from './due.ts'

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

test('the schema of when a side leaves takes what files are read with, and nothing else', () => {
  const [after, below] = dueSchema.oneOf
  const [word, number] = below.properties.below.anyOf
  const words = ['1', '9%', '30', '30%', '30.5%', '99.0', '0', '0.5%', '100', '30.25%', '030%', '30 %', '%', '']
  const isTaken = (raw: unknown) => parseDues({ red: { below: raw } }, () => []).ok
  expect(words.map(each => new RegExp(word.pattern).test(each))).toEqual(words.map(isTaken))
  expect(words.filter(isTaken)).toHaveLength(6)
  const numbers = [0.5, 1, 30, 30.25, 30.5, 99, 99.5]
  const { minimum, maximum, multipleOf } = number
  expect(numbers.map(each => each >= minimum && each <= maximum && each % multipleOf === 0)).toEqual(
    numbers.map(isTaken),
  )
  const rounds = after.properties.after
  const ends = [rounds.minimum - 1, rounds.minimum, rounds.maximum, rounds.maximum + 1]
  expect(ends.map(isRoundsStayed)).toEqual([false, true, true, false])
})

test('a battle in which nobody is told to leave carries nothing of it', () => {
  expect(statedDues({})).toEqual({})
  expect(statedDues({ red: { kind: 'after', rounds: 0 } })).toEqual({ leaves: { red: { kind: 'after', rounds: 0 } } })
})
