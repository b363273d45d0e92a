import type { Side } from '../game/index.ts'
import { chain, ok, type Result } from '../lang/index.ts'
import type { Bounds } from './gap.ts'
import type { Freedom } from './stage.ts'

/**
 * What standing orders give away, in the stake: what a side is sure of with its best orders, less what it is sure of with these, known to the other side. How it is known:
 *
 * exact: both were solved. between: both were solved, but battles that may go on for ever keep the two bounds apart. among, sampled: no solution is in reach; it is
 * the least that is given away against an enemy who keeps to one of his standing orders, as some mix of a side's own ones does better: with exact odds of each pair, or by
 * battles played out. alone: no other standing orders were found that answer otherwise, so that nothing is known.
 */
export type GiveAway =
  | { readonly kind: 'exact'; readonly gives: number; readonly positions: number }
  | { readonly kind: 'between'; readonly atLeast: number; readonly atMost: number; readonly positions: number }
  | { readonly kind: 'among'; readonly atLeast: number; readonly own: number; readonly enemy: number }
  | {
      readonly kind: 'sampled'
      readonly atLeast: number
      readonly off: number
      readonly own: number
      readonly enemy: number
    }
  | { readonly kind: 'alone' }

/** A battle solved, as far as it matters here. */
interface Solved extends Bounds {
  readonly positions: number
}

/** Bounds this near are one number: they are sums of doubles. */
const SAME = 1e-9

const nobody: ReadonlySet<string> = new Set()

/**
 * What standing orders give away in some kinds of question, exactly: the battle is solved twice by `solve`, all other questions being left to the same standing orders; once with both sides
 * free in these kinds, once with the other side alone, which then knows what it is up against. Refuses as `solve` does.
 */
export const solveGiveAway = (
  side: Side,
  kinds: ReadonlySet<string>,
  solve: (freedom: Freedom) => Result<Solved>,
): Result<GiveAway> =>
  chain(solve({ red: kinds, blue: kinds }), best =>
    chain(
      solve(side === 'red' ? { red: nobody, blue: kinds } : { red: kinds, blue: nobody }),
      (kept): Result<GiveAway> => {
        const [more, less] = side === 'red' ? [best, kept] : [kept, best]
        const atLeast = Math.max(0, more.floor - less.ceiling)
        const atMost = Math.max(0, more.ceiling - less.floor)
        const positions = best.positions + kept.positions
        if (atMost - atLeast <= SAME) return ok({ kind: 'exact', gives: (atLeast + atMost) / 2, positions })
        return ok({ kind: 'between', atLeast, atMost, positions })
      },
    ),
  )
