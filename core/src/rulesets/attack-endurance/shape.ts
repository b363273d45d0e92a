import type { EventBase, Side } from '../../game/sides/index.ts'
import type { FireTerms } from './fire/fire-terms.ts'
import type { RuleId } from './ledger.ts'
import type { Setup } from './setup/setup.ts'
import type { Stage, State, Status, Unit } from './state.ts'
import type { View } from './view.ts'

/** T3 to T9: dice by unit and target, both by id, without zeros or empty rows. T5: units that hold their fire. */
export interface FireOrder {
  readonly fire: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly hold: readonly string[]
}

/** T1: the units of the screened line. */
export interface LineUpOrder {
  readonly screen: readonly string[]
}

/** H11: the units that try to leave. */
export interface BreakOffOrder {
  readonly leave: readonly string[]
}

/** A side's units on the field with their data: lists that the position shares, so that asking costs nothing. */
interface Line {
  readonly side: Side
  readonly units: readonly Unit[]
  readonly status: readonly Status[]
}

/** R22: `anyFront` where any unit may hold the front line alone; otherwise one that can fire, if there is any. */
export interface LineUpAsk extends Line {
  readonly kind: 'line-up'
  readonly anyFront: boolean
}

export interface BreakOffAsk extends Line {
  readonly kind: 'break-off'
}

export interface FireAsk {
  readonly kind: 'fire'
  readonly terms: FireTerms
  readonly own: readonly Unit[]
  readonly enemy: readonly Unit[]
}

/** Dice of one unit on one target, by id. */
export interface Shot {
  readonly unit: string
  readonly target: string
  readonly dice: number
  readonly weakened: boolean
}

interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly { readonly rule: RuleId; readonly text: string }[]
}

/** An entry of the log. Units by their names in the battle: `Corvette R1`. */
export type Event = Cited &
  (
    | {
        readonly kind: 'line-up'
        readonly side: Side
        readonly front: readonly string[]
        readonly screen: readonly string[]
      }
    | { readonly kind: 'forward'; readonly side: Side; readonly units: readonly string[] }
    | { readonly kind: 'attempt'; readonly side: Side; readonly units: readonly string[] }
    | {
        readonly kind: 'break-off'
        readonly side: Side
        readonly away: readonly string[]
        readonly stay: readonly string[]
        readonly faces: readonly number[]
      }
    | {
        readonly kind: 'declaration'
        readonly side: Side
        readonly stage: Stage
        readonly shots: readonly Shot[]
        readonly held: readonly string[]
      }
    | {
        readonly kind: 'volley'
        readonly side: Side
        readonly target: string
        readonly dice: number
        readonly weakened: number
        readonly faces: readonly number[]
        readonly hits: number
        readonly enough: boolean
      }
    | {
        readonly kind: 'damaged'
        readonly side: Side
        readonly unit: string
        readonly word: string
        readonly hits: number
        readonly ef: number
      }
    | { readonly kind: 'destroyed'; readonly side: Side; readonly unit: string }
    | { readonly kind: 'breakthrough'; readonly side: Side; readonly units: readonly string[] }
    | { readonly kind: 'held-lost'; readonly side: Side; readonly units: readonly string[] }
    | { readonly kind: 'front-gone'; readonly side: Side }
    | { readonly kind: 'round'; readonly left: { readonly red: number; readonly blue: number } }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

export interface AttackEndurance {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: {
    fire: { ask: FireAsk; order: FireOrder }
    'line-up': { ask: LineUpAsk; order: LineUpOrder }
    'break-off': { ask: BreakOffAsk; order: BreakOffOrder }
  }
}
