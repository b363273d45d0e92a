import { fillFields, type IntegerField } from '../../../game/form/index.ts'
import { cartesianProduct, fromIndex, iterateCounted, mapCounted } from '../../../game/kit/index.ts'
import type { Sheet } from '../../../game/orders/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import type { RearguardAsk, RearguardOrder } from '../orders.ts'
import type { Sidcors } from '../shape.ts'
import { normalText, quoteId } from './order-text.ts'

const hint = help('So many stay with the crippled and slow units, and fight the pursuer for one round', 'R24')

const fieldsOf = ({ units }: RearguardAsk): IntegerField[] =>
  units.map(({ id, most }) => ({ kind: 'integer', name: id, label: id, hint, min: 0, max: most, fallback: 0 }))

const orderOf = ({ units }: RearguardAsk, counts: readonly number[]): RearguardOrder =>
  Object.fromEntries(units.map(({ id }, i) => [id, counts[i] ?? 0]))

/** The last unit turns fastest: none at all comes first. */
const ordersOf = (ask: RearguardAsk) =>
  mapCounted(cartesianProduct(ask.units.map(({ most }) => fromIndex(most + 1, count => count))), counts =>
    orderOf(ask, counts),
  )

const NOBODY = 'nobody stays'

/** `2 D7, 1 F5 stay` */
function print({ units }: RearguardAsk, order: RearguardOrder): string {
  const staying = units.flatMap(({ id }) => (order[id] ? [`${order[id]} ${quoteId(id)}`] : []))
  return staying.length === 0 ? NOBODY : `${staying.join(', ')} stay`
}

/** Parts between commas; a name in quotes may hold some. */
const partsOf = (text: string): readonly string[] => text.match(/(?:"[^"]*"|[^",])+/g) ?? []

/** The unit that is named: letter for letter, else the only one in any case and spacing. */
function unitNamed({ units }: RearguardAsk, name: string): RearguardAsk['units'][number] | undefined {
  const exact = units.find(({ id }) => quoteId(id) === name || id === name)
  const [alike, ...others] = units.filter(({ id }) => normalText(id) === normalText(name))
  return exact ?? (others.length === 0 ? alike : undefined)
}

function parse(ask: RearguardAsk, text: string): Result<RearguardOrder> {
  if (normalText(text) === NOBODY) return ok(orderOf(ask, []))
  const named = new Map<string, number>()
  const parts = partsOf(text.trim().replace(/\s+stays?$/i, ''))
  if (parts.length === 0) return refusePart(ask, text, text)
  for (const part of parts) {
    const [, count = '', name = ''] = /^\s*(\d+)\s+(.*?)\s*$/.exec(part) ?? []
    const unit = unitNamed(ask, name)
    if (unit === undefined || named.has(unit.id) || Number(count) > unit.most) {
      return refusePart(ask, part.trim(), name)
    }
    named.set(unit.id, Number(count))
  }
  return ok(
    orderOf(
      ask,
      ask.units.map(({ id }) => named.get(id) ?? 0),
    ),
  )
}

function refusePart({ units }: RearguardAsk, part: string, name: string): Result<never> {
  const known = units.map(({ id, most }) => `up to ${most} ${quoteId(id)}`)
  const expected = `${NOBODY}, or of each at most once: ${known.join(', ')}`
  const ids = units.map(({ id }) => id)
  return refuse({ code: 'notation', path: [], found: part, expected }, nearest(name, ids))
}

/** R24 The pursued side may send other ships back with its crippled and slow ones. Written `2 D7, 1 F5 stay`. */
export const rearguard: Sheet<Sidcors, 'rearguard'> = {
  title: 'ships that stay with the pursued',
  form: ask => ({ title: 'Ships that stay with the pursued', fields: fieldsOf(ask) }),
  check: (ask, raw) => fillFields(fieldsOf(ask), raw),
  size: ask => ordersOf(ask).size,
  nth: (ask, index) => ordersOf(ask).at(index),
  choices: ask => iterateCounted(ordersOf(ask)),
  parse,
  print,
}
