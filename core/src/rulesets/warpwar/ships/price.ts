import { type Edition, generatorPrices, type Price, prices, repairBayPrices } from '../tables.ts'
import type { Design, Generator } from './design.ts'
import { ratingNames } from './ratings.ts'

/** A part of a ship as its bill lists it. */
export interface PricedPart {
  /** `PD 7`, `WG small`. */
  readonly label: string
  readonly points: number
}

/** build.cost build.armour Parts come by the whole batch. */
const batches = ({ buys, moreByLevel }: Price, amount: number, tl: number): number =>
  Math.ceil(amount / (buys + moreByLevel * tl))

/** How the generator of a ship is written: nothing for a systemship. */
export const generatorWords: Readonly<Record<Generator, string>> = {
  none: '',
  standard: 'WG',
  small: 'WG small',
  medium: 'WG medium',
  large: 'WG large',
}

/** What the ship costs without its warp generator. Parts the edition does not know are refused before they are priced, and cost nothing here. */
function partsBesideGenerator(design: Design, edition: Edition): PricedPart[] {
  const parts: PricedPart[] = []
  for (const rating of ratingNames) {
    const amount = design.built[rating]
    const price: Price | null = prices[edition][rating]
    if (amount === 0 || price === null) continue
    parts.push({ label: `${rating} ${amount}`, points: price.points * batches(price, amount, design.tl) })
  }
  const bay = repairBayPrices[edition]
  if (design.repairBays > 0 && bay !== null)
    parts.push({ label: `R ${design.repairBays}`, points: bay * design.repairBays })
  return parts
}

const total = (parts: readonly PricedPart[]): number => parts.reduce((sum, { points }) => sum + points, 0)

/** build.cost Each part of a ship with what it cost to build, in the order of the order sheet, the warp generator last. */
export function partsOfBill(design: Design, edition: Edition): readonly PricedPart[] {
  const parts = partsBesideGenerator(design, edition)
  const generator: number | null = generatorPrices[edition][design.generator]
  if (design.generator === 'none' || generator === null) return parts
  return [...parts, { label: generatorWords[design.generator], points: generator }]
}

/** build.cost What a ship costs in BP. */
export const priceOf = (design: Design, edition: Edition): number => total(partsOfBill(design, edition))

/** build.generator What the rest of the ship costs: it decides how large its warp generator may be. */
export const priceWithoutGenerator = (design: Design, edition: Edition): number =>
  total(partsBesideGenerator(design, edition))
