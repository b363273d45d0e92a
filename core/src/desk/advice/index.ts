export {
  type AdviceTopic,
  adviceTopic,
  decimalsOf,
  rowsShown,
  sayAmong,
  sayAssumed,
  sayErrorMargin,
  sayFound,
  sayGuaranteed,
  sayKnown,
  sayShareOf,
  saySigned,
  sayStandingOrders,
  sayValue,
} from './advice-words.ts'
export {
  type Advice,
  type AdvisedOrder,
  type AdvisedSide,
  adviceSampler,
  adviseJob,
  certainAdvice,
} from './advise-job.ts'
export { type AnswerSampler, sampledAnswer } from './answer-sampler.ts'
export { type ChanceLine, type ChancePoint, chanceLine, saySwing, swingsOf } from './chance-line.ts'
export { chanceDifference, chanceOfValue } from './chance-of-value.ts'
export { type CostlyOrder, costliestOrders, decisiveThrows, luckOf } from './costliest-orders.ts'
export { type DrawnOrder, drawBy, drawOrder } from './draw-order.ts'
export type { AdviceGrid, GridLine } from './grid.ts'
export type { AdviseJob } from './open-question.ts'
export { payoffNamed, payoffsOf } from './payoffs.ts'
export {
  certainPrices,
  type OrderPrices,
  type PriceJob,
  priceJob,
  priceSampler,
} from './price-job.ts'
export { type SaidPrice, sayChance, sayPoints, sayPriced, sayPrices } from './price-words.ts'
export {
  certainReview,
  type ReviewAnswer,
  type Reviewed,
  type ReviewedInput,
  type ReviewJob,
  reviewJob,
  reviewSampler,
} from './review-job.ts'
export {
  type ReviewSum,
  reviewSums,
  sayLineEnd,
  sayMargin,
  sayNoCostlyOrder,
  sayReviewed,
  sayReviewedBy,
} from './review-words.ts'
export { type Solver, solverFromStart } from './solver.ts'
