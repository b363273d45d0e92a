import {
  battleLength,
  type LargestSwings,
  type Ranged,
  type RoundOfShare,
  type SeatAdvantage,
} from '@flagplot/core/desk/design'
import {
  expectedResultOf,
  namesOf,
  type OddsTopic,
  printSaid,
  sayExpected,
  sayLength,
  sayMethod,
  sayRange,
  sayResult,
  sayShare,
  sayWinDrawLoss,
  several,
  winDrawLoss,
} from '@flagplot/core/desk/odds-words'
import { roundWord } from '@flagplot/core/game/sides'
import { verbFor } from '@flagplot/core/game/words'
import { sayOrders } from '@flagplot/core/notation'
import type { OddsAnswer } from '@flagplot/core/odds'
import { hangingIndent, indentLines } from '../io/margins.ts'
import { section, unknown } from './card-section.ts'
import { doctrinesText, firstOrdersText } from './dominated-text.ts'
import type { ReportCard } from './make-card.ts'

const part = (heading: string, known: string, lines: readonly string[]): string[] => [
  ...section(heading, known),
  ...lines.flatMap(line => indentLines(line)),
  '',
]

function balanceText({ answer, topic }: ReportCard): string[] {
  const { draw, undecided } = answer.outcome
  const parts = winDrawLoss(expectedResultOf(answer).red, draw + undecided)
  const said = printSaid(sayExpected(answer, 'red'))
  return part('Balance', sayMethod(answer), [
    `${namesOf(topic).red}: expected result ${said}; ${sayWinDrawLoss(parts, answer.n)}.`,
  ])
}

/** The round by which a share is over, with its 95 % range where that is wider than a round. */
function sayRound({ round, low, high }: RoundOfShare): string {
  if (round === undefined) return 'never'
  return low === high ? String(round) : `${round} (${low ?? round} to ${high ?? 'never'})`
}

/** The rounds by which shares of all battles are over: `10 % by round 3, 50 % by round 5, 90 % by round 9`. */
function sayOver(answer: OddsAnswer, topic: OddsTopic): string {
  const { over } = battleLength(answer)
  const { one } = roundWord(topic)
  return over.map(each => `${100 * each.share} % by ${one} ${sayRound(each)}`).join(', ')
}

function lengthText({ answer, topic }: ReportCard): string[] {
  const { undecided } = battleLength(answer)
  const share = printSaid(sayShare(undecided, 1 - undecided, answer))
  return part('Length', sayMethod(answer), [
    `${sayLength(answer, topic)}; over: ${sayOver(answer, topic)}.`,
    ...(undecided > 0 ? [`Never over, or given up: ${share}.`] : []),
  ])
}

const sayPoints = ({ value, low, high }: Ranged): string =>
  `${value.toFixed(1)} points (${low.toFixed(1)} to ${high.toFixed(1)})`

/** The share of battles with a swing of the bound or more: it comes from battles that were followed. */
const sayHanging = ({ share: { value, low, high } }: LargestSwings, n: number): string =>
  printSaid(sayShare(value, 1 - value, { method: 'sampled', n }, { low, high }))

function swingsText({ swings }: ReportCard): string[] {
  const heading = 'Hanging on one throw'
  if (swings === undefined) return []
  if ('unknown' in swings) return unknown(heading, swings)
  const { method, n, played, points, throws, orders } = swings
  const priced =
    method === 'exact' ? 'priced exactly' : `priced by ${several(played ?? 0, 'battle')} from each position`
  const say = (what: string, largest: LargestSwings): string =>
    `${what} moves the expected result by ${points} points or more in ${sayHanging(largest, n)} of battles; the largest of a battle moves it by ${sayPoints(largest.largest)} on average.`
  return part(heading, `${several(n, 'battle')} followed, ${priced}, 95 % intervals`, [
    throws === undefined ? 'No dice are thrown.' : say('A single throw', throws),
    ...(orders === undefined ? [] : [say('A single question, its orders drawn from mixes,', orders)]),
  ])
}

/** Points with their sign; less than is shown is nothing, and has none. */
const sayShift = ({ points, margin }: SeatAdvantage['seat']): string => {
  const figure = Math.abs(points) < 0.05 ? '0.0' : `${points > 0 ? '+' : ''}${points.toFixed(1)}`
  return `${figure} points${margin > 0 ? ` (±${margin.toFixed(1)})` : ''}`
}

function seatsText({ seats, topic, answer }: ReportCard): string[] {
  const heading = 'The seat of red'
  if (seats === undefined) return []
  if ('unknown' in seats) return unknown(heading, seats)
  const { inOtherSeat, seat, fleet } = seats
  const { red } = topic.words
  const { expectedResult, low, high, n } = inOtherSeat
  const result = n === undefined ? printSaid(sayResult(expectedResult)) : sayRange(low, high)
  const known =
    n === undefined && answer.method === 'exact'
      ? 'exact'
      : `sampled, ${several(n ?? answer.n ?? 0, 'battle')} with the fleets changed over, 95 % intervals`
  return part(heading, known, [
    `With the fleets in each other’s place ${red.inner} ${verbFor(red, 'has', 'have')} an expected result of ${result}. By the seat alone red has ${sayShift(seat)}, and by its fleet ${sayShift(fleet)}.`,
  ])
}

/** The card as text of at most 80 columns. */
export function cardText(card: ReportCard, ended: 'whole' | 'interrupted'): string {
  const { battle, job, topic } = card
  const names = namesOf(topic)
  const by = (side: 'red' | 'blue'): string => `${names[side]} by ${sayOrders(battle.rules, job.leaders[side])}`
  return [
    ...hangingIndent(`${battle.title} (${job.system}): report card`),
    ...hangingIndent(`${by('red')}; ${by('blue')}`),
    '',
    ...balanceText(card),
    ...lengthText(card),
    ...swingsText(card),
    ...seatsText(card),
    ...doctrinesText(card),
    ...firstOrdersText(card),
    ...(ended === 'interrupted' ? ['Interrupted: what was not known by then is left out.', ''] : []),
  ].join('\n')
}
