import { countCharacters, isLongerThan } from '@flagplot/core/lang'

/** The number of letters that two texts have in common at the beginning. */
function sharedStart(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((letter, i) => letter !== b[i])
  return end < 0 ? a.length : end
}

/**
 * The text of a field after typing or pasting: as much of the new text as its bound leaves room for. The `maxLength`
 * of a field does the same, but counts an emoji twice, and the door does not. A text that was too long before can be
 * cut down by hand.
 */
export function withinMost(before: string, after: string, most: number): string {
  if (!isLongerThan(after, most) || countCharacters(after) <= countCharacters(before)) return after
  const [old, typed] = [[...before], [...after]]
  const start = sharedStart(old, typed)
  const end = typed.length - sharedStart(old.slice(start).reverse(), typed.toReversed())
  const room = Math.max(0, most - start - (typed.length - end))
  return [...typed.slice(0, start + room), ...typed.slice(end)].join('')
}
