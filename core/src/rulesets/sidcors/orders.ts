import { must } from '../../lang/index.ts'
import type { HalfPoints } from './fire/coefficient.ts'

/** intensity.factor One's own factor; with it the enemy's, if one side picks both. */
export interface IntensityOrder {
  readonly factor: number
  readonly enemy?: number
}

/** intensity.agreed True if this side announces that it wants another rating. */
interface NoticeOrder {
  readonly notice: boolean
}

interface CloakOrder {
  readonly cloak: boolean
}

/**
 * One target: `none`, a unit's id, `crippled <id>`, `fighters`, `PFs`, or `fighters and 2 PFs`. Amount: for an intact
 * unit 1 cripples and 2 destroys it, for fighters the factors (the last may be a half), for PFs alone their number.
 * Mauler: the unit whose points count in full; asked only if one can fire.
 */
export interface DirectedOrder {
  readonly target: string
  readonly amount: number
  readonly mauler?: string
}

/** A loss; a count only if fighters, PFs or more than one of a kind can be given, as if one after the other. */
export interface AllocationOrder {
  readonly give: string
  readonly count?: number
}

interface RetreatOrder {
  readonly retreat: boolean
}

interface PursuitOrder {
  readonly pursue: boolean
}

/** The number of intact units of each id that turn back with the crippled and slow ones. */
export type RearguardOrder = Readonly<Record<string, number>>

export interface DirectedTarget {
  readonly target: string
  readonly kind: 'unit' | 'fighters' | 'pfs'
  /** Index of the enemy's unit; null for fighters and PFs. */
  readonly unit: number | null
  readonly crippled: boolean
  /** PFs that are shot down with the fighters, their defence and their attack; 0 elsewhere. */
  readonly besides: number
  readonly besidesDefence: HalfPoints
  readonly besidesAttack: HalfPoints
  /** Defence of the first step, or of one factor or PF. */
  readonly first: HalfPoints
  /** Defence of the crippled side, which a second step pays; 0 if there is none. */
  readonly finish: HalfPoints
  /** Attack that goes with the first step, or with one factor or PF. */
  readonly attack: HalfPoints
  readonly finishAttack: HalfPoints
  /** Fighters in halves, PFs by number, units 1 or 2 steps: the most that can be hit. */
  readonly there: number
  /** R27 A mauler's points count in full against it. */
  readonly mauled: boolean
}

export interface ReadyMauler {
  readonly id: string
  readonly unit: number
  readonly budget: HalfPoints
}

export interface PossibleLoss {
  readonly give: string
  /** `outright`: an intact unit crippled and destroyed at once. */
  readonly kind: 'unit' | 'outright' | 'fighters' | 'half' | 'pfs'
  /** Index of the owner's unit; null for fighters and PFs. */
  readonly unit: number | null
  readonly crippled: boolean
  /** Points one of it resolves. */
  readonly value: HalfPoints
}

export interface LossChoice extends PossibleLoss {
  /** The number that can be given up in a row before the rest is too small or gone. */
  readonly most: number
  /** Attack that goes with one of it. */
  readonly attack: HalfPoints
}

/** directed.option The possible targets of a side, and its points and maulers. */
export interface DirectedAsk {
  readonly kind: 'directed'
  readonly points: HalfPoints
  /** Attack factors of the enemy as it stands. */
  readonly attack: HalfPoints
  readonly maulers: readonly ReadyMauler[]
  readonly targets: readonly DirectedTarget[]
}

/** allocation.owner The possible losses of the owner now. */
export interface AllocationAsk {
  readonly kind: 'allocation'
  readonly points: HalfPoints
  /** Attack factors of the owner as it stands. */
  readonly attack: HalfPoints
  /** carry.plus True if points given up too many are credit in the next round. */
  readonly credit: boolean
  /** Fighters, PFs or more than one of a kind can be given up, so that the order carries a count. */
  readonly counted: boolean
  readonly choices: readonly LossChoice[]
}

/** R24 Other units that may be sent back. */
export interface RearguardAsk {
  readonly kind: 'rearguard'
  readonly units: readonly { readonly id: string; readonly most: number }[]
}

export type Asks = {
  intensity: { ask: { readonly kind: 'intensity'; readonly both: boolean }; order: IntensityOrder }
  notice: { ask: { readonly kind: 'notice'; readonly rating: number }; order: NoticeOrder }
  cloak: { ask: { readonly kind: 'cloak' }; order: CloakOrder }
  directed: { ask: DirectedAsk; order: DirectedOrder }
  allocation: { ask: AllocationAsk; order: AllocationOrder }
  retreat: { ask: { readonly kind: 'retreat'; readonly again: boolean }; order: RetreatOrder }
  pursuit: { ask: { readonly kind: 'pursuit' }; order: PursuitOrder }
  rearguard: { ask: RearguardAsk; order: RearguardOrder }
}

export type Order = Asks[keyof Asks]['order']

const four = [1, 2, 3, 4] as const
const singles: readonly IntensityOrder[] = four.map(factor => ({ factor }))
const pairs: readonly Required<IntensityOrder>[] = four.flatMap(factor => four.map(enemy => ({ factor, enemy })))

/** intensity.factor Every factor, or every pair of them if one side picks both; the same objects each time. */
export const factorOrders = (both: boolean): readonly IntensityOrder[] => (both ? pairs : singles)
export const factorOrder = (factor: number): IntensityOrder => must(singles[factor - 1], 'a factor from 1 to 4')

/** Both factors for a wanted rating, the own one as high as it can be. */
export function factorsForRating(rating: number): Required<IntensityOrder> {
  const own = Math.min(4, rating - 1)
  return must(pairs[(own - 1) * 4 + rating - own - 1], 'a rating from 2 to 8')
}

/** An order of directed damage; `mauler` is the one that fires, or `none`, if one can fire. */
export const directedOrder = (ask: DirectedAsk, { target, amount, mauler = 'none' }: DirectedOrder): DirectedOrder =>
  ask.maulers.length === 0 ? { target, amount } : { target, amount, mauler }

export const noDirectedDamage = (ask: DirectedAsk): DirectedOrder => directedOrder(ask, { target: 'none', amount: 1 })

export const allocationOrder = (ask: AllocationAsk, give: string, count: number): AllocationOrder =>
  ask.counted ? { give, count } : { give }
