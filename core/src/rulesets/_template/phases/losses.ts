import type { Log } from '../../../game/index.ts'
import { type OrderStep, push, type TaskNamed } from '../../../game/kit/index.ts'
import type { Brief, OrderOf } from '../../../game/orders/index.ts'
import { type BySide, other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { Template } from '../shape.ts'
import { countAfloat, isAfloat, type Ship, type State } from '../state.ts'
import { shipView } from '../view.ts'

/** True if a side has hits to take and more than one ship to take them: only then it decides. */
const decides = (state: State, side: Side): boolean => state.incoming[side] > 0 && countAfloat(state.ships[side]) > 1

function picked(state: State, side: Side, order: OrderOf<Template, 'loss'> | undefined): Ship {
  if (order === undefined) return must(state.ships[side].find(isAfloat), 'a side with hits to take has a ship')
  return must(
    state.ships[side].find(ship => String(ship.id) === order.ship),
    `ship ${order.ship} of ${side}`,
  )
}

/** hits.owner, hits.surplus, ship.destroyed: the picked ship takes the hits; the rest is lost or still to be taken. */
function hit(draft: State, side: Side, ship: Ship, log?: Log<Template>): void {
  const incoming = draft.incoming[side]
  const taken = Math.min(incoming, ship.hull - ship.hits)
  const surplus = incoming - taken
  ship.hits += taken
  const spills = draft.options.surplus === 'spills' && surplus > 0 && countAfloat(draft.ships[side]) > 0
  draft.incoming[side] = spills ? surplus : 0
  if (!isAfloat(ship)) ship.lost = draft.done + 1
  if (log === undefined) return
  const base = { round: draft.done + 1, side, ship: `${ship.name} ${ship.id}` } as const
  const fate = spills ? 'falls on another ship' : 'is lost'
  const rest = { rule: 'hits.surplus', text: `the surplus of ${surplus} ${fate}` } as const
  const left = ship.hull - ship.hits
  log({ kind: 'loss', rule: 'hits.owner', ...base, hits: taken, left, ...(surplus > 0 && { because: [rest] }) })
  if (left === 0) log({ kind: 'destroyed', rule: 'ship.destroyed', ...base })
}

/** charge.blast: a charge goes off with its ship: one hit on the enemy, which picks the ship, if it has any left. */
function blast(draft: State, side: Side, log?: Log<Template>): void {
  const ship = draft.ships[side].find(({ id }) => id === draft.charge[side])
  if (ship === undefined || isAfloat(ship)) return
  draft.charge[side] = null
  draft.blasted[side] = true
  if (countAfloat(draft.ships[other(side)]) > 0) draft.incoming[other(side)]++
  log?.({ kind: 'blast', rule: 'charge.blast', round: draft.done + 1, side, ship: `${ship.name} ${ship.id}` })
}

const briefOf = (state: State, side: Side): Brief<Template, 'loss'> => ({
  side,
  rule: 'hits.owner',
  ask: { kind: 'loss', hits: state.incoming[side], ships: state.ships[side].filter(isAfloat).map(shipView) },
})

/** Every side with hits takes them; then charges go off, and their hits or a surplus are taken the same way. */
function takeHits(draft: State, orders: Partial<BySide<OrderOf<Template, 'loss'>>>, log?: Log<Template>): void {
  for (const side of sides) {
    if (draft.incoming[side] > 0) hit(draft, side, picked(draft, side, orders[side]), log)
  }
  for (const side of sides) blast(draft, side, log)
  for (const side of sides) if (countAfloat(draft.ships[side]) === 0) draft.incoming[side] = 0
  if (draft.incoming.red + draft.incoming.blue > 0) push(draft, { task: 'losses' })
}

/** hits.owner: all hits of a throw fall on one ship, picked by its owner; both owners pick at once. */
export const losses: OrderStep<Template, TaskNamed<Template, 'losses'>, 'loss'> = {
  kind: 'orders',
  asks: state => decides(state, 'red') || decides(state, 'blue'),
  briefs: state => sides.filter(side => decides(state, side)).map(side => briefOf(state, side)),
  obey: (draft, _, orders, log) => takeHits(draft, orders, log),
  skip: (draft, _, log) => takeHits(draft, {}, log),
}
