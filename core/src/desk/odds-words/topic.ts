import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import type { OddsTopic } from './ending.ts'

/** The parts of a battle that head its odds. */
interface OfBattle {
  readonly rules: AnyRuleset
  readonly title: string
  readonly setup: Shape['Setup']
}

/** The subject of a battle's odds: to its end, or after so many further rounds. */
export const oddsTopic = ({ rules, title, setup }: OfBattle, rounds?: number): OddsTopic => ({
  title,
  system: rules.card.id,
  words: fleetWords(setup),
  ...(rules.card.round === undefined ? {} : { round: rules.card.round }),
  ...(rounds === undefined ? {} : { after: rounds }),
})
