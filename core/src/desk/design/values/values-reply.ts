import type { ValuesFinding } from '../../sweep/index.ts'
import type { Heading } from '../heading.ts'

type FittedUnit = ValuesFinding['units'][number]

/** A fitted value with its printed price, if there is one. */
export interface ValuedShip extends FittedUnit {
  /** The value by the price. */
  readonly ratio?: number
  /** `cheap`: worth more than the price, by the whole range; `dear`: less; `measure`: that of the others. */
  readonly worth?: 'cheap' | 'dear' | 'fair' | 'measure'
}

/** The values of ships, in the points of one of them. */
export interface ValuesReply extends Heading, Pick<ValuesFinding, 'battles' | 'measure' | 'steepness' | 'outliers'> {
  /** The most ships of a side. */
  readonly ships: number
  readonly units: readonly ValuedShip[]
  /** The usual error of a prediction of a battle that was left out of the fit, by the values and by the prices. */
  readonly error?: number
  readonly errorOfPrices?: number
  /** Published units that neither decide a battle with their own kind nor beat the first that does. */
  readonly leftOut: readonly string[]
}
