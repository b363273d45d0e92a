import { type AutoStep, push, type TaskNamed } from '../../../game/kit/index.ts'
import type { Verdict } from '../../../game/sides/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Template } from '../shape.ts'
import { countAfloat, type State } from '../state.ts'

/** end.destroyed, end.both, end.limit: the verdict at the end of a round, or nothing while the battle goes on. */
export function verdictOf(state: State): (Verdict & { readonly rule: RuleId }) | undefined {
  const red = countAfloat(state.ships.red)
  const blue = countAfloat(state.ships.blue)
  if (red === 0 && blue === 0) return { winner: 'draw', rule: 'end.both' }
  if (red === 0) return { winner: 'blue', rule: 'end.destroyed' }
  if (blue === 0) return { winner: 'red', rule: 'end.destroyed' }
  const { roundLimit } = state.options
  return roundLimit > 0 && state.done >= roundLimit ? { winner: 'draw', rule: 'end.limit' } : undefined
}

/** Line Duel 4: the round is done; the battle is over, or the next round begins. */
export const endOfRound: AutoStep<Template, TaskNamed<Template, 'endOfRound'>> = {
  kind: 'auto',
  run: (draft, _, log) => {
    draft.done++
    draft.stance.red = 'press'
    draft.stance.blue = 'press'
    const verdict = verdictOf(draft)
    if (verdict === undefined) push(draft, { task: 'round' })
    else log?.({ kind: 'end', rule: verdict.rule, round: draft.done, winner: verdict.winner })
  },
}
