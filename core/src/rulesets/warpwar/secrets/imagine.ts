import type { Stream } from '../../../dice/index.ts'
import { bySide, type Eye, other, type Side, sides } from '../../../game/sides/index.ts'
import { sizeAfterHits } from '../damage/absorb.ts'
import { ratingsNeeded, type ShipOrder } from '../orders/orders.ts'
import { noRatings, type Rating, type Ratings, ratingNames } from '../ships/design.ts'
import { priceOf } from '../ships/price.ts'
import type { Ship, State } from '../state.ts'
import { type ShipView, shipView, type View } from '../view.ts'

type Draft = Record<Rating, number>

interface Drawn {
  readonly built: Draft
  readonly now: Draft
}

interface Struck {
  readonly hits: number
  readonly keeps: Ratings
}

const ofWarpships: readonly Rating[] = ['SR', 'H']

/** The knowledge of a ship with a secret record: a record that fits it has room for that. */
interface Known {
  readonly ship: ShipView
  /** Racks for the systemships it is known to carry, and for those it takes aboard. */
  readonly racks: number
  /** Its order of the round under way, which it must be able to carry out. */
  readonly order: ShipOrder | undefined
}

function knownOf(ship: ShipView, fleet: readonly ShipView[], orders: State['orders'][Side]): Known {
  const order = orders?.[ship.id]
  const aboard = fleet.filter(({ berth }) => berth === ship.id)
  return { ship, racks: aboard.length + (order?.pickUp.length ?? 0), order }
}

/** Takes hits off a record, but keeps its least ratings; other hits fell on additional parts, now gone. */
function strikeOff({ built, now }: Drawn, { hits, keeps }: Struck, stream: Stream): void {
  for (let hit = 0; hit < hits; hit++) {
    const open = ratingNames.filter(name => {
      const after = { ...now, [name]: sizeAfterHits(name, now[name], 1) }
      const left = ratingNames.reduce((sum, each) => sum + after[each], 0)
      return now[name] > 0 && after[name] >= keeps[name] && left > 0
    })
    const name = open[stream.below(Math.max(1, open.length))]
    if (name === undefined) built.PD++
    else now[name] = sizeAfterHits(name, now[name], 1)
  }
}

/** A record like the model, with at least the shown ratings, less the hits it took. */
function recordFor({ ship, racks, order }: Known, model: Ratings, stream: Stream): Drawn {
  const { warp, shown, struck, fate } = ship
  const needs = order === undefined ? noRatings : ratingsNeeded(order)
  const built: Draft = { ...noRatings }
  for (const name of ratingNames) {
    const bare = !warp && ofWarpships.includes(name)
    const drawn = bare || model[name] === 0 ? 0 : Math.max(0, model[name] - 1 + stream.below(3))
    built[name] = Math.max(drawn, needs[name], shown[name], name === 'PD' ? 1 : 0, name === 'SR' ? racks : 0)
  }
  if (fate?.kind === 'destroyed') return { built, now: noRatings }
  // fire.ammunition: ammunition seen to be fired can no longer be fired or hit
  const drawn: Drawn = { built, now: { ...built, M: built.M - shown.M, SH: built.SH - shown.SH } }
  strikeOff(drawn, { hits: struck, keeps: { ...needs, SR: racks } }, stream)
  return drawn
}

/** A fleet as an eye imagines it. Secret ships are like those of the other side, as if the fleets were equal. */
function imaginedFleet({ ships, orders, options }: View, side: Side, stream: Stream): Ship[] {
  const models = ships[other(side)]
  return ships[side].map((ship, kind) => {
    const { record, id, warp, tl, ...seen } = ship
    if (record !== null) return { ...seen, ...record }
    const alike = models.filter(each => each.warp === warp)
    const among = alike.length > 0 ? alike : models
    const model = among[stream.below(Math.max(1, among.length))]?.record?.made
    const known = knownOf(ship, ships[side], orders[side])
    const { built, now } = recordFor(known, model?.built ?? noRatings, stream)
    const generator = warp ? ('standard' as const) : ('none' as const)
    const made = { id, tl: tl ?? model?.tl ?? 0, generator, built, repairBays: 0 }
    return { ...seen, kind, made, now, cargo: 0, ammunitionHits: 0, value: priceOf(made, options.edition) }
  })
}

/** records.hidden: a position that fits a view. Own records are as they are, others drawn; unseen ships left out. */
export function imagine(view: View, stream: Stream): State {
  const { eye: _, ...known } = view
  return {
    ...known,
    agenda: view.agenda.slice(),
    ships: bySide(side => imaginedFleet(view, side, stream)),
    orders: { ...view.orders },
    held: { ...view.held },
    due: { ...view.due },
  }
}

/**
 * The same position with other data unknown to an eye: records, and unseen ships, which may be there or not. For the
 * laws of secrecy.
 */
export function scrambleRecords(state: State, eye: Eye, stream: Stream): State {
  const { options, ships, orders } = state
  if (!options.hiddenRecords || eye === 'umpire') return state
  for (const side of sides) {
    if (side === eye) continue
    const fleet = ships[side].filter(({ contact }) => contact !== 'none' || stream.below(2) === 0)
    const views = fleet.map(ship => shipView(ship, false))
    const drawn = fleet.map((ship, kind): Ship => {
      const known = knownOf(shipView(ship, false), views, orders[side])
      const { built, now } = recordFor(known, ship.made.built, stream)
      const made = { ...ship.made, tl: ship.contact === 'ordered' ? ship.made.tl : stream.below(4), built }
      return { ...ship, kind, made, now, cargo: 0, ammunitionHits: 0, value: priceOf(made, options.edition) }
    })
    ships[side].splice(0, ships[side].length, ...drawn)
  }
  return state
}
