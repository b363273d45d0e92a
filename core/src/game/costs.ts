/** What one order costs and what it leaves, in the words of the table. */
interface CostRow {
  /** What it does, in plain words: `cripple D7`. The order as it is written where absent. */
  readonly what?: string
  /** One for each column. */
  readonly cells: readonly string[]
}

/** What the orders of a question cost and what they leave, in a few columns for people. Made from what is asked alone, as all paper work. */
export interface CostTable<Order> {
  /** Headings: `points`, `attack left`. */
  readonly columns: readonly string[]
  row(order: Order): CostRow
}
