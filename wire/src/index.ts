export {
  adviceSchema,
  bestDoctrineSchema,
  exploitabilitiesSchema,
  type FightAnswer,
  fightAnswerSchema,
  refusedAnswerSchema,
  reviewSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { type OddsReply, oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
export { answerSchemas } from './published.ts'
export { reportSchema } from './report.ts'
