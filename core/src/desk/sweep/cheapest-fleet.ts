import type { Side } from '../../game/sides/index.ts'
import { at, chain, mapResults, ok, type Result, refuse } from '../../lang/index.ts'
import { ALPHA } from '../../odds/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { sayCount } from '../odds-words/index.ts'
import { fleetUnits, sayFleetUnits } from './fleet-units.ts'
import { priceOf } from './prices.ts'
import { type Probe, type ProbedBattle, sayKnown, sideOfTarget } from './probe.ts'
import type { SweepRow } from './row.ts'
import { type AnsweredRow, answeredOf, sayRowResult } from './row-result.ts'
import type { SearchStudy, WrittenCheapest } from './search-study.ts'

interface PricedUnit {
  readonly unit: string
  readonly price: number
  readonly from: number
  readonly to: number
}

interface PricedFleet {
  /** One a unit, in the order of the study. */
  readonly counts: readonly number[]
  readonly price: number
}

/** The cheapest fleet of a side that reaches a result: fleets are worked out by their price. */
export interface CheapestFleet extends ProbedBattle {
  readonly kind: 'cheapest'
  readonly side: Side
  readonly units: readonly PricedUnit[]
  /** The cheapest first; of the same price, those with fewer units of the first kinds. */
  readonly fleets: readonly PricedFleet[]
  readonly within: number
  /** Of that side, in %. */
  readonly result: number
}

/** The most fleets that are counted out, those beyond the limit of points among them. */
const MAX_FLEETS = 50_000

/** Prices add up to what they would on paper: 0.1 and 0.2 are 0.3. */
const rounded = (price: number): number => Number(price.toPrecision(12))

/** Every fleet within the limit of points that has a unit. */
function fleetsOf(units: readonly PricedUnit[], within: number): readonly PricedFleet[] {
  let fleets: readonly PricedFleet[] = [{ counts: [], price: 0 }]
  for (const { price, from, to } of units) {
    fleets = fleets.flatMap(fleet =>
      Array.from({ length: to - from + 1 }, (_, i) => ({
        counts: [...fleet.counts, from + i],
        price: rounded(fleet.price + (from + i) * price),
      })).filter(more => more.price <= within),
    )
  }
  return fleets.filter(({ counts }) => counts.some(count => count > 0)).toSorted((a, b) => a.price - b.price)
}

function checkSize(units: readonly PricedUnit[]): Result<void> {
  const fleets = units.reduce((product, { from, to }) => product * Math.max(0, to - from + 1), 1)
  if (fleets <= MAX_FLEETS) return ok(undefined)
  const says = `These units make ${sayCount(fleets)} fleets; at most ${sayCount(MAX_FLEETS)} are looked through. Give them a most: to.`
  return refuse({ code: 'range', path: ['search', 'units'], says })
}

function pricedUnits(battle: OpenBattle, { cheapest, units, within }: WrittenCheapest): Result<readonly PricedUnit[]> {
  const priced = mapResults(units, written =>
    chain(priceOf(battle, cheapest, written), (price): Result<PricedUnit> => {
      const { unit, from, to = Math.max(from, Math.floor(within / price + 1e-9)) } = written
      if (to >= from) return ok({ unit, price, from, to })
      return refuse({ code: 'range', path: ['to'], found: String(to), expected: `at least ${from}` })
    }),
  )
  return at('search', at('units', priced))
}

export function openCheapest(
  { samples, seed, rounds }: SearchStudy,
  written: WrittenCheapest,
  battle: OpenBattle,
): Result<CheapestFleet> {
  const { cheapest: side, within, result } = written
  return chain(pricedUnits(battle, written), units =>
    chain(checkSize(units), () => {
      const fleets = fleetsOf(units, within)
      if (fleets.length === 0) {
        const says = `No fleet of these units costs ${within} points or less.`
        return refuse({ code: 'range', path: ['search', 'within'], says })
      }
      const apartFrom = side === 'red' ? result : 100 - result
      const terms = { samples, apartFrom, alpha: ALPHA / fleets.length }
      const battleTerms = { axes: [{ at: `${side}.units` }], rounds, seed, ...terms }
      return ok({ kind: 'cheapest', side, units, fleets, within, result, ...battleTerms })
    }),
  )
}

const probeOf = ({ units }: CheapestFleet, { counts, price }: PricedFleet): Probe => ({
  values: [sayFleetUnits(units, counts), price],
  put: [fleetUnits(units, counts)],
})

