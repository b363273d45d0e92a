import { expect, test, vi } from 'vitest'
import { graphJob, type Nodes, value } from '../../../fixtures/index.ts'
import type { AdviseJob } from './open-question.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { obedientGraph, registryOf } = await import('../../../fixtures/index.ts')
  const pick = (at: number) => ({ pick: at })
  // the first two orders of red do the same at a node of this name
  const alike = {
    lines: { red: [pick(0), pick(2)], blue: [pick(0), pick(1)] },
    effects: Uint16Array.of(0, 1, 1, 2),
    lineOf: (side: string, { pick }: { pick: number }) => (side === 'red' ? Math.max(0, pick - 1) : pick),
  }
  const effectTable = ({ at }: { at: string }) => (at === 'alike' ? alike : undefined)
  return { registry: registryOf({ ...obedientGraph, effectTable }) }
})

const { fetchSystems } = await import('../battle/index.ts')
const { adviseJob } = await import('./advise-job.ts')
await fetchSystems()

/**
 * Points that blue loses by red's row and blue's column. Red's last row guarantees 1; blue's first column allows no
 * more.
 */
const table = [[0, -1], [0, 2], [1, 1]] // biome-ignore format: a table
const given: Nodes = {
  start: { chance: [[1, 'table']] },
  table: { asks: 'pick', table: table.map(row => row.map(String)) },
  ...Object.fromEntries(table.flat().map(points => [String(points), { end: 'draw', points }] as const)),
}

const first = { name: 'obeying', settings: {} }
const job: AdviseJob = {
  ...graphJob({ nodes: given }, { red: first, blue: first }),
  payoff: 'points',
  inputs: [{ kind: 'roll', outcome: 0 }],
}

const order = (at: number, weight: number, each: { readonly expectedResult: number; readonly atWorst: number }) => ({
  text: `pick ${at}`,
  weight,
  ...each,
})

test('orders by their weight, then by what they expect, then by their worst case', () => {
  const advice = value(adviseJob(job))
  expect(advice).toMatchObject({
    known: { method: 'battle' },
    round: 2,
    free: ['pick'],
    expectedResult: { low: 1, high: 1 },
  })
  expect(advice.sides.red).toEqual({
    legal: '3',
    among: 'all',
    orders: [
      order(2, 1_000, { expectedResult: 1, atWorst: 1 }),
      order(1, 0, { expectedResult: 0, atWorst: 0 }),
      order(0, 0, { expectedResult: 0, atWorst: -1 }),
    ],
    guaranteed: 1,
    standingOrders: { texts: ['pick 0'], expectedResult: -1, toTheEnd: -1 },
  })
  expect(advice.sides.blue).toEqual({
    legal: '2',
    among: 'all',
    orders: [order(0, 1_000, { expectedResult: -1, atWorst: -1 }), order(1, 0, { expectedResult: -1, atWorst: -2 })],
    guaranteed: -1,
    standingOrders: { texts: ['pick 0'], expectedResult: -1, toTheEnd: -1 },
  })
  expect(advice.grid).toBeDefined()
})

test('a side that asks for itself alone is advised, with its list', () => {
  const { sides } = value(adviseJob({ ...job, side: 'red', list: ['pick 1', 'pick 0'] }))
  expect(sides.blue).toBeUndefined()
  // of the two the second is better in nothing
  expect(sides.red).toMatchObject({
    legal: '3',
    among: 'list',
    guaranteed: 0,
    orders: [{ text: 'pick 1', weight: 1_000 }, { text: 'pick 0' }],
  })
})

test('orders that do the same are told by one of them, and that is all there are', () => {
  const nodes = {
    ...given,
    start: { chance: [[1, 'alike']] },
    alike: { asks: 'pick', table: [['1', '0'], ['1', '0'], ['0', '2']] }, // biome-ignore format: a table
  } satisfies Nodes
  const { sides } = value(
    adviseJob({ ...job, ...graphJob({ nodes }, { red: first, blue: first }), inputs: job.inputs }),
  )
  expect(sides.red).toMatchObject({ legal: '3', among: 'all' })
  expect(sides.red?.orders.map(({ text }) => text)).toEqual(['pick 0', 'pick 2'])
})
