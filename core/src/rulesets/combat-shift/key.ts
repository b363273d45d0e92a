import { ofSide, sides } from '../../game/index.ts'
import { conditionOf } from './condition.ts'
import { settledKey } from './settled-key.ts'
import { fateOf, headOf, sideKey } from './side-key.ts'
import type { State } from './state.ts'

/** Orders, tasks and salvos are never changed once they are made: their text is made once. */
const known = new WeakMap<object, string>()

function textOf(thing: object): string {
  const found = known.get(thing)
  if (found !== undefined) return found
  const text = JSON.stringify(thing)
  known.set(thing, text)
  return text
}

/** At the start of a round like units are interchangeable. */
const openingKey = (state: State): string =>
  `${headOf(state)}|${sideKey(state, 'red', conditionOf)}|${sideKey(state, 'blue', conditionOf)}`

/** Until fire is sorted out by targets a position is what its units are, one by one, and all that is still to do. */
function literalKey(state: State): string {
  const parts = [headOf(state)]
  for (const side of sides) {
    for (const unit of ofSide(state.units, side)) {
      parts.push(unit.fate?.kind === 'destroyed' ? 'x' : fateOf(unit) + conditionOf(unit))
    }
    for (const { unit, by } of ofSide(state.turned, side)) parts.push(`${unit}<${by}`)
    parts.push(ofSide(state.protecting, side).join(','), textOf(ofSide(state.orders, side)!))
  }
  for (const salvo of state.salvos) parts.push(textOf(salvo))
  for (const task of state.agenda) parts.push(textOf(task))
  return parts.join('|')
}

/** Equal keys have equal futures. */
export function key(state: State): string {
  const { over, agenda } = state
  if (over !== null) return `${over.winner}${over.rule}|${openingKey(state)}`
  if (agenda.at(-1)!.task === 'orders') return openingKey(state)
  return agenda.some(({ task }) => task === 'volleys') ? literalKey(state) : settledKey(state)
}
