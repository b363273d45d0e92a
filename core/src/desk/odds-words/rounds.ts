import type { OddsAnswer } from '../../odds/index.ts'
import { endings, type OddsTopic, sayEnding } from './ending.ts'
import type { Said } from './share.ts'

/** How a battle stands once a round is done: the four endings in the order of `endings`. */
export interface RoundRow {
  readonly round: number
  readonly shares: readonly Said[]
}

/** Headings of the table by round. */
export const roundHeadings = ({ names }: OddsTopic): readonly string[] => [
  'by round',
  names.red,
  names.blue,
  'draw',
  'not over',
]

/** Every round that was worked out. */
export const roundRows = (answer: OddsAnswer): readonly RoundRow[] =>
  answer.rounds.byRound.map(outcome => ({
    round: outcome.round,
    shares: endings.map(ending => sayEnding(outcome, ending, answer)),
  }))
