export { type ChanceLine, type ChancePoint, chanceLine, saySwing, swingsOf } from './chance-line.ts'
export { costliestOrders, decisiveThrows } from './costliest-orders.ts'
export type { ReviewJob } from './open-review.ts'
export type { ReviewAnswer, ReviewedInput, ReviewedOrder, ReviewMethod } from './review-answer.ts'
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
export type { ReviewedStep } from './reviewed-step.ts'
