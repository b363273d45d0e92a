import type { Shape } from '../game/index.ts'
import type { Outcome, RoundOdds } from './answer.ts'
import { addMass, emptyMass, type Mass, noMass, sumMass } from './mass.ts'
import { beyond, flowOf, type Limits, type Positions } from './positions.ts'
import type { Span } from './span.ts'

/** Rounds are followed until less than this is still fighting, or `MOST_ROUNDS` are done. */
const STILL_FIGHTING = 1e-9
const MOST_ROUNDS = 200

/** Chance mass moved round by round. */
export interface Progress {
  readonly byRound: readonly RoundOdds[]
  /** Where the mass stands when the count stops: position -> chance. Ends, and positions still fighting. */
  readonly standing: ReadonlyMap<number, number>
  /** Expected rounds, counting none after the stop. */
  readonly meanRounds: number
}

/** Where the chance stands while a round is played: over, at its next step, or waiting for the next round. */
interface Front {
  readonly over: Mass
  readonly waiting: Mass
  moving: Mass
  spare: Mass
  /** Expected rounds finished so far. */
  meanRounds: number
}

/** Moves what is at this step of the round one throw on; false if the limits were reached: one step of a large battle may meet more than memory holds. */
function moveOn<S extends Shape>(positions: Positions<S>, front: Front, limits: Limits): boolean {
  const { over, waiting, moving, spare } = front
  for (const node of moving.places) {
    if (beyond(positions, limits)) return false
    const { to, chance, ticks } = flowOf(positions, node)
    const mass = moving.chances[node] as number
    if (to.length === 0) addMass(over, node, mass)
    for (let k = 0; k < to.length; k++) {
      const moved = mass * (chance[k] as number)
      const finished = ticks[k] as number
      front.meanRounds += moved * finished
      addMass(finished === 0 ? spare : waiting, to[k] as number, moved)
    }
  }
  emptyMass(moving)
  front.moving = spare
  front.spare = moving
  return true
}

/** What has ended is no longer fighting, though its last throw finished the round. */
function retire<S extends Shape>(positions: Positions<S>, { over, waiting, moving }: Front): void {
  for (const node of waiting.places) {
    const ended = positions.list[node]?.verdict !== undefined
    addMass(ended ? over : moving, node, waiting.chances[node] as number)
  }
  emptyMass(waiting)
}

/** How the chance that is over splits; the rest is undecided. */
function outcomesOf<S extends Shape>(positions: Positions<S>, over: Mass): { red: number; blue: number; draw: number } {
  const split = { red: 0, blue: 0, draw: 0 }
  for (const node of over.places) {
    const winner = positions.list[node]?.verdict?.winner
    if (winner !== undefined) split[winner] += over.chances[node] as number
  }
  return split
}

/**
 * Plays all lines at once, one round at a time, looking at positions as they are met. Stops after the span's rounds, or when nothing to speak of
 * is still fighting; undefined if the limits were reached first.
 */
export function progress<S extends Shape>(
  positions: Positions<S>,
  limits: Limits,
  span: Span<S>,
): Progress | undefined {
  const front: Front = { over: noMass(), waiting: noMass(), moving: noMass(), spare: noMass(), meanRounds: 0 }
  const { over } = front
  const most = Math.min(span.rounds, MOST_ROUNDS)
  addMass(front.waiting, 0, 1)
  retire(positions, front)
  const byRound: RoundOdds[] = []
  let fighting = sumMass(front.moving)
  while (byRound.length < most && fighting > STILL_FIGHTING) {
    while (front.moving.places.length > 0) if (!moveOn(positions, front, limits)) return undefined
    retire(positions, front)
    fighting = sumMass(front.moving)
    const split = outcomesOf(positions, over)
    // the rest, not a sum of its own: before anything can end it is exactly 1
    const rest = Math.max(0, 1 - split.red - split.blue - split.draw)
    const drawn = span.rest === 'draw' && byRound.length + 1 === span.rounds
    const outcome: Outcome = drawn ? { ...split, draw: split.draw + rest, undecided: 0 } : { ...split, undecided: rest }
    byRound.push({ round: byRound.length + 1, ...outcome })
  }
  const standing = new Map<number, number>()
  for (const { places, chances } of [over, front.moving]) {
    for (const node of places) standing.set(node, chances[node] as number)
  }
  return { byRound, standing, meanRounds: front.meanRounds }
}
