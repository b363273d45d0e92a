import { type Fight, inputsTaken } from '@flagplot/core/desk/fight'
import { answerJob, oddsJob, usualChunkSize } from '@flagplot/core/desk/odds'
import { oddsTopic, sayOdds } from '@flagplot/core/desk/odds-words'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import type { Eye } from '@flagplot/core/game/sides'
import { sayRefusal } from '@flagplot/core/lang'
import { alignColumns } from '@flagplot/core/notation/text'
import type { Io } from '../io/io.ts'
import { indentLines } from '../io/margins.ts'
import { whileShowing } from '../io/progress.ts'
import { positionLines, waitingLine } from './position-lines.ts'

export interface QuestionReader {
  readonly io: Io
  readonly fight: Fight
  readonly eye: Eye
}

const tableWords = [
  ['?', 'shows what can be typed, and the battle'],
  ['status', 'shows both fleets, and who decides next'],
  ['odds', 'shows the chances from here, by standing orders'],
  ['back', 'takes back the last order or throw'],
  ['quit', 'stops and keeps the record'],
] as const

export const listTableWords = (): string[] => [
  'At any question:',
  ...alignColumns(tableWords, 78).map(line => `  ${line}`),
]

/** So many battles give a chance to within nine in a hundred. They take seconds if decisions are slow. */
const MIN_BATTLES = 128

/** Odds from here as far as the eye may know, within seconds. The public gets none while secrets are kept. */
function oddsLines({ io, fight, eye }: QuestionReader): string[] {
  const { battle } = fight
  const secret = keepsSecrets(fight)
  if (secret && eye === 'public') return ['  Odds are not shown to everybody while the battle keeps secrets.']
  const seat = secret && (eye === 'red' || eye === 'blue') ? { seat: eye } : {}
  const job = oddsJob({ ...battle, leaders: fight.leaders }, { seed: 'play', inputs: inputsTaken(fight), ...seat })
  const samples = Math.max(MIN_BATTLES, usualChunkSize(job))
  const answer = whileShowing(io, 'Working out the odds …', () => answerJob(job, { samples }))
  if (!answer.ok) return indentLines(sayRefusal(answer.refusal))
  return indentLines(sayOdds(answer.value, oddsTopic(battle)))
}

/** The reply to a word of the table; undefined if the line is an answer to the question. */
export function answerWord(reader: QuestionReader, typed: string): readonly string[] | undefined {
  const { fight, eye } = reader
  if (typed === 'status') return [...positionLines(fight, eye), ...waitingLine(fight)]
  if (typed === 'odds') return oddsLines(reader)
  return undefined
}
