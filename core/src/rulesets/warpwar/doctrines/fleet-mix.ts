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
  type Strength,
  squareLawValue,
  timeAsAttack,
} from './strength.ts'

/** Steps of fictitious play: best replies of every ship. */
const STEPS = 200

interface FleetInRound {
  readonly tables: readonly LineTable[]
  /** Systemships in racks, which will be let go. */
  readonly aboard: readonly Strength[]
}

interface Member {
  readonly place: number
  readonly table: LineTable
  readonly sums: Float64Array
  line: number
}

interface Team {
  readonly members: readonly Member[]
  /** The strength of its systemships in racks, with that of every fleet. */
  readonly reserve: Strength
  /** For each ship the hits at it, and the hits past its screens. */
  readonly coming: Int32Array
  readonly past: Int32Array
  readonly mixes: Map<string, { readonly lines: readonly number[]; share: number }>
}

interface Lesson {
  readonly own: Team
  readonly enemy: Team
  /** The value of a quiet round, and the factor on the own strength. */
  readonly quiet: number
  readonly factor: number
  readonly share: number
}

const teamOf = ({ tables, aboard }: FleetInRound, beside: number): Team => ({
  members: tables.map((table, place) => ({ place, table, sums: new Float64Array(table.postures.length), line: 0 })),
  reserve: fleetStrength(aboard, beside),
  coming: new Int32Array(tables.length),
  past: new Int32Array(tables.length),
  mixes: new Map(),
})

const postureOf = ({ table, line }: Member): number => table.postures[line]!

function targetOf({ table, line }: Member, enemy: Team): Member | undefined {
  const at = table.targets[line]!
  return at < 0 ? undefined : enemy.members[at]
}

const fireOn = ({ table, line }: Member, target: Member): Uint8Array =>
  hitsByPosture(table, table.fires[line]!, target.table)

const scored = (firer: Member, target: Member): number => fireOn(firer, target)[postureOf(target)]!

const pastOf = (hits: number, member: Member): number => pastScreens(hits, member.table, postureOf(member))

function takeFire(team: Team, enemy: Team): void {
  const { members, coming, past } = team
  coming.fill(0)
  for (const firer of enemy.members) {
    const target = targetOf(firer, team)
    if (target !== undefined) coming[target.place]! += scored(firer, target)
  }
  for (const member of members) past[member.place] = pastOf(coming[member.place]!, member)
}

function restOf({ members, reserve }: Team, past: Int32Array, without: number): Strength {
  let { attack, endurance } = reserve
  for (const { place, table } of members) {
    if (place === without) continue
    const kept = table.left[past[place]!]!
    attack += kept.attack
    endurance += kept.endurance
  }
  return { attack, endurance }
}

const NOBODY = -1
const wholeOf = (team: Team, past: Int32Array): number => squareLawValue(restOf(team, past, NOBODY))

/** Values of a team by the hits that one of its ships takes, all others as they are. */
function valuesBy(team: Team, past: Int32Array, { place, table }: Member): Float64Array {
  const { attack, endurance } = restOf(team, past, place)
  return Float64Array.from(table.left, kept =>
    squareLawValue({ attack: attack + kept.attack, endurance: endurance + kept.endurance }),
  )
}

const anyHit = (past: Int32Array, without: number): boolean => past.some((hits, i) => hits > 0 && i !== without)

function comingAt(member: Member, own: Team, enemy: Team): Int32Array {
  const coming = new Int32Array(member.table.screened.length)
  for (const firer of enemy.members) {
    if (targetOf(firer, own) !== member) continue
    const hits = fireOn(firer, member)
    for (let posture = 0; posture < coming.length; posture++) coming[posture]! += hits[posture]!
  }
  return coming
}

function besideFireOf(member: Member, enemy: Team): { readonly coming: Int32Array; readonly past: Int32Array } {
  const coming = enemy.coming.slice()
  const past = enemy.past.slice()
  const target = targetOf(member, enemy)
  if (target !== undefined) {
    coming[target.place]! -= scored(member, target)
    past[target.place] = pastOf(coming[target.place]!, target)
  }
  return { coming, past }
}

