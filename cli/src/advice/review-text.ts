import {
  type AdviceTopic,
  costliestOrders,
  decisiveThrows,
  luckOf,
  type ReviewAnswer,
  type ReviewedInput,
  reviewSums,
  sayMargin,
  sayNoCostlyOrder,
  sayReviewed,
  sayReviewedBy,
  saySigned,
} from '@flagplot/core/desk/advice'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import { hangingIndent, indentLines } from '../io/margins.ts'

const sumTable = (review: ReviewAnswer, { names }: AdviceTopic): readonly string[] =>
  alignColumns(
    reviewSums(review, names).map(({ head, value, margin }) => [head, value, margin]),
    78,
  ).map(line => `  ${line}`)

const where = ({ number, title }: ReviewedInput): string => `input ${number}, ${title}`

/** A price with its margin. */
const priceOf = (value: number, margin: number | undefined): string =>
  `${Math.abs(value).toFixed(4)} ${sayMargin(margin)}`.trimEnd()

function dearLines(review: ReviewAnswer, topic: AdviceTopic): readonly string[] {
  const { names } = topic
  const dear = costliestOrders(review, 3)
  if (dear.length === 0) return foldText(sayNoCostlyOrder(review, topic))
  const lines = dear.map(({ side, gain, margin, text, input }) =>
    indentLines(`cost ${names[side]} ${priceOf(gain, margin)}: ${text} (${where(input)})`),
  )
  return ['The costliest orders', ...lines.flat()]
}

function luckLines(review: ReviewAnswer, { names }: AdviceTopic): readonly string[] {
  const heavy = decisiveThrows(review, 3)
  if (heavy.length === 0) return []
  const lines = heavy.map(input => {
    const { luck, margin } = luckOf(input)
    return indentLines(`${priceOf(luck, margin)} for ${luck > 0 ? names.red : names.blue}: ${where(input)}`)
  })
  return ['', 'The heaviest throws', ...lines.flat()]
}

/** Every input with its effect, as values to red. */
function allLines({ inputs }: ReviewAnswer, { words }: AdviceTopic): readonly string[] {
  const rows = inputs.map(input => {
    const { step, number, title } = input
    const after = saySigned(step.after)
    if (step.kind === 'roll') return [String(number), saySigned(step.luck), '', '', '', after, title]
    return [String(number), '', saySigned(step.red), saySigned(step.blue), saySigned(step.interaction), after, title]
  })
  const heads = ['input', 'luck', 'red', 'blue', 'interaction', 'value after', 'what']
  const legend = `Below red and blue: what orders of ${words.red.inner} and of ${words.blue.inner} moved alone.`
  return ['', ...foldText(legend), ...alignColumns([heads, ...rows], 78).map(line => `  ${line}`)]
}

/** A review as text of at most 80 columns. */
export function reviewText(review: ReviewAnswer, topic: AdviceTopic, all: boolean): string {
  const { title, system } = topic
  const lines = [
    ...hangingIndent(`${title} (${system}), reviewed`),
    ...hangingIndent(`${sayReviewed(review)} ${sayReviewedBy(review, topic)}`),
    ...hangingIndent(`Value to ${topic.words.red.inner} (${review.payoff}):`),
    ...sumTable(review, topic),
    '',
    ...dearLines(review, topic),
    ...luckLines(review, topic),
    ...(all ? allLines(review, topic) : []),
  ]
  return `${lines.join('\n')}\n`
}
