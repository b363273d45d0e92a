import type { AnyRuleset } from '../../game/index.ts'

/** Words behind a title about another revision of the rules than this one; none if it is this one. */
export const sayOtherRevision = ({ card }: AnyRuleset, revision: number): string =>
  revision === card.revision ? '' : ` under another revision of the rules (${revision}; this is ${card.revision})`

/** The same as a sentence. */
export const noteOtherRevision = (rules: AnyRuleset, revision: number): string | undefined =>
  revision === rules.card.revision ? undefined : `The record was made${sayOtherRevision(rules, revision)}.`
