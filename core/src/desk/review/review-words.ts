import type { BySide } from '../../game/sides/index.ts'
import {
  type AdviceTopic,
  decimalsIn,
  isResult,
  sayColumn,
  sayErrorMargin,
  sayKinds,
  saySigned,
} from '../advice/index.ts'
import { fineSamples, isCoarse, sayCoarse, sayCount, sayResult, sayWinDrawLoss } from '../odds-words/index.ts'
import { changesInTenths } from './changes-in-tenths.ts'
import { isUnmoved } from './costliest-orders.ts'
import type { ReviewAnswer } from './review-answer.ts'

/** The reason why a review is sampled though the odds beside it are exact. */
const WHY_SAMPLED =
  'A review values the position after every step, so it may be sampled where the odds of one position are exact.'

/** The words at the end of a line of chances: its method, unless it is certain. */
export function sayLineEnd({ known, finished, margins }: ReviewAnswer): string {
  if (finished && (margins?.expectedResult.end ?? 0) === 0) return 'at the end'
  return `${finished ? 'at the end' : 'now'}, ${known.method === 'sampled' ? 'sampled' : 'exact'}`
}

export function sayReviewed(review: ReviewAnswer): string {
  const { known } = review
  switch (known.method) {
    case 'standing':
      return `Exact: worked out over ${sayCount(known.positions)} positions.`
    case 'best':
      return `Exact: solved over ${sayCount(known.positions)} positions.`
    case 'sampled': {
      const margin = `+/-${sayErrorMargin(known.margin, decimalsIn(review))}${isResult(review) ? ' points' : ''}`
      return `Sampled: ${sayCount(known.battles)} battles from each position; a position is known to ${margin} (95 %). ${WHY_SAMPLED}`
    }
  }
}

/** The method that positions are valued by. */
export function sayReviewedBy(review: ReviewAnswer, topic: AdviceTopic): string {
  const { known } = review
  const { doctrines, words } = topic
  const standing = `${words.red.inner} by ${doctrines.red}, ${words.blue.inner} by ${doctrines.blue}.${saySince(review)}`
  if (known.method !== 'best') return `Positions are valued by standing orders: ${standing}`
  return `Positions are valued by best play of both sides in ${sayKinds(topic, known.free)}; all else by standing orders: ${standing}`
}

/** A sentence about standing orders that led before: positions before the change are valued by the new ones, too. */
export const saySince = ({ since }: Pick<ReviewAnswer, 'since'>): string =>
  since === undefined
    ? ''
    : ` These standing orders were given after step ${since}; earlier positions, when others led, are valued by them as well.`

/** One line of the sum: its name, its figure, and the margin of error if it was sampled. */
export interface ReviewSum {
  readonly head: string
  readonly figure: string
  readonly margin: string
}

type Played = Pick<ReviewAnswer, 'payoff'>

/** A margin of error; nothing for a figure that is certain. */
const sayMargin = (margin: number | undefined, played: Played): string =>
  margin === undefined || margin === 0 ? '' : `+/-${margin.toFixed(decimalsIn(played))}`

/** A change, or the size of one, with its margin of error. */
export const sayChange = (figure: number, margin: number | undefined, played: Played): string =>
  `${figure.toFixed(decimalsIn(played))}${isResult(played) ? ' points' : ''} ${sayMargin(margin, played)}`.trimEnd()

/** The figure of a position: an expected result, or a margin with its sign. */
export const sayPosition = (figure: number, played: Played): string =>
  isResult(played) ? sayResult(figure).figure : saySigned(figure, decimalsIn(played))

/** The subject of a review's figures: `Expected result of the patrol`. */
export const sayReviewHead = ({ payoffTitle, unit, ...played }: ReviewAnswer, { words }: Pick<AdviceTopic, 'words'>) =>
  isResult(played)
    ? `Expected result of ${words.red.inner}, and what changed it in points`
    : `Expected margin of ${words.red.inner} in ${unit} (${payoffTitle})`

/** The battles behind a figure of a position; undefined if it is certain. */
export const battlesBehind = ({ known }: ReviewAnswer, margin: number | undefined): number | undefined =>
  known.method === 'sampled' && margin !== 0 ? known.battles : undefined

/** Win, draw and loss behind the positions that a review begins and stands at; undefined where they are not known. */
function sayBehind(review: ReviewAnswer): string | undefined {
  const { winDrawLoss, margins, finished } = review
  if (winDrawLoss === undefined) return undefined
  const say = (of: 'start' | 'end'): string =>
    sayWinDrawLoss(winDrawLoss[of], battlesBehind(review, margins?.expectedResult[of]))
  return `Behind it: at the start ${say('start')}${finished ? '' : `; where it stands ${say('end')}`}.`
}

/** The sum of a review, and the words below it. */
interface ReviewSums {
  /** Line by line: the start, the parts, and the end. */
  readonly rows: readonly ReviewSum[]
  readonly behind: string | undefined
}

export function reviewSums(review: ReviewAnswer, names: BySide<string>): ReviewSums {
  const changes = [
    ['luck', 'luck'],
    [`choices of ${names.red}`, 'red'],
    [`choices of ${names.blue}`, 'blue'],
    ['choices of both together', 'interaction'],
  ] as const
  const shown = isResult(review) ? changesInTenths(review) : undefined
  const stand = (head: string, of: 'start' | 'end'): ReviewSum => ({
    head,
    figure: sayPosition(review.expectedResult[of], review),
    margin: sayMargin(review.margins?.expectedResult[of], review),
  })
  const rows = [
    stand(review.known.method === 'sampled' ? 'at the start, sampled' : 'at the start', 'start'),
    ...changes.map(([head, of]) => ({
      head,
      figure: saySigned(shown === undefined ? review[of] : shown[of] / 10, decimalsIn(review)),
      margin: sayMargin(review.margins?.[of], review),
    })),
    stand(review.finished ? 'at the end' : 'where it stands', 'end'),
  ]
  return { rows, behind: sayBehind(review) }
}

function sayNoCost({ known }: ReviewAnswer): string {
  switch (known.method) {
    case 'standing':
      return 'No order was worse than that of the standing orders.'
    case 'best':
      return 'No order was worse than the best.'
    case 'sampled':
      return 'No order is known to be worse than that of the standing orders.'
  }
}

/** The words if no order is named as costly: the reason, and what does not follow. */
export const sayNoCostlyOrder = (review: ReviewAnswer, { words }: AdviceTopic): string =>
  isUnmoved(review)
    ? `Nothing that was ordered or thrown moved it: the ${sayColumn(review)} of ${words.red.inner} was ${sayPosition(review.expectedResult.end, review)} at every position.`
    : sayNoCost(review)

/**
 * The words in the place of costly orders and decisive throws if positions are too coarsely known to name any, and the
 * battles in all that make them fine enough; undefined if they are.
 */
export function coarseReview(review: ReviewAnswer): { readonly words: string; readonly samples: number } | undefined {
  const { known } = review
  if (known.method !== 'sampled' || !isResult(review) || !isCoarse(known.margin)) return undefined
  return { words: sayCoarse(known.margin), samples: fineSamples(known.played, known.margin) }
}
