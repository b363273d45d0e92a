import { push } from '../../../game/index.ts'
import { nameOf } from '../names.ts'
import { hasFront, stands, strength } from '../standing.ts'
import type { State, Task, TaskOf } from '../state.ts'
import type { Runs } from '../step.ts'

/** R18: the general procedure once more. */
const exchange: readonly Task[] = [
  { task: 'fire', stage: 'press' },
  { task: 'fire', stage: 'fireBack' },
  { task: 'volleys' },
  { task: 'marks' },
]

/** R17: the attackers whose held dice may still be used. */
function holders(state: State): number[] {
  const { attacker, options } = state.field
  const fleet = state[attacker]
  const units: number[] = []
  for (let i = 0; i < fleet.held.length; i++) {
    if (fleet.held[i] !== 0 && (!options.heldMustSurvive || stands(fleet, i))) units.push(i)
  }
  return units
}

const procedure = [
  { rule: 'R17', text: 'in the same round, with the dice held' },
  { rule: 'R18', text: 'declared and answered like the main exchange' },
] as const

/** H13, H14, R17 to R20: whether the held units break through, and what becomes of their fire. */
export const breakthrough: Runs<TaskOf<'breakthrough'>> = {
  kind: 'runs',
  run: (draft, _, log) => {
    const { attacker: side, defender } = draft.field
    const gone = !hasFront(draft, defender) && strength(draft, defender) > 0
    const held = holders(draft)
    const round = draft.done + 1
    const units = log === undefined ? [] : held.map(i => nameOf(draft.field, side, i))
    if (gone && held.length > 0) {
      log?.({ kind: 'breakthrough', rule: 'H13', round, side, units, because: procedure })
      push(draft, ...exchange)
      return
    }
    if (gone) log?.({ kind: 'front-gone', rule: 'R20', round, side: defender })
    if (units.length > 0) log?.({ kind: 'held-lost', rule: 'H14', round, side, units })
    draft[side].held = draft.field.zeros[side]
  },
}
