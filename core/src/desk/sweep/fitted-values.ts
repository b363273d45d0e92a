import { type Side, sides } from '../../game/sides/index.ts'
import { at, chain, mapResults, must, ok, type Result, refuse } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import {
  crossValidated,
  drawFleets,
  type Estimate,
  type FittedStrengths,
  type FittedValue,
  fitSteepness,
  fitStrengths,
  type Match,
  predicted,
} from '../ship-values/index.ts'
import { cellJob, fullData } from './cells.ts'
import { fleetUnits, sayFleetUnits } from './fleet-units.ts'
import { priceOf } from './prices.ts'
import type { Probe, ProbedBattle } from './probe.ts'
import type { SweepRow } from './row.ts'
import type { SearchStudy, WrittenValues } from './search-study.ts'

/** A ship whose value is looked for, and its price if one is given or printed. */
interface ValuedUnit {
  readonly unit: string
  readonly price?: number
}

/** The values of ships, fitted to battles between fleets of them that are drawn at random. */
export interface FittedValues extends ProbedBattle {
  readonly kind: 'values'
  readonly units: readonly ValuedUnit[]
  readonly battles: number
  /** The most of a side. */
  readonly ships: number
}

/** The number of each unit on both sides of a battle. */
type Fleets = Readonly<Record<Side, readonly number[]>>

/** Of the first battles one fleet is at most so many times as strong as the other by the prices. */
const FIRST_NEAR = 1.5
/** The later ones are drawn so that the values so far expect 10 to 90 %: this is the logit of 90 %. */
const LATER_LOGIT = Math.log(9)

interface WrittenUnit {
  readonly unit: string
  readonly price?: number | undefined
}

/** Refuses a unit that makes no battle against one of its kind. */
function checkUnit(battle: OpenBattle, { unit }: WrittenUnit): Result<void> {
  const alone = { axes: sides.map(side => ({ at: `${side}.units` })), seed: '' }
  const job = cellJob(fullData(battle), alone, [[unit], [unit]])
  return job.ok ? ok(undefined) : { ok: false, refusal: { ...job.refusal, path: ['unit'] } }
}

/** A system without prices has none to compare with: all units are taken for alike at first. */
function pricedUnit(battle: OpenBattle, written: WrittenUnit): Result<ValuedUnit> {
  const checked = checkUnit(battle, written)
  if (!checked.ok) return checked
  const price = priceOf(battle, 'red', written)
  if (price.ok) return price.value > 0 ? ok({ unit: written.unit, price: price.value }) : ok({ unit: written.unit })
  return price.refusal.code === 'missing' ? ok({ unit: written.unit }) : price
}

const guessOf = (units: readonly ValuedUnit[]): readonly number[] =>
  units.every(({ price }) => price !== undefined) ? units.map(({ price = 1 }) => price) : units.map(() => 1)

export function openFittedValues(
  { samples, seed, rounds, error = 1 }: SearchStudy,
  { values, battles, ships }: WrittenValues,
  battle: OpenBattle,
): Result<FittedValues> {
  if (battles < 2 * values.length + 2) {
    const says = `${battles} battles are too few for the values of ${values.length} ships.`
    return refuse({ code: 'range', path: ['search', 'battles'], says })
  }
  const units = at(
    'search',
    at(
      'values',
      mapResults(values, written => pricedUnit(battle, written)),
    ),
  )
  return chain(units, priced => {
    const axes = [{ at: 'red.units' }, { at: 'blue.units' }]
    return ok({ kind: 'values', units: priced, battles, ships, axes, rounds, seed, samples, error })
  })
}

const firstCount = ({ battles }: FittedValues): number => Math.ceil(battles / 3)

const firstFleets = (search: FittedValues): readonly Fleets[] =>
  drawFleets(guessOf(search.units), {
    matches: firstCount(search),
    ships: search.ships,
    seed: search.seed,
    near: FIRST_NEAR,
  })

function matchesOf(fleets: readonly Fleets[], rows: readonly SweepRow[]): readonly Match[] {
  return rows.flatMap(row => {
    if ('refused' in row) return []
    return [{ ...must(fleets[row.cell], 'the fleets of a row'), result: row.expectedResult / 100 }]
  })
}

/** The value of the first unit, in whose points all are if the battles allow. */
const referenceOf = ({ units }: FittedValues) => ({ kind: 0, value: units[0]?.price ?? 1 })

/**
 * The fleets of all battles that are known: a third by the prices, and once these have rows the others by the values
 * that fit them, about even. A battle that is decided before tells little of values.
 */
