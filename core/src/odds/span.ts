import type { Ruleset, Shape, Side, Verdict } from '../game/index.ts'

/** Where odds begin and where they stop. */
export interface Span<S extends Shape> {
  readonly start: S['State']
  /** Stop after this many further rounds. */
  readonly rounds: number
  /** What a battle still fought then counts as: drawn by a cap of its rules, or undecided because the asker stopped. */
  readonly rest: 'draw' | 'undecided'
}

/** A battle from a position for so many rounds: a cap of the rules is taken out of the position and into the span. */
export function spanOf<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  rounds = Number.POSITIVE_INFINITY,
): Span<S> {
  const over = rules.pending(state).kind === 'over'
  const horizon = over ? undefined : rules.horizon(state)
  if (horizon === undefined) return { start: state, rounds, rest: 'undecided' }
  const capped = horizon.rounds <= rounds
  return { start: horizon.free, rounds: Math.min(rounds, horizon.rounds), rest: capped ? 'draw' : 'undecided' }
}

/** What a battle counts as: its verdict's winner, or the rest where it has none yet. */
export const outcomeOf = (verdict: Verdict | undefined, rest: 'draw' | 'undecided'): Side | 'draw' | 'undecided' =>
  verdict?.winner ?? rest
