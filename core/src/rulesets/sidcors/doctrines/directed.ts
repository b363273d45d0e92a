import { other } from '../../../game/sides/index.ts'
import { affordableAmount, maulerBudget, maulersFor } from '../fire/cost.ts'
import {
  type DirectedAsk,
  type DirectedOrder,
  type DirectedTarget,
  directedOrder,
  noDirectedDamage,
} from '../orders.ts'
import type { Fleet } from '../state.ts'
import { directedByAttack } from './directed-by-attack.ts'
import { directedByStrength } from './directed-by-strength.ts'
import type { SideUnderOrders, StandingOrders } from './settings.ts'

/** The mauler with the most points, if it may be used and would be of use. */
function maulerFor(ask: DirectedAsk, target: DirectedTarget, standing: StandingOrders): string {
  let best = 'none'
  let budget = 0
  if (!standing.mauler) return best
  for (const mauler of maulersFor(ask, target)) {
    if (mauler.budget <= budget) continue
    best = mauler.id
    budget = mauler.budget
  }
  return best
}

/** Aims that judge each target by itself. */
type Aim = Exclude<StandingOrders['directed'], 'none' | 'worth' | 'lasting'>

/** The rank of a target among a doctrine's wishes, if so much of it can be paid; below 0 it is not wanted. */
function wishFor(target: DirectedTarget, { units }: Fleet, { aim, most }: { aim: Aim; most: number }): number {
  // as many fighters as can be paid, then PFs beside them with the rest
  if (aim === 'fighters') return target.kind === 'unit' ? -1 : most + target.besides / 1000
  const unit = target.unit === null ? undefined : units[target.unit]
  if (unit === undefined) return -1
  const { first: size, crippled, finish } = target
  const { base, planet, ew, mauler, command } = unit.made.traits
  switch (aim) {
    case 'kill':
      return crippled || finish === 0 || most > 1 ? 1000 + size + finish : size
    case 'largest':
      return size
    case 'cheapest':
      return 1000 - size
    case 'specials': {
      // scout, mauler, flagship, carrier, cripple: the dealing order of the campaign author's adjudicator, as one
      // number
      const special = crippled ? 500 : (ew > 0 ? 1e8 : 0) + (mauler ? 1e7 : 0)
      return special + command * 1e5 + unit.fighters * 1e3 + size
    }
    case 'bases':
      return (base || planet ? 1000 : 0) + size
  }
}

export function directedByStandingOrders(command: SideUnderOrders, ask: DirectedAsk): DirectedOrder {
  const { view, side, standing } = command
  const aim = standing.directed
  if (aim === 'none') return noDirectedDamage(ask)
  if (aim === 'lasting') return directedByStrength(command, ask)
  if (aim === 'worth') return directedByAttack(command, ask)
  let order: DirectedOrder | undefined
  let best = 0
  for (const target of ask.targets) {
    const mauler = maulerFor(ask, target, standing)
    const most = affordableAmount(target, ask.points, maulerBudget(ask, mauler))
    if (most === 0) continue
    const wish = wishFor(target, view.fleets[other(side)], { aim, most })
    if (wish < 0 || (order !== undefined && wish <= best)) continue
    best = wish
    const amount = target.kind === 'unit' && !standing.finish ? 1 : most
    order = directedOrder(ask, { target: target.target, amount, mauler })
  }
  return order ?? noDirectedDamage(ask)
}
