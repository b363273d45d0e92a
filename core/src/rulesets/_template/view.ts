import { type BySide, bySide, type Eye, type Side, sides } from '../../game/sides/index.ts'
import type { Options } from './options.ts'
import { isAfloat, type Ship, type State, type Task } from './state.ts'
import type { Stance } from './tables.ts'

export type ShipView = Readonly<Omit<Ship, 'lost'>>

export interface LostView extends ShipView {
  readonly round: number
}

/** The view of a position for one eye. Another type than `State`, so that no state is handed out by mistake. */
export interface View {
  readonly eye: Eye
  readonly round: number
  readonly options: Options
  readonly names: BySide<string>
  readonly fleets: BySide<readonly ShipView[]>
  readonly lost: BySide<readonly LostView[]>
  /** The stances of this round once they are revealed, `press` before. */
  readonly stance: BySide<Stance>
  readonly incoming: BySide<number>
  /** charge.hidden: only of a side whose charge this eye may know; null for none. */
  readonly charge: Partial<BySide<number | null>>
  readonly blasted: BySide<boolean>
  readonly awaitsCharges: boolean
  /** The tasks still to do: public, and empty once the battle is over. */
  readonly agenda: readonly Task[]
}

export const shipView = ({ id, kind, name, hull, hits }: ShipView): ShipView => ({ id, kind, name, hull, hits })

/** Built from the knowledge of an eye: the charge of the other side is never read for it. */
export function view(state: State, eye: Eye): View {
  const known = eye === 'umpire' ? sides : sides.filter(side => side === eye)
  const charge: Partial<Record<Side, number | null>> = {}
  for (const side of known) charge[side] = state.charge[side]
  return {
    eye,
    round: state.done + 1,
    options: state.options,
    names: state.names,
    fleets: bySide(side => state.ships[side].filter(isAfloat).map(shipView)),
    lost: bySide(side =>
      state.ships[side].flatMap(ship => (ship.lost === null ? [] : [{ ...shipView(ship), round: ship.lost }])),
    ),
    stance: { red: state.stance.red, blue: state.stance.blue },
    incoming: { red: state.incoming.red, blue: state.incoming.blue },
    charge,
    blasted: { red: state.blasted.red, blue: state.blasted.blue },
    awaitsCharges: state.agenda.at(-1)?.task === 'charges',
    agenda: state.agenda.slice(),
  }
}
