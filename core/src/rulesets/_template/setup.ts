import type { ScalarField } from '../../game/form/index.ts'
import { fleetDoor, integerField, type ListedFleet, type ListedSetup } from '../../game/kit/index.ts'
import { chain, ok, refuse } from '../../lang/index.ts'
import { parseClass, printClass, type ShipClass } from './notation.ts'
import { type Options, options } from './options.ts'

/** A ship as a fleet lists it, with so many hits already. */
export interface Unit extends ShipClass {
  readonly hits: number
}

export type Fleet = ListedFleet<Unit>
export type Setup = ListedSetup<Unit, Options>

/** The fields of a unit in a file besides its shorthand and count. */
export const unitFields = [
  integerField({ name: 'hits', label: 'Hits taken' }, [0, 98], 0),
] as const satisfies readonly ScalarField[]

/** The most ships of a side. */
export const MAX_SHIPS = 10_000

/** The first door: past it nothing is checked again. */
export const setup = fleetDoor({
  options,
  unitFields,
  most: MAX_SHIPS,
  read: (unit, { hits }) =>
    chain(parseClass(unit), ship => {
      if (hits < ship.hull) return ok({ ...ship, hits })
      const expected = `fewer hits than the hull, ${ship.hull}`
      return refuse({ code: 'range', path: ['hits'], found: String(hits), expected })
    }),
  print: ({ hits, ...ship }: Unit) => ({ unit: printClass(ship), hits }),
})
