import { severalRounds } from '@flagplot/core/desk/odds-words'
import type { RoundWord } from '@flagplot/core/game/sides'

interface From {
  readonly inputs: number
  readonly rounds: number
}

/** The point of a record as `--at` and `--after-round` count; `word` is the system's word for a round. */
export const sayRecordPoint = ({ inputs, rounds }: From, word: RoundWord | undefined): string =>
  inputs === 0 ? 'From the start.' : `From step ${inputs}, with ${severalRounds(rounds, word)} done.`
