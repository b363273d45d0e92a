import { boostFor, towards } from './boost.ts'
import { type Fighter, hitsBy, lineAt, mostOf, pastScreens } from './fighter.ts'
import type { Clock, Habit, Mixes } from './habit.ts'
import { MIN_ATTACK, type Reckoned, strengthBy, summedUp, timeAsAttack, worthBy } from './reckoning.ts'

/** Steps of thought: best replies of every ship. */
const STEPS = 200

/** A side of the round that is thought through. */
export interface Squadron {
  readonly fighters: readonly Fighter[]
  /** Systemships in racks, which will come. */
  readonly aboard: readonly Reckoned[]
}

/** A squadron at work. */
interface Team {
  readonly fighters: readonly Fighter[]
  /** What its systemships in racks come to, with what every fleet has. */
  readonly reserve: Reckoned
  /** Of each ship what each line has come to so far, and the line it takes now. */
  readonly sums: readonly Float64Array[]
  readonly lines: number[]
  /** Of each ship the hits that come at it, and those that get past its screens. */
  readonly coming: Int32Array
  readonly past: Int32Array
  readonly habits: Map<string, { readonly lines: readonly number[]; share: number }>
}

function teamOf({ fighters, aboard }: Squadron, feared: number): Team {
  return {
    fighters,
    reserve: summedUp(aboard, feared),
    sums: fighters.map(({ postures }) => new Float64Array(postures.length)),
    lines: fighters.map(() => 0),
    coming: new Int32Array(fighters.length),
    past: new Int32Array(fighters.length),
    habits: new Map(),
  }
}

/** Hits that a ship of the enemy scores on one of the team as both are flown. */
function scored({ fighters, lines }: Team, enemy: Team, from: number, at: number): number {
  const foe = enemy.fighters[from]!
  return hitsBy(foe, foe.fires[enemy.lines[from]!]!, fighters[at]!)[fighters[at]!.postures[lines[at]!]!]!
}

/** What comes at every ship of a team, and gets past its screens. */
function meet(team: Team, enemy: Team): void {
  const { fighters, lines, coming, past } = team
  coming.fill(0)
  for (const [from, foe] of enemy.fighters.entries()) {
    const at = foe.targets[enemy.lines[from]!]!
    if (at >= 0) coming[at]! += scored(team, enemy, from, at)
  }
  for (const [i, fighter] of fighters.entries())
    past[i] = pastScreens(coming[i]!, fighter, fighter.postures[lines[i]!]!)
}

/** What a team can do after such hits, but for one of its ships. */
function restOf({ fighters, reserve }: Team, past: Int32Array, without: number): Reckoned {
  let { attack, stand } = reserve
  for (const [i, { left }] of fighters.entries()) {
    if (i === without) continue
    const kept = left[past[i]!]!
    attack += kept.attack
    stand += kept.stand
  }
  return { attack, stand }
}

const NOBODY = -1
const wholeOf = (team: Team, past: Int32Array): number => {
  const { attack, stand } = restOf(team, past, NOBODY)
  return strengthBy(attack, stand)
}

/** Strengths of a team by the hits that one of its ships takes, all others as they are. */
function strengthsBy(team: Team, past: Int32Array, ship: number): Float64Array {
  const { attack, stand } = restOf(team, past, ship)
  return Float64Array.from(team.fighters[ship]!.left, kept => strengthBy(attack + kept.attack, stand + kept.stand))
}

const anyHit = (past: Int32Array, without: number): boolean => past.some((hits, i) => hits > 0 && i !== without)

/** What a ship finds in a step: the round without it, its own postures under fire, and its enemies without its fire. */
interface Found {
  /** What comes at each of its postures. */
  readonly coming: Int32Array
  /** Strengths of its team by the hits it takes. */
  readonly ours: Float64Array
  /** Of each enemy ship the hits that come from its fellows. */
  readonly beside: Int32Array
  /** Strengths of the enemy by the hits that one of his ships takes; and with none of its own fire. */
  readonly theirs: (Float64Array | undefined)[]
  readonly besidePast: Int32Array
  readonly unhurt: number
  /** Whether somebody else is hit: then the round is not quiet whatever it does. */
  readonly loud: boolean
}

/** What comes at each posture of a ship. */
function comingAt({ fighters }: Team, enemy: Team, ship: number): Int32Array {
  const fighter = fighters[ship]!
  const coming = new Int32Array(fighter.screened.length)
  for (const [from, foe] of enemy.fighters.entries()) {
    const line = enemy.lines[from]!
    if (foe.targets[line] !== ship) continue
    const hits = hitsBy(foe, foe.fires[line]!, fighter)
    for (let posture = 0; posture < coming.length; posture++) coming[posture]! += hits[posture]!
  }
  return coming
}

function found(team: Team, enemy: Team, ship: number): Found {
  const beside = enemy.coming.slice()
  const besidePast = enemy.past.slice()
  const at = team.fighters[ship]!.targets[team.lines[ship]!]!
  if (at >= 0) {
    const target = enemy.fighters[at]!
    beside[at]! -= scored(enemy, team, ship, at)
    besidePast[at] = pastScreens(beside[at]!, target, target.postures[enemy.lines[at]!]!)
  }
  return {
    coming: comingAt(team, enemy, ship),
    ours: strengthsBy(team, team.past, ship),
    beside,
    besidePast,
    theirs: enemy.fighters.map(() => undefined),
    unhurt: wholeOf(enemy, besidePast),
    loud: anyHit(team.past, ship) || anyHit(besidePast, NOBODY),
  }
}

