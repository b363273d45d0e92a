import { type Chosen, drillsOf } from './by-drill.ts'
import type { Craft } from './craft.ts'
import { hitsOf, holds, past } from './gunnery.ts'
import { type Fire, noFire, type Posture, RETREAT } from './posture.ts'
import type { Repertoire } from './repertoire.ts'

/** What a team wants of a round besides hits. */
export interface Wishes {
  /** Hits on the enemy beside hits suffered: 1 where both count alike. */
  readonly boldness: number
  /** What it is worth that something gets past screens this round; below 0 where quiet is wanted. */
  readonly stir: number
  /** The share of a ship's worth that its escape saves. */
  readonly escape: number
}

/** A side of the round that is thought through. */
export interface Team {
  readonly crafts: readonly Craft[]
  readonly repertoires: readonly Repertoire[]
  readonly wishes: Wishes
}

interface Thinker extends Team {
  readonly fleetWorth: number
  /** What each posture and fire of each ship has come to so far. */
  readonly suffered: readonly Float64Array[]
  readonly gained: readonly Float64Array[]
  /** Of a lone ship against another: what all its postures come to against each fire of the enemy, and its fires against each posture. */
  readonly losses: Map<number, Float64Array>
  readonly profits: Map<number, Float64Array>
  chosen: readonly Chosen[]
}

/** A ship that is destroyed loses its side more than its last hits: its guns are silent from then on. */
const KILL = 0.1
/** What a missile or a burst is kept for, as a share of the hits it may score: it can be fired only once. */
const THRIFT = 0.1

/** What hits on a ship cost its side, as a share of all it has. */
function costOf(hits: number, craft: Craft, fleetWorth: number): number {
  if (hits <= 0) return 0
  const share = hits >= craft.tough ? 1 + KILL : hits / craft.tough
  return (share * craft.worth) / fleetWorth
}

/** The best a ship can do against all it has met: the first of equals. */
function bestOf({ groups }: Repertoire, suffered: Float64Array, gained: Float64Array): Chosen {
  let best: Chosen = { posture: 0, fire: 0 }
  let most = Number.NEGATIVE_INFINITY
  for (const { postures, fires } of groups) {
    let posture = postures[0]!
    for (const each of postures) if (suffered[each]! > suffered[posture]!) posture = each
    let fire = fires[0]!
    for (const each of fires) if (gained[each]! > gained[fire]!) fire = each
    const worth = suffered[posture]! + gained[fire]!
    if (worth <= most) continue
    most = worth
    best = { posture, fire }
  }
  return best
}

const thinkerOf = (team: Team): Thinker => ({
  ...team,
  fleetWorth: team.crafts.reduce((sum, { worth }) => sum + worth, 0) || 1,
  suffered: team.repertoires.map(({ postures }) => new Float64Array(postures.length)),
  gained: team.repertoires.map(({ fires }) => new Float64Array(fires.length)),
  losses: new Map(),
  profits: new Map(),
  chosen: team.repertoires.map(() => ({ posture: 0, fire: 0 })),
})

const postureOf = (team: Thinker, i: number): Posture => team.repertoires[i]!.postures[team.chosen[i]!.posture]!
const fireOf = (team: Thinker, i: number): Fire => team.repertoires[i]!.fires[team.chosen[i]!.fire] ?? noFire

/** What a posture of a ship would have come to under the fire of a team. */
function lossOf(team: Thinker, i: number, posture: Posture, enemy: Thinker): number {
  const craft = team.crafts[i]!
  let hits = 0
  let held = false
  for (let e = 0; e < enemy.crafts.length; e++) {
    const fire = fireOf(enemy, e)
    if (fire.at !== i) continue
    hits += hitsOf(fire, enemy.crafts[e]!.tl, posture, craft.tl)
    held ||= posture.tactic === RETREAT && holds(fire, posture)
  }
  const { stir, escape: saved } = team.wishes
  const effective = past(hits, posture, craft.tl)
  const worth = effective > 0 ? stir - costOf(effective, craft, team.fleetWorth) : 0
  const escapes = posture.tactic === RETREAT && !held && effective < craft.tough
  return escapes ? worth + (saved * craft.worth) / team.fleetWorth : worth
}

/** Adds what each posture of a ship would have come to. */
function suffer(sums: Float64Array, team: Thinker, i: number, enemy: Thinker): void {
  const { postures } = team.repertoires[i]!
  for (let p = 0; p < postures.length; p++) sums[p]! += lossOf(team, i, postures[p]!, enemy)
}

/** Hits of a team on each ship of the enemy, all but those of one of its ships. */
function hitsBeside(team: Thinker, i: number, enemy: Thinker): readonly number[] {
  const hits: number[] = enemy.crafts.map(() => 0)
  for (let o = 0; o < team.crafts.length; o++) {
    const fire = fireOf(team, o)
    if (o === i || fire.at < 0) continue
    hits[fire.at]! += hitsOf(fire, team.crafts[o]!.tl, postureOf(enemy, fire.at), enemy.crafts[fire.at]!.tl)
  }
  return hits
}