function learn(member: Member, { own, enemy, quiet, factor, share }: Lesson): void {
  const { table, sums } = member
  const { postures, fires, targets, spent } = table
  const coming = comingAt(member, own, enemy)
  const ours = valuesBy(own, own.past, member)
  const beside = besideFireOf(member, enemy)
  const unhurt = wholeOf(enemy, beside.past)
  const isLoud = anyHit(own.past, member.place) || anyHit(beside.past, NOBODY)
  const theirs: (Float64Array | undefined)[] = enemy.members.map(() => undefined)
  for (let n = 0; n < sums.length; n++) {
    const suffered = pastScreens(coming[postures[n]!]!, table, postures[n]!)
    let hurt = unhurt
    let loud = isLoud || suffered > 0
    const at = targets[n]!
    const target = at < 0 ? undefined : enemy.members[at]
    if (target !== undefined) {
      const { place } = target
      const hits = hitsByPosture(table, fires[n]!, target.table)[postureOf(target)]!
      const past = hits === 0 ? 0 : pastOf(beside.coming[place]! + hits, target)
      if (past > 0) {
        loud = true
        theirs[place] ??= valuesBy(enemy, beside.past, target)
        hurt = theirs[place][past]!
      }
    }
    const value = loud ? expectedBalance(factor * ours[suffered]!, hurt) : quiet
    sums[n]! += share * (value - spent[n]!)
  }
}

function note({ mixes, members }: Team, share: number): void {
  const lines = members.map(({ line }) => line)
  const name = lines.join()
  const mix = mixes.get(name) ?? { lines, share: 0 }
  mix.share += share
  mixes.set(name, mix)
}

const mixOf = ({ mixes, members }: Team): Mixes['stays'] =>
  [...mixes.values()]
    .map(({ lines, share }) => ({ lines: members.map(({ place, table }) => lineAt(table, lines[place] ?? 0)), share }))
    .sort((a, b) => b.share - a.share)

/** Quiet rounds, and as many loud ones, that are assumed before any was played. */
const BEFORE = 3
/** The speed at which the factor follows the rounds. */
const FOLLOWS = 0.1

/** combat.quiet An estimate of quiet rounds from the steps so far, in values to the team that stays. */
interface QuietEstimate {
  quietRounds: number
  loudRounds: number
  /** The values of the rounds that were not quiet, summed up. */
  loudValue: number
  /** The value of one more quiet round. */
  quiet: number
  /** The factor on the strength of the team that stays: its advantage by the clock. */
  factor: number
}

interface Battle {
  readonly stays: Team
  readonly leaves: Team
  readonly clock: QuietClock
  /** Before the round, by the square law. */
  readonly ours: number
  readonly theirs: number
}

function estimate(seen: QuietEstimate, { stays, leaves, clock, ours, theirs }: Battle, rounds: number): void {
  if (anyHit(stays.past, NOBODY) || anyHit(leaves.past, NOBODY)) {
    seen.loudRounds += rounds
    seen.loudValue += rounds * expectedBalance(seen.factor * wholeOf(stays, stays.past), wholeOf(leaves, leaves.past))
  } else seen.quietRounds += rounds
  const likely = (seen.quietRounds + BEFORE) / (seen.quietRounds + seen.loudRounds + 2 * BEFORE)
  const loud = seen.loudRounds === 0 ? expectedBalance(ours, theirs) : seen.loudValue / seen.loudRounds
  const valueAfter = (quiet: number): number => loud + (1 - loud) * likely ** quiet
  seen.quiet = valueAfter(clock.left - 1)
  seen.factor = geometricMean(seen.factor, factorForBalance(valueAfter(clock.rounds), ours, theirs), FOLLOWS)
}

/** Every ship learns the values of its lines, and takes the line with the greatest sum so far. */
function learnAll({ stays, leaves }: Battle, { quiet, factor }: QuietEstimate, share: number): void {
  const staying = { own: stays, enemy: leaves, quiet, factor, share }
  const leaving = { own: leaves, enemy: stays, quiet: -quiet, factor: 1 / factor, share }
  for (const lesson of [staying, leaving]) for (const member of lesson.own.members) learn(member, lesson)
  for (const { members } of [stays, leaves]) for (const member of members) member.line = argmax(member.sums)
}

/** The first steps, one in so many, are in no mix: both sides are still far from an answer. */
const GROPING = 8

/**
 * order.secret Best mixes of fleets, by fictitious play: every ship answers best to all earlier lines of the enemy,
 * beside its present fellows; later steps count more. The rounds so far give the chance that the next ones are quiet.
 */
export function fleetMixes(stay: FleetInRound, leave: FleetInRound, clock: QuietClock): Mixes {
  const [stays, leaves] = [teamOf(stay, timeAsAttack(clock.rounds)), teamOf(leave, MIN_ATTACK)]
  const battle = { stays, leaves, clock, ours: wholeOf(stays, stays.past), theirs: wholeOf(leaves, leaves.past) }
  const seen: QuietEstimate = { quietRounds: 0, loudRounds: 0, loudValue: 0, quiet: 1, factor: 1 }
  for (let step = 1; step <= STEPS; step++) {
    takeFire(stays, leaves)
    takeFire(leaves, stays)
    if (step * GROPING > STEPS) for (const team of [stays, leaves]) note(team, step)
    const before = { ...seen }
    estimate(seen, battle, step)
    learnAll(battle, before, step)
  }
  return { stays: mixOf(stays), leaves: mixOf(leaves) }
}
