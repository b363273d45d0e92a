import { type Counted, iterateCounted } from '../../../game/kit/index.ts'

export const countedOrders = <Ask, Order>(ordersOf: (ask: Ask) => Counted<Order>) => ({
  size: (ask: Ask): bigint => ordersOf(ask).size,
  nth: (ask: Ask, index: bigint): Order => ordersOf(ask).at(index),
  choices: (ask: Ask): Iterable<Order> => iterateCounted(ordersOf(ask)),
})
