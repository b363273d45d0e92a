import { chain, mapResults, ok, type Result, withoutUndefined } from '../../lang/index.ts'
import { ALPHA } from '../../odds/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import {
  fullData,
  isSearchOver,
  nextProbes,
  openSearch,
  type Probe,
  type Search,
  type StudiedBattle,
  type SweepRow,
  searchFinding,
} from '../sweep/index.ts'
import type { Handicap } from './handicaps.ts'

/** A result that is even. */
const EVEN = 50

/** Handicaps of a battle, each with the search for the number that makes it even. */
export interface FairStudy {
  readonly studied: StudiedBattle
  readonly handicaps: readonly { readonly handicap: Handicap; readonly search: Search }[]
}

/** The rows of each handicap's search so far, in their order. */
export type HandicapRows = readonly (readonly SweepRow[])[]

interface FairTerms {
  readonly seed: string
  /** The battles of a number at most, if it is sampled. */
  readonly samples: number
}

/** Opens the search of each handicap; all are of one battle, in which every place but one is left as it is. */
export function openFair(
  battle: OpenBattle,
  handicaps: readonly Handicap[],
  { seed, samples }: FairTerms,
): Result<FairStudy> {
  const base = fullData(battle)
  const system = battle.rules.card.id
  const searches = mapResults(handicaps, handicap => {
    const { at, from, to } = handicap
    const search = { kind: 'bisection', at, from, to, step: 1, result: EVEN } as const
    return chain(openSearch({ kind: 'search', title: at, battle: base, seed, samples, search }, battle), opened =>
      ok({ handicap, search: opened }),
    )
  })
  return chain(searches, all => {
    // the ranges of each search hold together 95 times in a hundred
    const alpha = Math.min(ALPHA, ...all.map(({ search }) => search.alpha ?? ALPHA))
    const axes = handicaps.map(({ at }) => ({ at }))
    return ok({ studied: { system, base, terms: { axes, seed, samples, apartFrom: EVEN, alpha } }, handicaps: all })
  })
}

/** The battle as written: no place is changed. */
export const writtenProbe = ({ handicaps }: FairStudy): Probe => ({ values: [null], put: handicaps.map(() => null) })

/** The steps beside the number as written, which are nearest to even where a search finds that no number passes it. */
function stepsBeside({ written, from, to }: Handicap, search: Search, rows: readonly SweepRow[]): readonly number[] {
  const found = searchFinding(search, rows)
  if (found === undefined || !('kind' in found) || found.kind !== 'never') return []
  const isKnown = (value: number): boolean => rows.some(({ values }) => values[0] === value)
  return [written - 1, written + 1].filter(value => value >= from && value <= to && !isKnown(value))
}

interface FairProbe {
  /** The number of its handicap. */
  readonly index: number
  readonly probe: Probe
}

/** The battles that come next; none once all searches are over. */
export const fairProbes = ({ handicaps }: FairStudy, rows: HandicapRows): readonly FairProbe[] =>
  handicaps.flatMap(({ handicap, search }, index) => {
    const own = rows[index] ?? []
    const next = isSearchOver(search, own)
      ? stepsBeside(handicap, search, own)
      : nextProbes(search, own).flatMap(({ values }) => values)
    return next.map(value => ({
      index,
      probe: { values: [value], put: handicaps.map((_, i) => (i === index ? value : null)) },
    }))
  })

/** Red's expected result in %, with its range if it was sampled. */
type KnownResult = Pick<Extract<SweepRow, { method: string }>, 'method' | 'n' | 'expectedResult' | 'low' | 'high'>

/** The number of a handicap that comes nearest to even, of those beside the one as written that were worked out. */
export interface FairNumber extends Omit<Handicap, 'from' | 'to'> {
  readonly value: number
  readonly result: KnownResult
  /** Nearer to even than as written, or not; none if no number that was tried changes the result. */
  readonly effect: 'nearer' | 'not nearer' | 'none'
}

const resultOf = ({ method, n, expectedResult, low, high }: Extract<SweepRow, { method: string }>): KnownResult => ({
  method,
  expectedResult,
  ...withoutUndefined({ n, low, high }),
})

const distance = ({ expectedResult }: KnownResult): number => Math.abs(expectedResult - EVEN)

/** Exact results of one figure differ by less. */
const EPSILON = 1e-9

function nearestOf(
  { from: _, to: __, ...handicap }: Handicap,
  rows: readonly SweepRow[],
  written: KnownResult,
): FairNumber | undefined {
  const tried = rows.flatMap(row => ('refused' in row ? [] : [{ value: Number(row.values[0]), result: resultOf(row) }]))
  const others = tried.filter(({ value }) => value !== handicap.written)
  const [nearest] = others.toSorted(
    (a, b) =>
      distance(a.result) - distance(b.result) ||
      Math.abs(a.value - handicap.written) - Math.abs(b.value - handicap.written),
  )
  if (nearest === undefined) return undefined
  const isChange = ({ result }: typeof nearest): boolean =>
    Math.abs(result.expectedResult - written.expectedResult) > EPSILON
  const isNearer = distance(nearest.result) < distance(written) - EPSILON
  const effect = !others.some(isChange) ? 'none' : isNearer ? 'nearer' : 'not nearer'
  return { ...handicap, ...nearest, effect }
}

/** Results nearer to each other than a point are as near to even: then the smaller change comes first. */
const rank = ({ result, value, written }: FairNumber): readonly [points: number, steps: number] => [
  Math.round(distance(result)),
  Math.abs(value - written),
]

/** The handicaps of a battle by how near they bring it to even, then by how small the change is. */
export interface FairFinding {
  readonly written: KnownResult
  readonly numbers: readonly FairNumber[]
}

/** By the row of the battle as written, and those of all searches. */
export function fairFinding(
  { handicaps }: FairStudy,
  written: Extract<SweepRow, { method: string }>,
  rows: HandicapRows,
): FairFinding {
  const base = resultOf(written)
  const numbers = handicaps.flatMap(({ handicap }, i) => nearestOf(handicap, rows[i] ?? [], base) ?? [])
  return {
    written: base,
    numbers: numbers.toSorted((a, b) => {
      const [[points, steps], [otherPoints, otherSteps]] = [rank(a), rank(b)]
      return points - otherPoints || steps - otherSteps
    }),
  }
}
