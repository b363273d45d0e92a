export {
  adviceSchema,
  bestDoctrineSchema,
  type FightAnswer,
  fightAnswerSchema,
  giveAwaysSchema,
  type OddsReply,
  oddsAnswerSchema,
  type RefusedAnswer,
  refusedAnswerSchema,
  reviewSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { answerSchemas } from './published.ts'
export { lineSchema, reasonSchema, reportSchema } from './report.ts'
