import { ofSide, other, push, sides } from '../../../game/index.ts'
import { deedOf } from '../orders/deeds.ts'
import type { Auto } from '../shape.ts'
import type { Attack } from '../state.ts'
import { inTurn } from '../units/condition.ts'
import { isFighters, isShip, onField, unitOf } from '../units/field.ts'
import { attempt } from './attack.ts'

/** intercept.fighters Fighters at enemy components, all with the points they begin the round with: their fire is simultaneous. */
export const duels: Auto<'duels'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const attacks: Attack[] = []
    for (const side of sides) {
      for (const { id: from, eighths } of inTurn(draft, side, isFighters)) {
        const deed = deedOf(draft, side, from)
        if (deed.deed !== 'intercept' || isShip(unitOf(draft, other(side), deed.at))) continue
        attacks.push({ side, from, at: deed.at, by: 'intercept', eighths, share: 'whole', stops: true })
      }
    }
    push(draft, { task: 'replies' })
    // the agenda is a stack: the last one tried is thrown first
    for (const attack of attacks.reverse()) attempt(draft, attack, log)
  },
}

/** intercept.loses A component that was hit fires at its interceptor instead of its target. */
export const replies: Auto<'replies'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    if (draft.options.interceptedFighters === 'none') return
    const attacks: Attack[] = []
    for (const side of sides) {
      for (const { unit: from, by: at } of ofSide(draft.turned, side)) {
        const { eighths, fate } = unitOf(draft, side, from)
        if (fate !== null || !onField(unitOf(draft, other(side), at))) continue
        attacks.push({ side, from, at, by: 'intercept', eighths, share: 'whole', stops: false })
      }
    }
    for (const attack of attacks.reverse()) attempt(draft, attack, log)
  },
}
