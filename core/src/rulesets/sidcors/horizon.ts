import type { Horizon } from '../../game/index.ts'
import type { Sidcors } from './shape.ts'
import { clone, rounds, type State } from './state.ts'

/** R38 The battle without the moderator's cap, and the rounds the cap leaves. R24 A pursuit is fought to its end, past the cap too. */
export function horizon(state: State): Horizon<Sidcors> | undefined {
  const { roundCap } = state.options
  if (roundCap === 0 || state.pursuer !== null) return undefined
  const free = { ...clone(state), options: { ...state.options, roundCap: 0 } }
  return { rounds: roundCap - rounds(state), free, draws: ({ pursuer }) => pursuer === null }
}
