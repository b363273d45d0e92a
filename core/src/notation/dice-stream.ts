import { type Stream, streamOf } from '../dice/index.ts'

/** The stream a seed's dice come from, in play and when they are checked. */
export const diceStream = (seed: string): Stream => streamOf(seed, 'dice')
