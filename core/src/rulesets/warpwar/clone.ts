import type { Ship, State } from './state.ts'

/** Designs and ratings are never changed in place, only replaced. */
const cloneShip = (ship: Ship): Ship => ({
  made: ship.made,
  kind: ship.kind,
  now: ship.now,
  cargo: ship.cargo,
  ammunitionHits: ship.ammunitionHits,
  worth: ship.worth,
  berth: ship.berth,
  fate: ship.fate,
  shown: ship.shown,
  contact: ship.contact,
  struck: ship.struck,
})

/** By hand, sharing what never changes: lists of orders, missiles, shots and hits are replaced and never changed in place. */
export const clone = (state: State): State => ({
  options: state.options,
  names: state.names,
  done: state.done,
  quiet: state.quiet,
  agenda: state.agenda.slice(),
  ships: { red: state.ships.red.map(cloneShip), blue: state.ships.blue.map(cloneShip) },
  orders: { red: state.orders.red, blue: state.orders.blue },
  missiles: state.missiles,
  shots: state.shots,
  held: { red: state.held.red, blue: state.held.blue },
  due: { red: state.due.red, blue: state.due.blue },
  over: state.over,
})
