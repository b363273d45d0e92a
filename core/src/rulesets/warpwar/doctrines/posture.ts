import { type BurstOrder, type MissileOrder, nobody, type OrdersAsk, type ShipOrder } from '../orders/orders.ts'
import { tactics } from '../orders/tactics.ts'
import type { Craft } from './craft.ts'

/** Places of the tactics in `tactics`: standing orders count in numbers. */
export const ATTACK = 0
export const DODGE = 1
export const RETREAT = 2

/** How a ship moves and shields itself. */
export interface Posture {
  readonly tactic: number
  readonly drive: number
  readonly screen: number
  readonly ecm: number
}

/** What a ship fires. Every fire has every field, so that thousands of them are read fast. */
export interface Fire {
  readonly kind: 'none' | 'beam' | 'missiles' | 'bursts'
  /** Its target, by its place among the foes; below 0 for nobody. */
  readonly at: number
  /** Of the firing ship: missiles fly on their own. */
  readonly tactic: number
  readonly drive: number
  /** Of a beam. */
  readonly power: number
  /** Drives of missiles, shells of bursts. */
  readonly shots: readonly number[]
}

const none: readonly number[] = []
export const noFire: Fire = { kind: 'none', at: -1, tactic: 0, drive: 0, power: 0, shots: none }
export const beamAt = (at: number, tactic: number, drive: number, power: number): Fire =>
  power === 0 ? noFire : { kind: 'beam', at, tactic, drive, power, shots: none }
export const salvoAt = (at: number, drives: readonly number[]): Fire => ({
  kind: 'missiles',
  at,
  tactic: ATTACK,
  drive: 0,
  power: 0,
  shots: drives.toSorted((a, b) => a - b),
})
export const burstsAt = (at: number, tactic: number, drive: number, shells: readonly number[]): Fire => ({
  kind: 'bursts',
  at,
  tactic,
  drive,
  power: 0,
  shots: shells,
})

/** One ship's order before it is written. */
export interface Play {
  readonly posture: Posture
  readonly fire: Fire
  readonly drop?: readonly string[]
  readonly pickUp?: readonly string[]
}

/** Writes an order; missiles of one ship are alike and listed by drive, bursts by their shells. */
export function written(
  { posture, fire, drop = [], pickUp = [] }: Play,
  foes: readonly Craft[],
  ask: OrdersAsk,
): ShipOrder {
  const { drive, screen, ecm } = posture
  const at = fire.kind === 'none' ? nobody : foes[fire.at]!.id
  const most = ask.targets.find(({ id }) => id === at)?.mostDrive ?? 1
  const missiles: MissileOrder[] =
    fire.kind === 'missiles'
      ? fire.shots.map(each => ({ at, drive: Math.max(1, Math.min(most, each)) })).sort((a, b) => a.drive - b.drive)
      : []
  const bursts: BurstOrder[] =
    fire.kind === 'bursts' ? fire.shots.map(shells => ({ shells })).sort((a, b) => b.shells - a.shells) : []
  return {
    tactic: tactics[posture.tactic]!,
    drive,
    beam: fire.power,
    beamAt: fire.kind === 'beam' ? at : nobody,
    screen,
    ecm,
    jam: 'best',
    missiles,
    bursts,
    burstsAt: fire.kind === 'bursts' ? at : nobody,
    pickUp: ask.ships.flatMap(({ id }) => (pickUp.includes(id) ? [id] : [])),
    drop,
  }
}
