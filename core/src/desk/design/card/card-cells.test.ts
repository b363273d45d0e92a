import { beforeAll, describe, expect, test } from 'vitest'
import { value } from '../../../../fixtures/index.ts'
import { must } from '../../../lang/index.ts'
import { fetchSystems } from '../../battle/index.ts'
import { answerJob, oddsJob } from '../../odds/index.ts'
import { expectedResultOf } from '../../odds-words/index.ts'
import { type SweepRow, triedBattle, workCell } from '../../sweep/index.ts'
import { battleOf } from '../small-battle.fixture.ts'
import { cardCells, doctrineTable, seatAdvantage } from './card-cells.ts'

beforeAll(fetchSystems)

describe('the cells of a card', () => {
  const exactly = async (...fleets: Parameters<typeof battleOf>) => {
    const battle = battleOf(...fleets)
    const cells = cardCells(battle, { seed: '1', samples: 100 })
    const tried = triedBattle(cells.studied)
    const rows: SweepRow[] = []
    for (const [cell, { put, values }] of cells.cells.entries())
      rows.push({ cell, values: [...values], ...value(await workCell({ ...tried, put })) })
    return { battle, cells, rows }
  }

  test('a battle of equals is even, owes nothing to a seat, and has one table for both sides', async () => {
    const { battle, cells, rows } = await exactly('Warship E1', 'Warship E1', 'combat-shift')
    const table = doctrineTable(cells, rows)
    if ('unknown' in table) throw new Error(table.unknown)
    for (const [i, line] of table.cells.entries())
      for (const [j, cell] of line.entries())
        expect(cell.expectedResult).toBeCloseTo(100 - (table.cells[j]?.[i]?.expectedResult ?? 0), 9)
    const answer = value(answerJob(oddsJob(battle, { seed: '1' })))
    const seats = seatAdvantage(answer, must(rows.at(-1), 'the swapped fleets'))
    if ('unknown' in seats) throw new Error(seats.unknown)
    expect(seats.seat.points).toBeCloseTo(0, 9)
  })

  test('seat and fleet sum to what a result is off even', async () => {
    const { battle, rows } = await exactly('3x Corvette', 'Heavy Cruiser')
    const answer = value(answerJob(oddsJob(battle, { seed: '1' })))
    const seats = seatAdvantage(answer, must(rows.at(-1), 'the swapped fleets'))
    if ('unknown' in seats) throw new Error(seats.unknown)
    const { red } = expectedResultOf(answer)
    expect(50 + seats.seat.points + seats.fleet.points).toBeCloseTo(red, 9)
  })

  test('half of the margin of either result is that of the seat, and of the fleet', async () => {
    const { battle, rows } = await exactly('Corvette', 'Frigate')
    const answer = value(answerJob(oddsJob(battle, { seed: '1' })))
    const swapped = { ...must(rows.at(-1), 'the swapped fleets'), expectedResult: 40, low: 30, high: 50 }
    expect(seatAdvantage(answer, swapped)).toMatchObject({ seat: { margin: 5 }, fleet: { margin: 5 } })
  })
})
