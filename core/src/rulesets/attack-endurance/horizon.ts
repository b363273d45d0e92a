import type { Horizon } from '../../game/index.ts'
import type { AttackEndurance } from './shape.ts'
import { clone, type State } from './state.ts'

/** R28: the battle without its limit, and its rounds left: at least one, since a ruling may set a past limit. */
export function horizon(state: State): Horizon<AttackEndurance> | undefined {
  const { field, done } = state
  const { roundLimit } = field.options
  if (roundLimit === 0) return undefined
  const free = { ...field, options: { ...field.options, roundLimit: 0 } }
  return { rounds: Math.max(1, roundLimit - done), free: { ...clone(state), field: free }, draws: () => true }
}
