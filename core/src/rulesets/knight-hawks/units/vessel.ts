import type { SetupBase, SideBase } from '../../../game/orders/index.ts'
import type { Facing, Hex } from '../../../hex/index.ts'
import type { Options } from '../options.ts'
import type { Deployment, Scenario } from '../setup/scenario.ts'
import type { ShipItem } from '../state.ts'
import { type Design, isStation } from './design.ts'

export interface EarlierLosses {
  readonly hullLost: number
  readonly adfLost: number
  readonly mrLost: number
  /** Systems that are broken, a battery once for each time it is. */
  readonly broken: readonly ShipItem[]
}

export interface Vessel {
  readonly id: string
  /** The name was written: others are named by class and number. */
  readonly named: boolean
  readonly made: Design
  /** The hex it begins in; null if its player places it. */
  readonly hex: Hex | null
  readonly facing: Facing
  readonly speed: number
  /** orbit.enter The way round the planet; null for a ship that is not in orbit. */
  readonly orbit: 'left' | 'right' | null
  /** The base it is docked at, by name; null for a ship in space. */
  readonly base: string | null
  readonly before: EarlierLosses
}

export interface Fleet extends SideBase, Deployment {
  readonly units: readonly Vessel[]
}

export interface Setup extends SetupBase {
  readonly options: Options
  readonly scenario: Scenario
  readonly red: Fleet
  readonly blue: Fleet
}

/** dock.who True if a ship may dock at a base: fighters at stations and carriers, others at stations. */
export const canHold = (base: Design, ship: Design): boolean =>
  isStation(base) ? !isStation(ship) : base.class === 'assault carrier' && ship.class === 'fighter'
