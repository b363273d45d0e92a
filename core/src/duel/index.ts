export type { Bounds } from './bounds.ts'
export { candidatesFor } from './candidates.ts'
export { type Decision, mixOf, type OrderValue, type SideDecision } from './decision.ts'
export { type Answers, type FreeChoice, type Freedom, standingMix } from './decision-node.ts'
export {
  type AnsweringPlan,
  answerAlikeBut,
  distinctPlans,
  type NamedPlan,
  questionsAsked,
  usualPlans,
  variedPlans,
} from './distinct-plans.ts'
export { type DoctrineGame, type Estimate, leastExploitability } from './doctrine-game.ts'
export { doubleOracle, type LazyMatrix, type LazySolution } from './double-oracle.ts'
export { type Exploitability, solveExploitability } from './exploitability.ts'
export { type Matrix, matrixOf } from './matrix.ts'
export { marginPayoff, type Payoff, winPayoff } from './payoff.ts'
export { sharesOf, weightsOf } from './printed-mix.ts'
export { type ReviewGame, reviewBattle, type WorkedReview } from './review.ts'
export { type ReviewSampler, reviewSampler, type SampledReview } from './review-samples.ts'
export type { Review, ReviewStep, ReviewTotals } from './review-step.ts'
export { type QuestionSampler, questionSampler, type SampledQuestion } from './sample-question.ts'
export { type BattleGame, type SolvedBattle, solveBattle } from './solve-battle.ts'
export { type Solution, solveMatrix } from './solve-matrix.ts'
export { type QuestionGame, type SolvedQuestion, solveQuestion } from './solve-question.ts'
export { type BoundedQuestion, type BoundsGame, solveBounds } from './value-bounds.ts'
export { type DuelLimits, opensByHalves, usualLimits } from './visited.ts'
export { solveWhole, type WholeSolution } from './whole-simplex.ts'
