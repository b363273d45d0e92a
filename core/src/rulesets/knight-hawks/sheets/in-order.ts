import { ok, type Result } from '../../../lang/index.ts'

/** All values in order, or the first refusal as it is: ships are named in it, not numbered. */
export function eachInOrder<T, U>(items: readonly T[], each: (item: T) => Result<U>): Result<readonly U[]> {
  const values: U[] = []
  for (const item of items) {
    const result = each(item)
    if (!result.ok) return result
    values.push(result.value)
  }
  return ok(values)
}
