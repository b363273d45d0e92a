export {
  type AdviceTopic,
  adviceTopic,
  decimalsIn,
  decimalsOf,
  rowsShown,
  sayAmong,
  sayAssumed,
  sayColumn,
  sayErrorMargin,
  sayExpectation,
  sayFigureOf,
  sayFound,
  sayGuaranteed,
  sayKnown,
  sayShareOf,
  saySigned,
  sayStandingOrders,
  sayTooCoarse,
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
export { costliestOrders, decisiveThrows } from './costliest-orders.ts'
export { type DrawnOrder, drawBy, drawOrder } from './draw-order.ts'
export type { AdviceGrid, GridLine } from './grid.ts'
export type { AdviseJob } from './open-question.ts'
export type { ReviewJob } from './open-review.ts'
export { payoffNamed, payoffsOf } from './payoffs.ts'
export {
  certainPrices,
  type OrderPrices,
  type PriceJob,
  priceJob,
  priceSampler,
} from './price-job.ts'
export { type SaidPrice, sayCoarsePrices, sayHowPriced, sayPrices, signedPoints } from './price-words.ts'
export { isResult, ofOtherSide, type Published, publishedDifference } from './published.ts'
export type { ReviewAnswer, ReviewedInput } from './review-answer.ts'
export { certainReview, reviewJob, reviewSampler } from './review-job.ts'
export {
  coarseReview,
  type ReviewSum,
  reviewSums,
  sayChange,
  sayLineEnd,
  sayNoCostlyOrder,
  sayPosition,
  sayReviewed,
  sayReviewedBy,
  sayReviewHead,
} from './review-words.ts'
export { type Solver, solverFromStart } from './solver.ts'
