import type { Horizon } from '../../game/index.ts'
import { clone } from './clone.ts'
import type { KnightHawks } from './shape.ts'
import type { State } from './state.ts'

/** end.limit The battle without its limit, and the game turns the limit leaves. */
export function horizon(state: State): Horizon<KnightHawks> | undefined {
  const { turnLimit } = state.options
  if (turnLimit === 0) return undefined
  const free = { ...clone(state), options: { ...state.options, turnLimit: 0 } }
  return { rounds: turnLimit - state.done, free, draws: () => true }
}
