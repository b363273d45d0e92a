import { type Counted, iterateCounted } from '../../../game/kit/index.ts'

/** The parts of a sheet that follow from counting its orders. */
export const countedOrders = <Ask, Order>(ordersOf: (ask: Ask) => Counted<Order>) => ({
  size: (ask: Ask): bigint => ordersOf(ask).size,
  nth: (ask: Ask, index: bigint): Order => ordersOf(ask).at(index),
  choices: (ask: Ask): Iterable<Order> => iterateCounted(ordersOf(ask)),
})
