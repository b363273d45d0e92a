import type { Variation } from '@flagplot/core/desk/fight'
import type { Written } from './fight-store.ts'

/** What is to be written of variations where others are written already. One that is gone may have left its number to another: they are told apart as what they are. */
export function changedVariations(now: readonly Variation[], before: readonly Variation[]): Written['variations'] {
  const numbers = new Set(now.map(({ n }) => n))
  return {
    put: now.filter(each => !before.includes(each)),
    drop: before.map(({ n }) => n).filter(n => !numbers.has(n)),
  }
}
