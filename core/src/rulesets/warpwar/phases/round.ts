import { push } from '../../../game/index.ts'
import type { Auto } from '../shape.ts'
import type { Task } from '../state.ts'

/** round.sequence A whole round, in printed order. */
const tasks: readonly Task[] = [
  { task: 'orders' },
  { task: 'ecm' },
  { task: 'fire' },
  { task: 'place' },
  { task: 'berths' },
  { task: 'escape' },
  { task: 'endOfRound' },
]

export const round: Auto<'round'> = { kind: 'auto', run: draft => push<Task>(draft, ...tasks) }
