import { ofSide, type Side } from '../../../game/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder, type Pick } from '../orders.ts'
import type { Fleet, Unit } from '../state.ts'
import type { View } from '../view.ts'
import { CheapestLosses, valuedByAttack } from './cheapest-losses.ts'
import { Lasting } from './fighting-strength.ts'
import { listedLoss } from './listed.ts'
import type { Standing } from './settings.ts'

/** The unit of a pick; none for fighters and PFs. */
const unitOf = (pick: Pick, fleet: Fleet): Unit | undefined => (pick.unit === null ? undefined : fleet.units[pick.unit])

/** What giving up one of a pick costs in attack factors. */
function attackLost(pick: Pick, unit: Unit | undefined, pfAttack: number): HalfPoints {
  if (unit === undefined) return pick.kind === 'pfs' ? 2 * pfAttack : pick.worth
  return pick.crippled ? unit.crippledAttack : unit.attack - unit.crippledAttack
}

/** Undamaged before damaged, smallest carrier, lowest command, cheapest: the receiving order of the author's adjudicator. */
function adjudicated(pick: Pick, unit: Unit | undefined): number {
  if (unit === undefined) return pick.worth
  return (pick.crippled ? 1e8 : 0) + unit.fighters * 1e5 + unit.made.traits.command * 1e3 + pick.worth
}

/** How dear a pick is to its owner; the dearest goes last. Overpayment weighs first where the order of losses looks at it. */
function dear(pick: Pick, points: HalfPoints, { fleet, losses, pfAttack }: Owner): number {
  const unit = unitOf(pick, fleet)
  const over = Math.max(0, pick.worth - points)
  const least = over * 1e4 + pick.worth
  switch (losses) {
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

/** What an owner asks of a pick. */
interface Owner {
  readonly fleet: Fleet
  /** What each pick is judged by, one by one. */
  readonly losses: Exclude<Standing['losses'], 'lasting' | 'keepAttack'>
  readonly protect: boolean
  readonly pfAttack: number
}

function priceOf(pick: Pick, points: HalfPoints, owner: Owner): number {
  const special = owner.protect && isSpecial(pick, unitOf(pick, owner.fleet)) ? 1e9 : 0
  return special + dear(pick, points, owner)
}

/**
 * How many of the cheapest pick come one after the other: as many as fit without overpaying, for until then it stays the cheapest. Where its
 * cripple is cheaper still the two go in turn, and the unit is destroyed outright.
 */
function inARow(pick: Pick, ask: AllocationAsk, owner: Owner): AllocationOrder {
  const unit = unitOf(pick, owner.fleet)
  if (unit !== undefined && !pick.crippled && unit.crippledDefence > 0) {
    const { crippledId, outrightId, crippledDefence: worth, crippledAttack: attack } = unit
    const cripple: Pick = { give: crippledId, kind: 'unit', unit: pick.unit, crippled: true, worth, most: 1, attack }
    if (priceOf(cripple, worth, owner) < priceOf(pick, pick.worth, owner)) {
      const both = Math.floor(ask.points / (unit.defence + worth))
      const outright = both > 0 ? ask.picks.find(({ give }) => give === outrightId) : undefined
      return outright === undefined
        ? allocationOrder(ask, pick.give, 1)
        : allocationOrder(ask, outrightId, Math.min(outright.most, both))
    }
  }
  const fits = Math.max(1, Math.floor(ask.points / pick.worth))
  return allocationOrder(ask, pick.give, Math.min(pick.most, fits))
}

/** What is listed first; else the pick an owner misses least, and as many of it as he would give up in a row. */
export function lossBy(view: View, side: Side, ask: AllocationAsk, standing: Standing): AllocationOrder {
  const { losses, protect, order } = standing
  const fleet = ofSide(view.fleets, side)
  const listed = order === '' ? undefined : listedLoss(fleet, ask, order)
  if (listed !== undefined) return listed
  if (losses === 'keepAttack') return new CheapestLosses(view, side, valuedByAttack(view, side, protect)).order(ask)
  if (losses === 'lasting') return new CheapestLosses(view, side, new Lasting(view, side, protect)).order(ask)
  const owner: Owner = { fleet, losses, protect, pfAttack: view.options.pfAttack }
  let best = ask.picks[0]!
  let least = Number.POSITIVE_INFINITY
  for (const pick of ask.picks) {
    if (pick.kind === 'outright') continue
    const price = priceOf(pick, ask.points, owner)
    if (price >= least) continue
    least = price
    best = pick
  }
  return inARow(best, ask, owner)
}
