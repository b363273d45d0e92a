import { type AnyRuleset, namedBy, type Shape } from '../../game/index.ts'
import type { OddsTopic } from './ending.ts'

/** A battle as far as its odds are headed by it. */
interface OfBattle {
  readonly rules: AnyRuleset
  readonly title: string
  readonly setup: Shape['Setup']
}

/** What the odds of a battle are about: to its end, or after so many further rounds. */
export const oddsTopic = ({ rules, title, setup }: OfBattle, rounds?: number): OddsTopic => ({
  title,
  system: rules.card.id,
  words: namedBy(setup),
  ...(rules.card.round === undefined ? {} : { round: rules.card.round }),
  ...(rounds === undefined ? {} : { after: rounds }),
})
