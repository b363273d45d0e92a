import { describe, expect, test, vi } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { bothBy, type GameNode, graphJob, type Nodes, value } from '../../../fixtures/index.ts'
import { invariant, must } from '../../lang/index.ts'
import { sampledAnswer } from '../advice/index.ts'
import type { ReviewJob } from './open-review.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { obeying, obedientGraph, registryOf, upTo } = await import('../../../fixtures/index.ts')
  const doctrines = { obeying: obeying([upTo('pick', 2)]), heavy: obeying([], 100_000) }
  return { registry: registryOf({ ...obedientGraph, doctrines }) }
})

const { fetchSystems } = await import('../battle/index.ts')
const { reviewJob, reviewSampler } = await import('./review-job.ts')
await fetchSystems()

/** Points that blue loses by red's row and blue's column, then one more or less by a throw. */
const table = [[3, 1], [7, -4]] // biome-ignore format: a table
const given: Nodes = {
  start: { asks: 'pick', table: table.map(row => row.map(String)) },
  ...Object.fromEntries(
    table.flat().flatMap((points): [string, GameNode][] => [
      [
        `${points}`,
        {
          chance: [
            [1, `${points}+`],
            [1, `${points}-`],
          ],
        },
      ],
      [`${points}+`, { end: 'draw', points: points + 1 }],
      [`${points}-`, { end: 'draw', points: points - 1 }],
    ]),
  ),
}

const first = { name: 'obeying', settings: { pick: 0 } }
/** Each side gave its second order, and the throw went to red. */
const fought: ReviewJob = {
  ...graphJob({ nodes: given }, { red: first, blue: first }),
  payoff: 'points',
  inputs: [
    { kind: 'orders', orders: { red: { pick: 1 }, blue: { pick: 1 } } },
    { kind: 'roll', outcome: 0 },
  ],
}

describe('a battle of one exchange of orders and one throw', () => {
  // by standing orders 3; red's order alone gives 7, blue's 1; together -4, nine below the sum of their effects; the
  // throw gives one
  const [start, red, blue, interaction, luck] = [3, 4, -2, -9, 1]

  test('each side’s order by its gain to that side, their interaction, and the throw', () => {
    const review = value(reviewJob(fought))
    expect(review).toMatchObject({
      known: { method: 'standing' },
      finished: true,
      payoff: 'points',
      unit: 'points',
      expectedResult: { start, end: -3 },
      red,
      blue,
      interaction,
      luck,
    })
    const [orders, roll] = review.inputs
    expect(orders).toMatchObject({ number: 1, round: 1, step: { expectedResult: -4, red, blue, interaction } })
    expect(orders?.orders).toEqual([
      { side: 'red', text: 'pick 1', gain: 4 },
      { side: 'blue', text: 'pick 1', gain: 2 },
    ])
    expect(roll).toMatchObject({ number: 2, round: 2, step: { kind: 'roll', expectedResult: -3, luck }, orders: [] })
    expect(review).not.toHaveProperty('margins')
    expect(roll).not.toHaveProperty('margins')
  })

  test('sampled the same within five sigma; every gain has a margin that is not below nothing', () => {
    const review = sampledAnswer({ ...value(reviewSampler(fought)), enough: cases(400, 100) })
    const figures = ({ expectedResult, ...changes }: NonNullable<typeof review.margins>) =>
      [expectedResult.start, changes.red, changes.blue, changes.interaction, changes.luck] as const
    const off = figures(must(review.margins, 'margins'))
    for (const [i, figure] of figures(review).entries()) {
      const exact = [start, red, blue, interaction, luck][i]!
      expect(Math.abs(figure - exact), String(i)).toBeLessThanOrEqual((5 / 1.96) * off[i]! + 1e-9)
    }
    const { step, margins, orders } = must(review.inputs[0], 'an input')
    invariant(step.kind === 'orders' && margins?.kind === 'orders', 'a step of orders')
    expect(orders).toEqual([
      { side: 'red', text: 'pick 1', gain: step.red, margin: margins.red },
      { side: 'blue', text: 'pick 1', gain: -step.blue, margin: margins.blue },
    ])
    expect(margins.red).toBeGreaterThan(0)
    expect(margins.blue).toBeGreaterThan(0)
  })

  test('sampled, where one throw decides all, the widest margin is that of the start', () => {
    const nodes: Nodes = {
      start: { chance: [[1, 'more'], [1, 'less']] }, // biome-ignore format: a table
      more: { end: 'draw', points: 1 },
      less: { end: 'draw', points: -1 },
    }
    const job = { ...fought, ...graphJob({ nodes }, { red: first, blue: first }), inputs: fought.inputs.slice(1) }
    const { known, margins, inputs } = sampledAnswer({ ...value(reviewSampler(job)), enough: 20 })
    const atStart = must(margins, 'margins').expectedResult.start
    expect(atStart).toBeGreaterThan(0)
    expect(inputs[0]?.margins?.expectedResult).toBe(0)
    expect(known).toMatchObject({ margin: atStart })
  })

  test('a battle that goes on ends where it stands', () => {
    const review = value(reviewJob({ ...fought, inputs: fought.inputs.slice(0, 1) }))
    expect(review).toMatchObject({ finished: false, expectedResult: { end: -4 }, luck: 0 })
  })
})

describe('the amount that is worked out', () => {
  const known = (more: Partial<ReviewJob>) => value(reviewJob({ ...fought, samples: 1, ...more })).known

  test('positions up to the given bound; past it samples', () => {
    const whole = known({})
    expect(whole).toMatchObject({ method: 'standing' })
    const positions = whole.method === 'standing' ? whole.positions : 0
    expect(known({ positions })).toEqual(whole)
    expect(known({ positions: positions - 1 })).toMatchObject({ method: 'sampled', battles: 1 })
  })

  test('by default 10,000 positions, fewer if decisions are heavy', () => {
    const ending = (ends: number) => {
      const names = Array.from({ length: ends }, (_, i) => `end${i}`)
      const over = Object.fromEntries(names.map(name => [name, { end: 'draw' }] as const))
      const nodes = { start: { chance: names.map(name => [1, name] as const) }, ...over }
      const job = graphJob({ nodes }, { red: first, blue: first })
      return known({ ...job, inputs: [{ kind: 'roll', outcome: 0 }] }).method
    }
    // the beginning is one of them
    expect([ending(9_999), ending(10_000)]).toEqual(['standing', 'sampled'])
    const heavy = { name: 'heavy', settings: {} }
    expect(known({ leaders: bothBy({ red: heavy, blue: heavy }) }).method).toBe('sampled')
  })

  test('by default 500 battles from each position, eight at the least, and one if fewer are asked for', () => {
    const enough = (more: Partial<ReviewJob>) => value(reviewSampler({ ...fought, ...more })).enough
    const heavy = { name: 'heavy', settings: {} }
    expect(enough({})).toBe(500)
    expect(enough({ leaders: bothBy({ red: heavy, blue: heavy }) })).toBe(8)
    expect(enough({ samples: 0 })).toBe(1)
    expect(enough({ samples: 6_000 })).toBeGreaterThan(500)
    // a battle that is over before it began has nothing to be played
    const over = graphJob({ nodes: { start: { end: 'red' } } }, { red: first, blue: first })
    expect(enough({ ...over, samples: 7 })).toBe(7)
  })
})
