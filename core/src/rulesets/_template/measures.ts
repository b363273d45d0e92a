import { type Measure, type Side, sides } from '../../game/index.ts'
import type { Fleet, Setup } from './setup.ts'
import type { Template } from './shape.ts'
import { afloat, type State, strength } from './state.ts'

function hullLost(state: State, side: Side, before: number): number {
  let hits = -before
  for (const ship of state.ships[side]) hits += ship.hits
  return hits
}

const hitsBefore = (fleet: Fleet): number => fleet.units.reduce((sum, unit) => sum + unit.count * unit.hits, 0)

/** Survivors of one class of a side, by its name. */
const classMeasure = (side: Side, name: string): Measure<Template> => ({
  name: `${side}.${name}`,
  title: `${name}s left`,
  side,
  kind: 'unit',
  unit: 'ships',
  of: state => state.ships[side].filter(ship => ship.name === name && afloat(ship)).length,
})

/** What the odds of a battle are about. Read off a position, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<Template>[] {
  return sides.flatMap((side): Measure<Template>[] => {
    const before = hitsBefore(setup[side])
    const classes = [...new Set(setup[side].units.map(unit => unit.name))]
    return [
      {
        name: `${side}.lost`,
        title: 'Hull lost in this battle',
        side,
        kind: 'loss',
        unit: 'hull',
        of: state => hullLost(state, side, before),
      },
      {
        name: `${side}.left`,
        title: 'Ships left',
        side,
        kind: 'survivors',
        unit: 'ships',
        of: state => strength(state.ships[side]),
      },
      ...classes.map(name => classMeasure(side, name)),
    ]
  })
}
