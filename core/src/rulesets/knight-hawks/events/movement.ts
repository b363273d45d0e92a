import type { Cited, OfShip, OfSide } from './because.ts'

type OfSeeker = OfSide & { readonly number: number }

/** Events of placing, screens, seekers, mines and moves. Hexes are named as on the map. */
export type MovementEvent = Cited &
  (
    | (OfShip & {
        readonly kind: 'placed'
        readonly hex: string
        readonly heading: string
        readonly speed: number
      })
    /** `hexes` is null for an eye that may not know them. */
    | (OfSide & {
        readonly kind: 'laid'
        readonly what: 'mine' | 'seeker'
        readonly ship: string | null
        readonly hexes: readonly string[] | null
      })
    | (OfSide & { readonly kind: 'first' | 'sideTurn' })
    | (OfShip & { readonly kind: 'screen'; readonly screen: string | null })
    | (OfShip & { readonly kind: 'maskEnds' | 'safe' | 'leftMap' })
    | (OfSeeker & { readonly kind: 'activated' | 'seekerGone'; readonly hex: string })
    | (OfSeeker & { readonly kind: 'seekerMoved'; readonly at: string | null; readonly to: string })
    | (OfShip & { readonly kind: 'orbited' | 'pulled' | 'held' | 'crashed'; readonly hex: string })
    /** A move as everybody hears it before it is made: without the stores dropped on the way. */
    | (OfShip & { readonly kind: 'announced'; readonly text: string })
    | (OfShip & { readonly kind: 'navigation' | 'inOrbit'; readonly way: 'left' | 'right' })
    | (OfShip & { readonly kind: 'piloted'; readonly gains: boolean })
    | (OfShip & { readonly kind: 'breakUp'; readonly chance: number; readonly broken: boolean })
    | (OfShip & {
        readonly kind: 'moved'
        readonly plot: string
        readonly to: string
        readonly heading: string
        readonly speed: number
      })
    | (OfShip & { readonly kind: 'docked' | 'launched' | 'rearmed'; readonly base: string })
    | (OfSide & { readonly kind: 'mines'; readonly hex: string; readonly ships: readonly string[] })
  )
