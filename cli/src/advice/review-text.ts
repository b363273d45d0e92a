import { type AdviceTopic, decimalsIn, saySigned } from '@flagplot/core/desk/advice'
import {
  coarseReview,
  costliestOrders,
  decisiveThrows,
  type ReviewAnswer,
  type ReviewedInput,
  reviewSums,
  sayChange,
  sayNoCostlyOrder,
  sayPosition,
  sayReviewed,
  sayReviewedBy,
  sayReviewHead,
} from '@flagplot/core/desk/review'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import { hangingIndent, indentLines } from '../io/margins.ts'

function sumTable(review: ReviewAnswer, { names }: AdviceTopic): readonly string[] {
  const { rows, behind } = reviewSums(review, names)
  const cells = rows.map(({ head, figure, margin }) => [head, figure, margin])
  return [...alignColumns(cells, 78).map(line => `  ${line}`), ...(behind === undefined ? [] : foldText(behind))]
}

const where = ({ number, title }: ReviewedInput): string => `step ${number}, ${title}`

function dearLines(review: ReviewAnswer, topic: AdviceTopic): readonly string[] {
  const { names } = topic
  const dear = costliestOrders(review, 3)
  if (dear.length === 0) return foldText(sayNoCostlyOrder(review, topic))
  const lines = dear.map(({ side, gain, margin, text, input }) =>
    indentLines(`cost ${names[side]} ${sayChange(-gain, margin, review)}: ${text} (${where(input)})`),
  )
  return ['The costliest orders', ...lines.flat()]
}

function luckLines(review: ReviewAnswer, { names }: AdviceTopic): readonly string[] {
  const heavy = decisiveThrows(review, 3)
  if (heavy.length === 0) return []
  const lines = heavy.map(({ luck, margin, input }) =>
    indentLines(
      `${sayChange(Math.abs(luck), margin, review)} for ${luck > 0 ? names.red : names.blue}: ${where(input)}`,
    ),
  )
  return ['', 'The heaviest throws', ...lines.flat()]
}

/** The costliest orders and the heaviest throws, or the reason why none are named. */
function namedLines(review: ReviewAnswer, topic: AdviceTopic): readonly string[] {
  const coarse = coarseReview(review)
  if (coarse === undefined) return [...dearLines(review, topic), ...luckLines(review, topic)]
  return foldText(`${coarse.words} --samples ${coarse.samples} makes it finer.`)
}

/** Every step with its effect, as figures of red. */
function allLines(review: ReviewAnswer, { words }: AdviceTopic): readonly string[] {
  const say = (change: number): string => saySigned(change, decimalsIn(review))
  const rows = review.inputs.map(({ step, number, title }) => {
    const after = sayPosition(step.expectedResult, review)
    if (step.kind === 'roll') return [String(number), say(step.luck), '', '', '', after, title]
    return [String(number), '', say(step.red), say(step.blue), say(step.interaction), after, title]
  })
  const heads = ['step', 'luck', 'red', 'blue', 'together', 'after', 'what']
  const legend = `Below red and blue: what orders of ${words.red.inner} and of ${words.blue.inner} moved alone.`
  return ['', ...foldText(legend), ...alignColumns([heads, ...rows], 78).map(line => `  ${line}`)]
}

/** A review as text of at most 80 columns. */
export function reviewText(review: ReviewAnswer, topic: AdviceTopic, all: boolean): string {
  const { title, system } = topic
  const lines = [
    ...hangingIndent(`${title} (${system}), reviewed`),
    ...hangingIndent(`${sayReviewed(review)} ${sayReviewedBy(review, topic)}`),
    ...hangingIndent(`${sayReviewHead(review, topic)}:`),
    ...sumTable(review, topic),
    '',
    ...namedLines(review, topic),
    ...(all ? allLines(review, topic) : []),
  ]
  return `${lines.join('\n')}\n`
}
