import type { DirectedAsk, DirectedTarget, ReadyMauler } from '../orders.ts'
import type { HalfPoints } from './coefficient.ts'

export function defenceOf(target: DirectedTarget, amount: number): HalfPoints {
  switch (target.kind) {
    case 'unit':
      return target.first + (amount > 1 ? target.finish : 0)
    case 'fighters':
      return target.besidesDefence + Math.min(2 * amount, target.there)
    case 'pfs':
      return amount * target.first
  }
}

export function attackLost(target: DirectedTarget, amount: number): HalfPoints {
  switch (target.kind) {
    case 'unit':
      return target.attack + (amount > 1 ? target.finishAttack : 0)
    case 'fighters':
      return target.besidesAttack + Math.min(2 * amount, target.there)
    case 'pfs':
      return amount * target.attack
  }
}

/** directed.cost Double the defence; mauler.full-value the first `budget` points of it at par. */
export const directedCost = (defence: HalfPoints, budget: HalfPoints): HalfPoints =>
  2 * defence - Math.min(defence, budget)

/** The cost of a target of this amount with a mauler's points, or with 0. */
export const costOf = (target: DirectedTarget, amount: number, budget: HalfPoints): HalfPoints =>
  directedCost(defenceOf(target, amount), target.mauled ? budget : 0)

export function largestAmount(target: DirectedTarget): number {
  if (target.kind === 'unit') return target.finish > 0 ? 2 : 1
  return target.kind === 'fighters' ? Math.ceil(target.there / 2) : target.there
}

/** directed.full-cost The largest amount the points pay in full; 0 if they do not pay for one. */
export function affordableAmount(target: DirectedTarget, points: HalfPoints, budget: HalfPoints): number {
  let most = largestAmount(target)
  while (most > 0 && costOf(target, most, budget) > points) most--
  return most
}

/** mauler.full-value The points of the mauler named in an order. */
export const maulerBudget = (ask: DirectedAsk, mauler: string | undefined): HalfPoints =>
  ask.maulers.find(ready => ready.id === mauler)?.budget ?? 0

/** R27 The maulers that may be used on a target. */
export const maulersFor = (ask: DirectedAsk, target: DirectedTarget): readonly ReadyMauler[] =>
  target.mauled ? ask.maulers : []
