import type { BySide, EventBase, Reason, Side } from '../../game/sides/index.ts'
import type { HalfPoints } from './fire/coefficient.ts'
import type { RuleId } from './ledger.ts'

export const because = (rule: RuleId, text: string): Reason => ({ rule, text })

interface Fact extends EventBase {
  readonly rule: RuleId
}

interface SideFact extends Fact {
  readonly side: Side
}

export interface UnitCount {
  readonly id: string
  readonly count: number
}

export type Event =
  | (Fact & { readonly kind: 'notice'; readonly by: readonly Side[]; readonly rating: number })
  | (Fact & {
      readonly kind: 'intensity'
      /** `sides` if each chose a factor. */
      readonly chosen: 'sides' | 'one' | 'agreed' | 'standard'
      readonly factors: BySide<number>
      readonly rating: number
    })
  | (Fact & { readonly kind: 'variable'; readonly change: number; readonly rating: number })
  | (SideFact & { readonly kind: 'cloak'; readonly uses: boolean })
  | (SideFact & { readonly kind: 'cloakRoll'; readonly shift: number })
  | (SideFact & {
      readonly kind: 'fire'
      readonly comPot: HalfPoints
      readonly rating: number
      readonly percent: number
      readonly shift: number
      readonly die?: number
      readonly damage: number
    })
  | (SideFact & {
      readonly kind: 'adjust'
      readonly scored: HalfPoints
      readonly points: HalfPoints
      readonly left: HalfPoints
    })
  | (SideFact & {
      readonly kind: 'directed'
      readonly target: string
      /** Fighters and PFs are lost. */
      readonly result: 'crippled' | 'destroyed' | 'lost' | 'none'
      readonly amount: HalfPoints
      readonly cost: HalfPoints
      readonly left: HalfPoints
    })
  | (SideFact & {
      readonly kind: 'give'
      readonly unit: string
      /** `outright`: crippled and destroyed; fighters and PFs are lost. */
      readonly result: 'crippled' | 'destroyed' | 'outright' | 'lost'
      /** Fighters in halves of a factor. */
      readonly count: number
      readonly value: HalfPoints
      readonly left: HalfPoints
    })
  | (SideFact & { readonly kind: 'settled'; readonly left: HalfPoints; readonly owed: HalfPoints })
  | (SideFact & { readonly kind: 'stranded'; readonly fighters: HalfPoints; readonly pfs: number })
  | (SideFact & { readonly kind: 'shock'; readonly unit: string; readonly crippled: boolean })
  | (SideFact & { readonly kind: 'announce'; readonly retreats: boolean })
  | (SideFact & { readonly kind: 'withdraw'; readonly leftBehind: readonly UnitCount[] })
  | (SideFact & { readonly kind: 'pursue'; readonly pursues: boolean })
  | (SideFact & { readonly kind: 'chase'; readonly caught: boolean })
  | (SideFact & { readonly kind: 'rearguard'; readonly force: readonly UnitCount[] })
  | (Fact & { readonly kind: 'over'; readonly winner: Side | 'draw' })

export type EventOf<K extends Event['kind']> = Extract<Event, { readonly kind: K }>
