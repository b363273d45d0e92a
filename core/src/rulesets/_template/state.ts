import type { BySide, Side } from '../../game/sides/index.ts'
import { printClass } from './notation.ts'
import type { Options } from './options.ts'
import type { Fleet, Setup } from './setup.ts'
import type { Stance } from './tables.ts'

export interface Ship {
  /** From 1 within its side, in file order. */
  readonly id: number
  /** Ships of a side with equal kinds differ in their hits only. */
  readonly kind: number
  readonly name: string
  readonly hull: number
  hits: number
  /** The round in which it was destroyed; null while it is afloat. */
  lost: number | null
}

/** The tasks still to do, as data: a battle can be cloned, compared and saved in the middle of a round. */
export type Task =
  | { readonly task: 'charges' }
  | { readonly task: 'round' }
  | { readonly task: 'stances' }
  | { readonly task: 'fire' }
  | { readonly task: 'losses' }
  | { readonly task: 'endOfRound' }

/** Plain records and small integers, every field always there. */
export interface State {
  options: Options
  readonly names: BySide<string>
  /** Rounds finished. */
  done: number
  /** A stack: the last task is the next. */
  readonly agenda: Task[]
  readonly ships: BySide<Ship[]>
  /** Of this round, from the reveal to its end. */
  readonly stance: Record<Side, Stance>
  /** Hits not yet taken. */
  readonly incoming: Record<Side, number>
  /** charge.hidden: the ship that carries the charge, by its id. Known to its own side, until it goes off. */
  readonly charge: Record<Side, number | null>
  /** charge.blast: true once it went off; everybody saw it. */
  readonly blasted: Record<Side, boolean>
}

/**
 * A fleet's ships one by one, equal classes together and with equal kinds, whatever lines they stand on: so that "the
 * first of equals" is the same ship in positions with equal keys.
 */
function muster(fleet: Fleet): Ship[] {
  const kinds = [...new Set(fleet.units.map(printClass))]
  const ships: Ship[] = []
  for (const [kind, shorthand] of kinds.entries()) {
    for (const unit of fleet.units) {
      if (printClass(unit) !== shorthand) continue
      const { name, hull, hits } = unit
      for (let i = 0; i < unit.count; i++) ships.push({ id: ships.length + 1, kind, name, hull, hits, lost: null })
    }
  }
  return ships
}

export const inMusterOrder = (ships: readonly Ship[]): Ship[] => ships.slice().sort((a, b) => a.id - b.id)

/** The position before anything is asked; the one factory of a state. */
export function opening(setup: Setup): State {
  return {
    options: setup.options,
    names: { red: setup.red.name, blue: setup.blue.name },
    done: 0,
    agenda: [{ task: 'round' }, { task: 'charges' }],
    ships: { red: muster(setup.red), blue: muster(setup.blue) },
    stance: { red: 'press', blue: 'press' },
    incoming: { red: 0, blue: 0 },
    charge: { red: null, blue: null },
    blasted: { red: false, blue: false },
  }
}

function cloneShips(ships: readonly Ship[]): Ship[] {
  const copy: Ship[] = []
  for (const { id, kind, name, hull, hits, lost } of ships) copy.push({ id, kind, name, hull, hits, lost })
  return copy
}

/** By hand, for speed; shares only data that never changes. */
export function clone(state: State): State {
  return {
    options: state.options,
    names: state.names,
    done: state.done,
    agenda: state.agenda.slice(),
    ships: { red: cloneShips(state.ships.red), blue: cloneShips(state.ships.blue) },
    stance: { red: state.stance.red, blue: state.stance.blue },
    incoming: { red: state.incoming.red, blue: state.incoming.blue },
    charge: { red: state.charge.red, blue: state.charge.blue },
    blasted: { red: state.blasted.red, blue: state.blasted.blue },
  }
}

export const isAfloat = (ship: Ship): boolean => ship.hits < ship.hull

export function countAfloat(ships: readonly Ship[]): number {
  let count = 0
  for (const ship of ships) if (isAfloat(ship)) count++
  return count
}
