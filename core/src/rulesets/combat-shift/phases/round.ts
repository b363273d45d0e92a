import { push } from '../../../game/kit/index.ts'
import { ofSide, sides } from '../../../game/sides/index.ts'
import type { AutoPhase } from '../shape.ts'
import type { Task } from '../state.ts'
import { hitsToDestroy, onField, roundOf } from '../units/field.ts'
import { lineUp } from '../units/line-up.ts'

/** round.sequence A whole round: orders, fighters, regular fire, missiles, landings and bombardment, retreats. */
const tasks: readonly Task[] = [
  { task: 'orders' },
  { task: 'protect' },
  { task: 'interceptions' },
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

export const round: AutoPhase<'round'> = {
  kind: 'auto',
  run: draft => {
    for (const side of sides) lineUp(draft.units[side])
    push<Task>(draft, ...tasks)
  },
}

/** fire.together hit.destroys Units destroyed in a phase leave at its end. Fighters and ground units take no hits. */
export const leave: AutoPhase<'leave'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const round = roundOf(draft)
    for (const side of sides) {
      for (const unit of ofSide(draft.units, side)) {
        if (!onField(unit) || hitsToDestroy(draft, unit) > 0) continue
        unit.fate = { kind: 'destroyed', round }
        log?.({ kind: 'lost', rule: 'hit.destroys', round, side, unit: unit.id })
      }
    }
  },
}
