import { type Side, sides } from '../../../game/sides/index.ts'
import { blocksEveryPath, distance, type Hex, neighbours, sameHex, subtract } from '../../../hex/index.ts'
import type { Seeker, Ship, State } from '../state.ts'
import { isStation } from '../units/design.ts'
import { fleetOf } from '../units/fleets.ts'

/** seeker.docked True for ships in space, but not for stations. */
export const isSeekerTarget = ({ docked, made }: Readonly<Ship>): boolean => docked === null && !isStation(made)

const seekerTargets = (state: State): readonly Ship[] =>
  sides.flatMap(side => fleetOf<Ship>(state, side)).filter(isSeekerTarget)

export const seekerTargetsAt = (state: State, hex: Hex): readonly Ship[] =>
  seekerTargets(state).filter(ship => sameHex(ship.hex, hex))

/** seeker.nearest The ships at the least distance, friend or foe, in the order of the rosters. */
export function closestTo(state: State, hex: Hex): readonly Ship[] {
  const ships = seekerTargets(state)
  const least = Math.min(...ships.map(ship => distance(ship.hex, hex)))
  return ships.filter(ship => distance(ship.hex, hex) === least)
}

/** seeker.largest Those of most hull points as built. */
export function largestOf(ships: readonly Ship[]): readonly Ship[] {
  const most = Math.max(...ships.map(({ made }) => made.hp))
  return ships.filter(({ made }) => made.hp === most)
}

export const seekerOf = (state: State, side: Side, number: number): Seeker | undefined =>
  state.seekers[side].find(seeker => seeker.number === number)

/** The active seeker of a side in a hex with the lowest number. */
export const activeSeekerIn = (state: State, side: Side, hex: Hex): Seeker | undefined =>
  state.seekers[side]
    .filter(seeker => seeker.phases > 0 && sameHex(seeker.hex, hex))
    .sort((a, b) => a.number - b.number)[0]

export function moveSeeker(draft: State, side: Side, moved: Seeker): void {
  draft.seekers[side] = draft.seekers[side].map(seeker => (seeker.number === moved.number ? moved : seeker))
}

export function removeSeeker(draft: State, side: Side, number: number): void {
  draft.seekers[side] = draft.seekers[side].filter(seeker => seeker.number !== number)
}

/** The hexes that a seeker flies from one hex to the other, round the planet if it must. */
export const seekerDistance = (from: Hex, to: Hex, planet: Hex | null): number =>
  distance(from, to) + (planet !== null && blocksEveryPath(planet, from, to) ? 1 : 0)

interface Chase {
  readonly start: Hex
  readonly to: Hex
}

/** The distance of a hex from the straight line of a chase; only comparisons mean anything. */
function offLine(hex: Hex, { start, to }: Chase): number {
  const along = subtract(to, start)
  const off = subtract(hex, start)
  return Math.abs(along.q * off.r - along.r * off.q)
}

/**
 * seeker.speed The next hex of a shortest way round the planet. Of several, the one nearest to the straight line; then
 * the first counter-clockwise from east.
 */
export function stepToward(from: Hex, chase: Chase, planet: Hex | null): Hex {
  const left = seekerDistance(from, chase.to, planet)
  const nearer = neighbours(from).filter(
    hex => (planet === null || !sameHex(hex, planet)) && seekerDistance(hex, chase.to, planet) === left - 1,
  )
  return nearer.reduce((best, hex) => (offLine(hex, chase) < offLine(best, chase) ? hex : best))
}
