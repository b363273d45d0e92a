import { type FormSpec, fillFields } from '../../../game/form/index.ts'
import { type Counted, cartesianProduct, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { at, chain, ok, type Result, refuse } from '../../../lang/index.ts'
import { MAX_REPAIR_POINTS } from '../damage/repairs.ts'
import { help } from '../ledger.ts'
import type { RepairAsk, RepairOrder, RepairShip } from '../orders/repair.ts'
import type { KnightHawks } from '../shape.ts'
import { allotments } from './allotments.ts'
import { countedOrders } from './counted-orders.ts'
import { parseRepairs, printRepairs } from './repair-text.ts'

const mostOf = ({ dcr }: RepairShip): number => Math.min(MAX_REPAIR_POINTS, dcr)

const hints = {
  fire: help(
    'Points are the chance in percent that the fire goes out; what it did stays',
    'repair.throw',
    'repair.fire',
  ),
  item: help('Points are the chance in percent that it is repaired, by one throw', 'repair.throw'),
} as const

const sectionsOf = memoizePerAsk((ask: RepairAsk) =>
  ask.ships.map(
    ship =>
      ({
        kind: 'section',
        name: ship.id,
        label: `${ship.id}: ${ship.dcr} points`,
        fields: ship.items.map(
          ({ name, fallback }) =>
            ({
              kind: 'integer',
              name,
              label: name === 'fire' ? 'put out the fire' : name,
              hint: name === 'fire' ? hints.fire : hints.item,
              min: 0,
              max: mostOf(ship),
              fallback,
            }) as const,
        ),
        budgets: [
          {
            label: `damage control of ${ship.id}`,
            most: ship.dcr,
            costs: Object.fromEntries(ship.items.map(({ name }) => [name, 1])),
          },
        ],
      }) as const,
  ),
)

const form = (ask: RepairAsk): FormSpec => ({
  title: 'Share damage control: points are the chance in percent',
  fields: sectionsOf(ask),
})

const ordersOf = memoizePerAsk((ask: RepairAsk): Counted<RepairOrder> => {
  const ships = ask.ships.map(ship => {
    const parts = ship.items.map(({ name, fallback }) => ({ name, most: mostOf(ship), fallback }))
    return mapCounted(allotments(parts, ship.dcr), points => [ship.id, points] as const)
  })
  return mapCounted(cartesianProduct(ships), Object.fromEntries<Readonly<Record<string, number>>>)
})

const usualOrder = ({ ships }: RepairAsk): RepairOrder =>
  Object.fromEntries(
    ships.map(({ id, items }) => [id, Object.fromEntries(items.map(({ name, fallback }) => [name, fallback]))]),
  )

/** repair.points No more than the rating. */
function affordable({ ships }: RepairAsk, order: RepairOrder): Result<RepairOrder> {
  for (const { id, dcr } of ships) {
    const spent = Object.values(order[id] ?? {}).reduce((sum, points) => sum + points, 0)
    if (spent <= dcr) continue
    const expected = `at most ${dcr}, its damage control rating`
    return at(id, refuse({ code: 'illegal', path: [], found: `${spent} points`, expected }))
  }
  return ok(order)
}

function check(ask: RepairAsk, raw: unknown): Result<RepairOrder> {
  const filled: Result<RepairOrder> = fillFields(sectionsOf(ask), raw)
  return chain(filled, order => affordable(ask, order))
}

/** repair.points Points by item. Written `Nemesis: fire 50, T 50, ADF 50 50`. */
export const repairSheet: Sheet<KnightHawks, 'repair'> = {
  title: 'damage control',
  form,
  check,
  ...countedOrders({ all: ordersOf, usual: usualOrder }),
  parse: (ask, text) => chain(parseRepairs(ask, text), raw => check(ask, raw)),
  print: printRepairs,
}
