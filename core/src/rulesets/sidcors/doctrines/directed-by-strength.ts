import { other, type Side } from '../../../game/index.ts'
import { budgetOf, costOf } from '../fire/cost.ts'
import { type DirectedAsk, type DirectedOrder, directedOrder, noDirectedDamage } from '../orders.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'
import type { Left } from './cheapest-losses.ts'
import { type DirectedShot, directedShots, SHOCK_CHANCE } from './directed-shots.ts'
import { Lasting } from './fighting-strength.ts'
import type { Standing } from './settings.ts'

/** A force as it stands. */
function leftOf({ forces }: View, side: Side): Left {
  const { intact, crippled, fighters, pfs } = forces[side]
  return { there: [...intact, ...crippled, pfs], fighters }
}

/** What is left of it with so many more, or fewer, of a count. */
const changed = (left: Left, k: number, by: number): Left => ({
  ...left,
  there: left.there.with(k, left.there[k]! + by),
})

/** What is left of a force that was shot at. */
function shotAt(fleet: Fleet, left: Left, { target, amount }: DirectedShot): Left {
  const { units } = fleet
  const pfs = 2 * units.length
  if (target.kind === 'pfs') return changed(left, pfs, -amount)
  if (target.unit === null) {
    const fighters = left.fighters - Math.min(2 * amount, target.there)
    return changed({ ...left, fighters }, pfs, -target.besides)
  }
  const crippled = units.length + target.unit
  if (target.crippled) return changed(left, crippled, -1)
  const hit = changed(left, target.unit, -1)
  return amount === 1 && units[target.unit]!.cripples ? changed(hit, crippled, 1) : hit
}

/** mauler.shock The share of what a side can do that it must expect to lose by firing a mauler. */
function shockOf(view: View, side: Side, ask: DirectedAsk, mauler: string): number {
  const unit = ask.maulers.find(({ id }) => id === mauler)?.unit
  if (unit === undefined) return 0
  const lasting = new Lasting(view, side, true)
  const whole = leftOf(view, side)
  const struck = changed(changed(whole, unit, -1), view.fleets[side].units.length + unit, 1)
  return SHOCK_CHANCE * (1 - lasting.after(struck, 0) / lasting.after(whole, 0))
}

/**
 * Directed damage where it takes more of what the enemy can do for as long as he lasts than the same points spread over him in the order he would choose;
 * none elsewhere.
 */
export function directedByStrength(view: View, side: Side, ask: DirectedAsk, standing: Standing): DirectedOrder {
  const enemy = other(side)
  const lasting = new Lasting(view, enemy, true)
  const now = leftOf(view, enemy)
  const whole = lasting.after(now, 0)
  const spread = lasting.after(now, ask.points)
  let order = noDirectedDamage(ask)
  let best = 0
  for (const shot of directedShots(ask, standing)) {
    const { target, amount, mauler } = shot
    const points = ask.points - costOf(target, amount, budgetOf(ask, mauler))
    const taken = (spread - lasting.after(shotAt(view.fleets[enemy], now, shot), points)) / whole
    const gain = taken - shockOf(view, side, ask, mauler)
    if (gain <= best) continue
    best = gain
    order = directedOrder(ask, target.target, amount, mauler)
  }
  return order
}