function fleetsOf(search: FittedValues, rows: readonly SweepRow[]): readonly Fleets[] {
  const first = firstFleets(search)
  if (rows.length < first.length) return first
  const { units, battles, ships, seed } = search
  const matches = matchesOf(first, rows.slice(0, first.length))
  const fitted = fitStrengths(matches, guessOf(units), referenceOf(search))
  const terms = { matches: battles - first.length, ships, seed: `${seed} again`, met: first }
  if (!fitted.ok) return [...first, ...drawFleets(guessOf(units), { ...terms, near: FIRST_NEAR })]
  const { values, steepness } = fitted.value
  const near = Math.min(FIRST_NEAR, Math.exp(LATER_LOGIT / steepness.value))
  return [
    ...first,
    ...drawFleets(
      values.map(({ value }) => value),
      { ...terms, near },
    ),
  ]
}

/** The battles that are to be worked out next. */
export function fittedValuesProbes(search: FittedValues, rows: readonly SweepRow[]): readonly Probe[] {
  const { units } = search
  return fleetsOf(search, rows)
    .slice(rows.length)
    .map(({ red, blue }) => ({
      values: [red, blue].map(counts => sayFleetUnits(units, counts)),
      put: [red, blue].map(counts => fleetUnits(units, counts)),
    }))
}

/** `error` is the usual error of the values in the battles with this ship, in points: root mean square. */
interface FittedUnit extends ValuedUnit, FittedValue {
  readonly error: number
}

/** A battle whose result is far from the one that the values predict. Both are red's, in %. */
interface Outlier {
  readonly red: string
  readonly blue: string
  readonly result: number
  readonly predicted: number
}

/** The fitted values, in the points of one unit, and how well they predict. */
export interface ValuesFinding {
  readonly battles: number
  /** The unit in whose points they are: the first, unless the battles fix more values beside another. */
  readonly measure: string
  readonly units: readonly FittedUnit[]
  readonly steepness: Estimate
  /** The usual error of a prediction of a battle that was left out of the fit, in points. */
  readonly error: number | undefined
  /** The same by the printed or given prices, of which only the steepness is fitted. */
  readonly errorOfPrices: number | undefined
  readonly outliers: readonly Outlier[]
}

/** So many battles are named that are farthest from the values. */
const NAMED = 3

function outliersOf({ units }: FittedValues, matches: readonly Match[], { strengths }: FittedStrengths) {
  const all = matches.map(match => ({
    red: sayFleetUnits(units, match.red),
    blue: sayFleetUnits(units, match.blue),
    result: 100 * match.result,
    predicted: 100 * predicted(strengths, match),
  }))
  const farness = (each: Outlier): number => Math.abs(each.result - each.predicted)
  return all.toSorted((a, b) => farness(b) - farness(a)).slice(0, NAMED)
}

/** The usual error of the values in battles with a ship, in points: one that does not add up has a large one. */
function errorWith(kind: number, matches: readonly Match[], { strengths }: FittedStrengths): number {
  const own = matches.filter(({ red, blue }) => (red[kind] ?? 0) + (blue[kind] ?? 0) > 0)
  const squares = own.reduce((sum, match) => sum + (match.result - predicted(strengths, match)) ** 2, 0)
  return 100 * Math.sqrt(squares / own.length)
}

/** The values that fit the rows; refused if these are too few. */
export function valuesFinding(search: FittedValues, rows: readonly SweepRow[]): Result<ValuesFinding> {
  const { units } = search
  const matches = matchesOf(fleetsOf(search, rows), rows)
  const guess = guessOf(units)
  const reference = referenceOf(search)
  const strengthsOf = (training: readonly Match[]) =>
    chain(fitStrengths(training, guess, reference), ({ strengths }) => ok(strengths))
  const steepnessOf = (training: readonly Match[]) => ok(fitSteepness(training, guess))
  return chain(fitStrengths(matches, guess, reference), fitted => {
    const isPriced = units.every(({ price }) => price !== undefined)
    return ok({
      battles: matches.length,
      measure: must(units[fitted.measure], 'a measure').unit,
      units: units.map((unit, i) => ({
        ...unit,
        ...must(fitted.values[i], 'a value of each unit'),
        error: errorWith(i, matches, fitted),
      })),
      steepness: fitted.steepness,
      error: crossValidated(matches, strengthsOf),
      errorOfPrices: isPriced ? crossValidated(matches, steepnessOf) : undefined,
      outliers: outliersOf(search, matches, fitted),
    })
  })
}
