import type { Side } from '../../game/sides/index.ts'
import { at, chain, mapResults, ok, type Result, refuse } from '../../lang/index.ts'
import { ALPHA } from '../../odds/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { EPSILON } from '../odds/index.ts'
import { priceOf } from './prices.ts'
import { type Probe, type ProbedBattle, sayKnown } from './probe.ts'
import type { SweepRow } from './row.ts'
import { type AnsweredRow, answeredOf, rowResult, sayRowResult } from './row-result.ts'
import type { SearchStudy, WrittenBestValue } from './search-study.ts'

/** As many of a unit as the budget buys. */
interface Purchase {
  readonly unit: string
  readonly count: number
  /** Of all of them. */
  readonly price: number
}

/** The unit that does most for a budget: each kind alone, as many as it buys. */
export interface BestValue extends ProbedBattle {
  readonly kind: 'best-value'
  readonly side: Side
  readonly budget: number
  readonly purchases: readonly Purchase[]
}

const rounded = (price: number): number => Number(price.toPrecision(12))

export function openBestValue(
  { samples, seed, rounds, error = 1 }: SearchStudy,
  { best: side, units, budget }: WrittenBestValue,
  battle: OpenBattle,
): Result<BestValue> {
  const purchases = mapResults(units, written =>
    chain(priceOf(battle, side, written), (price): Result<Purchase> => {
      const count = Math.floor(budget / price + EPSILON)
      if (count >= 1) return ok({ unit: written.unit, count, price: rounded(count * price) })
      const says = `${written.unit} costs ${price} points, more than the budget of ${budget}.`
      return refuse({ code: 'range', path: ['price'], says })
    }),
  )
  return chain(at('search', at('units', purchases)), bought => {
    const terms = { samples, error, alpha: ALPHA / bought.length }
    return ok({
      kind: 'best-value',
      side,
      budget,
      purchases: bought,
      axes: [{ at: `${side}.units` }],
      rounds,
      seed,
      ...terms,
    })
  })
}

/** The purchases that are to be worked out yet. */
export const bestValueProbes = ({ purchases }: BestValue, rows: readonly SweepRow[]): readonly Probe[] =>
  purchases
    .slice(rows.length)
    .map(({ unit, count, price }) => ({ values: [unit, count, price], put: [[{ unit, count }]] }))

/** The result of a search for the best value: the units by their result, and those that may be the best of them. */
export interface BestValueFinding {
  readonly ranked: readonly AnsweredRow[]
  /** One, unless their ranges leave it open. */
  readonly best: readonly AnsweredRow[]
}

export function bestValueFinding({ side }: BestValue, rows: readonly SweepRow[]): BestValueFinding {
  const ranked = answeredOf(rows).toSorted((a, b) => rowResult(b, side).result - rowResult(a, side).result)
  const least = Math.max(...ranked.map(row => rowResult(row, side).low))
  return { ranked, best: ranked.filter(row => rowResult(row, side).high >= least - EPSILON) }
}

/** Red's or blue's expected result for each point that was paid. */
const sayPerPoint = (side: Side, row: AnsweredRow): string =>
  `${(rowResult(row, side).result / Number(row.values[2])).toFixed(2)} a point`

function sayBest(names: readonly string[], known: string): string {
  if (names.length === 1) return `Found: ${names[0]} is the best value (${known}).`
  return known === 'exact'
    ? `Equally good, and none better (exact): ${names.join(', ')}.`
    : `It cannot be told which of these is the best value: ${names.join(', ')}.`
}

/** The words on a search for the best value that is over. */
export function sayBestValue(search: BestValue, rows: readonly SweepRow[]): readonly string[] {
  const { side } = search
  const { ranked, best } = bestValueFinding(search, rows)
  const [first] = best
  if (first === undefined) return ['Not found: none of these units makes a battle.']
  if (rowResult(first, side).high <= EPSILON) return ['Not found: none of these units ever wins or draws (exact).']
  const names = best.map(({ values }) => String(values[0]))
  const lines = ranked.map(
    (row, i) =>
      `${i + 1}. ${row.values[0]}: ${row.values[1]} for ${row.values[2]} points, ${sayRowResult(row, side)}, ${sayPerPoint(side, row)}.`,
  )
  return [sayBest(names, sayKnown(ranked)), ...lines]
}
