import type { Log as LogOf } from '../../game/index.ts'
import type { AutoStep, OrderStep, RollStep, TaskNamed } from '../../game/kit/index.ts'
import type { EventBase, Side } from '../../game/sides/index.ts'
import type { RuleId } from './ledger.ts'
import type { ProtectAsk, ProtectOrder, RoundAsk, RoundOrder } from './orders/orders.ts'
import type { Setup } from './setup/setup.ts'
import type { CloseInAnswer, State, Task } from './state.ts'
import type { View } from './view.ts'

export interface Reason {
  readonly rule: RuleId
  readonly text: string
}

interface Cited extends EventBase {
  readonly rule: RuleId
  readonly because?: readonly Reason[]
}

/** A term of a chance: `50 base`, `-10 era`; with the clause it comes from. */
export interface Term {
  readonly rule: RuleId
  readonly label: string
  readonly by: number
}

export interface Chance {
  readonly terms: readonly [Term, ...Term[]]
  /** The sum of the terms, before the cap. */
  readonly raw: number
  /** The chance that it counts as, in whole percent. */
  readonly chance: number
}

/** The target of close-in defence: fighters, landing units or missiles. */
type Against = CloseInAnswer['against']

interface OfUnit {
  readonly side: Side
  readonly unit: string
}

interface Tried extends OfUnit {
  readonly sum: Chance
  readonly success: boolean
}

export type Event = Cited &
  (
    | { readonly kind: 'orders'; readonly side: Side; readonly text: string }
    | ({
        readonly kind: 'attack'
        readonly at: string
        readonly by: 'fire' | 'fighters' | 'missiles' | 'intercept'
      } & Tried)
    /** `hits` are those taken now; the sum of all is among the grounds. */
    | ({ readonly kind: 'hit'; readonly hits: number } & OfUnit)
    | ({
        readonly kind: 'closeIn'
        readonly at: string
        readonly against: Against
        readonly shots: number
        readonly hits: number
        readonly sum: Chance
      } & OfUnit)
    | ({
        readonly kind: 'losses'
        readonly against: Against
        readonly points: string
        readonly left: string
      } & OfUnit)
    /** Stopped, or come to nothing: the action of the unit itself, or its missiles. */
    | ({ readonly kind: 'turned' | 'wasted'; readonly by: 'unit' | 'fighters' | 'missiles' } & OfUnit)
    | ({ readonly kind: 'engaged' | 'lost' | 'landed' | 'spared' | 'resupplied' | 'flak' | 'left' } & OfUnit)
    | ({ readonly kind: 'launched'; readonly at: string; readonly points: string } & OfUnit)
    | ({ readonly kind: 'watch' | 'retreat' } & Tried)
    | { readonly kind: 'protected'; readonly side: Side; readonly units: readonly string[] }
    | { readonly kind: 'patrol'; readonly side: Side; readonly points: string; readonly shifts: number }
    | ({ readonly kind: 'bombarded'; readonly factors: number; readonly left: number } & OfUnit)
    | { readonly kind: 'strength'; readonly side: Side; readonly ground: string; readonly pacification: string }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )

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
export type AutoPhase<N extends Task['task']> = AutoStep<CombatShift, TaskNamed<CombatShift, N>>
export type RollPhase<N extends Task['task']> = RollStep<CombatShift, TaskNamed<CombatShift, N>>
export type OrderPhase<N extends Task['task'], K extends keyof CombatShift['Asks']> = OrderStep<
  CombatShift,
  TaskNamed<CombatShift, N>,
  K
>
