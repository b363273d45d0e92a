import { usableCannons, usableTubes } from '../sheets/limits.ts'
import { memoize } from './memoize.ts'
import {
  ATTACK,
  beamFire,
  cannonFire,
  DODGE,
  missileFire,
  noFire,
  type Posture,
  RETREAT,
  type ShipFire,
} from './posture.ts'
import type { ShipEstimate } from './ship-estimate.ts'

/** Postures and fires that may be combined freely. */
interface Group {
  readonly postures: readonly number[]
  readonly fires: readonly number[]
}

export interface Repertoire {
  readonly postures: readonly Posture[]
  readonly fires: readonly ShipFire[]
  readonly groups: readonly Group[]
  /** The number of the postures, the first ones, that let systemships go. */
  readonly launches: number
}

/** A posture and a fire of a ship, as places in its repertoire. */
export interface RepertoireLine {
  readonly posture: number
  readonly fire: number
}

export interface Sight {
  readonly foes: readonly ShipEstimate[]
  /** Places of the foes that are worth aiming at one by one. */
  readonly targets: readonly number[]
  readonly missilesMayCome: boolean
}

interface Situation extends Sight {
  readonly ship: ShipEstimate
  readonly mayRetreat: boolean
  /** Every way to share power between beam and screens is weighed; otherwise three of them. */
  readonly fine?: boolean
}

interface Split {
  readonly b: number
  readonly s: number
  readonly e: number
}

/** Ways to share the power left: beam first, screens first, half and half, ECM first under missiles. */
function splitsOf({ ship: { now }, missilesMayCome, fine = false }: Situation, power: number): readonly Split[] {
  const beamOf = (left: number): number => Math.min(now.B, left)
  const screensOf = (left: number): number => Math.min(now.S, left)
  const rest = (b: number, s: number): Split => ({ b, s, e: missilesMayCome ? Math.min(now.E, power - b - s) : 0 })
  const gun = beamOf(power)
  const shield = screensOf(power)
  const half = beamOf(Math.ceil(power / 2))
  const splits = [
    rest(gun, screensOf(power - gun)),
    rest(beamOf(power - shield), shield),
    rest(half, screensOf(power - half)),
  ]
  if (fine) for (let s = 0; s <= shield; s++) splits.push(rest(beamOf(power - s), s))
  if (missilesMayCome && now.E > 0) {
    const e = Math.min(now.E, power)
    const b = beamOf(power - e)
    splits.push({ b, s: screensOf(power - e - b), e })
  }
  return splits.filter(
    (each, i) => splits.findIndex(({ b, s, e }) => b === each.b && s === each.s && e === each.e) === i,
  )
}

/** Salvos at a foe: all of one drive, or a bracket over as many drives as there are missiles, at most three. */
function salvosAt(at: number, count: number, { now }: ShipEstimate): ShipFire[] {
  const salvos: ShipFire[] = []
  // a dodging ship is hit by missiles up to four faster
  for (let first = 1; first <= now.PD + 4; first++) {
    for (const width of count === 1 ? [1] : [1, Math.min(3, count)]) {
      const drives = Array.from({ length: count }, (_, i) => first + (i % width))
      salvos.push(missileFire(at, drives))
    }
  }
  return salvos
}

/** Shells shared over the cannons, three a burst as long as they last. */
export function burstSizes(cannons: number, shells: number): number[] {
  const each = Array.from({ length: cannons }, () => 1)
  for (let left = shells - cannons, i = 0; left > 0 && i < 2 * cannons; i++, left--) each[i % cannons]!++
  return each
}

function textOf({ ship, foes, targets, missilesMayCome, mayRetreat, fine = false }: Situation): string {
  const { PD, B, S, T, M, C, SH, E } = ship.now
  const drives = targets.map(at => `${at}:${foes[at]?.now.PD}`)
  return `${[PD, B, S, T, M, C, SH, E].join()}|${drives.join()}|${mayRetreat}${missilesMayCome}${fine}`
}

/** The possible orders of a ship, cut down to those that can differ. Ships of one battle need few repertoires. */
export const repertoireOf = memoize(5_000, textOf, (situation: Situation): Repertoire => {
  const { ship, foes, targets, missilesMayCome, mayRetreat } = situation
  const { now } = ship
  const [postures, fires, groups]: [Posture[], ShipFire[], Group[]] = [[], [], []]
  const cannons = usableCannons(ship.now)
  const tubes = usableTubes(ship.now)
  const shells = burstSizes(cannons, now.SH)
  const salvos = tubes === 0 ? [] : targets.flatMap(at => salvosAt(at, tubes, foes[at] ?? ship))
  const salvoIds = salvos.map(salvo => fires.push(salvo) - 1)
  const silent = fires.push(noFire) - 1
  const launching: number[] = []
  const unscreened = (tactic: number, drive: number, left: number): number =>
    postures.push({ tactic, drive, screen: 0, ecm: missilesMayCome ? Math.min(now.E, left) : 0 }) - 1
  for (const tactic of mayRetreat ? [ATTACK, DODGE, RETREAT] : [ATTACK, DODGE]) {
    for (let drive = 0; drive <= now.PD; drive++) {
      const motion = { tactic, drive }
      const power = now.PD - drive
      for (const { b, s, e } of splitsOf(situation, power)) {
        const posture = postures.push({ tactic, drive, screen: s, ecm: e }) - 1
        const shots = b === 0 ? [silent] : targets.map(at => fires.push(beamFire(at, motion, b)) - 1)
        groups.push({ postures: [posture], fires: shots })
      }
      if (tubes > 0 && power >= tubes) launching.push(unscreened(tactic, drive, power - tubes))
      if (cannons > 0 && power >= cannons) {
        const posture = unscreened(tactic, drive, power - cannons)
        const shots = targets.map(at => fires.push(cannonFire(at, motion, shells)) - 1)
        groups.push({ postures: [posture], fires: shots })
      }
    }
  }
  if (launching.length > 0) groups.push({ postures: launching, fires: salvoIds })
  return { postures, fires, groups, launches: 0 }
})

/** A ship that lets systemships go: no drive, no screens; its beam and ECM are free. */
export function launchingRepertoire({ now }: ShipEstimate, { targets, missilesMayCome }: Sight): Repertoire {
  const power = Math.min(now.B, now.PD)
  const ecm = missilesMayCome ? Math.min(now.E, now.PD - power) : 0
  const motion = { tactic: DODGE, drive: 0 }
  const fires: ShipFire[] = power === 0 ? [noFire] : targets.map(at => beamFire(at, motion, power))
  return {
    postures: [{ ...motion, screen: 0, ecm }],
    fires,
    groups: [{ postures: [0], fires: fires.map((_, i) => i) }],
    launches: 1,
  }
}

export function mergeRepertoires(one: Repertoire, two: Repertoire): Repertoire {
  const [postures, fires] = [one.postures.length, one.fires.length]
  const later = two.groups.map(group => ({
    postures: group.postures.map(posture => posture + postures),
    fires: group.fires.map(fire => fire + fires),
  }))
  return {
    postures: [...one.postures, ...two.postures],
    fires: [...one.fires, ...two.fires],
    groups: [...one.groups, ...later],
    launches: one.launches,
  }
}
