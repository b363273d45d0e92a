import type { Choice, FormSpec } from '../../../game/index.ts'
import { readDeed } from '../orders/deeds.ts'
import type { Aim, OrderUnit, RoundAsk } from '../orders/orders.ts'
import { labelOf } from './deed-text.ts'
import { mostShifts } from './round-count.ts'

/** What stands behind a deed: its own words, or the sums at its targets, those of its own points where it flies with a part of them. */
function saidOf(aims: ReadonlyMap<string, Aim>, said: OrderUnit['said'], value: string): string {
  const deed = readDeed(value)
  const known = said[value] ?? said[deed.deed]
  if (known !== undefined) return `: ${known}`
  const targets = deed.deed === 'split' ? [deed.at, deed.second] : 'at' in deed ? [deed.at] : []
  const sums = targets.flatMap(id => (aims.get(`${deed.deed} ${id}`) ?? aims.get(id))?.sum ?? [])
  return sums.length === 0 ? '' : `: ${sums.join('; ')}`
}

/** Units that are alike share their deeds and aims, and so their choices: with pairs of many targets these are thousands. */
const shared = new WeakMap<OrderUnit['deeds'], WeakMap<OrderUnit['aims'], readonly Choice[]>>()

function deedChoices({ deeds, aims, said }: OrderUnit): readonly Choice[] {
  const byAims = shared.get(deeds) ?? new WeakMap<OrderUnit['aims'], readonly Choice[]>()
  shared.set(deeds, byAims)
  let choices = byAims.get(aims)
  if (choices === undefined) {
    const byId = new Map(aims.map(aim => [aim.id, aim]))
    choices = deeds.map(value => ({ value, label: labelOf(value) + saidOf(byId, said, value) }))
    byAims.set(aims, choices)
  }
  return choices
}

const ids = (units: readonly string[]): readonly Choice[] => units.map(id => ({ value: id, label: id }))

function unitField(unit: OrderUnit) {
  const { id, deeds, role, eighths } = unit
  const points = role === 'ship' ? '' : `, ${eighths / 8} points`
  return {
    kind: 'choice',
    name: id,
    label: `${id}${points}`,
    choices: deedChoices(unit),
    fallback: deeds[0]!,
  } as const
}

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

export function roundFields(ask: RoundAsk) {
  const most = mostShifts(ask)
  const shifted = (units: readonly string[]): readonly Choice[] => (most === 0 ? [] : ids(units))
  return [
    {
      kind: 'section',
      name: 'deeds',
      label: 'What each unit does',
      fields: ask.units.map(unitField),
    },
    {
      kind: 'section',
      name: 'launches',
      label: 'Missiles',
      hint: 'Besides what the ship does; they attack at the end of the round',
      fields: ask.launchers.map(launchField),
    },
    {
      kind: 'subset',
      name: 'guarded',
      label: 'Guarded by the patrol: ten percent less for every attack on them',
      hint: 'A shift for every 30 points on patrol, no unit more than one',
      choices: shifted(ask.guardable),
      min: 0,
      max: Math.min(most, ask.guardable.length),
      fallback: [],
    },
    {
      kind: 'subset',
      name: 'aided',
      label: 'Aided by the patrol: ten percent more for their fire',
      hint: 'A shift for every 30 points on patrol, no unit more than one',
      choices: shifted(ask.aidable),
      min: 0,
      max: Math.min(most, ask.aidable.length),
      fallback: [],
    },
  ] as const
}

export function roundForm(ask: RoundAsk): FormSpec {
  const most = mostShifts(ask)
  const budget = { label: 'shifts of the patrol, with all fighters on it', most, costs: { guarded: 1, aided: 1 } }
  return {
    title: 'Write the orders of the round',
    fields: roundFields(ask),
    ...(most === 0 ? {} : { budgets: [budget] }),
  }
}
