import { ofSide, sides } from '../../../game/index.ts'
import type { Auto } from '../shape.ts'
import { onField, roundOf, toDestroy } from '../units/field.ts'

/** fire.together hit.destroys Who has taken the hits that destroy it, as fighters and ground units never have: what was destroyed in a phase leaves at its end. */
export const leave: Auto<'leave'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const round = roundOf(draft)
    for (const side of sides) {
      for (const unit of ofSide(draft.units, side)) {
        if (!onField(unit) || toDestroy(draft, unit) > 0) continue
        unit.fate = { kind: 'destroyed', round }
        log?.({ kind: 'lost', rule: 'hit.destroys', round, side, unit: unit.id })
      }
    }
  },
}