/** Adds what each fire of a ship would have come to beside that of its fellows. */
function gain(sums: Float64Array, team: Thinker, i: number, enemy: Thinker): void {
  const { boldness, stir } = team.wishes
  const { tl } = team.crafts[i]!
  const { fires } = team.repertoires[i]!
  const beside = hitsBeside(team, i, enemy)
  for (let f = 0; f < fires.length; f++) {
    const fire = fires[f]!
    if (fire.at < 0) continue
    const target = enemy.crafts[fire.at]!
    const posture = postureOf(enemy, fire.at)
    const others = beside[fire.at]!
    const hits = hitsOf(fire, tl, posture, target.tl)
    if (fire.kind !== 'beam') sums[f]! -= (THRIFT * 2 * target.worth) / target.tough / enemy.fleetWorth
    if (hits === 0) continue
    const before = past(others, posture, target.tl)
    const after = past(others + hits, posture, target.tl)
    sums[f]! += boldness * (costOf(after, target, enemy.fleetWorth) - costOf(before, target, enemy.fleetWorth))
    if (after > 0 && before === 0) sums[f]! += stir
  }
}

/** Adds a row that is worked out once: of a lone ship against another it hangs on one thing the enemy does. */
function addKept(
  sums: Float64Array,
  rows: Map<number, Float64Array>,
  place: number,
  fill: (row: Float64Array) => void,
) {
  let row = rows.get(place)
  if (row === undefined) {
    row = new Float64Array(sums.length)
    fill(row)
    rows.set(place, row)
  }
  for (let i = 0; i < sums.length; i++) sums[i]! += row[i]!
}

/** What all a team might have done would have come to against what the enemy did. */
function learn(team: Thinker, enemy: Thinker): void {
  if (team.crafts.length === 1 && enemy.crafts.length === 1) {
    const { fire, posture } = enemy.chosen[0]!
    addKept(team.suffered[0]!, team.losses, fire, row => suffer(row, team, 0, enemy))
    addKept(team.gained[0]!, team.profits, posture, row => gain(row, team, 0, enemy))
    return
  }
  for (let i = 0; i < team.crafts.length; i++) {
    suffer(team.suffered[i]!, team, i, enemy)
    gain(team.gained[i]!, team, i, enemy)
  }
}

/** What a team did in a step, and how often. */
export interface Habit {
  readonly plays: readonly Chosen[]
  times: number
}

/** More fires than any repertoire has. */
const FIRES = 1e6

const nameOf = (chosen: readonly Chosen[]): string | number =>
  chosen.length === 1
    ? chosen[0]!.posture * FIRES + chosen[0]!.fire
    : chosen.map(({ posture, fire }) => posture * FIRES + fire).join()

/** Rounds of an enemy by the drill that are met in each step of the first quarter: together with the rest of it about half of all. */
const DRILLED = 4

/** Makes a team meet an enemy who fights by the drill, his drills one after the other; `part` of `parts`. */
function meetDrills(us: Thinker, them: Thinker, part: number, parts: number): void {
  const drills = them.repertoires.map(each => drillsOf(each, them.wishes.stir < 0))
  for (let n = part * DRILLED; n < (part + 1) * DRILLED; n++) {
    them.chosen = drills.map(each => each[Math.floor((n * each.length) / (parts * DRILLED))]!)
    learn(us, them)
  }
}

/** How long a round is thought through, and whether an enemy may fight by the drill. */
export interface Thought {
  readonly steps: number
  readonly drills: boolean
}

/**
 * Fictitious play of one round: step by step both teams answer best to all the other has done so far. What the own team did is handed back, the most
 * frequent first; the first quarter, in which both grope, is left out. With `drills` the enemy of that quarter does not think: he attacks with all he has.
 */
export function thinkThrough(own: Team, foe: Team, { steps, drills }: Thought): readonly Habit[] {
  const [us, them] = [thinkerOf(own), thinkerOf(foe)]
  const quarter = Math.ceil(steps / 4)
  const habits = new Map<string | number, Habit>()
  for (let step = 0; step < steps; step++) {
    for (const team of [us, them])
      team.chosen = team.repertoires.map((repertoire, i) => bestOf(repertoire, team.suffered[i]!, team.gained[i]!))
    if (step * 4 >= steps) {
      const name = nameOf(us.chosen)
      const habit = habits.get(name)
      if (habit === undefined) habits.set(name, { plays: us.chosen, times: 1 })
      else habit.times++
    }
    if (drills && step < quarter) meetDrills(us, them, step, quarter)
    else learn(us, them)
    learn(them, us)
  }
  return [...habits.values()].sort((a, b) => b.times - a.times)
}
