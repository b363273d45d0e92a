import { ofSide, other, type Side, sides } from '../../game/index.ts'
import { orderText, ranksOf, salvoText, taskText } from './keys/ranks.ts'
import { settledKey } from './keys/settled-key.ts'
import { fateOf, headOf, sideKey } from './keys/side-key.ts'
import type { State } from './state.ts'
import { conditionOf } from './units/condition.ts'

/** At the start of a round like units are interchangeable. */
const openingKey = (state: State): string =>
  `${headOf(state)}|${sideKey(state.units.red, conditionOf)}|${sideKey(state.units.blue, conditionOf)}`

/** Until fire is sorted out by targets a position is what its units are, in their line-up, and all that is still to do. */
function literalKey(state: State): string {
  const ranks = ranksOf(state)
  const place = (who: Side, id: string): number => ofSide(ranks, who).get(id)!
  const parts = [headOf(state)]
  for (const side of sides) {
    for (const unit of ofSide(state.units, side)) {
      parts.push(unit.fate?.kind === 'destroyed' ? 'x' : fateOf(unit) + conditionOf(unit))
    }
    for (const { unit, by } of ofSide(state.turned, side)) parts.push(`${place(side, unit)}<${place(other(side), by)}`)
    for (const id of ofSide(state.protecting, side)) parts.push(`p${place(side, id)}`)
    const order = ofSide(state.orders, side)
    if (order !== null) parts.push(orderText(ranks, side, order))
  }
  for (const salvo of state.salvos) parts.push(salvoText(ranks, salvo))
  for (const task of state.agenda) parts.push(taskText(ranks, task))
  return parts.join('|')
}

/** Equal keys have equal futures. */
export function key(state: State): string {
  const { over, agenda } = state
  if (over !== null) return `${over.winner}${over.rule}|${openingKey(state)}`
  if (agenda.at(-1)!.task === 'orders') return openingKey(state)
  return agenda.some(({ task }) => task === 'volleys') ? literalKey(state) : settledKey(state)
}
