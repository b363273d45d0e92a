import { type Bill, type BilledUnit, type BySide, bySide } from '../../../game/index.ts'
import type { Setup } from '../setup/setup.ts'
import type { Edition } from '../tables.ts'
import type { Design } from './design.ts'
import { partsOfBill, priceOf } from './price.ts'

const billShip = (made: Design, edition: Edition): BilledUnit => ({
  name: made.id,
  points: priceOf(made, edition),
  parts: partsOfBill(made, edition).map(({ label, points }) => ({ label, value: String(points) })),
})

/** build.cost What both fleets were built for, ship by ship, whatever is left of them. */
export const bill = (setup: Setup): BySide<Bill> =>
  bySide(side => {
    const units = setup[side].ships.map(({ made }) => billShip(made, setup.options.edition))
    return { unit: 'BP', points: units.reduce((sum, { points }) => sum + points, 0), units }
  })
