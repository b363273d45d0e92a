import { other, type Side } from '../../../game/index.ts'
import { capacity } from '../damage/absorb.ts'
import type { OrderShip, OrdersAsk } from '../orders/orders.ts'
import { cannonsReady, tubesReady } from '../sheets/limits.ts'
import { type Ratings, ratingNames } from '../ships/ratings.ts'
import { generatorPrices } from '../tables.ts'
import type { ShipView, View } from '../view.ts'

/** A ship as standing orders judge it: own or enemy, by its record or by what it has shown. */
export interface Craft {
  readonly id: string
  readonly warp: boolean
  readonly tl: number
  readonly now: Ratings
  /** Hits it can still take. */
  readonly tough: number
  /** What it is worth to its side, in build points or close to them. */
  readonly worth: number
  /** Equal where two ships cannot be told apart, whatever they are called and wherever they are listed. */
  readonly likeness: string
}

/** An own ship with what its order may hold. */
export interface OwnCraft extends Craft {
  readonly ask: OrderShip
}

const numbers = (ratings: Ratings): string => ratingNames.map(name => ratings[name]).join(' ')

/** All that tells ships of a side apart, as far as the view shows it; never their ids, nor their places in the list. */
function likenessOf(ship: ShipView, fleet: readonly ShipView[], hidden: boolean): string {
  const { record, warp, tl, shown, contact, struck, id } = ship
  const own = record === null ? `${warp} ${tl}` : `${record.kind} ${numbers(record.now)} ${record.cargo}`
  const seen = hidden ? ` ${numbers(shown)} ${contact === 'ordered'} ${struck}` : ''
  const aboard = fleet.filter(each => each.berth === id && each.fate === null)
  const carried = aboard.map(each => likenessOf(each, fleet, hidden)).sort()
  return `${own}${seen}[${carried.join()}]`
}

/** Build points of a warp generator, which is lost with its ship: of the usual one, since an enemy's may be secret. */
const GENERATOR = generatorPrices['1994'].standard

/** What a ship that has not shown itself is taken for: the mean of the own ships of its sort, which came to the same battle. */
function meanOf(ships: readonly ShipView[], warp: boolean): Ratings | undefined {
  const records = ships.flatMap(ship =>
    ship.record === null ? [] : [{ warp: ship.warp, built: ship.record.made.built }],
  )
  const alike = records.filter(record => record.warp === warp)
  const among = alike.length > 0 ? alike : records
  if (among.length === 0) return undefined
  const mean: Record<string, number> = {}
  for (const name of ratingNames)
    mean[name] = Math.round(among.reduce((sum, { built }) => sum + built[name], 0) / among.length)
  return { ...among[0]!.built, ...mean }
}

function craftOf(ship: ShipView, view: View, side: Side): Craft {
  const fleet = view.ships[side]
  const { id, warp, tl, shown, struck, contact, record } = ship
  const met = contact === 'ordered'
  const guessed = record !== null || met ? undefined : meanOf(view.ships[other(side)], warp)
  const now = record?.now ?? guessed ?? { ...shown, PD: Math.max(1, shown.PD) }
  const hits = capacity(now, now.SR)
  const tough = Math.max(1, record === null && met ? hits - Math.floor(struck / 2) : hits)
  const likeness = likenessOf(ship, fleet, view.options.hiddenRecords)
  return { id, warp, tl: tl ?? 0, now, tough, worth: hits + (warp ? GENERATOR : 0), likeness }
}

const byLikeness = (a: Craft, b: Craft): number => (a.likeness < b.likeness ? -1 : a.likeness > b.likeness ? 1 : 0)

/** The enemy ships that may be aimed at, like ships together. */
export function foesOf(view: View, side: Side, ask: OrdersAsk): readonly Craft[] {
  const enemy = other(side)
  const aimable = new Set(ask.targets.map(({ id }) => id))
  return view.ships[enemy]
    .filter(({ id }) => aimable.has(id))
    .map(ship => craftOf(ship, view, enemy))
    .sort(byLikeness)
}

/** The own ships that get orders, like ships together. */
export function ownOf(view: View, side: Side, ask: OrdersAsk): readonly OwnCraft[] {
  const asked = new Map(ask.ships.map(ship => [ship.id, ship]))
  return view.ships[side]
    .flatMap(ship => {
      const own = asked.get(ship.id)
      return own === undefined ? [] : [{ ...craftOf(ship, view, side), ask: own }]
    })
    .sort(byLikeness)
}

/** The carried systemships of a ship in an order that does not hang on their names, as many as may leave in one round. */
export function launchable(view: View, side: Side, { ask }: OwnCraft): readonly string[] {
  const fleet = view.ships[side]
  const likeness = (id: string): string => {
    const ship = fleet.find(each => each.id === id)
    return ship === undefined ? '' : likenessOf(ship, fleet, view.options.hiddenRecords)
  }
  const sorted = [...ask.aboard].sort((a, b) => (likeness(a) < likeness(b) ? -1 : likeness(a) > likeness(b) ? 1 : 0))
  const chosen = new Set(sorted.slice(0, ask.handles))
  return ask.aboard.filter(id => chosen.has(id))
}

/** Missiles a ship could fire in a round, cannons it could fire. */
export const tubesOf = ({ now }: Pick<Craft, 'now'>): number => tubesReady(now)
export const cannonsOf = ({ now }: Pick<Craft, 'now'>): number => cannonsReady(now)

/** What a fleet can still do: power, and the weapons it feeds. */
export const strengthOf = (crafts: readonly Pick<Craft, 'now'>[]): number =>
  crafts.reduce((sum, each) => {
    const { PD, B, S } = each.now
    return sum + PD + B + S + 2 * (tubesOf(each) + cannonsOf(each))
  }, 0)

/** What is gone of a side's own strength as it was built, in %: shot away, destroyed, or out of the battle. */
export function lostOf(view: View, side: Side): number {
  const records = view.ships[side].flatMap(({ record, fate }) => (record === null ? [] : [{ ...record, fate }]))
  const whole = strengthOf(records.map(({ made }) => ({ now: made.built })))
  const left = strengthOf(records.filter(({ fate }) => fate === null))
  return whole === 0 ? 0 : (100 * (whole - left)) / whole
}

/** Systemships in the racks of a side, as a side sees them. */
export const aboardOf = (view: View, side: Side): readonly Craft[] =>
  view.ships[side]
    .filter(({ berth, fate }) => berth !== null && fate === null)
    .map(ship => craftOf(ship, view, side))
    .sort(byLikeness)
