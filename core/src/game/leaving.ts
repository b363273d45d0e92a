import type { Plan } from './doctrine.ts'
import type { Shape } from './shape.ts'
import type { Side } from './side.ts'

/** How a side leaves a battle of its own will, by standing orders. */
export interface Leaving<S extends Shape> {
  /** The rule by which it leaves. */
  readonly rule: string
  /** The rule that keeps a side in the battle from this position on, whatever it orders; undefined where it may yet leave. */
  barred(state: S['State'], side: Side): string | undefined
  /** The same standing orders, but whatever may leave leaves as soon as the rules let it. */
  goes(plan: Plan<S>): Plan<S>
  /** The same standing orders, but nobody ever leaves. */
  stays(plan: Plan<S>): Plan<S>
}
