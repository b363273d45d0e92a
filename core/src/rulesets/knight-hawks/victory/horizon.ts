import type { Horizon } from '../../../game/index.ts'
import { clone } from '../clone.ts'
import type { KnightHawks } from '../shape.ts'
import type { State } from '../state.ts'

/**
 * end.limit The battle without its limit, and its game turns left. None if the limit does more than draw:
 * end.evacuation the enemy wins by it; and a limit that is past, by a ruling, ends the battle within a game turn.
 */
export function horizon(state: State): Horizon<KnightHawks> | undefined {
  const { turnLimit } = state.options
  if (turnLimit <= state.done || state.scenario.goal === 'evacuation') return undefined
  const free = { ...clone(state), options: { ...state.options, turnLimit: 0 } }
  return { rounds: turnLimit - state.done, free, draws: () => true }
}
