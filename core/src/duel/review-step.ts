/**
 * The effect of one input on the value of a battle to red. `after` is the value of the position it led to. A throw is
 * luck. Of orders, `red` is what red's own order gained while blue kept to what is usual for it, `blue` the same for
 * blue's order, and `interaction` what neither did alone: the interaction of orders given at the same moment. Usual are
 * standing orders, or best mixes: as the review goes by.
 */
export type ReviewStep = StepParts & { readonly after: number }

/** The parts of one step: luck if it was a throw, else those of the orders. */
export type StepParts =
  | { readonly kind: 'roll'; readonly luck: number }
  | { readonly kind: 'orders'; readonly red: number; readonly blue: number; readonly interaction: number }

/** The parts of all steps together, each for red. */
export interface ReviewTotals {
  readonly luck: number
  readonly red: number
  readonly blue: number
  readonly interaction: number
}

/** A battle in one unit: `start`, and all that the steps did, sum to `end`. */
export interface Review {
  readonly start: number
  readonly end: number
  readonly steps: readonly ReviewStep[]
  readonly totals: ReviewTotals
  /** Only of a battle for victory that is valued by plans. */
  readonly drawn?: DrawnPositions
}

/** The chance that neither side wins, from the start, from the end, and from the position after each step. */
interface DrawnPositions {
  readonly start: number
  readonly end: number
  readonly steps: readonly number[]
}

export const totalsOfStep = (step: StepParts): ReviewTotals =>
  step.kind === 'roll'
    ? { luck: step.luck, red: 0, blue: 0, interaction: 0 }
    : { luck: 0, red: step.red, blue: step.blue, interaction: step.interaction }

export function totalsOf(
  steps: readonly ReviewStep[],
  together: (a: number, b: number) => number = (a, b) => a + b,
): ReviewTotals {
  const all = { luck: 0, red: 0, blue: 0, interaction: 0 }
  for (const step of steps) {
    const { luck, red, blue, interaction } = totalsOfStep(step)
    all.luck = together(all.luck, luck)
    all.red = together(all.red, red)
    all.blue = together(all.blue, blue)
    all.interaction = together(all.interaction, interaction)
  }
  return all
}

/** Values of positions about a joint order: before it, after it, and after one side’s order against the usual other. */
interface OrderValues {
  readonly before: number
  readonly after: number
  /** Left out for a side that was not asked. */
  readonly red?: number | undefined
  readonly blue?: number | undefined
}

export function stepOfOrders({ before, after, red: byRed = before, blue: byBlue = before }: OrderValues): ReviewStep {
  const red = byRed - before
  const blue = byBlue - before
  return { kind: 'orders', after, red, blue, interaction: after - before - red - blue }
}
