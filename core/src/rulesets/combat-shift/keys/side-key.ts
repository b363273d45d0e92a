import { ofSide, sides } from '../../../game/sides/index.ts'
import type { State, Unit } from '../state.ts'
import { onField, onlySystemBasesFight } from '../units/field.ts'

/** ambush.lasts stealth.first-round colony.first-round True if the first round has rules of its own. */
const isSpecial = (state: State): boolean =>
  state.done === 0 &&
  (onlySystemBasesFight(state) ||
    sides.some(side => ofSide(state.units, side).some(({ made }) => made.concealment !== 'none')))

/** The clock, if it counts, and the colony. */
export function keyHead(state: State): string {
  const clock = state.options.roundLimit > 0 ? `${state.done}` : isSpecial(state) ? 'a' : ''
  return state.colony === null ? clock : `${clock}p${state.population}${state.scarred ? 's' : ''}`
}

export const fateKey = ({ fate }: Unit): string => (fate === null ? '' : fate.kind === 'retreated' ? 'r' : 'x')

/**
 * The units of a side in rising order, as `say` has them; a carrier together with its fighters, which leave with it.
 * Units that got away are listed, those destroyed are not.
 */
export function sideKey(units: readonly Unit[], say: (unit: Unit) => string): string {
  const tokens: string[] = []
  for (const unit of units) {
    if (unit.fate !== null) {
      if (unit.fate.kind === 'retreated') tokens.push(`r${say(unit)}`)
      continue
    }
    const { id, home, made } = unit
    if (home !== null && units.some(each => each.id === home && onField(each))) continue
    const aboard = made.kind === 'carrier' ? units.find(each => each.home === id && onField(each)) : undefined
    tokens.push(aboard === undefined ? say(unit) : `${say(unit)}(${say(aboard)})`)
  }
  return tokens.sort().join(' ')
}
