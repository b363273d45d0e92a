import { fireHolds, hitsOfFire, hitsPastScreens } from './gunnery.ts'
import { noFire, type Posture, RETREAT, type ShipFire, type ShipPlay } from './posture.ts'
import { predictableLines } from './predictable.ts'
import type { Repertoire, RepertoireLine } from './repertoire.ts'
import type { ShipEstimate } from './ship-estimate.ts'

export interface PayoffWeights {
  /** The weight of hits on the enemy beside hits suffered: 1 if both count alike. */
  readonly boldness: number
  /** The value of a round that is not quiet; below 0 if quiet is wanted. */
  readonly noise: number
  /** The share of a ship's value that its escape saves. */
  readonly escape: number
}

export interface Team {
  readonly ships: readonly { readonly ship: ShipEstimate; readonly repertoire: Repertoire }[]
  readonly payoff: PayoffWeights
}

interface Learner {
  readonly place: number
  readonly ship: ShipEstimate
  readonly repertoire: Repertoire
  readonly suffered: Float64Array
  readonly gained: Float64Array
  chosen: RepertoireLine
  posture: Posture
  fire: ShipFire
}

interface Player {
  readonly learners: readonly Learner[]
  readonly payoff: PayoffWeights
  readonly fleetValue: number
  /** Of a lone ship against another: its sums of postures by enemy fire, and of fires by enemy posture. */
  readonly losses: Map<number, Float64Array>
  readonly profits: Map<number, Float64Array>
}

interface Pair {
  readonly own: Player
  readonly enemy: Player
}

/** A destroyed ship costs its side more than its last hits: its guns are silent from then on. */
const KILL = 0.1
/** Ammunition is kept for a share of the hits it may score: it can be fired only once. */
const THRIFT = 0.1

/** The cost of hits on a ship to its side, as a share of the fleet. */
function costOf(hits: number, ship: ShipEstimate, fleetValue: number): number {
  if (hits <= 0) return 0
  const share = hits >= ship.hitsLeft ? 1 + KILL : hits / ship.hitsLeft
  return (share * ship.value) / fleetValue
}

/** The place of the greatest sum: the first of equals. */
function greatest(places: readonly number[], sums: Float64Array): number {
  let best = places[0] ?? 0
  for (const place of places) if (sums[place]! > sums[best]!) best = place
  return best
}

/** The best reply of a ship to all enemy lines so far: the first of equals. */
function bestOf({ repertoire: { groups }, suffered, gained }: Learner): RepertoireLine {
  let best: RepertoireLine = { posture: 0, fire: 0 }
  let most = Number.NEGATIVE_INFINITY
  for (const { postures, fires } of groups) {
    const posture = greatest(postures, suffered)
    const fire = greatest(fires, gained)
    const value = suffered[posture]! + gained[fire]!
    if (value <= most) continue
    most = value
    best = { posture, fire }
  }
  return best
}

function choose(learner: Learner, chosen: RepertoireLine): void {
  const { postures, fires } = learner.repertoire
  learner.chosen = chosen
  learner.posture = postures[chosen.posture] ?? learner.posture
  learner.fire = fires[chosen.fire] ?? noFire
}

const still: Posture = { tactic: RETREAT, drive: 0, screen: 0, ecm: 0 }

const playerOf = ({ ships, payoff }: Team): Player => ({
  learners: ships.map(({ ship, repertoire }, place) => ({
    place,
    ship,
    repertoire,
    suffered: new Float64Array(repertoire.postures.length),
    gained: new Float64Array(repertoire.fires.length),
    chosen: { posture: 0, fire: 0 },
    posture: still,
    fire: noFire,
  })),
  payoff,
  fleetValue: ships.reduce((sum, { ship }) => sum + ship.value, 0) || 1,
  losses: new Map(),
  profits: new Map(),
})

function lossOf({ place, ship }: Learner, posture: Posture, { own, enemy }: Pair): number {
  let hits = 0
  let held = false
  for (const { fire, ship: firer } of enemy.learners) {
    if (fire.at !== place) continue
    hits += hitsOfFire(fire, firer.tl, posture, ship.tl)
    held ||= posture.tactic === RETREAT && fireHolds(fire, posture)
  }
  const { noise, escape: saved } = own.payoff
  const effective = hitsPastScreens(hits, posture, ship.tl)
  const value = effective > 0 ? noise - costOf(effective, ship, own.fleetValue) : 0
  const escapes = posture.tactic === RETREAT && !held && effective < ship.hitsLeft
  return escapes ? value + (saved * ship.value) / own.fleetValue : value
}

function addLosses(sums: Float64Array, learner: Learner, pair: Pair): void {
  const { postures } = learner.repertoire
  for (let p = 0; p < postures.length; p++) sums[p]! += lossOf(learner, postures[p]!, pair)
}

/** Hits of a player on each ship of the enemy, all but those of one of its ships. */
function hitsBeside(learner: Learner, { own, enemy }: Pair): readonly number[] {
  const hits: number[] = enemy.learners.map(() => 0)
  for (const { place, fire, ship } of own.learners) {
    const target = enemy.learners[fire.at]
    if (place === learner.place || target === undefined) continue
    hits[fire.at]! += hitsOfFire(fire, ship.tl, target.posture, target.ship.tl)
  }
  return hits
}

