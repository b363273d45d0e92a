import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { countSeenAboard, roundOf, shipOf } from '../field.ts'
import { ordersAsk } from '../orders/asks.ts'
import { type FleetOrder, ratingsNeeded, type ShipOrder } from '../orders/orders.ts'
import { because, type Reason } from '../scene/because.ts'
import type { Log, OrderPhase } from '../shape.ts'
import { type Rating, type Ratings, ratingNames } from '../ships/design.ts'
import type { Missile, Ship, State } from '../state.ts'

const none: readonly Reason[] = []

const shellsOf = ({ bursts }: ShipOrder): number => bursts.reduce((sum, { shells }) => sum + shells, 0)

/** records.hidden The ratings that an order shows: the ship has no less, or had no less when it fired. */
function shownBy({ shown }: Ship, order: ShipOrder, carried: number): Ratings {
  const least = ratingsNeeded(order)
  const most: Record<Rating, number> = { ...shown }
  for (const rating of ratingNames) most[rating] = Math.max(shown[rating], least[rating])
  most.SR = Math.max(most.SR, carried, order.pickUp.length + order.drop.length)
  // ammunition is shown shot by shot
  most.M = shown.M + order.missiles.length
  most.SH = shown.SH + shellsOf(order)
  return most
}

/** records.hidden Remembers all that the enemy has seen by now, and logs it. */
function show(draft: State, side: Side, ship: Ship, order: ShipOrder): Reason {
  const ships = ofSide(draft.ships, side)
  for (const dropped of order.drop.map(id => shipOf(ships, id))) {
    if (dropped.contact === 'none') dropped.contact = 'sighted'
  }
  ship.shown = shownBy(ship, order, countSeenAboard(ships, ship.made.id))
  ship.contact = 'ordered'
  const ratings = ratingNames.flatMap(rating => (ship.shown[rating] > 0 ? [`${rating}${ship.shown[rating]}`] : []))
  const said = ratings.length === 0 ? 'nothing else' : ratings.join(' ')
  return because('records.hidden', `TL${ship.made.tl}, has shown ${said}`)
}

/** fire.ammunition Missiles and shells leave the ship as it fires: they cannot take hits any more. */
function spend(ship: Ship, order: ShipOrder): void {
  const { missiles, bursts } = order
  if (missiles.length === 0 && bursts.length === 0) return
  ship.now = { ...ship.now, M: ship.now.M - missiles.length, SH: ship.now.SH - shellsOf(order) }
}

export function missilesOfOrder(side: Side, { made }: Ship, order: ShipOrder): Missile[] {
  return order.missiles.map(({ at, drive }, i) => ({
    name: `${made.id}/${i + 1}`,
    side,
    from: made.id,
    number: i + 1,
    at,
    tl: made.tl,
    written: drive,
    drive,
  }))
}

function reveal(draft: State, side: Side, orders: FleetOrder, log?: Log): void {
  draft.orders[side] = orders
  for (const ship of ofSide(draft.ships, side)) {
    const { id } = ship.made
    const order = orders[id]
    if (order === undefined) continue
    const shown = draft.options.hiddenRecords ? [show(draft, side, ship, order)] : none
    spend(ship, order)
    if (order.missiles.length > 0) draft.missiles = [...draft.missiles, ...missilesOfOrder(side, ship, order)]
    log?.({
      kind: 'orders',
      rule: 'order.secret',
      round: roundOf(draft),
      side,
      ship: id,
      tl: ship.made.tl,
      order,
      ...(shown.length > 0 && { because: shown }),
    })
  }
}

/** order.secret Both sides write one order a ship in secret; all are revealed together. */
export const orders: OrderPhase<'orders', 'orders'> = {
  kind: 'orders',
  asks: () => true,
  briefs: state => sides.map(side => ({ side, rule: 'order.secret', ask: ordersAsk(state, side) })),
  obey: (draft, _, joint, log) => {
    draft.shots = []
    for (const side of sides) reveal(draft, side, must(joint[side], `orders of ${side}`), log)
  },
}
