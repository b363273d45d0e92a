import { describe, expect, test } from 'vitest'
import { cases } from '../../../test-depth.ts'
import { type GameGraph, graphGame, lost, type Nodes, toss, value, won } from '../../fixtures/index.ts'
import type { Input } from '../game/index.ts'
import { bySide } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { type Freedom, nobodyFree } from './decision-node.ts'
import { reviewBattle } from './review.ts'
import { figuresOf } from './review-figures.ts'
import { type ReviewSampler, reviewSampler } from './review-samples.ts'

const BATTLES = cases(2_000, 400)

const gameOf = (nodes: Nodes, doctrine: string, seed = '7') => ({
  ...graphGame(nodes, doctrine),
  freedom: nobodyFree,
  seed,
})

function samplerOf(
  nodes: Nodes,
  inputs: readonly Input<GameGraph>[],
  doctrine: string,
  { seed = '7', battles = 0 } = {},
): ReviewSampler {
  const game = gameOf(nodes, doctrine, seed)
  const sampler = value(reviewSampler(game.rules, inputs, game))
  for (let n = 0; n < battles; n++) sampler.play()
  return sampler
}

const picks = (red: number, blue: number): Input<GameGraph> => ({
  kind: 'orders',
  orders: { red: { pick: red }, blue: { pick: blue } },
})

/** Two questions with throws between; every way ends. */
const nodes: Nodes = {
  start: { table: [['good', 'won'], ['even', 'lost']] }, // biome-ignore format: a table
  good: toss(75, 'late', 'lost'),
  even: toss(50, 'late', 'lost'),
  late: { table: [['won', 'even again'], ['even again', 'lost']] }, // biome-ignore format: a table
  'even again': { chance: [[1, 'won'], [2, 'lost']] }, // biome-ignore format: a table
  won,
  lost,
}
const whole = [picks(1, 0), { kind: 'roll', outcome: 0 }, picks(0, 1), { kind: 'roll', outcome: 1 }] as const

