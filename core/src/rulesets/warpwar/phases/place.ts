import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { cargoAfterHits, type HitsByRating, isDestroyed, ratingsAfterHits } from '../damage/absorb.ts'
import { forcedPlacement, hasPlacementChoice, inRacks, struckShip } from '../damage/placing.ts'
import { byMostLeft, destroyShip, reasonsToHide, roundOf, shipOf } from '../field.ts'
import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import { placeAsk } from '../orders/asks.ts'
import type { PlaceOrder } from '../orders/orders.ts'
import { because, type Reason } from '../scene/because.ts'
import type { Log, OrderPhase } from '../shape.ts'
import { type Ratings, ratingNames } from '../ships/design.ts'
import type { DueHits, Ship, State } from '../state.ts'

interface Wound {
  readonly ship: Ship
  readonly hits: HitsByRating
  readonly before: Ratings
  readonly cargo: number
}

/** damage.absorb, damage.holds Takes the hits off a ship. */
function wound(ship: Ship, hits: HitsByRating): Wound {
  const before = ship.now
  const { cargo } = ship
  ship.now = ratingsAfterHits(before, hits)
  ship.cargo = cargoAfterHits(cargo, ship.now.H)
  ship.ammunitionHits += (hits.M ?? 0) + (hits.SH ?? 0)
  return { ship, hits, before, cargo }
}

const hitsOf = ({ hits }: Wound): number => ratingNames.reduce((sum, name) => sum + (hits[name] ?? 0), 0)

/** `PD2→0`; of a ship aboard `S1: PD2→0`. Empty without hits. */
function sayWound({ ship, before }: Wound, carrier: string): string[] {
  const lost = ratingNames.filter(rating => before[rating] !== ship.now[rating])
  const text = lost.map(rating => `${rating}${before[rating]}→${ship.now[rating]}`).join(' ')
  const { id } = ship.made
  return text === '' ? [] : [id === carrier ? text : `${id}: ${text}`]
}

function woundGrounds({ ship, hits, before, cargo }: Wound, armourFirst: boolean): Reason[] {
  const { now } = ship
  const grounds: Reason[] = []
  if (hits.M) grounds.push(because('damage.absorb', `${hits.M} on missiles: ${before.M - now.M} of them gone`))
  if (hits.SH) grounds.push(because('damage.absorb', `${hits.SH} on shells: ${before.SH - now.SH} of them gone`))
  if (hits.H) grounds.push(because('damage.holds', `${hits.H} on holds: cargo ${cargo} to ${ship.cargo}`))
  if (hits.A)
    grounds.push(because('damage.armour', `${hits.A} on armour${armourFirst ? ', before anything else' : ''}`))
  return grounds
}

/** fire.together The note that a ship that is lost has fired all the same. */
const firedToo = ({ shots }: State, side: Side, id: string): Reason[] =>
  shots.some(shot => shot.side === side && shot.from === id)
    ? [because('fire.together', 'its fire of this round stands')]
    : []

interface Loss {
  readonly ship: Ship
  readonly rule: RuleId
  readonly with: string | null
}

function destroy(draft: State, side: Side, { ship, rule, with: carrier }: Loss, log?: Log): void {
  const round = roundOf(draft)
  destroyShip(ship, round)
  if (log === undefined) return
  const because = [...firedToo(draft, side, ship.made.id), ...reasonsToHide(ship, draft)]
  const reasons = because.length > 0 && { because }
  log({ kind: 'destroyed', rule, round, side, ship: ship.made.id, with: carrier, ...reasons })
}

function placedGrounds(
  { armourFirst, loadedRacks }: Options,
  due: DueHits,
  [carrier, ...carried]: readonly Wound[],
): Reason[] {
  const wounds = carrier === undefined ? carried : [carrier, ...carried]
  const grounds = wounds.flatMap(each => woundGrounds(each, armourFirst))
  if (carried.some(each => hitsOf(each) > 0)) {
    const shared = 'its owner put hits on the systemships aboard'
    const forced = 'nothing else is left to hit but the systemships aboard'
    grounds.push(because('damage.loaded-rack', loadedRacks === 'shared' ? shared : forced))
  }
  const lost = due.hits - wounds.reduce((sum, each) => sum + hitsOf(each), 0)
  if (lost > 0) grounds.push(because('damage.whole', `${lost} beyond what is left: lost`))
  return grounds
}

