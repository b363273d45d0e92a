/** Questions whose results are kept: both sides', each with the one that a doctrine imagines beside it. */
const KEPT = 4

/**
 * The result of a function of a question, kept for the last few questions: forms, checks and counts ask for it again
 * and again. Questions are told apart as objects and never change. They come and go by the million in sampled battles,
 * where entries of a `WeakMap` would cost a fifth of the time in the collection of garbage.
 *
 * Example: after `const orders = memoizePerAsk((ask: FireAsk) => fromList(ask.targets))`, `orders(ask)` is the same
 * object while no more than three other questions are asked.
 */
export function memoizePerAsk<Ask extends object, T>(make: (ask: Ask) => T): (ask: Ask) => T {
  const asks: Ask[] = []
  const made: T[] = []
  let oldest = 0
  return ask => {
    const at = asks.indexOf(ask)
    if (at >= 0) return made[at]!
    const result = make(ask)
    asks[oldest] = ask
    made[oldest] = result
    oldest = (oldest + 1) % KEPT
    return result
  }
}
