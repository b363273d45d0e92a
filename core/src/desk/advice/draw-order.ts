import { streamOf } from '../../dice/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { must, ok, type Result, refuse } from '../../lang/index.ts'
import type { Advice } from './advise-job.ts'

/** Draws one of some things by whole weights that sum to more than 0, from a number in [0, 1). */
export function drawBy<T extends { readonly weight: number }>(among: readonly T[], number: number): T | undefined {
  const total = among.reduce((sum, { weight }) => sum + weight, 0)
  let left = Math.floor(number * total)
  return among.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}

export interface DrawnOrder {
  readonly side: Side
  readonly text: string
  readonly seed: string
}

/**
 * Draws an order from the mix of the one side that advice tells of, by its weights as printed: the same seed draws the
 * same order. The stream is named by the side and used for nothing else, so that the draw does not depend on how the
 * mix was found. Refuses advice that tells of both sides.
 */
export function drawOrder(advice: Pick<Advice, 'sides'>, seed: string): Result<DrawnOrder> {
  const advisedSides = sides.filter(side => advice.sides[side] !== undefined)
  const [side] = advisedSides
  if (side === undefined || advisedSides.length > 1) {
    return refuse({ code: 'missing', path: ['side'], says: 'Name the side whose order is drawn: red or blue.' })
  }
  const orders = advice.sides[side]?.orders ?? []
  const drawn = must(drawBy(orders, streamOf(seed, `draw/${side}`).unit()), 'a mix with weights')
  return ok({ side, text: drawn.text, seed })
}
