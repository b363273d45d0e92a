import type { Shape } from '../game/orders/index.ts'
import type { RoundOdds } from './answer.ts'
import { MAX_ROUNDS_LISTED, normaliseOutcome, type OutcomeSums, outcomeSoFar, zeroOutcome } from './answer-parts.ts'
import { listMass, type Mass, newMass, sumMass } from './mass.ts'
import type { ExactSolution } from './solved.ts'
import type { Span } from './span.ts'

/** No round is listed after less than this still fights: what is worked out does not depend on it. */
export const MIN_CHANCE_LISTED = 1e-9

export interface Frontier {
  readonly finals: Mass
  /** Chance of battles that go on, and room for the next round. */
  moving: Mass
  spare: Mass
  readonly outcome: OutcomeSums
  /** Rounds times chance, over the battles that ended. */
  roundsOfEnded: number
}

export const newFrontier = (): Frontier => ({
  finals: newMass(),
  moving: newMass(),
  spare: newMass(),
  outcome: zeroOutcome(),
  roundsOfEnded: 0,
})

export interface Sweep extends Pick<Frontier, 'finals' | 'outcome' | 'roundsOfEnded'> {
  readonly byRound: readonly RoundOdds[]
}

/** One way to play rounds; each step gives false if the limits were reached first. */
interface RoundSteps {
  play(): boolean
  /** Takes out what is over, or stopped, once so many rounds are done; the rest is what moves. */
  retire(done: number): boolean
}

/**
 * Plays all battles at once, one round at a time, until nothing is fought on or `until`, asked before each round, says
 * so. Undefined if the limits were reached first.
 */
export function sweepRounds(
  frontier: Frontier,
  { play, retire }: RoundSteps,
  until: (next: number, frontier: Frontier) => boolean = () => false,
): Sweep | undefined {
  const { outcome, finals } = frontier
  if (!retire(0)) return undefined
  const byRound: RoundOdds[] = []
  let fighting = sumMass(frontier.moving)
  for (let done = 1; frontier.moving.size > 0 && !until(done, frontier); done++) {
    if (!play() || !retire(done)) return undefined
    if (done <= MAX_ROUNDS_LISTED && fighting > MIN_CHANCE_LISTED)
      byRound.push({ round: done, ...outcomeSoFar(outcome) })
    fighting = sumMass(frontier.moving)
  }
  return { byRound, outcome, finals, roundsOfEnded: frontier.roundsOfEnded }
}

/** Rounds on average: of all battles where the asker stops the odds, else of those that end; 0 where none does. */
function meanOf({ outcome, roundsOfEnded }: Sweep, rounds: number): number {
  if (rounds < Number.POSITIVE_INFINITY) return roundsOfEnded + outcome.undecided * rounds
  const ended = outcome.red + outcome.blue + outcome.draw
  return ended === 0 ? 0 : roundsOfEnded / ended
}

export const solutionOfSweep = <S extends Shape>(sweep: Sweep, { rounds }: Span<S>): ExactSolution => ({
  outcome: normaliseOutcome(sweep.outcome),
  mean: meanOf(sweep, rounds),
  byRound: sweep.byRound,
  finals: listMass(sweep.finals),
})
