/**
 * What follows from a question alone, made once: forms, checks and counts ask for it again and again. Questions are told apart as objects and never change;
 * what was made for one is forgotten with it.
 *
 * Example: `const orders = perAsk((ask: FireAsk) => listed(ask.targets))`; then `orders(ask)` is the same object every time.
 */
export function perAsk<Ask extends object, T>(make: (ask: Ask) => T): (ask: Ask) => T {
  const known = new WeakMap<Ask, { readonly made: T }>()
  return ask => {
    const met = known.get(ask)
    if (met !== undefined) return met.made
    const made = make(ask)
    known.set(ask, { made })
    return made
  }
}
