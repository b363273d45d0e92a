import type { Shape } from '../../game/index.ts'
import type { RoundOdds } from '../answer.ts'
import { MAX_LISTED, noOutcome, outcomeSoFar, type Tallied } from '../answer-parts.ts'
import { STILL_FIGHTING } from '../by-round.ts'
import type { Progress } from '../found.ts'
import { addMass, type Mass, makeRoom, noMass, sumMass } from '../mass.ts'
import { type Span, stopAfter } from '../span.ts'
import { type Meetings, winners } from './meetings.ts'

/** Chance that no figure can show beside others is not moved on: it would cost a step every round. */
const NOTHING = 1e-30

/** A sweep under way: what stands, what is fought in the next round or came out of the last one, and the other of the two. */
interface Front {
  readonly standing: Mass
  moving: Mass
  spare: Mass
  readonly outcome: Tallied
  roundsOfEnded: number
}

/**
 * Between two rounds: what has ended stands, what the span stops stands too, the rest stays where it is to be fought on. False where it cannot be
 * looked at.
 */
function retire<S extends Shape>(meetings: Meetings, front: Front, span: Span<S>, done: number): boolean {
  const { moving, standing, outcome } = front
  const { places, chances } = moving
  const { halves, pairs } = meetings
  const stops = done >= span.cap || done >= span.rounds
  const stateAt = (meeting: number) => halves.state(pairs.first[meeting]!, pairs.second[meeting]!) as S['State']
  let fought = 0
  for (let i = 0; i < moving.size; i++) {
    const meeting = places[i]!
    const winner =
      winners[meetings.look(meeting)] ?? (stops ? stopAfter(span, done, () => stateAt(meeting)) : undefined)
    if (winner === undefined) {
      if (!meetings.expand(meeting)) return false
      places[fought++] = meeting
    } else {
      const mass = chances[meeting]!
      chances[meeting] = 0
      addMass(standing, meeting, mass)
      outcome[winner] += mass
      if (winner !== 'undecided') front.roundsOfEnded += done * mass
    }
  }
  moving.size = fought
  return true
}

/** One round of everything that is fought. No meeting is met that has no number yet, so that there is room for all beforehand. */
function playRound({ next, chance, begin, end, pairs }: Meetings, front: Front): void {
  const { moving: fought, spare: came } = front
  makeRoom(came, pairs.size)
  const { chances, places } = came
  let size = 0
  for (let i = 0; i < fought.size; i++) {
    const meeting = fought.places[i]!
    const mass = fought.chances[meeting]!
    fought.chances[meeting] = 0
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
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
export function sweep<S extends Shape>(meetings: Meetings, span: Span<S>): Progress | undefined {
  const front: Front = { standing: noMass(), moving: noMass(), spare: noMass(), outcome: noOutcome(), roundsOfEnded: 0 }
  addMass(front.moving, 0, 1)
  if (!retire(meetings, front, span, 0)) return undefined
  const byRound: RoundOdds[] = []
  let fighting = sumMass(front.moving)
  for (let done = 1; front.moving.size > 0; done++) {
    playRound(meetings, front)
    if (!retire(meetings, front, span, done)) return undefined
    if (done <= MAX_LISTED && fighting > STILL_FIGHTING) byRound.push({ round: done, ...outcomeSoFar(front.outcome) })
    fighting = sumMass(front.moving)
  }
  const { outcome, standing, roundsOfEnded } = front
  return { byRound, outcome, standing, roundsOfEnded }
}

/** Chance by meeting, and the first and last of those that are fought. */
interface Line {
  readonly mass: Float64Array
  first: number
  last: number
}

/** Hands the chance of every fought meeting on by one round, and leaves nothing behind. */
function handOn({ next, chance, begin, end }: Meetings, { mass, first, last }: Line, into: Float64Array): void {
  for (let meeting = first; meeting <= last; meeting++) {
    const here = mass[meeting]!
    mass[meeting] = 0
    if (here <= NOTHING) continue
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
      const to = next[way]!
      into[to] = into[to]! + here * chance[way]!
    }
  }
}

/** Takes what is over out of the chance and counts it; gives how much still fights. */
function takeEnded({ standing }: Meetings, line: Line, outcome: Tallied): number {
  const { mass } = line
  let fighting = 0
  const from = line.first
  line.first = mass.length
  for (let meeting = from; meeting < mass.length; meeting++) {
    const here = mass[meeting]!
    if (here === 0) continue
    const winner = winners[standing[meeting]!]
    if (winner === undefined) {
      fighting += here
      if (line.first > meeting) line.first = meeting
      line.last = meeting
    } else {
      outcome[winner] += here
      mass[meeting] = 0
    }
  }
  return fighting
}

/**
 * The rounds one by one, of a battle whose meetings have all been looked at: until nothing to speak of is left of the chance that it ends, or enough
 * are told. All meetings lie in one array: while it is small that is faster than to remember which have chance.
 */
export function tellRounds(meetings: Meetings, ending: number): RoundOdds[] {
  let line: Line = { mass: new Float64Array(meetings.pairs.size), first: 0, last: 0 }
  let after: Line = { mass: new Float64Array(meetings.pairs.size), first: 0, last: 0 }
  const outcome = noOutcome()
  const told: RoundOdds[] = []
  line.mass[0] = 1
  let fighting = takeEnded(meetings, line, outcome)
  while (fighting > STILL_FIGHTING && told.length < MAX_LISTED) {
    if (told.length > 0 && outcome.red + outcome.blue + outcome.draw >= ending - STILL_FIGHTING) break
    handOn(meetings, line, after.mass)
    after.first = 0
    ;[line, after] = [after, line]
    fighting = takeEnded(meetings, line, outcome)
    told.push({ round: told.length + 1, ...outcomeSoFar(outcome) })
  }
  return told
}
