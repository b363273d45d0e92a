export type {
  Advice,
  AdviceGrid,
  AdviceMethod,
  AdvisedOrder,
  AdvisedSide,
  AnswerSampler,
  GridLine,
  Published,
} from '../../desk/advice/index.ts'
export type { ReviewAnswer, ReviewedInput, ReviewedOrder, ReviewedStep, ReviewMethod } from '../../desk/review/index.ts'
export type { ReviewTotals, StepParts } from '../../duel/index.ts'
