/**
 * What one input of a battle did, in the stake: what red gains blue loses. `after` is the worth of the position it led to. A throw is luck. Of orders, `red` is
 * what red's own order gained while blue kept to what is usual for it, `blue` the same for blue's order, and `met` what neither did alone: how orders
 * given at the same moment met. Usual are standing orders, or best mixes: as the review goes by.
 */
export type ReviewStep =
  | { readonly kind: 'roll'; readonly after: number; readonly luck: number }
  | {
      readonly kind: 'orders'
      readonly after: number
      readonly red: number
      readonly blue: number
      readonly met: number
    }

/** All steps of a battle, sorted by whose they were. */
export interface ReviewTotals {
  readonly luck: number
  readonly red: number
  readonly blue: number
  readonly met: number
}

/** A battle in one coin: `start`, and all that the steps did, sum to `end`. */
export interface Review {
  readonly start: number
  readonly end: number
  /** One for each input. */
  readonly steps: readonly ReviewStep[]
  readonly totals: ReviewTotals
}

/** What the steps of a battle sum to. */
export function totalsOf(steps: readonly ReviewStep[]): ReviewTotals {
  const totals = { luck: 0, red: 0, blue: 0, met: 0 }
  for (const step of steps) {
    if (step.kind === 'roll') totals.luck += step.luck
    else {
      totals.red += step.red
      totals.blue += step.blue
      totals.met += step.met
    }
  }
  return totals
}

/** What positions are worth about a joint order: before it, after it, and after one side's order against what is usual for the other. */
export interface OrderValues {
  readonly before: number
  readonly after: number
  /** Left out for a side that was not asked. */
  readonly red?: number | undefined
  readonly blue?: number | undefined
}

/** What a joint order did. */
export function stepOfOrders({ before, after, red: byRed = before, blue: byBlue = before }: OrderValues): ReviewStep {
  const red = byRed - before
  const blue = byBlue - before
  return { kind: 'orders', after, red, blue, met: after - before - red - blue }
}
