import { capitalise, type Refusal, sayRefusal } from '@flagplot/core/lang'

/** The refusal of a review, for people who do not write flags and so cannot name the questions that are free. */
export function sayReviewRefusal({ nearest, ...refusal }: Refusal): string {
  return refusal.code === 'missing' && refusal.path[0] === 'free'
    ? 'Best play is solved where both sides choose at the same moment, and in this fight they never did. Judge it by standing orders.'
    : capitalise(sayRefusal(refusal))
}
