import { type AskOf, doctrinesFor, type Mix, ofSide, type Settings, type Side } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import { alive } from '../fleet/fleet.ts'
import { lostPoints } from '../fleet/force.ts'
import {
  cloaked,
  factorOrder,
  givesNotice,
  letsGo,
  noRearguard,
  type Order,
  pursues,
  retreats,
  stands,
  stays,
  uncloaked,
} from '../orders.ts'
import type { Doctrine, Sidcors } from '../shape.ts'
import type { View } from '../view.ts'
import { directedBy } from './directed.ts'
import { losable } from './listed.ts'
import { factorByLookahead } from './lookahead-factor.ts'
import { lossBy } from './losses.ts'
import { factorByRatio, factorsForRating } from './ratio-factor.ts'
import { type Standing, standingFields } from './settings.ts'

/** Standing orders with what they are set to. */
interface Orders {
  readonly doctrine: Doctrine
  readonly standing: Standing & Settings
}

/** The factor of a side under its orders. */
function factorOf(view: View, side: Side, orders: Orders): number {
  const { standing } = orders
  const ahead = factorByLookahead(view, { side, both: false }, orders)
  if (ahead !== undefined) return ahead.factor
  if (standing.weigh) return factorByRatio(view, side, false).factor
  if (standing.intensity > 0) return standing.intensity
  return side === view.attacker ? 3 : 2
}

/** Both factors, where a side picks both. */
const pairOf = (view: View, side: Side, orders: Orders): Order =>
  factorByLookahead(view, { side, both: true }, orders) ??
  (orders.standing.weigh ? factorByRatio(view, side, true) : factorsForRating(orders.standing.pair))

/** intensity.agreed Notice where no choice of the enemy's could come to the standing rating. */
const wantsAnother = (rating: number, factor: number): boolean => rating < factor + 1 || rating > factor + 4

/** Whether a side has lost the share of its fleet at which it retreats. */
function hasHadEnough(view: View, side: Side, standing: Standing): boolean {
  if (standing.retreat >= 100) return false
  const fleet = ofSide(view.fleets, side)
  const lost = lostPoints(fleet, alive(ofSide(view.forces, side)), view.options.pfDefence)
  return 100 * lost >= standing.retreat * fleet.startPoints
}

function orderBy(view: View, side: Side, ask: AskOf<Sidcors>, orders: Orders): Order {
  const { standing } = orders
  switch (ask.kind) {
    case 'intensity':
      return ask.both ? pairOf(view, side, orders) : factorOrder(factorOf(view, side, orders))
    case 'notice':
      return wantsAnother(ask.rating, factorOf(view, side, orders)) ? givesNotice : stands
    case 'cloak':
      return standing.cloak ? cloaked : uncloaked
    case 'directed':
      return directedBy(view, side, ask, standing)
    case 'allocation':
      return lossBy(view, side, ask, standing)
    case 'retreat':
      return hasHadEnough(view, side, standing) ? retreats : stays
    case 'pursuit':
      return standing.pursue ? pursues : letsGo
    case 'rearguard':
      return noRearguard(ask)
    default:
      return never(ask)
  }
}

const alone = (order: Order): Mix<Sidcors> => [{ order, weight: 1 }]

/** The orders given most often are the same objects each time; so are the mixes of them alone. */
const staying = alone(stays)
const surely = (order: Order): Mix<Sidcors> => (order === stays ? staying : alone(order))

const doctrine = doctrinesFor<Sidcors>()

/** Standing orders with their own defaults: one order for every question. */
export function standingOrders(title: string, gist: string, defaults: Standing): Doctrine {
  const made: Doctrine = doctrine({
    title,
    gist,
    settings: standingFields(defaults),
    // the intensity is fixed, or follows from what halves show each other: all they have, where it is looked ahead for; targets depend on who suffers and on the points, losses and retreat on the
    // owner's own side; of the other side they look at what it was at the start alone, but for the shock of a mauler: where one may fire a battle does
    // not come apart
    separable: () => true,
    names: losable,
    decide: (view, brief, standing) => surely(orderBy(view, brief.side, brief.ask, { doctrine: made, standing })),
  })
  return made
}
