import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { CARGO_PER_HOLD } from '../damage/absorb.ts'
import { type Edition, generatorLimits, generatorPrices, prices, repairBayPrices } from '../tables.ts'
import { type Design, type FleetShip, isWarpship, type Rating, ratingNames, type WarpGenerator } from './design.ts'
import { generatorNotation, priceWithoutGenerator } from './price.ts'
import { printDesign } from './ship-text.ts'

export type Part = Rating | 'R'

export const partNames: readonly Part[] = [...ratingNames, 'R']

const bounds: Readonly<Record<Part | 'TL', number>> = {
  PD: 99,
  B: 99,
  S: 99,
  T: 99,
  M: 999,
  SR: 99,
  C: 99,
  SH: 999,
  A: 999,
  E: 99,
  H: 99,
  R: 99,
  TL: 99,
}
/** Bounds above any ship ever built, and small enough to be written. Stocks that come by the batch go further. */
export const maxOfPart: ReadonlyMap<string, number> = new Map(Object.entries(bounds))
export const MAX_SHIPS = 40
export const MAX_CARGO = 990

const titles: Readonly<Record<Edition, string>> = { '1977': '1977', '1994': '1994', v35: 'V3.5' }

export const knows = (edition: Edition, part: Part): boolean =>
  part === 'R' ? repairBayPrices[edition] !== null : prices[edition][part] !== null

/** build.parts Parts that a ship with or without a warp generator may have, if the edition knows them. */
export function fits(edition: Edition, warp: boolean, part: Part): boolean {
  if (warp) return true
  if (part === 'H') return edition === 'v35'
  return part !== 'SR' && part !== 'R'
}

const amountOf = (design: Design, part: Part): number => (part === 'R' ? design.repairBays : design.built[part])

const conflict = (found: string, expected: string, nearest?: string): Result<never> =>
  refuse({ code: 'conflict', path: [], found, expected }, nearest)

/** build.parts The parts of the ship are those of the edition, and of its kind of ship. */
function checkParts(design: Design, edition: Edition): Result<Design> {
  const known = partNames.filter(part => knows(edition, part))
  const ofSystemships = known.filter(part => fits(edition, false, part))
  for (const part of partNames.filter(each => amountOf(design, each) > 0)) {
    const found = `${part}${amountOf(design, part)}`
    if (!known.includes(part)) {
      return conflict(found, `parts of the edition ${titles[edition]}: ${known.join(', ')} (option edition)`)
    }
    if (!fits(edition, isWarpship(design), part)) {
      const expected = `parts of a systemship: ${ofSystemships.join(', ')}; the id of a warpship begins with W`
      const warpship = { ...design, id: `W${design.id.slice(1)}`, generator: 'standard' } as const
      return conflict(found, expected, printDesign(warpship))
    }
  }
  return ok(design)
}

/** build.generator A generator that the edition knows, of a size that fits the rest of the ship. */
function checkGenerator(design: Design, edition: Edition): Result<Design> {
  const { generator } = design
  const wrong = (expected: string, size: WarpGenerator): Result<never> =>
    conflict(generatorNotation[generator], expected, printDesign({ ...design, generator: size }))
  if (generatorPrices[edition][generator] === null) {
    return wrong('a warp generator without a size: sizes are of the edition V3.5 (option edition)', 'standard')
  }
  const { from, to, racks } = generatorLimits[generator]
  const rest = priceWithoutGenerator(design, edition)
  const beside = `beside a ${generator} generator`
  if (to !== null && rest > to) {
    return wrong(`at most ${to} BP ${beside}, not ${rest}`, rest > generatorLimits.medium.to ? 'large' : 'medium')
  }
  if (rest < from) return wrong(`at least ${from} BP ${beside}, not ${rest}`, 'medium')
  return isWarpship(design) && !racks && design.built.SR > 0 ? wrong(`no racks ${beside}`, 'medium') : ok(design)
}

/** build.something At least one rating that can be lost. */
function checkSomething(design: Design): Result<Design> {
  if (ratingNames.some(rating => design.built[rating] > 0)) return ok(design)
  return conflict(design.id, `something that can be lost on ${design.id}, like PD7: one of ${ratingNames.join(', ')}`)
}

export const checkDesign = (design: Design, edition: Edition): Result<Design> =>
  chain(checkParts(design, edition), () => chain(checkSomething(design), () => checkGenerator(design, edition)))

const past = (found: string, expected: string): Result<never> => refuse({ code: 'range', path: [], found, expected })

/** Refuses parts left that were not built, and a ship without any left. */
export function checkDamage(ship: FleetShip): Result<FleetShip> {
  const { made, now } = ship
  const grown = ratingNames.find(rating => now[rating] > made.built[rating])
  if (grown !== undefined) {
    return past(`${grown}${made.built[grown]}→${now[grown]}`, `at most the ${made.built[grown]} built`)
  }
  if (ratingNames.some(rating => now[rating] > 0)) return ok(ship)
  return conflict(made.id, `something left on ${made.id}: a ship that has lost everything is destroyed`)
}

/** damage.holds The cargo of a ship fits the holds it has left. */
export function checkCargo(ship: FleetShip): Result<FleetShip> {
  const most = CARGO_PER_HOLD * ship.now.H
  return ship.cargo <= most
    ? ok(ship)
    : past(`cargo of ${ship.cargo}`, `at most ${most}: ${CARGO_PER_HOLD} BP in each hold left`)
}
