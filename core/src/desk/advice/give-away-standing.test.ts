import { describe, expect, test, vi } from 'vitest'
import type { DoctrineChoice, Side } from '../../game/index.ts'
import { must, type Result, sayRefusal } from '../../lang/index.ts'
import type { GiveAwayJob } from './give-away-job.ts'
import { type Place, placesJob } from './places.fixture.ts'

vi.mock('../../rulesets/index.ts', async () => {
  const { obeying, places, registryOf, upTo } = await import('./places.fixture.ts')
  const bid = upTo('bid', 2)
  const low = obeying([upTo('pick', 2), bid])
  const doctrines = { low }
  const late = { high: obeying([{ ...upTo('pick', 2), fallback: 2 }, bid]), mid: obeying([{ ...upTo('pick', 2), fallback: 1 }, bid]) } // biome-ignore format: one line
  const rules = (id: string, more: object) => ({
    ...places,
    card: { ...places.card, id },
    doctrines: { ...doctrines, ...more },
  })
  return {
    registry: [
      ...registryOf(rules('places', {})),
      ...registryOf(rules('late', late)),
      // seven doctrines, the last of which alone picks the last order
      ...registryOf(rules('seven', { two: low, three: low, four: low, five: low, six: low, high: late.high })),
      // so heavy that a single position is all that is met of a battle
      ...registryOf(rules('heavy', { heavy: obeying([upTo('pick', 2), bid], 80_000), ...late })),
    ],
  }
})

const { fetchSystems } = await import('../systems.ts')
const { giveAwayJob } = await import('./give-away-job.ts')
await fetchSystems()

function value<T>(result: Result<T>): T {
  return must(result.ok ? result.value : undefined, result.ok ? '' : sayRefusal(result.refusal))
}

const low = (pick: number, bid: number): DoctrineChoice => ({ name: 'low', settings: { pick, bid } })

/**
 * Red calls, which changes nothing. Then both pick, then both bid: blue loses the sum of two cells. What the picks are worth, red's rows against blue's columns, is 1/7: red picks his first
 * in 3 of 7. What the bids are worth is 1: red's second against blue's first.
 */
const PICKS = [[3, -1, 5], [-2, 1, 6]] // biome-ignore format: a table
const BIDS = [[0, 4], [1, 2], [-1, 3]] // biome-ignore format: a table

const called: Readonly<Record<string, Place>> = {
  start: { asks: 'call', choice: ['picks', 'picks'], side: 'red' },
  picks: { asks: 'pick', table: PICKS.map((row, i) => row.map((_, j) => `${i}${j}`)) },
  ...Object.fromEntries(
    PICKS.flatMap((row, i) =>
      row.map(
        (_, j) =>
          [`${i}${j}`, { asks: 'bid', table: BIDS.map((bids, k) => bids.map((_, l) => `${i}${j}${k}${l}`)) }] as const,
      ),
    ),
  ),
  ...Object.fromEntries(
    PICKS.flatMap((row, i) =>
      row.flatMap((pick, j) =>
        BIDS.flatMap((bids, k) =>
          bids.map((bid, l) => [`${i}${j}${k}${l}`, { end: 'draw', points: pick + bid }] as const),
        ),
      ),
    ),
  ),
}

function rowsOf(given: Parameters<typeof placesJob>[0], more: Partial<GiveAwayJob> = {}) {
  const doctrines = { red: low(1, 2), blue: low(2, 1) }
  const job = { ...placesJob(given, doctrines), stake: 'points', own: true, ...more }
  return Array.from(value(giveAwayJob(job)), ({ row }) => row)
}

