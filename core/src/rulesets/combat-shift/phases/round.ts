import { push, sides } from '../../../game/index.ts'
import type { Auto } from '../shape.ts'
import type { Task } from '../state.ts'
import { lineUp } from '../units/line-up.ts'

/** round.sequence A whole round: orders, fighters, regular fire, missiles, landings and bombardment, retreats. */
const tasks: readonly Task[] = [
  { task: 'orders' },
  { task: 'protect' },
  { task: 'duels' },
  { task: 'sorties' },
  { task: 'leave' },
  { task: 'screens' },
  { task: 'volleys' },
  { task: 'leave' },
  { task: 'missiles' },
  { task: 'leave' },
  { task: 'landings' },
  { task: 'bombard' },
  { task: 'retreats' },
  { task: 'endOfRound' },
]

export const round: Auto<'round'> = {
  kind: 'auto',
  run: draft => {
    for (const side of sides) lineUp(draft.units[side])
    push<Task>(draft, ...tasks)
  },
}
