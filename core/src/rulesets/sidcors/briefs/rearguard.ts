import type { IntegerField } from '../../../game/index.ts'
import { ok } from '../../../lang/index.ts'
import type { AskOf, Order, RearguardOrder } from '../orders.ts'
import { filled, type Sheet } from './sheet.ts'

type RearguardAsk = AskOf<'rearguard'>

const fieldsOf = (ask: RearguardAsk): IntegerField[] =>
  ask.units.map(({ id, most }) => ({ kind: 'integer', name: id, label: id, min: 0, max: most, fallback: 0 }))

export const noRearguard = (ask: RearguardAsk): RearguardOrder => Object.fromEntries(ask.units.map(({ id }) => [id, 0]))

/** Counts upward like an odometer, the first unit slowest: none at all comes first. */
function* choices(ask: RearguardAsk): Generator<Order> {
  const counts = ask.units.map(() => 0)
  for (;;) {
    yield Object.fromEntries(ask.units.map(({ id }, i) => [id, counts[i] as number]))
    let i = counts.length - 1
    while (i >= 0 && counts[i] === ask.units[i]?.most) counts[i--] = 0
    if (i < 0) return
    counts[i] = (counts[i] as number) + 1
  }
}

/** R24 The pursued side may send other ships back with its crippled and slow ones. */
export const rearguardSheet: Sheet<RearguardAsk> = {
  rule: 'R24',
  form: ask => ({ title: 'Ships that stay with the pursued', fields: fieldsOf(ask) }),
  check: (ask, raw) => filled(fieldsOf(ask), raw, values => ok(values as RearguardOrder)),
  size: ask => ask.units.reduce((size, { most }) => size * BigInt(most + 1), 1n),
  choices,
}
