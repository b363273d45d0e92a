import type { AutoStep, EventBase, Log as LogOf, OrderStep, Side, TaskNamed } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'
import type { EcmAsk, EcmOrder, FleetOrder, OrdersAsk, PlaceAsk, PlaceOrder } from './orders/orders.ts'
import type { Setup } from './setup/setup.ts'
import type { Shot, State, Task } from './state.ts'
import type { View } from './view.ts'

interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly { readonly rule: RuleId; readonly text: string }[]
}

/** What the log can say. */
export type Event = Cited &
  (
    | { readonly kind: 'orders'; readonly side: Side; readonly ship: string; readonly text: string }
    | {
        readonly kind: 'ecm'
        readonly side: Side
        readonly ship: string
        readonly missile: string
        readonly from: number
        readonly to: number
      }
    | { readonly kind: 'shot'; readonly side: Side; readonly shot: Shot }
    | {
        readonly kind: 'screened'
        readonly side: Side
        readonly ship: string
        readonly hits: number
        readonly absorbed: number
        readonly effective: number
      }
    /** `parts` is null for whoever may not know where the hits went. */
    | {
        readonly kind: 'placed'
        readonly side: Side
        readonly ship: string
        readonly hits: number
        readonly parts: string | null
      }
    | { readonly kind: 'destroyed'; readonly side: Side; readonly ship: string; readonly with: string | null }
    | { readonly kind: 'boarded' | 'dropped'; readonly side: Side; readonly ship: string; readonly carrier: string }
    | { readonly kind: 'escaped' | 'held'; readonly side: Side; readonly ship: string }
    | { readonly kind: 'quiet'; readonly count: number; readonly limit: number }
    | { readonly kind: 'withdrawn'; readonly side: Side; readonly ship: string; readonly carrier: string | null }
    | { readonly kind: 'stranded'; readonly side: Side; readonly ship: string }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

/** The types of the system, named once. */
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
/** A step that asks nobody. */
export type Auto<N extends Task['task']> = AutoStep<WarpWar, TaskNamed<WarpWar, N>>
/** A step that asks for orders of one kind. */
export type Orders<N extends Task['task'], K extends keyof WarpWar['Asks']> = OrderStep<
  WarpWar,
  TaskNamed<WarpWar, N>,
  K
>
