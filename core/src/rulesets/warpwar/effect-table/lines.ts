import { iterateCounted } from '../../../game/kit/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { canonicalJson, must } from '../../../lang/index.ts'
import { orderOf } from '../field.ts'
import { absorbedByScreens } from '../fire/crt.ts'
import { addShots, holdsTarget } from '../fire/shots.ts'
import type { Options } from '../options.ts'
import { ordersAsk } from '../orders/asks.ts'
import { type FleetOrder, type OrderShip, type OrdersAsk, type ShipOrder, tactics } from '../orders/orders.ts'
import { missilesOfOrder } from '../phases/orders.ts'
import { fleetOrders } from '../sheets/fleet-orders.ts'
import { usableTubes } from '../sheets/limits.ts'
import { idleOrder } from '../sheets/ship-orders.ts'
import type { Ship, Shot, State } from '../state.ts'

/** Tactic and drive, by which fire at a ship is looked up. */
type Motion = Pick<ShipOrder, 'tactic' | 'drive'>

export interface Duellist {
  readonly side: Side
  readonly options: Options
  readonly ship: Ship
  readonly ask: OrdersAsk
  readonly sheet: OrderShip
  readonly motions: readonly Motion[]
}

export function duellistOf(state: State, side: Side, ship: Ship): Duellist {
  const ask = ordersAsk(state, side)
  const sheet = must(ask.ships[0], 'a lone ship is asked for its order')
  const motions = tactics
    .filter(tactic => tactic !== 'retreat' || sheet.mayRetreat)
    .flatMap(tactic => Array.from({ length: sheet.now.PD + 1 }, (_, drive) => ({ tactic, drive })))
  return { side, options: state.options, ship, ask, sheet, motions }
}

/** The effects of one order of a lone ship on another lone ship, for each motion of that one. */
export interface Line {
  readonly order: FleetOrder
  /** Its own motion, by place among the motions of its ship. */
  readonly motion: number
  readonly retreats: boolean
  /** Hits that its screens take off. */
  readonly absorbs: number
  readonly missiles: number
  readonly shells: number
  /** Points of ECM, if missiles may be aimed at it. */
  readonly ecm: number
  /** Hits on the enemy before screens, and true if its fire keeps it from leaving, for each of its motions. */
  readonly hits: Uint16Array
  readonly holds: Uint16Array
}

/** All possible orders of a lone ship against another: orders of equal effect are one line. */
export interface Lines {
  readonly lines: readonly Line[]
  /** From the effects of a line, as a text, to its place. */
  readonly places: ReadonlyMap<string, number>
}

/** Orders of a ship beyond which its lines are not worked out. */
const MAX_ORDERS = 5_000n

export function lineOf(own: Duellist, enemy: Duellist, orders: FleetOrder): Line {
  const { ship, side, options } = own
  const order = orderOf(orders, ship.made.id)
  const missiles = missilesOfOrder(side, ship, order)
  const hits = new Uint16Array(enemy.motions.length)
  const holds = new Uint16Array(enemy.motions.length)
  for (const [i, motion] of enemy.motions.entries()) {
    const target = { ...idleOrder, ...motion }
    const shots: Shot[] = []
    addShots({ side, ship, order, enemies: { [enemy.ship.made.id]: target } }, missiles, shots)
    let held = shots.length === 0 && !options.unfiredEscapes
    let sum = 0
    for (const shot of shots) {
      sum += shot.hits
      held ||= holdsTarget({ shot, firer: order, target }, options)
    }
    hits[i] = sum
    holds[i] = held && motion.tactic === 'retreat' ? 1 : 0
  }
  return {
    order: orders,
    motion: own.motions.findIndex(({ tactic, drive }) => tactic === order.tactic && drive === order.drive),
    retreats: order.tactic === 'retreat',
    absorbs: absorbedByScreens(order.screen, ship.made.tl),
    missiles: missiles.length,
    shells: order.bursts.reduce((sum, { shells }) => sum + shells, 0),
    ecm: usableTubes(enemy.sheet.now) > 0 ? order.ecm : 0,
    hits,
    holds,
  }
}

export function lineText({ order, hits, holds, ...rest }: Line): string {
  const jams = rest.ecm > 0 ? Object.values(order).map(({ jam }) => jam) : []
  return canonicalJson([rest, jams, [...hits], [...holds]])
}

/** Every line of a ship, by its orders in the order of the sheet; undefined for too many orders. */
export function linesOf(own: Duellist, enemy: Duellist): Lines | undefined {
  const orders = fleetOrders(own.ask)
  if (orders.size > MAX_ORDERS) return undefined
  const lines: Line[] = []
  const places = new Map<string, number>()
  for (const order of iterateCounted(orders)) {
    const line = lineOf(own, enemy, order)
    const effect = lineText(line)
    if (places.has(effect)) continue
    places.set(effect, lines.length)
    lines.push(line)
  }
  return { lines, places }
}
