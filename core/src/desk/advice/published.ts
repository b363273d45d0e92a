import type { Payoff } from '../../duel/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { expectedResult, pointsOf, type WinDrawLoss, winDrawLoss } from '../odds-words/index.ts'

/**
 * The payoff of a battle, and the unit of its figures: for victory the expected result in %, whose differences are in
 * points; for a margin what its measure is counted in.
 */
export interface Published {
  /** `win`, or a measure of both sides. */
  readonly payoff: string
  readonly payoffTitle: string
  /** `%`, or the measure. */
  readonly unit: string
  /** The unit of differences and margins: `points` of the expected result, or the measure. */
  readonly differenceUnit: string
}

export const publishedAs = ({ name, title }: Payoff<Shape>): Published => ({
  payoff: name,
  payoffTitle: title,
  unit: isResult({ payoff: name }) ? '%' : name,
  differenceUnit: isResult({ payoff: name }) ? 'points' : name,
})

type InPayoff = Pick<Published, 'payoff'>

/** True if figures are expected results in %. */
export const isResult = ({ payoff }: InPayoff): boolean => payoff === 'win'

/** The value of a battle to a side, as solvers have it, in the unit that it is published in. */
export const publishedValue = (played: InPayoff, value: number): number =>
  isResult(played) ? expectedResult(value) : value

/** A difference of values, or a margin of error, in the unit that it is published in. */
export const publishedDifference = (played: InPayoff, values: number): number =>
  isResult(played) ? pointsOf(values) : values

/** The parts of an expected result, where the chance that neither side wins is known: to be put into a record. */
export const publishedParts = (
  played: InPayoff,
  value: number,
  drawn: number | undefined,
): { readonly winDrawLoss?: WinDrawLoss } =>
  isResult(played) && drawn !== undefined ? { winDrawLoss: winDrawLoss(expectedResult(value), drawn) } : {}

/** A published figure of one side as that of the other. */
export const ofOtherSide = (played: InPayoff, figure: number): number => (isResult(played) ? 100 - figure : -figure)
