/** The costs of one order and the rest it leaves, in the words of the table. */
interface CostRow {
  /** Its effect in plain words: `cripple D7`. If absent, the order as it is written. */
  readonly what?: string
  /** One for each column. */
  readonly cells: readonly string[]
}

/** A table of the costs of each order of a question and the rest it leaves; it depends on the ask alone. */
export interface CostTable<Order> {
  /** Headings: `points`, `attack left`. */
  readonly columns: readonly string[]
  row(order: Order): CostRow
}
