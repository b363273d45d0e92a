import type { EffectTable } from '../../../game/index.ts'
import { ofSide, type Side } from '../../../game/sides/index.ts'
import { isAlive } from '../field.ts'
import type { FleetOrder, PlaceOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { orderEffectTable } from './orders.ts'
import { placementEffectTable } from './places.ts'

function loneShip({ ships }: State, side: Side): Ship | undefined {
  const [lone, ...others] = ofSide(ships, side).filter(isAlive)
  return others.length === 0 ? lone : undefined
}

/** The questions to both sides of a duel, by the effects of their orders: one ship a side, and open records. */
export function effectTable(state: State): EffectTable<WarpWar, FleetOrder | PlaceOrder> | undefined {
  const { options, agenda, over } = state
  const task = agenda.at(-1)?.task
  if (over !== null || options.hiddenRecords || (task !== 'orders' && task !== 'place')) return undefined
  const red = loneShip(state, 'red')
  const blue = loneShip(state, 'blue')
  if (red === undefined || blue === undefined) return undefined
  return task === 'place' ? placementEffectTable(state) : orderEffectTable(state, { red, blue })
}
