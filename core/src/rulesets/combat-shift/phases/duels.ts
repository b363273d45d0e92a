import { ofSide, other, push, sides } from '../../../game/index.ts'
import { actionOf } from '../orders/actions.ts'
import { inTurn } from '../orders/turn-order.ts'
import type { Auto, Log } from '../shape.ts'
import type { Attack, State } from '../state.ts'
import { isFighters, isShip, onField, unitOf } from '../units/field.ts'
import { attempt } from './attack.ts'

/** Interceptions by whole components. The agenda is a stack: the last one tried is thrown first. */
function interceptAll(draft: State, pairs: readonly Pick<Attack, 'side' | 'from' | 'at'>[], stops: boolean, log?: Log) {
  const attacks = pairs.map((pair): Attack => {
    const { eighths } = unitOf(draft, pair.side, pair.from)
    return { ...pair, by: 'intercept', eighths, share: 'whole', stops }
  })
  for (const attack of attacks.reverse()) attempt(draft, attack, log)
}

/** intercept.fighters Fighters at enemy components, with the points at the start of the round: it is simultaneous. */
export const duels: Auto<'duels'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const pairs = sides.flatMap(side =>
      inTurn(draft, side, isFighters).flatMap(({ id: from }) => {
        const action = actionOf(draft, side, from)
        if (action.kind !== 'intercept' || isShip(unitOf(draft, other(side), action.at))) return []
        return [{ side, from, at: action.at }]
      }),
    )
    push(draft, { task: 'replies' })
    interceptAll(draft, pairs, true, log)
  },
}

/** intercept.loses A component that was hit fires at its interceptor instead of its target. */
export const replies: Auto<'replies'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    if (draft.options.interceptedFighters === 'none') return
    const pairs = sides.flatMap(side =>
      ofSide(draft.turned, side)
        .map(({ unit: from, by: at }) => ({ side, from, at }))
        .filter(({ from, at }) => onField(unitOf(draft, side, from)) && onField(unitOf(draft, other(side), at))),
    )
    interceptAll(draft, pairs, false, log)
  },
}
