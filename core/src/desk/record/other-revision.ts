import { usualDoctrine } from '../../game/doctrine/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { OpenRecord } from './open-record.ts'

/** Words behind a title about another revision of the rules than this one; none if it is this one. */
export const sayOtherRevision = ({ card }: AnyRuleset, revision: number): string =>
  revision === card.revision ? '' : ` under another revision of the rules (${revision}; this is ${card.revision})`

/** The same as a sentence. */
export const noteOtherRevision = (rules: AnyRuleset, revision: number): string | undefined =>
  revision === rules.card.revision ? undefined : `The record was made${sayOtherRevision(rules, revision)}.`

/** The sentence on standing orders of a record that its rules do not have, and those that stand in for them. */
export const noteUnknownDoctrines = ({
  rules,
  verified: { unknownDoctrines: names },
}: OpenRecord): string | undefined =>
  names.length === 0
    ? undefined
    : `The record has standing orders that are not here: ${names.join(', ')}. In their place a side follows ${usualDoctrine(rules).name}, unless others are named.`
