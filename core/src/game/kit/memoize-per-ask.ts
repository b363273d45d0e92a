/**
 * The result of a function of a question, computed once: forms, checks and counts ask for it again and again. Questions
 * are told apart as objects and never change; a result is forgotten with its question.
 *
 * Example: after `const orders = memoizePerAsk((ask: FireAsk) => fromList(ask.targets))`, `orders(ask)` is always the
 * same object.
 */
export function memoizePerAsk<Ask extends object, T>(make: (ask: Ask) => T): (ask: Ask) => T {
  const known = new WeakMap<Ask, { readonly made: T }>()
  return ask => {
    const cached = known.get(ask)
    if (cached !== undefined) return cached.made
    const made = make(ask)
    known.set(ask, { made })
    return made
  }
}
