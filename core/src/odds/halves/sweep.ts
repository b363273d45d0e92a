import type { Shape } from '../../game/index.ts'
import type { RoundOdds } from '../answer.ts'
import { MAX_LISTED, noOutcome, type OutcomeSums, outcomeSoFar } from '../answer-parts.ts'
import { STILL_FIGHTING } from '../by-round.ts'
import { addMass, type Mass, makeRoom, noMass, sumMass } from '../mass.ts'
import type { Sweep } from '../solved.ts'
import { type Span, stopAfter } from '../span.ts'
import { type PairChain, winners } from './pair-chain.ts'

/** Chance that no figure can show beside others is not moved on: it would cost a step every round. */
const NOTHING = 1e-30

/** A sweep under way: what stands, what is fought in the next round or came out of the last one, and the other of the two. */
interface Front {
  readonly finals: Mass
  moving: Mass
  spare: Mass
  readonly outcome: OutcomeSums
  roundsOfEnded: number
}

/**
 * Between two rounds: what has ended stands, what the span stops stands too, the rest stays where it is to be fought on. False where it cannot be
 * looked at.
 */
function retire<S extends Shape>(chain: PairChain, front: Front, span: Span<S>, done: number): boolean {
  const { moving, finals, outcome } = front
  const { places, chances } = moving
  const { halves, pairs } = chain
  const stops = done >= span.cap || done >= span.rounds
  const stateAt = (pair: number) => halves.state(pairs.first[pair]!, pairs.second[pair]!) as S['State']
  let fought = 0
  for (let i = 0; i < moving.size; i++) {
    const pair = places[i]!
    const winner = winners[chain.statusOf(pair)] ?? (stops ? stopAfter(span, done, () => stateAt(pair)) : undefined)
    if (winner === undefined) {
      if (!chain.expand(pair)) return false
      places[fought++] = pair
    } else {
      const mass = chances[pair]!
      chances[pair] = 0
      addMass(finals, pair, mass)
      outcome[winner] += mass
      if (winner !== 'undecided') front.roundsOfEnded += done * mass
    }
  }
  moving.size = fought
  return true
}

/** One round of everything that is fought. No meeting is met that has no number yet, so that there is room for all beforehand. */
function playRound({ next, chance, begin, end, pairs }: PairChain, front: Front): void {
  const { moving: fought, spare: came } = front
  makeRoom(came, pairs.size)
  const { chances, places } = came
  let size = 0
  for (let i = 0; i < fought.size; i++) {
    const pair = fought.places[i]!
    const mass = fought.chances[pair]!
    fought.chances[pair] = 0
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const part = mass * chance[way]!
      if (part <= NOTHING) continue
      const to = next[way]!
      if (chances[to] === 0) places[size++] = to
      chances[to] = chances[to]! + part
    }
  }
  came.size = size
  fought.size = 0
  front.moving = came
  front.spare = fought
}

/** Plays round by round until nothing is left fighting; undefined where a meeting cannot be looked at. */
export function sweepPairs<S extends Shape>(chain: PairChain, span: Span<S>): Sweep | undefined {
  const front: Front = { finals: noMass(), moving: noMass(), spare: noMass(), outcome: noOutcome(), roundsOfEnded: 0 }
  addMass(front.moving, 0, 1)
  if (!retire(chain, front, span, 0)) return undefined
  const byRound: RoundOdds[] = []
  let fighting = sumMass(front.moving)
  for (let done = 1; front.moving.size > 0; done++) {
    playRound(chain, front)
    if (!retire(chain, front, span, done)) return undefined
    if (done <= MAX_LISTED && fighting > STILL_FIGHTING) byRound.push({ round: done, ...outcomeSoFar(front.outcome) })
    fighting = sumMass(front.moving)
  }
  const { outcome, finals, roundsOfEnded } = front
  return { byRound, outcome, finals, roundsOfEnded }
}

/** Chance by meeting, and the first and last of those that are fought. */
interface Line {
  readonly mass: Float64Array
  first: number
  last: number
}

/** Hands the chance of every fought meeting on by one round, and leaves nothing behind. */
function handOn({ next, chance, begin, end }: PairChain, { mass, first, last }: Line, into: Float64Array): void {
  for (let pair = first; pair <= last; pair++) {
    const here = mass[pair]!
    mass[pair] = 0
    if (here <= NOTHING) continue
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const to = next[way]!
      into[to] = into[to]! + here * chance[way]!
    }
  }
}

/** Takes what is over out of the chance and counts it; gives how much still fights. */
function takeEnded({ status }: PairChain, line: Line, outcome: OutcomeSums): number {
  const { mass } = line
  let fighting = 0
  const from = line.first
  line.first = mass.length
  for (let pair = from; pair < mass.length; pair++) {
    const here = mass[pair]!
    if (here === 0) continue
    const winner = winners[status[pair]!]
    if (winner === undefined) {
      fighting += here
      if (line.first > pair) line.first = pair
      line.last = pair
    } else {
      outcome[winner] += here
      mass[pair] = 0
    }
  }
  return fighting
}

/**
 * The rounds one by one, of a battle whose meetings have all been looked at: until nothing to speak of is left of the chance that it ends, or enough
 * are told. All meetings lie in one array: while it is small that is faster than to remember which have chance.
 */
export function listRounds(chain: PairChain, ending: number): RoundOdds[] {
  let line: Line = { mass: new Float64Array(chain.pairs.size), first: 0, last: 0 }
  let after: Line = { mass: new Float64Array(chain.pairs.size), first: 0, last: 0 }
  const outcome = noOutcome()
  const told: RoundOdds[] = []
  line.mass[0] = 1
  let fighting = takeEnded(chain, line, outcome)
  while (fighting > STILL_FIGHTING && told.length < MAX_LISTED) {
    if (told.length > 0 && outcome.red + outcome.blue + outcome.draw >= ending - STILL_FIGHTING) break
    handOn(chain, line, after.mass)
    after.first = 0
    ;[line, after] = [after, line]
    fighting = takeEnded(chain, line, outcome)
    told.push({ round: told.length + 1, ...outcomeSoFar(outcome) })
  }
  return told
}
