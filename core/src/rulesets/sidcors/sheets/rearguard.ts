import { fillFields, type IntegerField, type Sheet } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { RearguardAsk, RearguardOrder } from '../orders.ts'
import type { Sidcors } from '../shape.ts'

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
  const staying = ask.units.flatMap(({ id }) => (order[id] ? [`${order[id]} ${id}`] : []))
  return staying.length === 0 ? NOBODY : `${staying.join(', ')} stay`
}

function parse(ask: RearguardAsk, text: string): Result<RearguardOrder> {
  const words = text.trim().replace(/\s+/g, ' ')
  if (words.toLowerCase() === NOBODY) return ok(nth(ask, 0n))
  const counts = ask.units.map(() => 0)
  for (const part of words.replace(/ stays?$/i, '').split(/\s*,\s*/)) {
    const [, count = '', name = ''] = /^(\d+) (.+)$/.exec(part) ?? []
    const at = ask.units.findIndex(({ id }) => id.toLowerCase() === name.toLowerCase())
    if (at < 0 || counts[at] !== 0 || Number(count) > ask.units[at]!.most) {
      const known = ask.units.map(({ id, most }) => `up to ${most} ${id}`)
      const expected = `${NOBODY}, or of each at most once: ${known.join(', ')}`
      const guess = nearest(name, ask.units.map(({ id }) => id)) // biome-ignore format: one line
      return refuse({ code: 'notation', path: [], found: part, expected }, guess)
    }
    counts[at] = Number(count)
  }
  return ok(orderOf(ask, counts))
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
