import type { IntegerField } from '../../../game/form/index.ts'
import { listSheet } from '../../../game/orders/index.ts'
import { help } from '../ledger.ts'
import { factorOrders } from '../orders.ts'
import type { Sidcors } from '../shape.ts'

const field = (name: string, label: string): IntegerField => ({
  kind: 'integer',
  name,
  label,
  hint: help(
    'The factors of both sides make one rating; a high one helps both: more risk, more damage',
    'intensity.rating',
  ),
  min: 1,
  max: 4,
  fallback: 2,
})

const own = [field('factor', 'Battle Intensity Factor')]
const both = [field('factor', 'First factor'), field('enemy', "The other side's factor")]

/** intensity.factor One's own, `factor 3`; intensity.non-mobile both, `factors 3 and 2`. */
export const intensity = listSheet<Sidcors, 'intensity'>({
  title: 'battle intensity',
  form: ask => ({
    title: ask.both ? 'Both intensity factors' : 'Battle intensity',
    fields: ask.both ? both : own,
  }),
  orders: ask => factorOrders(ask.both),
  print: (_, { factor, enemy }) => (enemy === undefined ? `factor ${factor}` : `factors ${factor} and ${enemy}`),
})
