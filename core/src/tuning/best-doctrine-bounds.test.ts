import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type GameNode, graphJob, type Nodes, value } from '../../fixtures/index.ts'
import type { DoctrineChoice } from '../game/doctrine/index.ts'
import { Z95 } from '../odds/index.ts'
import type { BestDoctrineJob } from './best-doctrine-job.ts'

/** The orders of red's doctrine `picking` that were asked for, by their setting `pick`. */
const asked = vi.hoisted(() => new Map<number, number>())

vi.mock('../rulesets/index.ts', async () => {
  const { obeying, obedientGraph, registryOf, upTo } = await import('../../fixtures/index.ts')
  const picking = obeying([upTo('pick', 11)])
  const doctrines = {
    picking: {
      ...picking,
      decide: (...[view, brief, settings]: Parameters<typeof picking.decide>) => {
        const pick = Number(settings.pick)
        asked.set(pick, (asked.get(pick) ?? 0) + 1)
        return picking.decide(view, brief, settings)
      },
    },
    still: obeying([]),
    // 2,000 ways to set it, and 2,001: of the latter one, five and ten times as heavy
    whole: obeying([upTo('pick', 1_999)]),
    more: obeying([upTo('pick', 2_000)]),
    heavier: obeying([upTo('pick', 2_000)], 5),
    heaviest: obeying([upTo('pick', 2_000)], 10),
  }
  return { registry: registryOf({ ...obedientGraph, doctrines }) }
})

const { fetchSystems } = await import('../desk/battle/index.ts')
const { bestDoctrineJob } = await import('./best-doctrine-job.ts')
await fetchSystems()
beforeEach(() => asked.clear())

const still = { name: 'still', settings: {} }

/** Ends at which blue has lost so many points, and red none. */
const ends = (...points: readonly number[]): Nodes =>
  Object.fromEntries(points.map((each, i) => [`end${i}`, { end: 'draw', points: each }]))

interface Asked extends Partial<Omit<BestDoctrineJob, 'leaders'>> {
  readonly own: DoctrineChoice
  /** True if a single position is beyond the limits of exact odds. */
  readonly sampled?: boolean
}

function searchIn(nodes: Nodes, { own, sampled = false, ...more }: Asked) {
  const { side = 'red' } = more
  const doctrines = side === 'red' ? { red: own, blue: still } : { red: still, blue: own }
  const job = graphJob({ nodes, keyed: sampled ? 1_000_001 : 0 }, doctrines)
  return value(bestDoctrineJob({ ...job, side, aim: 'points', samples: 64, ...more }))
}

function foundIn(nodes: Nodes, asked: Asked) {
  const { steps, answer } = searchIn(nodes, asked)
  const all = [...steps]
  expect(all.at(-1)).toMatchObject({ stage: 'reply', done: all.at(-1)?.of })
  const count = (wanted: 'search' | 'reply') => all.filter(({ stage }) => stage === wanted).length
  return { ...answer(), searched: count('search'), replied: count('reply') }
}

const picking = (pick: number): DoctrineChoice => ({ name: 'picking', settings: { pick } })

describe('the number of settings that are tried', () => {
  test('up to 2,000 ways every one; of 2,001 some 400, for heavy ones at least 48, or as many as asked for', () => {
    const nodes = { start: { asks: 'pick', choice: ['end0', 'end1'], side: 'red' } as const, ...ends(0, 1) }
    const most = (name: string, more: Partial<Asked> = {}) => {
      const [first] = searchIn(nodes, { own: { name, settings: { pick: 0 } }, ...more }).steps
      return first?.of
    }
    expect(['whole', 'more', 'heavier', 'heaviest'].map(name => most(name))).toEqual([2_000, 400, 80, 48])
    expect([most('whole', { most: 7 }), most('more', { most: 7 })]).toEqual([2_000, 7])
    const whole = foundIn(nodes, { own: { name: 'whole', settings: { pick: 0 } } })
    expect(whole.how).toEqual({ kind: 'all', tried: 2_000 })
    // uphill: the first that is tried besides the start is an eighth of the range
    const seven = foundIn(nodes, { own: { name: 'more', settings: { pick: 0 } }, most: 7 })
    expect(seven.how).toEqual({ kind: 'found', tried: 7, of: 2_001, sampled: false })
    expect(seven.best.doctrine.settings).toEqual({ pick: 250 })
  })

  const choice = Array.from({ length: 12 }, (_, i) => `end${i}`)
  const twelve = { start: { asks: 'pick', choice, side: 'red' } as const, ...ends(...choice.keys()) }

  test('sampled settings are looked for uphill, however few: from the own, the usual and four drawn ones', () => {
    const flat = { ...twelve, ...ends(...choice.map(() => 1)) }
    // twelve values from each of six starts, and the start itself; if all are exact, each once
    expect(foundIn(flat, { own: picking(2), sampled: true })).toMatchObject({
      searched: 6 * 13,
      best: { doctrine: picking(2) },
    })
    expect(foundIn(flat, { own: picking(0), sampled: true }).searched).toBe(5 * 13)
    expect(foundIn(flat, { own: picking(2) })).toMatchObject({ searched: 12, how: { kind: 'all', tried: 12 } })
  })

  test('the five that looked best and the side’s own are judged again', () => {
    const { steps, answer } = searchIn(twelve, { own: picking(2), sampled: true })
    for (const { done, of } of steps) if (done === of) break
    asked.clear()
    expect(answer().best).toMatchObject({ doctrine: picking(11), reached: 11 })
    expect([...asked.keys()].toSorted((a, b) => a - b)).toEqual([2, 7, 8, 9, 10, 11])
    // by 64 battles that all came out alike, 1.96 / 64 for the loss of either side; replies are not known yet
    expect(answer().before).toEqual({ doctrine: picking(2), reached: 2, margin: expect.closeTo((2 * Z95) / 64, 12) })
    expect(answer().best).not.toHaveProperty('reply')
  })
})

