import { type RoundWord, usualRound } from '@flagplot/core/game/sides'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { leavesLabel } from '../leaves-field.tsx'

/** The reason why there are no odds, with the labels of the fields that cause it. */
export function sayNoOdds(refusal: Refusal, word: RoundWord = usualRound): string {
  const { code, path, says } = refusal
  const label = leavesLabel(word)
  if (path.at(-1) === 'leaves' && says !== undefined) return `${says} Empty “${label}” of that side.`
  if (code !== 'conflict' || path[0] !== 'rounds') return sayRefusal(refusal)
  return `Where a side leaves after ${word.many}, odds go to the end of the battle: empty “after ${word.one}”, or “${label}” of both sides.`
}
