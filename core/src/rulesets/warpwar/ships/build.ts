import { ok, type Result, refuse } from '../../../lang/index.ts'
import { HOLD } from '../damage/absorb.ts'
import type { FleetShip } from '../setup/fleet-ship.ts'
import { type Edition, generatorPrices, generatorSizes, prices, repairBayPrices } from '../tables.ts'
import { type Design, type Generator, isWarpship } from './design.ts'
import { generatorWords, priceWithoutGenerator } from './price.ts'
import { type Rating, type Ratings, ratingNames } from './ratings.ts'
import { printDesign } from './ship-text.ts'

/** Wide of any ship ever built, and small enough to be written. Stocks that come by the batch go further. */
export const mostOf: Ratings = { PD: 99, B: 99, S: 99, T: 99, M: 999, SR: 99, C: 99, SH: 999, A: 999, E: 99, H: 99 }
export const MAX_TL = 99
export const MAX_REPAIR_BAYS = 99
export const MAX_SHIPS = 40
export const MAX_CARGO = 990

const titles: Readonly<Record<Edition, string>> = { '1977': '1977', '1994': '1994', v35: 'V3.5' }

type Part = Rating | 'R'

export const partNames: readonly Part[] = [...ratingNames, 'R']

const knows = (edition: Edition, part: Part): boolean =>
  part === 'R' ? repairBayPrices[edition] !== null : prices[edition][part] !== null

/** build.parts Whether a ship with or without a warp generator may have a part, where the edition knows it. */
function fits(edition: Edition, warp: boolean, part: Part): boolean {
  if (warp) return true
  if (part === 'H') return edition === 'v35'
  return part !== 'SR' && part !== 'R'
}

const amountOf = (design: Design, part: Part): number => (part === 'R' ? design.repairBays : design.built[part])

const conflict = (found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'conflict', path: [], found, expected }, nearest)

/** build.parts The parts of the ship are those of the edition, and of its kind of ship. */
function checkParts(design: Design, edition: Edition): Result<Design> {
  const warp = isWarpship(design)
  for (const part of partNames) {
    const amount = amountOf(design, part)
    if (amount === 0) continue
    const found = `${part}${amount}`
    if (!knows(edition, part)) {
      const known = partNames.filter(name => knows(edition, name)).join(', ')
      return conflict(found, `parts of the edition ${titles[edition]}: ${known} (option edition)`)
    }
    if (!fits(edition, warp, part)) {
      const known = partNames.filter(name => knows(edition, name) && fits(edition, false, name)).join(', ')
      const expected = `parts of a systemship: ${known}; the id of a warpship begins with W`
      const warpship = { ...design, id: `W${design.id.slice(1)}`, generator: 'standard' } as const
      return conflict(found, expected, printDesign(warpship))
    }
  }
  return ok(design)
}

/** build.generator A generator that the edition knows, of a size that fits the rest of the ship. */
function checkGenerator(design: Design, edition: Edition): Result<Design> {
  const { generator } = design
  const found = generatorWords[generator]
  const withGenerator = (size: Generator): string => printDesign({ ...design, generator: size })
  if (generatorPrices[edition][generator] === null) {
    return conflict(
      found,
      `a warp generator without a size: sizes are of the edition V3.5 (option edition)`,
      withGenerator('standard'),
    )
  }
  const { from, to, racks } = generatorSizes[generator]
  const rest = priceWithoutGenerator(design, edition)
  if (to !== null && rest > to) {
    const larger = rest > generatorSizes.medium.to ? 'large' : 'medium'
    return conflict(found, `at most ${to} BP beside a ${generator} generator, not ${rest}`, withGenerator(larger))
  }
  if (rest < from) {
    return conflict(found, `at least ${from} BP beside a ${generator} generator, not ${rest}`, withGenerator('medium'))
  }
  if (isWarpship(design) && !racks && design.built.SR > 0) {
    return conflict(found, `no racks beside a ${generator} generator`, withGenerator('medium'))
  }
  return ok(design)
}

/** build.something At least one rating that can be lost. */
function checkSomething(design: Design): Result<Design> {
  if (ratingNames.some(rating => design.built[rating] > 0)) return ok(design)
  return conflict(design.id, `something that can be lost on ${design.id}, like PD7: one of ${ratingNames.join(', ')}`)
}

/** What an edition allows to be built; otherwise why not. */
export function checkDesign(design: Design, edition: Edition): Result<Design> {
  const parts = checkParts(design, edition)
  if (!parts.ok) return parts
  const something = checkSomething(design)
  return something.ok ? checkGenerator(design, edition) : something
}

/** What is left of a ship fits what was built, and something is. */
export function checkDamage(ship: FleetShip): Result<FleetShip> {
  const { made, now } = ship
  for (const rating of ratingNames) {
    if (now[rating] > made.built[rating]) {
      const found = `${rating}${made.built[rating]}→${now[rating]}`
      return refuse({ code: 'range', path: [], found, expected: `at most the ${made.built[rating]} built` })
    }
  }
  if (ratingNames.some(rating => now[rating] > 0)) return ok(ship)
  return conflict(made.id, `something left on ${made.id}: a ship that has lost everything is destroyed`)
}

/** damage.holds What a ship carries fits the holds it has left. */
export function checkCargo(ship: FleetShip): Result<FleetShip> {
  const most = HOLD * ship.now.H
  if (ship.cargo <= most) return ok(ship)
  const found = `cargo of ${ship.cargo}`
  return refuse({ code: 'range', path: [], found, expected: `at most ${most}: ${HOLD} BP in each hold left` })
}
