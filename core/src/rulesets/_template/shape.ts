import type { BySide, EventBase, Side } from '../../game/sides/index.ts'
import type { RuleId } from './ledger.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import type { Stance } from './tables.ts'
import type { ShipView, View } from './view.ts'

/** round.stances */
interface StanceOrder {
  readonly stance: Stance
}

/** hits.owner: the id of the ship that takes the hits, as text, since forms choose among texts. */
interface LossOrder {
  readonly ship: string
}

/** charge.hidden: the id of the ship that carries the charge, or `none`. */
interface ChargeOrder {
  readonly charge: string
}

interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly { readonly rule: RuleId; readonly text: string }[]
}

export type Event = Cited &
  (
    | { readonly kind: 'charge'; readonly side: Side; readonly ship: string | null }
    | { readonly kind: 'stances'; readonly stance: BySide<Stance> }
    | { readonly kind: 'fire'; readonly side: Side; readonly hits: number }
    | {
        readonly kind: 'loss'
        readonly side: Side
        readonly ship: string
        readonly hits: number
        readonly left: number
      }
    | { readonly kind: 'destroyed'; readonly side: Side; readonly ship: string }
    | { readonly kind: 'blast'; readonly side: Side; readonly ship: string }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

export interface Template {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: {
    charge: { ask: { readonly kind: 'charge'; readonly ships: readonly ShipView[] }; order: ChargeOrder }
    stance: { ask: { readonly kind: 'stance' }; order: StanceOrder }
    loss: {
      ask: { readonly kind: 'loss'; readonly hits: number; readonly ships: readonly ShipView[] }
      order: LossOrder
    }
  }
}
