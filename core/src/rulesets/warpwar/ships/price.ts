import type { Bill } from '../../../game/scene/index.ts'
import { type BySide, bySide } from '../../../game/sides/index.ts'
import { type Edition, generatorPrices, type Price, prices, repairBayPrices } from '../tables.ts'
import { type Design, type FleetShip, type Ratings, ratingNames, type WarpGenerator } from './design.ts'

interface PricedPart {
  /** `PD 7`, `WG small`. */
  readonly label: string
  readonly points: number
}

/** The generator of a ship in writing: nothing for a systemship. */
export const generatorNotation: Readonly<Record<WarpGenerator, string>> = {
  none: '',
  standard: 'WG',
  small: 'WG small',
  medium: 'WG medium',
  large: 'WG large',
}

/** The parts but for the warp generator. Those unknown to the edition are refused at the door, and are free here. */
function partsBesideGenerator({ built, tl, repairBays }: Design, edition: Edition): PricedPart[] {
  const parts = ratingNames.flatMap(rating => {
    const price: Price | null = prices[edition][rating]
    if (built[rating] === 0 || price === null) return []
    // build.armour parts come by the whole batch
    const batches = Math.ceil(built[rating] / (price.buys + price.moreByLevel * tl))
    return [{ label: `${rating} ${built[rating]}`, points: price.points * batches }]
  })
  const bay = repairBayPrices[edition]
  return repairBays > 0 && bay !== null ? [...parts, { label: `R ${repairBays}`, points: bay * repairBays }] : parts
}

const total = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0)

/** build.cost The price of each part, in the order of the order sheet, the warp generator last. */
export function pricedParts(design: Design, edition: Edition): readonly PricedPart[] {
  const parts = partsBesideGenerator(design, edition)
  const generator: number | null = generatorPrices[edition][design.generator]
  if (design.generator === 'none' || generator === null) return parts
  return [...parts, { label: generatorNotation[design.generator], points: generator }]
}

/** build.cost The price of a ship in BP. */
export const priceOf = (design: Design, edition: Edition): number => total(pricedParts(design, edition))

/** build.generator The price of the rest of a ship, which bounds the size of its warp generator. */
export const priceWithoutGenerator = (design: Design, edition: Edition): number =>
  total(partsBesideGenerator(design, edition))

/** BP of a ship as it is damaged, without its cargo, with its initial ammunition: that is there to be fired. */
export const priceAsDamaged = (made: Design, now: Ratings, edition: Edition): number =>
  priceOf({ ...made, built: { ...now, M: made.built.M, SH: made.built.SH } }, edition)

interface Fleets extends BySide<{ readonly ships: readonly FleetShip[] }> {
  readonly options: { readonly edition: Edition }
}

/** build.cost The price of both fleets as built, ship by ship. */
export const bill = ({ options: { edition }, ...fleets }: Fleets): BySide<Bill> =>
  bySide(side => {
    const units = fleets[side].ships.map(({ made }) => ({
      name: made.id,
      points: priceOf(made, edition),
      parts: pricedParts(made, edition).map(({ label, points }) => ({ label, value: String(points) })),
    }))
    return { unit: 'BP', points: total(units), units }
  })
