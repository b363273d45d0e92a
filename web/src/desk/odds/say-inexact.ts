import { sayKept } from '@flagplot/core/desk'
import { type RoundWord, usualRound } from '@flagplot/core/game'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { leavesLabels, sayBeside } from '../leaves.ts'

/** A field of the desk: its label, and when a side leaves by it. */
interface Field {
  readonly label: string
  readonly does: string
}

/** The fields of the desk by what they ask of the odds. */
function fieldsBy(word: RoundWord): Readonly<Record<string, Field>> {
  const { after, below } = leavesLabels(word)
  return {
    leavesAfter: { label: after, does: `after ${word.many}` },
    leavesBelow: { label: below, does: 'below a chance' },
  }
}

/** Why there are no odds of what is asked for, in the words of the desk: two of its fields may ask for what cannot stand together. `word` is what the system calls a round. */
export function sayInexact(refusal: Refusal, word: RoundWord = usualRound): string {
  const { code, path, expected } = refusal
  const field = fieldsBy(word)[String(path[0])]
  const kept = sayKept(refusal)
  if (kept !== undefined && field !== undefined) return `${kept} Empty “${field.label}” of that side.`
  if (code !== 'conflict') return sayRefusal(refusal)
  if (expected.startsWith('either leavesAfter')) return sayBeside(word)
  return field === undefined
    ? sayRefusal(refusal)
    : `Where a side leaves ${field.does}, odds go to the end of the battle: empty “after ${word.one}”, or “${field.label}” of both sides.`
}

/** Why the figures are sampled, where they can be. */
export const sayWhySampled = ({ path }: Refusal): string =>
  path[0] === 'leavesBelow'
    ? 'The figures are sampled: each side leaves by what it can know of the battle.'
    : 'Too many positions for exact odds; the figures are sampled.'
