import {
  type AdviceTopic,
  dearest,
  heaviest,
  luckOf,
  type ReviewAnswer,
  type ReviewedInput,
  saySigned,
} from '@flagplot/core/desk'
import { columns, fold } from '@flagplot/core/notation'

function sumTable(review: ReviewAnswer, { names }: AdviceTopic): readonly string[] {
  const rows = [
    ['at the start', saySigned(review.start)],
    ['luck', saySigned(review.luck)],
    [`choices of ${names.red}`, saySigned(review.red)],
    [`choices of ${names.blue}`, saySigned(review.blue)],
    ['how sealed choices met', saySigned(review.met)],
    [review.finished ? 'at the end' : 'where it stands', saySigned(review.end)],
  ]
  return columns(rows, 78).map(line => `  ${line}`)
}

const where = ({ number, title }: ReviewedInput): string => `input ${number}, ${title}`

function dearLines(review: ReviewAnswer, { names }: AdviceTopic): readonly string[] {
  const dear = dearest(review, 3)
  if (dear.length === 0) return ['No order was dearer than the standing orders.']
  const lines = dear.map(({ side, gain, text, input }) =>
    fold(`cost ${names[side]} ${(-gain).toFixed(4)}: ${text} (${where(input)})`, 80, '  ', '    '),
  )
  return ['The dearest orders', ...lines.flat()]
}

function luckLines(review: ReviewAnswer, { names }: AdviceTopic): readonly string[] {
  const heavy = heaviest(review, 3)
  if (heavy.length === 0) return []
  const lines = heavy.map(input => {
    const moved = luckOf(input)
    return fold(
      `${Math.abs(moved).toFixed(4)} for ${moved > 0 ? names.red : names.blue}: ${where(input)}`,
      80,
      '  ',
      '    ',
    )
  })
  return ['', 'The heaviest throws', ...lines.flat()]
}

/** Every input with what it moved, in the coin of red. */
function allLines({ inputs }: ReviewAnswer): readonly string[] {
  const rows = inputs.map(input => {
    const { step, number, title } = input
    if (step.kind === 'roll') return [String(number), saySigned(step.luck), '', '', '', title]
    return [String(number), '', saySigned(step.red), saySigned(step.blue), saySigned(step.met), title]
  })
  return ['', ...columns([['input', 'luck', 'red', 'blue', 'met', 'what'], ...rows], 78).map(line => `  ${line}`)]
}

/** A review as text of at most 80 columns. */
export function reviewText(review: ReviewAnswer, topic: AdviceTopic, all: boolean): string {
  const { title, system, doctrines } = topic
  const lines = [
    ...fold(`${title} (${system}), reviewed`, 80, '', '  '),
    ...fold(
      `Worked out: ${review.positions.toLocaleString('en-US')} positions. What a position is worth, it is worth by standing orders: red by ${doctrines.red}, blue by ${doctrines.blue}.`,
      80,
      '',
      '  ',
    ),
    ...fold(`All of it is worth to red (${review.stake}):`, 80, '', '  '),
    ...sumTable(review, topic),
    '',
    ...dearLines(review, topic),
    ...luckLines(review, topic),
    ...(all ? allLines(review) : []),
  ]
  return `${lines.join('\n')}\n`
}
