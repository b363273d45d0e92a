import { type FormSpec, parseSettings, type ScalarField, type Settings } from '../../../game/index.ts'
import { chain, type Result, refuse } from '../../../lang/index.ts'
import type { Ask, AskOf, Order } from '../orders.ts'

/** An order form's paper work for one kind of question: everything follows from what is asked. */
export interface Sheet<A extends Ask> {
  readonly rule: string
  form(ask: A): FormSpec
  check(ask: A, raw: unknown): Result<Order>
  size(ask: A): bigint
  choices(ask: A): Iterable<Order>
}

export type Sheets = { readonly [K in Ask['kind']]: Sheet<AskOf<K>> }

/** The values of a form whose fields must all be filled in; then what the rules say about them together. */
export function filled(
  fields: readonly ScalarField[],
  raw: unknown,
  judge: (values: Settings) => Result<Order>,
): Result<Order> {
  return chain(parseSettings(fields, raw), values => {
    const missing = fields.find(field => !Object.hasOwn(raw as object, field.name))
    if (missing === undefined) return judge(values)
    return refuse({ code: 'missing', path: [missing.name], expected: missing.label })
  })
}