/** Logs the hits of a ship; of a secret record only that they were taken. */
function sayPlaced(draft: State, side: Side, { ship, hits }: DueHits, wounds: readonly Wound[], log: Log): void {
  const parts = wounds.flatMap(each => sayWound(each, ship)).join('; ')
  const secret = because('records.hidden', 'where they went is known to the owner alone')
  const reasons = draft.options.hiddenRecords ? [secret] : placedGrounds(draft.options, { ship, hits }, wounds)
  const said = { kind: 'placed', rule: 'damage.owner', round: roundOf(draft), side, ship, hits, parts } as const
  log({ ...said, ...(reasons.length > 0 && { because: reasons }) })
}

/** damage.loaded-rack, berths.kept Exposed: a systemship goes with its rack, the one with least left first. */
function loseRacks(draft: State, side: Side, { made, now }: Ship, log?: Log): void {
  const carried = inRacks(draft, side, made.id).sort(byMostLeft)
  for (const ship of carried.slice(now.SR))
    destroy(draft, side, { ship, rule: 'damage.loaded-rack', with: made.id }, log)
}

/** damage.destroyed, damage.carrier A ship with nothing left is lost with all ships it still carries. */
function destroyIfGone(draft: State, side: Side, carrier: Ship, log?: Log): void {
  if (!isDestroyed(carrier.now)) return
  const { id } = carrier.made
  const carried = inRacks(draft, side, id)
  destroy(draft, side, { ship: carrier, rule: 'damage.destroyed', with: null }, log)
  for (const ship of carried) destroy(draft, side, { ship, rule: 'damage.carrier', with: id }, log)
}

/** damage.owner Places the hits of one ship as its owner ordered. */
function place(draft: State, side: Side, due: DueHits, placement: PlaceOrder, log?: Log): void {
  const ship = shipOf(ofSide(draft.ships, side), due.ship)
  const carrier = wound(ship, placement[due.ship] ?? {})
  const carried = inRacks(draft, side, due.ship).flatMap(each => {
    const hits = placement[each.made.id]
    return hits === undefined ? [] : [wound(each, hits)]
  })
  if (log !== undefined) sayPlaced(draft, side, due, [carrier, ...carried], log)
  for (const each of [...carried, carrier]) destroyIfGone(draft, side, each.ship, log)
  if (draft.options.loadedRacks === 'exposed') loseRacks(draft, side, ship, log)
}

/** damage.owner True if a side is asked; with secret records the question must not tell the ratings left. */
function decides(state: State, side: Side): boolean {
  const due = ofSide(state.due, side)
  if (due.length === 0) return false
  if (state.options.hiddenRecords) return true
  return due.some(each => hasPlacementChoice(struckShip(state, side, each)))
}

function placeAll(draft: State, side: Side, order: PlaceOrder | undefined, log?: Log): void {
  for (const due of ofSide(draft.due, side)) {
    const forced = () =>
      must(forcedPlacement(struckShip(draft, side, due)), `a side that is not asked places ${due.ship} one way`)
    place(draft, side, due, order ?? forced(), log)
  }
  draft.due[side] = []
}

/** damage.owner Every owner puts the hits on its ships as it likes; both sides do so at once. */
export const placement: OrderPhase<'place', 'place'> = {
  kind: 'orders',
  asks: state => decides(state, 'red') || decides(state, 'blue'),
  briefs: state =>
    sides
      .filter(side => decides(state, side))
      .map(side => ({ side, rule: 'damage.owner', ask: placeAsk(state, side) })),
  obey: (draft, _, orders, log) => {
    for (const side of sides) placeAll(draft, side, orders[side], log)
  },
  skip: (draft, _, log) => {
    for (const side of sides) placeAll(draft, side, undefined, log)
  },
}
