import { must } from '../../lang/index.ts'
import { type Matrix, solveAll } from './cholesky.ts'
import { type Match, predicted, type Strengths, sloped } from './strength-model.ts'

/** Matches to fit, the first guess, and the parts that are fitted: the log values of these kinds, and the steepness. */
export interface Fit {
  readonly matches: readonly Match[]
  readonly guess: Strengths
  readonly free: readonly number[]
  /**
   * The precisions of normal priors about the first guess, a ridge for each kind and last for the steepness. A ship
   * that wins every battle, or adds nothing to a fleet, has no value of the greatest likelihood: with a ridge it has.
   */
  readonly ridges: readonly number[]
}

const MAX_STEPS = 200

/**
 * The farthest that the logarithm of a value goes from its guess, a factor of a thousand million. Where the stronger
 * fleets lose, the likelihood has no maximum: values would grow until they are no numbers any more.
 */
export const FARTHEST = Math.log(1e9)

/** The fit is over once a step can gain no more than this of the log likelihood: less moves no figure that is fixed. */
const CLOSE = 1e-18

/** Sums `weight · slope · slopeᵀ` over matches. */
export function outerSum(rows: readonly { readonly slope: readonly number[]; readonly weight: number }[]): number[][] {
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

/** Of all parts those that are fitted: those of the free kinds, and the last, which is that of the steepness. */
const freeOf = (all: readonly number[], { free }: Fit): readonly number[] => [
  ...free.map(kind => must(all[kind], 'a part of each kind')),
  must(all.at(-1), 'a part of the steepness'),
]

/** Each part that is fitted by its distance from the guess. */
const offGuess = ({ logValues, steepness }: Strengths, fit: Fit): readonly number[] =>
  freeOf([...logValues.map((log, i) => log - (fit.guess.logValues[i] ?? 0)), steepness - fit.guess.steepness], fit)

/** The likelihood of results under a model, as a logarithm, less the ridge: a result is a share of battles won. */
function logLikelihood(strengths: Strengths, fit: Fit): number {
  const ridges = freeOf(fit.ridges, fit)
  let sum = offGuess(strengths, fit).reduce((less, off, i) => less - ((ridges[i] ?? 0) * off ** 2) / 2, 0)
  for (const match of fit.matches) {
    const p = Math.min(Math.max(predicted(strengths, match), 1e-300), 1 - 1e-16)
    sum += match.result * Math.log(p) + (1 - match.result) * Math.log1p(-p)
  }
  return sum
}

/** Moves the parts that are fitted. The steepness stays above 0: no more of it goes in a step than nine tenths. */
function moved({ logValues, steepness }: Strengths, step: readonly number[], { free, guess }: Fit): Strengths {
  const movedLog = (log: number, kind: number): number => {
    const i = free.indexOf(kind)
    if (i < 0) return log
    const first = must(guess.logValues[kind], 'a guess of each kind')
    return Math.min(Math.max(log + must(step[i], 'a step of each part'), first - FARTHEST), first + FARTHEST)
  }
  return {
    logValues: logValues.map(movedLog),
    steepness: Math.max(steepness / 10, steepness + must(step.at(-1), 'a step of the steepness')),
  }
}

/** By each match: the slope of its logit, how far the result is from the prediction, and the variance of that. */
export const slopesOf = (strengths: Strengths, fit: Fit) =>
  fit.matches.map(match => {
    const { result, slope } = sloped(strengths, match)
    return { slope: freeOf(slope, fit), residual: match.result - result, weight: result * (1 - result) }
  })

/** The share of a diagonal cell that is added to it: more than rounding leaves where two parts do the same. */
const ABOVE_ROUNDING = 1e-10

/** The information of the matches on the parts that are fitted, with that of the ridges: it is positive definite. */
export function informationOf(rows: ReturnType<typeof slopesOf>, fit: Fit): Matrix {
  const ridges = freeOf(fit.ridges, fit)
  return outerSum(rows).map((line, i) =>
    line.map((cell, j) => (i === j ? cell * (1 + ABOVE_ROUNDING) + (ridges[i] ?? 0) : cell)),
  )
}

/** One step of Fisher scoring, shortened until the likelihood does not fall; none where nothing is left to gain. */
function improved(strengths: Strengths, fit: Fit): Strengths | undefined {
  const rows = slopesOf(strengths, fit)
  const ridges = freeOf(fit.ridges, fit)
  const gradient = offGuess(strengths, fit).map((off, i) =>
    rows.reduce((sum, { slope, residual }) => sum + residual * (slope[i] ?? 0), -(ridges[i] ?? 0) * off),
  )
  const [direction = []] = must(solveAll(informationOf(rows, fit), [gradient]), 'a positive definite information')
  const gain = direction.reduce((sum, part, i) => sum + part * (gradient[i] ?? 0), 0)
  if (!(gain > CLOSE)) return undefined
  const before = logLikelihood(strengths, fit)
  for (let share = 1; share > 1e-6; share /= 2) {
    const after = moved(
      strengths,
      direction.map(part => part * share),
      fit,
    )
    if (logLikelihood(after, fit) >= before - 1e-12) return after
  }
  return undefined
}

/**
 * The strengths of the greatest likelihood under the ridge, climbed to from a start. So many steps bring all parts that
 * the matches fix to their place; those that they do not may be on their way still.
 */
export function climb(start: Strengths, fit: Fit): Strengths {
  let now = start
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = improved(now, fit)
    if (next === undefined) break
    now = next
  }
  return now
}
