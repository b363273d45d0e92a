import { type AutoStep, ofSide, push, type TaskNamed } from '../../../game/index.ts'
import { NO_DICE } from '../fire/dice.ts'
import { nameOf } from '../fleet/names.ts'
import { anybody, hasFront, stands } from '../fleet/standing.ts'
import type { AttackEndurance } from '../shape.ts'
import { fleetAt, type State, type Task } from '../state.ts'

/** R18: the general procedure once more. */
const exchange: readonly Task[] = [
  { task: 'fire', stage: 'press' },
  { task: 'fire', stage: 'fireBack' },
  { task: 'volleys' },
  { task: 'marks' },
]

/** T5: the attackers that hold dice. */
function holders(state: State): number[] {
  const { attacker, zeros } = state.field
  const { held } = fleetAt(state, attacker)
  const units: number[] = []
  if (held === ofSide(zeros, attacker)) return units
  for (let i = 0; i < held.length; i++) if (held[i] !== NO_DICE) units.push(i)
  return units
}

/** R17: whether a unit may still use the dice it holds. */
const mayPress = (state: State, i: number): boolean =>
  !state.field.options.heldMustSurvive || stands(state[state.field.attacker], i)

const procedure = [
  { rule: 'R17', text: 'in the same round, with the dice held' },
  { rule: 'R18', text: 'declared and answered like the main exchange' },
] as const

/** H13, H14, R17 to R20: whether the held units break through, and what becomes of their fire. */
export const breakthrough: AutoStep<AttackEndurance, TaskNamed<AttackEndurance, 'breakthrough'>> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const { attacker: side, defender } = draft.field
    const gone = !hasFront(draft, defender) && anybody(fleetAt(draft, defender))
    const held = holders(draft)
    const round = draft.done + 1
    const names = (units: readonly number[]): string[] => units.map(i => nameOf(draft.field, side, i))
    if (gone && held.some(i => mayPress(draft, i))) {
      const units = names(held.filter(i => mayPress(draft, i)))
      log?.({ kind: 'breakthrough', rule: 'H13', round, side, units, because: procedure })
      push(draft, ...exchange)
      return
    }
    if (held.length > 0) log?.({ kind: 'held-lost', rule: gone ? 'R17' : 'H14', round, side, units: names(held) })
    if (gone) log?.({ kind: 'front-gone', rule: 'R20', round, side: defender })
    fleetAt(draft, side).held = ofSide(draft.field.zeros, side)
  },
}
