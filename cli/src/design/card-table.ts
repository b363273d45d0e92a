import { battleLength } from '@flagplot/core/desk/design'
import { resultMargin, sayExpected, several } from '@flagplot/core/desk/odds-words'
import type { AnyRuleset } from '@flagplot/core/game'
import { alignColumns } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'
import type { ReportCard } from './make-card.ts'

interface NamedCard {
  readonly name: string
  readonly card: ReportCard
}

/** The median round, and those by which one and nine battles in ten are over. */
function sayRounds({ answer }: ReportCard): string {
  const [tenth, median, ninth] = battleLength(answer).over.map(({ round }) => (round === undefined ? 'never' : round))
  return `${median} (${tenth}–${ninth})`
}

const sayDominatedCount = ({ doctrineTable }: ReportCard): string =>
  doctrineTable === undefined || 'unknown' in doctrineTable
    ? '–'
    : `${doctrineTable.dominated.red.length}, ${doctrineTable.dominated.blue.length}`

/** A figure with its margin, if it was sampled. */
const withMargin = (figure: string, margin: number): string =>
  margin === 0 ? figure : `${figure} ±${margin.toFixed(1)}`

function saySeat({ seats }: ReportCard): string {
  if (seats === undefined || 'unknown' in seats) return '–'
  const { points, margin } = seats.seat
  return withMargin(Math.abs(points) < 0.05 ? '0.0' : points.toFixed(1), margin)
}

function rowOf({ name, card }: NamedCard): readonly string[] {
  const { answer, swings } = card
  const throws = swings === undefined || 'unknown' in swings ? undefined : (swings.throws ?? 'no dice')
  return [
    name,
    withMargin(sayExpected(answer, 'red').figure.replace(' %', ''), resultMargin(answer)),
    sayRounds(card),
    typeof throws === 'object' ? `${(100 * throws.share.value).toFixed(0)} %` : (throws ?? '–'),
    typeof throws === 'object' ? throws.largest.value.toFixed(1) : '–',
    saySeat(card),
    sayDominatedCount(card),
  ]
}

const headings = ['battle', 'result', 'rounds', 'hangs', 'swing', 'seat', 'dom.']

function sayHeadings(cards: readonly NamedCard[]): readonly string[] {
  const followed = cards.flatMap(({ card: { swings } }) => (swings === undefined || 'unknown' in swings ? [] : swings))
  const [first] = followed
  const hangs =
    first === undefined
      ? []
      : [
          `hangs: the share of battles in which one throw moves it by ${first.points} points or more, of ${several(first.n, 'battle')} that were followed; swing: the largest of a battle on average, in points`,
        ]
  return [
    'result: the expected result of red in %, ± where it was sampled (95 %), else exact',
    'rounds: by which 50 % (10–90 %) of battles are over',
    ...hangs,
    'seat: the points of red by its seat alone',
    'dom.: dominated doctrines of red, of blue',
    '–: not known, or not asked for; a card of its own tells why',
  ]
}

/** The cards of a system's ready battles, a line each. */
export function cardsText({ card: { id } }: AnyRuleset, cards: readonly NamedCard[], ended: string): string {
  return [
    ...hangingIndent(`Report cards of ${several(cards.length, 'ready battle')} (${id})`),
    '',
    ...alignColumns([headings, ...cards.map(rowOf)], 80),
    '',
    ...hangingIndent(`${sayHeadings(cards).join('; ')}.`),
    ...(ended === 'interrupted' ? ['Interrupted: the table has only what was known by then.'] : []),
    '',
  ].join('\n')
}
