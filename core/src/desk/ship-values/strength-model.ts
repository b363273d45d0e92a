import { must } from '../../lang/index.ts'

/** A battle between two fleets, and what came of it. */
export interface Match {
  /** The number of ships of each kind, in the order of the kinds. */
  readonly red: readonly number[]
  readonly blue: readonly number[]
  /** Red's expected result as a share, 0 to 1. */
  readonly result: number
}

/**
 * The model of Bradley and Terry, for fleets: a fleet's strength is the sum of its ships' values, and the odds of red
 * are its share of the strength to the power `steepness`: `(red/blue)^steepness`. Values are kept as logarithms.
 */
export interface Strengths {
  readonly logValues: readonly number[]
  readonly steepness: number
}

const strengthOf = (fleet: readonly number[], logValues: readonly number[]): number =>
  fleet.reduce((sum, count, kind) => sum + count * Math.exp(must(logValues[kind], 'a value of the kind')), 0)

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** The expected result of red by the model, 0 to 1. */
export function predicted({ logValues, steepness }: Strengths, { red, blue }: Omit<Match, 'result'>): number {
  return logistic(steepness * Math.log(strengthOf(red, logValues) / strengthOf(blue, logValues)))
}

/** The prediction of a match and the slope of its logit: by each log value, and last by the steepness. */
export function sloped(
  { logValues, steepness }: Strengths,
  { red, blue }: Omit<Match, 'result'>,
): { readonly result: number; readonly slope: readonly number[] } {
  const [reds, blues] = [strengthOf(red, logValues), strengthOf(blue, logValues)]
  const ratio = Math.log(reds / blues)
  const byValue = logValues.map((log, kind) => {
    const share = (red[kind] ?? 0) / reds - (blue[kind] ?? 0) / blues
    return steepness * Math.exp(log) * share
  })
  return { result: logistic(steepness * ratio), slope: [...byValue, ratio] }
}
