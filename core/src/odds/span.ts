import type { Ruleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'

export interface Span<S extends Shape> {
  readonly start: S['State']
  /** The asker's stop: what still fights after so many further rounds is undecided. */
  readonly rounds: number
  /** The rules' own cap: what stands after so many further rounds is drawn, where `draws` says so. */
  readonly cap: number
  draws(state: S['State']): boolean
}

/** A battle from a position for so many rounds: a cap of the rules is taken out of the position and into the span. */
export function spanOf<S extends Shape>(
  rules: Ruleset<S>,
  state: S['State'],
  rounds = Number.POSITIVE_INFINITY,
): Span<S> {
  const over = rules.pending(state).kind === 'over'
  const horizon = over ? undefined : rules.horizon(state)
  if (horizon === undefined) return { start: state, rounds, cap: Number.POSITIVE_INFINITY, draws: () => false }
  return { start: horizon.free, rounds, cap: horizon.rounds, draws: horizon.draws }
}

/** True if odds go on without end: neither asker nor rules stop them. */
export const isEndless = <S extends Shape>({ rounds, cap }: Span<S>): boolean =>
  rounds === Number.POSITIVE_INFINITY && cap === Number.POSITIVE_INFINITY

/** The end of a battle after so many rounds, before any order of the next: undefined where it is fought on. */
export function endingAfterRounds<S extends Shape>(
  { rounds, cap, draws }: Span<S>,
  done: number,
  state: () => S['State'],
): 'draw' | 'undecided' | undefined {
  if (done >= cap && draws(state())) return 'draw'
  return done >= rounds ? 'undecided' : undefined
}
