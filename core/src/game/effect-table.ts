import type { OrderOf, Shape } from './orders/index.ts'
import type { BySide, Side } from './sides/index.ts'

/**
 * A question that both sides answer at the same moment, by the effects of their orders. Orders of a side that always do
 * the same are one line; pairs of lines that lead to positions of equal key have one effect. Some hundred thousand
 * pairs of orders come down to some dozens of positions. A law compares it with `advance`.
 */
export interface EffectTable<S extends Shape, Order = OrderOf<S>> {
  /** One order for each line of a side: the first in the order of the sheet. */
  readonly lines: BySide<readonly Order[]>
  /** The line that a legal order of a side is in. */
  lineOf(side: Side, order: Order): number
  /** The effect of each pair of lines, row by row, red's lines by blue's. Effects are numbered from 0 without a gap. */
  readonly effects: Uint16Array
  /**
   * The key of the position after an effect, if it is cheaper than playing to it: only new positions are then played
   * to. Present only if every effect has one. A law compares it with `advance`.
   */
  keyOf?(effect: number): string
}
