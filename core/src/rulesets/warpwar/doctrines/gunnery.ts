import { absorbedByScreens, cellOf, MISSILE_HITS } from '../fire/crt.ts'
import { jamReach } from '../fire/jam.ts'
import { tactics } from '../orders/orders.ts'
import { ATTACK, type Posture, type ShipFire } from './posture.ts'

/** Differences from which on every row of the table stays the same. */
const SPAN = 8
const WIDTH = 2 * SPAN + 1

/** Cells that score nothing; the others add so many hits to those of the weapon. */
const MISSES = -1
const ESCAPES = -2

const scores = { miss: MISSES, hit: 0, hit1: 1, hit2: 2, escapes: ESCAPES } as const

/** The table of the rules in numbers, by row, column and difference: thousands of orders are weighed. */
const bonuses: readonly number[] = tactics.flatMap(row =>
  tactics.flatMap(column => Array.from({ length: WIDTH }, (_, i) => scores[cellOf(row, column, i - SPAN)])),
)

function bonusOf(row: number, column: number, difference: number): number {
  const clamped = difference < -SPAN ? -SPAN : difference > SPAN ? SPAN : difference
  return bonuses[(row * 3 + column) * WIDTH + clamped + SPAN]!
}

function missileHits(drive: number, tl: number, target: Posture): number {
  const bonus = bonusOf(ATTACK, target.tactic, drive - target.drive)
  return bonus < 0 ? 0 : MISSILE_HITS + tl + bonus
}

/** The fewest points of ECM that make a missile miss; more than a ship has if none do. */
function pointsToMiss(drive: number, tl: number, target: Posture, targetTl: number): number {
  for (let points = 1; points <= target.ecm; points++) {
    const shift = jamReach(points, targetTl - tl)
    for (let by = 1; by <= shift; by++) {
      if (missileHits(drive + by, tl, target) === 0) return points
      if (drive > by && missileHits(drive - by, tl, target) === 0) return points
    }
  }
  return target.ecm + 1
}

/** Hits of a salvo on a ship that spends its ECM on one missile after the other. */
function salvoHits(drives: readonly number[], tl: number, target: Posture, targetTl: number): number {
  let left = target.ecm
  let hits = 0
  for (const drive of drives) {
    const scored = missileHits(drive, tl, target)
    if (scored === 0) continue
    const points = left === 0 ? 1 : pointsToMiss(drive, tl, target, targetTl)
    if (points <= left) left -= points
    else hits += scored
  }
  return hits
}

/** Hits of one ship's fire on its target, before screens, by the same table as the rules. */
export function hitsOfFire(fire: ShipFire, tl: number, target: Posture, targetTl: number): number {
  switch (fire.kind) {
    case 'none':
      return 0
    case 'missiles':
      return salvoHits(fire.shots, tl, target, targetTl)
    case 'beam': {
      const bonus = bonusOf(fire.tactic, target.tactic, fire.drive - target.drive)
      return bonus < 0 ? 0 : fire.power + tl + bonus
    }
    case 'bursts': {
      const bonus = bonusOf(fire.tactic, target.tactic, fire.drive - target.drive)
      let hits = 0
      if (bonus >= 0) for (const shells of fire.shots) hits += shells + tl + bonus
      return hits
    }
  }
}

/** True for a beam or cannon that keeps a retreating ship: any result but Escapes. */
export const fireHolds = (fire: ShipFire, target: Posture): boolean =>
  (fire.kind === 'beam' || fire.kind === 'bursts') &&
  bonusOf(fire.tactic, target.tactic, fire.drive - target.drive) !== ESCAPES

export const hitsPastScreens = (hits: number, { screen }: Posture, tl: number): number =>
  Math.max(0, hits - absorbedByScreens(screen, tl))
