import { boostFor, towards } from './boost.ts'
import { type Fighter, hitsBy, lineAt, mostOf, pastScreens } from './fighter.ts'
import type { Clock, Habit, Mixes } from './habit.ts'
import { MIN_ATTACK, strengthBy, summedUp, timeAsAttack, worthBy } from './reckoning.ts'

/** Steps of thought for the round at hand, and for each that is looked ahead to. */
const STEPS = 300
const AHEAD = 100
/** How often what it is worth to hold the field is made to agree with what the rounds come to. */
const AGREED = 3

/** A round between two ships: hits past screens of each fire on each posture, and what they come to for the one that stays. */
interface Round {
  readonly stays: Fighter
  readonly leaves: Fighter
  readonly onStays: readonly Uint8Array[]
  readonly onLeaves: readonly Uint8Array[]
  readonly width: number
  /** By hits on the one times width and hits on the other; the first is a quiet round. */
  readonly worths: Float64Array
}

const effectiveHits = (from: Fighter, on: Fighter): readonly Uint8Array[] =>
  from.repertoire.fires.map((fire, i) =>
    fire.at < 0
      ? new Uint8Array(on.repertoire.postures.length)
      : hitsBy(from, i, on).map((hits, posture) => pastScreens(hits, on, posture)),
  )

function roundOf(stays: Fighter, leaves: Fighter): Round {
  const width = leaves.left.length
  return {
    stays,
    leaves,
    onStays: effectiveHits(leaves, stays),
    onLeaves: effectiveHits(stays, leaves),
    width,
    worths: new Float64Array(stays.left.length * width),
  }
}

/** What a ship has found out: what each of its lines has come to, how often it was taken, and the one it takes next. */
interface Learner {
  readonly sums: Float64Array
  readonly shares: Float64Array
  line: number
}

const learnerFor = ({ postures }: Fighter): Learner => ({
  sums: new Float64Array(postures.length),
  shares: new Float64Array(postures.length),
  line: 0,
})

interface Step {
  /** The line of the enemy. */
  readonly line: number
  readonly share: number
}

/** Adds what each line of the ship that stays comes to against a line of the other. */
function learnToStay(round: Round, { sums }: Learner, { line, share }: Step): void {
  const { stays, leaves, onStays, onLeaves, width, worths } = round
  const suffered = onStays[leaves.fires[line]!]!
  const posture = leaves.postures[line]!
  const { postures, fires, spent } = stays
  for (let n = 0; n < sums.length; n++) {
    const worth = worths[suffered[postures[n]!]! * width + onLeaves[fires[n]!]![posture]!]!
    sums[n]! += share * (worth - spent[n]! + leaves.spent[line]!)
  }
}

/** The same for the other ship, in its own coin. */
function learnToBreak(round: Round, { sums }: Learner, { line, share }: Step): void {
  const { stays, leaves, onStays, onLeaves, width, worths } = round
  const suffered = onLeaves[stays.fires[line]!]!
  const posture = stays.postures[line]!
  const { postures, fires, spent } = leaves
  for (let n = 0; n < sums.length; n++) {
    const worth = worths[onStays[fires[n]!]![posture]! * width + suffered[postures[n]!]!]!
    sums[n]! += share * (stays.spent[line]! - spent[n]! - worth)
  }
}

interface Played {
  readonly stays: Float64Array
  readonly leaves: Float64Array
  /** What the round is worth to the ship that stays. */
  readonly worth: number
}

/** Fictitious play: step by step each ship answers best to all that the other has done, later steps counting more. */
function played(round: Round, steps: number): Played {
  const [stays, leaves] = [learnerFor(round.stays), learnerFor(round.leaves)]
  const whole = (steps * (steps + 1)) / 2
  for (let step = 1; step <= steps; step++) {
    const share = step / whole
    stays.shares[stays.line]! += share
    leaves.shares[leaves.line]! += share
    learnToStay(round, stays, { line: leaves.line, share })
    learnToBreak(round, leaves, { line: stays.line, share })
    stays.line = mostOf(stays.sums)
    leaves.line = mostOf(leaves.sums)
  }
  const worth = (stays.sums[stays.line]! - leaves.sums[leaves.line]!) / 2
  return { stays: stays.shares, leaves: leaves.shares, worth }
}

/** combat.quiet What a quiet round is worth to the ship that stays, with so many left after it: with none it has won. */
function quietWorth(round: Round, left: number): number {
  let worth = 1
  for (let rounds = 1; rounds <= left; rounds++) {
    round.worths[0] = worth
    worth = played(round, AHEAD).worth
  }
  return worth
}

const strengthsOf = ({ left }: Fighter, feared: number): readonly number[] =>
  left.map(reckoned => {
    const { attack, stand } = summedUp([reckoned], feared)
    return strengthBy(attack, stand)
  })

/** What hits on both come to, for the ship that stays, whose place counts as a boost to its strength. */
function reckon({ worths, width }: Round, stays: readonly number[], leaves: readonly number[], boost: number): void {
  for (const [suffered, ours] of stays.entries()) {
    for (const [scored, theirs] of leaves.entries()) worths[suffered * width + scored] = worthBy(boost * ours, theirs)
  }
}

function habitsOf(fighter: Fighter, shares: Float64Array): readonly Habit[] {
  return [...shares]
    .map((share, line) => ({ lines: [lineAt(fighter, line)], share }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
}

/**
 * order.secret Best mixes of a ship against another. What hits come to is judged by what both ships can do after them; what a quiet round comes to is looked ahead to, round by round until one has to
 * leave. What it counts for to be the one that stays is found out so, at the first of the quiet rounds, and held to be the same after hits.
 */
export function duelMixes(stays: Fighter, leaves: Fighter, clock: Clock): Mixes {
  const round = roundOf(stays, leaves)
  const [ours, theirs] = [strengthsOf(stays, timeAsAttack(clock.rounds)), strengthsOf(leaves, MIN_ATTACK)]
  let boost = 1
  for (let times = 0; times < AGREED; times++) {
    reckon(round, ours, theirs, boost)
    boost = towards(boost, boostFor(quietWorth(round, clock.rounds), ours[0]!, theirs[0]!), 0.5)
  }
  reckon(round, ours, theirs, boost)
  round.worths[0] = quietWorth(round, clock.left - 1)
  const mixes = played(round, STEPS)
  return { stays: habitsOf(stays, mixes.stays), leaves: habitsOf(leaves, mixes.leaves) }
}
