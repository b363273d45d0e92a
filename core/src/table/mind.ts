import type { Stream } from '../dice/index.ts'
import type { Mix, Plan } from '../game/doctrine/index.ts'
import type { Ruleset } from '../game/index.ts'
import { type Brief, type OrderOf, paperOf, type Shape } from '../game/orders/index.ts'
import { invariant, must } from '../lang/index.ts'

/** A program that answers a side's briefs at once. People answer through `checkInput` instead. */
export interface Mind<S extends Shape> {
  decide(view: S['View'], brief: Brief<S>): OrderOf<S>
}

/** One order of a mix, drawn by weight; the stream is touched only where there is something to draw. */
export function drawOrder<S extends Shape>(mix: Mix<S>, stream: Stream): OrderOf<S> {
  const first = must(mix[0], 'a doctrine gives at least one order')
  if (mix.length === 1) return first.order
  let left = stream.below(mix.reduce((sum, choice) => sum + choice.weight, 0))
  for (const choice of mix) {
    left -= choice.weight
    if (left < 0) return choice.order
  }
  return first.order
}

/** A mind that follows standing orders; mixes are drawn from its own stream. */
export function doctrineMind<S extends Shape>(plan: Plan<S>, stream: Stream): Mind<S> {
  return { decide: (view, brief) => drawOrder(plan.doctrine.decide(view, brief, plan.settings), stream) }
}

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
      return orders[stream.below(orders.length)]!
    },
  }
}

/** A mind that reads its orders from a list; each is checked, and a list that is too short is a bug of the script. */
export function scriptedMind<S extends Shape>(
  rules: Ruleset<S>,
  orders: readonly unknown[],
): Mind<S> & { readonly left: () => number } {
  let next = 0
  return {
    left: () => orders.length - next,
    decide: (_, brief) => {
      invariant(next < orders.length, `the script has an order for ${brief.side} at ${brief.rule}`)
      const checked = paperOf(rules, brief).check(orders[next++])
      invariant(
        checked.ok,
        `scripted order ${next} of ${brief.side} is legal at ${brief.rule}: ${JSON.stringify(checked)}`,
      )
      return checked.value
    },
  }
}
