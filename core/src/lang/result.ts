import type { Refusal } from './refusal.ts'

/**
 * A value or the reason of its refusal; `also` has the reasons beside the first. Refusals are values; only bugs are
 * thrown.
 */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly also?: readonly Refusal[] }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A refusal as a result, with the nearest right thing if there is one. */
export const refuse = (refusal: Refusal, nearest?: string): Result<never> => ({
  ok: false,
  refusal: nearest === undefined ? refusal : { ...refusal, nearest },
})

/** Every reason of a refused result, the first first. */
export const refusalsOf = (result: Result<unknown>): readonly Refusal[] =>
  result.ok ? [] : [result.refusal, ...(result.also ?? [])]

/** A place as a key of sets and maps. */
export const placeOf = (path: Refusal['path']): string => path.join('\0')

/** The place that a misspelt key means. */
const meantBy = ({ code, path, nearest }: Refusal): string[] =>
  code === 'unknown-key' && nearest !== undefined ? [placeOf([...path.slice(0, -1), nearest])] : []

/** Each place once, and no key that is missing only because it is misspelt beside. */
function distinct(refusals: readonly Refusal[]): readonly Refusal[] {
  const meant = new Set(refusals.flatMap(meantBy))
  const byPlace = new Map<string, Refusal>()
  for (const refusal of refusals) {
    const place = placeOf(refusal.path)
    const isKnown = byPlace.has(place) || (refusal.code === 'missing' && meant.has(place))
    if (!isKnown) byPlace.set(place, refusal)
  }
  return [...byPlace.values()]
}

/** The result, refused for these reasons too, which come first. */
export function alsoRefused<T>(refusals: readonly Refusal[], result: Result<T>): Result<T> {
  const [first, ...also] = distinct([...refusals, ...refusalsOf(result)])
  if (first === undefined) return result
  return also.length === 0 ? refuse(first) : { ok: false, refusal: first, also }
}

/** The result with every refusal changed. */
export function mapRefusals<T>(result: Result<T>, change: (refusal: Refusal) => Refusal): Result<T> {
  if (result.ok) return result
  const refusal = change(result.refusal)
  return result.also === undefined ? refuse(refusal) : { ok: false, refusal, also: result.also.map(change) }
}

/** Goes on with the value, or returns the refusal. Not called `then`: a module with a `then` is taken for a promise. */
export function chain<T, U>(result: Result<T>, next: (value: T) => Result<U>): Result<U> {
  return result.ok ? next(result.value) : result
}

/** Two values that are read apart, or the refusals of both. */
export const both = <A, B>(one: Result<A>, two: Result<B>): Result<readonly [A, B]> =>
  chain(alsoRefused(refusalsOf(one), two), second => chain(one, first => ok([first, second])))

/** All values in order, or every refusal, each path led by the item's index. */
export function mapResults<T, U>(items: readonly T[], each: (item: T, index: number) => Result<U>): Result<U[]> {
  const values: U[] = []
  const refusals: Refusal[] = []
  for (const [index, item] of items.entries()) {
    const result = each(item, index)
    if (result.ok) values.push(result.value)
    else refusals.push(...refusalsOf(at(index, result)))
  }
  return alsoRefused(refusals, ok(values))
}

/** Puts a place before the path of each refusal. */
export const at = <T>(place: string | number, result: Result<T>): Result<T> =>
  mapRefusals(result, refusal => ({ ...refusal, path: [place, ...refusal.path] }))
