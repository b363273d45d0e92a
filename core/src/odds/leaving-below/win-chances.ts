import type { Ruleset, Shape, Side } from '../../game/index.ts'
import type { Plans } from '../../table/index.ts'
import { beginsAt, explore, type Limits, noPositions } from '../positions.ts'
import { reduce } from '../reduce.ts'
import { loopOf, partsOf, worthBack } from '../worth.ts'

/** A side's exact chance to win where rounds begin, under plans that stay. */
export interface WinChances<S extends Shape> {
  /** From this position; undefined where the limits would be passed, then and ever after. */
  from(state: S['State'], key: string): number | undefined
  /** The same where it is known already. */
  known(key: string): number | undefined
}

/**
 * Works out a side's chance to win from positions at the start of a round, one after the other: what one shares with those before is not worked out again. All of them together
 * keep to the limits.
 */
export function winChances<S extends Shape>(
  rules: Ruleset<S>,
  { plans, side, limits }: { readonly plans: Plans<S>; readonly side: Side; readonly limits: Limits },
): WinChances<S> {
  const positions = noPositions(rules, plans)
  const { list, flows, starts } = positions
  let of = new Float64Array(0)
  let isBeyond = false

  const solveFrom = (done: number): boolean => {
    if (!explore(positions, limits, done)) return false
    const wider = new Float64Array(list.length)
    wider.set(of.subarray(0, done))
    of = wider
    return worthBack(positions, partsOf(positions, done), {
      of,
      end: node => (list[node]?.verdict?.winner === side ? 1 : 0),
      loop: ({ members }) => reduce(loopOf(flows, members)),
    })
  }

  return {
    from: (state, key) => {
      if (isBeyond) return undefined
      const done = list.length
      const at = beginsAt(positions, state, key)
      if (at === done && !solveFrom(done)) {
        isBeyond = true
        return undefined
      }
      return of[at]
    },
    known: key => {
      const at = starts.get(key)
      return at === undefined || isBeyond ? undefined : of[at]
    },
  }
}
