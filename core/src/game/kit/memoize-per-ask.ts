/** Questions whose results are kept: both sides', each with the one that a doctrine imagines beside it. */
const KEPT = 4

interface KeptAsk {
  readonly ask: object
  /** Those that keep a result of it. */
  readonly keepers: { delete(kept: KeptAsk): boolean }[]
}

/** The last questions, of whatever kind, the oldest first. */
const lastAsks: KeptAsk[] = []

const keptAs = (ask: object): KeptAsk | undefined => lastAsks.find(each => each.ask === ask)

/** The oldest question gives way, and all results of it are forgotten. */
function keep(ask: object): KeptAsk {
  const kept = { ask, keepers: [] }
  lastAsks.push(kept)
  const oldest = lastAsks.length > KEPT ? lastAsks.shift() : undefined
  if (oldest !== undefined) for (const keeper of oldest.keepers) keeper.delete(oldest)
  return kept
}

/**
 * The result of a function of a question, kept while that is one of the last few questions that anything was kept of:
 * forms, checks and counts ask for it again and again. Questions are told apart as objects and never change. They come
 * and go by the million in sampled battles: entries of a `WeakMap`, or results kept longer than their question, would
 * cost a fifth of the time in the collection of garbage.
 *
 * Example: after `const orders = memoizePerAsk((ask: FireAsk) => fromList(ask.targets))`, `orders(ask)` is the same
 * object while no more than three other questions are asked.
 */
export function memoizePerAsk<Ask extends object, T>(make: (ask: Ask) => T): (ask: Ask) => T {
  const made = new Map<KeptAsk, { readonly result: T }>()
  return ask => {
    const known = keptAs(ask)
    const cached = known && made.get(known)
    if (cached !== undefined) return cached.result
    const result = make(ask)
    // others may have been asked on the way, and this one may have given way to them
    const kept = keptAs(ask) ?? keep(ask)
    kept.keepers.push(made)
    made.set(kept, { result })
    return result
  }
}
