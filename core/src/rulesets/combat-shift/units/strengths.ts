import { type BySide, ofSide, type Side } from '../../../game/sides/index.ts'
import type { State, Unit } from '../state.ts'
import { bombardmentFactors, pacificationPoints } from '../tables.ts'
import { isFighters, onField } from './field.ts'
import type { UnitClass } from './unit-class.ts'

type Field = { readonly colony: State['colony']; readonly units: BySide<readonly Readonly<Unit>[]> }

type Seen = Readonly<Unit>

function sumOf({ units }: Field, side: Side, of: (unit: Seen) => number): number {
  let sum = 0
  for (const unit of ofSide(units, side)) if (onField(unit)) sum += of(unit)
  return sum
}

/** ground.strength ground.only Points of a side's ground units on the ground, in eighths: landed, or of the colony. */
export const groundStrength = (field: Field, side: Side): number =>
  sumOf(field, side, ({ made, landed, eighths }) =>
    made.kind === 'ground' && (landed || field.colony?.side === side) ? eighths : 0,
  )

/** ground.base Ground bases that are units of a side in ground combat. */
export const countGroundBases = (field: Field, side: Side): number =>
  sumOf(field, side, ({ made }) => (made.kind === 'groundBase' ? 1 : 0))

/** Points of the fighters of a side, in eighths. */
export const fighterStrength = (field: Field, side: Side): number =>
  sumOf(field, side, unit => (isFighters(unit) ? unit.eighths : 0))

/** pacify.strength Points that a side has for pacification, in sixteenths: fighters count half. */
export const pacificationStrength = (field: Field, side: Side): number =>
  2 * groundStrength(field, side) +
  fighterStrength(field, side) +
  sumOf(field, side, ({ made }) => (made.kind === 'warship' ? 16 * pacificationPoints[made.era] : 0))

/** bombard.population Population factors that a unit of a class destroys: at most the rest of them. */
export const populationDestroyed = ({ population }: Pick<State, 'population'>, { era }: UnitClass): number =>
  Math.min(population, bombardmentFactors[era])
