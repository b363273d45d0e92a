import { describe, expect, test } from 'vitest'
import { isAllDepth, rows } from '../../../../test-depth.ts'
import { type GameNode, value } from '../../../fixtures/index.ts'
import { sides } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems } from '../battle/index.ts'
import { sayAmong, sayExpectation, sayKnown } from './advice-words.ts'
import { adviseJob } from './advise-job.ts'
import { byValueBounds } from './by-value-bounds.ts'
import { graphQuestion } from './graph-question.fixture.ts'
import { readyJob } from './jobs.fixture.ts'
import { openQuestion } from './open-question.ts'
import { decideForCertain } from './solution-methods.ts'

await fetchSystems()

const jobOf = (address: string, payoff = 'win') => ({ ...readyJob(address), payoff })

test.each(
  rows(
    [
      ['sidcors/bats-assault', 'points'],
      ['sidcors/convoy-raid', 'win'],
      ['attack-endurance/customs-inspection', 'points'],
    ],
    2,
  ),
)('the solved value of %s for %s lies between the bounds', (address, payoff) => {
  const question = value(openQuestion(jobOf(address, payoff)))
  const solved = must(decideForCertain(question), 'a solution')
  const bounded = must(byValueBounds(question), 'bounds')
  expect([solved.known.method, bounded.known.method]).toEqual(['battle', 'bounds'])
  expect(bounded.decision.lower).toBeLessThanOrEqual(solved.decision.lower + 1e-9)
  expect(bounded.decision.upper).toBeGreaterThanOrEqual(solved.decision.upper - 1e-9)
  // a side that keeps to its standing orders, against a side that knows them: the same in both
  for (const side of sides) {
    const always = bounded.always[side]
    if (always !== undefined) expect(always).toBeCloseTo(solved.always[side] ?? Number.NaN, 9)
  }
})

test.runIf(isAllDepth)(
  'a battle too large to be solved with both sides free is bounded by lists: Combat Shift’s convoy raid, 71.8 %',
  () => {
    const advice = value(adviseJob(jobOf('combat-shift/convoy-raid')))
    expect(advice).toMatchObject({ known: { method: 'bounds', listed: expect.any(Number) }, free: ['round'] })
    expect(advice.grid).toBeUndefined()
    const { low, high } = advice.expectedResult
    expect([low, high]).toEqual([expect.closeTo(71.785, 2), expect.closeTo(71.785, 2)])
    const { red, blue } = advice.sides
    // each side is guaranteed its bound by the mix as it is printed
    expect([red?.guaranteed, blue?.guaranteed]).toEqual([expect.closeTo(low, 1), expect.closeTo(100 - high, 1)])
    expect(sayKnown(advice)).toContain('Between bounds: the whole battle from here was solved twice')
    const words = fleetWords({ red: { name: 'Ours' }, blue: { name: 'Theirs' } })
    expect(sayExpectation(advice, { words })).toContain('for certain')
    expect(sayAmong(must(red, 'red is asked'))).toContain('candidates, ')
  },
)

test('a side whose orders are too many to be free in them is not bounded', () => {
  expect(byValueBounds(value(openQuestion(jobOf('attack-endurance/line-of-battle'))))).toBeUndefined()
})

const ends = { won: { end: 'red' }, lost: { end: 'blue' }, draw: { end: 'draw' } } as const

const tableOf = (rows: number, columns: number, cell: (row: number, column: number) => string) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cell(row, column)))

describe('the number of orders that are tried', () => {
  const flat = (rows: number, columns: number) =>
    byValueBounds(graphQuestion({ start: { asks: 'pick', table: tableOf(rows, columns, () => 'draw') }, ...ends }))

  test('400 of either side, and no more', () => {
    expect(flat(400, 1)).toBeDefined()
    expect(flat(401, 1)).toBeUndefined()
    expect(flat(1, 400)).toBeDefined()
    expect(flat(1, 401)).toBeUndefined()
  })

  test('4,096 pairs of them; beyond that, the side with a list has candidates', () => {
    const counts = (rows: number, columns: number) => {
      const { red, blue } = must(flat(rows, columns), 'bounds').decision.sides
      return [red?.orders.length, blue?.orders.length]
    }
    expect(counts(64, 64)).toEqual([64, 64])
    // the doctrine gives three orders
    expect(counts(64, 65)).toEqual([3, 3])
  })
})

describe('the length of the lists that are tried', () => {
  /** A question of one order each, then bids. */
  const later = (bids: readonly (readonly string[])[]) => {
    const start: GameNode = { asks: 'pick', table: [['bids']] }
    const question = graphQuestion({ start, bids: { asks: 'bid', table: bids }, ...ends })
    const bounded = must(byValueBounds({ ...question, free: ['pick', 'bid'] }), 'bounds')
    const { known, always, decision } = bounded
    return { known, always, lower: decision.lower, upper: decision.upper }
  }
  /** Red wins if it bids the same. */
  const same = (size: number) => tableOf(size, size, (row, column) => (row === column ? 'won' : 'lost'))

  test('none if the bounds meet already', () => {
    expect(later(tableOf(3, 3, () => 'draw'))).toMatchObject({ known: { listed: 0 }, lower: 0, upper: 0 })
  })

  test.each([
    // red bids the same once in so many: 2 / n - 1
    [2, 2, 0],
    [5, 6, -0.6],
    [6, 6, -2 / 3],
    [12, 12, -5 / 6],
  ])('of %i bids a list of %i: the bounds meet', (size, listed, solved) => {
    expect(later(same(size))).toMatchObject({
      known: { method: 'bounds', listed },
      lower: expect.closeTo(solved, 9),
      upper: expect.closeTo(solved, 9),
      // the first bid always, against a side that knows it
      always: { red: -1, blue: -1 },
    })
  })

  test('none that is longer than twelve: of thirteen bids the bounds stay apart', () => {
    // blue knows the bids that red never makes; of the doctrine's three bids, one meets blue's
    expect(later(same(13))).toMatchObject({ known: { listed: 12 }, lower: -1, upper: expect.closeTo(2 / 3 - 1, 9) })
  })

  test('none after one that brought the bounds no nearer', () => {
    // the first two bids of each side do the same: only a list of all would tell
    const bids = tableOf(8, 8, (row, column) => (Math.max(row, 1) === Math.max(column, 1) ? 'won' : 'lost'))
    expect(later(bids)).toMatchObject({ known: { listed: 2 }, lower: -1, upper: 1 })
  })
})
