import { type Measure, measureOf, unitMeasure } from '../../game/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import type { Fleet, Setup } from './setup.ts'
import type { Template } from './shape.ts'
import { countAfloat, isAfloat, type State } from './state.ts'

function hullLost(state: State, side: Side, before: number): number {
  let hits = -before
  for (const ship of state.ships[side]) hits += ship.hits
  return hits
}

const hitsBefore = (fleet: Fleet): number => fleet.units.reduce((sum, unit) => sum + unit.count * unit.hits, 0)

/** The measures that odds count. They are read off a position, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<Template>[] {
  return sides.flatMap((side): Measure<Template>[] => {
    const before = hitsBefore(setup[side])
    const classes = [...new Set(setup[side].units.map(unit => unit.name))]
    const left = (state: State, name: string): number =>
      state.ships[side].filter(ship => ship.name === name && isAfloat(ship)).length
    return [
      measureOf(side, 'hull', state => hullLost(state, side, before)),
      measureOf(side, 'left', state => countAfloat(state.ships[side])),
      ...classes.map(name => unitMeasure<Template>(side, name, state => left(state, name))),
    ]
  })
}
