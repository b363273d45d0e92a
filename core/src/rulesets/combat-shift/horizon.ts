import type { Horizon } from '../../game/index.ts'
import type { CombatShift } from './shape.ts'
import { clone, type State } from './state.ts'

/** end.limit The battle without its limit, and its rounds left: at least one, since a ruling may set a past limit. */
export function horizon(state: State): Horizon<CombatShift> | undefined {
  const { roundLimit } = state.options
  if (roundLimit === 0) return undefined
  const free = { ...clone(state), options: { ...state.options, roundLimit: 0 } }
  return { rounds: Math.max(1, roundLimit - state.done), free, draws: () => true }
}
