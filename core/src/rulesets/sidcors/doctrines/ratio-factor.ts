import { other, type Side } from '../../../game/sides/index.ts'
import { coefficientOf, damageOf, type HalfPoints } from '../fire/coefficient.ts'
import { potentialOf, scoutShift } from '../fire/potential.ts'
import { factorOrder, factorsForRating, type IntensityOrder } from '../orders.ts'
import type { View } from '../view.ts'
import { indexOfGreatest } from './index-of-greatest.ts'

const factors: readonly number[] = [1, 2, 3, 4]
const faces: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Added to every score, so that a ratio is never of nothing. */
const BESIDE = 3

/** Scores of potentials by rating and shift, as visited: a few hundred potentials come again. */
const known = new Map<number, number>()

/** fire.result The scores of the six faces of a die on a line, fractions rounded as the rule has it. */
function scored(comPot: HalfPoints, rating: number, shift: number): number {
  const at = (comPot * 9 + rating) * 32 + shift
  let score = known.get(at)
  if (score === undefined) {
    score = faces.reduce((sum, face) => sum + damageOf(comPot, coefficientOf(rating, face, shift)), BESIDE)
    known.set(at, score)
  }
  return score
}

/**
 * By rating from 2 to 8: a side's score for the points it suffers. A rating changes the pace of a battle for both;
 * between them it changes only the rounding of their potentials. A cloak is not counted before its die is thrown.
 */
function ratiosOf(view: View, side: Side): readonly number[] {
  const enemy = other(side)
  const own = potentialOf(view, side).comPot
  const theirs = potentialOf(view, enemy).comPot
  const ownShift = scoutShift(view, side)
  const theirShift = scoutShift(view, enemy)
  return [2, 3, 4, 5, 6, 7, 8].map(rating => scored(own, rating, ownShift) / scored(theirs, rating, theirShift))
}

/** Ratios whose quotient is no more than this are one. */
const SAME = 1 + 1e-9
const isMore = (ratio: number, than: number): boolean => ratio > than * SAME

/** The own factor with the best mean ratio over the enemy's four, or the rating if one side picks both. */
export function factorByRatio(view: View, side: Side, both: boolean): IntensityOrder {
  const ratios = ratiosOf(view, side)
  if (both) return factorsForRating(2 + indexOfGreatest(ratios, isMore))
  const products = factors.map(own => factors.reduce((all, theirs) => all * (ratios[own + theirs - 2] ?? 1), 1))
  return factorOrder(1 + indexOfGreatest(products, isMore))
}
