import { type RoundWord, roundWord } from '../../game/sides/index.ts'
import { endings, type OddsAnswer, type RoundOdds } from '../../odds/index.ts'
import { type OddsTopic, sayEnding } from './ending.ts'
import { type Said, severalRounds } from './share.ts'

/** The state of a battle after a round: the four endings in the order of `endings`. */
interface RoundRow {
  readonly round: number
  readonly shares: readonly Said[]
}

/** Headings of the table by round. */
export const roundHeadings = (topic: OddsTopic): readonly string[] => [
  `by ${roundWord(topic).one}`,
  topic.words.red.start,
  topic.words.blue.start,
  'draw',
  'not over',
]

/** A remainder below this comes from rounding: an exact table ends once less than 1e-9 still fights. */
const TRACE = 1e-12

/** The rounds of an answer. An exact remainder that only rounding has left is 0. */
export function roundsWithoutRoundingError({ method, outcome, rounds }: OddsAnswer): readonly RoundOdds[] {
  if (method === 'sampled' || outcome.undecided > 0) return rounds.byRound
  return rounds.byRound.map(row => (row.undecided < TRACE ? { ...row, undecided: 0 } : row))
}

/** Every listed round in words. */
export const roundRows = (answer: OddsAnswer): readonly RoundRow[] =>
  roundsWithoutRoundingError(answer).map(outcome => ({
    round: outcome.round,
    shares: endings.map(ending => sayEnding(outcome, ending, answer)),
  }))

/** The sentence on battles that go on after the last listed round; undefined if there are none. `word`: for a round. */
export function sayTruncated({ outcome, rounds }: OddsAnswer, word?: RoundWord): string | undefined {
  const last = rounds.byRound.at(-1)
  if (last === undefined || last.undecided <= outcome.undecided + 1e-8) return undefined
  return `only the first ${severalRounds(last.round, word)} are listed`
}