/** What is expected: side, settings, kinds; what is given away; and how many plans of either side are compared. */
const expected: readonly (readonly [Side, DoctrineChoice, string, number, own: number, enemy: number])[] = [
  // against the worst of it red's second row comes to -2, 15/7 below what the picks are worth, his third bid to -1
  ['red', low(1, 2), 'pick', 15 / 7, 2, 3],
  ['red', low(1, 2), 'bid', 2, 3, 2],
  ['red', low(1, 2), 'pick,bid,call', 15 / 7 + 2, 6, 6],
  ['red', low(0, 0), 'pick', 8 / 7, 2, 3],
  ['red', low(0, 0), 'bid', 1, 3, 2],
  ['red', low(0, 0), 'pick,bid,call', 8 / 7 + 1, 6, 6],
  // blue's third column is worth 6 to red, his second bid 4
  ['blue', low(2, 1), 'pick', 41 / 7, 3, 2],
  ['blue', low(2, 1), 'bid', 3, 2, 3],
  ['blue', low(2, 1), 'pick,bid', 41 / 7 + 3, 6, 6],
  ['blue', low(0, 0), 'pick', 20 / 7, 3, 2],
  ['blue', low(0, 0), 'bid', 0, 2, 3],
  ['blue', low(0, 0), 'pick,bid', 20 / 7, 6, 6],
]

describe('what is given away of two sums that do not hang together', () => {
  test('among standing orders, where no solution is in reach: by each kind against those that differ in it alone', () => {
    const rows = rowsOf({ places: called, hides: true })
    const told = rows.flatMap(({ side, doctrine, kinds, known }) => {
      if (kinds.join() === 'call') return []
      expect(known.kind).toBe('among')
      return known.kind === 'among'
        ? [[side, doctrine, kinds.join(), expect.closeTo(known.atLeast, 9), known.own, known.enemy]]
        : []
    })
    expect(expected).toEqual(told)
  })

  test('solved it is the same', () => {
    const rows = rowsOf({ places: called })
    const told = rows.flatMap(({ side, doctrine, kinds, known }) => {
      expect(known.kind).toBe('exact')
      return kinds.join() === 'call' || known.kind !== 'exact'
        ? []
        : [[side, doctrine, kinds.join(), expect.closeTo(known.gives, 9)]]
    })
    expect(expected.map(row => row.slice(0, 4))).toEqual(told)
  })

  test('a kind that all standing orders answer alike tells nothing; it is not all that red is asked', () => {
    const calls = rowsOf({ places: called, hides: true }).filter(({ kinds }) => kinds.join() === 'call')
    expect(calls.map(({ known }) => known)).toEqual([{ kind: 'alone' }, { kind: 'alone' }])
    const whole = rowsOf({ places: called, hides: true }).filter(row => row.whole)
    expect(whole.map(({ kinds }) => kinds.join())).toEqual(['pick,bid,call', 'pick,bid,call', 'pick,bid', 'pick,bid'])
  })

  test('by samples with a margin: that of the best mix and that of the row together', () => {
    const [pick, bid] = rowsOf({ places: called, hides: true, keyed: 100_001 }, { samples: 64 })
    // 64 battles that all came out alike: 1.96 / 64 for the loss of either side; of the mix 3/7 and 4/7 of that
    const cell = (2 * 1.96) / 64
    const mixed = Math.hypot((3 / 7) * cell, (4 / 7) * cell)
    expect(pick?.known).toEqual({
      kind: 'sampled',
      atLeast: expect.closeTo(15 / 7, 9),
      off: expect.closeTo(Math.hypot(mixed, cell), 9),
      own: 2,
      enemy: 3,
    })
    expect(bid?.known).toMatchObject({ kind: 'sampled', off: expect.closeTo(Math.hypot(cell, cell), 9) })
  })

  test('standing orders of a side that are not the usual ones are measured only where that is asked for', () => {
    const rows = rowsOf({ places: called, hides: true }, { own: false })
    expect(rows.map(({ doctrine }) => doctrine)).toEqual(rows.map(() => low(0, 0)))
    expect(rows).toHaveLength(7)
    const usual = rowsOf(
      { places: called, hides: true },
      { own: false, doctrines: { red: low(0, 0), blue: low(0, 0) } },
    )
    expect(usual).toHaveLength(7)
  })
})

