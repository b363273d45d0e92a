import type { Side } from '../../../game/sides/index.ts'
import type { CombatPhase } from '../state.ts'
import type { Term } from '../weapons/to-hit.ts'
import type { Cited, OfShip, OfSide } from './because.ts'

/** An attack of a ship, or of a mine or a seeker, which is none. */
type OfAttack = OfSide & { readonly ship: string | null; readonly weapon: string; readonly at: string }

export type CombatEvent = Cited &
  (
    | (OfSide & { readonly kind: 'declared'; readonly phase: CombatPhase; readonly text: string })
    | (OfAttack & { readonly kind: 'wasted' })
    | (OfSide & {
        readonly kind: 'countered'
        readonly at: string
        readonly evades: boolean
        readonly launched: Readonly<Record<string, number>>
      })
    | (OfAttack & {
        readonly kind: 'attack'
        readonly terms: readonly Term[]
        readonly chance: number
        readonly hit: boolean
      })
    /** `Drive hit: loses 2 ADF, 1 left` */
    | (OfSide & { readonly kind: 'damage'; readonly at: string; readonly text: string })
    | (OfSide & { readonly kind: 'hull'; readonly at: string; readonly points: number; readonly left: number })
    | { readonly kind: 'repairs' }
    | (OfSide & { readonly kind: 'allotted'; readonly text: string })
    | (OfShip & { readonly kind: 'burns' | 'destroyed' })
    | (OfShip & { readonly kind: 'mended'; readonly points: number; readonly hull: number })
    | (OfShip & {
        readonly kind: 'repair'
        readonly item: string
        readonly points: number
        readonly result: 'repaired' | 'failed' | 'never'
      })
    | { readonly kind: 'end'; readonly winner: Side | 'draw' }
  )
