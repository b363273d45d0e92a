import type { Place } from '../../../game/form/index.ts'
import type { CombatPhase } from '../state.ts'
import type { Gun } from '../units/weapon.ts'
import type { Bearing } from '../weapons/bearing.ts'
import type { Term } from '../weapons/to-hit.ts'

/** fire.declare A target as one weapon can take it. */
export interface WeaponTarget extends Pick<Bearing, 'rangeHexes' | 'headOn' | 'rule'> {
  /** `Nemesis`; `Nemesis in 12-7` if it is taken in a hex it has passed. */
  readonly value: string
  readonly at: string
  readonly from: Place
  readonly hex: Place
  /** Without gunner, interceptors and evasion: those are decided later. */
  readonly terms: readonly Term[]
  readonly chance: number
}

/** One weapon with all its targets, the best first. */
export interface WeaponTargets {
  /** `LB`, `LB 2`. */
  readonly name: string
  readonly gun: Gun
  readonly targets: readonly WeaponTarget[]
}

/** skill.gunner A gunner, whose bonus goes to one of these weapons. */
export interface SkilledGunner {
  readonly name: 'energy gunner' | 'rocket gunner'
  /** Percent. */
  readonly adds: number
  readonly weapons: readonly string[]
}

export interface DeclareShip {
  readonly id: string
  readonly weapons: readonly WeaponTargets[]
  readonly gunners: readonly SkilledGunner[]
}

/** fire.declare The possible targets of each weapon. */
export interface DeclareAsk {
  readonly kind: 'declare'
  readonly phase: CombatPhase
  readonly ships: readonly DeclareShip[]
}

export const HOLD = 'hold'

/** By ship and weapon the value of its target, or `hold`; by ship and gunner a weapon. */
export type DeclareOrder = Readonly<Record<string, Readonly<Record<string, string>>>>
