import { chain, mapResults, ok, type Result, refuse } from '../../../lang/index.ts'
import { ALPHA } from '../../../odds/index.ts'
import type { OpenBattle } from '../../battle/index.ts'
import { EPSILON, oddsJob, usualSamples } from '../../odds/index.ts'
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
} from '../../sweep/index.ts'
import { EVEN } from '../even.ts'
import { type Heading, headingOf } from '../heading.ts'
import { type KnownResult, knownResult } from '../known-result.ts'
import type { DesignStep, Stage } from '../stage.ts'
import type { FairNumber, FairReply } from './fair-reply.ts'
import { fairWords } from './fair-words.ts'
import { type Handicap, type HandicapKind, handicapsOf } from './handicaps.ts'

/** Handicaps of a battle, each with the search for the number that makes it even. */
export interface FairQuestion {
  readonly kind: 'fair'
  readonly heading: Heading
  /** The battle in full, whose numbers are replaced. */
  readonly base: unknown
  readonly terms: StudiedBattle['terms']
  readonly handicaps: readonly { readonly handicap: Handicap; readonly search: Search }[]
}

export interface FairAsk {
  readonly kinds: readonly HandicapKind[]
  readonly seed: string
  /** The battles of a number at most, if it is sampled: by default a part of the usual ones. */
  readonly samples?: number
}

/** Samples of one number: a search tries several for each handicap. */
const samplesFor = (battle: OpenBattle, seed: string): number =>
  Math.max(64, Math.ceil(usualSamples(oddsJob(battle, { seed })) / 4))

const NOTHING = 'Nothing may be changed: choose numbers of units, their fields, or options.'

/**
 * Opens the search of each handicap; all are of one battle, in which every place but one is left as it is. Refused
 * without a kind.
 */
export function openFair(battle: OpenBattle, { kinds, seed, ...ask }: FairAsk): Result<FairQuestion> {
  if (kinds.length === 0) return refuse({ code: 'missing', path: ['kinds'], says: NOTHING })
  const base = fullData(battle)
  const { samples = samplesFor(battle, seed) } = ask
  const handicaps = handicapsOf(battle, kinds)
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
    const terms = { axes: handicaps.map(({ at }) => ({ at })), seed, samples, apartFrom: EVEN, alpha }
    return ok({ kind: 'fair', heading: headingOf(battle, seed), base, terms, handicaps: all })
  })
}

/** The rows of a handicap among all: each has its value, and the number of its handicap. */
const rowsOf = (rows: readonly SweepRow[], index: number): readonly SweepRow[] =>
  rows.filter(({ values }) => values[1] === index)

/** The steps beside the number as written, which are nearest to even where a search finds that no number passes it. */
function stepsBeside({ written, from, to }: Handicap, search: Search, rows: readonly SweepRow[]): readonly number[] {
  const found = searchFinding(search, rows)
  if (found === undefined || !('kind' in found) || found.kind !== 'never') return []
  const isKnown = (value: number): boolean => rows.some(({ values }) => values[0] === value)
  return [written - 1, written + 1].filter(value => value >= from && value <= to && !isKnown(value))
}

/**
 * The numbers that come next in each search. A battle that has no exact odds as written is likely to have none with
 * another number: it is tried within a part of the limits.
 */
function searchStage(
  { heading, base, terms, handicaps }: FairQuestion,
  rows: readonly SweepRow[],
  written: KnownResult,
): Stage {
  const probes = handicaps.flatMap(({ handicap, search }, index) => {
    const own = rowsOf(rows, index)
    const next = isSearchOver(search, own)
      ? stepsBeside(handicap, search, own)
      : nextProbes(search, own).flatMap(({ values }) => values)
    const put = (value: unknown): readonly unknown[] => handicaps.map((_, i) => (i === index ? value : null))
    return next.map((value): Probe => ({ values: [value, index], put: put(value) }))
  })
  const { system } = heading
  return { battle: { system, base, terms, pastLimits: written.method === 'exact' ? [] : [system] }, probes }
}

const distance = ({ expectedResult }: KnownResult): number => Math.abs(expectedResult - EVEN)

function nearestOf(
  { from: _, to: __, ...handicap }: Handicap,
  rows: readonly SweepRow[],
  written: KnownResult,
): FairNumber | undefined {
  const tried = rows.flatMap(row =>
    'refused' in row ? [] : [{ value: Number(row.values[0]), result: knownResult(row), draws: 100 * row.outcome.draw }],
  )
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

function numbersOf({ handicaps }: FairQuestion, written: KnownResult, rows: readonly SweepRow[]) {
  const numbers = handicaps.flatMap(({ handicap }, i) => nearestOf(handicap, rowsOf(rows, i), written) ?? [])
  return numbers.toSorted((a, b) => {
    const [[points, steps], [otherPoints, otherSteps]] = [rank(a), rank(b)]
    return points - otherPoints || steps - otherSteps
  })
}

/** No answer is known before the battle as written. Refused if that is no battle. */
export function fairStep(question: FairQuestion, rows: readonly SweepRow[]): Result<DesignStep> {
  const { heading, base, terms, handicaps } = question
  const [row] = rows
  if (row === undefined) {
    const probes = [{ values: [null], put: handicaps.map(() => null) }]
    return ok({ answer: undefined, next: { battle: { system: heading.system, base, terms, pastLimits: [] }, probes } })
  }
  if ('refused' in row) return refuse({ code: 'illegal', path: [], says: row.refused })
  const written = knownResult(row)
  const next = searchStage(question, rows, written)
  const whole = next.probes.length === 0
  const data: FairReply = { ...heading, whole, written, numbers: numbersOf(question, written, rows) }
  return ok({ answer: { isWhole: whole, data, words: fairWords(data) }, next })
}
