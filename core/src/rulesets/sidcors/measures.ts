import { type Measure, type Side, sides } from '../../game/index.ts'
import { alive, fleetsOf } from './fleet.ts'
import { attackOf, lostPoints } from './force.ts'
import type { Setup } from './setup.ts'
import type { Sidcors } from './shape.ts'
import type { Fleet, State } from './state.ts'

type M = Measure<Sidcors>

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

function sideMeasures(side: Side, fleet: Fleet): M[] {
  const measure = (name: string, title: string, kind: M['kind'], unit: string, read: M['of']): M => ({
    name: `${side}.${name}`,
    title,
    side,
    kind,
    unit,
    of: read,
  })
  return [
    measure('points', 'Defence points lost', 'loss', 'points', state => {
      const whole = of(state, side)
      return lostPoints(whole.fleet, whole.alive, state.options.pfDefence) / 2
    }),
    measure('lost', 'Units destroyed', 'loss', 'units', state => lostUnits(state, side)),
    measure('crippled', 'Crippled units', 'survivors', 'units', state => sum(of(state, side).alive.crippled)),
    measure('attack', 'Attack factors left', 'survivors', 'factors', s => attackLeft(s, side)),
    ...fleet.units.map((unit, i) =>
      measure(`unit.${unit.id}`, `${unit.id} left`, 'unit', 'units', state => {
        const { alive } = of(state, side)
        return (alive.intact[i] ?? 0) + (alive.crippled[i] ?? 0)
      }),
    ),
  ]
}

/** What odds are about; titles leave the side to whoever prints them. Points are those of both sides of a counter, with fighters and PFs. */
export function measures(setup: Setup): readonly M[] {
  return sides.flatMap(side => sideMeasures(side, fleetsOf(setup)[side]))
}
