import type { Stream } from '@flagplot/core/dice'
import type { Ruleset } from '@flagplot/core/game'
import { type OrderOf, paperOf, type Shape } from '@flagplot/core/game/orders'
import { invariant, must } from '@flagplot/core/lang'
import type { Mind } from '@flagplot/core/table'

/** A mind that picks among the first `width` legal orders: for laws and fuzzing, not for play. */
export function randomMind<S extends Shape>(rules: Ruleset<S>, stream: Stream, width = 64): Mind<S> {
  return {
    decide: (_, brief) => {
      const orders: OrderOf<S>[] = []
      for (const order of paperOf(rules, brief).choices()) {
        orders.push(order)
        if (orders.length >= width) break
      }
      invariant(orders.length > 0, 'a brief has at least one legal order')
      return must(orders[stream.below(orders.length)], 'an order below their number')
    },
  }
}
