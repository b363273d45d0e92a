import type { Item } from '../state.ts'

/** repair.points The damaged ships of a side with what can be repaired. */
export interface RepairAsk {
  readonly kind: 'repair'
  readonly ships: readonly {
    readonly id: string
    readonly dcr: number
    readonly items: readonly { readonly name: string; readonly item: Item }[]
  }[]
}

/** By ship and item, points. */
export type RepairOrder = Readonly<Record<string, Readonly<Record<string, number>>>>
