import { keyAfterTargets } from './keys/key-after-targets.ts'
import { keyBeforeTargets } from './keys/key-before-targets.ts'
import { keyHead, sideKey } from './keys/side-key.ts'
import type { State } from './state.ts'
import { conditionKey } from './units/condition.ts'

/** At the start of a round like units are interchangeable. */
const openingKey = (state: State): string =>
  `${keyHead(state)}|${sideKey(state.units.red, conditionKey)}|${sideKey(state.units.blue, conditionKey)}`

/** Equal keys have equal futures. */
export function key(state: State): string {
  const { over, agenda } = state
  if (over !== null) return `${over.winner}${over.rule}|${openingKey(state)}`
  if (agenda.at(-1)?.task === 'orders') return openingKey(state)
  return agenda.some(({ task }) => task === 'volleys') ? keyBeforeTargets(state) : keyAfterTargets(state)
}
