import { budgetOf, maulersFor, mostOf } from '../fire/cost.ts'
import type { DirectedAsk, Target } from '../orders.ts'
import type { Standing } from './settings.ts'

/** mauler.shock A mauler that fires is crippled by two faces of six. */
export const SHOCK_CHANCE = 1 / 3

/** Directed damage that could be fired. */
export interface DirectedShot {
  readonly target: Target
  readonly amount: number
  readonly mauler: string
}

/** Every target that can be paid, with and without each mauler: the most of it, and the least. */
export function directedShots(ask: DirectedAsk, standing: Standing): readonly DirectedShot[] {
  return ask.targets.flatMap(target => {
    const maulers = standing.mauler ? maulersFor(ask, target).map(({ id }) => id) : []
    return ['none', ...maulers].flatMap(mauler => {
      const most = mostOf(target, ask.points, budgetOf(ask, mauler))
      const amounts = most > 1 ? [most, 1] : [most]
      return most === 0 ? [] : amounts.map(amount => ({ target, amount, mauler }))
    })
  })
}
