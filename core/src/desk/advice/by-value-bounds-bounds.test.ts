import { describe, expect, test } from 'vitest'
import type { GameNode } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { byValueBounds } from './by-value-bounds.ts'
import { graphQuestion } from './graph-question.fixture.ts'

const ends = { won: { end: 'red' }, lost: { end: 'blue' }, draw: { end: 'draw' } } as const

const tableOf = (rows: number, columns: number, cell: (row: number, column: number) => string) =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cell(row, column)))

describe('how many orders are tried', () => {
  const flat = (rows: number, columns: number) =>
    byValueBounds(graphQuestion({ start: { asks: 'pick', table: tableOf(rows, columns, () => 'draw') }, ...ends }))

  test('400 of either side, and no more', () => {
    expect(flat(400, 1)).toBeDefined()
    expect(flat(401, 1)).toBeUndefined()
    expect(flat(1, 400)).toBeDefined()
    expect(flat(1, 401)).toBeUndefined()
  })

  test('4,096 pairs of them; of more the side that is kept to a list has candidates', () => {
    const counts = (rows: number, columns: number) => {
      const { red, blue } = must(flat(rows, columns), 'a bracket').decision.sides
      return [red?.orders.length, blue?.orders.length]
    }
    expect(counts(64, 64)).toEqual([64, 64])
    // the doctrine gives three orders
    expect(counts(64, 65)).toEqual([3, 3])
  })
})

describe('how long a list is tried', () => {
  /** A question of one order each, then bids: so that all there is to choose comes later. */
  const later = (bids: readonly (readonly string[])[]) => {
    const start: GameNode = { asks: 'pick', table: [['bids']] }
    const question = graphQuestion({ start, bids: { asks: 'bid', table: bids }, ...ends })
    const held = must(byValueBounds({ ...question, free: ['pick', 'bid'] }), 'a bracket')
    const { lower: floor, upper: ceiling } = held.decision
    return { known: held.known, floor, ceiling, always: held.always }
  }
  /** Red wins where he bids the same. */
  const same = (size: number) => tableOf(size, size, (row, column) => (row === column ? 'won' : 'lost'))

  test('none where the bounds meet already', () => {
    expect(later(tableOf(3, 3, () => 'draw'))).toMatchObject({ known: { listed: 0 }, floor: 0, ceiling: 0 })
  })

  test.each([
    // he bids the same once in so many: 2 / n - 1
    [2, 2, 0],
    [5, 6, -0.6],
    [6, 6, -2 / 3],
    [12, 12, -5 / 6],
  ])('of %i bids a list of %i: the bounds meet', (size, listed, worth) => {
    expect(later(same(size))).toMatchObject({
      known: { rung: 'bracket', listed },
      floor: expect.closeTo(worth, 9),
      ceiling: expect.closeTo(worth, 9),
      // the first bid always, against one who knows it
      always: { red: -1, blue: -1 },
    })
  })

  test('none that is longer than twelve: of thirteen bids the bounds stay apart', () => {
    // blue knows which bids red never has; blue is met by one of the three that the doctrine gives
    expect(later(same(13))).toMatchObject({ known: { listed: 12 }, floor: -1, ceiling: expect.closeTo(2 / 3 - 1, 9) })
  })

  test('none after one that brought the bounds no nearer', () => {
    // the first two bids of each side do the same: only a list of all would tell
    const bids = tableOf(8, 8, (row, column) => (Math.max(row, 1) === Math.max(column, 1) ? 'won' : 'lost'))
    expect(later(bids)).toMatchObject({ known: { listed: 2 }, floor: -1, ceiling: 1 })
  })
})
