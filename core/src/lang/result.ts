import type { Refusal } from './refusal.ts'

/** A value or the reason of its refusal. Refusals are values; only bugs are thrown. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A refusal as a result, with the nearest right thing if there is one. */
export const refuse = (refusal: Refusal, nearest?: string): Result<never> => ({
  ok: false,
  refusal: nearest === undefined ? refusal : { ...refusal, nearest },
})

/** Goes on with the value, or returns the refusal. Not called `then`: a module with a `then` is taken for a promise. */
export function chain<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  return result.ok ? next(result.value) : result
}

/** All values in order, or the first refusal, its path led by the item's index. */
export function mapResults<T, U>(items: readonly T[], each: (item: T, index: number) => Result<U>): Result<U[]> {
  const values: U[] = []
  for (const [index, item] of items.entries()) {
    const result = each(item, index)
    if (!result.ok) return refuse({ ...result.refusal, path: [index, ...result.refusal.path] })
    values.push(result.value)
  }
  return ok(values)
}

/** Puts a place before the path of a refusal. */
export function at<T>(place: string | number, result: Result<T>): Result<T> {
  return result.ok ? result : refuse({ ...result.refusal, path: [place, ...result.refusal.path] })
}