describe('a review by samples', () => {
  test.each([
    ['first', whole],
    ['even', whole],
    ['even', whole.slice(0, 2)],
  ])('by %s orders it agrees with the one worked out within 5 sigma, seed 7', (doctrine, inputs) => {
    const game = gameOf(nodes, doctrine)
    const worked = must(value(reviewBattle(game.rules, inputs, game)), 'worked out')
    const { margins, ...sampled } = samplerOf(nodes, inputs, doctrine, { battles: BATTLES }).review()
    const [exact, mean, off] = [worked, sampled, margins].map(figuresOf)
    for (const [i, figure] of exact!.entries()) {
      // a margin is 1.96 sigma; figures without one are certain
      expect(Math.abs(mean![i]! - figure), `figure ${i}`).toBeLessThanOrEqual((5 / 1.96) * off![i]! + 1e-12)
    }
    expect(sampled.battles).toBe(BATTLES)
  })

  test('however few are played, the start and all steps sum to the outcome', () => {
    const sampler = samplerOf(nodes, whole, 'even')
    for (let n = 0; n < 3; n++) {
      sampler.play()
      const { start, totals, end } = sampler.review()
      expect(end).toBe(-1)
      expect(start + totals.luck + totals.red + totals.blue + totals.interaction).toBeCloseTo(end, 12)
    }
  })

  test('a certain figure has no margin, any other has one, even if all samples came out alike', () => {
    const { margins } = samplerOf(nodes, whole, 'first', { battles: 1 }).review()
    // blue gave what its standing orders always give at the first question, red at the second
    expect(margins).toMatchObject({ end: 0, totals: { interaction: 0 } })
    expect(margins.steps[0]).toMatchObject({ blue: 0, interaction: 0 })
    expect(margins.steps[2]).toMatchObject({ red: 0, interaction: 0 })
    expect(margins.steps[3]).toMatchObject({ after: 0 })
    for (const off of [margins.start, margins.totals.luck, margins.totals.red, margins.totals.blue]) {
      expect(off).toBeCloseTo(1.96, 2)
    }
  })

  test('the same seed gives the same figures, another one others', () => {
    const playedWith = (seed: string) => figuresOf(samplerOf(nodes, whole, 'even', { seed, battles: 50 }).review())
    expect(playedWith('a')).toEqual(playedWith('a'))
    expect(playedWith('a')).not.toEqual(playedWith('b'))
  })

  test('battles that are played for one from each position are counted by chance', () => {
    // of the throws one in two and two in three go otherwise; red's first order and blue's second are not usual
    expect(samplerOf(nodes, whole, 'first').plays).toBeCloseTo(1 / 2 + 1 / 3 + 1 + 1, 12)
    // each side keeps to one of two orders half the time: 3 - 4/2 + 1/4 pairs; and one that goes on from where the
    // record stops
    expect(samplerOf(nodes, whole.slice(0, 2), 'even').plays).toBeCloseTo(1.25 + 1 / 2 + 1, 12)
  })

  test('an order that leads where the usual one leads costs nothing in any battle: equal dice', () => {
    const alike: Nodes = {
      start: { table: [['one'], ['other']] },
      one: toss(50, 'won', 'lost'),
      other: toss(50, 'won', 'lost'),
      won,
      lost,
    }
    const { start, end, steps } = samplerOf(alike, [picks(1, 0)], 'first', { battles: 20 }).review()
    expect(steps[0]).toMatchObject({ red: 0, blue: 0, interaction: 0 })
    expect([Math.abs(start) < 1, start]).toEqual([true, end])
  })

  test('a throw of one reading and the orders of a side that gave its usual ones are certain', () => {
    const guaranteed: Nodes = {
      ...nodes,
      start: { chance: [[1, 'first']] },
      first: nodes.start!,
      good: won,
      even: toss(50, 'won', 'lost'),
    }
    const margins = (inputs: readonly Input<GameGraph>[]) =>
      samplerOf(guaranteed, [{ kind: 'roll', outcome: 0 }, ...inputs], 'first', { battles: 1 }).review().margins
    const byBlue = margins([picks(0, 1)])
    expect(byBlue.totals).toMatchObject({ luck: 0, red: 0, interaction: 0, blue: expect.toSatisfy(off => off > 0) })
    expect([byBlue.steps[0], byBlue.start > 0]).toMatchObject([{ luck: 0, after: byBlue.start }, true])
    const byNobody = margins([picks(0, 0)])
    expect(byNobody).toMatchObject({ start: 0, totals: { luck: 0, red: 0, blue: 0, interaction: 0 } })
  })

  test('a side that is asked alone plays a battle where it would not have given its order', () => {
    const alone: Nodes = {
      ...nodes,
      start: { choice: ['won', 'lost', 'even again'], side: 'blue' },
    }
    const inputs = [{ kind: 'orders', orders: { blue: { pick: 1 } } }] as const
    expect(samplerOf(alone, inputs, 'even').plays).toBeCloseTo(2 / 3, 12)
    // an order that a doctrine names twice is as likely as both together
    const game = gameOf(alone, 'first')
    const decide = () => [1, 0, 1].map(pick => ({ order: { pick }, weight: 1 }))
    const plans = bySide(side => ({ ...game.plans[side], doctrine: { ...game.plans[side].doctrine, decide } }))
    expect(value(reviewSampler(game.rules, inputs, { ...game, plans })).plays).toBeCloseTo(1 / 3, 12)
  })

  test('a battle that goes on and hides something is refused, and reviewed once it is over; by best play neither is', () => {
    const game = gameOf(nodes, 'first')
    const kuhn = { ...game.rules, hides: () => true }
    const isMade = (inputs: readonly Input<GameGraph>[]) => reviewSampler(kuhn, inputs, game).ok
    const isWorked = (inputs: readonly Input<GameGraph>[], freedom: Freedom = nobodyFree) =>
      reviewBattle(kuhn, inputs, { ...game, freedom }).ok
    for (const isDone of [isMade, isWorked]) {
      expect([isDone(whole), isDone(whole.slice(0, 2))]).toEqual([true, false])
    }
    expect(isWorked(whole, { red: new Set(['pick']), blue: new Set() })).toBe(false)
  })
})
