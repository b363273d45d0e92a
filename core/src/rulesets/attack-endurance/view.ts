import type { Eye } from '../../game/sides/index.ts'
import type { Battlefield } from './fleet/battlefield.ts'
import { cloneFleet, rounds, type State } from './state.ts'

/**
 * The view of a position for one eye: `field` is what never changes in the battle, the fleets are as they stand now.
 * Another type than `State`, so that no state is handed out by mistake.
 */
export interface View extends Battlefield {
  readonly eye: Eye
  /** The round being fought, from 1; the last one once the battle is over. */
  readonly round: number
}

/** Counters, lines and declarations are all public (4.2.a), so every eye sees the same. */
export const view = (state: State, eye: Eye): View => ({
  eye,
  round: state.agenda.length === 0 ? rounds(state) : state.done + 1,
  field: state.field,
  red: cloneFleet(state.red),
  blue: cloneFleet(state.blue),
  attacks: state.attacks,
})
