import { ok, type Result, refuse } from '../lang/index.ts'
import type { Plan } from './doctrine.ts'
import type { Shape } from './shape.ts'
import type { Side } from './side.ts'

/** When in a round a side may leave: before the fighting, by orders that may take several rounds, or after the fighting. */
export type LeavingTime = 'start' | 'orders' | 'end'

/** How a side leaves a battle of its own will, by standing orders. */
export interface Leaving<S extends Shape> {
  /** The rule by which it leaves. */
  readonly rule: string
  readonly time: LeavingTime
  /** True if that time is still to come in the round under way. */
  toCome(state: S['State'], side: Side): boolean
  /**
   * The rule that keeps a side in the battle from this position on, whatever it orders; undefined where it may yet leave. For good: no later position of the same battle
   * lets it leave again, unless a moderator rules other options.
   */
  barred(state: S['State'], side: Side): string | undefined
  /** The same standing orders, but whatever may leave leaves as soon as the rules let it. */
  goes(plan: Plan<S>): Plan<S>
  /** The same standing orders, but nobody ever leaves. */
  stays(plan: Plan<S>): Plan<S>
}

/** How sides leave in a system; where its rules know nothing of it, refused at the place that asks for it. */
export const leavingOf = <S extends Shape>(
  { leaving, card }: { readonly leaving?: Leaving<S>; readonly card: { readonly id: string } },
  path: readonly string[],
): Result<Leaving<S>> =>
  leaving === undefined
    ? refuse({ code: 'unsupported', path, found: card.id, says: `The rules of ${card.id} do not let a side leave.` })
    : ok(leaving)
