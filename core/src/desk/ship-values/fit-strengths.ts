import { must, ok, type Result, refuse } from '../../lang/index.ts'
import { identity, type Matrix, product, solveAll } from './cholesky.ts'
import { climb, FARTHEST, type Fit, informationOf, outerSum, slopesOf } from './climb.ts'
import type { Match, Strengths } from './strength-model.ts'

/** A figure with its 95 % range. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/**
 * The end that a value runs to, as it is not fixed: `high` where its fleets win nearly all, `low` where they are no
 * better for it, `unseen` where the kind fights in no match.
 */
export type OpenEnd = 'high' | 'low' | 'unseen'

/** The value of a kind with its range, and the end that it runs to if the matches alone do not fix it. */
export interface FittedValue extends Estimate {
  readonly open?: OpenEnd
}

/** Strengths that fit matches best, and how well each is known. */
export interface FittedStrengths {
  readonly strengths: Strengths
  /** The kind in whose points the values are: its own is given, and has no width. */
  readonly measure: number
  readonly values: readonly FittedValue[]
  readonly steepness: Estimate
}

/** Values are fixed but for a factor, so that of one kind is given. */
interface Reference {
  readonly kind: number
  readonly value: number
}

const Z95 = 1.959963984540054
const FIRST_STEEPNESS = 2

/** So small a ridge moves a value that the matches fix by less than a millionth. */
const RIDGE = 1e-9
/**
 * The ridge of a value that the matches do not fix: a prior by which it is within a factor of ten of its guess in two
 * cases of three.
 */
const PRIOR = 1 / Math.log(10) ** 2

/** A figure is fixed if its standard error is no more than a factor of a hundred. */
const FIXED = Math.log(100)
/** The logarithm of a value that nothing has moved is no farther from its guess. */
const UNMOVED = 1e-6

/** The square roots of the variances of all parts; those that are not fitted have none. The steepness is last. */
function errorsOf(covariance: Matrix, { free, guess }: Fit): readonly number[] {
  const places = [...guess.logValues.map((_, kind) => free.indexOf(kind)), free.length]
  return places.map(i => Math.sqrt(Math.max(0, covariance[i]?.[i] ?? 0)))
}

const inverseOf = (information: Matrix): Matrix =>
  must(solveAll(information, identity(information.length)), 'a positive definite information')

/**
 * The kinds whose values the matches fix beside that of the measure. Where all matches are decided the steepness is
 * open, and values are only known to lie between others: none is fixed.
 */
function fixedBeside(strengths: Strengths, fit: Fit): readonly number[] {
  const errors = errorsOf(inverseOf(informationOf(slopesOf(strengths, fit), fit)), fit)
  const isSteep = must(errors.at(-1), 'an error of the steepness') > FIXED * strengths.steepness
  const kinds = [...strengths.logValues.keys()]
  return kinds.filter(kind =>
    isSteep ? !fit.free.includes(kind) : must(errors[kind], 'an error of each kind') <= FIXED,
  )
}

/**
 * The errors of all parts, robust to a model that does not hold exactly (Huber and White): the results scatter about it
 * because battles are no sums of values, and not by dice. A part that a prior holds has the error of that.
 */
function standardErrors(strengths: Strengths, fit: Fit): readonly number[] {
  const rows = slopesOf(strengths, fit)
  const bread = inverseOf(informationOf(rows, fit))
  const fewer = rows.length / (rows.length - bread.length)
  const meat = outerSum(rows.map(({ slope, residual }) => ({ slope, weight: fewer * residual ** 2 })))
  const robust = errorsOf(product(product(bread, meat), bread), fit)
  const byPrior = errorsOf(bread, fit)
  return robust.map((error, i) => (fit.ridges[i] === PRIOR ? must(byPrior[i], 'an error of each part') : error))
}

/** A kind without a match stays where the ridge has it. */
function openEnd(offGuess: number): OpenEnd {
  if (Math.abs(offGuess) < UNMOVED) return 'unseen'
  return offGuess > 0 ? 'high' : 'low'
}

/** The kind beside which the most are fixed; of as many the first one. More than half of all are the most. */
function bestMeasure(strengths: Strengths, measures: readonly number[], besides: (measure: number) => Fit) {
  let best: { readonly measure: number; readonly fixed: readonly number[] } = { measure: measures[0] ?? 0, fixed: [] }
  for (const measure of measures) {
    const fixed = fixedBeside(strengths, besides(measure))
    if (fixed.length > best.fixed.length) best = { measure, fixed }
    if (2 * best.fixed.length > measures.length) break
  }
  return best
}

/** Fits the steepness alone, to values that are given. */
export function fitSteepness(matches: readonly Match[], values: readonly number[]): Strengths {
  const guess = { logValues: values.map(Math.log), steepness: FIRST_STEEPNESS }
  return climb(guess, { matches, guess, free: [], ridges: [...values, 0].map(() => RIDGE) })
}

/** The first guess in the points of the reference. */
function guessBy(guessed: readonly number[], { kind, value }: Reference): Strengths {
  const scale = value / must(guessed[kind], 'a guess of the reference')
  return { logValues: guessed.map(each => Math.log(each * scale)), steepness: FIRST_STEEPNESS }
}

/**
 * Fits the values of ships and the steepness to matches by the greatest likelihood, from a first guess of the values.
 * Some matches leave values open: those of a kind that never fights, wins every battle, or adds nothing to a fleet. A
 * weak prior about the guess holds these. Values are in the points of the reference, or of the first kind beside which
 * more are fixed. Refused if there are too few matches for so many kinds.
 */
export function fitStrengths(
  matches: readonly Match[],
  guessed: readonly number[],
  reference: Reference,
): Result<FittedStrengths> {
  if (matches.length < 2 * guessed.length + 2) {
    const says = `${matches.length} battles are too few for the values of ${guessed.length} ships.`
    return refuse({ code: 'conflict', path: [], says })
  }
  const guess = guessBy(guessed, reference)
  const kinds = [...guessed.keys()]
  const besides = (measure: number, ridges = [...kinds, guessed.length].map(() => RIDGE)): Fit => ({
    ...{ matches, guess, ridges },
    free: kinds.filter(kind => kind !== measure),
  })
  const alone = climb(guess, besides(reference.kind))
  const { measure, fixed } = bestMeasure(alone, [reference.kind, ...besides(reference.kind).free], besides)
  const isFixed = (part: number): boolean => (part < guessed.length ? fixed.includes(part) : fixed.length > 1)
  const fit = besides(
    measure,
    [...kinds, guessed.length].map(part => (isFixed(part) ? RIDGE : PRIOR)),
  )
  const strengths = climb(guess, fit)
  const widths = standardErrors(strengths, fit).map(error => Z95 * error)
  const values = strengths.logValues.map((log, kind): FittedValue => {
    const width = Math.min(must(widths[kind], 'an error of each kind'), FARTHEST)
    const known = { value: Math.exp(log), low: Math.exp(log - width), high: Math.exp(log + width) }
    return isFixed(kind) ? known : { ...known, open: openEnd(log - must(guess.logValues[kind], 'a guess')) }
  })
  const { steepness: value } = strengths
  const width = must(widths.at(-1), 'an error of the steepness')
  const steepness = { value, low: Math.max(0, value - width), high: value + width }
  return ok({ strengths, measure, values, steepness })
}
