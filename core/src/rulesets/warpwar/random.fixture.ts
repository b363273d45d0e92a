import type { Stream } from '../../dice/index.ts'
import { type BySide, bySide, type Side } from '../../game/index.ts'
import { ecmAsk, ordersAsk, placeAsk } from './asks.ts'
import { jamReach } from './jam.ts'
import {
  type EcmOrder,
  type FleetOrder,
  jamming,
  nobody,
  type OrderShip,
  type OrdersAsk,
  type PlaceOrder,
  type PlaceShip,
  type ShipOrder,
} from './orders.ts'
import { advance, pending } from './sequence.ts'
import type { Event } from './shape.ts'
import type { State } from './state.ts'
import { tactics } from './tactics.ts'

const upTo = (stream: Stream, most: number): number => stream.below(Math.max(0, most) + 1)

/** Legal by construction: power is shared out, weapons that exclude each other are not mixed. */
function randomOrder(ask: OrdersAsk, ship: OrderShip, stream: Stream): ShipOrder {
  const { now, mayRetreat } = ship
  let power = now.PD
  const spend = (most: number): number => {
    const points = upTo(stream, Math.min(power, most))
    power -= points
    return points
  }
  const target = () => ask.targets[stream.below(ask.targets.length)]!
  const salvo = stream.below(2) === 0 && now.T + now.C > 0
  const ecm = spend(now.E)
  const tubes = salvo ? spend(Math.min(now.T, now.M)) : 0
  const cannons = salvo ? spend(Math.min(now.C, Math.floor(now.SH / 3))) : 0
  const beam = salvo ? 0 : spend(now.B)
  const screen = salvo ? 0 : spend(now.S)
  return {
    tactic: tactics[stream.below(mayRetreat && stream.below(3) === 0 ? 3 : 2)]!,
    drive: upTo(stream, power),
    beam,
    beamAt: beam > 0 ? target().id : nobody,
    screen,
    ecm,
    jam: ask.standingEcm ? jamming[stream.below(jamming.length)]! : 'best',
    missiles: Array.from({ length: tubes }, () => ({ at: target().id, drive: 1 + stream.below(6) })),
    bursts: Array.from({ length: cannons }, () => ({ shells: 1 + stream.below(3) })).sort(
      (a, b) => b.shells - a.shells,
    ),
    burstsAt: cannons > 0 ? target().id : nobody,
    pickUp: [],
    drop: [],
  }
}

/** Every third carrier handles its systemships: what it may not do beside is left out. */
function withBerths(orders: Record<string, ShipOrder>, ask: OrdersAsk, stream: Stream): void {
  const free = new Set(ask.ships.filter(({ warp }) => !warp).map(({ id }) => id))
  for (const { id, aboard, empty, handles, mayRetreat } of ask.ships) {
    if (handles === 0 || stream.below(3) > 0) continue
    const drop = aboard.slice(0, upTo(stream, Math.min(handles, aboard.length)))
    const pickUp = [...free].slice(0, upTo(stream, Math.min(handles - drop.length, empty + drop.length)))
    if (drop.length + pickUp.length === 0) continue
    const calm = { drive: 0, missiles: [], bursts: [], burstsAt: nobody }
    const tactic = mayRetreat && stream.below(2) === 0 ? 'retreat' : 'dodge'
    orders[id] = { ...orders[id]!, ...calm, tactic, screen: 0, drop, pickUp }
    for (const ship of pickUp) {
      free.delete(ship)
      orders[ship] = { ...orders[ship]!, ...calm, beam: 0, beamAt: nobody }
    }
  }
}

function randomOrders(state: State, side: Side, stream: Stream): FleetOrder {
  const ask = ordersAsk(state, side)
  const orders = Object.fromEntries(ask.ships.map(ship => [ship.id, randomOrder(ask, ship, stream)]))
  withBerths(orders, ask, stream)
  return orders
}

/** All points of a ship on its first missile. */
function randomEcm(state: State, side: Side, stream: Stream): EcmOrder {
  const { ships, raises, floor } = ecmAsk(state, side)
  return Object.fromEntries(
    ships.map(({ id, tl, points, missiles: [first] }) => {
      if (first === undefined) return [id, {}]
      const change = upTo(stream, jamReach(points, tl - first.tl))
      const up = raises && stream.below(2) === 0
      return [
        id,
        { [first.name]: up ? first.drive + change : Math.max(Math.min(floor, first.drive), first.drive - change) },
      ]
    }),
  )
}

