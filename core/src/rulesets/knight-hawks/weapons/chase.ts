import { blocksEveryPath, distance, type Hex, neighbours, sameHex, subtract } from '../../../hex/index.ts'

/** How many hexes a seeker flies from one hex to the other, round the planet where it must. */
export const wayHexes = (from: Hex, to: Hex, planet: Hex | null): number =>
  distance(from, to) + (planet !== null && blocksEveryPath(planet, from, to) ? 1 : 0)

/** How far a hex lies from the straight line of a chase; only comparisons mean anything. */
function astrayOf(hex: Hex, start: Hex, to: Hex): number {
  const along = subtract(to, start)
  const off = subtract(hex, start)
  return Math.abs(along.q * off.r - along.r * off.q)
}

/**
 * seeker.speed The next hex of a shortest way round the planet. Of several, the one nearest to the straight line from the hex in which this turn began; then
 * the first counter-clockwise from east.
 */
export function stepToward(from: Hex, to: Hex, start: Hex, planet: Hex | null): Hex {
  const left = wayHexes(from, to, planet)
  const nearer = neighbours(from).filter(
    hex => (planet === null || !sameHex(hex, planet)) && wayHexes(hex, to, planet) === left - 1,
  )
  return nearer.reduce((best, hex) => (astrayOf(hex, start, to) < astrayOf(best, start, to) ? hex : best))
}
