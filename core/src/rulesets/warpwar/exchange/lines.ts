import type { Side } from '../../../game/index.ts'
import { canonicalJson } from '../../../lang/index.ts'
import { absorbedBy } from '../fire/crt.ts'
import { addShots, holdsBy } from '../fire/shots.ts'
import type { Options } from '../options.ts'
import { type FleetOrder, type OrdersAsk, type ShipOrder, type Tactic, tactics } from '../orders/orders.ts'
import { launch } from '../phases/orders.ts'
import { fleetOrders } from '../sheets/fleet-orders.ts'
import { tubesReady } from '../sheets/limits.ts'
import { still } from '../sheets/ship-orders.ts'
import type { Ship, Shot } from '../state.ts'

/** What fire at a ship is looked up by. */
interface Motion {
  readonly tactic: Tactic
  readonly drive: number
}

/** A lone ship, what it is asked, and how it can move. */
export interface Duellist {
  readonly side: Side
  readonly ship: Ship
  readonly ask: OrdersAsk
  readonly motions: readonly Motion[]
}

/** What one order of a lone ship does to another lone ship, however that one moves. */
export interface Line {
  readonly order: FleetOrder
  /** Its own motion, by place among the motions of its ship. */
  readonly motion: number
  readonly retreats: boolean
  /** What its screens take off the hits on it. */
  readonly absorbs: number
  readonly missiles: number
  readonly shells: number
  /** Points of ECM, where missiles may be aimed at it. */
  readonly ecm: number
  /** Hits on the enemy before screens, and whether its fire keeps him from leaving, for each motion of his. */
  readonly hits: Uint16Array
  readonly holds: Uint16Array
}

/** All that can be ordered of a lone ship against another: orders that do the same are one line. */
export interface Lines {
  readonly lines: readonly Line[]
  /** What a line does, as a text, to its place. */
  readonly places: ReadonlyMap<string, number>
}

/** Orders of a ship beyond which its lines are not worked out. */
const MAX_ORDERS = 5_000n

export function motionsOf({ ships }: OrdersAsk): readonly Motion[] {
  const { now, mayRetreat } = ships[0]!
  return tactics
    .filter(tactic => tactic !== 'retreat' || mayRetreat)
    .flatMap(tactic => Array.from({ length: now.PD + 1 }, (_, drive) => ({ tactic, drive })))
}

/** One order against each motion of the enemy, by the shots of the rules. */
export function lineOf(own: Duellist, enemy: Duellist, orders: FleetOrder, options: Options): Line {
  const { ship, side } = own
  const order = orders[ship.made.id]!
  const missiles = launch(side, ship, order)
  const hits = new Uint16Array(enemy.motions.length)
  const holds = new Uint16Array(enemy.motions.length)
  for (const [i, motion] of enemy.motions.entries()) {
    const target: ShipOrder = { ...still, ...motion }
    const shots: Shot[] = []
    addShots({ side, ship, order, enemies: { [enemy.ship.made.id]: target } }, missiles, shots)
    let held = shots.length === 0 && !options.unfiredEscapes
    for (const shot of shots) {
      hits[i]! += shot.hits
      held ||= holdsBy({ shot, firer: order, target }, options)
    }
    holds[i] = held && motion.tactic === 'retreat' ? 1 : 0
  }
  return {
    order: orders,
    motion: own.motions.findIndex(({ tactic, drive }) => tactic === order.tactic && drive === order.drive),
    retreats: order.tactic === 'retreat',
    absorbs: absorbedBy(order.screen, ship.made.tl),
    missiles: missiles.length,
    shells: order.bursts.reduce((sum, { shells }) => sum + shells, 0),
    ecm: tubesReady(enemy.ask.ships[0]!.now) > 0 ? order.ecm : 0,
    hits,
    holds,
  }
}

/** All that a line does, and how its ECM is spent. */
export function lineText({ order, hits, holds, ...rest }: Line): string {
  const jams = rest.ecm > 0 ? Object.values(order).map(({ jam }) => jam) : []
  return canonicalJson([rest, jams, [...hits], [...holds]])
}

/** Every line of a ship, by its orders in the order of the sheet; undefined where there are too many orders. */
export function linesOf(own: Duellist, enemy: Duellist, options: Options): Lines | undefined {
  const orders = fleetOrders(own.ask)
  if (orders.size > MAX_ORDERS) return undefined
  const lines: Line[] = []
  const places = new Map<string, number>()
  for (let i = 0n; i < orders.size; i++) {
    const line = lineOf(own, enemy, orders.at(i), options)
    const effect = lineText(line)
    if (places.has(effect)) continue
    places.set(effect, lines.length)
    lines.push(line)
  }
  return { lines, places }
}
