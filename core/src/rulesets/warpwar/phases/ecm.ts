import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { orderOf, ordersOf, roundOf, shipOf } from '../field.ts'
import { jamCost, jammedDrives } from '../fire/jam.ts'
import { ecmAsk } from '../orders/asks.ts'
import type { EcmOrder } from '../orders/orders.ts'
import { because, type Reason, signed } from '../scene/because.ts'
import type { Log, OrderPhase } from '../shape.ts'
import type { Missile, State } from '../state.ts'

/** True if missiles are aimed at powered ECM of a side: public, as the orders are revealed. */
function jams(state: State, side: Side): boolean {
  const orders = ofSide(state.orders, side)
  for (const missile of state.missiles) {
    if (missile.side !== side && (orders?.[missile.at]?.ecm ?? 0) > 0) return true
  }
  return false
}

/** ecm.split The drives by the instructions of a side. */
function standing(state: State, side: Side): EcmOrder {
  const orders = ordersOf(state, side)
  return Object.fromEntries(
    ecmAsk(state, side).ships.map(ship => {
      const { tactic, drive, jam } = orderOf(orders, ship.id)
      return [ship.id, jammedDrives({ ship, tactic, drive }, jam, state.options)]
    }),
  )
}

function grounds(state: State, missile: Missile, to: number): Reason[] {
  const side = other(missile.side)
  const { made } = shipOf(ofSide(state.ships, side), missile.at)
  const { ecm: powered, jam: instruction } = orderOf(ordersOf(state, side), missile.at)
  const ahead = made.tl - missile.tl
  const points = jamCost(Math.abs(to - missile.written), ahead)
  const by = state.options.ecm === 'standing' ? `, as instructed: ${instruction}` : ''
  const list = [
    because('ecm.split', `${points} of ${powered} points${by}`),
    because('ecm.direction', to > missile.written ? 'up' : 'down'),
  ]
  if (ahead !== 0)
    list.push(because('ecm.effect', `${points} points, ${signed(ahead)} for tech levels ${made.tl} and ${missile.tl}`))
  if (to < missile.written && to === state.options.ecmFloor) list.push(because('ecm.floor', `not below ${to}`))
  return list
}

/** ecm.effect Missiles are brought to other drives. */
function jam(draft: State, side: Side, order: EcmOrder, log?: Log): void {
  draft.missiles = draft.missiles.map(missile => {
    if (missile.side === side) return missile
    const to = order[missile.at]?.[missile.name] ?? missile.written
    if (to === missile.drive) return missile
    log?.({
      kind: 'ecm',
      rule: 'ecm.effect',
      round: roundOf(draft),
      side,
      ship: missile.at,
      missile: missile.name,
      from: missile.written,
      to,
      because: grounds(draft, missile, to),
    })
    return { ...missile, drive: to }
  })
}

/** ecm.split After the reveal each side with powered ECM under missiles spends it, or its instructions do. */
export const ecm: OrderPhase<'ecm', 'ecm'> = {
  kind: 'orders',
  asks: state => state.options.ecm === 'afterReveal' && (jams(state, 'red') || jams(state, 'blue')),
  briefs: state =>
    sides.filter(side => jams(state, side)).map(side => ({ side, rule: 'ecm.split', ask: ecmAsk(state, side) })),
  obey: (draft, _, joint, log) => {
    for (const side of sides) jam(draft, side, joint[side] ?? {}, log)
  },
  skip: (draft, _, log) => {
    if (draft.options.ecm !== 'standing') return
    for (const side of sides) if (jams(draft, side)) jam(draft, side, standing(draft, side), log)
  },
}
