import { type Side, sides } from '@flagplot/core/game'
import type { Due, Dues } from '@flagplot/core/notation'

/** When a side leaves, as a draft has it. */
interface DraftLeaves {
  readonly leavesAfter?: number
  readonly leavesBelow?: number
}

/** What a battle file says of when a side leaves, for a draft. */
export const leavesOfFile = (due: Due | undefined): DraftLeaves => {
  if (due === undefined) return {}
  return due.kind === 'after' ? { leavesAfter: due.rounds } : { leavesBelow: due.percent }
}

const dueOf = ({ leavesAfter, leavesBelow }: DraftLeaves): Due | undefined => {
  if (leavesBelow !== undefined) return { kind: 'below', percent: leavesBelow }
  return leavesAfter === undefined ? undefined : { kind: 'after', rounds: leavesAfter }
}

/** When the sides of a draft leave, for a battle file. */
export const leavesForFile = (draft: Readonly<Record<Side, DraftLeaves>>): Dues =>
  Object.fromEntries(
    sides.flatMap(side => {
      const due = dueOf(draft[side])
      return due === undefined ? [] : [[side, due]]
    }),
  )
