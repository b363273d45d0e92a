import type { Result } from '../lang/index.ts'
import type { FormSpec } from './form/index.ts'
import type { Reason } from './sides/index.ts'

/** One event between two battles, in a sentence, with its rule. */
export interface BetweenEvent {
  readonly rule: string
  readonly text: string
  readonly because?: readonly Reason[]
}

/** The fleets at the beginning of the next battle, and the events before it. */
export interface CarriedOver<Setup> {
  readonly setup: Setup
  readonly log: readonly BetweenEvent[]
}

/** The values of the filled-in form, by field. */
type BetweenOrder = Readonly<Record<string, unknown>>

/**
 * The events between two battles of a campaign: recovery, repairs. Over a set-up as `roster` gives it, whose sides may
 * be without units. Fields that several systems have carry the same names: `interphases`, the number of recoveries;
 * `repair`, a subset of the damaged units by `side:name`.
 *
 * ```
 * const order = between.check(rules.roster(state), { interphases: 2, repair: ['red:Corvette'] })
 * if (order.ok) between.carry(rules.roster(state), order.value).setup
 * ```
 */
export interface Between<Setup> {
  readonly rule: string
  form(setup: Setup): FormSpec
  /** The legal order of a filled-in form; an absent field takes its fallback. A legal order gives itself. */
  check(setup: Setup, raw: unknown): Result<BetweenOrder>
  /** Trusts the order: it came through `check` with the same set-up. The given set-up does not change. */
  carry(setup: Setup, order: BetweenOrder): CarriedOver<Setup>
}
