import { push } from '../../../game/kit/index.ts'
import { ofSide, other, sides } from '../../../game/sides/index.ts'
import { actionOf } from '../orders/actions.ts'
import { unitsInTurn } from '../orders/turn-order.ts'
import type { AutoPhase } from '../shape.ts'
import type { Attack } from '../state.ts'
import { isFighters, isShipOrBase, onField, unitOf } from '../units/field.ts'
import { attemptAttack } from './attack.ts'

/** intercept.fighters Fighters at enemy components, with the points at the start of the round: it is simultaneous. */
export const interceptions: AutoPhase<'interceptions'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const attacks: Attack[] = []
    for (const side of sides) {
      for (const { id: from, eighths } of unitsInTurn(draft, side, isFighters)) {
        const action = actionOf(draft, side, from)
        if (action.kind !== 'intercept' || isShipOrBase(unitOf(draft, other(side), action.at))) continue
        attacks.push({ side, from, at: action.at, by: 'intercept', eighths, share: 'whole', stops: true })
      }
    }
    push(draft, { task: 'fireAtInterceptors' })
    // the agenda is a stack: the last one tried is thrown first
    for (const attack of attacks.reverse()) attemptAttack(draft, attack, log)
  },
}

/** intercept.loses A component that was hit fires at its interceptor instead of its target. */
export const fireAtInterceptors: AutoPhase<'fireAtInterceptors'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    if (draft.options.interceptedFighters === 'none') return
    const attacks: Attack[] = []
    for (const side of sides) {
      for (const { unit: from, by: at } of ofSide(draft.turned, side)) {
        const unit = unitOf(draft, side, from)
        if (!onField(unit) || !onField(unitOf(draft, other(side), at))) continue
        attacks.push({ side, from, at, by: 'intercept', eighths: unit.eighths, share: 'whole', stops: false })
      }
    }
    for (const attack of attacks.reverse()) attemptAttack(draft, attack, log)
  },
}
