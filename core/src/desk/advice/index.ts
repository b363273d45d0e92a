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
  sayKinds,
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
  adviceInSteps,
  adviceSampler,
  adviseJob,
  certainAdvice,
} from './advise-job.ts'
export { type AnswerSampler, exactOrSampled, sampledAnswer } from './answer-sampler.ts'
export { type DrawnOrder, drawBy, drawOrder } from './draw-order.ts'
export type { AdviceGrid, GridLine } from './grid.ts'
export { type AdviseJob, freeKinds } from './open-question.ts'
export { payoffNamed, payoffsOf } from './payoffs.ts'
export {
  certainPrices,
  type OrderPrices,
  type PriceJob,
  priceJob,
  priceSampler,
} from './price-job.ts'
export { type SaidPrice, sayCoarsePrices, sayHowPriced, sayPrices, signedPoints } from './price-words.ts'
export {
  isResult,
  ofOtherSide,
  type Published,
  publishedAs,
  publishedDifference,
  publishedParts,
  publishedValue,
} from './published.ts'
export type { AdviceMethod } from './question.ts'
export { DUEL_LIMITS } from './solution-methods.ts'
export { type Solver, solverFromStart } from './solver.ts'