function addGains(sums: Float64Array, learner: Learner, { own, enemy }: Pair): void {
  const { boldness, noise } = own.payoff
  const beside = hitsBeside(learner, { own, enemy })
  const { fires } = learner.repertoire
  for (let f = 0; f < fires.length; f++) {
    const fire = fires[f]!
    if (fire.at < 0) continue
    const { ship: target, posture } = enemy.learners[fire.at]!
    const others = beside[fire.at]!
    const hits = hitsOfFire(fire, learner.ship.tl, posture, target.tl)
    if (fire.kind !== 'beam') sums[f]! -= (THRIFT * 2 * target.value) / target.hitsLeft / enemy.fleetValue
    if (hits === 0) continue
    const before = hitsPastScreens(others, posture, target.tl)
    const after = hitsPastScreens(others + hits, posture, target.tl)
    sums[f]! += boldness * (costOf(after, target, enemy.fleetValue) - costOf(before, target, enemy.fleetValue))
    if (after > 0 && before === 0) sums[f]! += noise
  }
}

/** Adds a row that is computed once: for a lone ship against another it depends on one line of the enemy. */
function addKept(sums: Float64Array, row: Float64Array): void {
  for (let i = 0; i < sums.length; i++) sums[i]! += row[i]!
}

function keptRow(rows: Map<number, Float64Array>, place: number, fill: () => Float64Array): Float64Array {
  const row = rows.get(place) ?? fill()
  rows.set(place, row)
  return row
}

function learn(pair: Pair): void {
  const { own, enemy } = pair
  const [one, more] = own.learners
  const [foe, others] = enemy.learners
  if (one !== undefined && foe !== undefined && more === undefined && others === undefined) {
    const filled = (length: number, add: typeof addLosses): Float64Array => {
      const row = new Float64Array(length)
      add(row, one, pair)
      return row
    }
    const losses = keptRow(own.losses, foe.chosen.fire, () => filled(one.suffered.length, addLosses))
    addKept(one.suffered, losses)
    const profits = keptRow(own.profits, foe.chosen.posture, () => filled(one.gained.length, addGains))
    addKept(one.gained, profits)
    return
  }
  for (const learner of own.learners) {
    addLosses(learner.suffered, learner, pair)
    addGains(learner.gained, learner, pair)
  }
}

interface PlayCount {
  readonly plays: readonly ShipPlay[]
  times: number
}

/** More fires than any repertoire has. */
const FIRES = 1e6

const nameOf = (learners: readonly Learner[]): string =>
  learners.map(({ chosen: { posture, fire } }) => posture * FIRES + fire).join()

/** Rounds of a predictable enemy in each step of the first quarter: about half of all rounds. */
const PREDICTABLE = 4

/** The lines of each ship of a predictable enemy. */
const predictablePlays = ({ learners, payoff }: Player): readonly (readonly RepertoireLine[])[] =>
  learners.map(({ repertoire }) => predictableLines(repertoire, payoff.noise < 0))

interface Quarter {
  readonly plays: readonly (readonly RepertoireLine[])[]
  readonly steps: number
}

function meetPredictable({ own, enemy }: Pair, step: number, { plays, steps }: Quarter): void {
  for (let n = step * PREDICTABLE; n < (step + 1) * PREDICTABLE; n++) {
    for (const learner of enemy.learners) {
      const all = plays[learner.place] ?? []
      choose(learner, all[Math.floor((n * all.length) / (steps * PREDICTABLE))] ?? learner.chosen)
    }
    learn({ own, enemy })
  }
}

interface FictitiousPlaySettings {
  readonly steps: number
  readonly drills: boolean
}

/**
 * Fictitious play of one round: step by step both teams answer best to all earlier lines of the other. Returns the own
 * plays, the most frequent first, without those of the first quarter, in which both are far from an answer; with
 * `drills` its enemy is predictable.
 */
export function fictitiousPlay(us: Team, them: Team, { steps, drills }: FictitiousPlaySettings): readonly PlayCount[] {
  const [own, enemy] = [playerOf(us), playerOf(them)]
  const quarter = { plays: drills ? predictablePlays(enemy) : [], steps: Math.ceil(steps / 4) }
  const counts = new Map<string, PlayCount>()
  for (let step = 0; step < steps; step++) {
    for (const { learners } of [own, enemy]) for (const learner of learners) choose(learner, bestOf(learner))
    if (step * 4 >= steps) {
      const name = nameOf(own.learners)
      const count = counts.get(name) ?? {
        plays: own.learners.map(({ posture, fire }) => ({ posture, fire })),
        times: 0,
      }
      count.times++
      counts.set(name, count)
    }
    if (drills && step < quarter.steps) meetPredictable({ own, enemy }, step, quarter)
    else learn({ own, enemy })
    learn({ own: enemy, enemy: own })
  }
  return [...counts.values()].sort((a, b) => b.times - a.times)
}
