import type { Halves } from './coefficient.ts'

/** intensity.factor One's own factor; with it the enemy's, where one side picks both. */
export interface IntensityOrder {
  readonly factor: number
  readonly enemy?: number
}

/** intensity.agreed Whether this side announces that it wants another rating. */
export interface NoticeOrder {
  readonly notice: boolean
}

export interface CloakOrder {
  readonly cloak: boolean
}

/**
 * One target, `none`, a unit's id, `crippled <id>`, `fighters` or `PFs`. Amount: for an intact unit 1 cripples and 2 destroys it, for fighters the factors
 * (the last may be a half), for PFs their number. Mauler: the unit whose points count in full; asked only where one can fire.
 */
export interface DirectedOrder {
  readonly target: string
  readonly amount: number
  readonly mauler?: string
}

/** What the owner gives up next; a count only where fighters, PFs or more than one of a kind can be given, as if one after the other. */
export interface AllocationOrder {
  readonly give: string
  readonly count?: number
}

export interface RetreatOrder {
  readonly retreat: boolean
}

export interface PursuitOrder {
  readonly pursue: boolean
}

/** How many intact units of each id turn back with the crippled and slow ones. */
export type RearguardOrder = Readonly<Record<string, number>>

export type Order =
  | IntensityOrder
  | NoticeOrder
  | CloakOrder
  | DirectedOrder
  | AllocationOrder
  | RetreatOrder
  | PursuitOrder
  | RearguardOrder

/** Something directed damage can pay for. */
export interface Target {
  readonly target: string
  readonly kind: 'unit' | 'fighters' | 'pfs'
  /** Index of the enemy's unit; -1 for fighters and PFs. */
  readonly unit: number
  readonly crippled: boolean
  /** Defence of the first step, or of one factor or PF. */
  readonly first: Halves
  /** Defence of the crippled side, which a second step pays; 0 where there is none. */
  readonly finish: Halves
  /** Fighters in halves, PFs by number, units 1 or 2 steps: what is there to be hit. */
  readonly there: number
  /** R27 A mauler's points count in full against it. */
  readonly mauled: boolean
}

export interface ReadyMauler {
  readonly id: string
  readonly unit: number
  readonly budget: Halves
}

/** Something of the owner's that points can take. */
export interface Loss {
  readonly give: string
  /** `outright`: an intact unit crippled and destroyed at once. */
  readonly kind: 'unit' | 'outright' | 'fighters' | 'half' | 'pfs'
  /** Index of the owner's unit; -1 for fighters and PFs. */
  readonly unit: number
  readonly crippled: boolean
  /** Points one of it resolves. */
  readonly worth: Halves
}

/** Something the owner may give up now. */
export interface Pick extends Loss {
  /** How many can be given up in a row before the rest is too small or gone. */
  readonly most: number
}

/** What a brief asks, for doctrines to switch on. */
export type Ask =
  | { readonly kind: 'intensity'; readonly both: boolean }
  | { readonly kind: 'notice'; readonly rating: number }
  | { readonly kind: 'cloak' }
  | {
      readonly kind: 'directed'
      readonly points: Halves
      readonly maulers: readonly ReadyMauler[]
      readonly targets: readonly Target[]
    }
  | {
      readonly kind: 'allocation'
      readonly points: Halves
      /** Fighters, PFs or more than one of a kind can be given up, so that the order carries a count. */
      readonly counted: boolean
      readonly picks: readonly Pick[]
    }
  | { readonly kind: 'retreat'; readonly again: boolean }
  | { readonly kind: 'pursuit' }
  | { readonly kind: 'rearguard'; readonly units: readonly { readonly id: string; readonly most: number }[] }

export type AskOf<K extends Ask['kind']> = Extract<Ask, { readonly kind: K }>
