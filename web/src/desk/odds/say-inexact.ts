import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { BESIDE_EACH_OTHER } from '../leaves.ts'

/** The fields of the desk by what they ask of the odds. */
const fields: Readonly<Record<string, string>> = {
  leavesAfter: 'after rounds, odds go to the end of the battle: empty “after round”, or “Leaves after rounds”',
  leavesBelow: 'below a chance, odds go to the end of the battle: empty “after round”, or “Leaves below a chance”',
}

/** Why there are no odds of what is asked for, in the words of the desk: two of its fields may ask for what cannot stand together. */
export function sayInexact(refusal: Refusal): string {
  const { code, path, expected } = refusal
  if (code !== 'conflict') return sayRefusal(refusal)
  if (expected.startsWith('either leavesAfter')) return BESIDE_EACH_OTHER
  const field = fields[String(path[0])]
  return field === undefined ? sayRefusal(refusal) : `Where a side leaves ${field} of both sides.`
}

/** Why the figures are sampled, where they can be. */
export const sayWhySampled = ({ path }: Refusal): string =>
  path[0] === 'leavesBelow'
    ? 'The figures are sampled: each side leaves by what it can know of the battle.'
    : 'Too many positions for exact odds; the figures are sampled.'
