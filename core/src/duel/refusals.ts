import { type Input, type Ruleset, replay } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { ok, type Refusal, type Result, refuse } from '../lang/index.ts'
import type { DuelLimits } from './visited.ts'

const REVIEW = 'a review of luck and choices'

const unsupported = (words: Pick<Refusal, 'found' | 'expected' | 'nearest'>, what = 'best play'): Result<never> =>
  refuse({ code: 'unsupported', path: [what], ...words })

export const refuseTooLarge = ({ positions, cells }: DuelLimits): Result<never> =>
  unsupported({
    found: 'a battle of too many positions or orders',
    expected: `at most ${positions} positions and ${cells} pairs of orders to be solved`,
    nearest: 'fewer free questions, or one question alone',
  })

/** A best mix that gives no secret away is not known here. */
export const refuseSecrets = (): Result<never> =>
  unsupported({
    found: 'a battle in which each side knows what the other does not',
    expected: 'a battle whose positions both sides see: a best mix would have to hide what a side knows',
  })

/** The value of a position would tell what a side must not know yet. */
export const refuseLiveSecrets = (): Result<never> =>
  unsupported(
    {
      found: 'a battle that goes on, in which each side knows what the other does not',
      expected: 'the whole record of a battle that is over: nothing is secret any more then',
    },
    REVIEW,
  )

/**
 * Refuses inputs with a ruling on options among them, and says how far there is none: chances before and after it are
 * by different rules, so that luck cannot be told from what the ruling did.
 */
export function checkNoRulings<S extends Shape>(inputs: readonly Input<S>[]): Result<void> {
  const before = inputs.findIndex(({ kind }) => kind === 'ruling')
  if (before < 0) return ok(undefined)
  const found = 'options that a moderator ruled on under way'
  const expected = 'the same options from beginning to end: luck is told from choices by one set of them'
  const nearest = before === 0 ? {} : { nearest: `${REVIEW} as far as input ${before}` }
  return unsupported({ found, expected, ...nearest }, REVIEW)
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
