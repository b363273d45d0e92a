import { isDeepStrictEqual } from 'node:util'

/** A law that does not hold, in words that lead to the line to change. */
export class Breach extends Error {
  override readonly name = 'Breach'
}

/** States a demand of a law; its words are made only if it does not hold. */
export function demand(holds: boolean, say: () => string): asserts holds {
  if (holds) return
  const breach = new Breach(say())
  Error.captureStackTrace(breach, demand)
  throw breach
}

/** Demands equal plain data: same keys, same values, no `undefined` passed off as absent. */
export function demandEqual(found: unknown, expected: unknown, say: () => string): void {
  demand(
    isDeepStrictEqual(found, expected),
    () => `${say()}\n  found    ${short(found)}\n  expected ${short(expected)}`,
  )
}

/** Data on one line, short enough to read. */
export function short(value: unknown): string {
  const text =
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? String(value)
  return text.length > 400 ? `${text.slice(0, 397)}…` : text
}
