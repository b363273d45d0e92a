import { type Side, sides } from '../../../game/index.ts'
import { distance, type Hex, sameHex } from '../../../hex/index.ts'
import type { Seeker, Ship, State } from '../state.ts'
import { isStation } from '../units/design.ts'
import { fleetOf } from '../units/field.ts'

/** seeker.docked Whether a seeker can find a ship: in space, and no station. */
export const isPrey = ({ docked, made }: Readonly<Ship>): boolean => docked === null && !isStation(made)

const preyIn = (state: State): readonly Ship[] => sides.flatMap(side => fleetOf<Ship>(state, side)).filter(isPrey)

export const preyAt = (state: State, hex: Hex): readonly Ship[] => preyIn(state).filter(ship => sameHex(ship.hex, hex))

/** seeker.nearest The ships at the least distance, friend or foe, in the order of the rosters. */
export function closestTo(state: State, hex: Hex): readonly Ship[] {
  const prey = preyIn(state)
  const least = Math.min(...prey.map(ship => distance(ship.hex, hex)))
  return prey.filter(ship => distance(ship.hex, hex) === least)
}

/** seeker.largest Those of most hull points as built. */
export function largestOf(ships: readonly Ship[]): readonly Ship[] {
  const most = Math.max(...ships.map(({ made }) => made.hp))
  return ships.filter(({ made }) => made.hp === most)
}

/** A seeker of a side by its number, if it is still there. */
export const seekerOf = (state: State, side: Side, number: number): Seeker | undefined =>
  state.seekers[side].find(seeker => seeker.number === number)

/** The active seeker of a side in a hex with the lowest number. */
export const activeIn = (state: State, side: Side, hex: Hex): Seeker | undefined =>
  state.seekers[side]
    .filter(seeker => seeker.phases > 0 && sameHex(seeker.hex, hex))
    .sort((a, b) => a.number - b.number)[0]

/** The same seekers with one moved, or without it. */
export function replaceSeeker(draft: State, side: Side, number: number, by: Seeker | null): void {
  draft.seekers[side] = draft.seekers[side].flatMap(seeker =>
    seeker.number !== number ? [seeker] : by === null ? [] : [by],
  )
}
