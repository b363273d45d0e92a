import { type Measure, measureOf, type Side, sides, unitMeasure } from '../../../game/index.ts'
import type { Setup } from '../setup/setup.ts'
import type { Sidcors } from '../shape.ts'
import type { Fleet, State } from '../state.ts'
import { alive, fleetsOf } from './fleet.ts'
import { attackOf, lostPoints } from './force.ts'

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0)

/** Everything a side has: fleet and survivors, on the field and away. */
const of = (state: State, side: Side) => ({ fleet: state.fleets[side], alive: alive(state.forces[side]) })

function lostUnits(state: State, side: Side): number {
  const { fleet, alive } = of(state, side)
  const start = fleet.units.reduce((n, unit) => n + unit.startIntact + unit.startCrippled, 0)
  return start - sum(alive.intact) - sum(alive.crippled)
}

function attackLeft(state: State, side: Side): number {
  const force = state.forces[side]
  return attackOf(state.fleets[side], alive(force), state.options.pfAttack) / 2
}

function sideMeasures(side: Side, fleet: Fleet): Measure<Sidcors>[] {
  return [
    measureOf(side, 'points', state => {
      const whole = of(state, side)
      return lostPoints(whole.fleet, whole.alive, state.options.pfDefence) / 2
    }),
    measureOf(side, 'units', state => lostUnits(state, side)),
    measureOf(side, 'left', state => sum(of(state, side).alive.intact) + sum(of(state, side).alive.crippled)),
    measureOf(side, 'damaged', state => sum(of(state, side).alive.crippled)),
    measureOf(side, 'attack', state => attackLeft(state, side)),
    ...fleet.units.map((unit, i) =>
      unitMeasure<Sidcors>(side, unit.id, state => {
        const { alive } = of(state, side)
        return (alive.intact[i] ?? 0) + (alive.crippled[i] ?? 0)
      }),
    ),
  ]
}

/** What odds are about; titles leave the side to whoever prints them. Points are those of both sides of a counter, with fighters and PFs. */
export function measures(setup: Setup): readonly Measure<Sidcors>[] {
  return sides.flatMap(side => sideMeasures(side, fleetsOf(setup)[side]))
}
