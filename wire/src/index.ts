export { adviceSchema, reviewSchema } from './advice.ts'
export {
  bestDoctrineSchema,
  exploitabilitiesSchema,
  type FightAnswer,
  fightAnswerSchema,
  refusedAnswerSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export {
  type Claim,
  type Clock,
  claimSchema,
  type Escrow,
  type GameView,
  gameIdSchema,
  gameViewSchema,
  type MadeGame,
  madeGameSchema,
  type NewGame,
  newGameSchema,
  type OpeningRequest,
  openingRequestSchema,
  openingSchema,
  type Policy,
  type Problem,
  policySchema,
  problemSchema,
  type Reissue,
  type Role,
  reissuedSchema,
  reissueSchema,
  type SealAnswer,
  type SealRequest,
  sealAnswerSchema,
  sealRequestSchema,
} from './games.ts'
export {
  type Address,
  addressProofSchema,
  type Channel,
  type NewAddress,
  type NoticesView,
  newAddressSchema,
  noticesSchema,
  type Want,
} from './notices.ts'
export { type OddsReply, oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
export { answerSchemas } from './published.ts'
export { reportSchema } from './report.ts'