test.each([false, true])(
  'what is not looked at goes by the standing orders that the enemy has, solved or not: hidden %s',
  hides => {
    // by his own standing orders blue bids for pennies, by the usual ones for nothing
    const places: Readonly<Record<string, Place>> = {
      start: { asks: 'bid', choice: ['nothing', 'pennies'], side: 'blue' },
      nothing: { asks: 'pick', table: [['even', 'even'], ['even', 'even']] }, // biome-ignore format: a table
      pennies: { asks: 'pick', table: [['won', 'lost'], ['lost', 'won']] }, // biome-ignore format: a table
      won: { end: 'red' },
      even: { end: 'draw' },
      lost: { end: 'blue' },
    }
    const [row, ...blue] = rowsOf({ places, hides }, { stake: 'win', doctrines: { red: low(0, 0), blue: low(0, 1) } })
    // a pure pick that blue knows is lost, where a mix is worth nothing; red is asked nothing else
    expect(row).toMatchObject({ side: 'red', kinds: ['pick'], whole: true })
    expect(row?.known).toMatchObject(
      hides ? { kind: 'among', atLeast: 1, own: 2, enemy: 2 } : { kind: 'exact', gives: 1 },
    )
    expect(blue.map(({ side, kinds, whole }) => [side, kinds.join(), whole])).toEqual(
      [1, 2].flatMap(() => [['blue', 'pick', false], ['blue', 'bid', false], ['blue', 'pick,bid', true]]), // biome-ignore format: a table
    )
  },
)

test.each([
  ['all nine', 'late'],
  ['36 of 49 that are spread over all of them', 'seven'],
])('what sides are asked is seen in battles of their standing orders: %s', (_, system) => {
  const places: Readonly<Record<string, Place>> = {
    start: { asks: 'pick', choice: ['even', 'even', 'bids'], side: 'red' },
    bids: { asks: 'bid', choice: ['even', 'won'], side: 'red' },
    won: { end: 'red' },
    even: { end: 'draw' },
  }
  const rows = rowsOf({ places }, { system, stake: 'win', doctrines: { red: low(0, 0), blue: low(0, 0) } })
  expect(rows.slice(0, 3).map(({ kinds }) => kinds)).toEqual([['pick'], ['bid'], ['pick', 'bid']])
})

describe('where a battle is out of reach under some standing orders', () => {
  /** Red picks a table of bids, the same one, or 2,001 bids of his own: more orders than a battle is solved with. */
  const places: Readonly<Record<string, Place>> = {
    start: { asks: 'pick', choice: ['bids', 'bids', 'many'], side: 'red' },
    bids: { asks: 'bid', table: [['even', 'lost'], ['won', 'even']] }, // biome-ignore format: a table
    many: { asks: 'bid', choice: Array.from({ length: 2_001 }, () => 'even'), side: 'red' },
    won: { end: 'red' },
    even: { end: 'draw' },
    lost: { end: 'blue' },
  }
  const bids = (system: string, name: string, pick: number) => {
    const doctrines = { red: { name, settings: { pick, bid: 0 } }, blue: low(0, 0) }
    const rows = rowsOf({ places }, { system, stake: 'win', doctrines })
    return rows.flatMap(({ side, doctrine, kinds, known }) =>
      side === 'red' && kinds.join() === 'bid' ? [[doctrine.name, known.kind]] : [],
    )
  }

  test('under the first it is not tried again with others', () => {
    expect(bids('late', 'high', 2)).toEqual([['high', 'among'], ['low', 'among'], ['mid', 'among']]) // biome-ignore format: one line
  })

  test('under later ones only those are found among standing orders', () => {
    expect(bids('late', 'low', 0)).toEqual([['low', 'exact'], ['high', 'among'], ['mid', 'exact']]) // biome-ignore format: one line
  })

  test('the heavier decisions are, the fewer positions are met', () => {
    expect(bids('heavy', 'low', 0)).toEqual([['low', 'exact'], ['heavy', 'among'], ['high', 'among'], ['mid', 'exact']]) // biome-ignore format: one line
  })
})
