import { ok, type Result } from '@flagplot/core/lang'

/** Keeps what was made for the last question, and makes it anew for another. */
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
