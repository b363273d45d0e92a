import type { OrderStep, TaskNamed } from '../../../game/kit/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { FRONT, hasFront, SCREENED, unitsOnField } from '../fleet/battlefield.ts'
import { indexOfUnit } from '../fleet/unit-id.ts'
import { nameOf } from '../fleet/units.ts'
import type { AttackEndurance } from '../shape.ts'
import { fleetAt, type State } from '../state.ts'

/** R21: true before every round, or by option at first and once the front line is gone. */
const isDue = (state: State): boolean =>
  state.field.options.lines === 'every-round' || state.done === 0 || !hasFront(state, state.field.defender)

function line(state: State, post: number): string[] {
  const side = state.field.defender
  const fleet = fleetAt(state, side)
  return unitsOnField(state, side).flatMap(i => (fleet.post[i] === post ? [nameOf(state.field, side, i)] : []))
}

/** The posts of a side. Without a screen it is the shared list of zeros, so that identity alone shows it. */
function postsOf(zeros: readonly number[], screen: readonly string[]): readonly number[] {
  if (screen.length === 0) return zeros
  const screened = new Set(screen.map(indexOfUnit))
  return zeros.map((_, i) => (screened.has(i) ? SCREENED : FRONT))
}

const oneLine = { rule: 'T2', text: 'the attacker stands in one line' } as const
const keptFront = { rule: 'R22', text: 'somebody that can fire, if there is any, stays in front' } as const

/** T1, T2, R20 to R22: the defender sets up its lines; the attacker has but one. */
export const lineUp: OrderStep<AttackEndurance, TaskNamed<AttackEndurance, 'lineUp'>, 'line-up'> = {
  kind: 'orders',
  asks: state => {
    const { options, defender } = state.field
    return options.screen === 'allowed' && isDue(state) && unitsOnField(state, defender).length > 1
  },
  briefs: state => {
    const { units, defender: side, options } = state.field
    const anyFront = options.minimumFront === 'any'
    const { status } = fleetAt(state, side)
    return [{ side, rule: 'T1', ask: { kind: 'line-up', side, units: ofSide(units, side), status, anyFront } }]
  },
  obey: (draft, _, orders, log) => {
    const side = draft.field.defender
    const { screen } = must(orders[side], 'the lines of the defender')
    fleetAt(draft, side).post = postsOf(ofSide(draft.field.zeros, side), screen)
    log?.({
      kind: 'line-up',
      rule: 'T1',
      round: draft.done + 1,
      side,
      front: line(draft, FRONT),
      screen: line(draft, SCREENED),
      because: screen.length > 0 ? [oneLine, keptFront] : [oneLine],
    })
  },
  skip: draft => {
    const { defender } = draft.field
    if (!hasFront(draft, defender)) fleetAt(draft, defender).post = ofSide(draft.field.zeros, defender)
  },
}
