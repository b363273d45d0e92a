import { other, type Side } from '../../../game/sides/index.ts'
import { defenceOf } from '../fire/cost.ts'
import { attackOf } from '../fleet/force.ts'
import type { DirectedAsk, DirectedOrder } from '../orders.ts'
import type { View } from '../view.ts'
import { attackLossValue, CheapestLosses } from './cheapest-losses.ts'
import { bestDirectedOrder, type DirectedShot, SHOCK_CHANCE } from './directed-orders.ts'
import type { SideUnderOrders } from './settings.ts'
import { ewValueByTenth } from './value-of-ew.ts'

/** Attack that a target loses, electronic warfare counted as attack. */
function attackLost(view: View, enemy: Side, { target, amount }: DirectedShot): number {
  if (target.kind === 'pfs') return 2 * view.options.pfAttack * amount
  const unit = target.unit === null ? undefined : view.fleets[enemy].units[target.unit]
  if (unit === undefined) return Math.min(2 * amount, target.there) + 2 * view.options.pfAttack * target.besides
  const ew = ewValueByTenth(view, enemy)
  const whole = unit.attack + ew * unit.ew
  const cripple = unit.crippledAttack + ew * unit.crippledEw
  if (target.crippled) return cripple
  return amount > 1 || target.finish === 0 ? whole : whole - cripple
}

/** mauler.shock The expected cost to its owner of firing a mauler. */
function shockOf({ view, side }: SideUnderOrders, { maulers }: DirectedAsk, mauler: string): number {
  const at = maulers.find(({ id }) => id === mauler)?.unit
  const unit = at === undefined ? undefined : view.fleets[side].units[at]
  return unit === undefined ? 0 : SHOCK_CHANCE * (unit.attack - unit.crippledAttack)
}

/** Attack behind each point of defence a side has left: the value of a point of damage that hits nothing. */
function attackBehind({ fleets, forces, options }: View, side: Side): number {
  const { intact, crippled, fighters, pfs } = forces[side]
  const defence = fleets[side].units.reduce(
    (sum, unit, i) => {
      const whole = unit.defence + unit.crippledDefence
      return sum + (intact[i] ?? 0) * whole + (crippled[i] ?? 0) * unit.crippledDefence
    },
    fighters + 2 * options.pfDefence * pfs,
  )
  return attackOf(fleets[side], forces[side], options.pfAttack) / defence
}

/**
 * Directed damage if it costs the enemy more than the same points spread, by the losses it would choose; else none.
 * Points paid double hit nothing: that half would have to be scored again.
 */
export function directedByAttack(command: SideUnderOrders, ask: DirectedAsk): DirectedOrder {
  const { view, side, standing } = command
  const enemy = other(side)
  const spread = new CheapestLosses(view, enemy, attackLossValue(view, enemy, true)).cost(ask.points) / ask.points
  const behind = attackBehind(view, enemy)
  return bestDirectedOrder(ask, standing, (shot, cost) => {
    const missed = cost - defenceOf(shot.target, shot.amount)
    return attackLost(view, enemy, shot) - spread * cost - behind * missed - shockOf(command, ask, shot.mauler)
  })
}
