import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OddsAnswer } from '../../../odds/index.ts'
import { dominatedIn, ofOtherSide, type ResultTable } from './dominance.ts'
import { battleLength } from './length.ts'
import { largestSwings, type Swing } from './swings.ts'

const byRound = (over: readonly number[]): OddsAnswer['rounds']['byRound'] =>
  over.map((share, i) => ({ round: i + 1, red: share, blue: 0, draw: 0, undecided: 1 - share }))

const answerOf = (over: readonly number[], undecided: number, more: Partial<OddsAnswer> = {}): OddsAnswer => ({
  method: 'exact',
  outcome: { red: 1 - undecided, blue: 0, draw: 0, undecided },
  rounds: { mean: 2, byRound: byRound(over) },
  measures: [],
  ...more,
})

describe('the length of a battle', () => {
  test('the first rounds by which a tenth, half and nine tenths are over', () => {
    expect(battleLength(answerOf([0.1, 0.3, 0.5, 0.89, 0.9, 1], 0))).toEqual({
      mean: 2,
      over: [
        { share: 0.1, round: 1 },
        { share: 0.5, round: 3 },
        { share: 0.9, round: 5 },
      ],
      undecided: 0,
    })
  })

  test('a share that is never over has no round, and no mean stands where no battle ends', () => {
    expect(battleLength(answerOf([0.1, 0.6], 0.4)).over[2]).toEqual({ share: 0.9 })
    expect(battleLength(answerOf([0, 0], 1))).not.toHaveProperty('mean')
  })

  test('sampled rounds have the rounds that the range of their share leaves open', () => {
    // 48 to 52 of a hundred battles: each range of 95 % has a half in it
    const [, half] = battleLength(answerOf([0.2, 0.48, 0.5, 0.52, 0.7, 1], 0, { method: 'sampled', n: 100 })).over
    expect(half).toEqual({ share: 0.5, round: 3, low: 2, high: 5 })
  })
})

describe('the largest swings of battles', () => {
  const exactly = (...points: readonly number[]): readonly Swing[] => points.map(each => ({ points: each, margin: 0 }))

  test('the share of battles with one of the bound or more, and their mean', () => {
    const { share, largest } = largestSwings([exactly(10, 25), exactly(24), exactly(), exactly(40, 40)], 25)
    expect(share.value).toBe(0.5)
    expect(largest.value).toBe((25 + 24 + 0 + 40) / 4)
    expect(share.low).toBeLessThan(0.5)
    expect(share.high).toBeGreaterThan(0.5)
  })

  test('with margins the ends go by what is sure and by what is possible', () => {
    const battles = Array.from({ length: 400 }, () => [{ points: 30, margin: 10 }])
    const { share, largest } = largestSwings(battles, 25)
    expect(share).toMatchObject({ value: 1, low: 0, high: 1 })
    expect(largest).toEqual({ value: 30, low: 20, high: 40 })
  })
})

const exact = (table: readonly (readonly number[])[]): ResultTable =>
  table.map(line => line.map(result => ({ expectedResult: result, low: result, high: result })))

describe('dominated choices', () => {
  test('one that is worse everywhere, one that is as good everywhere, and none that is better somewhere', () => {
    const table = exact([
      [60, 40],
      [50, 30],
      [60, 40],
      [10, 90],
    ])
    expect(dominatedIn(table)).toEqual([
      { choice: 1, by: 0, gain: { low: 10, high: 10 }, isSure: true },
      { choice: 2, by: 0, gain: { low: 0, high: 0 }, isSure: true },
    ])
  })

  test('the other side has the rest of every result', () => {
    const table = exact([
      [60, 40],
      [50, 30],
    ])
    expect(ofOtherSide(table)).toEqual(
      exact([
        [40, 50],
        [60, 70],
      ]),
    )
    expect(dominatedIn(ofOtherSide(table))).toMatchObject([{ choice: 0, by: 1, gain: { low: 20, high: 20 } }])
  })

  test('of several the best is named; one that is surely better goes before one that is perhaps so', () => {
    const table = exact([
      [50, 30],
      [30, 60],
      [20, 20],
    ])
    expect(dominatedIn(table)).toMatchObject([{ choice: 2, by: 1, gain: { low: 10, high: 40 } }])
    const line = (expectedResult: number, margin: number) => [
      { expectedResult, low: expectedResult - margin, high: expectedResult + margin },
    ]
    expect(dominatedIn([line(40, 2), line(60, 30), line(30, 2)])).toMatchObject([
      { choice: 0, by: 1, isSure: false },
      { choice: 2, by: 0, isSure: true },
    ])
  })

  test('ranges that overlap leave it open', () => {
    const line = (expectedResult: number, margin: number) => [
      { expectedResult, low: expectedResult - margin, high: expectedResult + margin },
    ]
    expect(dominatedIn([line(60, 4), line(50, 4)])).toMatchObject([{ choice: 1, isSure: true }])
    expect(dominatedIn([line(60, 6), line(50, 6)])).toMatchObject([{ choice: 1, isSure: false }])
  })

  test('twin: as by the definition', () => {
    const tables = fc.array(fc.array(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(tables, table => {
        const isDominated = (choice: number): boolean =>
          table.some(
            (line, by) =>
              by !== choice &&
              line.every((cell, i) => cell >= (table[choice]?.[i] ?? 0)) &&
              (line.some((cell, i) => cell > (table[choice]?.[i] ?? 0)) || by < choice),
          )
        const found = dominatedIn(exact(table))
        expect(found.map(({ choice }) => choice)).toEqual([...table.keys()].filter(isDominated))
      }),
    )
  })
})
