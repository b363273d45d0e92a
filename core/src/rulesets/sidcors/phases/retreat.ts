import { bySide, ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../event.ts'
import { hasMobileUnits } from '../fleet/force.ts'
import type { Brief, Log, OrderPhase } from '../shape.ts'
import type { State } from '../state.ts'

/** R22 True for a side with a mobile unit that has not announced yet. R12 Crippled ships are mobile. */
const mayAnnounce = (state: State, side: Side): boolean =>
  !ofSide(state.forces, side).leaving && hasMobileUnits(state, side)

const briefsOf = (again: boolean) =>
  bySide((side): Brief<'retreat'>[] => [{ side, rule: 'R22', ask: { kind: 'retreat', again } }])
const first = briefsOf(false)
const again = briefsOf(true)

/** Logs a retreat; logs that a side stays only as an answer to one that leaves. */
function announceFor(draft: State, side: Side, retreats: boolean, log?: Log): void {
  const force = ofSide(draft.forces, side)
  force.leaving = retreats
  if (log === undefined || !(retreats || draft.forces[other(side)].leaving)) return
  const cripples = retreats && force.crippled.some(count => count > 0)
  const reasons = cripples ? [because('R12', 'crippled ships are mobile')] : []
  log({ kind: 'announce', rule: 'R22', round: draft.round, side, retreats, because: reasons })
}

/** R22 Defender, then attacker. */
export const announce: OrderPhase<'announce' | 'announceAgain', 'retreat'> = {
  kind: 'orders',
  asks: (state, { side }) => mayAnnounce(state, side),
  briefs: (_, { side }) => first[side],
  obey: (draft, { side }, orders, log) =>
    announceFor(draft, side, must(orders[side], 'an order of the side that was asked').retreat, log),
}

/** R22 The defender's second word, knowing the attacker's. */
export const announceAgain: OrderPhase<'announceAgain', 'retreat'> = {
  ...announce,
  briefs: (_, { side }) => again[side],
}

/** R22 With the option on, both at once. */
export const announceBoth: OrderPhase<'announceBoth', 'retreat'> = {
  kind: 'orders',
  asks: state => mayAnnounce(state, 'red') || mayAnnounce(state, 'blue'),
  briefs: state => sides.filter(side => mayAnnounce(state, side)).flatMap(side => first[side]),
  obey: (draft, _, orders, log) => {
    for (const side of [other(draft.attacker), draft.attacker]) {
      const order = orders[side]
      if (order !== undefined) announceFor(draft, side, order.retreat, log)
    }
  },
}
