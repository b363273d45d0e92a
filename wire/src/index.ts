export {
  adviceSchema,
  type FightAnswer,
  fightAnswerSchema,
  type OddsReply,
  oddsAnswerSchema,
  type RefusedAnswer,
  refusedAnswerSchema,
  reviewSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { lineSchema, reasonSchema, reportSchema } from './report.ts'
