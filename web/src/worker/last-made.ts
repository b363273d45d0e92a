import { ok, type Result } from '@flagplot/core/lang'

/** A cache of one: keeps the value made for the last question, and makes a new one for another question. */
export function lastMade<Made>(): (question: unknown, make: () => Promise<Result<Made>>) => Promise<Result<Made>> {
  let last: { readonly text: string; readonly made: Made } | undefined
  return async (question, make) => {
    const text = JSON.stringify(question)
    if (last?.text === text) return ok(last.made)
    const made = await make()
    if (made.ok) last = { text, made: made.value }
    return made
  }
}
