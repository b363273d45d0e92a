import type { BySide, Eye } from '../../game/index.ts'
import type { State, Unit } from './state.ts'

/** What an eye sees of a position: all but the orders under seal, which are no part of it. */
export interface View extends Omit<State, 'agenda' | 'units'> {
  readonly eye: Eye
  readonly units: BySide<readonly Readonly<Unit>[]>
  /** The task the battle rests on; undefined once it is over. */
  readonly task: string | undefined
}
