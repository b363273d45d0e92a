import type { AutoStep, EventBase, Log as LogOf, OrderStep, RollStep, Side, TaskNamed } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'
import type { ProtectAsk, ProtectOrder, RoundAsk, RoundOrder, Term } from './orders/orders.ts'
import type { Ground } from './report/because.ts'
import type { Setup } from './setup/setup.ts'
import type { Answer, State, Task } from './state.ts'
import type { View } from './view.ts'

interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly Ground[]
}

/** A chance with its sum, as every event of a throw carries it. */
export interface Chance {
  readonly terms: readonly Term[]
  /** The sum of the terms, before the cap. */
  readonly raw: number
  /** What counts, in whole percent. */
  readonly chance: number
}

/** What the log can say. */
export type Event = Cited &
  (
    | { readonly kind: 'orders'; readonly side: Side; readonly text: string }
    | {
        readonly kind: 'attack'
        readonly side: Side
        readonly unit: string
        readonly at: string
        readonly by: 'fire' | 'fighters' | 'missiles' | 'intercept'
        readonly sum: Chance
        readonly success: boolean
      }
    | { readonly kind: 'engaged'; readonly side: Side; readonly unit: string }
    | {
        readonly kind: 'hit'
        readonly side: Side
        readonly unit: string
        /** Taken now; what it has in all is among the grounds. */
        readonly hits: number
      }
    | {
        readonly kind: 'closeIn'
        readonly side: Side
        readonly unit: string
        readonly at: string
        readonly against: Answer['against']
        readonly shots: number
        readonly hits: number
        readonly sum: Chance
      }
    | {
        readonly kind: 'losses'
        readonly side: Side
        readonly unit: string
        readonly against: Answer['against']
        readonly points: string
        readonly left: string
      }
    | { readonly kind: 'lost'; readonly side: Side; readonly unit: string }
    | {
        readonly kind: 'turned' | 'wasted'
        readonly side: Side
        readonly unit: string
        /** What is stopped or comes to nothing: what the unit does itself, or its missiles. */
        readonly by: 'unit' | 'fighters' | 'missiles'
      }
    | {
        readonly kind: 'landed' | 'spared' | 'resupplied' | 'flak' | 'left'
        readonly side: Side
        readonly unit: string
      }
    | {
        readonly kind: 'launched'
        readonly side: Side
        readonly unit: string
        readonly at: string
        readonly points: string
      }
    | {
        readonly kind: 'watch'
        readonly side: Side
        readonly unit: string
        readonly sum: Chance
        readonly success: boolean
      }
    | { readonly kind: 'protected'; readonly side: Side; readonly units: readonly string[] }
    | { readonly kind: 'patrol'; readonly side: Side; readonly points: string; readonly shifts: number }
    | {
        readonly kind: 'bombarded'
        readonly side: Side
        readonly unit: string
        readonly factors: number
        readonly left: number
      }
    | {
        readonly kind: 'retreat'
        readonly side: Side
        readonly unit: string
        readonly sum: Chance
        readonly success: boolean
      }
    | { readonly kind: 'strength'; readonly side: Side; readonly ground: string; readonly pacification: string }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

/** The types of the system, named once. */
export interface CombatShift {
  Setup: Setup
  State: State
  View: View
  Event: Event
  Asks: {
    round: { ask: RoundAsk; order: RoundOrder }
    protect: { ask: ProtectAsk; order: ProtectOrder }
  }
}

export type Log = LogOf<CombatShift>
export type Auto<N extends Task['task']> = AutoStep<CombatShift, TaskNamed<CombatShift, N>>
export type Throw<N extends Task['task']> = RollStep<CombatShift, TaskNamed<CombatShift, N>>
export type Orders<N extends Task['task'], K extends keyof CombatShift['Asks']> = OrderStep<
  CombatShift,
  TaskNamed<CombatShift, N>,
  K
>
