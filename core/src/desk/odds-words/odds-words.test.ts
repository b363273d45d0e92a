import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printCsv } from '../../notation/text/index.ts'
import { exactly, measureOf, sampledOf, topic } from './answer.fixture.ts'
import { binsOf, sayBin } from './bins.ts'
import { oddsCsv } from './csv.ts'
import { outcomeRows, sayLength, sayMethod, sayMethodInShort } from './ending.ts'
import { meanRows, measurePairs, ownTitle, unitRows } from './losses.ts'
import { sayMean, sayTwoDecimals } from './mean.ts'
import { roundRows, sayTruncated } from './rounds.ts'
import { sayOdds } from './sentence.ts'
import { printSaid, sayCount, sayShare, several } from './share.ts'
import { cumulate, spreadRows } from './spread.ts'

const exact = { method: 'exact' } as const
const saidOf = (hits: number, n: number): string =>
  printSaid(sayShare(hits / n, 1 - hits / n, { method: 'sampled', n }))

describe('a share', () => {
  test.each([
    [0.5, 0.5, '50.0 %'],
    [0.12345, 0.87655, '12.3 %'],
    [0, 1, '0.0 %'],
    [-1e-17, 1, '0.0 %'],
    [1, 0, '100.0 %'],
    [0.9999999999999993, 0, '100.0 %'],
    [1.0000000000000007, 0, '100.0 %'],
    [1.0000000000000007, 1e-300, '>99.9 %'],
    [1, 1e-17, '>99.9 %'],
    [1e-300, 1, '<0.1 %'],
    [0.0004, 0.9996, '<0.1 %'],
    [0.001, 0.999, '0.1 %'],
    [0.999, 0.001, '99.9 %'],
    [0.9994, 0.0006, '>99.9 %'],
  ])('exact %d beside %d reads %s', (chance, rest, said) => {
    expect(printSaid(sayShare(chance, rest, exact))).toBe(said)
  })

  test.each([
    [0, 1, '<79.4 %'],
    [1, 1, '>20.6 %'],
    [0, 10, '<27.8 %'],
    [1, 10, '10.0 % (1.8 to 40.4)'],
    [9, 10, '90.0 % (59.6 to 98.2)'],
    [10, 10, '>72.2 %'],
    [1, 32, '3.1 % (0.6 to 15.7)'],
    [0, 32, '<10.8 %'],
    [0, 4096, '<0.1 %'],
    [1, 4096, '<0.2 %'],
    [5, 4096, '0.1 % (<0.1 to 0.3)'],
    [2048, 4096, '50.0 % (48.5 to 51.5)'],
    [4091, 4096, '99.9 % (99.7 to >99.9)'],
    [4095, 4096, '>99.8 %'],
    [4096, 4096, '>99.9 %'],
    [0, 1e9, '<0.1 %'],
    [1e9, 1e9, '>99.9 %'],
  ])('%d of %d battles read %s', (hits, n, said) => {
    expect(saidOf(hits, n)).toBe(said)
  })

  test('a sampled share is never printed as 0 or 100 %, and stays within 0 to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const said = saidOf(Math.round(share * n), n)
        expect(said).toMatch(/^([<>]?\d{1,2}\.\d %|\d{1,2}\.\d % \(<?\d{1,2}\.\d to >?\d{1,2}\.\d\))$/)
        expect(said).not.toMatch(/(^|\()0\.0|100\.0/)
      }),
    )
  })

  test('sayCount and several', () => {
    expect([0, 999, 1000, 4096, 1234567].map(sayCount)).toEqual(['0', '999', '1,000', '4,096', '1,234,567'])
    expect([several(1, 'round'), several(0, 'round'), several(4096, 'battle')]).toEqual([
      '1 round',
      '0 rounds',
      '4,096 battles',
    ])
  })
})

