/** Keeps answers by a text of all they depend on: battles come to the same round again, and answers are slow. */
export function memoize<T, A>(most: number, textOf: (asked: T) => string, work: (asked: T) => A): (asked: T) => A {
  const known = new Map<string, A>()
  return asked => {
    const text = textOf(asked)
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const answer = work(asked)
    known.set(text, answer)
    return answer
  }
}
