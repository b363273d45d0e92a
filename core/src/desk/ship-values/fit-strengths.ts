import { chain, must, ok, type Result, refuse } from '../../lang/index.ts'
import { identity, type Matrix, product, solveAll } from './cholesky.ts'
import { type Match, predicted, type Strengths, sloped } from './strength-model.ts'

/** A figure with its 95 % range. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Strengths that fit matches best, and how well each is known. */
export interface FittedStrengths {
  readonly strengths: Strengths
  /** The value of each kind; that of the reference is given, and has no width. */
  readonly values: readonly Estimate[]
  readonly steepness: Estimate
}

/** The values are fixed but for a factor, so that of one kind is given. */
interface Reference {
  readonly kind: number
  readonly value: number
}

const Z95 = 1.959963984540054
const FIRST_STEEPNESS = 2
const MAX_STEPS = 200
/** A step that changes no logarithm by more than this is the last one. */
const CLOSE = 1e-10

/** The likelihood of results under a model, as a logarithm: a result is a share of battles won. */
function logLikelihood(strengths: Strengths, matches: readonly Match[]): number {
  let sum = 0
  for (const match of matches) {
    const p = Math.min(Math.max(predicted(strengths, match), 1e-300), 1 - 1e-16)
    sum += match.result * Math.log(p) + (1 - match.result) * Math.log1p(-p)
  }
  return sum
}

/** Sums `weight · slope · slopeᵀ` over matches. */
function outerSum(rows: readonly { readonly slope: readonly number[]; readonly weight: number }[]): Matrix {
  const size = rows[0]?.slope.length ?? 0
  const sum = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  for (const { slope, weight } of rows) {
    for (const [i, line] of sum.entries()) {
      const a = weight * (slope[i] ?? 0)
      for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + a * (slope[j] ?? 0)
    }
  }
  return sum
}

/** The parts that are fitted: the log values of these kinds, and the steepness, which is last. */
type Free = readonly number[]

const freeOf = (all: readonly number[], free: Free): readonly number[] => [
  ...free.map(kind => must(all[kind], 'a part of each kind')),
  must(all.at(-1), 'a part of the steepness'),
]

/** Moves the parts that are fitted. The steepness stays above 0: no more of it goes in a step than nine tenths. */
function moved({ logValues, steepness }: Strengths, step: readonly number[], free: Free): Strengths {
  const stepOf = (kind: number): number => {
    const i = free.indexOf(kind)
    return i < 0 ? 0 : must(step[i], 'a step of each part')
  }
  return {
    logValues: logValues.map((log, kind) => log + stepOf(kind)),
    steepness: Math.max(steepness / 10, steepness + must(step.at(-1), 'a step of the steepness')),
  }
}

const parts = (strengths: Strengths, matches: readonly Match[], free: Free) =>
  matches.map(match => {
    const { result, slope } = sloped(strengths, match)
    return { slope: freeOf(slope, free), residual: match.result - result, weight: result * (1 - result) }
  })

/** One step of Fisher scoring, shortened until the likelihood does not fall; undefined if there is no direction. */
function improved(strengths: Strengths, matches: readonly Match[], free: Free) {
  const rows = parts(strengths, matches, free)
  const gradient = (rows[0]?.slope ?? []).map((_, i) =>
    rows.reduce((sum, { slope, residual }) => sum + residual * (slope[i] ?? 0), 0),
  )
  const [direction] = solveAll(outerSum(rows), [gradient]) ?? []
  if (direction === undefined) return
  const before = logLikelihood(strengths, matches)
  for (let share = 1; share > 1e-6; share /= 2) {
    const step = direction.map(part => part * share)
    const after = moved(strengths, step, free)
    if (logLikelihood(after, matches) >= before - 1e-12) return { after, size: Math.max(...step.map(Math.abs)) }
  }
  return { after: strengths, size: 0 }
}

const unfit = (says: string): Result<never> => refuse({ code: 'conflict', path: [], says })
const unfixed = unfit('These battles do not fix the value of every ship.')

/** The strengths of the greatest likelihood, from a first guess. */
function mostLikely(guess: Strengths, matches: readonly Match[], free: Free): Result<Strengths> {
  let now = guess
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = improved(now, matches, free)
    if (next === undefined) return unfixed
    now = next.after
    if (next.size <= CLOSE) return ok(now)
  }
  return unfit('The values run away: one side wins nearly every battle. Fleets that are nearer to even would tell.')
}

/**
 * The errors of the parts that are fitted, robust to a model that does not hold exactly (Huber and White): the results
 * scatter about it because battles are no sums of values, and not by dice.
 */
function standardErrors(strengths: Strengths, matches: readonly Match[], free: Free): readonly number[] | undefined {
  const rows = parts(strengths, matches, free)
  const size = free.length + 1
  const bread = solveAll(outerSum(rows), identity(size))
  if (bread === undefined) return
  const fewer = rows.length / (rows.length - size)
  const meat = outerSum(rows.map(({ slope, residual }) => ({ slope, weight: fewer * residual ** 2 })))
  return product(product(bread, meat), bread).map((row, i) => Math.sqrt(Math.max(0, must(row[i], 'a variance'))))
}

/** Fits the steepness alone, to values that are given. */
export function fitSteepness(matches: readonly Match[], values: readonly number[]): Result<Strengths> {
  return mostLikely({ logValues: values.map(Math.log), steepness: FIRST_STEEPNESS }, matches, [])
}

/**
 * Fits the values of ships and the steepness to matches by the greatest likelihood, from a first guess of the values.
 * Refused if there are too few matches for so many kinds, or if they do not fix every value: a kind that never fights,
 * or results that are all 0 or 100 %.
 */
export function fitStrengths(
  matches: readonly Match[],
  guess: readonly number[],
  { kind: reference, value }: Reference,
): Result<FittedStrengths> {
  const scale = value / must(guess[reference], 'a guess of the reference')
  if (matches.length < 2 * guess.length + 2) {
    return unfit(`${matches.length} battles are too few for the values of ${guess.length} ships.`)
  }
  const start = { logValues: guess.map(each => Math.log(each * scale)), steepness: FIRST_STEEPNESS }
  const free = guess.flatMap((_, kind) => (kind === reference ? [] : [kind]))
  return chain(mostLikely(start, matches, free), strengths => {
    const errors = standardErrors(strengths, matches, free)
    if (errors === undefined) return unfixed
    const values = strengths.logValues.map((log, kind): Estimate => {
      const width = kind === reference ? 0 : Z95 * must(errors[free.indexOf(kind)], 'an error of each part')
      return { value: Math.exp(log), low: Math.exp(log - width), high: Math.exp(log + width) }
    })
    const { steepness } = strengths
    const width = Z95 * must(errors.at(-1), 'an error of the steepness')
    const known = { value: steepness, low: Math.max(0, steepness - width), high: steepness + width }
    return ok({ strengths, values, steepness: known })
  })
}
