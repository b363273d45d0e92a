import type { Side } from '../../../game/sides/index.ts'
import { must, ok, type Result, refuse } from '../../../lang/index.ts'
import { ALPHA, type Interval } from '../../../odds/index.ts'
import { EPSILON } from '../../odds/index.ts'
import { type AnsweredRow, type Probe, rowResult, type SweepRow } from '../../sweep/index.ts'
import type { Stage } from '../stage.ts'
import { placesOf, putOf, type ShipQuestion } from './ship-question.ts'
import type { EliminationRound } from './ship-reply.ts'

/** A design, and its odds against each enemy as far as they are known. */
interface Candidate {
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

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function standingOf({ unit, rows }: Candidate, side: Side): Standing {
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

/** The candidates by their result, the best first; equal ones in the order of the builder. */
const standingsOf = (candidates: readonly Candidate[], side: Side): readonly Standing[] =>
  candidates.map(candidate => standingOf(candidate, side)).toSorted((a, b) => b.result - a.result)

/** Those that are not eliminated: none is surely better. */
export function notEliminated(standings: readonly Standing[]): readonly Standing[] {
  const least = Math.max(...standings.map(({ low }) => low))
  return standings.filter(({ high }) => high >= least - EPSILON)
}

/** A design that is to meet an enemy in a round. */
interface Pairing {
  readonly unit: string
  readonly enemy: number
}

/** A round: every design with every enemy, later those without exact odds that are not eliminated. */
function pairingsOf(question: ShipQuestion, candidates: readonly Candidate[], round: number): readonly Pairing[] {
  const { designs, enemies, side, rounds } = question
  if (round === 0) return designs.flatMap(unit => enemies.map((_, enemy) => ({ unit, enemy })))
  const left = notEliminated(standingsOf(candidates, side))
  if (left.length < 2 || round >= rounds.length) return []
  return left.flatMap(({ unit, rows }) =>
    rows.flatMap(({ method }, enemy) => (method === 'exact' ? [] : [{ unit, enemy }])),
  )
}

/**
 * The terms of a round. The chance that any range of the elimination misses its true result is 5 % in all: so nothing
 * that is the best is left behind with more than that chance.
 */
function termsOf({ side, heading, rounds, designs, enemies }: ShipQuestion, round: number): Stage['battle']['terms'] {
  const alpha = ALPHA / (rounds.length * designs.length * enemies.length)
  return { axes: placesOf(side), seed: heading.seed, samples: must(rounds[round], 'a round'), alpha, unhurt: true }
}

/** The round in which exact odds are tried within the usual limits; in all others within a part of them. */
const THOROUGH = 1

/**
 * The candidates with the rows of a round, one a pairing; of a round that is not over, the first ones. Those that have
 * not met every enemy are left out. Refused if a design makes no battle.
 */
function withRows(
  { enemies: { length: enemies } }: ShipQuestion,
  candidates: readonly Candidate[],
  { pairings, rows }: { readonly pairings: readonly Pairing[]; readonly rows: readonly SweepRow[] },
): Result<readonly Candidate[]> {
  const known = new Map(candidates.map(({ unit, rows: before }) => [unit, [...before]]))
  for (const [i, row] of rows.entries()) {
    const { unit, enemy } = must(pairings[i], 'a pairing of each row')
    if ('refused' in row) return refuse({ code: 'illegal', path: [unit], says: row.refused })
    const own = known.get(unit) ?? []
    own[enemy] = row
    known.set(unit, own)
  }
  return ok([...known].map(([unit, own]) => ({ unit, rows: own })).filter(({ rows: own }) => own.length === enemies))
}

/** An elimination as far as its rows go. */
export interface Elimination {
  readonly standings: readonly Standing[]
  readonly rounds: readonly EliminationRound[]
  /** The battles that come next; none once no other can change the best. */
  readonly next: Stage
}

function stageOf(question: ShipQuestion, round: number, pairings: readonly Pairing[]): Stage {
  const { base, heading, enemies } = question
  const probes = pairings.map(
    ({ unit, enemy }): Probe => ({ values: [unit, enemy], put: putOf(unit, must(enemies[enemy], 'an enemy')) }),
  )
  const terms = termsOf(question, Math.min(round, question.rounds.length - 1))
  const pastLimits = round === THOROUGH ? [] : [heading.system]
  return { battle: { system: heading.system, base, terms, pastLimits }, probes }
}

/** The designs of a round that were sampled, each counted once. */
const sampledIn = (pairings: readonly Pairing[], rows: readonly SweepRow[]): number =>
  new Set(rows.flatMap((row, i) => ('method' in row && row.method === 'sampled' ? [pairings[i]?.unit] : []))).size

/** Goes through the rows round by round. Refused if a design makes no battle. */
export function eliminationOf(question: ShipQuestion, all: readonly SweepRow[]): Result<Elimination> {
  const rounds: EliminationRound[] = []
  let candidates: readonly Candidate[] = []
  let left = all
  for (let round = 0; ; round++) {
    const pairings = pairingsOf(question, candidates, round)
    const rows = left.slice(0, pairings.length)
    const after = withRows(question, candidates, { pairings, rows })
    if (!after.ok) return after
    candidates = after.value
    if (rows.length > 0)
      rounds.push({ battles: must(question.rounds[round], 'a round'), designs: sampledIn(pairings, rows) })
    if (rows.length < pairings.length || pairings.length === 0) {
      const next = stageOf(question, round, pairings.slice(rows.length))
      return ok({ standings: standingsOf(candidates, question.side), rounds, next })
    }
    left = left.slice(rows.length)
  }
}
