import type { LeavesAfter } from '@flagplot/core/desk'
import { type BySide, type RoundWord, sides, usualRound } from '@flagplot/core/game'
import type { LeavesBelow } from '@flagplot/core/odds'

/** When a side leaves that is told so, and what is not told to leave by its standing orders. */
export interface Leaves {
  /** At the first chance once so many rounds of the battle are done. */
  readonly after: number | undefined
  /** At the first chance once a round begins with its chance to win below so many percent. */
  readonly below: number | undefined
}

export type LeavesOfBoth = BySide<Leaves>

/** The labels of both fields. */
export const leavesLabels = ({ many }: RoundWord = usualRound) => ({
  after: `Leaves after ${many}`,
  below: 'Leaves below a chance',
})

/** Why not both; `word` is what the system calls a round. */
export function sayBeside(word?: RoundWord): string {
  const { after, below } = leavesLabels(word)
  return `“${after}” and “${below}” do not go together: empty one of them, of both sides.`
}

/** What sides are told of one kind; nothing where no side is. */
function told(both: LeavesOfBoth, kind: keyof Leaves): Partial<BySide<number>> | undefined {
  const said = sides.flatMap(side => (both[side][kind] === undefined ? [] : [[side, both[side][kind]]]))
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

/** Rounds after which sides leave; nothing where no side is told so. */
export const leavesAfterOf = (both: LeavesOfBoth): LeavesAfter | undefined => told(both, 'after')

/** Chances to win below which sides leave; nothing where no side is told so. */
export const leavesBelowIn = (both: LeavesOfBoth): LeavesBelow | undefined => told(both, 'below')

/** Whether sides are told in both ways at once. */
export const namesBoth = (both: LeavesOfBoth): boolean =>
  leavesAfterOf(both) !== undefined && leavesBelowIn(both) !== undefined
