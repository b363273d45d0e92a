import { other, type Side } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { budgetOf, costOf, defenceOf } from '../fire/cost.ts'
import { attackOf } from '../fleet/force.ts'
import { type DirectedAsk, type DirectedOrder, directedOrder, noDirectedDamage } from '../orders.ts'
import type { Fleet } from '../state.ts'
import type { View } from '../view.ts'
import { CheapestLosses, ewValueByTenth, valuedByAttack } from './cheapest-losses.ts'
import { type DirectedShot, directedShots, SHOCK_CHANCE } from './directed-shots.ts'
import type { Standing } from './settings.ts'

/** Attack that a target loses, with what the unit does besides. */
function worthOf(view: View, enemy: Side, { target, amount }: DirectedShot): number {
  if (target.kind === 'pfs') return 2 * view.options.pfAttack * amount
  const fleet = view.fleets[enemy]
  const unit = target.unit === null ? undefined : fleet.units[target.unit]
  if (unit === undefined) return Math.min(2 * amount, target.there) + 2 * view.options.pfAttack * target.besides
  const ew = ewValueByTenth(view, enemy)
  const whole = unit.attack + ew * unit.ew
  const cripple = unit.crippledAttack + ew * unit.crippledEw
  if (target.crippled) return cripple
  return amount > 1 || target.finish === 0 ? whole : whole - cripple
}

/** mauler.shock What firing a mauler is likely to cost its owner. */
function shockOf({ units }: Fleet, ask: DirectedAsk, mauler: string): number {
  const unit = ask.maulers.find(({ id }) => id === mauler)?.unit
  if (unit === undefined) return 0
  const { attack, crippledAttack } = units[unit]!
  return SHOCK_CHANCE * (attack - crippledAttack)
}

/** Attack that stands behind each point of defence a side has left: what a point of damage is worth that hits nothing. */
function attackBehind(view: View, side: Side): number {
  const { units } = view.fleets[side]
  const { intact, crippled, fighters, pfs } = view.forces[side]
  let defence = fighters + 2 * view.options.pfDefence * pfs
  for (const [i, { defence: whole, crippledDefence }] of units.entries()) {
    defence += intact[i]! * (whole + crippledDefence) + crippled[i]! * crippledDefence
  }
  return attackOf(view.fleets[side], view.forces[side], view.options.pfAttack) / defence
}

/**
 * Directed damage where it costs the enemy more than its points would cost him spread, by the losses he would choose; none elsewhere. Points paid double hit
 * nothing: that half would have to be scored again.
 */
export function directedByAttack(view: View, side: Side, ask: DirectedAsk, standing: Standing): DirectedOrder {
  const enemy = other(side)
  const spread = new CheapestLosses(view, enemy, valuedByAttack(view, enemy, true)).cost(ask.points) / ask.points
  const behind = attackBehind(view, enemy)
  let order = noDirectedDamage(ask)
  let best = 0
  for (const shot of directedShots(ask, standing)) {
    const { target, amount, mauler } = shot
    const cost: HalfPoints = costOf(target, amount, budgetOf(ask, mauler))
    const missed = cost - defenceOf(target, amount)
    const gain = worthOf(view, enemy, shot) - spread * cost - behind * missed - shockOf(view.fleets[side], ask, mauler)
    if (gain <= best) continue
    best = gain
    order = directedOrder(ask, target.target, amount, mauler)
  }
  return order
}
