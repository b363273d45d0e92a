import type { AskOf, CostTable, FormSpec, Kind, OrderOf, Sheet } from '../../../game/index.ts'
import { must, type Result } from '../../../lang/index.ts'
import type { Sidcors } from '../shape.ts'
import { readOrder } from './written.ts'

/** Orders alike but for a count from 1 to `most`. */
export interface Run<Order> {
  readonly most: number
  order(count: number): Order
}

const sizeOf = (runs: readonly Run<unknown>[]): bigint => BigInt(runs.reduce((size, { most }) => size + most, 0))

function* ordersOf<Order>(runs: readonly Run<Order>[]): Generator<Order> {
  for (const run of runs) for (let count = 1; count <= run.most; count++) yield run.order(count)
}

/** The order at an index of `ordersOf`: whole runs are passed over. */
function nthOrder<Order>(runs: readonly Run<Order>[], index: bigint): Order {
  let left = Number(index)
  let at = 0
  while (at < runs.length && left >= runs[at]!.most) left -= runs[at++]!.most
  return must(runs[at], 'an index below the size').order(left + 1)
}

/** Orders that come in runs. */
interface RunList<K extends Kind<Sidcors>> {
  form(ask: AskOf<Sidcors, K>): FormSpec
  check(ask: AskOf<Sidcors, K>, raw: unknown): Result<OrderOf<Sidcors, K>>
  runs(ask: AskOf<Sidcors, K>): readonly Run<OrderOf<Sidcors, K>>[]
  print(ask: AskOf<Sidcors, K>, order: OrderOf<Sidcors, K>): string
  costs(ask: AskOf<Sidcors, K>): CostTable<OrderOf<Sidcors, K>>
}

/** A sheet of orders that come in runs: counted without listing them, read among those that may be given. */
export const runSheet = <K extends Kind<Sidcors>>({
  form,
  check,
  runs,
  print,
  costs,
}: RunList<K>): Sheet<Sidcors, K> => ({
  form,
  check,
  size: ask => sizeOf(runs(ask)),
  nth: (ask, index) => nthOrder(runs(ask), index),
  choices: ask => ordersOf(runs(ask)),
  parse: (ask, text) => readOrder([...ordersOf(runs(ask))], order => print(ask, order), text),
  print,
  costs,
})
