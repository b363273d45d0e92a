import type { MeasureOdds, OddsAnswer } from '@flagplot/core/odds'
import { describe, expect, test } from 'vitest'
import { oddsCsv, printCsv } from './csv.ts'
import { binsOf, distributionRows } from './distribution.ts'
import { mean, percent, sayInterval } from './figures.ts'
import { commonTitle, pairsOf } from './measure-title.ts'
import { sentenceOf } from './sentence.ts'

const exact = { method: 'exact' } as const
const sampled = { method: 'sampled', n: 1000 } as const

describe('percent', () => {
  test.each([
    [0.5, '50.0 %'],
    [0.12345, '12.3 %'],
    [0, '0.0 %'],
    [1, '100.0 %'],
    [0.0004, '< 0.1 %'],
    [1e-12, '< 0.1 %'],
    [0.9996, '> 99.9 %'],
    [1 - 1e-12, '> 99.9 %'],
    [0.001, '0.1 %'],
    [0.999, '99.9 %'],
  ])('percent of an exact %d is %s', (chance, text) => {
    expect(percent(chance, exact)).toBe(text)
  })

  test('percent of a sampled chance is never 0 or 100: the rule of three bounds it', () => {
    expect(percent(0, sampled)).toBe('< 0.3 %')
    expect(percent(1, sampled)).toBe('> 99.7 %')
    expect(percent(0, { method: 'sampled', n: 64 })).toBe('< 4.7 %')
    expect(percent(0, { method: 'sampled', n: 1_000_000 })).toBe('< 0.1 %')
    expect(percent(0.0004, sampled)).toBe('< 0.1 %')
  })

  test('sayInterval shows both ends in percentage points', () => {
    expect(sayInterval({ low: 0.0061, high: 0.1621 })).toBe('0.6 to 16.2')
  })

  test('mean has two decimals', () => {
    expect(mean(3)).toBe('3.00')
  })
})

const measure = (values: readonly (readonly [number, number])[]): MeasureOdds => ({
  name: 'red.lost',
  title: 'Points lost of red',
  side: 'red',
  kind: 'loss',
  unit: 'points',
  mean: values.reduce((sum, [value, chance]) => sum + value * chance, 0),
  distribution: values.map(([value, chance]) => ({ value, chance })),
})

describe('distribution', () => {
  test('distributionRows count from both ends, and the ends are certain', () => {
    const rows = distributionRows(
      measure([
        [0, 0.1],
        [2, 0.2],
        [5, 0.7],
      ]),
    )
    expect(rows.map(row => row.atLeast)).toEqual([1, 0.7 + 0.2, 0.7])
    expect(rows[0]?.atMost).toBe(0.1)
    expect(rows[2]?.atMost).toBe(1)
  })

  test('binsOf keeps width 1 where it fits, and round widths where it does not', () => {
    expect(
      binsOf(
        measure([
          [0, 0.5],
          [3, 0.5],
        ]),
        24,
      ),
    ).toHaveLength(4)
    const wide = binsOf(measure(Array.from({ length: 91 }, (_, i) => [i, 1 / 91] as const)), 24)
    expect(wide[0]).toMatchObject({ from: 0, to: 4 })
    expect(wide).toHaveLength(19)
    expect(wide.reduce((sum, bin) => sum + bin.chance, 0)).toBeCloseTo(1, 12)
  })

  test('binsOf of nothing is nothing, and of halves is their values', () => {
    expect(binsOf(measure([]), 24)).toEqual([])
    expect(binsOf(measure([[0.5, 1]]), 24)).toEqual([{ from: 0.5, to: 0.5, chance: 1 }])
  })
})

const answer: OddsAnswer = {
  method: 'exact',
  outcome: { red: 0.5, blue: 0.25, draw: 0.25, undecided: 0 },
  rounds: { mean: 2.5, byRound: [{ round: 1, red: 0.5, blue: 0.25, draw: 0.25, undecided: 0 }] },
  measures: [
    measure([
      [0, 0.5],
      [1, 0.5],
    ]),
  ],
}
const names = { red: 'Rebels', blue: 'Imperials' }

describe('sentence', () => {
  test('sentenceOf says what, how known and how long', () => {
    expect(sentenceOf(answer, names, 'A raid')).toBe(
      'A raid, chance to have won: Rebels 50.0 %, Imperials 25.0 %, draw 25.0 % (exact); 2.50 rounds on average.',
    )
    expect(sentenceOf({ ...answer, method: 'sampled', n: 20_000 }, names, '', 3)).toContain(
      'Chance to have won after 3 rounds: Rebels 50.0 %',
    )
  })
})

describe('csv', () => {
  test('printCsv quotes what would mislead and defuses what a spreadsheet would run', () => {
    expect(printCsv([['a,b', 'c"d', '=1+1', 2]])).toBe('"a,b","c""d",\'=1+1,2\r\n')
  })

  test('oddsCsv has outcomes, rounds and every value of every measure at full precision', () => {
    const lines = oddsCsv({ ...answer, outcome: { ...answer.outcome, red: 1 / 3 } })
      .trim()
      .split('\r\n')
    expect(lines[1]).toBe('outcome,,red,0.3333333333333333,,')
    expect(lines).toHaveLength(1 + 4 + 3 + 2)
  })
})

describe('titles', () => {
  test.each([
    ['Points lost of red', 'Points lost'],
    ['Hull lost by red in this battle', 'Hull lost in this battle'],
    ['Rebels: units left', 'Units left'],
    ['Corvette of red not destroyed', 'Corvette not destroyed'],
    ['Redoubts left', 'Redoubts left'],
  ])('commonTitle of %j is %j', (title, common) => {
    expect(commonTitle({ title, side: 'red' }, names)).toBe(common)
  })

  test('pairsOf puts the same measure of both sides together', () => {
    const [lost] = answer.measures
    if (lost === undefined) throw new Error('a measure')
    const both = [lost, { ...lost, name: 'red.left' }, { ...lost, name: 'blue.lost', side: 'blue' as const }]
    expect(pairsOf(both, ['loss']).map(pair => pair.map(one => one.name))).toEqual([
      ['red.lost', 'blue.lost'],
      ['red.left'],
    ])
  })
})
