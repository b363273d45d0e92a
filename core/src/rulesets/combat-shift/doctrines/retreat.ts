import { integerField } from '../../../game/kit/index.ts'
import { ofSide, other, type Side } from '../../../game/sides/index.ts'
import { baseFireChance } from '../fire/sum.ts'
import type { Era } from '../units/unit-class.ts'
import type { View } from '../view.ts'
import type { OrderDraft } from './order-draft.ts'
import { mayDo, type SeenUnit, type Situation } from './situation.ts'

export const retreatSetting = <N extends number>(fallback: N) =>
  integerField(
    { name: 'retreat', label: 'Retreats when its strength is below so many percent of that of the enemy; 0: never' },
    [0, 400],
    fallback,
  )

export const lossesSetting = integerField(
  { name: 'losses', label: 'Retreats once so many percent of its strength are gone; 0: never' },
  [0, 100],
  0,
)

const fighterWeight: Readonly<Record<Era, number>> = { 1: 3, 2: 5, 3: 7 }

/** Fire counts by its base chance; twenty points of fighters count half of a warship of their era. */
const weight = ({ made, eighths }: Pick<SeenUnit, 'made' | 'eighths'>): number =>
  made.kind === 'fighters' ? (eighths * fighterWeight[made.era]) / 8 : 4 * baseFireChance(made)

function strength(view: View, side: Side): number {
  let sum = 0
  for (const unit of ofSide(view.units, side)) if (unit.fate === null) sum += weight(unit)
  return sum
}

/** Retreats whatever the enemy's strength: no setting, but the way to take a side out of the battle. */
export const RETREAT_ALWAYS = Number.POSITIVE_INFINITY

export const isOutnumbered = ({ view, side }: Situation, percent: number): boolean =>
  percent === RETREAT_ALWAYS || (percent > 0 && strength(view, side) * 100 < strength(view, other(side)) * percent)

const wholeWeight = ({ made }: SeenUnit): number => weight({ made, eighths: 8 * made.points })

/** True if at least that percentage of a side's own strength is destroyed or has left. */
export function hasLostPercent({ view, side }: Situation, percent: number): boolean {
  if (percent === 0) return false
  const whole = ofSide(view.units, side).reduce((sum, unit) => sum + wholeWeight(unit), 0)
  return (whole - strength(view, side)) * 100 >= whole * percent
}

export function allotRetreat({ situation, actions }: OrderDraft, goes: (unit: SeenUnit) => boolean = () => true): void {
  for (const each of situation.own) {
    const { id } = each.unit
    if (!actions.has(id) && mayDo(each, 'retreat') && goes(each.unit)) actions.set(id, 'retreat')
  }
}
