import { type AutoStep, push, type TaskNamed } from '../../../game/kit/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import { NO_DICE } from '../fire/dice.ts'
import { hasFront, hasUnits, isOnField } from '../fleet/battlefield.ts'
import { nameOf } from '../fleet/units.ts'
import type { AttackEndurance } from '../shape.ts'
import { fleetAt, type State, type Task } from '../state.ts'

/** R18: the general procedure once more. */
const exchange: readonly Task[] = [
  { task: 'fire', stage: 'press' },
  { task: 'fire', stage: 'fireBack' },
  { task: 'volleys' },
  { task: 'damage' },
]

/** T5: the attackers that hold dice. */
function holders(state: State): number[] {
  const { field } = state
  const { held } = fleetAt(state, field.attacker)
  if (held === ofSide(field.zeros, field.attacker)) return []
  return [...held.keys()].filter(i => held[i] !== NO_DICE)
}

const procedure = [
  { rule: 'R17', text: 'in the same round, with the dice held' },
  { rule: 'R18', text: 'declared and answered like the main exchange' },
] as const

/** H13, H14, R17 to R20: the held units break through, or their fire is lost. */
export const breakthrough: AutoStep<AttackEndurance, TaskNamed<AttackEndurance, 'breakthrough'>> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const { attacker: side, defender, options } = draft.field
    const fleet = fleetAt(draft, side)
    const gone = !hasFront(draft, defender) && hasUnits(fleetAt(draft, defender))
    const held = holders(draft)
    const pressing = gone ? held.filter(i => !options.heldMustSurvive || isOnField(fleet, i)) : []
    const round = draft.done + 1
    const names = (units: readonly number[]): string[] => units.map(i => nameOf(draft.field, side, i))
    if (pressing.length > 0) {
      log?.({ kind: 'breakthrough', rule: 'H13', round, side, units: names(pressing), because: procedure })
      push(draft, ...exchange)
      return
    }
    if (held.length > 0) log?.({ kind: 'held-lost', rule: gone ? 'R17' : 'H14', round, side, units: names(held) })
    if (gone) log?.({ kind: 'front-gone', rule: 'R20', round, side: defender })
    fleet.held = ofSide(draft.field.zeros, side)
  },
}
