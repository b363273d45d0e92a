import {
  type Advice,
  type AdviceTopic,
  type AdvisedSide,
  type DrawnOrder,
  decimalsOf,
  rowsShown,
  sayAmong,
  sayAssumed,
  sayFound,
  sayGuaranteed,
  sayKnown,
  sayShareOf,
  saySigned,
  sayStandingOrders,
  sayValue,
} from '@flagplot/core/desk/advice'
import { sayCount } from '@flagplot/core/desk/odds-words'
import { type Side, sides } from '@flagplot/core/game/sides'
import { withColour } from '@flagplot/core/game/words'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'

function orderTable(side: AdvisedSide, decimals: number, all: boolean): readonly string[] {
  const { orders } = side
  const shown = all ? orders : orders.slice(0, rowsShown(side))
  const rows = shown.map(({ text, weight, value, worst }) => [
    sayShareOf(weight),
    saySigned(value, decimals),
    saySigned(worst, decimals),
    text,
  ])
  const table = alignColumns([['share', 'value', 'at worst', 'order'], ...rows], 78)
  const cut =
    shown.length < orders.length ? [`(${sayCount(orders.length - shown.length)} more; all of them with --all)`] : []
  return [...table, ...cut]
}

/** The parts of advice that are printed. */
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

function sideText(side: Side, advised: AdvisedSide, { advice, topic, all }: Shown): readonly string[] {
  const found = sayFound(advised, topic)
  return [
    ...hangingIndent(`${withColour(side, topic.words, 'start')}: ${sayAmong(advised)}`),
    ...orderTable(advised, decimalsOf(advice), all).map(line => `  ${line}`),
    ...(found === undefined ? [] : foldText(found, 80, '  ', '  ')),
    ...foldText(sayGuaranteed(advised, advice), 80, '  ', '  '),
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
    ...hangingIndent(sayValue(advice, topic)),
    '',
    ...sides.flatMap(side => {
      const advised = advice.sides[side]
      return advised === undefined ? [] : sideText(side, advised, shown)
    }),
  ]
  const end = drawn === undefined ? [] : drawnText(drawn)
  return `${[lines.join('\n').trimEnd(), ...end].join('\n')}\n`
}
