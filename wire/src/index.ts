export {
  adviceSchema,
  bestDoctrineSchema,
  type FightAnswer,
  fightAnswerSchema,
  giveAwaysSchema,
  type RefusedAnswer,
  refusedAnswerSchema,
  reviewSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { type OddsReply, oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
export { answerSchemas } from './published.ts'
export { lineSchema, reasonSchema, reportSchema } from './report.ts'
