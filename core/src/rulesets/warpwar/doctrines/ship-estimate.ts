import { other, type Side } from '../../../game/sides/index.ts'
import { shipHitCapacity } from '../damage/absorb.ts'
import type { OrderShip, OrdersAsk } from '../orders/orders.ts'
import { usableCannons, usableTubes } from '../sheets/limits.ts'
import { noRatings, type Ratings, ratingNames } from '../ships/design.ts'
import { generatorPrices } from '../tables.ts'
import type { ShipView, View } from '../view.ts'

/** A ship as standing orders judge it: own or enemy, by its record or by its shown ratings. */
export interface ShipEstimate {
  readonly id: string
  readonly warp: boolean
  readonly tl: number
  readonly now: Ratings
  readonly hitsLeft: number
  /** Its value to its side, in build points or close to them. */
  readonly value: number
  /** Equal for two ships that cannot be told apart, whatever their names and places in the list. */
  readonly likeness: string
}

export interface OwnShip extends ShipEstimate {
  readonly ask: OrderShip
}

const textOf = (ratings: Ratings): string => ratingNames.map(name => ratings[name]).join(' ')

/** The data that tells ships of a side apart in the view; never their ids, nor their places in the list. */
function likenessOf(ship: ShipView, fleet: readonly ShipView[], hidden: boolean): string {
  const { record, warp, tl, shown, contact, struck, id } = ship
  const own = record === null ? `${warp} ${tl}` : `${record.kind} ${textOf(record.now)} ${record.cargo}`
  const seen = hidden ? ` ${textOf(shown)} ${contact === 'ordered'} ${struck}` : ''
  const aboard = fleet.filter(each => each.berth === id && each.fate === null)
  const carried = aboard.map(each => likenessOf(each, fleet, hidden)).sort()
  return `${own}${seen}[${carried.join()}]`
}

/** Build points of a warp generator, which is lost with its ship: of the usual one, since an enemy's may be secret. */
const GENERATOR = generatorPrices['1994'].standard

/** A ship that has not shown itself is taken for the mean of the own ships of its sort. */
function meanOf(ships: readonly ShipView[], warp: boolean): Ratings | undefined {
  const records = ships.flatMap(({ record, warp: is }) =>
    record === null ? [] : [{ warp: is, built: record.made.built }],
  )
  const alike = records.filter(record => record.warp === warp)
  const among = alike.length > 0 ? alike : records
  if (among.length === 0) return undefined
  const mean = { ...noRatings }
  for (const name of ratingNames)
    mean[name] = Math.round(among.reduce((sum, { built }) => sum + built[name], 0) / among.length)
  return mean
}

function estimateOf(ship: ShipView, view: View, side: Side): ShipEstimate {
  const { id, warp, tl, shown, struck, contact, record } = ship
  const isOrdered = contact === 'ordered'
  const guessed = record !== null || isOrdered ? undefined : meanOf(view.ships[other(side)], warp)
  const now = record?.now ?? guessed ?? { ...shown, PD: Math.max(1, shown.PD) }
  const hits = shipHitCapacity(now, now.SR)
  const hitsLeft = Math.max(1, record === null && isOrdered ? hits - Math.floor(struck / 2) : hits)
  const likeness = likenessOf(ship, view.ships[side], view.options.hiddenRecords)
  return { id, warp, tl: tl ?? 0, now, hitsLeft, value: hits + (warp ? GENERATOR : 0), likeness }
}

/** Like ships together. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byLikeness = (a: ShipEstimate, b: ShipEstimate): number => byText(a.likeness, b.likeness)

/** The enemy ships that may be aimed at, like ships together. */
export function foesToAimAt(view: View, side: Side, ask: OrdersAsk): readonly ShipEstimate[] {
  const enemy = other(side)
  const aimable = new Set(ask.targets.map(({ id }) => id))
  return view.ships[enemy]
    .filter(({ id }) => aimable.has(id))
    .map(ship => estimateOf(ship, view, enemy))
    .sort(byLikeness)
}

/** The own ships that get orders, like ships together. */
export function shipsToOrder(view: View, side: Side, ask: OrdersAsk): readonly OwnShip[] {
  const asked = new Map(ask.ships.map(ship => [ship.id, ship]))
  return view.ships[side]
    .flatMap(ship => {
      const own = asked.get(ship.id)
      return own === undefined ? [] : [{ ...estimateOf(ship, view, side), ask: own }]
    })
    .sort(byLikeness)
}

/** Carried systemships by their likeness and not by their names, as many as may leave in one round. */
export function launchableShips({ ships, options }: View, side: Side, { ask }: OwnShip): readonly string[] {
  const fleet = ships[side]
  const carried = fleet.filter(({ id }) => ask.aboard.includes(id))
  const sorted = carried
    .map(ship => ({ id: ship.id, likeness: likenessOf(ship, fleet, options.hiddenRecords) }))
    .sort((a, b) => byText(a.likeness, b.likeness))
  const chosen = new Set(sorted.slice(0, ask.handles).map(({ id }) => id))
  return ask.aboard.filter(id => chosen.has(id))
}

export const combatStrength = (ships: readonly Pick<ShipEstimate, 'now'>[]): number =>
  ships.reduce((sum, each) => {
    const { PD, B, S } = each.now
    return sum + PD + B + S + 2 * (usableTubes(each.now) + usableCannons(each.now))
  }, 0)

/** Losses of a side's own strength as built, in %: shot away, destroyed, or out of the battle. */
export function lossPercent(view: View, side: Side): number {
  const records = view.ships[side].flatMap(({ record, fate }) => (record === null ? [] : [{ ...record, fate }]))
  const whole = combatStrength(records.map(({ made }) => ({ now: made.built })))
  const left = combatStrength(records.filter(({ fate }) => fate === null))
  return whole === 0 ? 0 : (100 * (whole - left)) / whole
}

export const berthedSystemships = (view: View, side: Side): readonly ShipEstimate[] =>
  view.ships[side]
    .filter(({ berth, fate }) => berth !== null && fate === null)
    .map(ship => estimateOf(ship, view, side))
    .sort(byLikeness)
