import { other, type Side } from '../../../game/index.ts'
import { budgetOf, maulersFor, mostOf } from '../fire/cost.ts'
import { type DirectedAsk, type DirectedOrder, directedOrder, noDirectedDamage, type Target } from '../orders.ts'
import type { Fleet, Unit } from '../state.ts'
import type { View } from '../view.ts'
import { directedByAttack } from './directed-by-attack.ts'
import { directedByStrength } from './directed-by-strength.ts'
import type { Standing } from './settings.ts'

/** The unit of a target; none for fighters and PFs. */
const unitOf = (target: Target, fleet: Fleet): Unit | undefined =>
  target.unit === null ? undefined : fleet.units[target.unit]

/** The mauler with the most points, where it may be used and would be of use. */
function maulerFor(ask: DirectedAsk, target: Target, standing: Standing): string {
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

/** Scout, mauler, flagship, carrier, cripple: the dealing order of the campaign author's adjudicator, as one number. */
function rank(target: Target, fleet: Fleet): number {
  const unit = unitOf(target, fleet)
  if (unit === undefined) return 0
  const { ew, mauler, command } = unit.made.traits
  const scout = !target.crippled && ew > 0 ? 1e8 : 0
  const maul = !target.crippled && mauler ? 1e7 : 0
  return scout + maul + command * 1e5 + unit.fighters * 1e3 + (target.crippled ? 500 : 0) + target.first
}

/** What is aimed at by a wish for the target alone. */
type Wish = Exclude<Standing['directed'], 'none' | 'worth' | 'lasting'>

/** How much a doctrine wants a target; below 0 not at all. */
function wish(target: Target, most: number, fleet: Fleet, by: Wish): number {
  // as many fighters as can be paid, then PFs beside them with what is left
  if (by === 'fighters') return target.kind === 'unit' ? -1 : most + target.besides / 1000
  if (target.kind !== 'unit') return -1
  const size = target.first
  const dies = target.crippled || target.finish === 0 || most > 1
  const { base, planet } = unitOf(target, fleet)?.made.traits ?? { base: false, planet: false }
  switch (by) {
    case 'kill':
      return dies ? 1000 + size + target.finish : size
    case 'largest':
      return size
    case 'cheapest':
      return 1000 - size
    case 'specials':
      return rank(target, fleet)
    case 'bases':
      return (base || planet ? 1000 : 0) + size
  }
}

/** Directed damage by standing orders: the target wanted most that the points pay for. */
export function directedBy(view: View, side: Side, ask: DirectedAsk, standing: Standing): DirectedOrder {
  const by = standing.directed
  if (by === 'none') return noDirectedDamage(ask)
  if (by === 'lasting') return directedByStrength(view, side, ask, standing)
  if (by === 'worth') return directedByAttack(view, side, ask, standing)
  const fleet = view.fleets[other(side)]
  let order: DirectedOrder | undefined
  let best = 0
  for (const target of ask.targets) {
    const mauler = maulerFor(ask, target, standing)
    const most = mostOf(target, ask.points, budgetOf(ask, mauler))
    if (most === 0) continue
    const wanted = wish(target, most, fleet, by)
    if (wanted < 0 || (order !== undefined && wanted <= best)) continue
    best = wanted
    const amount = target.kind === 'unit' && !standing.finish ? 1 : most
    order = directedOrder(ask, target.target, amount, mauler)
  }
  return order ?? noDirectedDamage(ask)
}
