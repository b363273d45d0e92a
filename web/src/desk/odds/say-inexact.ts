import { sayKept } from '@flagplot/core/desk'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { BESIDE_EACH_OTHER } from '../leaves.ts'

/** The fields of the desk by what they ask of the odds. */
const told: Readonly<Record<string, string>> = { leavesAfter: 'after rounds', leavesBelow: 'below a chance' }

/** Why there are no odds of what is asked for, in the words of the desk: two of its fields may ask for what cannot stand together. */
export function sayInexact(refusal: Refusal): string {
  const { code, path, expected } = refusal
  const field = told[String(path[0])]
  const kept = sayKept(refusal)
  if (kept !== undefined && field !== undefined) return `${kept} Empty “Leaves ${field}” of that side.`
  if (code !== 'conflict') return sayRefusal(refusal)
  if (expected.startsWith('either leavesAfter')) return BESIDE_EACH_OTHER
  return field === undefined
    ? sayRefusal(refusal)
    : `Where a side leaves ${field}, odds go to the end of the battle: empty “after round”, or “Leaves ${field}” of both sides.`
}

/** Why the figures are sampled, where they can be. */
export const sayWhySampled = ({ path }: Refusal): string =>
  path[0] === 'leavesBelow'
    ? 'The figures are sampled: each side leaves by what it can know of the battle.'
    : 'Too many positions for exact odds; the figures are sampled.'
