import { type Measure, measureOf, type Side, sides, unitMeasure } from '../../game/index.ts'
import { count } from './dice.ts'
import type { Setup } from './setup.ts'
import type { AttackEndurance } from './shape.ts'
import { diceNow } from './standing.ts'
import { AWAY, DAMAGED, DESTROYED, type State, type Status } from './state.ts'

/** Sums over the units of a side. */
function sum(state: State, side: Side, of: (i: number, status: Status) => number): number {
  let total = 0
  for (const [i, status] of state[side].status.entries()) total += of(i, status)
  return total
}

const one = (holds: boolean): number => (holds ? 1 : 0)

/** What the odds of a battle are about. Units of a name are counted together, so that equal keys measure equal. Who broke off is not lost. */
export function measures(setup: Setup): readonly Measure<AttackEndurance>[] {
  return sides.flatMap((side): Measure<AttackEndurance>[] => {
    const names = [...new Set(setup[side].units.map(group => group.spec.name))]
    const over = (of: (state: State, i: number, status: Status) => number) => (state: State) =>
      sum(state, side, (i, status) => of(state, i, status))
    const specOf = (state: State, i: number) => state.field.units[side][i]!.spec
    return [
      measureOf(
        side,
        'points',
        over((state, i, status) => (status === DESTROYED ? specOf(state, i).ef : 0)),
      ),
      measureOf(
        side,
        'units',
        over((_, __, status) => one(status === DESTROYED)),
      ),
      measureOf(
        side,
        'left',
        over((_, __, status) => one(status !== DESTROYED)),
      ),
      measureOf(
        side,
        'damaged',
        over((_, __, status) => one(status === DAMAGED)),
      ),
      measureOf(
        side,
        'away',
        over((_, __, status) => one(status >= AWAY)),
      ),
      measureOf(
        side,
        'attack',
        over((state, i) => count(diceNow(state, side, i))),
      ),
      ...names.map(name =>
        unitMeasure<AttackEndurance>(
          side,
          name,
          over((state, i, status) => one(status !== DESTROYED && specOf(state, i).name === name)),
        ),
      ),
    ]
  })
}
