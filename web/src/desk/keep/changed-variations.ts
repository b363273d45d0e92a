import type { Variation } from '@flagplot/core/desk/fight'
import type { Written } from './fight-store.ts'

/** The variations to write and to drop. The objects are compared, because a new one may reuse a number. */
export function changedVariations(now: readonly Variation[], before: readonly Variation[]): Written['variations'] {
  const numbers = new Set(now.map(({ n }) => n))
  return {
    put: now.filter(each => !before.includes(each)),
    drop: before.map(({ n }) => n).filter(n => !numbers.has(n)),
  }
}
