import type { DoctrineChoice } from './doctrine.ts'
import type { BySide } from './side.ts'

/**
 * Who leads a side: a person, its standing orders, or the solver, which plays the best mix where both sides choose at the same moment and leaves the rest to standing orders.
 * The standing orders of a person are those that odds and advice go by. Where none are stated, they are the system's usual ones.
 */
export type Leader =
  | { readonly kind: 'person'; readonly doctrine?: DoctrineChoice }
  | { readonly kind: 'doctrine'; readonly doctrine: DoctrineChoice }
  | { readonly kind: 'solver'; readonly doctrine?: DoctrineChoice }

export type Leaders = BySide<Leader>
