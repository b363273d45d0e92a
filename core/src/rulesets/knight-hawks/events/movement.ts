import type { Side } from '../../../game/index.ts'
import type { Cited } from './because.ts'

/** Events of placing, screens, seekers, mines and moves. Hexes are named as on the map. */
export type MovementEvent = Cited &
  (
    | {
        readonly kind: 'placed'
        readonly side: Side
        readonly ship: string
        readonly hex: string
        readonly heading: string
        readonly speed: number
      }
    /** `hexes` is null for whoever may not know where. */
    | {
        readonly kind: 'laid'
        readonly side: Side
        readonly what: 'mine' | 'seeker'
        readonly ship: string | null
        readonly hexes: readonly string[] | null
      }
    | { readonly kind: 'first'; readonly side: Side }
    | { readonly kind: 'sideTurn'; readonly side: Side }
    | { readonly kind: 'screen'; readonly side: Side; readonly ship: string; readonly screen: string | null }
    | { readonly kind: 'maskEnds'; readonly side: Side; readonly ship: string }
    | { readonly kind: 'activated'; readonly side: Side; readonly number: number; readonly hex: string }
    | {
        readonly kind: 'seekerMoved'
        readonly side: Side
        readonly number: number
        readonly at: string | null
        readonly to: string
      }
    | { readonly kind: 'seekerGone'; readonly side: Side; readonly number: number; readonly hex: string }
    | { readonly kind: 'orbited'; readonly side: Side; readonly ship: string; readonly hex: string }
    /** A move as everybody hears it before it is made: without the stores dropped on the way. */
    | { readonly kind: 'announced'; readonly side: Side; readonly ship: string; readonly text: string }
    | { readonly kind: 'navigation'; readonly side: Side; readonly ship: string; readonly way: 'left' | 'right' }
    | { readonly kind: 'piloted'; readonly side: Side; readonly ship: string; readonly gains: boolean }
    | {
        readonly kind: 'breakUp'
        readonly side: Side
        readonly ship: string
        readonly chance: number
        readonly broken: boolean
      }
    | {
        readonly kind: 'moved'
        readonly side: Side
        readonly ship: string
        readonly plot: string
        readonly to: string
        readonly heading: string
        readonly speed: number
      }
    | { readonly kind: 'pulled' | 'held' | 'crashed'; readonly side: Side; readonly ship: string; readonly hex: string }
    | { readonly kind: 'inOrbit'; readonly side: Side; readonly ship: string; readonly way: 'left' | 'right' }
    | {
        readonly kind: 'docked' | 'launched' | 'rearmed'
        readonly side: Side
        readonly ship: string
        readonly base: string
      }
    | { readonly kind: 'mines'; readonly side: Side; readonly hex: string; readonly ships: readonly string[] }
    | { readonly kind: 'safe' | 'leftMap'; readonly side: Side; readonly ship: string }
  )