describe('a mean', () => {
  test('is 0.00 only if it is 0', () => {
    const said = [0, 1e-9, 0.004, 0.005, 1.005, -1e-9].map(sayTwoDecimals)
    expect(said).toEqual(['0.00', '<0.01', '<0.01', '0.01', '1.00', '>-0.01'])
  })

  test('its interval does not go below 0, and is absent if all battles came to the same', () => {
    const known = { method: 'sampled', n: 32 } as const
    const rare = measureOf({ 0: 31 / 32, 1: 1 / 32 }, { interval: { low: -0.03, high: 0.09 } })
    expect(printSaid(sayMean(rare, known))).toBe('0.03 (0.00 to 0.09)')
    const same = measureOf({ 0: 1 }, { interval: { low: 0, high: 0 } })
    expect(printSaid(sayMean(same, known))).toBe('about 0.00')
    expect(printSaid(sayMean(measureOf({ 0: 1 }), exact))).toBe('0.00')
  })
})

const said = (answer: Parameters<typeof outcomeRows>[0], about = topic): string[] =>
  outcomeRows(answer, about).map(row => `${row.label} ${printSaid(row.said)}`)

describe('the outcome', () => {
  test('exact shares that pass 1 by their last bits are certain if nothing else is possible', () => {
    expect(said(exactly({ red: 1.0000000000000007 }))).toEqual(['Rebels 100.0 %', 'Imperials 0.0 %', 'Draw 0.0 %'])
    expect(said(exactly({ red: 1.0000000000000007, draw: 1e-20 }))).toEqual([
      'Rebels >99.9 %',
      'Imperials 0.0 %',
      'Draw <0.1 %',
    ])
  })

  test('battles never over, not over after so many rounds, and given up are told apart', () => {
    const open = exactly({ red: 0.5, undecided: 0.5 })
    expect(said(open).at(-1)).toBe('Never over 50.0 %')
    expect(said(open, { ...topic, after: 1 }).at(-1)).toBe('Not over after 1 round 50.0 %')
    expect(said(open, { ...topic, after: 250 }).at(-1)).toBe('Not over after 250 rounds 50.0 %')
    expect(said(sampledOf(10, { red: 5, undecided: 5 })).at(-1)).toBe('Given up unfinished 50.0 % (23.7 to 76.3)')
    expect(said(exactly({ red: 1, undecided: 1e-12 })).at(-1)).toBe('Never over <0.1 %')
  })

  test('the mean names its battles', () => {
    const after = { ...topic, after: 3 }
    expect(sayLength(exactly({ red: 1 }), topic)).toBe('2.50 rounds on average')
    expect(sayLength(exactly({ red: 0.5, undecided: 0.5 }), topic)).toBe(
      '2.50 rounds on average, of the battles that end',
    )
    expect(sayLength(exactly({ red: 0.5, undecided: 0.5 }), after)).toBe(
      '2.50 rounds on average, counting no more than 3',
    )
    expect(sayLength(exactly({ red: 1 }), after)).toBe('2.50 rounds on average')
    for (const mean of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(sayLength(exactly({ undecided: 1 }, { rounds: { mean, byRound: [] } }), topic)).toBe('no battle ends')
      const sampled = sampledOf(10, { undecided: 10 }, { rounds: { mean, byRound: [] } })
      expect(sayLength(sampled, topic)).toBe('no sampled battle ended')
    }
  })

  test('by round, undecided battles are listed as long as there are any', () => {
    const byRound = [
      { round: 1, red: 0.25, blue: 0, draw: 0, undecided: 0.75 },
      { round: 2, red: 1.0000000000000002, blue: 0, draw: 0, undecided: 0 },
    ]
    const rows = roundRows(exactly({ red: 1 }, { rounds: { mean: 1.75, byRound } }))
    expect(rows.map(({ round, shares }) => [round, ...shares.map(printSaid)])).toEqual([
      [1, '25.0 %', '0.0 %', '0.0 %', '75.0 %'],
      [2, '100.0 %', '0.0 %', '0.0 %', '0.0 %'],
    ])
    const sampled = roundRows(sampledOf(4, { red: 4 }, { rounds: { mean: 1.75, byRound } }))
    expect(sampled[0]?.shares.map(printSaid)).toEqual([
      '25.0 % (4.6 to 69.9)',
      '<49.0 %',
      '<49.0 %',
      '75.0 % (30.1 to 95.4)',
    ])
  })
})

