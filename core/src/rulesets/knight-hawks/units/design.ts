import type { DefenceSystem, LimitedWeapon, Weapon } from './weapon.ts'

/** Classes of ships and stations, as the ship lists name them. */
export const shipClasses = [
  'fighter',
  'assault scout',
  'frigate',
  'destroyer',
  'minelayer',
  'light cruiser',
  'heavy cruiser',
  'assault carrier',
  'battleship',
  'freighter',
  'station',
] as const
export type ShipClass = (typeof shipClasses)[number]

/** Levels of the characters aboard, 0 without one. */
export interface Skills {
  /** Gunner of LC, LB, PB, EB and DC. */
  readonly energy: number
  /** Gunner of T, AR and RB. */
  readonly rocket: number
  readonly pilot: number
  readonly engineer: number
}

/** A ship as it was built: its roster before the first shot. */
export interface Design {
  readonly class: ShipClass
  readonly hp: number
  readonly adf: number
  readonly mr: number
  readonly dcr: number
  /** The number of each battery or cannon; 1 for the launcher of a weapon with counted rounds, 0 without it. */
  readonly arms: Readonly<Record<Weapon, number>>
  readonly rounds: Readonly<Record<LimitedWeapon, number>>
  readonly reflective: boolean
  /** The screens it has: of MS and ICM the launcher. */
  readonly screens: Readonly<Record<DefenceSystem, boolean>>
  readonly masks: number
  readonly interceptors: number
  readonly skills: Skills
}

export const isStation = ({ class: kind }: Design): boolean => kind === 'station'

/** dock.target dock.rearm True for ships that dock unseen, and carry their rockets from a base. */
export const isSmall = ({ class: kind }: Design): boolean => kind === 'fighter' || kind === 'assault scout'
