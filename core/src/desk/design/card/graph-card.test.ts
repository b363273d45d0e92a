import { expect, test, vi } from 'vitest'
import { drawn, graphJob, lost, type Nodes, toss, value, won } from '../../../../fixtures/index.ts'
import { bySide } from '../../../game/sides/index.ts'
import { fetchSystems } from '../../battle/index.ts'
import { firstOrders } from './first-orders.ts'
import { followBattles } from './followed-battles.ts'

vi.mock('../../../rulesets/index.ts', async () => {
  const { gameGraph, registryOf } = await import('../../../../fixtures/index.ts')
  return { registry: registryOf(gameGraph) }
})

await fetchSystems()

const both = (name: string) => bySide(() => ({ name, settings: {} }))

const followed = (nodes: Nodes, doctrine: string, battles = 400) =>
  followBattles({ ...graphJob({ nodes }, both(doctrine)), battles, points: 25, samples: 0 })

test('one throw decides a duel of one throw: by half of all points if it is even', () => {
  const duel = value(followed({ start: toss(50, 'won', 'lost'), won, lost }, 'first'))
  expect(duel).toMatchObject({ method: 'exact', n: 400, throws: { share: { value: 1 } } })
  expect(duel.throws?.largest).toEqual({ value: 50, low: 50, high: 50 })
  expect(duel).not.toHaveProperty('orders')
})

test('a throw that is nearly sure hangs on its rare end alone', () => {
  // 90 points down one time in ten, else 10 up: 18 points on average
  const { throws } = value(followed({ start: toss(90, 'won', 'lost'), won, lost }, 'first', 2_000))
  expect(throws?.share.low).toBeLessThan(0.1)
  expect(throws?.share.high).toBeGreaterThan(0.1)
  expect(throws?.largest.low).toBeLessThan(18)
  expect(throws?.largest.high).toBeGreaterThan(18)
})

test('of several throws the largest counts, not their sum', () => {
  // two tosses of which either loses: from 25 % to 50 or 0, then to 100 or 0
  const two: Nodes = { start: toss(50, 'again', 'lost'), again: toss(50, 'won', 'lost'), won, lost }
  const { throws } = value(followed(two, 'first'))
  expect(throws?.share.value).toBe(1)
  expect(throws?.largest.low).toBeGreaterThan(25)
  expect(throws?.largest.high).toBeLessThan(50)
})

test('orders that are drawn from a mix hang on the draw, and dice that are not there on nothing', () => {
  const duel = value(followed({ start: { table: [['won', 'lost'], ['lost', 'won']] }, won, lost }, 'even')) // biome-ignore format: a table
  expect(duel).not.toHaveProperty('throws')
  expect(duel.orders?.largest.value).toBe(50)
})

test('an order that is dominated by construction, and orders that are alike', () => {
  // red's second order is a half worse against either; blue's third does as its first
  const nodes: Nodes = {
    start: { table: [['won', 'drawn', 'won'], ['drawn', 'lost', 'drawn']] }, // biome-ignore format: a table
    won,
    drawn,
    lost,
  }
  expect(value(firstOrders(graphJob({ nodes }, both('first'))))).toMatchObject({
    lines: {
      red: [
        { text: 'pick 0', alike: 1 },
        { text: 'pick 1', alike: 1 },
      ],
      blue: [
        { text: 'pick 0', alike: 2 },
        { text: 'pick 1', alike: 1 },
      ],
    },
    cells: [
      [100, 50],
      [50, 0],
    ],
    dominated: {
      red: [{ choice: 1, by: 0, gain: { low: 50, high: 50 } }],
      blue: [{ choice: 0, by: 1, gain: { low: 50, high: 50 } }],
    },
  })
})

test('a battle that begins with a throw has no first question', () => {
  const refused = firstOrders(graphJob({ nodes: { start: toss(50, 'won', 'lost'), won, lost } }, both('first')))
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'unsupported' } })
})
