import { must } from '../../../lang/index.ts'

/** Orders alike but for a count from 1 to `most`. */
export interface Run<Order> {
  readonly most: number
  order(count: number): Order
}

export const sizeOf = (runs: readonly Run<unknown>[]): bigint => BigInt(runs.reduce((size, { most }) => size + most, 0))

export function* ordersOf<Order>(runs: readonly Run<Order>[]): Generator<Order> {
  for (const run of runs) for (let count = 1; count <= run.most; count++) yield run.order(count)
}

/** The order at an index of `ordersOf`: whole runs are passed over. */
export function nthOrder<Order>(runs: readonly Run<Order>[], index: bigint): Order {
  let left = Number(index)
  let at = 0
  while (at < runs.length && left >= runs[at]!.most) left -= runs[at++]!.most
  return must(runs[at], 'an index below the size').order(left + 1)
}
