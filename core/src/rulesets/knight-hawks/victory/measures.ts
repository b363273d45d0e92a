import { type Measure, measureOf, type Side, sides, unitMeasure } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { classLines } from '../units/classes.ts'
import { isHere } from '../units/field.ts'
import type { Setup, Vessel } from '../units/vessel.ts'

const sumOf =
  (side: Side, of: (ship: Readonly<Ship>) => number) =>
  (state: State): number => {
    let total = 0
    for (const ship of state.ships[side]) total += of(ship)
    return total
  }

const one = (holds: boolean): number => (holds ? 1 : 0)
const isDestroyed = ({ fate }: Readonly<Ship>): boolean => fate?.kind === 'destroyed'

/** Hull points lost in this battle: of a destroyed ship, all it had; repairs may bring a ship above what it began with. */
const hullLost =
  (before: ReadonlyMap<string, number>) =>
  (ship: Readonly<Ship>): number =>
    Math.max(0, before.get(ship.id)! - (isDestroyed(ship) ? 0 : ship.hull))

const isDamaged = (ship: Readonly<Ship>): boolean =>
  !isDestroyed(ship) && (ship.hull < ship.made.hp || ship.adf < ship.made.adf || ship.mr < ship.made.mr)

/** Named ships are counted one by one, others by their class. */
const nameOf = ({ id, named, made }: Vessel): string => (named ? id : classLines[made.class].name)

const namesOf = (units: readonly Vessel[]): readonly string[] => [...new Set(units.map(nameOf))]

const idsOf = (units: readonly Vessel[], name: string): ReadonlySet<string> =>
  new Set(units.filter(unit => nameOf(unit) === name).map(({ id }) => id))

/** What the odds of a battle are about. */
export function measures(setup: Setup): readonly Measure<KnightHawks>[] {
  return sides.flatMap((side): Measure<KnightHawks>[] => {
    const { units } = setup[side]
    const before = new Map(units.map(({ id, made, before: { hullLost: lost } }) => [id, made.hp - lost] as const))
    return [
      measureOf(side, 'hull', sumOf(side, hullLost(before))),
      measureOf(
        side,
        'units',
        sumOf(side, ship => one(isDestroyed(ship))),
      ),
      measureOf(
        side,
        'left',
        sumOf(side, ship => one(!isDestroyed(ship))),
      ),
      measureOf(
        side,
        'damaged',
        sumOf(side, ship => one(isDamaged(ship))),
      ),
      measureOf(
        side,
        'away',
        sumOf(side, ship => one(!isHere(ship) && !isDestroyed(ship))),
      ),
      ...namesOf(units).map(name => {
        const ids = idsOf(units, name)
        return unitMeasure<KnightHawks>(
          side,
          name,
          sumOf(side, ship => one(ids.has(ship.id) && !isDestroyed(ship))),
        )
      }),
    ]
  })
}