/** What a round is worth to a team beside hits. */
interface Stake {
  readonly quiet: number
  readonly boost: number
  readonly share: number
}

/** Adds what every line of a ship would have come to in this step. */
function learn(team: Team, enemy: Team, ship: number, { quiet, boost, share }: Stake): void {
  const fighter = team.fighters[ship]!
  const { postures, fires, targets, spent } = fighter
  const sums = team.sums[ship]!
  const { coming, ours, beside, besidePast, theirs, unhurt, loud } = found(team, enemy, ship)
  for (let n = 0; n < sums.length; n++) {
    const suffered = pastScreens(coming[postures[n]!]!, fighter, postures[n]!)
    let hurt = unhurt
    let isLoud = loud || suffered > 0
    const at = targets[n]!
    if (at >= 0) {
      const target = enemy.fighters[at]!
      const posture = target.postures[enemy.lines[at]!]!
      const hits = hitsBy(fighter, fires[n]!, target)[posture]!
      const past = hits === 0 ? 0 : pastScreens(beside[at]! + hits, target, posture)
      if (past > 0) {
        isLoud = true
        theirs[at] ??= strengthsBy(enemy, besidePast, at)
        hurt = theirs[at]![past]!
      }
    }
    const worth = isLoud ? worthBy(boost * ours[suffered]!, hurt) : quiet
    sums[n]! += share * (worth - spent[n]!)
  }
}

function note({ habits, lines }: Team, share: number): void {
  const name = lines.join()
  const habit = habits.get(name)
  if (habit === undefined) habits.set(name, { lines: lines.slice(), share })
  else habit.share += share
}

const habitsOf = ({ habits, fighters }: Team): readonly Habit[] =>
  [...habits.values()]
    .map(({ lines, share }) => ({ lines: lines.map((line, i) => lineAt(fighters[i]!, line)), share }))
    .sort((a, b) => b.share - a.share)

/** Rounds that are taken to have been quiet, and as many not, before any was thought through. */
const BEFORE = 3
/** How fast the boost follows what the rounds come to. */
const FOLLOWS = 0.1

/** combat.quiet What the steps so far tell of quiet rounds, in the coin of the team that stays. */
interface Watch {
  quietRounds: number
  loudRounds: number
  /** What the rounds that were not quiet came to together. */
  loudWorth: number
  /** What one more quiet round is worth. */
  quiet: number
  /** What it counts for to be the team that stays. */
  boost: number
}

interface Battle {
  readonly stays: Team
  readonly leaves: Team
  readonly clock: Clock
  /** Strengths before the round. */
  readonly strengths: readonly [stays: number, leaves: number]
}

/** Takes note of the round that a step has come to, which counts for so many. */
function watch(seen: Watch, { stays, leaves, clock, strengths: [ours, theirs] }: Battle, rounds: number): void {
  if (anyHit(stays.past, NOBODY) || anyHit(leaves.past, NOBODY)) {
    seen.loudRounds += rounds
    seen.loudWorth += rounds * worthBy(seen.boost * wholeOf(stays, stays.past), wholeOf(leaves, leaves.past))
  } else seen.quietRounds += rounds
  const likely = (seen.quietRounds + BEFORE) / (seen.quietRounds + seen.loudRounds + 2 * BEFORE)
  const loud = seen.loudRounds === 0 ? worthBy(ours, theirs) : seen.loudWorth / seen.loudRounds
  const worthAfter = (quiet: number): number => loud + (1 - loud) * likely ** quiet
  seen.quiet = worthAfter(clock.left - 1)
  seen.boost = towards(seen.boost, boostFor(worthAfter(clock.rounds), ours, theirs), FOLLOWS)
}

function battleOf(stay: Squadron, leave: Squadron, clock: Clock): Battle {
  const [stays, leaves] = [teamOf(stay, timeAsAttack(clock.rounds)), teamOf(leave, MIN_ATTACK)]
  return { stays, leaves, clock, strengths: [wholeOf(stays, stays.past), wholeOf(leaves, leaves.past)] }
}

/** Every ship learns what it might have done, and takes what has come to most so far. */
function think({ stays, leaves }: Battle, { quiet, boost }: Watch, share: number): void {
  for (let ship = 0; ship < stays.fighters.length; ship++) learn(stays, leaves, ship, { quiet, boost, share })
  const turned = { quiet: -quiet, boost: 1 / boost, share }
  for (let ship = 0; ship < leaves.fighters.length; ship++) learn(leaves, stays, ship, turned)
  for (const { lines, sums } of [stays, leaves]) for (const [ship, sum] of sums.entries()) lines[ship] = mostOf(sum)
}

/** The first steps, one in so many, in which both sides grope, are in no mix. */
const GROPING = 8

/**
 * order.secret Best mixes of fleets, by fictitious play: step by step every ship answers best to all that the enemy has done, beside its fellows as they are, later steps counting more. What a quiet
 * round is worth hangs on how likely those after it are quiet as well, which is told by the rounds thought of so far.
 */
export function fleetMixes(stay: Squadron, leave: Squadron, clock: Clock): Mixes {
  const battle = battleOf(stay, leave, clock)
  const { stays, leaves } = battle
  const seen: Watch = { quietRounds: 0, loudRounds: 0, loudWorth: 0, quiet: 1, boost: 1 }
  for (let step = 1; step <= STEPS; step++) {
    meet(stays, leaves)
    meet(leaves, stays)
    if (step * GROPING > STEPS) for (const team of [stays, leaves]) note(team, step)
    const before = { ...seen }
    watch(seen, battle, step)
    think(battle, before, step)
  }
  return { stays: habitsOf(stays), leaves: habitsOf(leaves) }
}
