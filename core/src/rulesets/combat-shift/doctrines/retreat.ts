import { ofSide, other, type Side } from '../../../game/index.ts'
import { fireBase } from '../units/strengths.ts'
import type { Era } from '../units/unit-class.ts'
import type { View } from '../view.ts'
import { can, type Deeds, type Situation, type Standing } from './situation.ts'

export const retreatSetting = <N extends number>(fallback: N) =>
  ({
    kind: 'integer',
    name: 'retreat',
    label: 'Retreats when its strength is below so many percent of that of the enemy; 0: never',
    min: 0,
    max: 400,
    fallback,
  }) as const

export const lossesSetting = {
  kind: 'integer',
  name: 'losses',
  label: 'Retreats once so many percent of its strength are gone; 0: never',
  min: 0,
  max: 100,
  fallback: 0,
} as const

const fighterWeight: Readonly<Record<Era, number>> = { 1: 3, 2: 5, 3: 7 }

/** Fire counts by its base chance; twenty points of fighters count half of a warship of their era. */
const weight = ({ made, eighths }: Pick<Standing, 'made' | 'eighths'>): number =>
  made.kind === 'fighters' ? (eighths * fighterWeight[made.era]) / 8 : 4 * fireBase(made)

function strength(view: View, side: Side): number {
  let sum = 0
  for (const unit of ofSide(view.units, side)) if (unit.fate === null) sum += weight(unit)
  return sum
}

/** Retreats whatever the enemy's strength: no setting, but how a side is taken out of the battle. */
export const ALWAYS = Number.POSITIVE_INFINITY

export const isOutnumbered = ({ view, side }: Situation, percent: number): boolean =>
  percent === ALWAYS || (percent > 0 && strength(view, side) * 100 < strength(view, other(side)) * percent)

/** What a unit weighs before it has lost anything. */
const wholeWeight = ({ made }: Standing): number => weight({ made, eighths: 8 * made.points })

/** Whether so much of a side's strength is gone: destroyed, or out of the battle. It looks at that side alone. */
export function hasLost({ view, side }: Situation, percent: number): boolean {
  if (percent === 0) return false
  const whole = ofSide(view.units, side).reduce((sum, unit) => sum + wholeWeight(unit), 0)
  return (whole - strength(view, side)) * 100 >= whole * percent
}

/** Everybody leaves who can, of those that may be meant. */
export function allotRetreat({ own }: Situation, deeds: Deeds, goes: (unit: Standing) => boolean = () => true): void {
  for (const each of own) {
    if (!deeds.has(each.unit.id) && can(each, 'retreat') && goes(each.unit)) deeds.set(each.unit.id, 'retreat')
  }
}
