import { type Stream, streamOf } from '../dice/index.ts'

/** The stream that dice are drawn from under a seed, in play and when a record is checked. */
export const diceStream = (seed: string): Stream => streamOf(seed, 'dice')
