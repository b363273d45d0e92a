import type { Log as LogOf } from '../../game/index.ts'
import type { AutoStep, OrderStep, TaskNamed } from '../../game/kit/index.ts'
import type { EventBase, Side } from '../../game/sides/index.ts'
import type { RuleId } from './ledger.ts'
import type { EcmAsk, EcmOrder, FleetOrder, OrdersAsk, PlaceAsk, PlaceOrder, ShipOrder } from './orders/orders.ts'
import type { Reason } from './scene/because.ts'
import type { Setup } from './setup/setup.ts'
import type { Shot, State, Task } from './state.ts'
import type { View } from './view.ts'

interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly Reason[]
}

/** The entries of the log on a ship. `parts` is null for an eye that may not know the places of the hits. */
type ShipEvent =
  | { readonly kind: 'orders'; readonly tl: number; readonly order: ShipOrder }
  | { readonly kind: 'ecm'; readonly missile: string; readonly from: number; readonly to: number }
  | { readonly kind: 'screened'; readonly hits: number; readonly absorbed: number; readonly effective: number }
  | { readonly kind: 'placed'; readonly hits: number; readonly parts: string | null }
  | { readonly kind: 'destroyed'; readonly with: string | null }
  | { readonly kind: 'boarded' | 'dropped'; readonly carrier: string }
  | { readonly kind: 'escaped' | 'held' | 'stranded' }
  | { readonly kind: 'withdrawn'; readonly carrier: string | null }

export type Event = Cited &
  (
    | ({ readonly side: Side; readonly ship: string } & ShipEvent)
    | { readonly kind: 'shot'; readonly side: Side; readonly shot: Shot }
    | { readonly kind: 'quiet'; readonly count: number; readonly limit: number }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

export interface WarpWar {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: {
    orders: { ask: OrdersAsk; order: FleetOrder }
    ecm: { ask: EcmAsk; order: EcmOrder }
    place: { ask: PlaceAsk; order: PlaceOrder }
  }
}

export type Log = LogOf<WarpWar>
export type AutoPhase<N extends Task['task']> = AutoStep<WarpWar, TaskNamed<WarpWar, N>>
export type OrderPhase<N extends Task['task'], K extends keyof WarpWar['Asks']> = OrderStep<
  WarpWar,
  TaskNamed<WarpWar, N>,
  K
>
