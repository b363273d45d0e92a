import type { Ruleset } from '../index.ts'
import type { Shape } from '../orders/index.ts'

/** The parts that a small system need not write, with what they are then. */
const usual = {
  options: [],
  unitFields: [],
  writing: [],
  tables: [],
  /** Nothing counts the rounds. */
  horizon: () => undefined,
  /** Every eye learns of everything that happens. */
  witness: <Event>(event: Event): Event => event,
}

type Usual = keyof typeof usual

/** The parts of a system; those with an obvious value may be left out. */
type RulesetParts<S extends Shape> = Omit<Ruleset<S>, Usual> & Partial<Pick<Ruleset<S>, Usual>>

/**
 * A rule system from its parts. Without `options`, `unitFields`, `writing` and `tables` there are none; without
 * `horizon` no cap on rounds tells like positions apart; without `witness` every eye learns of every event.
 */
export const ruleset = <S extends Shape>(parts: RulesetParts<S>): Ruleset<S> => ({ ...usual, ...parts })
