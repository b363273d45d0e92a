import { type BySide, bySide, type Eye } from '../../game/index.ts'
import type { Options } from './options.ts'
import { afloat, type State } from './state.ts'
import type { Stance } from './tables.ts'

export interface ShipView {
  readonly id: number
  readonly name: string
  readonly hull: number
  readonly hits: number
}

/** What an eye sees of a position. Another type than `State`, so that none is handed out by mistake. */
export interface View {
  readonly eye: Eye
  readonly round: number
  readonly options: Options
  readonly names: BySide<string>
  readonly fleets: BySide<readonly ShipView[]>
  /** The stances of this round once they are revealed, `press` before. */
  readonly stance: BySide<Stance>
  readonly incoming: BySide<number>
}

/** Everything lies open here, so every eye sees the same; sealed orders are never part of a state. */
export function view(state: State, eye: Eye): View {
  return {
    eye,
    round: state.done + 1,
    options: state.options,
    names: state.names,
    fleets: bySide(side =>
      state.ships[side].filter(afloat).map(({ id, name, hull, hits }) => ({ id, name, hull, hits })),
    ),
    stance: { red: state.stance.red, blue: state.stance.blue },
    incoming: { red: state.incoming.red, blue: state.incoming.blue },
  }
}
