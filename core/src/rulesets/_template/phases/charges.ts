import type { OrderStep, TaskNamed } from '../../../game/kit/index.ts'
import type { Brief } from '../../../game/orders/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { Template } from '../shape.ts'
import type { State } from '../state.ts'
import { shipView } from '../view.ts'

const briefOf = (state: State, side: Side): Brief<Template, 'charge'> => ({
  side,
  rule: 'charge.hidden',
  ask: { kind: 'charge', ships: state.ships[side].map(shipView) },
})

/** charge.hidden: before the first round each side may mark one ship in secret. Both are asked in every case. */
export const charges: OrderStep<Template, TaskNamed<Template, 'charges'>, 'charge'> = {
  kind: 'orders',
  asks: state => state.options.charges,
  briefs: state => sides.map(side => briefOf(state, side)),
  obey: (draft, _, orders, log) => {
    for (const side of sides) {
      const { charge } = must(orders[side], `a charge of ${side}, or none`)
      const ship = draft.ships[side].find(({ id }) => String(id) === charge)
      draft.charge[side] = ship?.id ?? null
      const name = ship === undefined ? null : `${ship.name} ${ship.id}`
      log?.({ kind: 'charge', rule: 'charge.hidden', round: 0, side, ship: name })
    }
  },
}
