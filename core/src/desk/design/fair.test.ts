import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystems, openFetchedBattle } from '../battle/index.ts'
import { answerJob, oddsJob } from '../odds/index.ts'
import { expectedResultOf } from '../odds-words/index.ts'
import {
  cellJob,
  fullData,
  type Probe,
  type SweepRow,
  type TriedBattle,
  triedBattle,
  workCell,
} from '../sweep/index.ts'
import { cardCells, doctrineTable, seatAdvantage } from './card-cells.ts'
import { fairFinding, fairProbes, openFair, writtenProbe } from './fair.ts'
import { handicapsOf } from './handicaps.ts'

await fetchSystems()

const battleOf = (red: string, blue: string, system = 'attack-endurance') =>
  value(
    openFetchedBattle({
      flagplot: 1,
      system,
      title: 'Small',
      red: { name: 'R', doctrine: 'spread', units: [red] },
      blue: { name: 'B', doctrine: 'spread', units: [blue] },
    }),
  )

type Answered = Extract<SweepRow, { method: string }>

async function rowOf(tried: TriedBattle, probe: Probe): Promise<SweepRow> {
  const result = value(await workCell({ ...tried, put: probe.put }))
  return { cell: 0, values: [...probe.values], ...result }
}

async function found(red: string, blue: string) {
  const battle = battleOf(red, blue)
  const study = value(openFair(battle, handicapsOf(battle, ['counts', 'fields']), { seed: '1', samples: 100 }))
  const tried = triedBattle(study.studied)
  const rows: SweepRow[][] = study.handicaps.map(() => [])
  for (let next = fairProbes(study, rows); next.length > 0; next = fairProbes(study, rows)) {
    for (const { index, probe } of next) rows[index]?.push(await rowOf(tried, probe))
  }
  const written = (await rowOf(tried, writtenProbe(study))) as Answered
  return { battle, study, finding: fairFinding(study, written, rows) }
}

// priced once: its numbers are judged, and their order
const uneven = await found('3x Corvette', 'Heavy Cruiser')

describe('the handicaps of a battle', () => {
  test('twin: none of the numbers that may stand in the place comes nearer to even', () => {
    const { battle, study, finding } = uneven
    expect(finding.numbers.length).toBeGreaterThan(2)
    for (const number of finding.numbers) {
      const { handicap } = must(
        study.handicaps.find(each => each.handicap.at === number.at),
        'its handicap',
      )
      for (let at = handicap.from; at <= handicap.to; at++) {
        if (at === handicap.written) continue
        const job = value(cellJob(fullData(battle), { axes: [{ at: number.at }], seed: '1' }, [at]))
        const { red } = expectedResultOf(value(answerJob(job)))
        const nearest = Math.abs(number.result.expectedResult - 50)
        expect([number.at, at, Math.abs(red - 50) >= nearest - 1e-9]).toEqual([number.at, at, true])
      }
    }
  })

  test('they come by how near to even they bring it, and the smaller change first', () => {
    const { finding } = uneven
    const points = finding.numbers.map(({ result }) => Math.round(Math.abs(result.expectedResult - 50)))
    expect(points).toEqual(points.toSorted((a, b) => a - b))
    expect(finding.numbers[0]).toMatchObject({ at: 'blue.units.0.hits', written: 0, value: 1, effect: 'nearer' })
  })

  test('numbers that make no battle are not tried: a unit takes no more hits than it has', () => {
    const hits = handicapsOf(battleOf('Corvette', 'Heavy Cruiser'), ['fields']).map(({ at, to }) => [at, to])
    expect(hits).toEqual([
      ['red.units.0.hits', 1],
      ['blue.units.0.hits', 5],
    ])
  })
})

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
})
