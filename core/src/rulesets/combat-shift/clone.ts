import type { State, Unit } from './state.ts'

/** Classes, engagements and fates are never changed in place, only replaced. */
const cloneUnit = (unit: Unit): Unit => ({
  id: unit.id,
  kind: unit.kind,
  made: unit.made,
  home: unit.home,
  hits: unit.hits,
  engaged: unit.engaged,
  launched: unit.launched,
  eighths: unit.eighths,
  landed: unit.landed,
  fate: unit.fate,
})

/** By hand, sharing what never changes: orders, salvos and lists of names are replaced and never changed in place. */
export const clone = (state: State): State => ({
  options: state.options,
  names: state.names,
  eras: state.eras,
  colony: state.colony,
  population: state.population,
  scarred: state.scarred,
  done: state.done,
  agenda: state.agenda.slice(),
  units: { red: state.units.red.map(cloneUnit), blue: state.units.blue.map(cloneUnit) },
  orders: { red: state.orders.red, blue: state.orders.blue },
  salvos: state.salvos,
  turned: { red: state.turned.red, blue: state.turned.blue },
  spare: { red: state.spare.red, blue: state.spare.blue },
  protecting: { red: state.protecting.red, blue: state.protecting.blue },
  over: state.over,
})
