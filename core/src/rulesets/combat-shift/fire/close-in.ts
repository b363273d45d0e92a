import type { Options } from '../options.ts'
import type { Chance, Term } from '../shape.ts'
import type { Engagement } from '../state.ts'
import { CLOSE_IN_POINTS, carrierLoss, regularFire } from '../tables.ts'
import type { Era, UnitClass } from '../units/unit-class.ts'
import { baseFireChance, cappedChance, engagedShift, eraShift, isBase, noChance, sumChance, type Terms } from './sum.ts'

export interface CloseInFire {
  readonly options: Options
  readonly by: UnitClass
  readonly engaged: Engagement | null
  /** The era of the fighters, missiles or landing units. */
  readonly against: Era
}

/** close-in.base Half of a base chance; an option may set an odd one, which is rounded like fractions. */
const half = ({ rounding }: Options, base: number): number =>
  rounding === 'floor' ? Math.floor(base / 2) : Math.ceil(base / 2)

/** close-in.base close-in.carrier ground.close-in The base of close-in defence, null for units without any. */
function baseOf(options: Options, by: UnitClass): Term | null {
  const { kind, era } = by
  if (kind === 'carrier') return { rule: 'close-in.carrier', label: 'base', by: regularFire.warship[era] }
  const base = kind === 'ground' ? options.groundUnitCidBase : baseFireChance(by)
  const rule = kind === 'ground' ? 'ground.close-in' : 'close-in.base'
  return base === 0 ? null : { rule, label: 'base', by: half(options, base) }
}

export const hasCloseIn = (options: Options, by: UnitClass): boolean => baseOf(options, by) !== null

function shiftsOf({ options, by, engaged, against }: CloseInFire, terms: Terms): number {
  const eras = options.eraShiftsForCloseIn && (options.erasForBases || !isBase(by.kind))
  const era = eras ? eraShift(terms, { era: by.era, rule: 'close-in.era' }, against) : 0
  return era + (options.engagedAffectsCid ? engagedShift(terms, engaged, 'close-in.engaged') : 0)
}

/** close-in.base close-in.era close-in.engaged One shot of close-in defence. */
export function closeInSum(fire: CloseInFire): Chance {
  const base = baseOf(fire.options, fire.by)
  return base === null ? noChance('close-in.base') : sumChance(fire.options, base, terms => shiftsOf(fire, terms))
}

export function closeInChance(fire: CloseInFire): number {
  const base = baseOf(fire.options, fire.by)
  return base === null ? 0 : cappedChance(fire.options, base.by + shiftsOf(fire, null))
}

/** close-in.shots Shots against so many eighths of a resource point in one attack. */
export function closeInShotsAgainst({ cidPartialTen }: Options, attackEighths: number): number {
  const tens = attackEighths / (8 * CLOSE_IN_POINTS)
  return cidPartialTen === 'floor' ? Math.floor(tens) : Math.ceil(tens)
}

/** close-in.carrier-loss Added to the die of a hit by this unit. */
export const carrierHitBonus = ({ kind, era }: UnitClass): number => (kind === 'carrier' ? carrierLoss.add[era] : 0)

/** close-in.loss close-in.carrier-loss Resource points that a hit by this unit costs the attack, to ten at most. */
export const pointsHit = (by: UnitClass, die: number): number => Math.min(die + carrierHitBonus(by), carrierLoss.most)
