import type { AnyRuleset } from '@flagplot/core/game'
import { describe, test } from 'vitest'
import { type LawName, lawBook } from './law-book.ts'
import { type Adoption, subjectOf } from './subject.ts'

export type { AlsoBattle } from './battle.ts'
export { Breach } from './breach.ts'
export { type LawName, lawBook } from './law-book.ts'
export { type Adoption, type Law, type Subject, subjectOf } from './subject.ts'

/** The reason of a skipped law: `because …`, so that a skip without a reason does not type-check. */
export type SkipReason = `because ${string} ${string}`

export type Skips = Partial<Record<LawName, SkipReason>>

/**
 * Puts a ruleset before the laws. In its `laws.test.ts`:
 * `laws(mySystem, { goldens: new URL('./goldens/', import.meta.url) })`.
 */
export function laws(rules: AnyRuleset, adoption: Adoption & { readonly skip?: Skips }): void {
  const subject = subjectOf(rules, adoption)
  describe(`laws of ${rules.card.id}`, () => {
    for (const [name, law] of Object.entries(lawBook)) {
      const reason = adoption.skip?.[name as LawName]
      if (reason === undefined) test(name, () => law(subject))
      else test.skip(`${name} (skipped: ${reason})`, () => undefined)
    }
  })
}
