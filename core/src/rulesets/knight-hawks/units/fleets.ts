import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { Ship, State, Task } from '../state.ts'

interface Fleets<S extends Readonly<Ship> = Readonly<Ship>> {
  readonly ships: Readonly<Record<Side, readonly S[]>>
}

/** The data of a position that moves and fire read: a state, or the view of an eye. */
export type Battlefield = Fleets &
  Pick<State, 'options' | 'scenario' | 'moving' | 'loaded'> & { readonly agenda: readonly Task[] }

export const isHere = ({ fate }: Readonly<Ship>): boolean => fate === null

export const isDestroyed = ({ fate }: Readonly<Ship>): boolean => fate?.kind === 'destroyed'

export function shipOf<S extends Readonly<Ship>>(state: Fleets<S>, id: string): S {
  const found = state.ships.red.find(ship => ship.id === id) ?? state.ships.blue.find(ship => ship.id === id)
  return must(found, `the ship ${id}`)
}

export const sideOf = (field: Fleets, id: string): Side =>
  must(
    sides.find(side => field.ships[side].some(ship => ship.id === id)),
    `the side of ${id}`,
  )

/** The ships of a side that are still in the battle. */
export const fleetOf = <S extends Readonly<Ship>>(field: Fleets<S>, side: Side): readonly S[] =>
  ofSide(field.ships, side).filter(isHere)

export const foesOf = <S extends Readonly<Ship>>(field: Fleets<S>, side: Side): readonly S[] =>
  fleetOf(field, other(side))

/** The game turn being fought, from 1; 0 before the first. */
export const gameTurnOf = ({ done, moving, over }: Pick<State, 'done' | 'moving' | 'over'>): number =>
  over !== null ? done : moving === null && done === 0 ? 0 : done + 1
