import { other } from '../../../game/sides/index.ts'
import type { DirectedAsk, DirectedOrder } from '../orders.ts'
import type { Fleet } from '../state.ts'
import { bestDirectedOrder, type DirectedShot, SHOCK_CHANCE } from './directed-orders.ts'
import { FightingStrength } from './fighting-strength.ts'
import { type RemainingForce, remainingOf } from './remaining.ts'
import type { SideUnderOrders } from './settings.ts'

const changed = (left: RemainingForce, kind: number, by: number): RemainingForce => ({
  ...left,
  counts: left.counts.with(kind, (left.counts[kind] ?? 0) + by),
})

function shotAt({ units }: Fleet, left: RemainingForce, { target, amount }: DirectedShot): RemainingForce {
  const pfs = 2 * units.length
  if (target.kind === 'pfs') return changed(left, pfs, -amount)
  if (target.unit === null) {
    const fighters = left.fighters - Math.min(2 * amount, target.there)
    return changed({ ...left, fighters }, pfs, -target.besides)
  }
  const crippled = units.length + target.unit
  if (target.crippled) return changed(left, crippled, -1)
  const hit = changed(left, target.unit, -1)
  return amount === 1 && units[target.unit]?.cripples ? changed(hit, crippled, 1) : hit
}

/** mauler.shock The share of its strength that a side must expect to lose by firing a mauler. */
function shockOf({ view, side }: SideUnderOrders, { maulers }: DirectedAsk, mauler: string): number {
  const unit = maulers.find(({ id }) => id === mauler)?.unit
  if (unit === undefined) return 0
  const strength = new FightingStrength(view, side, true)
  const whole = remainingOf(view.forces[side])
  const struck = changed(changed(whole, unit, -1), view.fleets[side].units.length + unit, 1)
  return SHOCK_CHANCE * (1 - strength.after(struck, 0) / strength.after(whole, 0))
}

/**
 * Directed damage if it takes more of the enemy's fighting strength than the same points spread over it in the order it
 * would choose; else none.
 */
export function directedByStrength(command: SideUnderOrders, ask: DirectedAsk): DirectedOrder {
  const { view, side, standing } = command
  const enemy = other(side)
  const strength = new FightingStrength(view, enemy, true)
  const now = remainingOf(view.forces[enemy])
  const whole = strength.after(now, 0)
  const spread = strength.after(now, ask.points)
  return bestDirectedOrder(ask, standing, (shot, cost) => {
    const left = strength.after(shotAt(view.fleets[enemy], now, shot), ask.points - cost)
    return (spread - left) / whole - shockOf(command, ask, shot.mauler)
  })
}
