import { type Log, push, type Side, sides } from '../../../game/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import { lossBrief } from '../briefs.ts'
import type { Order, Template } from '../shape.ts'
import { afloat, type Ship, type State, strength, type TaskOf } from '../state.ts'
import type { Asks } from '../step.ts'

/** Interned, since every round asks. */
const asked = { none: [], red: ['red'], blue: ['blue'], both: sides } as const

/** A side decides only where it has hits to take and more than one ship to take them. */
const decides = (state: State, side: Side): boolean => state.incoming[side] > 0 && strength(state.ships[side]) > 1

function picked(state: State, side: Side, order: Order | undefined): Ship {
  if (order === undefined) return must(state.ships[side].find(afloat), 'a side with hits to take has a ship')
  invariant('ship' in order, `${side} picked a ship`)
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
  const spills = draft.options.surplus === 'spills' && surplus > 0 && strength(draft.ships[side]) > 0
  draft.incoming[side] = spills ? surplus : 0
  if (log === undefined) return
  const base = { round: draft.done + 1, side, ship: `${ship.name} ${ship.id}` } as const
  const fate = spills ? 'falls on another ship' : 'is lost'
  const rest = { rule: 'hits.surplus', text: `the surplus of ${surplus} ${fate}` } as const
  const left = ship.hull - ship.hits
  log({ kind: 'loss', rule: 'hits.owner', ...base, hits: taken, left, ...(surplus > 0 && { because: [rest] }) })
  if (left === 0) log({ kind: 'destroyed', rule: 'ship.destroyed', ...base })
}

/** hits.owner: all hits of a throw fall on one ship, picked by its owner; both owners pick at once. */
export const losses: Asks<TaskOf<'losses'>> = {
  kind: 'asks',
  sides: state => {
    const red = decides(state, 'red')
    const blue = decides(state, 'blue')
    return red && blue ? asked.both : red ? asked.red : blue ? asked.blue : asked.none
  },
  brief: lossBrief,
  take: (draft, { orders }, log) => {
    for (const side of sides) {
      if (draft.incoming[side] > 0) hit(draft, side, picked(draft, side, orders[side]), log)
    }
    if (draft.incoming.red + draft.incoming.blue > 0) push(draft, { task: 'losses' })
  },
}