/** True if the side certainly reaches the result, by the range of the row. */
const isReached = ({ side, result }: CheapestFleet, row: AnsweredRow): boolean => {
  const target = side === 'red' ? result : 100 - result
  const where = sideOfTarget(row, target)
  return where === (side === 'red' ? 'above' : 'below') || (where === 'open' && row.method === 'exact')
}

/** True if it can be told neither that the side reaches the result nor that it does not. */
const isOpen = (search: CheapestFleet, row: AnsweredRow): boolean =>
  row.method === 'sampled' && sideOfTarget(row, search.apartFrom ?? 50) === 'open'

const priceIn = ({ values }: SweepRow): number => Number(values[1])

/** True once all fleets of the price of the cheapest that reaches the result are worked out. */
export function isCheapestOver(search: CheapestFleet, rows: readonly SweepRow[]): boolean {
  const next = search.fleets[rows.length]
  if (next === undefined) return true
  const last = rows.at(-1)
  if (last === undefined || next.price === priceIn(last)) return false
  const ofOnePrice = rows.slice(rows.findLastIndex(row => priceIn(row) < priceIn(last)) + 1)
  return reachedOf(search, ofOnePrice).length > 0
}

const reachedOf = (search: CheapestFleet, rows: readonly SweepRow[]): readonly AnsweredRow[] =>
  answeredOf(rows).filter(row => isReached(search, row))

/** The fleets that are to be worked out yet, unless one of them ends the search. */
export const cheapestProbes = (search: CheapestFleet, rows: readonly SweepRow[]): readonly Probe[] =>
  isCheapestOver(search, rows) ? [] : search.fleets.slice(rows.length).map(fleet => probeOf(search, fleet))

/** The result of a search for the cheapest fleet: the fleets of its price, and cheaper ones that may do as well. */
export interface CheapestFinding {
  readonly reached: readonly AnsweredRow[]
  readonly open: readonly AnsweredRow[]
  readonly refused: readonly Extract<SweepRow, { refused: string }>[]
}

export const cheapestFinding = (search: CheapestFleet, rows: readonly SweepRow[]): CheapestFinding => ({
  reached: reachedOf(search, rows),
  open: answeredOf(rows).filter(row => isOpen(search, row)),
  refused: rows.flatMap(row => ('refused' in row ? [row] : [])),
})

const sayFleet = ({ side }: CheapestFleet, row: AnsweredRow): string =>
  `${row.values[0]} for ${row.values[1]} points: ${sayRowResult(row, side)}${side === 'blue' ? ' for blue' : ''}`

function sayCheaper(count: number): string {
  if (count === 0) return 'No fleet of these units is cheaper.'
  const all = count === 1 ? 'The one cheaper fleet was' : `All ${sayCount(count)} cheaper fleets were`
  return `${all} worked out: none was left out by an assumption.`
}

function sayReached(
  search: CheapestFleet,
  rows: readonly SweepRow[],
  reached: readonly AnsweredRow[],
): readonly string[] {
  const { side, result, within, fleets } = search
  const [first, ...others] = reached.toSorted((a, b) =>
    side === 'red' ? b.expectedResult - a.expectedResult : a.expectedResult - b.expectedResult,
  )
  if (first === undefined)
    return [
      `Not found: none of ${sayCount(fleets.length)} fleets within ${within} points certainly reaches ${result} %.`,
    ]
  const cheaper = rows.filter(row => priceIn(row) < priceIn(first)).length
  return [
    `Found: ${sayFleet(search, first)} (${sayKnown(answeredOf(rows))}).`,
    ...others.map(row => `For as much: ${sayFleet(search, row)}.`),
    sayCheaper(cheaper),
  ]
}

/** The words on a search for the cheapest fleet that is over. */
export function sayCheapest(search: CheapestFleet, rows: readonly SweepRow[]): readonly string[] {
  const { reached, open, refused } = cheapestFinding(search, rows)
  const [none] = refused
  return [
    ...sayReached(search, rows, reached),
    ...open.map(row => `Cannot be told from ${search.result} %: ${sayFleet(search, row)}.`),
    ...(none === undefined
      ? []
      : [
          `${sayCount(refused.length)} of the fleets ${refused.length === 1 ? 'makes' : 'make'} no battle; ${none.values[0]}: ${none.refused}`,
        ]),
  ]
}
