import type { Variation } from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { type RoundWord, sayNthRound } from '@flagplot/core/game/sides'

/** The number of steps before a variation parts from the fight; `isEnd` if the fight has no more steps. */
interface PartedAt {
  readonly count: number
  readonly isEnd: boolean
}

/** A variation in words, before and after the step it parts at; `word` is the system's word for a round. */
export function sayVariation(
  { count, rounds, isOver }: Pick<Variation, 'count' | 'rounds' | 'isOver'>,
  parted: PartedAt,
  word?: RoundWord,
): { readonly head: string; readonly rest: string } {
  const more = count - parted.count
  return {
    head: parted.isEnd ? 'The way on that was taken back, from' : 'Another way on from',
    rest: `${several(more, 'more step')}, ${isOver ? 'until it was over' : `into ${sayNthRound(rounds + 1, word)}`}`,
  }
}
