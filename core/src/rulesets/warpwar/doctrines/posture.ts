import { type BurstOrder, type MissileOrder, nobody, type OrdersAsk, type ShipOrder } from '../orders.ts'
import { tactics } from '../tactics.ts'
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

/** What a ship fires, at one enemy, by its place among the foes. */
export type Fire =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'beam'
      readonly at: number
      readonly tactic: number
      readonly drive: number
      readonly power: number
    }
  | { readonly kind: 'missiles'; readonly at: number; readonly drives: readonly number[] }
  | {
      readonly kind: 'bursts'
      readonly at: number
      readonly tactic: number
      readonly drive: number
      readonly shells: readonly number[]
    }

export const noFire: Fire = { kind: 'none' }

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
      ? fire.drives.map(each => ({ at, drive: Math.max(1, Math.min(most, each)) })).sort((a, b) => a.drive - b.drive)
      : []
  const bursts: BurstOrder[] =
    fire.kind === 'bursts' ? fire.shells.map(shells => ({ shells })).sort((a, b) => b.shells - a.shells) : []
  return {
    tactic: tactics[posture.tactic]!,
    drive,
    beam: fire.kind === 'beam' ? fire.power : 0,
    beamAt: fire.kind === 'beam' ? at : nobody,
    screen,
    ecm,
    jam: 'best',
    missiles,
    bursts,
    burstsAt: fire.kind === 'bursts' ? at : nobody,
    pickUp,
    drop,
  }
}
