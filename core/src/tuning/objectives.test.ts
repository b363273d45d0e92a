import { describe, expect, test } from 'vitest'
import { drawn, openGraph, value } from '../../fixtures/index.ts'
import type { OddsAnswer } from '../odds/index.ts'
import { objectiveNamed } from './objectives.ts'

const open = openGraph({ start: drawn })

/** Red wins 3 of 10 battles, blue 5, and has lost 4 points on the mean, give or take one; red none. */
const answer = (n?: number): OddsAnswer => ({
  method: n === undefined ? 'exact' : 'sampled',
  outcome: { red: 0.3, blue: 0.5, draw: 0.2, undecided: 0 },
  ...(n === undefined ? {} : { n }),
  rounds: { mean: 1, byRound: [] },
  measures: open.rules.measures(open.setup).map(({ of: _, ...measure }) => {
    const [mean, low, high] = measure.name === 'blue.points' ? [4, 3, 5] : [0, 0, 0]
    const distribution = [
      { value: 0, chance: 0.7 },
      { value: 1, chance: 0.3 },
    ]
    return { ...measure, mean, distribution, ...(n === undefined ? {} : { interval: { low, high } }) }
  }),
})

describe('the margin of error of an objective', () => {
  test.each([
    // half of the Wilson interval: 1.96 * sqrt(p (1 - p) / n + 1.96² / (4 n²)) / (1 + 1.96² / n), n = 100
    ['win', 'red', 40, 9.42981],
    ['win', 'blue', 60, 9.42981],
    ['keep:Flag', 'red', 30, 8.84498],
    // the interval of blue's loss is 1 either way; in none of 100 battles red lost any: 1.96 / 100
    ['points', 'red', 4, 1.0196],
    ['points', 'blue', -4, 1.0196],
  ] as const)('%s for %s by 100 battles; exact odds have none', (word, side, mean, margin) => {
    const objective = value(objectiveNamed(open, side, word))
    expect(objective.mean(answer(100))).toBeCloseTo(mean, 12)
    expect(objective.marginOfError(answer(100))).toBeCloseTo(margin, 5)
    expect(objective.mean(answer())).toBeCloseTo(mean, 12)
    expect(objective.marginOfError(answer())).toBe(0)
  })

  test('a unit is kept by the side that has it', () => {
    expect(objectiveNamed(open, 'blue', 'keep:Flag')).toMatchObject({
      ok: false,
      refusal: { path: ['aim'], expected: 'a system that measures its units' },
    })
    expect(objectiveNamed(open, 'red', 'keep:Flg')).toMatchObject({
      ok: false,
      refusal: { found: 'Flg', nearest: 'Flag', expected: 'a unit of red: Flag' },
    })
  })

  test('chances need only the outcome of the odds, unless a unit is to be kept', () => {
    const details = ['win', 'keep:Flag', 'points'].map(word => value(objectiveNamed(open, 'red', word)))
    expect(details.map(({ detail, unit, title }) => [detail, unit, title])).toEqual([
      ['outcome', '%', 'expected result'],
      ['whole', '%', 'chance that Flag is left'],
      ['whole', 'points', 'margin in points'],
    ])
  })
})
