import { type Measure, measureOf, unitMeasure } from '../../../game/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import type { KnightHawks } from '../shape.ts'
import type { Ship, State } from '../state.ts'
import { classStats } from '../tables.ts'
import { isDestroyed, isHere } from '../units/fleets.ts'
import type { Setup, Vessel } from '../units/vessel.ts'

type ShipTest = (ship: Readonly<Ship>) => boolean

const sumOver = (side: Side, of: (ship: Readonly<Ship>) => number) => (state: State) => {
  let total = 0
  for (const ship of state.ships[side]) total += of(ship)
  return total
}

const countOf = (side: Side, holds: ShipTest) => sumOver(side, ship => (holds(ship) ? 1 : 0))

const isDamaged: ShipTest = ship =>
  !isDestroyed(ship) && (ship.hull < ship.made.hp || ship.adf < ship.made.adf || ship.mr < ship.made.mr)

/** Hull points lost in this battle: all points of a destroyed ship. Repairs may bring a ship above its first figure. */
function hullLost(units: readonly Vessel[]) {
  const before = new Map(units.map(({ id, made, before: { hullLost: lost } }) => [id, made.hp - lost] as const))
  return (ship: Readonly<Ship>) => Math.max(0, (before.get(ship.id) ?? 0) - (isDestroyed(ship) ? 0 : ship.hull))
}

/** Named ships are counted one by one, others by their class. */
const nameOf = ({ id, named, made }: Vessel): string => (named ? id : classStats[made.class].name)

function leftOf(side: Side, name: string, units: readonly Vessel[]): Measure<KnightHawks> {
  const ids = new Set(units.filter(unit => nameOf(unit) === name).map(({ id }) => id))
  const count = countOf(side, ship => ids.has(ship.id) && !isDestroyed(ship))
  return unitMeasure(side, name, count)
}

/** The measures of a battle: `hull` and `units` are what a side itself has lost, the others what it has left. */
export const measures = (setup: Setup): readonly Measure<KnightHawks>[] =>
  sides.flatMap((side): readonly Measure<KnightHawks>[] => {
    const { units } = setup[side]
    const count = (word: 'units' | 'left' | 'damaged' | 'away', holds: ShipTest) =>
      measureOf<KnightHawks>(side, word, countOf(side, holds))
    return [
      measureOf(side, 'hull', sumOver(side, hullLost(units))),
      count('units', isDestroyed),
      count('left', ship => !isDestroyed(ship)),
      count('damaged', isDamaged),
      count('away', ship => !isHere(ship) && !isDestroyed(ship)),
      ...[...new Set(units.map(nameOf))].map(name => leftOf(side, name, units)),
    ]
  })
