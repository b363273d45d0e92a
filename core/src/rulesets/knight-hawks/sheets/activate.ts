import { type FormSpec, fillFields } from '../../../game/form/index.ts'
import { type Counted, cartesianProduct, fromList, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import { plainText, type Sheet } from '../../../game/orders/index.ts'
import { ok, type Result } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import type { ActivateAsk, ActivateOrder } from '../orders/activate.ts'
import type { KnightHawks } from '../shape.ts'
import { refuseNotation } from '../units/refuse-notation.ts'
import { countedOrders } from './counted-orders.ts'

const fieldsOf = memoizePerAsk(
  ({ seekers }: ActivateAsk) =>
    [
      {
        kind: 'subset',
        name: 'seekers',
        label: 'Seekers to activate',
        hint: help(
          'They fly at the nearest ship, friend or foe; the others lie still',
          'seeker.activate',
          'seeker.nearest',
        ),
        choices: seekers.map(({ number, at }) => ({ value: String(number), label: `${number} in ${at.label}` })),
        min: 0,
        max: seekers.length,
        fallback: [],
      },
    ] as const,
)

const form = memoizePerAsk((ask: ActivateAsk): FormSpec => ({ title: 'Seekers', fields: fieldsOf(ask) }))

/** Each lies still or is activated; first all lie still. */
const orders = memoizePerAsk(
  ({ seekers }: ActivateAsk): Counted<ActivateOrder> =>
    mapCounted(cartesianProduct(seekers.map(({ number }) => fromList([[], [String(number)]]))), picked => ({
      seekers: picked.flat(),
    })),
)

const check = (ask: ActivateAsk, raw: unknown): Result<ActivateOrder> => fillFields(fieldsOf(ask), raw)

/** `activate 1, 3`, `1 3`, `none`. */
function parse(ask: ActivateAsk, text: string): Result<ActivateOrder> {
  const plain = plainText(text).replace(/^(activate|seekers?)\b\s*/, '')
  if (plain === '' || plain === 'none') return ok({ seekers: [] })
  const numbers = plain.split(/[\s,]+/).filter(word => word !== '')
  const stray = numbers.find(word => !/^\d+$/.test(word))
  if (stray !== undefined) return refuseNotation(stray, 'numbers of seekers, like "activate 1, 3", or none')
  return check(ask, { seekers: numbers.map(word => String(Number(word))) })
}

export const activateSheet: Sheet<KnightHawks, 'activate'> = {
  title: 'seekers',
  form,
  check,
  ...countedOrders({ all: orders }),
  parse,
  print: (_, { seekers }) => (seekers.length === 0 ? 'none' : `activate ${seekers.join(', ')}`),
}
