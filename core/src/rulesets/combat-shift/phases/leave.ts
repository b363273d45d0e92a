import { ofSide, sides } from '../../../game/index.ts'
import type { Auto } from '../shape.ts'
import { onField, roundOf, toDestroy } from '../units/field.ts'

/** fire.together hit.destroys Units destroyed in a phase leave at its end. Fighters and ground units take no hits. */
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
