import {
  argmax,
  hitsByPosture,
  type LineTable,
  lineAt,
  type Mixes,
  pastScreens,
  type QuietClock,
} from './line-table.ts'
import {
  expectedBalance,
  factorForBalance,
  fleetStrength,
  geometricMean,
  MIN_ATTACK,
  squareLawValue,
  timeAsAttack,
} from './strength.ts'

/** Steps of fictitious play for the round at hand, and for each that is looked ahead to. */
const STEPS = 300
const AHEAD = 100
/** Times that the value of holding the field is made to agree with the rounds. */
const AGREED = 3

interface Player {
  readonly table: LineTable
  /** For each fire of the enemy, the hits past the screens of each posture. */
  readonly struck: readonly Uint8Array[]
  /** The step of a hit on it in the list of values. */
  readonly stride: number
  readonly stays: boolean
  sums: Float64Array
  shares: Float64Array
  line: number
}

/** Two ships, and the value of the round to the one that stays, by the hits on both; index 0 is a quiet round. */
interface Round {
  readonly stays: Player
  readonly leaves: Player
  readonly values: Float64Array
}

const effectiveHits = (from: LineTable, on: LineTable): readonly Uint8Array[] =>
  from.repertoire.fires.map((fire, i) =>
    fire.at < 0
      ? new Uint8Array(on.repertoire.postures.length)
      : hitsByPosture(from, i, on).map((hits, posture) => pastScreens(hits, on, posture)),
  )

function playerOf(table: LineTable, enemy: LineTable, stays: boolean): Player {
  const sums = new Float64Array(table.postures.length)
  const stride = stays ? enemy.left.length : 1
  return { table, struck: effectiveHits(enemy, table), stride, stays, sums, shares: sums.slice(), line: 0 }
}

function learn(round: Round, own: Player, share: number): void {
  const { values } = round
  const enemy = own.stays ? round.leaves : round.stays
  const { postures, fires, spent } = own.table
  const { sums, stride, stays } = own
  const struck = own.struck[enemy.table.fires[enemy.line]!]!
  const posture = enemy.table.postures[enemy.line]!
  const paid = enemy.table.spent[enemy.line]!
  for (let n = 0; n < sums.length; n++) {
    const value = values[struck[postures[n]!]! * stride + enemy.struck[fires[n]!]![posture]! * enemy.stride]!
    sums[n]! += share * (stays ? value - spent[n]! + paid : paid - spent[n]! - value)
  }
}

/** Fictitious play: each ship answers best to all earlier lines of the other; later steps count more. */
function play(round: Round, steps: number): number {
  const { stays, leaves } = round
  for (const player of [stays, leaves]) {
    player.sums = new Float64Array(player.sums.length)
    player.shares = player.sums.slice()
    player.line = 0
  }
  const whole = (steps * (steps + 1)) / 2
  for (let step = 1; step <= steps; step++) {
    const share = step / whole
    for (const { shares, line } of [stays, leaves]) shares[line]! += share
    for (const player of [stays, leaves]) learn(round, player, share)
    for (const player of [stays, leaves]) player.line = argmax(player.sums)
  }
  return (stays.sums[stays.line]! - leaves.sums[leaves.line]!) / 2
}

/** combat.quiet The value of a quiet round to the ship that stays, with so many left after it: with none it has won. */
function quietValue(round: Round, left: number): number {
  let value = 1
  for (let rounds = 1; rounds <= left; rounds++) {
    round.values[0] = value
    value = play(round, AHEAD)
  }
  return value
}

const strengthsOf = ({ table }: Player, beside: number): readonly number[] =>
  table.left.map(strength => squareLawValue(fleetStrength([strength], beside)))

/** The values of hits on both; a factor on the strength of the staying ship stands for its advantage in the battle. */
function setValues(
  { values, stays: { stride } }: Round,
  strengths: readonly (readonly number[])[],
  factor: number,
): void {
  const [stays = [], leaves = []] = strengths
  for (const [suffered, ours] of stays.entries()) {
    for (const [scored, theirs] of leaves.entries())
      values[suffered * stride + scored] = expectedBalance(factor * ours, theirs)
  }
}

const mixOf = ({ table, shares }: Player): Mixes['stays'] =>
  [...shares]
    .map((share, line) => ({ lines: [lineAt(table, line)], share }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)

/**
 * order.secret Best mixes of a ship against another. Hits are judged by the strength of both ships after them. Quiet
 * rounds are looked ahead to until one ship has to leave; the value of staying is that of the first round, and is taken
 * to be the same later.
 */
export function duelMixes(stay: LineTable, leave: LineTable, clock: QuietClock): Mixes {
  const stays = playerOf(stay, leave, true)
  const leaves = playerOf(leave, stay, false)
  const round = { stays, leaves, values: new Float64Array(stay.left.length * leave.left.length) }
  const strengths = [strengthsOf(stays, timeAsAttack(clock.rounds)), strengthsOf(leaves, MIN_ATTACK)]
  const [ours = 0, theirs = 0] = strengths.map(([whole]) => whole)
  let factor = 1
  for (let times = 0; times < AGREED; times++) {
    setValues(round, strengths, factor)
    factor = geometricMean(factor, factorForBalance(quietValue(round, clock.rounds), ours, theirs), 0.5)
  }
  setValues(round, strengths, factor)
  round.values[0] = quietValue(round, clock.left - 1)
  play(round, STEPS)
  return { stays: mixOf(stays), leaves: mixOf(leaves) }
}
