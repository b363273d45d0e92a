export { adviceSchema, reviewSchema } from './advice.ts'
export {
  type AdjudicateAnswer,
  adjudicateAnswerSchema,
  bestDoctrineSchema,
  exploitabilitiesSchema,
  type FightAnswer,
  fightAnswerSchema,
  refusedAnswerSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { designCardSchema, designCardsSchema, designFairSchema } from './design.ts'
export { designShipSchema } from './design-ship.ts'
export { designValuesSchema } from './design-values.ts'
export {
  type InviteAnswer,
  inviteAnswerSchema,
  type ModerateAnswer,
  moderateAnswerSchema,
  type PostAnswer,
  postAnswerSchema,
} from './game-answers.ts'
export { type OddsReply, oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
export { answerSchemas } from './published.ts'
export { reportSchema } from './report.ts'
