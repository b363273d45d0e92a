import { type Input, type Ruleset, replay } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import type { DuelLimits } from './visited.ts'

const REVIEW = 'a review of luck and choices'

const unsupported = (says: string, what = 'best play'): Result<never> =>
  refuse({ code: 'unsupported', path: [what], says })

export const refuseTooLarge = ({ positions, cells }: DuelLimits): Result<never> =>
  unsupported(
    `The battle is too large to solve: at most ${positions} positions and ${cells} pairs of orders can be solved. Free fewer questions, or solve one question alone.`,
  )

/** A best mix that gives no secret away is not known here. */
export const refuseSecrets = (): Result<never> =>
  unsupported('Each side knows what the other does not, and a best mix would have to hide it. That is not solved here.')

/** The value of a position would tell what a side must not know yet. */
export const refuseLiveSecrets = (): Result<never> =>
  unsupported('Each side still knows what the other does not. Review the whole record once the battle is over.', REVIEW)

/**
 * Refuses inputs with a ruling on options among them, and says how far there is none: chances before and after it are
 * by different rules, so that luck cannot be told from what the ruling did.
 */
export function checkNoRulings<S extends Shape>(inputs: readonly Input<S>[]): Result<void> {
  const before = inputs.findIndex(({ kind }) => kind === 'ruling')
  if (before < 0) return ok(undefined)
  const far = before === 0 ? '' : ` It can be reviewed as far as step ${before}.`
  return unsupported(
    `A moderator changed the options under way, and luck is told from choices by one set of them.${far}`,
    REVIEW,
  )
}

export const hasSecrets = <S extends Shape>(rules: Ruleset<S>, state: S['State']): boolean =>
  rules.card.information === 'private-state' && rules.hides?.(state) !== false

/** True if a side still knows something that the other does not after these inputs: not once the battle is over. */
export function hidesUntilOver<S extends Shape>(
  rules: Ruleset<S>,
  setup: S['Setup'],
  inputs: readonly Input<S>[],
): boolean {
  const { state } = replay(rules, setup, inputs)
  return hasSecrets(rules, state) && rules.pending(state).kind !== 'over'
}
