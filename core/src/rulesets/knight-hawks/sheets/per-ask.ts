/** What follows from a question alone, made once: forms, checks and counts ask for it again and again. Questions never change. */
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
