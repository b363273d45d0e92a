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
  expect(['30%', '30', '30.5%', '030%', '30 %', '30  %', '100%'].map(readPercent)).toEqual([
    30,
    30,
    30.5,
    Number.NaN,
    30,
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
  const words = [
    '1',
    '9%',
    '30',
    '30%',
    '30.5%',
    '99.0',
    '0',
    '0.5%',
    '100',
    '30.25%',
    '030%',
    '30 %',
    '30  %',
    '%',
    '',
  ]
  const isTaken = (raw: unknown) => parseDues({ red: { below: raw } }, () => []).ok
  expect(words.map(each => new RegExp(word.pattern).test(each))).toEqual(words.map(isTaken))
  expect(words.filter(isTaken)).toHaveLength(7)
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

test('what is no word of when a side leaves is refused where it stands, for either side', () => {
  const refused = (raw: unknown, side: 'red' | 'blue' = 'red') => {
    const dues = parseDues({ [side]: raw }, each => ['sides', each, 'leaves'])
    return dues.ok ? 'taken' : [dues.refusal.code, ...dues.refusal.path.slice(3)].join(' ')
  }
  const rows: readonly (readonly [unknown, string])[] = [
    [{ after: 3 }, 'taken'],
    [{ below: '30%' }, 'taken'],
    [{ below: 30.5 }, 'taken'],
    [{ after: 1000 }, 'range after'],
    [{ after: '3' }, 'type after'],
    [{ after: null }, 'type after'],
    [{ below: 100 }, 'range below'],
    [{ below: '0%' }, 'range below'],
    [{ below: true }, 'type below'],
    [{ after: 3, below: 30 }, 'conflict below'],
    [{ afer: 3 }, 'unknown-key afer'],
    [{ after: 3, when: 'now' }, 'unknown-key when'],
    [{}, 'missing'],
    [3, 'type'],
    ['30%', 'type'],
  ]
  for (const side of ['red', 'blue'] as const) {
    expect(rows.map(([raw]) => refused(raw, side))).toEqual(rows.map(([, said]) => said))
  }
  const slip = parseDues({ blue: { afer: 3 } }, side => ['sides', side, 'leaves'])
  expect(slip).toMatchObject({ refusal: { path: ['sides', 'blue', 'leaves', 'afer'], nearest: 'after' } })
})

test('both sides are read, each for itself, and written back', () => {
  const read = parseDues({ red: { after: 0 }, blue: { below: '30.5%' } }, () => [])
  expect(read).toEqual({
    ok: true,
    value: { red: { kind: 'after', rounds: 0 }, blue: { kind: 'below', percent: 30.5 } },
  })
  expect(read.ok && printDues(read.value)).toEqual({ red: { after: 0 }, blue: { below: '30.5%' } })
})
