import { noTarget, type OrdersAsk, type ShipOrder, tactics } from '../orders/orders.ts'
import type { ShipEstimate } from './ship-estimate.ts'

/** Places of the tactics in `tactics`: standing orders count in numbers. */
export const ATTACK = 0
export const DODGE = 1
export const RETREAT = 2

export interface Maneuver {
  readonly tactic: number
  readonly drive: number
}

export interface Posture extends Maneuver {
  readonly screen: number
  readonly ecm: number
}

/** The fire of a ship, with every field so that thousands are read fast. Missiles fly by a drive of their own. */
export interface ShipFire extends Maneuver {
  readonly kind: 'none' | 'beam' | 'missiles' | 'bursts'
  /** Its target, by its place among the foes; below 0 for none. */
  readonly at: number
  /** Of a beam. */
  readonly power: number
  /** Drives of missiles, shells of bursts. */
  readonly shots: readonly number[]
}

const none: readonly number[] = []
export const noFire: ShipFire = { kind: 'none', at: -1, tactic: 0, drive: 0, power: 0, shots: none }
export const beamFire = (at: number, { tactic, drive }: Maneuver, power: number): ShipFire =>
  power === 0 ? noFire : { kind: 'beam', at, tactic, drive, power, shots: none }
export const missileFire = (at: number, drives: readonly number[]): ShipFire => {
  const shots = drives.toSorted((a, b) => a - b)
  return { kind: 'missiles', at, tactic: ATTACK, drive: 0, power: 0, shots }
}
export const cannonFire = (at: number, { tactic, drive }: Maneuver, shots: readonly number[]): ShipFire => ({
  kind: 'bursts',
  at,
  tactic,
  drive,
  power: 0,
  shots,
})

/** One ship's order before it is written. */
export interface ShipPlay {
  readonly posture: Posture
  readonly fire: ShipFire
  readonly drop?: readonly string[]
  readonly pickUp?: readonly string[]
}

/** Writes an order; missiles of one ship are alike and listed by drive, bursts by their shells. */
export function writeOrder(play: ShipPlay, foes: readonly ShipEstimate[], ask: OrdersAsk): ShipOrder {
  const { posture, fire, drop = [], pickUp = [] } = play
  const { drive, screen, ecm } = posture
  const at = foes[fire.at]?.id ?? noTarget
  const most = ask.targets.find(({ id }) => id === at)?.mostDrive ?? 1
  const shots = (kind: ShipFire['kind']): readonly number[] => (fire.kind === kind ? fire.shots : none)
  const missiles = shots('missiles').map(each => Math.max(1, Math.min(most, each)))
  return {
    tactic: tactics[posture.tactic] ?? 'dodge',
    drive,
    beam: fire.power,
    beamAt: fire.kind === 'beam' ? at : noTarget,
    screen,
    ecm,
    jam: 'best',
    missiles: missiles.sort((a, b) => a - b).map(each => ({ at, drive: each })),
    bursts: shots('bursts')
      .toSorted((a, b) => b - a)
      .map(shells => ({ shells })),
    burstsAt: fire.kind === 'bursts' ? at : noTarget,
    pickUp: ask.ships.flatMap(({ id }) => (pickUp.includes(id) ? [id] : [])),
    drop,
  }
}
