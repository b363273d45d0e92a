export { type Bracket, type BracketGame, solveBracket } from './bracket.ts'
export { candidatesFor } from './candidates.ts'
export { type Decision, mixOf, type OrderWorth, type SideDecision } from './decision.ts'
export type { Bounds } from './gap.ts'
export { type GiveAway, solveGiveAway } from './give-away.ts'
export { type LazyMatrix, type LazySolution, solveLazily } from './lazy-matrix.ts'
export { type Matrix, matrixOf } from './matrix.ts'
export { type DuelLimits, opensByHalves, usualLimits } from './met.ts'
export { sharesOf, weightsOf } from './printed-mix.ts'
export { type ReviewGame, reviewBattle, type WorkedReview } from './review.ts'
export { type ReviewSampler, reviewSampler, type SampledReview } from './review-samples.ts'
export type { Review, ReviewStep, ReviewTotals } from './review-step.ts'
export { type QuestionSampler, questionSampler, type SampledQuestion } from './sample-question.ts'
export { type BattleGame, type SolvedBattle, solveBattle } from './solve-battle.ts'
export { type Solution, solveMatrix } from './solve-matrix.ts'
export { type QuestionGame, type SolvedQuestion, solveQuestion } from './solve-question.ts'
export { type Answers, type FreeChoice, type Freedom, standingMix } from './stage.ts'
export { marginStake, type Stake, winStake } from './stake.ts'
export { type StandingGame, standingGaps, type Weighed } from './standing-game.ts'
export {
  type AnsweringPlan,
  alikeBut,
  differing,
  type NamedPlan,
  questionsMet,
  usualPlans,
  variedPlans,
} from './standing-plans.ts'
export { solveWhole, type WholeSolution } from './whole-simplex.ts'
