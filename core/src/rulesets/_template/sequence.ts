import { sequence } from '../../game/kit/index.ts'
import { must } from '../../lang/index.ts'
import { charges } from './phases/charges.ts'
import { endOfRound, verdictOf } from './phases/end-of-round.ts'
import { fire } from './phases/fire.ts'
import { losses } from './phases/losses.ts'
import { round } from './phases/round.ts'
import { stances } from './phases/stances.ts'
import type { Template } from './shape.ts'
import { clone, opening } from './state.ts'

/** The sequence of play: a step for every task; a missing one does not compile. */
export const { begin, pending, advance, thrower } = sequence<Template>({
  opening,
  clone,
  steps: { charges, round, stances, fire, losses, endOfRound },
  verdict: state => must(verdictOf(state), 'an empty agenda means a verdict'),
})
