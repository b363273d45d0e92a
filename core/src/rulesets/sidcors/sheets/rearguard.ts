import { fillFields, type IntegerField, type Sheet } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { RearguardAsk, RearguardOrder } from '../orders.ts'
import type { Sidcors } from '../shape.ts'
import { plain, written } from './written.ts'

const fieldsOf = (ask: RearguardAsk): IntegerField[] =>
  ask.units.map(({ id, most }) => ({ kind: 'integer', name: id, label: id, min: 0, max: most, fallback: 0 }))

const orderOf = (ask: RearguardAsk, counts: readonly number[]): RearguardOrder =>
  Object.fromEntries(ask.units.map(({ id }, i) => [id, counts[i]!]))

const sizeOf = (ask: RearguardAsk): bigint => ask.units.reduce((size, { most }) => size * BigInt(most + 1), 1n)

/** Counts like an odometer, the first unit slowest: none at all comes first. */
function nth(ask: RearguardAsk, index: bigint): RearguardOrder {
  const counts: number[] = []
  let rest = index
  for (const { most } of ask.units.toReversed()) {
    counts.unshift(Number(rest % BigInt(most + 1)))
    rest /= BigInt(most + 1)
  }
  return orderOf(ask, counts)
}

function* choices(ask: RearguardAsk): Generator<RearguardOrder> {
  const size = sizeOf(ask)
  for (let index = 0n; index < size; index++) yield nth(ask, index)
}

const NOBODY = 'nobody stays'

/** `2 D7, 1 F5 stay` */
function print(ask: RearguardAsk, order: RearguardOrder): string {
  const staying = ask.units.flatMap(({ id }) => (order[id] ? [`${order[id]} ${written(id)}`] : []))
  return staying.length === 0 ? NOBODY : `${staying.join(', ')} stay`
}

/** Parts between commas; a name in quotes may hold some. */
const partsOf = (text: string): readonly string[] => text.match(/(?:"[^"]*"|[^",])+/g) ?? []

/** The unit that is named: letter for letter, else the only one in any case and spacing. */
function unitNamed(ask: RearguardAsk, name: string): number {
  const exact = ask.units.findIndex(({ id }) => written(id) === name || id === name)
  if (exact >= 0) return exact
  const alike = [...ask.units.keys()].filter(i => plain(ask.units[i]!.id) === plain(name))
  return alike.length === 1 ? alike[0]! : -1
}

function parse(ask: RearguardAsk, text: string): Result<RearguardOrder> {
  if (plain(text) === NOBODY) return ok(nth(ask, 0n))
  const counts = ask.units.map(() => 0)
  const parts = partsOf(text.trim().replace(/\s+stays?$/i, ''))
  if (parts.length === 0) return refusePart(ask, text, text)
  for (const part of parts) {
    const [, count = '', name = ''] = /^\s*(\d+)\s+(.*?)\s*$/.exec(part) ?? []
    const at = unitNamed(ask, name)
    if (at < 0 || counts[at] !== 0 || Number(count) > ask.units[at]!.most) return refusePart(ask, part.trim(), name)
    counts[at] = Number(count)
  }
  return ok(orderOf(ask, counts))
}

function refusePart(ask: RearguardAsk, part: string, name: string): Result<never> {
  const known = ask.units.map(({ id, most }) => `up to ${most} ${written(id)}`)
  const expected = `${NOBODY}, or of each at most once: ${known.join(', ')}`
  const ids = ask.units.map(({ id }) => id)
  return refuse({ code: 'notation', path: [], found: part, expected }, nearest(name, ids))
}

/** R24 The pursued side may send other ships back with its crippled and slow ones. Written `2 D7, 1 F5 stay`. */
export const rearguard: Sheet<Sidcors, 'rearguard'> = {
  form: ask => ({ title: 'Ships that stay with the pursued', fields: fieldsOf(ask) }),
  check: (ask, raw) => fillFields(fieldsOf(ask), raw),
  size: sizeOf,
  nth,
  choices,
  parse,
  print,
}
