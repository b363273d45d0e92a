import type { Brief } from '../../../game/index.ts'
import { ok, type Result } from '../../../lang/index.ts'
import { idOf, nameOf } from '../names.ts'
import type { AttackEndurance, BreakOffOrder } from '../shape.ts'
import { sideOf, stands } from '../standing.ts'
import type { Role, State } from '../state.ts'
import { indexOf } from '../unit-id.ts'
import { readForm, readIds, subsets } from './pick.ts'

function check(units: readonly string[], raw: unknown): Result<BreakOffOrder> {
  const form = readForm(raw, ['leave'])
  if (!form.ok) return form
  const leave = readIds(form.value.leave, 'leave', units)
  return leave.ok ? ok({ leave: leave.value }) : leave
}

function* choices(units: readonly string[]): Generator<BreakOffOrder> {
  for (const leave of subsets(units)) yield { leave }
}

/** H11, B1: which units try to leave; none is an answer too. */
export function breakOffBrief(state: State, role: Role): Brief<AttackEndurance> {
  const side = sideOf(state.field, role)
  const units = state.field.units[side].flatMap((_, i) => (stands(state[side], i) ? [idOf(state.field, side, i)] : []))
  return {
    side,
    rule: state.field.breakOff.way === 'free' ? 'H11' : 'B1',
    ask: { kind: 'break-off', side },
    form: () => ({
      title: 'Break off',
      fields: [
        {
          kind: 'subset',
          name: 'leave',
          label: 'Units that try to leave',
          choices: units.map(value => ({ value, label: nameOf(state.field, side, indexOf(value)) })),
          min: 0,
          max: units.length,
          fallback: [],
        },
      ],
    }),
    check: raw => check(units, raw),
    size: () => 2n ** BigInt(units.length),
    choices: () => choices(units),
  }
}
