import type { Shape } from '../game/orders/index.ts'
import { addMass, clearMass, type Mass, newMass } from './mass.ts'
import { expand, type Positions, type SolverLimits, stateOf } from './positions.ts'
import { endingAfterRounds, type Span } from './span.ts'
import { type Frontier, newFrontier, type Sweep, sweepRounds } from './sweep.ts'

/** Chance that no figure can show beside others is not moved on: it would cost a step every round. */
const NEGLIGIBLE = 1e-200

/** The chance of positions, with what has reached the next round while this one is played. */
interface PositionFrontier extends Frontier {
  readonly waiting: Mass
}

interface Swept<S extends Shape> {
  readonly positions: Positions<S>
  readonly frontier: PositionFrontier
  readonly limits: SolverLimits
  readonly span: Span<S>
}

/** Moves what is at this step of the round one way on; false if the limits were reached. */
function moveOn<S extends Shape>({ positions, frontier, limits }: Swept<S>): boolean {
  const { waiting, moving, spare } = frontier
  for (const node of moving.places.subarray(0, moving.size)) {
    if (!expand(positions, node, limits)) return false
    const { first, last, to, chance, tick } = positions.transitions
    const mass = moving.chances[node] ?? 0
    const end = last[node] ?? 0
    for (let k = first[node] ?? 0; k < end; k++) {
      const moved = mass * chance[k]!
      if (moved > NEGLIGIBLE) addMass(tick[k] === 0 ? spare : waiting, to[k]!, moved)
    }
  }
  clearMass(moving)
  frontier.moving = spare
  frontier.spare = moving
  return true
}

/** The round is done: what is over or stopped is final, the rest goes on. */
function retire<S extends Shape>({ positions, frontier, span }: Swept<S>, done: number): true {
  const { waiting, finals, outcome } = frontier
  for (const node of waiting.places.subarray(0, waiting.size)) {
    const mass = waiting.chances[node] ?? 0
    const ending =
      positions.list[node]?.verdict?.winner ?? endingAfterRounds(span, done, () => stateOf(positions, node))
    if (ending === undefined) addMass(frontier.moving, node, mass)
    else {
      addMass(finals, node, mass)
      outcome[ending] += mass
      if (ending !== 'undecided') frontier.roundsOfEnded += done * mass
    }
  }
  clearMass(waiting)
  return true
}

/** Plays one round; what repeats within it without end stays where it is, undecided. */
function playRound<S extends Shape>(swept: Swept<S>): boolean {
  const { positions, frontier } = swept
  for (let step = 0; frontier.moving.size > 0 && step < positions.rules.card.longest; step++) {
    if (!moveOn(swept)) return false
  }
  const { moving, finals } = frontier
  for (const node of moving.places.subarray(0, moving.size)) {
    const mass = moving.chances[node] ?? 0
    addMass(finals, node, mass)
    frontier.outcome.undecided += mass
  }
  clearMass(moving)
  return true
}

export function sweepPositions<S extends Shape>(
  positions: Positions<S>,
  { limits, span }: { readonly limits: SolverLimits; readonly span: Span<S> },
  until?: (next: number, frontier: Frontier) => boolean,
): Sweep | undefined {
  const swept: Swept<S> = { positions, limits, span, frontier: { ...newFrontier(), waiting: newMass() } }
  addMass(swept.frontier.waiting, 0, 1)
  const steps = { play: () => playRound(swept), retire: (done: number) => retire(swept, done) }
  return sweepRounds(swept.frontier, steps, until)
}
