import type { BySide, Eye, Side } from '../../game/index.ts'
import type { Design } from './design.ts'
import type { Options } from './options.ts'
import type { FleetOrder } from './orders.ts'
import type { Ratings } from './ratings.ts'
import type { Due, End, Fate, Missile, Shot, Task } from './state.ts'

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

export type Seen = Readonly<Record<Side, readonly ShipView[]>>
