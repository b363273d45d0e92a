import { systemTitles } from '@flagplot/core/desk/battle'
import { type RoundWord, sayNthRound } from '@flagplot/core/game/sides'
import type { Standing } from './standing.ts'

/** The system's word for a round; the system need not be fetched for it. */
export const roundWordOf = ({ system }: Pick<Standing, 'system'>): RoundWord | undefined =>
  systemTitles.find(({ id }) => id === system)?.round

/** `round 2` (with the system's word), or `over`. */
export const sayRound = (standing: Pick<Standing, 'system' | 'isOver' | 'round'>): string =>
  standing.isOver ? 'over' : sayNthRound(standing.round, roundWordOf(standing))
