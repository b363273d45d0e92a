import type { Stream } from '../../../dice/index.ts'
import { bySide, type Eye, other, type Side, sides } from '../../../game/index.ts'
import { leftOf } from '../damage/absorb.ts'
import { neededBy } from '../orders/needs.ts'
import type { FleetOrder, ShipOrder } from '../orders/orders.ts'
import type { Design } from '../ships/design.ts'
import { noRatings, type Rating, type Ratings, ratingNames } from '../ships/ratings.ts'
import { worthOf } from '../ships/worth.ts'
import type { Ship, State } from '../state.ts'
import type { ShipView, View } from '../view.ts'

type Draft = Record<Rating, number>

/** Parts only warpships have. */
const ofWarpships: readonly Rating[] = ['SR', 'H']

/** What is known of a ship whose record is secret, and what a record that fits it has to leave room for. */
interface Known {
  readonly id: string
  readonly warp: boolean
  readonly tl: number | null
  readonly shown: Ratings
  readonly struck: number
  /** Systemships it carries or takes aboard: it has a rack for each. */
  readonly racks: number
  /** The order it has been given in the round under way, which it must be able to carry out. */
  readonly order: ShipOrder | undefined
  readonly gone: boolean
}

/** Takes so many hits off a record, anywhere but below what it must keep; what finds no place was built in addition, and is gone. */
function strikeOff(built: Draft, now: Draft, hits: number, keeps: Ratings, stream: Stream): void {
  for (let hit = 0; hit < hits; hit++) {
    const open = ratingNames.filter(name => {
      const after = { ...now, [name]: leftOf(name, now[name], 1) }
      const left = ratingNames.reduce((sum, each) => sum + after[each], 0)
      return now[name] > 0 && after[name] >= keeps[name] && left > 0
    })
    const name = open[stream.below(Math.max(1, open.length))]
    if (name === undefined) built.PD++
    else now[name] = leftOf(name, now[name], 1)
  }
}

/** A record that fits what is known: as large as a ship like this may be, at least what was shown, with the hits it took struck off. */
function recordFor(known: Known, model: Ratings, stream: Stream): { readonly built: Ratings; readonly now: Ratings } {
  const needs = known.order === undefined ? noRatings : neededBy(known.order)
  const least: Draft = { ...noRatings, PD: 1 }
  for (const name of ratingNames) least[name] = Math.max(least[name], needs[name], known.shown[name])
  least.SR = Math.max(least.SR, known.racks)
  const built: Draft = { ...noRatings }
  for (const name of ratingNames) {
    const bare = !known.warp && ofWarpships.includes(name)
    const drawn = bare || model[name] === 0 ? 0 : Math.max(0, model[name] - 1 + stream.below(3))
    built[name] = Math.max(drawn, least[name])
  }
  if (known.gone) return { built, now: noRatings }
  // fire.ammunition: what was seen to be fired is no longer there, to be fired or hit
  const now: Draft = { ...built, M: built.M - known.shown.M, SH: built.SH - known.shown.SH }
  strikeOff(built, now, known.struck, { ...needs, SR: known.racks }, stream)
  return { built, now }
}

/** Systemships that a side's ships carry, or are told to take aboard or let go. */
const racksOf = (fleet: readonly { readonly id: string; readonly berth: string | null }[], id: string): number =>
  fleet.filter(ship => ship.berth === id).length

const knownOf = (ship: ShipView, fleet: readonly ShipView[], orders: FleetOrder | null): Known => ({
  id: ship.id,
  warp: ship.warp,
  tl: ship.tl,
  shown: ship.shown,
  struck: ship.struck,
  racks: racksOf(fleet, ship.id) + (orders?.[ship.id]?.pickUp.length ?? 0),
  order: orders?.[ship.id],
  gone: ship.fate?.kind === 'destroyed',
})

/** Ships like which a secret one may be: those of the side that wonders, which met this enemy on fair terms. */
function modelFor(known: Known, models: readonly ShipView[], stream: Stream): Design | undefined {
  const alike = models.filter(({ warp }) => warp === known.warp)
  const among = alike.length > 0 ? alike : models
  return among[stream.below(Math.max(1, among.length))]?.record?.made
}

function imaginedShip(ship: ShipView, kind: number, view: View, side: Side, stream: Stream): Ship {
  const { berth, fate, shown, met, struck, record } = ship
  const base = { berth, fate, shown, met, struck }
  if (record !== null) return { ...base, ...record }
  const known = knownOf(ship, view.ships[side], view.orders[side])
  const model = modelFor(known, view.ships[other(side)], stream)
  const { built, now } = recordFor(known, model?.built ?? noRatings, stream)
  const generator = known.warp ? 'standard' : 'none'
  const made: Design = { id: ship.id, tl: ship.tl ?? model?.tl ?? 0, generator, built, repairBays: 0 }
  return { ...base, kind, made, now, cargo: 0, worth: worthOf(made, built, view.options.edition) }
}

/** records.hidden: a position that fits what this eye knows. Its own records are as they are; the others are drawn. */
export const imagine = (view: View, stream: Stream): State => ({
  options: view.options,
  names: view.names,
  done: view.done,
  quiet: view.quiet,
  agenda: view.agenda.slice(),
  ships: bySide(side => view.ships[side].map((ship, kind) => imaginedShip(ship, kind, view, side, stream))),
  orders: { red: view.orders.red, blue: view.orders.blue },
  missiles: view.missiles,
  shots: view.shots,
  held: { red: view.held.red, blue: view.held.blue },
  due: { red: view.due.red, blue: view.due.blue },
  over: view.over,
})

/** The same position with records that an eye cannot read made others: for the laws of secrecy. Nothing is secret where records are open. */
export function scrambleRecords(state: State, eye: Eye, stream: Stream): State {
  if (!state.options.hiddenRecords || eye === 'umpire') return state
  for (const side of sides) {
    if (side === eye) continue
    const fleet = state.ships[side].map(({ made, berth }) => ({ id: made.id, berth }))
    for (const [i, ship] of state.ships[side].entries()) {
      const { made, fate, shown, met, struck } = ship
      const order = state.orders[side]?.[made.id]
      const racks = racksOf(fleet, made.id) + (order?.pickUp.length ?? 0)
      const gone = fate?.kind === 'destroyed'
      const warp = made.generator !== 'none'
      const known: Known = { id: made.id, warp, tl: made.tl, shown, struck, racks, order, gone }
      const { built, now } = recordFor(known, made.built, stream)
      const tl = met ? made.tl : stream.below(4)
      const drawn = { ...made, tl, built }
      const worth = worthOf(drawn, built, state.options.edition)
      state.ships[side][i] = { ...ship, kind: i, made: drawn, now, cargo: 0, worth }
    }
  }
  return state
}
