import { type Measure, type MeasureWord, measureOf, unitMeasure } from '../../game/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import { baseFireChance } from './fire/sum.ts'
import type { Setup } from './setup/setup.ts'
import type { CombatShift } from './shape.ts'
import type { State, Unit } from './state.ts'
import { isShipOrBase } from './units/field.ts'
import { kindTraits } from './units/kind-traits.ts'
import { printUnit } from './units/notation.ts'

const sumOf =
  (side: Side, of: (unit: Readonly<Unit>) => number) =>
  (state: State): number => {
    let total = 0
    for (const unit of state.units[side]) total += of(unit)
    return total
  }

const one = (holds: boolean): number => (holds ? 1 : 0)

/** Resource points that fighters and ground units have lost: all of one that is gone, unless it retreated. */
function pointsLost(unit: Readonly<Unit>): number {
  if (isShipOrBase(unit)) return 0
  const { made, eighths, fate } = unit
  const left = fate === null || fate.kind === 'retreated' ? eighths : 0
  return made.points - left / 8
}

/** The part of a unit in a measure. Fighters and ground units count by points, all others one by one. */
const words: readonly (readonly [MeasureWord, (unit: Readonly<Unit>) => number])[] = [
  ['points', pointsLost],
  ['units', unit => one(isShipOrBase(unit) && unit.fate?.kind === 'destroyed')],
  ['left', unit => one(isShipOrBase(unit) && unit.fate?.kind !== 'destroyed')],
  ['away', unit => one(isShipOrBase(unit) && unit.fate?.kind === 'retreated')],
  // a shift is ten percent: the base of a warship is printed as 10 % times 3, 5 or 7
  ['attack', ({ made, fate }) => (fate === null ? baseFireChance(made) / 10 : 0)],
  ['garrison', ({ made, fate, eighths }) => (fate === null && made.kind === 'ground' ? eighths / 8 : 0)],
]

/** Measures that say nothing of a side without such units are left out. */
function tells(setup: Setup, side: Side, word: MeasureWord): boolean {
  const lines = setup[side].units
  if (word === 'points') return lines.some(({ unit }) => unit.points > 0)
  return word !== 'garrison' || lines.some(({ unit }) => unit.kind === 'ground')
}

/** The measures of a battle. Units of a class are counted together, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<CombatShift>[] {
  return sides.flatMap((side): Measure<CombatShift>[] => {
    const ships = setup[side].units.filter(({ unit }) => !kindTraits[unit.kind].force)
    const classes = [...new Set(ships.map(({ unit }) => printUnit(unit)))]
    const { colony } = setup
    const factors = colony?.side === side ? colony.population : 0
    return [
      ...words.filter(([word]) => tells(setup, side, word)).map(([word, of]) => measureOf(side, word, sumOf(side, of))),
      ...(factors === 0 ? [] : [measureOf<CombatShift>(side, 'population', state => factors - state.population)]),
      ...classes.map(name => {
        const left = sumOf(side, ({ made, fate }) => one(fate?.kind !== 'destroyed' && printUnit(made) === name))
        return unitMeasure<CombatShift>(side, name, left)
      }),
    ]
  })
}
