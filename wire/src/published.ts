import * as z from 'zod'
import {
  adviceSchema,
  bestDoctrineSchema,
  fightAnswerSchema,
  giveAwaysSchema,
  refusedAnswerSchema,
  reviewSchema,
  verifyAnswerSchema,
} from './answers.ts'
import { oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
import { reportSchema } from './report.ts'

/** What every `--json` prints, by the words it is asked for with; `refused` is what any of them prints where a command is refused. */
const answers = {
  fight: fightAnswerSchema,
  odds: oddsAnswerSchema,
  'odds --stay-or-leave': stayAnswerSchema,
  advise: adviceSchema,
  'advise --doctrines': giveAwaysSchema,
  'advise --best-doctrine': bestDoctrineSchema,
  review: reviewSchema,
  verify: verifyAnswerSchema,
  report: reportSchema,
  refused: refusedAnswerSchema,
} as const

/** The JSON Schemas (2020-12) of what the command prints as JSON, by what was asked. */
export const answerSchemas = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(answers).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
