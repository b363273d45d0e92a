import type { Plans } from '../../../game/doctrine/index.ts'
import type { Halves, JointOrder, OpeningRows } from '../../../game/index.ts'
import { bySide, other, sides } from '../../../game/sides/index.ts'
import { invariant } from '../../../lang/index.ts'
import { key } from '../key.ts'
import { pending } from '../sequence.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { HalfIndex, ordersOfPlans } from './half-index.ts'
import { HalfLosses } from './half-losses.ts'
import { HalfRows } from './half-rows.ts'
import { openingHalves } from './opening-halves.ts'
import { isSeparable, usesLookahead } from './separable.ts'

const nobodyFree = bySide((): ReadonlySet<string> => new Set())

function openedBy(state: State, plans: Plans<Sidcors>): JointOrder<Sidcors> {
  const asked = pending(state)
  invariant(asked.kind === 'orders', 'a round opens with a question')
  return ordersOfPlans(state, asked, plans)
}

/**
 * intensity.factor The factor of a side that looks ahead depends on the rest of both sides: the threat of a half is the
 * half itself. The rest of a round depends on potentials and the rating, as it does without a lookahead.
 */
function lookaheadHalves(state: State, plans: Plans<Sidcors>): Halves<State> | undefined {
  const opening = openingHalves(state, plans, nobodyFree)
  const start = opening?.enter(state)
  if (opening === undefined || start === undefined) return undefined
  const known: OpeningRows[][] = []
  const rowsOf = (red: number, blue: number): OpeningRows => {
    known[red] ??= []
    known[red][blue] ??= opening.rows(openedBy(opening.state(red, blue), plans))
    return known[red][blue]
  }
  return {
    start,
    threat: (_, half) => half,
    row: (side, half, enemy) => {
      const rows = side === 'red' ? rowsOf(half, enemy) : rowsOf(enemy, half)
      return rows(side, half, opening.threat(other(side), enemy))
    },
    over: opening.over,
    state: opening.state,
  }
}

export function halves(state: State, plans: Plans<Sidcors>): Halves<State> | undefined {
  if (!isSeparable(state, plans)) return undefined
  if (sides.some(side => usesLookahead(state, Number(plans[side].settings.ahead)))) return lookaheadHalves(state, plans)
  const index = new HalfIndex(state, plans)
  // the start of a round, if meeting there anew gives the same position
  if (key(index.state(0, 0)) !== key(state)) return undefined
  const rows = new HalfRows(index, new HalfLosses(index))
  return {
    start: { red: 0, blue: 0 },
    threat: (side, half) => index.threat(side, half),
    row: (side, half, threat) => rows.row(side, half, threat),
    over: (red, blue) => index.over(red, blue),
    state: (red, blue) => index.state(red, blue),
  }
}
