export {
  adviceSchema,
  bestDoctrineSchema,
  exploitabilitiesSchema,
  type FightAnswer,
  fightAnswerSchema,
  type RefusedAnswer,
  refusedAnswerSchema,
  reviewSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { type OddsReply, oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
export { answerSchemas } from './published.ts'
export { lineSchema, reasonSchema, reportSchema } from './report.ts'
