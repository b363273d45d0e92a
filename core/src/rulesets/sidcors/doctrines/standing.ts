import { doctrinesFor, type Mix } from '../../../game/doctrine/index.ts'
import type { AskOf } from '../../../game/orders/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import { never } from '../../../lang/index.ts'
import { survivors } from '../fleet/fleet.ts'
import { pointsLost } from '../fleet/force.ts'
import { factorOrder, factorsForRating, type Order } from '../orders.ts'
import type { Doctrine, Sidcors } from '../shape.ts'
import { directedByStandingOrders } from './directed.ts'
import { namesOfLosses } from './listed-losses.ts'
import { factorByLookahead, type SideUnderDoctrine } from './lookahead-factor.ts'
import { lossByStandingOrders } from './losses.ts'
import { factorByRatio } from './ratio-factor.ts'
import { type SideUnderOrders, type StandingOrders, standingFields } from './settings.ts'

function factorOf(command: SideUnderDoctrine): number {
  const { view, side, standing } = command
  const ahead = factorByLookahead(command, false)
  if (ahead !== undefined) return ahead.factor
  if (standing.weigh) return factorByRatio(view, side, false).factor
  if (standing.intensity > 0) return standing.intensity
  return side === view.attacker ? 3 : 2
}

const factorsOf = (command: SideUnderDoctrine): Order =>
  factorByLookahead(command, true) ??
  (command.standing.weigh ? factorByRatio(command.view, command.side, true) : factorsForRating(command.standing.pair))

/** intensity.agreed Notice if no choice of the enemy's could make the standing rating. */
const wantsAnother = (rating: number, factor: number): boolean => rating < factor + 1 || rating > factor + 4

function hasHadEnough({ view, side, standing }: SideUnderOrders): boolean {
  if (standing.retreat >= 100) return false
  const fleet = ofSide(view.fleets, side)
  const lost = pointsLost(fleet, survivors(ofSide(view.forces, side)), view.options.pfDefence)
  return 100 * lost >= standing.retreat * fleet.startPoints
}

const alone = (order: Order): Mix<Sidcors> => [{ order, weight: 1 }]

// given after nearly every round: the same object each time
const staying = alone({ retreat: false })

function decide(command: SideUnderDoctrine, ask: AskOf<Sidcors>): Mix<Sidcors> {
  const { standing } = command
  switch (ask.kind) {
    case 'intensity':
      return alone(ask.both ? factorsOf(command) : factorOrder(factorOf(command)))
    case 'notice':
      return alone({ notice: wantsAnother(ask.rating, factorOf(command)) })
    case 'cloak':
      return alone({ cloak: standing.cloak })
    case 'directed':
      return alone(directedByStandingOrders(command, ask))
    case 'allocation':
      return alone(lossByStandingOrders(command, ask))
    case 'retreat':
      return hasHadEnough(command) ? alone({ retreat: true }) : staying
    case 'pursuit':
      return alone({ pursue: standing.pursue })
    case 'rearguard':
      return alone(Object.fromEntries(ask.units.map(({ id }) => [id, 0])))
    default:
      return never(ask)
  }
}

const doctrine = doctrinesFor<Sidcors>()

/** Standing orders with their own defaults: one order for every question. */
export function standingOrders(title: string, gist: string, defaults: StandingOrders): Doctrine {
  const made: Doctrine = doctrine({
    title,
    gist,
    settings: standingFields(defaults),
    // The intensity is fixed, or follows from the threats of halves; for a lookahead a whole half is its threat.
    // Targets depend on the points and the side hit, losses and retreat on the owner's side. Of the other side they
    // read its start alone, but for the shock of a mauler: a battle in which one may fire is not separable.
    separable: () => true,
    names: namesOfLosses,
    decide: (view, { side, ask }, standing) => decide({ view, side, doctrine: made, standing }, ask),
  })
  return made
}
