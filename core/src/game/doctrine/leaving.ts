import { ok, type Result, refuse } from '../../lang/index.ts'
import type { Shape } from '../orders/index.ts'
import type { Side } from '../sides/index.ts'
import type { Plan } from './doctrine.ts'

/** The time in a round at which a side may leave: before the fight, by orders over a round or more, or after it. */
export type LeavingTime = 'start' | 'orders' | 'end'

/** The rules for a side to leave a battle by standing orders. */
export interface Leaving<S extends Shape> {
  readonly rule: string
  readonly time: LeavingTime
  /** True if that time is still to come in the round under way. */
  toCome(state: S['State'], side: Side): boolean
  /**
   * The rule that keeps a side in the battle from this position on, whatever it orders; undefined if it may still
   * leave. No later position lets it leave again, unless a moderator rules other options.
   */
  barred(state: S['State'], side: Side): string | undefined
  /** The same standing orders, but every unit that may leave leaves as soon as the rules let it. */
  goes(plan: Plan<S>): Plan<S>
  /** The same standing orders, but no unit ever leaves. */
  stays(plan: Plan<S>): Plan<S>
}

/** The leaving rules of a system; if it has none, refuses at the place that asks. */
export const leavingOf = <S extends Shape>(
  { leaving, card }: { readonly leaving?: Leaving<S>; readonly card: { readonly id: string } },
  path: readonly string[],
): Result<Leaving<S>> =>
  leaving === undefined
    ? refuse({ code: 'unsupported', path, found: card.id, says: `The rules of ${card.id} do not let a side leave.` })
    : ok(leaving)
