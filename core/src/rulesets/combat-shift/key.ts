import { bySide, ofSide, other, type Side, sides } from '../../game/index.ts'
import { conditionOf } from './condition.ts'
import { type Deed, deedOf } from './deeds.ts'
import { filtered, onField } from './field.ts'
import { standings } from './line-up.ts'
import { orderText, ranksOf, salvoText, taskText } from './ranks.ts'
import type { State, Task, Unit } from './state.ts'

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
function sideKey(units: readonly Unit[], note: (unit: Unit) => string): string {
  const standing = standings(units)
  const tokens: string[] = []
  for (const unit of units) {
    if (unit.fate?.kind !== 'destroyed') tokens.push(fateOf(unit) + standing.get(unit)! + note(unit))
  }
  return tokens.sort().join(' ')
}

/** At the start of a round like units are interchangeable. */
const openingKey = (state: State): string =>
  `${headOf(state)}|${sideKey(state.units.red, () => '')}|${sideKey(state.units.blue, () => '')}`

/** What is still to come of a round once regular fire has been sorted out by targets. */
const last: readonly Task['task'][] = ['volley', 'leave', 'missiles', 'landings', 'bombard', 'retreats', 'endOfRound']

const done: readonly Deed['deed'][] = ['retreat', 'bombard', 'land']

/** Whether nothing is left of a round but volleys: no orders that are still to be carried out, no missiles. */
function onlyVolleysLeft(state: State): boolean {
  if (state.salvos.length > 0 || !state.agenda.every(({ task }) => last.includes(task))) return false
  return sides.every(side =>
    ofSide(state.units, side).every(unit => !onField(unit) || !done.includes(deedOf(state, side, unit.id).deed)),
  )
}

/** Then like units are interchangeable, too, each with the volley that is still to be thrown at it. */
function volleyKey(state: State): string {
  const volleys = bySide(() => new Map<string, string>())
  for (const task of state.agenda) {
    if (task.task === 'volley') volleys[other(task.side)].set(task.at, `v${task.chances.join(',')}`)
  }
  const of = (side: Side): string => sideKey(ofSide(state.units, side), ({ id }) => volleys[side].get(id) ?? '')
  return `v|${headOf(state)}|${of('red')}|${of('blue')}`
}

/** Before that a position is what its units are, in their line-up, and all that is still to do. */
function literalKey(state: State): string {
  const ranks = ranksOf(state)
  const parts = [headOf(state)]
  for (const side of sides) {
    const units = ofSide(state.units, side).map(
      unit => fateOf(unit) + (unit.fate?.kind === 'destroyed' ? '' : conditionOf(unit)),
    )
    const places = (who: Side, id: string): number => ofSide(ranks, who).get(id)!
    const turned = ofSide(state.turned, side).map(({ unit, by }) => `${places(side, unit)}<${places(other(side), by)}`)
    const aided = ofSide(state.protecting, side).map(id => places(side, id))
    const order = ofSide(state.orders, side)
    parts.push(units.join(' '), turned.join(','), aided.join(','))
    if (order !== null) parts.push(orderText(state, ranks, side, order))
  }
  for (const salvo of state.salvos) parts.push(salvoText(ranks, salvo))
  for (const task of state.agenda) parts.push(taskText(ranks, task))
  return parts.join('|')
}

/** Equal keys have equal futures. */
export function key(state: State): string {
  if (state.over !== null) {
    return `${state.over.winner}${state.over.rule}|${openingKey(state)}`
  }
  if (opens(state)) return openingKey(state)
  return onlyVolleysLeft(state) ? volleyKey(state) : literalKey(state)
}
