import type { Counted } from '../../../game/kit/index.ts'

/** A count over a list, by the place in it and the rest of something there. */
type Remainders<T> = (...at: readonly number[]) => Counted<T>

/** Makes each count once; its maker asks for those further on. */
export function memoizeCounts<T>(count: (from: Remainders<T>, ...at: readonly number[]) => Counted<T>): Remainders<T> {
  const known = new Map<string, Counted<T>>()
  const from: Remainders<T> = (...at) => {
    const key = at.join(' ')
    const before = known.get(key)
    if (before !== undefined) return before
    const made = count(from, ...at)
    known.set(key, made)
    return made
  }
  return from
}
