import { literalKey } from './keys/literal-key.ts'
import { settledKey } from './keys/settled-key.ts'
import { headOf, sideKey } from './keys/side-key.ts'
import type { State } from './state.ts'
import { conditionOf } from './units/condition.ts'

/** At the start of a round like units are interchangeable. */
const openingKey = (state: State): string =>
  `${headOf(state)}|${sideKey(state.units.red, conditionOf)}|${sideKey(state.units.blue, conditionOf)}`

/** Equal keys have equal futures. */
export function key(state: State): string {
  const { over, agenda } = state
  if (over !== null) return `${over.winner}${over.rule}|${openingKey(state)}`
  if (agenda.at(-1)?.task === 'orders') return openingKey(state)
  return agenda.some(({ task }) => task === 'volleys') ? literalKey(state) : settledKey(state)
}
