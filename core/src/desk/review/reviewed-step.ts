import { type ReviewStep, type ReviewTotals, type StepParts, totalsOfStep } from '../../duel/index.ts'
import { type Published, publishedDifference, publishedValue } from '../advice/index.ts'

/** The effect of an input on red's expected result, which is so much after it; all in the unit of the payoff. */
export type ReviewedStep = StepParts & { readonly expectedResult: number }

/** The parts of a step, or of a sum of steps, in the unit that they are published in. */
export const publishedTotals = (played: Published, { luck, red, blue, interaction }: ReviewTotals): ReviewTotals => ({
  luck: publishedDifference(played, luck),
  red: publishedDifference(played, red),
  blue: publishedDifference(played, blue),
  interaction: publishedDifference(played, interaction),
})

/** A step as it is published, or the margins of one. */
export function publishedStep(played: Published, step: ReviewStep, what: 'figures' | 'margins'): ReviewedStep {
  const publish = what === 'figures' ? publishedValue : publishedDifference
  const { luck, ...orders } = publishedTotals(played, totalsOfStep(step))
  const parts: StepParts = step.kind === 'roll' ? { kind: 'roll', luck } : { kind: 'orders', ...orders }
  return { ...parts, expectedResult: publish(played, step.after) }
}
