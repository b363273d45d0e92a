export {
  type AdviceTopic,
  adviceTopic,
  decimalsOf,
  rowsShown,
  sayAmong,
  sayAssumed,
  sayFound,
  sayHabit,
  sayKnown,
  sayShareOf,
  saySigned,
  saySure,
  sayWorth,
} from './advice/advice-words.ts'
export {
  type Advice,
  type AdviceSampler,
  type AdvisedOrder,
  type AdvisedSide,
  adviceSampler,
  adviseJob,
  certainAdvice,
} from './advice/advise-job.ts'
export {
  type BestDoctrine,
  type BestDoctrineJob,
  bestDoctrineJob,
} from './advice/best-doctrine-job.ts'
export { doctrineFlags, sayGained, sayHowFound, sayReached, sayReply } from './advice/best-doctrine-words.ts'
export { type ChanceLine, type ChancePoint, chanceLine, saySwing, swingsOf } from './advice/chance-line.ts'
export { chanceGap, chanceOfWorth } from './advice/chance-of-worth.ts'
export { type DearOrder, dearest, heaviest, luckOf } from './advice/dearest.ts'
export { type DrawnOrder, drawBy, drawOrder } from './advice/draw-order.ts'
export { type GiveAwayJob, type GiveAwayRow, type GiveAwayStep, giveAwayJob } from './advice/give-away-job.ts'
export { type BattleRow, type GiveAwayLine, giveAwayTable } from './advice/give-away-table.ts'
export { sayGiven, sayGivenAway, sayGivenKnown, sayGivenUnit, sayLineKnown } from './advice/give-away-words.ts'
export type { AdviceGrid, GridLine } from './advice/grid.ts'
export type { AdviseJob } from './advice/open-question.ts'
export {
  certainPrices,
  type OrderPrices,
  type PriceJob,
  type PriceSampler,
  priceJob,
  priceSampler,
} from './advice/price-job.ts'
export { type SaidPrice, sayChance, sayPoints, sayPriced, sayPrices } from './advice/price-words.ts'
export {
  certainReview,
  type ReviewAnswer,
  type Reviewed,
  type ReviewedInput,
  type ReviewJob,
  type ReviewSampler,
  reviewJob,
  reviewSampler,
} from './advice/review-job.ts'
export {
  type ReviewSum,
  reviewSums,
  sayLineEnd,
  sayMargin,
  sayNoneDear,
  sayReviewed,
  sayReviewedBy,
} from './advice/review-words.ts'
export type { Solver } from './advice/solver.ts'
export { stakesOf } from './advice/stakes.ts'
export { type BattleEntry, bookOf, type DoctrineEntry, type RuleBook } from './book.ts'
export { sayKept } from './can-leave.ts'
export {
  type AskedThrow,
  advisedOrder,
  beginFight,
  checkDoctrines,
  type Derived,
  type DoctrinesChecked,
  diceLeft,
  digestOf,
  endLine,
  eventsOf,
  eyesAt,
  type FaceAt,
  type Fight,
  type FightDice,
  fightOn,
  fightOut,
  fork,
  goOn,
  hasCome,
  hold,
  inputsSince,
  inputsTaken,
  type KeptBeside,
  type KeptFight,
  type KeptStep,
  keepFight,
  keepsSecrets,
  keptWithNotes,
  type LogEntry,
  lastDecided,
  leadersAfter,
  linesSince,
  logOf,
  type Moment,
  momentsOf,
  type OrderThought,
  openKept,
  optionsAt,
  orderThought,
  partingFrom,
  pending,
  person,
  priceJobAt,
  put,
  questionAt,
  type RawRuling,
  recordLines,
  report,
  resumeFight,
  ruleAt,
  type SolverJob,
  type Stretch,
  sayDice,
  sayDiceUsed,
  seal,
  sealedOrders,
  sealedSides,
  solverJob,
  solverOf,
  standingOrdersOf,
  stateAt,
  stepAlone,
  stretchFrom,
  type ThrowRun,
  type ToSettle,
  takeBack,
  thinkingFor,
  thoughtFor,
  throwDice,
  throwRun,
  toSettle,
  usedUp,
  type Variation,
  variationsAfter,
  waitingFor,
  withDice,
  withLeaders,
  withNotes,
} from './fight/index.ts'
export type { AskedLeave, LeaveWhen } from './followed.ts'
export { fractionsJob, type PrintedFractions } from './fractions-job.ts'
export { betweenForm, type NextBattle, nextBattle } from './next-battle.ts'
export {
  chunkJob,
  exactJob,
  finishJob,
  type JobSampler,
  knowerOf,
  type OddsJob,
  type OpenJob,
  oddsJob,
  openJob,
  samplerOf,
} from './odds-job.ts'
export {
  binsOf,
  type Cumulated,
  cumulate,
  type Ending,
  type EndingRow,
  type FinalFleet,
  type FinalFleets,
  finalFleets,
  lossesIf,
  type MeanIf,
  meanRows,
  measurePairs,
  namesOf,
  type OddsTopic,
  oddsCsv,
  oddsTopic,
  outcomeRows,
  ownTitle,
  printSaid,
  roundHeadings,
  roundRows,
  type Said,
  sayBand,
  sayBin,
  sayCount,
  sayEndFor,
  sayFigure,
  sayFleet,
  sayLength,
  sayListed,
  sayMean,
  sayMethod,
  sayOdds,
  sayOthers,
  sayShare,
  several,
  severalRounds,
  spreadHeadings,
  spreadRows,
  unitRows,
} from './odds-words/index.ts'
export {
  fetchReadyAddress,
  isReadyAddress,
  type OpenBattle,
  openBattleData,
  openReady,
  openReadyAddress,
  readyAddresses,
} from './open-battle.ts'
export { fetchBattleText, openBattleText } from './open-battle-text.ts'
export { battleAt, fetchRecordText, inputsByRound, type OpenRecord, openRecordText } from './open-record.ts'
export { ordersSince } from './orders-since.ts'
export { doctrinesOf, withoutPeople } from './plans.ts'
export { recordReport } from './record-report.ts'
export { chunkSizes, jobWeight, unitCount, usualChunk, usualLimits, usualSamples } from './size.ts'
export {
  type LeaveAsk,
  leaveAsk,
  leaveWhens,
  type StayAnswers,
  type StayRow,
  sayBarred,
  sayLeaves,
  sayWhen,
  stayRows,
} from './stay-or-leave/index.ts'
export { fetchSystem, fetchSystems, openSystem, systems, systemTitles } from './systems.ts'
export { type Warning, warningsFrom, warningsOf } from './warnings.ts'
export { withoutLeaving } from './without-leaving.ts'
