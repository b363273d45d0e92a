import type { Horizon } from '../../game/index.ts'
import type { Sidcors } from './shape.ts'
import { clone, rounds, type State } from './state.ts'

/**
 * R38 The battle without the moderator's cap, and its rounds left: at least one, since a ruling may set a past cap.
 * R24 A pursuit is fought to its end, past the cap too.
 */
export function horizon(state: State): Horizon<Sidcors> | undefined {
  const { roundCap } = state.options
  if (roundCap === 0 || state.pursuer !== null) return undefined
  const free = { ...clone(state), options: { ...state.options, roundCap: 0 } }
  return { rounds: Math.max(1, roundCap - rounds(state)), free, draws: ({ pursuer }) => pursuer === null }
}