/** One hit after the other, wherever it may go. */
function randomPlacement({ id, hits, parts, carried }: PlaceShip, stream: Stream): PlaceOrder {
  const racks = parts.find(({ rating }) => rating === 'SR')?.absorbs ?? 0
  const taken = new Map<string, number>()
  const all = [{ id, parts }, ...carried].flatMap(ship => ship.parts.map(part => ({ ...part, ship: ship.id })))
  const nameOf = (part: { readonly ship: string; readonly rating: string }): string => `${part.ship} ${part.rating}`
  for (const part of all) taken.set(nameOf(part), part.ship === id ? part.least : 0)
  let left = hits - parts.reduce((sum, { least }) => sum + least, 0)
  for (; left > 0; left--) {
    const gone = carried.filter(ship =>
      ship.parts.every(part => taken.get(`${ship.id} ${part.rating}`) === part.absorbs),
    )
    const room = all.filter(part => {
      const most = part.ship === id && part.rating === 'SR' ? racks - carried.length + gone.length : part.absorbs
      // aboard, what has to be hit first is
      const first = all.some(other => other.ship === part.ship && taken.get(nameOf(other))! < other.least)
      return taken.get(nameOf(part))! < (first ? part.least : most)
    })
    if (room.length === 0) break
    const part = nameOf(room[stream.below(room.length)]!)
    taken.set(part, taken.get(part)! + 1)
  }
  const order: Record<string, Record<string, number>> = {}
  for (const part of all) order[part.ship] = { ...order[part.ship], [part.rating]: taken.get(nameOf(part))! }
  return order
}

const randomPlace = (state: State, side: Side, stream: Stream): PlaceOrder => {
  const orders = placeAsk(state, side).ships.map(ship => randomPlacement(ship, stream))
  return Object.assign({}, ...orders)
}

export type Answer = Partial<BySide<FleetOrder | EcmOrder | PlaceOrder>>

/** An answer to whatever is asked now. */
export function randomAnswer(state: State, stream: Stream): Answer {
  const asked = pending(state)
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  const answers: Answer = {}
  const given = bySide(side => briefs.find(brief => brief.side === side)?.ask.kind)
  for (const side of ['red', 'blue'] as const) {
    if (given[side] === 'orders') Object.assign(answers, { [side]: randomOrders(state, side, stream) })
    if (given[side] === 'ecm') Object.assign(answers, { [side]: randomEcm(state, side, stream) })
    if (given[side] === 'place') Object.assign(answers, { [side]: randomPlace(state, side, stream) })
  }
  return answers
}

/** Takes one answer in place. */
export function take(state: State, orders: Answer): Event[] {
  const events: Event[] = []
  advance(state, { kind: 'orders', orders }, event => events.push(event))
  return events
}

/** Battles with something of everything; ids are unique over both sides. */
export const wildFleets: readonly (readonly [red: readonly string[], blue: readonly string[]])[] = [
  [
    ['W1 TL1 PD6 B3 S2 SR3 E2', 'S1 TL0 PD2 T1 M3 in W1', 'S2 TL0 PD2 T1 M3 in W1', 'S3 TL0 PD2 T1 M3'],
    ['W4 TL0 PD7 B3 S3 C2 SH12 E1', 'W5 TL0 PD7 B3 S3 C2 SH12 E1'],
  ],
  [
    ['W1 TL0 PD4 A3 SR2 H2(15)', 'W2 TL0 PD4 A3 SR2 H2(15)', 'S1 TL1 PD3 B2 S1 A1 in W1', 'S2 TL1 PD3 B2 S1 A1 in W2'],
    ['W4 TL0 PD9 B4 S2 T2 M7', 'S8 TL0 PD5 B5 E2'],
  ],
  [
    ['S1 TL0 PD3 T1 M3 E2', 'S2 TL0 PD3 T1 M3 E2', 'S3 TL0 PD3 T1 M3 E2'],
    ['W4 TL1 PD5 T2 M9 SR1 E3', 'W5 TL1 PD5 T2 M9 SR1 E3', 'S7 TL0 PD1 C1 SH3 in W4'],
  ],
]

export const wildOptions: readonly object[] = [
  {},
  { loadedRacks: 'exposed', armourFirst: true },
  { hiddenRecords: true, missilesHold: 'hit', unfiredEscapes: false },
  { ecm: 'standing', missilesHold: 'firer', edition: '1977' },
]
