import { describe, expect, test } from 'vitest'
import { bySide, type Side, sides } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { allAt, fewAt, fewFor, pairsOf, sizeOf } from './choices.ts'
import { graphQuestion } from './graph-question.fixture.ts'
import type { AdvisedQuestion } from './question.ts'

/**
 * A sealed question with so many orders of red and of blue, or one that red alone is asked where blue has none; the
 * system offers every order of it.
 */
function asked(red: number, blue: number, samples = 1): AdvisedQuestion {
  const row = Array.from({ length: blue }, () => 'end')
  const start =
    blue === 0
      ? ({ asks: 'pick', choice: Array.from({ length: red }, () => 'end'), side: 'red' } as const)
      : ({ asks: 'pick', table: Array.from({ length: red }, () => row) } as const)
  const question = graphQuestion({ start, end: { end: 'draw' } })
  const { rules } = question.open
  const candidates: typeof rules.candidates = (_, brief) =>
    must(rules.sheets[brief.ask.kind], 'a sheet').choices(brief.ask as never) as never
  return { ...question, samples, open: { ...question.open, rules: { ...rules, candidates } } }
}

const counts = (question: AdvisedQuestion): readonly number[] => fewAt(question).map(({ orders }) => orders.length)

describe('candidates', () => {
  test.each([
    // the root of a sixty-fourth of the battles, four at the least and twelve at the most
    [64 * 25 - 1, 4],
    [64 * 25, 5],
    [64 * 144 - 1, 11],
    [64 * 144, 12],
    [64 * 400, 12],
    [1, 4],
  ])('of two sides are as many as %i battles tell apart: %i', (samples, most) => {
    expect(counts(asked(30, 30, samples))).toEqual([most, most])
  })

  test.each([
    [64 * 5 - 1, 4],
    [64 * 5, 5],
    [64 * 20, 12],
  ])('of one side alone are as many as %i battles tell apart: %i', (samples, most) => {
    expect(counts(asked(30, 0, samples))).toEqual([most])
  })

  test('are all orders if there are no more', () => {
    expect(counts(asked(4, 5, 1))).toEqual([4, 4])
    expect(counts(asked(3, 12, 64 * 144))).toEqual([3, 12])
  })
})

describe('orders that are known', () => {
  const lines = bySide(side => Array.from({ length: side === 'red' ? 2 : 3 }, (_, at) => ({ at })))
  const effectTable = {
    lines,
    effects: Uint16Array.of(0, 1, 2, 3, 4, 5),
    lineOf: (_: Side, { at }: { at: number }) => at,
  }
  const withLines = (): AdvisedQuestion => {
    const question = asked(30, 30)
    const rules = { ...question.open.rules, effectTable: () => effectTable }
    return { ...question, open: { ...question.open, rules: rules as never } }
  }

  test('all legal ones, but one of those that do the same', () => {
    expect(pairsOf(asked(30, 20))).toBe(600n)
    expect(allAt(asked(30, 20)).map(({ side, orders }) => [side, orders.length])).toEqual([
      ['red', 30],
      ['blue', 20],
    ])
    expect(pairsOf(withLines())).toBe(6n)
    expect(allAt(withLines()).map(({ orders }) => orders)).toEqual(sides.map(side => lines[side]))
    expect(counts(withLines())).toEqual([2, 3])
  })

  test('a list replaces the orders of its side alone, known or not', () => {
    const listed = { kind: 'free', side: 'blue', orders: [{ pick: 7 }] } as const
    for (const [question, red] of [
      [asked(30, 20), 30],
      [withLines(), 2],
    ] as const) {
      const given = { ...question, listed }
      expect(given.briefs.map(brief => sizeOf(given, brief))).toEqual([BigInt(red), 1n])
      const blue = must(given.briefs[1], 'blue is asked')
      expect([allAt(given)[1], fewFor(given, blue)]).toEqual([listed, listed])
    }
  })
})
