export { adviceSchema, reviewSchema } from './advice.ts'
export {
  bestDoctrineSchema,
  exploitabilitiesSchema,
  type FightAnswer,
  fightAnswerSchema,
  type InviteAnswer,
  inviteAnswerSchema,
  type PostAnswer,
  postAnswerSchema,
  refusedAnswerSchema,
  type VerifyAnswer,
  verifyAnswerSchema,
} from './answers.ts'
export { type Answer, allCalls, type Call, type CallWith, calls, isOfGame, refusedWith } from './calls.ts'
export {
  type Claim,
  type Clock,
  type ClockRequest,
  claimSchema,
  clockRequestSchema,
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
  type RulingRequest,
  reissuedSchema,
  reissueSchema,
  rulingRequestSchema,
  type SealAnswer,
  type SealRequest,
  sealAnswerSchema,
  sealRequestSchema,
} from './games.ts'
export { type Health, healthSchema } from './health.ts'
export {
  type AddressProof,
  addressProofSchema,
  type NewAddress,
  type NoticesView,
  newAddressSchema,
  noticesSchema,
  type Want,
} from './notices.ts'
export { type OddsReply, oddsAnswerSchema, stayAnswerSchema } from './odds.ts'
export { openApi } from './open-api.ts'
export { answerSchemas } from './published.ts'
export { reportSchema } from './report.ts'
