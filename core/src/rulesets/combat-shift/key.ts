import { ofSide, type Side, sides } from '../../game/index.ts'
import { conditionOf } from './condition.ts'
import { filtered, onField } from './field.ts'
import type { RoundOrder } from './orders.ts'
import type { State, Task, Unit } from './state.ts'

/** Orders and tasks are never changed once they are made: their text is made once. */
function textOf<T extends object>() {
  const known = new WeakMap<T, string>()
  return (thing: T): string => {
    const found = known.get(thing)
    if (found !== undefined) return found
    const text = JSON.stringify(thing)
    known.set(thing, text)
    return text
  }
}

const orderText = textOf<RoundOrder>()
const taskText = textOf<Task>()

const opens = (state: State): boolean => state.agenda.at(-1)?.task === 'orders'

/** ambush.lasts stealth.first-round colony.first-round Whether the first round has rules of its own. */
const isSpecial = (state: State): boolean =>
  state.done === 0 &&
  (filtered(state) || sides.some(side => ofSide(state.units, side).some(({ made }) => made.concealment !== 'none')))

/** What holds for the whole battle: the clock where it counts, and the colony. */
function headOf(state: State): string {
  const clock = state.options.roundLimit > 0 ? `${state.done}` : isSpecial(state) ? 'a' : ''
  return state.colony === null ? clock : `${clock}p${state.population}${state.scarred ? 's' : ''}`
}

/** How a unit that may have left stands: who is destroyed is left out, who got away is not. */
const fateOf = ({ fate }: Unit): string => (fate === null ? '' : fate.kind === 'retreated' ? 'r' : 'x')

/**
 * The units of a side in rising order, each with what `note` says of it besides its condition; a carrier together with its fighters, which leave with it.
 */
function sideKey(state: State, side: Side, note: (unit: Unit) => string): string {
  const units = ofSide(state.units, side)
  const tokens: string[] = []
  for (const unit of units) {
    if (unit.fate?.kind === 'destroyed') continue
    const home = unit.home === null ? undefined : units.find(({ id }) => id === unit.home)
    if (home !== undefined && onField(home) && onField(unit)) continue
    const token = fateOf(unit) + conditionOf(unit) + note(unit)
    const aboard =
      unit.made.points > 0 && unit.made.kind === 'carrier' && onField(unit)
        ? units.find(each => each.home === unit.id && onField(each))
        : undefined
    tokens.push(aboard === undefined ? token : `${token}(${conditionOf(aboard)}${note(aboard)})`)
  }
  return tokens.sort().join(' ')
}

/** At the start of a round like units are interchangeable. */
const openingKey = (state: State): string =>
  `${headOf(state)}|${sideKey(state, 'red', () => '')}|${sideKey(state, 'blue', () => '')}`

/** Until regular fire has been sorted out by targets a position is what its units are, one by one, and all that is still to do. */
function literalKey(state: State): string {
  const parts = [headOf(state)]
  for (const side of sides) {
    const units = ofSide(state.units, side).map(
      unit => fateOf(unit) + (unit.fate?.kind === 'destroyed' ? '' : conditionOf(unit)),
    )
    const turned = ofSide(state.turned, side).map(({ unit, by }) => `${unit}<${by}`)
    const order = ofSide(state.orders, side)
    parts.push(units.join(' '), turned.join(','), ofSide(state.protecting, side).join(','))
    if (order !== null) parts.push(orderText(order))
  }
  for (const salvo of state.salvos) parts.push(JSON.stringify(salvo))
  for (const task of state.agenda) parts.push(task.task.length > 0 ? taskText(task) : '')
  return parts.join('|')
}

/** Equal keys have equal futures. */
export function key(state: State): string {
  if (state.over !== null) {
    return `${state.over.winner}${state.over.rule}|${openingKey(state)}`
  }
  return opens(state) ? openingKey(state) : literalKey(state)
}
