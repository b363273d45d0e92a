import { describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { type GameGraph, graphGame, graphState, lost, won } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { Z95 } from '../odds/index.ts'
import type { FreeChoice } from './decision-node.ts'
import { playout } from './playout.ts'
import { questionSampler } from './sample-question.ts'
import { addSample, emptySums, meanAndMargin } from './sample-sums.ts'

const BATTLES = cases(1_000, 200)

/** Red's rows against blue's columns: half, three quarters, always, never. */
const game = graphGame({
  start: { table: [['half', 'most'], ['won', 'lost'], ['half', 'most']] }, // biome-ignore format: a table
  half: { chance: [[1, 'won'], [1, 'lost']] }, // biome-ignore format: a table
  most: { chance: [[3, 'won'], [1, 'lost']] }, // biome-ignore format: a table
  won,
  lost,
})

const choice = (side: 'red' | 'blue', ...picks: readonly number[]): FreeChoice<GameGraph> => ({
  kind: 'free',
  side,
  orders: picks.map(pick => ({ pick })),
})
const [red, blue] = [choice('red', 0, 1, 2), choice('blue', 0, 1)]

function sampled(free: readonly FreeChoice<GameGraph>[], seed: string, battles: number, rules = game.rules) {
  const sampler = questionSampler({ ...game, rules, seed, position: () => game.state }, free)
  for (let n = 0; n < battles; n++) sampler.play()
  const { decision, ...more } = sampler.sampled()
  return { pairs: sampler.pairs, decision, cells: [...decision.table.cells], ...more }
}

describe('a question by battles played out', () => {
  test('each pair of orders comes to its value within 5 sigma, seed 7; the margin is the widest', () => {
    const { cells, battles, margin, pairs } = sampled([red, blue], '7', BATTLES)
    expect([battles, pairs]).toEqual([BATTLES, 6])
    for (const [cell, value] of [0, 0.5, 1, -1, 0, 0.5].entries()) {
      const sigma = Math.sqrt((1 - value ** 2) / BATTLES)
      expect(Math.abs(cells[cell]! - value), `cell ${cell}`).toBeLessThanOrEqual(5 * sigma)
    }
    expect(margin).toBeCloseTo(1.96 / Math.sqrt(BATTLES), 2)
  })

  test('pairs differ by their orders alone: those that lead to the same come to the same', () => {
    const { cells } = sampled([red, blue], '7', 30)
    expect([cells[4], cells[5]]).toEqual([cells[0], cells[1]])
  })

  test('every battle is another one, and so is every seed', () => {
    const cells = (seed: string) => sampled([red, blue], seed, 30).cells
    expect(Math.abs(cells('7')[0]!)).toBeLessThan(1)
    expect(cells('7')).toEqual(cells('7'))
    expect(cells('7')).not.toEqual(cells('8'))
  })

  test('a side that does not choose follows its standing orders', () => {
    const { decision, cells } = sampled([choice('red', 1)], '7', 5)
    expect(cells).toEqual([1])
    expect(decision.sides.blue).toBeUndefined()
    expect(sampled([choice('blue', 1)], '7', BATTLES).cells).toEqual([expect.closeTo(0.5, 0)])
  })

  test('of pairs that come to the same one is played, where the system says so', () => {
    const effectTable = {
      lines: { red: red.orders, blue: blue.orders },
      effects: Uint16Array.of(0, 1, 2, 3, 0, 1),
      lineOf: (_: unknown, { pick }: { pick: number }) => pick,
    }
    const byEffectTable = sampled([red, blue], '7', 30, { ...game.rules, effectTable: () => effectTable })
    expect(byEffectTable.pairs).toBe(4)
    expect(byEffectTable.cells).toEqual(sampled([red, blue], '7', 30).cells)
  })
})

test('a battle that goes on past the longest has the value of one that never ends', () => {
  const terms = { ...game, payoff: { ...game.payoff, endless: -0.5 } }
  expect(playout(terms, graphState({ start: { chance: [[1, 'start']] } }), streamOf('on'))).toBe(-0.5)
  expect(playout(terms, graphState({ start: { table: [['won', 'start']] }, won }), streamOf('on'))).toBe(1)
})

test.each([
  // spread 1/2 about 1/2, of four: 1.96 times a quarter
  [[1, 0, 1, 0], 0.5, Z95 / 4],
  [[3, -1], 1, Z95 * Math.sqrt(2)],
  // all alike: as if one more had come out otherwise
  [[2, 2, 2, 2, 2], 2, Z95 / 5],
])('of %s the mean is %d, and the margin %d', (samples, mean, margin) => {
  const sums = emptySums()
  for (const sample of samples) addSample(sums, sample)
  expect(meanAndMargin(sums, samples.length)).toEqual([mean, expect.closeTo(margin, 12)])
})
