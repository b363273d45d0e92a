import type { Shape } from '../../game/orders/index.ts'
import type { RoundOdds } from '../answer.ts'
import { MAX_ROUNDS_LISTED, type OutcomeSums, outcomeSoFar, zeroOutcome } from '../answer-parts.ts'
import { addMass, makeRoomInMass } from '../mass.ts'
import { endingAfterRounds, type Span } from '../span.ts'
import { type Frontier, MIN_CHANCE_LISTED, newFrontier, type Sweep, sweepRounds } from '../sweep.ts'
import { type PairChain, winnerByStatus } from './pair-chain.ts'

/** Chance that no figure can show beside others is not moved on: it would cost a step every round. */
const NEGLIGIBLE = 1e-30

interface Swept<S extends Shape> {
  readonly chain: PairChain
  readonly frontier: Frontier
  readonly span: Span<S>
}

/**
 * Between two rounds: what is over or stopped is final, the rest stays where it is to be fought on. False where it
 * cannot be expanded.
 */
function retire<S extends Shape>({ chain, frontier, span }: Swept<S>, done: number): boolean {
  const { moving, finals, outcome } = frontier
  const { places, chances } = moving
  const { halves, pairs } = chain
  const stops = done >= span.cap || done >= span.rounds
  const stateAt = (pair: number) => halves.state(...pairs.pair(pair)) as S['State']
  let fought = 0
  for (const pair of places.subarray(0, moving.size)) {
    const ending = chain.winner(pair) ?? (stops ? endingAfterRounds(span, done, () => stateAt(pair)) : undefined)
    if (ending === undefined) {
      if (!chain.expand(pair)) return false
      places[fought++] = pair
    } else {
      const mass = chances[pair] ?? 0
      chances[pair] = 0
      addMass(finals, pair, mass)
      outcome[ending] += mass
      if (ending !== 'undecided') frontier.roundsOfEnded += done * mass
    }
  }
  moving.size = fought
  return true
}

/** One round of all that is fought. Every pair reached has its number already, so that there is room for all before. */
function playRound({ next, chance, begin, end, pairs }: PairChain, frontier: Frontier): true {
  const { moving: fought, spare: reached } = frontier
  makeRoomInMass(reached, pairs.size)
  const { chances, places } = reached
  let size = 0
  for (const pair of fought.places.subarray(0, fought.size)) {
    const mass = fought.chances[pair]!
    fought.chances[pair] = 0
    for (let way = begin[pair]!; way < end[pair]!; way++) {
      const part = mass * chance[way]!
      if (part <= NEGLIGIBLE) continue
      const to = next[way]!
      const before = chances[to]!
      if (before === 0) places[size++] = to
      chances[to] = before + part
    }
  }
  reached.size = size
  fought.size = 0
  frontier.moving = reached
  frontier.spare = fought
  return true
}

/** Sweeps a battle over its pairs, which are expanded as they are reached; undefined where one cannot be. */
export function sweepPairs<S extends Shape>(chain: PairChain, span: Span<S>): Sweep | undefined {
  const swept: Swept<S> = { chain, span, frontier: newFrontier() }
  addMass(swept.frontier.moving, 0, 1)
  const play = () => playRound(chain, swept.frontier)
  return sweepRounds(swept.frontier, { play, retire: done => retire(swept, done) })
}

/** Chance by pair, and the first and last of those that are fought. */
interface Line {
  readonly mass: Float64Array
  first: number
  last: number
}

function handOn({ next, chance, begin, end }: PairChain, { mass, first, last }: Line, into: Float64Array): void {
  for (let pair = first; pair <= last; pair++) {
    const here = mass[pair]!
    mass[pair] = 0
    if (here <= NEGLIGIBLE) continue
    for (let way = begin[pair]!; way < end[pair]!; way++) into[next[way]!]! += here * chance[way]!
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
    const winner = winnerByStatus[status[pair]!]
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
 * The rounds one by one, of a battle whose pairs have all been expanded: until nothing to speak of is left of the
 * chance that it ends, or enough are listed. All pairs lie in one array: while it is small that is faster than to
 * remember which have chance.
 */
export function listRoundOdds(chain: PairChain, ending: number): RoundOdds[] {
  const { size } = chain.pairs
  let line: Line = { mass: new Float64Array(size), first: 0, last: 0 }
  let after: Line = { mass: new Float64Array(size), first: 0, last: 0 }
  const outcome = zeroOutcome()
  const listed: RoundOdds[] = []
  line.mass[0] = 1
  let fighting = takeEnded(chain, line, outcome)
  while (fighting > MIN_CHANCE_LISTED && listed.length < MAX_ROUNDS_LISTED) {
    if (listed.length > 0 && outcome.red + outcome.blue + outcome.draw >= ending - MIN_CHANCE_LISTED) break
    handOn(chain, line, after.mass)
    after.first = 0
    ;[line, after] = [after, line]
    fighting = takeEnded(chain, line, outcome)
    listed.push({ round: listed.length + 1, ...outcomeSoFar(outcome) })
  }
  return listed
}
