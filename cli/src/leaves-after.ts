import type { LeavesAfter } from '@flagplot/core/desk'
import { sides } from '@flagplot/core/game'
import { ok, type Result } from '@flagplot/core/lang'
import { MAX_ROUNDS_STAYED } from '@flagplot/core/notation'
import { wholeNumber } from './sides.ts'

/** Rounds after which the sides leave, as the command line says them. */
export interface LeavesFlags {
  readonly redLeavesAfter?: string | undefined
  readonly blueLeavesAfter?: string | undefined
}

/** The help of both flags. */
export const leavesHelp = (side: string): string =>
  `${side} leaves at the first chance once so many rounds are done (0: from the start)`

/** Rounds after which sides leave, by the flags. */
export function leavesAfterOf(flags: LeavesFlags): Result<LeavesAfter> {
  const after: { red?: number; blue?: number } = {}
  for (const side of sides) {
    const word = flags[`${side}LeavesAfter`]
    if (word === undefined) continue
    const rounds = wholeNumber(`--${side}-leaves-after`, word, 0, MAX_ROUNDS_STAYED)
    if (!rounds.ok) return rounds
    after[side] = rounds.value
  }
  return ok(after)
}

/** The flags as they were given. */
export const leavesWords = (flags: LeavesFlags): readonly string[] =>
  sides.flatMap(side => {
    const word = flags[`${side}LeavesAfter`]
    return word === undefined ? [] : [`--${side}-leaves-after`, word]
  })
