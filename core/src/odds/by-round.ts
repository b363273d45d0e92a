import type { Shape } from '../game/index.ts'
import type { RoundOdds } from './answer.ts'
import { MAX_LISTED, noOutcome, type OutcomeSums, outcomeSoFar } from './answer-parts.ts'
import { addMass, emptyMass, type Mass, noMass, sumMass } from './mass.ts'
import { expand, type Limits, type Positions, stateOf } from './positions.ts'
import type { Sweep } from './solved.ts'
import { type Span, stopAfter } from './span.ts'

/** No round is listed after less than this still fights: what is worked out does not depend on it. */
export const STILL_FIGHTING = 1e-9

/** Chance that no figure can show beside others is not moved on: it would cost a step every round. */
const NOTHING = 1e-200

/** Where the chance stands while a round is played: stopped, at its next step, or waiting for the next round. */
interface Front {
  readonly finals: Mass
  readonly waiting: Mass
  moving: Mass
  spare: Mass
  readonly outcome: OutcomeSums
  roundsOfEnded: number
}

/** Moves what is at this step of the round one way on; false if the limits were reached. */
function moveOn<S extends Shape>(positions: Positions<S>, front: Front, limits: Limits): boolean {
  const { waiting, moving, spare } = front
  for (let i = 0; i < moving.size; i++) {
    const node = moving.places[i]!
    if (!expand(positions, node, limits)) return false
    const { first, last, to, chance, tick } = positions.transitions
    const mass = moving.chances[node]!
    const end = last[node]!
    for (let k = first[node]!; k < end; k++) {
      const moved = mass * chance[k]!
      if (moved > NOTHING) addMass(tick[k] === 0 ? spare : waiting, to[k]!, moved)
    }
  }
  emptyMass(moving)
  front.moving = spare
  front.spare = moving
  return true
}

/** The round is done: what has ended stands, what the span stops stands too, the rest goes on. */
function retire<S extends Shape>(positions: Positions<S>, front: Front, span: Span<S>, done: number): void {
  const { waiting, finals, outcome } = front
  for (let i = 0; i < waiting.size; i++) {
    const node = waiting.places[i]!
    const mass = waiting.chances[node]!
    const winner = positions.list[node]?.verdict?.winner ?? stopAfter(span, done, () => stateOf(positions, node))
    if (winner === undefined) addMass(front.moving, node, mass)
    else {
      addMass(finals, node, mass)
      outcome[winner] += mass
      if (winner !== 'undecided') front.roundsOfEnded += done * mass
    }
  }
  emptyMass(waiting)
}

/** Plays one round; what goes round and round within it for ever is left standing, undecided. False if the limits were reached. */
function playRound<S extends Shape>(positions: Positions<S>, front: Front, limits: Limits): boolean {
  for (let step = 0; front.moving.size > 0 && step < positions.rules.card.longest; step++) {
    if (!moveOn(positions, front, limits)) return false
  }
  const { moving, finals } = front
  for (let i = 0; i < moving.size; i++) {
    const node = moving.places[i]!
    const mass = moving.chances[node]!
    addMass(finals, node, mass)
    front.outcome.undecided += mass
  }
  emptyMass(moving)
  return true
}

/**
 * Plays all lines at once, one round at a time, looking at positions as they are met, until nothing is left fighting or `until`, asked before each round, says so.
 * Undefined if the limits were reached first.
 */
export function sweepRounds<S extends Shape>(
  positions: Positions<S>,
  limits: Limits,
  span: Span<S>,
  until: (next: number, front: Pick<Front, 'outcome' | 'finals'>) => boolean = () => false,
): Sweep | undefined {
  const front: Front = {
    finals: noMass(),
    waiting: noMass(),
    moving: noMass(),
    spare: noMass(),
    outcome: noOutcome(),
    roundsOfEnded: 0,
  }
  addMass(front.waiting, 0, 1)
  retire(positions, front, span, 0)
  const byRound: RoundOdds[] = []
  let fighting = sumMass(front.moving)
  for (let done = 1; front.moving.size > 0 && !until(done, front); done++) {
    if (!playRound(positions, front, limits)) return undefined
    retire(positions, front, span, done)
    if (done <= MAX_LISTED && fighting > STILL_FIGHTING) byRound.push({ round: done, ...outcomeSoFar(front.outcome) })
    fighting = sumMass(front.moving)
  }
  return { byRound, outcome: front.outcome, finals: front.finals, roundsOfEnded: front.roundsOfEnded }
}
