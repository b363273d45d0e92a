import * as z from 'zod'
import { adviceSchema, reviewSchema } from './advice.ts'
import {
  adjudicateAnswerSchema,
  bestDoctrineSchema,
  exploitabilitiesSchema,
  fightAnswerSchema,
  refusedAnswerSchema,
  verifyAnswerSchema,
} from './answers.ts'
import { designCardSchema, designCardsSchema, designFairSchema } from './design.ts'
import { designShipSchema } from './design-ship.ts'
import { designValuesSchema } from './design-values.ts'
import { inviteAnswerSchema, moderateAnswerSchema, postAnswerSchema } from './game-answers.ts'
import { oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
import { reportSchema } from './report.ts'

/** The answers of every `--json`, by the words of its command; `refused` is the one of any refused command. */
const answers = {
  fight: fightAnswerSchema,
  odds: oddsAnswerSchema,
  'odds --stay-or-leave': stayAnswerSchema,
  'design card': designCardSchema,
  'design card SYSTEM': designCardsSchema,
  'design fair': designFairSchema,
  'design ship': designShipSchema,
  'design values': designValuesSchema,
  advise: adviceSchema,
  'advise --doctrines': exploitabilitiesSchema,
  'advise --best-doctrine': bestDoctrineSchema,
  review: reviewSchema,
  verify: verifyAnswerSchema,
  report: reportSchema,
  post: postAnswerSchema,
  invite: inviteAnswerSchema,
  moderate: moderateAnswerSchema,
  adjudicate: adjudicateAnswerSchema,
  refused: refusedAnswerSchema,
} as const

/** The JSON Schemas (2020-12) of the command's answers, by the words of its command. */
export const answerSchemas = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(answers).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
