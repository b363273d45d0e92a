import type { Side } from '../../../game/index.ts'
import type { Term } from '../weapons/to-hit.ts'
import type { Cited } from './because.ts'

/** Events of declarations, attacks, damage, fires and repairs. */
export type CombatEvent = Cited &
  (
    | {
        readonly kind: 'declared'
        readonly side: Side
        readonly phase: 'defensive' | 'offensive'
        readonly text: string
      }
    | {
        readonly kind: 'wasted'
        readonly side: Side
        readonly ship: string | null
        readonly weapon: string
        readonly at: string
      }
    | {
        readonly kind: 'countered'
        readonly side: Side
        readonly at: string
        readonly evades: boolean
        /** Interceptors by ship. */
        readonly launched: Readonly<Record<string, number>>
      }
    | {
        readonly kind: 'attack'
        readonly side: Side
        /** Null for a mine or a seeker. */
        readonly ship: string | null
        readonly weapon: string
        readonly at: string
        readonly terms: readonly Term[]
        readonly chance: number
        readonly hit: boolean
      }
    | {
        readonly kind: 'damage'
        readonly side: Side
        readonly at: string
        /** `Drive hit: loses 2 ADF, 1 left` */
        readonly text: string
      }
    | {
        readonly kind: 'hull'
        readonly side: Side
        readonly at: string
        readonly points: number
        readonly left: number
      }
    | { readonly kind: 'repairs' }
    | { readonly kind: 'allotted'; readonly side: Side; readonly text: string }
    | { readonly kind: 'burns'; readonly side: Side; readonly ship: string }
    | {
        readonly kind: 'mended'
        readonly side: Side
        readonly ship: string
        readonly points: number
        readonly hull: number
      }
    | { readonly kind: 'destroyed'; readonly side: Side; readonly ship: string }
    | {
        readonly kind: 'repair'
        readonly side: Side
        readonly ship: string
        readonly item: string
        readonly points: number
        readonly result: 'repaired' | 'failed' | 'never'
      }
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )
