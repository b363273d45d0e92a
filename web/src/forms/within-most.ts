import { charactersIn, isLonger } from '@flagplot/core/lang'

/** Letters that two texts begin with alike. */
function sharedStart(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((letter, i) => letter !== b[i])
  return end < 0 ? a.length : end
}

/**
 * What a field holds after it was typed or pasted into: past its bound, as much of what came in as has room.
 * `maxLength` of a field does so, too, but it counts an emoji twice, and the door does not. What was too long before
 * may be cut down by hand.
 */
export function withinMost(before: string, after: string, most: number): string {
  if (!isLonger(after, most) || charactersIn(after) <= charactersIn(before)) return after
  const [old, typed] = [[...before], [...after]]
  const start = sharedStart(old, typed)
  const end = typed.length - sharedStart(old.slice(start).reverse(), typed.toReversed())
  const room = Math.max(0, most - start - (typed.length - end))
  return [...typed.slice(0, start + room), ...typed.slice(end)].join('')
}
