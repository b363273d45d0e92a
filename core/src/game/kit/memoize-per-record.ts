/**
 * The result of a function of a record that lasts as long as its battle (a set-up, a fleet, options), computed once and
 * forgotten with it. For questions, which do not last, use `memoizePerAsk`.
 */
export function memoizePerRecord<R extends object, T>(make: (record: R) => T): (record: R) => T {
  const known = new WeakMap<R, { readonly made: T }>()
  return record => {
    const cached = known.get(record)
    if (cached !== undefined) return cached.made
    const made = make(record)
    known.set(record, { made })
    return made
  }
}
