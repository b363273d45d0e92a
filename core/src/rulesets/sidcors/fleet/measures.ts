import { type Measure, measureOf, unitMeasure } from '../../../game/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import type { Setup } from '../setup/setup.ts'
import type { Sidcors } from '../shape.ts'
import type { Fleet, State, Strength } from '../state.ts'
import { fleetsOf, initialStrength, survivors } from './fleet.ts'
import { attackOf, pointsLost } from './force.ts'

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0)

const units = ({ intact, crippled }: Strength): number => sum(intact) + sum(crippled)

function sideMeasures(side: Side, fleet: Fleet): Measure<Sidcors>[] {
  const left = ({ forces }: State): Strength => survivors(forces[side])
  return [
    measureOf(side, 'points', state => pointsLost(state.fleets[side], left(state), state.options.pfDefence) / 2),
    measureOf(side, 'units', state => units(initialStrength(state.fleets[side])) - units(left(state))),
    measureOf(side, 'left', state => units(left(state))),
    measureOf(side, 'damaged', state => sum(left(state).crippled)),
    measureOf(side, 'attack', state => attackOf(state.fleets[side], left(state), state.options.pfAttack) / 2),
    ...fleet.units.map(({ id }, i) =>
      unitMeasure<Sidcors>(side, id, state => {
        const { intact, crippled } = left(state)
        return (intact[i] ?? 0) + (crippled[i] ?? 0)
      }),
    ),
  ]
}

/**
 * The measures of a battle. `points` and `units` are what a side itself has lost, the others what it has left on the
 * field or away. Points are those of both sides of a counter, with fighters and PFs.
 */
export const measures = (setup: Setup): readonly Measure<Sidcors>[] =>
  sides.flatMap(side => sideMeasures(side, fleetsOf(setup)[side]))
