import { ofSide } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { type AllocationAsk, type AllocationOrder, allocationOrder, type LossChoice } from '../orders.ts'
import type { Fleet, Unit } from '../state.ts'
import { attackLossValue, CheapestLosses } from './cheapest-losses.ts'
import { FightingStrength } from './fighting-strength.ts'
import { firstListedLoss } from './listed-losses.ts'
import type { SideUnderOrders, StandingOrders } from './settings.ts'

interface Owner {
  readonly fleet: Fleet
  readonly losses: Exclude<StandingOrders['losses'], 'lasting' | 'keepAttack'>
  readonly protect: boolean
  readonly pfAttack: number
}

/** The unit of a choice; none for fighters and PFs. */
const unitOf = ({ unit }: LossChoice, fleet: Fleet): Unit | undefined => (unit === null ? undefined : fleet.units[unit])

/** The cost of giving up one of a choice, in attack factors. */
function attackLost({ kind, value, crippled }: LossChoice, unit: Unit | undefined, pfAttack: number): HalfPoints {
  if (unit === undefined) return kind === 'pfs' ? 2 * pfAttack : value
  return crippled ? unit.crippledAttack : unit.attack - unit.crippledAttack
}

/** The price of a loss to its owner; the dearest goes last. */
function priceOf(choice: LossChoice, points: HalfPoints, { fleet, losses, protect, pfAttack }: Owner): number {
  const { value, crippled, kind } = choice
  const unit = unitOf(choice, fleet)
  const special = unit !== undefined && !crippled && (unit.ew > 0 || unit.made.traits.mauler)
  const over = Math.max(0, value - points)
  const least = over * 1e4 + value
  const last = protect && special ? 1e9 : 0
  switch (losses) {
    case 'leastOverpay':
      return last + least
    case 'largestFit':
      return last + (over > 0 ? 1e6 + value : 1e4 - value)
    case 'cripplesFirst':
      return last + (crippled ? 0 : 1e7) + least
    case 'fightersFirst':
      return last + (kind === 'unit' ? 1e7 : 0) + least
    case 'cheapestAttack':
      return last + ((attackLost(choice, unit, pfAttack) * 1e4) / value + over)
    case 'adjudicator':
      // undamaged before damaged, smallest carrier, lowest command, cheapest: the author's receiving order
      if (unit === undefined) return value
      return last + (crippled ? 1e8 : 0) + unit.fighters * 1e5 + unit.made.traits.command * 1e3 + value
  }
}

/**
 * The number of the cheapest choice that go one after the other: as many as fit without overpaying, for until then it
 * stays the cheapest. If its cripple is cheaper still the two go in turn, and the unit is destroyed outright.
 */
function inARow(choice: LossChoice, ask: AllocationAsk, owner: Owner): AllocationOrder {
  const unit = unitOf(choice, owner.fleet)
  if (unit !== undefined && !choice.crippled && unit.crippledDefence > 0) {
    const { crippledId, outrightId, crippledDefence: value, crippledAttack: attack } = unit
    const cripple = { ...choice, give: crippledId, crippled: true, value, most: 1, attack }
    if (priceOf(cripple, value, owner) < priceOf(choice, choice.value, owner)) {
      const both = Math.floor(ask.points / (unit.defence + value))
      const outright = both > 0 ? ask.choices.find(({ give }) => give === outrightId) : undefined
      return outright === undefined
        ? allocationOrder(ask, choice.give, 1)
        : allocationOrder(ask, outrightId, Math.min(outright.most, both))
    }
  }
  const fits = Math.max(1, Math.floor(ask.points / choice.value))
  return allocationOrder(ask, choice.give, Math.min(choice.most, fits))
}

/** The first listed loss; else the loss an owner misses least, and as many of it as it would give up in a row. */
export function lossByStandingOrders({ view, side, standing }: SideUnderOrders, ask: AllocationAsk): AllocationOrder {
  const { losses, protect, order } = standing
  const fleet = ofSide(view.fleets, side)
  const listed = order === '' ? undefined : firstListedLoss(fleet, ask, order)
  if (listed !== undefined) return listed
  if (losses === 'keepAttack') return new CheapestLosses(view, side, attackLossValue(view, side, protect)).order(ask)
  if (losses === 'lasting') return new CheapestLosses(view, side, new FightingStrength(view, side, protect)).order(ask)
  const owner: Owner = { fleet, losses, protect, pfAttack: view.options.pfAttack }
  let best: LossChoice | undefined
  let least = Number.POSITIVE_INFINITY
  for (const choice of ask.choices) {
    if (choice.kind === 'outright') continue
    const price = priceOf(choice, ask.points, owner)
    if (price >= least) continue
    least = price
    best = choice
  }
  return inARow(must(best, 'something to give up'), ask, owner)
}
