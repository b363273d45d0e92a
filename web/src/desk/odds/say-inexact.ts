import { type Refusal, sayRefusal } from '@flagplot/core/lang'

/** Why there are no odds of what is asked for, in the words of the desk: two of its fields may ask for what cannot stand together. */
export const sayInexact = (refusal: Refusal): string =>
  refusal.code === 'conflict' && refusal.path[0] === 'leavesAfter'
    ? 'Where a side leaves after rounds, odds go to the end of the battle: empty “after round”, or “Leaves after rounds” of both sides.'
    : sayRefusal(refusal)
