import type { Plans } from '../../../game/doctrine/index.ts'
import type { Halves } from '../../../game/index.ts'
import { ofSide, type Side, sides } from '../../../game/sides/index.ts'
import type { CombatShift } from '../shape.ts'
import type { State, Unit } from '../state.ts'
import { isFighters, onField } from '../units/field.ts'
import { HalfBook } from './half-book.ts'
import { HalfRows } from './half-rows.ts'

/** True if a unit may do more than fire, be fired at and leave. */
const maySpoil = (unit: Unit): boolean => onField(unit) && (isFighters(unit) || unit.made.salvos.length > unit.launched)

/**
 * True if the losses of both sides in a round depend on the orders alone: regular fire in space, no screens. Fighters
 * and missiles engage, and engaged ships fire worse; screens stop ships; bombers that are destroyed do not bombard.
 */
function isSeparable({ agenda, colony, options, units }: State, plans: Plans<CombatShift>): boolean {
  if (agenda.at(-1)?.task !== 'orders' || colony !== null || options.roundLimit > 0) return false
  return sides.every((side: Side) => {
    const { doctrine, settings } = plans[side]
    return doctrine.separable?.(settings) === true && !ofSide(units, side).some(maySpoil)
  })
}

/** The battle as two separable sides, from the start of a round. A whole half is its threat: targets depend on it. */
export function halves(state: State, plans: Plans<CombatShift>): Halves<State> | undefined {
  if (!isSeparable(state, plans)) return undefined
  const book = new HalfBook(state, plans)
  const rows = new HalfRows(book)
  return {
    start: { red: 0, blue: 0 },
    threat: (_, half) => half,
    row: (side, half, threat) => rows.row(side, half, threat),
    over: (red, blue) => book.over(red, blue),
    state: (red, blue) => book.state(red, blue),
  }
}
