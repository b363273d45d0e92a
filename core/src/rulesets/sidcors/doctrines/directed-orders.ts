import type { HalfPoints } from '../fire/coefficient.ts'
import { affordableAmount, costOf, maulerBudget, maulersFor } from '../fire/cost.ts'
import {
  type DirectedAsk,
  type DirectedOrder,
  type DirectedTarget,
  directedOrder,
  noDirectedDamage,
} from '../orders.ts'
import type { StandingOrders } from './settings.ts'

/** mauler.shock A mauler that fires is crippled by two faces of six. */
export const SHOCK_CHANCE = 1 / 3

export interface DirectedShot {
  readonly target: DirectedTarget
  readonly amount: number
  readonly mauler: string
}

/** Every target that can be paid, with and without each mauler: the most of it, and the least. */
export function candidateShots(ask: DirectedAsk, standing: Pick<StandingOrders, 'mauler'>): readonly DirectedShot[] {
  return ask.targets.flatMap(target => {
    const maulers = standing.mauler ? maulersFor(ask, target).map(({ id }) => id) : []
    return ['none', ...maulers].flatMap(mauler => {
      const most = affordableAmount(target, ask.points, maulerBudget(ask, mauler))
      const amounts = most > 1 ? [most, 1] : [most]
      return most === 0 ? [] : amounts.map(amount => ({ target, amount, mauler }))
    })
  })
}

/** The shot with the greatest gain at its cost, the first of equals; none if none gains anything. */
export function bestDirectedOrder(
  ask: DirectedAsk,
  standing: Pick<StandingOrders, 'mauler'>,
  gainOf: (shot: DirectedShot, cost: HalfPoints) => number,
): DirectedOrder {
  let order = noDirectedDamage(ask)
  let best = 0
  for (const shot of candidateShots(ask, standing)) {
    const { target, amount, mauler } = shot
    const gain = gainOf(shot, costOf(target, amount, maulerBudget(ask, mauler)))
    if (gain <= best) continue
    best = gain
    order = directedOrder(ask, { target: target.target, amount, mauler })
  }
  return order
}
