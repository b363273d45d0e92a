import { bySide, other, type Side, sides } from '../../../game/index.ts'
import { briefOf } from '../briefs/brief.ts'
import { hasMobile } from '../force.ts'
import type { RetreatOrder } from '../orders.ts'
import type { Log } from '../shape.ts'
import type { State } from '../state.ts'
import { because, type OrderStep, orderOf } from '../step.ts'

/** R22 A side with something that can retreat, and that has not said so yet. R12 Crippled ships can. */
const mayAnnounce = (state: State, side: Side): boolean =>
  !state.forces[side].leaving && hasMobile(state.fleets[side], state.forces[side])

const first = bySide(side => [briefOf(side, { kind: 'retreat', again: false })])
const again = bySide(side => [briefOf(side, { kind: 'retreat', again: true })])

/** What is announced is logged; that a side stays, only as an answer to one that leaves. */
function announceFor(draft: State, side: Side, retreats: boolean, log?: Log): void {
  const force = draft.forces[side]
  force.leaving = retreats
  if (log === undefined || !(retreats || draft.forces[other(side)].leaving)) return
  const cripples = retreats && force.crippled.some(count => count > 0)
  const grounds = cripples ? [because('R12', 'crippled ships are mobile')] : []
  log({ kind: 'announce', rule: 'R22', round: draft.round, side, retreats, because: grounds })
}

/** R22 Defender, then attacker. */
export const announce: OrderStep = {
  kind: 'orders',
  asks: mayAnnounce,
  briefs: (_, side) => first[side],
  obey: (draft, side, orders, log) => announceFor(draft, side, orderOf<RetreatOrder>(orders, side).retreat, log),
}

/** R22 The defender's second word, knowing the attacker's. */
export const announceAgain: OrderStep = { ...announce, briefs: (_, side) => again[side] }

/** R22 With the option on, both at once. */
export const announceBoth: OrderStep = {
  kind: 'orders',
  asks: state => mayAnnounce(state, 'red') || mayAnnounce(state, 'blue'),
  briefs: state => sides.filter(side => mayAnnounce(state, side)).flatMap(side => first[side]),
  obey: (draft, _, orders, log) => {
    for (const side of [other(draft.attacker), draft.attacker]) {
      if (orders[side] !== undefined) announceFor(draft, side, orderOf<RetreatOrder>(orders, side).retreat, log)
    }
  },
}
