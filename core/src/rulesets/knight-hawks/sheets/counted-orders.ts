import { type Counted, iterateCounted } from '../../../game/kit/index.ts'

interface Orders<Ask, Order> {
  readonly all: (ask: Ask) => Counted<Order>
  /** The first of all, sooner found: standing orders ask for no other one. */
  readonly usual?: (ask: Ask) => Order
}

export const countedOrders = <Ask, Order>({ all, usual = ask => all(ask).at(0n) }: Orders<Ask, Order>) => ({
  size: (ask: Ask): bigint => all(ask).size,
  nth: (ask: Ask, index: bigint): Order => (index === 0n ? usual(ask) : all(ask).at(index)),
  choices: (ask: Ask): Iterable<Order> => iterateCounted(all(ask)),
})
