import { type Measure, type MeasureWord, measureOf, unitMeasure } from '../../../game/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { countDice } from '../fire/dice.ts'
import type { Setup } from '../setup/setup.ts'
import type { AttackEndurance } from '../shape.ts'
import { AWAY, DAMAGED, DESTROYED, type State, type Status } from '../state.ts'
import { diceNow } from './battlefield.ts'
import { unitAt } from './units.ts'

interface Counted {
  readonly state: State
  readonly side: Side
  readonly i: number
  readonly status: Status
}

const specOf = ({ state, side, i }: Counted) => unitAt(state.field, side, i).spec

const sumOf =
  (side: Side, of: (unit: Counted) => number) =>
  (state: State): number => {
    let total = 0
    for (const [i, status] of state[side].status.entries()) total += of({ state, side, i, status })
    return total
  }

const one = (holds: boolean): number => (holds ? 1 : 0)

/** A unit's part in each measure. A unit that broke off is not lost. */
const words: readonly (readonly [MeasureWord, (unit: Counted) => number])[] = [
  ['points', unit => (unit.status === DESTROYED ? specOf(unit).ef : 0)],
  ['units', ({ status }) => one(status === DESTROYED)],
  ['left', ({ status }) => one(status !== DESTROYED)],
  ['damaged', ({ status }) => one(status === DAMAGED)],
  ['away', ({ status }) => one(status >= AWAY)],
  ['attack', ({ state, side, i }) => countDice(diceNow(state, side, i))],
]

/** The measures of a battle. Units of a name are counted together, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<AttackEndurance>[] {
  return sides.flatMap(side => {
    const names = [...new Set(setup[side].units.map(group => group.spec.name))]
    const left = (name: string) => (unit: Counted) => one(unit.status !== DESTROYED && specOf(unit).name === name)
    return [
      ...words.map(([word, of]) => measureOf<AttackEndurance>(side, word, sumOf(side, of))),
      ...names.map(name => unitMeasure<AttackEndurance>(side, name, sumOf(side, left(name)))),
    ]
  })
}
