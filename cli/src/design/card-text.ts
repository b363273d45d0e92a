import type { BattleLength, RoundOfShare } from '@flagplot/core/desk/design'
import {
  expectedResultOf,
  namesOf,
  type OddsTopic,
  printSaid,
  sayExpected,
  sayLength,
  sayMethod,
  sayWinDrawLoss,
  winDrawLoss,
} from '@flagplot/core/desk/odds-words'
import { type BySide, roundWord } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'
import { hangingIndent, indentLines } from '../io/margins.ts'

/** The figures of a card, as data have them. */
interface CardData {
  readonly title: string
  readonly system: string
  readonly doctrines: BySide<string>
  readonly length: BattleLength
}

interface CardOdds {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
}

function balanceLines({ answer, topic }: CardOdds): string[] {
  const { draw, undecided } = answer.outcome
  const parts = winDrawLoss(expectedResultOf(answer).red, draw + undecided)
  return [
    `Balance (${sayMethod(answer)})`,
    ...indentLines(
      `${namesOf(topic).red}: expected result ${printSaid(sayExpected(answer, 'red'))}: ${sayWinDrawLoss(parts, answer.n)}.`,
    ),
  ]
}

/** The round by which a share is over, with its 95 % range where that is wider than a round. */
function sayRound({ round, low, high }: RoundOfShare): string {
  if (round === undefined) return 'never'
  return low === high ? String(round) : `${round} (${low ?? round} to ${high ?? 'never'})`
}

function lengthLines({ length }: CardData, { answer, topic }: CardOdds): string[] {
  const word = roundWord(topic).one
  const over = length.over.map(each => `${100 * each.share} % by ${word} ${sayRound(each)}`).join(', ')
  return [
    `Length (${sayMethod(answer)})`,
    ...indentLines(`${sayLength(answer, topic)}.`),
    ...indentLines(`Battles that are over: ${over}.`),
  ]
}

/** The card as text of at most 80 columns. */
export function cardText(card: CardData, odds: CardOdds): string {
  const names = namesOf(odds.topic)
  return [
    ...hangingIndent(`${card.title} (${card.system}): report card`),
    ...hangingIndent(`${names.red} by ${card.doctrines.red}; ${names.blue} by ${card.doctrines.blue}`),
    '',
    ...balanceLines(odds),
    ...lengthLines(card, odds),
    '',
  ].join('\n')
}
