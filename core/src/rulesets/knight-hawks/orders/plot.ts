import type { Hex } from '../../../hex/index.ts'
import type { Heading } from '../map/compass.ts'
import type { Handling, Pose, TurnRule } from '../movement/plot.ts'
import type { Gun } from '../units/weapon.ts'
import type { ShipDefence } from '../weapons/to-hit.ts'

/** A ship flies, leaving its orbit or base for that; stays there; or goes into orbit, one way round or the other. */
export type MoveAction = 'fly' | 'stay' | 'orbitLeft' | 'orbitRight'

export type MoveStart = 'space' | 'orbit' | 'docked'

/** A base that a ship may ask to dock at; the hex of a carrier is not known before it has moved. */
export interface Dock {
  readonly id: string
  readonly hex: Hex | null
}

export interface PlotShip {
  readonly id: string
  readonly from: Pose
  /** For a ship that is launched, its speed is that of its base. */
  readonly handling: Handling
  /** skill.pilot-turn Turns of its handling beyond its MR. */
  readonly extra: 0 | 1
  readonly stand: MoveStart
  readonly turnRule: TurnRule
  /** evade.owed The fewest hexes of the move, if it can fly as many; 0 for a ship that owes nothing. */
  readonly owed: number
  /** gravity.once */
  readonly pulled: boolean
  /** move.rotate move.spin-on-stop It may point anywhere if it does not move. */
  readonly spins: boolean
  /** orbit.enter */
  readonly orbits: boolean
  readonly docks: readonly Dock[]
  /** mine.drop seeker.place Rounds that may be dropped; null for a ship that lays none. */
  readonly mines: number | null
  readonly seekers: number | null
  /** breakup.chance Hull points gone beyond half of the hull. */
  readonly excess: number
  readonly masked: boolean
  /** damage.combat-control */
  readonly blind: boolean
  /** skill.column */
  readonly skilled: boolean
  /** skill.pilot Percent that its pilot adds to forward weapons. */
  readonly pilot: number
  /** fire.forward Its forward weapons that can fire. */
  readonly guns: readonly Gun[]
}

export interface Foe {
  readonly id: string
  readonly hex: Hex
  readonly at: ShipDefence
}

export interface Move {
  readonly deed: MoveAction
  /** Letters of its steps: F ahead, L and R ahead and then a turn; empty for a ship that does not fly. */
  readonly path: string
  /** The way it points as it begins to fly, or as it stays. */
  readonly heading: Heading
  /** dock.stop The base it docks at if its move ends there; empty for none. */
  readonly dock: string
  /** mine.drop By number of the hex of its move in which they are dropped, 0 for the first. */
  readonly mines: readonly number[]
  readonly seekers: readonly number[]
}

export const noDockOrDrop = { dock: '', mines: [], seekers: [] } as const satisfies Partial<Move>

/** move.together The ships that are to be moved. */
export interface PlotAsk {
  readonly kind: 'plot'
  readonly ships: readonly PlotShip[]
  readonly planet: Hex | null
  readonly foes: readonly Foe[]
  /** fire.flank */
  readonly flankFrom: 1 | 2
}

/** The part of a move that can be chosen, as a form holds it: a record of its values by field name. */
export type MoveOrder = {
  readonly deed?: string
  readonly path?: string
  readonly heading?: string
  readonly dock?: string
  /** Numbers of hexes, as text. */
  readonly mines?: readonly string[]
  readonly seekers?: readonly { readonly hex: number }[]
}

export type PlotOrder = Readonly<Record<string, MoveOrder>>
