import { type BySide, bySide, type Eye, type Side } from '../../game/index.ts'
import type { Options } from './options.ts'
import type { FleetOrder } from './orders/orders.ts'
import { type Design, isWarpship } from './ships/design.ts'
import type { Ratings } from './ships/ratings.ts'
import type { Due, End, Fate, Missile, Ship, Shot, State, Task } from './state.ts'

/** What everybody may know of a ship. */
interface PublicShip {
  readonly id: string
  readonly warp: boolean
  /** Null until it has given an order before a secret record. */
  readonly tl: number | null
  readonly berth: string | null
  readonly fate: Fate | null
  readonly shown: Ratings
  readonly met: boolean
  readonly struck: number
}

/** records.hidden A ship as an eye sees it: with its record, or without. */
export interface ShipView extends PublicShip {
  readonly record: {
    readonly kind: number
    readonly made: Design
    readonly now: Ratings
    readonly cargo: number
    readonly worth: number
  } | null
}

/** What an eye sees of a position. */
export interface View {
  readonly eye: Eye
  readonly options: Options
  readonly names: BySide<string>
  readonly done: number
  readonly quiet: number
  readonly agenda: readonly Task[]
  readonly ships: BySide<readonly ShipView[]>
  readonly orders: BySide<FleetOrder | null>
  readonly missiles: readonly Missile[]
  readonly shots: readonly Shot[]
  readonly held: BySide<readonly string[]>
  readonly due: BySide<readonly Due[]>
  readonly over: End | null
}

/** records.hidden Whether an eye may read the records of a side. */
const reads = (eye: Eye, side: Side, { hiddenRecords }: Options): boolean =>
  !hiddenRecords || eye === 'umpire' || eye === side

function shipView({ made, kind, now, cargo, worth, berth, fate, shown, met, struck }: Ship, open: boolean): ShipView {
  return {
    id: made.id,
    warp: isWarpship(made),
    tl: open || met ? made.tl : null,
    berth,
    fate,
    shown,
    met,
    struck,
    record: open ? { kind, made, now, cargo, worth } : null,
  }
}

/** Built from what an eye may know: of secret records, what their ships have shown. */
export function view(state: State, eye: Eye): View {
  const { options, names, done, quiet, agenda, ships, orders, missiles, shots, held, due, over } = state
  return {
    eye,
    options,
    names,
    done,
    quiet,
    agenda: agenda.slice(),
    ships: bySide(side => ships[side].map(ship => shipView(ship, reads(eye, side, options)))),
    orders: { red: orders.red, blue: orders.blue },
    missiles,
    shots,
    held: { red: held.red, blue: held.blue },
    due: { red: due.red, blue: due.blue },
    over,
  }
}
