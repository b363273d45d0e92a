import {
  type BurstOrder,
  type FleetOrder,
  jamInstructions,
  type MissileOrder,
  noTarget,
  type OrderShip,
  type OrdersAsk,
  type ShipOrder,
  tactics,
} from '../orders/orders.ts'
import { idleOrder } from './ship-orders.ts'

const to = (most: number): readonly number[] => Array.from({ length: most + 1 }, (_, i) => i)

/** Every rising list of at most so many of these. */
function lists<T>(of: readonly T[], most: number): readonly (readonly T[])[] {
  if (most === 0) return [[]]
  const longer = of.flatMap((first, i) => lists(of.slice(i), most - 1).map(rest => [first, ...rest]))
  return [[], ...longer]
}

const subsets = <T>(of: readonly T[]): readonly (readonly T[])[] =>
  of.reduce<readonly (readonly T[])[]>((made, each) => made.flatMap(before => [before, [...before, each]]), [[]])

const shellsIn = (bursts: readonly BurstOrder[]): number => bursts.reduce((sum, { shells }) => sum + shells, 0)

/** True if one ship's order is legal, by a second version of the rules, from the table of the rule book. */
function mayStand(ask: OrdersAsk, ship: OrderShip, order: ShipOrder): boolean {
  const { now } = ship
  const { drive, beam, screen, ecm, missiles, bursts, pickUp, drop } = order
  const spent = drive + beam + screen + ecm + missiles.length + bursts.length
  const fires = missiles.length + bursts.length > 0
  const moves = pickUp.length + drop.length
  const knows = (at: string): boolean => ask.targets.some(({ id }) => id === at)
  return (
    spent <= now.PD &&
    Math.min(drive, beam, screen, ecm) >= 0 &&
    beam <= now.B &&
    screen <= now.S &&
    ecm <= now.E &&
    missiles.length <= Math.min(now.T, now.M) &&
    bursts.length <= now.C &&
    shellsIn(bursts) <= now.SH &&
    bursts.every(({ shells }) => shells >= 1 && shells <= 3) &&
    !(fires && beam + screen > 0) &&
    (beam > 0 ? knows(order.beamAt) : order.beamAt === noTarget) &&
    (bursts.length > 0 ? knows(order.burstsAt) : order.burstsAt === noTarget) &&
    missiles.every(
      ({ at, drive: own }) => own >= 1 && own <= (ask.targets.find(({ id }) => id === at)?.mostDrive ?? 0),
    ) &&
    (order.jam === 'best' || (ask.standingEcm && ecm > 0)) &&
    (order.tactic !== 'retreat' || ship.mayRetreat) &&
    (moves === 0 || (drive === 0 && screen === 0 && !fires && order.tactic !== 'attack')) &&
    pickUp.length <= ship.empty &&
    moves <= ship.handles &&
    pickUp.every(id => ask.ships.some(each => each.id === id && !each.warp)) &&
    drop.every(id => ship.aboard.includes(id))
  )
}

/** True if both ends of every boarding agree. */
function mayBoard(orders: FleetOrder): boolean {
  const taken = Object.values(orders).flatMap(({ pickUp }) => pickUp)
  const quiet = ({ drive, beam, missiles, bursts }: ShipOrder): boolean =>
    drive + beam + missiles.length + bursts.length === 0
  return new Set(taken).size === taken.length && taken.every(id => quiet(orders[id]!))
}

/** Every order of one ship that the rules let stand by itself, found by trying them all. */
function shipOrders(ask: OrdersAsk, ship: OrderShip): readonly ShipOrder[] {
  const { now } = ship
  const aims = [noTarget, ...ask.targets.map(({ id }) => id)]
  const kinds: readonly MissileOrder[] = ask.targets.flatMap(({ id, mostDrive }) =>
    to(mostDrive - 1).map(i => ({ at: id, drive: i + 1 })),
  )
  const field = ask.ships.filter(({ warp }) => !warp).map(({ id }) => id)
  const axes: readonly (readonly Partial<ShipOrder>[])[] = [
    tactics.map(tactic => ({ tactic })),
    to(now.PD).map(drive => ({ drive })),
    to(now.B).flatMap(beam => aims.map(beamAt => ({ beam, beamAt }))),
    to(now.S).map(screen => ({ screen })),
    to(now.E).flatMap(ecm => jamInstructions.map(jam => ({ ecm, jam }))),
    lists(kinds, Math.min(now.T, now.PD)).map(missiles => ({ missiles })),
    lists([{ shells: 3 }, { shells: 2 }, { shells: 1 }], Math.min(now.C, now.PD)).flatMap(bursts =>
      aims.map(burstsAt => ({ bursts, burstsAt })),
    ),
    subsets(field).flatMap(pickUp => subsets(ship.aboard).map(drop => ({ pickUp, drop }))),
  ]
  // fields not yet chosen are 0, so an illegal order may become legal: only power is checked as it grows
  const within = ({ drive, beam, screen, ecm, missiles, bursts }: ShipOrder): boolean =>
    drive + beam + screen + ecm + missiles.length + bursts.length <= now.PD
  let orders: readonly ShipOrder[] = [idleOrder]
  for (const axis of axes) orders = orders.flatMap(order => axis.map(part => ({ ...order, ...part }))).filter(within)
  return orders.filter(order => mayStand(ask, ship, order))
}

/** Every legal order of a small fleet. */
export function bruteOrders(ask: OrdersAsk): readonly FleetOrder[] {
  let fleets: readonly FleetOrder[] = [{}]
  for (const ship of ask.ships) {
    const own = shipOrders(ask, ship)
    fleets = fleets.flatMap(fleet => own.map(order => ({ ...fleet, [ship.id]: order })))
  }
  return fleets.filter(mayBoard)
}
