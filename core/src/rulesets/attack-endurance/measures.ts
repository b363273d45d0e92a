import { type Measure, type Side, sides } from '../../game/index.ts'
import { count } from './dice.ts'
import type { Setup } from './setup.ts'
import type { AttackEndurance } from './shape.ts'
import { diceNow } from './standing.ts'
import { DAMAGED, DESTROYED, type State, type Status } from './state.ts'

/** Sums over the units of a side. */
function sum(state: State, side: Side, of: (i: number, status: Status) => number): number {
  let total = 0
  for (const [i, status] of state[side].status.entries()) total += of(i, status)
  return total
}

type Kind = Measure<AttackEndurance>['kind']

const whole = (side: Side, [name, title, kind, unit]: readonly [string, string, Kind, string]) =>
  ({ name: `${side}.${name}`, title, side, kind, unit }) as const

/** Units that broke off are not lost. */
const survivors = (side: Side, name: string): Measure<AttackEndurance> => ({
  name: `${side}.${name}`,
  title: `${name} not destroyed`,
  side,
  kind: 'unit',
  unit: 'units',
  of: state =>
    sum(state, side, (i, status) => (state.field.units[side][i]?.spec.name === name && status !== DESTROYED ? 1 : 0)),
})

/** What the odds of a battle are about. Units of a name are counted together, so that equal keys measure equal. */
export function measures(setup: Setup): readonly Measure<AttackEndurance>[] {
  return sides.flatMap((side): Measure<AttackEndurance>[] => [
    {
      ...whole(side, ['lost', 'Endurance of the destroyed units', 'loss', 'points']),
      of: state => sum(state, side, (i, s) => (s === DESTROYED ? (state.field.units[side][i]?.spec.ef ?? 0) : 0)),
    },
    {
      ...whole(side, ['units-lost', 'Units destroyed', 'loss', 'units']),
      of: state => sum(state, side, (_, s) => (s === DESTROYED ? 1 : 0)),
    },
    {
      ...whole(side, ['left', 'Units left', 'survivors', 'units']),
      of: state => sum(state, side, (_, s) => (s === DESTROYED ? 0 : 1)),
    },
    {
      ...whole(side, ['damaged', 'Damaged units on the field', 'survivors', 'units']),
      of: state => sum(state, side, (_, s) => (s === DAMAGED ? 1 : 0)),
    },
    {
      ...whole(side, ['af', 'Dice on the field', 'survivors', 'dice']),
      of: state => sum(state, side, i => count(diceNow(state, side, i))),
    },
    ...[...new Set(setup[side].units.map(group => group.spec.name))].map(name => survivors(side, name)),
  ])
}