describe('the answer', () => {
  /** Ends past the 4,000 positions that odds are worked out for. */
  const many = Array.from({ length: 4_001 }, (_, i) => `many${i}`)
  const large = (points: number): Nodes => ({
    large: { chance: many.map(to => [1, to] as const) },
    ...Object.fromEntries(many.map(to => [to, { end: 'draw', points }] as const)),
  })

  test.each([
    ['what is best', 0, 1, 2],
    ['what there was', 1, 0, 0],
  ] as const)('all ways were tried, but %s is known by samples: a better one may be left', (_, own, best, points) => {
    const nodes = {
      start: { asks: 'pick', choice: ['end0', 'large'], side: 'red' } as const,
      ...ends(1),
      ...large(points),
    }
    const sampled = foundIn(nodes, { own: picking(own) })
    expect(sampled.best.doctrine).toEqual(picking(best))
    expect(sampled.how).toEqual({ kind: 'found', tried: 12, of: 12, sampled: true })
  })

  test('a chance that differs only by rounding changes nothing, one that is higher by a billionth does', () => {
    const way = (...chance: readonly (readonly [number, string])[]): GameNode => ({ chance })
    const nodes = {
      start: { asks: 'pick', choice: ['three', 'one and two'], side: 'red' } as const,
      three: way([3, 'won'], [7, 'lost']),
      // 0.1 + 0.2 is 0.30000000000000004
      'one and two': way([1, 'won'], [2, 'won again'], [7, 'lost']),
      won: { end: 'red' },
      'won again': { end: 'red', points: 1 },
      lost: { end: 'blue' },
    } as const
    const same = foundIn(nodes, { own: picking(0), aim: 'win' })
    expect(same.how).toEqual({ kind: 'all', tried: 12 })
    expect(same.best).toMatchObject({ doctrine: picking(0), reached: expect.closeTo(30, 12) })
    const more = { ...nodes, 'one and two': way([300_000_001, 'won'], [699_999_999, 'lost']) }
    expect(foundIn(more, { own: picking(0), aim: 'win' }).best.doctrine).toEqual(picking(1))
  })

  /** Points that blue loses, by red's row and blue's column: [[3, 1], [5, -4]]. */
  const table = { asks: 'pick', table: [['end0', 'end1'], ['end2', 'end3']] } as const // biome-ignore format: a table

  test('the reply that leaves least, to the side’s own and to the best, in the unit of the side', () => {
    const nodes = { start: table, ...ends(3, 1, 5, -4) }
    // blue can be usually set in six ways, all of which give the first order, and one that gives the second is beside
    // them
    expect(foundIn(nodes, { own: picking(0) })).toMatchObject({
      before: { reached: 3, margin: 0, reply: { reached: 1, among: 7, doctrine: { name: 'picking' } } },
      best: { reached: 5, margin: 0, doctrine: picking(1), reply: { reached: -4, among: 7 } },
      replied: 14,
    })
    // blue's orders against red's first row come to -3 and -1, and red's second row to -5 and 4
    expect(foundIn(nodes, { own: picking(0), side: 'blue' })).toMatchObject({
      before: { reached: -3, reply: { reached: -5, among: 7 } },
      best: { reached: -1, doctrine: picking(1), reply: { reached: -1, among: 7, doctrine: still } },
      replied: 14,
    })
  })

  test.each(['red', 'blue'] as const)(
    'the enemy answers questions that only the examined orders of %s lead to',
    side => {
      const enemy = side === 'red' ? 'blue' : 'red'
      const nodes = {
        start: { asks: 'pick', choice: ['end0', 'end0', 'deep'], side } as const,
        deep: { asks: 'pick', choice: ['end0', 'end1'], side: enemy } as const,
        ...ends(0, side === 'red' ? -2 : 2),
      }
      // six usual ones that give the first order there, and one that gives the second
      expect(foundIn(nodes, { own: picking(2), side }).before).toMatchObject({ reply: { reached: -2, among: 7 } })
    },
  )

  test('a reply that leaves no less than the standing orders of the enemy is not named in their place', () => {
    const nodes = { start: table, ...ends(3, 3, 1, 1) }
    expect(foundIn(nodes, { own: picking(0) })).toMatchObject({
      before: { reply: { reached: 3, doctrine: still } },
      best: { doctrine: picking(0) },
      // the best are the side's own: replied to once
      replied: 7,
    })
  })
})
