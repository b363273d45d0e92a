import { namedBy } from '../../game/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import type { OddsTopic } from './ending.ts'

/** What the odds of a battle are about: to its end, or after so many further rounds. */
export const oddsTopic = ({ rules, title, setup }: OpenBattle, rounds?: number): OddsTopic => ({
  title,
  system: rules.card.id,
  words: namedBy(setup),
  ...(rules.card.round === undefined ? {} : { round: rules.card.round }),
  ...(rounds === undefined ? {} : { after: rounds }),
})
