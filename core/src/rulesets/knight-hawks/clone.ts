import type { Ship, State } from './state.ts'

/** Records within a ship are never changed in place, only replaced. */
const cloneShip = (ship: Ship): Ship => ({ ...ship })

/** Sharing what never changes: lists of mines, seekers and hexes are replaced and never changed in place. */
export const clone = (state: State): State => ({
  options: state.options,
  names: state.names,
  scenario: state.scenario,
  done: state.done,
  first: state.first,
  moving: state.moving,
  agenda: state.agenda.slice(),
  ships: { red: state.ships.red.map(cloneShip), blue: state.ships.blue.map(cloneShip) },
  mines: { red: state.mines.red, blue: state.mines.blue },
  seekers: { red: state.seekers.red, blue: state.seekers.blue },
  wakes: { red: state.wakes.red, blue: state.wakes.blue },
  quiet: state.quiet,
  attacked: state.attacked,
  stirred: state.stirred,
  still: state.still,
  loaded: state.loaded,
  over: state.over,
})
