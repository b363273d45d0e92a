import type { Craft } from './craft.ts'
import { hitsOf, holds, past } from './exchange.ts'
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

/** What each ship of a team does in one step: places in its repertoire. */
interface Chosen {
  readonly posture: number
  readonly fire: number
}

interface Thinker extends Team {
  readonly fleetWorth: number
  /** What each posture and fire of each ship has come to so far. */
  readonly suffered: readonly Float64Array[]
  readonly gained: readonly Float64Array[]
  chosen: readonly Chosen[]
}

/** A ship that is destroyed loses its side more than its last hits: its guns are silent from then on. */
const KILL = 0.35
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
  chosen: team.repertoires.map(() => ({ posture: 0, fire: 0 })),
})

const postureOf = (team: Thinker, i: number): Posture => team.repertoires[i]!.postures[team.chosen[i]!.posture]!
const fireOf = (team: Thinker, i: number): Fire => team.repertoires[i]!.fires[team.chosen[i]!.fire] ?? noFire

interface Shooter {
  readonly fire: Fire
  readonly tl: number
}

/** Who of a team fires at each ship of the other. */
function shootersAt(team: Thinker, targets: number): readonly (readonly Shooter[])[] {
  const shooters: Shooter[][] = Array.from({ length: targets }, () => [])
  for (let i = 0; i < team.crafts.length; i++) {
    const fire = fireOf(team, i)
    if (fire.kind !== 'none') shooters[fire.at]!.push({ fire, tl: team.crafts[i]!.tl })
  }
  return shooters
}

/** What each posture of each ship would have come to against what the enemy did. */
function suffer(team: Thinker, enemy: Thinker): void {
  const shooters = shootersAt(enemy, team.crafts.length)
  for (let i = 0; i < team.crafts.length; i++) {
    const craft = team.crafts[i]!
    const { postures } = team.repertoires[i]!
    const sums = team.suffered[i]!
    for (let p = 0; p < postures.length; p++) {
      const posture = postures[p]!
      let hits = 0
      let held = false
      for (const { fire, tl } of shooters[i]!) {
        hits += hitsOf(fire, tl, posture, craft.tl)
        held ||= holds(fire, posture)
      }
      const effective = past(hits, posture, craft.tl)
      let worth = effective > 0 ? team.wishes.stir - costOf(effective, craft, team.fleetWorth) : 0
      if (posture.tactic === RETREAT && !held && effective < craft.tough)
        worth += (team.wishes.escape * craft.worth) / team.fleetWorth
      sums[p]! += worth
    }
  }
}

/** Hits on each ship of the enemy by the others of a team. */
function gain(team: Thinker, enemy: Thinker): void {
  const { boldness, stir } = team.wishes
  const shooters = shootersAt(team, enemy.crafts.length)
  const totals = shooters.map((at, j) =>
    at.reduce((sum, { fire, tl }) => sum + hitsOf(fire, tl, postureOf(enemy, j), enemy.crafts[j]!.tl), 0),
  )
  for (let i = 0; i < team.crafts.length; i++) {
    const { tl } = team.crafts[i]!
    const { fires } = team.repertoires[i]!
    const sums = team.gained[i]!
    const own = fireOf(team, i)
    for (let f = 0; f < fires.length; f++) {
      const fire = fires[f]!
      if (fire.kind === 'none') continue
      const target = enemy.crafts[fire.at]!
      const posture = postureOf(enemy, fire.at)
      const others =
        totals[fire.at]! - (own.kind !== 'none' && own.at === fire.at ? hitsOf(own, tl, posture, target.tl) : 0)
      const before = past(others, posture, target.tl)
      const after = past(others + hitsOf(fire, tl, posture, target.tl), posture, target.tl)
      let worth = boldness * (costOf(after, target, enemy.fleetWorth) - costOf(before, target, enemy.fleetWorth))
      if (after > 0 && before === 0) worth += stir
      if (fire.kind !== 'beam') worth -= (THRIFT * 2 * target.worth) / target.tough / enemy.fleetWorth
      sums[f]! += worth
    }
  }
}

/** What a team did in a step, and how often. */
export interface Habit {
  readonly plays: readonly Chosen[]
  times: number
}

/**
 * Fictitious play of one round: step by step both teams answer best to all the other has done so far. What the own team did is handed back, the most
 * frequent first; the first quarter, in which both grope, is left out.
 */
export function thinkThrough(own: Team, foe: Team, steps: number): readonly Habit[] {
  const [us, them] = [thinkerOf(own), thinkerOf(foe)]
  const habits = new Map<string, Habit>()
  for (let step = 0; step < steps; step++) {
    for (const team of [us, them])
      team.chosen = team.repertoires.map((repertoire, i) => bestOf(repertoire, team.suffered[i]!, team.gained[i]!))
    if (step * 4 >= steps) {
      const name = us.chosen.map(({ posture, fire }) => `${posture}/${fire}`).join()
      const habit = habits.get(name)
      if (habit === undefined) habits.set(name, { plays: us.chosen, times: 1 })
      else habit.times++
    }
    suffer(us, them)
    gain(us, them)
    suffer(them, us)
    gain(them, us)
  }
  return [...habits.values()].sort((a, b) => b.times - a.times)
}
