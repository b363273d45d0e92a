import { sequence } from '../../game/kit/index.ts'
import { must } from '../../lang/index.ts'
import { breakOff, breakOffRoll } from './phases/break-off.ts'
import { breakOffPolicy } from './phases/break-off-policy.ts'
import { breakthrough } from './phases/breakthrough.ts'
import { damage } from './phases/damage.ts'
import { fire } from './phases/fire.ts'
import { lineUp } from './phases/line-up.ts'
import { endOfRound, round } from './phases/round.ts'
import { finalVerdict } from './phases/verdict.ts'
import { volleys } from './phases/volleys.ts'
import type { AttackEndurance } from './shape.ts'
import { clone, opening } from './state.ts'

export const { begin, pending, advance, runOn, thrower } = sequence<AttackEndurance>({
  opening,
  clone,
  amend: (draft, changes) => {
    const options = { ...draft.field.options, ...changes }
    draft.field = { ...draft.field, options, breakOff: breakOffPolicy(options) }
  },
  steps: { round, lineUp, breakOff, breakOffRoll, fire, volleys, damage, breakthrough, endOfRound },
  verdict: state => must(finalVerdict(state), 'an empty agenda means a verdict'),
})
