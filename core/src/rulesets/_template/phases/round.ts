import { type AutoStep, push, type TaskNamed } from '../../../game/kit/index.ts'
import type { Template } from '../shape.ts'

/** Line Duel 2: the round in printed order. */
export const round: AutoStep<Template, TaskNamed<Template, 'round'>> = {
  kind: 'auto',
  run: draft => push(draft, { task: 'stances' }, { task: 'fire' }, { task: 'losses' }, { task: 'endOfRound' }),
}
