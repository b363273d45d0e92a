import { push } from '../../../game/index.ts'
import type { State, TaskOf } from '../state.ts'
import type { Runs } from '../step.ts'

/** Line Duel 2: the round in printed order. */
export const round: Runs<TaskOf<'round'>> = {
  kind: 'runs',
  run: (draft: State) => push(draft, { task: 'stances' }, { task: 'fire' }, { task: 'losses' }, { task: 'endOfRound' }),
}
