import {
  type Advice,
  type AdviceTopic,
  type AdvisedSide,
  type DrawnOrder,
  rowsShown,
  sayAmong,
  sayAssumed,
  sayColumn,
  sayExpectation,
  sayFigureOf,
  sayFound,
  sayGuaranteed,
  sayKnown,
  sayShareOf,
  sayStandingOrders,
  sayTooCoarse,
} from '@flagplot/core/desk/advice'
import { fineSamples, sayCount } from '@flagplot/core/desk/odds-words'
import { type Side, sides } from '@flagplot/core/game/sides'
import { withColour } from '@flagplot/core/game/words'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'

function orderTable(side: AdvisedSide, { advice, all }: Shown): readonly string[] {
  const { orders } = side
  const shown = all ? orders : orders.slice(0, rowsShown(side))
  const rows = shown.map(({ text, weight, expectedResult, atWorst }) => [
    sayShareOf(weight),
    sayFigureOf(expectedResult, advice),
    sayFigureOf(atWorst, advice),
    text,
  ])
  const table = alignColumns([['share', sayColumn(advice), 'at worst', 'order'], ...rows], 78)
  const cut =
    shown.length < orders.length ? [`(${sayCount(orders.length - shown.length)} more; all of them with --all)`] : []
  return [...table, ...cut]
}

interface Shown {
  readonly advice: Advice
  readonly topic: AdviceTopic
  /** True for every order, false for the best alone. */
  readonly all: boolean
  readonly drawn: DrawnOrder | undefined
}

/** The order that was drawn, on a line of its own of any length: it is to be pasted. */
const drawnText = ({ text, seed }: DrawnOrder): readonly string[] => [
  '',
  ...hangingIndent(`The same seed draws the same order from this mix: ${seed}`),
  `Drawn: ${text}`,
]

/** The flag that makes figures finer: more battles, or exact figures of this question alone. */
function sayFiner({ known }: Advice): string {
  if (known.method !== 'sampled') return '--once orders them by standing orders in all that follows.'
  const { battles, pairs, margin } = known
  return `--samples ${fineSamples(battles * pairs, margin)} makes it finer.`
}

/** The orders from the best, and the best of them held against all replies; or the reason why none is the best. */
function rankedText(advised: AdvisedSide, shown: Shown): readonly string[] {
  const { advice } = shown
  const coarse = sayTooCoarse(advice)
  if (coarse !== undefined) return foldText(`${coarse} ${sayFiner(advice)}`, 80, '  ', '  ')
  return [
    ...orderTable(advised, shown).map(line => `  ${line}`),
    ...foldText(sayGuaranteed(advised, advice), 80, '  ', '  '),
  ]
}

function sideText(side: Side, advised: AdvisedSide, shown: Shown): readonly string[] {
  const { advice, topic } = shown
  const found = sayFound(advised, topic)
  return [
    ...hangingIndent(`${withColour(side, topic.words, 'start')}: ${sayAmong(advised)}`),
    ...rankedText(advised, shown),
    ...(found === undefined ? [] : foldText(found, 80, '  ', '  ')),
    ...foldText(sayStandingOrders(advised, topic.doctrines[side], advice), 80, '  ', '  '),
    '',
  ]
}

/** Advice as text of at most 80 columns. */
export function adviceText(shown: Shown): string {
  const { advice, topic, drawn } = shown
  const lines = [
    ...hangingIndent(`${topic.title} (${topic.system}): ${advice.title}`),
    ...hangingIndent(sayKnown(advice)),
    ...hangingIndent(sayAssumed(advice, topic)),
    ...hangingIndent(sayExpectation(advice, topic)),
    '',
    ...sides.flatMap(side => {
      const advised = advice.sides[side]
      return advised === undefined ? [] : sideText(side, advised, shown)
    }),
  ]
  const end = drawn === undefined ? [] : drawnText(drawn)
  return `${[lines.join('\n').trimEnd(), ...end].join('\n')}\n`
}
