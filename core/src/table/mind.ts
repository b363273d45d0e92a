import type { Stream } from '../dice/index.ts'
import type { Mix, Plan } from '../game/doctrine/index.ts'
import type { Brief, OrderOf, Shape } from '../game/orders/index.ts'
import { must } from '../lang/index.ts'

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
