import { noRatings, type Ratings } from '../ships/design.ts'
import type { ShipOrder } from './orders.ts'

/** order.power, order.rating The least ratings that can carry out an order, without the missiles and shells it fires and the racks it uses. */
export function neededBy({ drive, beam, screen, ecm, missiles, bursts }: ShipOrder): Ratings {
  const tubes = missiles.length
  const cannons = bursts.length
  const power = drive + beam + screen + ecm + tubes + cannons
  return { ...noRatings, PD: power, B: beam, S: screen, E: ecm, T: tubes, C: cannons }
}
