import type { RuleId } from '../ledger.ts'

/** What a ship or base does in a round: one thing. Targets and charges are named by their ids. */
export type ShipDeed =
  /** Regular fire. */
  | { readonly deed: 'fire'; readonly at: string }
  /** screen.combat Combat screening: it fires at this enemy ship before that one fires. */
  | { readonly deed: 'screen'; readonly at: string }
  | { readonly deed: 'retreat' }
  | { readonly deed: 'bombard' }
  | { readonly deed: 'resupply' }
  | { readonly deed: 'nothing' }

/** What a fighter component does in a round. */
export type FighterDeed =
  | { readonly deed: 'sortie'; readonly at: string }
  /** fighter.twice Two sorties against one target, each with three quarters of its points. */
  | { readonly deed: 'twice'; readonly at: string }
  /** fighter.split A sortie each against two targets, each with half of its points, in this order. */
  | { readonly deed: 'split'; readonly at: string; readonly second: string }
  /** intercept.fighters Against an enemy component on its way. */
  | { readonly deed: 'intercept'; readonly at: string }
  /** intercept.missiles Assigned beforehand to missiles that are aimed at this own unit. */
  | { readonly deed: 'guard'; readonly at: string }
  | { readonly deed: 'patrol' }
  | { readonly deed: 'nothing' }

/** ground.only What ground units do: land on the colony, or wait. */
export type GroundDeed = { readonly deed: 'land' } | { readonly deed: 'nothing' }

/**
 * The filled-in form of one side: what each unit does as the value of one choice, `fire Warship 2`, by id, in the order of the side; the units that get the
 * shifts of the patrol; and missiles.
 */
export interface RoundOrder {
  /** By unit or component: `fire Warship 2`, `twice Carrier 1`, `split Warship 1 + Warship 2`, `patrol`, `retreat`, `nothing`. */
  readonly deeds: Readonly<Record<string, string>>
  /** missile.launch By ship with missiles left: the enemy unit its next salvo is aimed at, or `none`. */
  readonly launches: Readonly<Record<string, string>>
  /** patrol.shift Own units that get a defensive shift: every attack on them this round. */
  readonly guarded: readonly string[]
  /** patrol.shift Own ships and bases that get an offensive shift for their regular fire. */
  readonly aided: readonly string[]
}

/** patrol.protective The ships that patrol shifts not yet spent are spent on, when the ambush has been sprung. */
export interface ProtectOrder {
  readonly aided: readonly string[]
}

/** A term of a chance: `50 base`, `-10 era`; with the clause it comes from. */
export interface Term {
  readonly rule: RuleId
  readonly label: string
  readonly by: number
}

/** A target as the order sheet shows it, with the whole sum of what may be fired at it. */
export interface Aim {
  readonly id: string
  /** `50 base -10 era = 40 %`; for fighters and missiles `base (die/10 x 45 x 2.5) = 11 to 99 %, 60 % on average`. */
  readonly sum: string
  /** In whole percent; for fighters and missiles at the mean of the effectiveness die. */
  readonly chance: number
}

export interface OrderUnit {
  readonly id: string
  readonly role: 'ship' | 'fighters' | 'ground'
  /** Deeds it may choose, as values of the form, in order; the first is a sensible one. */
  readonly deeds: readonly string[]
  /** By target, for the labels; of sorties with a part of the points by deed and target: `twice Warship 2`, `split Warship 2`. */
  readonly aims: readonly Aim[]
  /**
   * What stands behind deeds that have no such target, by deed or by its value: the sum of `retreat`, of `guard`, of `intercept Fighters 1`; what `bombard`
   * destroys.
   */
  readonly said: Readonly<Record<string, string>>
  /** Resource points in eighths: of fighters. */
  readonly eighths: number
}

export interface RoundAsk {
  readonly kind: 'round'
  readonly units: readonly OrderUnit[]
  /** Ships with missiles left, and what they may be aimed at. */
  readonly launchers: readonly { readonly id: string; readonly points: number; readonly aims: readonly Aim[] }[]
  /** patrol.shift Own units that a shift may be given to; those of them that may fire. */
  readonly guardable: readonly string[]
  readonly aidable: readonly string[]
}

export interface ProtectAsk {
  readonly kind: 'protect'
  /** Shifts left. */
  readonly shifts: number
  readonly aidable: readonly string[]
  /** Of each of them its target and the sum of its fire, once it is aided. */
  readonly shots: Readonly<Record<string, { readonly at: string; readonly sum: string }>>
}
