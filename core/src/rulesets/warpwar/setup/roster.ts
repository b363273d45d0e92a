import type { Side } from '../../../game/sides/index.ts'
import { ratingNames } from '../ships/design.ts'
import type { Ship, State } from '../state.ts'
import type { Fleet, Setup } from './setup.ts'

/** Ships that escaped or withdrew go on to the next battle. */
const survives = ({ fate, now }: Ship): boolean =>
  fate?.kind !== 'destroyed' && ratingNames.some(rating => now[rating] > 0)

/** The ships left, carried ones aboard; a lost fleet has none. */
function survivors(state: State, side: Side): Fleet {
  const left = state.ships[side].filter(survives)
  const isLeft = (id: string | null): boolean => left.some(({ made }) => made.id === id)
  const ships = left.map(({ made, now, cargo, berth }) => ({ made, now, cargo, berth: isLeft(berth) ? berth : null }))
  return { name: state.names[side], ships }
}

export const roster = (state: State): Setup => ({
  options: state.options,
  red: survivors(state, 'red'),
  blue: survivors(state, 'blue'),
})