describe('the table by round', () => {
  const row = (round: number, undecided: number) => ({ round, red: 1 - undecided, blue: 0, draw: 0, undecided })

  test('takes a rounding error for 0 if the battle certainly ends', () => {
    const last = { round: 7, red: 0.9999999999999994, blue: 0, draw: 0, undecided: 5.551115123125784e-16 }
    const whole = exactly({ red: 1 }, { rounds: { mean: 7, byRound: [last] } })
    expect(roundRows(whole)[0]?.shares.map(printSaid)).toEqual(['100.0 %', '0.0 %', '0.0 %', '0.0 %'])
    const rare = exactly({ red: 1 }, { rounds: { mean: 7, byRound: [row(7, 1e-10)] } })
    expect(roundRows(rare)[0]?.shares.map(printSaid)).toEqual(['>99.9 %', '0.0 %', '0.0 %', '<0.1 %'])
    const never = exactly({ red: 1, undecided: 1e-15 }, { rounds: { mean: 7, byRound: [row(7, 1e-15)] } })
    expect(roundRows(never)[0]?.shares.map(printSaid).at(-1)).toBe('<0.1 %')
  })

  test('says when it ends before the battles do', () => {
    const listed = (undecided: number, left: number) =>
      sayTruncated(exactly({ red: 1 - left, undecided: left }, { rounds: { mean: 9, byRound: [row(200, undecided)] } }))
    expect(listed(0.98, 0)).toBe('only the first 200 rounds are listed')
    expect([listed(1e-9, 0), listed(0.5, 0.5), sayTruncated(exactly({ draw: 1 }))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the sentence', () => {
  test('says outcome, length and method', () => {
    expect(sayOdds(exactly({ red: 0.5, blue: 0.25, draw: 0.25 }), topic)).toBe(
      'A raid (shells): expected result of Rebels 62.5 %; won by Rebels 50.0 %, by Imperials 25.0 %, drawn 25.0 %; 2.50 rounds on average (exact).',
    )
    expect(sayOdds(exactly({ red: 0.5, undecided: 0.5 }), { ...topic, system: 'warpwar', title: '' })).toBe(
      'A battle of WarpWar: expected result of Rebels 75.0 %; won by Rebels 50.0 %, by Imperials 0.0 %, drawn 0.0 %, never over 50.0 %; 2.50 rounds on average, of the battles that end (exact).',
    )
    expect(sayOdds(sampledOf(4096, { red: 2048, blue: 2040, undecided: 8 }), { ...topic, after: 3 })).toBe(
      'A raid (shells) after 3 rounds: expected result of Rebels 50.1 % (48.6 to 51.6); won by Rebels 50.0 % (48.5 to 51.5), by Imperials 49.8 % (48.3 to 51.3), drawn <0.1 %, not over 0.2 % (<0.1 to 0.4); 2.50 rounds on average, counting no more than 3 (sampled, 4,096 battles, 95 % intervals).',
    )
  })

  test('sayMethodInShort', () => {
    expect([exactly({ red: 1 }), sampledOf(100, { red: 50, blue: 50 })].map(sayMethodInShort)).toEqual([
      'exact',
      'sampled, ±9.6',
    ])
  })

  test('sayMethod', () => {
    expect([sayMethod(exactly({ red: 1 })), sayMethod(sampledOf(1, { red: 1 }))]).toEqual([
      'exact',
      'sampled, 1 battle, 95 % intervals',
    ])
  })
})

describe('a measure', () => {
  test('cumulate counts from both ends, and the ends are certain', () => {
    const rows = cumulate(measureOf({ 0: 0.1, 2: 0.2, 5: 0.7 }))
    expect(rows.map(row => row.atLeast)).toEqual([1, 0.2 + 0.7, 0.7])
    expect(rows.map(row => row.atMost)).toEqual([0.1, 0.1 + 0.2, 1])
    expect(cumulate(measureOf({}))).toEqual([])
  })

  test('its table says no false certainty: exact tails are sure where nothing lies beyond, sampled ones bounds', () => {
    const table = (chances: Readonly<Record<number, number>>, known: Parameters<typeof spreadRows>[1]) =>
      spreadRows(measureOf(chances), known).map(row => [row.exactly, row.atLeast, row.atMost].map(printSaid))
    expect(table({ 1: 0, 2: 1e-20, 3: 1.0000000000000002 }, exact)).toEqual([
      ['0.0 %', '100.0 %', '0.0 %'],
      ['<0.1 %', '100.0 %', '<0.1 %'],
      ['>99.9 %', '>99.9 %', '100.0 %'],
    ])
    const known = { method: 'sampled', n: 10 } as const
    expect(table({ 0: 0.1, 3: 0.9 }, known)).toEqual([
      ['10.0 % (1.8 to 40.4)', '100.0 %', '10.0 % (1.8 to 40.4)'],
      ['90.0 % (59.6 to 98.2)', '90.0 % (59.6 to 98.2)', '>72.2 %'],
    ])
    expect(table({ 2: 1 }, known)).toEqual([['>72.2 %', '>72.2 %', '>72.2 %']])
  })

  test('binsOf keeps width 1 where it fits, and round widths where it does not', () => {
    expect(binsOf(measureOf({ 0: 0.5, 3: 0.5 }), 24)).toHaveLength(4)
    const wide = binsOf(measureOf(Object.fromEntries(Array.from({ length: 91 }, (_, i) => [i, 1 / 91]))), 24)
    expect(wide[0]).toMatchObject({ from: 0, to: 4 })
    expect(wide).toHaveLength(19)
    expect(wide.reduce((sum, bin) => sum + bin.chance, 0)).toBeCloseTo(1, 12)
    expect([sayBin({ from: 3, to: 3, chance: 1 }), sayBin({ from: 10, to: 14, chance: 0 })]).toEqual(['3', '10–14'])
  })

  test('binsOf of nothing is nothing, and of halves is their values', () => {
    expect(binsOf(measureOf({}), 24)).toEqual([])
    expect(binsOf(measureOf({ 0.5: 1 }), 24)).toEqual([{ from: 0.5, to: 0.5, chance: 1 }])
  })

  test('pairs, means and units are told side by side', () => {
    const lost = measureOf({ 0: 0.5, 1: 0.5 })
    const left = { ...lost, name: 'red.left', title: 'Ships left', kind: 'survivors' } as const
    const unit = measureOf({ 0: 0.25, 1: 0.75 }, { name: 'blue.D7', title: 'D7s left', side: 'blue', kind: 'unit' })
    const measures = [lost, left, { ...lost, name: 'blue.lost', side: 'blue' as const }, unit]
    const answer = exactly({ red: 1 }, { measures })
    expect(measurePairs(answer, 'loss').map(pair => pair.map(one => one.name))).toEqual([['red.lost', 'blue.lost']])
    expect(meanRows(answer)).toEqual([
      { label: 'Points lost', means: { red: { figure: '0.50' }, blue: { figure: '0.50' } } },
      { label: 'Ships left (points)', means: { red: { figure: '0.50' } } },
    ])
    expect(unitRows(answer, 'red')).toEqual([])
    expect(unitRows(answer, 'blue')).toEqual([
      { name: 'blue.D7', title: 'D7s left', any: { figure: '75.0 %' }, mean: { figure: '0.75' } },
    ])
    expect(ownTitle(unit, topic.words)).toBe('Imperials: D7s left')
  })
})

describe('csv', () => {
  const rowsOf = (text: string): string[][] =>
    text
      .trimEnd()
      .split('\r\n')
      .map(row => row.split(','))

  test.each([
    ['a,b', '"a,b"'],
    ['c"d', '"c""d"'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['\r=1,', '"\'\r=1,"'],
    ['plain - text', 'plain - text'],
  ])('the cell %j is written %j', (cell, written) => {
    expect(printCsv([[cell, -2]])).toBe(`${written},-2\r\n`)
  })

  test('has every figure at full precision, and every ending, undecided or not', () => {
    const byRound = [{ round: 1, red: 1 / 3, blue: 0, draw: 0, undecided: 2 / 3 }]
    const measures = [measureOf({ 0: 0.5, 1: 0.5 })]
    const answer = exactly({ red: 1 / 3, undecided: 2 / 3 }, { rounds: { mean: 1, byRound }, measures })
    const rows = rowsOf(oddsCsv(answer, topic))
    expect(new Set(rows.map(row => row.length))).toEqual(new Set([15]))
    expect(rows[1]?.slice(0, 7)).toEqual(['outcome', 'red', '', 'Rebels', '', '', '0.3333333333333333'])
    expect(rows[4]?.slice(0, 7)).toEqual(['outcome', 'undecided', '', 'never over', '', '', '0.6666666666666666'])
    expect(rows.map(row => row[0])).toEqual([
      'kind',
      ...['outcome', 'outcome', 'outcome', 'outcome'],
      ...['expected result', 'expected result'],
      ...['known', 'mean', 'round', 'round', 'round', 'round', 'mean', 'loss', 'loss'],
    ])
    expect(rows.find(row => row[0] === 'mean')?.[3]).toBe('rounds of the battles that end')
    expect(rows[5]?.slice(0, 6)).toEqual(['expected result', 'red', 'red', 'Rebels', '%', '66.66666666666666'])
    expect(rows.slice(1).every(row => row.slice(9).every(cell => cell === ''))).toBe(true)
  })

  test('has the interval beside every sampled share', () => {
    const measures = [measureOf({ 0: 0.5, 1: 0.5 }, { interval: { low: 0.3, high: 0.7 } })]
    const rows = rowsOf(oddsCsv(sampledOf(10, { red: 10 }, { measures }), { ...topic, after: 2 }))
    const [low, high] = rows[1]?.slice(9, 11).map(Number) ?? []
    expect(low).toBeCloseTo(0.7224672, 7)
    expect(high).toBe(1)
    expect(rows[4]?.[3]).toBe('not over after 2 rounds')
    // both sides have 100 together, ends of intervals too
    expect(rows.slice(5, 7).map(row => [row[5], ...row.slice(9, 11).map(Number)])).toEqual([
      ['100', expect.closeTo(72.24672, 5), 100],
      ['0', 0, expect.closeTo(27.75328, 5)],
    ])
    expect(rows[7]?.slice(0, 6)).toEqual(['known', 'sampled', '', '', 'battles', '10'])
    for (const row of rows.filter(each => each[0] === 'loss')) expect(row.slice(9)).not.toContain('')
  })

  test('says the mean of stopped battles, though none has ended', () => {
    const answer = exactly({ undecided: 1 }, { rounds: { mean: 2, byRound: [] } })
    const rows = rowsOf(oddsCsv(answer, { ...topic, after: 2 }))
    expect(rows.find(row => row[0] === 'mean')?.slice(3, 6)).toEqual(['rounds', 'rounds', '2'])
  })

  test('says no mean where no battle ends', () => {
    const rows = rowsOf(oddsCsv(exactly({ undecided: 1 }, { rounds: { mean: Number.NaN, byRound: [] } }), topic))
    expect(rows.find(row => row[0] === 'mean')?.[5]).toBe('')
  })
})
