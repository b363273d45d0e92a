import type { Fight } from '@flagplot/core/desk/fight'
import { answerJob, oddsJob, usualChunkSize } from '@flagplot/core/desk/odds'
import { oddsTopic, sayOdds } from '@flagplot/core/desk/odds-words'
import { courseAt, keepsSecrets } from '@flagplot/core/desk/questions'
import type { Eye, Observer } from '@flagplot/core/game/sides'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { alignColumns } from '@flagplot/core/notation/text'
import type { OddsAnswer } from '@flagplot/core/odds'
import type { Io } from '../io/io.ts'
import { indentLines } from '../io/margins.ts'
import { whileShowing } from '../io/progress.ts'
import { positionLines, waitingLine } from './position-lines.ts'

export interface QuestionReader {
  readonly io: Io
  readonly fight: Fight
  readonly eye: Eye
  /** Words that may be typed at any question, and the result of each. */
  readonly words: TableWords
  /** The people that are waited for, in lines. */
  readonly waits: readonly string[]
}

export type TableWords = readonly (readonly [word: string, does: string])[]

const shown: TableWords = [
  ['?', 'shows what can be typed, and the battle'],
  ['status', 'shows both fleets, and who decides next'],
  ['odds', 'shows the chances from here, by standing orders'],
]

/** The words of a battle at one table. */
const playWords: TableWords = [
  ...shown,
  ['back', 'takes back the last order or throw'],
  ['quit', 'stops and keeps the record'],
]

/** The words of a game between rooms. */
export const gameWords: TableWords = [
  ...shown,
  ['back', 'takes your seal back, as long as others have not sealed'],
  ['quit', 'leaves; the seat is kept, and the game goes on'],
]

/** The reader of a question at one table. */
export const playReader = (io: Io, fight: Fight, eye: Eye): QuestionReader => ({
  io,
  fight,
  eye,
  words: playWords,
  waits: waitingLine(fight),
})

/** The words of a table, and the battle as its reader may know it. */
export const helpLines = ({ fight, eye, words }: QuestionReader): string[] => [
  'At any question:',
  ...alignColumns(words, 78).map(line => `  ${line}`),
  ...positionLines(fight, eye),
]

/** So many battles give a chance to within nine in a hundred. They take seconds if decisions are slow. */
const MIN_BATTLES = 128

/** The odds from here, by standing orders: exact if that is in reach, else sampled; of a seat as far as it may know. */
export function oddsFromHere(io: Io, fight: Fight, seat?: Observer): Result<OddsAnswer> {
  const knower = seat === undefined ? {} : { seat }
  const battle = { ...fight.battle, leaders: fight.leaders }
  const job = oddsJob(battle, { seed: 'play', ...courseAt(fight), ...knower })
  const samples = Math.max(MIN_BATTLES, usualChunkSize(job))
  return whileShowing(io, 'Working out the odds …', () => answerJob(job, { samples }))
}

/** Odds from here as far as the eye may know. */
function oddsLines({ io, fight, eye }: QuestionReader): string[] {
  const answer = oddsFromHere(io, fight, keepsSecrets(fight) && eye !== 'umpire' ? eye : undefined)
  return indentLines(answer.ok ? sayOdds(answer.value, oddsTopic(fight.battle)) : sayRefusal(answer.refusal))
}

/** The reply to a word of the table; undefined if the line is an answer to the question. */
export function answerWord(reader: QuestionReader, typed: string): readonly string[] | undefined {
  const { fight, eye, waits } = reader
  if (typed === 'status') return [...positionLines(fight, eye), ...waits]
  if (typed === 'odds') return oddsLines(reader)
  return undefined
}
