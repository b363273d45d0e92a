import type { Mix } from '../../../game/doctrine/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import type { FleetOrder, OrdersAsk, ShipOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import type { View } from '../view.ts'
import { type ShipFire, type ShipPlay, writeOrder } from './posture.ts'
import { foesToAimAt, lossPercent, type OwnShip, type ShipEstimate, shipsToOrder } from './ship-estimate.ts'

export interface Fleets {
  readonly view: View
  readonly side: Side
  readonly ask: OrdersAsk
  readonly own: readonly OwnShip[]
  readonly foes: readonly ShipEstimate[]
  readonly hidden: boolean
  /** Losses of the own strength, in %. */
  readonly lost: number
}

export const fleetsOf = (view: View, side: Side, ask: OrdersAsk): Fleets => ({
  view,
  side,
  ask,
  own: shipsToOrder(view, side, ask),
  foes: foesToAimAt(view, side, ask),
  hidden: view.options.hiddenRecords,
  lost: lossPercent(view, side),
})

export interface FleetPlay {
  readonly plays: readonly ShipPlay[]
  readonly weight: number
}

/** Places of the foes worth aiming at one by one: with secret records, one of those that look alike. */
export function targetsOf(foes: readonly ShipEstimate[], hidden: boolean): readonly number[] {
  const places = foes.map((_, i) => i)
  return hidden ? places.filter(i => foes[i]?.likeness !== foes[i - 1]?.likeness) : places
}

const likeTo = (foes: readonly ShipEstimate[], at: number): readonly number[] =>
  foes.flatMap(({ likeness }, i) => (likeness === foes[at]?.likeness ? [i] : []))

const redirected = (fire: ShipFire, to: ReadonlyMap<number, number>): ShipFire =>
  fire.kind === 'none' ? fire : { ...fire, at: to.get(fire.at) ?? fire.at }

/** Secret ships may look alike and differ: each of them is fired at equally often, whatever their order. */
function overLookalikes(play: FleetPlay, { foes, hidden }: Fleets): readonly FleetPlay[] {
  if (!hidden) return [play]
  const aimed = [...new Set(play.plays.flatMap(({ fire }) => (fire.kind === 'none' ? [] : [fire.at])))]
  let ways: ReadonlyMap<number, number>[] = [new Map()]
  for (const at of aimed) ways = ways.flatMap(way => likeTo(foes, at).map(to => new Map([...way, [at, to]])))
  return ways.map(way => ({
    weight: play.weight,
    plays: play.plays.map(each => ({ ...each, fire: redirected(each.fire, way) })),
  }))
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Equal for plays that are written alike. */
const textOf = (plays: readonly ShipPlay[]): string =>
  plays
    .map(({ posture: { tactic, drive, screen, ecm }, fire: { kind, at, power, shots } }) =>
      [tactic, drive, screen, ecm, kind, at, power, ...shots].join(),
    )
    .join(' ')

function writtenFleet(plays: readonly ShipPlay[], { own, foes, ask }: Fleets): FleetOrder {
  const order: Record<string, ShipOrder> = {}
  for (const { id } of ask.ships) {
    const play = plays[own.findIndex(ship => ship.id === id)]
    if (play !== undefined) order[id] = writeOrder(play, foes, ask)
  }
  return order
}

/** Plays of a fleet as orders of the sheet: equal ones become one, and weights as small as they can be. */
export function toOrderMix(fleetPlays: readonly FleetPlay[], fleets: Fleets): Mix<WarpWar> {
  const shares = new Map<string, { readonly plays: readonly ShipPlay[]; weight: number }>()
  const spreads = fleetPlays.map(play => overLookalikes(play, fleets))
  const whole = spreads.reduce((product, { length }) => (product * length) / gcd(product, length), 1)
  for (const spread of spreads) {
    for (const { plays, weight } of spread) {
      const text = textOf(plays)
      const share = shares.get(text) ?? { plays, weight: 0 }
      share.weight += (weight * whole) / spread.length
      shares.set(text, share)
    }
  }
  const all = [...shares.values()]
  const common = all.reduce((divisor, { weight }) => gcd(divisor, weight), 0)
  return all.map(({ plays, weight }) => ({ order: writtenFleet(plays, fleets), weight: weight / common }))
}

/** Fleet orders of ships that each vary among some plays. Ships take turns, so no ship's play tells another's. */
export function combineVariants(variants: readonly (readonly ShipPlay[])[]): readonly FleetPlay[] {
  const most = Math.max(1, ...variants.map(plays => plays.length))
  return Array.from({ length: most }, (_, turn) => ({
    plays: variants.flatMap((plays, i) => plays[(turn + i) % plays.length] ?? []),
    weight: 1,
  }))
}
