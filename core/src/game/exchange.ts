import type { OrderOf, Shape } from './shape.ts'
import type { BySide, Side } from './side.ts'

/**
 * A question that both sides answer at the same moment, by what their orders do. Orders of a side that do the same, whatever the other side orders, are one
 * line; pairs of lines that lead to positions of equal key have one effect. Tables of some hundred thousand pairs of orders come down to some dozens of
 * positions. A law compares it with `advance`.
 */
export interface Exchange<S extends Shape, Order = OrderOf<S>> {
  /** For each line of a side one of its orders: the first in the order of the sheet. */
  readonly lines: BySide<readonly Order[]>
  /** The line that a legal order of a side is in. */
  lineOf(side: Side, order: Order): number
  /** What a line of red and a line of blue come to, row by row, `lines.red.length * lines.blue.length` of them: numbers from 0 on, without a gap. */
  readonly effects: Uint16Array
  /**
   * The key of the position that an effect leads to, where it is cheaper to say than to play: only positions that are new are then played on to. Given where every
   * effect has one. A law compares it with `advance`.
   */
  keyOf?(effect: number): string
}
