import type { BySide } from '../sides/index.ts'
import type { DoctrineChoice } from './doctrine.ts'

/**
 * The leader of a side: a person, its standing orders, or the solver, which plays the best mix if both sides choose at
 * the same moment, and else standing orders. Odds and advice use a person's standing orders; by default the usual ones.
 */
export type Leader =
  | { readonly kind: 'person'; readonly doctrine?: DoctrineChoice }
  | { readonly kind: 'doctrine'; readonly doctrine: DoctrineChoice }
  | { readonly kind: 'solver'; readonly doctrine?: DoctrineChoice }

export type Leaders = BySide<Leader>
