import type { OpenBattle } from '@flagplot/core/desk/battle'
import { jobWeight, oddsJob } from '@flagplot/core/desk/odds'

/** Half of the widest range of a sampled result, in points: a heavy battle takes seconds to minutes for a finer one. */
export const usualError = (battle: OpenBattle): number => (jobWeight(oddsJob(battle, { seed: '' })) > 1 ? 5 : 1)
