import type { Side } from '../../../game/index.ts'
import { allocationOrder } from '../briefs/allocation.ts'
import type { Halves } from '../coefficient.ts'
import type { AllocationOrder, AskOf, Pick } from '../orders.ts'
import type { Fleet, Unit } from '../state.ts'
import type { View } from '../view.ts'
import type { Standing } from './settings.ts'

/** What giving up one of a pick costs in attack factors. */
function attackLost(pick: Pick, unit: Unit | undefined, pfAttack: number): Halves {
  if (unit === undefined) return pick.kind === 'pfs' ? 2 * pfAttack : pick.worth
  return pick.crippled ? unit.crippledAttack : unit.attack - unit.crippledAttack
}

/** Undamaged before damaged, smallest carrier, lowest command, cheapest: the receiving order of the author's adjudicator. */
function adjudicated(pick: Pick, unit: Unit | undefined): number {
  if (unit === undefined) return pick.worth
  return (pick.crippled ? 1e8 : 0) + unit.fighters * 1e5 + unit.made.traits.command * 1e3 + pick.worth
}

/** How dear a pick is to its owner; the dearest goes last. Overpayment weighs first where the order of losses looks at it. */
function dear(pick: Pick, points: Halves, unit: Unit | undefined, standing: Standing, pfAttack: number): number {
  const over = Math.max(0, pick.worth - points)
  const least = over * 1e4 + pick.worth
  switch (standing.losses) {
    case 'leastOverpay':
      return least
    case 'largestFit':
      return over > 0 ? 1e6 + pick.worth : 1e4 - pick.worth
    case 'cripplesFirst':
      return (pick.crippled ? 0 : 1e7) + least
    case 'fightersFirst':
      return (pick.kind === 'unit' ? 1e7 : 0) + least
    case 'cheapestAttack':
      return (attackLost(pick, unit, pfAttack) * 1e4) / pick.worth + over
    case 'adjudicator':
      return adjudicated(pick, unit)
  }
}

const isSpecial = (pick: Pick, unit: Unit | undefined): boolean =>
  unit !== undefined && !pick.crippled && (unit.ew > 0 || unit.made.traits.mauler)

/** The pick an owner misses least. Fighters and PFs go as many at once as fit without overpaying. */
export function lossBy(view: View, side: Side, ask: AskOf<'allocation'>, standing: Standing): AllocationOrder {
  const fleet: Fleet = view.fleets[side]
  let best = ask.picks[0] as Pick
  let least = Number.POSITIVE_INFINITY
  for (const pick of ask.picks) {
    const unit = fleet.units[pick.unit]
    const special = standing.protect && isSpecial(pick, unit) ? 1e9 : 0
    const price = special + dear(pick, ask.points, unit, standing, view.options.pfAttack)
    if (price >= least) continue
    least = price
    best = pick
  }
  const fits = Math.max(1, Math.floor(ask.points / best.worth))
  return allocationOrder(ask, best.give, Math.min(best.most, fits))
}
