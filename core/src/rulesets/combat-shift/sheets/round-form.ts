import type { Choice, FormSpec } from '../../../game/form/index.ts'
import { help } from '../ledger.ts'
import { readAction, targetsOf } from '../orders/actions.ts'
import type { OrderTarget, OrderUnit, RoundAsk } from '../orders/orders.ts'
import { actionLabel } from './action-text.ts'
import { mostShifts } from './round-orders.ts'

/** The sums of an action: its own, or those at its targets; a sortie with a part of the points has its own sums. */
function sumsOf(aims: ReadonlyMap<string, OrderTarget>, said: OrderUnit['said'], value: string): string {
  const action = readAction(value)
  const known = said[value] ?? said[action.kind]
  if (known !== undefined) return `: ${known}`
  const sums = targetsOf(action).flatMap(id => (aims.get(`${action.kind} ${id}`) ?? aims.get(id))?.sum ?? [])
  return sums.length === 0 ? '' : `: ${sums.join('; ')}`
}

/** Units that are alike share their aims, and so their choices: with pairs of many targets these are thousands. */
const shared = new WeakMap<OrderUnit['aims'], readonly Choice[]>()

function choicesOf({ actions, aims, said }: OrderUnit): readonly Choice[] {
  const known = shared.get(aims)
  if (known !== undefined) return known
  const byId = new Map(aims.map(aim => [aim.id, aim]))
  const choices = actions.map(value => ({
    value,
    label: actionLabel(value) + sumsOf(byId, said, value),
    targets: targetsOf(readAction(value)),
  }))
  shared.set(aims, choices)
  return choices
}

const unitField = (unit: OrderUnit) =>
  ({
    kind: 'choice',
    name: unit.id,
    label: unit.role === 'ship' ? unit.id : `${unit.id}, ${unit.eighths / 8} points`,
    choices: choicesOf(unit),
    fallback: unit.actions[0] ?? 'nothing',
  }) as const

const launchField = ({ id, points, aims }: RoundAsk['launchers'][number]) =>
  ({
    kind: 'choice',
    name: id,
    label: `${id}, a salvo of ${points} points`,
    choices: [
      { value: 'none', label: 'no launch' },
      ...aims.map(aim => ({ value: aim.id, label: `at ${aim.id}: ${aim.sum}` })),
    ],
    fallback: 'none',
  }) as const

/** patrol.shift The units that get a shift of the patrol, of those that may. */
const shiftField = <N extends 'guarded' | 'aided'>(name: N, units: readonly string[], most: number) =>
  ({
    kind: 'subset',
    name,
    label:
      name === 'guarded'
        ? 'Guarded by the patrol: ten percent less for every attack on them'
        : 'Aided by the patrol: ten percent more for their fire',
    hint: help('A shift for every 30 points on patrol, no unit more than one', 'patrol.shift', 'patrol.one'),
    choices: most === 0 ? [] : units.map(id => ({ value: id, label: id })),
    min: 0,
    max: Math.min(most, units.length),
    fallback: [],
  }) as const

export function roundFields(ask: RoundAsk) {
  const most = mostShifts(ask)
  return [
    {
      kind: 'section',
      name: 'deeds',
      label: 'What each unit does',
      hint: help('One action a unit; the sum beside a target is its chance in percent', 'order.one-action'),
      fields: ask.units.map(unitField),
    },
    {
      kind: 'section',
      name: 'launches',
      label: 'Missiles',
      hint: help('Besides what the ship does; they attack at the end of the round', 'missile.beside', 'missile.at-end'),
      fields: ask.launchers.map(launchField),
    },
    shiftField('guarded', ask.guardable, most),
    shiftField('aided', ask.aidable, most),
  ] as const
}

export function roundForm(ask: RoundAsk): FormSpec {
  const most = mostShifts(ask)
  const budget = { label: 'patrol shifts, if all fighters fly patrol', most, costs: { guarded: 1, aided: 1 } }
  return {
    title: 'Write the orders of the round',
    fields: roundFields(ask),
    ...(most === 0 ? {} : { budgets: [budget] }),
  }
}
