import type { Result } from '../lang/index.ts'
import type { Reason } from './event.ts'
import type { FormSpec } from './form.ts'

/** One thing that happened to the fleets between two battles, in a sentence, with the rule that did it. */
export interface Aftermath {
  readonly rule: string
  readonly text: string
  readonly because?: readonly Reason[]
}

/** The fleets as they are when the next battle begins, and what was done to them. */
export interface Carried<Setup> {
  readonly setup: Setup
  readonly log: readonly Aftermath[]
}

/** What the filled-in form gives: its fields by name. */
type BetweenOrder = Readonly<Record<string, unknown>>

/**
 * What happens to the fleets between two battles of a campaign: recovery, repairs. Over a set-up as `roster` gives it, whose sides may be without
 * units. Fields that several systems have carry the same names: `interphases`, how many recoveries pass; `repair`, a subset of the damaged
 * units by `side:name`.
 *
 * ```
 * const order = between.check(rules.roster(state), { interphases: 2, repair: ['red:Corvette'] })
 * if (order.ok) between.carry(rules.roster(state), order.value).setup
 * ```
 */
export interface Between<Setup> {
  readonly rule: string
  form(setup: Setup): FormSpec
  /** A filled-in form to a legal order; fields left out take their fallback. `check(order)` of a legal order is that order. */
  check(setup: Setup, raw: unknown): Result<BetweenOrder>
  /** Trusts the order: it came through `check` with the same set-up. Leaves the set-up it is given as it is. */
  carry(setup: Setup, order: BetweenOrder): Carried<Setup>
}
