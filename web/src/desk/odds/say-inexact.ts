import { type RoundWord, usualRound } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { leavesLabel } from '../leaves-field.tsx'

/** Why there are no odds of what is asked for, in the words of the desk: two of its fields may ask for what cannot stand together. `word` is what the system calls a round. */
export function sayInexact(refusal: Refusal, word: RoundWord = usualRound): string {
  const { code, path, says } = refusal
  const label = leavesLabel(word)
  if (path.at(-1) === 'leaves' && says !== undefined) return `${says} Empty “${label}” of that side.`
  if (code !== 'conflict' || path[0] !== 'rounds') return sayRefusal(refusal)
  return `Where a side leaves after ${word.many}, odds go to the end of the battle: empty “after ${word.one}”, or “${label}” of both sides.`
}
