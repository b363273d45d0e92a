import type { BySide } from '../../game/sides/index.ts'
import { sayCount } from '../odds-words/index.ts'
import { type AdviceTopic, saySigned } from './advice-words.ts'
import { isUnmoved } from './costliest-orders.ts'
import type { ReviewAnswer } from './review-job.ts'

/** The reason why a review is sampled though the odds beside it are exact. */
const WHY_SAMPLED =
  'A review values the position after every input, so it may be sampled where the odds of one position are exact.'

/** The words at the end of a line of chances: its method, unless it is certain. */
export function sayLineEnd({ known, finished, margins }: ReviewAnswer): string {
  if (finished && (margins?.end ?? 0) === 0) return 'at the end'
  return `${finished ? 'at the end' : 'now'}, ${known.method === 'sampled' ? 'sampled' : 'exact'}`
}

export function sayReviewed({ known }: ReviewAnswer): string {
  switch (known.method) {
    case 'standing':
      return `Worked out: ${sayCount(known.positions)} positions.`
    case 'best':
      return `Solved: ${sayCount(known.positions)} positions.`
    case 'sampled': {
      const margin = `+/-${known.margin.toFixed(known.margin < 0.01 ? 4 : 2)}`
      return `Sampled: ${sayCount(known.battles)} battles from each position; the value of a position is good to ${margin} (95 %). ${WHY_SAMPLED}`
    }
  }
}

/** The method that positions are valued by. */
export function sayReviewedBy(review: ReviewAnswer, { doctrines, words }: AdviceTopic): string {
  const { known } = review
  const standing = `${words.red.inner} by ${doctrines.red}, ${words.blue.inner} by ${doctrines.blue}.${saySince(review)}`
  if (known.method !== 'best') return `Positions are valued by standing orders: ${standing}`
  return `Positions are valued by best play of both sides in ${known.free.join(', ')}; all else by standing orders: ${standing}`
}

/** A sentence about standing orders that led before: positions before the change are valued by the new ones, too. */
export const saySince = ({ since }: Pick<ReviewAnswer, 'since'>): string =>
  since === undefined
    ? ''
    : ` These standing orders were given after input ${since}; earlier positions, when others led, are valued by them as well.`

/** One line of the sum: its name, its figure, and the margin of error if it was sampled. */
export interface ReviewSum {
  readonly head: string
  readonly value: string
  readonly margin: string
}

/** A margin of error; nothing for a figure that is certain. */
export const sayMargin = (margin: number | undefined): string =>
  margin === undefined || margin === 0 ? '' : `+/-${margin.toFixed(4)}`

/** The sum of a review, line by line: the start, the parts, and the end. */
export function reviewSums(review: ReviewAnswer, names: BySide<string>): readonly ReviewSum[] {
  const rows = [
    ['at the start', 'start'],
    ['luck', 'luck'],
    [`choices of ${names.red}`, 'red'],
    [`choices of ${names.blue}`, 'blue'],
    ['interaction of sealed orders', 'interaction'],
    [review.finished ? 'at the end' : 'where it stands', 'end'],
  ] as const
  return rows.map(([head, of]) => ({
    head,
    value: saySigned(review[of]),
    margin: sayMargin(review.margins?.[of]),
  }))
}

function sayNoCost({ known }: ReviewAnswer): string {
  switch (known.method) {
    case 'standing':
      return 'No order cost its side anything beside the standing orders.'
    case 'best':
      return 'No order cost its side anything beside the best.'
    case 'sampled':
      return 'No order is known to have cost its side anything beside the standing orders.'
  }
}

/** The words if no order is named as costly: the reason, and what does not follow. */
export const sayNoCostlyOrder = (review: ReviewAnswer, { words }: AdviceTopic): string =>
  isUnmoved(review)
    ? `Nothing that was ordered or thrown moved it: the value to ${words.red.inner} was ${saySigned(review.end)} at every position.`
    : sayNoCost(review)
