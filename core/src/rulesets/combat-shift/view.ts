import { type BySide, bySide, type Eye } from '../../game/index.ts'
import type { State, Unit } from './state.ts'

/** What an eye sees of a position: all but the orders under seal, which are no part of it. */
export interface View extends Omit<State, 'agenda' | 'units'> {
  readonly eye: Eye
  readonly units: BySide<readonly Readonly<Unit>[]>
  /** The task the battle rests on; undefined once it is over. */
  readonly task: string | undefined
}

/** order.secret Sealed orders are no part of a position, and all else lies open: every eye sees the same. */
export const view = (state: State, eye: Eye): View => ({
  eye,
  options: state.options,
  names: state.names,
  eras: state.eras,
  colony: state.colony,
  population: state.population,
  scarred: state.scarred,
  done: state.done,
  units: bySide(side => state.units[side].map(unit => ({ ...unit }))),
  orders: { ...state.orders },
  salvos: state.salvos,
  turned: { ...state.turned },
  spare: { ...state.spare },
  protecting: { ...state.protecting },
  over: state.over,
  task: state.agenda.at(-1)?.task,
})
