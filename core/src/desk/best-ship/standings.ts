import type { Side } from '../../game/sides/index.ts'
import { must, ok, type Result, refuse } from '../../lang/index.ts'
import { ALPHA, type Interval } from '../../odds/index.ts'
import { type Probe, type ProbedBattle, rowResult, type SweepRow } from '../sweep/index.ts'
import { placesOf, putOf, type ShipRace } from './ship-race.ts'

type AnsweredRow = Exclude<SweepRow, { refused: string }>

/** A design, and its odds against each enemy as far as they are known. */
export interface Entrant {
  readonly unit: string
  readonly rows: readonly AnsweredRow[]
}

/** The expected result of a design in %, the mean over all enemies, and the range that it is in. */
export interface Standing extends Interval {
  readonly unit: string
  readonly result: number
  readonly isExact: boolean
  /** The most battles with an enemy, if any of its odds are sampled. */
  readonly n: number
  /** In the order of the enemies. */
  readonly rows: readonly AnsweredRow[]
}

/** Exact results of one figure differ by less: a rounding error of the solver. */
const EPSILON = 1e-9

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function standingOf({ unit, rows }: Entrant, side: Side): Standing {
  const results = rows.map(row => rowResult(row, side))
  return {
    unit,
    result: mean(results.map(({ result }) => result)),
    low: mean(results.map(({ low }) => low)),
    high: mean(results.map(({ high }) => high)),
    isExact: rows.every(({ method }) => method === 'exact'),
    n: Math.max(...rows.map(({ n = 0 }) => n)),
    rows,
  }
}

/** The entrants by their result, the best first; equal ones in the order of the builder. */
export const standingsOf = (entrants: readonly Entrant[], side: Side): readonly Standing[] =>
  entrants.map(entrant => standingOf(entrant, side)).toSorted((a, b) => b.result - a.result)

/** Those that may be the best: none is surely better. */
export function leadersOf(standings: readonly Standing[]): readonly Standing[] {
  const least = Math.max(...standings.map(({ low }) => low))
  return standings.filter(({ high }) => high >= least - EPSILON)
}

/** A design that is to meet an enemy in a heat. */
interface Start {
  readonly unit: string
  readonly enemy: number
}

/** The battles of the next heat: every design with every enemy, later those without exact odds that may be the best. */
export function startsOf(race: ShipRace, entrants: readonly Entrant[], heat: number): readonly Start[] {
  if (heat === 0) return race.designs.flatMap(unit => race.enemies.map((_, enemy) => ({ unit, enemy })))
  const leaders = leadersOf(standingsOf(entrants, race.side))
  if (leaders.length < 2 || heat >= race.heats.length) return []
  return leaders.flatMap(({ unit, rows }) =>
    rows.flatMap(({ method }, enemy) => (method === 'exact' ? [] : [{ unit, enemy }])),
  )
}

export const probesOf = ({ enemies }: ShipRace, starts: readonly Start[]): readonly Probe[] =>
  starts.map(({ unit, enemy }) => ({ values: [unit, enemy], put: putOf(unit, must(enemies[enemy], 'an enemy')) }))

/**
 * The terms of a heat. The chance that any range of the race misses its true result is 5 % in all: so nothing that is
 * the best is left behind with more than that chance.
 */
export function termsOfHeat({ side, seed, heats, designs, enemies }: ShipRace, heat: number): ProbedBattle {
  const alpha = ALPHA / (heats.length * designs.length * enemies.length)
  return { axes: placesOf(side), seed, samples: must(heats[heat], 'a heat'), alpha }
}

/** The heat in which exact odds are tried within the usual limits; in all others within a part of them. */
export const isThorough = (heat: number): boolean => heat === 1

/**
 * The entrants with the rows of a heat, one a start; of a heat that was broken off, the first ones. Those that have not
 * met every enemy are left out. Refused if a design makes no battle.
 */
export function withRows(
  { enemies: { length: enemies } }: ShipRace,
  entrants: readonly Entrant[],
  { starts, rows }: { readonly starts: readonly Start[]; readonly rows: readonly SweepRow[] },
): Result<readonly Entrant[]> {
  const known = new Map(entrants.map(({ unit, rows: before }) => [unit, [...before]]))
  for (const [i, row] of rows.entries()) {
    const { unit, enemy } = must(starts[i], 'a start of each row')
    if ('refused' in row) return refuse({ code: 'illegal', path: [unit], says: row.refused })
    const own = known.get(unit) ?? []
    own[enemy] = row
    known.set(unit, own)
  }
  return ok([...known].map(([unit, own]) => ({ unit, rows: own })).filter(({ rows: own }) => own.length === enemies))
}
