import { describe, expect, test } from 'vitest'
import { drawn, type GameGraph, graphGame, lost, type Nodes, toss, value, won } from '../../fixtures/index.ts'
import type { Input } from '../game/index.ts'
import { bySide } from '../game/sides/index.ts'
import { must } from '../lang/index.ts'
import { nobodyFree } from './decision-node.ts'
import { type ExactReview, type ReviewGame, reviewBattle } from './review.ts'
import { reviewSampler } from './review-samples.ts'
import type { ReviewStep } from './review-step.ts'

function reviewed(
  nodes: Nodes,
  inputs: readonly Input<GameGraph>[],
  { doctrine = 'first', freedom = nobodyFree }: { doctrine?: string } & Partial<ReviewGame<GameGraph>> = {},
): ExactReview {
  const game = graphGame(nodes, doctrine)
  return must(value(reviewBattle(game.rules, inputs, { ...game, freedom })), 'it is worked out')
}

const sumOf = (step: ReviewStep): number => (step.kind === 'roll' ? step.luck : step.red + step.blue + step.interaction)
const near = (value: number) => expect.closeTo(value, 12)
const picks = (red: number, blue: number): Input<GameGraph> => ({
  kind: 'orders',
  orders: { red: { pick: red }, blue: { pick: blue } },
})

/**
 * By the first orders a battle of three in four; red's other order makes it even, blue's other order loses it
 * outright.
 */
const nodes: Nodes = {
  start: { table: [['good', 'won'], ['even', 'lost']] }, // biome-ignore format: a table
  good: toss(75, 'won', 'lost'),
  even: toss(50, 'won', 'lost'),
  won,
  lost,
}

test('a battle with a ruling on options is not reviewed past it, and it is said why and how far it is', () => {
  const ruling: Input<GameGraph> = { kind: 'ruling', options: {}, reason: 'as agreed' }
  const game = { ...graphGame(nodes), freedom: nobodyFree, seed: '1' }
  const refused = (...inputs: Input<GameGraph>[]) =>
    [reviewBattle(game.rules, inputs, game), reviewSampler(game.rules, inputs, game)].map(result =>
      result.ok ? undefined : result.refusal,
    )
  for (const refusal of refused(picks(0, 0), ruling, { kind: 'roll', outcome: 1 })) {
    expect(refusal).toMatchObject({ code: 'unsupported', says: expect.stringContaining('as far as step 1.') })
  }
  for (const refusal of refused(ruling, picks(0, 0))) expect(refusal?.says).not.toContain('as far as')
})

describe('a battle in one unit', () => {
  test('by its standing orders all of it is luck', () => {
    expect(reviewed(nodes, [picks(0, 0), { kind: 'roll', outcome: 1 }])).toMatchObject({
      start: 0.5,
      end: -1,
      steps: [{ red: near(0), blue: near(0), interaction: near(0) }, { luck: near(-1.5) }],
    })
  })

  test('the cost of each choice alone, and their interaction', () => {
    // red alone: from 0.5 to 0; blue alone: from 0.5 to 1; both: to -1, so that 1.5 is interaction
    expect(reviewed(nodes, [picks(1, 1)])).toMatchObject({
      start: 0.5,
      end: -1,
      steps: [{ red: near(-0.5), blue: near(0.5), interaction: near(-1.5) }],
    })
  })

  test('the start and every step sum to the end, finished or not', () => {
    for (const inputs of [[], [picks(1, 0)], [picks(1, 0), { kind: 'roll', outcome: 0 }], [picks(0, 1)]] as const) {
      const { start, end, steps } = reviewed(nodes, inputs)
      expect(start + steps.reduce((sum, step) => sum + sumOf(step), 0)).toBeCloseTo(end, 12)
    }
  })

  test('against standing orders that mix, a choice is weighed against the mix', () => {
    const { start, steps } = reviewed(nodes, [picks(0, 0)], { doctrine: 'even' })
    // the values of the four cells are 0.5, 1, 0 and -1
    expect(start).toBeCloseTo(0.125, 12)
    expect(steps[0]).toMatchObject({
      red: near(0.75 - 0.125),
      blue: near(0.25 - 0.125),
      interaction: near(0.5 - 0.75 - 0.25 + 0.125),
    })
  })

  test('a choice of one side alone meets nothing', () => {
    const alone: Nodes = { ...nodes, start: { choice: ['even', 'lost'], side: 'blue' } }
    const { steps } = reviewed(alone, [{ kind: 'orders', orders: { blue: { pick: 1 } } }])
    expect(steps[0]).toEqual({ kind: 'orders', after: -1, red: 0, blue: near(-1), interaction: near(0) })
  })
})

/** Tables are solved with cells settled to ten digits. */
const nearly = (value: number) => expect.closeTo(value, 9)

/** Both sides are free in everything. */
const freedom = bySide(() => new Set(['pick']))

