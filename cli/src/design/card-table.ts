import { battleLength } from '@flagplot/core/desk/design'
import { sayExpected, sayMethodInShort, several } from '@flagplot/core/desk/odds-words'
import type { AnyRuleset } from '@flagplot/core/game'
import { alignColumns } from '@flagplot/core/notation/text'
import { hangingIndent } from '../io/margins.ts'
import { saySeat } from './card-text.ts'
import type { Card } from './make-card.ts'

interface NamedCard {
  readonly name: string
  readonly card: Card
}

/** The median round, and those by which one and nine battles in ten are over. */
function sayRounds({ answer }: Card): string {
  const [tenth, median, ninth] = battleLength(answer).over.map(({ round }) => (round === undefined ? 'never' : round))
  return `${median} (${tenth}–${ninth})`
}

const sayDominatedCount = ({ doctrineTable }: Card): string =>
  doctrineTable === undefined || 'unknown' in doctrineTable
    ? '–'
    : `${doctrineTable.dominated.red.length}, ${doctrineTable.dominated.blue.length}`

function rowOf({ name, card }: NamedCard): readonly string[] {
  const { answer, swings, seats } = card
  const throws = swings === undefined || 'unknown' in swings ? undefined : (swings.throws ?? 'no dice')
  return [
    name,
    sayExpected(answer, 'red').figure,
    sayMethodInShort(answer),
    sayRounds(card),
    typeof throws === 'object' ? `${(100 * throws.share.value).toFixed(0)} %` : (throws ?? '–'),
    typeof throws === 'object' ? throws.largest.value.toFixed(1) : '–',
    seats === undefined || 'unknown' in seats ? '–' : saySeat(seats).replace(' points', ''),
    sayDominatedCount(card),
  ]
}

/** The cards of a system's ready battles, a line each. */
export function cardsText({ card: { id } }: AnyRuleset, cards: readonly NamedCard[], ended: string): string {
  const headings = ['battle', 'result', 'known', 'rounds', 'hangs', 'swing', 'seat', 'dominated']
  const points = cards.flatMap(({ card: { swings } }) =>
    swings === undefined || 'unknown' in swings ? [] : swings.points,
  )[0]
  const legend = [
    'result: the expected result of red; rounds: by which 50 % (10–90 %) of battles are over;',
    `hangs: the share of battles in which one throw moves it by ${points ?? 25} points or more; swing: the largest of a battle on average, in points;`,
    'seat: the points of red by its seat alone; dominated: doctrines of red, of blue.',
  ].join(' ')
  return [
    ...hangingIndent(`Report cards of ${several(cards.length, 'ready battle')} (${id})`),
    '',
    ...alignColumns([headings, ...cards.map(rowOf)], 80),
    '',
    ...hangingIndent(legend),
    ...(ended === 'interrupted' ? ['Interrupted: the table has only what was known by then.'] : []),
    '',
  ].join('\n')
}
