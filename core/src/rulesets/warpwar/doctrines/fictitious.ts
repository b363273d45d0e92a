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
  /** Of a lone ship against another: what all its postures come to against each fire of the enemy, and its fires against each posture. */
  readonly losses: Map<number, Float64Array>
  readonly profits: Map<number, Float64Array>
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
  losses: new Map(),
  profits: new Map(),
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

/** What each posture of a ship would have come to under this fire. */
function sufferedBy(team: Thinker, i: number, shooters: readonly Shooter[]): Float64Array {
  const craft = team.crafts[i]!
  const { stir, escape: saved } = team.wishes
  return Float64Array.from(team.repertoires[i]!.postures, posture => {
    let hits = 0
    let held = false
    for (const { fire, tl } of shooters) {
      hits += hitsOf(fire, tl, posture, craft.tl)
      held ||= holds(fire, posture)
    }
    const effective = past(hits, posture, craft.tl)
    const worth = effective > 0 ? stir - costOf(effective, craft, team.fleetWorth) : 0
    const escapes = posture.tactic === RETREAT && !held && effective < craft.tough
    return escapes ? worth + (saved * craft.worth) / team.fleetWorth : worth
  })
}

/** What each fire of a ship would have come to beside the fire of the others, `totals` with its own. */
function gainedBy(team: Thinker, i: number, enemy: Thinker, totals: readonly number[]): Float64Array {
  const { boldness, stir } = team.wishes
  const { tl } = team.crafts[i]!
  const own = fireOf(team, i)
  return Float64Array.from(team.repertoires[i]!.fires, fire => {
    if (fire.kind === 'none') return 0
    const target = enemy.crafts[fire.at]!
    const posture = postureOf(enemy, fire.at)
    const mine = own.kind !== 'none' && own.at === fire.at ? hitsOf(own, tl, posture, target.tl) : 0
    const others = totals[fire.at]! - mine
    const before = past(others, posture, target.tl)
    const after = past(others + hitsOf(fire, tl, posture, target.tl), posture, target.tl)
    const worth = boldness * (costOf(after, target, enemy.fleetWorth) - costOf(before, target, enemy.fleetWorth))
    const stirs = after > 0 && before === 0 ? stir : 0
    const spent = fire.kind === 'beam' ? 0 : (THRIFT * 2 * target.worth) / target.tough / enemy.fleetWorth
    return worth + stirs - spent
  })
}

/** Adds up a row; the same row again costs one look. */
function add(sums: Float64Array, row: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += row[i]!
}

function kept(rows: Map<number, Float64Array>, place: number, make: () => Float64Array): Float64Array {
  let row = rows.get(place)
  if (row === undefined) {
    row = make()
    rows.set(place, row)
  }
  return row
}

/** What all a team might have done would have come to against what the enemy did. */
function learn(team: Thinker, enemy: Thinker): void {
  const lone = team.crafts.length === 1 && enemy.crafts.length === 1
  const incoming = (): readonly (readonly Shooter[])[] => shootersAt(enemy, team.crafts.length)
  const outgoing = (): readonly number[] =>
    shootersAt(team, enemy.crafts.length).map((at, j) =>
      at.reduce((sum, { fire, tl }) => sum + hitsOf(fire, tl, postureOf(enemy, j), enemy.crafts[j]!.tl), 0),
    )
  if (lone) {
    const { fire, posture } = enemy.chosen[0]!
    add(
      team.suffered[0]!,
      kept(team.losses, fire, () => sufferedBy(team, 0, incoming()[0]!)),
    )
    add(
      team.gained[0]!,
      kept(team.profits, posture, () => gainedBy(team, 0, enemy, outgoing())),
    )
    return
  }
  const [shooters, totals] = [incoming(), outgoing()]
  for (let i = 0; i < team.crafts.length; i++) {
    add(team.suffered[i]!, sufferedBy(team, i, shooters[i]!))
    add(team.gained[i]!, gainedBy(team, i, enemy, totals))
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

/**
 * Fictitious play of one round: step by step both teams answer best to all the other has done so far. What the own team did is handed back, the most
 * frequent first; the first quarter, in which both grope, is left out.
 */
export function thinkThrough(own: Team, foe: Team, steps: number): readonly Habit[] {
  const [us, them] = [thinkerOf(own), thinkerOf(foe)]
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
    learn(us, them)
    learn(them, us)
  }
  return [...habits.values()].sort((a, b) => b.times - a.times)
}