describe('a battle by best play', () => {
  /** Rock, paper, scissors for 1, 2, 3: best mixes of 1/2, 1/3, 1/6, value 0; a win is a throw of that size. */
  const janken: Nodes = {
    start: { table: [['drawn', 'less 1', 'more 2'], ['more 1', 'drawn', 'less 3'], ['less 2', 'more 3', 'drawn']] }, // biome-ignore format: a table
    drawn,
    ...Object.fromEntries(
      [1, 2, 3].flatMap(n => [
        [`more ${n}`, { chance: [[n, 'won'], [3 - n, 'drawn']] }], // biome-ignore format: a table
        [`less ${n}`, { chance: [[n, 'lost'], [3 - n, 'drawn']] }], // biome-ignore format: a table
      ]),
    ),
    won,
    lost,
  }

  test('an order of the best mix costs nothing, whatever it met; the rest is interaction, and luck', () => {
    const { start, steps, end } = reviewed(janken, [picks(1, 0), { kind: 'roll', outcome: 0 }], { freedom })
    expect([start, end]).toEqual([near(0), 1])
    expect(steps).toMatchObject([
      { red: nearly(0), blue: nearly(0), interaction: nearly(1 / 3) },
      { luck: near(2 / 3) },
    ])
  })

  /** In thirds: 2, -1 over -1, 1, and a third row that no mix has a share of. */
  const poor: Nodes = {
    start: { table: [['two', 'minus'], ['minus', 'one'], ['one', 'lost']] }, // biome-ignore format: a table
    two: { chance: [[2, 'won'], [1, 'drawn']] }, // biome-ignore format: a table
    one: { chance: [[1, 'won'], [2, 'drawn']] }, // biome-ignore format: a table
    minus: { chance: [[1, 'lost'], [2, 'drawn']] }, // biome-ignore format: a table
    drawn,
    won,
    lost,
  }

  test('a poor order costs the difference to the value, against the best mix of the other', () => {
    // 2/3, -1/3 over -1/3, 1/3: blue mixes 2/5 and 3/5, red 2/5 and 3/5, value 1/15; row three: 2/5 of 1/3 less 3/5
    const { start, steps } = reviewed(poor, [picks(2, 0), { kind: 'roll', outcome: 0 }], { freedom })
    const value = 1 / 15
    const given = (2 / 5) * (1 / 3) - 3 / 5
    expect(start).toBeCloseTo(value, 12)
    expect(steps[0]).toMatchObject({
      red: nearly(given - value),
      blue: nearly(0),
      interaction: nearly(1 / 3 - given),
    })
  })

  test('an order is weighed against the mix of the other side, where the mixes of both differ', () => {
    // in thirds 2, -3 over -1, 1: red mixes 2/7 and 5/7, blue 4/7 and 3/7
    const uneven: Nodes = { ...poor, start: { table: [['two', 'lost'], ['minus', 'one']] } } // biome-ignore format: a table
    const { start, steps } = reviewed(uneven, [picks(0, 1)], { freedom })
    expect(start).toBeCloseTo(-1 / 21, 12)
    expect(steps[0]).toMatchObject({ red: nearly(0), blue: nearly(0), interaction: nearly(1 / 21 - 1) })
  })

  test('a side that is not free is weighed by its standing orders against the best reply to them', () => {
    // blue always gives its first order: red's best is the first row, of value 2/3; blue's second makes that -1/3
    const free = { freedom: { red: new Set(['pick']), blue: new Set<string>() } }
    const { start, steps } = reviewed(poor, [picks(1, 1)], free)
    expect(start).toBeCloseTo(2 / 3, 12)
    expect(steps[0]).toMatchObject({ red: near(-1), blue: near(-1), interaction: near(1 / 3 - 2 / 3 + 1 + 1) })
  })

  test('a choice of one side alone costs what the best would have brought', () => {
    const alone: Nodes = { ...poor, start: { choice: ['two', 'one', 'minus'], side: 'red' } }
    const { start, steps } = reviewed(alone, [{ kind: 'orders', orders: { red: { pick: 2 } } }], { freedom })
    expect(start).toBeCloseTo(2 / 3, 12)
    expect(steps[0]).toMatchObject({ red: near(-1), blue: 0, interaction: near(0) })
  })

  test('past its limits nothing is known', () => {
    const game = graphGame(janken)
    const within = (positions: number, cells: number) =>
      value(reviewBattle(game.rules, [picks(0, 0)], { ...game, limits: { positions, cells } })) !== undefined
    expect([within(10, 100), within(9, 100), within(10, 8)]).toEqual([true, false, false])
  })

  test('a position whose bounds differ has the value in the middle', () => {
    const waits = { start: { choice: ['start', 'lost'], side: 'red' }, lost } as const
    const { start, steps } = reviewed(waits, [{ kind: 'orders', orders: { red: { pick: 1 } } }], { freedom })
    expect(start).toBe(-0.5)
    expect(steps[0]).toMatchObject({ after: -1, red: -0.5, blue: 0, interaction: 0 })
  })

  test('values that differ by rounding alone do not choose the mix an order is weighed against', () => {
    // 0.65 - 0.35 is a little more than 0.3: blue's columns are alike to red's first order, and its first one is taken
    const rounded: Nodes = {
      start: { table: [['more', 'third'], ['lost', 'drawn']] }, // biome-ignore format: a table
      more: toss(65, 'won', 'lost'),
      third: { chance: [[3, 'won'], [7, 'drawn']] }, // biome-ignore format: a table
      won: { end: 'red' },
      lost: { end: 'blue' },
      drawn,
    }
    expect(0.65 - 0.35).toBeGreaterThan(0.3)
    const { steps } = reviewed(rounded, [picks(1, 0)], { freedom })
    expect(steps[0]).toMatchObject({ red: nearly(-1.3), blue: nearly(0), interaction: nearly(0) })
  })
})
