import type { ShipItem } from '../state.ts'

/** One thing that can be repaired by one attempt: of drive and steering a point of each. */
export interface RepairItem {
  /** `T`, `LB 2`, `ADF 2`. */
  readonly name: string
  readonly item: ShipItem
  readonly fallback: number
}

export interface RepairShip {
  readonly id: string
  /** Points to share. */
  readonly dcr: number
  readonly items: readonly RepairItem[]
}

/** repair.points The damaged ships of a side with what can be repaired. */
export interface RepairAsk {
  readonly kind: 'repair'
  readonly ships: readonly RepairShip[]
}

/** By ship and item, points. */
export type RepairOrder = Readonly<Record<string, Readonly<Record<string, number>>>>
