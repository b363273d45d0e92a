import type { Eye } from '../../game/index.ts'
import type { Shots } from './shots.ts'
import type { Field, Fleet, State } from './state.ts'

/** What an eye sees of a position. Another type than `State`, so that none is handed out by mistake. */
export interface View {
  readonly eye: Eye
  /** The round being fought, from 1. */
  readonly round: number
  readonly field: Field
  readonly red: Readonly<Fleet>
  readonly blue: Readonly<Fleet>
  /** Declared attacks the defender has to match. */
  readonly attacks: Shots
}

const fleetView = ({ hits, status, post, held, pools }: Fleet): Fleet => ({ hits, status, post, held, pools })

/** Counters, lines and declarations all lie open on the table (4.2.a), so every eye sees the same. */
export const view = (state: State, eye: Eye): View => ({
  eye,
  round: state.done + 1,
  field: state.field,
  red: fleetView(state.red),
  blue: fleetView(state.blue),
  attacks: state.attacks,
})
